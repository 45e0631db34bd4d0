import { expect, it } from "vitest";
import { cueOf, flights } from "../../src/table/moments/flights";
import type { Change, Move } from "../../src/wire";

const moving = (...moves: readonly Move[]): Change => ({ what: "x", words: "", moves });
const card = (thing: string): Move => ({ what: "card", source: `hand:${thing}`, target: "pile:discard", seat: 0, thing });

it("lets fly what goes from one place to another, and nothing that only comes up", () => {
  const pawn: Move = { what: "pawn", source: "sector:A1", target: "sector:B1", seat: 1 };
  expect(flights([{ what: "fuel", words: "fuel" }, moving(pawn, { what: "night", thing: "supper" }, { what: "tile", target: "B1" }), moving(card("fuel"))])).toEqual([
    { what: "pawn", from: "sector:A1", to: "sector:B1", seat: 1, thing: "" },
    { what: "card", from: "hand:fuel", to: "pile:discard", seat: 0, thing: "fuel" },
  ]);
  expect(flights([])).toEqual([]);
});

it("spares a kind where too much would fly, and never shows more than eight", () => {
  const cards = Array.from({ length: 8 }, (_, at) => card(`c${at}`));
  const parts = Array.from({ length: 3 }, (): Move => ({ what: "part", source: "a", target: "b" }));
  expect(flights([moving(...cards)], "card")).toHaveLength(8);
  expect(flights([moving(...cards, ...parts)], "card").map(({ what }) => what)).toEqual(["part", "part", "part"]);
  expect(flights([moving(...cards, ...parts)])).toHaveLength(8);
});

it("sounds what comes first in the order of the table", () => {
  const heard: readonly Change[] = [{ what: "a", words: "", cue: "laid" }, { what: "b", words: "", cue: "medal" }, { what: "c", words: "" }];
  expect(cueOf(heard, ["medal", "laid"])).toBe("medal");
  expect(cueOf(heard, ["explore", "laid", "medal"])).toBe("laid");
  expect(cueOf(heard, ["explore"])).toBeNull();
});
