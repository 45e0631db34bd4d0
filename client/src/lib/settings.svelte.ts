// What a player has set for this browser. Kept in its storage, shown on <html>.

export type Theme = "system" | "dark" | "light";
/** When an action has to be confirmed: every time, only when it cannot be undone, or never. */
export type Confirm = "always" | "irreversible" | "never";
/** When a story is told by itself: each time, the first time in this browser, or never. */
export type Tell = "always" | "first" | "never";
/** How fast what others do is shown: not at all, as usual, or at ease. */
export type Pace = "off" | "quick" | "calm";
/** What these are called. */
export const PACES: readonly (readonly [Pace, string])[] = [
  ["off", "All at once"],
  ["quick", "Quickly"],
  ["calm", "Calmly"],
];
/** What these are called. */
export const TELLS: readonly (readonly [Tell, string])[] = [
  ["always", "Always"],
  ["first", "The first time"],
  ["never", "Never"],
];

interface Kept {
  theme: Theme;
  confirm: Confirm;
  sounds: boolean;
  turnSound: boolean;
  /** No sounds, no chat bubbles, no emotes: the board alone. */
  quiet: boolean;
  /** A turn in which nothing else is left ends by itself, after a moment. */
  endings: boolean;
  /** A table begins with its goal, how it ends, and what a turn is. */
  goals: boolean;
  stories: Tell;
  others: Pace;
  /** Nothing moves, whatever the system says. */
  still: boolean;
  large: boolean;
}

export const DEFAULTS: Readonly<Kept> = {
  theme: "system",
  confirm: "irreversible",
  sounds: true,
  turnSound: true,
  quiet: false,
  endings: true,
  goals: true,
  stories: "always",
  others: "quick",
  still: false,
  large: false,
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  theme: ["system", "dark", "light"],
  confirm: ["always", "irreversible", "never"],
  stories: ["always", "first", "never"],
  others: ["off", "quick", "calm"],
};

const KEY = "unmapped:settings";

/** What was kept, as far as it still means something. */
export function read(text: string | null): Kept {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return { ...DEFAULTS };
  }
  if (typeof kept !== "object" || kept === null) return { ...DEFAULTS };
  const good = Object.entries(kept).filter(([name, value]) => {
    const allowed = CHOICES[name];
    if (allowed) return allowed.includes(value);
    return name in DEFAULTS && typeof value === "boolean";
  });
  return { ...DEFAULTS, ...(Object.fromEntries(good) as Partial<Kept>) };
}

/** The browser's storage, where it lets us have it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

class Settings {
  #kept = $state<Kept>(read(storage()?.getItem(KEY) ?? null));
  #systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #systemStill = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#systemDark = event.matches;
      this.apply();
    });
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
      this.#systemStill = event.matches;
      this.apply();
    });
    window.addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      this.#kept = read(event.newValue);
      this.apply();
    });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  get confirm(): Confirm {
    return this.#kept.confirm;
  }
  get sounds(): boolean {
    return this.#kept.sounds;
  }
  get turnSound(): boolean {
    return this.#kept.turnSound;
  }
  get quiet(): boolean {
    return this.#kept.quiet;
  }
  get endings(): boolean {
    return this.#kept.endings;
  }
  get goals(): boolean {
    return this.#kept.goals;
  }
  get stories(): Tell {
    return this.#kept.stories;
  }
  get others(): Pace {
    return this.#kept.others;
  }
  get still(): boolean {
    return this.#kept.still;
  }
  get large(): boolean {
    return this.#kept.large;
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }
  /** Whether nothing may move, by this setting or by the system's. */
  get reducedMotion(): boolean {
    return this.still || this.#systemStill;
  }

  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    this.#kept[name] = value;
    try {
      storage()?.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A full or forbidden storage: the setting holds until the page is closed.
    }
    this.apply();
  }

  /** Show the settings on <html>, where the style sheets read them. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.dark ? "#0a0a1c" : "#eaecf8");
    root.toggleAttribute("data-still", this.reducedMotion);
    root.toggleAttribute("data-large", this.large);
  }
}

export const settings = new Settings();
