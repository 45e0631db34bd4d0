import { describe, expect, it } from "vitest";
import { chance, constellation, planet } from "../../src/boards/undiscovered/art/picture";

describe("pictures from data", () => {
  it("are always the same for the same word", () => {
    expect(planet("ember")).toEqual(planet("ember"));
    expect(constellation("A1")).toEqual(constellation("A1"));
    expect(planet("ember")).not.toEqual(planet("motley"));
  });
  it("draw numbers from 0 to 1", () => {
    const next = chance("word");
    const numbers = Array.from({ length: 200 }, next);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(190);
  });
  it("keep constellations inside their sector", () => {
    for (const word of ["A1", "B3", "D4", "C2"]) {
      expect(constellation(word).dots.every(({ x, y }) => x > 8 && x < 120 && y > 8 && y < 104)).toBe(true);
    }
  });
});
