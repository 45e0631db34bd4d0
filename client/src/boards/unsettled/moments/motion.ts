// What moved between two views: found by comparing them, so that no rule knows of motion.

import { MOST, type Way } from "../../../table/moments/flights";
import type { View } from "../words/records";

export interface Flight extends Way {
  readonly what: "figure" | "data" | "material";
  /** The explorer, -1 for LUNA. */
  readonly seat: number;
}

export function flights(old: View, now: View): Flight[] {
  if (old === now || old.explorers.length !== now.explorers.length) return [];
  return [...figures(old, now), ...pieces(old, now)].slice(0, MOST);
}

function figures(old: View, now: View): Flight[] {
  const at = (view: View): string => view.nodes.find(({ luna }) => luna)?.at ?? "";
  const walked = now.explorers.flatMap((explorer) => {
    const from = old.explorers[explorer.seat]?.at ?? explorer.at;
    return from === explorer.at ? [] : [{ what: "figure" as const, seat: explorer.seat, from: `node:${from}`, to: `node:${explorer.at}` }];
  });
  const luna = at(old) !== at(now) ? [{ what: "figure" as const, seat: -1, from: `node:${at(old)}`, to: `node:${at(now)}` }] : [];
  return [...walked, ...luna];
}

/** Resources that came from a node to the store, or the other way round. */
function pieces(old: View, now: View): Flight[] {
  return (["data", "material"] as const).flatMap((resource) => {
    const gained = now[resource] - old[resource];
    return now.nodes.flatMap((node, number) => {
      const taken = (old.nodes[number]?.[resource] ?? node[resource]) - node[resource];
      if (taken <= 0 || gained <= 0) return [];
      return Array.from({ length: Math.min(taken, 3) }, () => ({ what: resource, seat: 0, from: `node:${node.at}`, to: `store:${resource}` }));
    });
  });
}

/** What is to be heard, at most one sound. */
export function cueOf(old: View, now: View): "explore" | "medal" | "marker" | "laid" | "meteor" | null {
  if (now.task.face > old.task.face) return "medal";
  if (now.wraps > old.wraps) return "meteor";
  const seen = (view: View): number => view.nodes.filter(({ card }) => card !== "?").length;
  if (seen(now) > seen(old) || now.moments.some(({ opportunity }, number) => opportunity && opportunity !== old.moments[number]?.opportunity)) return "explore";
  const set = (view: View): number => view.explorers.flatMap(({ set_on }) => set_on.filter(Boolean)).length;
  if (set(now) > set(old)) return "laid";
  return now.explorers.some(({ at }, seat) => at !== old.explorers[seat]?.at) ? "marker" : null;
}
