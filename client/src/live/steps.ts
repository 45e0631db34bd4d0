// Which step of a guide comes after an action. Pure.

import type { GuideStep } from "../wire";

/** The step after an action of the player's own: the next one, where this action ends the present one. */
export function stepAfter(steps: readonly GuideStep[], at: number, family: string): number {
  return steps[at] !== undefined && steps[at].until === family ? at + 1 : at;
}
