// Which lesson is offered where a player meets what it teaches for the first time: while that question stands, and never again once it was put away.

import type { LessonCard } from "../wire";

const OFFERED = "unmapped:lessons-offered";
const DECLINED = "unmapped:lessons-declined";

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What was kept, as far as it still means something. */
export function read(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function kept(key: string): readonly string[] {
  return read(storage()?.getItem(key) ?? null);
}

function keep(key: string, name: string): void {
  const before = kept(key);
  if (before.includes(name)) return;
  try {
    storage()?.setItem(key, JSON.stringify([...before, name]));
  } catch {
    // A full storage forgets it with the page.
  }
}

/** The lessons of a game that were offered already. */
export function offeredOf(game: string): readonly string[] {
  return kept(OFFERED)
    .filter((one) => one.startsWith(`${game}/`))
    .map((one) => one.slice(game.length + 1));
}

/** Note that a lesson was offered: it is not again. */
export function noteOffered(game: string, id: string): void {
  keep(OFFERED, `${game}/${id}`);
}

/** Whether lessons of a game were put away: then none is offered at its tables. */
export function isDeclined(game: string): boolean {
  return kept(DECLINED).includes(game);
}

/** Put the lessons of a game away. */
export function decline(game: string): void {
  keep(DECLINED, game);
}

/** What is offered at a question with choices of some families: the first lesson that is met there and neither learnt nor was offered. */
export function offer(lessons: readonly LessonCard[], key: string, families: readonly string[], past: readonly string[]): LessonCard | undefined {
  const met = ({ meets, meets_actions }: LessonCard): boolean => meets.includes(key) || meets_actions.some((family) => families.includes(family));
  return lessons.find((lesson) => met(lesson) && !past.includes(lesson.id));
}
