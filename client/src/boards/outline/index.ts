// The boards of a game that brings none: its view as an outline.

import type { Boards } from "../../lib/session";
import type { Seated } from "./desk.svelte";
import { outlineOf, scoresOf, SEAT } from "./outline";
import Table from "./Table.svelte";
import Thumbnail from "./Thumbnail.svelte";

/** So many facts stand in the top bar. */
const MOST_FACTS = 5;
/** Longer ones stand on the table alone. */
const LONGEST = 18;
/** So many changes are told. */
const MOST_CHANGES = 4;

/** The boards of a game of whose views these fields have an entry for each seat. */
export const outlined = (seated: readonly string[]): Boards & Seated => ({
  seated,
  Table,
  Thumbnail,
  enlarges: true,
  facts(view) {
    const { table } = outlineOf(view, 0, seated);
    const facts = table.flatMap(({ path, label, value }): [string, string][] => (value.kind === "text" && value.text.length <= LONGEST && !SEAT.test(path) ? [[label, value.text]] : []));
    return facts.slice(0, MOST_FACTS);
  },
  most: MOST_CHANGES,
  scores: (view) => scoresOf(view),
});
