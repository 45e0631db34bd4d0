"""What the crew decides together: votes and volunteers (US-R31, US-R84)."""

from typing import Final

from unmapped.games.unsettled.cards.kinds import ASK_VOLUNTEER, ASK_VOTE, ASKED
from unmapped.games.unsettled.effects import counters
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import bits, members

_FLAGS: Final = 3
"""Where a vote says what the ways are."""
_BITS: Final = 3
"""How many bits of a number count the votes for one way."""


# --- Votes ------------------------------------------------------------------------------------------------------------


def decide(state: Expedition, votes: int, flags: tuple[int, ...]) -> None:
    """The way with the most votes is taken; of several the active explorer takes one (US-R31, US-R84)."""
    counts = [votes >> _BITS * at & (1 << _BITS) - 1 for at in range(len(flags))]
    most = [flag for flag, count in zip(flags, counts, strict=True) if count == max(counts)]
    if len(most) > 1:
        state.push((ASK_VOTE, 1 << state.active, 0, *most))
    else:
        state.note(NOWHERE, "decided", "US-R84", state.planet.flags[most[0]])
        counters.remember(state, state.active, most[0])


class ChooseWay(Question):
    """Vote for one of several ways, or break a tie (US-R31, US-R84)."""

    key = "vote"
    rule = "US-R84"
    families: tuple[str, ...] = ("vote",)
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Each of them."""
        return [state.planet.words.vote.first + flag for flag in sorted(record[_FLAGS:])]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """The vote is counted; the last one decides."""
        flag = action - state.planet.words.vote.first
        _, asked, votes, *flags = record
        waiting = asked & ~(1 << seat)
        votes += 1 << _BITS * flags.index(flag)
        state.note(seat, "voted", "US-R84", state.planet.flags[flag])
        if waiting:
            state.push((ASK_VOTE, waiting, votes, *flags))
        else:
            decide(state, votes, tuple(flags))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- Volunteers -------------------------------------------------------------------------------------------------------


def candidates(state: Expedition, others: int) -> int:
    """Who could volunteer, as bits: whoever can act, if as many others are conscious (US-R83, US-R84)."""
    awake = sum([1 for seat in range(state.seats) if state.conscious(seat)])
    return bits([seat for seat in range(state.seats) if state.can_act(seat)]) if awake > others else 0


class Volunteer(Question):
    """Volunteer or decline; the last who has not declined is the one on whom the crew agrees (US-R83, US-R84)."""

    key = "volunteer"
    rule = "US-R83"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes, or no while others are left."""
        choices = state.planet.words.choices
        return [choices.yes] if record[ASKED] == 1 << seat else [choices.yes, choices.no]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Whoever volunteers is the one of whom the words that follow speak."""
        if action == state.planet.words.choices.no:
            state.push((ASK_VOLUNTEER, record[ASKED] & ~(1 << seat)))
        else:
            state.chosen = 1 << seat
            state.note(seat, "volunteered", "US-R84")

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


# --- Words ------------------------------------------------------------------------------------------------------------


def _vote(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    voters = bits([explorer for explorer in range(state.seats) if state.conscious(explorer)])
    flags = members(args[0])
    state.push((ASK_VOTE, voters, 0, *flags))


def _volunteer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    asked = candidates(state, args[0])
    state.chosen = 0
    if asked:
        state.push((ASK_VOLUNTEER, asked))


def _can_volunteer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return candidates(state, args[0]) != 0


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("vote", _vote),
    Entry("volunteer", _volunteer, _can_volunteer, _can_volunteer),
)
