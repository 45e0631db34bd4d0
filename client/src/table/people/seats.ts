// What a seat is doing, in a word. Pure.

import type { Player, TableCard } from "../../wire";

export interface SeatState {
  readonly kind: "ready" | "asked" | "away" | "waits";
  readonly words: string;
}

export function stateOf(
  player: Player | undefined,
  asked: readonly number[],
  state: TableCard["state"],
  together: boolean,
): SeatState {
  if (!player || player.kind === "open" || player.kind === "link") return { kind: "away", words: "free seat" };
  if (state === "over") return { kind: "waits", words: "" };
  const deciding = asked.includes(player.seat);
  if (player.kind === "person" && player.bot) return { kind: "away", words: "a bot plays on" };
  if (player.kind === "person" && !player.here) return { kind: "away", words: "away, seat is kept" };
  if (deciding) return { kind: "asked", words: player.bot ? "thinking" : "deciding" };
  if (together && asked.length > 0) return { kind: "ready", words: "ready" };
  return { kind: "waits", words: "" };
}
