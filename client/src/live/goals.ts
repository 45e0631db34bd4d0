// At which tables this browser has shown the goal.

const KEY = "unmapped:goals";
const MOST = 60;

/** The tables that are kept, the latest last; none where nothing sound is kept. */
export function kept(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Whether the goal of a table was put away here. */
export function wasShown(table: string): boolean {
  try {
    return kept(localStorage.getItem(KEY)).includes(table);
  } catch {
    return false;
  }
}

/** Remember that it was. */
export function noteShown(table: string): void {
  try {
    const others = kept(localStorage.getItem(KEY)).filter((one) => one !== table);
    localStorage.setItem(KEY, JSON.stringify([...others, table].slice(-MOST)));
  } catch {
    // A full or forbidden storage: the card comes again when the page is loaded again.
  }
}
