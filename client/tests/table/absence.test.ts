import { expect, test } from "vitest";

import { Absence } from "../../src/lib/absence.svelte";
import { lasting } from "../../src/lib/minute.svelte";
import type { Ask, Reply } from "../../src/lib/socket";
import { awayWords, voteWords } from "../../src/table/people/absent";
import type { Absent, Missed, Player } from "../../src/wire";
import { choice, line, position, welcome } from "./fake";

const player = (seat: number, name: string): Player => ({ seat, kind: "person", name, bot: "", here: true, left: 0 });
const players = [player(0, "Ines"), player(1, "Northern Lynx"), player(2, "Wren")];
const missed: Missed = { seats: [1], left: 1000 };
const told = (more: Partial<Absent> = {}): Absent => ({ kind: "absent", now: 1000, patience: 300, pause: 3600, missed: [missed], ending: [], asked: [0, 2], spells: [], ...more });

function seen(more: Record<string, unknown> = {}): { absence: Absence; asked: Ask[]; answer: (reply: Reply | null) => void } {
  const asked: Ask[] = [];
  let answer: (reply: Reply | null) => void = () => undefined;
  const table = { ...welcome().table, state: "running" as const };
  const looks = { me: 0, own: [0], table, players, log: [], live: true, past: null, position: position({ asked: [1], choices: [], question: null }), ...more };
  const absence = new Absence(looks, (said) => {
    asked.push(said);
    return new Promise((resolve) => (answer = resolve));
  });
  return { absence, asked, answer: (reply) => answer(reply) };
}

test("how long something lasts is said as the server says it", () => {
  const words = [0, 59, 60, 3599, 3600, 47.9 * 3600, 48 * 3600, 1e6].map(lasting);
  expect(words).toEqual(["a moment", "a moment", "1 minute", "59 minutes", "1 hour", "47 hours", "2 days", "11 days"]);
  expect(awayWords("Northern Lynx", 2 * 3600 + 5)).toBe("Northern Lynx has been away for 2 hours");
});

test("votes are one sentence", () => {
  expect(voteWords(players, 0, [0], [2])).toBe("you agree, Wren has not answered");
  expect(voteWords(players, 0, [2], [0, 1])).toBe("Wren agrees, you and Northern Lynx have not answered");
});

test("somebody is waited for who is away and asked, as long as there is nothing to do and no bot plays", () => {
  for (const [more, waits] of [
    [{}, 1],
    [{ position: position({ asked: [0, 1], choices: [choice(1)] }) }, 0],
    [{ position: position({ asked: [2], choices: [] }) }, 0],
    [{ me: -1, own: [] }, 0],
    [{ past: 3 }, 0],
  ] as const) {
    const { absence } = seen(more);
    absence.heard(told());
    expect(absence.waited.length).toBe(waits);
  }
  const { absence } = seen();
  absence.heard(told({ missed: [{ ...missed, lent: true }] }));
  expect(absence.waited).toEqual([]);
});

test("time is counted from what the server said it is, whatever the clock of the page says", () => {
  const { absence } = seen();
  absence.heard(told({ now: 1200 }));
  expect(absence.away(missed)).toBeCloseTo(200, 0);
  expect(absence.long(missed)).toBe(false);
  expect(absence.pause({ ...missed, nudged: 1100 })).toBeCloseTo(3500, 0);
  expect(absence.pause(missed)).toBe(0);
});

test("a wish is said once, taken back, and why it was refused is told", async () => {
  const { absence, asked, answer } = seen();
  absence.heard(told());
  absence.standIn(missed);
  absence.standIn(missed);
  expect(asked).toEqual([{ kind: "standin", seat: 1, bot: "navigator" }]);
  answer({ kind: "refused", command: "c", code: "late", sentence: "Northern Lynx is here.", reasons: [], nearest: [] });
  await Promise.resolve();
  await Promise.resolve();
  expect(absence.trouble).toBe("Northern Lynx is here.");
  absence.standIn({ ...missed, bot: "cadet", agreed: [0] });
  expect(asked[1]).toEqual({ kind: "standin", seat: 1, bot: "" });
});

test("what bots did on the own seats is told, as long as they played for one", () => {
  const { absence } = seen();
  absence.heard(told({ missed: [], spells: [{ seats: [0], bot: "navigator", begun: 2, ended: 4 }] }));
  const log = [line(2, 0), line(3, 0), line(4, 1), line(4, 0), line(5, 0)];
  expect(absence.inPlace(log)).toEqual([log[1], log[3]]);
});
