// Where to float something so that it lies over none of the places it speaks of. Pure.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 16;

function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * Where a bubble of some size goes beside the places it speaks of: the first of left, right, above, below that lies within
 * the room and over none of them; else the corner that covers least.
 */
export function beside(places: readonly Box[], size: { width: number; height: number }, room: Box): { left: number; top: number } {
  const within = (left: number, top: number): Box => ({
    left: Math.max(room.left, Math.min(left, room.left + room.width - size.width)),
    top: Math.max(room.top, Math.min(top, room.top + room.height - size.height)),
    ...size,
  });
  const corner = within(room.left, room.top + room.height - size.height);
  if (places.length === 0) return corner;
  const left = Math.min(...places.map((place) => place.left));
  const right = Math.max(...places.map((place) => place.left + place.width));
  const top = Math.min(...places.map((place) => place.top));
  const bottom = Math.max(...places.map((place) => place.top + place.height));
  const middle = (left + right - size.width) / 2;
  const centre = (top + bottom - size.height) / 2;
  const tries = [
    within(left - size.width - GAP, centre),
    within(right + GAP, centre),
    within(middle, top - size.height - GAP),
    within(middle, bottom + GAP),
    corner,
    within(room.left, room.top),
    within(room.left + room.width, room.top),
    within(room.left + room.width, room.top + room.height),
  ];
  const covered = tries.map((box) => places.reduce((sum, place) => sum + shared(box, place), 0));
  return tries[covered.indexOf(Math.min(...covered))] ?? corner;
}

/** A line: x and y of both ends. */
export type Line = readonly [number, number, number, number];

/** The line from a bubble to a place that it speaks of, from edge to edge; null where they meet. */
export function lead(bubble: Box, place: Box): Line | null {
  const near = (box: Box, x: number, y: number): [number, number] => [
    Math.max(box.left, Math.min(x, box.left + box.width)),
    Math.max(box.top, Math.min(y, box.top + box.height)),
  ];
  const start = near(bubble, place.left + place.width / 2, place.top + place.height / 2);
  const end = near(place, ...start);
  return Math.hypot(end[0] - start[0], end[1] - start[1]) < 6 ? null : [...start, ...end];
}
