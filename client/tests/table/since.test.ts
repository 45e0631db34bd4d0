// What others did, in words: whose doing it was, what says it in short, and what is looked at.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogLine, Player, Step } from "../../src/wire";
import type { Session } from "../../src/lib/session";
import { BEATS, Show } from "../../src/table/since/show.svelte";
import { aloud, deeds, fit, grouped, nextOf, places, rows, SIGN, things, toldOf, worded, WORDS } from "../../src/table/since/steps";

const players: Player[] = ["You", "Wren", "Tern"].map((name, seat) => ({ seat, kind: "bot", name, bot: "random", here: false }));
const line = (turn: number, seat: number, sentence: string, ...targets: string[]): LogLine => ({ turn, seat, key: "k", args: [], sentence, rule: "T-1", targets });
const log = [
  line(1, 0, "begins."),
  line(2, 1, "plays Trail Guide", "card:trail-guide"),
  line(3, 1, "moves to B2", "sector:B2"),
  line(3, 0, "draws a card"),
  line(4, 2, "wins the Solar Kraken", "card:solar-kraken"),
  line(4, -1, "Night falls."),
];
const steps: Step[] = [
  { turn: 2, seat: 1, lines: [1], main: 1, picture: "card", weight: 1 },
  { turn: 3, seat: 1, lines: [2, 3], main: 2, picture: "move", weight: 1 },
  { turn: 4, seat: 2, lines: [4], main: 4, picture: "mission", weight: 3 },
  { turn: 4, lines: [5], main: 5, picture: "night" },
];
const looked: (number | null)[] = [];
const session = (turn = 4, lines = log): Session =>
  ({
    position: { turn, since: { turn: 1, steps } },
    log: lines,
    players,
    boards: {},
    table: { id: "t" },
    past: turn === 4 ? null : turn,
    lookBack: (to: number | null) => looked.push(to),
    light: () => {},
  }) as unknown as Session;

test("a step says who did what, and what came of it for whom", () => {
  const all = deeds(session());
  expect(all.map(({ seat, title, rest }) => [seat, title, rest])).toEqual([
    [1, "plays Trail Guide", []],
    [1, "moves to B2", ["You draws a card"]],
    [2, "wins the Solar Kraken", []],
    [-1, "Night falls", []],
  ]);
  expect(all.map((deed) => aloud(deed, session()))).toEqual(["Wren plays Trail Guide", "Wren moves to B2; You draws a card", "Tern wins the Solar Kraken", "Night falls"]);
  expect(places(all[1]!)).toEqual(["sector:B2", "B2"]);
  expect([things(1), things(14)]).toEqual(["1 thing", "14 things"]);
});

test("a step whose lines are not there is left out, and nothing since is nothing", () => {
  expect(deeds(session(4, log.slice(0, 3))).map(({ at }) => at)).toEqual([0, 1]);
  expect(deeds({ ...session(), position: { turn: 4 } } as unknown as Session)).toEqual([]);
});

test("rows are by seat, each with what matters most, of several the latest", () => {
  expect(rows(deeds(session())).map(({ seat, deeds: own, best }) => [seat, own.length, best.title])).toEqual([
    [1, 2, "moves to B2"],
    [2, 1, "wins the Solar Kraken"],
    [-1, 1, "Night falls"],
  ]);
});

beforeEach(() => {
  looked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", new (class {
    #kept = new Map<string, string>();
    getItem = (key: string) => this.#kept.get(key) ?? null;
    setItem = (key: string, value: string) => void this.#kept.set(key, value);
    removeItem = (key: string) => void this.#kept.delete(key);
  })());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all is shown one after the other, and any step stops it", () => {
  let now = session();
  const show = new Show(() => now, () => deeds(now));
  show.toggle();
  expect([show.playing, show.at, looked]).toEqual([true, 0, [2]]);
  now = session(2);
  show.arrived();
  expect(show.at).toBe(0);
  vi.advanceTimersByTime(BEATS.quick);
  expect([show.at, looked]).toEqual([1, [2, 3]]);
  now = session(3);
  show.arrived();
  show.move(-1);
  expect([show.playing, show.at, looked]).toEqual([false, 0, [2, 3, 2]]);
  vi.advanceTimersByTime(9 * BEATS.quick);
  expect(looked).toEqual([2, 3, 2]);
});

test("over a slow line a step stands from when it is there, and none is skipped", () => {
  let now = session();
  const show = new Show(() => now, () => deeds(now));
  show.toggle();
  vi.advanceTimersByTime(9 * BEATS.quick);
  expect([show.at, looked]).toEqual([0, [2]]);
  now = session(2);
  show.arrived();
  vi.advanceTimersByTime(BEATS.quick - 1);
  expect(looked).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(looked).toEqual([2, 3]);
});

