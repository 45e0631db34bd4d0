"""What is told of a table before an action."""

from random import Random

import pytest

from unmapped.games import NAMES, game
from unmapped.server.tables import positions


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in NAMES for seats in (game(name).seats[0], 3)])
def test_it_is_foreseen_exactly_when_an_action_closes_undo(name: str, seats: int) -> None:
    """Also where the table goes on by itself: at the end of a round, or of a turn."""
    luck = Random(seats)
    table = game(name).start(seats, 5)
    found = {True: 0, False: 0}
    for _ in range(150):
        seat = luck.choice(table.to_act)
        action = luck.choice(table.legal(seat))
        views, _, _, closes = positions.foresee(table, seat, action)
        table.act(seat, action)
        assert bool(closes) == table.closed(seat), table.words(action)
        assert all(-1 <= one < seats for one in closes)
        assert len(views) == positions.IMAGINATIONS
        found[bool(closes)] += 1
        if table.over:
            break
    assert min(found.values()) >= 5
