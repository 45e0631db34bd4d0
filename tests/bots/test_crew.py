"""What a crew is told: its turn planned with several lucks, and what was done beside what would have been better."""

from typing import TypeVar, cast

import pytest

from tests.toys import ambush
from unmapped.bots import NO_LIMIT, Budget, bot, crew
from unmapped.bots.advice import FORETOLD, advise, steps
from unmapped.bots.analysis import judge
from unmapped.bots.contrasts import called
from unmapped.bots.crew import compared, openings
from unmapped.bots.planner import Settings, plan
from unmapped.bots.search import Clock
from unmapped.games import AnyTable, game
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.planning.beam import PlannedAction

S = TypeVar("S", bound=State)


@pytest.fixture
def table() -> Table[ambush.State]:
    """The first turn of the toy."""
    return ambush.GAME.start(3, 4)


def expedition() -> Table[Expedition]:
    """The first turn of two explorers on Orrowin."""
    table = game("unsettled").start(2, 5, planet="orrowin", task="a")
    planners = [bot("planner", seed=seat) for seat in range(2)]
    while not table.is_between:
        seat = table.to_act[0]
        table.act(seat, planners[seat].choose(table.imagine(seat, 0), seat, NO_LIMIT))
    return table


def test_a_turn_is_planned_with_several_lucks(table: Table[ambush.State]) -> None:
    first, *_ = found = openings(table, 0, NO_LIMIT, 1)
    assert sum([len(one.worths) for one in found]) == crew._PLANS
    assert first.action == ambush.SEARCH
    assert len(set(first.worths)) > 1, "what turns up differs"
    assert first.then
    assert found == openings(table, 0, NO_LIMIT, 1) != openings(table, 0, NO_LIMIT, 2)


def test_what_most_plans_begin_with_is_told_first(table: Table[ambush.State], monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter([ambush.REST, ambush.SEARCH, ambush.SCOUT, ambush.SEARCH])
    monkeypatch.setattr("unmapped.bots.crew.plan", lambda *given: (PlannedAction(0, next(made), 1.0),))
    found = openings(table, 0, Budget(simulations=4), 1)
    assert [one.action for one in found] == sorted({one.action for one in found}, key=lambda one: one != ambush.SEARCH)
    assert [len(one.worths) for one in found] == [2, 1, 1]


def test_without_time_one_plan_is_made_as_far_as_it_comes(table: Table[ambush.State]) -> None:
    (only,) = openings(table, 0, Budget(milliseconds=0), 1)
    assert only.action in table.legal(0)
    assert len(only.worths) == 1


def test_an_action_is_compared_with_the_best_one_by_what_both_lead_to(table: Table[ambush.State]) -> None:
    assert compared(table, 0, ambush.SEARCH, NO_LIMIT, 1, again=True) == (ambush.SEARCH, 0.0)
    best, cost = compared(table, 0, ambush.SCOUT, NO_LIMIT, 1, again=True)
    assert best == ambush.SEARCH
    assert cost > 0.0


def test_what_is_looked_at_again_is_planned_more_often_and_with_more_care(
    table: Table[ambush.State], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, int]] = []

    def noted(
        table: Table[S], seat: int, settings: Settings, name: str, clock: Clock, first: tuple[int, ...] = ()
    ) -> tuple[PlannedAction, ...]:
        made.append((name, settings.width))
        return plan(table, seat, settings, name, clock, first)

    monkeypatch.setattr("unmapped.bots.crew.plan", noted)
    compared(table, 0, ambush.SCOUT, NO_LIMIT, 1, again=False)
    once = made[:]
    made.clear()
    compared(table, 0, ambush.SCOUT, NO_LIMIT, 1, again=True)
    assert len({name for name, _ in made}) == 3 > len({name for name, _ in once}) == 1
    assert {width for _, width in made} == {Settings().width}
    assert {width for _, width in once} == {1}


def test_decisions_of_a_crew_are_judged_by_plans(table: Table[ambush.State]) -> None:
    before = cast("AnyTable", table)
    (good,) = judge(before, 0, 0, ambush.SEARCH, NO_LIMIT)
    (bad,) = judge(before, 0, 0, ambush.SCOUT, NO_LIMIT, again=True)
    assert (good.cost, good.better) == (0.0, "")
    assert bad.better == "search"
    assert bad.cost > 0.0
    assert bad.sure


def test_a_hint_for_a_crew_tells_how_the_turn_goes_on() -> None:
    table = expedition()
    seat = table.to_act[0]
    moves = advise(table.imagine(seat, 1), seat, Budget(simulations=2))
    assert moves[0].then
    told = steps(table, seat, moves)[-1]
    rest = [table.words(action) for action in moves[0].then]
    assert rest[-1] == "regroup"
    # What a plan holds further on depends on what comes up: a few steps of it are told.
    assert len(rest) > FORETOLD
    within = table.definition.presenting.within
    foretold = [within(called(table, seat, action)) for action in moves[0].then[:FORETOLD]]
    assert told.more.endswith(f"Then, if nothing comes up: {', '.join(foretold)}, and so on.")
    assert foretold[0] == "awareness on Build the laboratory"


def test_where_nobody_is_a_mate_no_plan_is_told() -> None:
    table = game("planet_unknown").start(2, 9)
    moves = advise(table.imagine(0, 1), 0, Budget(simulations=4))
    assert all(not one.then for one in moves)
    assert "Then, if nothing" not in steps(table, 0, moves)[-1].more
