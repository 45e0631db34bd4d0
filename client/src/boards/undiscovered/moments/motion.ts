// What moved between two views: found by comparing them, so that no rule knows of motion.

import { MOST, type Way } from "../../../table/moments/flights";
import type { UndiscoveredView as View } from "../../../wire";
import { HIDDEN, minus } from "../words/book";

export interface Flight extends Way {
  readonly what: "pawn" | "marker" | "card" | "part";
  readonly seat: number;
  readonly id: string;
}

/** What is to be heard of it, at most one sound. */
export function cueOf(old: View, now: View, found: readonly Flight[]): "explore" | "medal" | "marker" | "laid" | null {
  if (now.seats.some((captain, seat) => captain.points > (old.seats[seat]?.points ?? captain.points))) return "medal";
  const explored = (view: View): number => view.sectors.filter((sector) => sector.explored).length;
  if (explored(now) > explored(old)) return "explore";
  if (found.some(({ what }) => what === "marker")) return "marker";
  return found.some(({ what }) => what === "part" || what === "card") ? "laid" : null;
}

export function flights(old: View, now: View, me: number): Flight[] {
  if (old === now || old.seats.length !== now.seats.length) return [];
  const found = [...pawns(old, now), ...markers(old, now), ...goods(old, now, me), ...hands(old, now, me)];
  return found.length > MOST ? found.filter((one) => one.what !== "card").slice(0, MOST) : found;
}

function pawns(old: View, now: View): Flight[] {
  return now.seats.flatMap((captain) => {
    const from = old.seats[captain.seat]?.place ?? captain.place;
    if (from === captain.place) return [];
    return [{ what: "pawn" as const, seat: captain.seat, id: "", from: `sector:${from}`, to: `sector:${captain.place}` }];
  });
}

function markers(old: View, now: View): Flight[] {
  return now.sectors.flatMap((sector) => {
    const { mission, place } = sector;
    const was = old.sectors.find((one) => one.mission?.id === mission?.id)?.mission;
    if (!mission || !was) return [];
    return mission.markers.flatMap((number, seat) => {
      const more = number - (was.markers[seat] ?? 0);
      const ends = more > 0 ? { from: `seat:${seat}`, to: `sector:${place}` } : { from: `sector:${place}`, to: `seat:${seat}` };
      return Array.from({ length: Math.min(Math.abs(more), 3) }, () => ({ what: "marker" as const, seat, id: "", ...ends }));
    });
  });
}

/** Goods that were taken from where somebody stands. */
function goods(old: View, now: View, me: number): Flight[] {
  return now.seats.flatMap((captain) => {
    const was = old.seats[captain.seat];
    if (!was) return [];
    const parts = minus(captain.ship.map((part) => part.id), was.ship.map((part) => part.id));
    const acquired = minus(minus(captain.discard, was.discard), [...was.hand, ...was.ship.map((part) => part.docked)]);
    const source = old.sectors.find((sector) => sector.place === was.place);
    const sold = (id: string): boolean => source !== undefined && !now.sectors.find((one) => one.place === source.place)?.goods.includes(id) && source.goods.includes(id);
    const to = captain.seat === me ? "pile:discard" : `seat:${captain.seat}`;
    const from = `sector:${was.place}`;
    const ship = captain.seat === me ? "ship" : `seat:${captain.seat}`;
    return [
      ...acquired.filter(sold).map((id) => ({ what: "card" as const, seat: captain.seat, id, from, to })),
      ...parts.map((id) => ({ what: "part" as const, seat: captain.seat, id, from, to: ship })),
    ];
  });
}

/** Own cards that were played, discarded or drawn. */
function hands(old: View, now: View, me: number): Flight[] {
  const [was, is] = [old.seats[me], now.seats[me]];
  if (!was || !is) return [];
  const left = minus(was.hand, is.hand).filter((id) => is.discard.includes(id) && id !== HIDDEN);
  const drawn = is.deck.length < was.deck.length ? minus(is.hand, was.hand).filter((id) => id !== HIDDEN) : [];
  return [
    ...left.map((id) => ({ what: "card" as const, seat: me, id, from: `hand:${id}`, to: "pile:discard" })),
    ...drawn.map((id) => ({ what: "card" as const, seat: me, id, from: "pile:deck", to: `hand:${id}` })),
  ];
}
