// Where things lie: nodes go by their way from the Scarab, "n1" or "e2s1". Pure geometry of the map.

import type { NodeView } from "./records";

/** The symbols on the four edges of a card: north, east, south, west. */
export type Edges = readonly (readonly string[])[];

export interface Spot {
  readonly column: number;
  readonly row: number;
}

export const SCARAB = "scarab";
export const HIDDEN = "?";
export const APART = "apart";

const WAY = /^(?:([ew])(\d+))?(?:([ns])(\d+))?$/;

/** Where a way from the Scarab leads, null for what lies nowhere on the map. */
export function spotOf(at: string): Spot | null {
  if (at === SCARAB) return { column: 0, row: 0 };
  const found = WAY.exec(at);
  if (!at || !found) return null;
  const across = Number(found[2] ?? 0);
  const down = Number(found[4] ?? 0);
  return { column: found[1] === "w" ? -across : across, row: found[3] === "n" ? -down : down };
}

/** The way from the Scarab to a spot. */
export function wayTo({ column, row }: Spot): string {
  if (!column && !row) return SCARAB;
  const across = column ? `${column > 0 ? "e" : "w"}${Math.abs(column)}` : "";
  return row ? `${across}${row > 0 ? "s" : "n"}${Math.abs(row)}` : across;
}

/** North, east, south, west, in the order of edges. */
export const STEPS: readonly Spot[] = [
  { column: 0, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
];
export const SIDES = ["north", "east", "south", "west"] as const;

/** The spot one step away on a side. */
export function beside({ column, row }: Spot, side: number): Spot {
  const step = STEPS[side] ?? { column: 0, row: 0 };
  return { column: column + step.column, row: row + step.row };
}

/** A way in words: "2 east, 1 south of the ship". */
export function spokenWay(at: string): string {
  const spot = spotOf(at);
  if (!spot) return at === APART ? "set apart" : at;
  const parts = [];
  if (spot.column) parts.push(`${Math.abs(spot.column)} ${spot.column > 0 ? "east" : "west"}`);
  if (spot.row) parts.push(`${Math.abs(spot.row)} ${spot.row > 0 ? "south" : "north"}`);
  return parts.length ? `${parts.join(", ")} of the ship` : "the ship";
}

/** The part of the grid that is drawn: all cards, and every empty slot that is asked about. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** The smallest frame around some ways, with a few columns and rows at least. */
export function frameOf(ways: readonly string[], leastColumns = 3, leastRows = 2): Frame {
  const spots = ways.flatMap((at) => spotOf(at) ?? []);
  const columns = spots.map(({ column }) => column);
  const rows = spots.map(({ row }) => row);
  const along = (values: readonly number[], least: number): readonly [number, number] => {
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    const missing = Math.max(0, least - (high - low + 1));
    // What is missing goes to the side on which there is less, so that the ship stays in the middle of a young map.
    const before = Math.min(missing, Math.max(0, Math.round((missing + high + low) / 2)));
    return [low - before, high + missing - before];
  };
  const [left, right] = along(columns, leastColumns);
  const [top, bottom] = along(rows, leastRows);
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

/** How far a panel is scrolled to show a spot in its middle; where all cards fit into its room, none of them is cut off. */
export function scrolledTo(middle: number, room: number, first: number, last: number): number {
  const wanted = middle - room / 2;
  return last - first > room ? wanted : Math.min(Math.max(wanted, last - room), first);
}

/** What crossing between two cards that touch brings; `side` is seen from the first. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly side: 1 | 2;
  /** Symbols of both cards, those of the first before those of the second. */
  readonly symbols: readonly string[];
  /** Whether both cards show their edges. */
  readonly known: boolean;
}

/** The symbols on an edge of a card; none of a card that lies face down. */
export function edgeOf(edges: Edges | null, side: number): readonly string[] {
  return edges?.[side] ?? [];
}

/** Every pair of cards that touch, once. */
export function ways(nodes: readonly NodeView[], edges: (node: NodeView) => Edges | null): Way[] {
  const there = new Map(nodes.filter(({ at }) => spotOf(at)).map((node) => [node.at, node]));
  return [...there.values()].flatMap((node) => {
    const spot = spotOf(node.at);
    return ([1, 2] as const).flatMap((side) => {
      const other = spot && there.get(wayTo(beside(spot, side)));
      if (!other) return [];
      const [own, far] = [edges(node), edges(other)];
      const symbols = [...edgeOf(own, side), ...edgeOf(far, (side + 2) % 4)];
      return [{ from: node.at, to: other.at, side, symbols, known: own !== null && far !== null }];
    });
  });
}

/** Symbols that an outer edge shows: those towards slots where no card lies. */
export function outer(node: NodeView, nodes: readonly NodeView[], edges: Edges | null): readonly { readonly side: number; readonly symbols: readonly string[] }[] {
  const spot = spotOf(node.at);
  if (!spot || !edges) return [];
  const taken = new Set(nodes.map(({ at }) => at));
  return edges.flatMap((symbols, side) => (symbols.length && !taken.has(wayTo(beside(spot, side))) ? [{ side, symbols }] : []));
}
