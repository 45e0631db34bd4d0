import { expect, test } from "vitest";
import { sight } from "../../src/boards/unsettled/story/Picture.svelte";
import { tell } from "../../src/boards/unsettled/story/told";
import type { LogLine } from "../../src/wire";
import { face, node, printed, view } from "./tables";

const line = (key: string, story: string, more: Partial<LogLine> = {}): LogLine => ({ turn: 3, seat: 0, key, args: [], sentence: "It hums.", rule: "US-1", story, ...more });

test("an opportunity says whose marker it has, where that is, what it does at once, and what can be done", () => {
  expect(tell(line("opportunity", "queue"), view(), printed)).toMatchObject({
    title: "A Queue for Nothing",
    text: ["A story."],
    kind: "Moments",
    sign: "blue",
    spot: "node:e1",
    once: "Advance time by 1.",
    offers: [{ title: "Join it", price: "cube down 1", text: "Something happens.", by: { family: "set", slot: "space" } }],
  });
  const gone = tell(line("opportunity", "queue", { targets: ["thing:queue", "moment:pink"] }), view({ moments: [] }), printed);
  expect(gone).toMatchObject({ about: "Pink moment", spot: "" });
});

test("a place lies where its card lies, and says what entering it does", () => {
  const there = tell(line("explored", "bog"), view({ nodes: [node("n1", "bog")] }), printed);
  expect(there).toMatchObject({ title: "Polite Bog", kind: "Places", spot: "node:n1", asks: ["Entering: Lose 1 energy."] });
  expect(tell(line("explored", "bog"), view({ nodes: [] }), printed)?.spot).toBe("");
});

test("a face is told of those that the crew has met, and of no other", () => {
  const met = { ...face("a3"), title: "The Still" };
  expect(tell(line("face", "toy/a3"), view({ faces: [met] }), printed)).toMatchObject({ title: "The Still", kind: "The Extension", about: "The Extension, face 1" });
  expect(tell(line("face", "toy/a4"), view({ faces: [met] }), printed)).toBeNull();
});

test("finds, breakthroughs and distress are told with what they do; a sentence may be told as it is", () => {
  expect(tell(line("discovery", "lean", { targets: ["thing:snail", "thing:lean"] }), view(), printed)).toMatchObject({ title: "Lean", about: "What the Unhurried Snail does", kind: "Finds" });
  expect(tell(line("breakthrough", "fetch"), view(), printed)).toMatchObject({ title: "Fetch", offers: [{ price: "2 data" }] });
  expect(tell(line("distress", "burr"), view(), printed)).toMatchObject({ kind: "Distress", asks: ["Lose 1 focus now and then."] });
  expect(tell(line("narrated", "~"), view(), printed)).toMatchObject({ text: ["It hums."] });
});

test("what is not known here is not told", () => {
  expect(tell(line("drew", "nobody-knows-it"), view(), printed)).toBeNull();
});

test("its picture is said: what is seen of the card, or the place that is shown in its stead", () => {
  const queue = printed.planets.toy!.opportunities.find(({ id }) => id === "queue")!;
  const drawn = { planets: { toy: { ...printed.planets.toy!, opportunities: [{ ...queue, picture: { kind: "creature", subject: "long-ant", mood: "dusk" } as const }] } } };
  expect(sight(line("opportunity", "queue"), view(), drawn)).toBe("A creature at dusk: long ant");
  expect(sight(line("explored", "bog"), view({ nodes: [node("n1", "bog")] }), printed)).toBe("The place called Polite Bog");
});
