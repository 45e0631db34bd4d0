"""The Scarab may leave play and come back (US-300, US-313)."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.cards.words import MIDDLE
from unmapped.games.unsettled.table.state import SCARAB

GO = {"kind": "remove_scarab"}
COME = {"kind": "return_scarab"}
HOME = {"kind": "whole_crew_aboard"}


def adrift() -> Land:
    """Two explorers and LUNA on nodes around a place where no ship is."""
    land = Land("a n1, b e1, (c) n2").stand("a", "b")
    land.state.luna = land.place("b")
    return land.does(GO)


@pytest.mark.rule("US-313", "US-317")
def test_nobody_comes_home_while_the_ship_is_gone_and_the_last_objective_needs_it_back() -> None:
    land = adrift()
    assert "move to scarab" not in land.commands()
    assert "luna to scarab" not in land.commands()
    land.does({"kind": "place_explorer", "who": "each_explorer", "to": "scarab"})
    land.does({"kind": "place_luna", "to": "scarab"})
    assert land.state.where == [land.place("a"), land.place("b")]
    assert land.state.luna == land.place("b")
    assert not land.holds(HOME)
    land.state.where, land.state.luna = [SCARAB, SCARAB], SCARAB
    assert not land.holds(HOME), "not even a crew that thinks it is aboard has won"
    assert land.does(COME).holds(HOME)


@pytest.mark.rule("US-300", "US-313")
def test_the_game_goes_on_without_the_ship_and_its_slot_stays_free_for_it() -> None:
    land = adrift()
    land.move("n2")
    assert land.at() == "c"
    assert land.state.slots.count(MIDDLE) == 0
    land.begins(1)
    assert "move to scarab" not in land.commands(), "nobody explores into its place"
    land.does(COME)
    assert land.state.slots[SCARAB] == MIDDLE
    assert "move to scarab" in land.commands()


@pytest.mark.rule("US-313")
def test_the_ship_takes_nobody_along_and_comes_back_once() -> None:
    land = Land("a n1").stand("a")
    assert not land.could(GO), "LUNA and the other explorer are aboard"
    assert land.does(GO).state.slots[SCARAB] == MIDDLE
    land.stand("a", "a").state.luna = land.place("a")
    assert land.could(GO)
    assert not land.could(COME)
    assert not land.does(GO).could(GO)
