// The rules of a planet beside those of the game: as its travelogue tells them, and as they are carried out.

import type { Chapter } from "../../../lib/session";
import type { UnsettledPlanet } from "../../../wire";

export function rulesOf(planet: UnsettledPlanet): readonly Chapter[] {
  const told = planet.travelogue.split("\n\n").map((paragraph) => paragraph.split(/\s+/).join(" ").trim());
  return [{ title: planet.name, told: told.filter(Boolean), rules: planet.rules }];
}
