import { describe, expect, it } from "vitest";
import { ending } from "../../src/boards/discover/words/ending";
import { standing } from "../../src/boards/discover/words/fighting";
import { moments } from "../../src/boards/discover/moments/felt";
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
  it("shows nights, threats, stages and fates as they come up, and what is read by the sign of its card", () => {
    const felt: readonly Change[] = [
      { what: "move", words: "at", moves: [{ what: "pawn", source: "a", target: "b" }] },
      { what: "threat", words: "", moves: [{ what: "threat", thing: "chill", seat: 0 }] },
      { what: "read", words: "", moves: [{ what: "read", thing: "supper" }] },
      { what: "read", words: "", moves: [{ what: "read", thing: "hut" }] },
      { what: "death", words: "", seat: 1, moves: [{ what: "death", seat: 1 }] },
    ];
    expect(moments(felt, (id) => (id === "supper" ? "night" : "landmark"))).toEqual([
      { kind: "threat", id: "chill", seat: 0 },
      { kind: "night", id: "supper", seat: -1 },
      { kind: "read", id: "hut", seat: -1 },
      { kind: "death", id: "", seat: 1 },
    ]);
    expect(moments([], () => "")).toEqual([]);
  });

  it("ends in words", () => {
    const outcome = { scores: [1, 0], ranks: [1, 2], outcome: "some-out", breakdown: [] };
    expect(ending(outcome, view()).title).toBe("Some are out");
    const alone = view({ survivors: [survivor(0, { status: "won" }), survivor(1, { status: "casualty" })] });
    expect(ending(outcome, alone).title).toBe("One is out");
    expect(ending({ ...outcome, outcome: "" }, view({ outcome: "nobody-out" })).title).toBe("Nobody is out");
  });
});
