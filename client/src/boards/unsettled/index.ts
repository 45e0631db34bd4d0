// Unsettled in the browser.

import type { Boards } from "../../lib/session";
import { bookOf } from "./words/book";
import { ending } from "./words/ending";
import Ending from "./Ending.svelte";
import Glyph from "./art/Glyph.svelte";
import { tell } from "./story/told";
import { rulesOf } from "./words/planet-rules";
import type { View } from "./words/records";
import Deed from "./moments/Deed.svelte";
import Lesson from "./Lesson.svelte";
import Table from "./Table.svelte";
import Thumbnail from "./Thumbnail.svelte";

const DISTRESS = 6;

const boards: Boards = {
  Table,
  Lesson,
  Thumbnail,
  Deed,
  Icon: Glyph,
  enlarges: true,
  person: "Explorer",
  unit: "% of the way home",
  facts(view) {
    const { turn, difficulty, nodes, stacks, time, timeline } = view as View;
    const seen = nodes.filter(({ card }) => card !== "?" && card !== "scarab").length;
    return [
      ["Turn", turn ? String(turn) : "setting up"],
      ["Time", `${time} of ${timeline}`],
      ["Level", difficulty],
      ["Nodes seen", `${seen}, ${stacks[0] ?? 0} left`],
      ["Distress left", String(stacks[DISTRESS] ?? 0)],
    ];
  },
  pictured: new Set(["data", "materials", "power"]),
  scores: () => [],
  rules: (view, printed) => rulesOf(bookOf(printed, (view as View).planet).planet),
  stories: { tell, picture: () => import("./story/Picture.svelte"), take: "J", ends: new Set(["turn", "regrouped", "set", "moved"]), clock: "turn" },
  Ending,
  ending: (outcome, view) => ending(outcome, view as View),
};

export default boards;
