import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, endingOf, pause, type Link } from "../../src/lib/socket";
import { wires } from "./fake";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function opened() {
  const made = wires();
  const links: Link[] = [];
  const socket = new TableSocket({ heard: () => undefined, linked: (link) => links.push(link) }, made.open, () => 1);
  return { ...made, socket, links };
}

test("waits longer from attempt to attempt, with jitter, and not for ever", () => {
  expect([0, 1, 2, 3].map((attempt) => pause(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(pause(0, 0)).toBe(250);
  expect(pause(40, 1)).toBe(15_000);
});

test("comes back by itself, and counts from the beginning once it was welcomed", () => {
  const { all, latest, links } = opened();
  latest().welcome();
  latest().cut();
  expect(links.at(-1)).toMatchObject({ state: "waiting", restarting: false });
  vi.advanceTimersByTime(500);
  expect(all).toHaveLength(2);
  latest().cut(1012);
  expect(links.at(-1)).toMatchObject({ state: "waiting", restarting: true });
  vi.advanceTimersByTime(500);
  expect(all).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(all).toHaveLength(3);
  latest().welcome();
  expect(links.at(-1)).toEqual({ state: "open" });
  latest().cut();
  vi.advanceTimersByTime(500);
  expect(all).toHaveLength(4);
});

test("asks again under the same name until it is answered", async () => {
  const { latest, socket } = opened();
  latest().welcome();
  const reply = socket.ask({ kind: "act", action: 7 });
  const first = latest().said("act");
  latest().cut();
  vi.advanceTimersByTime(500);
  latest().welcome();
  expect(latest().said("act")).toEqual(first);
  const command = String(first?.["command"]);
  latest().tell({ kind: "done", command, seq: 2 });
  await expect(reply).resolves.toEqual({ kind: "done", command, seq: 2 });
  latest().cut();
  vi.advanceTimersByTime(500);
  latest().welcome();
  expect(latest().sent).toEqual([]);
});

test("keeps what is asked before it is welcomed", () => {
  const { latest, socket } = opened();
  void socket.ask({ kind: "act", action: 7 });
  expect(latest().sent).toEqual([]);
  latest().welcome();
  expect(latest().sent).toHaveLength(1);
});

test("gives up what is of no use later when the connection is lost", async () => {
  const { latest, socket } = opened();
  latest().welcome();
  const reply = socket.ask({ kind: "foresee", action: 7 });
  latest().cut();
  await expect(reply).resolves.toBeNull();
});

test("asks again after trouble, but not for ever", async () => {
  const { latest, socket } = opened();
  latest().welcome();
  const reply = socket.ask({ kind: "say", text: "hello" });
  for (let times = 0; times < 6; times += 1) {
    latest().tell({ kind: "trouble", code: "often", sentence: "Wait a moment." });
    vi.advanceTimersByTime(1000);
  }
  expect(latest().sent).toHaveLength(6);
  await expect(reply).resolves.toBeNull();
});

test("stops where coming back is of no use, and says why", async () => {
  const { all, latest, socket, links } = opened();
  latest().welcome();
  const reply = socket.ask({ kind: "act", action: 7 });
  latest().cut(4409);
  expect(links.at(-1)).toEqual({ state: "ended", ending: endingOf(4409) });
  await expect(reply).resolves.toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(all).toHaveLength(1);
  await expect(socket.ask({ kind: "act", action: 8 })).resolves.toBeNull();
});

test("knows an old client by its protocol", () => {
  const { latest, links } = opened();
  latest().welcome({ protocol: 999 });
  expect(links.at(-1)).toMatchObject({ state: "ended", ending: { code: 4426 } });
});

test("notices that nobody is there", () => {
  const { all, latest } = opened();
  latest().welcome();
  vi.advanceTimersByTime(20_000);
  expect(latest().said("ping")).toEqual({ kind: "ping" });
  latest().tell({ kind: "alive" });
  vi.advanceTimersByTime(20_000);
  expect(all).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(latest().closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(all).toHaveLength(2);
});

test("asks again for a move of a sketch, which is made once however often it is sent", async () => {
  const { latest, socket } = opened();
  latest().welcome();
  void socket.ask({ kind: "tryout", seat: 0, action: 7 });
  const first = latest().said("tryout");
  latest().cut();
  vi.advanceTimersByTime(500);
  latest().welcome();
  expect(latest().said("tryout")).toEqual(first);
  expect(String(first?.["command"])).toMatch(/^[0-9a-f]{32}$/);
});
