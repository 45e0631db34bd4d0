// The placements that are allowed, by tile and lie, and how a tile lies for any anchor.

import type { Choice, PlanetUnknownLie, PlanetUnknownPlayer, PlanetUnknownView } from "../../../wire";
import { type Box, known } from "../words/printed";
import { type Cell, cellOf, nameOf } from "../words/squares";
import { moveOf, stepFrom } from "../words/words";

/** A tile that can be placed, with the choice for each anchor of each lie that is to be named. */
export interface Placeable {
  readonly tile: string;
  readonly shape: string;
  readonly lies: readonly PlanetUnknownLie[];
  readonly fits: ReadonlyMap<string, ReadonlyMap<string, Choice>>;
  readonly count: number;
}

export interface GhostSquare extends Cell {
  readonly terrain: string;
  readonly symbol: string;
  readonly meteor: boolean;
}

/** Where a ghost is: which of the lies, and the square of its anchor, which may be off the planet. */
export interface Spot extends Cell {
  readonly lie: number;
}

export function placeables(choices: readonly Choice[], view: PlanetUnknownView, seat: number, box: Box): Placeable[] {
  const shapes = new Map<string, Map<string, Map<string, Choice>>>();
  const counts = new Map<string, number>();
  for (const choice of choices) {
    if (choice.family !== "place") continue;
    const move = moveOf(choice);
    if (move.kind !== "place") continue;
    const lies = shapes.get(move.shape) ?? new Map<string, Map<string, Choice>>();
    const anchors = lies.get(move.lie) ?? new Map<string, Choice>();
    shapes.set(move.shape, lies.set(move.lie, anchors.set(move.anchor, choice)));
    counts.set(move.shape, (counts.get(move.shape) ?? 0) + 1);
  }
  return [...shapes].map(([shape, fits]) => ({
    tile: tileOf(shape, view, seat),
    shape,
    lies: known(box.shapes, shape).lies,
    fits,
    count: counts.get(shape) ?? 0,
  }));
}

/** The tile of a shape that a seat has drafted or could draft. */
function tileOf(shape: string, view: PlanetUnknownView, seat: number): string {
  const drafted = view.players[seat]?.drafted ?? "";
  if (drafted.startsWith(`${shape}-`)) return drafted;
  const stacks = view.depots.flatMap((depot) => [depot.exterior, depot.interior]);
  return stacks.find((stack) => stack.shape === shape)?.top ?? "";
}

/** The choice that a spot stands for, if it is allowed. */
export function choiceAt(placeable: Placeable, spot: Spot): Choice | null {
  const lie = placeable.lies[spot.lie]!;
  return placeable.fits.get(lie.same_as)?.get(nameOf(spot.row, spot.column)) ?? null;
}

/** What a placement would be called, allowed or not. */
export function wordsAt(placeable: Placeable, spot: Spot): string {
  const lie = placeable.lies[spot.lie]!.same_as;
  return ["place", placeable.shape, lie, nameOf(spot.row, spot.column)].filter((word) => word !== "").join(" ");
}

export function spotOf(placeable: Placeable, choice: Choice): Spot | null {
  const move = moveOf(choice);
  if (move.kind !== "place" || move.shape !== placeable.shape) return null;
  const lie = placeable.lies.findIndex((one) => one.words === move.lie);
  return { lie, ...cellOf(move.anchor) };
}

/** The squares that the tile covers at a spot. */
export function covered(placeable: Placeable, spot: Spot, box: Box): GhostSquare[] {
  const tile = known(box.tiles, placeable.tile);
  return placeable.lies[spot.lie]!.squares.map(([row, column], at) => ({
    row: spot.row + row,
    column: spot.column + column,
    terrain: tile.terrain[at]!,
    symbol: tile.symbols[at]!,
    meteor: tile.meteor === at,
  }));
}

/** The squares that a choice is about, beside that which it names: what a placement covers, where a drive ends. */
export function squaresOf(choice: Choice, box: Box): readonly string[] {
  const move = moveOf(choice);
  if (move.kind === "drive") return [stepFrom(move.from, move.direction)];
  if (move.kind !== "place") return [];
  const lie = known(box.shapes, move.shape).lies.find((one) => one.words === move.lie);
  const anchor = cellOf(move.anchor);
  return lie?.squares.map(([row, column]) => nameOf(anchor.row + row, anchor.column + column)) ?? [];
}

/** The middle of a lie, from the upper left corner of its anchor. */
function middle(lie: PlanetUnknownLie): { readonly down: number; readonly right: number } {
  const rows = lie.squares.map(([row]) => row);
  const columns = lie.squares.map(([, column]) => column);
  return {
    down: (Math.min(...rows) + Math.max(...rows) + 1) / 2,
    right: (Math.min(...columns) + Math.max(...columns) + 1) / 2,
  };
}

