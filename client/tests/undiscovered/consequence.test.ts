import { describe, expect, it } from "vitest";
import { consequence } from "../../src/boards/undiscovered/words/consequence";
import { cueOf, flights } from "../../src/boards/undiscovered/moments/motion";
import { played } from "../../src/boards/undiscovered/words/played";
import { book, captain, part, sector, view } from "./tables";

const turn = { seat: 0, fist: 2, fuel: 0, moved: false, discounts: [], later_draws: 0, used: [] };
const kraken = (...markers: number[]) => ({ id: "solar-kraken", markers, threshold: 9, points: 3 });
const texts = (found: ReturnType<typeof consequence>): string[] => found.changes.map(({ icon, text }) => `${icon} ${text}`);

describe("what a choice leads to", () => {
  it("tells markers, purse and score", () => {
    const before = view({ turn, sectors: [sector("A1", { mission: kraken(4, 3) })] });
    const after = view({
      turn: { ...turn, fist: 0 },
      sectors: [sector("A1", { mission: kraken(6, 3) })],
      seats: [captain(0, { points: 3 }), captain(1)],
    });
    const found = consequence(before, [after], 0, book);
    expect(texts(found)).toEqual(["fist 2 → 0", "marker 7 → 9 of 9 on Solar Kraken"]);
    expect(found.score).toEqual([0, 3]);
    expect(found.more).toBe(false);
  });

  it("puts losses first", () => {
    const before = view({ sectors: [sector("A1", { mission: kraken(0, 8) })] });
    const after = view({ seats: [captain(0, { credits: 8 }), captain(1, { scored: ["solar-kraken"], points: 3 })] });
    const found = consequence(before, [after], 0, book);
    expect(found.changes[0]).toEqual({ icon: "vp", text: "Solar Kraken is complete", tone: "loss" });
    expect(texts(found)).toContain("credit 6 → 8");
  });

  it("says only what all views agree on", () => {
    const before = view({ seats: [captain(0, { deck: ["?", "?"] }), captain(1)] });
    const drawn = (card: string) => view({ seats: [captain(0, { credits: 5, deck: ["?"], hand: [card] }), captain(1)] });
    const found = consequence(before, [drawn("fuel"), drawn("clone")], 0, book);
    expect(texts(found)).toEqual(["credit 6 → 5", "draw draw 1"]);
    expect(found.more).toBe(false);
    const unsure = consequence(before, [drawn("fuel"), view({ seats: [captain(0, { points: 1 }), captain(1)] })], 0, book);
    expect(unsure.more).toBe(true);
    expect(unsure.score).toBeNull();
  });

  it("tells what is bought, docked and installed", () => {
    const before = view({ sectors: [sector("A1", { goods: ["clone", "compartment"] })], seats: [captain(0, { hand: ["fuel"] }), captain(1)] });
    const bought = view({ sectors: [sector("A1", { goods: ["compartment"] })], seats: [captain(0, { hand: ["fuel"], discard: ["clone"] }), captain(1)] });
    expect(texts(consequence(before, [bought], 0, book))).toEqual(["discard Clone acquired"]);
    const ship = [part("engines", "D5"), part("cargo-hold", "E5", { holds: true, docked: "fuel" }), part("compartment", "D6")];
    const built = view({ sectors: [sector("A1", { goods: ["clone"] })], seats: [captain(0, { ship }), captain(1)] });
    expect(texts(consequence(before, [built], 0, book))).toEqual(["cargo Fuel docked", "part Compartment for the ship"]);
  });

  it("tells who moves, what is explored, and that the end is near", () => {
    const before = view({ sectors: [sector("A1"), sector("B1", { explored: false, tile: "?", exploration: "?" })] });
    const after = view({ seats: [captain(0, { place: "B1", points: 8 }), captain(1, { place: "B1" })] });
    expect(texts(consequence(before, [after], 0, book))).toEqual([
      "move A1 → B1",
      "move seat 1: A1 → B1",
      "explore B1 is explored",
      "vp 8 points reached: last round",
    ]);
  });
});

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
