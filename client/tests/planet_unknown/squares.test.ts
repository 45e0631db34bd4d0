import { describe, expect, it } from "vitest";
import { cellOf, nameOf, outline } from "../../src/boards/planet_unknown/words/squares";

describe("squares", () => {
  it("are named by column letter and row number", () => {
    expect(cellOf("C12")).toEqual({ row: 11, column: 2 });
    expect(nameOf(11, 2)).toBe("C12");
  });
});

describe("an outline", () => {
  const cells = (...places: readonly (readonly [number, number])[]): { row: number; column: number }[] =>
    places.map(([row, column]) => ({ row, column }));

  it("goes once round a square", () => {
    expect(outline(cells([0, 0]), 10)).toBe("M0 0L10 0L10 10L0 10Z");
  });

  it("leaves out corners in the middle of a straight line", () => {
    expect(outline(cells([0, 0], [0, 1], [0, 2]), 10)).toBe("M0 0L30 0L30 10L0 10Z");
  });

  it("is drawn inside its edges", () => {
    expect(outline(cells([0, 0], [1, 0], [1, 1]), 10, 1)).toBe("M1 1L9 1L9 11L19 11L19 19L1 19Z");
  });

  it("has a loop for each part and each hole", () => {
    const ring = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const)).filter(([row, column]) => row !== 1 || column !== 1);
    expect(outline(cells(...ring), 10).match(/M/g)).toHaveLength(2);
    expect(outline(cells([0, 0], [0, 5]), 10).match(/M/g)).toHaveLength(2);
  });

  it("keeps cells apart that touch at a corner only", () => {
    expect(outline(cells([0, 0], [1, 1]), 10).match(/M/g)).toHaveLength(2);
  });

  it("rounds its corners", () => {
    expect(outline(cells([0, 0]), 10, 0, 2)).toBe("M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z");
  });
});
