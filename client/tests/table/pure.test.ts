import { expect, test } from "vitest";
import { along, filtered } from "../../src/table/desk/choices";
import { chosenWay, common } from "../../src/table/turn/completion";
import { emoteIn } from "../../src/live/emotes";
import { offers } from "../../src/table/desk/offers";
import { beside } from "../../src/table/desk/places";
import { categories, counted, place, standings } from "../../src/table/ending/scores";
import { clockOf, stateOf } from "../../src/table/people/seats";
import { stepAfter } from "../../src/live/steps";
import { choice } from "./fake";

test("a filter finds choices by any of their words, in any order", () => {
  const choices = [choice(1, "place T4 r1 C4"), choice(2, "place T4 flip H4")];
  const found = (typed: string): readonly number[] => filtered(choices, ({ words }) => words, typed).map(({ action }) => action);
  expect(found("h4 FLIP")).toEqual([2]);
  expect(found("")).toEqual([1, 2]);
  expect(found("r1 flip")).toEqual([]);
});

test("what can be chosen lies with every thing that it points at", () => {
  const choices = [choice(1, "play fuel"), choice(2, "dock fuel hold"), choice(3, "end")];
  const found = offers(choices, ({ words }) => words.split(" ").slice(1));
  expect(found.get("fuel")?.map(({ action }) => action)).toEqual([1, 2]);
  expect(found.get("hold")?.map(({ action }) => action)).toEqual([2]);
  expect(found.size).toBe(2);
});

test("arrow keys stop at the ends of a row", () => {
  expect(along("ArrowRight", 2, 3)).toBe(2);
  expect(along("ArrowLeft", 0, 3)).toBe(0);
  expect(along("End", 0, 3)).toBe(2);
  expect(along("x", 0, 3)).toBeNull();
});

test("completion knows what all ways share, and goes round them", () => {
  expect(common(["place T4 C4", "place T4 flip"])).toBe("place T4 ");
  expect(common([])).toBe("");
  expect([-1, 0, 1].map((at) => chosenWay(at, 1, 2))).toEqual([0, 1, -1]);
  expect(chosenWay(-1, -1, 2)).toBe(1);
});

test("a sign is a sign only by itself", () => {
  expect(emoteIn(":well-played:")).toBe("well-played");
  expect(emoteIn(":constructor:")).toBeNull();
  expect(emoteIn("see :wow:")).toBeNull();
});

test("a bubble lies over none of its places", () => {
  const room = { left: 0, top: 0, width: 1000, height: 600 };
  const size = { width: 350, height: 200 };
  const square = { left: 500, top: 300, width: 40, height: 40 };
  expect(beside([square], size, room)).toMatchObject({ left: 134, top: 220 });
  expect(beside([{ ...square, left: 20 }], size, room).left).toBe(76);
  expect(beside([], size, room)).toMatchObject({ left: 0, top: 400 });
});

const outcome = {
  scores: [5, 9],
  ranks: [2, 1],
  outcome: "victory",
  breakdown: [
    [{ name: "tracks", value: 3, rule: "PU-1" }, { name: "planet", value: 2, rule: "PU-2" }],
    [{ name: "planet", value: 9, rule: "PU-2" }],
  ],
};

test("final scores are a table that counts up", () => {
  const all = categories(outcome);
  expect(all.map(({ name, values }) => [name, values])).toEqual([["tracks", [3, 0]], ["planet", [2, 9]]]);
  expect(counted(all, 1)).toEqual([3, 0]);
  expect(counted(all, 2)).toEqual([5, 9]);
  expect(standings(outcome)).toEqual([1, 0]);
  expect([1, 2, 3, 4].map(place)).toEqual(["1st", "2nd", "3rd", "4th"]);
});

test("a seat says what it does", () => {
  const ines = { seat: 0, kind: "person", name: "Ines", bot: "", here: true } as const;
  expect(stateOf(ines, [0], "running", true).words).toBe("deciding");
  expect(stateOf(ines, [1], "running", true).words).toBe("ready");
  expect(stateOf(ines, [1], "running", false).words).toBe("");
  expect(stateOf({ ...ines, here: false }, [0], "running", true).kind).toBe("away");
  expect(stateOf({ ...ines, kind: "bot", bot: "greedy" }, [0], "running", true).words).toBe("thinking");
  expect(stateOf({ ...ines, kind: "bot", bot: "greedy", waits: 15 }, [0], "running", true).words).toBe("in line, 15 s");
  expect(stateOf({ ...ines, kind: "bot", bot: "greedy", waits: 15 }, [1], "running", true).words).toBe("ready");
  expect(stateOf({ ...ines, kind: "open" }, [], "open", true).words).toBe("free seat");
});

test("a step of a guide ends with its action, and with no other", () => {
  const step = { title: "", text: "", rule: "", point: "" };
  const steps = [{ ...step, until: "draft" }, { ...step, until: "next" }];
  expect(stepAfter(steps, 0, "draft")).toBe(1);
  expect(stepAfter(steps, 0, "place")).toBe(0);
  expect(stepAfter(steps, 1, "draft")).toBe(1);
  expect(stepAfter(steps, 2, "draft")).toBe(2);
});

test("who is away says for how long, and a moment is said as people do", () => {
  const ines = { seat: 0, kind: "person", name: "Ines", bot: "", here: false } as const;
  const noon = new Date(2026, 3, 5, 12, 0).getTime();
  const hour = clockOf(noon / 1000 - 3600, noon);
  expect(hour).toBe(new Date(noon - 3600_000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  expect(clockOf(noon / 1000 - 26 * 3600, noon)).toContain(", ");
  expect(clockOf(noon / 1000 - 13 * 3600, noon)).toContain(", ");
  const left = Math.floor(Date.now() / 1000);
  expect(stateOf({ ...ines, left }, [0], "running", true).words).toBe("away for a moment");
  expect(stateOf({ ...ines, left }, [0], "running", true, left + 2 * 3600 + 5).words).toBe("away for 2 hours");
  expect(stateOf({ ...ines, left, bot: "navigator" }, [0], "running", true, left + 60).words).toBe("a bot plays, away for 1 minute");
  expect(stateOf(ines, [0], "running", true).words).toBe("away");
});
