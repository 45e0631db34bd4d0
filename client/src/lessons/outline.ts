// The outline of several rectangles, such as the squares of a tile: their edges, but for those at which two of them meet.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels between two rectangles that still meet. */
const GAP = 6;

const near = (one: number, other: number): boolean => Math.abs(one - other) <= GAP;
const overlap = (a: number, b: number, c: number, d: number): boolean => Math.min(b, d) - Math.max(a, c) > (b - a) / 2;

/** A path for SVG, "" for no rectangles. */
export function outline(boxes: readonly Box[]): string {
  return boxes
    .flatMap((box) => {
      const { left, top, right, bottom } = box;
      const others = boxes.filter((other) => other !== box);
      const beside = others.filter((other) => overlap(top, bottom, other.top, other.bottom));
      const over = others.filter((other) => overlap(left, right, other.left, other.right));
      return [
        over.some((other) => near(other.bottom, top)) ? "" : `M${left} ${top}H${right}`,
        beside.some((other) => near(other.left, right)) ? "" : `M${right} ${top}V${bottom}`,
        over.some((other) => near(other.top, bottom)) ? "" : `M${right} ${bottom}H${left}`,
        beside.some((other) => near(other.right, left)) ? "" : `M${left} ${bottom}V${top}`,
      ];
    })
    .join("");
}
