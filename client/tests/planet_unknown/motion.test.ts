import { describe, expect, it } from "vitest";
import { arrivals, cues } from "../../src/boards/planet_unknown/moments/motion";
import { player, square } from "./printed";

const before = player({ squares: [square("A1", { rover: true }), square("B1")] });
const after = player({
  squares: [square("A2", { rover: true }), square("B1", { terrain: "water", meteorites: 1 }), square("C1", { patch: true })],
  tiles: [{ tile: "I2-WB", orientation: "", anchor: "B1", squares: ["B1", "C1"] }],
  trackers: player().trackers.map((one) => (one.name === "water" ? { ...one, height: 3 } : one)),
});

describe("what has come", () => {
  it("is told from the squares", () => {
    const come = arrivals(before, after);
    expect(come.tiles).toBe(0);
    expect([...come.meteorites]).toEqual(["B1"]);
    expect([...come.patches]).toEqual(["C1"]);
    expect([...come.rovers]).toEqual([["A2", { down: -1, right: 0 }]]);
  });

  it("is heard", () => {
    expect(cues(before, after)).toEqual([["laid", 0], ["meteor", 0], ["tracker", 1]]);
    expect(cues(after, after)).toEqual([]);
  });
});
