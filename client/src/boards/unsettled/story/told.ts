// What stands on the card of something that came up on a planet. Pure.

import type { Offer, Tale } from "../../../lib/tale";
import type { LogLine } from "../../../wire";
import { type Book, bookOf, capital, conditionOf, titled } from "../words/book";
import { placeName } from "../words/describe";
import type { FreeAction, NodeView, Space, View } from "../words/records";

/** Stands for a story that is no card: its sentence is what is told. */
const ALOUD = "~";

export function tell(line: LogLine, seen: unknown, printed: unknown): Tale | null {
  const view = seen as View;
  return taleOf(line, view, bookOf(printed, view.planet));
}

function taleOf(line: LogLine, view: View, book: Book): Tale | null {
  const { story: id = "", key } = line;
  if (id === ALOUD) return { title: book.face(view)?.title ?? book.planet.name, text: [line.sentence], kind: taskOf(view, book), about: "What came of it", sign: "task" };
  if (key === "face") return faceOf(id, view, book);
  if (key === "mood") return moodOf(id, book);
  const chance = book.opportunities.get(id);
  if (chance) {
    const moment = view.moments.find(({ opportunity }) => opportunity === id);
    const marker = moment?.marker ?? (line.targets ?? []).find((target) => target.startsWith("moment:"))?.slice("moment:".length) ?? "";
    const where = moment?.at ? placeName(moment.at, view, book) : "";
    return {
      title: chance.name,
      text: [chance.text],
      kind: "Moments",
      about: [`${capital(marker)} moment`, where].filter(Boolean).join(", "),
      sign: marker,
      tone: `var(--us-${marker})`,
      spot: moment?.at ? `node:${moment.at}` : "",
      once: chance.immediately,
      asks: chance.rules,
      offers: chance.actions.map(spaced),
    };
  }
  const node = book.nodes.get(id);
  if (node) {
    const lies = placeOf(id, view);
    return {
      title: node.name,
      text: [node.text],
      kind: "Places",
      about: node.build_site ? "A place where one can build" : "A place",
      sign: node.build_site ? "site" : "explore",
      spot: lies ? `node:${lies.at}` : "",
      once: node.on_reveal,
      asks: [node.on_enter && `Entering: ${node.on_enter}`, ...node.rules].filter(Boolean),
      offers: [...node.actions.map(spaced), ...node.free_actions.map(free)],
    };
  }
  const find = book.anomalies.get(id);
  if (find) {
    const [found] = (line.targets ?? []).filter((target) => target !== `thing:${id}`);
    const name = found ? book.name(found.slice(found.indexOf(":") + 1)) : "";
    return { title: find.name, text: [find.text], kind: "Finds", about: name ? `What the ${name} does` : "An anomaly", sign: "discovery", tone: "var(--us-finds)", offers: [{ title: "Use it", text: find.effect, by: used(find.words) }] };
  }
  const made = book.breakthroughs.get(id);
  if (made) return { title: made.name, text: [made.text], kind: "Breakthroughs", about: `A breakthrough in ${made.discipline}`, sign: made.discipline, tone: "var(--us-insight)", offers: [{ title: "Use it", price: `${made.cost} ${made.resource}`, text: made.effect, by: used(made.words) }] };
  const distress = book.distress.get(id);
  if (distress) return { title: distress.name, text: [distress.text], kind: "Distress", about: "A distress", sign: "distress", tone: "var(--us-bad)", asks: distress.rules, offers: distress.free_actions.map(free) };
  const card = book.card(id, view);
  if (!card) return null;
  const stack = card.stack ? book.name(card.stack) : "";
  return {
    title: card.name,
    text: [card.text],
    kind: stack ? `${stack}s` : "Mysteries",
    about: stack ? `A ${stack}` : "A mystery",
    sign: "card",
    once: card.effect,
    asks: card.rules,
    offers: [...card.actions.map(spaced), ...card.free_actions.map(free)],
  };
}

/** Where a card lies on the map. */
export function placeOf(card: string, view: View): NodeView | undefined {
  return view.nodes.find((node) => node.card === card && node.at !== "apart");
}

function taskOf(view: View, book: Book): string {
  return book.task(view)?.name ?? "The task";
}

function faceOf(id: string, view: View, book: Book): Tale | null {
  const name = id.slice(id.indexOf("/") + 1);
  const face = view.faces.find((one) => one.id === name);
  if (!face) return null;
  return {
    title: face.title,
    text: [face.text],
    kind: taskOf(view, book),
    about: `${taskOf(view, book)}, face ${view.faces.indexOf(face) + 1}`,
    sign: "task",
    once: face.effect,
    asks: [face.goal, ...face.rules].filter(Boolean),
    offers: [...face.actions.map(spaced), ...face.free_actions.map(free)],
  };
}

function moodOf(id: string, book: Book): Tale | null {
  const mood = book.planet.moods.find((one) => one.id === id);
  return mood ? { title: mood.name, text: [mood.text], kind: book.planet.name, about: `What ${book.planet.name} is like this time`, sign: "mood", once: mood.effect, asks: mood.rules } : null;
}

const used = (words: string): NonNullable<Offer["by"]> => ({ family: "use", slot: "use", value: words });

function spaced({ title, arrows, text, bonus, more, words, ...place }: Space): Offer {
  const price = arrows ? `cube ${arrows > 0 ? "up" : "down"} ${Math.abs(arrows)}` : "";
  const condition = conditionOf(place);
  return { title: titled(title), price, text: `${condition && `${condition}: `}${text || "Nothing else."}${bonus ? ` With ${bonus}: ${more}.` : ""}`, by: { family: "set", slot: "space", value: words } };
}

function free({ title, cost, text, words, ...place }: FreeAction): Offer {
  const condition = conditionOf(place);
  return { title: titled(title), price: cost, text: `${condition && `${condition}: `}${text}`, by: used(words) };
}
