// A position that only stands there, as boards read it: the beginning of a lesson, and what its example leads to.

import type { Boards, Session } from "../lib/session";
import { joined } from "../lib/printed";
import type { Frame, Player, Position, TableCard } from "../wire";

const NO_UNDO = { steps: 0, last: "", to_turn_start: 0, closed: "", before: -1, label: "", together: 1 };

interface Shown {
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** The position as it is shown: another one as an example goes on. */
  readonly frame: () => Frame;
  readonly printed: unknown;
  readonly boards: Boards;
  /** What is pointed at. */
  readonly lit?: readonly string[];
  openRule?(id: string): void;
}

const nothing = (): void => undefined;

/** A position as it stands, with nothing to be chosen. */
function standing({ at, view, asked, question }: Frame): Position {
  return { seq: at, turn: at, view, asked, question, choices: [], undo: NO_UNDO, outcome: null, round: 0, agreed: [], back_to: -1, runs: [], since: null, lesson: null };
}

/** A session in which nothing can be done. */
export function still({ game, title, seats, frame, printed, boards, lit = [], openRule = nothing }: Shown): Session {
  const players = Array.from({ length: seats }, (_, seat): Player => ({ seat, kind: "person", name: "", bot: "", here: true }));
  const { seat } = frame();
  const table: TableCard = {
    id: "",
    game,
    title,
    name: "",
    state: "running",
    players,
    you: seat,
    yours: [seat],
    together: false,
    your_move: false,
    round: 0,
    last: "",
    changed: 0,
    scores: [],
    seeded: false,
    about: [],
  };
  const known = new Map<Frame, Position>();
  return {
    table,
    players,
    me: seat,
    own: [seat],
    // Boards tell what is new by which position it is, so there is one for each frame.
    get position() {
      const now = frame();
      const position = known.get(now) ?? standing(now);
      known.set(now, position);
      return position;
    },
    get changes() {
      return frame().changes ?? [];
    },
    get printed() {
      return joined(printed, frame().printed);
    },
    get past() {
      return frame().at;
    },
    live: false,
    log: [],
    promises: [],
    guided: true,
    chosen: null,
    foreseen: null,
    reasons: null,
    lit,
    boards,
    busy: false,
    notice: null,
    talk: null,
    enlarged: -1,
    choose: nothing,
    confirm: nothing,
    act: nothing,
    consider: nothing,
    whyNot: nothing,
    light: nothing,
    openRule,
    lookBack: nothing,
    playAs: nothing,
    enlarge: nothing,
  };
}
