import { afterEach, describe, expect, it, vi } from "vitest";
import { doors } from "../../src/you/doors";
import { isPutAway, putAway } from "../../src/you/offer";
import { decoded, encoded, fault } from "../../src/you/passkeys";
import { moment, You } from "../../src/you/you.svelte";
import { isMarked } from "../../src/lib/names";
import { Refusal } from "../../src/lib/api";
import type { Person } from "../../src/wire";

const PERSON = { guest: { id: "a", name: "Fox", kept: true, leaving: 0 } } as Person;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("bytes", () => {
  it("come back as they were, in the alphabet of addresses", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const text = encoded(bytes.buffer);
    expect(text).toMatch(/^[0-9A-Za-z_-]+$/);
    expect(decoded(text)).toEqual(bytes);
  });
});

describe("what an authenticator did not do", () => {
  it("is told, but for what its owner thought better of", () => {
    expect(fault(new DOMException("", "NotAllowedError"))).toBe("");
    expect(fault(new DOMException("", "InvalidStateError"))).toBe("This device has a passkey for you already.");
    expect(fault(new DOMException("", "UnknownError"))).toBe("This device could not do that.");
  });
});

describe("one's own page", () => {
  it("tells what went wrong where it was tried, and keeps what it knew", async () => {
    const you = new You();
    vi.spyOn(doors, "person").mockResolvedValue(PERSON);
    expect(await you.load()).toBe(true);
    const done = await you.attempt("ways", () => Promise.reject(new Refusal("last", "This is the only way back.")));
    expect([done, you.troubleOf("ways"), you.troubleOf("name"), you.person]).toEqual([false, "This is the only way back.", "", PERSON]);
    expect(await you.attempt("ways", () => Promise.resolve(PERSON), "Removed.")).toBe(true);
    expect([you.troubleOf("ways"), you.said]).toEqual(["", "Removed."]);
  });

  it("does one thing at a time", async () => {
    const you = new You();
    vi.spyOn(doors, "person").mockResolvedValue(PERSON);
    const both = await Promise.all([you.load(), you.load()]);
    expect(both).toEqual([true, false]);
  });
});

describe("when something was", () => {
  const now = new Date(2026, 10, 25, 18, 0).getTime() / 1000;
  it.each([
    [60, /^just now$/],
    [3 * 3600, /^today at /],
    [24 * 3600, /^yesterday at /],
    [9 * 24 * 3600, /16/],
  ])("%d seconds ago", (ago, words) => expect(moment(now - ago, now)).toMatch(words));
});

describe("the offer to keep a name", () => {
  it("stays away once it was put away", () => {
    expect(isPutAway()).toBe(false);
    putAway();
    expect(isPutAway()).toBe(true);
  });
});

describe("who is called a guest at a table", () => {
  const player = { seat: 1, kind: "person", name: "Fox", bot: "", here: true, left: 0, waits: 0, guest: true } as const;
  it("are others who keep no name, and nobody else", () => {
    expect(isMarked({ own: [0] }, player)).toBe(true);
    expect(isMarked({ own: [1] }, player)).toBe(false);
    expect(isMarked({ own: [0] }, { ...player, guest: false })).toBe(false);
    expect(isMarked({ own: [0] }, { ...player, kind: "bot" })).toBe(false);
    expect(isMarked({ own: [0] }, undefined)).toBe(false);
  });
});
