import { describe, expect, it } from "vitest";
import { glyphOf } from "../../src/boards/discover/art/glyphs";
import { signOf } from "../../src/boards/discover/words/signs";
import { spaceWords, tileWords } from "../../src/boards/discover/words/spoken";
import { panelOf } from "../../src/boards/discover/words/tabs";
import { GROUPS, ON_MAP, tradePart } from "../../src/boards/discover/words/groups";
import { isOf } from "../../src/lib/choices";
import type { Choice } from "../../src/wire";
import { choices } from "./said";
import { book, hidden, survivor, token, view } from "./tables";

const one = (words: string): Choice => choices(words)[0] as Choice;

describe("what choices do", () => {
  it("tells what is chosen on the map, and what belongs to a trade", () => {
    expect(choices("move c3", "tile d", "seat 1").map((choice) => isOf(choice, ...ON_MAP))).toEqual([true, true, false]);
    expect(choices("give food", "ask for item split-ash-spear", "leave out 2", "propose").map(tradePart)).toEqual(["give", "ask", "out", ""]);
  });

  it("has one button for each action of a turn", () => {
    const groups = ["gather water", "craft split-ash-spear", "cook meat", "restart the fire", "loot 1", "attack 1", "show split-ash-spear", "split food"].map((words) => GROUPS.filter(({ families }) => isOf(one(words), ...families)).map(({ id }) => id));
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

describe("signs", () => {
  it("there are for every resource, damage and ground icon", () => {
    for (const name of ["food", "meat", "clean water", "dirty water", "wood", "stone", "medicine", "poison", "salvage", "starvation", "dehydration", "sickness", "physical", "growth", "ground", "trail", "relic"]) {
      const { fill, line } = glyphOf(name);
      expect(fill ?? line, name).toBeTruthy();
    }
    expect(signOf(one("recover with food"))).toBe("food");
    expect(signOf(one("seat 1"))).toBe("seat-1");
    expect(choices("gather growth", "gather water", "damage physical", "craft split-ash-spear", "end turn", "ask for food", "give item split-ash-spear").map(signOf)).toEqual(["growth", "water", "physical", "project", "night", "", ""]);
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
