// Which cards a captain has played in the turn that runs: the log tells it, for views show only the discard pile.

import type { LogLine } from "../../../wire";
import type { Book } from "./book";

export function played(log: readonly LogLine[], seat: number, book: Book): string[] {
  const found: string[] = [];
  for (let index = log.length - 1; index >= 0; index--) {
    const line = log[index];
    if (!line || line.key === "turn") break;
    if (line.seat === seat && line.key === "played") found.unshift(book.card(line.args[0]));
  }
  return found;
}
