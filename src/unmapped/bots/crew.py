"""What a crew might do next: the rest of the turn planned again and again, with other luck each time. For advice.

Where all want the same, a turn is long and a trial of a search would take it many times over. A plan takes it once.
"""

from statistics import fmean
from typing import Final, NamedTuple, TypeVar

from unmapped.bots.planner import Settings, plan
from unmapped.bots.player import Budget
from unmapped.bots.search import Clock
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.planning.beam import PlannedAction

S = TypeVar("S", bound=State)

_PLANS: Final = 8
"""So many plans are made at most."""

_NARROW: Final = Settings(width=1, answers=1)
"""For a first look: a third of the time of a whole plan."""

_WORLDS: Final = 3
"""The imagined tables on which a decision is judged that is looked at again."""


class Opening(NamedTuple):
    """An action with which plans begin."""

    action: int
    worths: tuple[float, ...]
    """What each of these plans ends with, in the game's points."""
    then: tuple[PlannedAction, ...]
    """How the first of them goes on."""


def is_crew(table: Table[S], seat: int) -> bool:
    """Whether a seat plays with others, against nobody."""
    return table.seats > 1 and not table.definition.bots.opponents(table.state, seat)


def openings(table: Table[S], seat: int, budget: Budget, seed: int, among: tuple[int, ...] = ()) -> tuple[Opening, ...]:
    """The actions with which plans of a seat begin, most of them first; at least one. `table` is imagined by it.

    If any are given, plans begin with one that is `among` some legal actions.
    """
    clock = Clock(budget.milliseconds)
    by_action: dict[int, list[tuple[PlannedAction, ...]]] = {}
    for number in range(min(budget.simulations or _PLANS, _PLANS)):
        steps = plan(table, seat, Settings(seed), f"bot/crew/{seed}/{number}", clock, among)
        # What ran out of time is not worth less for that: it counts only where there is nothing else.
        if not clock.is_over or not by_action:
            by_action.setdefault(steps[0].action, []).append(steps)
        if clock.is_over:
            break
    made = [
        Opening(action, tuple([_end(steps) for steps in plans]), plans[0][1:]) for action, plans in by_action.items()
    ]
    return tuple(sorted(made, key=lambda opening: (-len(opening.worths), -fmean(opening.worths), opening.action)))


def compared(table: Table[S], seat: int, action: int, budget: Budget, luck: int, *, again: bool) -> tuple[int, float]:
    """The action that seems best, and by how many points it is better than `action`: 0 for that one itself.

    Both are planned on to the end of the turn, on the same imagined tables: one, or some `again` with more care.
    """
    clock = Clock(budget.milliseconds)
    worlds = _WORLDS if again else 1
    settings = Settings(luck) if again else _NARROW

    def planned(number: int, share: int, first: tuple[int, ...] = ()) -> tuple[PlannedAction, ...]:
        return plan(table, seat, settings, f"bot/judge/{luck}/{number}", clock.part(share), first)

    whole = [planned(number, 3 * worlds - number) for number in range(worlds)]
    firsts = [steps[0].action for steps in whole]
    best = max(firsts, key=lambda first: (firsts.count(first), first == action, -first))
    if best == action:
        return action, 0.0
    lead = 0.0
    for number, steps in enumerate(whole):
        left = 2 * (worlds - number)
        better = steps if steps[0].action == best else planned(number, left, (best,))
        lead += _end(better) - _end(planned(number, left - 1, (action,)))
    return best, max(0.0, lead / worlds)


def _end(steps: tuple[PlannedAction, ...]) -> float:
    return steps[-1].worth
