// The socket of a table: it comes back by itself, and whatever was asked is asked again until it is answered.

import { PROTOCOL, type FromClient, type FromServer, type Position } from "../wire";
import { newCommand } from "./commands";
import { check, patched } from "./patches";

type Unnamed<Message> = Message extends { readonly command: string } ? Omit<Message, "command"> : never;
/** What can be asked; the socket gives it its name. */
export type Ask = Unnamed<FromClient>;
export type Reply = Extract<FromServer, { readonly command: string }>;

/** How the connection stands. */
export type Link =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  /** Lost; the next attempt is made at `until`, in milliseconds since 1970. */
  | { readonly state: "waiting"; readonly until: number; readonly restarting: boolean }
  | { readonly state: "ended"; readonly ending: Ending };

/** Why there will be no other attempt, and what can be done. */
export interface Ending {
  readonly code: number;
  readonly sentence: string;
  readonly about: string;
  readonly remedy: "lobby" | "reload" | "again";
}

const RESTARTING = 1012;

const ENDINGS: readonly Ending[] = [
  { code: 4404, sentence: "There is no such table", about: "It may have been closed. Your other tables are in the lobby.", remedy: "lobby" },
  { code: 4403, sentence: "This is not your seat", about: "Somebody else sits there now. You can still watch.", remedy: "reload" },
  { code: 4409, sentence: "Another page has taken over", about: "You opened this table elsewhere. Nothing is lost.", remedy: "again" },
  { code: 4423, sentence: "The rules have changed", about: "What was played is kept. Load the page again to see how it goes on.", remedy: "reload" },
  { code: 4426, sentence: "This page is out of date", about: "The server speaks a newer language. Load the page again.", remedy: "reload" },
  { code: 1008, sentence: "The server closed the connection", about: "Too much came from this page. Nothing is lost.", remedy: "again" },
];

/** What a close code means where it is final, null where the socket comes back by itself. */
export function endingOf(code: number): Ending | null {
  return ENDINGS.find((ending) => ending.code === code) ?? null;
}

const SHORTEST = 500;
const LONGEST = 15_000;

/** How long to wait before an attempt: doubling, and jittered so that not everybody comes at once. */
export function pause(attempt: number, random: number): number {
  return Math.min(LONGEST, SHORTEST * 2 ** attempt) * (0.5 + random / 2);
}

const BEAT = 20_000;
const PATIENCE = 1_000;
const MOST_TROUBLES = 5;

/** The part of a WebSocket that is used here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Pending {
  readonly message: Exclude<FromClient, { kind: "ping" }>;
  answer(reply: Reply | null): void;
  troubles: number;
}

/** What is only of use at once is not asked again after the connection was lost. */
const FLEETING: readonly FromClient["kind"][] = ["foresee", "complete", "advise"];

export interface Listener {
  /** Every message of the server, replies included. */
  heard(message: FromServer): void;
  linked(link: Link): void;
}

export class TableSocket {
  #wire: Wire | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silent = false;
  /** The position that was sent last, as it was sent. */
  #position: unknown = null;
  /** Whether positions are put together here; where that went wrong once, they come whole. */
  #patches = true;
  readonly #pending = new Map<string, Pending>();
  #link: Link = { state: "connecting" };

  constructor(
    private readonly listener: Listener,
    private readonly open: (patches: boolean) => Wire,
    private readonly random: () => number = Math.random,
  ) {
    this.connect();
  }

  /** Connect now, whatever was waited for. */
  connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#link.state !== "waiting") this.#linked({ state: "connecting" });
    const wire = this.open(this.#patches);
    this.#wire = wire;
    wire.onopen = () => {
      this.#silent = false;
      this.#beat = setInterval(() => this.#listen(), BEAT);
    };
    wire.onmessage = (event) => {
      this.#silent = false;
      const message = this.#whole(JSON.parse(String(event.data)) as FromServer);
      if (message) this.#heard(message);
      else {
        this.#patches = false;
        this.connect();
      }
    };
    wire.onclose = (event) => this.#lost(event.code);
  }

