// How searches, people and ratings are told in words.

import { lasting } from "../lib/minute.svelte";
import { list } from "../lib/names";
import type { Calls, FriendCard, GameCard, LadderRow, PersonCard, RatingChange, Seek, Sight } from "../wire";

/** "0:24" */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How many look, and how long it may take: "12 are looking, about 40 s". */
export function crowd(looking: number, usual: number): string {
  if (looking === 0) return "Bots sit down after half a minute";
  const many = looking === 1 ? "1 is looking" : `${looking} are looking`;
  return usual ? `${many}, about ${usual} s` : many;
}

/** What is looked for: "Planet Unknown or Undiscovered". */
export function wished(games: readonly string[], titles: ReadonlyMap<string, string>): string {
  return list(games.map((game) => titles.get(game) ?? game)).replace(/ and ([^,]*)$/, " or $1");
}

/** What is asked of somebody for whom people were found. */
export function found(summons: NonNullable<Calls["summons"]>): { readonly title: string; readonly text: string } {
  const bots = summons.size - summons.people;
  const others = summons.people - 1;
  const who = others === 1 ? "Somebody is found" : `${others} others are found`;
  const rest = bots ? `, with ${bots === 1 ? "a bot" : `${bots} bots`}` : "";
  return { title: `${who} for ${summons.title}${rest}`, text: summons.rated ? "It counts in the ladder" : "It does not count in the ladder" };
}

/** How many may sit at a table, by the games that are chosen. */
export function sizesOf(games: readonly GameCard[], chosen: readonly string[]): readonly number[] {
  const sizes = games.filter(({ name }) => chosen.includes(name)).flatMap(({ fewest, most }) => Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at));
  return [...new Set(sizes)].filter((size) => size > 1).sort((one, other) => one - other);
}

/** What was wished last in this browser, as far as it can still be wished. */
export function remembered(text: string | null, games: readonly GameCard[]): Seek {
  const names = games.map(({ name }) => name);
  const usual: Seek = { games: names.slice(0, 1), sizes: [], pace: "none", strength: "any", rated: true };
  if (text === null) return usual;
  try {
    const wish = JSON.parse(text) as Partial<Seek>;
    const wanted = (wish.games ?? []).filter((game) => names.includes(game));
    const possible = sizesOf(games, wanted);
    return {
      ...usual,
      games: wanted.length ? wanted : usual.games,
      sizes: (wish.sizes ?? []).filter((size) => possible.includes(size)),
      pace: wish.pace === "now" || wish.pace === "days" ? wish.pace : "none",
      strength: wish.strength === "near" ? "near" : "any",
      rated: wish.rated !== false,
    };
  } catch {
    return usual;
  }
}

/** "1523 ± 240" */
export const believed = ({ points, doubt }: Pick<LadderRow, "points" | "doubt">): string => `${points} ± ${doubt}`;

/** What a game made of somebody: "1500 to 1561". */
export function moved({ before, points }: Pick<RatingChange, "before" | "points">): string {
  return before === points ? `stays at ${points}` : `${before} to ${points}`;
}

/** "autumn of 2026" would be wrong in half of the world: "October to December 2026". */
export function seasonWords(season: string): string {
  const [year, quarter] = season.split("-");
  const months = ["January to March", "April to June", "July to September", "October to December"][Number(quarter) - 1] ?? "";
  return `${months} ${year}`;
}

/** When two played what, and how often: "Planet Unknown 2 days ago, 3 games together". */
export function history(person: PersonCard, now: number): string {
  const games = person.games === 1 ? "1 game together" : `${person.games} games together`;
  return `${person.title} ${lasting(now - person.last)} ago, ${games}`;
}

/** What a friend does: "waits in Unsettled for one more". */
export function doing(friend: FriendCard): string {
  if (!friend.waits) return `${friend.title}, round ${friend.round}`;
  return friend.seat < 0 ? `waits in ${friend.title}` : `waits in ${friend.title} for ${friend.free === 1 ? "one more" : `${friend.free} more`}`;
}

export const SEEN: readonly (readonly [Sight["seen"], string])[] = [
  ["friends", "Whom I follow and who follows me"],
  ["followers", "All who follow me"],
  ["nobody", "Nobody"],
];
