// A table that is being played, as this page sees it.

import type { Absent, Advice, Change, Choice, Clocks as ClocksTold, DeedCard, Foreseen, FromServer, LogLine, NudgeCard, Past, Player, Position, PromiseCard, Reasons, Refused, Spoken, TableCard, Unheard, Welcome } from "../wire";
import { isSameQuestion } from "./asked";
import { setYourMove } from "./attention";
import { isWhole, taken } from "./choices";
import { Absence } from "./absence.svelte";
import type { Clocks } from "./pace/clocks.svelte";
import { nameOf } from "./names";
import { joined } from "./printed";
import { go } from "./route";
import type { Boards, Notice, Session, Talk } from "./session";
import { settings } from "./settings.svelte";
import { Sketching } from "./sketching.svelte";
import { TableSocket, socketOf, type Ask, type Link, type Reply, type Wire } from "./socket";
import { play } from "./sounds";
import { asItWas, begin, hear, isSameStory, nextOwn, since, tellOf, type Standing } from "./standing";

/** How long a choice is looked at before the server is asked what it leads to. */
const GLANCE = 70;
const MOST_REMEMBERED = 80;
/** Fewer lines of what happened while one was away can be read in the log. */
const WORTH = 4;

/** Somebody of whom more is wanted: who has a seat, or said a line of the chat. */
export interface Met {
  readonly name: string;
  readonly seat: number;
  readonly line?: Spoken;
  /** By which it is called where nothing is heard of it. */
  readonly key?: string;
}

interface Opened {
  readonly table: TableCard;
  readonly printed: unknown;
  readonly boards: Boards;
}

export class LiveSession implements Session {
  readonly boards: Boards;
  readonly talk: Talk;
  /** Who is away from it. */
  readonly absence: Absence;
  /** What if: sketches of this table. */
  readonly sketching: Sketching;

  #clocks = $state.raw<Clocks | null>(null);
  /** What was told of clocks last. */
  #told: ClocksTold | null = null;
  #printed = $state.raw<unknown>(null);
  #standing = $state.raw<Standing | null>(null);
  #opened: TableCard;
  #link = $state.raw<Link>({ state: "connecting" });
  #clock = $state(0);
  #past = $state.raw<Past | null>(null);
  #changes = $state.raw<readonly Change[]>([]);
  #chosen = $state.raw<Choice | null>(null);
  #considered = $state.raw<Choice | null>(null);
  #ahead = $state.raw<ReadonlyMap<number, Foreseen>>(new Map());
  #reasons = $state.raw<Reasons | null>(null);
  #advice = $state.raw<Advice | "coming" | null>(null);
  #lit = $state.raw<readonly string[]>([]);
  #busy = $state(false);
  #rule = $state("");
  #enlarged = $state(-1);
  #digest = $state.raw<readonly LogLine[]>([]);
  #inPlace = $state.raw<readonly LogLine[]>([]);
  #nudges = $state.raw<readonly NudgeCard[]>([]);
  #lines = $state.raw<Talk["lines"]>([]);
  #unread = $state(0);
  #met = $state.raw<Met | null>(null);
  #taken = $state.raw<{ readonly family: string } | null>(null);
  #glance: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** What is chosen is being taken, if it can be taken back; whether the player has confirmed it meanwhile. */
  #trying: { sure: boolean } | null = null;
  /** Actions that were asked about and not answered yet. */
  readonly #asking = new Set<number>();
  /** How long the log was when a bot took the seat over, -1 while the player has it. */
  #leftAt = -1;
  /** From which line of the log on one has not been told what a bot did in one's place; -1 where that is told. */
  #from = -1;
  /** How much of the log was there before one came here. */
  #before = 0;
  /** The seat that was gone on with, -1 as long as it is for the server to say. */
  #seat = -1;
  /** The pace at which bots go for this page. */
  #pace = settings.others;
  /** How often one went back to now. */
  #returns = 0;
  readonly #socket: TableSocket;

  readonly #shown = $derived.by((): Position | null => {
    const now = this.#standing?.position;
    if (!now || !this.#past) return now ?? null;
    return asItWas(now, this.#past.turn, this.#past.view);
  });
  readonly #notice = $derived.by(() => this.#whatToNotice());

