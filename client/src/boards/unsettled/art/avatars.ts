// Who the explorers are, as small pictures on a square of 48: a face, and what each of them brought along.

/** A shape and its tone; a tone with a dash before it is drawn as a line. */
export type Shape = readonly [tone: string, path: string];

export interface Portrait {
  readonly skin: "fair" | "tan" | "brown" | "dark";
  /** What is behind the head. */
  readonly back: readonly Shape[];
  /** What is on it and before it. */
  readonly front: readonly Shape[];
}

const SMILE: Shape = ["-ink", "M20.500 25q3.500 2.600 7 0"];
const FLAT: Shape = ["-ink", "M21 26h6"];
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const PORTRAITS: Readonly<Record<string, Portrait>> = {
  apprentice: {
    skin: "fair",
    back: [],
    front: [
      ["rust", "M14 19c-2-9 3-14 10-14s13 4 10 14c-1-4-3-6-5-6l1-3c-3 4-9 2-13 4-1 1-2 2-3 5z"],
      ["gold", "M18 37h12v11H18z"], ["-gold", "M18 37l-3-4M30 37l3-4"],
      ["ink", disc(24, 26, 1.5)], ["-ink", "M21 43h6"],
    ],
  },
  archivist: {
    skin: "brown",
    back: [["ink", disc(24, 6.5, 4.5)]],
    front: [
      ["ink", "M14 20c-1-9 4-13 10-13s11 4 10 13c-2-6-5-8-10-8s-8 2-10 8z"],
      ["-light", `${disc(20.3, 20, 3.4)}${disc(27.7, 20, 3.4)}M23.700 20h.600`], FLAT,
      ["gold", "M29 35h6l2 2h9v11H29z"], ["-ink", "M32 41h11M32 44h8"],
    ],
  },
  beekeeper: {
    skin: "tan",
    back: [["light", "M10 14h28l-4 21H14z"]],
    front: [
      SMILE,
      ["glass", "M11 15h26l-4 18H15z"], ["-light", "M16 18l2 14M24 18v15M32 18l-2 14M13 24h22"],
      ["sand", "M7 13c5-3 29-3 34 0 1 3-35 3-34 0z"], ["sand", "M16 11c0-7 16-7 16 0z"],
      ["gold", "M38 30a4 3 0 1 0 8 0a4 3 0 1 0-8 0z"], ["-ink", "M41 27.500v5M43.500 27.800v4.400"], ["glass", "M41 27c-2-4 1-5 1-1 2-3 4-1 1 1z"],
    ],
  },
  cartographer: {
    skin: "dark",
    back: [],
    front: [
      ["rose", "M12 14c0-7 8-10 15-9s11 5 9 9c-8-3-16-3-24 0z"], ["-rose", "M27 5l2-3"], SMILE,
      ["-gold", "M32 21l8-7"], ["ink", "M39 13l3-1.500-1 3z"],
      ["sand", "M8 38h20l4 3-4 3H8z"], ["-rust", "M11 41q3-3 6 0t6-1"],
    ],
  },
  cellist: {
    skin: "fair",
    back: [["ink", "M13 34c-2-14-1-27 11-27s13 13 11 27z"]],
    front: [
      ["ink", "M15 20c0-8 4-12 9-12s9 4 9 12c-3-2-6-6-8-8-2 3-6 6-10 8z"], ["-ink", "M19.500 20q1.200 1 2.400 0M26 20q1.200 1 2.400 0"], SMILE,
      ["rust", "M34 48c-1-9 1-12 3-14l1-20h3l1 20c3 2 5 5 5 14z"], ["rust", disc(39.5, 13, 3.2)], ["-sand", "M39.500 18v30"], ["-light", "M12 47L46 33"],
    ],
  },
  clockmaker: {
    skin: "fair",
    back: [],
    front: [
      ["light", "M14 18c-2 4-1 9 1 12l2-4v-7zM34 18c2 4 1 9-1 12l-2-4v-7z"], ["light", "M20 26q4-3 8 0l1 2q-5-1-10 0z"],
      ["brass", "M24.500 16h6.500v8h-6.500z"], ["glass", disc(27.8, 20, 2.4)], ["-brass", "M31 18l4-3"],
      ["brass", disc(31, 42, 4.6)], ["light", disc(31, 42, 3.2)], ["-ink", "M31 40v2l1.600 1"], ["-brass", "M27 40q-6-1-9-4"],
    ],
  },
  cook: {
    skin: "tan",
    back: [],
    front: [
      ["light", "M15 15V9c-5-1-4-8 2-7 2-3 12-3 14 0 6-1 7 6 2 7v6c-6-2-12-2-18 0z"], ["-mint", "M20 8v5M24 7v5M28 8v5"],
      ["ink", "M17 25c3-3 5-2 7-1 2-1 4-2 7 1-3 2-5 1-7 0-2 1-4 2-7 0z"],
      ["light", "M17 36h14l-2 12H19z"], ["ink", `${disc(22, 40, 1)}${disc(26, 40, 1)}${disc(22, 44, 1)}${disc(26, 44, 1)}`],
    ],
  },
  diver: {
    skin: "brown",
    back: [["brass", disc(24, 20, 15)]],
    front: [
      SMILE,
      ["ring", `${disc(24, 20, 15)}${disc(24, 20, 9.2)}`], ["glass", disc(24, 20, 9.2)], ["-light", "M18 16q2-4 6-4"],
      ["ink", `${disc(24, 7.7, 1.2)}${disc(36.3, 20, 1.2)}${disc(11.7, 20, 1.2)}`], ["brass", "M12 34h24l3 6H9z"], ["-ink", "M15 37h18"],
    ],
  },
  "harbour-pilot": {
    skin: "tan",
    back: [],
    front: [
      ["light", "M15 21c0 12 4 15 9 15s9-3 9-15c-2 4-5 4-9 3-4 1-7 1-9-3z"], ["-ink", "M21.500 27q2.500 1.500 5 0"],
      ["navy", "M12 14C11 7 15 4 24 4s13 3 12 10c-8-3-16-3-24 0z"], ["ink", "M12 14c8-4 16-4 24 0-1 3-5 3-12 3s-11 0-12-3z"],
      ["-gold", "M24 6v5M21.500 9.500q2.500 3 5 0M22.500 7.500h3"], ["sky", "M40 48V36l6 3-6 3"], ["-light", "M40 48V34"],
    ],
  },
  lamplighter: {
    skin: "dark",
    back: [],
    front: [
      ["leaf", "M11 15c2-7 6-9 13-9s11 2 13 8l5 2c-9 2-22 1-31-1z"], SMILE,
      ["-sand", "M40 48V17"], ["halo", disc(40, 12, 8)], ["gold", "M37 8h6l1 8h-8z"], ["-ink", "M36 8h8M36 16h8M40 5v3"],
      ["rose", "M16 35q8 5 16 0l-2 6-4-3-6 1z"],
    ],
  },
  "night-nurse": {
    skin: "brown",
    back: [["rust", "M13 28C11 14 15 7 24 7s13 7 11 21z"]],
    front: [
      ["rust", "M15 19c0-8 4-11 9-11s9 3 9 11c-4-1-7-3-9-5-2 2-5 4-9 5z"],
      ["light", "M15 11l2-7h14l2 7c-6-2-12-2-18 0z"], ["-rose", "M24 5v4M22 7h4"], FLAT, ["-ink", "M19 17.500h3.500M25.500 17.500H29"],
      ["gold", "M42 3a6 6 0 1 0 4 10A7 7 0 0 1 42 3z"], ["light", "M19 36h10v12H19z"],
    ],
  },
  "piano-tuner": {
    skin: "fair",
    back: [],
    front: [
      ["sand", "M13 22c-3-12 4-17 12-16 8 0 12 5 9 15-1-4-2-6-5-7-5-1-9 1-12 1-2 1-3 3-4 7z"], ["-ink", "M19.500 20h2.500M26 20h2.500"], SMILE,
      ["-light", "M40 47V33M36.500 20v9q3.500 7 7 0v-9"], ["-mint", "M33 20q-2 3 0 6M47 20q2 3 0 6"],
      ["ink", "M21 36l3 2 3-2v5l-3-2-3 2z"],
    ],
  },
  surveyor: {
    skin: "tan",
    back: [["ink", "M13 28c-1-8 0-14 2-16h18c2 2 3 8 2 16z"]],
    front: [
      ["gold", "M12 14c0-7 5-10 12-10s12 3 12 10z"], ["-ink", "M24 4v6"], ["gold", "M10 14h28v3H10z"], SMILE,
      ["light", "M5 40l36-9 1.500 5-36 9z"], ["-ink", "M10 39l.600 2.500M15 37.700l.900 3.500M20 36.500l.600 2.500M25 35.200l.900 3.500M30 34l.600 2.500M35 32.700l.900 3.500"],
    ],
  },
  translator: {
    skin: "brown",
    back: [["rose", "M11 36C9 14 14 6 24 6s15 8 13 30z"]],
    front: [
      ["rose", "M14 24c-1-11 3-16 10-16s11 5 10 16c-1-7-4-11-10-11s-9 4-10 11z"], ["-ink", "M21 25q3 3 6 0"],
      ["light", "M2 3h11v8H8l-3 3v-3H2z"], ["-ink", "M4.500 6h6M4.500 8.500h4"],
      ["mint", "M35 16h11v8h-3v3l-3-3h-5z"], ["-ink", "M37.500 19h6M39.500 21.500h4"],
    ],
  },
  understudy: {
    skin: "dark",
    back: [],
    front: [
      ["ink", "M14 20c-2-9 3-14 10-14s12 5 10 14c-1-5-5-7-10-7s-9 2-10 7z"], SMILE,
      ["-sand", "M42 47l-5-15"], ["light", "M28 22c5 2 12 1 16-2 2 8-1 14-6 15-5 1-9-5-10-13z"], ["-ink", "M32 25.500q1.500-1.500 3 0M38 24.500q1.500-1.500 3 0M34 30q4 2 6-1.500"],
      ["navy", "M16 35l8 6 8-6 2 4-10 7-10-7z"],
    ],
  },
};

const NOBODY: Portrait = { skin: "tan", back: [], front: [SMILE] };

/** The picture of an avatar; one that nobody has drawn shows a plain face. */
export function portraitOf(avatar: string): Portrait {
  return PORTRAITS[avatar] ?? NOBODY;
}
