"""What players are advised."""

import pytest

from unmapped.bots import Budget
from unmapped.bots.advice import MOST, advise
from unmapped.games import game


@pytest.mark.parametrize("name", ["planet_unknown", "undiscovered"])
def test_the_best_actions_are_told_with_what_they_may_bring(name: str) -> None:
    table = game(name).start(2, 9)
    seat = table.to_act[0]
    found = advise(table.imagine(seat, 1), seat, Budget(simulations=12), seed=4)
    assert 1 <= len(found) <= MOST
    assert {one.action for one in found} <= set(table.legal(seat))
    assert all(one.low <= one.points <= one.high for one in found)
    assert any(one.low < one.high for one in found)
    assert found == advise(table.imagine(seat, 2), seat, Budget(simulations=12), seed=4)


def test_without_time_the_most_promising_action_is_told() -> None:
    table = game("planet_unknown").start(2, 9)
    (found,) = advise(table.imagine(0, 1), 0, Budget(milliseconds=0))
    assert found.low == found.points == found.high
