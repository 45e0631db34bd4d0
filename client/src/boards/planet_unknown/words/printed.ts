// What is printed, by id.

import type {
  PlanetUnknownCiv,
  PlanetUnknownCorporation,
  PlanetUnknownEvent,
  PlanetUnknownObjective,
  PlanetUnknownPlanet,
  PlanetUnknownPrinted,
  PlanetUnknownTile,
  PlanetUnknownTileShape,
} from "../../../wire";

export interface Box {
  readonly printed: PlanetUnknownPrinted;
  readonly shapes: ReadonlyMap<string, PlanetUnknownTileShape>;
  readonly tiles: ReadonlyMap<string, PlanetUnknownTile>;
  readonly planets: ReadonlyMap<string, PlanetUnknownPlanet>;
  readonly corporations: ReadonlyMap<string, PlanetUnknownCorporation>;
  readonly civCards: ReadonlyMap<string, PlanetUnknownCiv>;
  readonly objectives: ReadonlyMap<string, PlanetUnknownObjective>;
  readonly events: ReadonlyMap<string, PlanetUnknownEvent>;
}

const boxes = new WeakMap<object, Box>();

export function boxOf(printed: unknown): Box {
  const all = printed as PlanetUnknownPrinted;
  const known = boxes.get(all);
  if (known) return known;
  const box: Box = {
    printed: all,
    shapes: byId(all.shapes),
    tiles: byId(all.tiles),
    planets: byId(all.planets),
    corporations: byId(all.corporations),
    civCards: byId(all.civ_cards),
    objectives: byId(all.objectives),
    events: byId(all.events),
  };
  boxes.set(all, box);
  return box;
}

function byId<One extends { readonly id: string }>(all: readonly One[]): ReadonlyMap<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}

/** What the map holds for an id that a view names. */
export function known<One>(map: ReadonlyMap<string, One>, id: string): One {
  const found = map.get(id);
  if (found === undefined) throw new Error(`Nothing that is called ${id} is printed.`);
  return found;
}
