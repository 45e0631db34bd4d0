// What can be chosen, by the part of the table on which it is chosen.

import { isWhole, targetsOf as pointedAt } from "../../../lib/choices";
import type { Choice, PlanetUnknownPlayer } from "../../../wire";
import type { Box } from "./printed";
import { known } from "./printed";
import { moveOf, stepFrom } from "./words";

/** What the choices of a question light up: keys are names of squares, trackers, positions and cards. */
export interface Targets {
  readonly squares: ReadonlyMap<string, readonly Choice[]>;
  readonly lines: ReadonlyMap<string, Choice>;
  /** By position, such as "civ 7": where trackers would go, lifepods lie, the flux token is put. */
  readonly positions: ReadonlyMap<string, readonly Choice[]>;
  /** By "score" and the names of slots. */
  readonly spots: ReadonlyMap<string, Choice>;
  readonly tracks: ReadonlyMap<string, readonly Choice[]>;
  readonly techs: ReadonlyMap<string, Choice>;
  readonly stacks: ReadonlyMap<string, Choice>;
  readonly turns: ReadonlyMap<number, Choice>;
  /** Choices that are shown as cards. */
  readonly cards: readonly Choice[];
}

export const NO_TARGETS: Targets = {
  squares: new Map(),
  lines: new Map(),
  positions: new Map(),
  spots: new Map(),
  tracks: new Map(),
  techs: new Map(),
  stacks: new Map(),
  turns: new Map(),
  cards: [],
};

export function targetsOf(choices: readonly Choice[], player: PlanetUnknownPlayer, box: Box): Targets {
  const squares = new Map<string, Choice[]>();
  const positions = new Map<string, Choice[]>();
  const tracks = new Map<string, Choice[]>();
  const lines = new Map<string, Choice>();
  const spots = new Map<string, Choice>();
  const techs = new Map<string, Choice>();
  const stacks = new Map<string, Choice>();
  const turns = new Map<number, Choice>();
  const cards: Choice[] = [];
  for (const choice of choices) {
    // What is reached by several steps is chosen where they end.
    if (isWhole(choice) && choice.family !== "place") for (const place of pointedAt(choice)) push(squares, place.slice("square:".length), choice);
    const move = moveOf(choice);
    switch (move.kind) {
      case "place":
        break;
      case "draft":
      case "remove":
        stacks.set(move.shape, choice);
        break;
      case "turn":
        turns.set(move.by, choice);
        break;
      case "drive":
        push(squares, stepFrom(move.from, move.direction), choice);
        break;
      case "square":
        push(squares, move.square, choice);
        break;
      case "line":
        lines.set(move.name, choice);
        break;
      case "tracker":
        push(tracks, move.tracker, choice);
        push(positions, aimOf(move.tracker, move.way, move.track, player, box), choice);
        break;
      case "track":
        push(tracks, move.track, choice);
        break;
      case "spot":
        spots.set(move.spot, choice);
        break;
      case "position":
        push(positions, move.position, choice);
        break;
      case "tech":
        techs.set(move.level, choice);
        break;
      case "plain":
        break;
      default:
        cards.push(choice);
    }
  }
  return { squares, lines, positions, spots, tracks, techs, stacks, turns, cards };
}

function push<Key>(map: Map<Key, Choice[]>, key: Key, choice: Choice): void {
  const there = map.get(key);
  if (there) there.push(choice);
  else map.set(key, [choice]);
}

/** The position in front of a tracker in the way that it would go; where something lies in between, it goes further. */
export function aimOf(tracker: string, way: string, track: string, player: PlanetUnknownPlayer, box: Box): string {
  const here = player.trackers.find((one) => one.name === tracker)!;
  if (way === "to") return `${track} ${here.height + 1}`;
  if (way === "over") return `${track} ${here.height}`;
  if (here.track !== tracker) return `${here.track} ${Math.min(here.height + 1, 15)}`;
  const stops = known(box.corporations, player.corporation).ways.find((one) => one.tracker === tracker)!.stops;
  const at = stops.findIndex((stop) => stop.track === here.track && stop.height === here.height);
  const free = stops.slice(at + 1).find((stop) => !player.lifepods.includes(`${stop.track} ${stop.height}`));
  return free ? `${free.track} ${free.height}` : `${here.track} ${here.height}`;
}
