"""What the group decides: all vote, and failing agreement the tribe leader decides (DI-094, DI-R24)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_VOTE
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import bits, members

_ASKED: Final = 1
_BALLOT: Final = 2
"""Where the record of a vote says who is asked, as bits, and for what."""

ABSTAINED: Final = 0
"""Options are counted from 1."""


def hold(state: Tribe, ballot: int) -> None:
    """Let all survivors on the map vote; a single one simply chooses. Rules: DI-094, DI-R24, DI-R29."""
    state.voted = ABSTAINED
    state.votes = [NOWHERE] * state.seats
    state.push((ASK_VOTE, bits(state.survivors()), ballot))


def _count(state: Tribe, ballot: int) -> None:
    """Votes that are all the same decide; anything else is left to the leader. Rules: DI-094, DI-R24."""
    votes = [vote for vote in state.votes if vote != NOWHERE]
    if len(set(votes)) == 1 and votes[0] != ABSTAINED:
        _decide(state, ballot, votes[0])
    else:
        state.votes = [NOWHERE] * state.seats
        state.note(state.leader, "no-agreement", "DI-094")
        state.push((ASK_VOTE, 1 << state.leader, ballot))


def _decide(state: Tribe, ballot: int, option: int) -> None:
    state.voted = option
    state.note(NOWHERE, "decided", "DI-R24", state.setting.pool.ballots[ballot][option - 1])


class Ballot(Question):
    """Vote for one of the ways that are put to the vote, or for none; or decide as leader (DI-R24)."""

    key = "vote"
    rule = "DI-R24"
    families: tuple[str, ...] = ("option", "pass")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each way; who has the last word cannot abstain."""
        words = state.setting.pool.words
        first = words.choices.option.first
        options = [first + at for at in range(len(state.setting.pool.ballots[record[_BALLOT]]))]
        return options if self._is_last_word(state, record) else sorted([*options, words.pass_])

    def _is_last_word(self, state: Tribe, record: Ints) -> bool:
        """Whether the leader is asked alone, before or after all others."""
        return record[_ASKED] == 1 << state.leader and state.votes.count(NOWHERE) == state.seats

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """The vote is noted; the last one decides, if all agree."""
        words, ballot = state.setting.pool.words, record[_BALLOT]
        option = ABSTAINED if action == words.pass_ else action - words.choices.option.first + 1
        if self._is_last_word(state, record):
            _decide(state, ballot, option)
            return
        state.votes[seat] = option
        if option:
            state.note(seat, "voted", "DI-R24", state.setting.pool.ballots[ballot][option - 1])
        else:
            state.note(seat, "abstained", "DI-R24")
        waiting = record[_ASKED] & ~(1 << seat)
        if waiting:
            state.push((ASK_VOTE, waiting, ballot))
        else:
            _count(state, ballot)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The ways in one sentence, how many have not voted yet, and the ways one by one."""
        ways = state.setting.pool.ballots[record[_BALLOT]]
        return "; ".join(ways), len(members(record[_ASKED])), *ways


def _vote(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-094, DI-R24."""
    hold(state, args[0])


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("vote", _vote),)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {}
QUESTIONS: Final[dict[int, Question]] = {ASK_VOTE: Ballot()}
