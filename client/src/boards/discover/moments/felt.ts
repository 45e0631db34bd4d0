// What everybody should feel: a night, a threat, a stage, a landmark, as the server says that it comes up. Pure.

import type { Change } from "../../../wire";

const KINDS = ["night", "threat", "stage", "read", "death", "win"] as const;

export interface Moment {
  readonly kind: (typeof KINDS)[number];
  /** The card, "" for what is no card. */
  readonly id: string;
  /** Whom it concerns, -1 for all. */
  readonly seat: number;
}

/** What comes up; what is read may be a night or a threat, by the sign of its card, and comes up as such. */
export function moments(changes: readonly Change[], sign: (id: string) => string): readonly Moment[] {
  return changes.flatMap(({ moves = [] }) => moves).flatMap(({ what, thing: id = "", seat = -1 }) => {
    const kind = KINDS.find((one) => one === (what === "read" && ["night", "threat"].includes(sign(id)) ? sign(id) : what));
    return kind ? [{ kind, id, seat }] : [];
  });
}
