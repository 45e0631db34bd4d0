import { cleanup, fireEvent, render, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import boards from "../../src/boards/discover";
import type { Session } from "../../src/lib/session";
import StoryCard from "../../src/table/story/StoryCard.svelte";
import type { Stories } from "../../src/table/story/stories.svelte";
import { laid, session } from "../table/laid";
import { choices } from "./said";
import { sight } from "../../src/boards/discover/story/Picture.svelte";
import { tell } from "../../src/boards/discover/story/told";
import type { Printed } from "../../src/boards/discover/words/records";
import type { LogLine } from "../../src/wire";
import { printed as plain, space, tile, view } from "./tables";

const line = (key: string, story: string, more: Partial<LogLine> = {}): LogLine => ({ turn: 3, seat: 0, key, args: [], sentence: "The bell rings.", rule: "DI-1", story, ...more });
const [land] = plain.lands;
const printed = {
  ...plain,
  nights: plain.nights.map((night) => ({ ...night, text: "A pan is struck." })),
  lands: [{ ...land!, landmarks: land!.landmarks.map((one) => ({ ...one, text: "It is dry." })) }],
} as Printed;

test("a night is told with what it asks", () => {
  expect(tell(line("night-card", "supper", { seat: -1 }), view(), printed)).toMatchObject({ title: "Supper bell", text: ["A pan is struck."], kind: "Nights", sign: "night", asks: ["Each survivor has to spend 1 food."], spot: "" });
});

test("a landmark lies where it was found", () => {
  const found = view({ tiles: [tile("a", { a0: space("a0", { landmark: "toy/weir", number: 12 }) })] });
  expect(tell(line("resolved", "toy/weir"), found, printed)).toMatchObject({ title: "Dry weir", kind: "Places", about: "Landmark 12", spot: "space:a0" });
  expect(sight(line("resolved", "toy/weir"), found, printed)).toBe("Hills of the land at dusk: landmark 12");
});

test("a monster comes up where its line says", () => {
  const boar = { ...printed, lands: [{ ...printed.lands[0]!, enemies: land!.enemies.map((one) => ({ ...one, text: "It is white." })) }] };
  expect(tell(line("monster-up", "toy/boar", { targets: ["card:toy/boar", "space:b3"] }), view(), boar)).toMatchObject({ kind: "Monsters", sign: "monster", spot: "space:b3" });
});

test("a clue is told as it is, and what has no text or is not known is not", () => {
  expect(tell(line("clue", "~"), view(), printed)).toMatchObject({ text: ["The bell rings."], kind: "The quest" });
  expect(tell(line("resolved", "toy/weir"), view(), plain)).toBeNull();
  expect(tell(line("resolved", "toy/unheard-of"), view(), printed)).toBeNull();
});

afterEach(cleanup);

/** Whoever is told of the way home just before its turn begins, in which it may do this. */
async function told(...turn: readonly string[]): Promise<Session> {
  vi.stubGlobal("innerWidth", 1280);
  const asked = { key: "turn", args: [0, 8], sentence: "Your turn: 8 stamina left.", rule: "DI-059" };
  const made = session("discover", boards, printed, { view: view(), question: asked, choices: choices(...turn) });
  const way = { ...printed, lands: printed.lands.map((one) => ({ ...one, stages: one.stages.map((stage) => ({ ...stage, text: "It leads down." })) })) };
  const comes = line("stage", "toy/s1", { args: ["toy/s1", 1] });
  const tale = tell(comes, view(), way)!;
  const stories = { now: { at: 0, line: comes, tale }, all: [], readers: [], more: 0, goOn: vi.fn(), close: vi.fn() };
  render(StoryCard, { props: { session: made, stories: stories as unknown as Stories } });
  laid(made);
  await new Promise((done) => setTimeout(done, 450)); // Hasty keys are meant for the table.
  return made;
}

test("while a story offers something its key takes that, though the turn began after it, and gathers else", { timeout: 20_000 }, async () => {
  const offered = await told("gather growth", "use stack the weir");
  const card = document.querySelector<HTMLElement>("[data-story]")!;
  expect(within(card).getByText("Stack the weir", { selector: "button" }).textContent).toMatch(/G\s*$/);
  await fireEvent.keyDown(window, { key: "g", code: "KeyG" });
  expect(offered.choose).toHaveBeenCalledTimes(1);
  expect(offered.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "use stack the weir" }));
  cleanup();
  const none = await told("gather growth");
  await fireEvent.keyDown(window, { key: "g", code: "KeyG" });
  expect(none.choose).toHaveBeenCalledTimes(1);
  expect(none.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "gather growth" }));
});
