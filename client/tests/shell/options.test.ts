import { describe, expect, it } from "vitest";
import { aboutOf, byField, chosen, controlOf, draftOf, lots, named, said } from "../../src/lib/options";
import type { Option } from "../../src/wire";

const option = (name: string, type: string, value: unknown): Option => ({ name, type, about: "", default: value });

const planets = option("planets", "text | list of text", "symmetric");
const events = option("events", "yes or no | none", null);
const mix = option("event_mix", "record", { green: 7, orange: 7, red: 6 });
const objectives = option("private_objectives", "yes or no", false);
const shift = option("ring_shift", "random | whole number", 0);
const draft = option("draft", "common | none | rare", "none");
const target = option("target", "whole number", 8);
const all = [planets, events, mix, objectives, shift, draft, target];

describe("controls", () => {
  it("fit the type", () => {
    expect(controlOf(objectives)).toEqual({ kind: "switch" });
    expect(controlOf(target)).toEqual({ kind: "number" });
    expect(controlOf(mix)).toEqual({ kind: "numbers", names: ["green", "orange", "red"] });
    expect(controlOf(shift)).toEqual({ kind: "text", hint: "random or a number" });
    expect(controlOf(planets)).toEqual({ kind: "text", hint: "a list with commas" });
  });

  it("offer words, and the rules' own way where nothing is a value", () => {
    expect(controlOf(draft)).toEqual({
      kind: "choice",
      choices: [["common", "Common"], ["none", "None"], ["rare", "Rare"]],
    });
    expect(controlOf(events)).toEqual({
      kind: "choice",
      choices: [["", "As the rules say"], ["yes", "Yes"], ["no", "No"]],
    });
  });
});

describe("what is chosen", () => {
  const drafts = Object.fromEntries(all.map((one) => [one.name, draftOf(one)]));

  it("is nothing while all is as it was", () => {
    expect(chosen(all, drafts)).toEqual({});
  });

  it("goes to the server as it is meant", () => {
    const changed = {
      ...drafts,
      planets: "gaia, kax",
      events: "no",
      event_mix: { green: "10", orange: "5", red: "five" },
      private_objectives: "yes",
      ring_shift: "random",
      draft: "rare",
      target: "10",
    };
    expect(chosen(all, changed)).toEqual({
      planets: ["gaia", "kax"],
      events: false,
      event_mix: { green: 10, orange: 5, red: "five" },
      private_objectives: true,
      ring_shift: "random",
      draft: "rare",
      target: 10,
    });
  });

  it("keeps what makes no sense, for the server to say so, and an emptied field is the default", () => {
    expect(chosen(all, { ...drafts, target: "many" })).toEqual({ target: "many" });
    expect(chosen(all, { ...drafts, planets: " ", target: "" })).toEqual({});
    expect(chosen(all, { ...drafts, ring_shift: "3", planets: "gaia" })).toEqual({ ring_shift: 3, planets: "gaia" });
  });
});

describe("faults", () => {
  it("stand beside their fields, all others above", () => {
    const details = [
      "planets: there is no planet “foo”",
      "event_mix.red: at least 0",
      "planets: two are named",
      "colour: there is no such option",
      "too many tables",
    ];
    expect(byField(details, ["planets", "event_mix"])).toEqual({
      planets: ["There is no planet “foo”", "Two are named"],
      event_mix: ["At least 0"],
      "": ["colour: there is no such option", "too many tables"],
    });
  });
});

it("tells rules from what an option is about", () => {
  const about = (text: string): unknown => aboutOf({ ...target, about: text });
  expect(about("The planet of every seat. PU-004, PU-R145")).toEqual({
    text: "The planet of every seat.",
    rules: ["PU-004", "PU-R145"],
  });
  expect(about("As in UD-039 and so on.")).toEqual({ text: "As in UD-039 and so on.", rules: [] });
});

it("names options as people say them", () => {
  expect(said("two_player_variant")).toBe("Two player variant");
});

describe("an option by lot", () => {
  const copy = option("copy", "whole number, by lot", 1);

  it("has a field in which one is drawn, another one each time", () => {
    expect(controlOf(copy)).toEqual({ kind: "lot" });
    const some = new Set(Array.from({ length: 20 }, () => lots([copy, target])["copy"]));
    expect(some.size).toBe(20);
    for (const one of some) expect(one).toMatch(/^\d{1,12}$/);
  });

  it("goes to the server as it was typed where it has more digits than a number holds here", () => {
    expect(chosen([copy], { copy: "7" })).toEqual({ copy: 7 });
    expect(chosen([copy], { copy: "18446744073709551615" })).toEqual({ copy: "18446744073709551615" });
  });

  it("is found by the name of one that was here before", () => {
    const known = [{ name: "Copy", text: "Bayou-Desert 7F3A", option: "copy", given: "42" }];
    expect(named(copy, " bayou-desert 7f3a", known)).toBe("42");
    expect(named(copy, "bayou", known)).toBe("bayou");
    expect(named(target, "Bayou-Desert 7F3A", known)).toBe("Bayou-Desert 7F3A");
  });
});
