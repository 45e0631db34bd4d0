// What a step costs and brings, in words: the symbols of both edges that are crossed, what is sealed, and what entering does.

import { HIDDEN, SCARAB, SIDES, STEPS, beside, edgeOf, spotOf, wayTo, type Spot } from "./atlas";
import { type Book, capital } from "./book";
import type { ExplorerView, NodeView, View } from "./records";

/** Symbols of one kind that are crossed on the way. */
export interface Toll {
  readonly symbol: string;
  readonly count: number;
  /** What crossing them does. */
  readonly does: string;
}

export interface Price {
  readonly tolls: readonly Toll[];
  /** What else is to be known before going there. */
  readonly notes: readonly string[];
}

/** What it takes an explorer to go from where it stands to a slot of the map; null where that is no single step. */
export function priceOf(explorer: ExplorerView, at: string, view: View, book: Book): Price | null {
  const found = (way: string): NodeView | undefined => view.nodes.find((node) => node.at === way);
  const [from, to] = [spotOf(explorer.at), spotOf(at)];
  const [here, there] = [found(explorer.at), found(at)];
  if (!from || !to || !here || at === explorer.at) return null;
  if (there && view.planks.some((ends) => ends.includes(at) && ends.includes(explorer.at))) {
    return { tolls: [], notes: ["Over the plank: no edge is crossed.", ...entering(there, book)] };
  }
  const side = STEPS.findIndex((step) => step.column === Math.sign(to.column - from.column) && step.row === Math.sign(to.row - from.row));
  const far = distance(from, to);
  const between = far > 1 ? found(wayTo(beside(from, side))) : undefined;
  if (side < 0 || far > 2 || (far > 1 && !between?.sealed)) return null;
  const symbols = [...edgeOf(book.edges(here), side), ...(there ? edgeOf(book.edges(there), (side + 2) % SIDES.length) : [])];
  const notes = [
    ...(between ? [`Gliding over ${book.name(between.card)}: only the outer edges are crossed.`] : []),
    ...(explorer.sealed_time && (here.sealed || there?.sealed) ? [`Through what is sealed: ${passing(explorer.sealed_time)}`] : []),
    ...entering(there, book),
  ];
  return { tolls: [...new Set(symbols)].map((symbol) => toll(symbol, symbols.filter((one) => one === symbol).length, book)), notes };
}

/** The price in one sentence, for those who hear it. */
export function spoken({ tolls, notes }: Price): string {
  return [tolls.length ? tolls.map(({ does }) => does).join(" ") : "Nothing to pay.", ...notes].join(" ");
}

function distance(one: Spot, other: Spot): number {
  return Math.abs(one.column - other.column) + Math.abs(one.row - other.row);
}

function passing(time: number): string {
  return `time advances by ${time}.`;
}

function toll(symbol: string, count: number, book: Book): Toll {
  if (symbol === "time") return { symbol, count, does: capital(passing(count)) };
  if (symbol === "insight") return { symbol, count, does: `Gain ${count} insight.` };
  const times = count > 1 ? `${count} times ` : "";
  const meaning = book.meaning(symbol);
  return { symbol, count, does: capital(`${times}${book.name(symbol)}${meaning ? `: ${meaning}` : "."}`) };
}

function entering(there: NodeView | undefined, book: Book): string[] {
  if (!there || there.card === HIDDEN) return ["A card is turned up: its edge counts too, and the movement ends there."];
  const card = book.nodes.get(there.card);
  if (there.card === SCARAB || !card?.on_enter) return [];
  return [`Entering: ${card.on_enter}`];
}
