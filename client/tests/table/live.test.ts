import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveSession } from "../../src/lib/live.svelte";
import type { Boards } from "../../src/lib/session";
import type { Change, LookBack, Past } from "../../src/wire";
import { settings } from "../../src/lib/settings.svelte";
import { choice, line, position, welcome, wires } from "./fake";
import { Desk } from "../../src/table/desk/desk.svelte";

const boards = {} as Boards;
let made: ReturnType<typeof wires>;
let session: LiveSession;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  made = wires();
  session = new LiveSession({ table: welcome().table, printed: null, boards }, made.open);
  made.latest().welcome();
});
afterEach(() => {
  session.leave();
  settings.set("confirm", "irreversible");
  vi.useRealTimers();
});

const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
};

/** Answer the latest question of a kind with what an action leads to. */
async function foreseen(closes: readonly number[], kind: "foresee" | "act" = "foresee"): Promise<void> {
  const asked = made.latest().said(kind);
  made.latest().tell({ kind: "foreseen", command: String(asked?.["command"]), action: Number(asked?.["action"]), words: "do", views: [{}], closes });
  await settled();
}

/** Everything that was asked to be done. */
const acts = (): readonly object[] => made.latest().sent.filter(({ kind }) => kind === "act");

/** Say that the latest action was done. */
async function done(): Promise<void> {
  const command = String(made.latest().said("act")?.["command"]);
  made.latest().tell({ kind: "changed", after: 1, position: position({ seq: 2, turn: 2 }), log: [line(2, 1)], whole: false });
  made.latest().tell({ kind: "done", command, seq: 2 });
  await settled();
}

test("by default a choice is taken at once if it can be taken back", async () => {
  session.choose(choice(1));
  expect(session.chosen?.action).toBe(1);
  expect(session.busy).toBe(true);
  expect(acts()).toMatchObject([{ action: 1, reversible: true }]);
  await done();
  expect(session.chosen).toBeNull();
  expect(session.busy).toBe(false);
  expect(session.taken).not.toBeNull();
  expect(made.latest().said("foresee")).toBeUndefined();
});

test("by default a choice that closes undo waits to be confirmed, and what it leads to is known", async () => {
  session.choose(choice(1));
  await foreseen([-1], "act");
  expect(session.busy).toBe(false);
  expect(session.chosen?.action).toBe(1);
  expect(session.foreseen?.closes).toEqual([-1]);
  expect(acts()).toHaveLength(1);
  session.confirm();
  expect(acts()).toHaveLength(2);
  expect(acts()[1]).not.toHaveProperty("reversible");
  expect(made.latest().said("foresee")).toBeUndefined();
});

test("a choice that is confirmed before it is known to close undo is taken once, whatever it closes", async () => {
  session.choose(choice(1));
  session.confirm();
  expect(acts()).toHaveLength(1);
  await foreseen([0], "act");
  expect(acts()).toHaveLength(2);
  expect(acts()[1]).toMatchObject({ action: 1 });
  session.confirm();
  expect(acts()).toHaveLength(2);
});

test("pressing a thing again confirms it, also while it is found out whether that is needed", async () => {
  // A desk without a menu, which lives only among components.
  const desk = { menu: { close: () => undefined }, session } as unknown as Desk;
  Desk.prototype.take.call(desk, choice(1));
  Desk.prototype.take.call(desk, choice(1));
  await foreseen([0], "act");
  expect(acts()).toHaveLength(2);
  expect(acts()[1]).not.toHaveProperty("reversible");
});

test("a choice that is put back meanwhile does not come back", async () => {
  session.choose(choice(1));
  session.choose(null);
  await foreseen([0], "act");
  expect(session.chosen).toBeNull();
  expect(acts()).toHaveLength(1);
});

test("a choice of which is known what it leads to is not tried", async () => {
  session.consider(choice(1));
  await vi.advanceTimersByTimeAsync(200);
  await foreseen([0]);
  session.choose(choice(1));
  expect(session.chosen?.action).toBe(1);
  expect(acts()).toHaveLength(0);
  session.consider(choice(2));
  await vi.advanceTimersByTimeAsync(200);
  await foreseen([]);
  session.choose(choice(2));
  expect(acts()).toHaveLength(1);
  expect(acts()[0]).not.toHaveProperty("reversible");
});

