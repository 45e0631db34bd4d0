// Who of those at the table is away, and what the others want about it, as this page sees it.

import type { Absent, LogLine, Missed, Player, Position, Refused, Spell, TableCard } from "../wire";
import { minute } from "./minute.svelte";
import type { Ask, Reply } from "./socket";

/** The bot that plays meanwhile. */
const LEVEL = "navigator";

/** The table, as far as it matters here. */
interface Seen {
  readonly me: number;
  readonly own: readonly number[];
  readonly table: TableCard;
  readonly players: readonly Player[];
  readonly log: readonly LogLine[];
  readonly live: boolean;
  readonly past: number | null;
  readonly position: Position;
}

export class Absence {
  #told = $state.raw<Absent | null>(null);
  /** What was asked for and is not answered. */
  #busy = $state("");
  #trouble = $state("");

  constructor(
    private readonly seen: Seen,
    private readonly ask: (asked: Ask) => Promise<Reply | null>,
  ) {}

  heard(told: Absent): void {
    minute.heard(told.now);
    this.#told = told;
    this.#trouble = "";
  }

  /** Why the last thing that was asked for was not done, "" where it was. */
  get trouble(): string {
    return this.#trouble;
  }
  get busy(): string {
    return this.#busy;
  }
  get told(): Absent | null {
    return this.#told;
  }
  get missed(): readonly Missed[] {
    return this.#told?.missed ?? [];
  }
  /** Whiles in which bots played for people. */
  get spells(): readonly Spell[] {
    return this.#told?.spells ?? [];
  }
  /** Whom the table waits for, and who is away; nobody where whoever looks has something to do, or no seat. */
  get waited(): readonly Missed[] {
    const { me, table, live, past, position } = this.seen;
    if (me < 0 || table.state !== "running" || !live || past !== null || position.choices.length > 0) return [];
    return this.missed.filter(({ seats, lent = false }) => !lent && seats.some((seat) => position.asked.includes(seat)));
  }
  /** For how many seconds somebody has been away. */
  away({ left }: Missed): number {
    return Math.max(0, minute.now - left);
  }
  /** Whether somebody has been away for so long that something can be done at once. */
  long(missed: Missed): boolean {
    return this.away(missed) >= (this.#told?.patience ?? 0);
  }
  /** In how many seconds somebody can be nudged again; 0 for now. */
  pause({ nudged = 0 }: Missed): number {
    return nudged ? Math.max(0, nudged + (this.#told?.pause ?? 0) - minute.now) : 0;
  }
  get #first(): number {
    return this.seen.own[0] ?? this.seen.me;
  }
  /** Whether one wants a bot to play for somebody. */
  wants({ agreed = [] }: Missed): boolean {
    return agreed.includes(this.#first);
  }
  get wantsEnd(): boolean {
    return (this.#told?.ending ?? []).includes(this.#first);
  }

  nudge({ seats }: Missed): void {
    void this.#say("nudge", { kind: "nudge", seat: seats[0] ?? 0 });
  }
  /** Want a bot to play until somebody is back, or no more. */
  standIn(missed: Missed): void {
    const bot = this.wants(missed) ? "" : missed.bot || LEVEL;
    void this.#say("standin", { kind: "standin", seat: missed.seats[0] ?? 0, bot });
  }
  /** Want the game to end as it stands, or no more. */
  end(): void {
    void this.#say("endhere", { kind: "endhere", agree: !this.wantsEnd });
  }

  async #say(what: string, asked: Ask): Promise<void> {
    if (this.#busy) return;
    this.#busy = what;
    this.#trouble = "";
    const reply = await this.ask(asked);
    this.#busy = "";
    if (reply?.kind === "refused") this.#trouble = (reply as Refused).sentence;
  }

  /** Of these lines, what bots did on the own seats while one was away. */
  inPlace(log: readonly LogLine[]): readonly LogLine[] {
    const own = this.spells.filter(({ seats }) => seats.some((seat) => this.seen.own.includes(seat)));
    return log.filter(({ seat, turn }) => own.some(({ seats, begun, ended }) => seats.includes(seat) && turn > begun && (ended < 0 || turn <= ended)));
  }
}
