// Who one is on all one's devices, as the panels of the page show it and change it.

import { api, Refusal, sentenceOf } from "../lib/api";
import type { Person } from "../wire";
import { doors } from "./doors";
import { fault, make, sign } from "./passkeys";

export class You {
  person = $state.raw<Person | null>(null);
  /** Why something was not done, by the panel in which it was tried. */
  trouble = $state.raw<{ readonly panel: string; readonly sentence: string }>({ panel: "", sentence: "" });
  /** What was done, for those who do not see it. */
  said = $state("");
  busy = $state("");

  /** Whether somebody keeps the name. */
  get kept(): boolean {
    return this.person?.guest.kept ?? false;
  }

  readonly troubleOf = (panel: string): string => (this.trouble.panel === panel ? this.trouble.sentence : "");

  /** Do something for a panel, one thing at a time; whether it was done. */
  async attempt(panel: string, what: () => Promise<Person | null | void>, said = ""): Promise<boolean> {
    if (this.busy) return false;
    this.busy = panel;
    this.trouble = { panel: "", sentence: "" };
    this.said = "";
    try {
      this.person = (await what()) ?? (await doors.person());
      this.said = said;
      return true;
    } catch (thrown) {
      const sentence = thrown instanceof DOMException ? fault(thrown) : sentenceOf(thrown);
      this.trouble = { panel, sentence };
      return false;
    } finally {
      this.busy = "";
    }
  }

  load = (): Promise<boolean> => this.attempt("page", () => doors.person());

  /** Look again, and say nothing where that cannot be. */
  look = async (): Promise<void> => {
    if (this.busy) return;
    try {
      this.person = await doors.person();
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
    }
  };

  rename = (name: string): Promise<boolean> => this.attempt("name", async () => void (await api.rename(name)), "Your name is saved.");

  addPasskey = (panel: string): Promise<boolean> =>
    this.attempt(panel, async () => doors.addPasskey(await make(await doors.offerPasskey())), "The passkey is added. Your name is kept.");

  /** Come back by a passkey: all of the page is somebody else's from then on. */
  comeByPasskey = async (panel: string): Promise<void> => {
    if (await this.attempt(panel, async () => void (await doors.comeByPasskey(await sign(await doors.askPasskey()))))) begin();
  };
}

/** Begin anew as whoever one is by now. */
export function begin(): void {
  location.assign("/you");
}

/** A day, as people write it. */
export const day = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString([], { dateStyle: "long" });

/** When something was, as near as one wants to know it. */
export function moment(seconds: number, now = Date.now() / 1000): string {
  if (now - seconds < 900) return "just now";
  const then = new Date(seconds * 1000);
  const time = then.toLocaleTimeString([], { timeStyle: "short" });
  if (then.toDateString() === new Date(now * 1000).toDateString()) return `today at ${time}`;
  if (then.toDateString() === new Date((now - 86_400) * 1000).toDateString()) return `yesterday at ${time}`;
  return day(seconds);
}
