// What a space is, in words: for screen readers, and for whoever points at it.

import { type Book, capital, HIDDEN } from "./book";
import type { SpaceView, TileView, TokenView, View } from "./records";

/** A token in words; what lies face down by what its back shows. */
export function tokenWords(token: TokenView, book: Book): string {
  if (token.card) return `${book.name(token.card)}${token.wounds ? `, ${token.wounds} ${token.wounds === 1 ? "wound" : "wounds"}` : ""}`;
  const known = token.face === HIDDEN ? "" : token.face === "enemy" || token.face === "number" ? `${token.face} ${token.number}` : `${token.double ? "double " : ""}${token.face}`;
  const kind = token.kind === "feature" ? `${token.back} token` : token.kind === "water" ? "water source" : "monster";
  if (token.up && known && token.kind !== "monster") return token.kind === "water" ? `source of ${known}` : known;
  return known ? `${kind}, ${known}` : token.up ? kind : `face-down ${kind}`;
}

/** Everything that is at a space, part by part, the ground first. */
export function spaceWords(space: SpaceView, view: View, book: Book, name: (seat: number) => string): readonly string[] {
  const ground = book.ground(space.ground);
  const there = view.survivors.filter(({ at }) => at === space.at);
  return [
    `${space.at}: ${ground?.name.toLowerCase() ?? space.ground}, ${ground?.cost ?? "?"} stamina to enter`,
    space.at === view.camp ? "camp" : "",
    space.landmark ? `landmark ${space.number}, ${book.name(space.landmark)}${space.blocked ? ", sealed" : space.spent ? ", nothing left to be found" : ""}` : "",
    space.objective ? "objective" : "",
    ...space.fires.map((fire) => `${fire} fire`),
    ...space.tokens.map((token) => tokenWords(token, book)),
    ...space.resources.map(({ resource, n }) => `${n} ${resource}`),
    ...space.markers.map((marker) => `marker ${marker}`),
    ...there.map(({ seat, status }) => (status === "casualty" ? `${name(seat)}, dead` : name(seat))),
  ].filter(Boolean);
}

export function tileWords(tile: TileView, book: Book): string {
  if (tile.up) return `Tile ${tile.slot}, face up`;
  const seen = tile.tile !== HIDDEN && !tile.up ? `, you know it${tile.landmark ? `: ${book.name(tile.landmark)}` : ""}` : "";
  return capital(`tile ${tile.slot}, face down, back ${tile.back}${seen}`);
}
