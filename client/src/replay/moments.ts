// Moments of a finished game: which there are, and what happened at each. Pure.

import { nameOf } from "../lib/names";
import type { LogLine, Player, Replay } from "../wire";

/** The players of a replay, as a table has them. */
export function playersOf(replay: Replay): readonly Player[] {
  return replay.players.map((name, seat) => ({ seat, kind: "person", name, bot: "", here: true }));
}

/** The nearest moment there is. */
export function clamped(at: number, last: number): number {
  return Number.isFinite(at) ? Math.max(0, Math.min(last, Math.round(at))) : 0;
}

export interface RoundStart {
  readonly round: number;
  /** How many actions had been taken when it began. */
  readonly at: number;
}

/** Where each round begins. */
export function roundStarts(rounds: readonly number[]): readonly RoundStart[] {
  return rounds.flatMap((round, at) => (at === 0 || round !== rounds[at - 1] ? [{ round, at }] : []));
}

/** The round that is played when so many actions were taken. */
export function roundAt(rounds: readonly number[], at: number): number {
  return rounds[Math.min(at, rounds.length - 1)] ?? 1;
}

/** The beginning of the next round (1) or of this or the one before (-1). */
export function roundStep(starts: readonly RoundStart[], at: number, step: 1 | -1, last: number): number {
  if (step === 1) return starts.find((start) => start.at > at)?.at ?? last;
  return starts.findLast((start) => start.at < at)?.at ?? 0;
}

/** What the latest action did, as a sentence. */
export function happened(replay: Replay, at: number, players: readonly Player[]): string {
  const action = replay.actions[at - 1];
  if (!action) return "Before the first action";
  const [seat, words] = action;
  const line = replay.log.find((one) => one.turn === at && one.seat === seat);
  return `${nameOf(players, seat)} ${line ? line.sentence : `chooses ${words}`}`;
}

/** What else followed from the latest action. */
export function followed(log: readonly LogLine[], at: number): number {
  return Math.max(0, log.filter((line) => line.turn === at).length - 1);
}

/** The address that leads to a moment, seen from a seat; -1 for what everybody could see. */
export function addressOf(id: string, at: number, seat: number): string {
  return `/replay/${encodeURIComponent(id)}?at=${at}&seat=${seat}`;
}

/** A line of the score curve as an SVG path in a box of 1000 x 100, in steps. */
export function curve(scores: readonly number[], lowest: number, highest: number): string {
  const last = Math.max(scores.length - 1, 1);
  const span = Math.max(highest - lowest, 1);
  const points = scores.flatMap((score, at) => {
    if (at > 0 && at < last && score === scores[at - 1] && score === scores[at + 1]) return [];
    return [`${((at / last) * 1000).toFixed(1)} ${(100 - ((score - lowest) / span) * 100).toFixed(1)}`];
  });
  return `M${points.join("L")}`;
}
