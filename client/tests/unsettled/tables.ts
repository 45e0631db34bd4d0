// A small table of Unsettled for tests, and what is printed of it.

import { Book } from "../../src/boards/unsettled/words/book";
import type {
  ExplorerView,
  Face,
  FreeAction,
  Node,
  NodeView,
  Planet,
  Space,
  Trait,
  View,
} from "../../src/boards/unsettled/words/records";

export function space(words: string, more: Partial<Space> = {}): Space {
  return { words, title: words.toUpperCase(), arrows: -1, where: "", needs: "", text: "Something happens.", bonus: "", more: "", ...more };
}

export function free(words: string, more: Partial<FreeAction> = {}): FreeAction {
  return { words, title: words.toUpperCase(), where: "", needs: "", cost: "", text: "Gain 1 insight.", limit: "none", ...more };
}

function card(id: string, name: string, more: Partial<Node> = {}): Node {
  const plain = { text: "A place.", tags: [], build_site: false, on_reveal: "", on_enter: "", rules: [], actions: [], free_actions: [], outlined: "", potential: false, scene: { place: "pool", light: 1 } };
  return { ...plain, id, name, edges: [[], [], [], []], ...more };
}

function trait(id: string, name: string, high: Trait["high_action"], low: Trait["low_action"]): Trait {
  return { id, name, high_action: high, high: space(`${high} of ${id}`, { title: high.toUpperCase() }), low_action: low, low: space(`${low} of ${id}`, { title: low.toUpperCase() }) };
}

const DASHBOARD = ["theorize", "investigate", "traverse", "support", "recover", "rest"];
const story = { text: "A story." };

/** A light of no planet in particular; its water tells which one it is. */
function light(water: string): Planet["look"]["lights"][number] {
  return { sky: ["#3fbf9c", "#168a78", "#0a4a4a"], far: "#0c5550", near: "#083b3c", lit: "#8dffcb", glow: "#d6ff8a", ember: "#ff9f6e", water };
}

export const planet: Planet = {
  id: "toy",
  name: "Toy",
  framework: {
    endurance: 6,
    timeline: 10,
    insight: 4,
    power: 6,
    comprehension_per_discipline: 4,
    dashboard: DASHBOARD.map((words) => space(words)),
    resources: [space("analyze data"), space("unearth materials"), space("charge power")],
    structures: [
      {
        id: "hut",
        name: "Research Hut",
        discipline: "robotics",
        build: space("build the research hut"),
        destroy: space("destroy the research hut"),
        use: free("read the data", { cost: "spend 1 data" }),
      },
    ],
    traits: [trait("altruist", "Altruist", "support", "theorize"), trait("leader", "Leader", "investigate", "rest")],
    abilities: [],
    avatars: [],
  },
  challenge: 1,
  premise: "",
  balance: "",
  travelogue: "A paw:\n  draw a Neighbour.\n\nIt eats.",
  rules: ["When you cross paw prints, draw a Neighbour."],
  primary: space("walkies"),
  properties: [{ id: "mossy", name: "Mossy", text: "You count as lawn." }],
  symbols: [{ id: "paw", name: "Paw prints", text: "" }],
  stacks: [],
  flags: [{ id: "asleep", name: "the hill is asleep", text: "" }],
  triggers: [{ id: "stroll", name: "Stroll", least: 1, most: 10 }],
  moods: [],
  look: { horizon: "hills", night: ["#0d5a4c", "#04281f", "#010d0a"], lights: [light("#000001"), light("#000002"), light("#000003"), light("#000004")] },
  environment: [
    card("lawn", "Breathing Lawn", { edges: [[], ["time"], ["insight"], []], build_site: true }),
    card("bog", "Polite Bog", { edges: [["time"], [], [], ["time", "paw"]], on_enter: "Lose 1 energy.", actions: [space("thank the bog")] }),
    card("sill", "Sill", { edges: [[], [], ["impassable"], []] }),
  ],
  opportunities: [
    { ...story, id: "queue", name: "A Queue for Nothing", immediately: "Advance time by 1.", rules: [], actions: [space("join it")], outlined: "snail", picture: null },
  ],
  breakthroughs: [
    { ...story, id: "fetch", name: "Fetch", words: "fetch", discipline: "robotics", resource: "data", cost: 2, by_luna: true, needs: "", effect: "LUNA moves." },
    { ...story, id: "broth", name: "Broth", words: "broth", discipline: "chemistry", resource: "material", cost: 2, by_luna: false, needs: "robotics is present", effect: "Gain 2 focus." },
  ],
  distress: [{ ...story, id: "burr", name: "Adopted by a Burr", property: "mossy", picture: null, rules: ["Lose 1 focus now and then."], free_actions: [] }],
  anomalies: [{ ...story, id: "lean", name: "Lean", words: "lean", property: "mossy", picture: null, needs: [0, 0, 1], effect: "You are placed." }],
  cards: [],
  discoveries: [{ id: "snail", name: "Unhurried Snail" }],
  tokens: [
    { id: "hummock", name: "The Hummock", kind: "creature", limit: 1, text: "", rules: [], free_actions: [] },
    { id: "meals", name: "Meals", kind: "counter", limit: 3, text: "", rules: [], free_actions: [] },
    { id: "coolant", name: "Coolant", kind: "item", limit: 1, text: "Cold.", rules: [], free_actions: [free("sip", { cost: "lose 1 focus" })] },
  ],
  tasks: [{ ...story, id: "a", name: "The Extension", horizon: "", rules: [], faces: 8 }],
};

