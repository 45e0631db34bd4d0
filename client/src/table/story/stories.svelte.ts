// The stories of a table: which one is told, what waits, and whether the log of all of them lies open.

import { getContext, setContext, untrack } from "svelte";
import { bind } from "../../lib/keys";
import type { Session } from "../../lib/session";
import { settings } from "../../lib/settings.svelte";
import type { LogLine } from "../../wire";
import { begun, hear, stories, type Come, type Queue } from "./queue";
import { isKnown, know } from "./known";
import type { Tale } from "../../lib/tale";

/** A story with what is told of it. */
export interface Told extends Come {
  readonly tale: Tale;
}

export class Stories {
  readonly #session: () => Session;
  #queue = $state.raw<Queue>({ heard: 0, waiting: [], told: new Set() });
  /** What was asked for again out of the log, or by a press on a thing. */
  #again = $state.raw<Come | null>(null);
  /** Whether the log of all stories lies open. */
  open = $state(false);
  #pointed = $state.raw<Told | null>(null);
  /** Tales as they were told: what the table was when it shows another moment. */
  readonly #tales = new Map<string, Tale>();
  /** What came up last while nothing is told: it has one line. */
  #short = $state.raw<Come | null>(null);

  constructor(session: () => Session) {
    this.#session = session;
    const first = session();
    this.#queue = begun(first.log, first.heardBefore);
    $effect(() => {
      const { log, live, guided, imagined, past } = this.#session();
      untrack(() => this.#hear(log, live && !guided && !imagined && past === null));
    });
    $effect(() => bind([{ key: "T", does: "read the story log", run: () => this.toggle() }]));
    // Whoever goes on at the table has read enough.
    $effect(() => {
      const { chosen, busy } = this.#session();
      if (chosen || busy) untrack(() => this.close());
    });
  }

  /** All that was told so far, as the table is shown, the oldest first. */
  readonly all: readonly Told[] = $derived.by(() => {
    const { log, position, talk, imagined } = this.#session();
    if (imagined) return [];
    // A replay tells as far as it has come; who looks back at a table that is played has heard all of it.
    return stories(talk ? log : log.filter(({ turn }) => turn <= position.turn)).flatMap((one) => this.#tell(one));
  });
  /** What is told now; null for nothing. */
  readonly now: Told | null = $derived.by(() => {
    const first = this.#again ?? this.#queue.waiting[0];
    return first && this.#session().past === null ? (this.#tell(first)[0] ?? null) : null;
  });
  /** Where that lies which is told now, or whose place the log shows, as `data-spot` names it; "" for nowhere. */
  get spot(): string {
    return this.open ? this.#pointed?.tale.spot ?? "" : (this.now?.tale.spot ?? "");
  }
  /** The story of the log whose place is shown. */
  get pointed(): Told | null {
    return this.open ? this.#pointed : null;
  }
  /** Show the place of a story of the log, or none. */
  point(story: Told | null): void {
    this.#pointed = story;
  }
  /** How many wait behind it. */
  readonly more = $derived(this.#again ? 0 : Math.max(0, this.#queue.waiting.length - 1));
  /** What came up and is not told here, in one line; "" for nothing. */
  readonly short: string = $derived.by(() => {
    const [told] = this.#short ? this.#tell(this.#short) : [];
    return told ? `${told.tale.title}: ${told.tale.about}` : "";
  });
  /** Open the log of all stories, or close it; false where there are none. */
  toggle(): boolean {
    if (!this.open && this.all.length === 0) return false;
    this.close();
    this.#pointed = null;
    this.open = !this.open;
    return true;
  }

  /** The story of a thing that was told, the latest one; undefined where none was. */
  of(id: string): Told | undefined {
    return this.all.findLast(({ line }) => line.story === id);
  }

  /** When something came up, in the words of the game: "turn 4"; "" before the first. */
  when({ at }: Come): string {
    const session = this.#session();
    const clock = session.boards.stories?.clock;
    const line = clock ? session.log.slice(0, at + 1).findLast(({ key }) => key === clock) : undefined;
    return line ? `${clock} ${line.args[0]}` : "";
  }

  /** Whether this table has stories at all. */
  get possible(): boolean {
    return this.#session().boards.stories !== undefined;
  }

  goOn(): void {
    this.#say();
    if (this.#again) this.#again = null;
    else this.#queue = { ...this.#queue, waiting: this.#queue.waiting.slice(1) };
  }

  /** Put away all that waits; the log has it. */
  close(): void {
    this.#say();
    this.#again = null;
    if (this.#queue.waiting.length) this.#queue = { ...this.#queue, waiting: [] };
  }

  /** Who else has read what is told now. */
  get readers(): readonly number[] {
    const { now } = this;
    return (now && this.#session().readersOf?.(now.line)) ?? [];
  }

  /** Tell the others what was read. */
  #say(): void {
    const { now } = this;
    if (now) this.#session().haveRead?.(now.line);
  }

  tellAgain(story: Come): void {
    this.open = false;
    this.#again = story;
  }

  #hear(log: readonly LogLine[], telling: boolean): void {
    const before = this.#queue;
    const { table, own } = this.#session();
    const comes = (line: LogLine): boolean => telling && (settings.stories === "always" || (settings.stories === "first" && !isKnown(table.game, line)));
    // Whoever acts oneself, also by words, goes on with what came before.
    const went = log[before.heard];
    const left = went && own.includes(went.seat) ? { ...before, waiting: [] } : before;
    this.#queue = hear(left, log, comes);
    if (this.#queue.heard === before.heard) return;
    const fresh = stories(log).filter(({ at }) => at >= before.heard);
    this.#short = telling && settings.stories !== "always" ? (fresh.findLast(({ line }) => !this.#queue.waiting.some((one) => one.line === line)) ?? null) : null;
    if (telling) know(table.game, fresh.map(({ line }) => line));
  }

  #tell(one: Come): readonly Told[] {
    const session = this.#session();
    const key = `${one.at} ${one.line.story}`;
    const tale = session.boards.stories?.tell(one.line, session.position.view, session.printed) ?? this.#tales.get(key);
    if (!tale) return [];
    this.#tales.set(key, tale);
    return [{ ...one, tale }];
  }
}

const KEY = Symbol("stories");

export const provideStories = (session: () => Session): Stories => setContext(KEY, new Stories(session));
/** The stories of the table that a panel belongs to; undefined where none are told, as in a sketch. */
export const useStories = (): Stories | undefined => getContext<Stories | undefined>(KEY);
