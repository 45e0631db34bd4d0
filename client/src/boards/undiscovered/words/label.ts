// What choices and places are called.

import type { Question, UndiscoveredIcon as Icon, UndiscoveredSectorView as Sector, UndiscoveredView as View } from "../../../wire";
import { type Book, HIDDEN } from "./book";

/** An amount of something: "1 credit", "2 fuel", "X markers". */
export function amount(number: number | string, thing: string): string {
  return String(number) === "1" || thing === "fist" || thing === "fuel" ? `${number} ${thing}` : `${number} ${thing}s`;
}

const COSTS: Readonly<Record<string, (n: string) => string>> = {
  discard: (n) => `discard ${n}`,
  discard_crew: (n) => `discard ${n} crew`,
  discard_cargo: (n) => `discard ${n} cargo`,
  remove_card: (n) => `remove ${amount(n, "card")}`,
  remove_crew: (n) => `remove ${n} crew`,
  remove_discarded_crew: (n) => `remove ${n} discarded crew`,
  remove_part: (n) => `remove ${amount(n, "part")}`,
  recover: (n) => `take back ${amount(n, "card")}`,
};

/** A cost in words: "1 credit and 1 fuel". */
export function costWords(cost: readonly Icon[]): string {
  return cost.map((icon) => COSTS[icon.kind]?.(icon.amount) ?? amount(icon.amount, icon.kind)).join(" and ");
}

/** What exploring costs: "3 credits", "discard 3". */
export function exploringCost(sector: Sector): string {
  return sector.cost.map(([kind, n]) => COSTS[kind]?.(String(n)) ?? amount(n, kind)).join(" and ");
}

/** What lies at a place, in few words. */
export function lying(sector: Sector, book: Book): string {
  if (!sector.explored) return known(sector.exploration) ? `unexplored, ${book.name(sector.exploration)}` : "unexplored";
  if (sector.home >= 0) return `home of seat ${sector.home}`;
  if (sector.mission) return book.name(sector.mission.id);
  const good = sector.goods[0];
  if (good === undefined) return `${book.name(sector.tile)}, empty`;
  return sector.stock === "mission" ? "a face-down mission" : book.name(good);
}

function known(id: string): boolean {
  return id !== "" && id !== HIDDEN;
}

export function sectorAt(view: View, place: string): Sector | undefined {
  return view.sectors.find((sector) => sector.place === place);
}

/** What a choice is called; `question` tells what options and amounts stand for. */
export function label(words: string, view: View, book: Book, question: Question | null = null): string {
  const [verb = "", second = "", ...rest] = words.split(" ");
  const dock = docking(second, rest, view, book);
  const name = (id = second): string => (id === second ? dock.card : book.name(id));
  switch (verb) {
    case "play":
      return `Play ${name()}${dock.where}`;
    case "use":
      return using(words.slice(4), book);
    case "explore":
      return exploring(view);
    case "buy":
      return `Buy ${name()}${priced(second, book)}`;
    case "pick":
      return name();
    case "dock":
      return `Dock ${name()}${dock.where}`;
    case "undock":
      return `Take back ${book.name(second)}`;
    case "end":
      return "End the turn";
    case "x":
      return xWords(second, book, question);
    case "move":
    case "send": {
      const place = at(rest[0] ?? "", view, book);
      return question?.key === verb ? place : `${verb === "move" ? "Move" : "Send"} to ${place}`;
    }
    case "sector":
      return at(second, view, book);
    case "seat":
      return `Seat ${second}`;
    case "discard":
    case "reveal":
      return `${verb === "discard" ? "Discard" : "Reveal"} ${name()}${dock.where}`;
    case "remove":
      return second === "discarded" ? `Remove ${name(rest[0])} of the discard pile` : `Remove ${name()}${dock.where}`;
    case "take":
      return `Take ${name()}`;
    case "gain":
      return `Gain ${second === "credit" ? "credits" : second}`;
    case "reduce":
      return `Pay ${amount(second, "credit")} less`;
    case "pay":
      return `Pay for ${name(rest[0])}`;
    case "first":
      return second === "later" ? "First draw what was put off" : `First ${name()}`;
    case "under":
      return `${name()} goes under`;
    case "place":
      return `${name()} at ${rest[0] ?? ""}`;
    case "scrap":
      return rest[0] ? `Remove ${name()} at ${rest[0]}` : `Remove ${name()}`;
    case "rearrange":
      return "Rearrange the ship";
    case "yes":
    case "option":
      return optionWords(verb === "yes" ? 0 : Number(second) - 1, book, question) || (verb === "yes" ? "Yes" : `Option ${second}`);
    case "no":
      return "No, thanks";
    case "done":
      return DONE[question?.key ?? ""] ?? "Done";
    default:
      return words.slice(0, 1).toUpperCase() + words.slice(1);
  }
}

/** A card and its dock: "docked Fuel", and the dock where it has to be told. */
function docking(card: string, [way, dock = ""]: readonly string[], view: View, book: Book): { card: string; where: string } {
  const name = book.name(card);
  if (way === "in") return { card: name, where: ` in ${book.name(dock)}` };
  if (way !== "from") return { card: name, where: "" };
  const twice = view.seats.some(({ ship }) => {
    return ship.some((part) => part.id === dock && part.docked === card) && ship.filter((part) => part.docked === card).length > 1;
  });
  return twice ? { card: name, where: ` from ${book.name(dock)}` } : { card: `docked ${name}`, where: "" };
}

const DONE: Readonly<Record<string, string>> = {
  acquire: "Acquire none",
  build: "Leave the ship as it is",
  discount: "Pay this price",
  trade: "Remove no more",
};

/** An ability, told apart from the others of its card by its cost: "Engines: 2 credits, home". */
function using(words: string, book: Book): string {
  const name = book.name(words.split(" ")[0] ?? "");
  const ability = book.abilities.get(words);
  if (!ability || !words.includes(" ")) return `Use ${name}`;
  const where = ability.gain.find((icon) => icon.kind === "move")?.note;
  return `${name}: ${costWords(ability.cost)}${where ? `, ${where}` : ""}`;
}

function exploring(view: View): string {
  const place = view.seats[view.turn.seat]?.place ?? "";
  const sector = sectorAt(view, place);
  return sector?.cost.length ? `Explore, ${exploringCost(sector)}` : "Explore";
}

function priced(id: string, book: Book): string {
  const cost = book.goods.get(id)?.cost;
  return cost === undefined ? "" : `, ${amount(cost, "credit")}`;
}

function at(place: string, view: View, book: Book): string {
  const sector = sectorAt(view, place);
  return sector ? `${place}, ${lying(sector, book)}` : place;
}

/** An X by what is paid: "2 fist". */
function xWords(number: string, book: Book, question: Question | null): string {
  if (question?.key !== "x") return `X is ${number}`;
  const card = book.card(question.args[0]);
  const ability = (book.goods.get(card) ?? book.missions.get(card))?.abilities[Number(question.args[1])];
  const paid = ability?.cost.filter((icon) => icon.amount === "X").map((icon) => ({ ...icon, amount: number })) ?? [];
  const words = costWords(paid);
  return words ? words.slice(0, 1).toUpperCase() + words.slice(1) : `X is ${number}`;
}

/** What an option does, without the full stop. */
function optionWords(index: number, book: Book, question: Question | null): string {
  if (question?.key !== "choice" && question?.key !== "consent") return "";
  return (book.options(question.args[0])[index] ?? "").replace(/\.$/, "");
}
