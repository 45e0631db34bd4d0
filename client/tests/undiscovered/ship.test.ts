import { describe, expect, it } from "vitest";
import { at, plan, TALL, WIDE } from "../../src/boards/undiscovered/ship/ship";
import { part } from "./tables";

const starting = [
  part("engines", "D5", { edges: ["pipe", "hose", "cable", "vent"] }),
  part("cargo-hold", "E5", { edges: ["none", "hose", "none", "hose"] }),
  part("bridge", "F5", { edges: ["pipe", "tubing", "cable", "hose"] }),
];

describe("a ship on its grid", () => {
  it("reads cells", () => {
    expect(at("A1")).toEqual([0, 0]);
    expect(at("E5")).toEqual([4, 4]);
  });

  it("has a place at each open connector", () => {
    const drawn = plan(starting);
    const open = Object.fromEntries(drawn.open.map(({ cell, kinds }) => [cell, kinds]));
    expect(open).toEqual({ D4: ["pipe"], D6: ["cable"], C5: ["vent"], F4: ["pipe"], G5: ["tubing"], F6: ["cable"] });
    expect(drawn.open.every(({ legal }) => !legal)).toBe(true);
  });

  it("is slim where there are only open places, until a part may be laid there", () => {
    const drawn = plan(starting);
    expect([drawn.width, drawn.height]).toEqual([3 * WIDE + 2 * 72 + 4 * 12, TALL + 2 * 46 + 2 * 12]);
    const building = plan(starting, ["D4", "D6"]);
    expect(building.height).toBe(3 * TALL + 2 * 12);
    expect(building.open.find(({ cell }) => cell === "D4")).toMatchObject({ legal: true, height: TALL });
  });

  it("draws each connector once", () => {
    const joints = plan(starting).joints;
    expect(joints.filter(({ kind }) => kind === "hose")).toHaveLength(2);
    expect(joints.filter(({ open }) => open)).toHaveLength(6);
    const top = joints.find(({ kind, turn }) => kind === "pipe" && turn === 0);
    expect(top?.y).toBe(46 + 12);
  });

  it("offers legal cells, also those to which nothing leads yet, and keeps parts without a place apart", () => {
    const drawn = plan([...starting, part("workshop", "")], ["D6", "H8"]);
    expect(drawn.open.filter(({ legal }) => legal).map(({ cell }) => cell)).toEqual(["D6", "H8"]);
    expect(drawn.loose.map(({ id }) => id)).toEqual(["workshop"]);
    expect(drawn.parts).toHaveLength(3);
  });

  it("survives a ship that is taken apart", () => {
    const drawn = plan([part("engines", "")]);
    expect(drawn.parts).toEqual([]);
    expect(drawn.width).toBe(WIDE);
  });
});
