import { describe, expect, it } from "vitest";
import { bookOf, conditionOf, titled } from "../../src/boards/unsettled/words/book";
import { ending } from "../../src/boards/unsettled/words/ending";
import { possessions } from "../../src/boards/unsettled/words/possessions";
import { book, explorer, node, printed, view } from "./tables";

describe("what is printed", () => {
  it("names everything that has an id, and reads other ids as words", () => {
    expect(["lawn", "queue", "fetch", "burr", "hut", "altruist", "stroll", "mossy", "scarab"].map((id) => book.name(id))).toEqual([
      "Breathing Lawn", "A Queue for Nothing", "Fetch", "Adopted by a Burr", "Research Hut", "Altruist", "Stroll", "Mossy", "The Scarab",
    ]); // prettier-ignore
    expect(book.name("old_string")).toBe("Old string");
    expect(titled("STEER LUNA")).toBe("Steer LUNA");
  });

  it("turns traits with trust", () => {
    expect(book.traitFace("altruist", "high")?.action).toBe("support");
    expect(book.traitFace("altruist", "low")?.action).toBe("theorize");
    expect(book.traitFace("", "low")).toBeNull();
  });

  it("tells edges apart: none are known of a card that lies face down", () => {
    const [ship, lawn, unknown] = view().nodes;
    expect(book.edges(lawn!)?.[1]).toEqual(["time"]);
    expect(book.edges(ship!)).toEqual([[], [], [], []]);
    expect(book.edges(unknown!)).toBeNull();
    expect(book.edges(node("e1", "lawn", { edges: [["paw"], [], [], []] }))?.[0]).toEqual(["paw"]);
  });

  it("says where an action is done and what it needs", () => {
    expect(conditionOf({ where: "on the bog", needs: "robotics is present" })).toBe("On the bog, if robotics is present");
    expect(conditionOf({ where: "", needs: "" })).toBe("");
  });

  it("is made once for a planet", () => {
    expect(bookOf(printed, "toy")).toBe(bookOf(printed, "toy"));
    expect(() => bookOf({ planets: {} }, "toy")).toThrow();
  });
});

describe("how an expedition ends", () => {
  const outcome = (word: string) => ({ scores: [100, 100], ranks: [1, 1], outcome: word, breakdown: [[], []] });
  it.each([
    ["won", "Home, all of us"],
    ["hollow", "Home, but not all of us"],
    ["lost", "Nobody is left awake"],
  ])("%s", (word, title) => {
    expect(ending(outcome(word), view()).title).toBe(title);
  });
});

describe("what an explorer has", () => {
  const things = possessions(
    explorer(0, {
      breakthroughs: [{ id: "fetch", used: true }, { id: "broth", used: false }],
      discoveries: [{ id: "snail", anomaly: "lean" }],
      items: ["coolant"],
    }),
    view(),
    book,
  );

  it("says what everything costs and does now", () => {
    expect(things.map(({ name, text }) => `${name}. ${text}`)).toEqual([
      "Fetch. LUNA: LUNA moves.",
      "Broth. If robotics is present: Gain 2 focus.",
      "Unhurried Snail. Lean: You are placed.",
      "Coolant. Cold. lose 1 focus: Gain 1 insight.",
    ]);
    expect(things.map(({ cost, used }) => `${cost} ${used}`)).toEqual(["2 true", "2 false", "0 false", "0 false"]);
  });

  it("knows what follows use, and what has to be present", () => {
    expect(things.map(({ uses }) => uses)).toEqual([["fetch"], ["broth"], ["lean"], ["sip"]]);
    expect(things[2]).toMatchObject({ needs: ["engineering"], property: "mossy" });
  });
});