/** Where the middle of the ghost is, in squares from the upper left corner of the grid. */
export function middleOf(placeable: Placeable, spot: Spot): { readonly down: number; readonly right: number } {
  const { down, right } = middle(placeable.lies[spot.lie]!);
  return { down: spot.row + down, right: spot.column + right };
}

/** The spot whose middle is nearest to a point; a legal one within one square is preferred. */
export function aim(placeable: Placeable, lie: number, down: number, right: number): Spot {
  const centre = middle(placeable.lies[lie]!);
  const row = down - centre.down;
  const column = right - centre.right;
  let best: Spot = { lie, row: Math.round(row), column: Math.round(column) };
  let nearest = Infinity;
  for (const name of placeable.fits.get(placeable.lies[lie]!.same_as)?.keys() ?? []) {
    const cell = cellOf(name);
    const away = Math.hypot(cell.row - row, cell.column - column);
    if (Math.max(Math.abs(cell.row - row), Math.abs(cell.column - column)) <= 1 && away < nearest) {
      nearest = away;
      best = { lie, ...cell };
    }
  }
  return best;
}

/** Turned by quarter turns clockwise as seen on the screen, about its middle. */
export function turned(placeable: Placeable, spot: Spot, quarters: number): Spot {
  const flipped = spot.lie >= 4;
  const turns = (spot.lie + (flipped ? -quarters : quarters) + 8) % 4;
  return about(placeable, spot, turns + (flipped ? 4 : 0));
}

/** Flipped left to right as seen on the screen, about its middle. */
export function flipped(placeable: Placeable, spot: Spot): Spot {
  return about(placeable, spot, (spot.lie + 4) % 8);
}

function about(placeable: Placeable, spot: Spot, lie: number): Spot {
  const { down, right } = middleOf(placeable, spot);
  return aim(placeable, lie, down - 0.01, right - 0.01);
}

/** The legal spot after (or before) this one, in the order of the words; of an illegal one, the nearest. */
export function next(placeable: Placeable, spot: Spot | null, by: 1 | -1): Spot | null {
  const all = everySpot(placeable);
  const at = spot ? all.findIndex((one) => same(placeable, one, spot)) : -1;
  if (at < 0) return spot ? nearestLegal(placeable, spot) : (all[by > 0 ? 0 : all.length - 1] ?? null);
  return all[(at + by + all.length) % all.length] ?? null;
}

/** The legal spot that is nearest to an illegal one, in the same lie if there is any. */
export function nearestLegal(placeable: Placeable, spot: Spot): Spot | null {
  const from = middleOf(placeable, spot);
  let best: Spot | null = null;
  let least = Infinity;
  for (const one of everySpot(placeable)) {
    const to = middleOf(placeable, one);
    const turn = placeable.lies[one.lie]!.same_as === placeable.lies[spot.lie]!.same_as ? 0 : 3;
    const away = Math.hypot(to.down - from.down, to.right - from.right) + turn;
    if (away < least) [best, least] = [one, away];
  }
  return best;
}

/** All legal spots, lie by lie. */
export function everySpot(placeable: Placeable): Spot[] {
  return placeable.lies.flatMap((lie, number) =>
    lie.words === lie.same_as
      ? [...(placeable.fits.get(lie.words)?.keys() ?? [])].map((name) => ({ lie: number, ...cellOf(name) }))
      : [],
  );
}

/** Which of all legal spots this is, counted from one; 0 for an illegal one. */
export function numberOf(placeable: Placeable, spot: Spot): number {
  return everySpot(placeable).findIndex((one) => same(placeable, one, spot)) + 1;
}

function same(placeable: Placeable, one: Spot, other: Spot): boolean {
  const [first, second] = [placeable.lies[one.lie]!, placeable.lies[other.lie]!];
  return first.same_as === second.same_as && one.row === other.row && one.column === other.column;
}

/** What is plainly wrong with each square of an illegal ghost: it is off the planet, or something lies there. */
export function clashes(squares: readonly Cell[], player: PlanetUnknownPlayer, box: Box): ReadonlyMap<string, string> {
  const ground = new Set(known(box.planets, player.planet).squares);
  const taken = new Map(player.squares.filter((square) => square.terrain).map((square) => [square.name, square.terrain]));
  const found = new Map<string, string>();
  for (const { row, column } of squares) {
    const name = nameOf(row, column);
    if (!ground.has(name)) found.set(name, `${isOnGrid(row, column) ? name : "a square"} is off the planet`);
    else if (taken.has(name)) found.set(name, `${name} is taken by ${taken.get(name)}`);
  }
  return found;
}

function isOnGrid(row: number, column: number): boolean {
  return row >= 0 && row < 12 && column >= 0 && column < 12;
}
