// Which stories wait to be told, as the log grows and as things are taken back. Pure.

import type { LogLine } from "../../wire";

/** A story that came up: its line, and where that stands in the log. */
export interface Come {
  readonly at: number;
  readonly line: LogLine;
}

export interface Queue {
  /** How much of the log was heard. */
  readonly heard: number;
  /** What waits, the one that is told now first. */
  readonly waiting: readonly Come[];
  /** What was told here, so that nothing is told again that was taken back and done again. */
  readonly told: ReadonlySet<string>;
}

/** So many wait at most: where more came at once, only the latest are told, and the log has the others. */
export const MOST = 5;

const nameOf = ({ at, line }: Come): string => `${at} ${line.story} ${line.sentence}`;

/** A table that was just come to: as much of its log as was heard there before is past, and comes again to nobody. */
export function begun(log: readonly LogLine[], before = log.length): Queue {
  const past = stories(log).filter(({ at }) => at < before);
  return { heard: Math.min(before, log.length), waiting: [], told: new Set(past.map(nameOf)) };
}

/** All stories of a log, the oldest first. */
export function stories(log: readonly LogLine[]): readonly Come[] {
  return log.flatMap((line, at) => (line.story ? [{ at, line }] : []));
}

/** The log as it is now: what is new waits, if it `comes` by itself; what was taken back does not wait any more. */
export function hear(queue: Queue, log: readonly LogLine[], comes: (line: LogLine) => boolean): Queue {
  const still = queue.waiting.filter(({ at, line }) => log[at]?.story === line.story && log[at]?.sentence === line.sentence);
  const fresh = stories(log).filter((one) => one.at >= queue.heard && !queue.told.has(nameOf(one)));
  if (fresh.length === 0 && still.length === queue.waiting.length && queue.heard === log.length) return queue;
  return {
    heard: log.length,
    waiting: [...still, ...fresh.filter(({ line }) => comes(line))].slice(-MOST),
    told: new Set([...queue.told, ...fresh.map(nameOf)]),
  };
}
