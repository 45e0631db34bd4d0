// Which boards draw which game, loaded when a table of it is opened.

import type { Boards } from "../lib/session";

const LOADERS: Readonly<Record<string, () => Promise<{ default: Boards }>>> = {
  planet_unknown: () => import("./planet_unknown"),
  undiscovered: () => import("./undiscovered"),
  unsettled: () => import("./unsettled"),
};

export async function boardsOf(game: string): Promise<Boards> {
  const load = LOADERS[game];
  if (!load) throw new Error(`Nobody draws ${game}.`);
  return (await load()).default;
}
