import { afterEach, expect, it } from "vitest";
import { setPage, setYourMove } from "../../src/lib/attention";

afterEach(() => {
  setPage("");
  setYourMove(false);
});

it("says in the tab whose move it is, and on which page", () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const icon = (): string | null | undefined => document.querySelector("link")?.getAttribute("href");
  setPage("Quiet Meridian");
  expect([document.title, icon()]).toEqual(["Quiet Meridian · Unmapped", "/favicon.svg"]);
  setYourMove(true);
  expect([document.title, icon()]).toEqual(["Your move · Quiet Meridian · Unmapped", "/favicon-your-move.svg"]);
  setYourMove(false);
  setPage("");
  expect([document.title, icon()]).toEqual(["Unmapped", "/favicon.svg"]);
});
