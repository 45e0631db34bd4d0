// What a square is called for those who hear the board.

import { labelOf } from "../../../lib/choices";
import type { Session } from "../../../lib/session";
import type { Choice, PlanetUnknownPlanet, PlanetUnknownSquare } from "../../../wire";

/** "C4, water on ice, meteorite, column C 6 of 9 covered. Patch on C4". */
export function describe(
  name: string,
  planet: PlanetUnknownPlanet,
  squares: ReadonlyMap<string, PlanetUnknownSquare>,
  choices: readonly Choice[],
  session: Session,
): string {
  const square = squares.get(name);
  const ice = planet.ice.includes(name);
  const parts = [name];
  if (square?.terrain) parts.push(`${square.patch ? "biomass patch" : square.terrain}${ice ? " on ice" : ""}`);
  else parts.push(ice ? "open ice" : "open land", ...printedOn(name, planet));
  if (square?.symbol) parts.push(`${square.symbol} symbol`);
  if (square?.meteor_symbol) parts.push("meteor symbol");
  if (square && square.meteorites > 0) parts.push(square.meteorites > 1 ? "two meteorites" : "meteorite");
  if (square?.lifepod) parts.push("lifepod");
  if (square?.rover) parts.push(square.carrying ? "rover with a meteorite" : "rover");
  const ways = choices.map((choice) => labelOf(choice, session));
  return [parts.join(", "), ...ways].join(". ");
}

/** What is printed on an open square beside its ground. */
function printedOn(name: string, planet: PlanetUnknownPlanet): string[] {
  const found: string[] = [];
  if (planet.start.includes(name)) found.push("start");
  if (planet.ring.includes(name)) found.push("ring");
  if (planet.cities.includes(name)) found.push("city");
  if (planet.toxic.includes(name)) found.push("toxic");
  if (planet.currents.includes(name)) found.push("electrical current");
  if (planet.left_side.includes(name)) found.push("left of the chasm");
  if (planet.right_side.includes(name)) found.push("right of the chasm");
  const refused = planet.refused.find(({ squares }) => squares.includes(name));
  if (refused) found.push(`refuses ${refused.resource}`);
  const body = planet.bodies.findIndex((squares) => squares.includes(name));
  if (body >= 0) found.push(`body ${body + 1}`);
  return found;
}
