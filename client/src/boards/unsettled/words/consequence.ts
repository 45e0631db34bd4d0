// What differs between two views: what an action would lead to, losses first.

import type { Change, Consequence } from "../../../lib/session";
import { ACTIONS, type Book, DISCIPLINES, FOCUS, titled } from "./book";
import { HIDDEN, SCARAB, spokenWay } from "./atlas";
import type { ExplorerView, NodeView, View } from "./records";

const ORDER: Readonly<Record<Change["tone"], number>> = { loss: 0, gain: 1, plain: 2 };

/** What is common to all that may follow. */
export function consequence(before: View, after: readonly View[], seat: number, book: Book): Consequence {
  const told = after.map((now) => changes(before, now, seat, book));
  const sure = (told[0] ?? []).filter((one) => told.every((others) => others.some((other) => same(one, other))));
  const sorted = sure.toSorted((one, other) => ORDER[one.tone] - ORDER[other.tone]);
  return { changes: sorted, score: null, more: told.some((others) => others.length > sure.length) };
}

function same(one: Change, other: Change): boolean {
  return one.icon === other.icon && one.text === other.text && one.tone === other.tone;
}

function change(icon: string, text: string, tone: Change["tone"] = "plain"): Change {
  return { icon, text, tone };
}

/** A number that went up or down, where up is good. */
function step(icon: string, was: number, is: number, what = ""): Change[] {
  return was === is ? [] : [change(icon, `${what}${was} → ${is}`, is > was ? "gain" : "loss")];
}

/** Everything that differs. */
export function changes(old: View, now: View, seat: number, book: Book): Change[] {
  return [
    ...clock(old, now, book),
    ...stores(old, now),
    ...now.explorers.flatMap((explorer) => {
      const was = old.explorers[explorer.seat];
      return was ? person(was, explorer, now, explorer.seat === seat, book) : [];
    }),
    ...map(old, now, book),
    ...papers(old, now, book),
  ];
}

function clock(old: View, now: View, book: Book): Change[] {
  const found: Change[] = [];
  const passed = now.time - old.time + (now.wraps - old.wraps) * old.timeline;
  if (passed) found.push(change("time", `time ${old.time} → ${now.time}`, passed > 0 ? "loss" : "gain"));
  if (now.wraps > old.wraps) found.push(change("time", "time starts over", "loss"));
  if (now.trust !== old.trust) found.push(change("trust", `trust turns ${now.trust}`, now.trust === "high" ? "gain" : "loss"));
  const on = (view: View): string[] => view.triggers.map(({ id, space }) => `${id} ${space}`);
  const [was, is] = [on(old), on(now)];
  for (const one of is.filter((trigger) => !was.includes(trigger))) {
    const [id = "", space = ""] = one.split(" ");
    found.push(change("trigger", `${book.name(id)} on ${space}`));
  }
  if (is.length < was.length) found.push(change("trigger", "a trigger is gone"));
  return found;
}

function stores(old: View, now: View): Change[] {
  return [...step("data", old.data, now.data), ...step("material", old.material, now.material), ...step("power", old.charged, now.charged)];
}

function person(was: ExplorerView, is: ExplorerView, now: View, own: boolean, book: Book): Change[] {
  const mark = `seat-${is.seat}`;
  const of = (icon: string, text: string, tone: Change["tone"] = "plain"): Change => (own ? change(icon, text, tone) : change(mark, text, tone));
  const found: Change[] = [];
  FOCUS.forEach((focus, index) => {
    const [from, to] = [was.cubes[index] ?? 0, is.cubes[index] ?? 0];
    if (from !== to) found.push(of(focus, `${focus} ${from || "time"} → ${to || "time"}`, to > from ? "gain" : "plain"));
  });
  if (was.endurance !== is.endurance) found.push(of("endurance", `endurance ${was.endurance} → ${is.endurance}`, is.endurance > was.endurance ? "gain" : "loss"));
  if (was.conscious && !is.conscious) found.push(of("endurance", "unconscious", "loss"));
  if (!was.held && is.held) found.push(of("sealed", "held", "loss"));
  DISCIPLINES.forEach((discipline, index) => {
    const more = (is.comprehension[index] ?? 0) - (was.comprehension[index] ?? 0);
    if (more) found.push(of(discipline, `${discipline} ${more > 0 ? "+" : "−"}${Math.abs(more)}`, more > 0 ? "gain" : "loss"));
  });
  if (was.insight !== is.insight) {
    // A track that began again has brought a comprehension.
    const begun = is.insight < was.insight && is.comprehension.some((count, index) => count > (was.comprehension[index] ?? 0));
    found.push(of("insight", `insight ${was.insight} → ${is.insight}`, is.insight > was.insight || begun ? "gain" : "loss"));
  }
  if (was.pursuit !== is.pursuit) found.push(of(is.pursuit, `pursues ${is.pursuit}`));
  is.distress.forEach((id, index) => {
    const before = was.distress[index] ?? "";
    if (id === before) return;
    const action = titled(ACTIONS[index] ?? "");
    found.push(id ? of("distress", `distress on ${action}`, "loss") : of("distress", `${action} is free again`, "gain"));
  });
  if (was.at !== is.at) found.push(of("move", `${own ? "" : "goes "}to ${placeName(is.at, now, book)}`));
  const fresh = [
    ...minus(is.breakthroughs.map(({ id }) => id), was.breakthroughs.map(({ id }) => id)).map((id) => ["breakthrough", id] as const),
    ...minus(is.discoveries.map(({ id }) => id), was.discoveries.map(({ id }) => id)).map((id) => ["discovery", id] as const),
    ...minus(is.items, was.items).map((id) => ["item", id] as const),
    ...minus(is.cards, was.cards).map((id) => ["card", id] as const),
  ];
  found.push(...fresh.map(([icon, id]) => of(icon, book.name(id), "gain")));
  const gone = minus(
    [...was.discoveries.map(({ id }) => id), ...was.items, ...was.breakthroughs.map(({ id }) => id)],
    [...is.discoveries.map(({ id }) => id), ...is.items, ...is.breakthroughs.map(({ id }) => id)],
  );
  found.push(...gone.map((id) => of("discovery", `${book.name(id)} is gone`, "loss")));
  return found;
}

