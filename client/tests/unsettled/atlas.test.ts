import { describe, expect, it } from "vitest";
import { frameOf, outer, scrolledTo, spokenWay, spotOf, ways, wayTo } from "../../src/boards/unsettled/words/atlas";
import { glyphOf } from "../../src/boards/unsettled/art/glyphs";
import { sceneOf } from "../../src/boards/unsettled/art/scenes";
import { book, node } from "./tables";

describe("where nodes are", () => {
  it.each([
    ["scarab", 0, 0],
    ["n1", 0, -1],
    ["s2", 0, 2],
    ["w3", -3, 0],
    ["e2s1", 2, 1],
    ["w1n2", -1, -2],
  ])("%s", (at, column, row) => {
    expect(spotOf(at)).toEqual({ column, row });
    expect(wayTo({ column, row })).toBe(at);
  });

  it("says nothing of what lies nowhere", () => {
    expect(spotOf("apart")).toBeNull();
    expect(spotOf("")).toBeNull();
    expect(spokenWay("e2s1")).toBe("2 east, 1 south of the ship");
    expect(spokenWay("apart")).toBe("set apart");
  });

  it("draws a frame around all cards, with the ship in the middle of a young map", () => {
    expect(frameOf(["scarab"])).toEqual({ left: -1, top: -1, columns: 3, rows: 2 });
    expect(frameOf(["scarab", "e1", "s1"])).toEqual({ left: -1, top: 0, columns: 3, rows: 2 });
    expect(frameOf(["scarab", "w3", "e2n2", "s1"])).toEqual({ left: -3, top: -2, columns: 6, rows: 4 });
  });

  it("shows a spot in the middle, and cuts no card off where all of them fit", () => {
    expect(scrolledTo(300, 340, 10, 340)).toBe(10);
    expect(scrolledTo(40, 340, 10, 360)).toBe(-130);
    expect(scrolledTo(20, 340, 30, 360)).toBe(20);
    expect(scrolledTo(500, 340, 10, 900)).toBe(330);
  });
});

describe("what a step costs", () => {
  const nodes = [node("scarab", "scarab"), node("e1", "lawn"), node("e2", "bog"), node("e2n1", "sill"), node("s1", "?")];
  const all = ways(nodes, (one) => book.edges(one));

  it("joins the symbols of both cards", () => {
    expect(all.find(({ from, to }) => from === "e1" && to === "e2")).toEqual({ from: "e1", to: "e2", side: 1, symbols: ["time", "time", "paw"], known: true });
    expect(all.find(({ from, to }) => from === "e2n1" && to === "e2")?.symbols).toEqual(["impassable", "time"]);
  });

  it("has each pair once, and tells where one card is not known", () => {
    expect(all).toHaveLength(4);
    expect(all.find(({ to }) => to === "s1")).toEqual({ from: "scarab", to: "s1", side: 2, symbols: [], known: false });
  });

  it("shows outer edges where no card lies, and symbols that were added", () => {
    const lawn = node("e1", "lawn");
    expect(outer(lawn, nodes, book.edges(lawn))).toEqual([{ side: 2, symbols: ["insight"] }]);
    const added = { ...lawn, edges: [["paw"], ["time"], ["insight"], []] };
    expect(outer(added, nodes, book.edges(added)).map(({ side }) => side)).toEqual([0, 2]);
  });
});

describe("pictures", () => {
  it("draws a place as its planet says, and what lies on no map as ground", () => {
    const { planet } = book;
    expect(sceneOf(planet, "bog").light.water).toBe("#000002");
    expect(sceneOf(planet, "bog").strokes.map(({ tone }) => tone)).toContain("water");
    expect(sceneOf(planet, "scarab").strokes.map(({ tone }) => tone)).toContain("hull");
    expect(sceneOf(planet, "never-seen").strokes.map(({ tone }) => tone)).toContain("vein");
  });

  it("gives a letter to what has no sign", () => {
    expect(glyphOf("time").letter).toBe("");
    expect(glyphOf("gravel").letter).toBe("G");
  });
});
