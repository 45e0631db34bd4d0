// The sign that stands before a choice, by its words; "" for none.

import { KINDS } from "./book";

const SIGNS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/^gather (.+)$/, (what) => what],
  [/^(?:recover with|spend|drop double|drop|take double|take|give double|give|split) (.+)$/, (kind) => ((KINDS as readonly string[]).includes(kind) ? kind : "")],
  [/^damage (\w+)$/, (kind) => kind],
  [/^(?:seat|trade with|loot|attack) (\d)$/, (seat) => `seat-${seat}`],
  [/^(?:craft|show|project) /, "project"],
  [/^investigate$/, "investigate"],
  [/^scout /, "scout"],
  [/^cook meat$/, "cook"],
  [/^restart the fire$/, "fire"],
  [/^use /, "use"],
  [/^end turn$/, "night"],
];

export function signOf(words: string): string {
  for (const [pattern, sign] of SIGNS) {
    const found = pattern.exec(words);
    if (found) return typeof sign === "string" ? sign : sign(found[1] ?? "");
  }
  return "";
}
