// Where the parts of a ship, its open places and its connectors lie, in units of a part of 128 by 88.

import type { UndiscoveredInstalledPart as Part } from "../../../wire";

export const WIDE = 128;
export const TALL = 88;
const GAP = 12;
/** What a column or row with nothing but open places takes. */
const SLIM_WIDE = 72;
const SLIM_TALL = 46;
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
/** Where each column or row begins, and how large it is. */
interface Tracks {
  readonly at: ReadonlyMap<number, { readonly start: number; readonly size: number }>;
  readonly whole: number;
}
/** A place without a part: the connectors that lead there, and whether a part may be laid there now. */
export interface Open extends Spot {
  readonly kinds: readonly string[];
  readonly legal: boolean;
  readonly width: number;
  readonly height: number;
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
  const full = [...placed.keys(), ...legal].map(at);
  const all = [...full, ...[...leading.keys()].map(at)];
  const columns = tracks(all.map(([column]) => column), full.map(([column]) => column), WIDE, SLIM_WIDE);
  const rows = tracks(all.map(([, row]) => row), full.map(([, row]) => row), TALL, SLIM_TALL);
  const spot = (cell: string) => {
    const [column, row] = at(cell);
    const [across, down] = [columns.at.get(column), rows.at.get(row)];
    return { cell, x: across?.start ?? 0, y: down?.start ?? 0, width: across?.size ?? WIDE, height: down?.size ?? TALL };
  };
  const parts = [...placed].map(([cell, part]) => ({ cell, x: spot(cell).x, y: spot(cell).y, part }));
  return {
    parts,
    open: [...leading].map(([cell, kinds]) => ({ ...spot(cell), kinds, legal: legal.includes(cell) })),
    joints: parts.flatMap((one) => joints(one, placed)),
    loose: ship.filter((part) => !part.cell),
    width: columns.whole,
    height: rows.whole,
  };
}

/** Columns or rows from the first to the last of `all`; those that are not among `full` are slim. */
function tracks(all: readonly number[], full: readonly number[], size: number, slim: number): Tracks {
  if (all.length === 0) return { at: new Map(), whole: size };
  const found = new Map<number, { start: number; size: number }>();
  let start = 0;
  for (let track = Math.min(...all); track <= Math.max(...all); track++) {
    const own = full.includes(track) ? size : slim;
    found.set(track, { start, size: own });
    start += own + GAP;
  }
  return { at: found, whole: start - GAP };
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
