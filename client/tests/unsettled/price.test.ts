import { describe, expect, it } from "vitest";
import { priceOf, spoken } from "../../src/boards/unsettled/words/price";
import type { ExplorerView, NodeView, View } from "../../src/boards/unsettled/words/records";
import { book, explorer, node, view } from "./tables";

/** What a step to the east costs, from the lawn (time on its east edge) to a card beyond. */
function eastwards(beyond: readonly NodeView[], walker: Partial<ExplorerView> = {}, more: Partial<View> = {}, at = "e2") {
  const table = view({ nodes: [node("scarab", "scarab"), node("e1", "lawn"), ...beyond], ...more });
  return priceOf(explorer(0, { at: "e1", ...walker }), at, table, book);
}

describe("the price of a step", () => {
  it("counts the symbols of both edges that are crossed, each kind once", () => {
    expect(eastwards([node("e2", "bog")])?.tolls).toEqual([
      { symbol: "time", count: 2, does: "Time advances by 2." },
      { symbol: "paw", count: 1, does: "Paw prints." },
    ]);
  });
  it("tells what entering does", () => {
    expect(eastwards([node("e2", "bog")])?.notes).toEqual(["Entering: Lose 1 energy."]);
  });
  it.each([[[]], [[node("e2", "?")]]])("is known on this side alone where nobody has been", (beyond) => {
    const price = eastwards(beyond);
    expect(price?.tolls).toEqual([{ symbol: "time", count: 1, does: "Time advances by 1." }]);
    expect(price?.notes).toEqual(["A card is turned up: its edge counts too, and the movement ends there."]);
  });
  it("is the time of what is sealed for those who can go there", () => {
    expect(eastwards([node("e2", "bog", { sealed: true })], { sealed_time: 2 })?.notes[0]).toBe("Through what is sealed: time advances by 2.");
    expect(eastwards([node("e2", "bog")], { sealed_time: 2 })?.notes).toHaveLength(1);
  });
  it("counts the outer edges of a glide alone", () => {
    const price = eastwards([node("e2", "sill", { sealed: true }), node("e3", "bog")], {}, {}, "e3");
    expect(price?.tolls.map(({ symbol, count }) => [symbol, count])).toEqual([["time", 2], ["paw", 1]]);
    expect(price?.notes[0]).toBe("Gliding over Sill: only the outer edges are crossed.");
  });
  it("is nothing over a plank", () => {
    const price = eastwards([node("e2s1", "bog")], {}, { planks: [["e2s1", "e1"]] }, "e2s1");
    expect(price).toEqual({ tolls: [], notes: ["Over the plank: no edge is crossed.", "Entering: Lose 1 energy."] });
  });
  it.each(["e1", "e3", "e2s1", "apart", ""])("is none for what is no single step: %j", (at) => {
    expect(eastwards([node("e2", "bog"), node("e3", "sill")], {}, {}, at)).toBeNull();
  });
  it("is said in one sentence", () => {
    const price = eastwards([node("e2", "bog")]);
    expect(price && spoken(price)).toBe("Time advances by 2. Paw prints. Entering: Lose 1 energy.");
    expect(spoken({ tolls: [], notes: [] })).toBe("Nothing to pay.");
  });
});
