// Undiscovered in the browser.

import type { Boards } from "../../lib/session";
import type { UndiscoveredView as View } from "../../wire";
import Icon from "./art/Icon.svelte";
import Deed from "./moments/Deed.svelte";
import Lesson from "./Lesson.svelte";
import Position from "./Position.svelte";
import Table from "./Table.svelte";
import Thumbnail from "./ship/Thumbnail.svelte";

const boards: Boards = {
  Table,
  Lesson,
  Thumbnail,
  Position,
  Icon,
  Deed,
  enlarges: true,
  person: "Captain",
  facts(view) {
    const { round, target, sectors, common_deck, rare_deck, mission_deck } = view as View;
    const unexplored = sectors.filter((sector) => !sector.explored).length;
    return [
      ["Round", round ? String(round) : "draft"],
      ["Target", `${target} points`],
      ["Unexplored", String(unexplored)],
      ["Common goods", String(common_deck.length)],
      ["Rare goods", String(rare_deck.length)],
      ["Missions", String(mission_deck.length)],
    ];
  },
  pictured: new Set(["credits", "fist", "fuel", "pawn"]),
  scores: (view) => (view as View).seats.map((captain) => captain.points),
};

export default boards;
