// What if: a sketch of the table in which the moves of all seats are tried out, and the sketches that others show.

import type { Change, Choice, Foreseen, LogLine, Offer, Player, Position, Reasons, Refused, SketchCard, Sketched, TableCard } from "../wire";
import { said } from "./choices";
import { nameOf } from "./names";
import type { Boards, Notice, Session, Talk } from "./session";
import type { Ask, Reply } from "./socket";
import { play } from "./sounds";

/** What a sketch needs of the table that it was drawn from. */
export interface Model {
  readonly table: TableCard;
  readonly players: readonly Player[];
  readonly me: number;
  readonly own: readonly number[];
  readonly printed: unknown;
  readonly boards: Boards;
  readonly enlarged: number;
  /** What is wrong with the connection, or with the table. */
  readonly trouble: Notice | null;
  enlarge(seat: number): void;
  openRule(id: string): void;
  /** Whether sketches can be drawn at this table at all. */
  readonly sketches: boolean;
}

type Asks = (asked: Ask) => Promise<Reply | null>;

const NO_CHANGES: readonly Change[] = [];
/** How long a choice is looked at before the server is asked what it leads to. */
const GLANCE = 70;

/** All sketches at a table that this page knows of, and the one that is open. */
export class Sketching {
  #cards = $state.raw<readonly SketchCard[]>([]);
  #open = $state.raw<SketchSession | null>(null);
  #dismissed = $state.raw<readonly string[]>([]);
  #gone = $state(false);

  constructor(
    private readonly model: Model,
    private readonly asks: Asks,
  ) {}

  /** Whether sketches can be drawn here. */
  get possible(): boolean {
    return this.model.me >= 0 && this.model.table.together && this.model.sketches && this.model.table.state === "running";
  }
  get cards(): readonly SketchCard[] {
    return this.#cards;
  }
  /** The sketch that is shown in place of the table. */
  get open(): SketchSession | null {
    return this.#open;
  }
  /** The own sketch, null for none. */
  get own(): SketchCard | null {
    return this.#cards.find((card) => this.isOwn(card)) ?? null;
  }
  /** Those that something is to be said about beside the table. */
  get told(): readonly SketchCard[] {
    return this.#cards.filter((card) => {
      if (this.#open?.maker === card.maker || this.#dismissed.includes(keyOf(card))) return false;
      return card.state === "proposed" || card.state === "playing" || card.remark !== "" || !this.isOwn(card);
    });
  }
  /** Whether the open sketch was lost, since the server keeps none when it starts again. */
  get gone(): boolean {
    return this.#gone;
  }

  isOwn(card: SketchCard): boolean {
    return this.model.own.includes(card.maker);
  }
  cardOf(maker: number): SketchCard | null {
    return this.#cards.find((card) => card.maker === maker) ?? null;
  }

  /** Go to the own sketch, or draw one; with a sketch open, back to the table. */
  toggle(): void {
    if (this.#open) this.close();
    else if (this.own) this.look(this.own.maker);
    else this.draw();
  }

  /** Draw the table as it stands. */
  draw(): void {
    this.#gone = false;
    if (this.possible) void this.asks({ kind: "sketch", again: false }).then((reply) => this.drawn(reply));
  }

  look(maker: number): void {
    void this.asks({ kind: "peruse", maker, at: -1, seat: -1 }).then((reply) => this.drawn(reply));
  }

  /** Something was answered that opens a sketch. */
  drawn(reply: Reply | null): void {
    if (reply?.kind === "sketched") this.#open = new SketchSession(this.model, this, reply, this.asks);
  }

  close(): void {
    this.#open?.leave();
    this.#open = null;
  }

  discard(): void {
    this.close();
    void this.asks({ kind: "discard" });
  }

  offer(state: Offer["state"]): void {
    void this.asks({ kind: "offer", state });
  }

  consent({ maker, number }: SketchCard, agree: boolean): void {
    void this.asks({ kind: "consent", maker, number, agree });
  }

  /** Say no more about a sketch until something happens to it. */
  dismiss(card: SketchCard | null): void {
    if (card === null) this.#gone = false;
    else this.#dismissed = [...this.#dismissed.slice(-20), keyOf(card)];
  }

  heard(cards: readonly SketchCard[]): void {
    const before = this.#cards;
    this.#cards = cards;
    const wanted = (card: SketchCard): boolean => card.state === "proposed" && this.model.own.some((seat) => card.missing.includes(seat));
    const known = (card: SketchCard): boolean => before.some((one) => one.maker === card.maker && one.number === card.number && wanted(one));
    if (cards.some((card) => wanted(card) && !known(card))) play("turn");
    const open = this.#open;
    if (!open) return;
    const card = this.cardOf(open.maker);
    if (card === null || card.state === "playing") {
      this.#gone = card === null && open.mine;
      this.close();
    } else open.changed(card);
  }
}

function keyOf({ maker, number, state, remark }: SketchCard): string {
  return `${maker}:${number}:${state}:${remark}`;
}

