import { describe, expect, it } from "vitest";
import { label, parse, stepFrom } from "../../src/boards/planet_unknown/words/words";
import { player, printed, view } from "./printed";

describe("the words of an action", () => {
  it.each([
    ["place T4 r1 flip C4", { kind: "place", shape: "T4", lie: "r1 flip", anchor: "C4" }],
    ["place T4 C4", { kind: "place", shape: "T4", lie: "", anchor: "C4" }],
    ["draft N5", { kind: "draft", shape: "N5" }],
    ["remove N5", { kind: "remove", shape: "N5" }],
    ["turn 3", { kind: "turn", by: 3 }],
    ["advance civ", { kind: "tracker", verb: "advance", tracker: "civ", way: "up", track: "civ" }],
    ["boost tech to civ", { kind: "tracker", verb: "boost", tracker: "tech", way: "to", track: "civ" }],
    ["energy water over to biomass", { kind: "tracker", verb: "energy", tracker: "water", way: "over", track: "biomass" }],
    ["regress rover", { kind: "track", verb: "regress", track: "rover" }],
    ["move D3 northeast", { kind: "drive", from: "D3", direction: "northeast" }],
    ["patch C10", { kind: "square", verb: "patch", square: "C10" }],
    ["to A1", { kind: "square", verb: "to", square: "A1" }],
    ["column B", { kind: "line", name: "column B" }],
    ["pod civ 4", { kind: "spot", verb: "pod", spot: "civ 4" }],
    ["lift slot A", { kind: "spot", verb: "lift", spot: "slot A" }],
    ["tech 5", { kind: "tech", level: "5" }],
    ["card CIV-01", { kind: "card", id: "CIV-01" }],
    ["corporation plain", { kind: "corporation", id: "plain" }],
    ["store patch", { kind: "plain", words: "store patch" }],
    ["done", { kind: "plain", words: "done" }],
  ])("%s", (words, move) => expect(parse(words)).toEqual(move));

  it("lead one step from a square", () => {
    expect(stepFrom("D3", "north")).toBe("D2");
    expect(stepFrom("D9", "southwest")).toBe("C10");
  });
});

describe("a button", () => {
  const own = player({ private_objectives: ["OBJ-01"] });
  const table = view(own, {
    event: "EV-01",
    depots: [
      { number: 0, seat: 0, exterior: { shape: "I2", left: 3, top: "I2-WB-M" }, interior: { shape: "L4", left: 2, top: "" } },
    ],
  });
  it.each([
    ["place I2 r1 C4", "Place at C4, turned right"],
    ["place I2 C4", "Place at C4"],
    ["draft I2", "Draft water + biomass"],
    ["draft L4", "Draft L4"],
    ["turn 0", "Leave as it is"],
    ["boost tech to civ", "Boost tech up to civ"],
    ["advance civ", "Advance civ"],
    ["claim water", "Claim beside water"],
    ["move D3 north", "Drive D3 north"],
    ["meteorite C4", "Strike C4"],
    ["row 3", "Clear row 3"],
    ["pod score", "Put on the score"],
    ["card CIV-01", "First Award (II)"],
    ["objective OBJ-01", "Big Lake"],
    ["planet tiny", "Tiny"],
    ["option 2", "Look ahead"],
    ["take boost", "Take a boost"],
    ["take tech", "Advance tech instead"],
    ["yes", "Do it"],
    ["done", "Done"],
  ])("for “%s” says “%s”", (words, said) => expect(label(words, table, printed)).toBe(said));
});
