// What the panels of the table share: what is seen, what can be chosen on which thing, and how it is chosen.

import { getContext, setContext } from "svelte";
import type { Session } from "../../lib/session";
import type { Choice, UndiscoveredSeatView as Seat, UndiscoveredSectorView as Sector, UndiscoveredView as View } from "../../wire";
import { bookOf } from "./book";
import { label } from "./label";
import { offers, targets } from "./words";

/** Several choices on one thing, asked for beside it. */
export interface Menu {
  readonly choices: readonly Choice[];
  readonly beside: HTMLElement;
}

export class Desk {
  readonly #session: () => Session;
  /** The sector whose detail is shown, "" for the one where the captain is. */
  selected = $state("");
  menu = $state<Menu | null>(null);
  /** The part without a place that is to be laid. */
  loose = $state("");

  constructor(session: () => Session) {
    this.#session = session;
  }

  readonly session = $derived.by(() => this.#session());
  readonly view = $derived.by(() => this.session.position.view as View);
  readonly book = $derived.by(() => bookOf(this.session.printed));
  /** Whose cards and ship are shown: the own ones, or for a spectator those of the captain whose turn it is. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : Math.max(this.view.turn.seat, 0)));
  readonly captain: Seat = $derived.by(() => this.view.seats[this.seat] ?? (this.view.seats[0] as Seat));
  readonly offers = $derived.by(() => offers(this.session.live ? this.session.position.choices : [], this.view, this.seat));
  readonly #chosen = $derived.by(() => {
    const chosen = this.session.chosen;
    return new Set(chosen ? targets(chosen.words, this.view, this.seat) : []);
  });
  readonly here: Sector | undefined = $derived.by(() => {
    return this.view.sectors.find((sector) => sector.place === (this.selected || this.captain.place));
  });

  /** The card that asks something of the own seat which is answered in words or numbers, "" if none does. */
  readonly asking: string = $derived.by(() => {
    const { question, choices } = this.session.position;
    if (!question || !this.session.live || choices.length === 0) return "";
    if (question.key === "x" || question.key === "discount") return this.book.card(question.args[0]);
    return question.key === "choice" || question.key === "consent" ? this.book.card(question.args[1]) : "";
  });

  choices(key: string): readonly Choice[] {
    return this.offers.get(key) ?? [];
  }

  can(key: string): boolean {
    return this.offers.has(key);
  }

  chosen(key: string): boolean {
    return this.#chosen.has(key);
  }

  /** Whether the log, a rule or a guide points at a thing by one of these names. */
  lit(...names: string[]): boolean {
    return names.some((name) => this.session.lit.includes(name));
  }

  name(seat: number): string {
    return this.session.players[seat]?.name || `Seat ${seat}`;
  }

  label(choice: Choice): string {
    const words = label(choice.words, this.view, this.book, this.session.position.question);
    return choice.words.startsWith("seat ") ? this.name(Number(choice.words.slice(5))) : words;
  }

  /** Choose what a thing offers: at once if it is one choice, else by a menu beside it; `why` asks why it offers none. */
  pick(choices: readonly Choice[], beside: HTMLElement, why = ""): void {
    const [first, ...others] = choices;
    if (!first) {
      if (why && this.session.live) this.session.whyNot(why);
      return;
    }
    if (others.length) this.menu = { choices, beside };
    else this.take(first);
  }

  take(choice: Choice): void {
    this.menu = null;
    if (this.session.busy) return;
    if (this.session.chosen?.action === choice.action) this.session.confirm();
    else this.session.choose(choice);
  }

  /** What a button for a thing needs: it is chosen by click, considered under pointer and focus. */
  button(key: string, why = "", choices: readonly Choice[] = this.choices(key)) {
    const consider = (): void => this.session.consider(choices.length === 1 ? (choices[0] ?? null) : null);
    const leave = (): void => this.session.consider(null);
    return {
      "data-spot": key,
      "data-can": choices.length ? "" : undefined,
      "data-chosen": this.chosen(key) ? "" : undefined,
      "aria-haspopup": choices.length > 1 ? ("menu" as const) : undefined,
      onclick: (event: MouseEvent) => this.pick(choices, event.currentTarget as HTMLElement, why),
      onpointerenter: consider,
      onpointerleave: leave,
      onfocus: consider,
      onblur: leave,
    };
  }
}

const KEY = Symbol("desk");

export function provideDesk(session: () => Session): Desk {
  return setContext(KEY, new Desk(session));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
