import { describe, expect, it } from "vitest";
import { played } from "../../src/boards/undiscovered/words/played";
import { book } from "./tables";

describe("cards that were played", () => {
  it("are those since the turn began", () => {
    const line = (seat: number, key: string, ...args: number[]) => ({ turn: 1, seat, key, args, sentence: "", rule: "" });
    const log = [line(0, "played", 1), line(0, "turn", 2), line(0, "played", 0), line(1, "played", 1), line(0, "gained", 0)];
    expect(played(log, 0, book)).toEqual(["fuel"]);
  });
});
