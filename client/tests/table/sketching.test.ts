// A sketch is asked one thing at a time, and what is typed meanwhile waits.

import { expect, test } from "vitest";
import { SketchSession, type Model, type Sketching } from "../../src/lib/sketching.svelte";
import type { Ask, Reply } from "../../src/lib/socket";
import type { Sketched } from "../../src/wire";
import { choice, position } from "./fake";

test("a move that is typed while another is taken back is tried out after it", async () => {
  const asked: Ask[] = [];
  const answers: ((reply: Reply) => void)[] = [];
  const model = { own: [0], players: [], trouble: null } as unknown as Model;
  const card = { cardOf: () => ({ steps: ["do 1"] }) } as unknown as Sketching;
  const seen = (choices: readonly number[]) =>
    ({ kind: "sketched", maker: 0, at: 1, seat: 0, log: [], position: position({ choices: choices.map((one) => choice(one)) }) }) as unknown as Sketched;
  const session = new SketchSession(model, card, seen([]), (ask) => {
    asked.push(ask);
    return new Promise((answer) => answers.push(answer));
  });
  session.undo(1);
  session.talk?.type("do 2");
  expect(asked.map(({ kind }) => kind)).toEqual(["erase"]);
  answers[0]?.(seen([2]) as unknown as Reply);
  await new Promise((done) => setTimeout(done));
  expect(asked.map(({ kind }) => kind)).toEqual(["erase", "tryout"]);
});
