// How a game of Discover ended, in words.

import type { Outcome } from "../../../wire";
import type { View } from "./records";

const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  "all-out": ["Everybody is out", "The whole tribe has found the way, and nobody was left behind."],
  "one-out": ["One is out", "The way was found, and walked alone."],
  "some-out": ["Some are out", "The way was found, and not by all."],
  "nobody-out": ["Nobody is out", "The land has kept everybody."],
  "alone-out": ["Out", "Alone, and out: there is a way, and it has been walked."],
  "alone-lost": ["Lost", "The land has kept the only one who was there."],
  "last-survivor": ["The last survivor", "One is left."],
  "no-survivor": ["Nobody is left", "There is nobody left to have won."],
};

export function ending(outcome: Outcome, view: View): { readonly title: string; readonly sentence: string } {
  const alone = outcome.outcome === "some-out" && view.survivors.filter(({ status }) => status === "won").length === 1;
  const [title, sentence] = ENDS[alone ? "one-out" : outcome.outcome] ?? ENDS[view.outcome] ?? ["The end", ""];
  return { title, sentence };
}
