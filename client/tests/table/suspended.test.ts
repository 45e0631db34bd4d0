import { expect, test } from "vitest";
import { called, goingOn, headline, wanted, where } from "../../src/live/suspended";
import { circumstance } from "../../src/lobby/tables";
import type { Choosers, Player, Suspended, TableCard } from "../../src/wire";

const player = (seat: number, name: string): Player => ({ seat, kind: "person", name, bot: "", here: false });
const table: TableCard = {
  id: "t1", game: "unsettled", title: "Unsettled", name: "Slow Dawn", state: "suspended", players: [player(0, "Ines"), player(1, "Wren")], you: 0, yours: [0],
  together: true, your_move: true, round: 3, last: "", changed: 0, scores: [], seeded: false, about: [],
};
const sheet: Suspended = {
  table, version: 1, now: 2, at: 12, of: 14, proven: true, rules: ["US-047"], shifts: [], goes_on: true, choosers: [], may_choose: true, may_close: false, may_export: true,
};
const chooser = (choice: Choosers["choice"], away = false): Choosers => ({ seats: [1], choice, away });

test("a table that waits says where it comes out otherwise", () => {
  expect(headline(sheet)).toBe("The rules have changed");
  expect(where(sheet)).toContain("the first 12 actions of this game come out as they did");
  expect(where({ ...sheet, at: 1 })).toContain("the first 1 action of");
  expect(where({ ...sheet, at: 0 })).toContain("the very first action");
  expect(where({ ...sheet, at: -1 })).toContain("not even its beginning");
  expect(where({ ...sheet, at: 14, proven: false })).toContain("nothing that proves");
});

test("it says what going on comes to", () => {
  expect(goingOn(sheet)).toContain("What was done since, 2 actions, is taken back");
  expect(goingOn({ ...sheet, at: 13 })).toContain("1 action, is taken back");
  expect(goingOn({ ...sheet, at: 14 })).toBe("Going on means from here, under the rules of today.");
  expect(goingOn({ ...sheet, at: -1 })).toContain("to begin anew");
  expect(goingOn({ ...sheet, goes_on: false })).toContain("cannot go on");
});

test("it says who wants what", () => {
  expect([chooser("on"), chooser("end"), chooser(""), chooser("", true)].map(wanted)).toEqual([
    "wants to go on", "wants to end it", "has not chosen yet", "has been away for a week: nobody waits",
  ]);
  expect(called(table.players, chooser(""))).toBe("Wren");
  expect(called(table.players, { ...chooser(""), seats: [0, 1] })).toBe("Ines and Wren");
});

test("a game that was ended says so", () => {
  const ended = { ...sheet, table: { ...table, state: "abandoned" as const } };
  expect(headline(ended)).toBe("Ended as it stood");
  expect(where(ended)).toContain("Nothing of it counts");
  expect(circumstance(ended.table)).toBe("Ended as it stood, without a result.");
});
