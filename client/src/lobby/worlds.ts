// How a game is presented: its world, its picture, and one sentence. A game that has no entry here is presented by its card, in a world of
// one hue and with a picture that is drawn from its name.

import { api } from "../lib/api";
import type { GameCard } from "../wire";
import { lot } from "./lot";

export interface World {
  /** The value of `data-world`, which brings the colours. */
  readonly world: "pu" | "ud" | "us" | "dl" | "other";
  /** The value of `--hue`, in degrees, where the colours are made of one. */
  readonly hue?: number;
  /** The picture, wide, with its hero right of the middle; "" for one that is drawn. */
  readonly art: string;
  readonly line: string;
  /** What its players are. */
  readonly people: string;
  /** How long a game takes, 0 where nobody knows. */
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

/** What a card says of its game, for whoever presents it. */
type Presented = Pick<GameCard, "name"> & Partial<Pick<GameCard, "line" | "people" | "minutes" | "world">>;

const told = new Map<string, World>();

/** Whether a game has a world with a picture here. */
export function isKnown(game: string): boolean {
  return game in WORLDS;
}

/** Note how games present themselves. */
export function tell(games: readonly Presented[]): void {
  for (const game of games) told.set(game.name, presented(game));
}

/** How a game is presented; by its name alone as long as nobody told more of it. */
export function worldOf(game: string): World {
  return WORLDS[game] ?? told.get(game) ?? presented({ name: game });
}

/** How a game is presented, asked for where it is not known yet. It is never an error not to know. */
export async function meet(game: string): Promise<World> {
  if (!isKnown(game) && !told.has(game)) await api.games().then(tell, () => undefined);
  return worldOf(game);
}

/** The whole page in the world of a game. */
export function light(game: string): void {
  const { world, hue } = worldOf(game);
  const { dataset, style } = document.documentElement;
  dataset["world"] = world;
  if (hue === undefined) style.removeProperty("--hue");
  else style.setProperty("--hue", String(hue));
}

function presented({ name, line, people, minutes, world = -1 }: Presented): World {
  return {
    world: "other",
    hue: world >= 0 ? world % 360 : lot(name) % 360,
    art: "",
    line: line || "A world that nobody has drawn yet.",
    people: people || "players",
    minutes: minutes ?? 0,
  };
}
