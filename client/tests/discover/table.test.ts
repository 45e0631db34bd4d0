import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import boards from "../../src/boards/discover";
import type { Session } from "../../src/lib/session";
import type { Change, Choice, Position, Question } from "../../src/wire";
import { laid, passed, session as drawn } from "../table/laid";
import { choices, standing } from "./said";
import { fight, printed, survivor, tile, token, view } from "./tables";

const TURN: Question = { key: "turn", args: [0, 8], sentence: "Your turn: 8 stamina left.", rule: "DI-059" };

function session(more: Partial<Position>, chosen: Choice | null = null): Session {
  return drawn("discover", boards, printed, { view: view(), question: TURN, ...more }, chosen);
}

function table(words: readonly string[], more: Partial<Position> = {}): Session {
  return laid(session({ choices: choices(...words), ...more }));
}

beforeEach(() => vi.stubGlobal("innerWidth", 1280));
afterEach(cleanup);

describe("the map", () => {
  it("goes where a lit space is pressed, and asks why of another", async () => {
    const made = table(["move a1"]);
    await fireEvent.click(screen.getByRole("button", { name: /^a1: river, 3 stamina/ }));
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "move a1" }));
    await fireEvent.click(screen.getByRole("button", { name: /^a4: meadow/ }));
    expect(made.whyNot).toHaveBeenCalledWith("move a4");
  });

  it("scouts a tile by keyboard, and has one way in by Tab", async () => {
    const made = table(["scout b"]);
    const map = screen.getByRole("group", { name: /^Map of the Toy, 1 of 3 tiles/ });
    expect(within(map).getAllByRole("button").filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1);
    await fireEvent.keyDown(within(map).getByRole("button", { name: "Tile b, face down, back 2" }), { key: "Enter" });
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "scout b" }));
  });

  it("offers whole tiles that lie face up, and not their spaces meanwhile", async () => {
    const made = table(["tile a"], { question: { ...TURN, key: "closed" } });
    const map = screen.getByRole("group", { name: /^Map of the Toy/ });
    const whole = within(map).getByRole("button", { name: "Tile a, face up" });
    expect(within(map).getAllByRole("button").filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(within(map).getByRole("button", { name: /^a0: / }).getAttribute("tabindex")).toBe("-1");
    await fireEvent.click(whole);
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "tile a" }));
  });

  it("draws every token of a crowded space", () => {
    const crowd = Array.from({ length: 7 }, () => token({ kind: "monster" }));
    table([], { view: view({ tiles: [tile("a", { a2: { tokens: crowd } })] }) });
    expect(document.querySelectorAll(".token.monster")).toHaveLength(7);
  });

  it("leads by arrows from the space of whoever has the turn", async () => {
    table(["move a1"]);
    const here = screen.getByRole("button", { name: /^a0: meadow.*camp.*lit fire.*Ines.*Wren/ });
    await fireEvent.keyDown(window, { key: "m", code: "KeyM" });
    expect(document.activeElement).toBe(here);
    await fireEvent.keyDown(here, { key: "ArrowUp" });
    expect(document.activeElement?.getAttribute("data-place")).toBe("a5");
  });

  it("shows several ways on one space as a menu", async () => {
    const made = table([], { choices: standing("a2")("gather growth", "investigate"), view: view({ survivors: [survivor(0, { at: "a2" }), survivor(1)] }) });
    await fireEvent.click(screen.getByRole("button", { name: /^a2: / }));
    expect(screen.getAllByRole("menuitem").map((one) => one.textContent?.trim())).toEqual(["Gather the growth token", "Investigate"]);
    await fireEvent.click(screen.getByRole("menuitem", { name: "Investigate" }));
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "investigate" }));
  });
});

describe("a turn", () => {
  it("has each action at its place, by click and by key, and why not", async () => {
    const made = table(["gather growth", "craft split-ash-spear", "end turn"]);
    const bar = screen.getByRole("toolbar", { name: "Actions of the turn" });
    await fireEvent.click(within(bar).getByRole("button", { name: /^Gather/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "gather growth" }));
    await fireEvent.keyDown(window, { key: "b", code: "KeyB" });
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "craft split-ash-spear" }));
    await fireEvent.click(within(bar).getByRole("button", { name: /^Recover/ }));
    expect(made.whyNot).toHaveBeenLastCalledWith("recover with food");
    await fireEvent.keyDown(window, { key: "e", code: "KeyE" });
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "end turn" }));
  });

  it("uses what is printed on the own cards, and on the quest", async () => {
    const made = table(["use pass as edible", "use stack the weir"]);
    await fireEvent.click(screen.getByRole("button", { name: /^Pass as edible/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "use pass as edible" }));
    await fireEvent.click(screen.getByRole("button", { name: /^Stack the weir/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "use stack the weir" }));
  });

  it("shows what the considered action takes of the stamina", () => {
    const made = session({ choices: choices("move a1") });
    const after = view({ survivors: [survivor(0, { at: "a1", stamina: 5 }), survivor(1)] });
    laid({ ...made, foreseen: { kind: "foreseen", command: "", action: 0, words: "move a1", views: [after], closes: [] } });
    const sheet = screen.getByRole("region", { name: "Sheet of Ines" });
    expect(within(sheet).getByRole("img", { name: "8 of 12 stamina" }).textContent).toContain("→5");
  });
});

