// What an action changes for a seat, told from the views before and after it.

import type { Change, Consequence } from "../../../lib/session";
import type { PlanetUnknownPlayer, PlanetUnknownSquare, PlanetUnknownStop, PlanetUnknownView } from "../../../wire";
import { ROMAN } from "../art/look";
import { type Box, boxOf, known } from "./printed";
import { aimOf } from "./targets";
import { tileWords } from "./words";

const NOTHING: Consequence = { changes: [], score: null, more: false };

/** What differs for a seat; only what is so in all the views after is told. */
export function consequence(before: unknown, after: readonly unknown[], seat: number, printed: unknown): Consequence {
  const was = before as PlanetUnknownView;
  const old = was.players[seat];
  if (!old || after.length === 0) return NOTHING;
  const box = boxOf(printed);
  const told = (after as readonly PlanetUnknownView[]).map((view) => changes(was, view, seat, box));
  const [first = [], ...others] = told;
  const certain = first.filter((change) => others.every((list) => list.some((other) => equal(change, other))));
  const scores = new Set((after as readonly PlanetUnknownView[]).map((view) => view.players[seat]!.medals));
  const [medals] = scores;
  return {
    changes: certain,
    score: scores.size === 1 && medals !== undefined ? [old.medals, medals] : null,
    more: told.some((list) => list.length > certain.length) || scores.size > 1,
  };
}

function equal(one: Change, other: Change): boolean {
  return one.icon === other.icon && one.text === other.text && one.tone === other.tone;
}

function changes(was: PlanetUnknownView, now: PlanetUnknownView, seat: number, box: Box): Change[] {
  const old = was.players[seat]!;
  const fresh = now.players[seat]!;
  const steps = trackerChanges(old, fresh, now, box);
  const told = steps.map((change) => change.text).join(" ");
  const all = [
    ...planetChanges(old, fresh),
    ...steps,
    ...lineChanges(old, fresh),
    ...holdings(old, fresh, told),
    ...offerChanges(was, now, seat, box),
  ];
  const losses = all.filter((change) => change.tone === "loss");
  return [...losses, ...all.filter((change) => change.tone !== "loss")];
}

// The planet.

function byName(player: PlanetUnknownPlayer): ReadonlyMap<string, PlanetUnknownSquare> {
  return new Map(player.squares.map((square) => [square.name, square]));
}

function planetChanges(old: PlanetUnknownPlayer, fresh: PlanetUnknownPlayer): Change[] {
  const was = byName(old);
  const now = byName(fresh);
  const found: Change[] = [];
  const gone = (test: (square: PlanetUnknownSquare) => boolean): string[] =>
    [...was.values()].filter((square) => test(square) && !test(now.get(square.name) ?? EMPTY)).map((square) => square.name);
  const come = (test: (square: PlanetUnknownSquare) => boolean): string[] =>
    [...now.values()].filter((square) => test(square) && !test(was.get(square.name) ?? EMPTY)).map((square) => square.name);
  const lostPods = gone((square) => square.lifepod);
  if (lostPods.length > fresh.lifepods.length - old.lifepods.length) {
    found.push(loss("lifepod", `lifepod lost on ${lostPods.join(", ")}`));
  }
  const stones = [...now.values()].filter((square) => square.meteorites > (was.get(square.name)?.meteorites ?? 0));
  const carriers = come((square) => square.carrying).length + gone((square) => square.carrying).length;
  if (stones.length > 0 && carriers === 0) {
    found.push(loss("meteorite", `meteorite on ${stones.map((square) => square.name).join(", ")}`));
  }
  const rovers = come((square) => square.rover);
  const left = gone((square) => square.rover);
  if (left.length > rovers.length) found.push(loss("rover", `rover lost on ${left.join(", ")}`));
  else if (left.length === 1 && rovers.length === 1) found.push(plain("rover", `${left[0]} → ${rovers[0]}`));
  else if (rovers.length > 0) found.push(gain("rover", `rover on ${rovers.join(", ")}`));
  return found;
}

