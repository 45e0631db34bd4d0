import { describe, expect, it } from "vitest";
import { around, arrowTo, fitted, framed, holds, inSight, middleOf, type Wish } from "../../src/table/map/framing";

const LAND = { left: 0, top: 0, width: 40, height: 30 };
const wish = (x: number, y: number, weight = 1): Wish => ({ x, y, weight });

describe("frames", () => {
  it("lie around places, with room beside them", () => {
    expect(around([])).toBeNull();
    expect(around([{ x: 2, y: 3 }], 1)).toEqual({ left: 1, top: 2, width: 2, height: 2 });
    expect(around([{ x: 2, y: 9 }, { x: 5, y: 3 }, { x: 4, y: 4 }])).toEqual({ left: 2, top: 3, width: 3, height: 6 });
  });

  it("are drawn as large as they fit, between two bounds", () => {
    const room = { width: 800, height: 600 };
    expect(fitted({ width: 20, height: 10 }, room, 30, 50)).toBe(40);
    expect(fitted({ width: 2, height: 1 }, room, 30, 50)).toBe(50);
    expect(fitted({ width: 80, height: 60 }, room, 30, 50)).toBe(30);
  });

  it("hold all that is wished where it fits, in their middle", () => {
    const wishes = [wish(10, 10), wish(14, 12)];
    const frame = framed(wishes, { width: 12, height: 10 }, LAND, [], 1, 0.5);
    expect(wishes.every((one) => holds(frame, one, 1))).toBe(true);
    const middle = middleOf(frame);
    expect(Math.hypot(middle.x - 12, middle.y - 11)).toBeLessThan(0.6);
  });

  it("hold what matters most where not all fits", () => {
    const wishes = [wish(2, 2), wish(3, 2), wish(4, 2), wish(36, 25, 100)];
    expect(holds(framed(wishes, { width: 10, height: 10 }, LAND, [], 1, 0.5), { x: 36, y: 25 }, 1)).toBe(true);
  });

  it("show nothing of what matters under what lies over them", () => {
    const cover = { left: 0, top: 5, width: 6, height: 5 };
    const wishes = [wish(20, 20), wish(21, 21)];
    const frame = framed(wishes, { width: 12, height: 10 }, LAND, [cover], 1, 0.5);
    expect(wishes.every((one) => inSight(frame, one, [cover], 1))).toBe(true);
    expect(inSight(frame, { x: frame.left + 3, y: frame.top + 7 }, [cover])).toBe(false);
  });

  it("have a small land in their middle", () => {
    expect(framed([wish(1, 1)], { width: 50, height: 40 }, LAND, [], 1, 0.5)).toEqual({ left: -5, top: -5, width: 50, height: 40 });
  });
});

describe("arrows", () => {
  const frame = { left: 10, top: 10, width: 20, height: 10 };

  it("stand on the edge towards what they point at", () => {
    expect(arrowTo(frame, { x: 60, y: 15 }, 1)).toEqual({ x: 19, y: 5, turn: 0 });
    expect(arrowTo(frame, { x: 20, y: 60 }, 1)).toEqual({ x: 10, y: 9, turn: 90 });
    const up = arrowTo(frame, { x: -30, y: -35 }, 1);
    expect(up.y).toBeCloseTo(1);
    expect(up.turn).toBeCloseTo(-135);
  });

  it("stand beside what lies over the map", () => {
    const covers = [{ left: 6, top: 6, width: 3, height: 4 }, { left: 0, top: 4, width: 6, height: 6 }];
    const { x, y } = arrowTo(frame, { x: 0, y: 25 }, 1, covers);
    expect(covers.some((one) => holds(one, { x, y }))).toBe(false);
  });
});
