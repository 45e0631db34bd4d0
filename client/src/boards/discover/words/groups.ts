// The actions of a turn by their buttons, and the parts of a trade: which families of choices belong together.

import { isOf } from "../../../lib/choices";
import type { Choice } from "../../../wire";

/** Choices that are made on the map: what remains is shown as buttons. */
export const ON_MAP = ["move", "space", "scout", "tile"] as const;

/** An action of the turn that has a button of its own: many ways to do it are behind one button. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly families: readonly string[];
  /** Whether the button stays where nothing of it can be done. */
  readonly stays: boolean;
  readonly key: string;
}

export const GROUPS: readonly Group[] = [
  { id: "gather", name: "Gather", families: ["gather"], stays: true, key: "g" },
  { id: "scout", name: "Scout", families: ["scout"], stays: true, key: "s" },
  { id: "investigate", name: "Investigate", families: ["investigate"], stays: true, key: "i" },
  { id: "craft", name: "Craft", families: ["craft"], stays: true, key: "b" },
  { id: "recover", name: "Recover", families: ["recover with"], stays: true, key: "r" },
  { id: "trade", name: "Trade", families: ["trade with"], stays: true, key: "t" },
  { id: "use", name: "Use", families: ["use"], stays: true, key: "u" },
  { id: "cook", name: "Cook meat", families: ["cook meat"], stays: false, key: "" },
  { id: "fire", name: "Light the fire", families: ["restart the fire"], stays: false, key: "" },
  { id: "loot", name: "Loot", families: ["loot"], stays: false, key: "" },
  { id: "attack", name: "Attack", families: ["attack"], stays: false, key: "" },
  { id: "show", name: "Show or split", families: ["show", "split"], stays: false, key: "" },
];

/** The parts of a trade by what they do; the rest are its answers. */
export function tradePart(choice: Choice): "give" | "ask" | "out" | "" {
  if (isOf(choice, "give", "give double", "give item", "give project")) return "give";
  if (isOf(choice, "ask for", "ask for double", "ask for item", "ask for project")) return "ask";
  return isOf(choice, "leave out") ? "out" : "";
}
