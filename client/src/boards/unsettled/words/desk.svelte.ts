// What the panels of the table share: whose dashboard is shown, which cube is in hand, and what a step takes.

import { isOf, slot } from "../../../lib/choices";
import type { Session } from "../../../lib/session";
import { Desk, provide, use } from "../../../table/desk/desk.svelte";
import type { Choice } from "../../../wire";
import { bookOf, DISCIPLINES, FOCUS } from "./book";
import type { ExplorerView, NodeView, View } from "./records";
import { priceOf, type Price } from "./price";

const REST = "rest";
const NODE = "node:";
/** The families of steps. */
const STEPS = ["move to", "node"] as const;
/** The questions that steps answer. */
const STEPPING: ReadonlySet<string> = new Set(["turn", "window", "step"]);

/** A step that is thought of, and what it takes. */
export interface Step {
  readonly label: string;
  readonly price: Price;
}

export class ExplorerDesk extends Desk<View> {
  /** The node whose card is read, "" for the one where the explorer stands. */
  selected = $state("");
  #cube = $state("");
  /** The place whose price was looked at with a finger: the next press goes there. */
  looked = $state("");

  readonly book = $derived.by(() => bookOf(this.session.printed, this.view.planet));
  /** Whose dashboard lies in front: the own one, or for a spectator that of the active explorer. */
  readonly seat = $derived.by(() => (this.session.me >= 0 ? this.session.me : this.view.active));
  readonly explorer: ExplorerView = $derived.by(() => this.view.explorers[this.seat] ?? (this.view.explorers[0] as ExplorerView));
  /** The node whose card lies open in the panel. */
  readonly place: NodeView | undefined = $derived.by(() => {
    const named = this.view.nodes.find((node) => this.selected && this.id(node) === this.selected);
    return named ?? this.view.nodes.find(({ at }) => at === this.explorer.at);
  });

  /** The step that is pointed at, or else chosen, where a step is asked about. */
  readonly step: Step | null = $derived.by(() => {
    if (!STEPPING.has(this.question)) return null;
    const chosen = this.session.chosen ? this.targets(this.session.chosen) : [];
    const key = this.pointed || chosen.find((one) => one.startsWith(NODE)) || "";
    const choice = key.startsWith(NODE) ? this.at(key).find((one) => isOf(one, ...STEPS)) : undefined;
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
  override at(key: string): readonly Choice[] {
    const found = super.at(key);
    return key.startsWith("space:") && this.cube ? found.filter((choice) => slot(choice, "cube") === this.cube) : found;
  }

  /** The cube in hand: it alone is set. It is let go when it cannot be set any more, whoever set it and how. */
  get cube(): string {
    return this.#cube && this.can(`cube:${this.#cube}`) ? this.#cube : "";
  }
  set cube(cube: string) {
    this.#cube = cube;
  }

  /** Take a cube in hand, or put it back. */
  grasp(cube: string): void {
    this.cube = this.cube === cube || !this.can(`cube:${cube}`) ? "" : cube;
  }

  /** Whether one of the own cubes lies on Rest, as it is printed or as the trait has it. */
  readonly rested = $derived.by(() => this.explorer.set_on.includes(REST));

  /** The cubes of the own hand that are not set yet. */
  readonly loose: readonly string[] = $derived.by(() => FOCUS.filter((_, index) => !this.explorer.set_on[index]));

  /** Look at what one of several choices on a thing would lead to; LUNA pays nothing for her steps. */
  override consider(choice: Choice | null): void {
    this.pointed = choice && isOf(choice, ...STEPS) ? (this.targets(choice)[0] ?? "") : "";
    super.consider(choice);
  }

  override take(choice: Choice): void {
    if (!this.session.busy) this.cube = "";
    super.take(choice);
  }

  override press(event: UIEvent, key: string, choices: readonly Choice[], why: string): void {
    if (this.#looksFirst(key, event)) this.point(key, choices);
    else super.press(event, key, choices, why);
  }

  /** A finger cannot point without pressing: its first press on a step shows the price, the second goes there. */
  #looksFirst(key: string, event: UIEvent): boolean {
    const touches = event instanceof PointerEvent && event.pointerType === "touch";
    const steps = STEPPING.has(this.question) && key.startsWith(NODE) && this.at(key).some((choice) => isOf(choice, ...STEPS));
    const first = touches && steps && this.looked !== key;
    this.looked = first ? key : "";
    return first;
  }
}

export const provideDesk = (session: () => Session): ExplorerDesk => provide(new ExplorerDesk(session));
export const useDesk = (): ExplorerDesk => use();
