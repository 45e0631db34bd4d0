import { describe, expect, it } from "vitest";
import { moveOf, stepFrom } from "../../src/boards/planet_unknown/words/words";
import type { Choice } from "../../src/wire";
import { choices } from "./said";

describe("what a choice means for the board", () => {
  it.each([
    ["place T4 r1 flip C4", { kind: "place", shape: "T4", lie: "r1 flip", anchor: "C4" }],
    ["place T4 C4", { kind: "place", shape: "T4", lie: "", anchor: "C4" }],
    ["draft N5", { kind: "draft", shape: "N5" }],
    ["remove N5", { kind: "remove", shape: "N5" }],
    ["turn 3", { kind: "turn", by: 3 }],
    ["advance civ", { kind: "tracker", tracker: "civ", way: "up", track: "civ" }],
    ["boost tech to civ", { kind: "tracker", tracker: "tech", way: "to", track: "civ" }],
    ["energy water over to biomass", { kind: "tracker", tracker: "water", way: "over", track: "biomass" }],
    ["regress rover", { kind: "track", track: "rover" }],
    ["move D3 northeast", { kind: "drive", from: "D3", direction: "northeast" }],
    ["patch C10", { kind: "square", square: "C10" }],
    ["to A1", { kind: "square", square: "A1" }],
    ["column B", { kind: "line", name: "column B" }],
    ["pod civ 4", { kind: "position", position: "civ 4" }],
    ["lift slot A", { kind: "spot", spot: "slot A" }],
    ["tech 5", { kind: "tech", level: "5" }],
    ["card CIV-01", { kind: "card", id: "CIV-01" }],
    ["corporation plain", { kind: "corporation", id: "plain" }],
    ["store patch", { kind: "paper" }],
    ["done", { kind: "plain" }],
  ])("%s", (words, move) => expect(moveOf(choices(words)[0] as Choice)).toEqual(move));

  it("lead one step from a square", () => {
    expect(stepFrom("D3", "north")).toBe("D2");
    expect(stepFrom("D9", "southwest")).toBe("C10");
  });
});
