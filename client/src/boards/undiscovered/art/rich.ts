// Texts of cards with icons where they name an amount.

/** A piece of text, or an icon that stands there `times` times behind an amount that is written. */
export type Run = { readonly text: string } | { readonly icon: string; readonly times: number; readonly amount: string };

const AMOUNT = /\b(\d+|X) (credits?|fists?|fuel|markers?|victory points?)\b/g;
const MOST_ICONS = 3;

/** A text in runs; up to three icons stand for themselves, more are counted. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(AMOUNT)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    found.push(iconRun(iconOf(match[2] ?? ""), match[1] ?? ""));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

function iconOf(word: string): string {
  return word.startsWith("victory") ? "vp" : word.replace(/s$/, "");
}

/** An icon as often as an amount says, or once behind it. */
export function iconRun(icon: string, amount: string): { icon: string; times: number; amount: string } {
  const times = Number(amount);
  return times >= 1 && times <= MOST_ICONS ? { icon, times, amount: "" } : { icon, times: 1, amount };
}
