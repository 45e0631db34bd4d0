// Which panel a table shows where there is room for one, and whether the log lies open where there is room for all.

import { tick, untrack } from "svelte";
import { bind } from "../../lib/keys";
import type { Session } from "../../lib/session";
import { narrow } from "../../lib/narrow.svelte";

/** What small screens call the panel of the log; every table has one. */
export const LOG = "Log";

export class Panels<Tab extends string = string> {
  readonly #session: () => Session;
  readonly names: readonly Tab[];
  readonly #asked: () => Tab | "";
  shown: Tab = $state.raw() as Tab;
  /** The table as it is drawn. */
  root = $state.raw<HTMLElement>();
  #open = $state(false);
  /** The panel that was looked at before a question led to another: there one goes on afterwards. */
  #before: Tab | "" = "";

  /** Panels by their names, the first one shown first; `asked` names the one on which a question is answered, "" for none. */
  constructor(session: () => Session, names: readonly [Tab, ...Tab[]], asked: () => Tab | "") {
    this.#session = session;
    this.names = names;
    this.#asked = asked;
    this.shown = names[0];
    $effect(() => {
      const to = this.asked || this.#before;
      if (!to) return;
      this.#before = this.asked ? this.#before || untrack(() => this.shown) : "";
      this.shown = to;
      // On wide screens a panel may have more in it than is in sight.
      if (this.asked) void tick().then(() => this.root?.querySelector("[data-column] [data-can]")?.scrollIntoView?.({ block: "nearest" }));
    });
    $effect(() => bind([{ key: "L", does: "open the log", run: () => this.openLog() }]));
  }

  readonly asked = $derived.by(() => this.#asked());
  /** Whether one panel is shown at a time. */
  readonly small = $derived(narrow.folded);
  /** Whether nothing is decided here, as in a replay: then the log has the room of the choices. */
  readonly watching = $derived.by(() => this.#session().talk === null || this.#session().me < 0);
  /** Whether the log lies over a panel of the wide table. */
  readonly logOpen = $derived(this.#open && !this.watching);

  show(panel: Tab): void {
    this.shown = panel;
    this.#before = "";
  }

  openLog(): void {
    if (this.small) this.show(LOG as Tab);
    else if (!this.watching) this.#open = !this.#open;
    void tick().then(() => this.root?.querySelector<HTMLElement>('[aria-label="Log"] [tabindex="0"]')?.focus());
  }
}
