// How a combat stands. Pure.

import type { FightView } from "./records";

export interface Standing {
  /** Whether the dice have been rolled. */
  readonly rolled: boolean;
  /** Whether the grey die hits as it stands. */
  readonly hits: boolean;
  /** Whether the red die strikes the combatant as it stands. */
  readonly struck: boolean;
  /** By how much the grey die misses the defence; 0 where it hits. */
  readonly short: number;
  /** By how much the red die would have to sink to strike nobody; 0 where it does not. */
  readonly over: number;
}

/** From what on a die deals damage between survivors. */
const RIVALS = 10;

/** From what on the dice hit, the grey one and the red one; 0 for a dash, which never strikes. */
export function limits(fight: FightView): readonly [number, number] {
  return fight.defender >= 0 ? [RIVALS, RIVALS] : [fight.defence, fight.attack];
}

export function standing(fight: FightView): Standing {
  const rolled = fight.grey > 0;
  const [defence, attack] = limits(fight);
  const hits = rolled && fight.grey_final >= defence;
  const struck = rolled && attack > 0 && fight.red_final >= attack;
  const short = hits || !rolled ? 0 : defence - fight.grey_final;
  const over = struck ? fight.red_final - attack + 1 : 0;
  return { rolled, hits, struck, short, over };
}
