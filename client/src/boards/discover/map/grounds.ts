// How ground looks: a colour, and marks that are drawn on it, three ways each, in units of a hex's side around its middle.

export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

export interface Skin {
  readonly fill: string;
  /** The lighter middle of the space. */
  readonly light: string;
  readonly variants: readonly (readonly Mark[])[];
}

type Spot = readonly [number, number, number];

const SPOTS: readonly (readonly Spot[])[] = [
  [[-0.52, -0.22, 1], [0.5, -0.34, 0.9], [-0.2, -0.58, 0.8], [0.56, 0.28, 1], [-0.55, 0.34, 0.85], [0.1, 0.6, 0.9]],
  [[-0.6, 0.05, 0.9], [0.35, -0.5, 1], [-0.3, -0.45, 0.9], [0.62, 0.1, 0.8], [-0.22, 0.56, 1], [0.4, 0.5, 0.85]],
  [[0.6, -0.1, 1], [-0.45, -0.42, 0.9], [0.15, -0.6, 0.85], [-0.58, 0.2, 1], [0.3, 0.56, 0.9], [-0.3, 0.55, 0.8]],
];

const each = (spots: readonly Spot[], draw: (x: number, y: number, size: number) => string): string =>
  spots.map(([x, y, size]) => draw(x, y, size)).join("");

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Marks for each of the three ways in which a space may look. */
function ways(draw: (spots: readonly Spot[]) => readonly Mark[]): readonly (readonly Mark[])[] {
  return SPOTS.map(draw);
}

