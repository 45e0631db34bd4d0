import { describe, expect, it } from "vitest";
import { ending } from "../../src/boards/discover/words/ending";
import { standing } from "../../src/boards/discover/words/fighting";
import { moments } from "../../src/boards/discover/words/moments";
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
  it("shows nights, threats, stages and deaths, and nothing twice", () => {
    const decks = view().decks;
    expect(moments(view(), view({ decks: { ...decks, nights_spent: ["supper"] } }))).toEqual([{ kind: "night", id: "supper", seat: -1 }]);
    const chilled = view({ survivors: [survivor(0, { threats: ["chill"] }), survivor(1)] });
    expect(moments(view(), chilled)).toEqual([{ kind: "threat", id: "chill", seat: 0 }]);
    expect(moments(chilled, view({ decks: { ...decks, threats_spent: ["chill"] } }))).toEqual([]);
    expect(moments(view(), view({ survivors: [survivor(0), survivor(1, { status: "casualty" })] }))).toEqual([{ kind: "death", id: "", seat: 1 }]);
    expect(moments(view(), view({ decks: { ...decks, looking: ["?"] } }))).toEqual([]);
    const read = view({ decks: { ...decks, looking: ["supper"] } });
    expect(moments(view(), read)).toEqual([{ kind: "read", id: "supper", seat: -1 }]);
    expect(moments(read, view({ decks: { ...decks, nights_spent: ["supper"] } }))).toEqual([]);
  });

  it("ends in words", () => {
    const outcome = { scores: [1, 0], ranks: [1, 2], outcome: "some-out", breakdown: [] };
    expect(ending(outcome, view()).title).toBe("Some are out");
    const alone = view({ survivors: [survivor(0, { status: "won" }), survivor(1, { status: "casualty" })] });
    expect(ending(outcome, alone).title).toBe("One is out");
    expect(ending({ ...outcome, outcome: "" }, view({ outcome: "nobody-out" })).title).toBe("Nobody is out");
  });
});
