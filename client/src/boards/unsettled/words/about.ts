// What the card says that a question comes from.

import type { Question } from "../../../wire";
import type { Book } from "./book";
import type { View } from "./records";

/** Questions that say themselves what they are about: the effect that they carry beside its card. */
const SAYING = ["who", "where", "consent", "in-vain", "window"];

/** The name of the card that a question names, and what it says; "" where it names none. */
export function about(question: Question | null, view: View, book: Book): string {
  // Faces and tasks say which planet is theirs.
  const named = String(question?.args.find((argument) => typeof argument === "string") ?? "");
  const id = named.slice(named.indexOf("/") + 1);
  const text = said(id, view, book);
  const name = view.faces.find((face) => face.id === id)?.title ?? book.name(id);
  const told = question !== null && SAYING.includes(question.key) && question.args.includes(text);
  return text && !told ? `${name}: ${text}` : "";
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
