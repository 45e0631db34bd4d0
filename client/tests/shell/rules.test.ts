import { describe, expect, it } from "vitest";
import { answer, applies, chapters, chaptersFrom, found } from "../../src/ui/rules";
import type { RuleText } from "../../src/wire";

const rule = (id: string, text: string, more: Partial<RuleText> = {}): RuleText => ({
  id,
  topic: "setup",
  source: "Getting started",
  applies: "base",
  question: "",
  text,
  ...more,
});
const rules = [
  rule("PU-001", "Whoever has the most medals wins."),
  rule("PU-039", "A depot that runs dry ends the game; see PU-001."),
  rule("PU-R1", "Does it end? Yes; at once.", { topic: "ruling", question: "Does it end?", source: "It says so." }),
];

describe("searching", () => {
  const ids = (query: string): readonly string[] => found(rules, query).map(({ id }) => id);
  it("finds all without words", () => expect(ids(" ")).toHaveLength(3));
  it("finds beginnings of words in any order", () => {
    expect(ids("medal who")).toEqual(["PU-001"]);
    expect(ids("edals")).toEqual([]);
  });
  it("puts the rule first whose name is given", () => expect(ids("pu-001")).toEqual(["PU-001", "PU-039"]));
  it("finds nothing with words of different rules", () => expect(ids("medals depot")).toEqual([]));
});

describe("showing", () => {
  it("goes by chapters", () => {
    const shown = chapters(rules);
    expect(shown.map(({ title }) => title)).toEqual(["Setup", "Rulings"]);
    expect(shown[0]?.rules).toHaveLength(2);
  });
  it("says what a rule applies to", () => {
    const part = (what: string): string => applies(rule("PU-1", "", { applies: what }));
    expect(part("base")).toBe("");
    expect(part("2p")).toBe("2 players");
    expect(part("planet:jump_drive")).toBe("Jump drive");
    expect(part("solo")).toBe("Solo");
  });
  it("does not say a question twice", () => {
    expect(answer(rules[2] as RuleText)).toBe("Yes; at once.");
    expect(answer(rules[0] as RuleText)).toBe("Whoever has the most medals wins.");
  });
});

it("of what matches, rules of what is on the screen come first, in a chapter of their own", () => {
  const rule = (id: string, topic: string, text: string): RuleText => ({ id, topic, source: "", applies: "base", question: "", text });
  const all = [rule("X-1", "tiles", "A tile lies."), rule("X-2", "tiles", "A tile turns."), rule("X-3", "tracks", "A tile climbs.")];
  expect(found(all, "tile", ["X-3", "X-2"]).map(({ id }) => id)).toEqual(["X-3", "X-2", "X-1"]);
  expect(found(all, "x-1 tile", ["X-3"]).map(({ id }) => id)).toEqual(["X-1"]);
  const [here, ...others] = chaptersFrom(all, ["X-3"]);
  expect(here?.title).toBe("On the table now");
  expect(here?.rules.map(({ id }) => id)).toEqual(["X-3"]);
  expect(others.flatMap(({ rules }) => rules.map(({ id }) => id))).toEqual(["X-1", "X-2"]);
  expect(chaptersFrom(all, ["Y-9"])).toHaveLength(2);
});