test("confirmation can be always or never", async () => {
  settings.set("confirm", "always");
  session.choose(choice(1));
  await foreseen([]);
  expect(made.latest().said("act")).toBeUndefined();
  session.choose(null);
  settings.set("confirm", "never");
  session.choose(choice(2));
  expect(made.latest().said("act")).toMatchObject({ action: 2 });
});

test("a glance does not ask the server; a look does, once", async () => {
  session.consider(choice(1));
  session.consider(null);
  await vi.advanceTimersByTimeAsync(200);
  expect(made.latest().said("foresee")).toBeUndefined();
  session.consider(choice(1));
  await vi.advanceTimersByTimeAsync(200);
  await foreseen([]);
  expect(session.foreseen?.action).toBe(1);
  session.consider(null);
  expect(session.foreseen).toBeNull();
  session.consider(choice(1));
  await vi.advanceTimersByTimeAsync(200);
  expect(session.foreseen?.action).toBe(1);
  expect(made.latest().sent.filter(({ kind }) => kind === "foresee")).toHaveLength(1);
});

test("what was foreseen is forgotten when the table changes, and asked anew for what is still chosen", async () => {
  settings.set("confirm", "always");
  session.choose(choice(2));
  await foreseen([]);
  made.latest().tell({ kind: "changed", after: 1, position: position({ seq: 2, turn: 2 }), log: [line(2, 1)], whole: false });
  await settled();
  expect(session.chosen?.action).toBe(2);
  expect(session.foreseen).toBeNull();
  expect(made.latest().sent.filter(({ kind }) => kind === "foresee")).toHaveLength(2);
  made.latest().tell({ kind: "changed", after: 2, position: position({ seq: 3, turn: 3, choices: [choice(1)] }), log: [], whole: false });
  expect(session.chosen).toBeNull();
});

test("what was picked is put back when something else is asked, though the same action answers it", async () => {
  settings.set("confirm", "always");
  session.choose(choice(2));
  session.whyNot("do 9");
  const command = String(made.latest().said("whynot")?.["command"]);
  made.latest().tell({ kind: "reasons", command, words: "do 9", reasons: [], offer: null });
  await settled();
  expect(session.reasons).not.toBeNull();
  const question = { key: "do", args: [], sentence: "Do something else.", rule: "PU-001" };
  made.latest().tell({ kind: "changed", after: 1, position: position({ seq: 2, turn: 2, question }), log: [line(2, 1)], whole: false });
  expect(session.chosen).toBeNull();
  expect(session.reasons).toBeNull();
});

test("a refusal says why, and nothing is on its way any more", async () => {
  session.act(choice(1));
  const command = String(made.latest().said("act")?.["command"]);
  made.latest().tell({ kind: "refused", command, code: "late", sentence: "The round is over.", reasons: [], nearest: [] });
  await settled();
  expect(session.busy).toBe(false);
  expect(session.reasons?.reasons[0]?.sentence).toBe("The round is over.");
});

test("an action is not sent twice while it is on its way, and survives a cut", async () => {
  session.act(choice(1));
  session.act(choice(2));
  expect(made.latest().sent.filter(({ kind }) => kind === "act")).toHaveLength(1);
  const first = made.latest().said("act");
  made.latest().cut();
  expect(session.notice?.sentence).toMatch(/^Connection lost, trying again in \d+ s$/);
  await vi.advanceTimersByTimeAsync(600);
  made.latest().welcome();
  expect(made.latest().said("act")).toEqual(first);
  expect(session.notice).toBeNull();
});

test("looking back shows the past and ends with Back to now", async () => {
  session.lookBack(0);
  const command = String(made.latest().said("lookback")?.["command"]);
  made.latest().tell({ kind: "past", command, turn: 0, view: { round: 0 } });
  await settled();
  expect(session.live).toBe(false);
  expect(session.past).toBe(0);
  expect(session.position.view).toEqual({ round: 0 });
  session.notice?.buttons.at(-1)?.press();
  expect(session.past).toBeNull();
  expect(session.live).toBe(true);
});

