// What follows from a story: what happened at once, and what can be taken of what it offers. Pure.

import { isOf, slot } from "../../lib/choices";
import type { Offer } from "../../lib/tale";
import type { Choice, LogLine } from "../../wire";
import { meantBy } from "../desk/choices";
import type { Come } from "./queue";

/** What happened at once when something came up: lines of the same action behind it, until the next story or until a line ends it. */
export function followed({ at, line }: Come, log: readonly LogLine[], ends: ReadonlySet<string>, most = 3): readonly LogLine[] {
  const behind = log.slice(at + 1);
  const end = behind.findIndex((one) => one.turn !== line.turn || one.story || ends.has(one.key));
  return (end < 0 ? behind : behind.slice(0, end)).slice(0, most);
}

/** The first of some offers that can be taken now, by what it is called, and the one choice that takes it; null for none. */
export function answered(offers: readonly Offer[], choices: readonly Choice[]): { readonly title: string; readonly choice: Choice } | null {
  for (const { title, by } of offers) {
    const choice = by ? meantBy(choices.filter((one) => isOf(one, by.family) && slot(one, by.slot) === by.value)) : null;
    if (choice) return { title, choice };
  }
  return null;
}
