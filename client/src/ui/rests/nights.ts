// Nights and holidays as a form has them. Pure but for the zone and the day of this browser.

import type { Rests } from "../../wire";

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const two = (number: number): string => String(number).padStart(2, "0");

/** Today, as a field for days has it. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Minutes after midnight as a field for times has them: "22:00". */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** "22:00" in minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const day = (milliseconds: number): string => new Date(milliseconds).toLocaleDateString([], { day: "numeric", month: "short", year: "numeric" });

/** A holiday in words; it ends when its last day does. */
export function daysOf(begins: number, ends: number): string {
  const [first, last] = [day(begins), day(ends - 1)];
  return first === last ? first : `${first} to ${last}`;
}

/** From when on nights hold that were set. */
export function sinceWords({ since, begins, ends }: Rests, now = Date.now() / 1000): string {
  if (since > now) return `${begins === ends ? "No nights" : `${timeOf(begins)} to ${timeOf(ends)}`} from ${new Date(since * 1000).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })} on.`;
  return begins === ends ? "You have none now." : `Now ${timeOf(begins)} to ${timeOf(ends)}.`;
}