describe("the tribe", () => {
  it("is told in words: hearts and damage, load, who leads, the dead", () => {
    table([], { view: view({ survivors: [survivor(0), survivor(1, { status: "casualty", hearts: 0, damage: [1, 0, 0, 2] })] }) });
    const tribe = screen.getByRole("list", { name: "The tribe" });
    expect(within(tribe).getByRole("img", { name: "0 hearts, starvation, physical, physical" })).toBeTruthy();
    expect(within(tribe).getByRole("img", { name: "leads the tribe" })).toBeTruthy();
    expect(tribe.textContent).toContain("dead, in the meadow");
  });

  it("is chosen from where somebody is asked for", async () => {
    const made = table(["seat 0", "seat 1"], { question: { ...TURN, key: "leader" } });
    const tribe = screen.getByRole("list", { name: "The tribe" });
    await fireEvent.click(within(tribe).getByRole("button", { name: "Wren" }));
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "seat 1" }));
  });
});

describe("a sheet", () => {
  it("is enlarged by a click on a name or by its key", async () => {
    const made = table([]);
    await fireEvent.click(within(screen.getByRole("list", { name: "The tribe" })).getByRole("button", { name: "Wren" }));
    expect(made.enlarge).toHaveBeenLastCalledWith(1);
    await fireEvent.keyDown(window, { key: "!", code: "Digit1", shiftKey: true });
    expect(made.enlarge).toHaveBeenLastCalledWith(0);
  });
});

describe("a combat", () => {
  it("tells how the dice stand and what can be spent on them", async () => {
    const made = table(["spend poison", "support with overpower", "done"], { view: view({ fight: fight({ grey_final: 6, supports: [{ seat: 1, card: "overpower", side: 0 }] }) }), question: { ...TURN, key: "fight" } });
    const panel = screen.getByRole("region", { name: "Combat" });
    expect(within(panel).getByRole("img", { name: "The grey die shows 5 and counts 6" })).toBeTruthy();
    expect(within(panel).getByRole("img", { name: "The red die shows 9" })).toBeTruthy();
    expect(panel.textContent).toMatch(/✓ hits.*✗ strikes, 1 too high/s);
    expect(within(panel).getByRole("list", { name: "Support" }).textContent).toContain("Wren: Overpower");
    await fireEvent.click(within(panel).getByRole("button", { name: "1 poison: your die +1" }));
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "spend poison" }));
  });
});

describe("a trade", () => {
  it("has both sides, what may be added, and what is left out again", async () => {
    const offer = { asked: 0, partner: 1, answering: false, parts: [{ giver: 0, what: "food", double: false }] };
    const made = table(["give clean water", "ask for food", "ask for project ?", "leave out 1", "propose", "done"], { view: view({ offer }), question: { ...TURN, key: "trade" } });
    const panel = screen.getByRole("region", { name: "Trade" });
    expect(panel.textContent).toMatch(/You give\s*food.*Wren gives\s*nothing/s);
    await fireEvent.click(within(panel).getByRole("button", { name: "Ask for food" }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "ask for food" }));
    await fireEvent.click(within(panel).getByRole("button", { name: "Leave out food" }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "leave out 1" }));
    await fireEvent.click(within(panel).getByRole("button", { name: "Propose it" }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "propose" }));
  });

  it("turns the sides around for whoever answers", () => {
    const offer = { asked: 1, partner: 0, answering: false, parts: [{ giver: 1, what: "split-ash-spear", double: false }] };
    table([], { view: view({ offer }), question: null, asked: [1] });
    expect(screen.getByRole("region", { name: "Trade" }).textContent).toMatch(/You give\s*nothing.*Wren gives\s*Split-ash spear/s);
  });
});

describe("the quest", () => {
  it("has its task in the words of the copy, its counters, the way out and the fare", () => {
    table([]);
    const quest = screen.getByRole("region", { name: "Quest" });
    expect(quest.textContent).toContain("Go home, or to Desert.");
    expect(quest.textContent).toContain("store 1");
    expect(quest.textContent).toMatch(/Way out\s*Dry weir, landmark \d+.*Fare\s*2/s);
    expect(quest.textContent).toMatch(/not open to you yet\s*2\s*or\s*1 less, as you choose/s);
  });
});

describe("a moment", () => {
  it("is what the server says to come up while the table is played, and nothing that came up before", async () => {
    const felt: readonly Change[] = [{ what: "death", words: "", seat: 1, cue: "meteor", moves: [{ what: "death", seat: 1 }] }];
    const shown = (): string => [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join();
    await passed({ ...session({}), changes: felt }, {});
    expect(shown()).not.toContain("is dead");
    cleanup();
    await passed(session({}), { changes: felt });
    expect(shown()).toContain("is dead");
    cleanup();
    await passed({ ...session({}), live: false }, { changes: felt });
    expect(shown()).not.toContain("is dead");
  });
});
