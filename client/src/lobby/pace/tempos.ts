// The paces that are offered when a table is set up.

import type { Tempo } from "../../wire";

const minutes = (count: number): readonly [number, string] => [count * 60, `${count} minutes`];
export const BANKS: readonly (readonly [number, string])[] = [5, 10, 15, 20, 30, 45, 60, 90].map(minutes);
export const ADDED: readonly (readonly [number, string])[] = [[0, "Nothing"], [10, "10 seconds"], [20, "20 seconds"], [30, "30 seconds"], [60, "1 minute"], [120, "2 minutes"]];
export const HOURS: readonly (readonly [number, string])[] = [[4, "4 hours"], [12, "12 hours"], [24, "24 hours"], [48, "2 days"], [72, "3 days"], [168, "a week"], [336, "two weeks"]];

/** What is meant by a kind before anything else is chosen. */
export const USUAL: Readonly<Record<NonNullable<Tempo["kind"]>, Tempo>> = {
  none: { kind: "none" },
  now: { kind: "now", bank: 900, added: 20 },
  days: { kind: "days", hours: 24 },
};
