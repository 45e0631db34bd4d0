"""How an expedition ends: home, home without some, or not at all (US-317 to US-320, US-R70, US-R71, US-R92)."""

from typing import Final

from unmapped.games.unsettled.cards.kinds import ASK_LEAVE_THEM, CHECK, LEAVE_THEM_SEATS
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table.state import GOING, HOLLOW, LOST, NOWHERE, SCARAB, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry


def end(state: Expedition, ending: int, rule: str) -> None:
    """The expedition is over; the next CHECK drops whatever is left."""
    if state.ending == GOING:
        state.ending = ending
        state.note(NOWHERE, ("", "won", "hollow", "lost")[ending], rule)


def is_last(state: Expedition) -> bool:
    """Whether the objective of the current face is the final one (US-317, US-318)."""
    return state.planet.faces[state.task][state.face].last


# --- Hollow victory ---------------------------------------------------------------------------------------------------


def offer(state: Expedition) -> None:
    """Ask the conscious, once a turn, whether they end the game without the missing (US-221, US-320, US-R70, US-R71).

    The final objective is current, all of the conscious are aboard, and somebody of the crew is not.
    """
    if not state.face_stands or not state.planet.faces[state.task][state.face].last:
        return
    if state.asked_to_leave == state.turn:
        return
    missing = [seat for seat in range(state.seats) if state.where[seat] != SCARAB]
    if any([state.conscious(seat) for seat in missing]) or not (missing or state.luna != SCARAB):
        return
    state.asked_to_leave = state.turn
    state.push((ASK_LEAVE_THEM, sum([1 << seat for seat in range(state.seats) if state.conscious(seat)])))


class LeaveThem(Question):
    """Leave without those who are missing; all of the conscious have to agree (US-320, US-R70)."""

    key = "leave-them"
    rule = "US-R70"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.planet.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """A single no is enough to stay; the last yes ends the game."""
        if action == state.planet.words.choices.no:
            state.note(seat, "stays", "US-R70")
            return
        waiting = record[LEAVE_THEM_SEATS] & ~(1 << seat)
        if waiting:
            state.push((ASK_LEAVE_THEM, waiting))
        else:
            end(state, HOLLOW, "US-320")
            state.push((CHECK,))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- Words ------------------------------------------------------------------------------------------------------------


def _lose(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """The crew loses (US-319)."""
    end(state, LOST, "US-319")


WORDS: Final[tuple[Entry[Expedition], ...]] = (Entry("lose", _lose),)
