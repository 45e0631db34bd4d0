// What boards and panels read of a table, and what they may ask of it. The live table and the replay both are sessions.

import type { Change, Choice, Foreseen, LogLine, Outcome, Player, Position, PromiseCard, Reasons, TableCard } from "../wire";
import type { Absence } from "./absence.svelte";
import type { Clocks } from "./pace/clocks.svelte";
import type { Teller } from "./tale";

/** What the prompt line says in place of the question: the connection is lost, the table is paused, others want to go back. */
export interface Notice {
  readonly tone: "bad" | "warn" | "plain";
  readonly sentence: string;
  readonly about: string;
  readonly buttons: readonly { readonly label: string; press(): void }[];
}

/** What was typed on the command line, and what it answered. */
export interface Talk {
  readonly lines: readonly { readonly mine: boolean; readonly text: string }[];
  type(words: string): void;
  /** How words that were begun may go on, legal ways only. */
  complete(begun: string): Promise<readonly string[]>;
}

/** A step of what others did, as far as its picture goes. */
export interface Pictured {
  /** Who did it, -1 for the table. */
  readonly seat: number;
  /** What is drawn of it, a word of the game. */
  readonly picture: string;
  /** The line that says it in short, and what is named on the table. */
  readonly main: LogLine;
  readonly targets: readonly string[];
}

export interface Session {
  readonly table: TableCard;
  readonly players: readonly Player[];
  /** The seat that looks, -1 for a spectator. */
  readonly me: number;
  /** All seats of who looks; several only where all play together. */
  readonly own: readonly number[];
  /** The table as it is shown: now, or at the moment that is looked back to. */
  readonly position: Position;
  /** What is seen and heard as `position` comes about, from what was shown before; another list for each position. */
  readonly changes: readonly Change[];
  /** Whether `position` is now and may be acted upon. */
  readonly live: boolean;
  readonly log: readonly LogLine[];
  /** What was promised at the table, and what became of it. */
  readonly promises: readonly PromiseCard[];
  /** Who is away; without it nobody is missed, as in a replay. */
  readonly absence?: Absence;
  /** What stands on the clocks; without it there are none, as in a replay. */
  readonly clocks?: Clocks | undefined;
  /** How much of the log was heard before one came to the table; without it all of it. */
  readonly heardBefore?: number;
  /** Whether this is a guided first game, in which nothing happens by itself. */
  readonly guided?: boolean;
  /** Whether it is tried out and did not happen: nothing of it is told. */
  readonly imagined?: boolean;
  /** What is printed on the components: `PlanetUnknownPrinted` or `UndiscoveredPrinted`. */
  readonly printed: unknown;
  /** A choice that was picked and waits to be confirmed. */
  readonly chosen: Choice | null;
  /** What the choice under the pointer, or else the chosen one, would lead to; null while that is not known. */
  readonly foreseen: Foreseen | null;
  /** Why what was tried is not allowed. */
  readonly reasons: Reasons | null;
  /** Places that a line of the log, a rule or a guide points at, in the game's words or as names of parts of the board. */
  readonly lit: readonly string[];
  /** How the game of this table is drawn. */
  readonly boards: Boards;
  /** The number of actions that had been taken when the table stood as it is shown; null for now. */
  readonly past: number | null;
  /** Whether an action is on its way: buttons wait. */
  readonly busy: boolean;
  readonly notice: Notice | null;
  /** The command line's other end; null where there is nobody to talk to, as in a replay. */
  readonly talk: Talk | null;
  /** The seat whose board is enlarged, -1 for none. */
  readonly enlarged: number;

