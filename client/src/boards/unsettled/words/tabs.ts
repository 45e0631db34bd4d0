// The panels that small screens show one at a time, and on which of them something is chosen.

export const TABS = ["Map", "You", "Cards", "Crew", "Log"] as const;
export type Tab = (typeof TABS)[number];

const PANELS: readonly (readonly [RegExp, Tab])[] = [
  [/^(?:node|apart|side|token):/, "Map"],
  [/^(?:cube|action|pursuit):/, "You"],
  [/^(?:seat|store|scan):/, "Crew"],
  [/^(?:moment|thing):/, "Cards"],
];

/** The panel on which things by these names are chosen, "" for those that lie on no panel of their own. */
export function panelOf(keys: readonly string[]): Tab | "" {
  for (const [pattern, tab] of PANELS) if (keys.some((key) => pattern.test(key))) return tab;
  return "";
}
