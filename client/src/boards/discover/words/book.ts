// What is printed, by id, for the land of a table.

import { quoted } from "../../../lib/names";
import type { Action, Card, Character, Contest, Enemy, Exploration, Ground, Land, Night, Printed, Project, Scenario, Stage, Threat, View } from "./records";

export const HIDDEN = "?";
export const KINDS = ["food", "meat", "clean water", "dirty water", "wood", "stone", "medicine", "poison", "salvage"] as const;
export const ICONS = ["growth", "ground", "trail", "relic"] as const;
export const DAMAGE = ["starvation", "dehydration", "sickness", "physical"] as const;
/** What heals a damage. */
export const HEALS: Readonly<Record<string, string>> = { starvation: "food", dehydration: "water", sickness: "medicine" };

type Sorted = Enemy | Character | Threat;
type Unsorted = Omit<Enemy, "sort"> & Omit<Character, "sort"> & Omit<Threat, "sort">;
type AnyCard = Card & Partial<Exploration & Unsorted & Pick<Sorted, "sort"> & Project & Night & Stage & Scenario & Contest>;

export class Book {
  readonly land: Land;
  readonly most: number;
  readonly hearts: number;
  readonly limit: number;
  readonly sides: number;
  readonly cards: ReadonlyMap<string, AnyCard>;
  /** Card actions by what follows "use". */
  readonly actions: ReadonlyMap<string, { readonly action: Action; readonly card: AnyCard }>;
  readonly grounds: ReadonlyMap<string, Ground>;
  readonly #other: string;
  readonly #signs: ReadonlyMap<string, string>;
  /** Landmarks that the map or the quest names, before anybody reads their cards. */
  readonly #named: ReadonlyMap<string, string>;

  constructor(printed: Printed, land: Land, other: string) {
    const all: readonly AnyCard[] = [
      ...[land.rule, land.closing, ...land.landmarks, ...land.events, ...land.items, ...land.enemies],
      ...[...land.stages, ...land.forms, ...land.places, ...land.threats],
      ...[...printed.characters, ...printed.projects, ...printed.nights, ...printed.supports, ...printed.contests],
    ];
    this.land = land;
    this.most = printed.most_stamina;
    this.hearts = printed.hearts;
    this.limit = printed.limit;
    this.sides = printed.sides;
    this.cards = new Map(all.map((card) => [card.id, card]));
    this.actions = new Map(all.flatMap((card) => card.actions.map((action) => [action.words, { action, card }])));
    this.grounds = new Map(land.grounds.map((ground) => [ground.id, ground]));
    this.#other = other;
    this.#named = new Map(land.named.map(({ id, name }) => [id, name]));
    const signs: readonly (readonly [readonly { readonly id: string }[], string])[] = [
      [[land.rule, land.closing], "scout"],
      [land.threats, "threat"],
      [printed.nights, "night"],
      [[...land.landmarks, ...land.named], "landmark"],
      [land.stages, "objective"],
      [land.forms, "objective"],
      [printed.contests, "objective"],
      [land.places, "relic"],
      [land.items, "item"],
      [land.enemies, "enemy"],
      [printed.supports, "attack"],
      [land.events, "number"],
    ];
    this.#signs = new Map(signs.flatMap(([cards, sign]) => cards.map(({ id }) => [id, sign] as const)));
  }

  /** The sign of a card: what kind of thing it is. */
  sign(id: string): string {
    const card = this.cards.get(id);
    return this.#signs.get(id) ?? card?.sort ?? card?.family ?? "project";
  }

  /** A card as it is printed here; undefined for one that is not known. */
  card(id: string): AnyCard | undefined {
    return this.cards.get(id);
  }

  name(id: string): string {
    if (id === HIDDEN) return "a face-down card";
    return this.cards.get(id)?.name ?? this.#named.get(id) ?? capital(id.replace(/^.*\//, "").replaceAll(/[-_]/g, " "));
  }

  /** A text of the copy: the name of its first land is filled in. */
  filled(text: string): string {
    return quoted(text.replaceAll("{other}", this.#other));
  }

  /** Everything that a card says, a line each; stories begin with "~". */
  lines(id: string): readonly string[] {
    const card = this.card(id);
    if (!card) return [];
    const about = [
      card.profession && capital(card.profession),
      card.cost && `${card.cost.map(({ resource, n }) => `${n} ${resource}`).join(", ")}${card.fire ? ", at a fire" : ""}`,
      card.attack !== undefined && card.defence !== undefined ? `Attack ${card.attack || "–"}, defence ${card.defence}, health ${card.health}${card.lethal ? ", lethal" : ""}` : "",
    ];
    const actions = card.actions.map((action) => `${action.title}, ${action.stamina} stamina: ${[conditionOf(action), action.text].filter(Boolean).join(" ")}`);
    const told = [card.task, ...about, card.on_gain && `When you get it: ${card.on_gain}`, card.effect, ...card.rules, ...card.combat, ...actions, card.reward && `Reward: ${card.reward}`];
    return [...told, card.text && `~${card.text}`].flatMap((line) => (line ? [this.filled(line)] : []));
  }

  ground(id: string): Ground | undefined {
    return this.grounds.get(id);
  }
}

/** Where an action is done, and what has to be given, as one clause. */
export function conditionOf({ where, needs, cost, often }: Action): string {
  const said = [where, needs && `if ${needs}`, cost, often].filter(Boolean).join(", ");
  return said && `${capital(said)}:`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What is told of a thing on demand: its name, and lines below it; empty ones are left out. */
export function tip(...lines: readonly (string | false | undefined)[]): string {
  return lines.filter(Boolean).join("\n");
}

/** "1 stone", "2 wood": resources have no plural. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const books = new WeakMap<object, Map<string, Book>>();

/** The book of a table, of what was sent as printed. */
export function bookOf(printed: unknown, { land, other }: Pick<View, "land" | "other">): Book {
  const all = printed as Printed;
  const made = books.get(all) ?? new Map<string, Book>();
  books.set(all, made);
  const key = `${land} ${other}`;
  const found = made.get(key);
  if (found) return found;
  const record = all.lands.find(({ id }) => id === land) ?? all.lands[0];
  if (!record) throw new Error("No land is printed.");
  const book = new Book(all, record, other);
  made.set(key, book);
  return book;
}
