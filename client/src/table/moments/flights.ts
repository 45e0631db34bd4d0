// What moves on a table, by the changes that the server sends. Pure.

import type { Cue } from "../../lib/sounds";
import type { Change } from "../../wire";

/** A piece that goes from one thing on the table to another, by their names. */
export interface Flight {
  /** What kind of piece it is. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** Whose it is, -1 for the table's. */
  readonly seat: number;
  /** Which it is, "" where its kind and seat say all. */
  readonly thing: string;
}

/** So many fly at once. */
const MOST = 8;

/** All that flies; of too much, first what is of a kind that can be spared stays where it is. */
export function flights(changes: readonly Change[], spared = ""): readonly Flight[] {
  const flying = changes
    .flatMap(({ moves = [] }) => moves)
    .flatMap(({ what, source: from, target: to, seat = -1, thing = "" }) => (from && to ? [{ what, from, to, seat, thing }] : []));
  return flying.length > MOST ? flying.filter(({ what }) => what !== spared).slice(0, MOST) : flying;
}

/** What is to be heard: of several sounds the one that comes first among `order`. */
export function cueOf(changes: readonly Change[], order: readonly Cue[]): Cue | null {
  return order.find((cue) => changes.some((change) => change.cue === cue)) ?? null;
}
