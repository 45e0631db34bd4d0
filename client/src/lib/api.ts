// The server's HTTP doors, one function each. What goes wrong is a `Refusal` with the server's own sentence.

import type { Analysing, BlockedCard, Board, Calls, Chair, Choosing, Daily, DealtTable, DuelCard, Ending, Fact, Fault, Fork, Frame, GameCard, Ghost, GoalCard, Guest, Guide, Invitation, Invited, LadderPage, LessonCard, LessonSheet, Lobby, MadeTable, Meant, NewDuel, NewTable, PeoplePage, Racing, Ranking, RatedGame, Rematch, Replay, Report, Reported, RuleText, Ruled, Seek, Sight, Suspended, TableCard, Token, Whom } from "../wire";
import { newCommand } from "./commands";

/** A request that came to nothing; nothing changed. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly details: readonly string[] = [],
    /** The HTTP status, 0 when the server was not reached. */
    readonly status = 0,
  ) {
    super(sentence);
  }
}

/** What to tell people of whatever was thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof Refusal ? thrown.message : "Something went wrong on this page. Nothing was lost; load it again.";
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The first answer to this page. It names whoever comes for the first time; asked twice at once, there would be two guests. */
let first: Promise<Response> | undefined;

async function reach(path: string, init: RequestInit): Promise<Response> {
  if (!first) return (first = fetch(path, init));
  await first.catch(() => (first = undefined));
  return fetch(path, init);
}

/** The names of requests that were not answered: asked again, they go by the same name, and are carried out once. */
const unanswered = new Map<string, string>();

export async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  if (method === "GET") return answered(path, { method, headers: { accept: "application/json" } });
  const text = JSON.stringify(body ?? {});
  const asked = `${method} ${path} ${text}`;
  const command = unanswered.get(asked) ?? newCommand();
  unanswered.set(asked, command);
  const headers = { accept: "application/json", "content-type": "application/json", "idempotency-key": command };
  const response = await answered(path, { method, headers, body: text });
  unanswered.delete(asked);
  return response;
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await reach(`/api/${path}`, init);
  } catch {
    throw new Refusal("offline", "The server cannot be reached. Nothing is lost; try again in a moment.");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refusal> {
  const fault = (await response.json().catch(() => null)) as Partial<Fault> | null;
  const sentence = fault?.sentence ?? `The server could not answer (${response.status}). Try again in a moment.`;
  return new Refusal(fault?.code ?? "unknown", sentence, fault?.details ?? [], response.status);
}

export async function json<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  return (await ask(method, path, body)).json() as Promise<Answer>;
}

/** A path of the API; each part is quoted, so that an address of a stranger stays one part. */
export const at = (...parts: readonly (string | number)[]): string => parts.map((part) => encodeURIComponent(part)).join("/");

