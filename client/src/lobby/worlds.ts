// How the lobby presents a game: its world, its picture, and one sentence. A game without an entry gets a plain poster.

export interface World {
  /** The value of `data-world`, which brings the colours. */
  readonly world: string;
  /** The picture, wide, with its hero right of the middle. "" for none. */
  readonly art: string;
  readonly line: string;
  /** What its players are. */
  readonly people: string;
  /** How long a game takes. */
  readonly minutes: number;
}

const WORLDS: Readonly<Record<string, World>> = {
  planet_unknown: {
    world: "pu",
    art: "/art/planet_unknown.svg",
    line: "Lay a world, tile by tile, all at once.",
    people: "crews",
    minutes: 45,
  },
  undiscovered: {
    world: "ud",
    art: "/art/undiscovered.svg",
    line: "Build a ship. Turn the galaxy over.",
    people: "captains",
    minutes: 75,
  },
  unsettled: {
    world: "us",
    art: "/art/unsettled.svg",
    line: "Stranded together on a world that reacts.",
    people: "explorers",
    minutes: 90,
  },
  discover: {
    world: "dl",
    art: "/art/discover.svg",
    line: "Wake in a land that nobody knows.",
    people: "survivors",
    minutes: 120,
  },
};

const PLAIN: World = { world: "pu", art: "", line: "A world that nobody has drawn yet.", people: "players", minutes: 0 };

export function worldOf(game: string): World {
  return WORLDS[game] ?? PLAIN;
}
