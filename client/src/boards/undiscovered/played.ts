// Which cards a captain has played in the turn that runs: the log tells it, for views show only the discard pile.

import type { LogLine } from "../../wire";
import type { Book } from "./book";

export function played(log: readonly LogLine[], seat: number, book: Book): string[] {
  const byName = new Map([...book.goods.values()].map((good) => [good.name, good.id]));
  const found: string[] = [];
  for (let index = log.length - 1; index >= 0; index--) {
    const line = log[index];
    if (!line || line.sentence.startsWith("begins the turn")) break;
    const id = line.seat === seat && line.sentence.startsWith("plays ") ? byName.get(line.sentence.slice(6)) : undefined;
    if (id) found.unshift(id);
  }
  return found;
}
