"""What Planet Unknown tells of a game for reports on many."""

import pytest

import unmapped
from tests.planet_unknown.scene import scene
from unmapped.kernel.definition import Holding
from unmapped.kernel.walk import random_game

GAME = unmapped.game("planet_unknown")


@pytest.mark.parametrize("first", [0, 2])
def test_the_order_of_play_is_clockwise_from_the_first_commander_and_all_rounds_count(first: int) -> None:
    table = random_game(GAME, seats=3, options={"first_commander": first}, laws=())
    assert table.journal is not None
    begun = [line.args[0] for line in table.journal.read(None) if line.key == "round"]
    assert GAME.definition.rounds(table.state) == len(begun) == begun[-1]
    assert GAME.definition.reports.turn_order(table.state) == (first, (first + 1) % 3, (first + 2) % 3)


def test_a_seat_holds_its_boards_civ_cards_and_private_objectives() -> None:
    at = scene(2, 0, planets=("arashi", "symmetric"), private_objectives=True).compete()
    at.hold("CIV-23").hold("CIV-06").aim("OBJ-25")
    assert sorted(GAME.definition.reports.holdings(at.state, 0)) == [
        Holding("civ card", "CIV-06"),
        Holding("civ card", "CIV-23"),
        Holding("corporation", "universal"),
        Holding("planet", "arashi"),
        Holding("private objective", "OBJ-25"),
    ]
