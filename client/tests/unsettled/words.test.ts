import { describe, expect, it } from "vitest";
import { about } from "../../src/boards/unsettled/words/about";
import { labelOf } from "../../src/boards/unsettled/words/label";
import { panelOf } from "../../src/boards/unsettled/words/tabs";
import { cubeOf, onBoard, targets } from "../../src/boards/unsettled/words/words";
import type { Player } from "../../src/wire";
import { book, face, view } from "./tables";

describe("what the words of a choice point at", () => {
  it.each([
    ["set wonder on theorize of altruist", ["space:theorize of altruist", "cube:wonder"]],
    ["move to e2s1", ["node:e2s1"]],
    ["luna to scarab", ["node:scarab"]],
    ["node n1", ["node:n1"]],
    ["apart spring", ["apart:spring"]],
    ["scan data", ["scan:data"]],
    ["use read the data", ["use:read the data"]],
    ["cope support by traverse", ["action:support"]],
    ["reset to chemistry", ["pursuit:chemistry"]],
    ["discipline chemistry", ["pursuit:chemistry"]],
    ["forfeit pink", ["moment:pink"]],
    ["marker blue", ["moment:blue"]],
    ["give snail to 1", ["thing:snail", "seat:1"]],
    ["give up fetch", ["thing:fetch"]],
    ["take coolant", ["thing:coolant"]],
    ["keep altruist", ["thing:altruist"]],
    ["first burr of 41", ["thing:burr"]],
    ["discovery snail", ["thing:snail"]],
    ["cube energy", ["cube:energy"]],
    ["explorer 1", ["seat:1"]],
    ["carry 1", ["seat:1"]],
    ["carry odile", ["thing:odile"]],
    ["push north", ["side:north"]],
    ["cover recover", ["action:recover"]],
    ["relieve theorize", ["action:theorize"]],
    ["resource power", ["store:power"]],
    ["trigger stroll", ["trigger:stroll"]],
    ["regroup", []],
    ["pass", []],
    ["let it go", []],
    ["option 2", []],
    ["stay", []],
    ["yes", []],
  ])("%s", (words, expected) => {
    expect(targets(words)).toEqual(expected);
  });

  it("knows the cube that is set, and what has a place of its own on the board", () => {
    expect(cubeOf("set energy on rest")).toBe("energy");
    expect(cubeOf("cube energy")).toBe("");
    expect(["set energy on rest", "move to n1", "luna to n1", "regroup", "pass", "let it go", "forfeit blue"].every(onBoard)).toBe(true);
    expect(["scan data", "use fetch", "give snail to 1", "yes", "node n1"].some(onBoard)).toBe(false);
  });

  it("knows the panel on which a question is answered", () => {
    expect(panelOf(["node:e1", "seat:1"])).toBe("Map");
    expect(panelOf(["action:recover"])).toBe("You");
    expect(panelOf(["seat:1"])).toBe("Crew");
    expect(panelOf(["moment:pink"])).toBe("Cards");
    expect(panelOf([])).toBe("");
  });
});

const question = (key: string, ...args: (number | string)[]) => ({ key, args, sentence: "", rule: "" });
const players = [
  { seat: 0, kind: "person", name: "Ines", bot: "", here: true },
  { seat: 1, kind: "bot", name: "Wren", bot: "greedy", here: true },
] as const satisfies readonly Player[];

describe("what choices are called", () => {
  it.each([
    ["set wonder on read the data", "Wonder on Read the data"],
    ["set wonder on theorize of altruist", "Wonder on Theorize"],
    ["move to e1", "Go to Breathing Lawn"],
    ["move to n1", "Explore the north"],
    ["move to s1", "Go to the face-down card 1 south of the ship"],
    ["luna to scarab", "LUNA to the Scarab"],
    ["node e1", "Breathing Lawn"],
    ["node n2", "The unknown, 2 north of the ship"],
    ["scan material", "Scan for materials"],
    ["use read the data", "Read the data: spend 1 data"],
    ["use fetch", "Fetch, 2 data"],
    ["use broth", "Broth, 2 materials"],
    ["use lean", "Lean, use it up"],
    ["cope support by traverse", "Cope: distress from Support to Traverse"],
    ["forfeit blue", "Forfeit A Queue for Nothing"],
    ["give snail to 1", "Give Unhurried Snail to Wren"],
    ["explorer 0", "Ines"],
    ["carry 1", "Take Wren along"],
    ["carry hummock", "Take The Hummock along"],
    ["keep altruist", "Altruist"],
    ["discipline chemistry", "Chemistry"],
    ["relieve theorize", "Off Theorize"],
    ["resource material", "Materials"],
    ["trigger stroll", "Stroll"],
    ["pass", "Let it pass"],
    ["let it go", "Let it go until my turn"],
    ["regroup", "Regroup"],
    ["option 2", "Option 2"],
    ["no", "No"],
  ])("%s", (words, expected) => {
    expect(labelOf(words, view(), book, null, players)).toBe(expected);
  });

  it("reads options and cubes from the question", () => {
    expect(labelOf("option 2", view(), book, question("choice", "queue", "gain 1 insight.", "lose 1 focus."))).toBe("Lose 1 focus");
    expect(labelOf("cube energy", view(), book, question("cube", "your", "raised", 1))).toBe("Energy");
    expect(labelOf("cube wonder", view(), book, question("cube", "seat 1's", "lowered", 1))).toBe("Wonder, 1 → time");
    expect(labelOf("yes", view(), book, question("agree", 1, "take you along", ""))).toBe("Yes, gladly");
    expect(labelOf("no", view(), book, question("spare", "watch"))).toBe("Keep it, lose 1 endurance");
    expect(labelOf("shift later", view(), book)).toBe("One space later");
    expect(labelOf("done", view(), book, question("carry"))).toBe("Nobody");
  });

  it("tells what the card says that a question comes from", () => {
    expect(about(question("consent", "bog"), view(), book)).toBe("Polite Bog: Lose 1 energy.");
    expect(about(question("choice", "fetch"), view(), book)).toBe("Fetch: LUNA moves.");
    expect(about(question("choice", "burr"), view(), book)).toBe("Adopted by a Burr: Lose 1 focus now and then.");
    const faces = [{ ...face("a1"), title: "A Roof First", effect: "Gain 1 data." }];
    expect(about(question("choice", "toy/a1", "Gain 1 data."), view({ faces }), book)).toBe("A Roof First: Gain 1 data.");
    expect(about({ ...question("where", "toy/a1"), sentence: "A Roof First: Gain 1 data. Where?" }, view({ faces }), book)).toBe("");
    expect(about(question("turn", 0), view(), book)).toBe("");
  });
});
