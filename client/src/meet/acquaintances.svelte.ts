// With whom this player has played, and what it does about them.

import { api, sentenceOf } from "../lib/api";
import type { PeoplePage, PersonCard, Sight } from "../wire";

export class Acquaintances {
  page = $state.raw<PeoplePage | null>(null);
  trouble = $state("");
  readonly #table: string;

  /** Of a `table` it is told who is called to it; else of the latest that waits. */
  constructor(table = "") {
    this.#table = table;
  }

  load = (): Promise<void> => this.#attempt(() => Promise.resolve());
  follow = ({ key, following }: PersonCard): Promise<void> => this.#attempt(() => (following ? api.unfollow(key) : api.follow(key)));
  call = ({ key }: PersonCard): Promise<void> => this.#attempt(() => api.call(this.page?.table ?? "", key));
  block = ({ key }: PersonCard): Promise<void> => this.#attempt(() => api.blockPerson(key));
  show = (seen: Sight["seen"]): Promise<void> => this.#attempt(() => api.show(seen));

  async #attempt(what: () => Promise<unknown>): Promise<void> {
    this.trouble = "";
    try {
      await what();
      this.page = await api.people(this.#table);
    } catch (thrown) {
      this.trouble = sentenceOf(thrown);
    }
  }
}
