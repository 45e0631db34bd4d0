// What an action would change, and what has changed, as the server tells it, put into words. Pure.

import type { Change, Foreseen } from "../wire";
import { named, nameOf } from "./names";
import type { Session } from "./session";

/** One part of the consequence strip. */
export interface Told {
  /** A picture that the board knows, such as "water". */
  readonly icon: string;
  /** Whose it is where that is somebody else, drawn in place of the picture; -1 for one's own and the table's. */
  readonly other: number;
  /** "6 → 7", "rows 3 and 4 complete": at most a few words. */
  readonly text: string;
  /** The same for those who see no picture. */
  readonly aloud: string;
  readonly tone: "gain" | "loss" | "plain";
  /** Whether the table itself shows it, so that it is only said. */
  readonly shown: boolean;
}

export interface Consequence {
  readonly changes: readonly Told[];
  /** Own score before and after, where it is known. */
  readonly score: readonly [number, number] | null;
  /** By which of its lines the score changes: "Rescue -2, rows +1"; "" where it stays, and where that is not told. */
  readonly why: string;
  /** Whether more may happen than can be foreseen. */
  readonly more: boolean;
}

/** What is sure to come, as this game's pictures say it or in words. */
export function consequence(session: Session, ahead: Foreseen): Consequence {
  const { changes = [], score = null } = ahead;
  const { most = Infinity } = session.boards;
  // What stands in the score is not told twice.
  const sure = changes.filter(({ what, seat, sure = true }) => sure && (score === null || what !== "score" || seat !== session.me));
  const left = sure.length - most;
  const more: readonly Change[] = left > 0 ? [{ what: "", words: `${left} more` }] : [];
  return {
    changes: [...sure.slice(0, most), ...more].map((change) => told(change, session)),
    score,
    why: (score !== null && changes.find(({ what, seat }) => what === "score" && seat === session.me)?.note) || "",
    more: changes.some(({ sure = true }) => !sure),
  };
}

/** So many changes that came about are read out; the others are counted. */
const READ = 6;

/** What is read out of changes that came about. */
export function aloud(changes: readonly Change[], session: Pick<Session, "me" | "players" | "boards">): string {
  const spoken = changes.filter(({ words }) => words);
  const left = spoken.length - READ;
  return [...spoken.slice(0, READ).map((change) => told(change, session).aloud), ...(left > 0 ? [`${left} more changes`] : [])].join("; ");
}

function told(change: Change, { me, players, boards: { pictured, shown } }: Pick<Session, "me" | "players" | "boards">): Told {
  const { what, words, seat = -1, before = "", after = "", note = "", tone = "plain" } = change;
  const other = seat === me ? -1 : seat;
  const steps = before !== "" || after !== "";
  const said = (step: string, full: boolean): string => named(players, [full ? words : "", steps ? step : "", note].filter(Boolean).join(" "));
  return {
    icon: what,
    other,
    text: said(`${before} → ${after}`, !steps || other >= 0 || !pictured?.has(words)),
    aloud: `${tone === "loss" ? "Loss: " : ""}${other >= 0 ? `${nameOf(players, other)}: ` : ""}${said(`${before} to ${after}`, true)}`,
    tone,
    shown: shown?.has(what) ?? false,
  };
}
