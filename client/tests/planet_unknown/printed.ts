// A small box to test with: two shapes, three tiles, one planet of three by three, one corporation.

import type { PlanetUnknownPlayer, PlanetUnknownPrinted, PlanetUnknownSquare, PlanetUnknownStop, PlanetUnknownView } from "../../src/wire";

const WORDS = ["", "r1", "r2", "r3", "flip", "r1 flip", "r2 flip", "r3 flip"];
const ROW: readonly (readonly [number, number])[] = [[0, 0], [0, 1]];
const COLUMN: readonly (readonly [number, number])[] = [[0, 0], [1, 0]];
const ROW_BACK: readonly (readonly [number, number])[] = [[0, 1], [0, 0]];
const COLUMN_BACK: readonly (readonly [number, number])[] = [[1, 0], [0, 0]];
const I2 = [ROW, COLUMN, ROW_BACK, COLUMN_BACK, ROW_BACK, COLUMN, ROW, COLUMN_BACK];
const I2_SAME = ["", "r1", "r2", "r3", "r2", "r1", "", "r3"];
const TRACKS = ["civ", "water", "biomass", "rover", "tech"] as const;
const SQUARES = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"];

const stop = (track: (typeof TRACKS)[number], height: number): PlanetUnknownStop => ({
  track,
  height,
  medal: height === 2 ? 1 : 0,
  marks: height === 1 ? [{ kind: "boost", amount: 1, track: "", text: "synergy boost" }] : [],
  choice: false,
});

export const printed: PlanetUnknownPrinted = {
  side: 12,
  shapes: [
    {
      id: "I2",
      name: "two in a row",
      lies: WORDS.map((words, at) => ({ words, same_as: I2_SAME[at]!, squares: I2[at]! })),
    },
  ],
  tiles: [
    { id: "I2-WB", shape: "I2", resources: ["water", "biomass"], terrain: ["water", "biomass"], symbols: ["water", "biomass"], meteor: -1 },
    { id: "I2-WB-M", shape: "I2", resources: ["water", "biomass"], terrain: ["water", "biomass"], symbols: ["water", "biomass"], meteor: 1 },
  ],
  planets: [
    {
      id: "tiny",
      name: "Tiny",
      complexity: 1,
      rule: "No special rule.",
      squares: SQUARES,
      ice: ["B2"],
      perimeter: SQUARES.filter((name) => name !== "B2"),
      rows: ["1", "2", "3"].map((row) => ({ name: `row ${row}`, medals: 1, squares: SQUARES.filter((name) => name.endsWith(row)) })),
      columns: ["A", "B", "C"].map((column) => ({ name: `column ${column}`, medals: 2, squares: SQUARES.filter((name) => name.startsWith(column)) })),
      lifepods: ["C3"],
      start: [],
      holes: [],
      ring: [],
      cities: [],
      city_medals: 0,
      toxic: [],
      currents: [],
      left_side: [],
      right_side: [],
      crossings: [],
      refused: [],
      bodies: [],
      body_medals: 0,
    },
  ],
  corporations: [
    {
      id: "plain",
      name: "Plain",
      complexity: 1,
      rovers: 2,
      beyond_top_move: 4,
      summary: "",
      ways: TRACKS.map((tracker) => ({ tracker, stops: Array.from({ length: 16 }, (_, height) => stop(tracker, height)) })),
      techs: [{ level: "1", frequency: "always", text: "Tiles need not touch." }],
    },
  ],
  civ_cards: [{ id: "CIV-01", rank: 2, name: "First Award", timing: "end_game", picture: "medal", text: "Score 1 medal." }],
  objectives: [
    {
      id: "OBJ-01",
      neighbor: { name: "Most Water", text: "Most water.", picture: "water" },
      private: { name: "Big Lake", text: "A lake.", picture: "water" },
    },
  ],
  events: [{ id: "EV-01", color: "green", picture: "boost", text: "Either this or that.", options: ["gain a boost", "look ahead"] }],
  neighbors: [[], [[0, 1]]],
  categories: ["planet", "tracks", "lifepods", "meteorites", "civ cards", "objectives"],
};

export function square(name: string, changes: Partial<PlanetUnknownSquare> = {}): PlanetUnknownSquare {
  return {
    name,
    terrain: "",
    symbol: "",
    meteor_symbol: false,
    patch: false,
    meteorites: 0,
    lifepod: false,
    rover: false,
    carrying: false,
    ...changes,
  };
}

export function player(changes: Partial<PlanetUnknownPlayer> = {}): PlanetUnknownPlayer {
  return {
    seat: 0,
    planet: "tiny",
    corporation: "plain",
    squares: [],
    tiles: [],
    trackers: TRACKS.map((name) => ({ name, track: name, height: 0 })),
    techs: [],
    used_techs: [],
    missed_techs: [],
    flux: "",
    rovers_left: 2,
    movement: 0,
    lifepods: [],
    meteorites: 0,
    stored_patches: 0,
    drafted: "",
    pending: [],
    civ_milestones: [],
    civ_cards: [],
    private_objectives: [],
    offered: [],
    score: [[], [], [], [], [], []],
    medals: 0,
    ...changes,
  };
}

export function view(own: PlanetUnknownPlayer, changes: Partial<PlanetUnknownView> = {}): PlanetUnknownView {
  return {
    seats: 1,
    round: 1,
    commander: 0,
    turns_by_itself: false,
    last_round: false,
    finished: false,
    depots: [],
    civ_ranks: [],
    civ_box: [],
    neighbor_objectives: [],
    shared_objectives: [],
    event: "",
    events_left: 0,
    next_event: "",
    past_events: [],
    restrictions: [],
    target: 0,
    players: [own],
    ...changes,
  };
}
