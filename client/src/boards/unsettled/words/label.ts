// What choices are called.

import type { Player, Question } from "../../../wire";
import { SCARAB, SIDES, spokenWay, beside, spotOf, wayTo, HIDDEN } from "./atlas";
import { type Book, capital, FOCUS, titled } from "./book";
import type { View } from "./records";

interface Table {
  readonly view: View;
  readonly book: Book;
  readonly question: Question | null;
  readonly players: readonly Player[];
}

/** What a choice is called; `question` tells what options stand for, `players` who sits where. */
export function labelOf(
  words: string,
  view: View,
  book: Book,
  question: Question | null = null,
  players: readonly Player[] = [],
): string {
  const table = { view, book, question, players };
  for (const [pattern, label] of LABELS) {
    const found = pattern.exec(words);
    if (found) return label(table, ...found.slice(1));
  }
  return titled(words);
}

const LABELS: readonly (readonly [RegExp, (table: Table, ...found: string[]) => string])[] = [
  [/^set (\w+) on (.+)$/, (table, cube = "", space = "") => `${titled(cube)} on ${spaceName(space, table)}`],
  [/^move to (\S+)$/, (table, at = "") => going(at, table)],
  [/^luna to (\S+)$/, (table, at = "") => `LUNA to ${nodeName(at, table)}`],
  [/^node (\S+)$/, (table, at = "") => capital(nodeName(at, table))],
  [/^apart (\S+).*$/, ({ book }, id = "") => book.name(id)],
  [/^scan (\w+)$/, (_, resource = "") => `Scan for ${resource === "data" ? "data" : "materials"}`],
  [/^use (.+)$/, (table, action = "") => using(action, table)],
  [/^cope (\w+) by (\w+)$/, (_, from = "", to = "") => `Cope: distress from ${titled(from)} to ${titled(to)}`],
  [/^reset to (\w+)$/, (_, discipline = "") => `Pursue ${discipline} from the start`],
  [/^forfeit (\w+)$/, ({ view, book }, marker = "") => {
    const moment = view.moments.find((one) => one.marker === marker);
    return `Forfeit ${moment?.opportunity ? book.name(moment.opportunity) : `the ${marker} moment`}`;
  }],
  [/^give up (\S+).*$/, ({ book }, id = "") => `Give up ${book.name(id)}`],
  [/^give (\S+) to (\d)$/, (table, id = "", seat = "") => `Give ${table.book.name(id)} to ${explorer(seat, table)}`],
  [/^take (\S+)$/, ({ book }, id = "") => `Take ${book.name(id)}`],
  [/^keep (\S+).*$/, ({ book }, id = "") => (book.traits.has(id) ? book.name(id) : `Keep ${book.name(id)}`)],
  [/^first (\S+).*$/, ({ book }, id = "") => `First ${book.name(id)}`],
  [/^discovery (\S+)$/, ({ book }, id = "") => book.name(id)],
  [/^explorer (\d)$/, (table, seat = "") => explorer(seat, table)],
  [/^carry (\d)$/, (table, seat = "") => `Take ${explorer(seat, table)} along`],
  [/^carry (\S+)$/, ({ book }, id = "") => `Take ${book.name(id)} along`],
  [/^discipline (\w+)$/, (_, discipline = "") => titled(discipline)],
  [/^cube (\w+)$/, ({ view, question }, cube = "") => cubeName(cube, view, question)],
  [/^cover (\w+)$/, (_, action = "") => `Cover ${titled(action)}`],
  [/^relieve (\w+)$/, (_, action = "") => `Off ${titled(action)}`],
  [/^marker (\w+)$/, (_, marker = "") => `The ${marker} marker`],
  [/^resource (\w+)$/, (_, resource = "") => (resource === "material" ? "Materials" : titled(resource))],
  [/^face (\w+)$/, (_, value = "") => (value === "time" ? "The time face" : value)],
  [/^trigger (\S+)$/, ({ book }, id = "") => book.name(id)],
  [/^vote (\S+)$/, ({ book }, flag = "") => `Vote: ${book.name(flag)}`],
  [/^option (\d+)$/, ({ question }, number = "") => optionName(question, Number(number)) || `Option ${number}`],
  [/^pass$/, () => "Let it pass"],
  [/^let it go$/, () => "Let it go until my turn"],
  [/^let this turn go$/, () => "Let it go this turn"],
  [/^watch everything$/, () => "Ask me about every free action"],
  [/^watch abilities$/, () => "Ask me about abilities only"],
  [/^yes$/, ({ question }) => YES[question?.key ?? ""] ?? "Yes"],
  [/^shift (\w+)$/, (_, way = "") => `One space ${way}`],
  [/^be (\S+)$/, ({ book }, id = "") => book.name(id)],
  [/^stay$/, () => "Stay here"],
  [/^done$/, ({ question }) => DONE[question?.key ?? ""] ?? "Enough"],
  [/^no$/, ({ question }) => NO[question?.key ?? ""] ?? "No"],
];

