import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Clocks } from "../../src/lib/pace/clocks.svelte";
import { face, inShort, inWords, momentWords, paceWords, standsWords } from "../../src/lib/pace/spans";
import type { Ask, Reply } from "../../src/lib/socket";
import type { Clocks as Told, SeatClock } from "../../src/wire";
import { daysOf, minutesOf, sinceWords, timeOf, today } from "../../src/ui/rests/nights";

const NOW = 1_800_000_000;
const told = (more: Partial<Told> = {}): Told => ({
  kind: "clocks", now: NOW, tempo: { kind: "now", bank: 300, added: 10 }, clocks: [{ seat: 0, left: 65, until: NOW + 65 }, { seat: 1, left: 300 }], paused: false, wants: [], asked: [0, 1], ...more,
});
function seen(answer: Reply | null = null): { clocks: Clocks; asked: Ask[] } {
  const asked: Ask[] = [];
  return { clocks: new Clocks({ me: 0, own: [0] }, (said) => (asked.push(said), Promise.resolve(answer))), asked };
}

beforeEach(() => vi.useFakeTimers({ now: 5_000_000 }));
afterEach(() => vi.useRealTimers());

test("time is said in words over days and in figures now", () => {
  expect([0, 59, 60, 8400, 3600, 90_000].map(inWords)).toEqual(["less than a minute", "less than a minute", "1 minute", "2 hours 20 minutes", "1 hour", "25 hours"]);
  expect([30, 8400, 3600].map(inShort)).toEqual(["under a minute", "2 h 20 min", "1 h"]);
  expect([-3, 5, 65, 3600].map(face)).toEqual(["0:00", "0:05", "1:05", "1:00:00"]);
});

test("a pace is a few words", () => {
  expect(paceWords({ kind: "days", hours: 24 })).toBe("24 hours for a move");
  expect(paceWords({ kind: "days", hours: 72 })).toBe("3 days for a move");
  expect(paceWords({ kind: "now", bank: 900, added: 20 })).toBe("15 minutes each, 20 seconds more for each move");
  expect(paceWords({ kind: "now", bank: 900 })).toBe("15 minutes each");
  expect(paceWords({ kind: "none" })).toBe("");
});

test("a moment that is near is called as people do", () => {
  const noon = new Date(2026, 10, 25, 12, 0).getTime() / 1000;
  expect(momentWords(noon + 3600, noon)).not.toContain("tomorrow");
  expect(momentWords(noon + 24 * 3600, noon)).toMatch(/^tomorrow /);
  expect(momentWords(noon + 3 * 24 * 3600, noon)).toMatch(/^Sat/);
  expect(momentWords(noon + 20 * 24 * 3600, noon)).toMatch(/15/);
});

test("the page counts by itself from what the server said, whatever its own clock says", () => {
  const { clocks } = seen();
  clocks.heard(told());
  expect(clocks.of(0)).toMatchObject({ left: 65, runs: true, words: "1:05 left", short: "1:05" });
  vi.advanceTimersByTime(10_000);
  expect(clocks.of(0)?.short).toBe("0:55");
  expect(clocks.of(1)).toMatchObject({ left: 300, runs: false, short: "5:00" });
  vi.advanceTimersByTime(100_000);
  expect(clocks.of(0)?.short).toBe("0:00");
  expect(clocks.of(4)).toBeNull();
  clocks.leave();
});

test("a clock whose line is cut stands, and then goes on", () => {
  const { clocks } = seen();
  const cut: SeatClock = { seat: 0, left: 60, until: NOW + 80, stands: "line", on: NOW + 20, grace: 20 };
  clocks.heard(told({ clocks: [cut] }));
  vi.advanceTimersByTime(5_000);
  expect(clocks.of(0)).toMatchObject({ short: "1:00", standsShort: "line cut 0:15", runs: false });
  expect(clocks.of(0)?.stands).toContain("line cut");
  vi.advanceTimersByTime(25_000);
  expect(clocks.of(0)).toMatchObject({ short: "0:50", runs: true, stands: "", standsShort: "" });
  clocks.leave();
});

test("over days it says what is left of what was agreed on, and why nothing runs", () => {
  const { clocks } = seen();
  clocks.heard(told({ tempo: { kind: "days", hours: 24 }, clocks: [{ seat: 1, left: 6 * 3600, until: NOW + 6 * 3600 }] }));
  expect(clocks.of(1)).toMatchObject({ words: "6 hours left of 24 hours", short: "6 h left", runs: true });
  clocks.heard(told({ tempo: { kind: "days", hours: 24 }, clocks: [{ seat: 1, left: 6 * 3600, until: NOW + 50_000, stands: "night", on: NOW + 9_000 }] }));
  expect(clocks.of(1)).toMatchObject({ left: 6 * 3600, runs: false });
  expect(clocks.of(1)?.stands).toContain("night there until");
});

test("a pause is proposed and taken back, and what is refused is said", async () => {
  const { clocks, asked } = seen({ kind: "refused", command: "c", code: "late", sentence: "This table has no clocks that could stand.", reasons: [], nearest: [] });
  clocks.heard(told());
  await clocks.pause();
  expect(clocks.trouble).toContain("no clocks");
  clocks.heard(told({ wants: [0], asked: [1] }));
  expect([clocks.mine, clocks.trouble]).toEqual([true, ""]);
  await clocks.pause();
  expect(asked).toEqual([{ kind: "pause", agree: true }, { kind: "pause", agree: false }]);
  expect(standsWords({ seat: 0, left: 3, stands: "paused" }, NOW)).toBe("paused");
  clocks.leave();
});

test("nights and holidays are read and written as fields have them", () => {
  expect([timeOf(0), timeOf(1320), minutesOf("22:05")]).toEqual(["00:00", "22:00", 1325]);
  expect(today(new Date(2026, 0, 5))).toBe("2026-01-05");
  const first = new Date(2026, 11, 24).getTime();
  expect(daysOf(first, new Date(2026, 11, 25).getTime())).not.toContain(" to ");
  expect(daysOf(first, new Date(2026, 11, 27).getTime())).toContain(" to ");
  const rests = { zone: "UTC", begins: 1320, ends: 420, since: 100, holidays: [], days_left: 30, longest_night: 600 };
  expect(sinceWords(rests, 200)).toBe("Now 22:00 to 07:00.");
  expect(sinceWords({ ...rests, begins: 0, ends: 0 }, 200)).toBe("You have none now.");
  expect(sinceWords(rests, 50)).toContain("22:00 to 07:00 from");
});
