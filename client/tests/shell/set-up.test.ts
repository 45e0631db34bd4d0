import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import SetUp from "../../src/lobby/SetUp.svelte";
import type { GameCard, NewTable } from "../../src/wire";

const game: GameCard = {
  name: "planet_unknown",
  together: false,
  title: "Planet Unknown",
  fewest: 1,
  most: 3,
  version: 1,
  options: [{ name: "events", type: "yes or no", about: "Whether there are events. PU-119", default: false }],
  bots: ["random", "navigator"],
  running: 0,
  line: "",
  people: "players",
  minutes: 0,
  world: -1,
  guided: true,
  at_once: {},
};
const table = { id: "t1", players: [] };

/** Answer the next requests in turn, and remember what was asked. */
function server(...answers: (readonly [number, unknown])[]): NewTable[] {
  const asked: NewTable[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as NewTable);
    const [status, body] = answers[asked.length - 1] ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}
const make = (): void => screen.getByRole("button", { name: /Make the table/ }).click();
const select = (label: string, value: string): void => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

describe("setting up a table", () => {
  it("asks for what was chosen, and opens the table at once where nobody is invited", async () => {
    const asked = server([201, { table, links: ["", ""] }]);
    render(SetUp, { game, onclose: vi.fn() });
    make();
    await waitFor(() => expect(location.pathname).toBe("/table/t1"));
    expect(asked).toEqual([
      { game: "planet_unknown", seats: [{ kind: "me" }, { kind: "bot", bot: "navigator" }], name: "", options: {} },
    ]);
  });

  it("shows all that is wrong beside its field, then the links", async () => {
    const fault = { code: "options", sentence: "A table cannot be made like this.", details: ["events: not alone", "seats: too few"] };
    const asked = server([400, fault], [201, { table, links: ["", "/join/abc"] }]);
    render(SetUp, { game, onclose: vi.fn() });
    select("Seat 2", "link");
    make();
    await screen.findByText("A table cannot be made like this.");
    expect(screen.getByText("Not alone")).toBeTruthy();
    expect(screen.getByText("Too few")).toBeTruthy();
    make();
    const link = await screen.findByLabelText<HTMLInputElement>("Invitation for seat 2");
    expect(link.value).toBe(`${location.origin}/join/abc`);
    expect(asked[1]?.seats).toEqual([{ kind: "me" }, { kind: "link" }]);
  });

  it("keeps the number of seats within the game's, and one of me", async () => {
    render(SetUp, { game, onclose: vi.fn() });
    screen.getByRole("button", { name: "One seat more" }).click();
    await screen.findByLabelText("Seat 3");
    screen.getByRole("button", { name: /One seat more/ }).click();
    expect(screen.queryByLabelText("Seat 4")).toBeNull();
    select("Seat 3", "me");
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Seat 1").value).toBe("bot navigator"));
  });
});
