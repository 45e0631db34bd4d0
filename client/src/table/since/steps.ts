// What others did, as the server groups it, put into words by the lines of the log that tell it. Pure.

import { namesOf } from "../../lib/choices";
import { heading, named, nameOf } from "../../lib/names";
import type { Session } from "../../lib/session";
import type { LogLine, Step } from "../../wire";

/** One step with its words. */
export interface Deed {
  readonly step: Step;
  /** Who did it, -1 for the table. */
  readonly seat: number;
  /** Its place among all steps, from 0. */
  readonly at: number;
  /** What is drawn of it, a word of the game. */
  readonly picture: string;
  /** The line that says it in short. */
  readonly main: LogLine;
  /** Whom the title speaks of, -1 where it has a subject of its own. */
  readonly subject: number;
  /** "plays Trail Guide", without who did it. */
  readonly title: string;
  /** What came of it, a sentence each. */
  readonly rest: readonly string[];
  /** What it names on the table, as choices point at it; what says it in short first. */
  readonly targets: readonly string[];
}

/** What one seat did, or the table. */
export interface Row {
  readonly seat: number;
  readonly deeds: readonly Deed[];
  /** What of it matters most; of several the latest. */
  readonly best: Deed;
}

type Seen = Pick<Session, "position" | "log" | "players" | "boards">;

/** A line in words, with its subject where that is not `seat`. */
function said({ seat, sentence }: LogLine, whose: number, { players, boards }: Seen): string {
  const words = heading(named(players, sentence, boards.person));
  return seat < 0 || seat === whose ? words : `${nameOf(players, seat, boards.person)} ${words}`;
}

/** Everything that others did, in order; nothing where lines are missing, as in the moment after going back. */
export function deeds(session: Seen): readonly Deed[] {
  return (session.position.since?.steps ?? []).flatMap((step, at) => {
    const { seat = -1, picture = "" } = step;
    const main = session.log[step.main];
    if (!main) return [];
    const others = step.lines.filter((number) => number !== step.main).flatMap((number) => session.log[number] ?? []);
    const rest = others.map((line) => said(line, seat, session));
    const targets = [...(main.targets ?? []), ...others.flatMap((line) => line.targets ?? [])];
    return [{ step, seat, at, picture, main, subject: main.seat === seat ? seat : -1, title: said(main, seat, session), rest: [...new Set(rest)], targets: [...new Set(targets)] }];
  });
}

/** The same by who did it, in the order in which they began. */
export function rows(all: readonly Deed[]): readonly Row[] {
  const seats = [...new Set(all.map(({ seat }) => seat))];
  return seats.flatMap((seat) => {
    const own = all.filter((deed) => deed.seat === seat);
    const [first, ...others] = own;
    return first ? [{ seat, deeds: own, best: others.reduce((best, deed) => (weight(deed) >= weight(best) ? deed : best), first) }] : [];
  });
}

const weight = ({ step }: Deed): number => step.weight ?? 2;

/** The width of a step that only a picture tells, and of one with words, in px. */
export const SIGN = 47;
export const WORDS = 147;

/** How wide its words are, in px. */
export type Wide = (deed: Deed) => number;

/** Whether the words of all have room. */
export const fit = (all: readonly Deed[], width: number, wide: Wide): boolean => all.reduce((sum, deed) => sum + wide(deed), 0) <= width;

/**
 * Which steps have words where not all have room: the one that is looked at, and those that matter most, of several the latest. Words stand there
 * whole or not at all.
 */
export function worded(all: readonly Deed[], width: number, at = -1, wide: Wide = () => WORDS): ReadonlySet<number> {
  if (width === 0 || fit(all, width, wide)) return new Set(all.map((deed) => deed.at));
  const first = all.toSorted((one, other) => Number(other.at === at) - Number(one.at === at) || weight(other) - weight(one) || other.at - one.at);
  let room = width - all.length * SIGN;
  const told = first.filter((deed) => {
    const fits = deed.at === at || wide(deed) - SIGN <= room;
    if (fits) room -= wide(deed) - SIGN;
    return fits;
  });
  return new Set(told.map((deed) => deed.at));
}

/** Whether it is told by who did it, a chip for each: where pictures would take the room of the words that each has at least. */
export function grouped(all: readonly Deed[], width: number): boolean {
  return width > 0 && all.length * WORDS > width && all.length * SIGN + rows(all).length * (WORDS - SIGN) > width;
}

/** What of a row is told in its chip: the step that is looked at, or else what matters most. */
export const toldOf = (row: Row, at: number): Deed => row.deeds.find((deed) => deed.at === at) ?? row.best;

/** Which step a press on its chip looks at: what it tells, and from one of its own steps the next. */
export function nextOf(row: Row, at: number): Deed {
  const here = row.deeds.findIndex((deed) => deed.at === at);
  return here < 0 ? row.best : (row.deeds[here + 1] ?? row.deeds[0]!);
}

/** A deed as a sentence with its subject, for those who hear it. */
export function aloud(deed: Deed, { players, boards }: Seen): string {
  const who = deed.subject < 0 ? "" : `${nameOf(players, deed.subject, boards.person)} `;
  return [`${who}${deed.title}`, ...deed.rest].join("; ");
}

/** The things on the table that a deed lights. */
export const places = (deed: Deed): readonly string[] => namesOf(deed.targets);

/** "1 thing", "5 things". */
export const things = (count: number): string => `${count} thing${count === 1 ? "" : "s"}`;
