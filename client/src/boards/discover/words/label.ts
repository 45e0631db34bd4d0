// What the parts of an offer are called.

import { type Book, HIDDEN } from "./book";
import type { PartView } from "./records";

export function partName(part: PartView | undefined, book: Book): string {
  if (!part) return "that";
  if (part.what === HIDDEN) return "a project";
  const name = book.card(part.what) ? book.name(part.what) : part.what;
  return part.double ? `double ${name}` : name;
}
