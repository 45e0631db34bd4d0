// The rules of what is on this very table, as the boards tell them: all, or those that hold what is searched for.

import type { Chapter, Session } from "../../lib/session";

export function ownRules(session: Session, query: string): readonly Chapter[] {
  const chapters = session.boards.rules?.(session.position.view, session.printed) ?? [];
  const wanted = query.trim().toLowerCase();
  if (!wanted) return chapters;
  const matching = (sentence: string): boolean => sentence.toLowerCase().includes(wanted);
  return chapters
    .map(({ title, told, rules }) => ({ title, told: told.filter(matching), rules: rules.filter(matching) }))
    .filter(({ told, rules }) => told.length + rules.length > 0);
}
