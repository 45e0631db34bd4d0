// What differs for a captain between two views, losses first.

import type { Change, Consequence } from "../../../lib/session";
import type { UndiscoveredSeatView as Seat, UndiscoveredView as View } from "../../../wire";
import { type Book, HIDDEN, minus } from "./book";
import { amount } from "./label";

/** What all views that may follow agree on. */
export function consequence(before: View, after: readonly View[], seat: number, book: Book): Consequence {
  const told = after.map((view) => changes(before, view, seat, book));
  const scores = after.map((view) => view.seats[seat]?.points ?? 0);
  const sure = (told[0] ?? []).filter((change) => told.every((others) => others.some((other) => same(change, other))));
  const more = told.some((others) => others.length > sure.length) || scores.some((score) => score !== scores[0]);
  const was = before.seats[seat]?.points;
  const score = was === undefined || scores[0] === undefined || scores.some((one) => one !== scores[0]) ? null : scores[0];
  const losses = sure.filter((change) => change.tone === "loss");
  return {
    changes: [...losses, ...sure.filter((change) => change.tone !== "loss")],
    score: was === undefined || score === null ? null : [was, score],
    more,
  };
}

function same(one: Change, other: Change): boolean {
  return one.icon === other.icon && one.text === other.text && one.tone === other.tone;
}

function change(icon: string, text: string, tone: Change["tone"] = "plain"): Change {
  return { icon, text, tone };
}

/** Everything that differs. */
export function changes(old: View, now: View, seat: number, book: Book): Change[] {
  const [was, is] = [old.seats[seat], now.seats[seat]];
  if (!was || !is) return galaxy(old, now, seat, book);
  return [
    ...purse(old, now, seat),
    ...galaxy(old, now, seat, book),
    ...cards(old, now, seat, book),
    ...ship(was, is, book),
  ];
}

function step(icon: string, was: number, is: number): Change[] {
  return was === is ? [] : [change(icon, `${was} → ${is}`, is > was ? "gain" : "plain")];
}

function purse(old: View, now: View, seat: number): Change[] {
  const found = step("credit", old.seats[seat]?.credits ?? 0, now.seats[seat]?.credits ?? 0);
  if (old.turn.seat !== seat) return found;
  const mine = sameTurn(old, now);
  found.push(...step("fist", old.turn.fist, mine ? now.turn.fist : 0));
  found.push(...step("fuel", old.turn.fuel, mine ? now.turn.fuel : 0));
  if (!mine) return found;
  const fresh = minus(now.turn.discounts.map(String), old.turn.discounts.map(String));
  found.push(...fresh.map((less) => change("credit", `a purchase costs ${less} less`, "gain")));
  const later = now.turn.later_draws - old.turn.later_draws;
  if (later > 0) found.push(change("draw", `${later} more at the end`, "gain"));
  return found;
}

function sameTurn(old: View, now: View): boolean {
  return old.turn.seat === now.turn.seat && old.round === now.round;
}

/** The hand, docked cards included. */
function held(captain: Seat): string[] {
  return [...captain.hand, ...captain.ship.filter((part) => part.docked).map((part) => part.docked)];
}

/** What could be acquired: goods on sectors, cards looked at, and what others have discarded. */
function within(view: View, seat: number): string[] {
  const piles = view.seats.map((captain) => (captain.seat === seat ? captain.looking : captain.discard));
  return [...view.sectors.flatMap((sector) => sector.goods), ...piles.flat()];
}

function cards(old: View, now: View, seat: number, book: Book): Change[] {
  const [was, is] = [old.seats[seat], now.seats[seat]];
  if (!was || !is) return [];
  const found: Change[] = [];
  const over = old.turn.seat === seat && !sameTurn(old, now);
  const discarded = minus(is.discard, was.discard);
  const taken = minus(within(old, seat), within(now, seat));
  const fresh = minus(discarded, held(was));
  const acquired = fresh.filter((card) => taken.includes(card));
  if (acquired.length) found.push(change("discard", `${book.names(acquired)} acquired`, "gain"));
  const left = minus(held(was), held(is));
  const thrown = over ? left.filter((card) => card !== HIDDEN) : discarded.filter((card) => left.includes(card));
  if (over ? thrown.length : thrown.length > 1) found.push(change("discard", `${book.names(thrown)} discarded`, over ? "loss" : "plain"));
  const shuffled = is.deck.length > was.deck.length && is.discard.length < was.discard.length;
  if (shuffled) found.push(change("draw", "shuffle"));
  const drawn = was.deck.length - is.deck.length;
  if (drawn > 0) found.push(change("draw", `draw ${drawn}`, "gain"));
  const gone = minus(now.removed, old.removed).filter((card) => held(was).includes(card) || was.discard.includes(card));
  if (gone.length) found.push(change("remove_card", `${book.names(gone)} removed`));
  const docked = minus(dockedOn(is), dockedOn(was));
  found.push(...docked.map((card) => change("cargo", `${book.name(card)} docked`, "gain")));
  const hand = minus(held(is), held(was)).filter((card) => card !== HIDDEN);
  if (hand.length && drawn <= 0 && !shuffled) found.push(change("card", `${book.names(hand)} in hand`, "gain"));
  return found;
}

