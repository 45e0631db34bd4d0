import { describe, expect, it } from "vitest";
import { about } from "../../src/boards/unsettled/words/about";
import { panelOf } from "../../src/boards/unsettled/words/tabs";
import { book, face, view } from "./tables";

describe("a question", () => {
  it("leads to the panel on which it is answered", () => {
    expect(panelOf(["node:e1", "seat:1"])).toBe("Map");
    expect(panelOf(["action:recover"])).toBe("You");
    expect(panelOf(["seat:1"])).toBe("Crew");
    expect(panelOf(["moment:pink"])).toBe("Cards");
    expect(panelOf([])).toBe("");
  });
});

const question = (key: string, ...args: (number | string)[]) => ({ key, args, sentence: "", rule: "" });
describe("a question that comes from a card", () => {
  it("tells what the card says that a question comes from", () => {
    expect(about(question("consent", "bog"), view(), book)).toBe("Polite Bog: Lose 1 energy.");
    expect(about(question("choice", "fetch"), view(), book)).toBe("Fetch: LUNA moves.");
    expect(about(question("choice", "burr"), view(), book)).toBe("Adopted by a Burr: Lose 1 focus now and then.");
    const faces = [{ ...face("a1"), title: "A Roof First", effect: "Gain 1 data." }];
    expect(about(question("choice", "toy/a1", "Gain 1 data."), view({ faces }), book)).toBe("A Roof First: Gain 1 data.");
    expect(about(question("where", "toy/a1", "Gain 1 data."), view({ faces }), book)).toBe("");
    expect(about(question("turn", 0), view(), book)).toBe("");
  });
});