  constructor({ table, printed, boards }: Opened, open: (seat: number, patches: boolean) => Wire = (seat, patches) => socketOf(table.id, seat, settings.others, patches)) {
    this.#opened = table;
    this.#printed = printed;
    this.boards = boards;
    const session = this;
    this.talk = {
      get lines() {
        return session.#lines;
      },
      type: (words) => void this.#type(words),
      complete: (begun) => this.#complete(begun),
    };
    this.absence = new Absence(this, (asked) => this.#socket.ask(asked));
    this.sketching = new Sketching(this, (asked) => this.#socket.ask(asked));
    this.#socket = new TableSocket({ heard: (message) => this.#heard(message), linked: (link) => this.#linked(link) }, (patches) => open(this.#seat, patches));
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** The clocks of its seats, where there are any. */
  get clocks(): Clocks | undefined {
    return this.#clocks ?? undefined;
  }
  /** Whether anything is known of the table yet. */
  get begun(): boolean {
    return this.#standing !== null;
  }
  /** What is printed, as far as it came up for this seat. */
  get printed(): unknown {
    return this.#printed;
  }
  get table(): TableCard {
    return this.#standing?.table ?? this.#opened;
  }
  get players(): readonly Player[] {
    return this.#standing?.players ?? this.#opened.players;
  }
  get spectators(): number {
    return this.#standing?.spectators ?? 0;
  }
  get me(): number {
    return this.#standing?.seat ?? this.table.you;
  }
  get own(): readonly number[] {
    return this.table.yours;
  }
  get position(): Position {
    if (!this.#shown) throw new Error("Nothing is known of this table yet.");
    return this.#shown;
  }
  /** The table as it stands, whatever is looked at. */
  get now(): Position {
    if (!this.#standing) throw new Error("Nothing is known of this table yet.");
    return this.#standing.position;
  }
  get changes(): readonly Change[] {
    return this.#changes;
  }
  get live(): boolean {
    return this.#past === null && this.#link.state !== "ended" && !this.handedOver && !this.#clocks?.paused;
  }
  get log(): readonly LogLine[] {
    return this.#standing?.log ?? [];
  }
  get chat(): readonly Spoken[] {
    return this.#standing?.chat ?? [];
  }
  /** Of whom nothing is heard here. */
  get unheard(): readonly Unheard[] {
    return this.#standing?.unheard ?? [];
  }
  /** Whether the host took the player off this table. */
  get removed(): boolean {
    return this.#standing?.removed ?? false;
  }
  /** Other people who have a seat, each once. */
  get company(): readonly Player[] {
    return this.players.filter((player) => player.kind === "person" && !this.own.includes(player.seat));
  }
  /** What one has done about whoever has a seat, where that is anything. */
  quieted(seat: number): "" | "muted" | "blocked" {
    const found = this.unheard.find(({ seats }) => seats.includes(seat));
    if (!found) return "";
    return found.blocked ? "blocked" : "muted";
  }
  /** Of whom more is wanted just now. */
  get met(): Met | null {
    return this.#met;
  }
  /** What can be promised here; nothing where nobody promises anything. */
  get deeds(): readonly DeedCard[] {
    return this.#standing?.deeds ?? [];
  }
  get promises(): readonly PromiseCard[] {
    return this.#standing?.promises ?? [];
  }
  /** How much of the log was heard before one came; all of it where one has no seat, or comes when the game is over. */
  get heardBefore(): number {
    return this.#before;
  }
  /** Who else at the table has read a story. */
  readersOf(line: LogLine): readonly number[] {
    const seats = this.#standing?.readings.find((one) => isSameStory(one, line))?.seats ?? [];
    return seats.filter((seat) => !this.own.includes(seat));
  }
  get sketches(): boolean {
    return this.#standing?.sketches ?? false;
  }
  /** How much was said since the chat was last open. */
  get unread(): number {
    return this.#unread;
  }
  /** The player's own latest action on this page; a new object for each. */
  get taken(): { readonly family: string } | null {
    return this.#taken;
  }
  /** Whether this is a guided first game. */
  get guided(): boolean {
    return this.#standing?.guided ?? false;
  }
  /** The options that differ from their defaults. */
  get options(): Readonly<Record<string, unknown>> {
    return this.#standing?.options ?? {};
  }
  get host(): boolean {
    return this.#standing?.host ?? false;
  }
  get link(): Link {
    return this.#link;
  }
  get chosen(): Choice | null {
    return this.#chosen;
  }
  get foreseen(): Foreseen | null {
    const choice = this.#considered ?? this.#chosen;
    return choice ? (this.#ahead.get(choice.action) ?? null) : null;
  }
  get reasons(): Reasons | null {
    return this.#reasons;
  }
  /** What a bot would do, or that it is being found out. */
  get advice(): Advice | "coming" | null {
    return this.#advice;
  }
  /** Whether a hint can be asked for: only where nobody plays against this seat but bots. */
  get advisable(): boolean {
    return this.live && this.#asked && (this.table.together || !this.#others(({ kind }) => kind === "person"));
  }
  /** Whether other people play here as well, who would have to agree. */
  get accompanied(): boolean {
    return this.#others(({ kind, bot }) => kind === "person" && !bot);
  }
  get lit(): readonly string[] {
    return this.#lit;
  }
  get past(): number | null {
    return this.#past?.turn ?? null;
  }
  get busy(): boolean {
    return this.#busy;
  }
  get notice(): Notice | null {
    return this.#notice;
  }
  /** What is wrong with the connection or the table, whatever is shown. */
  get trouble(): Notice | null {
    return this.#notice?.tone === "bad" ? this.#notice : null;
  }
  get enlarged(): number {
    return this.#enlarged;
  }
  /** The rule that the drawer shows; "" while it is closed, "*" for all of them. */
  get rule(): string {
    return this.#rule;
  }
  /** What happened while the player was away. */
  get digest(): readonly LogLine[] {
    return this.#digest;
  }
  /** Whether the player was away, and there is more to tell of that than the log shows at a glance. */
  get returned(): boolean {
    return this.#digest.length >= WORTH || this.#inPlace.length > 0 || this.nudge !== undefined;
  }
  /** What a bot did in the player's place meanwhile. */
  get inPlace(): readonly LogLine[] {
    return this.#inPlace;
  }
  /** Who waited for the player here, and said so. */
  get nudge(): NudgeCard | undefined {
    return this.#nudges.find(({ table }) => table === this.table.id);
  }
  /** Where somebody waits for the player just now, other than here. */
  get calls(): readonly NudgeCard[] {
    return this.#nudges.filter(({ table }) => table !== this.table.id);
  }
  /** The calls were heard. */
  hush(): void {
    this.#nudges = [];
  }
  /** Whether a bot plays for this seat. */
  get handedOver(): boolean {
    const own = this.players.find((player) => player.seat === this.me);
    return own?.kind === "person" && own.bot !== "";
  }

  choose(choice: Choice | null): void {
    if (choice === null) {
      this.#chosen = this.#trying = null;
      return;
    }
    if (!this.#mayAct(choice)) return;
    if (settings.confirm === "never") return this.act(choice);
    play("choose");
    const ahead = this.#ahead.get(choice.action);
    if (settings.confirm === "irreversible" && ahead?.closes.length === 0) return this.act(choice);
    if (settings.confirm === "irreversible" && !ahead) return void this.#try(choice);
    this.#chosen = choice;
    void this.#foresee(choice);
  }

  confirm(): void {
    if (this.#trying) this.#trying.sure = true;
    else if (this.#chosen) this.act(this.#chosen);
  }

  act(choice: Choice): void {
    if (!this.#mayAct(choice)) return;
    void this.#carryOut({ kind: "act", ...taken(choice), carry: !this.guided }).then((done) => {
      if (done) this.#taken = { family: choice.family };
    });
  }

  consider(choice: Choice | null): void {
    clearTimeout(this.#glance);
    this.#considered = choice;
    if (choice && !this.#ahead.has(choice.action)) {
      this.#glance = setTimeout(() => void this.#foresee(choice), GLANCE);
    }
  }

  whyNot(words: string | null): void {
    if (words === null) {
      this.#reasons = null;
      return;
    }
    void this.#socket.ask({ kind: "whynot", words }).then((reply) => {
      if (reply?.kind === "reasons") this.#reasons = reply;
      else if (reply?.kind === "refused") this.#refused(words, reply);
    });
  }

  /** Ask what a bot would do; null closes the answer. */
  advise(wanted: boolean): void {
    if (!wanted) this.#advice = null;
    if (!wanted || !this.advisable || this.#advice !== null) return;
    this.#advice = "coming";
    void this.#socket.ask({ kind: "advise" }).then((reply) => {
      if (this.#advice !== "coming") return;
      this.#advice = reply?.kind === "advice" ? reply : null;
      if (reply?.kind === "refused") this.#refused("", reply);
    });
  }

  light(places: readonly string[]): void {
    this.#lit = places;
  }

  openRule(id: string): void {
    this.#rule = id;
  }

  lookBack(turn: number | null): void {
    this.#forget();
    if (turn === null || turn === this.#standing?.position.turn) {
      this.#returns += 1;
      if (this.#past) this.#changes = (this.#past.seq === this.#standing?.position.seq && this.#past.back) || [];
      this.#past = null;
      return;
    }
    const from = this.#past;
    const returns = this.#returns;
    void this.#socket.ask({ kind: "lookback", turn, ...(from && { since: from.turn }) }).then((reply) => {
      // Whoever went back to now meanwhile stays there.
      if (reply?.kind !== "past" || returns !== this.#returns) return;
      this.#learn(reply.printed);
      // What was asked for before and came meanwhile was shown last: from there nothing is known to differ.
      this.#changes = (from === this.#past && reply.changes) || [];
      this.#past = reply;
    });
  }

  async viewed(turn: number): Promise<unknown> {
    const reply = await this.#socket.ask({ kind: "lookback", turn });
    if (reply?.kind !== "past") return null;
    this.#learn(reply.printed);
    return reply.view;
  }

  /** Have bots go at the pace that is set: the server is told by coming anew. */
  keepPace(): void {
    if (settings.others === this.#pace || this.#link.state === "ended") return;
    this.#pace = settings.others;
    this.#socket.connect();
  }

  enlarge(seat: number): void {
    this.#enlarged = seat;
  }

  playAs(seat: number): void {
    if (seat === this.me || !this.own.includes(seat) || this.#busy) return;
    this.#forget();
    void this.#socket.ask({ kind: "switch", seat });
  }

  undo(steps: number): void {
    if (steps > 0 && !this.#busy) void this.#carryOut({ kind: "undo", steps });
  }

  /** Ask everybody to go back to where so many actions stood, or agree to it; -1 to withdraw. */
  goBack(turn: number): void {
    void this.#carryOut({ kind: "goback", turn });
  }

  /** Want more of somebody; null for no more. */
  meet(met: Met | null): void {
    this.#met = met;
  }

  /** Want more of whoever has a seat, where that is another person. */
  meetSeat(seat: number): (() => void) | undefined {
    const player = this.company.find((one) => one.seat === seat);
    return player && (() => this.meet({ name: player.name, seat }));
  }

  say(text: string): void {
    void this.#socket.ask({ kind: "say", text });
  }

  /** Promise something to another seat, on record. */
  promise(to: number, deed: string, until: number): void {
    void this.#socket.ask({ kind: "promise", to, deed, until }).then((reply) => {
      if (reply?.kind === "refused") this.#refused("promise", reply);
    });
  }

  /** Tell the others that a story was read. */
  haveRead({ turn, story = "" }: LogLine): void {
    if (this.accompanied && this.me >= 0) void this.#socket.ask({ kind: "haveread", turn, story });
  }

  /** The chat was read. */
  read(): void {
    this.#unread = 0;
  }

  /** Let a bot play for this seat; "" to play oneself again. */
  handOver(bot: string): void {
    if (bot) this.#leftAt = this.log.length;
    void this.#socket.ask({ kind: "handover", bot }).then((reply) => {
      if (reply?.kind === "refused") this.#refused("hand over", reply);
      else if (!bot && this.#leftAt >= 0) {
        this.#digest = since(this.log, this.#leftAt, []);
        this.#leftAt = -1;
      }
    });
  }

  closeDigest(): void {
    this.#digest = [];
    this.#inPlace = [];
    this.#nudges = this.calls;
  }

  /** Try to connect now. */
  retry(): void {
    this.#seat = -1;
    this.#socket.connect();
  }

  leave(): void {
    clearTimeout(this.#glance);
    clearInterval(this.#ticking);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#keepPlace();
    this.#clocks?.leave();
    this.#socket.leave();
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === "visible") this.#socket.hurry();
    else this.#keepPlace();
  };

  /** Whether the player has to do something. */
  get #asked(): boolean {
    return !this.handedOver && (this.#standing?.position.choices.length ?? 0) > 0;
  }

  #others(which: (player: Player) => boolean): boolean {
    return this.players.some((player) => !this.own.includes(player.seat) && which(player));
  }

  #mayAct(choice: Choice): boolean {
    return this.live && !this.#busy && (this.#standing?.position.choices.some(({ action }) => action === choice.action) ?? false);
  }

  /** Take what is chosen if it can be taken back; otherwise it waits to be confirmed. */
  async #try(choice: Choice): Promise<void> {
    const trying = (this.#trying = { sure: false });
    const seq = this.#standing?.position.seq;
    this.#busy = true;
    this.#forget();
    this.#chosen = choice;
    const reply = await this.#socket.ask({ kind: "act", ...taken(choice), reversible: true, carry: !this.guided });
    this.#busy = false;
    this.#chosen = null;
    const wanted = this.#trying === trying;
    this.#trying = null;
    if (reply?.kind === "done") this.#taken = { family: choice.family };
    if (reply?.kind === "refused") this.#refused("", reply);
    if (reply?.kind !== "foreseen") return;
    if (seq === this.#standing?.position.seq) this.#remember(choice, reply);
    if (!wanted || !this.#mayAct(choice)) return;
    if (trying.sure) return this.act(choice);
    this.#chosen = choice;
    void this.#foresee(choice);
  }

  /** Ask for something to be done; whether it was. */
  async #carryOut(asked: Ask): Promise<boolean> {
    this.#busy = true;
    this.#forget();
    const reply = await this.#socket.ask(asked);
    this.#busy = false;
    if (reply?.kind === "refused") this.#refused("", reply);
    return reply?.kind === "done";
  }

  /** Put back whatever was picked or looked at. */
  #forget(): void {
    clearTimeout(this.#glance);
    this.#chosen = this.#considered = this.#reasons = null;
  }

  #refused(words: string, { command, sentence, reasons }: Refused): void {
    const said = reasons.length > 0 ? reasons : [{ rule: "", sentence, where: [], text: "" }];
    this.#reasons = { kind: "reasons", command, words, reasons: said, offer: null };
    play("refused");
  }

  async #foresee(choice: Choice): Promise<Foreseen | null> {
    const known = this.#ahead.get(choice.action);
    if (known) return known;
    if (this.#asking.has(choice.action) && this.#chosen?.action !== choice.action) return null;
    this.#asking.add(choice.action);
    const seq = this.#standing?.position.seq;
    const reply = await this.#socket.ask({ kind: "foresee", ...taken(choice) });
    this.#asking.delete(choice.action);
    if (reply?.kind !== "foreseen" || seq !== this.#standing?.position.seq) return null;
    return this.#remember(choice, reply);
  }

  /** Keep what a choice would lead to, by its own number: several actions in one begin with one that leads elsewhere. */
  #remember({ action }: Choice, ahead: Foreseen): Foreseen {
    const kept = [...this.#ahead].slice(1 - MOST_REMEMBERED);
    const own = { ...ahead, action };
    this.#ahead = new Map([...kept, [action, own]]);
    return own;
  }

  async #type(words: string): Promise<void> {
    this.#tell(true, words);
    const choice = this.#standing?.position.choices.find((one) => one.words === words.trim().toLowerCase() || one.words === words.trim());
    const reply = await this.#socket.ask({ kind: "type", words });
    this.sketching.drawn(reply);
    if (reply?.kind === "done" && choice) this.#taken = { family: choice.family };
    for (const line of answer(reply)) this.#tell(false, line);
  }

  async #complete(begun: string): Promise<readonly string[]> {
    const reply = await this.#socket.ask({ kind: "complete", words: begun });
    return reply?.kind === "completed" ? reply.ways : [];
  }

  #tell(mine: boolean, text: string): void {
    this.#lines = [...this.#lines.slice(-199), { mine, text }];
  }

  /** More of what is printed came up. */
  #learn(printed: unknown): void {
    if (printed) this.#printed = joined(this.#printed, printed);
  }

  #heard(message: FromServer): void {
    if (message.kind === "welcome" || message.kind === "changed") this.#learn(message.printed);
    if (message.kind === "welcome") return this.#welcomed(message);
    if (message.kind === "absent") return this.#heardAbsent(message);
    if (message.kind === "clocks") return void this.#heardClocks(message);
    if (message.kind === "nudged") return void (this.#nudges = message.nudges);
    if (message.kind === "sketchbook") return this.sketching.heard(message.sketches);
    const before = this.#standing;
    if (!before) return;
    const after = hear(before, message);
    if (after === null) return this.#socket.connect();
    this.#standing = after;
    if (message.kind === "changed") {
      const past = this.#past;
      if (!past && after !== before) this.#changes = after.changes;
      this.#changed(before.position, after);
      this.#keepHeard();
      if (past && !this.#past) this.#changes = [];
    }
    if (message.kind === "promised" && message.promises.length > before.promises.length && !this.own.includes(message.promises.at(-1)?.seat ?? -1)) {
      this.#unread += 1;
      play("chat");
    }
    if (message.kind === "said" && !this.own.includes(message.spoken.seat)) {
      this.#unread += 1;
      play("chat");
    }
  }

  /** What clocks need is loaded where there are any. */
  async #heardClocks(message: ClocksTold): Promise<void> {
    this.#told = message;
    const { Clocks } = await import("./pace/clocks.svelte");
    this.#clocks ??= new Clocks(this, (asked) => this.#socket.ask(asked));
    this.#clocks.heard(this.#told);
  }

  /** Who is away; whoever comes back hears what was done in its place. */
  #heardAbsent(message: Absent): void {
    this.absence.heard(message);
    if (this.#from < 0) return;
    this.#inPlace = this.absence.inPlace(this.log.slice(this.#from));
    this.#from = -1;
  }

  #welcomed(welcome: Welcome): void {
    const before = this.#standing;
    this.#from = welcome.table.you < 0 ? -1 : (before?.log.length ?? kept(welcome.table.id) ?? 0);
    this.#standing = { ...begin(welcome), spectators: before?.spectators ?? 0 };
    if (!this.#past) this.#changes = [];
    if (this.own.length > 1) this.#seat = welcome.seat;
    if (before && before.seat !== welcome.seat) this.#anew();
    if (before) this.#changed(before.position, this.#standing);
    else {
      this.#digest = this.#whileAway(welcome);
      this.#before = this.#heardBefore(welcome);
      this.#keepHeard();
      setYourMove(this.#asked);
      this.#goOn();
    }
  }

  /** Other eyes: what was picked, looked at or asked for belongs to the seat before. */
  #anew(): void {
    this.#forget();
    this.#ahead = new Map();
    this.#advice = this.#past = null;
  }

  /** Go on with the own seat that the table waits for. */
  #goOn(): void {
    const next = this.#standing && !this.#past ? nextOwn(this.#standing) : this.me;
    if (next !== this.me) void this.#socket.ask({ kind: "switch", seat: next });
  }

  /** Keep what still holds of what was picked, and say that it is the player's move. */
  #changed(before: Position, { position, table }: Standing): void {
    if (before.seq !== position.seq) {
      this.#ahead = new Map();
      // What others do meanwhile does not matter, as long as there is the same to decide.
      if (asksFor(before) !== asksFor(position)) this.#advice = this.#reasons = null;
      // The same action answers something else where something else is asked: "yes" is not picked for the next question.
      const same = isSameQuestion(before.question, position.question);
      const still = (choice: Choice | null): Choice | null => (same && position.choices.find((one) => one.action === choice?.action)) || null;
      this.#chosen = this.#busy ? null : still(this.#chosen);
      this.#considered = still(this.#considered);
      for (const choice of new Set([this.#considered, this.#chosen])) if (choice) void this.#foresee(choice);
      this.#goOn();
    }
    if (this.#past && position.turn <= this.#past.turn) this.#past = null;
    if (position.outcome && !before.outcome) {
      this.#standing = { ...this.#standing!, table: { ...table, state: "over" } };
      play("over");
    } else if (this.#asked && before.choices.length === 0) play("turn");
    setYourMove(this.#asked);
  }

  #linked(link: Link): void {
    this.#link = link;
    clearInterval(this.#ticking);
    if (link.state !== "waiting") return;
    this.#clock = Date.now();
    this.#ticking = setInterval(() => (this.#clock = Date.now()), 500);
  }

  #keepPlace(): void {
    if (this.#standing && this.me >= 0) keep(this.table.id, this.log.length);
  }

  /** How much of the log is past for who comes: what came while one was away is not, nor what came before one could act for the first time. */
  #heardBefore({ table, log, position }: Welcome): number {
    const acted = log.some(({ seat, turn }) => turn > 0 && table.yours.includes(seat));
    return table.you < 0 || position.outcome ? log.length : (kept(table.id) ?? (acted ? log.length : 0));
  }

  /** Whoever looks has heard what came. */
  #keepHeard(): void {
    if (document.visibilityState === "visible") this.#keepPlace();
  }

  #whileAway({ table, log }: Welcome): readonly LogLine[] {
    const lines = kept(table.id);
    return lines === null || table.you < 0 ? [] : since(log, lines, table.yours);
  }

  #whatToNotice(): Notice | null {
    const link = this.#link;
    if (link.state === "ended") {
      const { sentence, about, remedy } = link.ending;
      const label = { lobby: "To the lobby", reload: "Load again", again: "Play here" }[remedy];
      const press = { lobby: () => go("/"), reload: () => location.reload(), again: () => this.retry() }[remedy];
      return { tone: "bad", sentence, about, buttons: [{ label, press }] };
    }
    if (link.state === "waiting") {
      const seconds = Math.max(1, Math.ceil((link.until - this.#clock) / 1000));
      const sentence = `${link.restarting ? "The server restarts" : "Connection lost"}, trying again in ${seconds} s`;
      return { tone: "bad", sentence, about: "Your last action is safe. Nothing else to do.", buttons: [{ label: "Try now", press: () => this.retry() }] };
    }
    if (this.#standing?.frozen) {
      const about = `${this.#standing.frozen} The game up to there is kept.`;
      return { tone: "bad", sentence: "This table is paused", about, buttons: [{ label: "To the lobby", press: () => go("/") }] };
    }
    if (this.#past) return this.#noticeOfPast(this.#past.turn);
    const stands = this.table.state === "running" && this.#clocks?.notice(this.me >= 0);
    if (stands) return stands;
    if (this.handedOver && this.table.state === "running") {
      return { tone: "plain", sentence: `A bot plays for ${this.own.length > 1 ? nameOf(this.players, this.me) : "you"}`, about: "Watch, or take your seat back at any time.", buttons: [{ label: this.own.length > 1 ? "Take the seat back" : "Take my seat back", press: () => this.handOver("") }] };
    }
    return null;
  }

  #noticeOfPast(turn: number): Notice {
    const back = { label: "Back to now", press: () => this.lookBack(null) };
    const ask = { label: this.accompanied ? "Ask to go back here" : "Go back here", press: () => this.goBack(turn) };
    const mayAsk = this.me >= 0 && this.table.state !== "frozen";
    return { tone: "warn", sentence: "The table as it stood", about: tellOf(this.log, turn, this.players), buttons: mayAsk ? [ask, back] : [back] };
  }
}

/** What a position asks of its viewer, for comparison; what may be chosen whole is told a moment later. */
function asksFor({ question, choices }: Position): string {
  return `${question?.key ?? ""} ${question?.sentence ?? ""} ${choices.flatMap((choice) => (isWhole(choice) ? [] : [choice.action])).join()}`;
}

/** What the command line answers, as lines. */
function answer(reply: Reply | null): readonly string[] {
  if (reply === null) return ["The connection was lost before this was answered."];
  if (reply.kind === "answer") return reply.lines;
  if (reply.kind === "reasons") return reply.reasons.map(({ rule, sentence }) => `${sentence} (${rule})`);
  if (reply.kind !== "refused") return ["Done."];
  const reasons = reply.reasons.map(({ rule, sentence }) => `${sentence} (${rule})`);
  const nearest = reply.nearest.length > 0 ? [`Perhaps: ${reply.nearest.join(" | ")}`] : [];
  return [reply.sentence, ...reasons, ...nearest];
}

const PLACE = "unmapped:place:";

/** How many lines of the log had been seen when this browser last looked at a table; null if it never did. */
function kept(table: string): number | null {
  try {
    const lines = localStorage.getItem(PLACE + table);
    return lines === null ? null : Number(lines) || 0;
  } catch {
    return null;
  }
}

function keep(table: string, lines: number): void {
  try {
    localStorage.setItem(PLACE + table, String(lines));
  } catch {
    // A full or forbidden storage: there will be no digest.
  }
}
