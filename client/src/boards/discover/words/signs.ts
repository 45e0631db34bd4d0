// The sign that stands before a choice, by what it does and names; "" for none.

import { isOf, slot } from "../../../lib/choices";
import type { Choice } from "../../../wire";
import { KINDS } from "./book";

/** Families with a sign of their own, whatever they name. */
const SIGNS: Readonly<Record<string, string>> = {
  craft: "project",
  show: "project",
  project: "project",
  investigate: "investigate",
  scout: "scout",
  "cook meat": "cook",
  "restart the fire": "fire",
  use: "use",
  "end turn": "night",
};

export function signOf(choice: Choice): string {
  const [good, seat] = [slot(choice, "good"), slot(choice, "seat")];
  if ((KINDS as readonly string[]).includes(good) && !isOf(choice, "ask for", "ask for double")) return good;
  if (seat) return `seat-${seat}`;
  return slot(choice, "found") || slot(choice, "damage") || (SIGNS[choice.family] ?? "");
}
