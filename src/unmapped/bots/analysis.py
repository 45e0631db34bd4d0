"""A game that is over, looked at again: how the chances went, and which actions cost most.

Every decision is judged by what its seat could know when it was taken, with the search that plays as captain: what the
action was worth, and what the best one that the search found would have been. What luck did afterwards does not count.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import Final, NamedTuple

from unmapped.bots.player import Budget
from unmapped.bots.search import Search, Settings
from unmapped.games import AnyTable, game
from unmapped.kernel.record import Record

COSTLY: Final = 3
"""The most costly actions of a seat that are told."""

_LEAST: Final = 0.05
"""What costs less, in points, is no mistake."""


class Decision(NamedTuple):
    """One action among several that were possible."""

    at: int
    """How many actions had been taken before it."""
    round: int
    seat: int
    action: int
    words: str
    cost: float
    """By how many points (ahead of the best rival, where there is one) the best action was better; 0 for that one."""
    better: str
    """That action in words; "" where the action taken was the best."""


class Analysis(NamedTuple):
    """What a whole game looks like afterwards."""

    expected: tuple[tuple[float, ...], ...]
    """The points that each seat could expect before each action and at the end, by the game's value function."""
    decisions: tuple[Decision, ...]

    def costly(self, seat: int) -> tuple[Decision, ...]:
        """The most costly actions of a seat, the worst first."""
        own = [one for one in self.decisions if one.seat == seat and one.cost >= _LEAST]
        return tuple(sorted(own, key=lambda one: (-one.cost, one.at))[:COSTLY])

    def cost(self, seat: int) -> float:
        """What a decision of a seat cost on average."""
        costs = [one.cost for one in self.decisions if one.seat == seat]
        return fmean(costs) if costs else 0.0


def steps(record: Record, budget: Budget) -> Iterator[tuple[tuple[float, ...], Decision | None]]:
    """Go through a game: before each action what each seat may expect, and the decision; at the end without one.

    Raises BadRecord and UnknownGame.
    """
    played = game(record.game)
    table = played.replay(record, 0)
    for at, (seat, action) in enumerate(record.actions):
        yield _expected(table), _decision(table, at, seat, action, budget)
        table.act(seat, action)
    yield _expected(table), None


def analyse(record: Record, budget: Budget) -> Analysis:
    """Look at a whole game; `budget` is for each of its decisions. Raises BadRecord and UnknownGame."""
    found = list(steps(record, budget))
    return Analysis(tuple([expected for expected, _ in found]), tuple([one for _, one in found if one is not None]))


def _expected(table: AnyTable) -> tuple[float, ...]:
    value = game(table.origin.game).definition.value
    return tuple([value(table.state, seat) for seat in range(table.seats)])


def _decision(table: AnyTable, at: int, seat: int, action: int, budget: Budget) -> Decision | None:
    if len(table.legal(seat)) < 2:
        return None
    found = Search(Settings(seed=at)).think(table.imagine(seat, at), seat, budget, action)
    best, taken = found[0], next(one for one in found if one.action == action)
    round_ = game(table.origin.game).definition.rounds(table.state)
    # What left the comparison early has met fewer tables: it is compared on those.
    count = len(taken.trials)
    cost = max(0.0, fmean(best.trials[:count]) - taken.mean) if count else max(0.0, best.prior - taken.prior)
    better = "" if best.action == action else table.words(best.action)
    return Decision(at, round_, seat, action, table.words(action), cost if better else 0.0, better)
