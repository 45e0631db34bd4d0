// What has arrived on a planet, so that it can be shown to come, and what is heard of it. Pure.

import type { Cue } from "../../../lib/sounds";
import type { Change } from "../../../wire";
import { cellOf } from "../words/squares";

/** How far off something was, in squares; (0, 0) for what comes from beyond. */
interface Way {
  readonly down: number;
  readonly right: number;
}

/** What has come, as "rover B3": the kind of piece and where it is now. */
export type Arrivals = ReadonlyMap<string, Way>;

export const NO_ARRIVALS: Arrivals = new Map();

export function arrivals(changes: readonly Change[], seat: number): Arrivals {
  const moves = changes.flatMap(({ moves = [] }) => moves).filter((move) => move.seat === seat);
  return new Map(moves.map(({ what, source, target = "" }) => [`${what} ${target}`, what === "rover" ? way(source, target) : { down: 0, right: 0 }]));
}

function way(source: string | undefined, target: string): Way {
  if (!source || !target) return { down: 0, right: 0 };
  const [from, to] = [cellOf(source), cellOf(target)];
  return { down: from.row - to.row, right: from.column - to.column };
}

const CUES: readonly Cue[] = ["laid", "meteor", "tracker", "medal"];

/** What a seat hears of its own, with how much higher than usual. */
export function cues(changes: readonly Change[], seat: number): (readonly [Cue, number])[] {
  return CUES.flatMap((cue): (readonly [Cue, number])[] => {
    const heard = changes.find((change) => change.cue === cue && change.seat === seat);
    return heard ? [[cue, cue === "tracker" && typeof heard.after === "number" ? heard.after / 3 : 0]] : [];
  });
}
