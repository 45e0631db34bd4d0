// The words of actions: what they mean for the board, and what a button calls them.

import type { PlanetUnknownView } from "../../../wire";
import { ROMAN, TRACKS, type Track } from "../art/look";
import { boxOf, known } from "./printed";
import { SQUARE } from "./squares";

export type Advance = "advance" | "energy" | "boost" | "gain";

/** Where on the table an action is chosen. */
export type Move =
  | { readonly kind: "place"; readonly shape: string; readonly lie: string; readonly anchor: string }
  | { readonly kind: "draft" | "remove"; readonly shape: string }
  | { readonly kind: "turn"; readonly by: number }
  | { readonly kind: "tracker"; readonly verb: Advance; readonly tracker: Track; readonly way: "up" | "to" | "over"; readonly track: Track }
  | { readonly kind: "track"; readonly verb: "regress" | "claim" | "flux"; readonly track: Track }
  | { readonly kind: "drive"; readonly from: string; readonly direction: string }
  | { readonly kind: "square"; readonly verb: string; readonly square: string }
  | { readonly kind: "line"; readonly name: string }
  | { readonly kind: "spot"; readonly verb: "pod" | "lift"; readonly spot: string }
  | { readonly kind: "tech"; readonly level: string }
  | { readonly kind: "card" | "objective" | "planet" | "corporation"; readonly id: string }
  | { readonly kind: "plain"; readonly words: string };

const SQUARE_VERBS: ReadonlySet<string> = new Set(["patch", "land", "jump", "to", "collect", "destroy", "meteorite"]);
const ADVANCES: ReadonlySet<string> = new Set(["advance", "energy", "boost", "gain"]);

export function parse(words: string): Move {
  const parts = words.split(" ");
  const verb = parts[0] ?? "";
  const rest = parts.slice(1).join(" ");
  if (verb === "place") {
    return { kind: "place", shape: parts[1] ?? "", lie: parts.slice(2, -1).join(" "), anchor: parts.at(-1) ?? "" };
  }
  if (verb === "draft" || verb === "remove") return { kind: verb, shape: rest };
  if (verb === "turn") return { kind: "turn", by: Number(rest) };
  if (ADVANCES.has(verb)) return advance(verb as Advance, parts);
  if (verb === "regress" || verb === "claim" || verb === "flux") return { kind: "track", verb, track: rest as Track };
  if (verb === "move") return { kind: "drive", from: parts[1] ?? "", direction: parts[2] ?? "" };
  if (SQUARE_VERBS.has(verb) && SQUARE.test(rest)) return { kind: "square", verb, square: rest };
  if (verb === "row" || verb === "column") return { kind: "line", name: words };
  if (verb === "pod" || verb === "lift") return { kind: "spot", verb, spot: rest };
  if (verb === "tech") return { kind: "tech", level: rest };
  if (verb === "card" || verb === "objective" || verb === "planet" || verb === "corporation") return { kind: verb, id: rest };
  return { kind: "plain", words };
}