function dockedOn(captain: Seat): string[] {
  return captain.ship.filter((part) => part.docked).map((part) => part.docked);
}

function ship(was: Seat, is: Seat, book: Book): Change[] {
  const ids = (captain: Seat): string[] => captain.ship.map((part) => part.id);
  const places = (captain: Seat): string[] => captain.ship.filter((part) => part.cell).map((part) => `${part.id} ${part.cell}`);
  const gone = minus(ids(was), ids(is));
  const found = gone.length ? [change("remove_part", `${book.names(gone)} removed`, "loss")] : [];
  const fresh = minus(ids(is), ids(was));
  found.push(...fresh.map((id) => change("part", `${book.name(id)} for the ship`, "gain")));
  if (!fresh.length) {
    for (const place of minus(places(is), places(was))) {
      const [id = "", cell = ""] = place.split(" ");
      found.push(change("part", `${book.name(id)} at ${cell}`));
    }
  }
  for (const part of is.ship) {
    const markers = was.ship.find((one) => one.id === part.id && one.cell === part.cell)?.markers ?? part.markers;
    if (markers !== part.markers) found.push(change("marker", `${markers} → ${part.markers} on ${book.name(part.id)}`, "gain"));
  }
  return found;
}

function galaxy(old: View, now: View, seat: number, book: Book): Change[] {
  const found: Change[] = [];
  const [missions, still] = [faceUp(old), faceUp(now)];
  for (const [id, mission] of still) {
    const was = missions.get(id)?.markers ?? mission.markers.map(() => 0);
    mission.markers.forEach((number, owner) => {
      const before = was[owner] ?? 0;
      if (number === before) return;
      const total = mission.markers.reduce((sum, one) => sum + one, 0);
      const text = `${was.reduce((sum, one) => sum + one, 0)} → ${total} of ${mission.threshold} on ${book.name(id)}`;
      found.push(change("marker", text, owner === seat ? (number > before ? "gain" : "loss") : "plain"));
    });
  }
  for (const id of missions.keys()) {
    if (still.has(id)) continue;
    const winner = now.seats.find((captain) => captain.scored.includes(id));
    const tone = winner?.seat === seat ? "gain" : winner ? "loss" : "plain";
    found.push(change("vp", `${book.name(id)} is complete`, tone));
  }
  for (const [index, captain] of now.seats.entries()) {
    const from = old.seats[index]?.place ?? captain.place;
    if (from !== captain.place) {
      const who = index === seat ? "" : `seat ${index}: `;
      found.push(change("move", `${who}${from} → ${captain.place}`));
    }
  }
  for (const [index, sector] of now.sectors.entries()) {
    const was = old.sectors[index];
    if (!was) continue;
    if (sector.explored && !was.explored && sector.tile !== was.tile) found.push(change("explore", `${sector.place} is explored`, "gain"));
    else if (known(sector.exploration) && was.exploration === HIDDEN) {
      found.push(change("explore", `${sector.place}: ${book.name(sector.exploration)}`, "gain"));
    }
  }
  const target = now.seats.find((captain) => captain.points >= now.target && (old.seats[captain.seat]?.points ?? 0) < now.target);
  if (target) found.push(change("vp", `${amount(now.target, "point")} reached: last round`));
  return found;
}

function known(id: string): boolean {
  return id !== "" && id !== HIDDEN;
}

function faceUp(view: View): Map<string, { readonly markers: readonly number[]; readonly threshold: number }> {
  return new Map(view.sectors.flatMap((sector) => (sector.mission ? [[sector.mission.id, sector.mission]] : [])));
}
