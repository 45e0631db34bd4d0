"""What a search remembers of one seat's decisions: a tree of that seat's own actions.

Each seat has a tree of its own, and a node stands for what the seat has done since the search began; whatever others
did and how the luck fell in between is averaged over. So no seat's choice rests on what it cannot see, and seats that
decide at the same time do so independently. That is open-loop search (Perez Liebana et al., 2015) with one tree for
each observer, as in information set Monte Carlo tree search (Cowling, Powley, Whitehouse, 2012).
"""

from math import ceil, sqrt
from typing import Final, final

WIDENING: Final = 0.5
"""With n visits a node looks at its n ** WIDENING best actions, and some more (Coulom, 2007)."""

WIDTH: Final = 2
"""How many actions a node looks at to begin with."""

EXPLORATION: Final = 0.7
"""How much a node tries what it has seldom tried, where the best and the worst it has seen lie 1 apart."""


@final
class Edge:
    """One action of a seat, and what came of it."""

    __slots__ = ("action", "child", "prior", "total", "visits")

    def __init__(self, action: int, prior: float) -> None:
        self.action = action
        self.prior = prior
        """What the table seemed worth right after it."""
        self.visits = 0
        self.total = 0.0
        self.child: Node | None = None

    @property
    def mean(self) -> float:
        """What it was worth on average. It was visited at least once."""
        return self.total / self.visits


@final
class Node:
    """A decision of a seat: the actions that were possible here in any of the tables looked at."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0

    def select(self, legal: list[int], low: float, high: float) -> Edge:
        """The action to try next in a table where `legal` are possible, all of which are known here.

        `low` and `high` are the least and the most that anything was worth so far.
        """
        known = [self.edges[action] for action in legal]
        known.sort(key=_promise)
        width = WIDTH + ceil(self.visits**WIDENING)
        span = max(high - low, 1e-9)
        reach = EXPLORATION * sqrt(self.visits + 1)
        best = known[0]
        best_score = float("-inf")
        # What was never tried counts as middling.
        for rank, edge in enumerate(known[:width]):
            worth = (edge.mean - low) / span if edge.visits else 0.5
            score = worth + reach / ((1 + edge.visits) * (1 + rank))
            if score > best_score:
                best, best_score = edge, score
        return best


def _promise(edge: Edge) -> tuple[float, int]:
    return -edge.prior, edge.action
