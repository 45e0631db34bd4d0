// How tables are told in words.

import { lots } from "../lib/options";
import type { GameCard, NewTable, Player, SeatWish, TableCard } from "../wire";

/** Who sits on a seat, or who may. */
export function seatWords(player: Player): string {
  switch (player.kind) {
    case "person":
      return player.bot ? `${player.name}, played by a bot` : player.name;
    case "bot":
      return player.name || `Bot, ${player.bot}`;
    case "open":
      return player.bot ? "Free seat, played by a bot" : "Free seat";
    case "link":
      return "Kept for an invitation";
  }
}

/** Whether nobody sits there yet. */
export function isFree(player: Player): boolean {
  return player.kind === "open" || player.kind === "link";
}

/** The first seat that anybody may take, -1 for none. */
export function freeSeat(table: TableCard): number {
  return table.players.find((player) => player.kind === "open")?.seat ?? -1;
}

/** Names and final scores, the best first: "Ines 61, Tobias 57". */
export function result(table: TableCard): string {
  return table.players
    .map((player) => ({ name: player.name || seatWords(player), score: table.scores[player.seat] }))
    .filter((line) => line.score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map((line) => `${line.name} ${line.score}`)
    .join(", ");
}

/** What goes on at a table, in a few words. */
export function circumstance(table: TableCard): string {
  switch (table.state) {
    case "open":
      return `${table.title}, ${table.players.filter(isFree).length} free`;
    case "running":
      return table.last || table.title;
    case "over":
      return result(table) || table.title;
    case "frozen":
      return "Stopped. What was played is kept.";
    case "suspended":
      return "The rules have changed: those who sit here choose how it goes on.";
    case "abandoned":
      return "Ended as it stood, without a result.";
  }
}

/** A bot of a good level for a first game. */
export function usualBot(game: GameCard): string {
  return game.bots.includes("navigator") ? "navigator" : (game.bots.at(-1) ?? "navigator");
}

/** Me and bots: two at the table, or as many as are asked for, within what the game allows; `mine` of the seats for me. What is chosen at set-up is dealt. */
export function quickTable(game: GameCard, wanted = 2, mine = 1): NewTable {
  const number = Math.min(Math.max(wanted, game.fewest), game.most);
  const seats = Array.from({ length: number }, (_, at): SeatWish => (at < mine ? { kind: "me" } : { kind: "bot", bot: usualBot(game) }));
  const options = { ...game.at_once, ...lots(game.options) };
  return Object.keys(options).length ? { game: game.name, seats, options } : { game: game.name, seats };
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** The lobby's headline for so many games; "mapped." follows. */
export function headline(games: number): { readonly first: string; readonly second: string } {
  if (games === 1) return { first: "One world.", second: "Not yet" };
  const first = `${NUMBERS[games] ?? games} worlds.`;
  return { first, second: games === 2 ? "Neither of them" : "None of them" };
}

/** How long ago a time of the server was, in words. */
export function since(seconds: number, now = Date.now() / 1000): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}
