// Somebody with several seats at a table where all play together.

import { render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveSession } from "../../src/lib/live.svelte";
import type { Boards } from "../../src/lib/session";
import { settings } from "../../src/lib/settings.svelte";
import PromptLine from "../../src/table/turn/PromptLine.svelte";
import type { Player, Welcome } from "../../src/wire";
import { choice, position, welcome, wires } from "./fake";

const boards = {} as Boards;
const player = (seat: number, bot = ""): Player => ({ seat, kind: "person", name: `Ines ${seat + 1}`, bot, here: true });
let made: ReturnType<typeof wires>;
let session: LiveSession;
let opened: number[];

/** A table of three seats, all of them one's own. */
function crew(seat: number, more: Partial<Welcome> = {}, players = [player(0), player(1), player(2)]): Partial<Welcome> {
  const table = { ...welcome().table, players, you: 0, yours: [0, 1, 2], together: true };
  return { table, seat, position: position({ asked: [0] }), ...more };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  made = wires();
  opened = [];
  const open = (seat: number): ReturnType<typeof made.open> => (opened.push(seat), made.open());
  session = new LiveSession({ table: welcome(crew(0)).table, printed: null, boards }, open);
});
afterEach(() => {
  session.leave();
  settings.set("confirm", "irreversible");
  vi.useRealTimers();
});

const switches = (): readonly unknown[] => made.latest().sent.filter(({ kind }) => kind === "switch").map(({ seat }) => seat);
const told = (seq: number, asked: readonly number[]): void =>
  made.latest().tell({ kind: "changed", after: seq - 1, position: position({ seq, turn: seq, asked, choices: asked.includes(session.me) ? [choice(1)] : [] }), log: [], whole: false });

test("the seat that is asked is gone on with, and nothing is switched while the one in front is asked", () => {
  made.latest().welcome(crew(0));
  expect(switches()).toEqual([]);
  told(2, [0, 2]);
  expect(switches()).toEqual([]);
  told(3, [2]);
  expect(switches()).toEqual([2]);
  made.latest().tell(welcome(crew(2, { position: position({ seq: 3, turn: 3, asked: [2] }) })));
  expect(session.me).toBe(2);
  expect(switches()).toEqual([2]);
});

test("whoever comes back stands where it is asked", () => {
  made.latest().welcome(crew(0, { position: position({ asked: [1] }) }));
  expect(switches()).toEqual([1]);
});

test("a seat that a bot plays is not gone on with", () => {
  made.latest().welcome(crew(0, {}, [player(0), player(1, "navigator"), player(2)]));
  told(2, [1]);
  expect(switches()).toEqual([]);
});

test("with other eyes nothing is picked any more, and what was foreseen is forgotten", async () => {
  settings.set("confirm", "always");
  made.latest().welcome(crew(0));
  session.choose(choice(1));
  expect(session.chosen?.action).toBe(1);
  session.playAs(1);
  expect(switches()).toEqual([1]);
  made.latest().tell(welcome(crew(1, { position: position({ asked: [0] }) })));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.chosen).toBeNull();
  expect(session.me).toBe(1);
  // Who goes to another seat by a press stays there until the table goes on.
  expect(switches()).toEqual([1]);
  session.playAs(7);
  expect(switches()).toEqual([1]);
});

test("whoever lost the connection comes back with the same eyes", async () => {
  made.latest().welcome(crew(0));
  session.playAs(2);
  made.latest().tell(welcome(crew(2)));
  made.latest().cut();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toEqual([-1, 2]);
  session.retry();
  expect(opened).toEqual([-1, 2, -1]);
});

test("nobody has to be asked whether to go back where all the others are one's own, and hints are there for a crew", () => {
  made.latest().welcome(crew(0));
  expect(session.accompanied).toBe(false);
  expect(session.advisable).toBe(true);
  made.latest().tell(welcome({ table: { ...welcome(crew(0)).table, yours: [0, 1] } }));
  expect(session.accompanied).toBe(true);
  expect(session.advisable).toBe(true);
});

test("the prompt says whose question it is, and each seat is one press away", () => {
  vi.useRealTimers();
  made.latest().welcome(crew(0, { position: position({ asked: [0, 2] }) }));
  render(PromptLine, { session });
  expect(screen.getByRole("heading").textContent).toBe("Ines 1: Do something");
  const seats = within(screen.getByRole("group", { name: "Your seats" })).getAllByRole("button");
  expect(seats.map((seat) => seat.textContent?.trim())).toEqual(["Ines 1, is asked", "Ines 2", "Ines 3, is asked"]);
  expect(seats.map((seat) => seat.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
  seats[1]?.click();
  flushSync();
  expect(switches()).toEqual([1]);
});

test("who has one seat is shown no choice of seats", () => {
  made.latest().welcome();
  render(PromptLine, { session });
  expect(screen.queryByRole("group", { name: "Your seats" })).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe("Do something");
});