/** A sketch as it stands at one of its moves. */
export class SketchSession implements Session {
  readonly #model: Model;
  readonly #sketching: Sketching;
  readonly #asks: Asks;
  #seen = $state.raw<Sketched>(undefined as never);
  #ahead = $state.raw<ReadonlyMap<number, Foreseen>>(new Map());
  #considered = $state.raw<Choice | null>(null);
  #reasons = $state.raw<Reasons | null>(null);
  #lit = $state.raw<readonly string[]>([]);
  #busy = $state(false);
  /** The answer to what was asked last. */
  #answered: Promise<unknown> = Promise.resolve();
  #lines = $state.raw<Talk["lines"]>([]);
  #glance: ReturnType<typeof setTimeout> | undefined;
  readonly #talk: Talk;
  readonly #notice = $derived.by((): Notice | null => this.#model.trouble ?? this.#told());

  constructor(model: Model, sketching: Sketching, seen: Sketched, asks: Asks) {
    this.#model = model;
    this.#sketching = sketching;
    this.#seen = seen;
    this.#asks = asks;
    const session = this;
    this.#talk = {
      get lines() {
        return session.#lines;
      },
      type: (words) => this.#type(words),
      complete: (begun) => Promise.resolve(this.#complete(begun)),
    };
  }

  get table(): TableCard {
    return this.#model.table;
  }
  get players(): readonly Player[] {
    return this.#model.players;
  }
  /** Whatever is only tried out keeps no promise and breaks none. */
  readonly promises = [];
  get printed(): unknown {
    return this.#model.printed;
  }
  get boards(): Boards {
    return this.#model.boards;
  }
  get enlarged(): number {
    return this.#model.enlarged;
  }
  /** Who has drawn it. */
  get maker(): number {
    return this.#seen.maker;
  }
  /** Whether it is the viewer's own, in which it moves all seats. */
  get mine(): boolean {
    return this.#model.own.includes(this.maker);
  }
  get card(): SketchCard | null {
    return this.#sketching.cardOf(this.maker);
  }
  /** How many of its moves were made when it stood as it is shown. */
  get at(): number {
    return this.#seen.at;
  }
  /** How many moves can be seen. */
  get last(): number {
    return this.card?.steps.length ?? this.at;
  }
  get me(): number {
    return this.#seen.seat;
  }
  get own(): readonly number[] {
    return this.mine ? this.players.map(({ seat }) => seat) : [this.me];
  }
  get position(): Position {
    return this.#seen.position;
  }
  get changes(): readonly Change[] {
    return this.#seen.changes ?? NO_CHANGES;
  }
  get live(): boolean {
    return this.mine && this.at === this.last && this.#model.trouble === null;
  }
  readonly imagined = true;
  get log(): readonly LogLine[] {
    return this.#seen.log;
  }
  readonly chosen: Choice | null = null;
  readonly past: number | null = null;
  get foreseen(): Foreseen | null {
    return this.#considered ? (this.#ahead.get(this.#considered.action) ?? null) : null;
  }
  get reasons(): Reasons | null {
    return this.#reasons;
  }
  get lit(): readonly string[] {
    return this.#lit;
  }
  get busy(): boolean {
    return this.#busy;
  }
  get notice(): Notice | null {
    return this.#notice;
  }
  get talk(): Talk | null {
    return this.mine ? this.#talk : null;
  }

  // Nothing that is done here has to be confirmed: all of it can be taken back.
  choose(choice: Choice | null): void {
    if (choice) this.act(choice);
  }
  confirm(): void {}
  act({ action }: Choice): void {
    if (this.live) void this.#go({ kind: "tryout", seat: this.me, action });
  }

  consider(choice: Choice | null): void {
    clearTimeout(this.#glance);
    this.#considered = choice;
    if (choice && this.live && !this.#ahead.has(choice.action)) this.#glance = setTimeout(() => void this.#foresee(choice), GLANCE);
  }

  whyNot(words: string | null): void {
    this.#reasons = null;
    if (words === null || !this.mine) return;
    void this.#asks({ kind: "whynot", words, sketch: this.me }).then((reply) => {
      if (reply?.kind === "reasons") this.#reasons = reply;
      else if (reply?.kind === "refused") this.#refused(reply);
    });
  }

  light(places: readonly string[]): void {
    this.#lit = places;
  }
  openRule(id: string): void {
    this.#model.openRule(id);
  }
  enlarge(seat: number): void {
    this.#model.enlarge(seat);
  }

