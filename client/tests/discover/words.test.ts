import { describe, expect, it } from "vitest";
import { glyphOf } from "../../src/boards/discover/art/glyphs";
import { labelOf } from "../../src/boards/discover/words/label";
import { signOf } from "../../src/boards/discover/words/signs";
import { spaceWords, tileWords } from "../../src/boards/discover/words/spoken";
import { panelOf } from "../../src/boards/discover/words/tabs";
import { GROUPS, onMap, targets, tradePart } from "../../src/boards/discover/words/words";
import { book, hidden, survivor, token, view } from "./tables";

const QUESTION = { key: "monster", args: ["moves", "a2", "", "b1", "toy/boar"], sentence: "", rule: "" };

describe("what words point at", () => {
  it.each([
    ["move c3", ["space:c3"]],
    ["space a0", ["space:a0"]],
    ["scout d", ["tile:d"]],
    ["trade with 2", ["seat:2"]],
    ["craft bark-greaves", ["card:bark-greaves"]],
    ["show bark-greaves", []],
    ["use melt the snow", ["use:melt the snow"]],
    ["drop double clean water", ["good:clean water"]],
    ["recover with food", ["good:food"]],
    ["damage physical", ["damage:physical"]],
    ["fight with dariush-vane", ["card:dariush-vane"]],
    ["deck advanced", ["deck:advanced"]],
    ["gather growth", ["space:a0"]],
    ["token 2", ["space:b1"]],
    ["end turn", []],
  ])("%s", (words, found) => {
    expect(targets(words, view(), 0, QUESTION)).toEqual(found);
  });

  it("tells what is chosen on the map, and what belongs to a trade", () => {
    expect(["move c3", "tile d", "seat 1"].map(onMap)).toEqual([true, true, false]);
    expect(["give food", "ask for item split-ash-spear", "leave out 2", "propose"].map(tradePart)).toEqual(["give", "ask", "out", ""]);
  });

  it("has one button for each action of a turn", () => {
    const groups = ["gather water", "craft split-ash-spear", "cook meat", "restart the fire", "loot 1", "attack 1", "show split-ash-spear", "split food"].map((words) => GROUPS.filter(({ pattern }) => pattern.test(words)).map(({ id }) => id));
    expect(groups).toEqual([["gather"], ["craft"], ["cook"], ["fire"], ["loot"], ["attack"], ["show"], ["show"]]);
  });

  it("leads to the panel where something is asked", () => {
    expect(panelOf("turn", ["space:a0"])).toBe("");
    expect(panelOf("fight", [])).toBe("Cards");
    expect(panelOf("where", ["space:a0"])).toBe("Map");
    expect(panelOf("leader", ["seat:0"])).toBe("Tribe");
    expect(panelOf("damage", ["damage:physical"])).toBe("You");
  });
});

describe("what choices are called", () => {
  const players = ["Ines", "Wren"].map((name, seat) => ({ seat, kind: "person" as const, name, bot: "", here: true }));
  const said = (words: string, key = "turn", args: readonly (number | string)[] = []): string => labelOf(words, view({ offer: { asked: 0, partner: 1, answering: false, parts: [{ giver: 0, what: "wood", double: true }] } }), book, { key, args, sentence: "", rule: "" }, players);

  it.each([
    ["move a1", "Go to the river, a1"],
    ["move a2", "Go to Dry weir, a2"],
    ["scout b", "Scout tile b, back 2"],
    ["trade with 1", "Trade with Wren"],
    ["craft split-ash-spear", "Make Split-ash spear for 2 wood"],
    ["use pass as edible", "Pass as edible (Marit Sole), 1 stamina"],
    ["gather growth", "Gather the growth token"],
    ["leave out 1", "Leave out double wood"],
    ["spend poison", "1 poison: your die +1"],
    ["be nana", "Nana Freeling"],
    ["something new", "Something new"],
  ])("%s", (words, label) => {
    expect(said(words)).toBe(label);
  });

  it("answers a question in its own words", () => {
    expect(said("yes", "demand")).toBe("Spend it");
    expect(said("done", "before-roll")).toBe("Roll the dice");
    expect(said("pass", "support")).toBe("No support");
    expect(said("option 2", "choice", ["toy/rule", "gain 1 food", "lose 2 stamina."])).toBe("Lose 2 stamina");
    expect(said("option 2", "vote", ["we stay; we go", 3, "we stay", "we go"])).toBe("We go");
    expect(said("token 2", "monster", ["moves", "a2", "", "a1", "toy/boar"])).toBe("White boar at the river, a1");
  });

  it("has a sign for every resource, damage and ground icon", () => {
    for (const name of ["food", "meat", "clean water", "dirty water", "wood", "stone", "medicine", "poison", "salvage", "starvation", "dehydration", "sickness", "physical", "growth", "ground", "trail", "relic"]) {
      const { fill, line } = glyphOf(name);
      expect(fill ?? line, name).toBeTruthy();
    }
    expect(signOf("recover with food")).toBe("food");
    expect(signOf("seat 1")).toBe("seat-1");
    expect(book.sign("chill")).toBe("threat");
    expect(book.sign("split-ash-spear")).toBe("weapon");
  });
});

describe("what is said of the map", () => {
  it("names everything that is at a space", () => {
    const table = view({ survivors: [survivor(0, { at: "a2" }), survivor(1, { at: "a2", status: "casualty" })] });
    const [first] = table.tiles;
    expect(spaceWords(first!.spaces[2]!, table, book, (seat) => ["Ines", "Wren"][seat] ?? "").join("; ")).toBe("a2: meadow, 1 stamina to enter; landmark 55, Dry weir; face-down growth token; face-down monster; Ines; Wren, dead");
    expect(spaceWords(first!.spaces[0]!, table, book, String)).toContain("lit fire");
  });

  it("tells what only the viewer knows of a token and a tile", () => {
    expect(spaceWords({ ...view().tiles[0]!.spaces[3]!, tokens: [token({ face: "food", double: true })] }, view(), book, String)).toContain("growth token, double food");
    expect(tileWords(hidden("b", 2), book)).toBe("Tile b, face down, back 2");
    expect(tileWords({ ...hidden("b"), tile: "t4", landmark: "toy/weir" }, book)).toContain("you know it: Dry weir");
  });
});
