import { describe, expect, it } from "vitest";
import { iconRun, runs } from "../../src/boards/undiscovered/art/rich";

describe("texts with icons", () => {
  it("puts icons where amounts stand", () => {
    expect(runs("Gain 2 credits, then draw 1 card.")).toEqual([
      { text: "Gain " },
      { icon: "credit", times: 2, amount: "" },
      { text: ", then draw 1 card." },
    ]);
    expect(runs("X fuel")).toEqual([{ icon: "fuel", times: 1, amount: "X" }]);
    expect(runs("Worth 2 victory points.")[1]).toEqual({ icon: "vp", times: 2, amount: "" });
  });
  it("counts what is more than three", () => {
    expect(iconRun("credit", "5")).toEqual({ icon: "credit", times: 1, amount: "5" });
  });
});
