// What the panels of an outline share: the view as an outline, what changed in it a moment ago, and which chips a choice names.

import { Desk, provide, use } from "../../table/desk/desk.svelte";
import type { Session } from "../../lib/session";
import type { Choice } from "../../wire";
import { outlineOf, scoresOf } from "./outline";
import { bookOf } from "./words";

/** Boards that know which fields of their game's views have an entry for each seat. */
export interface Seated {
  readonly seated: readonly string[];
}

export class OutlineDesk extends Desk {
  /** The paths of what changed a moment ago. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());

  readonly book = $derived.by(() => bookOf(this.session.printed));
  readonly seats = $derived.by(() => this.session.players.length);
  readonly outline = $derived.by(() => outlineOf(this.view, this.seats, this.own, this.book));
  readonly scores = $derived.by(() => scoresOf(this.view));
  /** The names of what has an entry for each seat. */
  readonly own = $derived.by(() => (this.session.boards as Partial<Seated>).seated ?? []);
  /** All seats, the own one first. */
  readonly order = $derived.by(() => {
    const own = Math.max(this.session.me, 0);
    return Array.from({ length: this.seats }, (_, at) => (own + at) % this.seats);
  });

  /** Chips are pressed by what a choice names as they are called; numbers may be anything. */
  protected override targets(choice: Choice): readonly string[] {
    return Object.values(choice.slots ?? {}).filter((value) => /[a-z]/i.test(value)).map((value) => `chip:${value}`);
  }
}

export const provideDesk = (session: () => Session): OutlineDesk => provide(new OutlineDesk(session));
export const useDesk = (): OutlineDesk => use<OutlineDesk>();
