// How a planet lies in its picture: 46 units a square, the grid's upper left corner at (30, 30), its middle at (306, 306).

import type { PlanetUnknownPlanet, PlanetUnknownPlanetLine } from "../../../wire";
import { type Cell, cellOf } from "../words/squares";

export const SIZE = 46;
export const EDGE = 30;
export const MIDDLE = 306;
export const RADIUS = 286;

const OUTER = 326.6;
const INNER = 301.8;
const PINWHEEL = 316;

/** The part of the plane that is drawn, with the medals; tighter where medals go round on one orbit. */
export const VIEW = { x: -23, y: -7, width: 658, height: 622 };
export const TIGHT = { x: -28, y: -28, width: 668, height: 668 };

export function middleOf(name: string): { readonly x: number; readonly y: number } {
  const { row, column } = cellOf(name);
  return { x: EDGE + (column + 0.5) * SIZE, y: EDGE + (row + 0.5) * SIZE };
}

/** Whether all squares lie on a globe; else the planet is a slab with its own outline. */
export function isRound(planet: PlanetUnknownPlanet): boolean {
  return planet.squares.every((name) => {
    const { x, y } = middleOf(name);
    return Math.hypot(Math.abs(x - MIDDLE) + 12, Math.abs(y - MIDDLE) + 12) <= RADIUS;
  });
}

export interface MedalSpot {
  readonly line: PlanetUnknownPlanetLine;
  readonly x: number;
  readonly y: number;
  /** Where the line of dots from the medal ends: at the nearest square. */
  readonly toX: number;
  readonly toY: number;
}

/** Where the medals of rows and columns lie. */
export function medalSpots(planet: PlanetUnknownPlanet, pinwheel: boolean): MedalSpot[] {
  const round = isRound(planet);
  const spots: MedalSpot[] = [];
  planet.rows.forEach((line, row) => {
    if (line.squares.length === 0) return;
    const y = EDGE + (row + 0.5) * SIZE;
    const right = pinwheel && round && row < 3;
    const orbit = pinwheel ? PINWHEEL : OUTER;
    const away = round ? Math.sqrt(orbit ** 2 - (y - MIDDLE) ** 2) : MIDDLE - 8;
    const columns = line.squares.map((name) => cellOf(name).column);
    const toX = EDGE + SIZE * (right ? Math.max(...columns) + 1 : Math.min(...columns));
    spots.push({ line, x: right ? MIDDLE + away : MIDDLE - away, y, toX, toY: y });
  });
  planet.columns.forEach((line, column) => {
    if (line.squares.length === 0) return;
    const x = EDGE + (column + 0.5) * SIZE;
    const below = pinwheel && round && column >= 9;
    const orbit = pinwheel ? PINWHEEL : INNER;
    const away = round ? Math.sqrt(orbit ** 2 - (x - MIDDLE) ** 2) : MIDDLE - 8;
    const rows = line.squares.map((name) => cellOf(name).row);
    const toY = EDGE + SIZE * (below ? Math.max(...rows) + 1 : Math.min(...rows));
    spots.push({ line, x, y: below ? MIDDLE + away : MIDDLE - away, toX: x, toY });
  });
  return spots;
}

/** Letters and numbers of columns and rows, opposite to their medals. */
export function coordinates(planet: PlanetUnknownPlanet): { readonly text: string; readonly x: number; readonly y: number }[] {
  const round = isRound(planet);
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const along = EDGE + (at + 0.5) * SIZE;
    const away = Math.sqrt(320 ** 2 - (along - MIDDLE) ** 2);
    const below = Math.sqrt(299 ** 2 - (along - MIDDLE) ** 2);
    return [
      { text: String(at + 1), x: round ? MIDDLE + away : 604, y: along + 4 },
      { text: String.fromCharCode(65 + at), x: along, y: (round ? MIDDLE + below : 602) + 4 },
    ];
  });
}

/** The edges between the squares of two groups, as a path. */
export function border(first: readonly string[], second: readonly string[]): string {
  const other = new Set(second);
  const name = (cell: Cell): string => `${String.fromCharCode(65 + cell.column)}${cell.row + 1}`;
  return first
    .map((one) => {
      const { row, column } = cellOf(one);
      const [x, y] = [EDGE + column * SIZE, EDGE + row * SIZE];
      const edges: string[] = [];
      if (other.has(name({ row: row - 1, column }))) edges.push(`M${x} ${y}h${SIZE}`);
      if (other.has(name({ row: row + 1, column }))) edges.push(`M${x} ${y + SIZE}h${SIZE}`);
      if (other.has(name({ row, column: column - 1 }))) edges.push(`M${x} ${y}v${SIZE}`);
      if (other.has(name({ row, column: column + 1 }))) edges.push(`M${x + SIZE} ${y}v${SIZE}`);
      return edges.join("");
    })
    .join("");
}
