// A server's end of a socket, and records of a table, for tests.

import type { Wire } from "../../src/lib/socket";
import type { Choice, FromServer, LogLine, Position, Welcome } from "../../src/wire";
import { PROTOCOL } from "../../src/wire";

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  /** The latest message of a kind. */
  said(kind: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message["kind"] === kind);
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(more: Partial<Welcome> = {}): void {
    this.onopen?.();
    this.tell(welcome(more));
  }
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** Sockets that are opened one after the other. */
export function wires(): { all: FakeWire[]; open: () => Wire; latest: () => FakeWire } {
  const all: FakeWire[] = [];
  const open = (): Wire => {
    const wire = new FakeWire();
    all.push(wire);
    return wire;
  };
  return {
    all,
    open,
    latest: () => {
      const last = all.at(-1);
      if (!last) throw new Error("No socket was opened.");
      return last;
    },
  };
}

export const choice = (action: number, words = `do ${action}`): Choice => ({ action, words, family: "do" });
export const line = (turn: number, seat: number, sentence = "does it"): LogLine => ({ turn, seat, key: "done", args: [], sentence, rule: "PU-001" });

export function position(more: Partial<Position> = {}): Position {
  return {
    seq: 1,
    turn: 1,
    view: {},
    asked: [0],
    question: { key: "do", args: [], sentence: "Do something.", rule: "PU-001" },
    choices: [choice(1), choice(2)],
    undo: { steps: 0, last: "", to_turn_start: 0, closed: "", before: -1 },
    agreed: [],
    back_to: -1,
    outcome: null,
    round: 1,
    ...more,
  };
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    kind: "welcome",
    protocol: PROTOCOL,
    table: {
      id: "t1",
      game: "planet_unknown",
      title: "Planet Unknown",
      name: "Quiet Meridian",
      state: "running",
      players: [
        { seat: 0, kind: "person", name: "Ines", bot: "", here: true },
        { seat: 1, kind: "bot", name: "Kestrel", bot: "greedy", here: false },
      ],
      you: 0,
      yours: [0],
      together: false,
      your_move: true,
      round: 1,
      last: "",
      changed: 0,
      scores: [],
      seeded: false,
      about: [],
    },
    seat: 0,
    options: {},
    guided: false,
    host: true,
    log: [line(1, 1)],
    chat: [],
    position: position(),
    ...more,
  };
}
