// What amounts, costs and places are called.

import type { UndiscoveredSectorView as Sector, UndiscoveredView as View } from "../../../wire";
import { type Book, HIDDEN } from "./book";

/** An amount of something: "1 credit", "2 fuel", "X markers". */
export function amount(number: number | string, thing: string): string {
  return String(number) === "1" || thing === "fuel" ? `${number} ${thing}` : `${number} ${thing}s`;
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
