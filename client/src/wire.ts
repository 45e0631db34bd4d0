// Written by `python -m unmapped.server.typescript` from the server's records: do not edit.

export const PROTOCOL = 1;

/** Who of those who have a seat is away, and what the others want to do about it. */
export interface Absent {
  readonly kind: "absent";
  readonly now: number;
  readonly patience: number;
  readonly pause: number;
  readonly missed: readonly (Missed)[];
  readonly ending: readonly (number)[];
  readonly asked: readonly (number)[];
  readonly spells: readonly (Spell)[];
}

/** Somebody with whom one has played. */
export interface Acquaintance {
  readonly key: string;
}

/** Take an action. It is checked against the table as it is now, not as the client saw it. */
export interface Act {
  readonly kind: "act";
  readonly command: string;
  readonly action: number;
  readonly reversible?: boolean;
  readonly then?: readonly (number)[];
  readonly carry?: boolean;
}

/** What a bot would do, the best first. */
export interface Advice {
  readonly kind: "advice";
  readonly command: string;
  readonly seq: number;
  readonly moves: readonly (Advised)[];
  readonly then: readonly (string)[];
  readonly why?: readonly (string)[];
  readonly labels?: readonly (string)[];
}

/** What a bot would do in the seat's place; only where no person plays against it. */
export interface Advise {
  readonly kind: "advise";
  readonly command: string;
}

/** One of the best actions, as seen from the seat's own view. */
export interface Advised {
  readonly action: number;
  readonly words: string;
  readonly points: number;
}

/** The answer to `Ping`. */
export interface Alive {
  readonly kind: "alive";
}

/** How far the analysis of a finished game is. */
export interface Analysing {
  readonly state: "done" | "none" | "running" | "stopped" | "waiting";
  readonly done: number;
  readonly of: number;
  readonly before: number;
  readonly sentence: string;
  readonly found: Analysis | null;
}

/** What a finished game looks like afterwards. */
export interface Analysis {
  readonly expected: readonly (readonly (number)[])[];
  readonly seats: readonly (Judged)[];
}

/** What the command line answers; `lines` are plain text. */
export interface Answer {
  readonly kind: "answer";
  readonly command: string;
  readonly lines: readonly (string)[];
}

/** Whether somebody comes for whom people were found. */
export interface Answering {
  readonly id: string;
  readonly come: boolean;
}

/** For browsers: what may be chosen whole of what is asked piece by piece. It comes when it has been worked out. */
export interface AtOnce {
  readonly kind: "atonce";
  readonly seq: number;
  readonly wholes: readonly (Whole)[];
}

/** A browser that is rung. */
export interface BellCard {
  readonly key: string;
  readonly name: string;
  readonly made: number;
  readonly trouble?: string;
}

/** The best game of a day that is over, of those that may be watched. */
export interface BestGame {
  readonly day: string;
  readonly game: string;
  readonly name: string;
  readonly figure: string;
  readonly words: string;
  readonly table: string;
}

/** Somebody whom the reader has blocked. */
export interface BlockedCard {
  readonly key: string;
  readonly name: string;
  readonly made: number;
}

/** What browsers need to draw the tables of a game that the client has no boards for. */
export interface Board {
  readonly title: string;
  readonly seated: readonly (string)[];
  readonly module: string;
  readonly style: string;
}

/** Somebody calls the reader to a table that waits. */
export interface CallCard {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly by: string;
  readonly again: boolean;
  readonly made: number;
}

/** What the reader looks for, and where it is called. */
export interface Calls {
  readonly seeking: Seeking | null;
  readonly summons: Summons | null;
  readonly table: string;
  readonly invitations: readonly (CallCard)[];
  readonly looking: number;
  readonly usual: number;
}

/** What becomes of an empty chair: a bot takes it, or anybody may. */
export interface Chair {
  readonly kind: "bot" | "open";
  readonly bot?: string;
}

/** One thing that differs. Made from what one seat sees before and after, so it tells nothing that it cannot see. */
export interface Change {
  readonly what: string;
  readonly words: string;
  readonly seat?: number;
  readonly before?: number | string;
  readonly after?: number | string;
  readonly note?: string;
  readonly tone?: "gain" | "loss" | "plain";
  readonly sure?: boolean;
  readonly path?: string;
  readonly moves?: readonly (Move)[];
  readonly cue?: "" | "explore" | "laid" | "marker" | "medal" | "meteor" | "tracker";
}

/** Something happened. A client that misses a number asks for a new `Welcome` by connecting again. */
export interface Changed {
  readonly kind: "changed";
  readonly after: number;
  readonly position: Position;
  readonly log: readonly (LogLine)[];
  readonly whole: boolean;
  readonly printed?: unknown;
  readonly changes?: readonly (Change)[];
}

/** Something that the seat may do now, as data: nobody has to take words apart. */
export interface Choice {
  readonly action: number;
  readonly words: string;
  readonly family: string;
  readonly slots?: Readonly<Record<string, string>>;
  readonly targets?: readonly (string)[] | null;
  readonly label?: string;
  readonly usual?: boolean;
}

/** Somebody who sits at a table that is suspended. */
export interface Choosers {
  readonly seats: readonly (number)[];
  readonly choice: "" | "end" | "on";
  readonly away: boolean;
}

/** Options that somebody is choosing, for so many seats. */
export interface Choosing {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What stands on the clocks of a table that has any: pages count by themselves from then on.

