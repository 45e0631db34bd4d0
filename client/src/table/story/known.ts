// Which stories this browser has told before, at any table: for those who want each only once.

import type { LogLine } from "../../wire";

const KEY = "unmapped:stories";
/** So many are kept, the latest. */
const MOST = 3000;

let known: Set<string> | null = null;

function kept(): Set<string> {
  if (known) return known;
  let found: unknown = null;
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    // Nothing that can be read: nothing was told.
  }
  known = new Set(Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : []);
  return known;
}

/** A thing goes by its id; what is told as it is, by its beginning. */
function keyOf(game: string, { story = "", sentence }: LogLine): string {
  return `${game}/${story === "~" ? sentence.slice(0, 32) : story}`;
}

export function isKnown(game: string, line: LogLine): boolean {
  return kept().has(keyOf(game, line));
}

/** Keep that these were told. */
export function know(game: string, lines: readonly LogLine[]): void {
  const all = kept();
  const before = all.size;
  for (const line of lines) all.add(keyOf(game, line));
  if (all.size === before) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // A full or forbidden storage: it holds until the page is closed.
  }
}
