// What is printed, as it comes.

import { expect, test } from "vitest";
import { joined } from "../../src/lib/printed";

test("what comes is put beside what was known, each thing once", () => {
  const known = { limit: 10, lands: [{ id: "a", name: "A", cards: [{ id: "one" }] }] };
  const more = { limit: 10, lands: [{ id: "a", name: "A", cards: [{ id: "two" }, { id: "one", text: "read" }] }, { id: "b", cards: [] }] };
  expect(joined(known, more)).toEqual({
    limit: 10,
    lands: [{ id: "a", name: "A", cards: [{ id: "one", text: "read" }, { id: "two" }] }, { id: "b", cards: [] }],
  });
});

test("nothing new leaves what was known as it is, the same object", () => {
  const known = { lands: [] };
  expect(joined(known, null)).toBe(known);
  expect(joined(known, undefined)).toBe(known);
});

test("lists of what has no id are taken as they came", () => {
  expect(joined({ phrases: ["old"] }, { phrases: ["new"] })).toEqual({ phrases: ["new"] });
});
