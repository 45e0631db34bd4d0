// Any view as an outline: what is true of the table, and what lies before each seat. Pure.
//
// Which fields have an entry for each seat the server tells: those that are as long as there are seats, with every number of them.

import { capital, plain, type Book } from "./words";

/** Something in a list. */
export interface Chip {
  readonly text: string;
  /** As the game writes it: what a line of the log or a choice may name. */
  readonly raw: string;
  readonly look: "plain" | "hidden" | "none" | "seat";
  /** How many of the same lie one after the other; for hidden ones it is part of the text. */
  readonly times: number;
  readonly seat: number;
}

export type Value =
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly text: string; readonly raw: string }
  | { readonly kind: "flag"; readonly on: boolean }
  | { readonly kind: "hidden"; readonly count: number }
  | { readonly kind: "seat"; readonly seat: number }
  | { readonly kind: "chips"; readonly chips: readonly Chip[]; readonly count: number; readonly hidden: number }
  /** Lists in a list; `even` ones stand below each other as on a board. */
  | { readonly kind: "rows"; readonly rows: readonly Line[]; readonly even: boolean }
  | { readonly kind: "cards"; readonly cards: readonly Line[] }
  | { readonly kind: "card"; readonly lines: readonly Line[] };

export interface Line {
  /** Where it stands in the view: "seats.0.goods". */
  readonly path: string;
  readonly label: string;
  readonly value: Value;
}

export interface Outline {
  readonly table: readonly Line[];
  /** What lies before each seat. */
  readonly seats: readonly (readonly Line[])[];
}

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that name a seat, and lists that do. */
export const SEAT = /^(?:.*_)?(?:seat|player|active|leader|dealer|owner|commander|starter|winner)$/;
const SEATS = /^(?:.*_)?(?:seats|players|order|queue|winners)$/;
/** What a record is called by. */
const TITLES = ["name", "title", "id", "card"];
const HIDDEN = "?";
/** Deeper than anybody reads. */
const DEEPEST = 8;

/** A view of so many seats as an outline; `own` are the names of what has an entry for each seat. */
export function outlineOf(view: unknown, seats: number, own: readonly string[] = [], book: Book = new Map()): Outline {
  const nobody = Array.from({ length: seats }, (): readonly Line[] => []);
  if (!isThing(view)) return { table: view === null || view === undefined ? [] : [line("", "", view, seats, book)], seats: nobody };
  const divided = own.filter((name) => Array.isArray(view[name]));
  const told = (path: string, thing: Thing): readonly Line[] =>
    Object.entries(thing).flatMap(([name, value]) => (name === "seat" || (path === "" && divided.includes(name)) ? [] : [line(`${path}${name}`, name, value, seats, book)]));
  const before = nobody.map((_, seat) =>
    Object.keys(view).filter((name) => divided.includes(name)).flatMap((name) => {
      const entries = view[name] as readonly unknown[];
      const said = entries.findIndex((entry) => isThing(entry) && entry["seat"] === seat);
      const at = said < 0 ? seat : said;
      const entry = entries[at];
      return isThing(entry) ? told(`${name}.${at}.`, entry) : [line(`${name}.${at}`, name, entry, seats, book)];
    }),
  );
  return { table: told("", view), seats: before };
}

function line(path: string, name: string, value: unknown, seats: number, book: Book): Line {
  return { path, label: capital(plain(name)), value: valueOf(path, name, value, seats, book) };
}

function valueOf(path: string, name: string, value: unknown, seats: number, book: Book): Value {
  if (value === null || value === undefined || value === "") return { kind: "none" };
  if (typeof value === "boolean") return { kind: "flag", on: value };
  if (typeof value === "number" && SEAT.test(name) && Number.isInteger(value) && value >= -1 && value < seats) {
    return value < 0 ? { kind: "none" } : { kind: "seat", seat: value };
  }
  if (value === HIDDEN) return { kind: "hidden", count: 1 };
  if (typeof value !== "object") return { kind: "text", text: textOf(value, book), raw: String(value) };
  if (path.split(".").length > DEEPEST) return { kind: "text", text: `${Object.keys(value).length} more`, raw: "" };
  if (Array.isArray(value)) return listOf(path, name, value, seats, book);
  return { kind: "card", lines: Object.entries(value).map(([key, part]) => line(`${path}.${key}`, key, part, seats, book)) };
}

