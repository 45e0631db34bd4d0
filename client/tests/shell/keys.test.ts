import { afterEach, describe, expect, it, vi } from "vitest";
import { bind, bound, names, type Binding } from "../../src/lib/keys";

const press = (key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event;
};
const binding = (key: string, run: () => unknown = vi.fn()): Binding => ({ key, does: key, run });

let stops: (() => void)[] = [];
const bindAll = (...bindings: Binding[]): void => void stops.push(bind(bindings));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  document.body.replaceChildren();
});

describe("names of keys", () => {
  it.each<[string, KeyboardEventInit, readonly string[]]>([
    ["r", {}, ["R"]],
    ["R", { shiftKey: true }, ["Shift+R"]],
    ["?", { shiftKey: true, code: "Slash" }, ["?"]],
    ["!", { shiftKey: true, code: "Digit1" }, ["Shift+1", "!"]],
    ["1", { code: "Digit1" }, ["1"]],
    ["ArrowLeft", {}, ["ArrowLeft"]],
    ["Tab", { shiftKey: true }, ["Shift+Tab"]],
  ])("%s %o", (key, init, expected) => {
    expect(names(new KeyboardEvent("keydown", { key, ...init }))).toEqual(expected);
  });
});

describe("keys", () => {
  it("act, and are not left to the browser", () => {
    const run = vi.fn();
    bindAll(binding("R", run));
    expect(press("r").defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it("do not act while somebody types, but do from a checkbox", () => {
    const run = vi.fn();
    bindAll(binding("R", run));
    document.body.innerHTML = '<input id="name"><textarea></textarea><select></select><input type="checkbox" id="box">';
    for (const field of document.querySelectorAll("#name, textarea, select")) press("r", {}, field);
    expect(run).not.toHaveBeenCalled();
    press("r", {}, document.querySelector("#box") ?? document.body);
    expect(run).toHaveBeenCalledOnce();
  });

  it("leave Enter and space to what has the focus", () => {
    const run = vi.fn();
    bindAll(binding("Enter", run));
    document.body.innerHTML = "<button>Sit down</button>";
    press("Enter", {}, document.querySelector("button") ?? document.body);
    expect(run).not.toHaveBeenCalled();
    press("Enter");
    expect(run).toHaveBeenCalledOnce();
  });

  it("do not act with Ctrl, Alt or Meta, nor when somebody took the press", () => {
    const run = vi.fn();
    bindAll(binding("R", run));
    press("r", { ctrlKey: true });
    press("r", { metaKey: true });
    press("r", { altKey: true });
    const taker = (event: Event): void => event.preventDefault();
    document.body.addEventListener("keydown", taker, { once: true });
    press("r");
    expect(run).not.toHaveBeenCalled();
  });

  it("go to the latest that does something", () => {
    const first = vi.fn();
    const second = vi.fn(() => false);
    bindAll(binding("R", first));
    bindAll(binding("R", second));
    press("r");
    expect(second).toHaveBeenCalledOnce();
    expect(first).toHaveBeenCalledOnce();
    expect(bound().map(({ key }) => key)).toEqual(["R"]);
  });

  it("that come first do so whatever was bound after them, as long as they do something", () => {
    const offer = vi.fn<() => unknown>();
    const later = vi.fn();
    stops.push(bind([binding("G", offer)], true));
    bindAll(binding("G", later));
    press("g");
    expect(offer).toHaveBeenCalledOnce();
    expect(later).not.toHaveBeenCalled();
    expect(bound()).toHaveLength(1);
    offer.mockReturnValue(false);
    press("g");
    expect(later).toHaveBeenCalledOnce();
  });

  it("are given back", () => {
    const run = vi.fn();
    bind([binding("R", run)])();
    press("r");
    expect(run).not.toHaveBeenCalled();
    expect(bound()).toEqual([]);
  });
});
