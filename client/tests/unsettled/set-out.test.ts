// Setting up an expedition in the lobby: the form of the game among the fields of the table.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SetUp from "../../src/lobby/SetUp.svelte";
import type { GameCard, NewTable, UnsettledScarabAbility } from "../../src/wire";
import { printed } from "./tables";

const game: GameCard = {
  name: "unsettled",
  title: "Unsettled",
  fewest: 2,
  most: 4,
  together: true,
  version: 1,
  options: [
    { name: "planet", type: "text", about: "Which planet.", default: "toy" },
    { name: "task", type: "a | b | c", about: "Which task.", default: "a" },
    { name: "difficulty", type: "discomforting | harrowing | introductory", about: "How hard.", default: "introductory" },
    { name: "scarab", type: " | transporter | pod", about: "Which side.", default: "" },
    { name: "moods", type: "yes or no", about: "Whether moods are rolled for.", default: false },
  ],
  bots: ["random", "navigator"],
  running: 0,
  line: "",
  people: "players",
  minutes: 0,
  world: -1,
  guided: true,
  at_once: {},
};
const planet = printed.planets.toy;
const ability = (id: string, name: string): UnsettledScarabAbility =>
  ({ id, name, data: [0, 0, 0], space: { ...planet.framework.dashboard[0], text: `What the ${name} does.` } }) as UnsettledScarabAbility;
const shown = {
  planets: {
    toy: {
      ...planet,
      challenge: 2,
      premise: "A world of blocks.",
      framework: { ...planet.framework, abilities: [ability("pod", "Pod"), ability("transporter", "Transporter")] },
      tasks: ["a", "b"].map((id) => ({ id, name: `Task of ${id}`, text: `The story of ${id}.`, rules: [], faces: 6 })),
    },
  },
};

let wishes: NewTable[];
beforeEach(async () => {
  wishes = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method !== "POST") return new Response(JSON.stringify(shown), { status: 200 });
    wishes.push(JSON.parse(String(init.body)) as NewTable);
    const fault = { code: "options", sentence: "A table cannot be made like this.", details: ["scarab: an ability belongs to one level"] };
    return address ? new Response(JSON.stringify(fault), { status: 400 }) : Response.error();
  });
  render(SetUp, { game, onclose: vi.fn() });
  await screen.findByRole("group", { name: "Planet" });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pick = (name: RegExp): Promise<boolean> => fireEvent.click(screen.getByRole("radio", { name }));
const make = async (): Promise<boolean> => fireEvent.click(await screen.findByRole("button", { name: /Make the table$/ }));

test("planets say what awaits there, tasks their story, levels what they change", () => {
  expect(screen.getByRole("radio", { name: /Toy.*challenge 2 of 4.*A world of blocks/i })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /Task of a.*The story of a/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /Introductory.*first game/ })).toHaveProperty("checked", true);
  // What the form has fields for is not asked for twice.
  expect(screen.queryByLabelText("Planet", { selector: "input:not([type=radio])" })).toBeNull();
  expect(screen.getByText("Moods")).toBeTruthy();
});

test("an ability is asked for at its level alone, and goes with it", async () => {
  expect(screen.queryByRole("group", { name: "What helps aboard" })).toBeNull();
  await pick(/Discomforting/);
  expect(screen.getByRole("radio", { name: /Pod.*What the Pod does/ })).toHaveProperty("checked", true);
  await pick(/Transporter/);
  await pick(/Task of b/);
  await make();
  expect(wishes.at(-1)?.options).toEqual({ task: "b", difficulty: "discomforting", scarab: "transporter" });
  await pick(/Harrowing/);
  await make();
  expect(wishes.at(-1)?.options).toEqual({ task: "b", difficulty: "harrowing" });
});

test("what is wrong stands beside its field", async () => {
  await make();
  expect(await screen.findByText("An ability belongs to one level")).toBeTruthy();
});

test("one person may bring all explorers along", async () => {
  await fireEvent.click(screen.getByRole("button", { name: "All for me" }));
  await fireEvent.click(screen.getByRole("button", { name: "One seat more" }));
  await make();
  expect(wishes.at(-1)?.seats.map(({ kind }) => kind)).toEqual(["me", "me", "bot"]);
  await fireEvent.click(screen.getByRole("button", { name: "All for me" }));
  await fireEvent.click(screen.getByRole("button", { name: "One seat less" }));
  await make();
  expect(wishes.at(-1)?.seats.map(({ kind }) => kind)).toEqual(["me", "me"]);
});
