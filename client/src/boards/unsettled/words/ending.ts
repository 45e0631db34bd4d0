// How an expedition ended, for all of its crew.

import type { Outcome } from "../../../wire";
import type { View } from "./records";

export interface Ending {
  readonly title: string;
  readonly sentence: string;
}

export function ending({ outcome }: Outcome, { turn, task }: View): Ending {
  const turns = turn === 1 ? "1 turn" : `${turn} turns`;
  switch (outcome) {
    case "won":
      return { title: "Home, all of us", sentence: `Everybody is aboard, after ${turns}.` };
    case "hollow":
      return { title: "Home, but not all of us", sentence: `The ship left without those who are missing, after ${turns}.` };
    default:
      return { title: "Nobody is left awake", sentence: `The expedition got as far as face ${task.face} of its task, in ${turns}.` };
  }
}
