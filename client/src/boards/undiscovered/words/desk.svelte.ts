// What the panels of the table share: whose ship is shown, where one looks, and which card asks.

import type { Session } from "../../../lib/session";
import { Desk, provide, use } from "../../../table/desk/desk.svelte";
import type { UndiscoveredSeatView as Seat, UndiscoveredSectorView as Sector, UndiscoveredView as View } from "../../../wire";
import { bookOf } from "./book";

export class CaptainDesk extends Desk<View> {
  /** The sector whose detail is shown, "" for the one where the captain is. */
  selected = $state("");
  /** The part without a place that is to be laid. */
  loose = $state("");

  readonly book = $derived.by(() => bookOf(this.session.printed));
  /** Whose cards and ship are shown: the own ones, or for a spectator those of the captain whose turn it is. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : Math.max(this.view.turn.seat, 0)));
  readonly captain: Seat = $derived.by(() => this.view.seats[this.seat] ?? (this.view.seats[0] as Seat));
  readonly here: Sector | undefined = $derived.by(() => {
    return this.view.sectors.find((sector) => sector.place === (this.selected || this.captain.place));
  });

  /** The card that asks something of the own seat which is answered in words or numbers, "" if none does. */
  readonly asking: string = $derived.by(() => {
    const question = this.session.position.question;
    if (this.question === "x" || this.question === "discount") return this.book.card(question?.args[0]);
    return this.question === "choice" || this.question === "consent" ? this.book.card(question?.args[1]) : "";
  });
}

export const provideDesk = (session: () => Session): CaptainDesk => provide(new CaptainDesk(session));
export const useDesk = (): CaptainDesk => use();
