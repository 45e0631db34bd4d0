import { describe, expect, it } from "vitest";
import { cueOf, flights } from "../../src/boards/unsettled/moments/motion";
import { explorer, node, view } from "./tables";

const before = view();

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
