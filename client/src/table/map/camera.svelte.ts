// The camera of a map that may be larger than its panel: how large it is drawn, and what of it is in sight. The panel is one that scrolls, so fingers,
// wheels and whatever gets the focus move it as they move any page; by itself it moves only when it is told to.

import { tick } from "svelte";
import { settings } from "../../lib/settings.svelte";
import { fitted, framed, inSight, middleOf, type Frame, type Point, type Room, type Wish } from "./framing";

/** How large a unit of the land may be drawn in a panel of that width, in px. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** How a camera stands: its scale, how far the panel is scrolled, and whether somebody moved it there. */
export interface Standing {
  readonly scale: number;
  readonly at: Point;
  readonly moved: boolean;
}

/** What is seen in a panel of that size, and how large. */
interface Seen {
  readonly sight: Frame;
  readonly scale: number;
  readonly room: Room;
}

/** By how much a step of the zoom is larger or smaller. */
const STEP = 1.25;
/** How small and large people may make it, by the bounds of what it chooses itself. */
const FAR = 0.4;
const NEAR = 1.8;
/** How far the land may be moved in from the edges of the panel, in px. */
const RIM = 28;
/** How long the picture takes to where it goes, in ms: only the picture glides, what is in sight is told at once. */
export const GLIDE = 240;
const NOWHERE: Frame = { left: 0, top: 0, width: 0, height: 0 };

/** Where things lie over a panel, in its px from its corner. */
function covering(panel: HTMLElement): readonly Frame[] {
  const ground = panel.getBoundingClientRect();
  const zoom = ground.width / panel.clientWidth || 1;
  const over = [...(panel.parentElement?.querySelectorAll("[data-over]") ?? [])].map((one) => one.getBoundingClientRect());
  return over
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => ({ left: (left - ground.left) / zoom, top: (top - ground.top) / zoom, width: width / zoom, height: height / zoom }));
}

export class Camera {
  readonly #land: () => Frame;
  readonly #bounds: (room: Room) => Bounds;
  /** The panel that scrolls; nothing in it is larger than the land. */
  panel = $state.raw<HTMLElement>();
  /** What lies over the panel, in px from its corner: nothing is looked for under it. */
  #over: readonly Frame[] = $state.raw([]);
  /** The panel's size in px, 0 while it is not shown. */
  room: Room = $state.raw({ width: 0, height: 0 });
  /** px for a unit of the land; 0 until it is known. */
  scale = $state(0);
  /** What is in sight, in units of the land. */
  sight: Frame = $state.raw(NOWHERE);
  /** Whether somebody has moved it since it was last framed. */
  moved = $state(false);
  #scrolled: Point = { x: 0, y: 0 };
  #own = false;

  /** A camera over a land; `bounds` says how large it may draw in a room. */
  constructor(land: () => Frame, bounds: (room: Room) => Bounds) {
    this.#land = land;
    this.#bounds = bounds;
  }

  /** What lies over the panel, in units from its corner. */
  readonly covers: readonly Frame[] = $derived.by(() =>
    this.#over.map(({ left, top, width, height }) => ({ left: left / this.scale, top: top / this.scale, width: width / this.scale, height: height / this.scale })),
  );

  /** The land with what may be moved in beside it. */
  readonly ground: Frame = $derived.by(() => {
    const land = this.#land();
    const { scale, room } = this;
    if (!scale) return land;
    const rim = RIM / scale;
    // Whatever lies over the lower edge, the last row can be moved above it.
    const below = Math.max(0, ...this.covers.filter(({ top, height }) => top + height / 2 > room.height / scale / 2).map(({ height }) => height));
    const wide = { left: land.left - rim, top: land.top - rim, width: land.width + 2 * rim, height: land.height + 2 * rim + below };
    const [width, height] = [Math.max(wide.width, room.width / scale), Math.max(wide.height, room.height / scale)];
    const { x } = middleOf(wide);
    return { left: x - width / 2, top: wide.top - (height - wide.height) / 2, width, height };
  });

  /** The size of the whole picture in px; null until the panel is known. */
  readonly size: Room | null = $derived.by(() =>
    this.scale ? { width: Math.floor(this.ground.width * this.scale), height: Math.floor(this.ground.height * this.scale) } : null,
  );

