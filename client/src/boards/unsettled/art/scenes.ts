// How a place looks: our drawing of it, and the light of its planet that it lies in. Both are content, and the drawings are those of the portrait that is
// made of a planet at the end.
import places from "../../../../../src/unmapped/games/unsettled/cards/places.json";
import { SCARAB } from "../words/atlas";
import type { Planet } from "../words/records";

/** An area or a line of a drawing, in a tone of the light. */
export interface Stroke {
  readonly tone: string;
  readonly path: string;
  readonly opacity?: number;
}

export type Light = Planet["look"]["lights"][number];

export interface Scene {
  readonly strokes: readonly Stroke[];
  readonly light: Light;
}

const PLACES: Readonly<Record<string, readonly Stroke[]>> = places;
/** How the Scarab is drawn, and what lies on no map. */
const [SHIP, GROUND] = ["ship", "veins"];

export function sceneOf(planet: Planet, card: string): Scene {
  const scene = planet.environment.find(({ id }) => id === card)?.scene;
  const strokes = PLACES[scene?.place ?? (card === SCARAB ? SHIP : GROUND)] ?? [];
  return { strokes, light: planet.look.lights[scene?.light ?? 0] ?? planet.look.lights[0] };
}
