import { expect, test } from "vitest";
import { lead } from "../../src/table/desk/places";

const bubble = { left: 0, top: 100, width: 100, height: 80 };

test("a lead goes from edge to edge, straight where the place lies beside the bubble", () => {
  expect(lead(bubble, { left: 160, top: 120, width: 20, height: 20 })).toEqual([100, 130, 160, 130]);
  expect(lead(bubble, { left: 40, top: 20, width: 20, height: 20 })).toEqual([50, 100, 50, 40]);
});

test("where bubble and place meet there is no lead", () => {
  expect(lead(bubble, { left: 90, top: 120, width: 40, height: 20 })).toBeNull();
  expect(lead(bubble, { left: 103, top: 120, width: 40, height: 20 })).toBeNull();
});
