// How tables are told in words.

import type { Player, TableCard } from "../wire";

/** Who sits on a seat, or who may. */
export function seatWords(player: Player): string {
  switch (player.kind) {
    case "person":
      return player.bot ? `${player.name}, played by a bot` : player.name;
    case "bot":
      return player.name || `Bot, ${player.bot}`;
    case "open":
      return "Free seat";
    case "link":
      return "Kept for an invitation";
  }
}

/** The first seat that anybody may take, -1 for none. */
export function freeSeat(table: TableCard): number {
  return table.players.find((player) => player.kind === "open")?.seat ?? -1;
}

/** Names and final scores, the best first: "Ines 61, Tobias 57". */
export function result(table: TableCard): string {
  return table.players
    .map((player) => ({ name: seatWords(player), score: table.scores[player.seat] }))
    .filter((line) => line.score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map((line) => `${line.name} ${line.score}`)
    .join(", ");
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