export function face(id: string): Face {
  return { id, title: `Face ${id}`, text: `The story of ${id}.`, effect: "", goal: `The goal of ${id}.`, kind: "state", rules: [], actions: [], free_actions: [], final: false };
}

export const book = new Book(planet);
export const printed = { planets: { toy: planet } };

export function node(at: string, id: string, more: Partial<NodeView> = {}): NodeView {
  const plain = { tags: [], data: 0, material: 0, investigated: false, sealed: false, explorers: [], luna: false, structure: "", ready: false };
  const edges = planet.environment.find((one) => one.id === id)?.edges ?? [[], [], [], []];
  return { ...plain, at, card: id, edges, discovery: "", potential: false, tokens: [], moments: [], ...more };
}

export function explorer(seat: number, more: Partial<ExplorerView> = {}): ExplorerView {
  return {
    seat,
    avatar: "",
    at: "scarab",
    heading: "",
    cubes: [2, 1, 0],
    set_on: ["", "", ""],
    endurance: 6,
    conscious: true,
    held: false,
    insight: 1,
    pursuit: "robotics",
    comprehension: [0, 0, 0],
    distress: ["", "", "", "", ""],
    trait: "altruist",
    trait_action: "support",
    breakthroughs: [],
    discoveries: [],
    items: [],
    cards: [],
    properties: [],
    movement: 1,
    sealed_time: 0,
    watching: [],
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    planet: "toy",
    mood: "",
    difficulty: "harrowing",
    task: { id: "a", face: 3, slots: [], met: false },
    turn: 4,
    active: 0,
    follows: ["", ""],
    moved: false,
    luna_moved: false,
    luna_scanned: false,
    nodes: [node("scarab", "scarab", { explorers: [0, 1], luna: true }), node("e1", "lawn"), node("s1", "?")],
    planks: [],
    explorers: [explorer(0), explorer(1)],
    moments: [
      { marker: "pink", at: "", opportunity: "", engaged: [], discovery: "", data: 0, material: 0 },
      { marker: "blue", at: "e1", opportunity: "queue", engaged: [], discovery: "snail", data: 0, material: 0 },
    ],
    structures: [{ id: "hut", at: "board", ready: false }],
    data: 1,
    material: 2,
    charged: 3,
    power: 6,
    supply: [4, 4, 4],
    trust: "high",
    locked: false,
    time: 3,
    timeline: 10,
    triggers: [{ id: "stroll", space: 4 }],
    wraps: 0,
    scarab: "",
    scarab_data: 0,
    display: [],
    counters: [{ id: "meals", value: 1 }],
    flags: [],
    open_cards: [],
    stacks: [9, 6, 6, 4, 4, 4, 6, 12],
    discards: [],
    looking: [],
    faces: [],
    mysteries: [],
    ending: "", epilogue: null,
    ...more,
  };
}
