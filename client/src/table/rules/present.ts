// The rules of what is on the screen: what is asked, why something is not allowed, what has just happened.

import type { Session } from "../../lib/session";

/** How far back the log counts as what is on the screen. */
const LATEST = 8;

/** Their ids, the nearest first, each once. */
export function presentRules({ position, reasons, log }: Pick<Session, "position" | "reasons" | "log">): readonly string[] {
  const asked = position.question?.rule ?? "";
  const broken = reasons?.reasons.map(({ rule }) => rule) ?? [];
  const told = log.slice(-LATEST).toReversed().map(({ rule }) => rule);
  return [...new Set([...broken, asked, ...told])].filter(Boolean);
}
