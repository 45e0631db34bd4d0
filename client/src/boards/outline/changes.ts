// What differs between two outlines, in words. Pure.

import type { Chip, Line, Outline, Value } from "./outline";

export interface Difference {
  /** Where it stands in the view. */
  readonly path: string;
  /** Whose it is, -1 for the table's. */
  readonly seat: number;
  /** What it is called, from the outside inwards: "Ship, fuel". */
  readonly label: string;
  /** What became of it: "3 → 2", "+ c5", "yes". */
  readonly text: string;
}

/** So many are told; the others are counted. */
const MOST = 6;

/** Everything that differs, the table's first. */
export function differences(before: Outline, after: Outline): readonly Difference[] {
  const table = between(before.table, after.table, -1, "");
  return [...table, ...after.seats.flatMap((lines, seat) => between(before.seats[seat] ?? [], lines, seat, ""))];
}

function between(before: readonly Line[], after: readonly Line[], seat: number, within: string): readonly Difference[] {
  const known = new Map(before.map((line) => [line.path, line]));
  return after.flatMap((line) => {
    const was = known.get(line.path)?.value ?? { kind: "none" as const };
    return same(was, line.value) ? [] : change(was, line, seat, [within, line.label].filter(Boolean).join(", "));
  });
}

function change(was: Value, { path, value }: Line, seat: number, label: string): readonly Difference[] {
  const parts = partsOf(value);
  const before = partsOf(was);
  if (value.kind === was.kind && parts && before && parts.length === before.length) return between(before, parts, seat, label);
  return [{ path, seat, label, text: told(was, value) }];
}

/** What a value is made of, where each part may change for itself. */
function partsOf(value: Value): readonly Line[] | null {
  if (value.kind === "card") return value.lines;
  if (value.kind === "cards") return value.cards;
  return value.kind === "rows" ? value.rows : null;
}

function same(one: Value, other: Value): boolean {
  return one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other);
}

function told(was: Value, is: Value): string {
  if (is.kind === "chips" || was.kind === "chips") return moved(was, is);
  const [from, to] = [short(was), short(is)];
  if (is.kind === "flag") return to;
  return from === to ? "changed" : `${from} → ${to}`;
}

/** What came to a list and what went, or how many there are. */
function moved(was: Value, is: Value): string {
  const [before, after] = [contents(was), contents(is)];
  const came = missing(after, before);
  const went = missing(before, after);
  if (came.length + went.length > 0 && came.length + went.length <= 2) return [...came.map((one) => `+ ${one}`), ...went.map((one) => `− ${one}`)].join(", ");
  const [from, to] = [short(was), short(is)];
  return from === to ? "changed" : `${from} → ${to}`;
}

/** What can be told apart in a list. */
function contents(value: Value): readonly string[] {
  if (value.kind !== "chips") return [];
  return value.chips.flatMap((chip: Chip) => Array.from({ length: chip.times }, () => (chip.look === "hidden" ? "hidden" : chip.text)));
}

function missing(from: readonly string[], of: readonly string[]): readonly string[] {
  const left = [...of];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A value in a word or two. */
function short(value: Value): string {
  switch (value.kind) {
    case "none":
      return "none";
    case "text":
      return value.text.length > 24 ? `${value.text.slice(0, 23)}…` : value.text;
    case "flag":
      return value.on ? "yes" : "no";
    case "hidden":
      return "hidden";
    case "seat":
      return `seat ${value.seat}`;
    case "chips":
      return value.hidden > 0 && value.hidden === value.count ? `${value.count} hidden` : String(value.count);
    case "rows":
      return String(value.rows.length);
    case "cards":
      return String(value.cards.length);
    case "card":
      return "some";
  }
}

/** What is read out of what changed, with seats as games write them, which a page replaces by names. */
export function aloud(found: readonly Difference[]): string {
  const all = found.slice(0, MOST).map(({ seat, label, text }) => `${seat < 0 ? "" : `seat ${seat}, `}${label}: ${text.replace("→", "to").replace("+ ", "gets ").replace("− ", "loses ")}`);
  const left = found.length - all.length;
  return [...all, ...(left > 0 ? [`${left} more changes`] : [])].join("; ");
}
