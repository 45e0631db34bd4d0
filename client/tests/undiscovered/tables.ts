// A small table of Undiscovered for tests, and what is printed of it.

import { Book } from "../../src/boards/undiscovered/words/book";
import type {
  UndiscoveredGood,
  UndiscoveredInstalledPart,
  UndiscoveredSeatView,
  UndiscoveredSectorView,
  UndiscoveredView,
} from "../../src/wire";

function good(id: string, name: string, more: Partial<UndiscoveredGood> = {}): UndiscoveredGood {
  const plain = { kind: "cargo", rarity: "starter", cost: 0, flavour: "", text: [], holds: "", edges: [], dock: "", abilities: [], points: 0 } as const;
  return { ...plain, id, name, ...more };
}

export const book = new Book({
  goods: [
    good("fuel", "Fuel", { text: ["Gain 1 fuel."] }),
    good("clone", "Clone", { kind: "crew", rarity: "common", cost: 1 }),
    good("cargo-hold", "Cargo Hold", { kind: "part", dock: "cargo" }),
    good("compartment", "Compartment", { kind: "part", rarity: "common", cost: 2, dock: "cargo" }),
    good("engines", "Engines", {
      kind: "part",
      abilities: [
        {
          words: "engines a",
          cost: [{ kind: "fuel", amount: "1", note: "" }],
          gain: [{ kind: "move", amount: "1", note: "" }],
          gives: "move to an adjacent sector",
          once: false,
          text: "1 fuel: move to an adjacent sector.",
          where: "",
        },
        {
          words: "engines c",
          cost: [{ kind: "credit", amount: "2", note: "" }],
          gain: [{ kind: "move", amount: "1", note: "home" }],
          gives: "move to your home sector",
          once: false,
          text: "2 credits: move to your home sector.",
          where: "",
        },
      ],
    }),
  ],
  missions: [
    {
      id: "solar-kraken",
      name: "Solar Kraken",
      threshold: 9,
      points: 3,
      flavour: "",
      banner: [],
      once: false,
      abilities: [
        {
          words: "solar-kraken",
          cost: [{ kind: "fist", amount: "X", note: "" }],
          gain: [{ kind: "marker", amount: "X", note: "" }],
          gives: "add X markers here",
          once: false,
          text: "X fist: add X markers here.",
          where: "",
        },
      ],
      runner_up: "You may draw 1 card.",
      resolution: "",
    },
  ],
  explorations: [{ id: "credit-victory-1", name: "Singing Moon", cost: [{ kind: "credit", amount: "3", note: "" }], points: 1, flavour: "", reward: "" }],
  tiles: [{ id: "ember", name: "Ember", stock: "mission", flavour: "Somebody once blew on it, to be helpful." }],
  cards: ["fuel", "clone", "solar-kraken"],
  options: { "7": ["Gain 1 fist.", "One purchase this turn costs 1 credit less."] },
});

export function part(id: string, cell: string, more: Partial<UndiscoveredInstalledPart> = {}): UndiscoveredInstalledPart {
  const none = ["none", "none", "none", "none"];
  return { id, cell, edges: none, starter: true, docked: "", holds: false, markers: 0, points: 0, ...more };
}

export function sector(place: string, more: Partial<UndiscoveredSectorView> = {}): UndiscoveredSectorView {
  const plain = { explored: true, tile: "ember", home: -1, exploration: "", cost: [], stock: "mission", goods: [], mission: null, pawns: [] };
  return { ...plain, place, ...more };
}

export function captain(seat: number, more: Partial<UndiscoveredSeatView> = {}): UndiscoveredSeatView {
  return {
    seat,
    home: "A1",
    place: "A1",
    credits: 6,
    supply: 12,
    hand: [],
    deck: [],
    in_deck: [],
    discard: [],
    ship: [part("engines", "D5"), part("cargo-hold", "E5", { holds: true })],
    ship_value: 0,
    scored: [],
    points: 0,
    looking: [],
    packet: [],
    ...more,
  };
}

export function view(more: Partial<UndiscoveredView> = {}): UndiscoveredView {
  return {
    round: 3,
    target: 8,
    order: [0, 1],
    turn: { seat: 0, fist: 0, fuel: 0, moved: false, discounts: [], later_draws: 0, used: [] },
    columns: 2,
    rows: 1,
    sectors: [sector("A1", { pawns: [0, 1] }), sector("B1")],
    seats: [captain(0), captain(1)],
    common_deck: [],
    rare_deck: [],
    mission_deck: [],
    removed: [],
    bank: 30,
    ...more,
  };
}
