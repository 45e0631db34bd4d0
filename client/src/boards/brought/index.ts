// The boards of a game that brings one of its own in a package: the outline, with that board in place of the view.

import type { Boards } from "../../lib/session";
import { outlined } from "../outline";
import type { Seated } from "../outline/desk.svelte";
import type { Source, Sourced } from "./board";
import Table from "./Table.svelte";

/** The boards of a game of whose views these fields have an entry for each seat, and whose own board comes from there. */
export const brought = (seated: readonly string[], source: Source): Boards & Seated & Sourced => ({ ...outlined(seated), Table, source });