const fir = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y - 0.3 * s)}L${n(x + 0.17 * s)} ${n(y)}H${n(x + 0.08 * s)}L${n(x + 0.2 * s)} ${n(y + 0.2 * s)}H${n(x - 0.2 * s)}L${n(x - 0.08 * s)} ${n(y)}H${n(x - 0.17 * s)}Z`;
const trunk = (x: number, y: number, s: number): string => `M${n(x)} ${n(y + 0.2 * s)}v${n(0.09 * s)}`;
const tuft = (x: number, y: number, s: number): string =>
  `M${n(x - 0.1 * s)} ${n(y - 0.12 * s)}L${n(x - 0.03 * s)} ${n(y + 0.08 * s)}M${n(x)} ${n(y - 0.18 * s)}V${n(y + 0.08 * s)}M${n(x + 0.1 * s)} ${n(y - 0.12 * s)}L${n(x + 0.03 * s)} ${n(y + 0.08 * s)}`;
const dot = (x: number, y: number, r: number): string => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
const bush = (x: number, y: number, s: number): string =>
  `M${n(x - 0.2 * s)} ${n(y + 0.12 * s)}a${n(0.12 * s)} ${n(0.12 * s)} 0 0 1 ${n(0.05 * s)} ${n(-0.22 * s)}a${n(0.15 * s)} ${n(0.15 * s)} 0 0 1 ${n(0.29 * s)} 0a${n(0.12 * s)} ${n(0.12 * s)} 0 0 1 ${n(0.06 * s)} ${n(0.22 * s)}Z`;
const wave = (x: number, y: number, s: number): string => `M${n(x - 0.2 * s)} ${n(y)}q${n(0.1 * s)} ${n(-0.12 * s)} ${n(0.2 * s)} 0t${n(0.2 * s)} 0`;
const peak = (x: number, y: number, s: number): string => `M${n(x - 0.34 * s)} ${n(y + 0.22 * s)}L${n(x - 0.04 * s)} ${n(y - 0.34 * s)}L${n(x + 0.3 * s)} ${n(y + 0.22 * s)}Z`;
const shade = (x: number, y: number, s: number): string => `M${n(x - 0.04 * s)} ${n(y - 0.34 * s)}L${n(x + 0.3 * s)} ${n(y + 0.22 * s)}H${n(x + 0.02 * s)}L${n(x - 0.06 * s)} ${n(y - 0.06 * s)}Z`;
const cap = (x: number, y: number, s: number): string => `M${n(x - 0.04 * s)} ${n(y - 0.34 * s)}L${n(x + 0.08 * s)} ${n(y - 0.14 * s)}L${n(x - 0.02 * s)} ${n(y - 0.19 * s)}L${n(x - 0.15 * s)} ${n(y - 0.12 * s)}Z`;
const knoll = (x: number, y: number, s: number): string => `M${n(x - 0.3 * s)} ${n(y + 0.12 * s)}Q${n(x)} ${n(y - 0.34 * s)} ${n(x + 0.3 * s)} ${n(y + 0.12 * s)}Z`;
const butte = (x: number, y: number, s: number): string =>
  `M${n(x - 0.28 * s)} ${n(y + 0.2 * s)}L${n(x - 0.2 * s)} ${n(y - 0.2 * s)}H${n(x + 0.18 * s)}L${n(x + 0.27 * s)} ${n(y + 0.2 * s)}Z`;
const strata = (x: number, y: number, s: number): string => `M${n(x - 0.22 * s)} ${n(y - 0.06 * s)}H${n(x + 0.2 * s)}M${n(x - 0.25 * s)} ${n(y + 0.07 * s)}H${n(x + 0.23 * s)}`;
const crack = (x: number, y: number, s: number): string =>
  `M${n(x - 0.2 * s)} ${n(y - 0.06 * s)}l${n(0.12 * s)} ${n(0.08 * s)}l${n(0.08 * s)} ${n(-0.1 * s)}l${n(0.14 * s)} ${n(0.06 * s)}M${n(x - 0.08 * s)} ${n(y + 0.02 * s)}l${n(-0.03 * s)} ${n(0.14 * s)}`;
const ripple = (x: number, y: number, s: number): string => `M${n(x - 0.26 * s)} ${n(y + 0.05 * s)}Q${n(x - 0.08 * s)} ${n(y - 0.15 * s)} ${n(x + 0.04 * s)} ${n(y)}T${n(x + 0.28 * s)} ${n(y - 0.03 * s)}`;
const gorge = (x: number, y: number, s: number): string =>
  `M${n(x - 0.3 * s)} ${n(y + 0.04 * s)}l${n(0.12 * s)} ${n(-0.12 * s)}l${n(0.1 * s)} ${n(0.14 * s)}l${n(0.14 * s)} ${n(-0.15 * s)}l${n(0.1 * s)} ${n(0.1 * s)}l${n(0.14 * s)} ${n(-0.07 * s)}`;
const scree = (x: number, y: number, s: number): string => `M${n(x - 0.16 * s)} ${n(y + 0.1 * s)}l${n(0.2 * s)} ${n(-0.16 * s)}M${n(x)} ${n(y + 0.14 * s)}l${n(0.2 * s)} ${n(-0.16 * s)}`;

const meadow = (grass: string, bloom: string) =>
  ways((spots) => [
    { d: each(spots, tuft), stroke: grass, width: 0.05 },
    { d: each(spots, (x, y) => dot(x + 0.16, y + 0.05, 0.045) + dot(x - 0.13, y + 0.14, 0.03)), fill: bloom },
  ]);
const forest = (dark: string, light: string, wood: string, snow = "") =>
  ways((spots) => [
    { d: each(spots, trunk), stroke: wood, width: 0.06 },
    { d: each(spots.filter((_, index) => index % 2 === 0), fir), fill: dark },
    { d: each(spots.filter((_, index) => index % 2 === 1), fir), fill: light },
    ...(snow ? [{ d: each(spots, (x, y, s) => `M${n(x)} ${n(y - 0.3 * s)}l${n(0.09 * s)} ${n(0.16 * s)}l${n(-0.09 * s)} ${n(-0.04 * s)}l${n(-0.09 * s)} ${n(0.04 * s)}z`), fill: snow }] : []),
  ]);
const water = (foam: string, deep: string) =>
  ways((spots) => [
    { d: each(spots, (x, y, s) => wave(x, y + 0.1, s)), stroke: deep, width: 0.06 },
    { d: each(spots, (x, y, s) => wave(x * 0.85, y, s)), stroke: foam, width: 0.045 },
  ]);
const peaks = (rock: string, dark: string, snow: string) =>
  ways((spots) => {
    const few = spots.filter((_, index) => index % 2 === 0).map(([x, y, s]) => [x * 0.82, y * 0.85, s * 1.3] as const);
    return [
      { d: each(few, peak), fill: rock },
      { d: each(few, shade), fill: dark },
      { d: each(few, cap), fill: snow },
    ];
  });

const SKINS: Readonly<Record<string, Skin>> = {
  "valley meadow": { fill: "#8c9a3c", light: "#b3b753", variants: meadow("#5f7541", "#fdf6d8") },
  "valley forest": { fill: "#2c6a3a", light: "#3f8448", variants: forest("#17462a", "#1f5632", "#3a2614") },
  "valley hill": {
    fill: "#8d6f63",
    light: "#a98a7c",
    variants: ways((spots) => [
      { d: each(spots, knoll), fill: "#6f5348" },
      { d: each(spots, (x, y, s) => `M${n(x - 0.22 * s)} ${n(y + 0.02 * s)}Q${n(x)} ${n(y - 0.24 * s)} ${n(x + 0.2 * s)} ${n(y)}`), stroke: "#d9c2ae", width: 0.045 },
    ]),
  },
  "valley river": { fill: "#2b80b4", light: "#4ba3d1", variants: water("#d9f2ff", "#1c5f8d") },
  "island grass": { fill: "#7da04a", light: "#a5bf63", variants: meadow("#4f7a36", "#f7d9cf") },
  "island underbrush": {
    fill: "#2f6b4b",
    light: "#3f7f59",
    variants: ways((spots) => [
      { d: each(spots, bush), fill: "#1d4a36" },
      { d: each(spots, (x, y) => dot(x - 0.05, y - 0.02, 0.035) + dot(x + 0.08, y + 0.03, 0.035)), fill: "#e2725b" },
    ]),
  },
  "island mountain": { fill: "#8a5a44", light: "#a8715a", variants: peaks("#5f3a2c", "#452619", "#f0e4d2") },
  "island ocean": { fill: "#1f6d8c", light: "#3593ad", variants: water("#cfe6df", "#134e6b") },
  "desert hardpan": { fill: "#cfa25c", light: "#dfbd80", variants: ways((spots) => [{ d: each(spots, crack), stroke: "#8a5f28", width: 0.045 }]) },
  "desert dune": {
    fill: "#dfbb72",
    light: "#efd59a",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => ripple(x * 0.8, y, s * 1.35)), stroke: "#a87a34", width: 0.05 },
      { d: each(spots, (x, y, s) => ripple(x * 0.8, y + 0.07, s * 1.2)), stroke: "#fff0c8", width: 0.03 },
    ]),
  },
  "desert mesa": {
    fill: "#b46a43",
    light: "#c98258",
    variants: ways((spots) => {
      const few = spots.filter((_, index) => index % 2 === 0).map(([x, y, s]) => [x * 0.85, y * 0.85, s * 1.25] as const);
      return [
        { d: each(few, butte), fill: "#7d3f25" },
        { d: each(few, strata), stroke: "#e3a77b", width: 0.04 },
      ];
    }),
  },
  "desert canyon": {
    fill: "#4a4f7e",
    light: "#5d6396",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => gorge(x * 0.7, y, s * 1.35)), stroke: "#262b54", width: 0.12 },
      { d: each(spots, (x, y, s) => gorge(x * 0.7, y + 0.09, s * 1.35)), stroke: "#a7a6cf", width: 0.035 },
    ]),
  },
  "mountain pine": { fill: "#3d6a5c", light: "#4f8070", variants: forest("#1f4238", "#2b5549", "#3a2a1a", "#e4ebee") },
  "mountain slope": {
    fill: "#a1926f",
    light: "#bcae8b",
    variants: ways((spots) => [
      { d: each(spots, scree), stroke: "#6d603f", width: 0.05 },
      { d: each(spots, (x, y) => dot(x - 0.14, y - 0.1, 0.035) + dot(x + 0.16, y + 0.12, 0.03)), fill: "#5c5035" },
    ]),
  },
  "mountain snowfield": {
    fill: "#c3d4de",
    light: "#e6eff4",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => ripple(x * 0.85, y, s * 1.2)), stroke: "#8fa9b9", width: 0.05 },
      { d: each(spots, (x, y) => dot(x + 0.12, y - 0.1, 0.025)), fill: "#ffffff" },
    ]),
  },
  "mountain peak": { fill: "#6d5a6b", light: "#86717f", variants: peaks("#47384a", "#322637", "#f4f8fb") },
  "badlands scrub": {
    fill: "#a3915a",
    light: "#bcab72",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => bush(x, y, s * 0.75)), fill: "#5f6b3c" },
      { d: each(spots, tuft), stroke: "#7d7a45", width: 0.035 },
    ]),
  },
  "badlands slab": { fill: "#d8cdb8", light: "#efe9dc", variants: ways((spots) => [{ d: each(spots, (x, y, s) => crack(x * 0.9, y, s * 1.3)), stroke: "#8d7f6a", width: 0.05 }]) },
  "badlands gully": {
    fill: "#6d5d93",
    light: "#8272a8",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => gorge(x * 0.7, y, s * 1.35)), stroke: "#3d3263", width: 0.12 },
      { d: each(spots, (x, y, s) => gorge(x * 0.7, y + 0.09, s * 1.35)), stroke: "#c9bfe2", width: 0.035 },
    ]),
  },
  "badlands spire": {
    fill: "#a8502f",
    light: "#c06a44",
    variants: ways((spots) => {
      const few = spots.filter((_, index) => index % 2 === 0).map(([x, y, s]) => [x * 0.82, y * 0.85, s * 1.3] as const);
      return [
        { d: each(few, (x, y, s) => `M${n(x - 0.16 * s)} ${n(y + 0.24 * s)}L${n(x - 0.05 * s)} ${n(y - 0.36 * s)}L${n(x + 0.06 * s)} ${n(y - 0.3 * s)}L${n(x + 0.18 * s)} ${n(y + 0.24 * s)}Z`), fill: "#6a2a17" },
        { d: each(few, (x, y, s) => `M${n(x - 0.08 * s)} ${n(y - 0.12 * s)}H${n(x + 0.08 * s)}M${n(x - 0.12 * s)} ${n(y + 0.06 * s)}H${n(x + 0.12 * s)}`), stroke: "#e0a07c", width: 0.04 },
      ];
    }),
  },
  "bayou bank": { fill: "#6f7a45", light: "#8b955a", variants: meadow("#454f2a", "#e6b25a") },
  "bayou reed": {
    fill: "#87905c",
    light: "#a5ac74",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => tuft(x, y, s * 1.5)), stroke: "#3f4a28", width: 0.045 },
      { d: each(spots, (x, y, s) => `M${n(x)} ${n(y - 0.3 * s)}v${n(0.12 * s)}`), stroke: "#6d4a2a", width: 0.09 },
    ]),
  },
  "bayou mangrove": {
    fill: "#2f4a3c",
    light: "#3f5f4c",
    variants: ways((spots) => [
      { d: each(spots, (x, y, s) => `M${n(x - 0.12 * s)} ${n(y + 0.24 * s)}Q${n(x)} ${n(y)} ${n(x)} ${n(y)}Q${n(x)} ${n(y)} ${n(x + 0.12 * s)} ${n(y + 0.24 * s)}M${n(x)} ${n(y)}V${n(y + 0.24 * s)}`), stroke: "#1a241c", width: 0.05 },
      { d: each(spots, (x, y, s) => bush(x, y - 0.1 * s, s)), fill: "#1f352a" },
    ]),
  },
  "bayou deepwater": { fill: "#3f5a58", light: "#557370", variants: water("#c9d6c4", "#263e40") },
};

/** Ground of a land that has no skin of its own, by its sort. */
const SORTS: Readonly<Record<string, Skin>> = {
  open: SKINS["valley meadow"] as Skin,
  cover: SKINS["valley forest"] as Skin,
  rough: SKINS["valley hill"] as Skin,
  deep: SKINS["valley river"] as Skin,
};

export function skinOf(land: string, ground: string, sort = "open"): Skin {
  return SKINS[`${land} ${ground}`] ?? SORTS[sort] ?? (SORTS["open"] as Skin);
}

/** Which of the ways a space looks: always the same one for the same space. */
export function variantOf(at: string, ways: number): number {
  return (at.charCodeAt(0) * 5 + Number(at[1] ?? 0) * 7) % ways;
}
