// Moments of a finished game: which there are, and what happened at each. Pure.

import { named, nameOf } from "../lib/names";
import { face, inWords } from "../lib/pace/spans";
import type { Analysis, Costly, LogLine, Player, Replay } from "../wire";

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
  return `${nameOf(players, seat)} ${line ? named(players, line.sentence) : `chooses ${words}`}`;
}

/** What else followed from the latest action. */
export function followed(log: readonly LogLine[], at: number): number {
  return Math.max(0, log.filter((line) => line.turn === at).length - 1);
}

/** The address that leads to a moment, seen from a seat; -1 for what everybody could see. */
export function addressOf(id: string, at: number, seat: number, analysing = false): string {
  return `/replay/${encodeURIComponent(id)}?at=${at}&seat=${seat}${analysing ? "&analysis=1" : ""}`;
}

/** An action that cost its seat something, and where it stands among the worst of that seat, from 1. */
export interface Mistake {
  readonly seat: number;
  readonly rank: number;
  readonly costly: Costly;
}

/** What cost most, all seats together, if it is about to happen at a moment. */
export function mistakeAt(analysis: Analysis | null, at: number): Mistake | null {
  for (const [seat, judged] of analysis?.seats.entries() ?? []) {
    const index = judged.costly.findIndex((one) => one.at === at);
    const costly = judged.costly[index];
    if (costly) return { seat, rank: index + 1, costly };
  }
  return null;
}

/** Round numbers for a scale between two values: about `count` of them. */
export function ticks(lowest: number, highest: number, count = 4): readonly number[] {
  const rough = Math.max(highest - lowest, 1) / count;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * size).find((one) => one >= rough) ?? 1);
  const first = Math.ceil(lowest / step) * step;
  return Array.from({ length: Math.floor((highest - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Heights between 0 and 100, or places between other ends, that are at least so far apart, in the order in which they were. */
export function apart(heights: readonly number[], least: number, [lowest, highest]: readonly [number, number] = [0, 100]): readonly number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const found = [...heights];
  let above = lowest - least;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, above + least);
    above = found[index] ?? 0;
  }
  let below = highest + least;
  for (const index of order.toReversed()) {
    found[index] = Math.min(found[index] ?? 0, below - least);
    below = found[index] ?? 0;
  }
  return found;
}

/** A line as an SVG path in a box of 1000 x 100; its values are those of all moments, or of some that are named. */
export function curve(values: readonly number[], lowest: number, highest: number, moments: readonly number[] = values.map((_, at) => at)): string {
  const last = Math.max(moments.at(-1) ?? 0, 1);
  const span = Math.max(highest - lowest, 1);
  const points = values.flatMap((value, index) => {
    if (value === values[index - 1] && value === values[index + 1]) return [];
    return [`${(((moments[index] ?? 0) / last) * 1000).toFixed(1)} ${(100 - ((value - lowest) / span) * 100).toFixed(1)}`];
  });
  return `M${points.join("L")}`;
}

/** The value of a curve at a moment, between those that it has. */
export function between(values: readonly number[], moments: readonly number[], at: number): number {
  const next = moments.findIndex((moment) => moment >= at);
  if (next < 0) return values.at(-1) ?? 0;
  const [before, after] = [values[Math.max(next - 1, 0)] ?? 0, values[next] ?? 0];
  const [from, to] = [moments[Math.max(next - 1, 0)] ?? 0, moments[next] ?? 0];
  return to === from ? after : before + ((after - before) * (at - from)) / (to - from);
}

/** How long the action took that led to a moment, on the clock of its seat; "" where none ran, as for bots. */
export function tookWords({ took = [] }: Replay, at: number): string {
  const seconds = took[at - 1];
  if (!seconds) return "";
  return seconds < 3600 ? face(seconds) : inWords(seconds);
}
