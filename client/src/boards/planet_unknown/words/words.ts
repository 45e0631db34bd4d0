// What choices mean for the board, and what tiles are called.

import { slot } from "../../../lib/choices";
import type { Choice, PlanetUnknownView } from "../../../wire";
import type { Track } from "../art/look";
import { boxOf, known } from "./printed";

export type Advance = "advance" | "energy" | "boost" | "gain";

/** Where on the table an action is chosen. */
export type Move =
  | { readonly kind: "place"; readonly shape: string; readonly lie: string; readonly anchor: string }
  | { readonly kind: "draft" | "remove"; readonly shape: string }
  | { readonly kind: "turn"; readonly by: number }
  | { readonly kind: "tracker"; readonly tracker: Track; readonly way: "up" | "to" | "over"; readonly track: Track }
  | { readonly kind: "track"; readonly track: Track }
  | { readonly kind: "drive"; readonly from: string; readonly direction: string }
  | { readonly kind: "square"; readonly square: string }
  | { readonly kind: "line"; readonly name: string }
  | { readonly kind: "spot"; readonly spot: string }
  | { readonly kind: "position"; readonly position: string }
  | { readonly kind: "tech"; readonly level: string }
  | { readonly kind: "card" | "objective" | "planet" | "corporation"; readonly id: string }
  /** Something to be chosen as a card that names none. */
  | { readonly kind: "paper" }
  | { readonly kind: "plain" };

/** Where a choice is made, by its family and by what it names. */
export function moveOf(choice: Choice): Move {
  const held = (name: string): string => slot(choice, name);
  switch (choice.family) {
    case "place":
      return { kind: "place", shape: held("shape"), lie: held("lie"), anchor: held("square") };
    case "draft":
    case "remove":
      return { kind: choice.family, shape: held("shape") };
    case "turn":
      return { kind: "turn", by: Number(held("turn")) };
    case "advance":
    case "energy":
    case "boost":
    case "gain": {
      const tracker = held("tracker") as Track;
      const way = held("to") ? "to" : held("over") ? "over" : "up";
      return { kind: "tracker", tracker, way, track: way === "up" ? tracker : (held(way) as Track) };
    }
    case "regress":
    case "claim":
    case "flux":
      return { kind: "track", track: held("tracker") as Track };
    case "move":
      return { kind: "drive", from: held("square"), direction: held("direction") };
    case "row":
    case "column":
      return { kind: "line", name: `${choice.family} ${held(choice.family)}` };
    case "pod":
    case "lift":
      return held("spot") ? { kind: "spot", spot: held("spot") } : { kind: "position", position: held("position") };
    case "tech":
      return { kind: "tech", level: held("tech") };
    case "card":
    case "objective":
    case "planet":
    case "corporation":
      return { kind: choice.family, id: held(choice.family) };
    case "option":
    case "take":
    case "yes":
    case "no":
    case "store patch":
      return { kind: "paper" };
    default:
      return held("square") ? { kind: "square", square: held("square") } : { kind: "plain" };
  }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [-1, 0],
  east: [0, 1],
  south: [1, 0],
  west: [0, -1],
  northeast: [-1, 1],
  southeast: [1, 1],
  southwest: [1, -1],
  northwest: [-1, -1],
};

/** The square that lies one step from another. */
export function stepFrom(square: string, direction: string): string {
  const [down, right] = STEPS[direction] ?? [0, 0];
  return `${String.fromCharCode(square.charCodeAt(0) + right)}${Number(square.slice(1)) + down}`;
}

/** The two resources of a tile. */
export function tileWords(tile: string, printed: unknown): string {
  const { resources } = known(boxOf(printed).tiles, tile);
  return `${capital(resources[0])} + ${resources[1]}`;
}

/** The same for those who do not see the tile: a meteor may come with it. */
export function tileSpeech(tile: string, printed: unknown): string {
  const { meteor } = known(boxOf(printed).tiles, tile);
  return `${tileWords(tile, printed)}${meteor >= 0 ? ", with a meteor" : ""}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether an objective is looked at from its private side: somebody is offered it or keeps it alone. */
export function isPrivate(id: string, view: PlanetUnknownView): boolean {
  return view.players.some((player) => player.offered.includes(id) || player.private_objectives.includes(id));
}
