"""Shortest ways between the places of a map (Dijkstra's algorithm with a bucket for each cost; Dial, 1969).

Places are numbers from 0, and several of them bits of a number, so that all that lies equally far is looked at at once.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

Entering: TypeAlias = tuple[int, int, int]
"""The places that it costs 1, 2 and 3 to enter, as bits; no way leads into any other."""

EVERYWHERE: Final[Entering] = (-1, 0, 0)
"""Where each step costs 1: a breadth-first search."""


def costs(start: int, neighbours: Sequence[int], entering: Entering, far: int) -> list[int]:
    """The least cost from a place to each, `far` where no way leads; `neighbours` are the bits beside each place."""
    least = [far] * len(neighbours)
    cheap, middling, dear = entering
    fresh = cheap | middling | dear
    # What is reached at one cost waits until all that is reached for less is done.
    now, soon, later = 1 << start, 0, 0
    spent = 0
    while now | soon | later:
        fresh &= ~now
        spread = 0
        while now:
            low = now & -now
            place = low.bit_length() - 1
            least[place] = spent
            spread |= neighbours[place]
            now ^= low
        spread &= fresh
        now = (soon | spread & cheap) & fresh
        soon = (later | spread & middling) & fresh
        later = spread & dear
        spent += 1
    return least


def nearest(costs: Sequence[int], places: int, far: int) -> int:
    """The least cost to one of some places, given as bits; `far` if there are none."""
    least = far
    while places:
        low = places & -places
        least = min(least, costs[low.bit_length() - 1])
        places ^= low
    return least
