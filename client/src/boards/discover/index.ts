// Discover in the browser.

import type { Boards } from "../../lib/session";
import { tell } from "./story/told";
import { ending } from "./words/ending";
import Ending from "./Ending.svelte";
import Glyph from "./art/Glyph.svelte";
import type { View } from "./words/records";
import Deed from "./moments/Deed.svelte";
import Lesson from "./Lesson.svelte";
import Table from "./Table.svelte";
import Thumbnail from "./Thumbnail.svelte";

const boards: Boards = {
  Table,
  Lesson,
  Thumbnail,
  Deed,
  Icon: Glyph,
  enlarges: true,
  person: "Survivor",
  unit: "% of the chance to win",
  facts(view) {
    const { day, phase, decks, tiles, scenario, name } = view as View;
    return [
      [phase === "night" ? "Night" : "Day", day ? String(day) : "setting up"],
      ["Nights left", String(decks.nights.length)],
      ["Tiles", `${tiles.filter(({ up }) => up).length} of ${tiles.length}`],
      ["Scenario", String(scenario)],
      ["Copy", name],
    ];
  },
  scores: (view) => (view as View).survivors.map(({ status }) => (status === "won" ? 1 : 0)),
  stories: { tell, picture: () => import("./story/Picture.svelte"), take: "G", ends: new Set(["turn", "day", "night", "ended-turn"]), clock: "day", paper: true },
  Ending,
  ending: (outcome, view) => ending(outcome, view as View),
};

export default boards;
