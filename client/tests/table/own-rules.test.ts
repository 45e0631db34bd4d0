import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import boards from "../../src/boards/unsettled";
import { api } from "../../src/lib/api";
import type { Session } from "../../src/lib/session";
import { ownRules } from "../../src/table/rules/own-rules";
import RulesDrawer from "../../src/table/rules/RulesDrawer.svelte";
import { printed, view } from "../unsettled/tables";

const session = { boards, printed, position: { view: view() } } as unknown as Session;
const TOLD = ["A paw: draw a Neighbour.", "It eats."];
const RULE = "When you cross paw prints, draw a Neighbour.";

afterEach(cleanup);

describe("the rules of what is on the table", () => {
  it("tells a planet's own, as its travelogue has them and as they are carried out", () => {
    expect(ownRules(session, "")).toEqual([{ title: "Toy", told: TOLD, rules: [RULE] }]);
  });

  it("finds them by their words", () => {
    expect(ownRules(session, "no such words")).toEqual([]);
    expect(ownRules(session, " CROSS ")).toEqual([{ title: "Toy", told: [], rules: [RULE] }]);
  });

  it("has nothing to tell where the rulebook tells all", () => {
    expect(ownRules({ ...session, boards: { ...boards, rules: undefined } } as unknown as Session, "")).toEqual([]);
  });

  it("stands above the rules of the game, and in what is found there", async () => {
    vi.spyOn(api, "rules").mockResolvedValue([]);
    const drawer = render(RulesDrawer, { session, game: "unsettled", rule: "*" });
    const own = await screen.findByRole("region", { name: "Rules of Toy" });
    expect(within(own).getByText(TOLD[0]!)).toBeTruthy();
    expect(within(own).getByRole("listitem").textContent).toBe(RULE);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "cross" } });
    expect(within(own).queryByText(TOLD[0]!)).toBeNull();
    expect(within(own).getByRole("listitem").textContent).toBe(RULE);
    await drawer.rerender({ session, game: "unsettled", rule: "US-052" });
    expect(screen.queryByRole("region", { name: "Rules of Toy" })).toBeNull();
  });
});
