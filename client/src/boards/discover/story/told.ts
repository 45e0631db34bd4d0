// What stands on the card of something that came up in a land. Pure.

import type { Offer, Tale } from "../../../lib/tale";
import type { LogLine } from "../../../wire";
import { type Book, bookOf, capital, conditionOf } from "../words/book";
import type { Action, SpaceView, View } from "../words/records";

/** Stands for a story that is no card: its sentence is what is told. */
const ALOUD = "~";
/** What a card is by its sign: among all stories, and by itself. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  landmark: ["Places", "A landmark"],
  number: ["Events", "A numbered card"],
  item: ["Finds", "A find"],
  relic: ["The quest", "The scenario"],
  objective: ["The quest", "The quest"],
  night: ["Nights", "The night"],
  threat: ["Threats", "A threat"],
  monster: ["Monsters", "A monster"],
  special: ["Monsters", "The great one of the land"],
};
const MADE: readonly [string, string] = ["Finds", "Made at last"];
const TONES: Readonly<Record<string, string>> = { night: "#8fb3f0", threat: "#ff9a8a", monster: "#ff9a8a", special: "#ff9a8a" };

export function tell(line: LogLine, seen: unknown, printed: unknown): Tale | null {
  const view = seen as View;
  return taleOf(line, view, bookOf(printed, view));
}

/** What kind of picture and sign a story has. */
export function signOf(id: string, book: Book): string {
  const sign = book.sign(id);
  return sign !== "enemy" ? sign : book.card(id)?.sort === "special" ? "special" : "monster";
}

function taleOf(line: LogLine, view: View, book: Book): Tale | null {
  const { story: id = "", key, args } = line;
  if (id === ALOUD) {
    const place = book.card(view.quest.place);
    const clue = key === "clue";
    const title = clue ? (place?.title ?? place?.name) : book.card(view.quest.card)?.name;
    return { title: title ?? book.land.name, text: [book.filled(line.sentence)], kind: "The quest", about: clue ? "What is learnt" : "What came of it", sign: "objective" };
  }
  const card = book.card(id);
  if (!card?.text) return null;
  const sign = signOf(id, book);
  const [kind, what] = KINDS[sign] ?? MADE;
  const landmark = sign === "landmark" ? placeOf(id, view) : undefined;
  const target = (line.targets ?? []).find((one) => one.startsWith("space:"));
  const about = landmark ? `Landmark ${landmark.number}` : key === "stage" && view.quest.stages > 1 ? `The quest, stage ${args[1]}` : what;
  const first = key === "stage" && args[1] === 1 && book.land.text ? [book.filled(book.land.text)] : [];
  const rules = [card.task, card.effect, ...card.rules, ...card.combat, card.reward && `Reward: ${card.reward}`];
  return {
    title: card.name,
    text: [...first, book.filled(card.text)],
    kind,
    about,
    sign,
    ...(TONES[sign] && { tone: TONES[sign] }),
    spot: landmark ? `space:${landmark.at}` : (target ?? ""),
    asks: rules.flatMap((rule) => (rule ? [book.filled(rule)] : [])),
    offers: card.actions.map((action) => offered(action, book)),
  };
}

/** Where a landmark lies on the map. */
export function placeOf(landmark: string, view: View): SpaceView | undefined {
  return view.tiles.flatMap(({ spaces }) => spaces).find((space) => space.landmark === landmark);
}

function offered(action: Action, book: Book): Offer {
  return { title: capital(action.title), price: `${action.stamina} stamina`, text: book.filled([conditionOf(action), action.text].filter(Boolean).join(" ")), by: { family: "use", slot: "use", value: action.words } };
}
