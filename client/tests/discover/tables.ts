// A small table of Discover for tests, and what is printed of it.

import { Book } from "../../src/boards/discover/words/book";
import type { Card, Enemy, FightView, Land, Printed, Project, SpaceView, Stage, SurvivorView, TileView, TokenView, View } from "../../src/boards/discover/words/records";

export function card(id: string, name: string, more: Partial<Card> = {}): Card {
  return { id, name, text: "", traits: [], picture: null, effect: "", rules: [], combat: [], actions: [], ...more };
}

const boar: Enemy = { ...card("toy/boar", "White boar"), sort: "weak", attack: 9, defence: 6, health: "2", lethal: false, reward: "Gain 1 meat." };
const spear: Project = { ...card("split-ash-spear", "Split-ash spear", { combat: ["The grey die counts +2."] }), family: "weapon", cost: [{ resource: "wood", n: "2" }], fire: false, advanced: false, counters: "" };
const stage: Stage = {
  ...card("toy/s1", "The way home", { actions: [{ words: "stack the weir", title: "Stack the weir", stamina: 1, where: "at Dry weir", needs: "", cost: "", text: "Give wood.", often: "" }] }),
  task: "Go home, or to {other}.",
  set_up: "",
  opens: "",
  fare: [{ resource: "food", n: "2" }],
  way: "toy/weir",
  hold: "",
  done: "",
};
const plain = { on_gain: "", counters: "", quest: false, phrase: 0, key: 0 };

const land: Land = {
  id: "toy",
  name: "Toy",
  text: "",
  palette: ["#ffffff"],
  grounds: [
    { id: "meadow", name: "Meadow", cost: 1, sort: "open" },
    { id: "river", name: "River", cost: 3, sort: "deep" },
  ],
  layout: [
    { slot: "a", q: 0, r: 0 },
    { slot: "b", q: 1, r: -3 },
    { slot: "c", q: 3, r: -2 },
  ],
  compass: 0,
  phrases: ["one", "two"],
  named: [],
  rule: card("toy/rule", "Snow for water"),
  closing: card("toy/closing", "The end"),
  tiles: [],
  landmarks: [{ ...card("toy/weir", "Dry weir"), type: "instant", ...plain }],
  events: [],
  items: [],
  enemies: [boar],
  stages: [stage],
  forms: [],
  places: [],
  threats: [{ ...card("chill", "Chill", { rules: ["An action costs 1 stamina more."] }), colour: "blue", sort: "ongoing" }],
};

export const printed: Printed = {
  lands: [land],
  characters: [
    { ...card("marit", "Marit Sole", { actions: [{ words: "pass as edible", title: "Pass as edible", stamina: 1, where: "", needs: "", cost: "", text: "Exchange 1 poison.", often: "once per day" }] }), profession: "mushroom inspector", sort: "gather" },
    { ...card("nana", "Nana Freeling"), profession: "nurse", sort: "heal" },
  ],
  projects: [spear],
  nights: [{ ...card("supper", "Supper bell", { rules: ["Each survivor has to spend 1 food."] }), tier: 1, stamina: 8 }],
  supports: [card("overpower", "Overpower", { combat: ["It suffers 1 more."] })],
  contests: [],
  most_stamina: 12,
  hearts: 3,
  limit: 10,
  sides: 12,
};

export const book = new Book(printed, land, "Desert");

export function token(more: Partial<TokenView> = {}): TokenView {
  return { kind: "feature", back: "growth", up: false, face: "?", number: 0, card: "", double: false, wounds: 0, ...more };
}

export function space(at: string, more: Partial<SpaceView> = {}): SpaceView {
  return { at, ground: "meadow", icon: "", objective: false, landmark: "", number: 0, blocked: false, spent: false, fires: [], tokens: [], resources: [], markers: [], ...more };
}

export function tile(slot: string, spaces: Readonly<Record<string, Partial<SpaceView>>> = {}): TileView {
  const all = Array.from({ length: 7 }, (_, number) => space(`${slot}${number}`, spaces[`${slot}${number}`]));
  return { slot, back: 0, up: true, tile: "t1", landmark: "", rotation: 0, spaces: all };
}

export function hidden(slot: string, back = 1): TileView {
  return { slot, back, up: false, tile: "?", landmark: "", rotation: -1, spaces: [] };
}

export function survivor(seat: number, more: Partial<SurvivorView> = {}): SurvivorView {
  return {
    seat,
    status: "playing",
    character: seat ? "nana" : "marit",
    offered: [],
    at: "a0",
    stamina: 8,
    hearts: 3,
    damage: [0, 0, 0, 0],
    goods: [1, 0, 1, 0, 0, 0, 0, 0, 0],
    doubles: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    items: [],
    hand: seat ? ["?"] : ["split-ash-spear"],
    threats: [],
    flags: [],
    load: 2,
    at_camp: true,
    at_fire: true,
    waits: false,
    ...more,
  };
}

export function fight(more: Partial<FightView> = {}): FightView {
  return { combatant: 0, defender: -1, enemy: "toy/boar", number: 34, at: "a2", step: "modify", grey: 5, red: 9, grey_final: 5, red_final: 9, attack: 9, defence: 6, health: 2, wounds: 1, supports: [], ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    copy: "7",
    name: "Toy 0001",
    scenario: 1,
    land: "toy",
    other: "Desert",
    phase: "day",
    day: 2,
    leader: 1,
    active: 0,
    queue: [1],
    camp: "a0",
    tiles: [
      tile("a", {
        a0: { fires: ["lit"] },
        a1: { ground: "river", tokens: [token({ kind: "water", back: "" })] },
        a2: { landmark: "toy/weir", number: 55, tokens: [token(), token({ kind: "monster", back: "" })] },
      }),
      hidden("b", 2),
      hidden("c", 3),
    ],
    survivors: [survivor(0), survivor(1)],
    quest: { card: "toy/s1", number: 1, stages: 2, form: "", place: "", counters: [{ name: "store", value: 1 }], flags: [], leaving: [{ seat: 0, open: false, price: [{ resources: ["clean water", "dirty water"], n: 2 }], less: 1 }] },
    fight: null,
    offer: null,
    decks: {
      nights: ["?", "?"],
      nights_spent: [],
      threats: ["?"],
      threats_spent: [],
      projects: ["?"],
      advanced: [],
      open_projects: [],
      upgrades: [],
      features: [5, 5, 5, 5],
      features_spent: [0, 0, 0, 0],
      monsters: 8,
      monsters_beaten: 0,
      sources: 3,
      looking: [],
    },
    rules: [],
    outcome: "", epilogue: null,
    ...more,
  };
}
