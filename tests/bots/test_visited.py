"""Whoever follows hints gets on: none leads to where the turn has been, as long as any leads elsewhere."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.undiscovered.scene import scene
from unmapped.bots import Budget, advice
from unmapped.bots.crew import Opening
from unmapped.bots.search import Candidate
from unmapped.bots.visited import Visited, visited
from unmapped.games import NAMES, game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

STEPS = 400
"""So many hints are followed at most: no turn of these games is as long."""

WORST: dict[str, Callable[[tuple[int, ...]], int]] = {"first": min, "last": max}
"""Advisers that understand nothing: they find the same verbs best again and again."""


@pytest.fixture(params=WORST)
def adviser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found best has nothing to do with what it is worth."""
    pick = WORST[str(request.param)]

    def openings(table: Table[S], seat: int, budget: Budget, seed: int, among: tuple[int, ...] = ()) -> object:
        return (Opening(pick(among or tuple(table.legal(seat))), (1.0,), ()),)

    def think(
        _: object, table: Table[S], seat: int, budget: Budget, judged: int = -1, among: tuple[int, ...] = ()
    ) -> object:
        return (Candidate(pick(among or tuple(table.legal(seat))), 1.0, (1.0,), (1.0,)),)

    monkeypatch.setattr(advice, "openings", openings)
    monkeypatch.setattr("unmapped.bots.search.Search.think", think)


@pytest.mark.usefixtures("adviser")
@pytest.mark.parametrize("name", NAMES)
def test_whatever_hints_find_best_they_lead_to_the_end_of_every_turn(name: str) -> None:
    playing = game(name)
    for seed in range(3):
        table = playing.start(2, seed)
        turns = playing.definition.turns
        last = turns(table.state) + 3
        been: list[object] = []
        while not table.over and turns(table.state) < last:
            seat = table.to_act[0]
            turn = turns(table.state)
            (found, *_) = advice.advise(table.imagine(seat, 0), seat, Budget(simulations=1), 0, visited(table, seat))
            table.act(seat, found.action)
            been = [*been, found.action] if turns(table.state) == turn else []
            assert len(been) < STEPS, [table.words(action) for _, action in table.actions()[-8:]]


def test_where_x_can_be_paid_no_hint_says_to_pay_nothing() -> None:
    """For nothing there would be nothing: all would look as before the ability was used."""
    at = scene().mission("B1", "solar-kraken").pawn(0, "B1").purse(fist=3)
    been = Visited(0)
    been.note(at.table)
    at.do("use solar-kraken")
    been.note(at.table)
    for seed in range(6):
        table = at.table.imagine(0, seed)
        assert at.table.words(table.legal(0)[0]) == "x 0"
        told = [at.table.words(one.action) for one in advice.advise(table, 0, Budget(simulations=4), seed, been)]
        assert told
        assert "x 0" not in told


def test_a_turn_has_been_where_its_seat_saw_the_same_and_was_asked_the_same() -> None:
    table = game("undiscovered").start(2, 42)
    seat = table.to_act[0]
    assert visited(table, seat).times(table) == 1
    table.act(seat, table.number("play deckhand"))
    been = visited(table, seat)
    assert been.times(table) == 1
    assert been.times(table.imagine(seat, 3)) == 1, "what it cannot know does not count"
    before = table.clone()
    table.act(seat, table.legal(seat)[0])
    assert (been.times(table), visited(table, seat).times(table), visited(table, seat).times(before)) == (0, 1, 1)
    while game("undiscovered").definition.turns(table.state) == game("undiscovered").definition.turns(before.state):
        asked = table.to_act[0]
        table.act(asked, table.legal(asked)[-1])
    assert visited(table, seat).times(before) == 0, "another turn"


def test_where_everything_leads_back_it_is_gone_where_the_turn_was_least_often() -> None:
    table = game("planet_unknown").start(2, 42)
    been = Visited(0)
    first, *rest = table.legal(0)
    for action in rest:
        twin = table.imagine(0, 1)
        twin.act(0, action)
        been.note(twin)
    assert been.fresh(table.imagine(0, 1)) == (first,)
    for action in (first, first, *rest[1:]):
        twin = table.imagine(0, 1)
        twin.act(0, action)
        been.note(twin)
    assert been.fresh(table.imagine(0, 1)) == (rest[0],)