function listOf(path: string, name: string, list: readonly unknown[], seats: number, book: Book): Value {
  // An empty list stays where a full one lies.
  if (list.length === 0) return { kind: "chips", chips: [], count: 0, hidden: 0 };
  const lengths = new Set(list.map((part) => (Array.isArray(part) ? part.length : -1)));
  if (list.some(Array.isArray)) {
    const rows = list.map((part, at) => ({ ...line(`${path}.${at}`, "", part, seats, book), label: String(at + 1) }));
    return { kind: "rows", rows, even: lengths.size === 1 };
  }
  if (list.some(isThing)) {
    return { kind: "cards", cards: list.map((part, at) => cardOf(`${path}.${at}`, part, at, seats, book)) };
  }
  const cards = list.every((part) => typeof part === "number" && part >= -1) && list.includes(-1) && !SEATS.test(name);
  const chips = list.map((part) => chipOf(name, cards && part === -1 ? HIDDEN : part, seats, book));
  const hidden = chips.filter(({ look }) => look === "hidden").length;
  return { kind: "chips", chips: gathered(chips), count: list.length, hidden };
}

/** A record in a list, called by what it is called by. */
function cardOf(path: string, part: unknown, at: number, seats: number, book: Book): Line {
  const value = valueOf(path, "", part, seats, book);
  const title = isThing(part) ? TITLES.find((key) => typeof part[key] === "string" && part[key] !== "" && part[key] !== HIDDEN) : undefined;
  if (title === undefined || value.kind !== "card") return { path, label: String(at + 1), value };
  const label = capital(textOf((part as Thing)[title], book));
  return { path, label, value: { kind: "card", lines: value.lines.filter((one) => one.path !== `${path}.${title}`) } };
}

function chipOf(name: string, value: unknown, seats: number, book: Book): Chip {
  const chip = { raw: String(value), times: 1, seat: -1 };
  if (value === HIDDEN) return { ...chip, text: "1 hidden", look: "hidden" };
  if (value === null || value === "") return { ...chip, text: "empty", look: "none" };
  if (typeof value === "number" && SEATS.test(name) && value >= 0 && value < seats) return { ...chip, text: "", look: "seat", seat: value };
  return { ...chip, text: textOf(value, book), look: "plain" };
}

/** Hidden ones that lie together are one chip, and so are more than two of the same; of numbers each may mean something else. */
function gathered(chips: readonly Chip[]): readonly Chip[] {
  const runs: Chip[][] = [];
  for (const chip of chips) {
    const run = runs.at(-1);
    if (run?.[0]?.raw === chip.raw && !Number.isFinite(Number(chip.raw || "none"))) run.push(chip);
    else runs.push([chip]);
  }
  return runs.flatMap((run): readonly Chip[] => {
    const [first] = run;
    if (!first || run.length === 1) return run;
    if (first.look === "hidden") return [{ ...first, text: `${run.length} hidden`, times: run.length }];
    return run.length > 2 ? [{ ...first, times: run.length }] : run;
  });
}

function textOf(value: unknown, book: Book): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(Number.isInteger(value) ? value : Number(value.toFixed(2))).replace("-", "−");
  const text = String(value);
  return book.get(text) ?? text.replaceAll("_", " ");
}

/** What of a list is shown while it is folded: all of it where little would be left over. */
export function folded<T>(items: readonly T[], most: number): readonly T[] {
  return items.length > most + 2 ? items.slice(0, most) : items;
}

/** The score of each seat, as far as a view says it; nothing where it does not. */
export function scoresOf(view: unknown): readonly number[] {
  if (!isThing(view)) return [];
  const numbers = (found: unknown): found is readonly number[] => Array.isArray(found) && found.length > 0 && found.every((one) => typeof one === "number");
  const plainly = ["scores", "points", "score"].map((name) => view[name]).find(numbers);
  if (plainly) return plainly;
  const within = Object.values(view).map((list): unknown => (Array.isArray(list) && list.every(isThing) ? list.map((one) => one["score"] ?? one["points"]) : null));
  return within.find(numbers) ?? [];
}