  /** Connect at once if an attempt is being waited for: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#link.state === "waiting") this.connect();
    else if (this.#link.state === "open") this.#ping();
  }

  /** Leave for good. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#giveUp(() => true);
  }

  /** Ask something; null when it was given up because the connection ended. */
  ask(asked: Ask): Promise<Reply | null> {
    const command = newCommand();
    const message = { ...asked, command } as Pending["message"];
    if (this.#link.state === "ended") return Promise.resolve(null);
    return new Promise((answer) => {
      this.#pending.set(command, { message, answer, troubles: 0 });
      this.#send(message);
    });
  }

  #send(message: FromClient): void {
    if (this.#link.state === "open") this.#wire?.send(JSON.stringify(message));
  }

  #ping(): void {
    this.#send({ kind: "ping" });
  }

  /** A beat in which nothing was heard, though it was asked for, means that nobody is there. */
  #listen(): void {
    if (this.#silent) this.#lost(0);
    else {
      this.#silent = true;
      this.#ping();
    }
  }

  /** A message with its position put together, null where that comes to another one than the server's. */
  #whole(message: FromServer): FromServer | null {
    if (message.kind === "welcome" || message.kind === "changed") this.#position = message.position;
    if (message.kind !== "patched") return message;
    const { patch, check: sum, ...changed } = message;
    const position = patched(this.#position, patch) as Position;
    if (check(position) !== sum) return null;
    this.#position = position;
    return { ...changed, kind: "changed", position };
  }

  #heard(message: FromServer): void {
    if (message.kind === "welcome") {
      if (message.protocol !== PROTOCOL) return this.#lost(4426);
      // It also comes when another seat is gone on with; only after a pause something may have been lost.
      const lost = this.#link.state === "open" ? [] : [...this.#pending.values()];
      this.#attempt = 0;
      this.#linked({ state: "open" });
      this.listener.heard(message);
      for (const { message: again } of lost) this.#send(again);
      return;
    }
    this.listener.heard(message);
    if (message.kind === "trouble") this.#troubled();
    else if ("command" in message) {
      const pending = this.#pending.get(message.command);
      this.#pending.delete(message.command);
      pending?.answer(message);
    }
  }

  /** Something was not read, and nobody says what: whatever is unanswered is asked again, a few times. */
  #troubled(): void {
    this.#giveUp((pending) => FLEETING.includes(pending.message.kind) || ++pending.troubles > MOST_TROUBLES);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const { message } of this.#pending.values()) this.#send(message);
    }, PATIENCE);
  }

  #lost(code: number): void {
    this.#drop();
    const ending = endingOf(code);
    this.#giveUp((pending) => ending !== null || FLEETING.includes(pending.message.kind));
    if (ending) return this.#linked({ state: "ended", ending });
    const wait = pause(this.#attempt++, this.random());
    this.#linked({ state: "waiting", until: Date.now() + wait, restarting: code === RESTARTING });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), wait);
  }

  #giveUp(which: (pending: Pending) => boolean): void {
    for (const [command, pending] of [...this.#pending]) {
      if (!which(pending)) continue;
      this.#pending.delete(command);
      pending.answer(null);
    }
  }

  #drop(): void {
    clearInterval(this.#beat);
    const wire = this.#wire;
    if (!wire) return;
    this.#wire = null;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #linked(link: Link): void {
    this.#link = link;
    this.listener.linked(link);
  }
}

/** The socket of a table on the server that this page came from; for -1 the server says which of the own seats it is for. Bots go at its pace. */
export function socketOf(table: string, seat = -1, pace = "quick", patches = true): Wire {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  if (seat >= 0) address.searchParams.set("seat", String(seat));
  if (patches) address.searchParams.set("patches", "true");
  if (pace !== "quick") address.searchParams.set("pace", pace);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as unknown as Wire;
}