const YES: Readonly<Record<string, string>> = {
  agree: "Yes, gladly",
  consent: "Yes, do it",
  exchange: "Take it",
  ignore: "Ignore it",
  "in-vain": "Do it all the same",
  "leave-them": "Leave without them",
  peek: "Under the stack",
  spare: "Use it up, keep the endurance",
  symbol: "Step over it",
  volunteer: "I will",
};

const NO: Readonly<Record<string, string>> = {
  agree: "No, thanks",
  exchange: "No, thanks",
  ignore: "Let it pass",
  "leave-them": "Wait for them",
  peek: "Leave it on top",
  spare: "Keep it, lose 1 endurance",
  symbol: "Cross it as it is",
  volunteer: "Somebody else",
};

const DONE: Readonly<Record<string, string>> = {
  who: "Nobody more",
  where: "Nowhere more",
  carry: "Nobody",
  order: "In the usual order",
  shift: "That is enough",
};

/** The words of an option, where the question brings them after the card that it comes from. */
function optionName(question: Question | null, number: number): string {
  const [, ...named] = question?.args.filter((argument) => typeof argument === "string") ?? [];
  return capital(String(named[number - 1] ?? "").replace(/\.$/, ""));
}

/** A cube, and how the question would turn it where it is one's own. */
function cubeName(cube: string, view: View, question: Question | null): string {
  const step = { raised: 1, lowered: -1 }[String(question?.args[1])];
  const seat = /^seat (\d)'s$/.exec(String(question?.args[0]))?.[1];
  const value = seat === undefined ? undefined : view.explorers[Number(seat)]?.cubes[FOCUS.findIndex((focus) => focus === cube)];
  if (step === undefined || value === undefined) return titled(cube);
  return `${titled(cube)}, ${value || "time"} → ${Math.max(0, Math.min(3, value + step)) || "time"}`;
}

export function spaceName(words: string, { view, book }: { readonly view: View; readonly book: Book }): string {
  const space = book.space(words, view);
  return titled(space?.title ?? words);
}

function explorer(seat: string, { players }: Table): string {
  return players.find((player) => player.seat === Number(seat))?.name || `Explorer ${Number(seat) + 1}`;
}

/** What lies at a slot of the map: the name of a card, or where the unknown is. */
export function nodeName(at: string, { view, book }: { readonly view: View; readonly book: Book }): string {
  const node = view.nodes.find((one) => one.at === at);
  if (at === SCARAB) return "the Scarab";
  if (!node) return `the unknown, ${spokenWay(at)}`;
  return node.card === HIDDEN ? `the face-down card ${spokenWay(at)}` : book.name(node.card);
}

/** A step of the active explorer: to a card, or into the unknown on one side. */
function going(at: string, table: Table): string {
  const { view } = table;
  const here = spotOf(view.explorers[view.active]?.at ?? "");
  if (view.nodes.some((node) => node.at === at)) return `Go to ${nodeName(at, table)}`;
  const side = here ? SIDES.findIndex((_, index) => wayTo(beside(here, index)) === at) : -1;
  return side < 0 ? `Explore ${spokenWay(at)}` : `Explore the ${SIDES[side]}`;
}

/** A free action, with what it costs. */
function using(words: string, { view, book }: Table): string {
  const card = book.abilities.get(words);
  if (card && "cost" in card) return `${card.name}, ${amount(card.cost, card.resource)}`;
  if (card) return `${card.name}, use it up`;
  const action = book.action(words, view);
  if (!action) return titled(words);
  return action.cost ? `${titled(action.title)}: ${action.cost.replace(/\.$/, "")}` : titled(action.title);
}

export function amount(count: number, thing: string): string {
  return thing === "material" && count !== 1 ? `${count} materials` : `${count} ${thing}`;
}
