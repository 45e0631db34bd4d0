// Squares by name and place, and outlines around several of them.

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export function cellOf(name: string): Cell {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65 };
}

export function nameOf(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export const SQUARE = /^[A-L]([1-9]|1[0-2])$/;

/** The path around some cells: `size` units a cell, drawn `inset` inside their edges, corners rounded by `radius`. */
export function outline(cells: readonly Cell[], size: number, inset = 0, radius = 0): string {
  return loops(cells)
    .map((loop) => rounded(loop, size, inset, radius))
    .join("");
}

type Point = readonly [number, number];

/** The borders of the union of cells, each with the inside at its right hand, as corner points in cells. */
function loops(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map((cell) => `${cell.column},${cell.row}`));
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  const ways = new Map<string, Point[]>();
  const add = (x: number, y: number, dx: number, dy: number): void => {
    const key = `${x},${y}`;
    ways.set(key, [...(ways.get(key) ?? []), [dx, dy]]);
  };
  for (const { row: y, column: x } of cells) {
    if (!has(x, y - 1)) add(x, y, 1, 0);
    if (!has(x + 1, y)) add(x + 1, y, 0, 1);
    if (!has(x, y + 1)) add(x + 1, y + 1, -1, 0);
    if (!has(x - 1, y)) add(x, y + 1, 0, -1);
  }
  const found: Point[][] = [];
  for (const [start, first] of ways) {
    while (first.length > 0) {
      const loop: Point[] = [];
      let [x, y] = start.split(",").map(Number) as [number, number];
      let way: Point | undefined;
      let key = start;
      do {
        const open: Point[] = ways.get(key) ?? [];
        // Where two cells touch at a corner, the way that keeps to the same cell turns right.
        const next: Point = (way && open.find(([dx, dy]) => dx === -way![1] && dy === way![0])) ?? open[0]!;
        open.splice(open.indexOf(next), 1);
        if (!way || way[0] !== next[0] || way[1] !== next[1]) loop.push([x, y]);
        way = next;
        x += next[0];
        y += next[1];
        key = `${x},${y}`;
      } while (key !== start || (ways.get(key)?.length ?? 0) > 1);
      found.push(straightened(loop));
    }
  }
  return found;
}

/** A loop without a first point in the middle of a straight line. */
function straightened(loop: Point[]): Point[] {
  const [first, second] = [loop[0]!, loop[1]!];
  const last = loop[loop.length - 1]!;
  const straight = (first[0] === second[0] && first[0] === last[0]) || (first[1] === second[1] && first[1] === last[1]);
  return straight ? loop.slice(1) : loop;
}

function rounded(loop: readonly Point[], size: number, inset: number, radius: number): string {
  const count = loop.length;
  const ways: Point[] = loop.map(([x, y], at) => {
    const [nextX, nextY] = loop[(at + 1) % count]!;
    return [Math.sign(nextX - x), Math.sign(nextY - y)];
  });
  const parts: string[] = [];
  loop.forEach(([x, y], at) => {
    const [inX, inY] = ways[(at + count - 1) % count]!;
    const [outX, outY] = ways[at]!;
    const cornerX = x * size + inset * (-inY - outY);
    const cornerY = y * size + inset * (inX + outX);
    const from = `${trim(cornerX - inX * radius)} ${trim(cornerY - inY * radius)}`;
    const to = `${trim(cornerX + outX * radius)} ${trim(cornerY + outY * radius)}`;
    parts.push(`${at === 0 ? "M" : "L"}${from}`);
    if (radius > 0) parts.push(`Q${trim(cornerX)} ${trim(cornerY)} ${to}`);
  });
  return `${parts.join("")}Z`;
}

function trim(value: number): number {
  return Math.round(value * 10) / 10;
}
