// Planet Unknown in the browser.

import type { Boards } from "../../lib/session";
import type { PlanetUnknownView } from "../../wire";
import Icon from "./art/Icon.svelte";
import { squaresOf } from "./map/placing";
import { boxOf } from "./words/printed";
import Beside from "./Beside.svelte";
import Lesson from "./Lesson.svelte";
import Deed from "./turn/Deed.svelte";
import Table from "./Table.svelte";
import Thumbnail from "./Thumbnail.svelte";

const boards: Boards = {
  Table,
  Lesson,
  Beside,
  Thumbnail,
  Deed,
  Icon,
  unit: "medals",
  facts(given) {
    const view = given as PlanetUnknownView;
    const stacks = view.depots.flatMap((depot) => [depot.exterior.left, depot.interior.left]);
    const facts: [string, string][] = [
      ["Round", view.last_round ? `${view.round}, the last` : String(view.round)],
      ["Shortest stack", tiles(Math.min(...stacks))],
    ];
    if (view.event || view.events_left > 0 || view.past_events.length > 0) facts.push(["Events left", String(view.events_left)]);
    if (view.target > 0) facts.push(["Target", String(view.target)]);
    return facts;
  },
  pictured: new Set(["civ", "water", "biomass", "rover", "tech"]),
  shown: new Set(["covered"]),
  scores: (view) => (view as PlanetUnknownView).players.map((player) => player.medals),
  places: (choice, printed) => squaresOf(choice, boxOf(printed)),
};

function tiles(count: number): string {
  return count === 1 ? "1 tile" : `${count} tiles`;
}

export default boards;
