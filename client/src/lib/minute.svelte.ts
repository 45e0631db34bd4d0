// The time of the server as it goes on here, and how long something lasts, in words: a minute is the least that is told.

const OFTEN = 10_000;

class Minute {
  #now = $state(Date.now() / 1000);
  /** How far the server's clock is ahead of this page's, in seconds. */
  #ahead = 0;

  constructor() {
    setInterval(() => this.#tick(), OFTEN);
  }

  /** Seconds since 1970, by the server's clock. */
  get now(): number {
    return this.#now;
  }

  /** The server said what time it is. */
  heard(now: number): void {
    this.#ahead = now - Date.now() / 1000;
    this.#tick();
  }

  #tick(): void {
    this.#now = Date.now() / 1000 + this.#ahead;
  }
}

export const minute = new Minute();

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** "a moment", "12 minutes", "2 hours", "3 days": as the server says it. */
export function lasting(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return "a moment";
  if (hours < 1) return counted(minutes, "minute");
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}
