import { describe, expect, it } from "vitest";
import { label } from "../../src/boards/undiscovered/words/label";
import { iconRun, runs } from "../../src/boards/undiscovered/art/rich";
import { targets } from "../../src/boards/undiscovered/words/words";
import { book, captain, part, sector, view } from "./tables";

const docked = view({
  seats: [captain(0, { hand: ["fuel"], ship: [part("cargo-hold", "E5", { holds: true, docked: "fuel" })] }), captain(1)],
});

describe("what the words of a choice point at", () => {
  it.each([
    ["play fuel", ["hand:fuel"]],
    ["play fuel from cargo-hold", ["dock:cargo-hold"]],
    ["discard fuel from cargo-hold", ["dock:cargo-hold"]],
    ["remove clone", ["hand:clone"]],
    ["remove discarded clone", ["offer:clone", "pile:discard"]],
    ["reveal clone", ["hand:clone"]],
    ["dock fuel in cargo-hold", ["hand:fuel", "dock:cargo-hold"]],
    ["undock fuel from cargo-hold", ["dock:cargo-hold"]],
    ["use engines c", ["use:engines c", "part:engines", "mission:engines"]],
    ["use solar-kraken", ["use:solar-kraken", "part:solar-kraken", "mission:solar-kraken"]],
    ["explore", ["sector:A1"]],
    ["buy clone", ["good:clone"]],
    ["move to B1", ["sector:B1"]],
    ["send to B1", ["sector:B1"]],
    ["sector B1", ["sector:B1"]],
    ["seat 1", ["seat:1"]],
    ["take clone", ["offer:clone"]],
    ["under clone", ["offer:clone"]],
    ["pick clone", ["offer:clone"]],
    ["gain fist", ["purse:fist"]],
    ["pay for fuel", ["dock:cargo-hold"]],
    ["first later draw", ["pile:deck"]],
    ["first fuel", ["part:fuel", "mission:fuel", "dock:cargo-hold"]],
    ["place compartment D6", ["cell:D6", "loose:compartment"]],
    ["scrap compartment D6", ["cell:D6"]],
    ["scrap compartment", ["loose:compartment"]],
    ["end turn", []],
    ["x 3", []],
    ["yes", []],
    ["done", []],
  ])("%s", (words, expected) => {
    expect(targets(words, docked, 0)).toEqual(expected);
  });
});

describe("what choices are called", () => {
  const question = (key: string, ...args: (number | string)[]) => ({ key, args, sentence: "", rule: "" });
  it.each([
    ["play fuel", "Play Fuel"],
    ["play fuel from cargo-hold", "Play docked Fuel"],
    ["dock fuel in cargo-hold", "Dock Fuel in Cargo Hold"],
    ["undock fuel from cargo-hold", "Take back Fuel"],
    ["use engines a", "Engines: 1 fuel"],
    ["use engines c", "Engines: 2 credits, home"],
    ["use solar-kraken", "Use Solar Kraken"],
    ["buy clone", "Buy Clone, 1 credit"],
    ["end turn", "End the turn"],
    ["move to B1", "Move to B1, Ember, empty"],
    ["reduce 2", "Pay 2 credits less"],
    ["pay for fuel", "Pay for Fuel"],
    ["first later draw", "First draw what was put off"],
    ["place compartment D6", "Compartment at D6"],
    ["scrap compartment", "Remove Compartment"],
    ["x 2", "X is 2"],
  ])("%s", (words, expected) => {
    expect(label(words, docked, book)).toBe(expected);
  });

  it("names the dock where one card lies in two", () => {
    const ship = [part("cargo-hold", "E5", { docked: "fuel" }), part("compartment", "D6", { docked: "fuel" })];
    expect(label("play fuel from compartment", view({ seats: [captain(0, { ship })] }), book)).toBe("Play Fuel from Compartment");
  });

  it("says what exploring costs", () => {
    const here = sector("A1", { explored: false, cost: [["discard", 3]], pawns: [0] });
    expect(label("explore", view({ sectors: [here] }), book)).toBe("Explore, discard 3");
  });

  it("reads options and amounts from the question", () => {
    expect(label("option 2", docked, book, question("choice", 7, 1, 0))).toBe("One purchase this turn costs 1 credit less");
    expect(label("yes", docked, book, question("consent", 7, 1, 0))).toBe("Gain 1 fist");
    expect(label("x 2", docked, book, question("x", 2, 0))).toBe("2 fist");
    expect(label("move to B1", docked, book, question("move", 2))).toBe("B1, Ember, empty");
    expect(label("done", docked, book, question("build", -1))).toBe("Leave the ship as it is");
    expect(label("option 2", docked, book)).toBe("Option 2");
  });
});

describe("texts with icons", () => {
  it("puts icons where amounts stand", () => {
    expect(runs("Gain 2 credits, then draw 1 card.")).toEqual([
      { text: "Gain " },
      { icon: "credit", times: 2, amount: "" },
      { text: ", then draw 1 card." },
    ]);
    expect(runs("X fuel")).toEqual([{ icon: "fuel", times: 1, amount: "X" }]);
    expect(runs("Worth 2 victory points.")[1]).toEqual({ icon: "vp", times: 2, amount: "" });
  });
  it("counts what is more than three", () => {
    expect(iconRun("credit", "5")).toEqual({ icon: "credit", times: 1, amount: "5" });
  });
});
