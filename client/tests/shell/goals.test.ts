// At which tables the goal was shown.

import { beforeEach, describe, expect, it } from "vitest";
import { kept, noteShown, wasShown } from "../../src/live/goals";

describe("the goal of a table", () => {
  beforeEach(() => localStorage.clear());

  it("is shown once a table", () => {
    expect(wasShown("one")).toBe(false);
    noteShown("one");
    expect(wasShown("one")).toBe(true);
    expect(wasShown("other")).toBe(false);
  });

  it("is remembered of the latest tables only", () => {
    for (let at = 0; at < 70; at += 1) noteShown(`table ${at}`);
    expect(wasShown("table 9")).toBe(false);
    expect(wasShown("table 10")).toBe(true);
  });

  it("is shown where what was kept means nothing", () => {
    for (const text of ["{", "7", '{"one": 1}', null]) expect(kept(text)).toEqual([]);
    expect(kept('["one", 2]')).toEqual(["one"]);
  });
});
