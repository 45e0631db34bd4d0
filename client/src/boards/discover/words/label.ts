// What choices are called.

import type { Player, Question } from "../../../wire";
import { type Book, capital, HIDDEN } from "./book";
import type { PartView, View } from "./records";
import { counted } from "./words";

interface Table {
  readonly view: View;
  readonly book: Book;
  readonly question: Question | null;
  readonly players: readonly Player[];
}

/** What a choice is called; `question` tells what options stand for, `players` who sits where. */
export function labelOf(words: string, view: View, book: Book, question: Question | null = null, players: readonly Player[] = []): string {
  const table = { view, book, question, players };
  for (const [pattern, label] of LABELS) {
    const found = pattern.exec(words);
    if (found) return label(table, ...found.slice(1));
  }
  return capital(words);
}

const LABELS: readonly (readonly [RegExp, (table: Table, ...found: string[]) => string])[] = [
  [/^gather (.+)$/, (_, what = "") => `Gather ${FOUND[what] ?? what}`],
  [/^move (\w+)$/, (table, at = "") => `Go to ${placeName(at, table)}`],
  [/^scout (\w)$/, (table, slot = "") => `Scout ${tileName(slot, table)}`],
  [/^tile (\w)$/, (table, slot = "") => capital(tileName(slot, table))],
  [/^space (\w+)$/, (table, at = "") => capital(placeName(at, table))],
  [/^trade with (\d)$/, (table, seat = "") => `Trade with ${survivor(seat, table)}`],
  [/^loot (\d)$/, (table, seat = "") => `Loot ${survivor(seat, table)}`],
  [/^attack (\d)$/, (table, seat = "") => `Attack ${survivor(seat, table)}`],
  [/^seat (\d)$/, (table, seat = "") => survivor(seat, table)],
  [/^craft (\S+)$/, ({ book }, id = "") => `Make ${withPrice(id, book)}`],
  [/^show (\S+)$/, ({ book }, id = "") => `Show ${book.name(id)}`],
  [/^project (\S+)$/, ({ book }, id = "") => book.name(id)],
  [/^use (.+)$/, ({ book }, words = "") => using(words, book)],
  [/^recover with (.+)$/, (_, kind = "") => `Recover with ${kind}`],
  [/^restart the fire$/, () => "Light the fire, for 1 wood"],
  [/^cook meat$/, () => "Cook meat"],
  [/^split (.+)$/, (_, kind = "") => `Split double ${kind}`],
  [/^token (\d+)$/, (table, number = "") => tokenName(Number(number), table)],
  [/^take double (.+)$/, (_, kind = "") => `Take double ${kind}`],
  [/^drop double (.+)$/, (_, kind = "") => `Double ${kind}`],
  [/^(?:take|drop) (.+)$/, (_, kind = "") => capital(kind)],
  [/^damage (\w+)$/, (_, kind = "") => capital(kind)],
  [/^die (\w+)$/, (_, die = "") => `The ${die} die`],
  [/^amount (\d+)$/, (_, n = "") => n],
  [/^(?:item|threat|night|be) (\S+).*$/, ({ book }, id = "") => book.name(id)],
  [/^fight with (\S+).*$/, ({ book }, id = "") => `Use ${book.name(id)}`],
  [/^support with (\S+).*$/, ({ book }, id = "") => book.name(id)],
  [/^deck (\w+)$/, (_, deck = "") => (deck === "advanced" ? "The advanced projects" : "The normal projects")],
  [/^spend (.+)$/, (_, kind = "") => SPENDS[kind] ?? `Spend ${kind}`],
  [/^give item (\S+)$/, ({ book }, id = "") => `Give ${book.name(id)}`],
  [/^give project (\S+)$/, ({ book }, id = "") => `Give the project ${book.name(id)}`],
  [/^give (.+)$/, (_, kind = "") => `Give ${kind}`],
  [/^ask for item (\S+)$/, ({ book }, id = "") => `Ask for ${book.name(id)}`],
  [/^ask for project (\S+)$/, ({ book }, id = "") => `Ask for the project ${id === HIDDEN ? "" : book.name(id)}`],
  [/^ask for (.+)$/, (_, kind = "") => `Ask for ${kind}`],
  [/^leave out (\d+)$/, ({ view, book }, number = "") => `Leave out ${partName(view.offer?.parts[Number(number) - 1], book)}`],
  [/^propose$/, () => "Propose it"],
  [/^accept$/, () => "Agree"],
  [/^reject$/, () => "Do not agree"],
  [/^make another offer$/, () => "Make another offer"],
  [/^option (\d+)$/, ({ question }, number = "") => optionName(question, Number(number)) || `Option ${number}`],
  [/^side of the (\w+)$/, (_, side = "") => `For the ${side}`],
  [/^end turn$/, () => "End my turn"],
  [/^escape$/, () => "Escape"],
  [/^yes$/, ({ question }) => YES[question?.key ?? ""] ?? "Yes"],
  [/^no$/, ({ question }) => NO[question?.key ?? ""] ?? "No"],
  [/^done$/, ({ question }) => DONE[question?.key ?? ""] ?? "Done"],
  [/^pass$/, ({ question }) => PASS[question?.key ?? ""] ?? "Pass"],
];

