// What a board that a package brings is told and may do: the interface of its `board.js`. It is told in words in docs/add-a-game.md,
// which is for those who write one; nothing of the house but this reaches it.

/** Something that may be done now. */
export interface Offer {
  /** Its number: what `choose` and `consider` take. */
  readonly action: number;
  /** In the words of the game: "sound a1". */
  readonly words: string;
  /** The verb: "sound". */
  readonly family: string;
  /** What it names, by the name of each slot of the family: "place" is "a1". */
  readonly slots: Readonly<Record<string, string>>;
  /** As it stands on a button. */
  readonly label: string;
}

export interface Seated {
  readonly seat: number;
  readonly name: string;
  /** Whether the table waits for it. */
  readonly asked: boolean;
}

/** A table as it is shown now. All of it is new with every change, and nothing in it may be written to. */
export interface Table {
  /** What the seat that looks may see: the game's own record. */
  readonly view: unknown;
  /** What is printed on its components: `Presenting.printed()`. */
  readonly printed: unknown;
  /** The seat that looks, -1 for a spectator. */
  readonly me: number;
  readonly seats: readonly Seated[];
  /** Empty while others decide, in replays, and for spectators. */
  readonly choices: readonly Offer[];
  /** What is asked, as a sentence; "" for nothing. */
  readonly question: string;
  /** The action that was chosen and waits to be confirmed, -1 for none. */
  readonly chosen: number;
  /** The view as what is considered or chosen would leave it, as far as that is certain; null for none. */
  readonly ahead: unknown;
  /** Words that the log, a rule or a guide points at. */
  readonly lit: readonly string[];
  /** Whether the page is dark, and whether nothing is to move. */
  readonly dark: boolean;
  readonly still: boolean;

  /** Choose an action; the one that is chosen already is confirmed. */
  choose(action: number): void;
  /** Look at what an action would lead to, without choosing it; -1 when the pointer leaves. */
  consider(action: number): void;
  /** Ask which rules forbid an action, by its words. */
  whyNot(words: string): void;
  /** Open a rule by its id. */
  rule(id: string): void;
}

/** A board that has been drawn. */
export interface Drawn {
  /** Draw what changed. */
  update(table: Table): void;
  /** Stop whatever still runs; the element goes away by itself. */
  destroy?(): void;
}

/** What `board.js` exports. */
export interface Module {
  /** Draw a table into an empty element, in a tree of its own: styles of the page do not reach it, and its own reach nothing else. */
  mount(element: HTMLElement, table: Table): Drawn | Promise<Drawn>;
}

/** Where the board of a game comes from. */
export interface Source {
  readonly title: string;
  /** The address of its styles, "" for none. */
  readonly style: string;
  load(): Promise<unknown>;
}

/** Boards that come from there. */
export interface Sourced {
  readonly source: Source;
}

/** What a module exports, if that can draw. Throws what is missing. */
export function moduleOf(loaded: unknown): Module {
  const found = loaded as Partial<Module> | null;
  if (typeof found?.mount !== "function") throw new TypeError("board.js exports no function mount.");
  return found as Module;
}

/** A board that was drawn, if it can be drawn again. Throws what is missing. */
export function drawnOf(made: unknown): Drawn {
  const found = made as Partial<Drawn> | null | undefined;
  if (typeof found?.update !== "function") throw new TypeError("mount gives nothing with a function update.");
  return found as Drawn;
}

/** What went wrong, in a sentence. */
export function faultOf(thrown: unknown): string {
  const text = (thrown instanceof Error ? thrown.message : String(thrown)).trim() || "It does not say what is wrong.";
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