export const api = {
  lobby: () => json<Lobby>("GET", "lobby"),
  me: () => json<Guest>("GET", "me"),
  rename: (name: string) => json<Guest>("PATCH", "me", { name }),

  games: () => json<readonly GameCard[]>("GET", "games"),
  printed: (game: string) => json<unknown>("GET", at("games", game, "printed")),
  /** What it takes to draw tables of a game that the client has no boards for. */
  board: (game: string) => json<Board>("GET", at("games", game, "board")),
  rules: (game: string) => json<readonly RuleText[]>("GET", at("games", game, "rules")),
  about: (game: string, choosing: Choosing) => json<readonly Fact[]>("POST", at("games", game, "about"), choosing),
  gameGoal: (game: string) => json<GoalCard>("GET", at("games", game, "goal")),
  guide: (game: string) => json<Guide>("GET", at("games", game, "guide")),

  lessons: (game: string) => json<readonly LessonCard[]>("GET", at("games", game, "lessons")),
  lesson: (game: string, id: string) => json<LessonSheet>("GET", at("games", game, "lessons", id)),
  beginLesson: (game: string, id: string) => json<TableCard>("POST", at("games", game, "lessons", id)),

  makeTable: (table: NewTable) => json<MadeTable>("POST", "tables", table),
  table: (id: string) => json<TableCard>("GET", at("tables", id)),
  /** What somebody is told who has never played it, with what this table is about. */
  goal: (id: string) => json<GoalCard>("GET", at("tables", id, "goal")),
  /** What a table is about that waits because rules became others. */
  suspension: (id: string) => json<Suspended>("GET", at("tables", id, "suspension")),
  /** Choose how such a table goes on. */
  choose: (id: string, choice: Ruled["choice"]) => json<TableCard>("POST", at("tables", id, "suspension"), { choice }),
  close: async (id: string): Promise<void> => void (await ask("DELETE", at("tables", id))),
  sit: (id: string, seat: number) => json<TableCard>("POST", at("tables", id, "seats", seat)),
  /** Leave a seat; a game that is played goes on with a bot, where it is `free` until somebody sits down. */
  leave: async (id: string, seat: number, free = false): Promise<void> => void (await ask("DELETE", `${at("tables", id, "seats", seat)}${free ? "?free=true" : ""}`)),
  /** Give an empty chair of a table that waits to a bot, or open it to anybody. */
  furnish: (id: string, seat: number, chair: Chair) => json<TableCard>("PATCH", at("tables", id, "seats", seat), chair),
  invite: (id: string, seat: number) => json<Invitation>("POST", at("tables", id, "seats", seat, "invitation")),
  token: (id: string, seat: number) => json<Token>("POST", at("tables", id, "seats", seat, "token")),
  invited: (token: string) => json<Invited>("GET", at("invitations", token)),
  accept: (token: string) => json<Invited>("POST", at("invitations", token)),

  /** Hear nothing of somebody at a table. */
  mute: (id: string, whom: Whom) => json<Meant>("POST", at("tables", id, "mutes"), whom),
  unmute: async (id: string, key: string): Promise<void> => void (await ask("DELETE", at("tables", id, "mutes", key))),
  /** Hear nothing of somebody anywhere, and meet it at no table that waits. */
  block: (id: string, whom: Whom) => json<Meant>("POST", at("tables", id, "blocks"), whom),
  blocks: () => json<readonly BlockedCard[]>("GET", "me/blocks"),
  unblock: (key: string) => json<readonly BlockedCard[]>("DELETE", at("me", "blocks", key)),
  report: (id: string, report: Report) => json<Reported>("POST", at("tables", id, "reports"), report),
  /** Take somebody off a table that waits for people. */
  remove: (id: string, seat: number) => json<TableCard>("POST", at("tables", id, "seats", seat, "removal")),

  /** What one looks for and where one is called; with `wait` as soon as something happens, or after some seconds. */
  calls: (wait: boolean) => json<Calls>("GET", `me/calls${wait ? "?wait=true" : ""}`),
  /** Look for people to play with, or for others than before. */
  seek: (wish: Seek) => json<Calls>("POST", "me/search", wish),
  /** Let bots take the empty chairs of the game that one looks for. */
  acceptBots: () => json<Calls>("POST", "me/search/bots"),
  lookNoMore: () => json<Calls>("DELETE", "me/search"),
  /** Say whether one comes to the table for which people were found. */
  answer: (id: string, come: boolean) => json<Calls>("POST", "me/summons", { id, come }),
  people: (table = "") => json<PeoplePage>("GET", `me/people${table ? `?table=${encodeURIComponent(table)}` : ""}`),
  follow: (key: string) => json<PeoplePage>("POST", at("me", "people", key, "follow")),
  unfollow: (key: string) => json<PeoplePage>("DELETE", at("me", "people", key, "follow")),
  blockPerson: (key: string) => json<PeoplePage>("POST", at("me", "people", key, "block")),
  show: (seen: Sight["seen"]) => json<PeoplePage>("PATCH", "me/people", { seen }),
  /** Call somebody with whom one has played to an own table that waits. */
  call: async (id: string, key: string): Promise<void> => void (await ask("POST", at("tables", id, "calls"), { key })),
  /** Sit down at a table to which one is called. */
  come: (id: string) => json<TableCard>("POST", at("tables", id, "calls", "mine")),
  decline: async (id: string): Promise<void> => void (await ask("DELETE", at("tables", id, "calls", "mine"))),
  ladder: (game: string, size: number, season: string) => json<LadderPage>("GET", `ladder?${new URLSearchParams({ game, size: String(size), season }).toString()}`),
  /** Whether the game of a table counts, and what it made of everybody. */
  rating: (id: string) => json<RatedGame>("GET", at("tables", id, "rating")),

  record: async (id: string): Promise<string> => (await ask("GET", at("tables", id, "record"))).text(),
  upload: (text: string) => json<TableCard>("POST", "records", { text }),
  replay: (id: string) => json<Replay>("GET", at("replays", id)),
  frame: (id: string, moment: number, seat: number, since: number) =>
    json<Frame>("GET", `${at("replays", id, "frames", moment)}?seat=${seat}${since === moment ? "" : `&since=${since}`}`),
  ending: (id: string) => json<Ending>("GET", at("replays", id, "ending")),
  /** What a seat made of a game that is over, as SVG; -1 for the winner's. */
  portrait: async (id: string, seat: number): Promise<string> => (await ask("GET", `${at("replays", id, "portrait")}?seat=${seat}`)).text(),
  /** Where the picture lies that is shared of a game that is over. */
  picture: (id: string, seat: number) => `/api/${at("replays", id, "picture")}?seat=${seat}`,
  rematch: (id: string) => json<Rematch>("GET", at("tables", id, "rematch")),
  askRematch: (id: string) => json<MadeTable>("POST", at("tables", id, "rematch")),
  analysis: (id: string) => json<Analysing>("GET", at("replays", id, "analysis")),
  analyse: (id: string) => json<Analysing>("POST", at("replays", id, "analysis")),
  stopAnalysis: (id: string) => json<Analysing>("DELETE", at("replays", id, "analysis")),
  /** The expeditions of today, and how one stands to them. */
  daily: () => json<Daily>("GET", "daily"),
  /** Begin the one try of today that counts, or go on with it. */
  beginDaily: (game: string) => json<TableCard>("POST", at("daily", game, "try")),
  giveUpDaily: (game: string, day: string) => json<Daily>("DELETE", `${at("daily", game, "try")}?day=${day}`),
  practise: (game: string, day: string) => json<TableCard>("POST", `${at("daily", game, "practice")}?day=${day}`),
  ranking: (game: string, day: string, friends: boolean) => json<Ranking>("GET", `${at("daily", game, "ranking")}?day=${day}&friends=${friends}`),
  race: (racing: Racing) => json<Daily>("PATCH", "daily/races", racing),
  /** Of which deal a table is that others play as well. */
  dealOf: (id: string) => json<DealtTable>("GET", at("tables", id, "deal")),
  /** How one's rival stood at the same point. */
  ghost: (id: string) => json<Ghost>("GET", at("tables", id, "ghost")),
  makeDuel: (duel: NewDuel) => json<DuelCard>("POST", "duels", duel),
  duels: () => json<readonly DuelCard[]>("GET", "duels"),
  duel: (link: string) => json<DuelCard>("GET", at("duels", link)),
  beginDuel: (link: string) => json<TableCard>("POST", at("duels", link, "try")),
  giveUpDuel: (link: string) => json<DuelCard>("DELETE", at("duels", link, "try")),

  fork: (id: string, fork: Fork) => json<MadeTable>("POST", at("replays", id, "fork"), fork),
};