const FOUND: Readonly<Record<string, string>> = {
  growth: "the growth token",
  ground: "the ground token",
  trail: "the trail token",
  relic: "the relic token",
  water: "water here",
  enemy: "the enemy: fight it",
  number: "the number",
};

/** What the four resources do in combat: one's own die is the grey one, but for a survivor who is attacked. */
export const SPENDS: Readonly<Record<string, string>> = {
  wood: "1 wood: roll your die again",
  stone: "1 stone: roll the enemy die again",
  poison: "1 poison: your die +1",
  salvage: "1 salvage: enemy die −1",
};

const YES: Readonly<Record<string, string>> = { demand: "Spend it", dirty: "Pay a medicine", gift: "Take it", "keep-fire": "Feed it", prevent: "Use it" };
const NO: Readonly<Record<string, string>> = { demand: "Suffer it", dirty: "Roll the die", gift: "No, thanks", "keep-fire": "Let it go out", prevent: "Keep it" };
const DONE: Readonly<Record<string, string>> = {
  "free-gather": "Gather nothing",
  "free-action": "Do nothing",
  fight: "Leave the dice as they are",
  "before-roll": "Roll the dice",
  trade: "Call it off",
  answer: "Call it off",
  show: "Show it to nobody",
  reward: "That is all",
};
const PASS: Readonly<Record<string, string>> = { support: "No support", join: "Leave it", rivals: "Leave the dice", leader: "Name nobody", combatant: "Name nobody", vote: "Do not vote" };

/** The words of an option, where the question brings them: after the card that it comes from, or after all ways of a vote in one. */
function optionName(question: Question | null, number: number): string {
  const named = question?.args.filter((argument) => typeof argument === "string").slice(1) ?? [];
  return capital(String(named[number - 1] ?? "").replace(/\.$/, ""));
}

export function survivor(seat: string | number, { players }: Pick<Table, "players">): string {
  return players.find((player) => player.seat === Number(seat))?.name || `Survivor ${Number(seat) + 1}`;
}

/** "the river, c3": what a space is, and what it is called. */
export function placeName(at: string, { view, book }: Pick<Table, "view" | "book">): string {
  const space = view.tiles.flatMap(({ spaces }) => spaces).find((one) => one.at === at);
  if (!space) return at;
  const name = space.landmark ? book.name(space.landmark) : `the ${book.ground(space.ground)?.name.toLowerCase() ?? space.ground}`;
  return `${name}, ${at}`;
}

export function tileName(slot: string, { view }: Pick<Table, "view">): string {
  const tile = view.tiles.find((one) => one.slot === slot);
  return tile && !tile.up ? `tile ${slot}, back ${tile.back}` : `tile ${slot}`;
}

function tokenName(number: number, { view, book, question }: Table): string {
  const at = counted(question)[number - 1];
  const who = question?.args[(question.key === "monster" ? 1 : 0) + 2 * number - 1];
  const foe = typeof who === "string" && who ? book.name(who) : "the monster";
  return at === undefined ? `Number ${number}` : `${capital(foe)} at ${/^[a-q][0-6]$/.test(at) ? placeName(at, { view, book }) : at}`;
}

function withPrice(id: string, book: Book): string {
  const cost = book.card(id)?.cost ?? [];
  return `${book.name(id)}${cost.length ? ` for ${cost.map(({ resource, n }) => `${n} ${resource}`).join(", ")}` : ""}`;
}

/** A card action, with what it takes. */
function using(words: string, book: Book): string {
  const found = book.actions.get(words);
  if (!found) return capital(words);
  const { action, card } = found;
  return `${action.title}${action.title === card.name ? "" : ` (${card.name})`}, ${action.stamina} stamina${action.cost ? `, ${action.cost}` : ""}`;
}

export function partName(part: PartView | undefined, book: Book): string {
  if (!part) return "that";
  if (part.what === HIDDEN) return "a project";
  const name = book.card(part.what) ? book.name(part.what) : part.what;
  return part.double ? `double ${name}` : name;
}