    Told when something about it is otherwise than what could be counted, and never by the second. */
export interface Clocks {
  readonly kind: "clocks";
  readonly now: number;
  readonly tempo: Tempo;
  readonly clocks: readonly (SeatClock)[];
  readonly paused: boolean;
  readonly wants: readonly (number)[];
  readonly asked: readonly (number)[];
}

/** What a code is good for. */
export interface CodeMeaning {
  readonly kind: "back" | "confirm" | "device" | "recovery";
  readonly name: string;
}

/** How a line that was begun may go on. */
export interface Complete {
  readonly kind: "complete";
  readonly command: string;
  readonly words: string;
}

/** How words that were begun may go on, legal ways only. */
export interface Completed {
  readonly kind: "completed";
  readonly command: string;
  readonly begun: string;
  readonly ways: readonly (string)[];
}

/** Accept a proposed sketch, or decline it; whoever is against one that is being played stops it. */
export interface Consent {
  readonly kind: "consent";
  readonly command: string;
  readonly maker: number;
  readonly number: number;
  readonly agree: boolean;
}

/** An action of a finished game, and a better one that its seat could have taken by what it knew then. */
export interface Costly {
  readonly at: number;
  readonly round: number;
  readonly words: string;
  readonly better: string;
  readonly cost: number;
}

/** The expeditions of a day, for the reader. */
export interface Daily {
  readonly day: string;
  readonly now: number;
  readonly ends: number;
  readonly deals: readonly (DealCard)[];
  readonly week: readonly (DayOfWeek)[];
  readonly row: number;
  readonly best: number;
  readonly forgiven: string;
  readonly shown: boolean;
  readonly rival: string;
  readonly yesterday: readonly (BestGame)[];
}

/** What the reader did on a day. */
export interface DayOfWeek {
  readonly day: string;
  readonly begun: readonly (string)[];
  readonly done: readonly (string)[];
}

/** A deal, and how the reader stands to it. */
export interface DealCard {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly line: string;
  readonly state: "begun" | "done" | "foreign" | "late" | "left" | "open";
  readonly table: string;
  readonly practice: string;
  readonly begun: number;
  readonly ended: number;
  readonly won: boolean;
  readonly figure: string;
  readonly words: string;
  readonly place: number;
  readonly others: number;
  readonly finished: number;
  readonly about: readonly (Fact)[];
  readonly ends: number;
  readonly opens: number;
  readonly hash: string;
  readonly next?: string;
}

/** Of which deal a table is. */
export interface DealtTable {
  readonly kind: "daily" | "duel" | "set";
  readonly day: string;
  readonly link: string;
  readonly counts: boolean;
  readonly deal: DealCard;
}

/** Something that can be promised. */
export interface DeedCard {
  readonly name: string;
  readonly words: string;
}

/** What lets another device join, once and soon. */
export interface DeviceCode {
  readonly code: string;
  readonly until: number;
  readonly now: number;
  readonly link: string;
  readonly picture: string;
}

/** Throw the own sketch away. */
export interface Discard {
  readonly kind: "discard";
  readonly command: string;
}

/** A command was carried out; what follows from it came before, as `Changed`. */
export interface Done {
  readonly kind: "done";
  readonly command: string;
  readonly seq: number;
}

/** A duel. */
export interface DuelCard {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly now: number;
  readonly deal: DealCard;
  readonly people: readonly (Duellist)[];
  readonly seed: string;
  readonly salt: string;
}

/** Somebody who plays a duel. */
export interface Duellist {
  readonly name: string;
  readonly you: boolean;
  readonly state: "begun" | "done" | "foreign" | "late" | "left" | "open";
  readonly place: number;
  readonly figure: string;
  readonly words: string;
  readonly seconds: number;
  readonly table: string;
}

/** Want the game to end as it stands, without a result, or no more: all who are there have to. */
export interface EndHere {
  readonly kind: "endhere";
  readonly command: string;
  readonly agree: boolean;
}

/** How a game ended. */
export interface Ending {
  readonly seats: readonly (Told)[];
  readonly public: Told;
  readonly rounds: readonly (number)[];
  readonly course: readonly (readonly (number)[])[];
  readonly moment: TurningPoint | null;
}

/** Take back the latest moves of the own sketch, whatever they showed. */
export interface Erase {
  readonly kind: "erase";
  readonly command: string;
  readonly steps: number;
}

/** Something that an option comes to: what it is called that has this number. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  readonly option: string;
  readonly given: string;
}

/** Somebody wants to be erased, and types its name. */
export interface Farewell {
  readonly name: string;
}

/** What every door answers to wrong input. */
export interface Fault {
  readonly code: string;
  readonly sentence: string;
  readonly details?: readonly (string)[];
}

/** An action of a finished game that was the best that the search found, and by how much. */
export interface Finest {
  readonly at: number;
  readonly round: number;
  readonly words: string;
  readonly lead: number;
}

/** What an action would lead to. */
export interface Foresee {
  readonly kind: "foresee";
  readonly command: string;
  readonly action: number;
  readonly sketch?: number;
  readonly then?: readonly (number)[];
}

/** What an action would lead to, as far as the seat can tell. */
export interface Foreseen {
  readonly kind: "foreseen";
  readonly command: string;
  readonly action: number;
  readonly words: string;
  readonly views: readonly (unknown)[];
  readonly closes: readonly (number)[];
  readonly changes?: readonly (Change)[];
  readonly score?: readonly [number, number] | null;
}

/** Play on from a moment of a replay against bots. */
export interface Fork {
  readonly at: number;
  readonly seat: number;
  readonly bot?: string;
}

/** A replay at one moment, from one seat's view. */
export interface Frame {
  readonly at: number;
  readonly seat: number;
  readonly view: unknown;
  readonly asked: readonly (number)[];
  readonly question: Question | null;
  readonly choices: readonly (Choice)[];
  readonly printed?: unknown;
  readonly changes?: readonly (Change)[];
}

/** A table at which somebody is whom the reader may see there. */
export interface FriendCard {
  readonly friend: string;
  readonly table: string;
  readonly name: string;
  readonly game: string;
  readonly title: string;
  readonly waits: boolean;
  readonly round: number;
  readonly seat: number;
  readonly free: number;
}

/** The table stopped: something is wrong with it, or whoever runs the server stopped it. What happened is kept. */
export interface Frozen {
  readonly kind: "frozen";
  readonly sentence: string;
}

/** A game of the catalogue. */
export interface GameCard {
  readonly name: string;
  readonly title: string;
  readonly fewest: number;
  readonly most: number;
  readonly together: boolean;
  readonly version: number;
  readonly options: readonly (Option)[];
  readonly bots: readonly (string)[];
  readonly running: number;
  readonly line: string;
  readonly people: string;
  readonly minutes: number;
  readonly world: number;
  readonly guided: boolean;
  readonly at_once: Readonly<Record<string, unknown>>;
  readonly lessons?: number;
  readonly levels?: Readonly<Record<string, string>>;
}

/** How somebody else stood where the reader stands now: nothing of later rounds is in it. */
export interface Ghost {
  readonly key: string;
  readonly name: string;
  readonly course: readonly (GhostRound)[];
  readonly own: readonly (GhostRound)[];
  readonly figure: string;
  readonly counts: string;
}

/** The score at the end of a round. */
export interface GhostRound {
  readonly round: number;
  readonly score: number;
}

/** Ask all people at the table to go back to where `turn` actions stood, or agree to it; -1 to withdraw. */
export interface GoBack {
  readonly kind: "goback";
  readonly command: string;
  readonly turn: number;
}

/** The goal of a game; its file `Presenting.goal` has all but `here`. */
export interface GoalCard {
  readonly want: string;
  readonly ends: string;
  readonly turn: readonly (string)[];
  readonly first: string;
  readonly here?: string;
}

/** Who is asking. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly kept?: boolean;
  readonly leaving?: number;
}

/** A guided first game. */
export interface Guide {
  readonly game: string;
  readonly seats: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: readonly (GuideStep)[];
  readonly yours?: number;
}

/** One step of a guided first game. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly point: string;
  readonly until: string;
}

/** Let a bot play for this seat; "" to play oneself again. */
export interface HandOver {
  readonly kind: "handover";
  readonly command: string;
  readonly bot: string;
}

/** Somebody has read a story that the reader of this was told, too: who has by now. */
export interface HasRead {
  readonly kind: "hasread";
  readonly reading: Reading;
}

/** Tell the others that one has read a story, as the line of the log names it. It is not kept. */
export interface HaveRead {
  readonly kind: "haveread";
  readonly command: string;
  readonly turn: number;
  readonly story: string;
}

/** The reader wants to hear others than before: the chat as it is heard now. */
export interface Hearing {
  readonly kind: "hearing";
  readonly chat: readonly (Spoken)[];
  readonly unheard: readonly (Unheard)[];
}

/** A holiday that is to come or goes on. */
export interface HolidayCard {
  readonly begins: number;
  readonly ends: number;
}

/** From which day to which somebody has a holiday, both included. */
export interface HolidayWish {
  readonly zone: string;
  readonly first: string;
  readonly last: string;
}

/** Whether somebody wants to be told nothing of a table. */
export interface HushWish {
  readonly hushed: boolean;
}

/** Whether somebody is told nothing of a table. */
export interface Hushed {
  readonly name: string;
  readonly hushed: boolean;
}

/** A path that gives a seat to who opens it first. */
export interface Invitation {
  readonly path: string;
}

/** What an invitation leads to. */
export interface Invited {
  readonly table: TableCard;
  readonly seat: number;
}

/** How a seat decided in a finished game. */
export interface Judged {
  readonly decisions: number;
  readonly best: number;
  readonly cost: number;
  readonly costly: readonly (Costly)[];
  readonly finest?: Finest | null;
}

/** A ladder: those who played a game of so many in a season, and the bots between them. */
export interface LadderPage {
  readonly game: string;
  readonly title: string;
  readonly games: readonly (readonly [string, string])[];
  readonly together: readonly (string)[];
  readonly size: number;
  readonly sizes: readonly (number)[];
  readonly season: string;
  readonly seasons: readonly (string)[];
  readonly rows: readonly (LadderRow)[];
  readonly you: LadderRow | null;
  readonly provisional: number;
}

/** A place in a ladder. */
export interface LadderRow {
  readonly place: number;
  readonly name: string;
  readonly bot: string;
  readonly points: number;
  readonly doubt: number;
  readonly games: number;
  readonly you: boolean;
}

/** A lesson of a minute, as a list shows it. */
export interface LessonCard {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly minutes: number;
  readonly gist: string;
  readonly meets: readonly (string)[];
  readonly meets_actions: readonly (string)[];
}

/** An action of the example of a lesson, and how the table stands after it. */
export interface LessonDeed {
  readonly choice: Choice;
  readonly sentence: string;
  readonly frame: Frame;
}

/** What is seen before the own try. */
export interface LessonExample {
  readonly frame: Frame;
  readonly deeds: readonly (LessonDeed)[];
  readonly because: string;
  readonly rule: string;
}

/** A lesson with the position at which it begins. */
export interface LessonSheet {
  readonly card: LessonCard;
  readonly seat: number;
  readonly point: readonly (string)[];
  readonly hints: readonly (string)[];
  readonly ask: string;
  readonly answers: readonly (string)[];
  readonly right: number;
  readonly because: string;
  readonly players: readonly (string)[];
  readonly frame: Frame;
  readonly example: LessonExample;
}

/** How a try of a lesson stands. */
export interface LessonTry {
  readonly stage: "done" | "missed" | "trying";
  readonly sentence: string;
  readonly rule: string;
  readonly used: number;
  readonly most: number;
  readonly deeds: readonly (Choice)[];
}

/** All that the lobby shows. */
export interface Lobby {
  readonly guest: Guest;
  readonly games: readonly (GameCard)[];
  readonly mine: readonly (TableCard)[];
  readonly open: readonly (TableCard)[];
  readonly replays: readonly (TableCard)[];
  readonly nudges?: readonly (NudgeCard)[];
  readonly friends?: readonly (FriendCard)[];
  readonly looking?: number;
  readonly usual?: number;
}

/** One thing that happened. */
export interface LogLine {
  readonly turn: number;
  readonly seat: number;
  readonly key: string;
  readonly args: readonly (number | string)[];
  readonly sentence: string;
  readonly rule: string;
  readonly targets?: readonly (string)[];
  readonly story?: string;
}

/** The table as it stood after so many actions. */
export interface LookBack {
  readonly kind: "lookback";
  readonly command: string;
  readonly turn: number;
  readonly since?: number;
}

/** A table that was made. */
export interface MadeTable {
  readonly table: TableCard;
  readonly links: readonly (string)[];
}

/** An address for mail. */
export interface MailAddress {
  readonly address: string;
}

/** Whom the reader hears no more: how nobody but the reader calls it. */
export interface Meant {
  readonly key: string;
}

/** Somebody who has a seat and is not there: what the others want to do about it. */
export interface Missed {
  readonly seats: readonly (number)[];
  readonly left: number;
  readonly nudged?: number;
  readonly bot?: string;
  readonly agreed?: readonly (number)[];
  readonly asked?: readonly (number)[];
  readonly lent?: boolean;
}

/** A piece that goes from one place of the table to another, comes to it or comes up on it. */
export interface Move {
  readonly what: string;
  readonly source?: string;
  readonly target?: string;
  readonly seat?: number;
  readonly thing?: string;
}

/** A browser that is to be rung, as it says itself (RFC 8030, RFC 8291). */
export interface NewBell {
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  readonly name?: string;
}

/** A duel to be made: a game as it is played for a day's expedition, with another deal. */
export interface NewDuel {
  readonly game: string;
  readonly name?: string;
}

/** A table to be made. Without a seed it gets a random one. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly (SeatWish)[];
  readonly name?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number | string | null;
  readonly guide?: boolean;
  readonly tempo?: Tempo;
}

/** When it is night for somebody. */
export interface NightWish {
  readonly zone: string;
  readonly begins: number;
  readonly ends: number;
}

/** Tell somebody who is away, wherever it is, that one waits for it. */
export interface Nudge {
  readonly kind: "nudge";
  readonly command: string;
  readonly seat: number;
}

/** Somebody waits for the reader at a table. */
export interface NudgeCard {
  readonly table: string;
  readonly name: string;
  readonly title: string;
  readonly by: string;
  readonly time: number;
}

/** Somebody waits for the reader: where, the latest first. */
export interface Nudged {
  readonly kind: "nudged";
  readonly nudges: readonly (NudgeCard)[];
}

/** Show the own sketch to the others, propose to play it, or keep it private again. */
export interface Offer {
  readonly kind: "offer";
  readonly command: string;
  readonly state: "private" | "proposed" | "shown";
}

/** An option of a game. */
export interface Option {
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly default: unknown;
}

/** How a game ended. */
export interface Outcome {
  readonly scores: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly outcome: string;
  readonly breakdown: readonly (readonly (ScoreLine)[])[];
}

/** A passkey of somebody. */
export interface PasskeyCard {
  readonly key: string;
  readonly device: string;
  readonly made: number;
  readonly used: number;
}

/** A passkey that an authenticator made. */
export interface PasskeyMade {
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
}

/** What an authenticator is asked for. */
export interface PasskeyOffer {
  readonly challenge: string;
  readonly site: string;
  readonly owner: string;
  readonly name: string;
  readonly known: readonly (string)[];
  readonly algorithms: readonly (number)[];
}

/** What a passkey signed. */
export interface PasskeySigned {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

/** The table as it stood after `turn` actions, as the same reader may see it. */
export interface Past {
  readonly kind: "past";
  readonly command: string;
  readonly turn: number;
  readonly view: unknown;
  readonly printed?: unknown;
  readonly seq?: number;
  readonly changes?: readonly (Change)[];
  readonly back?: readonly (Change)[];
}

/** Something happened, told to who asked for `patches`: `Changed`, with only what changed of its position.

    Who comes to another check than this one connects again, and is sent the whole. */
export interface Patched {
  readonly kind: "patched";
  readonly after: number;
  readonly patch: unknown;
  readonly check: number;
  readonly log: readonly (LogLine)[];
  readonly whole: boolean;
  readonly printed?: unknown;
  readonly changes?: readonly (Change)[];
}

/** Want all clocks of the table to stand, or to go on where they do, or no more: all who are there have to. */
export interface Pause {
  readonly kind: "pause";
  readonly command: string;
  readonly agree: boolean;
}

/** With whom the reader has played. */
export interface PeoplePage {
  readonly people: readonly (PersonCard)[];
  readonly all: number;
  readonly seen: "followers" | "friends" | "nobody";
  readonly table: string;
  readonly name: string;
}

/** Who somebody is on all its devices, for itself alone. */
export interface Person {
  readonly guest: Guest;
  readonly made: number;
  readonly kept: number;
  readonly tables: number;
  readonly sessions: readonly (SessionCard)[];
  readonly passkeys: readonly (PasskeyCard)[];
  readonly address: string;
  readonly recovery: number;
  readonly can_passkey: boolean;
  readonly can_mail: boolean;
  readonly trouble: string;
}

/** Somebody with whom the reader has played. */
export interface PersonCard {
  readonly key: string;
  readonly name: string;
  readonly last: number;
  readonly title: string;
  readonly games: number;
  readonly following: boolean;
  readonly follows: boolean;
  readonly at: "" | "called" | "here";
}

/** A sketch as it stands after so many of its moves. */
export interface Peruse {
  readonly kind: "peruse";
  readonly command: string;
  readonly maker: number;
  readonly at?: number;
  readonly seat?: number;
  readonly since?: number;
}

/** Whether anybody is there. */
export interface Ping {
  readonly kind: "ping";
}

/** Who sits on a seat. */
export interface Player {
  readonly seat: number;
  readonly kind: "bot" | "link" | "open" | "person";
  readonly name: string;
  readonly bot: string;
  readonly here: boolean;
  readonly left?: number;
  readonly waits?: number;
  readonly guest?: boolean;
}

/** Somebody came, left, sat down or changed. */
export interface Players {
  readonly kind: "players";
  readonly players: readonly (Player)[];
  readonly state: "abandoned" | "frozen" | "open" | "over" | "running" | "suspended";
  readonly spectators: number;
}

/** A table as one seat, or a spectator, may see it. */
export interface Position {
  readonly seq: number;
  readonly turn: number;
  readonly view: unknown;
  readonly asked: readonly (number)[];
  readonly question: Question | null;
  readonly choices: readonly (Choice)[];
  readonly undo: Undoable;
  readonly agreed: readonly (number)[];
  readonly back_to: number;
  readonly outcome: Outcome | null;
  readonly round: number;
  readonly runs?: readonly (Run)[];
  readonly since?: Since | null;
  readonly lesson?: LessonTry | null;
}

/** An action of a program, by number or in words. */
export interface ProgramAct {
  readonly command: string;
  readonly action?: number | null;
  readonly words?: string;
}

/** An action of a program that was carried out. */
export interface ProgramDone {
  readonly command: string;
  readonly seq: number;
}

/** Promise something to another seat, on record. It binds nobody. */
export interface Promise {
  readonly kind: "promise";
  readonly command: string;
  readonly to: number;
  readonly deed: string;
  readonly until: number;
}

/** What a seat has promised another one, and what became of it. It binds nobody. */
export interface PromiseCard {
  readonly number: number;
  readonly seat: number;
  readonly to: number;
  readonly words: string;
  readonly until: number;
  readonly turn: number;
  readonly state: "broken" | "kept" | "open" | "void";
  readonly decided: number;
}

/** Somebody promised something, or it turned out what became of a promise: all promises of the table. */
export interface Promised {
  readonly kind: "promised";
  readonly promises: readonly (PromiseCard)[];
}

/** The expeditions of a day, as they are published. */
export interface Published {
  readonly day: string;
  readonly deals: readonly (PublishedDeal)[];
}

/** What anybody may know of a deal now. */
export interface PublishedDeal {
  readonly id: string;
  readonly game: string;
  readonly hash: string;
  readonly opens: number;
  readonly seating: string;
  readonly options: string;
  readonly seed: string;
  readonly salt: string;
}

/** What a seat is asked. */
export interface Question {
  readonly key: string;
  readonly args: readonly (number | string)[];
  readonly sentence: string;
  readonly rule: string;
  readonly targets?: readonly (string)[];
}

/** What the reader wants of races; what is left out stays. */
export interface Racing {
  readonly shown?: boolean | null;
  readonly deal?: string;
  readonly rival?: string | null;
}

/** Somebody who finished a deal. */
export interface RankLine {
  readonly place: number;
  readonly key: string;
  readonly name: string;
  readonly you: boolean;
  readonly friend: boolean;
  readonly seconds: number;
  readonly won: boolean;
  readonly figure: string;
  readonly words: string;
  readonly table: string;
  readonly skipped: boolean;
}

/** Who did how well, for one who has finished it, too. */
export interface Ranking {
  readonly game: string;
  readonly finished: number;
  readonly begun: number;
  readonly friends: number;
  readonly lines: readonly (RankLine)[];
}

/** Whether a game counts. */
export interface RatedGame {
  readonly state: "counts" | "may" | "not";
  readonly sentence: string;
  readonly changes: readonly (RatingChange)[];
}

/** How strong the reader is believed to be at a game of so many. */
export interface RatingCard {
  readonly game: string;
  readonly title: string;
  readonly size: number;
  readonly points: number;
  readonly doubt: number;
  readonly games: number;
  readonly provisional: number;
}

/** What a game made of somebody. */
export interface RatingChange {
  readonly seat: number;
  readonly name: string;
  readonly bot: string;
  readonly before: number;
  readonly points: number;
  readonly doubt: number;
}

/** Who has read a story that came up, among the people at the table. */
export interface Reading {
  readonly turn: number;
  readonly story: string;
  readonly seats: readonly (number)[];
}

/** One rule that an action would break. */
export interface Reason {
  readonly rule: string;
  readonly sentence: string;
  readonly where: readonly (string)[];
  readonly text: string;
}

/** Why an action is not allowed; no reasons if it is. */
export interface Reasons {
  readonly kind: "reasons";
  readonly command: string;
  readonly words: string;
  readonly reasons: readonly (Reason)[];
  readonly offer: Choice | null;
  readonly asked?: Choice | null;
}

/** Codes that bring somebody back, each once; they are shown once, too. */
export interface RecoveryCodes {
  readonly codes: readonly (string)[];
}

/** A command was not carried out, and nothing changed. */
export interface Refused {
  readonly kind: "refused";
  readonly command: string;
  readonly code: string;
  readonly sentence: string;
  readonly reasons: readonly (Reason)[];
  readonly nearest: readonly (string)[];
}

/** Another game of those who played one that is over. */
export interface Rematch {
  readonly table: string;
  readonly seats: readonly ("asked" | "bot" | "in")[];
}

/** A guest's new name. */
export interface Rename {
  readonly name: string;
}

/** A finished game, to be looked at from any seat. */
export interface Replay {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly players: readonly (string)[];
  readonly actions: readonly (readonly [number, string])[];
  readonly rounds: readonly (number)[];
  readonly scores: readonly (readonly (number)[])[];
  readonly log: readonly (LogLine)[];
  readonly outcome: Outcome;
  readonly promises?: readonly (PromiseCard)[];
  readonly printed?: unknown;
  readonly kept?: boolean;
  readonly took?: readonly (number)[];
}

/** What somebody is reported for; only whoever runs the server reads it. */
export interface Report {
  readonly reason: "name" | "other" | "play" | "words";
  readonly seat?: number;
  readonly line?: number;
  readonly words?: string;
}

/** That a report is kept. */
export interface Reported {
  readonly sentence: string;
}

/** When the reader's time does not run in games over days. */
export interface Rests {
  readonly zone: string;
  readonly begins: number;
  readonly ends: number;
  readonly since: number;
  readonly holidays: readonly (HolidayCard)[];
  readonly days_left: number;
  readonly longest_night: number;
}

/** What became otherwise with a version of the rules. */
export interface RuleShift {
  readonly version: number;
  readonly rules: readonly (string)[];
  readonly text: string;
}

/** A rule or a ruling. */
export interface RuleText {
  readonly id: string;
  readonly topic: string;
  readonly source: string;
  readonly applies: string;
  readonly question: string;
  readonly text: string;
}

/** How a table shall go on that is suspended: under the rules of today, or not at all; "" for undecided. */
export interface Ruled {
  readonly choice: "" | "end" | "on";
}

/** Many choices that are alike but for one slot, whose value stands in their words and labels as it is. */
export interface Run {
  readonly family: string;
  readonly slot: string;
  readonly words: readonly (string)[];
  readonly actions: readonly (number)[];
  readonly values: readonly (string)[];
  readonly slots?: Readonly<Record<string, string>>;
  readonly label?: readonly (string)[];
}

/** Somebody spoke. */
export interface Said {
  readonly kind: "said";
  readonly spoken: Spoken;
}

/** Speak to all who are at the table. */
export interface Say {
  readonly kind: "say";
  readonly command: string;
  readonly text: string;
}

/** One line of a final score. */
export interface ScoreLine {
  readonly name: string;
  readonly value: number;
  readonly rule: string;
}

/** The clock of a seat on which a person plays. */
export interface SeatClock {
  readonly seat: number;
  readonly left: number;
  readonly until?: number;
  readonly stands?: "" | "holiday" | "line" | "night" | "paused";
  readonly on?: number;
  readonly grace?: number;
}

/** Who shall sit on a seat. */
export interface SeatWish {
  readonly kind: "bot" | "link" | "me" | "open";
  readonly bot?: string;
}

/** What somebody looks for who wants to play with people. */
export interface Seek {
  readonly games: readonly (string)[];
  readonly sizes?: readonly (number)[];
  readonly pace?: "days" | "none" | "now";
  readonly strength?: "any" | "near";
  readonly rated?: boolean;
  readonly bots?: boolean;
}

/** A search that goes on. */
export interface Seeking {
  readonly games: readonly (string)[];
  readonly sizes: readonly (number)[];
  readonly pace: string;
  readonly strength: "any" | "near";
  readonly rated: boolean;
  readonly bots: boolean;
  readonly waited: number;
  readonly offered: boolean;
}

/** That a letter is on its way, whatever is known of its address. */
export interface Sent {
  readonly sentence: string;
}

/** A browser in which somebody is who it is. */
export interface SessionCard {
  readonly key: string;
  readonly device: string;
  readonly made: number;
  readonly used: number;
  readonly here: boolean;
}

/** Who may see at which tables one is. */
export interface Sight {
  readonly seen: "followers" | "friends" | "nobody";
}

/** What others did since the seat's own turn: the one before the turn that it plays now, or its latest. */
export interface Since {
  readonly turn: number;
  readonly steps: readonly (Step)[];
}

/** Draw the table as it stands, to try moves out; where all play together. The own sketch that there was is gone. */
export interface Sketch {
  readonly kind: "sketch";
  readonly command: string;
  readonly again?: boolean;
}

/** A sketch: moves that somebody tried out, as the reader may know them. */
export interface SketchCard {
  readonly maker: number;
  readonly number: number;
  readonly state: "playing" | "private" | "proposed" | "shown";
  readonly steps: readonly (SketchStep)[];
  readonly more: number;
  readonly taken: number;
  readonly current: boolean;
  readonly remark: string;
  readonly agreed: readonly (number)[];
  readonly missing: readonly (number)[];
}

/** A move of a sketch. */
export interface SketchStep {
  readonly seat: number;
  readonly words: string;
  readonly luck: boolean;
  readonly label: string;
}

/** All sketches that the reader may see: its own, and those that are shown. */
export interface Sketchbook {
  readonly kind: "sketchbook";
  readonly sketches: readonly (SketchCard)[];
}

/** A sketch as it stands after so many of its steps. What could not be known was dealt again. */
export interface Sketched {
  readonly kind: "sketched";
  readonly command: string;
  readonly maker: number;
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly may_act: readonly (number)[];
  readonly position: Position;
  readonly log: readonly (LogLine)[];
  readonly changes?: readonly (Change)[];
}

/** A while in which a bot played for somebody who was away. */
export interface Spell {
  readonly seats: readonly (number)[];
  readonly bot: string;
  readonly begun: number;
  readonly ended: number;
}

/** A line of the chat. */
export interface Spoken {
  readonly number: number;
  readonly time: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}

/** Want a bot to play for somebody who is away until it is back; "" for no more. */
export interface StandIn {
  readonly kind: "standin";
  readonly command: string;
  readonly seat: number;
  readonly bot: string;
}

/** One thing that somebody else did, and what came of it. */
export interface Step {
  readonly turn: number;
  readonly lines: readonly (number)[];
  readonly main: number;
  readonly seat?: number;
  readonly picture?: string;
  readonly weight?: number;
}

/** People were found: the reader is asked whether it comes. */
export interface Summons {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly size: number;
  readonly people: number;
  readonly coming: number;
  readonly pace: string;
  readonly rated: boolean;
  readonly left: number;
  readonly answered: boolean;
}

/** A table that waits because rules became others, or was ended while it did. */
export interface Suspended {
  readonly table: TableCard;
  readonly version: number;
  readonly now: number;
  readonly at: number;
  readonly of: number;
  readonly proven: boolean;
  readonly rules: readonly (string)[];
  readonly shifts: readonly (RuleShift)[];
  readonly goes_on: boolean;
  readonly choosers: readonly (Choosers)[];
  readonly may_choose: boolean;
  readonly may_close: boolean;
  readonly may_export: boolean;
}

/** Go on with another one of one's own seats: a new `Welcome` comes, as that seat may see the table. */
export interface Switch {
  readonly kind: "switch";
  readonly command: string;
  readonly seat: number;
}

/** A table as the lobby shows it. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly name: string;
  readonly state: "abandoned" | "frozen" | "open" | "over" | "running" | "suspended";
  readonly players: readonly (Player)[];
  readonly you: number;
  readonly yours: readonly (number)[];
  readonly together: boolean;
  readonly your_move: boolean;
  readonly round: number;
  readonly last: string;
  readonly changed: number;
  readonly scores: readonly (number)[];
  readonly seeded: boolean;
  readonly about: readonly (Fact)[];
  readonly kept?: boolean;
  readonly tempo?: Tempo;
  readonly left?: number;
  readonly until?: number;
}

/** How somebody is told. */
export interface Telling {
  readonly wish: TellingWish;
  readonly key: string;
  readonly bells: readonly (BellCard)[];
  readonly letters: boolean;
  readonly address?: string;
  readonly trouble?: string;
  readonly again?: number;
}

/** What somebody tries to be told by. */
export interface TellingTest {
  readonly way: "mail" | "push";
}

/** How somebody wants to be told what happens at its tables while it looks at none of them. */
export interface TellingWish {
  readonly move: "mail" | "nothing" | "push";
  readonly late: "mail" | "nothing" | "push";
  readonly asked: "mail" | "nothing" | "push";
  readonly over: "mail" | "nothing" | "push";
  readonly zone: string;
  readonly quiet_from: number;
  readonly quiet_until: number;
  readonly digest: boolean;
}

/** The pace that a table agrees on: how long those who are asked have. */
export interface Tempo {
  readonly kind?: "days" | "none" | "now";
  readonly bank?: number;
  readonly added?: number;
  readonly hours?: number;
}

/** What came of it. */
export interface Tested {
  readonly sentence: string;
}

/** A token for a program: it may do at one table what its seat may do. Shown once. */
export interface Token {
  readonly token: string;
  readonly table: string;
  readonly seat: number;
}

/** An ending for one of those who were there. */
export interface Told {
  readonly number: number;
  readonly counts: string;
  readonly title: string;
  readonly sentence: string;
}

/** A message could not be read, or came too often; nothing changed. */
export interface Trouble {
  readonly kind: "trouble";
  readonly code: string;
  readonly sentence: string;
}

/** Take an action for any seat in the own sketch. */
export interface TryOut {
  readonly kind: "tryout";
  readonly command: string;
  readonly seat: number;
  readonly action: number;
}

/** The moment that decided a game. */
export interface TurningPoint {
  readonly at: number;
  readonly round: number;
  readonly seat: number;
  readonly title: string;
  readonly sentence: string;
  readonly lit: readonly (string)[];
}

/** A line of the command line: an action in words, or "help", "look", "choices", "score", "why not", "rule". */
export interface Type {
  readonly kind: "type";
  readonly command: string;
  readonly words: string;
}

/** A code, however it was typed. */
export interface TypedCode {
  readonly code: string;
}

/** Take back the latest actions of the seat, or of whichever of one's own seats acted last. */
export interface Undo {
  readonly kind: "undo";
  readonly command: string;
  readonly steps: number;
}

/** What can be taken back. */
export interface Undoable {
  readonly steps: number;
  readonly last: string;
  readonly to_turn_start: number;
  readonly closed: string;
  readonly before: number;
  readonly label?: string;
  readonly together?: number;
}

/** Somebody of whom the reader hears nothing: nobody but the reader is told so. */
export interface Unheard {
  readonly key: string;
  readonly name: string;
  readonly seats: readonly (number)[];
  readonly muted: boolean;
  readonly blocked: boolean;
}

/** A record file of a finished game. */
export interface Upload {
  readonly text: string;
}

/** The first message: the table, and the whole log as this seat may read it. */
export interface Welcome {
  readonly kind: "welcome";
  readonly protocol: number;
  readonly table: TableCard;
  readonly seat: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly guided: boolean;
  readonly host: boolean;
  readonly log: readonly (LogLine)[];
  readonly chat: readonly (Spoken)[];
  readonly position: Position;
  readonly printed?: unknown;
  readonly deeds?: readonly (DeedCard)[];
  readonly promises?: readonly (PromiseCard)[];
  readonly sketches?: boolean;
  readonly readings?: readonly (Reading)[];
  readonly unheard?: readonly (Unheard)[];
  readonly removed?: boolean;
  readonly frozen?: string;
}

/** Several actions, one after the other, that are chosen by one press: see `Act.then`. */
export interface Whole {
  readonly actions: readonly (number)[];
  readonly words: string;
  readonly label: string;
  readonly place?: string;
  readonly listed?: boolean;
  readonly begins?: string;
  readonly goes_on?: string;
  readonly ends?: readonly (Choice)[];
  readonly runs?: readonly (Run)[];
}

/** Somebody at a table: who has a seat, or who said a line of its chat. */
export interface Whom {
  readonly seat?: number;
  readonly line?: number;
}

/** Why an action is not allowed, by its words. */
export interface WhyNot {
  readonly kind: "whynot";
  readonly command: string;
  readonly words: string;
  readonly sketch?: number;
}

export type FromServer = Welcome | Changed | Patched | AtOnce | Players | Said | Hearing | Absent | Clocks | Nudged | HasRead | Promised | Done | Refused | Foreseen | Advice | Reasons | Answer | Completed | Past | Sketchbook | Sketched | Frozen | Trouble | Alive;

export type FromClient = Act | Switch | Undo | GoBack | Foresee | Advise | WhyNot | Type | Complete | LookBack | Sketch | TryOut | Erase | Peruse | Offer | Consent | Discard | Say | HaveRead | Promise | HandOver | Nudge | StandIn | EndHere | Pause | Ping;

/** A civ card as it reads. */
export interface PlanetUnknownCiv {
  readonly id: string;
  readonly name: string;
  readonly rank: 1 | 2 | 3 | 4;
  readonly timing: "end_game" | "immediate";
  readonly picture: "ban" | "biomass" | "boost" | "card" | "civ" | "energy" | "lifepod" | "medal" | "meteorite" | "rover" | "station" | "tech" | "tile" | "tracks" | "water";
  readonly text: string;
}

/** A corporation board with its tracks and techs. */
export interface PlanetUnknownCorporation {
  readonly id: string;
  readonly name: string;
  readonly complexity: number;
  readonly rovers: number;
  readonly beyond_top_move: number;
  readonly summary: string;
  readonly ways: readonly (PlanetUnknownWay)[];
  readonly techs: readonly (PlanetUnknownTech)[];
}

/** A depot and the seat in front of it, -1 for nobody. */
export interface PlanetUnknownDepot {
  readonly number: number;
  readonly seat: number;
  readonly exterior: PlanetUnknownStack;
  readonly interior: PlanetUnknownStack;
}

/** An event card as it reads. */
export interface PlanetUnknownEvent {
  readonly id: string;
  readonly color: "green" | "orange" | "red";
  readonly picture: "ban" | "biomass" | "boost" | "card" | "civ" | "energy" | "lifepod" | "medal" | "meteorite" | "rover" | "station" | "tech" | "tile" | "tracks" | "water";
  readonly text: string;
  readonly options: readonly (string)[];
}

/** A shape turned and flipped, as the words of a placement say it. */
export interface PlanetUnknownLie {
  readonly words: string;
  readonly same_as: string;
  readonly squares: readonly (readonly [number, number])[];
}

/** A benefit printed on a position; `amount` is its number, rank or level. */
export interface PlanetUnknownMark {
  readonly kind: "advance" | "boost" | "civ" | "move" | "patch" | "rover" | "tech";
  readonly amount: number;
  readonly track: "biomass" | "civ" | "rover" | "tech" | "water" | "";
  readonly text: string;
}

/** An objective card with its two sides. */
export interface PlanetUnknownObjective {
  readonly id: string;
  readonly neighbor: PlanetUnknownSide;
  readonly private: PlanetUnknownSide;
}

/** A tile on a planet: where it lies, as the words of its placement say, and the squares it covers. */
export interface PlanetUnknownPlacedTile {
  readonly tile: string;
  readonly orientation: string;
  readonly anchor: string;
  readonly squares: readonly (string)[];
}

/** A planet board with its squares. Those below `columns` are there only for planets with a special rule. */
export interface PlanetUnknownPlanet {
  readonly id: string;
  readonly name: string;
  readonly complexity: number;
  readonly rule: string;
  readonly lifepods: readonly (string)[];
  readonly start: readonly (string)[];
  readonly cities: readonly (string)[];
  readonly city_medals: number;
  readonly toxic: readonly (string)[];
  readonly currents: readonly (string)[];
  readonly holes: readonly (string)[];
  readonly crossings: readonly (readonly [string, string])[];
  readonly body_medals: number;
  readonly squares: readonly (string)[];
  readonly ice: readonly (string)[];
  readonly perimeter: readonly (string)[];
  readonly rows: readonly (PlanetUnknownPlanetLine)[];
  readonly columns: readonly (PlanetUnknownPlanetLine)[];
  readonly ring: readonly (string)[];
  readonly left_side: readonly (string)[];
  readonly right_side: readonly (string)[];
  readonly refused: readonly (PlanetUnknownRefusing)[];
  readonly bodies: readonly (readonly (string)[])[];
}

/** A row or column of a planet. */
export interface PlanetUnknownPlanetLine {
  readonly name: string;
  readonly medals: number;
  readonly squares: readonly (string)[];
}

/** One seat's planet and corporation. */
export interface PlanetUnknownPlayer {
  readonly seat: number;
  readonly planet: string;
  readonly corporation: string;
  readonly squares: readonly (PlanetUnknownSquare)[];
  readonly tiles: readonly (PlanetUnknownPlacedTile)[];
  readonly trackers: readonly (PlanetUnknownTracker)[];
  readonly techs: readonly (string)[];
  readonly used_techs: readonly (string)[];
  readonly missed_techs: readonly (string)[];
  readonly flux: string;
  readonly rovers_left: number;
  readonly movement: number;
  readonly lifepods: readonly (string)[];
  readonly meteorites: number;
  readonly stored_patches: number;
  readonly drafted: string;
  readonly pending: readonly (string)[];
  readonly civ_milestones: readonly (number)[];
  readonly civ_cards: readonly (string)[];
  readonly private_objectives: readonly (string)[];
  readonly offered: readonly (string)[];
  readonly score: readonly (readonly (PlanetUnknownScoreLine)[])[];
  readonly medals: number;
}

/** Everything that is printed. */
export interface PlanetUnknownPrinted {
  readonly side: number;
  readonly shapes: readonly (PlanetUnknownTileShape)[];
  readonly tiles: readonly (PlanetUnknownTile)[];
  readonly planets: readonly (PlanetUnknownPlanet)[];
  readonly corporations: readonly (PlanetUnknownCorporation)[];
  readonly civ_cards: readonly (PlanetUnknownCiv)[];
  readonly objectives: readonly (PlanetUnknownObjective)[];
  readonly events: readonly (PlanetUnknownEvent)[];
  readonly neighbors: readonly (readonly (readonly [number, number])[])[];
  readonly categories: readonly (string)[];
}

/** Squares that refuse the symbol of a resource. */
export interface PlanetUnknownRefusing {
  readonly resource: "biomass" | "civ" | "energy" | "rover" | "tech" | "water";
  readonly squares: readonly (string)[];
}

/** One line of a score. */
export interface PlanetUnknownScoreLine {
  readonly name: string;
  readonly value: number;
  readonly rule: string;
}

/** One side of an objective card as it reads. */
export interface PlanetUnknownSide {
  readonly name: string;
  readonly text: string;
  readonly picture: "ban" | "biomass" | "boost" | "card" | "civ" | "energy" | "lifepod" | "medal" | "meteorite" | "rover" | "station" | "tech" | "tile" | "tracks" | "water";
}

/** What lies on one square of a planet that is not open, empty ground. */
export interface PlanetUnknownSquare {
  readonly name: string;
  readonly terrain: string;
  readonly symbol: string;
  readonly meteor_symbol: boolean;
  readonly patch: boolean;
  readonly meteorites: number;
  readonly lifepod: boolean;
  readonly rover: boolean;
  readonly carrying: boolean;
}

/** A stack of the station. */
export interface PlanetUnknownStack {
  readonly shape: string;
  readonly left: number;
  readonly top: string;
}

/** A position of a track on which something is printed, or that belongs to the way of a tracker. */
export interface PlanetUnknownStop {
  readonly track: "biomass" | "civ" | "rover" | "tech" | "water";
  readonly height: number;
  readonly medal: number;
  readonly marks: readonly (PlanetUnknownMark)[];
  readonly choice: boolean;
}

/** A tech: its level (1 to 5, or the slot A to F), how often it works, and what it does in words. */
export interface PlanetUnknownTech {
  readonly level: string;
  readonly frequency: "always" | "end_game" | "on_trigger" | "per_game" | "per_round";
  readonly text: string;
}

/** One of the 144 tiles; `terrain` and `symbols` run along the squares of its shape.

    `resources` are those of section a and section b. */
export interface PlanetUnknownTile {
  readonly id: string;
  readonly shape: string;
  readonly resources: readonly ["biomass" | "civ" | "energy" | "rover" | "tech" | "water", "biomass" | "civ" | "energy" | "rover" | "tech" | "water"];
  readonly terrain: readonly ("biomass" | "civ" | "energy" | "rover" | "tech" | "water")[];
  readonly symbols: readonly ("biomass" | "civ" | "energy" | "rover" | "tech" | "water" | "")[];
  readonly meteor: number;
}

/** One of the twelve shapes; its lies are quarter turns clockwise, then those flipped left to right. */
export interface PlanetUnknownTileShape {
  readonly id: string;
  readonly name: string;
  readonly lies: readonly (PlanetUnknownLie)[];
}

/** Where a tracker stands. */
export interface PlanetUnknownTracker {
  readonly name: string;
  readonly track: string;
  readonly height: number;
}

/** The table as one viewer may see it. */
export interface PlanetUnknownView {
  readonly seats: number;
  readonly round: number;
  readonly commander: number;
  readonly turns_by_itself: boolean;
  readonly last_round: boolean;
  readonly finished: boolean;
  readonly depots: readonly (PlanetUnknownDepot)[];
  readonly civ_ranks: readonly (readonly (string)[])[];
  readonly civ_box: readonly (string)[];
  readonly neighbor_objectives: readonly (string)[];
  readonly shared_objectives: readonly (string)[];
  readonly event: string;
  readonly events_left: number;
  readonly next_event: string;
  readonly past_events: readonly (string)[];
  readonly restrictions: readonly (string)[];
  readonly target: number;
  readonly players: readonly (PlanetUnknownPlayer)[];
}

/** The positions that a tracker goes along, from its start to the top. */
export interface PlanetUnknownWay {
  readonly tracker: "biomass" | "civ" | "rover" | "tech" | "water";
  readonly stops: readonly (PlanetUnknownStop)[];
}

/** An ability: what it costs, and what it gives as far as icons can say it. */
export interface UndiscoveredAbility {
  readonly once: boolean;
  readonly words: string;
  readonly cost: readonly (UndiscoveredIcon)[];
  readonly gain: readonly (UndiscoveredIcon)[];
  readonly gives: string;
  readonly text: string;
  readonly where: string;
}

/** An exploration card: the cost in front, and behind it points or a reward. */
export interface UndiscoveredExploration {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly flavour: string;
  readonly cost: readonly (UndiscoveredIcon)[];
  readonly reward: string;
}

/** A crew card, a cargo card or a ship part. */
export interface UndiscoveredGood {
  readonly id: string;
  readonly name: string;
  readonly rarity: "common" | "rare" | "starter";
  readonly cost: number;
  readonly flavour: string;
  readonly dock: "" | "any" | "cargo" | "crew";
  readonly kind: "cargo" | "crew" | "part";
  readonly text: readonly (string)[];
  readonly holds: string;
  readonly edges: readonly ("cable" | "hose" | "none" | "pipe" | "tubing" | "vent")[];
  readonly abilities: readonly (UndiscoveredAbility)[];
  readonly points: number;
}

/** An icon as often as `amount` says, a number or "X", with the words that stand behind it. */
export interface UndiscoveredIcon {
  readonly kind: "credit" | "discard" | "discard_cargo" | "discard_crew" | "draw" | "fist" | "fuel" | "marker" | "move" | "recover" | "remove_card" | "remove_crew" | "remove_discarded_crew" | "remove_part";
  readonly amount: string;
  readonly note: string;
}

/** A part of a ship. */
export interface UndiscoveredInstalledPart {
  readonly id: string;
  readonly cell: string;
  readonly edges: readonly (string)[];
  readonly starter: boolean;
  readonly docked: string;
  readonly holds: boolean;
  readonly markers: number;
  readonly points: number;
}

/** A mission. */
export interface UndiscoveredMission {
  readonly id: string;
  readonly name: string;
  readonly threshold: number;
  readonly points: number;
  readonly once: boolean;
  readonly flavour: string;
  readonly banner: readonly (string)[];
  readonly abilities: readonly (UndiscoveredAbility)[];
  readonly runner_up: string;
  readonly resolution: string;
}

/** A face-up mission. */
export interface UndiscoveredMissionView {
  readonly id: string;
  readonly markers: readonly (number)[];
  readonly threshold: number;
  readonly points: number;
}

/** Everything that is printed. */
export interface UndiscoveredPrinted {
  readonly goods: readonly (UndiscoveredGood)[];
  readonly missions: readonly (UndiscoveredMission)[];
  readonly explorations: readonly (UndiscoveredExploration)[];
  readonly tiles: readonly (UndiscoveredTile)[];
  readonly cards: readonly (string)[];
  readonly options: Readonly<Record<string, readonly (string)[]>>;
}

/** One captain. */
export interface UndiscoveredSeatView {
  readonly seat: number;
  readonly home: string;
  readonly place: string;
  readonly credits: number;
  readonly supply: number;
  readonly hand: readonly (string)[];
  readonly deck: readonly (string)[];
  readonly in_deck: readonly (string)[];
  readonly discard: readonly (string)[];
  readonly ship: readonly (UndiscoveredInstalledPart)[];
  readonly ship_value: number;
  readonly scored: readonly (string)[];
  readonly points: number;
  readonly looking: readonly (string)[];
  readonly packet: readonly (string)[];
}

/** What lies on one place of the map. */
export interface UndiscoveredSectorView {
  readonly place: string;
  readonly explored: boolean;
  readonly tile: string;
  readonly home: number;
  readonly exploration: string;
  readonly cost: readonly (readonly [string, number])[];
  readonly stock: string;
  readonly goods: readonly (string)[];
  readonly mission: UndiscoveredMissionView | null;
  readonly pawns: readonly (number)[];
}

/** A sector tile (UD-089 to UD-095). */
export interface UndiscoveredTile {
  readonly id: string;
  readonly name: string;
  readonly stock: "home" | "mission" | "rare";
  readonly flavour: string;
}

/** What belongs to the turn that is being played. */
export interface UndiscoveredTurnView {
  readonly seat: number;
  readonly fist: number;
  readonly fuel: number;
  readonly moved: boolean;
  readonly discounts: readonly (number)[];
  readonly later_draws: number;
  readonly used: readonly (string)[];
}

/** The whole table. */
export interface UndiscoveredView {
  readonly round: number;
  readonly target: number;
  readonly order: readonly (number)[];
  readonly turn: UndiscoveredTurnView;
  readonly columns: number;
  readonly rows: number;
  readonly sectors: readonly (UndiscoveredSectorView)[];
  readonly seats: readonly (UndiscoveredSeatView)[];
  readonly common_deck: readonly (string)[];
  readonly rare_deck: readonly (string)[];
  readonly mission_deck: readonly (string)[];
  readonly removed: readonly (string)[];
  readonly bank: number;
}

/** An anomaly, used up as a free action together with its discovery. */
export interface UnsettledAnomaly {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly property: string;
  readonly picture: UnsettledPicture | null;
  readonly words: string;
  readonly needs: readonly (number)[];
  readonly effect: string;
}

/** A breakthrough: a free action once per turn, for its owner. */
export interface UnsettledBreakthrough {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly discipline: "chemistry" | "engineering" | "robotics";
  readonly words: string;
  readonly resource: "data" | "material" | "power";
  readonly cost: number;
  readonly by_luna: boolean;
  readonly needs: string;
  readonly effect: string;
}

/** A breakthrough, and whether it was used this turn. */
export interface UnsettledBreakthroughView {
  readonly id: string;
  readonly used: boolean;
}

/** A counter of the planet. */
export interface UnsettledCounterView {
  readonly id: string;
  readonly value: number;
}

/** A discovery token (US-030). */
export interface UnsettledDiscovery {
  readonly id: string;
  readonly name: string;
}

/** A discovery with its anomaly. */
export interface UnsettledDiscoveryView {
  readonly id: string;
  readonly anomaly: string;
}

/** A distress card. */
export interface UnsettledDistress {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly property: string;
  readonly picture: UnsettledPicture | null;
  readonly rules: readonly (string)[];
  readonly free_actions: readonly (UnsettledFreeAction)[];
}

/** What is read aloud when a game is over. */
export interface UnsettledEpilogue {
  readonly title: string;
  readonly paragraphs: readonly (string)[];
}

/** One explorer with its dashboard. */
export interface UnsettledExplorerView {
  readonly seat: number;
  readonly avatar: string;
  readonly at: string;
  readonly heading: string;
  readonly cubes: readonly (number)[];
  readonly set_on: readonly (string)[];
  readonly movement: number;
  readonly sealed_time: number;
  readonly endurance: number;
  readonly conscious: boolean;
  readonly held: boolean;
  readonly insight: number;
  readonly pursuit: string;
  readonly comprehension: readonly (number)[];
  readonly distress: readonly (string)[];
  readonly trait: string;
  readonly trait_action: string;
  readonly breakthroughs: readonly (UnsettledBreakthroughView)[];
  readonly discoveries: readonly (UnsettledDiscoveryView)[];
  readonly items: readonly (string)[];
  readonly cards: readonly (string)[];
  readonly properties: readonly (string)[];
  readonly watching: readonly (string)[];
}

/** A face of a task that was met. */
export interface UnsettledFace {
  readonly title: string;
  readonly text: string;
  readonly final: boolean;
  readonly id: string;
  readonly effect: string;
  readonly goal: string;
  readonly kind: "" | "action" | "contribute" | "state";
  readonly rules: readonly (string)[];
  readonly actions: readonly (UnsettledSpace)[];
  readonly free_actions: readonly (UnsettledFreeAction)[];
}

/** What is the same on every planet. */
export interface UnsettledFramework {
  readonly endurance: number;
  readonly timeline: number;
  readonly insight: number;
  readonly power: number;
  readonly comprehension_per_discipline: number;
  readonly dashboard: readonly (UnsettledSpace)[];
  readonly resources: readonly (UnsettledSpace)[];
  readonly structures: readonly (UnsettledStructure)[];
  readonly traits: readonly (UnsettledTrait)[];
  readonly abilities: readonly (UnsettledScarabAbility)[];
  readonly avatars: readonly (UnsettledNamed)[];
}

/** A free action. */
export interface UnsettledFreeAction {
  readonly title: string;
  readonly limit: "none" | "once" | "once_per_explorer" | "once_per_face" | "once_per_turn";
  readonly words: string;
  readonly where: string;
  readonly needs: string;
  readonly cost: string;
  readonly text: string;
}

/** The colours of a place. */
export interface UnsettledLight {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly lit: string;
  readonly glow: string;
  readonly ember: string;
  readonly water: string;
}

/** What a planet looks like: its lights and its horizon. Raises ValueError for what nobody has drawn. */
export interface UnsettledLook {
  readonly horizon: string;
  readonly night: readonly [string, string, string];
  readonly lights: readonly [UnsettledLight, UnsettledLight, UnsettledLight, UnsettledLight];
}

/** A moment marker. */
export interface UnsettledMomentView {
  readonly marker: string;
  readonly at: string;
  readonly opportunity: string;
  readonly engaged: readonly (number)[];
  readonly discovery: string;
  readonly data: number;
  readonly material: number;
}

/** A line of the last page of the travelogue. */
export interface UnsettledMood {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly effect: string;
  readonly rules: readonly (string)[];
}

/** An avatar, or a word of the planet: a property, a symbol of edges, a stack of cards, an occasion. */
export interface UnsettledNamed {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** An environment card. */
export interface UnsettledNode {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly scene: UnsettledScene | null;
  readonly tags: readonly (string)[];
  readonly build_site: boolean;
  readonly outlined: string;
  readonly potential: boolean;
  readonly edges: readonly (readonly (string)[])[];
  readonly on_reveal: string;
  readonly on_enter: string;
  readonly rules: readonly (string)[];
  readonly actions: readonly (UnsettledSpace)[];
  readonly free_actions: readonly (UnsettledFreeAction)[];
}

/** A place of the map. */
export interface UnsettledNodeView {
  readonly at: string;
  readonly card: string;
  readonly edges: readonly (readonly (string)[])[];
  readonly tags: readonly (string)[];
  readonly data: number;
  readonly material: number;
  readonly investigated: boolean;
  readonly sealed: boolean;
  readonly explorers: readonly (number)[];
  readonly luna: boolean;
  readonly structure: string;
  readonly ready: boolean;
  readonly discovery: string;
  readonly potential: boolean;
  readonly tokens: readonly (string)[];
  readonly moments: readonly (string)[];
}

/** An opportunity. */
export interface UnsettledOpportunity {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly outlined: string;
  readonly picture: UnsettledPicture | null;
  readonly immediately: string;
  readonly rules: readonly (string)[];
  readonly actions: readonly (UnsettledSpace)[];
}

/** What is seen of a card: a place, a creature, a thing or the weather, under a sky.

    Raises ValueError, which names the nearest of what there is, for a subject that nobody has drawn. */
export interface UnsettledPicture {
  readonly kind: "creature" | "place" | "thing" | "weather";
  readonly subject: string;
  readonly mood: "day" | "dusk" | "fog" | "glow" | "grim" | "inside" | "night" | "rain" | "snow" | "storm" | "wind";
}

/** A planet's box, and the framework with the words that its actions have there. */
export interface UnsettledPlanet {
  readonly id: string;
  readonly name: string;
  readonly challenge: number;
  readonly premise: string;
  readonly travelogue: string;
  readonly balance: string;
  readonly properties: readonly (UnsettledNamed)[];
  readonly symbols: readonly (UnsettledNamed)[];
  readonly stacks: readonly (UnsettledNamed)[];
  readonly flags: readonly (UnsettledNamed)[];
  readonly look: UnsettledLook;
  readonly framework: UnsettledFramework;
  readonly rules: readonly (string)[];
  readonly primary: UnsettledSpace;
  readonly triggers: readonly (UnsettledTriggerPrint)[];
  readonly moods: readonly (UnsettledMood)[];
  readonly environment: readonly (UnsettledNode)[];
  readonly opportunities: readonly (UnsettledOpportunity)[];
  readonly breakthroughs: readonly (UnsettledBreakthrough)[];
  readonly distress: readonly (UnsettledDistress)[];
  readonly anomalies: readonly (UnsettledAnomaly)[];
  readonly cards: readonly (UnsettledPlanetCard)[];
  readonly discoveries: readonly (UnsettledDiscovery)[];
  readonly tokens: readonly (UnsettledToken)[];
  readonly tasks: readonly (UnsettledTask)[];
}

/** A card of a stack of the planet, or a mystery. */
export interface UnsettledPlanetCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly property: string;
  readonly picture: UnsettledPicture | null;
  readonly stack: string;
  readonly letter: string;
  readonly stays: "explorer" | "no" | "open";
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly actions: readonly (UnsettledSpace)[];
  readonly free_actions: readonly (UnsettledFreeAction)[];
  readonly on_discard: string;
}

/** Everything that is printed, but for what is found out. */
export interface UnsettledPrinted {
  readonly planets: Readonly<Record<string, UnsettledPlanet>>;
}

/** An ability side of the Scarab. */
export interface UnsettledScarabAbility {
  readonly id: string;
  readonly name: string;
  readonly space: UnsettledSpace;
  readonly data: readonly [number, number, number];
}

/** How a place is drawn. Raises ValueError for a drawing that there is not. */
export interface UnsettledScene {
  readonly place: string;
  readonly light: number;
}

/** A part of what the objective wants to receive. */
export interface UnsettledSlotView {
  readonly id: string;
  readonly received: number;
  readonly needed: number;
}

/** An action space. */
export interface UnsettledSpace {
  readonly title: string;
  readonly arrows: number;
  readonly words: string;
  readonly where: string;
  readonly needs: string;
  readonly text: string;
  readonly bonus: "awareness" | "energy" | "wonder" | "";
  readonly more: string;
}

/** A science structure. */
export interface UnsettledStructure {
  readonly id: string;
  readonly name: string;
  readonly discipline: "chemistry" | "engineering" | "robotics";
  readonly build: UnsettledSpace;
  readonly destroy: UnsettledSpace;
  readonly use: UnsettledFreeAction;
}

/** A structure. */
export interface UnsettledStructureView {
  readonly id: string;
  readonly at: string;
  readonly ready: boolean;
}

/** A survival task, as it is told before it begins. */
export interface UnsettledTask {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly horizon: string;
  readonly rules: readonly (string)[];
  readonly faces: number;
}

/** The survival task. */
export interface UnsettledTaskView {
  readonly id: string;
  readonly face: number;
  readonly slots: readonly (UnsettledSlotView)[];
  readonly met: boolean;
}

/** A piece of the planet. */
export interface UnsettledToken {
  readonly id: string;
  readonly name: string;
  readonly kind: "black" | "counter" | "creature" | "item" | "marker" | "structure" | "supply";
  readonly limit: number;
  readonly text: string;
  readonly rules: readonly (string)[];
  readonly free_actions: readonly (UnsettledFreeAction)[];
}

/** A trait with both faces: the white one for high trust, the black one for low trust. */
export interface UnsettledTrait {
  readonly id: string;
  readonly name: string;
  readonly high_action: "investigate" | "recover" | "rest" | "support" | "theorize" | "traverse";
  readonly low_action: "investigate" | "recover" | "rest" | "support" | "theorize" | "traverse";
  readonly high: UnsettledSpace;
  readonly low: UnsettledSpace;
}

/** What is printed on a kind of trigger token word for word. */
export interface UnsettledTriggerPrint {
  readonly id: string;
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** A trigger token. */
export interface UnsettledTriggerView {
  readonly id: string;
  readonly space: number;
}

/** Everything that a seat, or a spectator, may see. */
export interface UnsettledView {
  readonly planet: string;
  readonly mood: string;
  readonly difficulty: string;
  readonly task: UnsettledTaskView;
  readonly turn: number;
  readonly active: number;
  readonly follows: readonly [string, string];
  readonly moved: boolean;
  readonly luna_moved: boolean;
  readonly luna_scanned: boolean;
  readonly nodes: readonly (UnsettledNodeView)[];
  readonly planks: readonly (readonly [string, string])[];
  readonly explorers: readonly (UnsettledExplorerView)[];
  readonly moments: readonly (UnsettledMomentView)[];
  readonly structures: readonly (UnsettledStructureView)[];
  readonly data: number;
  readonly material: number;
  readonly charged: number;
  readonly power: number;
  readonly supply: readonly (number)[];
  readonly trust: string;
  readonly locked: boolean;
  readonly time: number;
  readonly timeline: number;
  readonly triggers: readonly (UnsettledTriggerView)[];
  readonly wraps: number;
  readonly scarab: string;
  readonly scarab_data: number;
  readonly display: readonly (string)[];
  readonly counters: readonly (UnsettledCounterView)[];
  readonly flags: readonly (string)[];
  readonly open_cards: readonly (string)[];
  readonly stacks: readonly (number)[];
  readonly discards: readonly (readonly (string)[])[];
  readonly looking: readonly (string)[];
  readonly faces: readonly (UnsettledFace)[];
  readonly mysteries: readonly (UnsettledPlanetCard)[];
  readonly ending: string;
  readonly epilogue: UnsettledEpilogue | null;
}

/** What can be done with a card on a turn. */
export interface DiscoverAction {
  readonly title: string;
  readonly stamina: number;
  readonly words: string;
  readonly where: string;
  readonly needs: string;
  readonly cost: string;
  readonly text: string;
  readonly often: string;
}

/** A card. */
export interface DiscoverCard {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
}

/** Who a survivor is. */
export interface DiscoverCharacter {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly profession: string;
  readonly sort: "craft" | "fight" | "gather" | "heal" | "move" | "night";
}

/** A competitive quest. */
export interface DiscoverContest {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly task: string;
}

/** A counter of the quest. */
export interface DiscoverCounterView {
  readonly name: string;
  readonly value: number;
}

/** Decks and piles, the top first: "?" for each card that the viewer does not know. */
export interface DiscoverDecksView {
  readonly nights: readonly (string)[];
  readonly nights_spent: readonly (string)[];
  readonly threats: readonly (string)[];
  readonly threats_spent: readonly (string)[];
  readonly projects: readonly (string)[];
  readonly advanced: readonly (string)[];
  readonly open_projects: readonly (string)[];
  readonly upgrades: readonly (string)[];
  readonly features: readonly (number)[];
  readonly features_spent: readonly (number)[];
  readonly monsters: number;
  readonly monsters_beaten: number;
  readonly sources: number;
  readonly looking: readonly (string)[];
}

/** An enemy. */
export interface DiscoverEnemy {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly sort: "medium" | "prey" | "special" | "strong" | "weak";
  readonly attack: number;
  readonly defence: number;
  readonly lethal: boolean;
  readonly health: string;
  readonly reward: string;
}

/** What is read aloud when a game is over. */
export interface DiscoverEpilogue {
  readonly title: string;
  readonly paragraphs: readonly (string)[];
}

/** A numbered card: a landmark, an event, an item, an upgrade. */
export interface DiscoverExploration {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly type: "instant" | "item" | "upgrade";
  readonly quest: boolean;
  readonly phrase: number;
  readonly key: number;
  readonly on_gain: string;
  readonly counters: string;
}

/** A combat under way. */
export interface DiscoverFightView {
  readonly combatant: number;
  readonly defender: number;
  readonly enemy: string;
  readonly number: number;
  readonly at: string;
  readonly step: string;
  readonly grey: number;
  readonly red: number;
  readonly grey_final: number;
  readonly red_final: number;
  readonly attack: number;
  readonly defence: number;
  readonly health: number;
  readonly wounds: number;
  readonly supports: readonly (DiscoverSupportView)[];
}

/** A kind of ground (DI-R12, DI-R13). */
export interface DiscoverGround {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly sort: "cover" | "deep" | "open" | "rough";
}

/** An item. */
export interface DiscoverItemView {
  readonly id: string;
  readonly counters: number;
  readonly quest: boolean;
}

/** A land, with everything that speaks in its words. */
export interface DiscoverLand {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly grounds: readonly (DiscoverGround)[];
  readonly compass: number;
  readonly phrases: readonly [string, string];
  readonly tiles: readonly (DiscoverTile)[];
  readonly palette: readonly (string)[];
  readonly layout: readonly (DiscoverSlot)[];
  readonly rule: DiscoverCard;
  readonly closing: DiscoverCard;
  readonly named: readonly (DiscoverNamed)[];
  readonly landmarks: readonly (DiscoverExploration)[];
  readonly events: readonly (DiscoverExploration)[];
  readonly items: readonly (DiscoverExploration)[];
  readonly enemies: readonly (DiscoverEnemy)[];
  readonly stages: readonly (DiscoverStage)[];
  readonly forms: readonly (DiscoverCard)[];
  readonly places: readonly (DiscoverScenario)[];
  readonly threats: readonly (DiscoverThreat)[];
}

/** What leaving asks of a survivor now. */
export interface DiscoverLeavingView {
  readonly seat: number;
  readonly open: boolean;
  readonly price: readonly (DiscoverPriceView)[];
  readonly less: number;
}

/** Whatever has a name besides. */
export interface DiscoverNamed {
  readonly id: string;
  readonly name: string;
}

/** A night card; `rules` are its lines. */
export interface DiscoverNight {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly tier: number;
  readonly stamina: number;
}

/** A trade that is being put together, or answered. */
export interface DiscoverOfferView {
  readonly asked: number;
  readonly partner: number;
  readonly answering: boolean;
  readonly parts: readonly (DiscoverPartView)[];
}

/** A part of an offer. */
export interface DiscoverPartView {
  readonly giver: number;
  readonly what: string;
  readonly double: boolean;
}

/** What is seen of a card: a place, a creature, a thing or the weather, under a sky.

    Raises ValueError, which names the nearest of what there is, for a subject that nobody has drawn. */
export interface DiscoverPicture {
  readonly kind: "creature" | "place" | "thing" | "weather";
  readonly subject: string;
  readonly mood: "day" | "dusk" | "fog" | "glow" | "grim" | "inside" | "night" | "rain" | "snow" | "storm" | "wind";
}

/** Resource tokens of the supply that lie about. */
export interface DiscoverPileView {
  readonly resource: string;
  readonly n: number;
}

/** So much of a resource. */
export interface DiscoverPrice {
  readonly resource: string;
  readonly n: string;
}

/** So many of some resources. */
export interface DiscoverPriceView {
  readonly resources: readonly (string)[];
  readonly n: number;
}

/** Everything that is printed on the pool. */
export interface DiscoverPrinted {
  readonly most_stamina: number;
  readonly hearts: number;
  readonly limit: number;
  readonly sides: number;
  readonly lands: readonly (DiscoverLand)[];
  readonly characters: readonly (DiscoverCharacter)[];
  readonly projects: readonly (DiscoverProject)[];
  readonly nights: readonly (DiscoverNight)[];
  readonly supports: readonly (DiscoverCard)[];
  readonly contests: readonly (DiscoverContest)[];
}

/** A project, and the item that it makes. */
export interface DiscoverProject {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly family: "armour" | "container" | "fire" | "gear" | "light" | "medicine" | "shelter" | "signal" | "trap" | "travel" | "water" | "weapon";
  readonly fire: boolean;
  readonly advanced: boolean;
  readonly cost: readonly (DiscoverPrice)[];
  readonly counters: string;
}

/** What is to be done. */
export interface DiscoverQuestView {
  readonly card: string;
  readonly number: number;
  readonly stages: number;
  readonly form: string;
  readonly place: string;
  readonly counters: readonly (DiscoverCounterView)[];
  readonly flags: readonly (string)[];
  readonly leaving: readonly (DiscoverLeavingView)[];
}

/** What a scenario is about; views call it a place. In its clues ``{other}`` stands for the copy's first land. */
export interface DiscoverScenario {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly title: string;
  readonly clues: readonly (string)[];
}

/** Where a tile lies: the axial place of its centre. */
export interface DiscoverSlot {
  readonly slot: string;
  readonly q: number;
  readonly r: number;
}

/** A face-up space. */
export interface DiscoverSpaceView {
  readonly at: string;
  readonly ground: string;
  readonly icon: string;
  readonly objective: boolean;
  readonly landmark: string;
  readonly number: number;
  readonly blocked: boolean;
  readonly spent: boolean;
  readonly fires: readonly (string)[];
  readonly tokens: readonly (DiscoverTokenView)[];
  readonly resources: readonly (DiscoverPileView)[];
  readonly markers: readonly (string)[];
}

/** A quest card. */
export interface DiscoverStage {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly task: string;
  readonly way: string;
  readonly hold: string;
  readonly set_up: string;
  readonly opens: string;
  readonly fare: readonly (DiscoverPrice)[];
  readonly done: string;
}

/** A support card that was played. */
export interface DiscoverSupportView {
  readonly seat: number;
  readonly card: string;
  readonly side: number;
}

/** A survivor, with all that lies in front of it. */
export interface DiscoverSurvivorView {
  readonly seat: number;
  readonly status: string;
  readonly character: string;
  readonly offered: readonly (string)[];
  readonly at: string;
  readonly stamina: number;
  readonly hearts: number;
  readonly damage: readonly (number)[];
  readonly goods: readonly (number)[];
  readonly doubles: readonly (number)[];
  readonly items: readonly (DiscoverItemView)[];
  readonly hand: readonly (string)[];
  readonly threats: readonly (string)[];
  readonly flags: readonly (string)[];
  readonly load: number;
  readonly at_camp: boolean;
  readonly at_fire: boolean;
  readonly waits: boolean;
}

/** A threat card. */
export interface DiscoverThreat {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly traits: readonly (string)[];
  readonly picture: DiscoverPicture | null;
  readonly effect: string;
  readonly rules: readonly (string)[];
  readonly combat: readonly (string)[];
  readonly actions: readonly (DiscoverAction)[];
  readonly colour: "blue" | "orange";
  readonly sort: "helpful" | "monster" | "ongoing" | "sickness" | "tribal" | "weather";
}

/** One side of a map tile: seven spaces, the centre first, then clockwise (DI-R01). */
export interface DiscoverTile {
  readonly id: string;
  readonly back: number;
  readonly grounds: readonly [string, string, string, string, string, string, string];
  readonly icons: readonly [string, string, string, string, string, string, string];
  readonly landmark: number;
  readonly water: number;
  readonly objective: number;
  readonly camp: number;
}

/** A tile on its slot. */
export interface DiscoverTileView {
  readonly slot: string;
  readonly back: number;
  readonly up: boolean;
  readonly tile: string;
  readonly landmark: string;
  readonly rotation: number;
  readonly spaces: readonly (DiscoverSpaceView)[];
}

/** A token on the map. */
export interface DiscoverTokenView {
  readonly kind: string;
  readonly back: string;
  readonly up: boolean;
  readonly face: string;
  readonly number: number;
  readonly card: string;
  readonly double: boolean;
  readonly wounds: number;
}

/** Everything that a seat, or a spectator, may see. */
export interface DiscoverView {
  readonly copy: string;
  readonly name: string;
  readonly scenario: number;
  readonly land: string;
  readonly other: string;
  readonly phase: string;
  readonly day: number;
  readonly leader: number;
  readonly active: number;
  readonly queue: readonly (number)[];
  readonly camp: string;
  readonly tiles: readonly (DiscoverTileView)[];
  readonly survivors: readonly (DiscoverSurvivorView)[];
  readonly quest: DiscoverQuestView;
  readonly fight: DiscoverFightView | null;
  readonly offer: DiscoverOfferView | null;
  readonly decks: DiscoverDecksView;
  readonly rules: readonly (string)[];
  readonly outcome: string;
  readonly epilogue: DiscoverEpilogue | null;
}
