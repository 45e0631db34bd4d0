import { expect, it } from "vitest";
import { aloud, consequence } from "../../src/lib/changes";
import type { Boards, Session } from "../../src/lib/session";
import type { Change, Foreseen } from "../../src/wire";

const players = ["Ines", "Wren"].map((name, seat) => ({ seat, kind: "person" as const, name, bot: "", here: true }));
const told = (changes: readonly Change[], boards: Partial<Boards> = {}, score: readonly [number, number] | null = null) => {
  const ahead: Foreseen = { kind: "foreseen", command: "", action: 0, words: "", views: [], closes: [], changes, score };
  return consequence({ ...({} as Session), me: 0, players, boards: boards as Boards }, ahead);
};
const fuel: Change = { what: "fuel", words: "fuel", seat: 0, before: 0, after: 2, tone: "gain" };

it("says a step with its words, or with the picture in their place", () => {
  expect(told([fuel]).changes).toEqual([{ icon: "fuel", other: -1, text: "fuel 0 → 2", aloud: "fuel 0 to 2", tone: "gain", shown: false }]);
  expect(told([fuel], { pictured: new Set(["fuel"]) }).changes[0]).toMatchObject({ text: "0 → 2", aloud: "fuel 0 to 2" });
  expect(told([{ ...fuel, note: "of 9" }]).changes[0]?.text).toBe("fuel 0 → 2 of 9");
});

it("keeps the words of what is no step, and of what happens to others", () => {
  const pictured = new Set(["fuel", "explore"]);
  expect(told([{ what: "explore", words: "B1 is explored" }], { pictured }).changes[0]).toMatchObject({ other: -1, text: "B1 is explored", aloud: "B1 is explored" });
  expect(told([{ ...fuel, seat: 1, tone: "loss" }], { pictured }).changes[0]).toMatchObject({ other: 1, text: "fuel 0 → 2", aloud: "Loss: Wren: fuel 0 to 2" });
  expect(told([{ what: "turn", words: "seat 1 is asked" }]).changes[0]?.text).toBe("Wren is asked");
});

it("tells what is sure, and that more may come", () => {
  const found = told([fuel, { what: "card", words: "Clone into your hand", seat: 0, sure: false }]);
  expect(found.changes.map(({ text }) => text)).toEqual(["fuel 0 → 2"]);
  expect(found.more).toBe(true);
  expect(told([fuel]).more).toBe(false);
});

it("leaves to the table what that shows", () => {
  const covers: Change = { what: "covered", words: "covers D2", seat: 0 };
  expect(told([covers], { shown: new Set(["covered"]) }).changes[0]).toMatchObject({ shown: true, aloud: "covers D2" });
});

it("counts what is too much", () => {
  const many = [1, 2, 3].map((after): Change => ({ ...fuel, after }));
  expect(told(many, { most: 2 }).changes.map(({ text }) => text)).toEqual(["fuel 0 → 1", "fuel 0 → 2", "1 more"]);
});

it("shows the own score apart", () => {
  const score: Change = { what: "score", words: "score", seat: 0, before: 1, after: 3, tone: "gain" };
  expect(told([score], {}, [1, 3])).toEqual({ changes: [], score: [1, 3], why: "", more: false });
  expect(told([{ ...score, sure: false }])).toEqual({ changes: [], score: null, why: "", more: true });
  expect(told([{ ...score, seat: 1 }]).changes[0]).toMatchObject({ other: 1, text: "score 1 → 3" });
});

it("says by which of its lines the own score changes", () => {
  const score: Change = { what: "score", words: "score", seat: 0, before: 6, after: 4, note: "(Project: Rescue -2)", tone: "loss" };
  expect(told([score], {}, [6, 4]).why).toBe("(Project: Rescue -2)");
  expect(told([{ ...score, seat: 1 }], {}, [6, 6]).why).toBe("");
});

it("reads out what came about, with players by name, and counts what is too much", () => {
  const session = { me: 0, players, boards: {} as Boards };
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((after): Change => ({ ...fuel, after }));
  expect(aloud(many, session)).toBe("fuel 0 to 1; fuel 0 to 2; fuel 0 to 3; fuel 0 to 4; fuel 0 to 5; fuel 0 to 6; 2 more changes");
  const shown: Change = { what: "card", words: "", seat: 1, moves: [{ what: "card" }] };
  expect(aloud([shown, { what: "hands", words: "1 hidden to hands", seat: 1 }], session)).toBe("Wren: 1 hidden to hands");
  expect(aloud([shown], session)).toBe("");
});
