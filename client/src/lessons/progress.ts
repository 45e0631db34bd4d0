// Which lessons were learnt in this browser. Nothing of it is anywhere else.

const KEY = "unmapped:lessons";

/** What was kept, as far as it still means something: the ids of lessons by game. */
export function read(text: string | null): Readonly<Record<string, readonly string[]>> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  const good = Object.entries(kept).flatMap(([game, ids]) =>
    Array.isArray(ids) ? [[game, ids.filter((id): id is string => typeof id === "string")] as const] : [],
  );
  return Object.fromEntries(good);
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The lessons of a game that were learnt. */
export function learnt(game: string): readonly string[] {
  return read(storage()?.getItem(KEY) ?? null)[game] ?? [];
}

/** Note that a lesson was learnt; what was learnt of its game now. */
export function learn(game: string, id: string): readonly string[] {
  const kept = read(storage()?.getItem(KEY) ?? null);
  const before = kept[game] ?? [];
  const now = before.includes(id) ? before : [...before, id];
  try {
    storage()?.setItem(KEY, JSON.stringify({ ...kept, [game]: now }));
  } catch {
    // A full storage forgets it with the page.
  }
  return now;
}
