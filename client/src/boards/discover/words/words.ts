// What the words of a choice point at, as names of things on the table.
//
//   space:c3        a space of the map            tile:d          a tile, or its slot
//   seat:1          a survivor                    good:wood       a resource of one's own
//   card:bark-greaves        a card: an item, a project, a character, a threat, a night
//   use:melt        a card action                 act:gather      an action of the turn
//   damage:physical a type of damage              die:grey        a die
//   deck:normal     a deck of projects

import type { Question } from "../../../wire";
import type { View } from "./records";

const PATTERNS: readonly (readonly [RegExp, (...found: string[]) => string[]])[] = [
  [/^(?:move|space) (\w+)$/, (at) => [`space:${at}`]],
  [/^(?:scout|tile) (\w)$/, (slot) => [`tile:${slot}`]],
  [/^(?:trade with|loot|attack|seat) (\d)$/, (seat) => [`seat:${seat}`]],
  [/^use (.+)$/, (words) => [`use:${words}`]],
  [/^(?:craft|project|give project|give item|item|be|threat|night|fight with|support with) (\S+).*$/, (id) => [`card:${id}`]],
  [/^(?:recover with|split|drop|drop double|spend|give|give double) (.+)$/, (kind) => [`good:${kind.replace(/^double /, "")}`]],
  [/^damage (\w+)$/, (kind) => [`damage:${kind}`]],
  [/^die (\w+)$/, (die) => [`die:${die}`]],
  [/^deck (\w+)$/, (deck) => [`deck:${deck}`]],
];

/** The spaces of the tokens that a question counts: it names each by its space and by what stands on it. */
export function counted(question: Pick<Question, "key" | "args"> | null): readonly string[] {
  const named = question?.args.slice(question.key === "monster" ? 1 : 0) ?? [];
  return named.filter((_, index) => index % 2 === 0).map(String);
}

export function targets(words: string, view?: View, seat = -1, question: Question | null = null): string[] {
  const token = /^token (\d+)$/.exec(words)?.[1];
  if (token) {
    const at = counted(question)[Number(token) - 1];
    return at && /^[a-q][0-6]$/.test(at) ? [`space:${at}`] : [];
  }
  // What lies where one stands.
  if (/^gather |^investigate$/.test(words)) return [`space:${view?.survivors[seat]?.at ?? ""}`];
  for (const [pattern, names] of PATTERNS) {
    const found = pattern.exec(words);
    if (found) return names(...found.slice(1));
  }
  return [];
}

/** Choices that are made on the map: what remains is shown as buttons. */
export function onMap(words: string): boolean {
  return /^(?:move|space|scout|tile) /.test(words);
}

/** An action of the turn that has a button of its own: many ways to do it are behind one button. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether the button stays where nothing of it can be done. */
  readonly stays: boolean;
  readonly key: string;
}

export const GROUPS: readonly Group[] = [
  { id: "gather", name: "Gather", pattern: /^gather /, stays: true, key: "g" },
  { id: "scout", name: "Scout", pattern: /^scout /, stays: true, key: "s" },
  { id: "investigate", name: "Investigate", pattern: /^investigate$/, stays: true, key: "i" },
  { id: "craft", name: "Craft", pattern: /^craft /, stays: true, key: "k" },
  { id: "recover", name: "Recover", pattern: /^recover with /, stays: true, key: "r" },
  { id: "trade", name: "Trade", pattern: /^trade with /, stays: true, key: "t" },
  { id: "use", name: "Use", pattern: /^use /, stays: true, key: "u" },
  { id: "cook", name: "Cook meat", pattern: /^cook meat$/, stays: false, key: "" },
  { id: "fire", name: "Light the fire", pattern: /^restart the fire$/, stays: false, key: "" },
  { id: "loot", name: "Loot", pattern: /^loot /, stays: false, key: "" },
  { id: "attack", name: "Attack", pattern: /^attack /, stays: false, key: "" },
  { id: "show", name: "Show or split", pattern: /^(?:show|split) /, stays: false, key: "" },
];

/** The parts of a trade by what they do; the rest are its answers. */
export function tradePart(words: string): "give" | "ask" | "out" | "" {
  if (words.startsWith("give ")) return "give";
  if (words.startsWith("ask for ")) return "ask";
  return words.startsWith("leave out ") ? "out" : "";
}
