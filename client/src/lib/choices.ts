// What a choice says of itself: what it names, what it points at, and what it is called. Nobody takes its words apart.

import type { Choice, Player, Position, Run, Whole } from "../wire";
import { named } from "./names";
import type { Session } from "./session";

/** A position with each choice by itself: many that are alike but for one slot come together. */
export function whole(position: Position): Position {
  const { choices, runs = [], ...rest } = position;
  if (runs.length === 0) return position;
  const each = [...choices, ...runs.flatMap(spread)].toSorted((one, other) => one.action - other.action);
  return { ...rest, choices: each };
}

/** A position with what may be chosen whole, which is worked out after the rest was told: behind each choice by itself. */
export function withWholes(position: Position, wholes: readonly Whole[]): Position {
  const offered = wholes.flatMap(eachEnd).map((one, index) => ({ ...one, action: BEYOND + index }));
  return { ...position, choices: [...position.choices.filter((choice) => !isWhole(choice)), ...offered] };
}

/** Several actions that are chosen by one press, as a choice: its number lies beyond those of actions. */
export interface InOne extends Choice {
  readonly parts: readonly number[];
  /** Whether it has a button; otherwise it is chosen on the table alone. */
  readonly listed: boolean;
  /** What its first action is called, and then the others, where it may stand under one heading with others; else "". */
  readonly begins: string;
  readonly goesOn: string;
}

const BEYOND = 65_536;
const WHOLE = "whole";

/** What is chosen by its last action looks like that one, and lies where it lies. */
function eachEnd({ actions, words, label, place = "", listed = false, begins = "", goes_on: goesOn = "", ends = [], runs = [] }: Whole): InOne[] {
  const more = { listed, begins, goesOn };
  const last = [...ends, ...runs.flatMap(spread)].toSorted((one, other) => one.action - other.action);
  if (last.length === 0) return [{ action: BEYOND, words, family: WHOLE, targets: place ? [place] : [], label, parts: actions, ...more }];
  return last.map((end) => ({ ...end, words: `${words}; ${end.words}`, label: `${label}, then ${end.label || end.words}`, parts: [...actions, end.action], ...more }));
}

/** Whether a choice is several actions in one. */
export function isWhole(choice: Choice): choice is InOne {
  return choice.action >= BEYOND;
}

/** The actions of a choice, as the server is asked for them. */
export function taken(choice: Choice): { readonly action: number; readonly then?: readonly number[] } {
  if (!isWhole(choice)) return { action: choice.action };
  const [action = -1, ...then] = choice.parts;
  return { action, then };
}

function spread(run: Run): Choice[] {
  return run.actions.map((action, at) => oneOf(run, action, run.values[at] ?? ""));
}

function oneOf({ family, slot, slots, words, label = [] }: Run, action: number, value: string): Choice {
  return { action, words: words.join(value), family, slots: { ...slots, [slot]: value }, ...(label.length ? { label: label.join(value) } : {}) };
}

/** What a choice names of a kind, "" where it names nothing of it. */
export function slot(choice: Choice | null | undefined, name: string): string {
  return choice?.slots?.[name] ?? "";
}

/** Whether a choice is of one of these families. */
export function isOf(choice: Choice | null | undefined, ...families: readonly string[]): boolean {
  return choice !== null && choice !== undefined && families.includes(choice.family);
}

/** The things on the table that a choice points at, such as "node:e1". */
export function targetsOf(choice: Choice): readonly string[] {
  return choice.targets ?? Object.entries(choice.slots ?? {}).map(([name, value]) => `${name}:${value}`);
}

/** The names by which boards know what is pointed at: with its kind and without. A number alone is the name of nothing. */
export function namesOf(targets: readonly string[]): readonly string[] {
  const bare = targets.map((target) => target.slice(target.indexOf(":") + 1));
  return [...new Set([...targets, ...bare.filter((name) => Number.isNaN(Number(name)))])];
}

/** The names by which boards know what a choice is about: all that it names and points at. */
export function placesOf(choice: Choice): readonly string[] {
  return [...new Set([...Object.values(choice.slots ?? {}), ...namesOf(targetsOf(choice))])];
}

/** What is said of an action where seats go by name; `person` is what those are called who have none. */
export function said(label: string, players: readonly Player[], person?: string): string {
  const text = named(players, label, person);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a choice is called on a button, and by whoever hears it. */
export function labelOf(choice: Choice, { players, boards }: Pick<Session, "players" | "boards">): string {
  return said(choice.label || choice.words, players, boards.person);
}

/** The choice that is looked at, or else the one that is picked. */
export function ahead({ foreseen, chosen, position }: Pick<Session, "foreseen" | "chosen" | "position">): Choice | null {
  return foreseen ? (position.choices.find(({ action }) => action === foreseen.action) ?? null) : chosen;
}
