"""How a game ended, for each player alone: won or lost, in any combination (DI-001, DI-002, DI-087, DI-R79, DI-R84)."""

from typing import Final

from unmapped.games.discover.table.state import HAS_WON, Tribe
from unmapped.kernel.rules import Result, ScoreLine

WON: Final = 1
LOST: Final = 0


def scores(state: Tribe) -> tuple[int, ...]:
    """1 for each who has won; whoever is merely alive has not won yet (DI-R97)."""
    return tuple([WON if status == HAS_WON else LOST for status in state.status])


def outcome(state: Tribe) -> str:
    """The key of the phrase that says how it ended."""
    winners = sum(scores(state))
    if state.setting.contest:
        return "last-survivor" if winners else "no-survivor"
    if state.seats == 1:
        return "alone-out" if winners else "alone-lost"
    if not winners:
        return "nobody-out"
    return "all-out" if winners == state.seats else "some-out"


def result(state: Tribe) -> Result:
    """The result: all who won share the first rank, all others the second (DI-R79)."""
    scored = scores(state)
    ranks = tuple([1 if score == WON else 2 for score in scored])
    entries = tuple(
        [(ScoreLine("won" if score == WON else "lost", score, "DI-084" if score else "DI-087"),) for score in scored]
    )
    return Result(scored, ranks, outcome(state), entries)
