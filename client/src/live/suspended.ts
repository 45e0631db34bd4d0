// A table that waits because rules became others, in words.

import { list, nameOf } from "../lib/names";
import { seatWords } from "../lobby/tables";
import type { Choosers, Player, Suspended } from "../wire";

/** What happened, as a headline. */
export function headline({ table, of }: Suspended): string {
  if (table.state === "abandoned") return "Ended as it stood";
  return of > 0 ? "The rules have changed" : "The rules changed before this began";
}

/** Where what was played comes out otherwise. */
export function where({ table, at, of, proven }: Suspended): string {
  if (table.state === "abandoned") return "Those who were here ended this game together, without a result. Nothing of it counts.";
  const actions = (count: number): string => (count === 1 ? "1 action" : `${count} actions`);
  if (at < 0) return "Under the rules of today this game would be set up otherwise than it was: not even its beginning comes out the same.";
  if (!proven && at === of) return "This game was begun under an older release, which kept nothing that proves that it comes out the same under the rules of today.";
  if (at === 0) return "Under the rules of today the very first action would come out otherwise than it did.";
  return `Under the rules of today the first ${actions(at)} of this game come out as they did, and the next one does not.`;
}

/** What going on comes to. */
export function goingOn({ at, of, goes_on }: Suspended): string {
  if (!goes_on) return "It cannot go on: with these options it is not played any more.";
  if (at < 0) return "Going on means to begin anew under the rules of today, with the same options and the same seed.";
  if (at === of) return "Going on means from here, under the rules of today.";
  const back = of - at;
  return `Going on means from there, under the rules of today. What was done since, ${back === 1 ? "1 action" : `${back} actions`}, is taken back: nobody chose it under these rules.`;
}

/** Who somebody is who chooses. */
export function called(players: readonly Player[], { seats }: Choosers): string {
  const player = players.find(({ seat }) => seat === seats[0]);
  return player && seats.length === 1 ? seatWords(player) : list(seats.map((seat) => nameOf(players, seat)));
}

/** What somebody wants. */
export function wanted({ choice, away }: Choosers): string {
  if (choice === "on") return "wants to go on";
  if (choice === "end") return "wants to end it";
  return away ? "has been away for a week: nobody waits" : "has not chosen yet";
}
