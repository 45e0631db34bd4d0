// What a card or tile says, in a few lines, for those that are asked about and lie nowhere in sight; and what places are called.

import { HIDDEN, SCARAB, spokenWay } from "./atlas";
import { type Book, titled } from "./book";
import type { Space, View } from "./records";

export interface Description {
  readonly name: string;
  readonly lines: readonly string[];
}

export function describe(id: string, view: View, book: Book): Description {
  const trait = book.traits.get(id);
  if (trait) return { name: trait.name, lines: [`High trust, ${spaced(trait.high)}`, `Low trust, ${spaced(trait.low)}`] };
  const card = book.card(id, view);
  const distress = book.distress.get(id);
  const chance = book.opportunities.get(id);
  const ability = book.breakthroughs.get(id) ?? book.anomalies.get(id);
  const node = book.nodes.get(id);
  const lines = [
    card?.effect ?? "",
    ...(card?.rules ?? distress?.rules ?? []),
    ...(chance ? [chance.immediately, ...chance.actions.map(spaced)] : []),
    ability?.effect ?? "",
    ...(node ? [node.on_enter && `Entering: ${node.on_enter}`, ...node.actions.map(spaced)] : []),
    (book.tokens.get(id) ?? book.avatars.get(id))?.text ?? "",
  ];
  return { name: card?.name ?? book.name(id), lines: lines.filter(Boolean) };
}

function spaced({ title, arrows, text, bonus, more }: Space): string {
  const turn = arrows ? ` (cube ${arrows > 0 ? "up" : "down"} ${Math.abs(arrows)})` : "";
  return `${titled(title)}${turn}: ${text || "nothing else."}${bonus ? ` With ${bonus}: ${more}.` : ""}`;
}

/** What is called at a place. */
export function placeName(at: string, view: View, book: Book): string {
  const node = view.nodes.find((one) => one.at === at);
  if (at === SCARAB) return "the Scarab";
  return node && node.card !== HIDDEN ? book.name(node.card) : spokenWay(at);
}
