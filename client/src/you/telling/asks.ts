// The doors for whoever wants to be told, or not.

import { at, json } from "../../lib/api";
import type { Hushed, NewBell, Telling, TellingTest, TellingWish, Tested } from "../../wire";

export const asks = {
  /** How one is told what happens while one is not there. */
  telling: () => json<Telling>("GET", "me/telling"),
  chooseTelling: (wish: TellingWish) => json<Telling>("PATCH", "me/telling", wish),
  /** Be rung in this browser. */
  addBell: (bell: NewBell) => json<Telling>("POST", "me/bells", bell),
  dropBell: (key: string) => json<Telling>("DELETE", at("me", "bells", key)),
  testTelling: (way: TellingTest["way"]) => json<Tested>("POST", "me/telling/test", { way }),
  hushed: (id: string) => json<Hushed>("GET", at("tables", id, "telling")),
  hush: (id: string, hushed: boolean) => json<Hushed>("PATCH", at("tables", id, "telling"), { hushed }),
  /** End the letters that a link stands in, or let them come again. */
  endLetters: (token: string, again = false) => json<Hushed>("POST", `${at("hush", token)}${again ? "?again=true" : ""}`),
};