  /** Pick a choice; whether it has to be confirmed is the player's setting. Null puts it back. */
  choose(choice: Choice | null): void;
  /** Take the chosen action. */
  confirm(): void;
  /** Take an action at once. */
  act(choice: Choice): void;
  /** Look at what a choice would lead to, without picking it; null when the pointer leaves. */
  consider(choice: Choice | null): void;
  /** Ask why an action is not allowed, by its words; null closes the answer. */
  whyNot(words: string | null): void;
  /** Light places; an empty list puts out the light. */
  light(places: readonly string[]): void;
  /** Open a rule in the drawer. */
  openRule(id: string): void;
  /** Look at the table as it stood after so many actions; null for now. */
  lookBack(turn: number | null): void;
  /** What the viewer saw after so many actions, without looking back; null where that cannot be told. */
  viewed?(turn: number): Promise<unknown>;
  /** Who else at the table has read a story that came up. */
  readersOf?(line: LogLine): readonly number[];
  /** Tell the others that a story was read. */
  haveRead?(line: LogLine): void;
  /** Go on with another one of the own seats. */
  playAs(seat: number): void;
  /** What wants more of who has a seat: nothing where that is nobody else's, or where nobody is met, as in a replay. */
  meetSeat?(seat: number): (() => void) | undefined;
  /** Enlarge the board of a seat, -1 for none. */
  enlarge(seat: number): void;
}

/** A piece of rules under its heading: paragraphs that tell it, then what is carried out, a sentence each. */
export interface Chapter {
  readonly title: string;
  readonly told: readonly string[];
  readonly rules: readonly string[];
}

/** What a game brings to the client: its table, and what its pictures say. */
export interface Boards {
  /** The whole table below the top bar: it lays out the shared panels (`table/`) around its boards. Props: `{ session }`. */
  readonly Table: import("svelte").Component<{ session: Session }>;
  /** What of a table a lesson needs: the board and what is done on it. Props: `{ session }`; without it the whole table is shown. */
  readonly Lesson?: import("svelte").Component<{ session: Session }>;
  /** What stands beside the board of a lesson, such as tracks. Props: `{ session }`. */
  readonly Beside?: import("svelte").Component<{ session: Session }>;
  /** A small picture of a seat's board. Props: `{ view, printed, seat, size }`, and the `changes` of the session where it may move. */
  readonly Thumbnail: import("svelte").Component<{ view: unknown; printed: unknown; seat: number; size: number; changes?: readonly Change[] }>;
  /** A picture of a whole position, for lessons and rules, where the board of a seat does not show what they are about. */
  readonly Position?: import("svelte").Component<{ view: unknown; printed: unknown; seat: number; size: number }>;
  /** An icon that a change may name; without it changes are words alone. Props: `{ name, size }`. */
  readonly Icon?: import("svelte").Component<{ name: string; size: number }>;
  /** What a step of what others did was about. Props: `{ printed, deed, size, large }`; large is a whole card where it is about one. */
  readonly Deed?: import("svelte").Component<{ printed: unknown; deed: Pictured; size: number; large: boolean }>;
  /** Whether the table itself draws the board of the seat that is enlarged. */
  readonly enlarges?: boolean;
  /** Facts for the top bar, such as round and decks, as (label, value). */
  facts(view: unknown): readonly (readonly [string, string])[];
  /** What its pictures say, so that a change of it needs no words: "water". */
  readonly pictured?: ReadonlySet<string>;
  /** Kinds of change that the table itself shows while they are considered: they are only said aloud. */
  readonly shown?: ReadonlySet<string>;
  /** How many changes are told, where a game may have any number; the others are counted. */
  readonly most?: number;
  /** The score of each seat as far as the viewer can tell. */
  scores(view: unknown): readonly number[];
  /** What those at the table are in this game, where they have no name: "Explorer". */
  readonly person?: string;
  /** What hints and analyses count in, as it follows a number; "points" without it. */
  readonly unit?: string;
  /** How a game ended that all play together, in place of who won and by what. */
  ending?(outcome: Outcome, view: unknown): { readonly title: string; readonly sentence: string };
  /** What is shown of such an end, below its sentence. Props: `{ view, printed, players }`. */
  readonly Ending?: import("svelte").Component<{ view: unknown; printed: unknown; players: readonly Player[] }>;
  /** Rules of what is on this very table, which stand in no rulebook: a planet's own. Shown above those of the game. */
  rules?(view: unknown, printed: unknown): readonly Chapter[];
  /** How stories are told; without it none are. */
  readonly stories?: Teller;
  /** The places that an action is about, beside those that it names and points at. */
  places?(choice: Choice, printed: unknown): readonly string[];
}
