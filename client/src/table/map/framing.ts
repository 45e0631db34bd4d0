// What of a land is in sight: frames that hold as much as they can of what matters.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a land, in its own units; of a picture of it, in px. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** A place that should be in sight, and how much that matters. */
export interface Wish extends Point {
  readonly weight: number;
}

/** The least frame around some places; null around none. */
export function around(places: readonly Point[], beside = 0): Frame | null {
  const [first] = places;
  if (!first) return null;
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y];
  for (const { x, y } of places) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left: left - beside, top: top - beside, width: right - left + 2 * beside, height: bottom - top + 2 * beside };
}

export function holds(frame: Frame, { x, y }: Point, inset = 0): boolean {
  return x >= frame.left + inset && x <= frame.left + frame.width - inset && y >= frame.top + inset && y <= frame.top + frame.height - inset;
}

export const middleOf = ({ left, top, width, height }: Frame): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How large to draw, in px a unit, so that a frame has room; between two bounds. */
export function fitted(frame: Room, room: Room, least: number, most: number): number {
  return Math.max(least, Math.min(most, room.width / frame.width, room.height / frame.height));
}

/** Where a frame of one axis may begin: anywhere in the land, or with the land in its middle. */
function starts(from: number, length: number, size: number, step: number): readonly number[] {
  if (size >= length) return [from - (size - length) / 2];
  const count = Math.max(1, Math.ceil((length - size) / step));
  return Array.from({ length: count + 1 }, (_, index) => from + ((length - size) * index) / count);
}

/** How much worse a unit away from the middle of everything is than to see less. */
const ASTRAY = 1e-3;

/** The frame of a size in a land that shows most of what is wished, each at least `inset` from its edge. What lies under one of `covers`, parts of
 *  the frame in units from its corner, is not seen. Of frames that show as much, the one nearest to the middle of all. */
export function framed(wishes: readonly Wish[], size: Room, land: Frame, covers: readonly Frame[], inset: number, step: number): Frame {
  const whole = around(wishes);
  const middle = middleOf(whole ?? land);
  let best: Frame | null = null;
  let most = -Infinity;
  for (const left of starts(land.left, land.width, size.width, step)) {
    for (const top of starts(land.top, land.height, size.height, step)) {
      const frame = { left, top, ...size };
      let seen = -ASTRAY * Math.hypot(left + size.width / 2 - middle.x, top + size.height / 2 - middle.y);
      for (const wish of wishes) if (inSight(frame, wish, covers, inset)) seen += wish.weight;
      if (seen > most) [most, best] = [seen, frame];
    }
  }
  return best ?? { left: land.left, top: land.top, ...size };
}

/** Whether a place is seen: in the frame, and under nothing that lies over it. */
export function inSight(frame: Frame, place: Point, covers: readonly Frame[], inset = 0): boolean {
  if (!holds(frame, place, inset)) return false;
  const inside = { x: place.x - frame.left, y: place.y - frame.top };
  return !covers.some((cover) => holds(cover, inside, -inset));
}

/** Where an arrow stands that points from a frame to a place outside of it: on the edge of the frame, beside what lies over it, in its units from its
 *  corner, and how it is turned, in degrees clockwise from the right. */
export function arrowTo(frame: Frame, place: Point, inset: number, covers: readonly Frame[] = []): Point & { readonly turn: number } {
  const middle = middleOf(frame);
  const [right, down] = [place.x - middle.x, place.y - middle.y];
  const [wide, tall] = [frame.width / 2 - inset, frame.height / 2 - inset];
  const share = Math.min(1, wide / Math.max(Math.abs(right), 1e-6), tall / Math.max(Math.abs(down), 1e-6));
  let at = { x: frame.width / 2 + right * share, y: frame.height / 2 + down * share };
  // From left to right, so that what stands beside a thing is not put under the next.
  for (const cover of [...covers].sort((one, other) => one.left - other.left)) {
    if (!holds(cover, at, -inset)) continue;
    const beside = cover.left + cover.width + inset;
    at = beside < frame.width - inset ? { ...at, x: beside } : { ...at, y: cover.top + cover.height + inset };
  }
  return { ...at, turn: (Math.atan2(down, right) * 180) / Math.PI };
}
