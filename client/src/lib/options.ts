// Options of a game as fields of a form: which control fits, and what its text means. Whether a value is allowed is for
// the server to say; what is typed goes there as it is.

import type { Fact, Option } from "../wire";

export type Control =
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly choices: readonly (readonly [string, string])[] }
  | { readonly kind: "number" }
  | { readonly kind: "lot" }
  | { readonly kind: "text"; readonly hint: string }
  | { readonly kind: "numbers"; readonly names: readonly string[] };

/** What is in the fields: text for each, or for a record of numbers a text for each of its names. */
export type Draft = string | Readonly<Record<string, string>>;
/** What is in all fields, by the name of the option. */
export type Drafts = Readonly<Record<string, Draft>>;

/** Of these whole numbers any does as well as any other: one can be drawn. */
const BY_LOT = "whole number, by lot";
const TYPES = new Set(["text", BY_LOT, "whole number", "number", "yes or no", "none", "list", "record"]);
const isWord = (type: string): boolean => !TYPES.has(type) && !type.startsWith("list of ");

const parts = (option: Option): readonly string[] => option.type.split("|").map((part) => part.trim());

export function controlOf(option: Option): Control {
  const types = parts(option);
  if (option.type === "yes or no") return { kind: "switch" };
  if (isByLot(option)) return { kind: "lot" };
  if (option.type === "whole number" || option.type === "number") return { kind: "number" };
  if (option.type === "record" && isRecord(option.default)) return { kind: "numbers", names: Object.keys(option.default) };
  if (types.includes("yes or no") && types.every((type) => type === "yes or no" || type === "none")) {
    return { kind: "choice", choices: [["", "As the rules say"], ["yes", "Yes"], ["no", "No"]] };
  }
  if (types.every((type) => isWord(type) || type === "none")) {
    const words = types.map((type) => (type === "none" && option.default === null ? "" : type));
    return { kind: "choice", choices: words.map((word) => [word, word ? said(word) : "As the rules say"]) };
  }
  return { kind: "text", hint: hint(types) };
}

function hint(types: readonly string[]): string {
  const ways = types.flatMap((type) => {
    if (type === "whole number" || type === "number") return ["a number"];
    if (type.startsWith("list")) return ["a list with commas"];
    return isWord(type) ? [type] : [];
  });
  return ways.join(" or ");
}

/** What stands in the field when nothing was changed. */
export function draftOf(option: Option): Draft {
  const value = option.default;
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]));
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  return String(value);
}

/** What a field means, as the server reads it; undefined where it says nothing. */
function meant(option: Option, draft: Draft): unknown {
  if (typeof draft !== "string") {
    return Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, number(text)]));
  }
  const types = parts(option);
  const text = draft.trim();
  if (text === "") return undefined;
  if (types.includes("yes or no") && (text === "yes" || text === "no")) return text === "yes";
  if (types.some((type) => type.startsWith("list")) && text.includes(",")) {
    return text.split(",").map((part) => part.trim());
  }
  return types.includes("whole number") || types.includes("number") || types.includes(BY_LOT) ? number(text) : text;
}

/** What is too large for a number here goes to the server as it was typed. */
const number = (text: string): number | string => {
  const value = Number(text);
  return /^-?\d+$/.test(text.trim()) && Number.isSafeInteger(value) ? value : text.trim();
};

export const isByLot = (option: Option): boolean => option.type === BY_LOT;

/** One of so many numbers that nobody has had it. */
export function drawn(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(high) * 2n ** 32n + BigInt(low)) % 10n ** 12n);
}

/** Every option by lot, drawn anew. */
export function lots(options: readonly Option[]): Readonly<Record<string, string>> {
  return Object.fromEntries(options.filter(isByLot).map(({ name }) => [name, drawn()]));
}

/** What was typed for an option by lot: its value, where the name of one was typed that is known. */
export function named(option: Option, typed: string, known: readonly Fact[]): string {
  const wanted = typed.trim().toLowerCase();
  return known.find(({ option: of, text }) => of === option.name && text.toLowerCase() === wanted)?.given ?? typed;
}

/** The options that differ from their defaults, as the server takes them. */
export function chosen(
  options: readonly Option[],
  drafts: Readonly<Record<string, Draft>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const option of options) {
    const draft = drafts[option.name];
    if (draft === undefined || same(draft, draftOf(option))) continue;
    const value = meant(option, draft);
    if (value !== undefined) values[option.name] = value;
  }
  return values;
}

const same = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name of an option as people say it: "private_objectives" is "Private objectives". */
export function said(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an option is about, and the rules that are named after it. */
export function aboutOf(option: Option): { readonly text: string; readonly rules: readonly string[] } {
  const [, text = option.about, names = ""] = /^(.*?)((?:[,\s]*\b[A-Z]{2,}-[A-Z]?\d+)*)\s*$/s.exec(option.about) ?? [];
  return { text, rules: names.match(/[A-Z]{2,}-[A-Z]?\d+/g) ?? [] };
}

/** What is wrong, by the field it belongs to; "" holds what belongs to none. */
export function byField(details: readonly string[], fields: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const faults: Record<string, string[]> = {};
  for (const detail of details) {
    const [, name = "", rest = ""] = /^(\w+)[\w.[\]]*: (.*)$/s.exec(detail) ?? [];
    const known = fields.includes(name);
    (faults[known ? name : ""] ??= []).push(known ? rest.charAt(0).toUpperCase() + rest.slice(1) : detail);
  }
  return faults;
}
