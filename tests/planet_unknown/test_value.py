"""What a position is worth to a seat, for bots."""

import pytest

from tests.planet_unknown.test_flux import flux
from unmapped.games.planet_unknown.judging.value import value


def test_a_tile_in_hand_is_worth_its_best_place_alone() -> None:
    """What one place would ask is not counted for the next one that is tried."""
    at = flux("water", "4").meteorite("F6", "G9").offer("I3-WR").draft_anew().do("draft I3")
    after = [value(at.table.foresee(0, at.table.number(words)), 0) for words in at.choices("place")]
    assert len(after) > 10
    assert value(at.state, 0) == pytest.approx(max(after))
