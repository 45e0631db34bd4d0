// What a seat is doing, in a word. Pure.

import { lasting, minute } from "../../lib/minute.svelte";
import type { Player, TableCard } from "../../wire";

export interface SeatState {
  readonly kind: "ready" | "asked" | "away" | "waits";
  readonly words: string;
}

const HOURS = 24;

/** A moment as people say it: the hour of today, the day and the hour of others. */
export function clockOf(seconds: number, now = Date.now()): string {
  const moment = new Date(seconds * 1000);
  const time = moment.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const days = (now / 1000 - seconds) / 3600 / HOURS;
  return days < 1 && moment.getDate() === new Date(now).getDate() ? time : `${moment.toLocaleDateString([], { day: "numeric", month: "short" })}, ${time}`;
}

export function stateOf(
  player: Player | undefined,
  asked: readonly number[],
  state: TableCard["state"],
  together: boolean,
  now = minute.now,
): SeatState {
  if (!player || player.kind === "open" || player.kind === "link") return { kind: "away", words: player?.bot ? "free seat, a bot plays" : "free seat" };
  if (state === "over") return { kind: "waits", words: "" };
  const deciding = asked.includes(player.seat);
  const away = player.left ? `away for ${lasting(now - player.left)}` : "away";
  if (player.kind === "person" && player.bot) return { kind: "away", words: player.here ? "a bot plays on" : `a bot plays, ${away}` };
  if (player.kind === "person" && !player.here) return { kind: "away", words: away };
  if (deciding && player.waits) return { kind: "away", words: `in line, ${player.waits} s` };
  if (deciding) return { kind: "asked", words: player.bot ? "thinking" : "deciding" };
  if (together && asked.length > 0) return { kind: "ready", words: "ready" };
  return { kind: "waits", words: "" };
}
