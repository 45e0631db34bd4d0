// Who is away, and what the others want about it, in words. Pure.

import { list, nameOf } from "../../lib/names";
import { lasting } from "../../lib/minute.svelte";
import type { Missed, Player } from "../../wire";

/** What somebody is called who may have several seats. */
export const calledOf = (players: readonly Player[], { seats }: Pick<Missed, "seats">): string => list(seats.map((seat) => nameOf(players, seat)));

/** "Northern Lynx has been away for 2 hours". */
export const awayWords = (name: string, seconds: number): string => `${name} has been away for ${lasting(seconds)}`;

/** Who wants something and who has not said so: "you agree, Wren has not answered". */
export function voteWords(players: readonly Player[], me: number, agreed: readonly number[], asked: readonly number[]): string {
  const named = (seats: readonly number[]): string => list(seats.map((seat) => (seat === me ? "you" : nameOf(players, seat))));
  const said = (seats: readonly number[], one: string, several: string): string => (seats.length === 1 && seats[0] !== me ? one : several);
  const parts = [agreed.length ? `${named(agreed)} ${said(agreed, "agrees", "agree")}` : "", asked.length ? `${named(asked)} ${said(asked, "has", "have")} not answered` : ""];
  return parts.filter(Boolean).join(", ");
}
