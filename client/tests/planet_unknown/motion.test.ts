import { describe, expect, it } from "vitest";
import { arrivals, cues } from "../../src/boards/planet_unknown/moments/motion";
import type { Change } from "../../src/wire";

const changes: readonly Change[] = [
  { what: "score", words: "score", seat: 0, before: 1, after: 3 },
  { what: "meteorite", words: "meteorite on B1", seat: 0, cue: "meteor", moves: [{ what: "meteorite", target: "B1", seat: 0 }] },
  { what: "rover", words: "rover", seat: 0, moves: [{ what: "rover", source: "A1", target: "A2", seat: 0 }] },
  { what: "covered", words: "", seat: 0, cue: "laid", moves: [{ what: "tile", target: "B1", seat: 0, thing: "I2-WB" }, { what: "patch", target: "C1", seat: 0 }] },
  { what: "water", words: "water", seat: 0, before: 0, after: 3, cue: "tracker", moves: [{ what: "tracker", source: "water 0", target: "water 3", seat: 0 }] },
  { what: "covered", words: "", seat: 1, moves: [{ what: "tile", target: "C3", seat: 1 }] },
];

describe("what has come", () => {
  it("lies where the changes of its seat say", () => {
    const come = arrivals(changes, 0);
    expect(come.has("tile B1")).toBe(true);
    expect(come.has("patch C1")).toBe(true);
    expect(come.has("meteorite B1")).toBe(true);
    expect(come.get("rover A2")).toEqual({ down: -1, right: 0 });
    expect(come.has("tile C3")).toBe(false);
    expect([...arrivals(changes, 1).keys()]).toEqual(["tile C3"]);
    expect(arrivals([], 0).size).toBe(0);
  });

  it("is heard by its own seat, a tracker the higher the farther it is", () => {
    expect(cues(changes, 0)).toEqual([["laid", 0], ["meteor", 0], ["tracker", 1]]);
    expect(cues([{ what: "civ", words: "civ", seat: 0, before: 9, after: "tech 3", cue: "tracker" }], 0)).toEqual([["tracker", 0]]);
    expect(cues(changes, 1)).toEqual([]);
  });
});
