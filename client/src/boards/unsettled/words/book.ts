// What is printed, by id, for the planet of a table.

import type { Picture } from "../../../table/picture/moods";
import { type Edges, HIDDEN, SCARAB } from "./atlas";
import type {
  Anomaly,
  Breakthrough,
  Distress,
  Face,
  Framework,
  FreeAction,
  Named,
  Node,
  NodeView,
  Opportunity,
  Planet,
  PlanetCard,
  Printed,
  Space,
  Structure,
  Task,
  Token,
  Trait,
  View,
} from "./records";

export const DISCIPLINES = ["robotics", "chemistry", "engineering"] as const;
export const FOCUS = ["awareness", "wonder", "energy"] as const;
/** Stands among the arguments of a question for the explorer that is asked. */
export const OWN = -1;
export const ACTIONS = ["theorize", "investigate", "traverse", "support", "recover", "rest"] as const;
export const RESOURCES = ["data", "material", "power"] as const;


export class Book {
  readonly planet: Planet;
  readonly frame: Framework;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly opportunities: ReadonlyMap<string, Opportunity>;
  readonly breakthroughs: ReadonlyMap<string, Breakthrough>;
  readonly distress: ReadonlyMap<string, Distress>;
  readonly anomalies: ReadonlyMap<string, Anomaly>;
  readonly cards: ReadonlyMap<string, PlanetCard>;
  readonly tokens: ReadonlyMap<string, Token>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly structures: ReadonlyMap<string, Structure>;
  readonly avatars: ReadonlyMap<string, Named>;
  /** Action spaces by what follows "on". */
  readonly spaces: ReadonlyMap<string, Space>;
  /** Free actions by what follows "use". */
  readonly free: ReadonlyMap<string, FreeAction>;
  /** Breakthroughs and anomalies by what follows "use". */
  readonly abilities: ReadonlyMap<string, Breakthrough | Anomaly>;
  readonly #names: ReadonlyMap<string, Named>;

