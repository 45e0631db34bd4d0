// A finished game, looked at from a seat at a moment. Frames are fetched as they are needed, the next ones ahead.

import { api, sentenceOf } from "../lib/api";
import type { Boards, Notice, Session } from "../lib/session";
import type { Change, Choice, Frame, Foreseen, LogLine, Player, Position, PromiseCard, Reasons, Replay, TableCard } from "../wire";
import { nameOf } from "../lib/names";
import { joined } from "../lib/printed";
import { labelOf, placesOf } from "../lib/choices";
import { Analyst, type Doors } from "../table/ending/analyst.svelte";
import { clamped, followed, happened, type Mistake, mistakeAt, playersOf, roundAt } from "./moments";

const AHEAD = 4;
const MOST_KEPT = 120;

/** Fetches a frame of a replay, with what differs from the moment `since`. */
export type Fetch = (id: string, at: number, seat: number, since: number) => Promise<Frame>;

export class ReplaySession implements Session {
  readonly table: TableCard;
  readonly players: readonly Player[];
  readonly live = false;
  readonly busy = false;
  readonly chosen: Choice | null = null;
  readonly foreseen: Foreseen | null = null;
  readonly reasons: Reasons | null = null;
  readonly talk = null;
  readonly last: number;
  readonly analyst: Analyst;

  #printed = $state.raw<unknown>(null);
  #at = $state(0);
  #seat = $state(0);
  #frame = $state.raw<Frame | null>(null);
  #changes = $state.raw<readonly Change[]>([]);
  #trouble = $state("");
  #lit = $state.raw<readonly string[]>([]);
  #rule = $state("");
  #enlarged = $state(-1);
  #analysing = $state(false);
  readonly #frames = new Map<string, Promise<Frame>>();

  readonly #position = $derived.by((): Position | null => this.#frame && this.#positionOf(this.#frame));
  readonly #notice = $derived.by((): Notice => this.#told());
  /** What is about to happen, if it is among what cost most. */
  readonly #mistake = $derived.by((): Mistake | null => mistakeAt(this.analyst.found, this.#at));

  constructor(
    readonly replay: Replay,
    printed: unknown,
    readonly boards: Boards,
    at: number,
    seat: number,
    private readonly fetch: Fetch = api.frame,
    doors: Doors = api,
  ) {
    this.#printed = joined(printed, replay.printed);
    this.players = playersOf(replay);
    this.analyst = new Analyst(replay.id, doors);
    this.last = replay.actions.length;
    this.#at = clamped(at, this.last);
    this.#seat = seat >= -1 && seat < this.players.length ? seat : 0;
    this.table = {
      id: replay.id,
      game: replay.game,
      title: replay.title,
      name: replay.name,
      state: "over",
      players: this.players,
      you: this.#seat,
      yours: [],
      together: false,
      your_move: false,
      round: roundAt(replay.rounds, this.last),
      last: "",
      changed: 0,
      scores: replay.outcome.scores,
      seeded: false,
      about: [],
    };
    void this.#show();
  }

