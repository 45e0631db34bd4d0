// What the card says that a question comes from.

import type { Question } from "../../wire";
import type { Book } from "./book";
import type { View } from "./records";

/** The name of the card that a question names, and what it says; "" where it names none. */
export function about(question: Question | null, view: View, book: Book): string {
  const id = question?.args.find((argument) => typeof argument === "string");
  const text = typeof id === "string" ? said(id, view, book) : "";
  return text ? `${book.name(String(id))}: ${text}` : "";
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