  /** Look at it after so many of its moves; null for all of them. */
  lookBack(turn: number | null): void {
    this.#perused(turn, this.at);
  }
  #perused(turn: number | null, since: number): void {
    const at = turn === null || turn >= this.last ? -1 : turn;
    void this.#go({ kind: "peruse", maker: this.maker, at, seat: -1, since });
  }
  /** See it with the eyes of another seat, and move that one. */
  playAs(seat: number): void {
    if (this.mine && seat !== this.me) void this.#go({ kind: "peruse", maker: this.maker, at: this.at === this.last ? -1 : this.at, seat });
  }

  /** Take back the latest moves. */
  undo(steps: number): void {
    if (this.mine && steps > 0 && this.last > 0) void this.#go({ kind: "erase", steps });
  }
  /** The same moves from the same moment, with other luck. */
  again(): void {
    if (this.mine) void this.#go({ kind: "sketch", again: true });
  }

  /** What a move is called. */
  label(label: string): string {
    return said(label, this.players, this.boards.person);
  }

  /** Its maker went on: who looks at the end of it goes along. */
  changed(card: SketchCard): void {
    const same = card.number === this.#seen.number && card.steps.length >= this.at;
    if (!this.mine && (!same || this.#followed < card.steps.length)) this.#perused(null, same ? this.at : -1);
    this.#followed = card.steps.length;
  }
  #followed = 0;

  leave(): void {
    clearTimeout(this.#glance);
  }

  async #go(asked: Ask): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    this.#reasons = null;
    const answer = this.#asks(asked);
    this.#answered = answer;
    const reply = await answer;
    this.#busy = false;
    if (reply?.kind === "refused") this.#refused(reply);
    if (reply?.kind !== "sketched") return false;
    clearTimeout(this.#glance);
    this.#considered = null;
    this.#ahead = new Map();
    this.#seen = reply;
    return true;
  }

  async #foresee({ action }: Choice): Promise<void> {
    const seen = this.#seen;
    const reply = await this.#asks({ kind: "foresee", action, sketch: this.me });
    // In a sketch undo is never closed, whoever would learn something.
    if (reply?.kind === "foreseen" && seen === this.#seen) this.#ahead = new Map([...this.#ahead, [action, { ...reply, closes: [] }]]);
  }

  #refused({ command, sentence, reasons }: Refused): void {
    const said = reasons.length > 0 ? reasons : [{ rule: "", sentence, where: [], text: "" }];
    this.#reasons = { kind: "reasons", command, words: "", reasons: said, offer: null };
    play("refused");
  }

  #told(): Notice | null {
    if (this.mine && this.at === this.last) return null;
    const step = this.card?.steps[this.at - 1];
    const back = { label: "To its end", press: () => this.lookBack(null) };
    const sentence = step ? `${nameOf(this.players, step.seat)}: ${this.label(step.label)}` : "Before the first move";
    const luck = step?.luck ? " What came to light here may come out otherwise." : "";
    return {
      tone: "plain",
      sentence,
      about: `Move ${this.at} of ${this.last} in a sketch: nothing of it has happened.${luck}`,
      buttons: this.at === this.last ? [] : [back],
    };
  }

  async #type(words: string): Promise<void> {
    const typed = words.trim().replace(/\s+/g, " ").toLowerCase();
    this.#tell(true, words.trim());
    // What is typed is not lost while the move before is on its way: it is meant for what comes of that.
    while (this.#busy) await this.#answered;
    const choice = this.position.choices.find((one) => one.words.toLowerCase() === typed);
    const undo = /^undo(?: (\d{1,3}))?$/.exec(typed);
    if (choice) void this.#go({ kind: "tryout", seat: this.me, action: choice.action }).then((done) => done && this.#tell(false, "Tried out."));
    else if (undo) this.undo(Number(undo[1] ?? 1));
    else if (typed === "choices") for (const one of this.position.choices) this.#tell(false, one.words);
    else if (typed === "look") this.#tell(false, this.position.question?.sentence ?? "Nothing is asked here.");
    else if (typed in COMMANDS) this.#command(COMMANDS[typed]!);
    else this.#tell(false, `Here goes: a move of ${nameOf(this.players, this.me)}, ${["undo [N]", "choices", "look", ...Object.keys(COMMANDS)].join(", ")}.`);
  }

  #command(command: Command): void {
    switch (command) {
      case "show":
        return this.#sketching.offer("shown");
      case "hide":
        return this.#sketching.offer("private");
      case "propose":
        return this.#sketching.offer("proposed");
      case "again":
        return this.again();
      case "discard":
        return this.#sketching.discard();
      case "back":
        return this.#sketching.close();
    }
  }

  #complete(begun: string): readonly string[] {
    const lower = begun.toLowerCase();
    const ways = new Set<string>();
    for (const words of [...this.position.choices.map((one) => one.words), ...Object.keys(COMMANDS)]) {
      if (!words.toLowerCase().startsWith(lower)) continue;
      const end = begun.length < words.length ? words.indexOf(" ", begun.length + 1) : -1;
      ways.add(end < 0 ? words : words.slice(0, end));
    }
    return [...ways].slice(0, 40);
  }

  #tell(mine: boolean, text: string): void {
    this.#lines = [...this.#lines.slice(-199), { mine, text }];
  }
}

type Command = "show" | "hide" | "propose" | "again" | "discard" | "back";
/** What may be typed in a sketch beside moves. */
const COMMANDS: Readonly<Record<string, Command>> = {
  show: "show",
  hide: "hide",
  propose: "propose",
  "other luck": "again",
  discard: "discard",
  back: "back",
  "what if": "back",
};
