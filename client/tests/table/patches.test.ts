import { expect, test } from "vitest";
import { TableSocket } from "../../src/lib/socket";
import { check, patched } from "../../src/lib/patches";
import type { FromServer } from "../../src/wire";
import { position, welcome, wires } from "./fake";

test.each([
  ["nothing", { a: 1 }, 0, { a: 1 }],
  ["another value", 1, [{ a: 2 }], { a: 2 }],
  ["one part", { a: 1, b: { c: 2, d: 3 } }, { parts: { b: { parts: { c: [5] } } } }, { a: 1, b: { c: 5, d: 3 } }],
  ["parts that come and go", { a: 1, b: 2 }, { parts: { c: [3] }, names: ["c", "a"] }, { c: 3, a: 1 }],
  ["a place of a list", [1, [2, 3], 4], { parts: { 1: { parts: { 0: [7] } } } }, [1, [7, 3], 4]],
  ["what is put into a list", [1, 2, 3], { at: 1, cut: 1, put: [8, 9] }, [1, 8, 9, 3]],
  ["what is put at its end", [1], { at: 1, cut: 0, put: [2] }, [1, 2]],
])("a patch says %s", (_, before, patch, after) => {
  const was = JSON.stringify(before);
  const made = patched(before, patch);
  expect(made).toEqual(after);
  expect(JSON.stringify(made)).toBe(JSON.stringify(after));
  expect(JSON.stringify(before)).toBe(was);
});

test("what did not change is the same object", () => {
  const before = { a: { b: 1 }, c: [1] };
  expect((patched(before, { parts: { c: [[2]] } }) as typeof before).a).toBe(before.a);
});

test("the check is the CRC-32 of the text in UTF-8", () => {
  expect(check({ a: 1 })).toBe(0x561bacaf);
  expect(check("größer – ☀")).toBe(3971199662);
});

const kinds = (heard: readonly FromServer[]): string[] => heard.map(({ kind }) => kind);

function connected(): { made: ReturnType<typeof wires>; heard: FromServer[]; asked: boolean[] } {
  const made = wires();
  const heard: FromServer[] = [];
  const asked: boolean[] = [];
  new TableSocket({ heard: (message) => heard.push(message), linked: () => undefined }, (patches) => {
    asked.push(patches);
    return made.open();
  });
  made.latest().welcome();
  return { made, heard, asked };
}

test("a position is put together from what was sent before and what changed", () => {
  const { made, heard, asked } = connected();
  const before = welcome().position;
  const after = { ...before, seq: before.seq + 1, turn: before.turn + 1 };
  const patch = { parts: { seq: [after.seq], turn: [after.turn] } };
  made.latest().tell({ kind: "patched", after: before.seq, patch, check: check(after), log: [], whole: false });
  expect(heard.at(-1)).toEqual({ kind: "changed", after: before.seq, position: after, log: [], whole: false });
  made.latest().tell({ kind: "patched", after: after.seq, patch: { parts: { seq: [after.seq + 1] } }, check: check({ ...after, seq: after.seq + 1 }), log: [], whole: false });
  expect(heard.at(-1)).toMatchObject({ position: { ...after, seq: after.seq + 1 } });
  expect(asked).toEqual([true]);
});

test("a page that comes to another position asks for the whole, and for no patch again", () => {
  const { made, heard, asked } = connected();
  const first = made.latest();
  first.tell({ kind: "patched", after: 1, patch: { parts: { seq: [2] } }, check: 1, log: [], whole: false });
  expect(kinds(heard)).toEqual(["welcome"]);
  expect(asked).toEqual([true, false]);
  expect(made.latest()).not.toBe(first);
  made.latest().welcome();
  made.latest().tell({ kind: "changed", after: 1, position: position({ seq: 2 }), log: [], whole: false });
  expect(kinds(heard)).toEqual(["welcome", "welcome", "changed"]);
});
