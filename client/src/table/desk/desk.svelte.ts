// What the panels of a board share: what is seen, what can be chosen on which thing, and how it is chosen. A game's own desk adds what
// only that game has.

import { getContext, setContext } from "svelte";
import { isOf, labelOf, targetsOf } from "../../lib/choices";
import { nameOf } from "../../lib/names";
import type { Session } from "../../lib/session";
import type { Choice } from "../../wire";
import { meantBy } from "./choices";
import { offers } from "./offers";
import { Opened } from "./opened.svelte";

/** Several choices on one thing, asked for beside it. */
export interface Several {
  readonly choices: readonly Choice[];
  readonly beside: Element;
}

export class Desk<View = unknown> {
  readonly #session: () => Session;
  /** The menu that lies open; it closes when what it offers is gone. */
  readonly menu: Opened<Several>;
  /** The thing under the pointer or the focus, "" for none. */
  pointed = $state("");

  constructor(session: () => Session) {
    this.#session = session;
    this.menu = new Opened(session);
  }

  readonly session = $derived.by(() => this.#session());
  readonly view = $derived.by(() => this.session.position.view as View);
  readonly choices = $derived.by(() => (this.session.live ? this.session.position.choices : []));
  readonly question = $derived.by(() => (this.choices.length ? (this.session.position.question?.key ?? "") : ""));
  /** The table as the considered choice would leave it. */
  readonly after = $derived.by(() => this.session.foreseen?.views[0] as View | undefined);
  /** All choices by the things that they point at. */
  readonly offers = $derived.by(() => offers(this.choices, (choice) => this.targets(choice)));
  readonly #chosen = $derived.by(() => new Set(this.session.chosen ? this.targets(this.session.chosen) : []));

  /** The names of the things that a choice points at. */
  protected targets(choice: Choice): readonly string[] {
    return targetsOf(choice);
  }

  /** What a choice is called on a button. */
  label(choice: Choice): string {
    return labelOf(choice, this.session);
  }

  /** What a thing offers. */
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

  /** The choices of some families. */
  of(...families: readonly string[]): readonly Choice[] {
    return this.choices.filter((choice) => isOf(choice, ...families));
  }

  /** The only choice of a family. */
  choice(family: string): Choice | undefined {
    return this.of(family)[0];
  }

  name(seat: number): string {
    return nameOf(this.session.players, seat, this.session.boards.person);
  }

  /** Choose what a thing offers: at once if it is one choice, else by a menu beside it; `why` asks why it offers none. */
  pick(choices: readonly Choice[], beside: Element, why = ""): void {
    const meant = meantBy(choices);
    if (choices.length === 0) {
      if (why && this.session.live && this.session.me >= 0) this.session.whyNot(why);
      return;
    }
    if (meant) this.take(meant);
    else this.menu.open({ choices, beside });
  }

  take(choice: Choice): void {
    this.menu.close();
    // Whoever is quick confirms while it is still found out whether that is needed.
    if (this.session.chosen?.action === choice.action) this.session.confirm();
    else if (!this.session.busy) this.session.choose(choice);
  }

  /** Look at what one of several choices on a thing would lead to. */
  consider(choice: Choice | null): void {
    this.session.consider(choice);
  }

  /** The pointer or the focus comes to a thing, which offers these choices. */
  point(key: string, choices: readonly Choice[]): void {
    this.pointed = key;
    this.session.consider(meantBy(choices));
  }

  leave(): void {
    this.pointed = "";
    this.session.consider(null);
  }

  /** A thing is pressed. By keyboard the key that chose something confirms it too, also where something else could be chosen there. */
  press(event: UIEvent, _key: string, choices: readonly Choice[], why: string): void {
    const chosen = this.session.chosen?.action;
    const again = choices.some(({ action }) => action === chosen);
    if (event.detail === 0 && again && !this.session.busy) this.session.confirm();
    else this.pick(choices, event.currentTarget as Element, why);
  }

  /** What pressing a thing does, for those who hear what it is: its name tells what lies there. What is chosen is confirmed there. */
  protected told(choices: readonly Choice[]) {
    const chosen = choices.filter(({ action }) => action === this.session.chosen?.action);
    const meant = meantBy(choices);
    const means = chosen.length ? chosen : meant ? [meant] : choices;
    return {
      "aria-haspopup": means.length > 1 ? ("menu" as const) : undefined,
      "aria-description": means.map((choice) => this.label(choice)).join(", or ") || undefined,
    };
  }

  /** What a button for a thing needs: it is chosen by click, considered under pointer and focus. */
  button(key: string, why = "", choices: readonly Choice[] = this.at(key)) {
    const come = (): void => this.point(key, choices);
    const leave = (): void => this.leave();
    return {
      "data-spot": key,
      "data-can": choices.length ? "" : undefined,
      "data-chosen": this.chosen(key) ? "" : undefined,
      ...this.told(choices),
      onclick: (event: MouseEvent) => this.press(event, key, choices, why),
      onpointerenter: come,
      onpointerleave: leave,
      onfocus: come,
      onblur: leave,
    };
  }
}

const KEY = Symbol("desk");

/** Give a desk to all panels of a table. */
export function provide<D extends Desk>(desk: D): D {
  return setContext(KEY, desk);
}

/** The desk of the table that a panel belongs to. */
export function use<D extends Desk>(): D {
  return getContext<D>(KEY);
}
