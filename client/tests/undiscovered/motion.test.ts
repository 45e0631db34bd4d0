import { describe, expect, it } from "vitest";
import { cueOf, flights } from "../../src/boards/undiscovered/moments/motion";
import { played } from "../../src/boards/undiscovered/words/played";
import { book, captain, sector, view } from "./tables";

const kraken = (...markers: number[]) => ({ id: "solar-kraken", markers, threshold: 9, points: 3 });

describe("what moves between two views", () => {
  it("finds pawns, markers and cards", () => {
    const before = view({ sectors: [sector("A1", { mission: kraken(1, 0) }), sector("B1")], seats: [captain(0, { hand: ["fuel"] }), captain(1)] });
    const after = view({
      sectors: [sector("A1", { mission: kraken(3, 0) }), sector("B1")],
      seats: [captain(0, { discard: ["fuel"] }), captain(1, { place: "B1" })],
    });
    expect(flights(before, after, 0)).toEqual([
      { what: "pawn", seat: 1, id: "", from: "sector:A1", to: "sector:B1" },
      { what: "marker", seat: 0, id: "", from: "seat:0", to: "sector:A1" },
      { what: "marker", seat: 0, id: "", from: "seat:0", to: "sector:A1" },
      { what: "card", seat: 0, id: "fuel", from: "hand:fuel", to: "pile:discard" },
    ]);
    expect(flights(after, after, 0)).toEqual([]);
  });

  it("lets bought cards fly to the discard pile", () => {
    const before = view({ sectors: [sector("A1", { goods: ["clone"] })] });
    const after = view({ sectors: [sector("A1")], seats: [captain(0, { discard: ["clone"] }), captain(1)] });
    expect(flights(before, after, 0)).toEqual([{ what: "card", seat: 0, id: "clone", from: "sector:A1", to: "pile:discard" }]);
  });
});

describe("what is heard", () => {
  it("is the greatest of what happened", () => {
    const old = view({ sectors: [sector("A1", { explored: false })] });
    const explored = view({ sectors: [sector("A1")] });
    const won = view({ sectors: [sector("A1")], seats: [captain(0, { points: 1 }), captain(1)] });
    expect(cueOf(old, explored, [])).toBe("explore");
    expect(cueOf(old, won, [])).toBe("medal");
    expect(cueOf(old, old, [{ what: "marker", seat: 0, id: "", from: "", to: "" }])).toBe("marker");
    expect(cueOf(old, old, [{ what: "pawn", seat: 0, id: "", from: "", to: "" }])).toBeNull();
  });
});

describe("cards that were played", () => {
  it("are those since the turn began", () => {
    const line = (seat: number, key: string, ...args: number[]) => ({ turn: 1, seat, key, args, sentence: "", rule: "" });
    const log = [line(0, "played", 1), line(0, "turn", 2), line(0, "played", 0), line(1, "played", 1), line(0, "gained", 0)];
    expect(played(log, 0, book)).toEqual(["fuel"]);
  });
});