test("whoever goes back to now stays there, also where the past was asked for and comes later", async () => {
  session.lookBack(0);
  const command = String(made.latest().said("lookback")?.["command"]);
  session.lookBack(null);
  made.latest().tell({ kind: "past", command, turn: 0, view: { round: 0 } });
  await settled();
  expect(session.past).toBeNull();
  expect(session.live).toBe(true);
});

test("what the viewer saw at a moment can be asked for without looking back", async () => {
  const asked = session.viewed(0);
  made.latest().tell({ kind: "past", command: String(made.latest().said("lookback")?.["command"]), turn: 0, view: { round: 0 } });
  expect(await asked).toEqual({ round: 0 });
  expect(session.past).toBeNull();
  const refused = session.viewed(99);
  made.latest().tell({ kind: "refused", command: String(made.latest().said("lookback")?.["command"]), code: "late", sentence: "No.", reasons: [], nearest: [] });
  expect(await refused).toBeNull();
});

test("what differs comes with each position, and looking back compares the moments that are shown", async () => {
  const turned = (before: number, after: number): readonly Change[] => [{ what: "turn", words: "turn", before, after }];
  const seen = (): unknown => session.changes.map(({ before, after }) => [before, after]);
  const went = (seq: number): void =>
    made.latest().tell({ kind: "changed", after: seq - 1, position: position({ seq, turn: seq }), log: [], whole: false, changes: turned(seq - 1, seq) });
  async function back(turn: number, more: Partial<Past> = {}): Promise<unknown> {
    session.lookBack(turn);
    const { command, since } = made.latest().said("lookback") as unknown as LookBack;
    made.latest().tell({ kind: "past", command, turn, view: { turn }, seq: 3, changes: turned(since ?? -1, turn), back: turned(turn, 3), ...more });
    await settled();
    return since;
  }
  expect(seen()).toEqual([]);
  went(2);
  const first = session.changes;
  expect(seen()).toEqual([[1, 2]]);
  made.latest().tell({ kind: "players", players: session.players, state: "running", spectators: 1 });
  expect(session.changes).toBe(first);
  went(3);
  expect(await back(1)).toBeUndefined();
  expect(seen()).toEqual([[-1, 1]]);
  expect(await back(0)).toBe(1);
  expect(seen()).toEqual([[1, 0]]);
  session.lookBack(null);
  expect(seen()).toEqual([[0, 3]]);
  await back(1);
  went(4);
  expect(seen()).toEqual([[-1, 1]]); // What happens meanwhile is not seen there.
  session.lookBack(null);
  expect(seen()).toEqual([]); // The table has gone on since it was compared.
  went(5);
  session.lookBack(2);
  const sooner = made.latest().said("lookback") as unknown as LookBack;
  session.lookBack(1);
  for (const { command, turn } of [sooner, made.latest().said("lookback") as unknown as LookBack]) {
    made.latest().tell({ kind: "past", command, turn, view: { turn }, seq: 5, changes: turned(5, turn) });
    await settled();
  }
  expect([session.past, seen()]).toEqual([1, []]); // It was compared with now, and the other was shown before it.
  session.lookBack(null);
  went(6);
  expect(seen()).toEqual([[5, 6]]);
  made.latest().welcome();
  expect(seen()).toEqual([]);
});

test("a missed change makes the table come anew", () => {
  made.latest().tell({ kind: "changed", after: 5, position: position({ seq: 6 }), log: [], whole: false });
  expect(made.all).toHaveLength(2);
});

test("the command line shows what was typed, what was answered, and what was meant", async () => {
  session.talk.type("score");
  made.latest().tell({ kind: "answer", command: String(made.latest().said("type")?.["command"]), lines: ["Ines 14", "Kestrel 8"] });
  await settled();
  session.talk.type("plase T4");
  const command = String(made.latest().said("type")?.["command"]);
  made.latest().tell({ kind: "refused", command, code: "words", sentence: "Nobody understands that.", reasons: [], nearest: ["place T4"] });
  await settled();
  expect(session.talk.lines.map(({ text }) => text)).toEqual(["score", "Ines 14", "Kestrel 8", "plase T4", "Nobody understands that.", "Perhaps: place T4"]);
});

