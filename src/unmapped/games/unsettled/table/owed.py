"""Time that effects cause and that passes when they are over (US-263, US-306)."""

from typing import Final

from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints

# Where time comes from, as far as it can be ignored (US-R99).
EDGE: Final = 0
"""Symbols of edges."""

ACTION: Final = 1
"""Actions with their costs, and depleted cubes."""

OTHER: Final = 2

# What is owed lies in threes: whose doing it is, where it comes from, and how much.
ORIGIN: Final = 1
SPACES: Final = 2
SIZE: Final = 3


def total(owed: Ints) -> int:
    """All spaces of time together that are owed."""
    return sum(owed[SPACES::SIZE])


def owe(state: Expedition, n: int, origin: int = OTHER, seat: int = NOWHERE) -> None:
    """Note time that an effect causes; `seat` is whose doing it is, the active explorer's unless said otherwise.

    All of one effect passes together, when it is over. Rules: US-263, US-306, US-R25.
    """
    if n <= 0:
        return
    who = seat if seat >= 0 else state.active
    owed = list(state.owed)
    for at in range(0, len(owed), SIZE):
        if owed[at] == who and owed[at + ORIGIN] == origin:
            owed[at + SPACES] += n
            break
    else:
        owed += [who, origin, n]
    state.owed = tuple(owed)
