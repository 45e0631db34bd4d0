// What is known of a table, and how each message of the server changes it. Pure functions; `live.svelte.ts` keeps the latest.

import { whole, withWholes } from "./choices";
import { heading, nameOf } from "./names";
import type { Change, DeedCard, FromServer, LogLine, Player, Position, PromiseCard, Reading, Spoken, TableCard, Undoable, Unheard, Welcome } from "../wire";

export interface Standing {
  readonly table: TableCard;
  /** Whose eyes these are, -1 for a spectator's. */
  readonly seat: number;
  readonly players: readonly Player[];
  readonly spectators: number;
  readonly position: Position;
  /** What is seen and heard as it comes about. */
  readonly changes: readonly Change[];
  readonly log: readonly LogLine[];
  readonly chat: readonly Spoken[];
  /** What can be promised at this table, and what was. */
  readonly deeds: readonly DeedCard[];
  readonly promises: readonly PromiseCard[];
  /** Whether moves can be tried out in sketches, where all play together. */
  readonly sketches: boolean;
  /** Who has read which story. */
  readonly readings: readonly Reading[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly guided: boolean;
  readonly host: boolean;
  /** Of whom nothing is heard here. */
  readonly unheard: readonly Unheard[];
  /** Whether the host took the reader off the table. */
  readonly removed: boolean;
  /** Why the table stopped, "" while it runs. */
  readonly frozen: string;
}

export function begin(welcome: Welcome): Standing {
  const { table, seat, options, guided, host, log, chat, position, deeds = [], promises = [], sketches = true, readings = [], unheard = [], removed = false, frozen = "" } = welcome;
  return { table, seat, players: table.players, spectators: 0, options, guided, host, log, chat, deeds, promises, sketches, readings, position: whole(position), changes: [], unheard, removed, frozen };
}

/** The table after a message; null when one before it was missed, so that it has to be asked for anew. */
export function hear(standing: Standing, message: FromServer): Standing | null {
  switch (message.kind) {
    case "welcome":
      return begin(message);
    case "changed": {
      if (message.position.seq < standing.position.seq) return standing;
      if (message.after !== standing.position.seq) return null;
      const log = message.whole ? message.log : [...standing.log, ...message.log];
      return { ...standing, position: whole(message.position), changes: message.changes ?? [], log };
    }
    case "atonce": {
      // What is about a position that is gone is of no use any more.
      if (message.seq !== standing.position.seq) return standing;
      return { ...standing, position: withWholes(standing.position, message.wholes) };
    }
    case "players": {
      const { players, state, spectators } = message;
      const frozen = state === "frozen" ? standing.frozen : "";
      return { ...standing, players, spectators, frozen, table: { ...standing.table, players, state } };
    }
    case "said":
      if (standing.chat.some((spoken) => spoken.number === message.spoken.number)) return standing;
      return { ...standing, chat: [...standing.chat, message.spoken] };
    case "hearing":
      return { ...standing, chat: message.chat, unheard: message.unheard };
    case "hasread": {
      const { reading } = message;
      return { ...standing, readings: [...standing.readings.filter((one) => !isSameStory(one, reading)), reading] };
    }
    case "promised":
      return { ...standing, promises: message.promises };
    case "frozen":
      return { ...standing, frozen: message.sentence, table: { ...standing.table, state: "frozen" } };
    default:
      return standing;
  }
}

/** Whether two name the same story that came up. */
export function isSameStory(one: { readonly turn: number; readonly story?: string }, other: { readonly turn: number; readonly story?: string }): boolean {
  return one.turn === other.turn && one.story === other.story;
}

const NOTHING: Undoable = { steps: 0, last: "", to_turn_start: 0, closed: "", before: -1 };

/** A position of the past: its view, and nothing that could be done. */
export function asItWas(now: Position, turn: number, view: unknown): Position {
  return { ...now, turn, view, asked: [], question: null, choices: [], undo: NOTHING, outcome: null };
}

/** Which of the own seats to go on with: the first that the table waits for and no bot plays, if it does not wait for the one in front. */
export function nextOwn({ seat, table, players, position }: Standing): number {
  const waits = (own: number): boolean => position.asked.includes(own) && !players.some((player) => player.seat === own && player.bot);
  if (table.yours.length < 2 || waits(seat)) return seat;
  const at = table.yours.indexOf(seat);
  return [...table.yours.slice(at + 1), ...table.yours.slice(0, at + 1)].find(waits) ?? seat;
}

/** What happened since so many lines of the log, without what somebody's own seats did. */
export function since(log: readonly LogLine[], lines: number, own: readonly number[]): readonly LogLine[] {
  return log.slice(Math.min(lines, log.length)).filter((line) => !own.includes(line.seat));
}

/** A line of the log as a sentence with its subject. */
export function sentenceOf({ seat, sentence }: LogLine, players: readonly Player[]): string {
  return seat < 0 ? sentence : `${nameOf(players, seat)} ${sentence}`;
}

/** What the latest action did when so many had been taken. */
export function tellOf(log: readonly LogLine[], turn: number, players: readonly Player[]): string {
  if (turn === 0) return "Before the first action.";
  const line = log.findLast((one) => one.turn <= turn);
  return line ? `${heading(sentenceOf(line, players))}.` : `After ${turn} actions.`;
}