  /** What is printed, as far as it came up in the game and was seen here. */
  get printed(): unknown {
    return this.#printed;
  }
  /** Whether the first frame is there. */
  get begun(): boolean {
    return this.#position !== null;
  }
  get at(): number {
    return this.#at;
  }
  get me(): number {
    return this.#frame?.seat ?? this.#seat;
  }
  get own(): readonly number[] {
    return [];
  }
  /** Whose view was asked for; the frame may still be on its way. */
  get seat(): number {
    return this.#seat;
  }
  get position(): Position {
    if (!this.#position) throw new Error("The first frame has not come yet.");
    return this.#position;
  }
  get changes(): readonly Change[] {
    return this.#changes;
  }
  get past(): number {
    return this.#at;
  }
  get log(): readonly LogLine[] {
    return this.replay.log;
  }
  /** Promises that had been made by this moment, as it was known then. */
  get promises(): readonly PromiseCard[] {
    const made = (this.replay.promises ?? []).filter(({ turn }) => turn <= this.#at);
    return made.map((one) => (one.decided > this.#at ? { ...one, state: "open", decided: -1 } : one));
  }
  get notice(): Notice {
    return this.#notice;
  }
  /** What something points at; else where it would have been better to act. */
  get lit(): readonly string[] {
    if (this.#lit.length > 0 || !this.#mistake) return this.#lit;
    const better = this.#frame?.choices.find(({ words }) => words === this.#mistake?.costly.better);
    return better ? [...placesOf(better), ...(this.boards.places?.(better, this.printed) ?? [])] : [];
  }
  get rule(): string {
    return this.#rule;
  }
  get enlarged(): number {
    return this.#enlarged;
  }
  /** Whether the analysis is open. */
  get analysing(): boolean {
    return this.#analysing;
  }
  /** Why the latest frame did not come, "" if it did. */
  get trouble(): string {
    return this.#trouble;
  }

  /** Go to a moment. */
  go(at: number): void {
    const to = clamped(at, this.last);
    if (to === this.#at) return;
    this.#at = to;
    void this.#show();
  }

  /** Look from another seat, -1 for what everybody could see. */
  lookFrom(seat: number): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    void this.#show();
  }

  /** Open the analysis, which is asked for if nobody did so before; or close it. */
  analyse(open: boolean): void {
    this.#analysing = open;
    if (open) void this.analyst.ask();
  }

  /** A moment from a seat's view. */
  frameAt(at: number, seat: number): Promise<Frame> {
    return this.#fetched(at, seat, at);
  }

  lookBack(turn: number | null): void {
    this.go(turn ?? this.last);
  }
  light(places: readonly string[]): void {
    this.#lit = places;
  }
  openRule(id: string): void {
    this.#rule = id;
  }
  enlarge(seat: number): void {
    this.#enlarged = seat;
  }

  // What was done is done: nothing can be chosen in a replay.
  choose(): void {}
  playAs(): void {}
  confirm(): void {}
  act(): void {}
  consider(): void {}
  whyNot(): void {}

  async #show(): Promise<void> {
    const [at, seat] = [this.#at, this.#seat];
    try {
      const from = this.#frame;
      const since = from?.seat === seat ? from.at : at;
      const frame = await this.#fetched(at, seat, since);
      if (at !== this.#at || seat !== this.#seat) return;
      // From another moment that came meanwhile nothing is known to differ.
      this.#changes = (from === this.#frame && frame.changes) || [];
      this.#frame = frame;
      this.#trouble = "";
      for (let next = at + 1; next <= Math.min(at + AHEAD, this.last); next += 1) {
        this.#fetched(next, seat, next - 1).catch(() => undefined);
      }
    } catch (thrown) {
      this.#trouble = sentenceOf(thrown);
    }
  }

  #fetched(at: number, seat: number, since: number): Promise<Frame> {
    const key = `${at}:${seat}:${since}`;
    const known = this.#frames.get(key);
    if (known) return known;
    const coming = this.fetch(this.replay.id, at, seat, since);
    this.#frames.set(key, coming);
    coming.then(
      ({ printed: more }) => more && (this.#printed = joined(this.#printed, more)),
      () => this.#frames.delete(key),
    );
    if (this.#frames.size > MOST_KEPT) this.#frames.delete(this.#frames.keys().next().value ?? "");
    return coming;
  }

  #positionOf({ at, view, asked, question }: Frame): Position {
    return {
      seq: at,
      turn: at,
      view,
      asked,
      question,
      choices: [],
      undo: { steps: 0, last: "", to_turn_start: 0, closed: "", before: -1 },
      agreed: [],
      back_to: -1,
      outcome: at === this.last ? this.replay.outcome : null,
      round: roundAt(this.replay.rounds, at),
    };
  }

  #told(): Notice {
    const more = followed(this.replay.log, this.#at);
    const rest = more === 0 ? "" : more === 1 ? " One thing followed." : ` ${more} things followed.`;
    const who = this.#seat < 0 ? "Seen as everybody could see it" : `Seen as ${this.players[this.#seat]?.name} saw it then`;
    const sentence = `Round ${roundAt(this.replay.rounds, this.#at)}: ${happened(this.replay, this.#at, this.players)}`;
    if (this.#mistake && !this.#trouble) return this.#toldOf(this.#mistake);
    if (this.#trouble) return { tone: "bad", sentence: "This moment did not arrive", about: this.#trouble, buttons: [{ label: "Try again", press: () => void this.#show() }] };
    return { tone: "plain", sentence, about: `${who}.${rest}`, buttons: [] };
  }

  /** What an action is called that was a choice then. */
  label(words: string, choices: readonly Choice[]): string {
    const choice = choices.find((one) => one.words === words);
    return choice ? labelOf(choice, this) : words;
  }

  #toldOf({ seat, rank, costly }: Mistake): Notice {
    const label = (words: string): string => this.label(words, this.#frame?.choices ?? []);
    return {
      tone: "warn",
      sentence: `Round ${costly.round}, ${nameOf(this.players, seat)}: ${label(costly.words)}`,
      about: `Costly move ${rank}: ${label(costly.better)} was better by ${costly.cost.toFixed(1)} ${this.boards.unit ?? "points"}.`,
      buttons: this.#analysing ? [] : [{ label: "Analysis", press: () => this.analyse(true) }],
    };
  }
}
