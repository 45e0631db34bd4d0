// The clocks of a table, as this page counts them from what the server said last.

import type { Clocks as Told, SeatClock, Tempo } from "../../wire";
import { minute } from "../minute.svelte";
import type { Notice } from "../session";
import type { Ask, Reply } from "../socket";
import { face, inShort, inWords, standsShort, standsWords, toMinutes } from "./spans";

const HALF = 500;

/** The table, as far as it matters here. */
interface Seen {
  readonly me: number;
  readonly own: readonly number[];
}

/** A clock as it is shown just now. */
export interface Shown {
  /** Seconds. */
  readonly left: number;
  readonly runs: boolean;
  /** Where there is little room, and whole. */
  readonly short: string;
  readonly words: string;
  /** Why it stands, "" where it does not. */
  readonly stands: string;
  readonly standsShort: string;
  /** When it runs out, in seconds since 1970; 0 for not by itself. */
  readonly until: number;
}

export class Clocks {
  #told = $state.raw<Told | null>(null);
  #now = $state(0);
  /** How far the server's clock is ahead of this page's, in seconds. */
  #ahead = 0;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #trouble = $state("");

  constructor(
    private readonly seen: Seen,
    private readonly ask: (asked: Ask) => Promise<Reply | null>,
  ) {}

  heard(told: Told): void {
    this.#ahead = told.now - Date.now() / 1000;
    this.#told = told;
    this.#now = told.now;
    this.#trouble = "";
    clearInterval(this.#ticking);
    if (told.tempo.kind === "now" && told.clocks.some(({ until, on }) => until || on)) this.#ticking = setInterval(() => this.#tick(), HALF);
  }
  leave(): void {
    clearInterval(this.#ticking);
  }
  #tick(): void {
    this.#now = Date.now() / 1000 + this.#ahead;
  }

  get tempo(): Tempo {
    return this.#told?.tempo ?? { kind: "none" };
  }
  get there(): boolean {
    return this.#told !== null && this.tempo.kind !== "none";
  }
  get paused(): boolean {
    return this.#told?.paused ?? false;
  }
  /** Who wants a pause, or to go on where all stands. */
  get wants(): readonly number[] {
    return this.#told?.wants ?? [];
  }
  /** Who would have to want that, too. */
  get asked(): readonly number[] {
    return this.#told?.asked ?? [];
  }
  get trouble(): string {
    return this.#trouble;
  }
  /** Whether one wants it oneself. */
  get mine(): boolean {
    return this.wants.includes(this.seen.own[0] ?? this.seen.me);
  }
  /** The time of the server: by the second where all play now, by the minute over days. */
  get now(): number {
    return this.tempo.kind === "now" ? this.#now : minute.now;
  }

  /** The clock of a seat just now, null where it has none. */
  of(seat: number): Shown | null {
    const clock = this.#told?.clocks.find((one) => one.seat === seat);
    return clock && this.there ? this.#shown(clock) : null;
  }

  /** What is told of somebody who is waited for: how much is left, and why it stands; "" for nobody. */
  told(seats: readonly number[]): string {
    const clock = seats.map((seat) => this.of(seat)).find(Boolean);
    return clock ? [clock.words, clock.stands].filter(Boolean).join(", ") : "";
  }
  /** What the prompt says while all stands. */
  notice(mayGoOn: boolean): Notice | null {
    if (!this.paused || this.wants.length > 0) return null;
    const buttons = mayGoOn ? [{ label: "Go on", press: () => void this.pause() }] : [];
    return { tone: "plain", sentence: "All clocks stand", about: "Nothing is done until all agree to go on who are here.", buttons };
  }

  #shown(clock: SeatClock): Shown {
    const { tempo, now } = this;
    const { until = 0, stands = "", on = 0 } = clock;
    // It runs from when the server spoke, or from when it goes on again after it stood; nights on the way are told when they begin.
    const from = stands ? on || Infinity : (this.#told?.now ?? now);
    const left = until ? Math.max(0, clock.left - Math.max(0, now - from)) : clock.left;
    const over = stands !== "" && on > 0 && now >= on;
    const live = tempo.kind === "now";
    const whole = (tempo.hours ?? 0) * 3600;
    return {
      left,
      runs: until > 0 && (!stands || now >= on),
      short: live ? face(left) : `${inShort(toMinutes(left))} left`,
      words: live ? `${face(left)} left` : `${inWords(toMinutes(left))} left of ${inWords(whole)}`,
      stands: over ? "" : standsWords(clock, now),
      standsShort: over ? "" : standsShort(clock, now),
      until,
    };
  }

  /** Want all clocks to stand, or to go on where they do; or no more. */
  async pause(): Promise<void> {
    this.#trouble = "";
    const reply = await this.ask({ kind: "pause", agree: !this.mine });
    if (reply?.kind === "refused") this.#trouble = reply.sentence;
  }
}
