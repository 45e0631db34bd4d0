// Deals that several people play apart, in words: how one stands to them, what they came to, how long there is left.

import type { DealCard, GhostRound } from "../wire";

/** Whether a table is one of a deal: its address says so. */
export function isDealt(table: string): boolean {
  return table.startsWith("deal");
}

const of = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Wednesday", by the calendar of UTC. */
export function weekday(day: string, length: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat("en", { weekday: length, timeZone: "UTC" }).format(of(day));
}

/** How long there is left, to the minute: "9 h 12 min". */
export function left(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** "1st", "12th", "22nd". */
export function ordinal(place: number): string {
  const last = place % 10;
  const teen = Math.floor(place / 10) % 10 === 1;
  return `${place}${teen ? "th" : last === 1 ? "st" : last === 2 ? "nd" : last === 3 ? "rd" : "th"}`;
}

const clock = (moment: number): string => new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit" }).format(new Date(moment * 1000));

/** How one stands to a deal, on its poster. */
export function standing(deal: DealCard): string {
  switch (deal.state) {
    case "open":
      return deal.others === 0 ? "not begun" : `not begun, ${deal.others === 1 ? "one other has" : `${deal.others} others have`}`;
    case "begun":
      return `begun at ${clock(deal.begun)}`;
    case "done":
      return `played, ${left(deal.ended - deal.begun)}`;
    case "left":
      return "given up";
    case "foreign":
      return "not your play alone";
    case "late":
      return deal.table ? "not finished in time" : "over";
  }
}

/** What it came to, for lists and for those who are told of it: "58 medals, 12th of 214". */
export function result(deal: DealCard): string {
  if (deal.state !== "done") return standing(deal);
  return `${deal.figure} ${deal.words}${deal.place ? `, ${ordinal(deal.place)} of ${deal.finished}` : ""}`;
}

/** A day as it is told to others: no seed, no table, nothing of what is dealt. */
export function told(day: string, deals: readonly DealCard[], address: string): string {
  const done = deals.filter((deal) => deal.state === "done").map((deal) => `${deal.title}: ${result(deal)}`);
  return [`Unmapped, ${weekday(day)}’s expedition`, ...(done.length ? done : ["Not played yet"]), address].join("\n");
}

/** The round after which a ghost stayed ahead, -1 for none. */
export function pulledAway(own: readonly GhostRound[], ghost: readonly GhostRound[]): number {
  const mine = new Map(own.map(({ round, score }) => [round, score]));
  const both = ghost.filter(({ round }) => mine.has(round));
  const last = both.findLastIndex(({ round, score }) => (mine.get(round) ?? 0) >= score);
  return last >= both.length - 1 ? -1 : (both[last + 1]?.round ?? -1);
}

/** A mark for somebody without a seat: always the same for the same key. */
export function markOf(key: string): number {
  return [...key].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 6_007, 7) % 6;
}

/** The day after: "2026-11-26". */
export function after(day: string): string {
  return new Date(of(day).getTime() + 86_400_000).toISOString().slice(0, 10);
}
