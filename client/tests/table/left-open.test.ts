// What lies open about choices closes when its subject is gone, whoever acted and how; and stays while it is there.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import discover from "../../src/boards/discover";
import planetUnknown from "../../src/boards/planet_unknown";
import unsettled from "../../src/boards/unsettled";
import type { Session } from "../../src/lib/session";
import { withWholes } from "../../src/lib/choices";
import ChoiceList from "../../src/table/turn/ChoiceList.svelte";
import Choices from "../../src/table/turn/Choices.svelte";
import type { Choice, Position, Question } from "../../src/wire";
import * as ways from "../discover/tables";
import * as crew from "../unsettled/tables";
import { choices as crewChoices } from "../unsettled/said";
import { choices, standing } from "../discover/said";
import { session } from "./laid";

const TURN: Question = { key: "turn", args: [0, 8], sentence: "Your turn.", rule: "DI-059" };
const NIGHT: Question = { key: "night", args: [0], sentence: "Night falls.", rule: "DI-100" };

const found = (role: "menuitem" | "option"): number => screen.queryAllByRole(role).length;

beforeEach(() => vi.stubGlobal("innerWidth", 1280));
afterEach(cleanup);

/** Draw a table, and give what draws it anew with other facts. */
function table(make: (more: Partial<Position>) => Session, first: Partial<Position>): (more: Partial<Position>) => Promise<void> {
  const made = make(first);
  const { rerender } = render(made.boards.Table, { props: { session: made } });
  return async (more) => rerender({ session: make({ ...first, ...more }) });
}

describe("a menu", () => {
  const words = standing("a2")("gather growth", "investigate", "end turn");
  const make = (more: Partial<Position>): Session =>
    session("discover", discover, ways.printed, { view: ways.view({ survivors: [ways.survivor(0, { at: "a2" }), ways.survivor(1)] }), question: TURN, ...more });

  async function opened(): Promise<(more: Partial<Position>) => Promise<void>> {
    const change = table(make, { choices: words });
    await fireEvent.click(screen.getByRole("button", { name: /^a2: / }));
    expect(found("menuitem")).toBe(2);
    return change;
  }

  it("stays while somebody else acts", async () => {
    const change = await opened();
    await change({ seq: 2 });
    expect(found("menuitem")).toBe(2);
  });

  it("closes when one of its choices was taken elsewhere, and stays closed when it is offered again", async () => {
    const change = await opened();
    await change({ seq: 2, choices: words.slice(1) });
    expect(found("menuitem")).toBe(0);
    await change({ seq: 3 });
    expect(found("menuitem")).toBe(0);
  });

  it("closes when something else is asked, though the same may be answered", async () => {
    const change = await opened();
    await change({ seq: 2, question: NIGHT });
    expect(found("menuitem")).toBe(0);
  });
});

it("a thing says what pressing it does", () => {
  const shown = session("discover", discover, ways.printed, { view: ways.view(), question: TURN, choices: choices("move a1") });
  render(discover.Table, { props: { session: shown } });
  expect(screen.getByRole("button", { name: /^a1: river/ }).getAttribute("aria-description")).toBe("Go to a1");
});

it("the menu of an explorer closes too, and the cube in hand is let go once it is set", async () => {
  const words = crewChoices("set awareness on theorize", "set wonder on theorize", "set wonder on rest");
  const make = (more: Partial<Position>): Session => session("unsettled", unsettled, crew.printed, { view: crew.view(), question: { ...TURN, args: [0] }, ...more });
  const change = table(make, { choices: words });
  await fireEvent.click(screen.getByRole("button", { name: /^Theorize/ }));
  expect(found("menuitem")).toBe(2);
  await change({ seq: 2, choices: words.slice(1) });
  expect(found("menuitem")).toBe(0);
  const wonder = (): HTMLElement => screen.getByRole("button", { name: /^wonder/ });
  await fireEvent.click(wonder());
  expect(wonder().getAttribute("aria-pressed")).toBe("true");
  await change({ seq: 3, choices: crewChoices("scan data") });
  expect(wonder().getAttribute("aria-pressed")).toBe("false");
});

describe("the list of all choices", () => {
  const many = choices(...Array.from({ length: 20 }, (_, at) => `move a${at}`));
  const shown = (more: Partial<Position>, current: Choice | null = null) => ({
    session: session("planet_unknown", planetUnknown, null, { question: TURN, choices: many, ...more }),
    choices: more.choices ?? many,
    label: ({ words }: Choice) => words,
    current,
    reachable: true,
    onfocus: () => undefined,
  });

  it("closes when something else is asked", async () => {
    const { rerender } = render(ChoiceList, { props: shown({}) });
    await fireEvent.click(screen.getByRole("button"));
    expect(found("option")).toBe(20);
    await rerender(shown({ seq: 2 }));
    expect(found("option")).toBe(20);
    await rerender(shown({ seq: 3, question: NIGHT }));
    expect(found("option")).toBe(0);
  });

  it("begins with what is at hand on the board", async () => {
    const props = shown({}, many[7]);
    render(ChoiceList, { props });
    await fireEvent.click(screen.getByRole("button"));
    expect(screen.getAllByRole("option")[0]?.textContent).toContain("move a7");
    await fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
    expect(props.session.choose).toHaveBeenCalledWith(many[7]);
  });

  // It comes while somebody types or has a finger on a key, which must not mean something else then.
  it("stays open, with what was typed, when it becomes known what may be chosen whole", async () => {
    const tops = vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 40;
    });
    const now = shown({ choices: many.slice(0, 8) }).session;
    const { rerender } = render(Choices, { props: { session: now } });
    await vi.waitFor(() => expect(screen.getByRole("button", { name: /as a list/ })).toBeTruthy());
    await fireEvent.click(screen.getByRole("button", { name: /as a list/ }));
    const field = screen.getByRole<HTMLInputElement>("combobox");
    await fireEvent.input(field, { target: { value: "a7" } });
    await rerender({ session: { ...now, position: withWholes(now.position, [{ actions: [1, 2], words: "move a1; move a2", label: "Move to a2" }]) } });
    await tick();
    await tick();
    expect(screen.getByRole("combobox")).toBe(field);
    expect(field.value).toBe("a7");
    expect(document.activeElement).toBe(field);
    tops.mockRestore();
  });
});
