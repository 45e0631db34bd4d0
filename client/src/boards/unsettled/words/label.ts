// What places are called.

import { HIDDEN, SCARAB, spokenWay } from "./atlas";
import type { Book } from "./book";
import type { View } from "./records";

/** What lies at a slot of the map: the name of a card, or where the unknown is. */
export function nodeName(at: string, { view, book }: { readonly view: View; readonly book: Book }): string {
  const node = view.nodes.find((one) => one.at === at);
  if (at === SCARAB) return "the Scarab";
  if (!node) return `the unknown, ${spokenWay(at)}`;
  return node.card === HIDDEN ? `the face-down card ${spokenWay(at)}` : book.name(node.card);
}
