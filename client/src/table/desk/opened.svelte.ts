// Something that lies open about choices: a menu, a list. It closes by itself when its subject is gone, whatever made it go:
// a card that was played in another tab, an answer that was typed, a turn that went on.

import { isSameQuestion } from "../../lib/asked";
import type { Session } from "../../lib/session";
import type { Choice, Question } from "../../wire";

interface Held<What> {
  readonly what: What;
  readonly seat: number;
  readonly question: Question | null;
}

export class Opened<What extends { readonly choices: readonly Choice[] }> {
  readonly #session: () => Session;
  #held = $state.raw<Held<What> | null>(null);
  /** What lies open, null for nothing. */
  readonly now = $derived.by((): What | null => (this.#held && this.#holds(this.#held) ? this.#held.what : null));

  constructor(session: () => Session) {
    this.#session = session;
    // What closed stays closed, also where the same is offered again.
    $effect(() => {
      if (this.#held && this.now === null) this.#held = null;
    });
  }

  open(what: What): void {
    const { me, position } = this.#session();
    this.#held = { what, seat: me, question: position.question };
  }

  close(): void {
    this.#held = null;
  }

  /** Whether the same seat is asked the same, and all that lies open can still be chosen. */
  #holds({ what, seat, question }: Held<What>): boolean {
    const { live, me, position } = this.#session();
    const same = live && me === seat && isSameQuestion(position.question, question);
    return same && what.choices.every(({ action }) => position.choices.some((one) => one.action === action));
  }
}
