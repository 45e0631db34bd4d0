import { describe, expect, it } from "vitest";
import { changes, consequence } from "../../src/boards/unsettled/words/consequence";
import { cueOf, flights } from "../../src/boards/unsettled/moments/motion";
import type { View } from "../../src/boards/unsettled/words/records";
import { book, explorer, node, view } from "./tables";

const told = (before: View, after: View): string[] => changes(before, after, 0, book).map(({ icon, text, tone }) => `${icon}: ${text} (${tone})`);
const before = view();

describe("what an action leads to", () => {
  it("tells of cubes, insight and time", () => {
    const after = view({ time: 4, explorers: [explorer(0, { cubes: [1, 1, 0], insight: 2 }), explorer(1)] });
    expect(told(before, after)).toEqual(["time: time 3 → 4 (loss)", "awareness: awareness 2 → 1 (plain)", "insight: insight 1 → 2 (gain)"]);
  });

  it("marks what happens to others with their seat", () => {
    const after = view({ explorers: [explorer(0), explorer(1, { distress: ["", "burr", "", "", ""], endurance: 5 })] });
    expect(told(before, after)).toEqual(["seat-1: endurance 6 → 5 (loss)", "seat-1: distress on Investigate (loss)"]);
  });

  it("tells that time starts over", () => {
    expect(told(before, view({ time: 1, wraps: 1 }))).toEqual(["time: time 3 → 1 (loss)", "time: time starts over (loss)"]);
  });

  it("tells of a step into the unknown", () => {
    const nodes = [node("scarab", "scarab", { explorers: [1], luna: true }), node("e1", "lawn"), node("s1", "bog", { explorers: [0] })];
    const after = view({ nodes, explorers: [explorer(0, { at: "s1" }), explorer(1)] });
    expect(told(before, after)).toEqual(["move: to Polite Bog (plain)", "explore: Polite Bog is revealed (gain)"]);
  });

  it("knows a comprehension that was reached from insight that was lost", () => {
    const reached = view({ explorers: [explorer(0, { insight: 0, comprehension: [1, 0, 0], breakthroughs: [{ id: "fetch", used: false }] }), explorer(1)] });
    expect(told(before, reached)).toEqual(["robotics: robotics +1 (gain)", "insight: insight 1 → 0 (gain)", "breakthrough: Fetch (gain)"]);
    const lost = view({ explorers: [explorer(0, { insight: 0 }), explorer(1)] });
    expect(told(before, lost)).toEqual(["insight: insight 1 → 0 (loss)"]);
  });

  it("tells of stores, structures, moments, the task and counters", () => {
    const after = view({
      data: 0,
      charged: 4,
      structures: [{ id: "hut", at: "e1", ready: false }],
      moments: [{ ...before.moments[0]!, opportunity: "queue" }, { ...before.moments[1]!, opportunity: "" }],
      task: { ...before.task, face: 4 },
      counters: [{ id: "meals", value: 2 }],
    });
    expect(told(before, after)).toEqual([
      "data: 1 → 0 (loss)",
      "power: 3 → 4 (gain)",
      "structure: Research Hut is begun (gain)",
      "pink: A Queue for Nothing (gain)",
      "blue: the blue moment is over (plain)",
      "task: the task goes on: 4 of 8 (gain)",
      "counter: Meals 1 → 2 (plain)",
    ]);
  });

  it("puts losses first, and says when not all can be foreseen", () => {
    const one = view({ material: 3, time: 4 });
    const other = view({ material: 3, time: 4, trust: "low" });
    const found = consequence(before, [one, other], 0, book);
    expect(found.changes.map(({ tone }) => tone)).toEqual(["loss", "gain"]);
    expect(found.more).toBe(true);
    expect(found.score).toBeNull();
    expect(consequence(before, [one], 0, book).more).toBe(false);
  });
});

describe("what moves", () => {
  it("lets figures walk and resources fly", () => {
    const nodes = [node("scarab", "scarab", { explorers: [1] }), node("e1", "lawn", { explorers: [0], luna: true }), node("s1", "?")];
    const walked = view({ nodes, explorers: [explorer(0, { at: "e1" }), explorer(1)] });
    expect(flights(before, walked)).toEqual([
      { what: "figure", seat: 0, from: "node:scarab", to: "node:e1" },
      { what: "figure", seat: -1, from: "node:scarab", to: "node:e1" },
    ]);
    const rich = view({ nodes: [before.nodes[0]!, node("e1", "lawn", { data: 2 }), before.nodes[2]!] });
    expect(flights(rich, view({ data: 3 }))).toHaveLength(2);
    expect(flights(before, before)).toEqual([]);
  });

  it("has a sound for what matters most", () => {
    expect(cueOf(before, view({ task: { ...before.task, face: 4 }, wraps: 1 }))).toBe("medal");
    expect(cueOf(before, view({ wraps: 1 }))).toBe("meteor");
    expect(cueOf(before, view({ explorers: [explorer(0, { set_on: ["rest", "", ""] }), explorer(1)] }))).toBe("laid");
    expect(cueOf(before, before)).toBeNull();
  });
});
