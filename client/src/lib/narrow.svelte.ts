// How much room there is: a phone's panels slide, and a table that is narrow shows one panel at a time.

import { MediaQuery } from "svelte/reactivity";
import { innerWidth } from "svelte/reactivity/window";

/** Up to this width a table shows one panel at a time, in px of the page. */
const FOLDED = 1023;

/** From this width on, and this height of the window, what is told has room for whole sentences, in px of the page. */
const WIDE = 1700;
const TALL = 860;

class Narrow {
  readonly #phone = new MediaQuery("max-width: 767px");
  readonly #small = new MediaQuery(`max-width: ${FOLDED}px`);
  readonly #wide = new MediaQuery(`(min-width: ${WIDE}px) and (min-height: ${TALL}px)`);
  /** What stands beside the table, in px of the page; 0 for nothing. */
  beside = $state(0);

  /** Whether the window is a phone's: bars keep only what is needed at once. */
  get phone(): boolean {
    return this.#phone.current;
  }

  /** Whether a table has room for whole sentences everywhere. */
  get wide(): boolean {
    return this.#wide.current && (this.beside === 0 || (innerWidth.current ?? 0) - this.beside >= WIDE);
  }

  /** Whether the table is narrow: the window is, or something stands beside the table. */
  get folded(): boolean {
    if (this.beside === 0) return this.#small.current;
    const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue("--zoom")) || 1;
    return (innerWidth.current ?? 0) / zoom - this.beside <= FOLDED;
  }
}

export const narrow = new Narrow();
