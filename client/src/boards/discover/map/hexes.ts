// Where spaces lie: flat-topped hexes in clusters of seven, in units of a hex's side.

import type { Frame, Point } from "../../../table/map/framing";
import type { Slot } from "../words/records";

export type { Point };

/** The place of a hex: axial coordinates. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** From a space to its neighbours, in the order of the compass: south-east first, then clockwise. */
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
export const DIRECTIONS = ["south-east", "south", "south-west", "north-west", "north", "north-east"] as const;
const NORTH = 4;
const ROOT = Math.sqrt(3);
/** How far the middle of a hex lies from its edges. */
export const RISE = ROOT / 2;

export function pointOf({ q, r }: Hex): Point {
  return { x: 1.5 * q, y: ROOT * (r + q / 2) };
}

/** Where a space lies that is called as actions call it: the centre of its tile is 0, the others go clockwise from the south-east. */
export function hexOf(at: string, layout: readonly Slot[]): Hex | null {
  const slot = layout.find((one) => one.slot === at[0]);
  const number = Number(at.slice(1));
  if (!slot || !Number.isInteger(number) || number > 6) return null;
  const step = number === 0 ? { q: 0, r: 0 } : (STEPS[number - 1] ?? { q: 0, r: 0 });
  return { q: slot.q + step.q, r: slot.r + step.r };
}

/** How many steps lie between two spaces. */
export function distance(one: Hex, other: Hex): number {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The corner of a hex around the origin, counted clockwise from the east. */
function corner(number: number, size = 1): Point {
  const turn = (Math.PI / 3) * number;
  return { x: Math.cos(turn) * size, y: Math.sin(turn) * size };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const spelled = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** A hex around the origin, as a path. */
export function hexagon(size = 1): string {
  return `M${[0, 1, 2, 3, 4, 5].map((number) => spelled(corner(number, size))).join("L")}Z`;
}

/** The outline of a tile around the origin, as a path. */
export function flower(): string {
  const all = [{ q: 0, r: 0 }, ...STEPS];
  const inside = new Set(all.map(({ q, r }) => `${q} ${r}`));
  const next = new Map<string, string>();
  for (const hex of all) {
    const middle = pointOf(hex);
    STEPS.forEach((step, side) => {
      if (inside.has(`${hex.q + step.q} ${hex.r + step.r}`)) return;
      const [from, to] = [corner(side), corner((side + 1) % 6)];
      const at = (point: Point): string => spelled({ x: middle.x + point.x, y: middle.y + point.y }).replaceAll("-0 ", "0 ");
      next.set(at(from), at(to));
    });
  }
  const [start] = next.keys();
  const path = [start ?? ""];
  for (let at = next.get(path[0] ?? ""); at && at !== start; at = next.get(at)) path.push(at);
  return `M${path.join("L")}Z`;
}

/** What holds all tiles of a layout. */
export function frameOf(layout: readonly Slot[], margin = 0.35): Frame {
  const points = layout.map(pointOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 2.5 - margin, Math.min(...ys) - 3 * RISE - margin];
  return { left, top, width: Math.max(...xs) + 2.5 + margin - left, height: Math.max(...ys) + 3 * RISE + margin - top };
}

/** The direction that a number of the red die points in: pairs clockwise from the north of the compass as the land turns it. */
export function pointed(shows: number, sides: number, turned: number): number {
  const each = Math.max(1, Math.floor(sides / 6));
  return (NORTH + Math.floor((shows - 1) / each) + turned) % 6;
}

export interface Stop extends Point {
  readonly key: string;
}

/** How much worse aside is than ahead: so little that an arrow to the side leads to a neighbour, so much that one up leads straight up. */
const ASIDE = 0.8;

/** The nearest of some things in the direction of an arrow key. */
export function nearest(key: string, from: Point, among: readonly Stop[]): Stop | undefined {
  const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[key];
  if (!step) return undefined;
  const [x = 0, y = 0] = step;
  const ranked = among.flatMap((stop) => {
    const [right, down] = [stop.x - from.x, stop.y - from.y];
    const ahead = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    return ahead > 0.1 ? [{ stop, far: ahead + ASIDE * aside }] : [];
  });
  return ranked.sort((one, other) => one.far - other.far)[0]?.stop;
}
