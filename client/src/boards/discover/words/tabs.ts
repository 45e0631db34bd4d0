// The panels that small screens show one at a time, and on which of them something is chosen.

export const TABS = ["Map", "You", "Tribe", "Cards", "Log"] as const;
export type Tab = (typeof TABS)[number];

const CARDS = /^(?:trade|answer|fight|before-roll|support|join|rivals|side|character|project|deck|choice|order|look|vote|night|threat)$/;
const TRIBE = /^(?:who|leader|combatant|whose|patient|reward|show|loot)$/;
const YOU = /^(?:damage|kind|give-up|price|heal)$/;

/** The panel on which a question is answered, "" for none of its own. */
export function panelOf(question: string, keys: readonly string[]): Tab | "" {
  if (question === "turn" || question === "free-action") return "";
  if (CARDS.test(question)) return "Cards";
  if (keys.some((key) => key.startsWith("space:") || key.startsWith("tile:"))) return "Map";
  if (TRIBE.test(question) || keys.some((key) => key.startsWith("seat:"))) return "Tribe";
  return YOU.test(question) ? "You" : "";
}
