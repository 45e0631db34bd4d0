// How choices are laid out as buttons. Pure.

import type { Choice } from "../../wire";

/** Something that cannot be chosen, and why in a few words. */
export interface Blocked {
  readonly words: string;
  readonly label: string;
  readonly why: string;
}

/** Choices whose words or label hold everything that was typed, in any order. */
export function filtered(choices: readonly Choice[], label: (choice: Choice) => string, typed: string): readonly Choice[] {
  const sought = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = `${choice.words} ${label(choice)}`.toLowerCase();
    return sought.every((word) => text.includes(word));
  });
}

/** Some choices, under the name of what they share. */
export interface Family {
  readonly family: string;
  readonly choices: readonly Choice[];
}

/** Many choices: those that are buttons, and those that are in lists. */
export interface Parted {
  readonly alone: readonly Choice[];
  readonly lists: readonly Family[];
}

/** The key that presses the button at an index, "" for none. */
export function keyOf(index: number): string {
  return index < 9 ? String(index + 1) : "";
}

/** Where the arrow keys lead from one of `count` things in a row. */
export function along(key: string, from: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(from + 1, count - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** What is meant by pressing a thing: the only choice on it, or the usual one of several that are alike; null where that is open. */
export function meantBy(choices: readonly Choice[]): Choice | null {
  if (choices.length === 1) return choices[0] ?? null;
  const [meant, ...others] = choices.filter(({ usual }) => usual);
  return meant && others.length === 0 && choices.every(({ family }) => family === meant.family) ? meant : null;
}
