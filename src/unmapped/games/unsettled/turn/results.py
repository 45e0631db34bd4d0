"""How an expedition ended, as scores (US-317, US-319, US-320). The crew shares one result."""

from typing import Final

from unmapped.games.unsettled.table.state import HOLLOW, WON, Expedition
from unmapped.kernel.rules import Result, ScoreLine

HOME: Final = 100
"""What a victory counts."""
HOME_WITHOUT_SOME: Final = 60
"""What a hollow victory counts."""
PER_FACE: Final = 5
"""What each face of the task that was left behind counts, where the crew did not come home."""


def score(state: Expedition) -> int:
    """The score of everybody, as the table stands."""
    if state.ending == WON:
        return HOME
    if state.ending == HOLLOW:
        return HOME_WITHOUT_SOME
    return PER_FACE * state.face


def result(state: Expedition) -> Result:
    """The result: all have the same score, and share a rank, the first if they came home."""
    points = score(state)
    outcome = {WON: "won", HOLLOW: "hollow"}.get(state.ending, "lost")
    rule = {"won": "US-317", "hollow": "US-320", "lost": "US-319"}[outcome]
    entry = ScoreLine(outcome, points, rule)
    rank = 1 if state.ending in (WON, HOLLOW) else 2
    return Result((points,) * state.seats, (rank,) * state.seats, outcome, ((entry,),) * state.seats)
