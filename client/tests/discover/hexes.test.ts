import { describe, expect, it } from "vitest";
import { skinOf, variantOf } from "../../src/boards/discover/map/grounds";
import { distance, flower, frameOf, hexOf, nearest, pointed, pointOf } from "../../src/boards/discover/map/hexes";
import { printed } from "./tables";

const layout = printed.lands[0]!.layout;

describe("where spaces lie", () => {
  it.each([
    ["a0", 0, 0],
    ["a1", 1, 0],
    ["a5", 0, -1],
    ["b0", 1, -3],
    ["b3", 0, -2],
    ["c6", 4, -3],
  ])("%s", (at, q, r) => {
    expect(hexOf(at, layout)).toEqual({ q, r });
  });

  it("says nothing of spaces that are nowhere", () => {
    expect(hexOf("z0", layout)).toBeNull();
    expect(hexOf("a7", layout)).toBeNull();
  });

  it("draws the first space of a tile to the south-east of its centre, the fifth to the north", () => {
    const [first, fifth] = [pointOf({ q: 1, r: 0 }), pointOf({ q: 0, r: -1 })];
    expect(first.x).toBeGreaterThan(0);
    expect(first.y).toBeGreaterThan(0);
    expect(fifth).toEqual({ x: 0, y: expect.closeTo(-1.732, 3) });
  });

  it("has tiles side by side: the rims of neighbours touch, their centres are three steps apart", () => {
    const at = (space: string) => hexOf(space, layout)!;
    expect(distance(at("a0"), at("b0"))).toBe(3);
    expect(distance(at("a5"), at("b3"))).toBe(1);
    const rim = layout.flatMap(({ slot }) => [0, 1, 2, 3, 4, 5, 6].map((n) => at(`${slot}${n}`))).map(({ q, r }) => `${q} ${r}`);
    expect(new Set(rim).size).toBe(21);
  });

  it("outlines a tile with eighteen corners, and holds all tiles in a frame", () => {
    expect(flower().split("L")).toHaveLength(18);
    const frame = frameOf(layout, 0);
    expect(frame.left).toBe(-2.5);
    expect(frame.width).toBeCloseTo(4.5 + 5);
  });

  it("leads from space to space by arrows", () => {
    const stops = ["a0", "a1", "a2", "a5"].map((key) => ({ key, ...pointOf(hexOf(key, layout)!) }));
    const [here] = stops;
    expect(nearest("ArrowUp", here!, stops)?.key).toBe("a5");
    expect(nearest("ArrowDown", here!, stops)?.key).toBe("a2");
    expect(nearest("ArrowLeft", here!, stops)).toBeUndefined();
    expect(nearest("x", here!, stops)).toBeUndefined();
  });

  it("passes over no neighbour on the way to the side", () => {
    const around = [0, 1, 2].flatMap((q) => [-1, 0, 1].map((r) => ({ key: `${q} ${r - Math.floor(q / 2)}`, ...pointOf({ q, r: r - Math.floor(q / 2) }) })));
    const from = around.find(({ key }) => key === "0 0");
    expect(["1 -1", "1 0"]).toContain(nearest("ArrowRight", from!, around)?.key);
    expect(nearest("ArrowUp", from!, around)?.key).toBe("0 -1");
  });
});

describe("the compass", () => {
  it("counts in pairs clockwise from the north, turned by the land", () => {
    expect([1, 2, 3, 12].map((shows) => pointed(shows, 12, 0))).toEqual([4, 4, 5, 3]);
    expect([1, 3].map((shows) => pointed(shows, 12, 3))).toEqual([1, 2]);
  });
});

describe("ground", () => {
  it("has a look for every kind, and one by its sort for a land that is new", () => {
    expect(skinOf("desert", "canyon", "deep")).not.toBe(skinOf("valley", "river", "deep"));
    expect(skinOf("moon", "dust", "rough")).toBe(skinOf("valley", "hill"));
    expect(variantOf("c4", 3)).toBe(variantOf("c4", 3));
  });
});
