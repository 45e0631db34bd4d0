// What everybody should feel and no story tells: who dies, and who is out. Pure.

import type { Change } from "../../../wire";

const KINDS = ["death", "win"] as const;

export interface Moment {
  readonly kind: (typeof KINDS)[number];
  /** Whom it concerns, -1 for all. */
  readonly seat: number;
}

/** What comes to somebody, in its order. */
export function moments(changes: readonly Change[]): readonly Moment[] {
  return changes.flatMap(({ moves = [] }) => moves).flatMap(({ what, seat = -1 }) => {
    const kind = KINDS.find((one) => one === what);
    return kind ? [{ kind, seat }] : [];
  });
}

const FELT: ReadonlySet<string> = new Set([...KINDS, "night", "threat", "stage", "read"]);

/** Whether something comes up that is worth a sound. */
export function isFelt(changes: readonly Change[]): boolean {
  return changes.some(({ moves = [] }) => moves.some(({ what }) => FELT.has(what)));
}
