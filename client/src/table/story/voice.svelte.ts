// Reading aloud by a voice of this machine. Voices that send what they read to somebody else are not asked.

class Voice {
  #local = $state.raw<SpeechSynthesisVoice | null>(null);
  /** What is being read; "" for nothing. */
  reading = $state("");

  constructor() {
    if (typeof speechSynthesis === "undefined") return;
    const look = (): void => {
      const own = speechSynthesis.getVoices().filter(({ localService, lang }) => localService && lang.startsWith("en"));
      this.#local = own.find((voice) => voice.default) ?? own[0] ?? null;
    };
    look();
    speechSynthesis.addEventListener("voiceschanged", look);
  }

  get possible(): boolean {
    return this.#local !== null;
  }

  /** Read a text, or stop reading it. */
  toggle(text: string): void {
    const was = this.reading;
    this.stop();
    if (was === text || !this.#local) return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = this.#local;
    said.lang = this.#local.lang;
    said.rate = 0.95;
    said.onend = said.onerror = () => this.reading === text && (this.reading = "");
    this.reading = text;
    speechSynthesis.speak(said);
  }

  stop(): void {
    if (!this.reading) return;
    this.reading = "";
    speechSynthesis.cancel();
  }
}

export const voice = new Voice();

/** How many seconds a text takes that is read aloud, in tens. */
export function secondsOf(text: string): number {
  return Math.max(10, Math.round(text.split(/\s+/).length / 2.6 / 10) * 10);
}
