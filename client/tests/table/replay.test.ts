import { expect, test } from "vitest";
import { addressOf, clamped, curve, followed, happened, playersOf, roundAt, roundStarts, roundStep, tookWords } from "../../src/replay/moments";
import { ReplaySession } from "../../src/replay/replay.svelte";
import type { Boards } from "../../src/lib/session";
import type { Frame, Replay } from "../../src/wire";
import { line } from "./fake";

const replay: Replay = {
  id: "r1",
  game: "planet_unknown",
  title: "Planet Unknown",
  name: "Slow Dawn",
  version: 1,
  options: {},
  seed: "42",
  players: ["Ines", "Wren"],
  actions: [[0, "draft T4"], [1, "draft N5"], [0, "draft O4"], [1, "draft S4"]],
  rounds: [1, 1, 2, 2],
  scores: [[0, 0], [1, 0], [1, 2], [4, 2], [4, 6]],
  log: [line(0, -1, "Round 1"), line(1, 0, "drafts T4"), line(2, 1, "drafts N5"), line(2, 1, "gains 1")],
  outcome: { scores: [4, 6], ranks: [2, 1], outcome: "victory", breakdown: [[], []] },
};

test("moments are within the game", () => {
  expect([-3, 2.4, 99, NaN].map((at) => clamped(at, 4))).toEqual([0, 2, 4, 0]);
});

test("rounds begin where their number changes, and can be stepped through", () => {
  const starts = roundStarts(replay.rounds);
  expect(starts).toEqual([{ round: 1, at: 0 }, { round: 2, at: 2 }]);
  expect(roundStep(starts, 0, 1, 4)).toBe(2);
  expect(roundStep(starts, 2, 1, 4)).toBe(4);
  expect(roundStep(starts, 3, -1, 4)).toBe(2);
  expect(roundStep(starts, 2, -1, 4)).toBe(0);
  expect([0, 2, 4].map((at) => roundAt(replay.rounds, at))).toEqual([1, 2, 2]);
});

test("a moment says what happened and what followed", () => {
  const players = playersOf(replay);
  expect(happened(replay, 0, players)).toBe("Before the first action");
  expect(happened(replay, 2, players)).toBe("Wren drafts N5");
  expect(happened(replay, 3, players)).toBe("Ines chooses draft O4");
  expect(followed(replay.log, 2)).toBe(1);
  const traded = { ...replay, log: replay.log.map((line) => ({ ...line, sentence: "calls off the trade with seat 0." })) };
  expect(happened(traded, 2, players)).toBe("Wren calls off the trade with Ines.");
});

test("a moment says how long the move took that led there, where clocks ran", () => {
  const timed = { ...replay, took: [65, 8400, 0, 3] };
  expect([0, 1, 2, 3, 4, 5].map((at) => tookWords(timed, at))).toEqual(["", "1:05", "2 hours 20 minutes", "", "0:03", ""]);
  expect(tookWords(replay, 1)).toBe("");
});

test("the curve keeps the corners and leaves out what lies between", () => {
  expect(curve([0, 0, 0, 5, 10], 0, 10)).toBe("M0.0 100.0L500.0 100.0L750.0 50.0L1000.0 0.0");
});

test("a link leads to the moment and the seat", () => {
  expect(addressOf("r1", 3, -1)).toBe("/replay/r1?at=3&seat=-1");
});

const frame = (at: number, seat: number): Frame => ({ at, seat, view: { at }, asked: [0], question: null, choices: [] });

test("a replay goes where it is led, with what differs from where it was, and fetches nothing twice", async () => {
  const fetched: string[] = [];
  const fetch = (_: string, at: number, seat: number, since: number): Promise<Frame> => {
    fetched.push(`${since}-${at}:${seat}`);
    return Promise.resolve({ ...frame(at, seat), changes: [{ what: "turn", words: "", before: since, after: at }] });
  };
  const shown = (): unknown => session.changes.map(({ before, after }) => [before, after]);
  const session = new ReplaySession(replay, null, {} as Boards, 3, 1, fetch);
  await Promise.resolve().then(() => undefined);
  await Promise.resolve();
  expect(session.position).toMatchObject({ turn: 3, view: { at: 3 }, choices: [], outcome: null });
  expect(session.me).toBe(1);
  session.go(99);
  await Promise.resolve();
  await Promise.resolve();
  expect(session.at).toBe(4);
  expect(shown()).toEqual([[3, 4]]);
  expect(session.position.outcome).toEqual(replay.outcome);
  session.lookBack(3);
  await Promise.resolve();
  await Promise.resolve();
  expect(session.position.turn).toBe(3);
  expect(shown()).toEqual([[4, 3]]);
  session.go(4);
  await Promise.resolve();
  await Promise.resolve();
  expect(fetched).toEqual(["3-3:1", "3-4:1", "4-3:1"]);
  // With other eyes nothing has changed.
  session.lookFrom(0);
  await Promise.resolve();
  await Promise.resolve();
  expect(shown()).toEqual([[4, 4]]);
  session.go(2);
  session.lookFrom(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(shown()).toEqual([[2, 2]]);
});

test("a moment that does not come is said, and can be asked for again", async () => {
  let broken = true;
  const fetch = (_: string, at: number, seat: number): Promise<Frame> =>
    broken ? Promise.reject(new Error("down")) : Promise.resolve(frame(at, seat));
  const session = new ReplaySession(replay, null, {} as Boards, 0, 0, fetch);
  await new Promise((done) => setTimeout(done));
  expect(session.begun).toBe(false);
  expect(session.notice.tone).toBe("bad");
  broken = false;
  session.notice.buttons[0]?.press();
  await new Promise((done) => setTimeout(done));
  expect(session.begun).toBe(true);
  expect(session.trouble).toBe("");
});
