// What is printed, by id.

import type {
  UndiscoveredAbility,
  UndiscoveredExploration,
  UndiscoveredGood,
  UndiscoveredMission,
  UndiscoveredPrinted,
  UndiscoveredTile,
} from "../../../wire";

export type Ability = UndiscoveredAbility;
export type Good = UndiscoveredGood;
export type Mission = UndiscoveredMission;
export type Exploration = UndiscoveredExploration;
export type Tile = UndiscoveredTile;

/** What a view shows of a card whose face is not known. */
export const HIDDEN = "?";

export class Book {
  readonly goods: ReadonlyMap<string, Good>;
  readonly missions: ReadonlyMap<string, Mission>;
  readonly explorations: ReadonlyMap<string, Exploration>;
  readonly tiles: ReadonlyMap<string, Tile>;
  /** Abilities by what follows "use". */
  readonly abilities: ReadonlyMap<string, Ability>;
  readonly #printed: UndiscoveredPrinted;

  constructor(printed: UndiscoveredPrinted) {
    this.#printed = printed;
    this.goods = byId(printed.goods);
    this.missions = byId(printed.missions);
    this.explorations = byId(printed.explorations);
    this.tiles = byId(printed.tiles);
    const cards = [...printed.goods, ...printed.missions];
    this.abilities = new Map(cards.flatMap((card) => card.abilities.map((ability) => [ability.words, ability])));
  }

  /** What a card or tile is called. */
  name(id: string): string {
    if (id === HIDDEN) return "a face-down card";
    const found = this.goods.get(id) ?? this.missions.get(id) ?? this.explorations.get(id) ?? this.tiles.get(id);
    return found?.name ?? id;
  }

  /** Cards in a row, like ones counted: "Fuel ×2, Clone". */
  names(ids: readonly string[]): string {
    const counted = count(ids);
    return [...counted].map(([id, times]) => (times > 1 ? `${this.name(id)} ×${times}` : this.name(id))).join(", ");
  }

  /** The card that a question speaks of by its number, "" if there is none. */
  card(number: number | string | undefined): string {
    return typeof number === "number" ? (this.#printed.cards[number] ?? "") : "";
  }

  /** What the choices of an effect mean, by the number with which a question names it. */
  options(node: number | string | undefined): readonly string[] {
    return this.#printed.options[String(node)] ?? [];
  }

  /** All that a good says, without its name; and a sentence of the story. */
  text(id: string): string {
    const good = this.goods.get(id);
    return good ? [...good.abilities.map((one) => one.text), good.holds, ...good.text, this.flavour(id)].filter(Boolean).join(" ") : "";
  }

  /** The tile of the home of a seat: they go to the seats in their order. */
  home(seat: number): string {
    return [...this.tiles.values()].filter(({ stock }) => stock === "home")[seat]?.id ?? "";
  }

  /** A sentence of the story of a card or tile, "" for none. */
  flavour(id: string): string {
    const found = this.goods.get(id) ?? this.missions.get(id) ?? this.explorations.get(id) ?? this.tiles.get(id);
    return found?.flavour ?? "";
  }
}

/** How many there are of each. */
export function count(ids: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const id of ids) counted.set(id, (counted.get(id) ?? 0) + 1);
  return counted;
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

const books = new WeakMap<object, Book>();

/** The book of what a table sent as printed. */
export function bookOf(printed: unknown): Book {
  const key = printed as UndiscoveredPrinted;
  const found = books.get(key) ?? new Book(key);
  books.set(key, found);
  return found;
}
