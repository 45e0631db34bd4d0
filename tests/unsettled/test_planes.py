"""What programs see of Unsettled: every plane within its range, on whole games of both planets."""

import pytest

from tests.unsettled.random_games import GAME, chooser, setting
from unmapped.games.unsettled.seen.planes import PLANES


@pytest.mark.parametrize("number", range(0, 36, 5))
def test_every_number_lies_within_the_range_of_its_plane(number: int) -> None:
    seats, options = setting(number)
    table = GAME.start(seats, number, **options)
    choose = chooser(str(number))
    taken = 0
    while not table.over:
        seat, action = choose(table)
        if taken % 7 == 0:
            seen = GAME.definition.learning.observe(table.view(seat), table.prompt(seat), seat)
            for plane in PLANES:
                values = seen[plane.name]
                assert len(values) == plane.size(seats), plane.name
                assert all(plane.low <= value <= plane.high for value in values), plane.name
        table.act(seat, action)
        taken += 1


def test_the_viewer_comes_first() -> None:
    table = GAME.start(3, 4)
    table.state.endurance = [5, 4, 3]
    for seat in range(3):
        seen = GAME.definition.learning.observe(table.view(seat), table.prompt(seat), seat)
        endurances = seen["explorers"][:: len(seen["explorers"]) // 3]
        assert endurances == [[5, 4, 3][(seat + row) % 3] for row in range(3)]
