import { expect, it } from "vitest";
import { after, isDealt, left, markOf, ordinal, pulledAway, result, standing, told, weekday } from "../../src/lib/deals";
import type { DealCard } from "../../src/wire";

const card = (more: Partial<DealCard>): DealCard => ({
  id: "daily-2026-11-25-planet_unknown", game: "planet_unknown", title: "Planet Unknown", line: "", state: "open", table: "", practice: "", begun: 0, ended: 0,
  won: false, figure: "", words: "", place: 0, others: 0, finished: 0, about: [], ends: 0, opens: 0, hash: "0123abcd", next: "", ...more,
});

it("knows a table of a deal by its address", () => {
  expect([isDealt("deal0123456789ab"), isDealt("0123456789ab")]).toEqual([true, false]);
});

it("says days by the calendar of UTC", () => {
  expect([weekday("2026-11-25"), weekday("2026-11-25", "short"), after("2026-12-31")]).toEqual(["Wednesday", "Wed", "2027-01-01"]);
});

it.each([[59, "1 min"], [3_600, "1 h 0 min"], [33_120, "9 h 12 min"], [-5, "0 min"], [500_000, "5 days"]])("says how long %i seconds are", (seconds, words) => {
  expect(left(seconds)).toBe(words);
});

it("says places", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 112].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th", "112th"]);
});

it("says how one stands, and what it came to", () => {
  expect(standing(card({}))).toBe("not begun");
  expect(standing(card({ others: 96 }))).toBe("not begun, 96 others have");
  expect(standing(card({ state: "late", table: "deal1" }))).toBe("not finished in time");
  const done = card({ state: "done", begun: 0, ended: 2_460, figure: "58", words: "medals", place: 12, finished: 214 });
  expect([standing(done), result(done)]).toEqual(["played, 41 min", "58 medals, 12th of 214"]);
});

it("tells others a day without what is dealt", () => {
  const done = card({ state: "done", figure: "58", words: "medals", place: 12, finished: 214, table: "deal0123", hash: "abcdef" });
  const text = told("2026-11-25", [done, card({ title: "Unsettled" })], "https://example.org/daily");
  expect(text).toBe("Unmapped, Wednesday’s expedition\nPlanet Unknown: 58 medals, 12th of 214\nhttps://example.org/daily");
  expect(told("2026-11-25", [card({})], "x")).toContain("Not played yet");
});

it("finds the round in which a ghost pulled away", () => {
  const course = (...scores: number[]) => scores.map((score, at) => ({ round: at + 1, score }));
  expect(pulledAway(course(1, 2, 3), course(1, 3, 5))).toBe(2);
  expect(pulledAway(course(1, 4, 3), course(2, 3, 5))).toBe(3);
  expect(pulledAway(course(5, 6, 7), course(1, 2, 3))).toBe(-1);
  expect(pulledAway([], course(1))).toBe(-1);
});

it("gives the same mark to the same key", () => {
  expect(markOf("c7a1032b")).toBe(markOf("c7a1032b"));
  expect(new Set(["a", "b", "c", "d", "e", "f", "g", "h"].map(markOf)).size).toBeGreaterThan(2);
});
