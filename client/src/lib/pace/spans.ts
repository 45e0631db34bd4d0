// How much time is left, in words and figures. Pure.

import type { SeatClock, Tempo } from "../../wire";

const MINUTE = 60;
const HOUR = 3600;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Over days a minute that has begun is still there. */
export const toMinutes = (seconds: number): number => (seconds < MINUTE ? seconds : Math.ceil(seconds / MINUTE - 0.01) * MINUTE);

/** "2 hours 20 minutes", "20 minutes", "less than a minute". */
export function inWords(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < 1) return "less than a minute";
  return [hours ? counted(hours, "hour") : "", rest ? counted(rest, "minute") : ""].filter(Boolean).join(" ");
}

/** The same where there is little room: "2 h 20 min". */
export function inShort(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes < 1) return "under a minute";
  return [hours ? `${hours} h` : "", rest ? `${rest} min` : ""].filter(Boolean).join(" ");
}

/** What a clock shows where all play now: "4:05", "1:00:00". */
export function face(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The pace of a table: "24 hours for a move", "15 minutes each, 20 seconds more for each move"; "" for none. */
export function paceWords({ kind, bank = 0, added = 0, hours = 0 }: Tempo): string {
  if (kind === "days") return `${hours >= 48 && hours % 24 === 0 ? counted(hours / 24, "day") : counted(hours, "hour")} for a move`;
  if (kind !== "now") return "";
  return `${inWords(bank)} each${added ? `, ${counted(added, "second")} more for each move` : ""}`;
}

/** A moment that is near, as people say it: "14:02", "tomorrow 14:02", "Fri 14:02", "3 May, 14:02". */
export function momentWords(seconds: number, now: number): string {
  const [then, today] = [new Date(seconds * 1000), new Date(now * 1000)];
  const time = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
  const days = Math.floor((then.getTime() - midnight) / (24 * HOUR * 1000));
  if (days === 0) return time;
  if (days === 1) return `tomorrow ${time}`;
  if (days > 1 && days < 7) return `${then.toLocaleDateString([], { weekday: "short" })} ${time}`;
  return `${then.toLocaleDateString([], { day: "numeric", month: "short" })}, ${time}`;
}

/** Why a clock stands though its seat is asked; "" where it does not. */
export function standsWords({ stands = "", on = 0 }: SeatClock, now: number): string {
  const until = on ? ` until ${momentWords(on, now)}` : "";
  if (stands === "night") return `night there${until}`;
  if (stands === "holiday") return `on holiday${until}`;
  if (stands === "line") return `line cut, the clock stands${on ? ` for ${face(on - now)}` : ""}`;
  return stands === "paused" ? "paused" : "";
}

/** The same where there is little room. */
export function standsShort({ stands = "", on = 0 }: SeatClock, now: number): string {
  if (stands === "line") return `line cut${on ? ` ${face(on - now)}` : ""}`;
  return stands;
}
