import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Module, Table } from "../../src/boards/brought/board";
import { brought } from "../../src/boards/brought";
import type { Session } from "../../src/lib/session";
import { session as seen } from "../table/laid";
import { saying } from "../table/said";

const choices = saying({ "lay {stone}": "" });

afterEach(cleanup);

const view = { deck: 3, hands: [["ore", "ice"], ["?", "?"]] };

/** A board that writes down what it is told. */
function board(): { told: Table[]; gone: () => boolean; module: Module } {
  const told: Table[] = [];
  let destroyed = false;
  const module: Module = {
    mount(element, table) {
      told.push(table);
      element.append(Object.assign(document.createElement("button"), { textContent: "Chart", id: "chart" }));
      return { update: (now) => void told.push(now), destroy: () => void (destroyed = true) };
    },
  };
  return { told, gone: () => destroyed, module };
}

function laid(module: unknown, changed: Partial<Session> = {}) {
  const boards = brought(["hands"], { title: "Quarry", style: "", load: async () => module });
  const made = { ...seen("quarry", boards, { things: 1 }, { view, asked: [0], choices: choices("lay ore", "pass") }), ...changed };
  return { made, drawn: render(made.boards.Table, { props: { session: made } }) };
}
const host = (): HTMLElement => screen.getByRole("region", { name: "Board" }).querySelector<HTMLElement>("[data-own]")!;

it("draws the board in a tree of its own and tells it all that a board may know", async () => {
  const { told, module } = board();
  laid(module);
  await waitFor(() => expect(host().dataset["own"]).toBe("drawn"));
  expect(document.querySelector("#chart")).toBeNull();
  expect(host().shadowRoot?.querySelector("#chart")?.textContent).toBe("Chart");
  const [first] = told;
  expect(first).toMatchObject({ view, printed: { things: 1 }, me: 0, chosen: -1, ahead: null, lit: [] });
  expect(first?.seats).toEqual([{ seat: 0, name: "Ines", asked: true }, { seat: 1, name: "Wren", asked: false }]);
  expect(first?.choices.map(({ action, words, family, slots, label }) => [action, words, family, slots, label])).toEqual([[0, "lay ore", "lay", { stone: "ore" }, "Lay ore"], [1, "pass", "pass", {}, "Pass"]]);
  expect(screen.queryByRole("region", { name: "What lies before the seats" })).toBeNull();
});

it("lets it choose, consider, ask why not and open rules, and nothing that is not offered", async () => {
  const { told, module } = board();
  const { made } = laid(module);
  await waitFor(() => expect(told.length).toBeGreaterThan(0));
  const table = told[0]!;
  table.choose(1);
  expect(made.choose).toHaveBeenCalledWith(made.position.choices[1]);
  table.choose(77);
  expect(made.choose).toHaveBeenCalledTimes(1);
  table.consider(0);
  expect(made.consider).toHaveBeenLastCalledWith(made.position.choices[0]);
  table.consider(-1);
  expect(made.consider).toHaveBeenLastCalledWith(null);
  table.whyNot("lay ice");
  expect(made.whyNot).toHaveBeenCalledWith("lay ice");
  table.rule("QU-001");
  expect(made.openRule).toHaveBeenCalledWith("QU-001");
});

it("offers nothing to who only looks back, and confirms what was chosen before", async () => {
  const past = board();
  laid(past.module, { live: false });
  await waitFor(() => expect(past.told.length).toBeGreaterThan(0));
  expect(past.told[0]?.choices).toEqual([]);
  cleanup();
  const { told, module } = board();
  const { made } = laid(module, { chosen: choices("lay ore")[0]! });
  await waitFor(() => expect(told.length).toBeGreaterThan(0));
  expect(told[0]?.chosen).toBe(0);
  told[0]?.choose(0);
  expect(made.confirm).toHaveBeenCalled();
  expect(made.choose).not.toHaveBeenCalled();
});

it("tells of every change what is certain ahead, and stops with the page", async () => {
  const { told, gone, module } = board();
  const { made, drawn } = laid(module);
  await waitFor(() => expect(host().dataset["own"]).toBe("drawn"));
  const foreseen = (...decks: number[]) => ({ kind: "foreseen" as const, command: "c", action: 0, words: "lay ore", views: decks.map((deck) => ({ ...view, deck })), closes: [] });
  await drawn.rerender({ session: { ...made, foreseen: foreseen(2, 2) } });
  await waitFor(() => expect(told.at(-1)?.ahead).toEqual({ ...view, deck: 2 }));
  await drawn.rerender({ session: { ...made, foreseen: foreseen(2, 1) } });
  await waitFor(() => expect(told.at(-1)?.ahead).toBeNull());
  drawn.unmount();
  expect(gone()).toBe(true);
});

it.each<[string, unknown]>([
  ["board.js exports no function mount.", {}],
  ["mount gives nothing with a function update.", { mount: () => null }],
  ["no sea.", { mount: () => { throw new Error("no sea"); } }],
  ["It sank!", { mount: () => ({ update: () => { throw new Error("It sank!"); } }) }],
])("gives way to the outline where it cannot be shown, and says why: %s", async (why, module) => {
  laid(module);
  const notice = await screen.findByText("The board of Quarry cannot be shown; an outline takes its place.", {}, { timeout: 4000 });
  expect(notice.parentElement?.textContent).toContain(why);
  expect(screen.getByRole("region", { name: "What lies before the seats" })).toBeTruthy();
});

it("lets nothing that fails at the end stop the page", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { drawn } = laid({ mount: () => ({ update: () => undefined, destroy: () => { throw new Error("stuck"); } }) });
  await waitFor(() => expect(host().dataset["own"]).toBe("drawn"));
  drawn.unmount();
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
