// The keys that move a tile over the planet.

import type { Binding } from "../../../lib/keys";
import type { Session } from "../../../lib/session";
import type { Ghost } from "../map/ghost.svelte";

/** What keys do while a tile is placed; `moves` says whether rovers may drive before, and `middle` holds planet and buttons. */
export function keysOf(session: () => Session, ghost: Ghost, moves: () => boolean, middle: () => HTMLElement | undefined): readonly Binding[] {
  /** Keys move the tile wherever the focus was: it goes to the button that says what Enter does, or to the planet where there is none, as for a tile on offer. */
  const when = (run: () => void) => (): boolean => {
    if (!ghost.placeable) return false;
    run();
    ((ghost.early ? null : middle()?.querySelector<HTMLElement>(".go")) ?? middle()?.querySelector<SVGElement>("[role=grid]"))?.focus();
    return true;
  };
  return [
    { key: "R", does: "turn the tile", run: when(() => ghost.turn(1)) },
    { key: "Shift+R", does: "turn the tile the other way", run: when(() => ghost.turn(-1)) },
    { key: "F", does: "flip the tile", run: when(() => ghost.flip()) },
    { key: "N", does: "go to the next place", run: when(() => ghost.next(1)) },
    { key: "Shift+N", does: "go to the place before", run: when(() => ghost.next(-1)) },
    { key: "X", does: "show where the other tile on offer fits, to lay it down at once", run: () => ghost.other() },
    { key: "ArrowUp", does: "move the tile up", run: when(() => ghost.step(-1, 0)) },
    { key: "ArrowDown", does: "move the tile down", run: when(() => ghost.step(1, 0)) },
    { key: "ArrowLeft", does: "move the tile left", run: when(() => ghost.step(0, -1)) },
    { key: "ArrowRight", does: "move the tile right", run: when(() => ghost.step(0, 1)) },
    { key: "Enter", does: "place the tile", run: () => ghost.spot !== null && (ghost.confirm(), true) },
    { key: "Escape", does: "put the tile back", run: () => !session().reasons && ghost.back() },
    { key: "?", does: "why the tile does not fit", run: () => ghost.spot !== null && !ghost.choice && (ghost.settle(), true) },
    { key: "V", does: "drive a rover before the tile is placed", run: () => ghost.asked && moves() && ((ghost.aside = !ghost.aside), true) },
  ];
}