test("who looks elsewhere looks at no step, and what is there needs not be asked for", () => {
  let now = session();
  const show = new Show(() => now, () => deeds(now));
  show.move(-1);
  expect([show.at, looked]).toEqual([3, []]);
  show.look(0);
  now = session(2);
  show.arrived();
  expect(show.at).toBe(0);
  now = session(3);
  expect(show.at).toBe(-1);
  show.leave();
  expect(looked).toEqual([2, null]);
});

test("what was put away stays away, also after a reload, until there is something else", () => {
  const now = session();
  const show = new Show(() => now, () => deeds(now));
  show.open = true;
  show.close();
  expect([show.open, show.closed]).toEqual([false, true]);
  const again = new Show(() => now, () => deeds(now));
  expect(again.closed).toBe(true);
  const later = { ...now, position: { ...now.position, since: { turn: 9, steps } } } as Session;
  expect(new Show(() => later, () => deeds(later)).closed).toBe(false);
  again.reopen();
  expect([again.closed, new Show(() => now, () => deeds(now)).closed]).toEqual([false, false]);
});

test("where not all have room for words, those have them that matter most, and the one that is looked at", () => {
  const all = deeds(session());
  expect([...worded(all, 4 * WORDS)]).toEqual([0, 1, 2, 3]);
  expect([...worded(all, 0)]).toEqual([0, 1, 2, 3]);
  // Room for three pictures and one with words: the heaviest.
  expect([...worded(all, 3 * SIGN + WORDS)]).toEqual([2]);
  expect([...worded(all, 3 * SIGN + WORDS, 0)]).toEqual([0]);
  expect([...worded(all, 2 * SIGN + 2 * WORDS)].sort()).toEqual([2, 3]);
  expect(worded(all, SIGN).size).toBe(0);
  expect([...worded(all, SIGN, 3)]).toEqual([3]);
});

test("words stand there whole or not at all: a long sentence leaves its room to others", () => {
  const all = deeds(session());
  const wide = ({ at }: (typeof all)[number]): number => (at === 2 ? 3 * WORDS : WORDS);
  expect(fit(all, 6 * WORDS, wide)).toBe(true);
  expect([...worded(all, 6 * WORDS, -1, wide)]).toEqual([0, 1, 2, 3]);
  expect(fit(all, 6 * WORDS - 1, wide)).toBe(false);
  expect([...worded(all, 3 * SIGN + WORDS, -1, wide)]).toEqual([3]);
  expect([...worded(all, 3 * SIGN + WORDS, 2, wide)]).toEqual([2]);
});

test("what has a subject of its own is not said of who did it", () => {
  const own = { ...session(), position: { turn: 4, since: { turn: 1, steps: [{ turn: 4, seat: 1, lines: [5], main: 5, picture: "night" }] } } } as unknown as Session;
  expect(deeds(own).map((deed) => aloud(deed, own))).toEqual(["Night falls"]);
});

test("where pictures would leave no words to each who did something, each has one chip with what matters most", () => {
  const all = deeds(session());
  const each = rows(all);
  const least = all.length * SIGN + each.length * (WORDS - SIGN);
  expect([grouped(all, 0), grouped(all, all.length * WORDS), grouped(all, least), grouped(all, least - 1)]).toEqual([false, false, false, true]);
  const row = each.find(({ deeds }) => deeds.length > 1)!;
  expect(toldOf(row, -1)).toBe(row.best);
  expect(toldOf(row, row.deeds[0]!.at)).toBe(row.deeds[0]);
  expect(nextOf(row, -1)).toBe(row.best);
  expect(nextOf(row, row.deeds[0]!.at)).toBe(row.deeds[1]);
  expect(nextOf(row, row.deeds.at(-1)!.at)).toBe(row.deeds[0]);
});

test("whoever leaves before what was asked for has come stays at the own turn", () => {
  const found = deeds(session());
  const show = new Show(() => ({ ...session(9), past: null }) as unknown as Session, () => found);
  show.look(0);
  looked.length = 0;
  show.leave();
  expect(looked).toEqual([null]);
  show.leave();
  expect(looked).toEqual([null]);
});

test("a key goes to what somebody did, and on to the next of it", () => {
  const found = deeds(session());
  let at = 4;
  const show = new Show(() => session(at), () => found);
  const steps: number[] = [];
  for (const seat of [1, 1, 1, 2, 1]) {
    expect(show.seek(seat)).toBe(true);
    at = looked.at(-1) ?? 4;
    show.arrived();
    steps.push(show.at);
  }
  expect(steps).toEqual([0, 1, 0, 2, 0]);
  expect(show.seek(5)).toBe(false);
});
