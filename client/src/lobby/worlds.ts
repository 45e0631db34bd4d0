// How a game looks: its world and its picture. One that has no entry here has a world of one hue, by its card, and a picture that is drawn
// from its name. What it is about, who plays it and how long stands on its card.

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
}

const WORLDS: Readonly<Record<string, World>> = {
  planet_unknown: { world: "pu", art: "/art/planet_unknown.svg" },
  undiscovered: { world: "ud", art: "/art/undiscovered.svg" },
  unsettled: { world: "us", art: "/art/unsettled.svg" },
  discover: { world: "dl", art: "/art/discover.svg" },
};

/** What a card says of the looks of its game. */
type Presented = Pick<GameCard, "name"> & Partial<Pick<GameCard, "world">>;

const told = new Map<string, World>();

/** Whether a game has a world with a picture here. */
export function isKnown(game: string): boolean {
  return game in WORLDS;
}

/** Note how games look. */
export function tell(games: readonly Presented[]): void {
  for (const game of games) told.set(game.name, presented(game));
}

/** How a game looks; by its name alone as long as nobody told more of it. */
export function worldOf(game: string): World {
  return WORLDS[game] ?? told.get(game) ?? presented({ name: game });
}

/** How a game looks, asked for where it is not known yet. It is never an error not to know. */
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

function presented({ name, world = -1 }: Presented): World {
  return { world: "other", hue: world >= 0 ? world % 360 : lot(name) % 360, art: "" };
}
