// The lines of a planet that score.

import type { PlanetUnknownPlayer } from "../../../wire";

/** The rows, columns and bodies that score. */
export function linesOf(player: PlanetUnknownPlayer): ReadonlySet<string> {
  const names = (player.score[0] ?? []).map((line) => line.name);
  return new Set(names.filter((name) => /^(row|column|body) /.test(name)));
}
