import { describe, expect, it } from "vitest";
import { consequence } from "../../src/boards/planet_unknown/words/consequence";
import type { PlanetUnknownPlayer } from "../../src/wire";
import { player, printed, square, view } from "./printed";

const at = (heights: Readonly<Record<string, number>>): PlanetUnknownPlayer["trackers"] =>
  player().trackers.map((one) => ({ ...one, height: heights[one.name] ?? 0 }));
const told = (before: PlanetUnknownPlayer, ...after: readonly PlanetUnknownPlayer[]): string[] =>
  consequence(view(before), after.map((one) => view(one)), 0, printed).changes.map(({ icon, text, tone }) => `${tone} ${icon}: ${text}`);

describe("a consequence", () => {
  it("is nothing for somebody who has no seat", () => {
    expect(consequence(view(player()), [view(player())], -1, printed)).toEqual({ changes: [], score: null, more: false });
  });

  it("tells steps with what is printed there", () => {
    expect(told(player(), player({ trackers: at({ water: 1 }) }))).toEqual(["gain water: 0 → 1 synergy boost"]);
    expect(told(player({ trackers: at({ tech: 3 }) }), player({ trackers: at({ tech: 2 }) }))).toEqual(["loss tech: 3 → 2"]);
  });

  it("tells what will be due", () => {
    expect(told(player(), player({ pending: ["advance rover", "energy for civ or water", "synergy boost"] }))).toEqual([
      "gain rover: 0 → 1 synergy boost",
      "gain energy: energy for civ or water",
      "gain boost: synergy boost",
    ]);
  });

  it("puts losses first", () => {
    const before = player({ squares: [square("C3", { lifepod: true })] });
    const after = player({ squares: [square("C3", { terrain: "water" }), square("B3", { terrain: "water", meteorites: 1 })], trackers: at({ civ: 2 }) });
    expect(told(before, after)).toEqual(["loss lifepod: lifepod lost on C3", "loss meteorite: meteorite on B3", "gain civ: 0 → 2 synergy boost"]);
  });

  it("is no loss when the lifepod was collected", () => {
    const before = player({ squares: [square("C3", { lifepod: true })] });
    expect(told(before, player({ lifepods: ["score"] }))).toEqual(["gain lifepod: lifepods 0 → 1"]);
  });

  it("tells rovers, lines and score", () => {
    const before = player({ squares: [square("A1", { rover: true })], movement: 2, medals: 3 });
    const line = (name: string): { name: string; value: number; rule: string } => ({ name, value: 1, rule: "PU-099" });
    const after = player({
      squares: [square("A2", { rover: true })],
      movement: 1,
      medals: 5,
      score: [[line("row 1"), line("row 2"), line("column B")], [], [], [], [], []],
    });
    expect(told(before, after)).toEqual(["plain rover: A1 → A2", "gain medal: rows 1 and 2 and column B complete", "plain move: moves 2 → 1"]);
    expect(consequence(view(before), [view(after)], 0, printed).score).toEqual([3, 5]);
  });

  it("keeps to what is so in all that is foreseen", () => {
    const found = consequence(
      view(player()),
      [view(player({ movement: 1, techs: ["1"], medals: 1 })), view(player({ movement: 1, medals: 2 }))],
      0,
      printed,
    );
    expect(found.changes.map((change) => change.text)).toEqual(["moves 0 → 1"]);
    expect(found.score).toBeNull();
    expect(found.more).toBe(true);
  });

  it("tells which tile is drafted", () => {
    expect(told(player(), player({ drafted: "I2-WB" }))).toEqual(["plain tile: Water + biomass"]);
  });
});