const EMPTY: PlanetUnknownSquare = {
  name: "",
  terrain: "",
  symbol: "",
  meteor_symbol: false,
  patch: false,
  meteorites: 0,
  lifepod: false,
  rover: false,
  carrying: false,
};

// The tracks.

function trackerChanges(old: PlanetUnknownPlayer, fresh: PlanetUnknownPlayer, view: PlanetUnknownView, box: Box): Change[] {
  const found: Change[] = [];
  old.trackers.forEach((was, at) => {
    const now = fresh.trackers[at]!;
    if (was.track === now.track && was.height === now.height) return;
    const stops = stopsBetween(old, was.name, `${was.track} ${was.height}`, `${now.track} ${now.height}`, box);
    const steps = was.track === now.track ? `${was.height} → ${now.height}` : `${was.height} → ${now.track} ${now.height}`;
    if (was.track === now.track && now.height < was.height) found.push(loss(was.name, steps));
    else found.push(gain(was.name, [steps, ...stops.flatMap(benefits)].join(" ")));
  });
  const due = [...fresh.pending];
  for (const effect of old.pending) {
    const at = due.indexOf(effect);
    if (at >= 0) due.splice(at, 1);
  }
  const told = found.map((change) => change.text).join(" ");
  for (const effect of due) {
    const change = pendingChange(effect, fresh, view, box);
    if (!told.includes(change.text)) found.push(change);
  }
  return found;
}

/** The positions that lie between two on the way of a tracker, the last one too. */
function stopsBetween(player: PlanetUnknownPlayer, tracker: string, from: string, to: string, box: Box): PlanetUnknownStop[] {
  const stops = known(box.corporations, player.corporation).ways.find((way) => way.tracker === tracker)!.stops;
  const place = (name: string): number => stops.findIndex((stop) => `${stop.track} ${stop.height}` === name);
  const [first, last] = [place(from), place(to)];
  if (first >= 0 && last > first) return stops.slice(first + 1, last + 1);
  const reached = stopAt(player, to, box);
  return reached ? [reached] : [];
}

/** What is printed on a position, whosever way it belongs to. */
export function stopAt(player: PlanetUnknownPlayer, position: string, box: Box): PlanetUnknownStop | undefined {
  const ways = known(box.corporations, player.corporation).ways;
  return ways.flatMap((way) => way.stops).find((stop) => `${stop.track} ${stop.height}` === position);
}

function benefits(stop: PlanetUnknownStop): string[] {
  return stop.choice ? [stop.marks.map((mark) => mark.text).join(" or ")] : stop.marks.map((mark) => mark.text);
}

/** Something that will be due: an advance by name with what lies in front of the tracker, all else in its words. */
function pendingChange(effect: string, player: PlanetUnknownPlayer, view: PlanetUnknownView, box: Box): Change {
  const tracker = /^(?:advance|free) (\w+)(?: advance)?$/.exec(effect)?.[1];
  const here = player.trackers.find((one) => one.name === tracker);
  if (!tracker || !here) return gain(iconOf(effect), effect);
  const target = aimOf(tracker, "up", tracker, player, box);
  const stop = stopAt(player, target, box);
  const lost = view.restrictions.includes("no milestones");
  const height = target.split(" ")[1];
  return gain(tracker, [`${here.height} → ${height}`, ...(stop && !lost ? benefits(stop) : [])].join(" "));
}

function iconOf(effect: string): string {
  if (effect.startsWith("energy")) return "energy";
  if (effect.startsWith("synergy")) return "boost";
  if (effect.includes("patch")) return "patch";
  if (effect.startsWith("rover")) return "rover";
  if (effect.startsWith("lifepod")) return "lifepod";
  return "tracks";
}

// Rows and columns.

