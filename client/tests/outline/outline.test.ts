import { describe, expect, it } from "vitest";
import { folded, outlineOf, scoresOf, type Line, type Value } from "../../src/boards/outline/outline";
import { bookOf, plain } from "../../src/boards/outline/words";

/** Drafts as Ines sees it, who sits on the first of two seats. */
const drafts = {
  hands: [[18, 5], [-1, -1]],
  chosen: [[2], []],
  shown: [[0], [21]],
  deck: 3,
  peeked: [true, false],
};
const OWN = ["hands", "chosen", "shown", "peeked"];
const line = (lines: readonly Line[], label: string): Value | undefined => lines.find((one) => one.label === label)?.value;
const chips = (value: Value | undefined): readonly string[] => (value?.kind === "chips" ? value.chips.map(({ text, times }) => (times > 1 && !text.includes("hidden") ? `${text} x${times}` : text)) : ["no chips"]);

describe("a view as an outline", () => {
  it("parts lists that have an entry for each seat among the seats", () => {
    const { table, seats } = outlineOf(drafts, 2, OWN);
    expect(table).toEqual([{ path: "deck", label: "Deck", value: { kind: "text", text: "3", raw: "3" } }]);
    expect(seats.map((lines) => lines.map(({ label }) => label))).toEqual([["Hands", "Chosen", "Shown", "Peeked"], ["Hands", "Chosen", "Shown", "Peeked"]]);
    expect(chips(line(seats[0] ?? [], "Hands"))).toEqual(["18", "5"]);
    expect(line(seats[1] ?? [], "Peeked")).toEqual({ kind: "flag", on: false });
  });

  it("says how much is hidden, and keeps a row for what is empty", () => {
    const [, other = []] = outlineOf(drafts, 2, OWN).seats;
    expect(line(other, "Hands")).toMatchObject({ kind: "chips", count: 2, hidden: 2 });
    expect(chips(line(other, "Hands"))).toEqual(["2 hidden"]);
    expect(line(other, "Chosen")).toEqual({ kind: "chips", chips: [], count: 0, hidden: 0 });
    expect(chips(line(outlineOf({ deck: ["?", "ore", "?", "?", "ice", "ice", "ice", null] }, 2).table, "Deck"))).toEqual(["1 hidden", "ore", "2 hidden", "ice x3", "empty"]);
    expect(line(outlineOf({ secret: "?" }, 2).table, "Secret")).toEqual({ kind: "hidden", count: 1 });
  });

  it("takes records that say their seat, in whichever order", () => {
    const view = { captains: [{ seat: 1, fuel: 4 }, { seat: 0, fuel: 7 }], open: ["ore", "ice"] };
    const { table, seats } = outlineOf(view, 2, ["captains"]);
    expect(table.map(({ label }) => label)).toEqual(["Open"]);
    expect(seats[0]).toEqual([{ path: "captains.1.fuel", label: "Fuel", value: { kind: "text", text: "7", raw: "7" } }]);
    expect(seats[1]?.[0]?.path).toBe("captains.0.fuel");
  });

  it("leaves to the table what has no entry for each seat, and what is no list any more", () => {
    const { table, seats } = outlineOf({ board: [["", "x"], ["o", ""]], hands: [[1], [2]], gold: null }, 2, ["hands", "gold"]);
    expect(table.map(({ label }) => label)).toEqual(["Board", "Gold"]);
    expect(seats[1]?.map(({ label }) => label)).toEqual(["Hands"]);
    expect(line(table, "Board")).toMatchObject({ kind: "rows", even: true });
    expect(outlineOf({ hands: [[1]] }, 2, ["hands"]).seats[1]).toEqual([{ path: "hands.1", label: "Hands", value: { kind: "none" } }]);
  });

  it("gathers words that lie together, but no numbers: each of them may mean something else", () => {
    expect(chips(line(outlineOf({ cubes: [0, 0, 0, "ice", "ice", "ice"] }, 2).table, "Cubes"))).toEqual(["0", "0", "0", "ice x3"]);
  });

  it("calls fields, seats and printed things by plain words", () => {
    expect(plain("commonDeck_size")).toBe("common deck size");
    const printed = { cards: [{ id: "c-4", name: "Night watch" }] };
    const { table } = outlineOf({ active: 1, first_player: -1, turn_order: [1, 0, 1], top_card: "c-4", phase: "set_up", rate: 0.3333, debt: -2 }, 2, [], bookOf(printed));
    expect(line(table, "Active")).toEqual({ kind: "seat", seat: 1 });
    expect(line(table, "First player")).toEqual({ kind: "none" });
    expect(line(table, "Top card")).toEqual({ kind: "text", text: "Night watch", raw: "c-4" });
    expect(line(table, "Phase")).toMatchObject({ text: "set up" });
    expect(line(table, "Rate")).toMatchObject({ text: "0.33" });
    expect(line(table, "Debt")).toMatchObject({ text: "−2" });
    expect(line(table, "Turn order")).toMatchObject({ chips: [{ look: "seat", seat: 1 }, { look: "seat", seat: 0 }, { look: "seat", seat: 1 }] });
  });

  it("makes cards of records, called by their names", () => {
    const { table } = outlineOf({ offers: [{ id: "mine", cost: 3 }, { cost: 4 }], camp: { fire: true, wood: { dry: 2 } } }, 3);
    const offers = line(table, "Offers");
    expect(offers?.kind === "cards" && offers.cards.map(({ label }) => label)).toEqual(["Mine", "2"]);
    expect(offers?.kind === "cards" && offers.cards[0]?.value).toMatchObject({ kind: "card", lines: [{ label: "Cost" }] });
    expect(line(table, "Camp")).toMatchObject({ kind: "card", lines: [{ label: "Fire" }, { label: "Wood", value: { kind: "card", lines: [{ label: "Dry" }] } }] });
  });

  it("takes any view, however odd", () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 1);
    for (const view of [null, undefined, 7, "words", [], [[], {}], {}, { a: null, b: [null, [1, {}]], c: deep }]) expect(() => outlineOf(view, 2)).not.toThrow();
    expect(outlineOf("words", 1).table[0]?.value).toMatchObject({ text: "words" });
  });

  it("folds what is long, but not for one or two", () => {
    const many = Array.from({ length: 20 }, (_, at) => at);
    expect(folded(many, 16)).toHaveLength(16);
    expect(folded(many, 18)).toHaveLength(20);
  });

  it("finds scores where a view says them", () => {
    expect(scoresOf({ scores: [3, 4] })).toEqual([3, 4]);
    expect(scoresOf({ crews: [{ points: 1 }, { points: 2 }] })).toEqual([1, 2]);
    expect(scoresOf(drafts)).toEqual([]);
  });
});
