import { expect, test } from "vitest";
import { named, quoted } from "../../src/lib/names";
import type { Player } from "../../src/wire";

const player = (seat: number, name: string): Player => ({ seat, kind: "person", name, bot: "", here: true });

test("sentences call seats by name", () => {
  expect(named([player(0, "Ines"), player(1, "Wren")], "Seat 1 trades with seat 0.")).toBe("Wren trades with Ines.");
});

test("what a story sets off stands in quotation marks", () => {
  expect(quoted("under *remarks* what each of us does not eat, *yan, tan*")).toBe("under “remarks” what each of us does not eat, “yan, tan”");
  expect(quoted("2 * 3 is 6")).toBe("2 * 3 is 6");
  expect(named([], "The quest: *remarks*.")).toBe("The quest: “remarks”.");
});
