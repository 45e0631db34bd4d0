// A table of a game, drawn without a server: what a board shows, and what it asks of its session.

import { render } from "@testing-library/svelte";
import { vi } from "vitest";
import type { Boards, Session } from "../../src/lib/session";
import type { Choice, Position } from "../../src/wire";
import { position } from "./fake";

/** What Ines sees, who plays with Wren: nothing she does goes anywhere. */
export function session(game: string, boards: Boards, printed: unknown, shown: Partial<Position>, chosen: Choice | null = null): Session {
  const players = ["Ines", "Wren"].map((name, seat) => ({ seat, kind: "person" as const, name, bot: "", here: true }));
  return {
    table: { id: "t", game, title: game, name: "", state: "running", players, you: 0, yours: [0], together: false, your_move: true, round: 1, last: "", changed: 0, scores: [], seeded: false, about: [] },
    players,
    me: 0,
    own: [0],
    position: position(shown),
    changes: [],
    live: true,
    log: [],
    promises: [],
    printed,
    chosen,
    foreseen: null,
    reasons: null,
    lit: [],
    boards,
    past: null,
    busy: false,
    notice: null,
    talk: { lines: [], type: vi.fn(), complete: async () => [] },
    enlarged: -1,
    choose: vi.fn(),
    confirm: vi.fn(),
    act: vi.fn(),
    consider: vi.fn(),
    whyNot: vi.fn(),
    light: vi.fn(),
    openRule: vi.fn(),
    lookBack: vi.fn(),
    playAs: vi.fn(),
    enlarge: vi.fn(),
  };
}

/** Draw the table of a session. */
export function laid(made: Session): Session {
  render(made.boards.Table, { props: { session: made } });
  return made;
}

/** Draw the table of a session, and then what comes of it. */
export async function passed(made: Session, ...then: readonly Partial<Session>[]): Promise<void> {
  const { rerender } = render(made.boards.Table, { props: { session: made } });
  for (const more of then) await rerender({ session: { ...made, ...more } });
}
