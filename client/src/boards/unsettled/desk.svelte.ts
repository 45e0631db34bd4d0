// What the panels of the table share: what is seen, what can be chosen on which thing, and how it is chosen.

import { getContext, setContext } from "svelte";
import type { Session } from "../../lib/session";
import type { Choice } from "../../wire";
import { bookOf, DISCIPLINES, FOCUS } from "./book";
import { labelOf } from "./label";
import type { ExplorerView, NodeView, View } from "./records";
import { priceOf, type Price } from "./price";
import { cubeOf, offers, targets } from "./words";

const REST = "rest";
const NODE = "node:";
const STEP = /^(?:move to|node) /;
/** The questions that steps answer. */
const STEPPING: ReadonlySet<string> = new Set(["turn", "window", "step"]);

/** A step that is thought of, and what it takes. */
export interface Step {
  readonly label: string;
  readonly price: Price;
}

/** Several choices on one thing, asked for beside it. */
export interface Menu {
  readonly choices: readonly Choice[];
  readonly beside: HTMLElement;
}

export class Desk {
  readonly #session: () => Session;
  /** The node whose card is read, "" for the one where the explorer stands. */
  selected = $state("");
  /** The cube in hand: it alone is set. */
  cube = $state("");
  menu = $state<Menu | null>(null);
  /** The thing under the pointer or the focus, "" for none. */
  pointed = $state("");

  constructor(session: () => Session) {
    this.#session = session;
  }

  readonly session = $derived.by(() => this.#session());
  readonly view = $derived.by(() => this.session.position.view as View);
  readonly book = $derived.by(() => bookOf(this.session.printed, this.view.planet));
  /** Whose dashboard lies in front: the own one, or for a spectator that of the active explorer. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : this.view.active));
  readonly explorer: ExplorerView = $derived.by(() => this.view.explorers[this.seat] ?? (this.view.explorers[0] as ExplorerView));
  readonly choices = $derived.by(() => (this.session.live ? this.session.position.choices : []));
  readonly question = $derived.by(() => (this.choices.length ? (this.session.position.question?.key ?? "") : ""));
  readonly offers = $derived.by(() => offers(this.choices));
  /** The table as the considered choice would leave it. */
  readonly after = $derived.by(() => this.session.foreseen?.views[0] as View | undefined);
  readonly #chosen = $derived.by(() => new Set(this.session.chosen ? targets(this.session.chosen.words) : []));
  /** The node whose card lies open in the panel. */
  readonly place: NodeView | undefined = $derived.by(() => {
    const named = this.view.nodes.find((node) => this.selected && this.id(node) === this.selected);
    return named ?? this.view.nodes.find(({ at }) => at === this.explorer.at);
  });

  /** The place whose price was looked at with a finger: the next press goes there. */
  looked = $state("");
  /** The step that is pointed at, or else chosen, where a step is asked about. */
  readonly step: Step | null = $derived.by(() => {
    if (!STEPPING.has(this.question)) return null;
    const key = this.pointed || [...this.#chosen].find((one) => one.startsWith(NODE)) || "";
    const choice = key.startsWith(NODE) ? this.at(key).find(({ words }) => STEP.test(words)) : undefined;
    const price = choice ? this.price(key.slice(NODE.length)) : null;
    return choice && price ? { label: this.label(choice), price } : null;
  });

  /** What the step to a slot takes whoever makes it: the active explorer, or whoever is asked for the next one. */
  price(at: string): Price | null {
    const walker = this.question === "step" ? this.explorer : this.view.explorers[this.view.active];
    return walker ? priceOf(walker, at, this.view, this.book) : null;
  }

  /** How many comprehensions of a discipline are left. */
  left(discipline: string): number {
    return this.view.supply[DISCIPLINES.indexOf(discipline as (typeof DISCIPLINES)[number])] ?? 0;
  }

  /** What a node goes by: cards that are set apart by their card, all others by the way from the Scarab. */
  id(node: NodeView): string {
    return node.at === "apart" ? `apart ${node.card}` : node.at;
  }

  /** What a thing offers; of a space only what the cube in hand can do. */
  at(key: string): readonly Choice[] {
    const found = this.offers.get(key) ?? [];
    return this.cube && key.startsWith("space:") ? found.filter(({ words }) => cubeOf(words) === this.cube) : found;
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

  name(seat: number): string {
    return this.session.players.find((player) => player.seat === seat)?.name || `Explorer ${seat + 1}`;
  }

  label(choice: Choice): string {
    return labelOf(choice.words, this.view, this.book, this.session.position.question, this.session.players);
  }

  /** Take a cube in hand, or put it back. */
  grasp(cube: string): void {
    this.cube = this.cube === cube || !this.can(`cube:${cube}`) ? "" : cube;
  }

  /** Whether one of the own cubes lies on Rest, as it is printed or as the trait has it. */
  readonly rested = $derived.by(() => this.explorer.set_on.includes(REST));

  /** The cubes of the own hand that are not set yet. */
  readonly loose: readonly string[] = $derived.by(() => FOCUS.filter((_, index) => !this.explorer.set_on[index]));

  /** Choose what a thing offers: at once if it is one choice, else by a menu beside it; `why` asks why it offers none. */
  pick(choices: readonly Choice[], beside: HTMLElement, why = ""): void {
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
    this.cube = "";
    if (this.session.chosen?.action === choice.action) this.session.confirm();
    else this.session.choose(choice);
  }

  /** Look at what one of several choices on a thing would lead to; LUNA pays nothing for her steps. */
  consider(choice: Choice | null): void {
    this.pointed = choice && STEP.test(choice.words) ? (targets(choice.words)[0] ?? "") : "";
    this.session.consider(choice);
  }

  /** A finger cannot point without pressing: its first press on a step shows the price, the second goes there. */
  #looksFirst(key: string, event: MouseEvent): boolean {
    const touches = event instanceof PointerEvent && event.pointerType === "touch";
    const steps = STEPPING.has(this.question) && key.startsWith(NODE) && this.at(key).some(({ words }) => STEP.test(words));
    const first = touches && steps && this.looked !== key;
    this.looked = first ? key : "";
    return first;
  }

  /** By keyboard the key that chose something confirms it too, also where something else could be chosen on the same thing. */
  #confirms(choices: readonly Choice[], event: MouseEvent): boolean {
    const chosen = this.session.chosen?.action;
    return event.detail === 0 && !this.session.busy && choices.some(({ action }) => action === chosen);
  }

  /** What a button for a thing needs: it is chosen by click, considered under pointer and focus. */
  button(key: string, why = "", choices: readonly Choice[] = this.at(key)) {
    const consider = (): void => {
      this.pointed = key;
      this.session.consider(choices.length === 1 ? (choices[0] ?? null) : null);
    };
    const leave = (): void => {
      this.pointed = "";
      this.session.consider(null);
    };
    return {
      "data-spot": key,
      "data-can": choices.length ? "" : undefined,
      "data-chosen": this.chosen(key) ? "" : undefined,
      "aria-haspopup": choices.length > 1 ? ("menu" as const) : undefined,
      onclick: (event: MouseEvent) => {
        if (this.#looksFirst(key, event)) consider();
        else if (this.#confirms(choices, event)) this.session.confirm();
        else this.pick(choices, event.currentTarget as HTMLElement, why);
      },
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
