// Whether what was begun for one question still has its subject. Pure.

import type { Question } from "../wire";

/** Whether two positions ask the same: by what is asked and of what, whatever may be answered. */
export function isSameQuestion(one: Question | null, other: Question | null): boolean {
  if (!one || !other) return one === other;
  return one.key === other.key && one.sentence === other.sentence && one.args.join() === other.args.join();
}
