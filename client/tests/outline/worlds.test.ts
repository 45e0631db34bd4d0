import { afterEach, describe, expect, it, vi } from "vitest";
import css from "../../src/look/tokens.css?raw";
import { drawingOf } from "../../src/lobby/drawing";
import { lot } from "../../src/lobby/lot";
import { light, meet, tell, worldOf } from "../../src/lobby/worlds";
import { byFamily } from "../../src/boards/outline/families";

afterEach(() => vi.unstubAllGlobals());

describe("a game that brings no world", () => {
  it("is presented by its card, and by its name as long as nobody told more", () => {
    expect(worldOf("planet_unknown")).toMatchObject({ world: "pu", art: "/art/planet_unknown.svg" });
    const before = worldOf("quarry");
    expect(before).toMatchObject({ world: "other", art: "" });
    expect(before.hue).not.toBe(worldOf("orchard").hue);
    tell([{ name: "quarry", world: 0 }, { name: "orchard", world: -1 }]);
    expect(worldOf("quarry")).toEqual({ world: "other", hue: 0, art: "" });
    expect(worldOf("orchard").hue).toBe(lot("orchard") % 360);
  });

  it("lights the page in its hue, and the page loses it with the next game", () => {
    tell([{ name: "quarry", world: 210 }]);
    light("quarry");
    expect([document.documentElement.dataset["world"], document.documentElement.style.getPropertyValue("--hue")]).toEqual(["other", "210"]);
    light("unsettled");
    expect([document.documentElement.dataset["world"], document.documentElement.style.getPropertyValue("--hue")]).toEqual(["us", ""]);
  });

  it("is asked for once where it is not known, and it is no error not to know", async () => {
    const asked = vi.fn(async () => new Response(JSON.stringify([{ name: "ferry", world: 30 }])));
    vi.stubGlobal("fetch", asked);
    expect(await meet("unsettled")).toMatchObject({ world: "us" });
    expect(asked).not.toHaveBeenCalled();
    expect(await meet("ferry")).toMatchObject({ hue: 30 });
    await meet("ferry");
    expect(asked).toHaveBeenCalledTimes(1);
    vi.stubGlobal("fetch", async () => Promise.reject(new Error("away")));
    expect(await meet("nowhere")).toMatchObject({ world: "other" });
  });

  it("has a land of its own, which is the same in every frame and lies in it", () => {
    expect(drawingOf("quarry")).toEqual(drawingOf("quarry"));
    expect(drawingOf("quarry").ridges).not.toEqual(drawingOf("orchard").ridges);
    for (const ratio of [7, 3.4, 1.5, 1, 0.46, Number.NaN]) {
      const { high, star, ridges, here } = drawingOf("quarry", ratio);
      expect(star.y).toBeLessThan(high / 2);
      expect(ridges).toHaveLength(4);
      expect(ridges.join("")).not.toContain("NaN");
      expect(here[1]).toBeLessThan(high);
    }
  });
});

describe("many choices", () => {
  const choices = (...words: string[]) => words.map((each, action) => ({ action, words: each, family: each.split(" ")[0] ?? "" }));

  it("are parted by their families; small families stand alone", () => {
    const { alone, lists } = byFamily(choices("lay_down a", "lay_down b", "lay_down c", "end turn", "draw 1", "draw 2"), 12);
    expect(alone.map(({ words }) => words)).toEqual(["end turn", "draw 1", "draw 2"]);
    expect(lists.map(({ family, choices: of }) => [family, of.length])).toEqual([["Lay down", 3]]);
  });

  it("are one list where all families are small", () => {
    const { alone, lists } = byFamily(choices(...Array.from({ length: 14 }, (_, at) => `deed${at}`)), 12);
    expect(alone).toEqual([]);
    expect(lists.map(({ family, choices: of }) => [family, of.length])).toEqual([["", 14]]);
  });
});

// --- Contrast -----------------------------------------------------------------------------------------------------------

type Rgb = readonly [number, number, number];

/** Linear light of a colour in OKLCH, what lies outside of a screen's range cut off, as browsers do. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number): number => Math.max(0, Math.min(1, value));
  return [cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s), cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s), cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)];
}

function luminance(value: string, hue: number): number {
  const made = /^oklch\(([\d.]+) ([\d.]+) var\(--hue\)\)$/.exec(value);
  const hex = /^#(..)(..)(..)$/.exec(value);
  const channel = (part: string): number => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = made ? linear(Number(made[1]), Number(made[2]), hue) : hex ? [channel(hex[1]!), channel(hex[2]!), channel(hex[3]!)] : [Number.NaN, 0, 0];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}


function tokens(theme: string): ReadonlyMap<string, string> {
  const block = css.split("}").find((one) => one.includes(`[data-world="other"][data-theme="${theme}"]`)) ?? "";
  return new Map([...block.matchAll(/--([\w-]+):([^;]+);/g)].map(([, key = "", value = ""]) => [key, value]));
}

const GROUNDS = ["bg", "surface-1", "surface-2", "surface-3"];
const NEEDED: readonly (readonly [string, number])[] = [["text", 7], ["text-2", 4.5], ["text-3", 4.5], ["accent", 4.5], ["good", 4.5], ["bad", 4.5], ["warn", 4.5], ["focus", 3]];

describe.each(["dark", "light"])("the colours of any hue, %s", (theme) => {
  const all = tokens(theme);
  const contrast = (one: string, other: string, hue: number): number => {
    const [here, there] = [luminance(all.get(one) ?? "", hue), luminance(all.get(other) ?? "", hue)];
    return (Math.max(here, there) + 0.05) / (Math.min(here, there) + 0.05);
  };
  const lowest = (one: string, grounds: readonly string[]): number =>
    Math.min(...Array.from({ length: 360 }, (_, hue) => Math.min(...grounds.map((ground) => contrast(one, ground, hue)))));

  it.each(NEEDED)("%s can be read on every ground: at least %d", (token, least) => {
    expect(lowest(token, GROUNDS)).toBeGreaterThanOrEqual(least);
  });
  it("the primary button can be read, and a strong line be seen", () => {
    expect(lowest("fill-ink", ["fill"])).toBeGreaterThanOrEqual(4.5);
    expect(lowest("line-strong", ["surface-1"])).toBeGreaterThanOrEqual(3);
  });
});
