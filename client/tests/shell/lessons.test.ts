import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Example } from "../../src/lessons/example.svelte";
import { outline } from "../../src/lessons/outline";
import { learn, learnt, read } from "../../src/lessons/progress";
import { decline, isDeclined, noteOffered, offer, offeredOf, read as readOffered } from "../../src/live/lessons";
import { presentRules } from "../../src/table/rules/present";
import type { Choice, Frame, LessonCard, LessonExample } from "../../src/wire";

const card = (id: string, ...meets: string[]): LessonCard => ({ id, name: id, about: "", title: "", text: "", rule: "", minutes: 1, gist: "", meets, meets_actions: [] });

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("window", {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what was learnt", () => {
  test("is kept by game, each lesson once", () => {
    learn("planet_unknown", "ice");
    learn("planet_unknown", "ice");
    learn("planet_unknown", "rows");
    expect(learnt("planet_unknown")).toEqual(["ice", "rows"]);
    expect(learnt("discover")).toEqual([]);
  });
  test("is nothing where what was kept means nothing", () => {
    for (const text of [null, "", "{", "[]", "7", '{"a": 3}', '{"a": [1]}']) expect(Object.values(read(text)).flat()).toEqual([]);
  });
});

describe("a lesson is offered", () => {
  const lessons = [card("ice", "place"), card("rows", "place"), card("boost", "resolve")];
  test("where its question is met, the first that is new", () => {
    expect(offer(lessons, "place", [], [])?.id).toBe("ice");
    expect(offer(lessons, "place", [], ["ice"])?.id).toBe("rows");
    expect(offer(lessons, "draft", [], [])).toBeUndefined();
    expect(offer(lessons, "place", [], ["ice", "rows"])).toBeUndefined();
  });
  test("where one of its actions may be taken, too", () => {
    const rovers = { ...card("rovers"), meets_actions: ["move", "jump"] };
    expect(offer([rovers], "resolve", ["advance", "move"], [])?.id).toBe("rovers");
    expect(offer([rovers], "resolve", ["advance"], [])).toBeUndefined();
    expect(offer([rovers], "resolve", ["move"], ["rovers"])).toBeUndefined();
  });
  test("no more, once those of its game were put away", () => {
    expect(isDeclined("discover")).toBe(false);
    decline("discover");
    decline("discover");
    expect(isDeclined("discover")).toBe(true);
    expect(isDeclined("unsettled")).toBe(false);
  });
  test("once in a browser", () => {
    noteOffered("planet_unknown", "ice");
    noteOffered("planet_unknown", "ice");
    noteOffered("discover", "walk");
    expect(offeredOf("planet_unknown")).toEqual(["ice"]);
    expect(readOffered("{")).toEqual([]);
  });
});

describe("the outline of a try", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });
  const edges = (path: string): number => path.split("M").length - 1;
  test("leaves out edges at which two places meet", () => {
    expect(edges(outline([box(0, 0)]))).toBe(4);
    expect(edges(outline([box(0, 0), box(22, 0)]))).toBe(6);
    expect(edges(outline([box(0, 0), box(22, 0), box(22, 22)]))).toBe(8);
  });
  test("goes round each of those that lie apart, corners included", () => {
    expect(edges(outline([box(0, 0), box(60, 0)]))).toBe(8);
    expect(edges(outline([box(0, 0), box(22, 22)]))).toBe(8);
    expect(outline([])).toBe("");
  });
});

describe("an example", () => {
  const frame = (at: number): Frame => ({ at, seat: 0, view: {}, asked: [0], question: null, choices: [], printed: null });
  const choice: Choice = { action: 1, words: "step", family: "step" };
  const shown: LessonExample = {
    frame: frame(7),
    deeds: [8, 9].map((at) => ({ choice, sentence: "It is done.", frame: frame(at) })),
    because: "",
    rule: "",
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("goes on by itself to its end, and stays there", () => {
    const example = new Example(shown, false);
    example.play();
    const seen = [example.frame.at];
    for (let second = 0; second < 6; second += 1) {
      vi.advanceTimersByTime(1000);
      seen.push(example.frame.at);
    }
    expect([...new Set(seen)]).toEqual([7, 8, 9]);
    expect(example.playing).toBe(false);
  });
  test("stands where it was put, and nowhere beyond its ends", () => {
    const example = new Example(shown, false);
    example.play();
    example.show(1);
    vi.advanceTimersByTime(9000);
    expect(example.at).toBe(1);
    example.show(5);
    expect(example.at).toBe(2);
    example.show(-1);
    expect(example.frame.at).toBe(7);
  });
  test("is there whole where nothing moves", () => {
    const example = new Example(shown, true);
    expect(example.at).toBe(2);
    example.play();
    expect(example.playing).toBe(false);
    expect(example.at).toBe(2);
  });
});

test("the rules of what is on the screen: what is forbidden, asked, and happened, the nearest first", () => {
  const line = (rule: string) => ({ rule }) as never;
  const session = {
    position: { question: { rule: "B" } } as never,
    reasons: { reasons: [{ rule: "A" }] } as never,
    log: [line("D"), line("C"), line("B"), line("")],
  };
  expect(presentRules(session)).toEqual(["A", "B", "C", "D"]);
});
