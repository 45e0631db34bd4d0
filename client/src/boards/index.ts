// Which boards draw which game, loaded when a table of it is opened; and what a game shows while one is set up.

import type { Component } from "svelte";
import { api } from "../lib/api";
import type { Boards } from "../lib/session";
import type { Drafts } from "../lib/options";

/** Some of a game's options in a form of its own, which knows what is printed. */
export interface SetOut {
  /** The options that it has fields for. */
  readonly options: readonly string[];
  readonly Form: Component<{ printed: unknown; drafts: Drafts; faults: Readonly<Record<string, readonly string[]>> }, object, "drafts">;
}

const LOADERS: Readonly<Record<string, () => Promise<{ default: Boards }>>> = {
  discover: () => import("./discover"),
  planet_unknown: () => import("./planet_unknown"),
  undiscovered: () => import("./undiscovered"),
  unsettled: () => import("./unsettled"),
};

const FORMS: Readonly<Record<string, () => Promise<SetOut>>> = {
  unsettled: async () => {
    const { default: Form } = await import("./unsettled/SetOut.svelte");
    return { options: ["planet", "task", "difficulty", "scarab"], Form };
  },
};

/** The form of a game; undefined where its options need none. */
export function setOutOf(game: string): Promise<SetOut> | undefined {
  return FORMS[game]?.();
}

/** The boards of a game; where the client has none, what its package brings, and else those that draw any view as an outline. */
export async function boardsOf(game: string): Promise<Boards> {
  const load = LOADERS[game];
  if (load) return (await load()).default;
  const { seated, module, style, title } = await api.board(game);
  if (!module) return (await import("./outline")).outlined(seated);
  const { brought } = await import("./brought");
  return brought(seated, { title, style, load: () => import(/* @vite-ignore */ module) as Promise<unknown> });
}
