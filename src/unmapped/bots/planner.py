"""The planner: it looks for the best way through the rest of a turn and follows it. For crews.

Where all want the same, turns are long, of many small actions, whose worth shows only at their end. So the planner
looks for whole ways (`planning/beam.py`). The plan holds until the table turns out otherwise than foreseen. What turns
up on the way is imagined, once for every plan.
"""

from math import nan
from typing import Annotated, Final, NamedTuple, TypeVar, final

from msgspec import Meta, Struct

from unmapped.bots.player import Budget
from unmapped.bots.search import Clock
from unmapped.bots.undisturbed import undisturbed
from unmapped.kernel.agenda import Ints
from unmapped.kernel.chance import sort_keys
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.planning.beam import BeamSearch, Care, PlannedAction

S = TypeVar("S", bound=State)

_LOOKS: Final = 3
"""So often something to do is looked for before a turn is ended."""

_SAME: Final = 1e-9
"""Two positions that are worth the same to this are taken for the same: the one foreseen has come."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the planner plays."""

    seed: Annotated[int, Meta(description="Its luck: any whole number.")] = 0
    width: Annotated[int, Meta(ge=1, le=64, description="How many positions are kept after each action.")] = 6
    answers: Annotated[
        int, Meta(ge=1, le=64, description="How many ways of answering what an action asks are kept.")
    ] = 3
    attention: Annotated[
        float,
        Meta(gt=0, le=1, description="How likely each legal action is looked at; what is overlooked is not taken."),
    ] = 1.0


class Situation(NamedTuple):
    """Where something was done, as far as it matters whether it would bring the same again."""

    worth: float
    agenda: tuple[tuple[Ints, ...], ...]


@final
class Planner:
    """Plans the rest of the turn for everybody, and plays its own part of it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._decisions = 0
        self._plan: tuple[PlannedAction, ...] = ()
        self._expected = 0.0
        self._turn = -1
        self._done: set[tuple[Situation, int]] = set()
        """Where something was done in this turn, and what: doing it once more would bring the same again."""

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The next action of the plan, or of a new one."""
        here = self._look(table, seat)
        steps = self._decided(table, seat, budget, here)
        self._go_on(here, steps)
        return steps[0].action if steps else table.legal(seat)[0]

    def skip(self, decisions: int) -> None:
        """Its luck follows from how many decisions there were."""
        self._decisions += decisions

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """Come to the plan that the action belongs to, if it was one's own: the same question has the same answer.

        Where it was decided otherwise, by somebody else or within another time, no plan goes on from it.
        """
        here = self._look(table, seat)
        steps = self._decided(table, seat, budget, here)
        self._go_on(here, steps if not steps or steps[0].action == action else (PlannedAction(seat, action, nan),))

    def _look(self, table: Table[S], seat: int) -> Situation:
        """Where a decision is to be made. With a turn ends what is not to be done again; a plan may go on a little."""
        self._decisions += 1
        definition = table.definition
        turn = definition.turns(table.state)
        if turn != self._turn:
            self._turn = turn
            self._done.clear()
        return Situation(definition.bots.value(table.state, seat), table.state.agenda.key())

    def _decided(self, table: Table[S], seat: int, budget: Budget, here: Situation) -> tuple[PlannedAction, ...]:
        """What is to be done from here on; nothing where there is no choice, and no plan to go on with."""
        legal = table.legal(seat)
        fresh = [action for action in legal if (here, action) not in self._done] or legal
        steps = self._following(seat, fresh, here.worth)
        if steps or len(legal) == 1:
            return steps
        return self._planned(table, seat, Clock(budget.milliseconds), tuple(fresh))

    def _go_on(self, here: Situation, steps: tuple[PlannedAction, ...]) -> None:
        """Note what is done here, and what is to come."""
        if steps:
            self._plan = steps[1:]
            self._expected = steps[0].worth
            self._done.add((here, steps[0].action))

    def _planned(self, table: Table[S], seat: int, clock: Clock, first: tuple[int, ...]) -> tuple[PlannedAction, ...]:
        """A plan. What ends the turn cannot be taken back, so other luck is tried before it: something may be found."""
        closing = table.definition.bots.end_turn_action(table.state, seat) if table.is_between else -1
        name = f"bot/planner/{self._settings.seed}/{self._decisions}"
        steps = plan(table, seat, self._settings, name, clock, first)
        for number in range(1, _LOOKS):
            if steps[0].action != closing or clock.is_over:
                break
            steps = plan(table, seat, self._settings, f"{name}/{number}", clock, first)
        return steps

    def _following(self, seat: int, legal: list[int], worth: float) -> tuple[PlannedAction, ...]:
        """What is left of the plan from this seat's next action on, if all came as foreseen; nothing otherwise."""
        left = self._plan
        expected = self._expected
        while left and left[0].seat != seat:
            expected = left[0].worth
            left = left[1:]
        if not left or left[0].action not in legal:
            return ()
        return left if abs(expected - worth) < _SAME else ()


def plan(
    table: Table[S], seat: int, settings: Settings, name: str, clock: Clock, first: tuple[int, ...] = ()
) -> tuple[PlannedAction, ...]:
    """The best way found through the rest of the turn, from an action of `seat` on: one of `first`, if any are given.

    What turns up is imagined, and what is overlooked drawn, by `name`. Within a time the way may end early.
    """
    care = Care(settings.width, settings.answers, settings.attention)
    # Looking ahead may turn cards up: those that the planner imagines, whatever lies in the table that it was given.
    imagined = table.imagine(seat, sort_keys(f"{name}/imagined", 1)[0])
    with undisturbed():
        return BeamSearch(table.definition, seat, care, name, clock, first).best(imagined)
