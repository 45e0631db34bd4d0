import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import boards from "../../src/boards/unsettled";
import { settings } from "../../src/lib/settings.svelte";
import type { Change } from "../../src/wire";
import { passed, session } from "../table/laid";
import { printed, view } from "./tables";

const walked: Change = { what: "move", words: "at", seat: 0, moves: [{ what: "figure", source: "node:scarab", target: "node:e1", seat: 0 }] };
const nowhere: Change = { what: "data", words: "data", moves: [{ what: "data", source: "node:w9", target: "store:data" }] };
const flown = vi.fn(() => ({}) as Animation);

beforeEach(() => {
  vi.stubGlobal("innerWidth", 1280);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 30, 40));
  Element.prototype.animate = flown;
});
afterEach(() => {
  cleanup();
  settings.set("still", false);
  vi.restoreAllMocks();
  flown.mockClear();
});

const table = () => ({ ...session("unsettled", boards, printed, { view: view() }), changes: [walked] });
const flying = (): number => document.querySelectorAll(".flight").length;

it("lets what the server says to move fly between things that lie on the table", async () => {
  await passed(table(), {});
  expect(flying()).toBe(0); // It had moved before this was drawn.
  cleanup();
  await passed(table(), { changes: [walked, nowhere] });
  expect(flying()).toBe(1);
  expect(document.querySelector(".flight .figure")).not.toBeNull();
  expect(flown).toHaveBeenCalled();
});

it("moves nothing where nothing is to move", async () => {
  settings.set("still", true);
  await passed(table(), { changes: [walked, nowhere] });
  expect(flying()).toBe(0);
});
