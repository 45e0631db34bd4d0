// What may be chosen whole: what begins alike stands together, a few in the row, and all in a sheet.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import discover from "../../src/boards/discover";
import { isWhole, withWholes, type InOne } from "../../src/lib/choices";
import type { Session } from "../../src/lib/session";
import { few, grouped } from "../../src/table/turn/wholes";
import Wholes from "../../src/table/turn/Wholes.svelte";
import type { Whole } from "../../src/wire";
import { standing } from "../discover/said";
import * as ways from "../discover/tables";
import { session } from "./laid";

afterEach(cleanup);

const one = (at: number, begins: string, goesOn: string): Whole => ({ actions: [at, 90 + at], words: `w${at}; x${at}`, label: begins ? `${begins}, then ${goesOn.toLowerCase()}` : goesOn, listed: true, ...(begins ? { begins, goes_on: goesOn } : {}) });
const WHOLES: readonly Whole[] = [
  one(1, "", "Play Fuel, twice"),
  one(2, "Go to the pine", "Gather the relic"),
  one(3, "Go to the pine", "Gather nothing"),
  one(4, "Go to the pine", "Rest"),
  one(5, "Trade with seat 1", "Give food"),
  one(6, "Show the sled", "Seat 1"),
  one(7, "Show the sled", "Nobody"),
];

function offering(wholes: readonly Whole[], more: Partial<Session> = {}): Session {
  const made = session("discover", discover, ways.printed, { choices: standing("a2")("investigate", "end turn") });
  return { ...made, position: withWholes(made.position, wholes), ...more };
}
const said = (groups: ReturnType<typeof grouped>): string[] => groups.map(({ begins, choices: each }) => `${begins}: ${each.map(({ words }) => words.slice(0, 2)).join(" ")}`);
const all = (): readonly InOne[] => offering(WHOLES).position.choices.filter((choice) => isWhole(choice));

describe("what may be chosen whole", () => {
  it("stands under one heading where it begins alike, and one alone without", () => {
    expect(said(grouped(all()))).toEqual([": w1", "Go to the pine: w2 w3 w4", ": w5", "Show the sled: w6 w7"]);
  });
  it("is few in the row, and of those that begin alike still fewer", () => {
    expect(said(few(grouped(all()), 5, 2))).toEqual([": w1", "Go to the pine: w2 w3", ": w5", "Show the sled: w6"]);
    expect(said(few(grouped(all()), 2, 2))).toEqual([": w1", "Go to the pine: w2"]);
    expect(few(grouped(all()), 0, 2)).toEqual([]);
  });
});

describe("the sheet of all", () => {
  const row = (): HTMLElement => screen.getByRole("group", { name: "At once" });
  const more = (): HTMLElement => within(row()).getByRole("button", { name: "All 7 at once" });

  async function opened(made: Session): Promise<HTMLElement> {
    render(Wholes, { props: { session: made } });
    await tick();
    await fireEvent.click(more());
    await tick();
    return screen.getByRole("dialog", { name: "At once" });
  }

  it("is led to where the row has not all of them", async () => {
    render(Wholes, { props: { session: offering(WHOLES) } });
    await tick();
    expect(within(row()).getAllByRole("button")).toHaveLength(5 + 1);
    expect(more().getAttribute("aria-expanded")).toBe("false");
    cleanup();
    render(Wholes, { props: { session: offering(WHOLES.slice(0, 3)) } });
    await tick();
    expect(within(row()).getAllByRole("button")).toHaveLength(3);
  });
  it("has each once, by its whole name, in groups that are called by what they begin with", async () => {
    const sheet = await opened(offering(WHOLES));
    expect(within(sheet).getAllByRole("button")).toHaveLength(7);
    const pine = within(sheet).getByRole("group", { name: "Go to the pine, then" });
    expect(within(pine).getAllByRole("button").map((button) => button.textContent)).toEqual(["Gather the relic", "Gather nothing", "Rest"]);
    expect(within(pine).getByRole("button", { name: "Go to the pine, then rest" }).textContent).toBe("Rest");
    expect(within(sheet).getAllByRole("group")).toHaveLength(2);
    expect(document.activeElement).toBe(within(sheet).getAllByRole("button")[0]);
  });
  it("closes by Escape, and focus is where it was opened", async () => {
    const sheet = await opened(offering(WHOLES));
    await fireEvent.keyDown(sheet, { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(more());
  });
  it("closes by what is chosen there, which is thought of", async () => {
    const choose = vi.fn();
    const sheet = await opened(offering(WHOLES, { choose }));
    await fireEvent.click(within(sheet).getByRole("button", { name: "Show the sled, then nobody" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ words: "w7; x7", parts: [7, 97] });
  });
});
