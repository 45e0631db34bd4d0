// Pictures from data: the same id always gives the same planet, stars and constellation.

/** A chain of numbers from 0 to 1 that follows from a word. */
export function chance(word: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < word.length; index++) state = Math.imul(state ^ word.charCodeAt(index), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly light: number;
  readonly hue: string;
}
export interface Band {
  readonly y: number;
  readonly wide: number;
  readonly dark: boolean;
}
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface Rock {
  readonly points: string;
  readonly edge: string;
}
export interface Planet {
  readonly kind: "banded" | "cratered" | "cracked" | "rocks";
  readonly sky: number;
  readonly light: string;
  readonly body: string;
  readonly dark: string;
  readonly stars: readonly Star[];
  readonly bands: readonly Band[];
  readonly craters: readonly Dot[];
  readonly crack: string;
  readonly rocks: readonly Rock[];
  readonly ring: boolean;
  readonly tilt: number;
  readonly moon: Dot | null;
}

/** Light, body and dark of a planet. */
const PALETTES = [
  ["#f0b8ff", "#8a3fc0", "#2a0d50"],
  ["#b8f08a", "#3f8f4a", "#0d3b33"],
  ["#ffd27a", "#c8371e", "#2c0a18"],
  ["#e9ff8a", "#9ab32a", "#33400a"],
  ["#ffe59a", "#d08a2a", "#4a2208"],
  ["#ffc2a0", "#d0552e", "#4a1420"],
  ["#8ff0e6", "#1c8f98", "#07304a"],
  ["#a8b4ff", "#4a45b8", "#150f48"],
  ["#b9e6ff", "#3a80c8", "#0d2558"],
  ["#ffc4e2", "#d0508e", "#4a0f40"],
  ["#f4ead8", "#a8937a", "#3a2c2e"],
  ["#c8ffd9", "#2aa57a", "#06343a"],
] as const;

const STARS = ["#fff", "#fff", "#fff", "#cfe0ff", "#ffe6c2"];

export function stars(word: string, amount: number): Star[] {
  const next = chance(`stars ${word}`);
  return Array.from({ length: amount }, () => ({
    x: Math.round(next() * 128),
    y: Math.round(next() * 128),
    r: [0.5, 0.7, 1, 1.1][Math.floor(next() * 4)] ?? 0.5,
    light: Math.round((0.2 + next() * 0.55) * 100) / 100,
    hue: STARS[Math.floor(next() * STARS.length)] ?? "#fff",
  }));
}

/** The planet of a sector tile. */
export function planet(word: string): Planet {
  const next = chance(word);
  const [light, body, dark] = PALETTES[Math.floor(next() * PALETTES.length)] ?? PALETTES[0];
  const roll = next();
  const kind = roll < 0.42 ? "banded" : roll < 0.68 ? "cratered" : roll < 0.82 ? "cracked" : "rocks";
  return {
    kind,
    sky: Math.floor(next() * 3),
    light,
    body,
    dark,
    stars: stars(word, 24),
    bands: kind === "banded" ? bands(next) : [],
    craters: kind === "cratered" || kind === "cracked" ? craters(next, kind === "cratered" ? 8 : 3) : [],
    crack: kind === "cracked" ? crack(next) : "",
    rocks: kind === "rocks" ? rocks(next) : [],
    ring: kind !== "rocks" && next() < 0.3,
    tilt: Math.round(next() * 30 - 20),
    moon: kind !== "rocks" && next() < 0.35 ? { x: 14 + next() * 6, y: 30 + next() * 20, r: 5 + next() * 3 } : null,
  };
}

function bands(next: () => number): Band[] {
  const amount = 4 + Math.floor(next() * 3);
  const step = 76 / amount;
  return Array.from({ length: amount }, (_, index) => ({
    y: Math.round(22 + index * step + next() * 4),
    wide: 3 + next() * 5,
    dark: index % 2 === 0,
  }));
}

function craters(next: () => number, amount: number): Dot[] {
  return Array.from({ length: amount }, () => {
    const turn = next() * Math.PI * 2;
    const far = Math.sqrt(next()) * 36;
    return { x: Math.round(64 + Math.cos(turn) * far), y: Math.round(59 + Math.sin(turn) * far), r: 2.5 + next() * 5 };
  });
}

function crack(next: () => number): string {
  const steps = Array.from({ length: 6 }, (_, index) => `${26 + index * 15} ${Math.round(56 + (next() - 0.5) * 34)}`);
  return `M${steps.join("L")}`;
}

function rocks(next: () => number): Rock[] {
  return Array.from({ length: 8 }, () => {
    const [x, y, r] = [24 + next() * 80, 14 + next() * 66, 6 + next() * 10];
    const points = Array.from({ length: 8 }, (_, index) => {
      const turn = (index * Math.PI) / 4;
      const far = r * (0.82 + next() * 0.3);
      return `${(x + Math.cos(turn) * far).toFixed(1)},${(y + Math.sin(turn) * far).toFixed(1)}`;
    });
    const edge = `M${(x - r * 0.5).toFixed(1)} ${(y - r * 0.4).toFixed(1)}l${(r * 0.8).toFixed(1)} ${(-r * 0.25).toFixed(1)}`;
    return { points: points.join(" "), edge };
  });
}

/** The constellation of an unexplored sector: a line and its stars. */
export function constellation(word: string): { readonly line: string; readonly dots: readonly Dot[] } {
  const next = chance(`constellation ${word}`);
  const amount = 5 + Math.floor(next() * 2);
  const closed = next() < 0.6;
  const start = next() * Math.PI;
  const dots = Array.from({ length: amount }, (_, index) => {
    const turn = start + (index * (closed ? 2 : 1.5) * Math.PI) / amount;
    const far = 32 + next() * 12;
    return {
      x: Math.round(64 + Math.cos(turn) * far * 1.08),
      y: Math.round(58 + Math.sin(turn) * far * 0.86),
      r: [2, 2.6, 3.2][Math.floor(next() * 3)] ?? 2,
    };
  });
  const line = dots.map((dot) => `${dot.x} ${dot.y}`).join("L");
  return { line: `M${line}${closed ? "Z" : ""}`, dots };
}
