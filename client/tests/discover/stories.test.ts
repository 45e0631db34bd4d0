import { expect, test } from "vitest";
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
  expect(tell(line("resolved", "toy/weir"), found, printed)).toMatchObject({ title: "Dry weir", kind: "Places", about: "Landmark 12, at a0", spot: "space:a0" });
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