test("what happened while the player was away is told on return", () => {
  session.leave();
  const again = wires();
  const back = new LiveSession({ table: welcome().table, printed: null, boards }, again.open);
  again.latest().welcome({ log: [line(1, 1), line(2, 0), line(3, 1), line(4, 1)] });
  expect(back.digest).toEqual([line(3, 1), line(4, 1)]);
  back.leave();
});

test("a seat that a bot plays does not act, and can be taken back", async () => {
  const players = welcome().table.players.map((player) => (player.seat === 0 ? { ...player, bot: "greedy" } : player));
  session.handOver("greedy");
  made.latest().tell({ kind: "players", players, state: "running", spectators: 0 });
  expect(session.live).toBe(false);
  session.act(choice(1));
  expect(made.latest().said("act")).toBeUndefined();
  session.notice?.buttons[0]?.press();
  expect(made.latest().said("handover")).toMatchObject({ bot: "" });
});

test("a hint is asked for once, holds for its position, and is for tables without other people", async () => {
  expect(session.advisable).toBe(true);
  session.advise(true);
  session.advise(true);
  expect(session.advice).toBe("coming");
  expect(made.latest().sent.filter(({ kind }) => kind === "advise")).toHaveLength(1);
  const command = String(made.latest().said("advise")?.["command"]);
  made.latest().tell({ kind: "advice", command, seq: 1, moves: [{ action: 1, words: "do 1", points: 50 }], then: [] });
  await settled();
  expect(session.advice).toMatchObject({ moves: [{ action: 1 }] });
  made.latest().tell({ kind: "changed", after: 1, position: position({ seq: 2, turn: 2 }), log: [], whole: false });
  expect(session.advice).toMatchObject({ moves: [{ action: 1 }] });
  // What may be chosen whole is told behind each position, and is the same decision.
  made.latest().tell({ kind: "atonce", seq: 2, wholes: [{ actions: [1, 6], words: "do 1; do 6", label: "Do both" }] });
  made.latest().tell({ kind: "changed", after: 2, position: position({ seq: 3, turn: 3 }), log: [], whole: false });
  expect(session.advice).toMatchObject({ moves: [{ action: 1 }] });
  made.latest().tell({ kind: "changed", after: 3, position: position({ seq: 4, turn: 4, choices: [choice(1)] }), log: [], whole: false });
  expect(session.advice).toBeNull();
  const people = welcome().table.players.map((player) => ({ ...player, kind: "person" as const }));
  made.latest().tell({ kind: "players", players: people, state: "running", spectators: 0 });
  expect(session.advisable).toBe(false);
  session.advise(true);
  expect(session.advice).toBeNull();
});

test("a hint that comes too late is left aside, and one that is refused says why", async () => {
  session.advise(true);
  const first = String(made.latest().said("advise")?.["command"]);
  session.advise(false);
  made.latest().tell({ kind: "advice", command: first, seq: 1, moves: [], then: [] });
  await settled();
  expect(session.advice).toBeNull();
  session.advise(true);
  const second = String(made.latest().said("advise")?.["command"]);
  made.latest().tell({ kind: "refused", command: second, code: "busy", sentence: "Nothing can be advised now: try again.", reasons: [], nearest: [] });
  await settled();
  expect(session.advice).toBeNull();
  expect(session.reasons?.reasons[0]?.sentence).toContain("try again");
});

test("what came up before one could act is news, but not where one's seat has acted, nor what this browser showed, nor to who watches", () => {
  const before = (log: readonly ReturnType<typeof line>[], again = false, more: Parameters<typeof welcome>[0] = {}): number => {
    session.leave();
    if (!again) localStorage.clear();
    made = wires();
    session = new LiveSession({ table: welcome().table, printed: null, boards }, made.open);
    made.latest().welcome({ ...more, log });
    return session.heardBefore;
  };
  expect(before([line(0, 0), line(1, 1)])).toBe(0);
  expect(before([line(0, 0), line(1, 1), line(2, 1)], true)).toBe(2);
  expect(before([line(1, 1), line(2, 0)])).toBe(2);
  expect(before([line(1, 1)], false, { table: { ...welcome().table, you: -1, yours: [] } })).toBe(1);
});
