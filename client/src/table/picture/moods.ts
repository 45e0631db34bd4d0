// What the sky of a picture is like.

export interface Picture {
  readonly kind: "creature" | "place" | "thing" | "weather";
  readonly subject: string;
  readonly mood: Mood;
}

export type Mood = "day" | "dusk" | "night" | "fog" | "rain" | "snow" | "storm" | "wind" | "glow" | "grim" | "inside";

export interface Sky {
  /** From above to the horizon. */
  readonly colours: readonly [string, string];
  /** The light behind what is seen. */
  readonly light: string;
  /** How much of its brightness the ground keeps. */
  readonly ground: number;
}

export const SKIES: Readonly<Record<Mood, Sky>> = {
  day: { colours: ["#3f93c8", "#f6e4b4"], light: "#fff3c4", ground: 1 },
  dusk: { colours: ["#3b3d7a", "#f0a05a"], light: "#ffd98a", ground: 0.8 },
  night: { colours: ["#0d1330", "#2c3a72"], light: "#cfdcff", ground: 0.42 },
  fog: { colours: ["#5f7479", "#d2dad3"], light: "#f4f7ee", ground: 0.74 },
  rain: { colours: ["#26384c", "#74899a"], light: "#c9dbe6", ground: 0.58 },
  snow: { colours: ["#5f7ba3", "#e9f1f7"], light: "#ffffff", ground: 0.92 },
  storm: { colours: ["#171a2e", "#56607f"], light: "#e6e9ff", ground: 0.44 },
  wind: { colours: ["#a8652e", "#f2dca6"], light: "#fff0c0", ground: 0.86 },
  glow: { colours: ["#160d2a", "#82415c"], light: "#ffc46b", ground: 0.46 },
  grim: { colours: ["#210b18", "#8a3040"], light: "#ff8f7a", ground: 0.4 },
  inside: { colours: ["#1c120d", "#5b3d28"], light: "#ffcf86", ground: 0.5 },
};

/** A number that a word always has, from 0 to below `most`. */
export function numberOf(word: string, most: number): number {
  return [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % most;
}

/** What the air is like, as it ends what is said of a picture. */
const AIRS: Readonly<Record<Mood, string>> = {
  day: "in daylight",
  dusk: "at dusk",
  night: "at night",
  fog: "in fog",
  rain: "in the rain",
  snow: "in the snow",
  storm: "in a storm",
  wind: "in the wind",
  glow: "in a warm glow",
  grim: "under a dark red sky",
  inside: "indoors",
};

const WHAT: Readonly<Record<Picture["kind"], string>> = { creature: "A creature", place: "A place", thing: "A thing", weather: "The weather" };

/** A picture in words, for those who do not see it: "A creature at dusk: ant". */
export function sightOf({ kind, subject, mood }: Picture): string {
  return `${WHAT[kind]} ${AIRS[mood]}: ${subject.replaceAll("-", " ")}`;
}
