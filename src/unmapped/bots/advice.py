"""What a player may want to be told: the best actions by a search from its own seat, and what they may bring."""

from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeVar

from unmapped.bots.player import Budget
from unmapped.bots.search import Candidate, Search, Settings
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

MOST: Final = 3
"""Actions that are told."""

_Z: Final = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


class Advised(NamedTuple):
    """One of the best actions."""

    action: int
    points: float
    """The points that the seat may expect at the end of the game."""
    low: float
    """Where the expected points lie with 95 % confidence, as far as trials tell."""
    high: float


def advise(table: Table[S], seat: int, budget: Budget, seed: int = 0) -> tuple[Advised, ...]:
    """The best actions of a seat, the best first, at least one; `table` is imagined by it, as for a bot."""
    found = Search(Settings(seed)).think(table, seat, budget)
    return tuple([_advised(one) for one in found[:MOST] if one.points] or [_advised(found[0])])


def _advised(one: Candidate) -> Advised:
    points = one.points or (one.prior,)
    mean = fmean(points)
    reach = _Z * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0
    return Advised(one.action, mean, mean - reach, mean + reach)
