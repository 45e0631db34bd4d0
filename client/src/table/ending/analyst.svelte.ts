// The analysis of a finished game: asked for, waited for, and there.

import { api, sentenceOf } from "../../lib/api";
import type { Analysing, Analysis } from "../../wire";

/** Between two looks at how far it is, in milliseconds. */
const PACE = 1000;

/** The doors of the server that are needed. */
export type Doors = Pick<typeof api, "analyse" | "analysis" | "stopAnalysis">;

export class Analyst {
  #told = $state.raw<Analysing | null>(null);
  #trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(
    private readonly id: string,
    private readonly doors: Doors = api,
  ) {}

  /** How far it is; null before it was asked for. */
  get told(): Analysing | null {
    return this.#told;
  }
  get found(): Analysis | null {
    return this.#told?.found ?? null;
  }
  /** Why nothing is told, "" if something is. */
  get trouble(): string {
    return this.#trouble;
  }
  get pending(): boolean {
    return this.#told?.state === "waiting" || this.#told?.state === "running";
  }

  /** Have the game analysed, unless that is being done or was done. */
  ask(): Promise<void> {
    if (this.found || (this.pending && !this.#trouble)) return Promise.resolve();
    return this.#hear(this.doors.analyse(this.id));
  }

  /** See how far it is, without asking for it. */
  look(): Promise<void> {
    return this.#hear(this.doors.analysis(this.id));
  }

  /** Let it be. */
  stop(): Promise<void> {
    return this.#hear(this.doors.stopAnalysis(this.id));
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  async #hear(answer: Promise<Analysing>): Promise<void> {
    clearTimeout(this.#timer);
    this.#trouble = "";
    try {
      this.#told = await answer;
    } catch (thrown) {
      this.#trouble = sentenceOf(thrown);
      return;
    }
    if (this.pending && !this.#left) this.#timer = setTimeout(() => void this.#hear(this.doors.analysis(this.id)), PACE);
  }
}
