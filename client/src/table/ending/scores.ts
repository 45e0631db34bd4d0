// Final scores as a table of categories and seats. Pure.

import type { Outcome } from "../../wire";

export interface Category {
  readonly name: string;
  readonly rule: string;
  readonly values: readonly number[];
}

/** The categories in the order in which they come up, with each seat's sum; 0 where a seat has none. */
export function categories(outcome: Outcome): readonly Category[] {
  const seats = outcome.breakdown.length;
  const found = new Map<string, { rule: string; values: number[] }>();
  outcome.breakdown.forEach((lines, seat) => {
    for (const { name, value, rule } of lines) {
      const category = found.get(name) ?? { rule, values: new Array<number>(seats).fill(0) };
      category.values[seat] = (category.values[seat] ?? 0) + value;
      found.set(name, category);
    }
  });
  return [...found].map(([name, { rule, values }]) => ({ name, rule, values }));
}

/** Seats from the winner down. */
export function standings(outcome: Outcome): readonly number[] {
  return outcome.ranks.map((_, seat) => seat).toSorted((one, other) => (outcome.ranks[one] ?? 0) - (outcome.ranks[other] ?? 0));
}

/** What seats have counted after so many categories. */
export function counted(all: readonly Category[], shown: number): readonly number[] {
  const seats = all[0]?.values.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => all.slice(0, shown).reduce((sum, { values }) => sum + (values[seat] ?? 0), 0));
}

const PLACES = ["", "1st", "2nd", "3rd"];

export function place(rank: number): string {
  return PLACES[rank] ?? `${rank}th`;
}

/** How long the bar of a value is beside those of others, in hundredths; nothing for what is lost. */
export function share(value: number, all: readonly number[]): number {
  return Math.round((Math.max(value, 0) / Math.max(...all, 1)) * 100);
}
