import { expect, it } from "vitest";
import { aloud, differences } from "../../src/boards/outline/changes";
import { outlineOf } from "../../src/boards/outline/outline";

const outline = (view: unknown) => outlineOf(view, 2, ["hands", "ready", "scores"]);
const between = (before: unknown, after: unknown) => differences(outline(before), outline(after));

it("tells what differs, whose it is and where it stands", () => {
  const before = { deck: 9, hands: [["ore", "ice"], ["?", "?"]], ready: [false, false], camp: { fire: 2, wet: false } };
  const after = { deck: 8, hands: [["ore"], ["?", "?", "?"]], ready: [true, false], camp: { fire: 3, wet: false } };
  expect(between(before, after)).toEqual([
    { path: "deck", seat: -1, label: "Deck", text: "9 → 8" },
    { path: "camp.fire", seat: -1, label: "Camp, Fire", text: "2 → 3" },
    { path: "hands.0", seat: 0, label: "Hands", text: "− ice" },
    { path: "ready.0", seat: 0, label: "Ready", text: "yes" },
    { path: "hands.1", seat: 1, label: "Hands", text: "+ hidden" },
  ]);
  expect(between(before, before)).toEqual([]);
});

it("counts what came where much did, and finds a thing that came anew", () => {
  expect(between({ row: ["a"] }, { row: ["b", "c", "d"] })[0]?.text).toBe("1 → 3");
  expect(between({ row: [1, 2] }, { row: [2, 1] })[0]?.text).toBe("changed");
  expect(between({ fight: null }, { fight: { enemy: "owl" } })).toEqual([{ path: "fight", seat: -1, label: "Fight", text: "none → some" }]);
  expect(between({ map: [["", ""], ["", "x"]] }, { map: [["", "o"], ["", "x"]] })[0]).toMatchObject({ path: "map.0", label: "Map, 1" });
});

it("says it aloud with numbers of seats, and counts what is too much", () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`fact_${at}`, at]));
  const more = Object.fromEntries(Object.entries(many).map(([key, value]) => [key, value + 1]));
  expect(aloud(between(many, more))).toBe("Fact 0: 0 to 1; Fact 1: 1 to 2; Fact 2: 2 to 3; Fact 3: 3 to 4; Fact 4: 4 to 5; Fact 5: 5 to 6; 3 more changes");
  expect(aloud(between({ hands: [[1], [2]] }, { hands: [[1], [2, 3]] }))).toBe("seat 1, Hands: gets 3");
});
