import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import boards from "../../src/boards/unsettled";
import type { Session } from "../../src/lib/session";
import type { Choice, Position, Question } from "../../src/wire";
import { laid, session as drawn } from "../table/laid";
import { choices } from "./said";
import { explorer, face, node, printed, view } from "./tables";

const TURN: Question = { key: "turn", args: [0], sentence: "Your turn.", rule: "US-052" };

function session(more: Partial<Position>, chosen: Choice | null = null): Session {
  return drawn("unsettled", boards, printed, { view: view(), question: TURN, ...more }, chosen);
}

function table(words: readonly string[], more: Partial<Position> = {}): Session {
  return laid(session({ choices: choices(...words), ...more }));
}

beforeEach(() => vi.stubGlobal("innerWidth", 1280));
afterEach(cleanup);

describe("the table", () => {
  it("sets a cube: take it in hand, press a space", async () => {
    const made = table(["set awareness on theorize", "set wonder on theorize", "set wonder on rest"]);
    await fireEvent.click(screen.getByRole("button", { name: /^awareness/ }));
    await fireEvent.click(screen.getByRole("button", { name: /^Theorize/ }));
    expect(made.choose).toHaveBeenCalledWith(expect.objectContaining({ words: "set awareness on theorize" }));
  });

  it("confirms by keyboard with the key that chose it, though something else could be chosen there", async () => {
    const words = choices("set awareness on theorize", "set wonder on theorize");
    const made = laid(session({ choices: words }, words[0]));
    const theorize = screen.getByRole("button", { name: /^Theorize/ });
    expect(theorize.getAttribute("aria-haspopup")).toBeNull();
    expect(theorize.getAttribute("aria-description")).toBe("Awareness on Theorize");
    await fireEvent.click(theorize, { detail: 0 });
    expect(made.confirm).toHaveBeenCalledTimes(1);
    await fireEvent.click(theorize, { detail: 1 });
    expect(made.confirm).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole("menuitem")).toHaveLength(2);
  });

  it("chooses by a key what Enter then confirms, wherever the focus was", async () => {
    const made = table(["scan data", "regroup"]);
    await fireEvent.keyDown(window, { key: "1", code: "Digit1" });
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "scan data" }));
    expect(document.activeElement?.textContent).toContain("Scan for data");
    await fireEvent.keyDown(window, { key: "g", code: "KeyG" });
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "regroup" }));
    expect(document.activeElement?.textContent).toContain("Regroup");
  });

  it("has buttons for what the map does not show, and one list of all", () => {
    table(["node e1", "node s1", "stay"], { question: { ...TURN, key: "step" } });
    const [all, rest] = screen.getAllByRole("toolbar", { name: "What you may do" });
    expect(all?.textContent).toContain("All 3, as a list");
    expect(within(rest!).getAllByRole("button").map((button) => button.textContent)).toEqual([expect.stringContaining("Stay here")]);
  });

  it("asks why a space cannot be used", async () => {
    const made = table(["set wonder on rest"]);
    await fireEvent.click(screen.getByRole("button", { name: /^Recover/ }));
    expect(made.whyNot).toHaveBeenCalledWith("set awareness on recover");
  });

  it("lets something pass with one press, whatever has to be confirmed otherwise", async () => {
    const made = table(["use fetch", "pass", "let it go"], { question: { ...TURN, key: "window" } });
    await fireEvent.click(screen.getByRole("button", { name: /^Let it pass/ }));
    expect(made.act).toHaveBeenCalledWith(expect.objectContaining({ words: "pass" }));
    await fireEvent.keyDown(window, { key: "P", code: "KeyP", shiftKey: true });
    expect(made.act).toHaveBeenLastCalledWith(expect.objectContaining({ words: "let it go" }));
  });

  it("lets more go, or asks to be asked more often, with one press each", async () => {
    const made = table(["pass", "let it go", "let this turn go", "watch everything"], { question: { ...TURN, key: "window" } });
    await fireEvent.keyDown(window, { key: "t", code: "KeyT" });
    expect(made.act).toHaveBeenLastCalledWith(expect.objectContaining({ words: "let this turn go" }));
    await fireEvent.click(screen.getByRole("button", { name: "Ask me more" }));
    expect(made.act).toHaveBeenLastCalledWith(expect.objectContaining({ words: "watch everything" }));
  });

  it("tells who waits what the others may come before", () => {
    table([], { asked: [1], question: null, view: view({ follows: ["fetch", "Gain 1 focus."] }) });
    const asked = screen.getByRole("region", { name: "What is asked" });
    expect(asked.textContent).toContain("Waiting for Wren");
    expect(asked.textContent).toMatch(/Something may be used first\. Next: .+: Gain 1 focus\./);
  });

  it("goes where a card or an unknown slot is pressed, and by arrows from card to card", async () => {
    const made = table(["move to e1", "move to n1"]);
    const map = screen.getByRole("group", { name: /^Map/ });
    const ship = within(map).getByRole("button", { name: /^The Scarab/ });
    ship.focus();
    await fireEvent.keyDown(ship, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toContain("Breathing Lawn");
    await fireEvent.click(document.activeElement!);
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "move to e1" }));
    await fireEvent.click(within(map).getByRole("button", { name: /^Unknown, 1 north/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "move to n1" }));
  });

  it("shows trait and distress in place of the actions that they replace and cover", () => {
    const covered = view({ explorers: [explorer(0, { distress: ["", "burr", "", "", ""] }), explorer(1)] });
    table([], { view: covered });
    const actions = screen.getByRole("group", { name: "Actions of Ines" });
    expect(within(actions).getByRole("button", { name: /Adopted by a Burr/ }).textContent).toContain("Investigate");
    expect(within(actions).getByRole("button", { name: /^Support/ }).textContent).toContain("Altruist");
  });

  it("answers questions about explorers, moments and resources on the things themselves", async () => {
    const made = table(["explorer 1", "marker pink", "resource data"], { question: { ...TURN, key: "who" } });
    await fireEvent.click(within(screen.getByRole("list", { name: "Crew" })).getByRole("button", { name: /Wren/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "explorer 1" }));
    await fireEvent.click(screen.getByRole("button", { name: /^Place it/ }));
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "marker pink" }));
  });

  it("tells what the traits do of which one is kept", async () => {
    const made = table(["keep altruist", "keep leader"], { question: { ...TURN, key: "trait" } });
    const leader = screen.getByRole("button", { name: /^Leader High trust, Investigate.*Low trust, Rest/ });
    await fireEvent.click(leader);
    expect(made.choose).toHaveBeenLastCalledWith(expect.objectContaining({ words: "keep leader" }));
  });

  it("has all choices of a turn in one list", () => {
    table(["set awareness on theorize", "move to e1", "scan data", "regroup"]);
    expect(screen.getByRole("button", { name: /All 4, as a list/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Regroup/ })).toBeTruthy();
  });

  it("shows the task as a book: what was read before can be read again", async () => {
    const mystery = { id: "hill", name: "The Second Hill", text: "It is not a hill.", stack: "", letter: "B", property: "", picture: null, effect: "", rules: [], actions: [], free_actions: [], stays: "no" as const, on_discard: "" };
    table([], { view: view({ task: { id: "a", face: 2, slots: [], met: false }, faces: [face("a1"), face("a2")], mysteries: [mystery] }) });
    const task = screen.getByRole("article", { name: "Survival task" });
    expect(task.textContent).toContain("The goal of a2.");
    await fireEvent.click(within(task).getByRole("button", { name: "The page before" }));
    expect(task.textContent).toContain("It is not a hill.");
    await fireEvent.click(within(task).getByRole("button", { name: "The page before" }));
    expect(task.textContent).toContain("The story of a1.");
    expect(within(task).getByRole("button", { name: "The page before" })).toHaveProperty("disabled", true);
    await fireEvent.click(within(task).getByRole("button", { name: "Back to face 2" }));
    expect(task.textContent).toContain("The goal of a2.");
  });

  it("warns before the top of the insight track that its discipline is sold out", () => {
    const crew = [explorer(0, { pursuit: "robotics", insight: 3 }), explorer(1, { pursuit: "chemistry", insight: 2 })];
    table([], { view: view({ supply: [0, 4, 4], explorers: crew }) });
    expect(screen.getAllByTitle(/towards robotics; robotics is sold out: the top brings nothing$/).length).toBeGreaterThan(0);
    expect(screen.getAllByTitle(/towards chemistry; 2 steps more bring a comprehension$/).length).toBeGreaterThan(0);
  });

  it("calls people by their names in questions", () => {
    table(["yes", "no"], { question: { key: "agree", args: [1, "take you along", ""], sentence: "Seat 1 would take you along. Do you agree?", rule: "US-R83" } });
    expect(screen.getByText("Wren would take you along. Do you agree?")).toBeTruthy();
  });

  it("reads the card that is pressed on the map", async () => {
    table([], { view: view({ nodes: [node("scarab", "scarab", { explorers: [0, 1] }), node("e1", "bog")] }) });
    await fireEvent.click(screen.getByRole("button", { name: /^Polite Bog/ }));
    const read = screen.getByRole("article", { name: "Read: Polite Bog" });
    expect(read.textContent).toContain("Lose 1 energy.");
    expect(within(read).getByRole("button", { name: /^Thank the bog/ })).toBeTruthy();
  });

  it("asks about the cubes of one who cannot choose on that explorer's own card", async () => {
    const question: Question = { key: "cube", args: [1, "raised", 1, 0], sentence: "Which of seat 1's cubes is raised?", rule: "US-072" };
    const made = table(["cube awareness", "cube wonder", "cube energy"], { question, choices: choices("cube awareness", "cube wonder", "cube energy") });
    const person = document.querySelector<HTMLElement>('[data-place="seat 1"]');
    if (!person) throw new Error("nobody is there");
    await fireEvent.click(person);
    expect(made.enlarge).not.toHaveBeenCalled();
  });
});
