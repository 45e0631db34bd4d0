// What seats are called.

import type { Player } from "../wire";

/** What somebody is called: by name, or else by what all at the table are ("Explorer 2"). */
export function nameOf(players: readonly Player[], seat: number, person = "Seat"): string {
  return players.find((one) => one.seat === seat)?.name || `${person} ${seat + 1}`;
}

/** What a story sets off with asterisks, as a terminal shows it, in quotation marks. */
export function quoted(text: string): string {
  return text.replaceAll(/\*([^*]+)\*/g, "“$1”");
}

/** A sentence of a game with seats called by name: "Seat 1 has the turn" reads "Wren has the turn". */
export function named(players: readonly Player[], sentence: string, person?: string): string {
  return quoted(sentence).replaceAll(/\b[Ss]eat (\d)\b/g, (_, seat: string) => nameOf(players, Number(seat), person));
}

/** A sentence as a heading: without its full stop. */
export function heading(sentence: string): string {
  return sentence.replace(/[.!]$/, "");
}

/** "Ines", "Ines and Wren", "Ines, Wren and Tobias". */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Whether somebody is said to be a guest: others who keep no name may be called the same; of oneself one knows it. */
export function isMarked(session: { readonly own: readonly number[] }, player: Player | undefined): boolean {
  return player?.kind === "person" && player.guest === true && !session.own.includes(player.seat);
}
