// What this player looks for, and where it is called: asked for on every page, once for all of them.

import { api, sentenceOf } from "../lib/api";
import { setCalled } from "../lib/attention";
import { go } from "../lib/route";
import { play as sound } from "../lib/sounds";
import type { Calls, Seek } from "../wire";

const NOTHING: Calls = { seeking: null, summons: null, table: "", invitations: [], looking: 0, usual: 0 };

/** Between two looks, in ms: while nothing is looked for, and after an answer that came at once. */
const SELDOM = 8_000;
const SOON = 250;
/** Until the first look, so that the page itself comes before it. */
const FIRST = 1_200;
/** After a look that failed. */
const AGAIN = 3_000;
/** The number of people who look changes at most so often. */
const STEADY = 10_000;

/** What was wished last in this browser. */
const KEPT = "unmapped:seek";

export const sought = (): string | null => localStorage.getItem(KEPT);
export const seekNext = (wish: Seek): void => localStorage.setItem(KEPT, JSON.stringify(wish));
/** Whether anybody ever looked for people here. */
export const hasSought = (): boolean => sought() !== null;

class Meeting {
  #now = $state.raw<Calls>(NOTHING);
  /** Why the last thing that was pressed came to nothing. */
  trouble = $state("");
  /** Seconds since the search began, as they go on here. */
  waited = $state(0);
  /** Seconds that are left to answer a call. */
  left = $state(0);
  looking = $state(0);

  #began = false;
  /** A newer look makes an older answer worth nothing. */
  #turn = 0;
  #heard = 0;
  #counted = 0;
  #called = "";
  #went = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  get seeking(): Calls["seeking"] {
    return this.#now.seeking;
  }
  get summons(): Calls["summons"] {
    return this.#now.summons;
  }
  get invitations(): Calls["invitations"] {
    return this.#now.invitations;
  }
  get usual(): number {
    return this.#now.usual;
  }
  /** Whether there is anything that a bar would say. */
  get news(): boolean {
    return this.seeking !== null || this.summons !== null || this.invitations.length > 0 || this.trouble !== "";
  }

  /** Somebody is here who may be called: look from now on. */
  begin(): void {
    if (this.#began) return;
    this.#began = true;
    setInterval(() => this.#tick(), 1_000);
    this.#later(FIRST);
  }

  seek = (wish: Seek): Promise<void> => {
    seekNext(wish);
    return this.#ask(() => api.seek(wish));
  };
  acceptBots = (): Promise<void> => this.#ask(api.acceptBots);
  stop = (): Promise<void> => this.#ask(api.lookNoMore);
  answer = (come: boolean): Promise<void> => this.#ask(() => api.answer(this.summons?.id ?? "", come));
  /** Sit down where one is called. */
  come = (table: string): Promise<void> =>
    this.#ask(async () => {
      await api.come(table);
      go(`/table/${table}`);
      return api.calls(false);
    });
  decline = (table: string): Promise<void> =>
    this.#ask(async () => {
      await api.decline(table);
      return api.calls(false);
    });

  async #ask(what: () => Promise<Calls>): Promise<void> {
    this.begin();
    this.trouble = "";
    const turn = ++this.#turn;
    try {
      const calls = await what();
      if (turn === this.#turn) this.#hear(calls);
    } catch (thrown) {
      this.trouble = sentenceOf(thrown);
    }
    this.#later(SOON);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const calls = await api.calls(this.seeking !== null);
      if (turn !== this.#turn) return;
      this.#hear(calls);
      this.#later(this.seeking ? SOON : SELDOM);
    } catch {
      if (turn === this.#turn) this.#later(AGAIN);
    }
  }

  #hear(calls: Calls): void {
    this.#now = calls;
    this.#heard = Date.now();
    this.#tick();
    if (Date.now() - this.#counted >= STEADY || this.looking === 0) {
      this.looking = calls.looking;
      this.#counted = Date.now();
    }
    if (calls.table && calls.table !== this.#went) {
      this.#went = calls.table;
      // The search has ended in this page: no other one is led there as well.
      void api.lookNoMore().catch(() => undefined);
      go(`/table/${calls.table}`);
    }
    const call = calls.summons && !calls.summons.answered ? calls.summons.id : (calls.invitations[0]?.table ?? "");
    if (call && call !== this.#called) sound("turn");
    this.#called = call;
    setCalled(calls.summons && !calls.summons.answered ? "People are found" : calls.invitations.length ? "You are called" : "");
  }

  #tick(): void {
    const since = Math.floor((Date.now() - this.#heard) / 1000);
    this.waited = (this.seeking?.waited ?? 0) + since;
    this.left = Math.max(0, (this.summons?.left ?? 0) - since);
  }
}

export const meeting = new Meeting();
