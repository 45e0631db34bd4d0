"""A game that is over, looked at again: how the chances went, and which actions cost most.

Every decision is judged by what its seat could know when it was taken, with the search that plays as captain, or in a
crew with the planner that does: what the action was worth, and what the best one that was found would have been. What
luck did afterwards does not count.

Among hundreds of decisions, each looked at for a moment only, some seem costly by chance. So those of each seat that
seem most costly are looked at again, for longer and with other luck, and only what is costly then is told.
"""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from unmapped.bots.crew import compared, is_crew
from unmapped.bots.forecasts import lift
from unmapped.bots.player import Budget
from unmapped.bots.search import Candidate, Search, Settings
from unmapped.games import AnyTable, game
from unmapped.kernel.record import Record

COSTLY: Final = 3
"""The most costly actions of a seat that are told."""

AGAIN: Final = 6
"""The actions of a seat that are looked at again."""

LONGER: Final = 5
"""How much more is spent on each of them than on other decisions."""

FINE: Final = 2
"""The actions of a seat that seem best beside their second best: they are looked at again as well."""

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
    sure: bool
    """Whether it was looked at again."""
    lead: float = 0.0
    """By how many points it was better than the second best, where it was the best; 0 where that is not known."""


class Analysis(NamedTuple):
    """What a whole game looks like afterwards."""

    expected: tuple[tuple[float, ...], ...]
    """The points that each seat could expect before each action, by the game's value function, and what it has then."""
    decisions: tuple[Decision, ...]

    def costly(self, seat: int) -> tuple[Decision, ...]:
        """The most costly actions of a seat, the worst first."""
        own = [
            decision
            for decision in self.decisions
            if decision.seat == seat and decision.sure and decision.cost >= _LEAST
        ]
        return tuple(sorted(own, key=_worst_first)[:COSTLY])

    def finest(self, seat: int) -> Decision | None:
        """The action of a seat that was better than its second best by most, of those that were looked at again."""
        own = [decision for decision in self.of(seat) if decision.sure and decision.lead >= _LEAST]
        return max(own, key=lambda decision: (decision.lead, -decision.at), default=None)

    def of(self, seat: int) -> tuple[Decision, ...]:
        """All decisions of a seat."""
        return tuple([decision for decision in self.decisions if decision.seat == seat])

    def cost(self, seat: int) -> float:
        """What a decision of a seat cost on average."""
        costs = [decision.cost for decision in self.of(seat)]
        return fmean(costs) if costs else 0.0


def analyse(record: Record, budget: Budget, tell: Callable[[int, int], None] = lambda done, of: None) -> Analysis:
    """Look at a whole game; `budget` is for each decision, before any is looked at again.

    `tell` is told what is done of how much, again and again. Raises BadRecord and UnknownGame.
    """
    table = game(record.game).replay(record, 0)
    chances = [expected(table)]
    decisions: list[Decision] = []
    for at, (seat, action) in enumerate(record.actions):
        decisions += judge(table, at, seat, action, budget)
        table.act(seat, action)
        chances.append(expected(table))
        tell(at + 1, len(record.actions))
    costly = doubtful(decisions)
    again: list[Decision] = []
    for decision in costly:
        again += look_again(record, decision, longer(budget))
        tell(len(record.actions) + len(again), len(record.actions) + len(costly))
    return whole(chances, decisions, again)


def doubtful(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Those decisions of each seat that seem most costly, or finest, in the order in which they were taken."""
    seats = sorted({decision.seat for decision in decisions})
    worst: list[Decision] = []
    for seat in seats:
        own = [decision for decision in decisions if decision.seat == seat and decision.better]
        worst += sorted(own, key=_worst_first)[:AGAIN]
        best = [decision for decision in decisions if decision.seat == seat and decision.lead >= _LEAST]
        worst += sorted(best, key=_best_first)[:FINE]
    return tuple(sorted(worst))


def look_again(record: Record, decision: Decision, budget: Budget) -> tuple[Decision, ...]:
    """Judge a decision anew. Raises BadRecord and UnknownGame."""
    table = game(record.game).replay(record, decision.at)
    return judge(table, decision.at, decision.seat, decision.action, budget, again=True)


def longer(budget: Budget) -> Budget:
    """What is spent on looking again."""
    milliseconds, simulations = budget
    return Budget(milliseconds and milliseconds * LONGER, simulations and simulations * LONGER)


def whole(chances: Sequence[tuple[float, ...]], decisions: Sequence[Decision], again: Sequence[Decision]) -> Analysis:
    """Put together what was found: what was looked at again takes the place of what seemed so at first."""
    sure = {decision.at: decision for decision in again}
    return Analysis(tuple(chances), tuple([sure.get(decision.at, decision) for decision in decisions]))


def expected(table: AnyTable) -> tuple[float, ...]:
    """What each seat may expect at the end, by the value of its position and by experience; at the end what it has."""
    if table.result is not None:
        return tuple([float(score) for score in table.result.scores])
    value = table.definition.bots.value
    more = lift(table)
    return tuple([value(table.state, seat) + more for seat in range(table.seats)])


def judge(
    table: AnyTable, at: int, seat: int, action: int, budget: Budget, *, again: bool = False
) -> tuple[Decision, ...]:
    """What an action was worth beside the best one, on a table where it is still to be taken.

    Nothing where there was no choice.
    """
    if len(table.legal(seat)) < 2:
        return ()
    luck = -1 - at if again else at
    round_ = table.definition.rounds(table.state)
    imagined = table.imagine(seat, luck)
    if is_crew(table, seat):
        planned, cost = compared(imagined, seat, action, budget, luck, again=again)
        better = "" if planned == action else table.words(planned)
        return (Decision(at, round_, seat, action, table.words(action), cost, better, again),)
    candidates = Search(Settings(seed=luck)).think(imagined, seat, budget, action)
    best, taken = candidates[0], next(candidate for candidate in candidates if candidate.action == action)
    # What left the comparison early has met fewer tables: it is compared on those.
    count = len(taken.trials)
    cost = max(0.0, fmean(best.trials[:count]) - taken.mean) if count else max(0.0, best.prior - taken.prior)
    better = "" if best.action == action else table.words(best.action)
    lead = 0.0 if better or len(candidates) < 2 else _lead(best, candidates[1])
    return (Decision(at, round_, seat, action, table.words(action), cost if better else 0.0, better, again, lead),)


def _lead(best: Candidate, second: Candidate) -> float:
    """By how much the best was better than the second best, on the tables that both met."""
    count = min(len(best.trials), len(second.trials))
    return max(0.0, fmean(best.trials[:count]) - fmean(second.trials[:count]) if count else best.prior - second.prior)


def _best_first(decision: Decision) -> tuple[float, int]:
    return -decision.lead, decision.at


def _worst_first(decision: Decision) -> tuple[float, int]:
    return -decision.cost, decision.at
