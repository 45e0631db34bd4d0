import { describe, expect, it } from "vitest";
import { aim, choiceAt, clashes, covered, everySpot, flipped, nearestLegal, next, numberOf, placeables, spotOf, squaresOf, turned, wordsAt } from "../../src/boards/planet_unknown/map/placing";
import { boxOf } from "../../src/boards/planet_unknown/words/printed";
import type { Choice } from "../../src/wire";
import { player, printed, square, view } from "./printed";
import { choices as said } from "./said";

const box = boxOf(printed);
const own = player({ drafted: "I2-WB", squares: [square("A1", { terrain: "tech" })] });
const choices = said("place I2 B1", "place I2 A2", "place I2 B2", "place I2 r1 B1", "place I2 r1 C2", "move A1 south");
const one = (words: string): Choice => said(words)[0] as Choice;
const [placeable] = placeables(choices, view(own), 0, box);

it("an action is about the squares that it covers, or where it ends", () => {
  expect(squaresOf(one("place I2 r1 C2"), box)).toEqual(["C2", "C3"]);
  expect(squaresOf(one("move A1 south"), box)).toEqual(["A2"]);
  expect(squaresOf(one("draft I2"), box)).toEqual([]);
});

describe("placements", () => {
  it("are grouped by lie and anchor", () => {
    expect(placeable?.tile).toBe("I2-WB");
    expect(placeable?.count).toBe(5);
    expect([...placeable!.fits.keys()]).toEqual(["", "r1"]);
    expect([...placeable!.fits.get("r1")!.keys()]).toEqual(["B1", "C2"]);
  });

  it("are found again by where they are", () => {
    const spot = spotOf(placeable!, choices[4]!)!;
    expect(spot).toEqual({ lie: 1, row: 1, column: 2 });
    expect(choiceAt(placeable!, spot)).toBe(choices[4]);
    expect(wordsAt(placeable!, spot)).toBe("place I2 r1 C2");
  });

  it("that look the same are named by the same words", () => {
    expect(wordsAt(placeable!, { lie: 6, row: 1, column: 0 })).toBe("place I2 A2");
    expect(choiceAt(placeable!, { lie: 6, row: 1, column: 0 })).toBe(choices[1]);
  });

  it("cover squares with the terrain of the tile", () => {
    expect(covered(placeable!, { lie: 3, row: 1, column: 1 }, box)).toEqual([
      { row: 2, column: 1, terrain: "water", symbol: "water", meteor: false },
      { row: 1, column: 1, terrain: "biomass", symbol: "biomass", meteor: false },
    ]);
  });
});

describe("a ghost", () => {
  it("snaps to a place that fits within one square", () => {
    expect(aim(placeable!, 0, 0.5, 1.4)).toEqual({ lie: 0, row: 0, column: 1 });
    expect(aim(placeable!, 0, 0.9, 1.2)).toEqual({ lie: 0, row: 1, column: 0 });
  });

  it("goes where it is put when nothing near fits", () => {
    expect(aim(placeable!, 0, 8.5, 9)).toEqual({ lie: 0, row: 8, column: 8 });
  });

  it("turns clockwise on the screen, flipped or not", () => {
    const far = { lie: 0, row: 8, column: 8 };
    expect(turned(placeable!, far, 1).lie).toBe(1);
    expect(turned(placeable!, { ...far, lie: 3 }, 1).lie).toBe(0);
    expect(turned(placeable!, { ...far, lie: 4 }, 1).lie).toBe(7);
    expect(turned(placeable!, { ...far, lie: 7 }, -1).lie).toBe(4);
    expect(flipped(placeable!, { ...far, lie: 2 }).lie).toBe(6);
    expect(flipped(placeable!, { ...far, lie: 6 }).lie).toBe(2);
  });

  it("goes through all places that fit, and round again", () => {
    const all = everySpot(placeable!);
    expect(all).toHaveLength(5);
    expect(numberOf(placeable!, all[3]!)).toBe(4);
    expect(next(placeable!, all[4]!, 1)).toEqual(all[0]);
    expect(next(placeable!, all[0]!, -1)).toEqual(all[4]);
    expect(next(placeable!, null, 1)).toEqual(all[0]);
  });

  it("is offered the nearest place that fits", () => {
    expect(nearestLegal(placeable!, { lie: 0, row: 4, column: 0 })).toEqual({ lie: 0, row: 1, column: 0 });
    expect(next(placeable!, { lie: 0, row: 4, column: 0 }, 1)).toEqual({ lie: 0, row: 1, column: 0 });
  });

  it("says what it clashes with", () => {
    const found = clashes([{ row: 0, column: 0 }, { row: 0, column: 4 }, { row: -1, column: 0 }, { row: 1, column: 1 }], own, box);
    expect(found.get("A1")).toBe("A1 is taken by tech");
    expect(found.get("E1")).toBe("E1 is off the planet");
    expect(found.get("A0")).toBe("a square is off the planet");
    expect(found.size).toBe(3);
  });

  it("stays quick with a thousand places", () => {
    const many = Array.from({ length: 1152 }, (_, action) => {
      const lie = ["", "r1", "r2", "r3", "flip", "r1 flip", "r2 flip", "r3 flip"][action % 8]!;
      const at = Math.floor(action / 8);
      const square = `${String.fromCharCode(65 + (at % 12))}${Math.floor(at / 12) + 1}`;
      const words = ["place", "I2", lie, square].filter(Boolean).join(" ");
      return { action, words, family: "place", slots: { shape: "I2", ...(lie ? { lie } : {}), square } };
    });
    const began = performance.now();
    const [whole] = placeables(many, view(own), 0, box);
    for (let at = 0; at < 100; at++) aim(whole!, at % 8, at / 10, at / 12);
    expect(performance.now() - began).toBeLessThan(400);
  });
});
