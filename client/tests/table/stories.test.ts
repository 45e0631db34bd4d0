import { describe, expect, test } from "vitest";
import { answered, followed } from "../../src/table/story/consequences";
import { begun, hear, MOST, stories } from "../../src/table/story/queue";
import type { Choice, LogLine } from "../../src/wire";

const line = (turn: number, story = "", key = "found", sentence = `finds ${story}`): LogLine => ({ turn, seat: 0, key, args: [], sentence, rule: "US-1", ...(story ? { story } : {}) });
const always = (): boolean => true;

describe("what waits to be told", () => {
  const past = [line(1, "oak"), line(1)];

  test("is nothing of what had happened before one came, so not after a reload", () => {
    expect(begun(past).waiting).toEqual([]);
    expect(hear(begun(past), past, always).waiting).toEqual([]);
  });

  test("is what came up before one was there for the first time, and what came while one was away", () => {
    expect(hear(begun(past, 0), past, always).waiting.map(({ line: { story } }) => story)).toEqual(["oak"]);
    const log = [...past, line(2, "elm")];
    expect(hear(begun(log, 2), log, always).waiting.map(({ line: { story } }) => story)).toEqual(["elm"]);
  });

  test("is what comes up, in its order, and lines without a story never", () => {
    const log = [...past, line(2), line(2, "elm"), line(2, "ash")];
    expect(hear(begun(past), log, always).waiting.map(({ at, line: { story } }) => [at, story])).toEqual([[3, "elm"], [4, "ash"]]);
  });

  test("is only what is wanted; what was not is heard all the same", () => {
    const log = [...past, line(2, "elm")];
    const quiet = hear(begun(past), log, () => false);
    expect(quiet.waiting).toEqual([]);
    expect(hear(quiet, log, always).waiting).toEqual([]);
  });

  test("stays while more comes, and is not told twice", () => {
    const first = hear(begun(past), [...past, line(2, "elm")], always);
    const then = hear(first, [...past, line(2, "elm"), line(3, "ash")], always);
    expect(then.waiting.map(({ line: { story } }) => story)).toEqual(["elm", "ash"]);
    expect(hear(then, [...past, line(2, "elm"), line(3, "ash")], always)).toBe(then);
  });

  test("is taken back with what brought it, and does not come again when that is done again", () => {
    const with_ = [...past, line(2, "elm")];
    const taken = hear(hear(begun(past), with_, always), past, always);
    expect(taken.waiting).toEqual([]);
    expect(hear(taken, with_, always).waiting).toEqual([]);
    expect(hear(taken, [...past, line(2, "fir")], always).waiting.map(({ line: { story } }) => story)).toEqual(["fir"]);
  });

  test("is the latest where much comes at once", () => {
    const names = Array.from({ length: MOST + 3 }, (_, number) => `tree-${number}`);
    const log = [...past, ...names.map((name) => line(2, name))];
    expect(hear(begun(past), log, always).waiting.map(({ line: { story } }) => story)).toEqual(names.slice(-MOST));
  });
});

describe("what happened at once", () => {
  const ends = new Set(["turn"]);

  test("are lines of the same action, until the next story, the next turn, or the next action", () => {
    const log = [line(2, "elm"), line(2, "", "gained"), line(2, "", "lost"), line(2, "ash"), line(2, "", "gained"), line(2, "", "turn"), line(3, "", "gained")];
    const [elm, ash] = stories(log);
    expect(followed(elm!, log, ends).map(({ key }) => key)).toEqual(["gained", "lost"]);
    expect(followed(ash!, log, ends).map(({ key }) => key)).toEqual(["gained"]);
  });

  test("is nothing at the end of the log, and never long", () => {
    expect(followed({ at: 0, line: line(2, "elm") }, [line(2, "elm")], ends)).toEqual([]);
    const long = [line(2, "elm"), ...Array.from({ length: 9 }, () => line(2))];
    expect(followed({ at: 0, line: line(2, "elm") }, long, ends)).toHaveLength(3);
  });
});

describe("what a story offers", () => {
  const join = { title: "Join it", text: "Gain it.", by: { family: "set", slot: "space", value: "join it" } };
  const set = (action: number, cube: string, space: string, usual = false): Choice => ({ action, words: `set ${cube} on ${space}`, family: "set", slots: { cube, space }, usual });

  test("is taken by the one choice for it, of several cubes by the usual one", () => {
    const one = set(1, "energy", "join it");
    expect(answered([{ title: "Ask it", text: "Once." }, join], [set(9, "energy", "rest"), one])).toEqual({ title: "Join it", choice: one });
    const usual = set(2, "wonder", "join it", true);
    expect(answered([join], [one, usual])?.choice).toBe(usual);
  });

  test("is not taken where nothing takes it, where it is open which, or by what only sounds alike", () => {
    expect(answered([join], [set(9, "energy", "rest")])).toBeNull();
    expect(answered([join], [set(1, "energy", "join it"), set(2, "wonder", "join it")])).toBeNull();
    expect(answered([join], [{ ...set(1, "energy", "join it"), family: "use" }])).toBeNull();
    expect(answered([], [set(1, "energy", "join it")])).toBeNull();
  });
});
