// What an explorer has besides the dashboard: breakthroughs, discoveries, items, and cards of the planet.

import { type Book, DISCIPLINES } from "./book";
import type { ExplorerView, View } from "./records";

export interface Possession {
  readonly id: string;
  readonly kind: "breakthrough" | "discovery" | "item" | "card";
  readonly name: string;
  readonly glyph: string;
  /** What it does, as it is now. */
  readonly text: string;
  readonly property: string;
  readonly story: string;
  /** What using it costs from the store, 0 for nothing. */
  readonly cost: number;
  readonly resource: string;
  /** Disciplines that have to be present, as often as each is needed. */
  readonly needs: readonly string[];
  /** What follows "use" in the actions that it allows. */
  readonly uses: readonly string[];
  /** Whether it was used this turn. */
  readonly used: boolean;
  /** What is missing for using it: resources that the store has not, disciplines that are not present. */
  readonly lacks: string;
}

const NOTHING = { property: "", story: "", cost: 0, resource: "", needs: [], uses: [], used: false, lacks: "" } as const;

export function possessions(explorer: ExplorerView, view: View, book: Book): Possession[] {
  return [
    ...explorer.breakthroughs.map(({ id, used }): Possession => {
      const card = book.breakthroughs.get(id);
      const before = card?.needs ? `If ${card.needs}: ` : "";
      const cost = { cost: card?.cost ?? 0, resource: card?.resource ?? "" };
      const text = `${card?.by_luna ? "LUNA: " : ""}${before}${card?.effect ?? ""}`;
      const uses = card ? [card.words] : [];
      const stored = { data: view.data, material: view.material, power: view.charged }[cost.resource] ?? 0;
      const lacks = cost.cost > stored ? `lacks ${cost.cost - stored} ${cost.resource}` : "";
      return { ...NOTHING, ...cost, id, kind: "breakthrough", name: book.name(id), glyph: card?.discipline ?? "breakthrough", text, story: card?.text ?? "", uses, used, lacks };
    }),
    ...explorer.discoveries.map(({ id, anomaly }): Possession => {
      const card = book.anomalies.get(anomaly);
      const needs = DISCIPLINES.flatMap((discipline, index) => Array.from({ length: card?.needs[index] ?? 0 }, () => discipline));
      const text = card ? `${card.name}: ${card.effect}` : "";
      const uses = card ? [card.words] : [];
      const missing = DISCIPLINES.filter((_, index) => (card?.needs[index] ?? 0) > present(index, explorer.at, view));
      const lacks = missing.length ? `lacks ${missing.join(", ")}` : "";
      return { ...NOTHING, id, kind: "discovery", name: book.name(id), glyph: "discovery", text, story: card?.text ?? "", property: card?.property ?? "", needs, uses, lacks };
    }),
    ...explorer.items.map((id): Possession => {
      const token = book.tokens.get(id);
      const uses = token?.free_actions.map(({ words }) => words) ?? [];
      const text = [token?.text ?? "", ...(token?.rules ?? []), ...(token?.free_actions.map(told) ?? [])].filter(Boolean).join(" ");
      return { ...NOTHING, id, kind: "item", name: book.name(id), glyph: "item", text, uses };
    }),
    ...explorer.cards.map((id): Possession => {
      const card = book.card(id, view);
      const uses = card?.free_actions.map(({ words }) => words) ?? [];
      const text = [...(card?.rules ?? []), ...(card?.free_actions.map(told) ?? [])].join(" ");
      return { ...NOTHING, id, kind: "card", name: card?.name ?? book.name(id), glyph: "card", text, story: card?.text ?? "", property: card?.property ?? "", uses };
    }),
  ];
}

/** How much comprehension of a discipline those bring together who stand at a place and are awake. */
function present(discipline: number, at: string, view: View): number {
  const there = view.explorers.filter((one) => one.at === at && one.conscious);
  return there.reduce((sum, one) => sum + (one.comprehension[discipline] ?? 0), 0);
}

function told({ cost, text }: { readonly cost: string; readonly text: string }): string {
  return cost ? `${cost.replace(/\.$/, "")}: ${text}` : text;
}
