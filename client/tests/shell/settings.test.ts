import { afterEach, describe, expect, it } from "vitest";
import { audible } from "../../src/lib/sounds";
import { DEFAULTS, read, settings } from "../../src/lib/settings.svelte";

describe("kept settings", () => {
  it("are the defaults where nothing, or nothing sensible, was kept", () => {
    for (const text of [null, "", "{", "[]", "7", "null", '"dark"']) expect(read(text)).toEqual(DEFAULTS);
  });
  it("keep what still means something", () => {
    const text = JSON.stringify({ theme: "light", confirm: "sometimes", sounds: "no", quiet: true, colour: "red" });
    expect(read(text)).toEqual({ ...DEFAULTS, theme: "light", quiet: true });
  });
});

describe("settings", () => {
  afterEach(() => {
    for (const name of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) settings.set(name, DEFAULTS[name]);
  });

  it("show on the page and are kept", () => {
    settings.set("theme", "light");
    settings.set("large", true);
    settings.set("still", true);
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(document.documentElement.hasAttribute("data-large")).toBe(true);
    expect(document.documentElement.hasAttribute("data-still")).toBe(true);
    expect(read(localStorage.getItem("unmapped:settings"))).toMatchObject({ theme: "light", large: true, still: true });
    settings.set("theme", "dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("silence what they silence", () => {
    settings.set("sounds", false);
    expect([audible("laid"), audible("turn")]).toEqual([false, true]);
    settings.set("turnSound", false);
    settings.set("sounds", true);
    expect([audible("laid"), audible("turn")]).toEqual([true, false]);
    settings.set("turnSound", true);
    settings.set("quiet", true);
    expect([audible("laid"), audible("turn")]).toEqual([false, false]);
  });
});
