import { describe, expect, it } from "vitest";
import { consequence } from "../../src/boards/discover/words/consequence";
import { ending } from "../../src/boards/discover/words/ending";
import { standing } from "../../src/boards/discover/words/fighting";
import { moments } from "../../src/boards/discover/words/moments";
import { book, fight, survivor, tile, view } from "./tables";

const told = (after: ReturnType<typeof view>, before = view()): string[] => consequence(before, [after], 0, book).changes.map(({ text, tone }) => `${tone === "loss" ? "-" : tone === "gain" ? "+" : "="} ${text}`);

describe("what a choice leads to", () => {
  it("tells of steps, stamina, goods and damage, losses first", () => {
    const after = view({ survivors: [survivor(0, { at: "a1", stamina: 5, goods: [2, 0, 0, 0, 0, 0, 0, 0, 0], damage: [0, 0, 0, 1], hearts: 2 }), survivor(1)] });
    expect(told(after)).toEqual(["- 1 physical", "+ +1 food", "= to a1", "= stamina 8 → 5", "= −1 clean water"]);
  });

  it("tells of tiles, the quest and the fight", () => {
    const [first, , third] = view().tiles;
    const after = view({ tiles: [first!, tile("b"), third!], quest: { ...view().quest, counters: [{ name: "store", value: 2 }] }, fight: fight() });
    expect(told(after)).toEqual(["- fights White boar", "+ tile b is turned up", "+ store 1 → 2"]);
    expect(told(view({ fight: fight({ grey_final: 6 }) }), view({ fight: fight() }))).toEqual(["+ your die 5 → 6: hits"]);
    expect(told(view({ fight: fight({ red_final: 8 }) }), view({ fight: fight() }))).toEqual(["+ enemy die 9 → 8: misses you"]);
  });

  it("calls the red die one's own where another survivor attacks", () => {
    const rivals = { defender: 0, combatant: 1, attack: 0, defence: 0 };
    expect(told(view({ fight: fight({ ...rivals, red_final: 10 }) }), view({ fight: fight(rivals) }))).toEqual(["+ your die 9 → 10: hits"]);
  });

  it("keeps what all ways have in common, where chance decides", () => {
    const [one, other] = [survivor(0, { stamina: 7, goods: [2, 0, 1, 0, 0, 0, 0, 0, 0] }), survivor(0, { stamina: 7 })].map((own) => view({ survivors: [own, survivor(1)] }));
    const both = consequence(view(), [one!, other!], 0, book);
    expect(both.changes.map(({ text }) => text)).toEqual(["stamina 8 → 7"]);
    expect(both.more).toBe(true);
  });
});

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
