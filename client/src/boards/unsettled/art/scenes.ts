// Which picture a place has: a motif, and a sky. Places that nobody has drawn get one by their id.

export const MOTIFS = [
  "grass", "terraces", "umbrellas", "pool", "reeds", "jars", "suns", "valley", "trees", "footprint", "moths", "horn",
  "anchors", "arches", "doors", "needle", "lighthouse", "gull", "rings", "ledge", "books", "bells", "hollows", "crystals", "veins", "ship",
] as const; // prettier-ignore

export type Motif = (typeof MOTIFS)[number];

const DRAWN: Readonly<Record<string, Motif>> = {
  scarab: "ship",
  "breathing-lawn": "grass",
  "kettle-steps": "terraces",
  "umbrella-rows": "umbrellas",
  "polite-bog": "pool",
  "whistling-pickets": "reeds",
  "larder-of-strangers": "jars",
  "second-sunset": "suns",
  "downhill-both-ways": "valley",
  "lint-orchard": "trees",
  "old-footprint": "footprint",
  "moth-exchange": "moths",
  "root-telephone": "horn",
  "parlour-of-anchors": "anchors",
  "dropped-cathedral": "arches",
  "orchard-under-inches": "trees",
  "nine-hundred-doors": "doors",
  "needle-of-first-light": "needle",
  "lamp-nobody-lit": "lighthouse",
  "gulls-last-argument": "gull",
  "tuning-rock": "rings",
  "sill-of-the-patient": "ledge",
  "barnacle-library": "books",
  "slope-of-small-bells": "bells",
  "ledge-for-two": "hollows",
};

/** How many skies there are. */
export const SKIES = 4;

export interface Picture {
  readonly motif: Motif;
  readonly sky: number;
}

export function pictureOf(card: string): Picture {
  let hash = 7;
  for (const letter of card) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const others = MOTIFS.length - 1;
  return { motif: DRAWN[card] ?? MOTIFS[hash % others] ?? "veins", sky: card === "scarab" ? 0 : (hash >>> 5) % SKIES };
}
