// The relief of a planet, grown from its name: contour lines, craters, and the hue of its ground.

interface Hue {
  readonly light: string;
  readonly warm: string;
  readonly dark: string;
  readonly night: string;
}

const HUES: readonly Hue[] = [
  { light: "#e6a271", warm: "#ad6b4b", dark: "#77453f", night: "#452536" },
  { light: "#d9b184", warm: "#a17a52", dark: "#6d4f3e", night: "#3d2b38" },
  { light: "#cf9c8c", warm: "#96635f", dark: "#664456", night: "#382745" },
  { light: "#c9ab8c", warm: "#8d7160", dark: "#5d4a50", night: "#332a40" },
];

export interface Relief {
  readonly hue: Hue;
  readonly contours: readonly { readonly d: string; readonly dash: string; readonly opacity: number }[];
  readonly craters: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** Numbers from 0 to 1 that are the same for the same name. */
function numbers(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

export function reliefOf(id: string): Relief {
  const next = numbers(id);
  const hue = id === "k5b_4156" ? HUES[0]! : HUES[Math.floor(next() * HUES.length)]!;
  const contours = Array.from({ length: 5 }, () => [60 + next() * 490, 60 + next() * 490] as const).flatMap(([x, y]) => {
    const waves = Array.from({ length: 4 }, (_, at) => [at + 2, next() * 6.28, (0.05 + next() * 0.16) / (1 + at * 0.4)] as const);
    return Array.from({ length: 8 }, (_, ring) => ({
      d: loop(x, y, 14 + ring * 15.5, waves),
      dash: ["", "", "", "", "", "5 4", "2 5", ".1 6"][ring]!,
      opacity: 0.3 - ring * 0.018,
    }));
  });
  const craters = Array.from({ length: 22 }, () => ({ x: 50 + next() * 512, y: 50 + next() * 512, r: 4 + next() ** 3 * 15 }));
  return { hue, contours, craters };
}

/** A wavy ring about a point. */
function loop(x: number, y: number, radius: number, waves: readonly (readonly [number, number, number])[]): string {
  const points = Array.from({ length: 48 }, (_, at) => {
    const angle = (at / 48) * Math.PI * 2;
    const swell = waves.reduce((sum, [often, phase, high]) => sum + high * Math.sin(often * angle + phase), 1);
    return `${Math.round(x + Math.cos(angle) * radius * swell)} ${Math.round(y + Math.sin(angle) * radius * swell)}`;
  });
  return `M${points.join("L")}Z`;
}
