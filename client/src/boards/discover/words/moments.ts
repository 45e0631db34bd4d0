// What a table turned up between two views and everybody should feel: a night, a threat, a stage, a landmark. Pure.

import { HIDDEN } from "./book";
import type { View } from "./records";

export interface Moment {
  readonly kind: "night" | "threat" | "stage" | "read" | "death" | "win";
  /** The card, "" for what is no card. */
  readonly id: string;
  /** Whom it concerns, -1 for all. */
  readonly seat: number;
}

/** What is in the first and not in the second, copies counted. */
export function minus(ids: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return ids.filter((id) => {
    const at = rest.indexOf(id);
    if (at >= 0) rest.splice(at, 1);
    return at < 0 && id !== HIDDEN;
  });
}

/** Nothing comes up twice: what was read lies on a pile afterwards. */
export function moments(old: View, now: View): readonly Moment[] {
  const found: Moment[] = [];
  for (const one of now.survivors) {
    const before = old.survivors[one.seat];
    if (!before || before.status === one.status) continue;
    if (one.status === "casualty") found.push({ kind: "death", id: "", seat: one.seat });
    if (one.status === "won") found.push({ kind: "win", id: "", seat: one.seat });
  }
  if (old.quest.card && now.quest.card !== old.quest.card) found.push({ kind: "stage", id: now.quest.card, seat: -1 });
  const spent = minus(now.decks.nights_spent, [...old.decks.nights_spent, ...old.decks.looking]);
  found.push(...spent.map((id) => ({ kind: "night" as const, id, seat: -1 })));
  for (const one of now.survivors) {
    const before = old.survivors[one.seat]?.threats ?? [];
    found.push(...minus(one.threats, [...before, ...old.decks.looking]).map((id) => ({ kind: "threat" as const, id, seat: one.seat })));
  }
  const known = [...old.decks.threats_spent, ...old.decks.looking, ...old.survivors.flatMap(({ threats }) => threats)];
  found.push(...minus(now.decks.threats_spent, known).map((id) => ({ kind: "threat" as const, id, seat: -1 })));
  found.push(...minus(now.decks.looking, old.decks.looking).map((id) => ({ kind: "read" as const, id, seat: -1 })));
  return found;
}
