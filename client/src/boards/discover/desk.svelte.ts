// What the panels of the table share: what is seen, what can be chosen on which thing, and how it is chosen.

import { getContext, setContext } from "svelte";
import type { Session } from "../../lib/session";
import type { Choice } from "../../wire";
import { bookOf } from "./book";
import { labelOf } from "./label";
import type { SurvivorView, View } from "./records";
import { offers, targets } from "./words";

/** Several choices on one thing, asked for beside it. */
export interface Menu {
  readonly choices: readonly Choice[];
  readonly beside: Element;
}

export class Desk {
  readonly #session: () => Session;
  menu = $state<Menu | null>(null);
  /** The thing under the pointer or the focus, "" for none. */
  pointed = $state("");

  constructor(session: () => Session) {
    this.#session = session;
  }

  readonly session = $derived.by(() => this.#session());
  readonly view = $derived.by(() => this.session.position.view as View);
  readonly book = $derived.by(() => bookOf(this.session.printed, this.view));
  /** Whose sheet lies in front: the own one, or for a spectator that of the current survivor. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : Math.max(this.view.active, 0)));
  readonly survivor: SurvivorView = $derived.by(() => this.view.survivors[this.seat] ?? (this.view.survivors[0] as SurvivorView));
  readonly choices = $derived.by(() => (this.session.live ? this.session.position.choices : []));
  readonly question = $derived.by(() => (this.choices.length ? (this.session.position.question?.key ?? "") : ""));
  readonly offers = $derived.by(() => offers(this.choices, this.view, this.seat, this.session.position.question));
  /** The table as the considered choice would leave it. */
  readonly after = $derived.by(() => this.session.foreseen?.views[0] as View | undefined);
  readonly #chosen = $derived.by(
    () => new Set(this.session.chosen ? targets(this.session.chosen.words, this.view, this.seat, this.session.position.question) : []),
  );

  /** What the considered choice takes of the own stamina; null while that is not known. */
  readonly cost = $derived.by((): number | null => {
    const then = this.after?.survivors[this.seat];
    return then ? this.survivor.stamina - then.stamina : null;
  });

  at(key: string): readonly Choice[] {
    return this.offers.get(key) ?? [];
  }

  can(...keys: string[]): boolean {
    return keys.some((key) => this.at(key).length > 0);
  }

  chosen(...keys: string[]): boolean {
    return keys.some((key) => this.#chosen.has(key));
  }

  /** Whether the log, a rule or a guide points at a thing by one of these names. */
  lit(...names: string[]): boolean {
    return names.some((name) => this.session.lit.includes(name));
  }

  /** The choice that is put in these words. */
  choice(words: string): Choice | undefined {
    return this.choices.find((choice) => choice.words === words);
  }

  matching(pattern: RegExp): readonly Choice[] {
    return this.choices.filter(({ words }) => pattern.test(words));
  }

  name(seat: number): string {
    return this.session.players.find((player) => player.seat === seat)?.name || `Survivor ${seat + 1}`;
  }

  label(choice: Choice): string {
    return labelOf(choice.words, this.view, this.book, this.session.position.question, this.session.players);
  }

  /** Choose what a thing offers: at once if it is one choice, else by a menu beside it; `why` asks why it offers none. */
  pick(choices: readonly Choice[], beside: Element, why = ""): void {
    const [first, ...others] = choices;
    if (!first) {
      if (why && this.session.live && this.session.me >= 0) this.session.whyNot(why);
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

  /** By keyboard the key that chose something confirms it too. */
  #confirms(choices: readonly Choice[], byKey: boolean): boolean {
    const chosen = this.session.chosen?.action;
    return byKey && !this.session.busy && choices.some(({ action }) => action === chosen);
  }

  press(choices: readonly Choice[], beside: Element, why: string, byKey: boolean): void {
    if (this.#confirms(choices, byKey)) this.session.confirm();
    else this.pick(choices, beside, why);
  }

  point(key: string, choices: readonly Choice[]): void {
    this.pointed = key;
    this.session.consider(choices.length === 1 ? (choices[0] ?? null) : null);
  }

  leave(): void {
    this.pointed = "";
    this.session.consider(null);
  }

  /** What a button for a thing needs: it is chosen by click, considered under pointer and focus. */
  button(key: string, why = "", choices: readonly Choice[] = this.at(key)) {
    const consider = (): void => this.point(key, choices);
    const leave = (): void => this.leave();
    return {
      "data-spot": key,
      "data-can": choices.length ? "" : undefined,
      "data-chosen": this.chosen(key) ? "" : undefined,
      "aria-haspopup": choices.length > 1 ? ("menu" as const) : undefined,
      onclick: (event: MouseEvent) => this.press(choices, event.currentTarget as Element, why, event.detail === 0),
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
