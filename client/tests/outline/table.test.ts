import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { boardsOf } from "../../src/boards";
import type { Session } from "../../src/lib/session";
import type { Change, Choice, Position } from "../../src/wire";
import { laid, passed, session as drawn } from "../table/laid";
import { saying } from "../table/said";

const choices = saying({ "lay {thing}": "", "lay_down {tile}": "", "turn {way}": "" });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = { deck: 3, hands: [["ore", "ice"], ["?", "?"]], ready: [false, true], active: 1, stack: Array.from({ length: 30 }, (_, at) => at + 1), camp: { fire: true } };

async function table(shown: Partial<Position>, chosen: Choice | null = null): Promise<Session> {
  vi.stubGlobal("fetch", async (address: string) => new Response(JSON.stringify(address === "/api/games/quarry/board" ? { title: "Quarry", seated: ["hands", "ready"], module: "", style: "" } : null)));
  return laid(drawn("quarry", await boardsOf("quarry"), {}, { view, ...shown }, chosen));
}
const seats = (): readonly HTMLElement[] => [...screen.getByRole("region", { name: "What lies before the seats" }).querySelectorAll<HTMLElement>("[data-seat]")];

it("draws a game that nobody drew: the table's facts, and each seat's own, the own seat first", async () => {
  await table({ choices: choices("lay ore", "pass") });
  const facts = screen.getByRole("region", { name: "The table" });
  expect(facts.textContent).toContain("Deck");
  expect(within(facts).getByText("Wren")).toBeTruthy();
  expect(seats().map((seat) => seat.querySelector("h2")?.textContent)).toEqual(["Inesyou", "Wren"]);
  expect(within(seats()[1]!).getByText("2 hidden")).toBeTruthy();
  expect(within(seats()[1]!).getByText("yes")).toBeTruthy();
});

it("folds a long list and says how much is left", async () => {
  await table({});
  expect(screen.queryByText("29")).toBeNull();
  const more = screen.getByRole("button", { name: "and 14 more of Stack" });
  await fireEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("29")).toBeTruthy();
});

it("lets a thing be pressed that one choice names, and tells what that does", async () => {
  const all = choices("lay ore", "pass");
  const session = await table({ choices: all });
  const ore = within(seats()[0]!).getByRole("button", { name: "ore" });
  expect(ore.getAttribute("aria-description")).toBe("Lay ore");
  await fireEvent.click(ore);
  expect(session.choose).toHaveBeenCalledWith(all[0]);
  expect(within(seats()[0]!).queryByRole("button", { name: "ice" })).toBeNull();
});

it("puts many choices into a list for each family", async () => {
  await table({ choices: choices(...Array.from({ length: 20 }, (_, at) => `lay_down t${at}`), ...Array.from({ length: 5 }, (_, at) => `turn w${at}`), "pass") });
  const bar = screen.getByRole("toolbar", { name: "What you may do" });
  expect(within(bar).getAllByRole("button").map((one) => one.textContent?.trim().replaceAll(/\s+/g, " "))).toEqual(["Pass 1", "Lay down: 20 ways", "Turn: 5 ways"]);
});

it("marks what the server says to have changed, and says it once", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ title: "Quarry", seated: ["hands", "ready"], module: "", style: "" })));
  const changes: readonly Change[] = [
    { what: "deck", words: "deck", before: "4", after: "3", path: "deck" },
    { what: "hands", words: "1 hidden to hands", seat: 1, path: "hands.1" },
  ];
  const before: readonly Change[] = [{ what: "ready", words: "ready", before: "no", after: "yes", path: "ready.0" }];
  const marked = (): readonly (string | null)[] => [...document.querySelectorAll("[data-fresh]")].map(({ textContent }) => textContent);
  const made = { ...drawn("quarry", await boardsOf("quarry"), {}, { view }), changes: before };
  await passed(made, {});
  expect(marked()).toEqual([]); // It lay there when the page came.
  cleanup();
  await passed(made, { changes });
  expect(marked().map((text) => text?.trim())).toEqual([expect.stringMatching(/^Deck\s*3$/), expect.stringContaining("2 hidden")]);
  expect(document.querySelector("[data-changes]")?.textContent).toBe("deck 4 to 3; Wren: 1 hidden to hands");
});
