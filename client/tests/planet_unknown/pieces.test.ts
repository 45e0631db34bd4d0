import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import PlanetPieces from "../../src/boards/planet_unknown/map/PlanetPieces.svelte";
import { boxOf } from "../../src/boards/planet_unknown/words/printed";
import type { Change } from "../../src/wire";
import { player, printed, square } from "./printed";

afterEach(cleanup);

const shown = player({
  squares: [square("A2", { rover: true }), square("B1", { meteorites: 1 }), square("C1", { patch: true })],
  tiles: [{ tile: "I2-WB", orientation: "", anchor: "A1", squares: ["A1", "B1"] }, { tile: "I2-WB", orientation: "", anchor: "A3", squares: ["A3", "B3"] }],
});
const come: readonly Change[] = [
  { what: "covered", words: "", seat: 0, moves: [{ what: "tile", target: "A3", seat: 0 }, { what: "patch", target: "C1", seat: 0 }] },
  { what: "rover", words: "rover", seat: 0, moves: [{ what: "rover", source: "B3", target: "A2", seat: 0 }] },
  { what: "meteorite", words: "", seat: 0, moves: [{ what: "meteorite", target: "B1", seat: 0 }] },
];
const counted = (container: Element): readonly number[] => [".laid", ".fallen", ".driven"].map((kind) => container.querySelectorAll(kind).length);

it("shows what the server says to have come, once, and nothing that lay there when it was drawn", async () => {
  const props = { player: shown, box: boxOf(printed), changes: come };
  const { container, rerender } = render(PlanetPieces, { props });
  expect(counted(container)).toEqual([0, 0, 0]);
  await rerender({ ...props, changes: [...come] });
  expect(counted(container)).toEqual([2, 1, 1]);
  expect(container.querySelector<SVGElement>(".driven")?.getAttribute("style")).toContain("--right: 46px");
  await rerender({ ...props, changes: [] });
  expect(counted(container)).toEqual([0, 0, 0]);
});
