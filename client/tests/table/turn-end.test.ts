import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import boards from "../../src/boards/discover";
import { meantBy } from "../../src/table/desk/choices";
import { isWhole, taken, withWholes } from "../../src/lib/choices";
import { settings } from "../../src/lib/settings.svelte";
import type { Choice, Position } from "../../src/wire";
import { laid, session } from "./laid";
import { printed, view } from "../discover/tables";

const END: Choice = { action: 7, words: "end turn", family: "end turn", label: "End the turn" };
const PLAY: Choice = { action: 8, words: "play fuel", family: "play", label: "Play Fuel" };

function table(...choices: Choice[]) {
  return laid(session("discover", boards, printed, { view: view(), question: { key: "turn", args: [], sentence: "Your turn.", rule: "DI-058" }, choices }, null));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  settings.set("endings", true);
  settings.set("confirm", "irreversible");
});

describe("a turn in which nothing else is left", () => {
  it("ends by itself after a moment", () => {
    const made = table(END);
    vi.advanceTimersByTime(3000);
    expect(made.act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(made.act).toHaveBeenCalledExactlyOnceWith(END);
  });
  it("waits when it is told to, by button or key", async () => {
    const made = table(END);
    await fireEvent.click(screen.getByRole("button", { name: /Wait/ }));
    vi.advanceTimersByTime(20_000);
    expect(made.act).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: /Wait/ })).toBeNull();
  });
  it("waits where anything else may be done, and where the player wants to say so", () => {
    const both = table(END, PLAY);
    vi.advanceTimersByTime(20_000);
    expect(both.act).not.toHaveBeenCalled();
    cleanup();
    settings.set("endings", false);
    const off = table(END);
    vi.advanceTimersByTime(20_000);
    expect(off.act).not.toHaveBeenCalled();
    cleanup();
    settings.set("endings", true);
    settings.set("confirm", "always");
    const sure = table(END);
    vi.advanceTimersByTime(20_000);
    expect(sure.act).not.toHaveBeenCalled();
  });
});

describe("what is chosen whole", () => {
  const position = { choices: [PLAY] } as unknown as Position;
  const wholes = [{ actions: [8, 9, 7], words: "play fuel; x; end turn", label: "All", place: "sector:A1" }];
  it("keeps no turn from ending by itself that has nothing else left", () => {
    const [, all] = withWholes(position, wholes).choices;
    const { act } = table(END, all!);
    vi.advanceTimersByTime(5_000);
    expect(act).toHaveBeenCalledOnce();
  });
  it("is a choice with a number of its own, and is asked for by its parts", () => {
    const [play, all] = withWholes(position, wholes).choices;
    expect([play, all].map((choice) => isWhole(choice!))).toEqual([false, true]);
    expect(all).toMatchObject({ targets: ["sector:A1"], label: "All" });
    expect(taken(all!)).toEqual({ action: 8, then: [9, 7] });
    expect(taken(play!)).toEqual({ action: 8 });
  });
});

describe("what is meant by pressing a thing", () => {
  const usual = { ...PLAY, action: 9, usual: true };
  it("is the only choice, or the usual one among those that are alike", () => {
    expect(meantBy([PLAY])).toBe(PLAY);
    expect(meantBy([PLAY, usual])).toBe(usual);
  });
  it("is open where there is no usual one, or something else lies there", () => {
    expect(meantBy([])).toBeNull();
    expect(meantBy([PLAY, { ...PLAY, action: 10 }])).toBeNull();
    expect(meantBy([END, usual])).toBeNull();
    expect(meantBy([usual, { ...usual, action: 11 }])).toBeNull();
  });
});
