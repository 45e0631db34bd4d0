// What the words of a choice point at, as names of things on the table.
//
//   hand:clone     a card of the hand            dock:cargo-hold  what is docked there, or the free dock
//   part:bridge    a part of the own ship        use:engines a    an ability
//   mission:race   a mission                     sector:B2        a place of the galaxy
//   cell:D6        a place of the own ship       loose:workshop   a part without a place
//   good:clone     a good for sale               offer:clone      a card that is looked at or lies in a pile
//   seat:1         a captain                     purse:fuel       a resource
//   pile:deck, pile:discard

import type { UndiscoveredView as View } from "../../../wire";

const CELL = /^[A-I][1-9]$/;

export function targets(words: string, view: View, seat: number): string[] {
  const [verb = "", second = "", ...rest] = words.split(" ");
  const dock = rest.length > 1 && (rest[0] === "from" || rest[0] === "in") ? (rest[1] ?? "") : "";
  switch (verb) {
    case "play":
    case "discard":
    case "reveal":
      return [dock ? `dock:${dock}` : `hand:${second}`];
    case "dock":
      return [`hand:${second}`, `dock:${dock}`];
    case "undock":
      return [`dock:${dock}`];
    case "remove":
      if (second === "discarded") return [`offer:${rest[0] ?? ""}`, "pile:discard"];
      return [dock ? `dock:${dock}` : `hand:${second}`];
    case "use":
      return [`use:${words.slice(4)}`, `part:${second}`, `mission:${second}`];
    case "explore":
      return [`sector:${view.seats[seat]?.place ?? ""}`];
    case "buy":
      return [`good:${second}`];
    case "move":
    case "send":
      return [`sector:${rest[0] ?? ""}`];
    case "sector":
      return [`sector:${second}`];
    case "seat":
      return [`seat:${second}`];
    case "take":
    case "under":
    case "pick":
      return [`offer:${second}`];
    case "gain":
      return [`purse:${second}`];
    case "pay":
      return docksOf(rest[0] ?? "", view, seat).map((part) => `dock:${part}`);
    case "first":
      if (second === "later") return ["pile:deck"];
      return [`part:${second}`, `mission:${second}`, ...docksOf(second, view, seat).map((part) => `dock:${part}`)];
    case "place":
      return [`cell:${rest[0] ?? ""}`, `loose:${second}`];
    case "scrap":
      return rest[0] && CELL.test(rest[0]) ? [`cell:${rest[0]}`] : [`loose:${second}`];
    default:
      return [];
  }
}

/** The parts on which a card is docked. */
function docksOf(card: string, view: View, seat: number): string[] {
  const ship = view.seats[seat]?.ship ?? [];
  return ship.filter((part) => card && part.docked === card).map((part) => part.id);
}