function advance(verb: Advance, parts: readonly string[]): Move {
  const tracker = parts[1] as Track;
  const way = parts[2] === "to" ? "to" : parts[2] === "over" ? "over" : "up";
  return { kind: "tracker", verb, tracker, way, track: way === "up" ? tracker : (parts.at(-1) as Track) };
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

const ADVANCE_LABELS: Readonly<Record<Advance, string>> = {
  advance: "Advance",
  energy: "Energy:",
  boost: "Boost",
  gain: "Advance",
};

const SQUARE_LABELS: Readonly<Record<string, string>> = {
  patch: "Patch on",
  land: "Land on",
  jump: "Jump with",
  to: "Set down on",
  collect: "Collect on",
  destroy: "Destroy on",
  meteorite: "Strike",
};

const PLAIN_LABELS: Readonly<Record<string, string>> = {
  done: "Done",
  yes: "Do it",
  no: "Leave it",
  "store patch": "Store the patch",
  "take patch": "Take a patch",
  "take boost": "Take a boost",
};

/** What a choice is called on a button. */
export function label(words: string, view: unknown, printed: unknown): string {
  const move = parse(words);
  const box = boxOf(printed);
  switch (move.kind) {
    case "place":
      return [`Place at ${move.anchor}`, lieName(move.lie)].filter((part) => part !== "").join(", ");
    case "draft":
      return tileName(move.shape, view as PlanetUnknownView, printed);
    case "remove":
      return `Remove ${box.shapes.get(move.shape)?.name ?? move.shape}`;
    case "turn":
      return move.by === 0 ? "Leave as it is" : `Turn by ${move.by}`;
    case "tracker":
      if (move.way === "to") return `${ADVANCE_LABELS[move.verb]} ${move.tracker} up to ${move.track}`;
      if (move.way === "over") return `${ADVANCE_LABELS[move.verb]} ${move.tracker} over to ${move.track}`;
      return `${ADVANCE_LABELS[move.verb]} ${move.tracker}`;
    case "track":
      return { regress: `Lower ${move.track}`, claim: `Claim beside ${move.track}`, flux: `Flux on ${move.track}` }[move.verb];
    case "drive":
      return `Drive ${move.from} ${move.direction}`;
    case "square":
      return `${SQUARE_LABELS[move.verb] ?? move.verb} ${move.square}`;
    case "line":
      return `Clear ${move.name}`;
    case "spot":
      return move.verb === "pod" ? `Put on ${spotName(move.spot)}` : `Lift from ${spotName(move.spot)}`;
    case "tech":
      return `Use tech ${move.level}`;
    case "card": {
      const card = known(box.civCards, move.id);
      return `${card.name} (${ROMAN[card.rank]})`;
    }
    case "objective":
      return objectiveName(move.id, view as PlanetUnknownView, printed);
    case "planet":
      return known(box.planets, move.id).name;
    case "corporation":
      return known(box.corporations, move.id).name;
    case "plain":
      return plainLabel(words, view as PlanetUnknownView, printed);
  }
}

/** "", "turned right", "turned round, flipped". */
export function lieName(lie: string): string {
  return lie
    .split(" ")
    .map((word) => ({ r1: "turned right", r2: "turned round", r3: "turned left", flip: "flipped" })[word] ?? "")
    .filter((word) => word !== "")
    .join(", ");
}

export function spotName(spot: string): string {
  return spot === "score" ? "the score" : spot;
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

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tileName(shape: string, view: PlanetUnknownView, printed: unknown): string {
  const stacks = view.depots.flatMap((depot) => [depot.exterior, depot.interior]);
  const top = stacks.find((stack) => stack.shape === shape)?.top;
  return top ? `Draft ${tileWords(top, printed).toLowerCase()}` : `Draft ${shape}`;
}

function objectiveName(id: string, view: PlanetUnknownView, printed: unknown): string {
  const objective = known(boxOf(printed).objectives, id);
  return isPrivate(id, view) ? objective.private.name : objective.neighbor.name;
}

/** Whether an objective is looked at from its private side: somebody is offered it or keeps it alone. */
export function isPrivate(id: string, view: PlanetUnknownView): boolean {
  return view.players.some((player) => player.offered.includes(id) || player.private_objectives.includes(id));
}

function plainLabel(words: string, view: PlanetUnknownView, printed: unknown): string {
  const option = /^option (\d+)$/.exec(words);
  const text = option && view.event ? known(boxOf(printed).events, view.event).options[Number(option[1]) - 1] : undefined;
  if (text) return capital(text);
  const track = /^take (\w+)$/.exec(words)?.[1];
  if (track && TRACKS.includes(track as Track)) return `Advance ${track} instead`;
  return PLAIN_LABELS[words] ?? capital(words);
}
