// How a game ended, asked for once: what is true for each, the moment that decided it, and a portrait.

import { api, Refusal, sentenceOf } from "../../lib/api";
import type { Ending, Told } from "../../wire";

/** The doors of the server that are needed. */
export type Doors = Pick<typeof api, "ending" | "portrait">;

export class Ended {
  #ending = $state.raw<Ending | null>(null);
  #portrait = $state("");
  #trouble = $state("");
  #drawn = $state(false);

  constructor(
    readonly id: string,
    /** Whose ending it is, -1 for who looked on. */
    readonly seat: number,
    private readonly doors: Doors = api,
  ) {
    void this.#ask();
  }

  get ending(): Ending | null {
    return this.#ending;
  }
  /** What is true for who looks. */
  get told(): Told | null {
    return this.#ending && (this.#ending.seats[this.seat] ?? this.#ending.public);
  }
  /** What was made of the game, as SVG; "" where it is not there yet, or there is none. */
  get portrait(): string {
    return this.#portrait;
  }
  /** Whether a portrait is here, or is known not to come. */
  get drawn(): boolean {
    return this.#drawn;
  }
  get trouble(): string {
    return this.#trouble;
  }

  async #ask(): Promise<void> {
    try {
      this.#ending = await this.doors.ending(this.id);
    } catch (thrown) {
      this.#trouble = sentenceOf(thrown);
    }
    try {
      this.#portrait = await this.doors.portrait(this.id, this.seat);
    } catch (thrown) {
      if (!(thrown instanceof Refusal && thrown.status === 404)) this.#trouble ||= sentenceOf(thrown);
    }
    this.#drawn = true;
  }
}
