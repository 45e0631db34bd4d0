// Where the parts of a ship, its open places and its connectors lie, in units of a part of 128 by 88.

import type { UndiscoveredInstalledPart as Part } from "../../wire";

export const WIDE = 128;
export const TALL = 88;
const ACROSS = WIDE + 12;
const DOWN = TALL + 12;
const NONE = "none";
const SIDES = [
  { right: 0, down: -1 },
  { right: 1, down: 0 },
  { right: 0, down: 1 },
  { right: -1, down: 0 },
] as const;
/** How far along its edge a connector lies. */
const ALONG: Readonly<Record<string, number>> = { pipe: 0.72, cable: 0.42, hose: 0.7, vent: 0.7, tubing: 0.7 };

export interface Spot {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
}
export interface Installed extends Spot {
  readonly part: Part;
}
/** A place without a part: the connectors that lead there, and whether a part may be laid there now. */
export interface Open extends Spot {
  readonly kinds: readonly string[];
  readonly legal: boolean;
}
/** A connector on an edge, upright ones pointing up. */
export interface Joint {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly open: boolean;
}
export interface Plan {
  readonly parts: readonly Installed[];
  readonly open: readonly Open[];
  readonly joints: readonly Joint[];
  readonly loose: readonly Part[];
  readonly width: number;
  readonly height: number;
}

/** Column and row of a cell, counted from 0. */
export function at(cell: string): readonly [number, number] {
  return [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
}

function cellAt(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** The cell beside another one. */
function beside(cell: string, side: number): string {
  const [column, row] = at(cell);
  const step = SIDES[side] ?? SIDES[0];
  return cellAt(column + step.right, row + step.down);
}

/** The plan of a ship; `legal` cells may be chosen now. */
export function plan(ship: readonly Part[], legal: readonly string[] = []): Plan {
  const placed = new Map(ship.filter((part) => part.cell).map((part) => [part.cell, part]));
  const leading = new Map<string, string[]>(legal.filter((cell) => !placed.has(cell)).map((cell) => [cell, []]));
  for (const [cell, part] of placed) {
    part.edges.forEach((kind, side) => {
      const near = beside(cell, side);
      if (kind === NONE || placed.has(near)) return;
      const kinds = leading.get(near) ?? [];
      if (!kinds.includes(kind)) kinds.push(kind);
      leading.set(near, kinds);
    });
  }
  const cells = [...placed.keys(), ...leading.keys()].map(at);
  const left = Math.min(...cells.map(([column]) => column), 9);
  const top = Math.min(...cells.map(([, row]) => row), 9);
  const right = Math.max(...cells.map(([column]) => column), left);
  const bottom = Math.max(...cells.map(([, row]) => row), top);
  const spot = (cell: string): Spot => {
    const [column, row] = at(cell);
    return { cell, x: (column - left) * ACROSS, y: (row - top) * DOWN };
  };
  const parts = [...placed].map(([cell, part]) => ({ ...spot(cell), part }));
  return {
    parts,
    open: [...leading].map(([cell, kinds]) => ({ ...spot(cell), kinds, legal: legal.includes(cell) })),
    joints: parts.flatMap((one) => joints(one, placed)),
    loose: ship.filter((part) => !part.cell),
    width: (right - left) * ACROSS + WIDE,
    height: (bottom - top) * DOWN + TALL,
  };
}

/** The connectors of a part that are to be drawn; of two that are joined, the upper or left one is. */
function joints({ part, cell, x, y }: Installed, placed: ReadonlyMap<string, Part>): Joint[] {
  return part.edges.flatMap((kind, side) => {
    const near = placed.get(beside(cell, side));
    const joined = near !== undefined && near.edges[(side + 2) % 4] === kind;
    if (kind === NONE || (joined && (side === 0 || side === 3))) return [];
    const along = ALONG[kind] ?? 0.5;
    const [right, down] = [
      [along, 0],
      [1, along],
      [along, 1],
      [0, along],
    ][side] as [number, number];
    return [{ kind, x: x + right * WIDE, y: y + down * TALL, turn: side * 90, open: near === undefined }];
  });
}
