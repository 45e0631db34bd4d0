// A picture of a land that nobody has drawn: ridges under a sky, a star with rings that end in dots, and a way through it, all from a name. Pure.

import { lot } from "./lot";

export const WIDE = 1200;
/** A frame that is lower or higher than this is not drawn for. */
const LOWEST = 150;
const HIGHEST = 2400;

export interface Drawing {
  readonly high: number;
  /** Where the star stands, and how large it is. */
  readonly star: { readonly x: number; readonly y: number; readonly radius: number };
  /** Rings around it, from the inside. */
  readonly rings: readonly number[];
  /** How much they are tilted, in degrees, and how flat they are. */
  readonly tilt: number;
  readonly flat: number;
  readonly stars: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  /** Moons on the rings. */
  readonly moons: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  /** Ridges from the farthest to the nearest, as closed paths. */
  readonly ridges: readonly string[];
  /** The way that was walked, and how it might go on. */
  readonly way: string;
  readonly beyond: string;
  readonly here: readonly [number, number];
}

const RIDGES = [
  { at: 0.54, rough: 150 },
  { at: 0.63, rough: 125 },
  { at: 0.73, rough: 95 },
  { at: 0.84, rough: 70 },
] as const;
/** Each ridge is halved so often. */
const HALVED = 7;

/** Numbers from 0 to 1 that always come in the same order (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The land of a name in a frame so many times as wide as high. What lies where is the same in every frame. */
export function drawingOf(name: string, ratio = 1.5): Drawing {
  const high = Math.max(LOWEST, Math.min(WIDE / (ratio || 1.5), HIGHEST));
  const roll = dice(lot(name));
  const between = (low: number, high: number): number => low + roll() * (high - low);
  const star = { x: between(0.6, 0.82) * WIDE, y: between(0.2, 0.3) * high, radius: between(0.6, 1) * Math.min(130, high * 0.2) };
  const rings = [1.35, 1.75, 2.25, 2.9].map((times) => times * star.radius);
  const tilt = between(-28, 28);
  const flat = between(0.32, 0.62);
  const moons = rings.slice(1, 2 + Math.floor(between(1, 3))).map((ring) => {
    const turn = between(0, 2 * Math.PI);
    const [along, across] = [Math.cos(turn) * ring, Math.sin(turn) * ring * flat];
    const lean = (tilt * Math.PI) / 180;
    return { x: star.x + along * Math.cos(lean) - across * Math.sin(lean), y: star.y + along * Math.sin(lean) + across * Math.cos(lean), radius: between(7, 17) };
  });
  const stars = Array.from({ length: 70 }, () => ({ x: between(0, WIDE), y: between(0, high * 0.6), radius: between(0.8, 2.6) }));
  const heights = RIDGES.map(({ at, rough }) => ridge(at * high, (rough * Math.min(high, 1000)) / 800, between));
  const nearest = heights[2] ?? [];
  const steps = nearest.flatMap((y, at): readonly (readonly [number, number])[] => (at % 8 === 0 ? [[(at / (nearest.length - 1)) * WIDE, y + 0.055 * high]] : []));
  const half = Math.floor(steps.length * between(0.45, 0.62));
  return {
    high,
    star,
    rings,
    tilt,
    flat,
    stars,
    moons,
    ridges: heights.map((ridge) => closed(ridge, high)),
    way: curve(steps.slice(0, half + 1)),
    beyond: curve(steps.slice(half)),
    here: steps[half] ?? [WIDE / 2, high / 2],
  };
}

/** Heights from left to right: the middle of each stretch is moved, less for shorter ones. */
function ridge(base: number, rough: number, between: (low: number, high: number) => number): readonly number[] {
  let heights = [base + between(-rough, rough) / 2, base + between(-rough, rough) / 2];
  let span = rough;
  for (let time = 0; time < HALVED; time += 1) {
    const most = span;
    heights = heights.flatMap((height, at) => {
      const next = heights[at + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + between(-most, most * 0.7)];
    });
    span *= 0.52;
  }
  return heights;
}

const whole = (number: number): string => number.toFixed(0);

function closed(heights: readonly number[], high: number): string {
  const points = heights.map((y, at) => `${whole((at / (heights.length - 1)) * WIDE)} ${whole(y)}`);
  return `M0 ${whole(high)}L${points.join("L")}L${WIDE} ${whole(high)}Z`;
}

function curve(points: readonly (readonly [number, number])[]): string {
  const [first, ...others] = points;
  if (!first) return "";
  let [lastX, lastY] = first;
  let path = `M${whole(lastX)} ${whole(lastY)}`;
  for (const [x, y] of others) {
    const middle = (lastX + x) / 2;
    path += `C${whole(middle)} ${whole(lastY)} ${whole(middle)} ${whole(y)} ${whole(x)} ${whole(y)}`;
    [lastX, lastY] = [x, y];
  }
  return path;
}
