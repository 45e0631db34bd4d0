// What may be chosen whole, in few words: under one heading what begins alike, and a few of all in the row.

import type { InOne } from "../../lib/choices";

export interface Group {
  /** What all of them begin with, "" where each is called by all that it is. */
  readonly begins: string;
  readonly choices: readonly InOne[];
}

/** Choices in their order, those that begin alike together; one alone needs no heading. */
export function grouped(choices: readonly InOne[]): Group[] {
  const alike = (one: InOne): number => choices.filter(({ begins }) => begins === one.begins).length;
  const groups: { begins: string; choices: InOne[] }[] = [];
  for (const choice of choices) {
    const begins = alike(choice) > 1 ? choice.begins : "";
    const last = groups.at(-1);
    if (last?.begins === begins) last.choices.push(choice);
    else groups.push({ begins, choices: [choice] });
  }
  return groups;
}

/** The first of some groups: at most so many choices, and of those that begin alike no more than `ofOne`. */
export function few(groups: readonly Group[], most: number, ofOne: number): Group[] {
  let left = most;
  const shown = groups.map(({ begins, choices }) => {
    const first = choices.slice(0, begins ? Math.min(left, ofOne) : left);
    left -= first.length;
    return { begins, choices: first };
  });
  return shown.filter(({ choices }) => choices.length > 0);
}
