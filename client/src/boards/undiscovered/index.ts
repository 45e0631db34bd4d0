// Undiscovered in the browser.

import type { Boards } from "../../lib/session";
import type { UndiscoveredView as View } from "../../wire";
import { bookOf } from "./words/book";
import Icon from "./art/Icon.svelte";
import { label } from "./words/label";
import Table from "./Table.svelte";
import Thumbnail from "./ship/Thumbnail.svelte";

const boards: Boards = {
  Table,
  Thumbnail,
  Icon,
  enlarges: true,
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
  label: (words, view, printed, question = null) => label(words, view as View, bookOf(printed), question),
};

export default boards;
