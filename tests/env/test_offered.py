"""Programs learn of an action what every screen shows of it."""

import msgspec
import pytest

from unmapped.env.seating import Manner, Offered, Plan
from unmapped.games import NAMES, game
from unmapped.server.tables import positions


@pytest.mark.parametrize("name", NAMES)
def test_an_action_is_the_same_data_as_on_the_wire(name: str) -> None:
    seating = Plan(game(name), 2, "score", {}, Manner()).start(3)
    for _ in range(12):
        seat, table = seating.asked, seating.table
        sent = positions.choices(game(name), table, seat, table.view(seat))
        assert sent
        for choice in sent:
            found = seating.offered(seat, choice.action)
            assert (found.family, found.slots) == (choice.family, choice.slots)
            assert choice.targets in (None, found.targets)
            assert choice.label in ("", found.label)
            assert msgspec.json.encode(found)
        seating.act(seat, sent[0].action)


def test_waiting_names_nothing() -> None:
    plan = Plan(game("discover"), 2, "score", {}, Manner())
    assert plan.start(1).offered(0, plan.wait) == Offered("wait", {}, (), "Wait")