  /** Watch the panel's size and how far it is scrolled. What lies over it says so by `data-over`, in the panel's parent. */
  watch = (panel: HTMLElement): (() => void) => {
    this.panel = panel;
    const measure = (): void => {
      const [before, now] = [this.room, { width: panel.clientWidth, height: panel.clientHeight }];
      if (now.width === before.width && now.height === before.height) return;
      this.room = now;
      this.#over = covering(panel);
      // Where it was hidden its place was forgotten.
      if (before.width === 0 && this.scale) void this.#scroll(this.#scrolled);
      else this.look();
    };
    const scrolled = (): void => {
      if (this.room.width === 0) return;
      if (!this.#own) this.moved = true;
      this.#own = false;
      this.look();
    };
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    observer?.observe(panel);
    panel.addEventListener("scroll", scrolled, { passive: true });
    measure();
    return () => {
      observer?.disconnect();
      panel.removeEventListener("scroll", scrolled);
      this.panel = undefined;
    };
  };

  /** How it stands, for `restore`. */
  get standing(): Standing {
    return { scale: this.scale, at: this.#scrolled, moved: this.moved };
  }

  /** Stand as before. */
  async restore({ scale, at, moved }: Standing): Promise<void> {
    const from = this.#seen;
    this.scale = scale;
    await this.#scroll(at);
    this.#glide(from);
    this.moved = moved;
  }

  /** What is seen, and how large it is drawn. */
  get #seen(): Seen {
    return { sight: this.sight, scale: this.scale, room: this.room };
  }

  /** Let the picture glide from where it was seen to where it is; it jumps where nothing may move, and where the panel is another one. */
  #glide({ sight, scale, room }: Seen): void {
    // What holds the picture keeps its size, or the panel would scroll back while it is drawn smaller.
    const picture = this.panel?.firstElementChild?.firstElementChild;
    const share = scale / this.scale;
    const [right, down] = [(this.sight.left - sight.left) * scale, (this.sight.top - sight.top) * scale];
    const still = share === 1 && Math.hypot(right, down) < 1;
    if (!picture?.animate || !scale || still || settings.reducedMotion || room.width !== this.room.width || room.height !== this.room.height) return;
    // The point that stays is the corner of what is in sight, in px of the picture.
    const corner = `${(this.sight.left - this.ground.left) * this.scale}px ${(this.sight.top - this.ground.top) * this.scale}px`;
    const began = { transform: `translate(${right}px, ${down}px) scale(${share})`, transformOrigin: corner };
    picture.animate([began, { transform: "none", transformOrigin: corner }], { duration: GLIDE, easing: "cubic-bezier(.2,.8,.2,1)" });
  }

  /** Note what is in sight. */
  look(): void {
    const { panel, scale, room, ground } = this;
    if (!panel || !scale || !room.width) return;
    this.#scrolled = { x: panel.scrollLeft, y: panel.scrollTop };
    this.sight = { left: ground.left + panel.scrollLeft / scale, top: ground.top + panel.scrollTop / scale, width: room.width / scale, height: room.height / scale };
  }

  /** Frame some places, as large as they fit: `frame` is what would hold them all. */
  async frame(wishes: readonly Wish[], frame: Frame): Promise<void> {
    if (!this.room.width) return;
    const from = this.#seen;
    const { least, most } = this.#bounds(this.room);
    this.scale = fitted(frame, this.room, least, most);
    await tick(); // what lies over the panel has its size only once there is a scale
    if (!this.panel) return;
    this.#over = covering(this.panel);
    const size = { width: this.room.width / this.scale, height: this.room.height / this.scale };
    const { left, top } = framed(wishes, size, this.ground, this.covers, 0.9, 0.75);
    await this.#to({ x: left, y: top });
    this.#glide(from);
    this.moved = false;
  }

  /** Bring a place into the middle, as far as the land goes. */
  async centre({ x, y }: Point): Promise<void> {
    await this.#to({ x: x - this.sight.width / 2, y: y - this.sight.height / 2 });
    this.moved = true;
  }

  /** Move by so many units. */
  async pan(right: number, down: number): Promise<void> {
    await this.#to({ x: this.sight.left + right, y: this.sight.top + down });
    this.moved = true;
  }

  /** Whether a place can be seen. */
  sees(place: Point, inset = 0): boolean {
    return inSight(this.sight, place, this.covers, inset);
  }

  /** Bring a place into sight, if it is not. */
  async show(place: Point): Promise<void> {
    if (!this.scale || this.sees(place, 0.5)) return;
    const from = this.#seen;
    await this.centre(place);
    this.#glide(from);
  }

  /** Larger for 1, smaller for -1, around the middle. */
  async zoom(steps: number): Promise<void> {
    if (!this.scale) return;
    const from = this.#seen;
    const { least, most } = this.#bounds(this.room);
    const middle = middleOf(this.sight);
    this.scale = Math.max(least * FAR, Math.min(most * NEAR, this.scale * STEP ** steps));
    this.sight = { ...this.sight, width: this.room.width / this.scale, height: this.room.height / this.scale };
    await this.centre(middle);
    this.#glide(from);
  }

  async #to({ x, y }: Point): Promise<void> {
    await this.#scroll({ x: (x - this.ground.left) * this.scale, y: (y - this.ground.top) * this.scale });
  }

  async #scroll({ x, y }: Point): Promise<void> {
    await tick(); // the picture has its new size only then
    const { panel } = this;
    if (!panel) return;
    const [left, top] = [panel.scrollLeft, panel.scrollTop];
    panel.scrollTo?.({ left: x, top: y, behavior: "instant" });
    this.#own = panel.scrollLeft !== left || panel.scrollTop !== top;
    this.look();
  }
}