/** What is called at a place. */
export function placeName(at: string, view: View, book: Book): string {
  const node = view.nodes.find((one) => one.at === at);
  if (at === SCARAB) return "the Scarab";
  return node && node.card !== HIDDEN ? book.name(node.card) : spokenWay(at);
}

function map(old: View, now: View, book: Book): Change[] {
  const found: Change[] = [];
  // A card keeps its number among the nodes wherever it moves.
  now.nodes.forEach((node, number) => {
    const was = old.nodes[number];
    if (!was) found.push(change("explore", node.card === HIDDEN ? "a card is laid face down" : `${book.name(node.card)} is found`, "gain"));
    else found.push(...place(was, node, now, book));
  });
  const luna = (view: View): string => view.nodes.find((node) => node.luna)?.at ?? "";
  if (luna(old) !== luna(now)) found.push(change("luna", `LUNA to ${placeName(luna(now), now, book)}`));
  now.structures.forEach(({ id, at, ready }, number) => {
    const was = old.structures[number];
    if (!was || (was.at === at && was.ready === ready)) return;
    if (ready && !was.ready) found.push(change("structure", `${book.name(id)} works`, "gain"));
    else if (was.at === "board") found.push(change("structure", `${book.name(id)} is begun`, "gain"));
    else if (at === "board" || at === "") found.push(change("structure", `${book.name(id)} is gone`, "loss"));
  });
  return found;
}

function place(was: NodeView, is: NodeView, now: View, book: Book): Change[] {
  const found: Change[] = [];
  if (was.card === HIDDEN && is.card !== HIDDEN) found.push(change("explore", `${book.name(is.card)} is revealed`, "gain"));
  const name = placeName(is.at, now, book);
  found.push(...step("data", was.data, is.data, `${name} `).map(quiet), ...step("material", was.material, is.material, `${name} `).map(quiet));
  if (!was.investigated && is.investigated) found.push(change("investigated", `${name} is investigated`));
  if (was.sealed !== is.sealed) found.push(change("sealed", `${name} is ${is.sealed ? "sealed" : "open"}`, is.sealed ? "loss" : "gain"));
  const fresh = minus(is.tokens, was.tokens);
  found.push(...fresh.map((token) => change("token", `${book.name(token)} at ${name}`)));
  return found;
}

/** What lies on nodes is nobody's gain yet. */
function quiet(one: Change): Change {
  return { ...one, tone: "plain" };
}

function papers(old: View, now: View, book: Book): Change[] {
  const found: Change[] = [];
  now.moments.forEach((moment, number) => {
    const was = old.moments[number];
    if (!was || was.opportunity === moment.opportunity) return;
    if (moment.opportunity) found.push(change(moment.marker, moment.opportunity === HIDDEN ? "an opportunity" : book.name(moment.opportunity), "gain"));
    else found.push(change(moment.marker, `the ${moment.marker} moment is over`));
  });
  if (now.task.face !== old.task.face) found.push(change("task", `the task goes on: ${now.task.face} of ${book.task(now)?.faces ?? 8}`, "gain"));
  else {
    now.task.slots.forEach(({ id, received, needed }, number) => {
      const before = old.task.slots[number]?.received ?? received;
      if (before !== received) found.push(change("task", `${book.name(id)} ${before} → ${received}${needed ? ` of ${needed}` : ""}`, received > before ? "gain" : "loss"));
    });
    if (now.task.met && !old.task.met) found.push(change("task", "the objective is done", "gain"));
  }
  now.counters.forEach(({ id, value }, number) => {
    const before = old.counters[number]?.value ?? value;
    if (before !== value) found.push(change("counter", `${book.name(id)} ${before} → ${value}`));
  });
  const planks = now.planks.length - old.planks.length;
  if (planks) found.push(change("plank", planks > 0 ? "a plank is laid" : "a plank is gone", planks > 0 ? "gain" : "plain"));
  if (now.mood !== old.mood && now.mood) found.push(change("mood", book.name(now.mood)));
  const cards = minus(now.open_cards, old.open_cards);
  found.push(...cards.map((id) => change("card", `${book.name(id)} lies open`)));
  if (now.ending !== old.ending) found.push(now.ending === "lost" ? change("endurance", "the game is lost", "loss") : change("task", "the game is won", "gain"));
  return found;
}

/** What is in the first and not in the second, copies counted. */
export function minus(ids: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return ids.filter((id) => {
    const at = rest.indexOf(id);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