function lineChanges(old: PlanetUnknownPlayer, fresh: PlanetUnknownPlayer): Change[] {
  const was = linesOf(old);
  const now = linesOf(fresh);
  const found: Change[] = [];
  const done = [...now].filter((name) => !was.has(name));
  const lost = [...was].filter((name) => !now.has(name));
  if (done.length > 0) found.push(gain("medal", `${named(done)} complete`));
  if (lost.length > 0) found.push(loss("medal", `${named(lost)} lost`));
  return found;
}

/** The rows, columns and bodies that score. */
export function linesOf(player: PlanetUnknownPlayer): ReadonlySet<string> {
  const names = (player.score[0] ?? []).map((line) => line.name);
  return new Set(names.filter((name) => /^(row|column|body) /.test(name)));
}

/** "row 3", "rows 3 and 4", "row 3 and column B". */
function named(lines: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    const [kind = "", which = ""] = line.split(" ");
    groups.set(kind, [...(groups.get(kind) ?? []), which]);
  }
  return [...groups].map(([kind, which]) => `${which.length > 1 ? plural(kind) : kind} ${listed(which)}`).join(" and ");
}

function plural(kind: string): string {
  return kind === "body" ? "bodies" : `${kind}s`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

// What lies beside the planet.

/** All of it but what was told with the steps of trackers. */
function holdings(old: PlanetUnknownPlayer, fresh: PlanetUnknownPlayer, told: string): Change[] {
  const found: Change[] = [];
  const count = (icon: string, name: string, was: number, now: number): void => {
    if (was !== now) found.push({ icon, text: `${name} ${was} → ${now}`, tone: now > was ? "gain" : "plain" });
  };
  count("lifepod", "lifepods", old.lifepods.length, fresh.lifepods.length);
  count("meteorite", "meteorites", old.meteorites, fresh.meteorites);
  if (!/\d moves?/.test(told)) count("move", "moves", old.movement, fresh.movement);
  count("patch", "stored patches", old.stored_patches, fresh.stored_patches);
  const ranks = fresh.civ_milestones.slice(old.civ_milestones.length);
  for (const rank of ranks) if (!told.includes(`civ card of rank ${rank}`)) found.push(gain("civ", `civ card ${ROMAN[rank]}`));
  count("card", "civ cards", old.civ_cards.length, fresh.civ_cards.length);
  const techs = fresh.techs.filter((level) => !old.techs.includes(level) && !told.includes(`tech ${level}`));
  if (techs.length > 0) found.push(gain("tech", `tech ${techs.join(", ")}`));
  const gone = old.techs.filter((level) => !fresh.techs.includes(level));
  if (gone.length > 0) found.push(loss("tech", `tech ${gone.join(", ")} lost`));
  return found;
}

// The station.

function offerChanges(was: PlanetUnknownView, now: PlanetUnknownView, seat: number, box: Box): Change[] {
  const drafted = now.players[seat]!.drafted;
  if (drafted && drafted !== was.players[seat]!.drafted) return [plain("tile", tileWords(drafted, box.printed))];
  const before = offer(was, seat);
  const after = offer(now, seat);
  if (was.round !== now.round || before.shapes === after.shapes) return [];
  const tiles = after.tops.filter((top) => top !== "").map((top) => tileWords(top, box.printed));
  return [plain("station", `before you: ${tiles.join(" or ")}`)];
}

function offer(view: PlanetUnknownView, seat: number): { shapes: string; tops: readonly string[] } {
  const depot = view.depots.find((one) => one.seat === seat);
  if (!depot) return { shapes: "", tops: [] };
  return { shapes: `${depot.exterior.shape} ${depot.interior.shape}`, tops: [depot.exterior.top, depot.interior.top] };
}

function gain(icon: string, text: string): Change {
  return { icon, text, tone: "gain" };
}

function loss(icon: string, text: string): Change {
  return { icon, text, tone: "loss" };
}

function plain(icon: string, text: string): Change {
  return { icon, text, tone: "plain" };
}
