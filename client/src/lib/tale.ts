// How a game tells a story: what stands on the card of something that came up, and its picture.

import type { Component } from "svelte";
import type { LogLine } from "../wire";

/** Something that can be done because of it. */
export interface Offer {
  readonly title: string;
  /** What it takes, beside its title. */
  readonly price?: string;
  readonly text: string;
  /** The choices that take it: those of a family with a slot of that value; without it none does. */
  readonly by?: { readonly family: string; readonly slot: string; readonly value: string };
}

export interface Tale {
  readonly title: string;
  /** What is read aloud, a paragraph each. */
  readonly text: readonly string[];
  /** What it is among all stories of the table, in the plural: "Places". The log sorts by it. */
  readonly kind: string;
  /** What it is here, and where: "pink moment, Breathing Lawn". */
  readonly about: string;
  /** The icon of the game that stands for it. */
  readonly sign: string;
  /** Its colour, of the board's own. */
  readonly tone?: string;
  /** The thing on the table where it lies, as `data-spot` names it; "" for none. */
  readonly spot?: string;
  /** What it does as it comes up, as printed, where no line of the log says what that came to. */
  readonly once?: string;
  /** What it asks of everybody from now on: a goal, what holds. */
  readonly asks?: readonly string[];
  /** What can be done about it. */
  readonly offers?: readonly Offer[];
}

/** The picture of a story, and what it shows in words, as far as a comma may follow: "A place at dusk: high grass". */
export interface Drawing {
  readonly default: Component<{ line: LogLine; view: unknown; printed: unknown; small?: boolean }>;
  readonly sight: (line: LogLine, view: unknown, printed: unknown) => string;
}

/** What boards give, so that stories can be told. */
export interface Teller {
  /** A line of the log that tells a story; null for one of which nothing is known here. */
  tell(line: LogLine, view: unknown, printed: unknown): Tale | null;
  /** What draws its picture, as large as what holds it, `small` beside a title; it is loaded with the first that is shown. */
  picture(): Promise<Drawing>;
  /** The key that takes what a story offers. */
  readonly take: string;
  /** Lines of the log that are no consequence of a story, though the same action brought them about. */
  readonly ends: ReadonlySet<string>;
  /** The line of the log that says which turn or day it is, by its first argument: "turn". */
  readonly clock: string;
  /** Whether stories stand on paper here. */
  readonly paper?: boolean;
}
