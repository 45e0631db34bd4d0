// What differs for a seat between two views, losses first.

import type { Change, Consequence } from "../../../lib/session";
import { type Book, DAMAGE, HIDDEN, KINDS } from "./book";
import { standing } from "./fighting";
import { minus } from "./moments";
import type { SurvivorView, View } from "./records";

type Tone = Change["tone"];
const change = (icon: string, text: string, tone: Tone = "plain"): Change => ({ icon, text, tone });
const ORDER: readonly Tone[] = ["loss", "gain", "plain"];

/** More than one view says that chance decides: what all have in common is told, and that there is more. */
export function consequence(old: View, after: readonly View[], seat: number, book: Book): Consequence {
  const told = after.map((view) => differences(old, view, seat, book));
  const [first = [], ...others] = told;
  const changes = first.filter(({ text }) => others.every((one) => one.some((two) => two.text === text)));
  const sorted = [...changes].sort((one, other) => ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone));
  return { changes: sorted, score: null, more: others.length > 0 };
}

function differences(old: View, now: View, seat: number, book: Book): Change[] {
  const found: Change[] = [];
  for (const survivor of now.survivors) {
    const before = old.survivors[survivor.seat];
    if (before) found.push(...about(before, survivor, survivor.seat === seat, book));
  }
  found.push(...map(old, now, seat, book), ...tribe(old, now, book));
  return found;
}

function about(old: SurvivorView, now: SurvivorView, mine: boolean, book: Book): Change[] {
  const found: Change[] = [];
  const who = `seat-${now.seat}`;
  const say = (icon: string, text: string, tone: Tone): void => void found.push(mine ? change(icon, text, tone) : change(who, text, tone === "plain" ? "plain" : tone));
  if (old.at !== now.at && now.at) say("trail", `to ${now.at}`, "plain");
  if (old.stamina !== now.stamina) say("stamina", `stamina ${old.stamina} → ${now.stamina}`, now.stamina < old.stamina ? "plain" : "gain");
  DAMAGE.forEach((kind, index) => {
    const [was, is] = [old.damage[index] ?? 0, now.damage[index] ?? 0];
    if (is > was) say(kind, `${is - was} ${kind}`, "loss");
    if (is < was) say("heart", `${was - is} ${kind} healed`, "gain");
  });
  KINDS.forEach((kind, index) => {
    const gained = (now.goods[index] ?? 0) - (old.goods[index] ?? 0);
    const doubled = (now.doubles[index] ?? 0) - (old.doubles[index] ?? 0);
    if (gained) say(kind, `${gained > 0 ? "+" : "−"}${Math.abs(gained)} ${kind}`, gained > 0 ? "gain" : "plain");
    if (doubled) say(kind, `${doubled > 0 ? "+" : "−"}${Math.abs(doubled)} double ${kind}`, doubled > 0 ? "gain" : "plain");
  });
  const items = (one: SurvivorView): string[] => one.items.map(({ id }) => id);
  for (const id of minus(items(now), items(old))) say("item", `gets ${book.name(id)}`, "gain");
  for (const id of minus(items(old), items(now))) say("item", `loses ${book.name(id)}`, "plain");
  for (const id of minus(now.threats, old.threats)) say("threat", book.name(id), "loss");
  for (const id of minus(old.threats, now.threats)) say("threat", `rid of ${book.name(id)}`, "gain");
  if (now.hand.length !== old.hand.length) say("project", now.hand.length > old.hand.length ? "a project is drawn" : "a project leaves the hand", "plain");
  if (old.status !== now.status) say(now.status === "won" ? "leader" : "casualty", now.status === "won" ? "is out, and has won" : "is out of the game", now.status === "won" ? "gain" : "loss");
  return found;
}

function map(old: View, now: View, seat: number, book: Book): Change[] {
  const found: Change[] = [];
  now.tiles.forEach((tile, index) => {
    if (tile.up && !old.tiles[index]?.up) found.push(change("scout", `tile ${tile.slot} is turned up`, "gain"));
  });
  const spaces = (view: View) => new Map(view.tiles.flatMap((tile) => tile.spaces).map((space) => [space.at, space]));
  const before = spaces(old);
  for (const space of spaces(now).values()) {
    const was = before.get(space.at);
    if (!was) continue;
    const fires = (all: readonly string[]): string => [...all].sort().join(" ");
    if (fires(space.fires) !== fires(was.fires)) {
      const lit = space.fires.filter((fire) => fire === "lit").length - was.fires.filter((fire) => fire === "lit").length;
      found.push(change("fire", lit >= 0 ? `a fire at ${space.at}` : `the fire at ${space.at} goes out`, lit >= 0 ? "gain" : "loss"));
    }
    const foes = (view: typeof space): number => view.tokens.filter(({ kind }) => kind === "monster" || kind === "special").length;
    if (foes(space) > foes(was)) found.push(change("monster", `a monster at ${space.at}`, "loss"));
    for (const marker of minus(space.markers, was.markers)) found.push(change("objective", `${marker} at ${space.at}`));
  }
  const [fight, was] = [now.fight, old.fight];
  if (fight && !was) found.push(change("enemy", `fights ${fight.defender >= 0 ? "a survivor" : fight.enemy === HIDDEN ? "an enemy" : book.name(fight.enemy)}`, "loss"));
  if (fight && was && fight.grey && was.grey) {
    const { hits, struck } = standing(fight);
    const dice = [
      { own: seat !== fight.defender, before: was.grey_final, after: fight.grey_final, hits },
      { own: seat === fight.defender, before: was.red_final, after: fight.red_final, hits: struck },
    ];
    for (const { own, before: from, after: to, hits: does } of dice) {
      if (from === to) continue;
      const result = own ? (does ? ": hits" : "") : does ? "" : ": misses you";
      found.push(change("die", `${own ? "your" : "enemy"} die ${from} → ${to}${result}`, to > from === own ? "gain" : "loss"));
    }
  }
  return found;
}

function tribe(old: View, now: View, book: Book): Change[] {
  const found: Change[] = [];
  if (now.quest.card !== old.quest.card) found.push(change("objective", now.quest.card === HIDDEN ? "the quest goes on" : `the quest: ${book.name(now.quest.card)}`, "gain"));
  for (const counter of now.quest.counters) {
    const was = old.quest.counters.find(({ name }) => name === counter.name)?.value ?? 0;
    if (was !== counter.value) found.push(change("objective", `${counter.name} ${was} → ${counter.value}`, counter.value > was ? "gain" : "plain"));
  }
  for (const id of minus(now.decks.upgrades, old.decks.upgrades)) found.push(change("upgrade", book.name(id), "gain"));
  for (const id of minus(now.decks.open_projects, old.decks.open_projects)) found.push(change("project", `${book.name(id)} lies open`));
  if (now.leader !== old.leader) found.push(change("leader", "another leader"));
  if (now.phase !== old.phase && now.phase === "night") found.push(change("night", "night falls", "loss"));
  else if (now.active !== old.active && now.active >= 0 && now.phase === "day") found.push(change("wait", "the turn passes on"));
  if (now.offer && old.offer && now.offer.parts.length !== old.offer.parts.length) found.push(change("trade", now.offer.parts.length > old.offer.parts.length ? "added to the offer" : "out of the offer"));
  if (now.decks.looking.some((id) => id === HIDDEN) && !old.decks.looking.length) found.push(change("scout", "a card is looked at"));
  return found;
}
