// What the card says that a question comes from.

import type { Question } from "../../../wire";
import type { Book } from "./book";
import type { View } from "./records";

/** The name of the card that a question names, and what it says; "" where it names none. */
export function about(question: Question | null, view: View, book: Book): string {
  // Where the sentence says what it is about, what follows is the card in full; faces and tasks say which planet is theirs.
  const named = String(question?.args.find((argument) => typeof argument === "string") ?? "");
  const id = named.slice(named.indexOf("/") + 1);
  const text = said(id, view, book);
  const name = view.faces.find((face) => face.id === id)?.title ?? book.name(id);
  return text && !question?.sentence.includes(text) ? `${name}: ${text}` : "";
}

function said(id: string, view: View, book: Book): string {
  const rules = book.distress.get(id)?.rules ?? book.tokens.get(id)?.rules;
  return (
    book.nodes.get(id)?.on_enter ||
    book.opportunities.get(id)?.immediately ||
    book.breakthroughs.get(id)?.effect ||
    book.anomalies.get(id)?.effect ||
    book.card(id, view)?.effect ||
    view.faces.find((face) => face.id === id)?.effect ||
    rules?.join(" ") ||
    ""
  );
}
