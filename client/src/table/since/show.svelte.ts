// Which step of what others did is looked at, and showing one after the other.

import type { Session } from "../../lib/session";
import { settings, type Pace } from "../../lib/settings.svelte";
import { places, type Deed } from "./steps";

/** How long each step stands while they are shown, in milliseconds, by how fast one wants to see what others do. */
export const BEATS: Readonly<Record<Pace, number>> = { off: 450, quick: 450, calm: 900 };
const CLOSED = "unmapped:since:";

export class Show {
  /** Whether the account of all of it lies open. */
  open = $state(false);
  /** The step that is looked at, -1 for none. */
  #at = $state(-1);
  /** The moment that was asked for, -1 once it is there. */
  #coming = $state(-1);
  #playing = $state(false);
  #closed = $state(kept());
  #beat: ReturnType<typeof setTimeout> | undefined;
  /** Whether the step that is shown next has been asked for and is not there yet. */
  #waiting = false;

  constructor(
    private readonly session: () => Session,
    private readonly all: () => readonly Deed[],
  ) {}

  /** The step that is looked at, or that was asked for and comes; -1 for none: when one looks elsewhere, it is none. */
  get at(): number {
    const turn = this.all()[this.#at]?.step.turn;
    return turn !== undefined && (turn === this.#coming || turn === this.session().position.turn) ? this.#at : -1;
  }
  /** Whether what was asked for is there: called whenever the table shows another moment. */
  arrived(): void {
    if (this.session().position.turn === this.#coming) this.#coming = -1;
    if (this.#waiting && this.#coming < 0) this.#stand();
  }
  get playing(): boolean {
    return this.#playing;
  }
  /** Whether this much of what happened was put away. */
  get closed(): boolean {
    return this.#closed === this.#mark;
  }
  get #mark(): string {
    const { table, position } = this.session();
    return `${table.id} ${position.since?.turn ?? 0}`;
  }

  /** Look at a step: the table as it stood then, lit where it happened. */
  look(at: number): void {
    const deed = this.all()[at];
    if (!deed) return;
    this.#at = at;
    // What was asked for last is what will stand there, whatever still does.
    const standing = this.#coming >= 0 ? this.#coming : this.session().position.turn;
    if (standing !== deed.step.turn) {
      this.#coming = deed.step.turn;
      this.session().lookBack(deed.step.turn);
    }
    this.session().light(places(deed));
  }

  /** One step further, or back. */
  move(by: number): void {
    this.stop();
    const from = this.at;
    this.look(from < 0 ? (by > 0 ? 0 : this.all().length - 1) : Math.max(0, Math.min(this.all().length - 1, from + by)));
  }

  /** What somebody did: its first step, and from one of them the next. */
  seek(seat: number): boolean {
    const own = this.all().filter((deed) => deed.seat === seat);
    if (!own.length) return false;
    this.stop();
    this.look((own.find(({ at }) => at > this.at && this.all()[this.at]?.seat === seat) ?? own[0]!).at);
    return true;
  }

  /** Show one after the other, from the first or from where one looks; or stop. */
  toggle(): void {
    if (this.#playing) return this.stop();
    this.#playing = true;
    const from = this.at;
    this.#step(from < 0 || from >= this.all().length - 1 ? 0 : from);
  }

  #step(at: number): void {
    if (at >= this.all().length) return this.stop();
    this.look(at);
    this.#waiting = true;
    if (this.#coming < 0) this.#stand();
  }

  /** A step stands for a beat from when it is seen: over a slow line none is skipped. */
  #stand(): void {
    this.#waiting = false;
    const next = this.#at + 1;
    this.#beat = setTimeout(() => this.#step(next), BEATS[settings.others]);
  }

  stop(): void {
    clearTimeout(this.#beat);
    this.#waiting = false;
    this.#playing = false;
  }

  /** Back to one's own turn: nothing of it comes up again by itself. */
  leave(): void {
    this.stop();
    this.open = false;
    // What was asked for and has not come shall not come either.
    const away = this.session().past !== null || this.#coming >= 0;
    this.#at = this.#coming = -1;
    if (away) this.session().lookBack(null);
    this.session().light([]);
  }

  /** Put it away, for as long as it tells of the same. */
  close(): void {
    this.leave();
    this.#closed = this.#mark;
    try {
      sessionStorage.setItem(CLOSED, this.#mark);
    } catch {
      // A full or forbidden storage: it is away until the page is loaded again.
    }
  }

  /** Take it out again. */
  reopen(): void {
    this.#closed = "";
    try {
      sessionStorage.removeItem(CLOSED);
    } catch {
      // There was nothing kept.
    }
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(CLOSED) ?? "";
  } catch {
    return "";
  }
}
