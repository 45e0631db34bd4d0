// What has arrived between two views of a seat, so that it can be shown to move.

import type { PlanetUnknownPlayer } from "../../wire";
import { cellOf } from "./squares";

export interface Arrivals {
  /** How many tiles lay there before. */
  readonly tiles: number;
  readonly patches: ReadonlySet<string>;
  readonly meteorites: ReadonlySet<string>;
  /** Rovers by where they are now, with the way that they came, in squares. */
  readonly rovers: ReadonlyMap<string, { readonly down: number; readonly right: number }>;
}

export const NO_ARRIVALS: Arrivals = { tiles: Infinity, patches: new Set(), meteorites: new Set(), rovers: new Map() };

export function arrivals(was: PlanetUnknownPlayer, now: PlanetUnknownPlayer): Arrivals {
  const before = new Map(was.squares.map((square) => [square.name, square]));
  const after = new Map(now.squares.map((square) => [square.name, square]));
  const left = was.squares.filter((square) => square.rover && !after.get(square.name)?.rover).map((square) => square.name);
  const come = now.squares.filter((square) => square.rover && !before.get(square.name)?.rover).map((square) => square.name);
  const rovers = new Map<string, { down: number; right: number }>();
  if (left.length === 1 && come.length === 1) {
    const [from, to] = [cellOf(left[0]!), cellOf(come[0]!)];
    rovers.set(come[0]!, { down: from.row - to.row, right: from.column - to.column });
  }
  return {
    tiles: was.tiles.length,
    patches: new Set(now.squares.filter((one) => one.patch && !before.get(one.name)?.patch).map((one) => one.name)),
    meteorites: new Set(
      now.squares.filter((one) => one.meteorites > (before.get(one.name)?.meteorites ?? 0)).map((one) => one.name),
    ),
    rovers,
  };
}