  constructor(planet: Planet) {
    const frame = planet.framework;
    this.planet = planet;
    this.frame = frame;
    this.nodes = byId(planet.environment);
    this.opportunities = byId(planet.opportunities);
    this.breakthroughs = byId(planet.breakthroughs);
    this.distress = byId(planet.distress);
    this.anomalies = byId(planet.anomalies);
    this.cards = byId(planet.cards);
    this.tokens = byId(planet.tokens);
    this.traits = byId(frame.traits);
    this.structures = byId(frame.structures);
    this.avatars = byId(frame.avatars);
    const spaces = [
      ...frame.dashboard,
      ...frame.resources,
      ...frame.structures.flatMap(({ build, destroy }) => [build, destroy]),
      ...frame.traits.flatMap(({ high, low }) => [high, low]),
      ...frame.abilities.map(({ space }) => space),
      planet.primary,
      ...[...planet.environment, ...planet.opportunities, ...planet.cards].flatMap(({ actions }) => actions),
    ];
    this.spaces = new Map(spaces.map((space) => [space.words, space]));
    const free = [
      ...frame.structures.map(({ use }) => use),
      ...[...planet.environment, ...planet.distress, ...planet.cards, ...planet.tokens].flatMap(({ free_actions }) => free_actions),
    ];
    this.free = new Map(free.map((action) => [action.words, action]));
    this.abilities = new Map([...planet.breakthroughs, ...planet.anomalies].map((card) => [card.words, card]));
    this.#names = byId<Named>([
      ...[...planet.properties, ...planet.symbols, ...planet.stacks, ...planet.flags],
      ...[...planet.discoveries, ...frame.structures, ...frame.traits, ...frame.abilities, ...frame.avatars].map(({ id, name }) => ({ id, name, text: "" })),
      ...planet.moods.map(({ id, name, text }) => ({ id, name, text })),
      ...planet.triggers.map(({ id, name }) => ({ id, name, text: "" })),
      ...[...planet.environment, ...planet.opportunities, ...planet.breakthroughs, ...planet.distress, ...planet.anomalies],
      ...[...planet.cards, ...planet.tokens],
      { id: SCARAB, name: "The Scarab", text: "" },
      { id: HIDDEN, name: "Unknown", text: "" },
    ]);
  }

  /** What anything is called that has an id. */
  name(id: string): string {
    return this.#names.get(id)?.name ?? titled(id.replaceAll(/[-_]/g, " "));
  }

  /** What a word of the planet means, "" where its name says it. */
  meaning(id: string): string {
    return this.#names.get(id)?.text ?? "";
  }

  /** What is seen of an opportunity or an anomaly; undefined for whatever has no picture of its own. */
  picture(id: string): Picture | undefined {
    return (this.opportunities.get(id) ?? this.anomalies.get(id))?.picture ?? undefined;
  }

  /** The symbols in force on the edges of a card, null of one that lies face down. */
  edges(node: NodeView): Edges | null {
    if (node.card === HIDDEN) return null;
    return node.edges;
  }

  /** The trait face that is up: which action it replaces, and by what. */
  traitFace(trait: string, trust: string): { readonly action: string; readonly space: Space } | null {
    const found = this.traits.get(trait);
    if (!found) return null;
    return trust === "high" ? { action: found.high_action, space: found.high } : { action: found.low_action, space: found.low };
  }

  task(view: View): Task | undefined {
    return this.planet.tasks.find(({ id }) => id === view.task.id);
  }

  /** The face of the task that is current; none while the crew sets out. */
  face(view: View): Face | undefined {
    return view.faces.at(-1);
  }

  /** A planet card, a mystery that was revealed included. */
  card(id: string, view: View): PlanetCard | undefined {
    return this.cards.get(id) ?? view.mysteries.find((card) => card.id === id);
  }

  /** An action space, those of faces and mysteries that were met included. */
  space(words: string, view: View): Space | undefined {
    return this.spaces.get(words) ?? [...view.faces, ...view.mysteries].flatMap(({ actions }) => actions).find((space) => space.words === words);
  }

  /** A free action, those of faces and mysteries that were met included. */
  action(words: string, view: View): FreeAction | undefined {
    const met = [...view.faces, ...view.mysteries].flatMap(({ free_actions }) => free_actions);
    return this.free.get(words) ?? met.find((action) => action.words === words);
  }
}

const PROPER: Readonly<Record<string, string>> = { luna: "LUNA", i: "I", tuesday: "Tuesday" };

/** "PICK THE ONE" reads "Pick the one". */
export function titled(title: string): string {
  const low = title === title.toUpperCase() ? title.toLowerCase().replaceAll(/\w+/g, (word) => PROPER[word] ?? word) : title;
  return capital(low);
}

/** What is told of a thing on demand: its name, and lines below it; empty ones are left out, "~" begins a story. */
export function tip(...lines: readonly (string | false | undefined)[]): string {
  return lines.filter(Boolean).join("\n");
}

/** Where an action is done and what has to be given, as one clause. */
export function conditionOf({ where, needs }: { readonly where: string; readonly needs: string }): string {
  return capital([where, needs && `if ${needs}`].filter(Boolean).join(", "));
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** How often a free action can be used. */
export const LIMITS: Readonly<Record<string, string>> = {
  once: "Once.",
  once_per_turn: "Once a turn.",
  once_per_face: "Once on this face.",
  once_per_explorer: "Once each.",
};

function byId<T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

const books = new WeakMap<object, Map<string, Book>>();

/** The book of a planet, of what a table sent as printed. */
export function bookOf(printed: unknown, planet: string): Book {
  const { planets } = printed as Printed;
  const made = books.get(planets) ?? new Map<string, Book>();
  books.set(planets, made);
  const record = planets[planet] ?? Object.values(planets)[0];
  if (!record) throw new Error("No planet is printed.");
  const found = made.get(planet) ?? new Book(record);
  made.set(planet, found);
  return found;
}
