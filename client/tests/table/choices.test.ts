import { describe, expect, it } from "vitest";
import { ahead, isOf, labelOf, namesOf, placesOf, said, slot, targetsOf } from "../../src/lib/choices";
import type { Boards, Session } from "../../src/lib/session";
import type { Choice, Foreseen } from "../../src/wire";
import { choice } from "./fake";

const players = ["Ines", ""].map((name, seat) => ({ seat, kind: "person" as const, name, bot: "", here: true }));
const seen = { players, boards: { person: "Explorer" } as Partial<Boards> as Boards };
const give: Choice = { action: 7, words: "give pear to 1", family: "give", slots: { thing: "pear", seat: "1" }, label: "Give Pear to seat 1" };

describe("a choice", () => {
  it("points at its slots, as long as nothing else is said", () => {
    expect(targetsOf(give)).toEqual(["thing:pear", "seat:1"]);
    expect(targetsOf({ ...give, targets: ["dock:hold"] })).toEqual(["dock:hold"]);
    expect(targetsOf({ ...give, targets: [] })).toEqual([]);
    expect(targetsOf(choice(1, "pass"))).toEqual([]);
  });

  it("is about all that it names and points at, with its kind and without", () => {
    expect(placesOf({ ...give, targets: ["dock:hold"] })).toEqual(["pear", "1", "dock:hold", "hold"]);
    expect(namesOf(["square:C4", "seat:1", "position:civ 3"])).toEqual(["square:C4", "seat:1", "position:civ 3", "C4", "civ 3"]);
    expect(placesOf({ ...give, slots: { use: "engines a" } })).toEqual(["engines a", "use:engines a"]);
  });

  it("is called by its label, or by its words with a capital letter, with people by name", () => {
    expect(labelOf(give, seen)).toBe("Give Pear to Explorer 2");
    expect(labelOf({ ...give, label: "seat 0" }, seen)).toBe("Ines");
    expect(labelOf(choice(1, "end turn"), seen)).toBe("End turn");
    expect(said("trade with seat 1", players)).toBe("Trade with Seat 2");
  });

  it("has slots and a family, where there is one at all", () => {
    expect([slot(give, "thing"), slot(give, "cube"), slot(null, "thing")]).toEqual(["pear", "", ""]);
    expect([isOf(give, "take", "give"), isOf(give, "give up"), isOf(null, "give")]).toEqual([true, false, false]);
  });

  it("is the one that is looked at, else the one that is picked", () => {
    const pass = choice(1, "pass");
    const position = { choices: [give, pass] } as Partial<Session["position"]> as Session["position"];
    const foreseen = { action: 1 } as Partial<Foreseen> as Foreseen;
    expect(ahead({ foreseen, chosen: give, position })).toBe(pass);
    expect(ahead({ foreseen: null, chosen: give, position })).toBe(give);
    expect(ahead({ foreseen: { ...foreseen, action: 9 }, chosen: null, position })).toBeNull();
  });
});
