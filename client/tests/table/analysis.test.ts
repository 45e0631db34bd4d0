import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../src/lib/api";
import type { Boards } from "../../src/lib/session";
import { Analyst, type Doors } from "../../src/table/ending/analyst.svelte";
import { addressOf, apart, between, curve, mistakeAt, ticks } from "../../src/replay/moments";
import { ReplaySession } from "../../src/replay/replay.svelte";
import { saying } from "./said";
import type { Analysing, Analysis, Frame, Replay } from "../../src/wire";

const analysis: Analysis = {
  expected: [[5, 5], [4, 5], [4, 3]],
  seats: [
    { decisions: 2, best: 1, cost: 0.5, costly: [{ at: 2, round: 2, words: "place T4 A1", better: "place T4 C3", cost: 3.2 }] },
    { decisions: 1, best: 0, cost: 1, costly: [{ at: 3, round: 2, words: "draft S4", better: "draft O4", cost: 2 }, { at: 1, round: 1, words: "draft N5", better: "draft T4", cost: 1 }] },
  ],
};
const told = (state: Analysing["state"], more: Partial<Analysing> = {}): Analysing => ({ state, done: 0, of: 10, before: 0, sentence: "", found: null, ...more });
const done = told("done", { done: 10, found: analysis });

/** Doors that give these answers one after the other, and note what was asked. */
function doors(...answers: readonly (Analysing | Error)[]): Doors & { readonly asked: string[] } {
  const left = [...answers];
  const asked: string[] = [];
  const answer = (what: string) => (): Promise<Analysing> => {
    asked.push(what);
    const next = left.shift() ?? done;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  return { asked, analyse: answer("ask"), analysis: answer("look"), stopAnalysis: answer("stop") };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a mistake is found at the moment before it happens, whoever makes it", () => {
  expect(mistakeAt(analysis, 1)).toMatchObject({ seat: 1, rank: 2, costly: { words: "draft N5" } });
  expect(mistakeAt(analysis, 2)).toMatchObject({ seat: 0, rank: 1 });
  expect(mistakeAt(analysis, 0)).toBeNull();
  expect(mistakeAt(null, 2)).toBeNull();
});

test("an address leads to the analysis as well", () => {
  expect(addressOf("r1", 3, 1, true)).toBe("/replay/r1?at=3&seat=1&analysis=1");
});

test("a scale has round numbers, at least one apart", () => {
  expect(ticks(36.8, 66.1)).toEqual([40, 50, 60]);
  expect(ticks(-2.7, 10.9)).toEqual([0, 5, 10]);
  expect(ticks(4, 6)).toEqual([4, 5, 6]);
});

test("names at the ends of lines are moved until none lies over another, and all are in sight", () => {
  expect(apart([50, 20, 52], 10)).toEqual([50, 20, 60]);
  expect(apart([98, 99], 10)).toEqual([90, 100]);
  expect(apart([9, 11, 300, 599], 24, [12, 588])).toEqual([12, 36, 300, 588]);
});

test("a curve through some moments is straight between them", () => {
  expect(curve([0, 10, 5], 0, 10, [0, 2, 8])).toBe("M0.0 100.0L250.0 0.0L1000.0 50.0");
  expect([0, 1, 2, 5, 8, 9].map((at) => between([0, 10, 4], [0, 2, 8], at))).toEqual([0, 5, 10, 7, 4, 4]);
});

test("an analysis is asked for once and looked at until it is there", async () => {
  const open = doors(told("waiting", { before: 1 }), told("running", { done: 5 }), done);
  const analyst = new Analyst("r1", open);
  await analyst.ask();
  expect(analyst.pending).toBe(true);
  await analyst.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(analyst.told).toMatchObject({ state: "running", done: 5 });
  expect(analyst.found).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(analyst.found).toBe(analysis);
  await analyst.ask();
  expect(open.asked).toEqual(["ask", "look", "look"]);
});

test("one that is stopped is said to be, and can be begun anew", async () => {
  const open = doors(told("running"), told("stopped", { sentence: "It was stopped." }), done);
  const analyst = new Analyst("r1", open);
  await analyst.ask();
  await analyst.stop();
  expect(analyst.told?.sentence).toBe("It was stopped.");
  await vi.advanceTimersByTimeAsync(5000);
  await analyst.ask();
  expect(open.asked).toEqual(["ask", "stop", "ask"]);
  expect(analyst.found).toBe(analysis);
});

test("why there is none is told in the server's words, and it can be tried again", async () => {
  const analyst = new Analyst("r1", doors(new Refusal("busy", "One game at a time."), done));
  await analyst.ask();
  expect(analyst.trouble).toBe("One game at a time.");
  await analyst.ask();
  expect(analyst.trouble).toBe("");
  expect(analyst.found).toBe(analysis);
});

test("a line that breaks while it is waited for is said, and it goes on when asked again", async () => {
  const open = doors(told("running"), new Refusal("offline", "The server cannot be reached."), told("running"), done);
  const analyst = new Analyst("r1", open);
  await analyst.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(analyst.trouble).toBe("The server cannot be reached.");
  await analyst.ask();
  expect(analyst.trouble).toBe("");
  await vi.advanceTimersByTimeAsync(1000);
  expect(analyst.found).toBe(analysis);
});

test("nobody asks any more once the page is left", async () => {
  const open = doors(told("running"), told("running"));
  const analyst = new Analyst("r1", open);
  await analyst.ask();
  analyst.leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(open.asked).toEqual(["ask"]);
});

test("a replay says what is about to cost something, and lights what would be better", async () => {
  const replay: Replay = {
    id: "r1", game: "planet_unknown", title: "Planet Unknown", name: "Slow Dawn", version: 1, options: {}, seed: "42",
    players: ["Ines", "Wren"],
    actions: [[0, "draft T4"], [1, "draft N5"], [0, "place T4 A1"], [1, "draft S4"]],
    rounds: [1, 1, 2, 2],
    scores: [[0, 0], [1, 0], [1, 2], [4, 2], [4, 6]],
    log: [],
    outcome: { scores: [4, 6], ranks: [2, 1], outcome: "victory", breakdown: [[], []] },
  };
  const frame = (_: string, at: number, seat: number): Promise<Frame> => Promise.resolve({ at, seat, view: {}, asked: [0], question: null, choices: place("place T4 A1", "place T4 C3") });
  const boards = { places: () => ["D3"] } as Partial<Boards> as Boards;
  const place = saying({ "place {shape} {square}": "{shape} on {square}" });
  const session = new ReplaySession(replay, null, boards, 2, 0, frame, doors(done));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notice.tone).toBe("plain");
  expect(session.lit).toEqual([]);
  session.analyse(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notice).toMatchObject({ tone: "warn", sentence: "Round 2, Ines: T4 on A1", buttons: [] });
  expect(session.notice.about).toContain("T4 on C3 was better by 3.2 points");
  expect(session.lit).toEqual(["T4", "C3", "shape:T4", "square:C3", "D3"]);
  session.light(["A1"]);
  expect(session.lit).toEqual(["A1"]);
  session.light([]);
  session.analyse(false);
  session.notice.buttons[0]?.press();
  expect(session.analysing).toBe(true);
  session.go(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notice.tone).toBe("plain");
  expect(session.lit).toEqual([]);
});
