// The example of a lesson: its deeds one after the other at a reader's pace, or all of it at once where nothing is to move.

import type { Frame, LessonDeed, LessonExample } from "../wire";

/** Milliseconds before the first deed, and for each sign of what was said before the next. */
const FIRST = 1400;
const A_SIGN = 45;

export class Example {
  #at = $state(0);
  #playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly shown: LessonExample,
    /** Whether nothing moves by itself: then the end stands there from the beginning. */
    readonly calm: boolean,
  ) {
    this.#at = calm ? this.last : 0;
  }

  /** How many deeds are done as it is shown. */
  get at(): number {
    return this.#at;
  }
  /** How many there are. */
  get last(): number {
    return this.shown.deeds.length;
  }
  get playing(): boolean {
    return this.#playing;
  }
  /** The deed that was done last; none at the beginning. */
  get deed(): LessonDeed | undefined {
    return this.shown.deeds[this.#at - 1];
  }
  get frame(): Frame {
    return this.deed?.frame ?? this.shown.frame;
  }

  /** Go to after so many deeds, and stay there. */
  show(at: number): void {
    this.stop();
    this.#at = Math.max(0, Math.min(at, this.last));
  }
  /** From the beginning; at once where nothing moves. */
  play(): void {
    this.show(this.calm ? this.last : 0);
    if (!this.calm) this.#goOn();
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
  }

  #goOn(): void {
    this.#playing = this.#at < this.last;
    if (!this.#playing) return;
    const wait = FIRST + A_SIGN * (this.deed?.sentence.length ?? 0);
    this.#timer = setTimeout(() => {
      this.#at += 1;
      this.#goOn();
    }, wait);
  }
}
