// What has arrived between two views of a seat, so that it can be shown to move.

import type { PlanetUnknownPlayer } from "../../../wire";
import type { Cue } from "../../../lib/sounds";
import { linesOf } from "../words/lines";
import { cellOf } from "../words/squares";

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

/** What is heard of it, with how much higher than usual. */
export function cues(was: PlanetUnknownPlayer, now: PlanetUnknownPlayer): (readonly [Cue, number])[] {
  const found: (readonly [Cue, number])[] = [];
  const come = arrivals(was, now);
  if (now.tiles.length > was.tiles.length || come.patches.size > 0) found.push(["laid", 0]);
  if (come.meteorites.size > 0) found.push(["meteor", 0]);
  const risen = now.trackers.find((tracker, at) => tracker.height > (was.trackers[at]?.height ?? 0));
  if (risen) found.push(["tracker", risen.height / 3]);
  const scored = linesOf(was);
  if ([...linesOf(now)].some((line) => !scored.has(line))) found.push(["medal", 0]);
  return found;
}
