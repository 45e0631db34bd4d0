// The ghost of the tile that is being placed: where it is, and what the player does with it.

import type { Session } from "../../../lib/session";
import { isWhole } from "../../../lib/choices";
import type { Choice, PlanetUnknownView } from "../../../wire";
import {
  aim,
  choiceAt,
  clashes,
  covered,
  everySpot,
  flipped,
  type GhostSquare,
  next,
  numberOf,
  type Placeable,
  placeables,
  type Spot,
  spotOf,
  turned,
  wordsAt,
} from "./placing";
import { boxOf, known } from "../words/printed";
import { nameOf } from "../words/squares";

export class Ghost {
  readonly #session: () => Session;
  #spot = $state.raw<Spot | null>(null);
  /** What lay there when the ghost came: another tile begins anew, and so does the next one of the same kind. */
  #about = $state("");
  #picked = $state(0);
  /** The tile on offer that was looked at last, with the planet as it is covered: it is drafted by being laid down. */
  #held = $state("");
  /** Whether the tile is put aside, so that rovers can drive first. */
  aside = $state(false);
  #pinned = $state(false);

  constructor(session: () => Session) {
    this.#session = session;
  }

  readonly #all = $derived.by((): readonly Placeable[] => {
    const session = this.#session();
    const view = session.position.view as PlanetUnknownView;
    if (!session.live || session.me < 0 || session.enlarged >= 0) return [];
    return placeables(session.position.choices, view, session.me, boxOf(session.printed));
  });

  /** Whether the tiles are still on offer, so that laying one down drafts it. */
  readonly early = $derived.by((): boolean => {
    const { choices } = this.#session().position;
    return this.#all.length > 0 && !choices.some((choice) => choice.family === "place" && !isWhole(choice));
  });
  readonly asked = $derived(this.#all.length > 0 && !this.early);
  readonly placeable = $derived.by((): Placeable | null => {
    if (this.early) return this.#all.find((one) => this.#subjectOf(one) === this.#held) ?? null;
    return this.aside ? null : (this.#all[this.#picked] ?? this.#all[0] ?? null);
  });
  /** Which tile is to be laid, on which planet as it is covered now. */
  readonly #subject = $derived(this.placeable ? this.#subjectOf(this.placeable) : "");
  readonly spot = $derived(this.placeable && this.#about === this.#subject ? this.#spot : null);
  readonly choice: Choice | null = $derived(this.placeable && this.spot ? choiceAt(this.placeable, this.spot) : null);
  readonly squares: readonly GhostSquare[] = $derived.by(() =>
    this.placeable && this.spot ? covered(this.placeable, this.spot, boxOf(this.#session().printed)) : [],
  );
  /** Which of all placements this is, counted from one; 0 for an illegal one. */
  readonly number = $derived(this.placeable && this.choice && this.spot ? numberOf(this.placeable, this.spot) : 0);
  /** The words of the placement, allowed or not. */
  readonly words = $derived(this.placeable && this.spot ? wordsAt(this.placeable, this.spot) : "");
  /** The legal anchors of this lie, and of others. */
  readonly anchors = $derived.by((): { here: readonly string[]; elsewhere: readonly string[] } => {
    if (!this.placeable) return { here: [], elsewhere: [] };
    const lie = this.placeable.lies[this.spot?.lie ?? 0]!.same_as;
    const here = new Set(this.placeable.fits.get(lie)?.keys());
    const rest = new Set([...this.placeable.fits.values()].flatMap((anchors) => [...anchors.keys()]));
    return { here: [...here], elsewhere: [...rest].filter((name) => !here.has(name)) };
  });
  /** The squares that cannot be covered, with what is wrong there. */
  readonly wrong = $derived.by((): ReadonlyMap<string, string> => {
    const session = this.#session();
    if (this.choice || this.squares.length === 0) return new Map();
    const view = session.position.view as PlanetUnknownView;
    const found = new Map(clashes(this.squares, view.players[session.me]!, boxOf(session.printed)));
    if (session.reasons?.words === this.words) {
      for (const reason of session.reasons.reasons) {
        for (const place of reason.where) if (!found.has(place)) found.set(place, reason.sentence);
      }
    }
    return found;
  });
  readonly pinned = $derived(this.#pinned && this.spot !== null);

  #subjectOf({ tile }: Placeable): string {
    const { me, position } = this.#session();
    const { players } = position.view as PlanetUnknownView;
    return `${me} ${tile} ${players[me]?.squares.filter(({ terrain }) => terrain).length}`;
  }

  #go(spot: Spot | null): void {
    const session = this.#session();
    if (session.chosen) session.choose(null);
    if (session.reasons) session.whyNot(null);
    this.#pinned = false;
    // The words of a place beyond the grid would name no action, and nobody could say why.
    this.#spot = spot && { lie: spot.lie, row: clamp(spot.row), column: clamp(spot.column) };
    this.#about = this.#subject;
    session.consider(this.choice);
  }

  /** Follow the pointer, which is so many squares from the upper left corner of the grid. */
  follow(down: number, right: number): void {
    const { busy, chosen } = this.#session();
    if (!this.placeable || this.pinned || busy) return;
    // Whoever chose to draft alone, and has to confirm it, passes over the planet on the way there.
    if (this.early && chosen && chosen.family !== "place") return;
    const spot = aim(this.placeable, this.spot?.lie ?? this.#firstLie(), down, right);
    if (!this.#touches(spot)) return this.leave();
    const now = this.spot;
    if (now && now.lie === spot.lie && now.row === spot.row && now.column === spot.column) return;
    this.#go(spot);
  }

  /** Whether a part of the tile would lie on the planet. */
  #touches(spot: Spot): boolean {
    const session = this.#session();
    const box = boxOf(session.printed);
    const view = session.position.view as PlanetUnknownView;
    const ground = known(box.planets, view.players[session.me]!.planet).squares;
    return covered(this.placeable!, spot, box).some(({ row, column }) => ground.includes(nameOf(row, column)));
  }

  /** Come to the pointer even if the ghost was settled elsewhere. */
  fetch(down: number, right: number): void {
    this.#pinned = false;
    this.follow(down, right);
  }

  #firstLie(): number {
    return this.placeable ? (everySpot(this.placeable)[0]?.lie ?? 0) : 0;
  }

  /** Begin somewhere, or do nothing if there is a ghost already. */
  #began(): Spot | null {
    if (!this.placeable || this.#session().busy) return null;
    if (!this.spot) this.#go(everySpot(this.placeable)[0] ?? null);
    return this.spot;
  }

  turn(quarters: 1 | -1): void {
    const spot = this.#began();
    if (spot && this.placeable) this.#go(turned(this.placeable, spot, quarters));
  }

  flip(): void {
    const spot = this.#began();
    if (spot && this.placeable) this.#go(flipped(this.placeable, spot));
  }

  step(rows: number, columns: number): void {
    const spot = this.#began();
    if (spot) this.#go({ lie: spot.lie, row: spot.row + rows, column: spot.column + columns });
  }

  next(by: 1 | -1): void {
    if (this.placeable && !this.#session().busy) this.#go(next(this.placeable, this.spot, by));
  }

  /** Put the tile down where it is, or ask why it does not fit. */
  settle(): void {
    const session = this.#session();
    if (!this.spot || session.busy) return;
    if (this.early && !this.choice) return;
    this.#pinned = true;
    if (this.choice) session.choose(this.choice);
    else session.whyNot(this.words);
  }

  /** Look at a tile on offer, or at what else is: where it fits is shown from now on. */
  hold(shape: string): void {
    const found = this.early && this.#all.find((one) => one.shape === shape);
    if (!found || found === this.placeable) return;
    this.#held = this.#subjectOf(found);
    this.#spot = null;
  }

  /** Hold the other tile on offer. */
  other(): boolean {
    if (!this.early) return false;
    const at = this.#all.findIndex((one) => one === this.placeable);
    this.hold(this.#all[(at + 1) % this.#all.length]!.shape);
    return true;
  }

  /** Put the tile down and take the action. */
  confirm(): void {
    const session = this.#session();
    if (this.choice && session.chosen?.action === this.choice.action) return session.confirm();
    if (!this.choice || session.busy) return this.settle();
    session.choose(this.choice);
    if (session.chosen) session.confirm();
  }

  /** One step back: loosen the ghost, then take it off the board. */
  back(): boolean {
    if (!this.spot) return false;
    this.#go(this.pinned ? this.spot : null);
    return true;
  }

  /** The pointer has left the planet. */
  leave(): void {
    if (!this.pinned && this.spot) this.#go(null);
  }

  pick(number: number): void {
    this.#picked = number;
    this.#go(null);
  }

  /** Go where a choice says that was picked in a list or offered. */
  show(choice: Choice): void {
    const spot = this.placeable && spotOf(this.placeable, choice);
    if (!spot || choice.action === this.choice?.action) return;
    this.#spot = spot;
    this.#about = this.#subject;
    this.#pinned = true;
  }

  /** What the ghost would do, for those who do not see it. */
  readonly speech = $derived.by((): string => {
    if (!this.spot) return "";
    const names = this.squares.map((square) => nameOf(square.row, square.column)).join(" ");
    if (this.choice) return `Fits on ${names}`;
    const why = [...this.wrong.values()].slice(0, 2).join(", ");
    return `Does not fit${why ? `: ${why}` : ""}`;
  });
}

function clamp(value: number): number {
  return Math.max(0, Math.min(11, value));
}
