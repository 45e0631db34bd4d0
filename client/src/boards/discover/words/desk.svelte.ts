// What the panels of the table share: whose sheet is shown, and what the spaces and tiles of the map offer.

import type { Session } from "../../../lib/session";
import { Desk, provide, use } from "../../../table/desk/desk.svelte";
import { bookOf } from "./book";
import type { SurvivorView, View } from "./records";

export class SurvivorDesk extends Desk<View> {
  readonly book = $derived.by(() => bookOf(this.session.printed, this.view));
  /** Whose sheet lies in front: the own one, or for a spectator that of the current survivor. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : Math.max(this.view.active, 0)));
  readonly survivor: SurvivorView = $derived.by(() => this.view.survivors[this.seat] ?? (this.view.survivors[0] as SurvivorView));

  /** What the considered choice takes of the own stamina; null while that is not known. */
  readonly cost = $derived.by((): number | null => {
    const then = this.after?.survivors[this.seat];
    return then ? this.survivor.stamina - then.stamina : null;
  });

  /** What a space or a tile of the map needs: it is a button too, and `onreach` hears when the focus comes to it. */
  shape(key: string, why: string, reachable: boolean, onreach: () => void) {
    const choices = this.at(key);
    const press = (event: UIEvent): void => this.press(event, key, choices, why);
    const come = (): void => this.point(key, choices);
    const leave = (): void => this.leave();
    return {
      role: "button" as const,
      tabindex: reachable ? 0 : -1,
      "aria-disabled": choices.length ? undefined : ("true" as const),
      ...this.told(choices),
      "data-spot": key,
      "data-can": choices.length ? "" : undefined,
      onclick: press,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press(event);
      },
      onpointerenter: come,
      onpointerleave: leave,
      onfocus: () => {
        onreach();
        come();
      },
      onblur: leave,
    };
  }
}

export const provideDesk = (session: () => Session): SurvivorDesk => provide(new SurvivorDesk(session));
export const useDesk = (): SurvivorDesk => use();
