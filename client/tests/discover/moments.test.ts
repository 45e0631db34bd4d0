import { describe, expect, it } from "vitest";
import { ending } from "../../src/boards/discover/words/ending";
import { standing } from "../../src/boards/discover/words/fighting";
import { isFelt, moments } from "../../src/boards/discover/moments/felt";
import type { Change } from "../../src/wire";
import { fight, survivor, view } from "./tables";

describe("how a combat stands", () => {
  it("hits from the defence on and strikes from the attack on", () => {
    expect(standing(fight())).toMatchObject({ hits: false, short: 1, struck: true, over: 1 });
    expect(standing(fight({ grey_final: 6, red_final: 8 }))).toMatchObject({ hits: true, short: 0, struck: false, over: 0 });
  });

  it("knows enemies that never strike, dice that were not rolled, and ten between survivors", () => {
    expect(standing(fight({ attack: 0 })).struck).toBe(false);
    expect(standing(fight({ grey: 0, red: 0, grey_final: 0, red_final: 0 }))).toMatchObject({ rolled: false, hits: false, struck: false });
    expect(standing(fight({ defender: 1, attack: 0, defence: 0, grey_final: 10, red_final: 9 }))).toMatchObject({ hits: true, struck: false });
  });
});

describe("what is felt", () => {
  it("shows fates as they come up; what is read aloud is a story", () => {
    const felt: readonly Change[] = [
      { what: "move", words: "at", moves: [{ what: "pawn", source: "a", target: "b" }] },
      { what: "threat", words: "", moves: [{ what: "threat", thing: "chill", seat: 0 }] },
      { what: "death", words: "", seat: 1, moves: [{ what: "death", seat: 1 }] },
    ];
    expect(moments(felt)).toEqual([{ kind: "death", seat: 1 }]);
    expect(moments([])).toEqual([]);
  });

  it("sounds for whatever comes up, and not for a step", () => {
    const step: Change = { what: "move", words: "at", moves: [{ what: "pawn", source: "a", target: "b" }] };
    expect(isFelt([step])).toBe(false);
    expect(isFelt([step, { what: "read", words: "", moves: [{ what: "read", thing: "supper" }] }])).toBe(true);
  });

  it("ends in words", () => {
    const outcome = { scores: [1, 0], ranks: [1, 2], outcome: "some-out", breakdown: [] };
    expect(ending(outcome, view()).title).toBe("Some are out");
    const alone = view({ survivors: [survivor(0, { status: "won" }), survivor(1, { status: "casualty" })] });
    expect(ending(outcome, alone).title).toBe("One is out");
    expect(ending({ ...outcome, outcome: "" }, view({ outcome: "nobody-out" })).title).toBe("Nobody is out");
  });
});
