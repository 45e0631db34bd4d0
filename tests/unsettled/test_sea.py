"""Vessimar played through: single cards and rules of its own, on the planet itself."""

import pytest

from tests.unsettled.outing import Outing
from unmapped.games.unsettled.table.state import DISCARDS, OPEN, STACKS


def bay(seats: int = 3, task: str = "a", *, seal: bool = False) -> Outing:
    """A Bed and a Spire to the east of the Scarab, a Bed to the north and a Shelf between; everybody is aboard."""
    outing = Outing("vessimar", seats, task).node("parlour-of-anchors", "e1", sealed=seal)
    outing.node("tuning-rock", "e2").node("orchard-under-inches", "n1", sealed=seal).node("ledge-for-two", "e1n1")
    if seal:
        outing.state.flags |= 1 << outing.planet.flags.index("set")
    return outing


# --- LUNA -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-086", "US-219")
def test_a_node_that_the_sounding_reveals_can_be_given_what_it_finds() -> None:
    outing = Outing("vessimar", 2).node("orchard-under-inches", "n1", back=True).happens()
    outing.act("set energy on depth sounding")
    assert outing.state.revealed(outing.at("n1"))
    outing.act("resource data")
    assert outing.state.node_data[outing.at("n1")] == 2
    assert outing.prompt == "turn"


@pytest.mark.rule("US-086", "US-219")
def test_where_no_node_is_near_luna_there_is_nothing_to_sound() -> None:
    assert "set energy on depth sounding" not in Outing("vessimar", 2).happens().offers()


# --- Movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-189", "US-R100")
@pytest.mark.parametrize(
    ("start", "goal", "insight"), [("e1", "e1s1", 3), ("e1s1", "s1", 0), ("e1n1", "e1", 0)], ids=["i", "time", "slick"]
)
def test_skates_pass_over_time_and_slick_patches_and_still_learn_something(start: str, goal: str, insight: int) -> None:
    outing = Outing("vessimar", 2).node("tuning-rock", "e1").node("dropped-cathedral", "e1s1")
    outing.node("slope-of-small-bells", "e1n1").node("sill-of-the-patient", "s1")
    outing.stand(0, start).stand(1, start).breakthrough(0, "skates-improvised")
    outing.state.charged = 1
    outing.happens().act("use skates, improvised", "explorer 0", f"node {goal}")
    assert outing.state.insight[0] == insight, "two edges show insight, and the Cathedral gives some"
    assert outing.state.time == 0
    assert outing.state.cubes[2] == 2


@pytest.mark.rule("US-199", "US-310")
def test_whoever_is_brittle_walks_through_the_glass_but_carries_nobody_through_it() -> None:
    outing = bay(seal=True).token("odile", at="scarab").distress(0, "stiff-upper-everything", "support").happens()
    assert "move to e1" in outing.offers()
    outing.act("set energy on traverse", "carry odile")
    assert outing.offers() == ["node e2", "stay"]


@pytest.mark.rule("US-252", "US-310")
def test_a_bonus_step_that_is_declined_is_offered_again_and_only_one_is_taken_in_a_turn() -> None:
    outing = Outing("vessimar", 2).node("slope-of-small-bells", "e1n1").node("sill-of-the-patient", "e2n1")
    outing.stand(0, "e1n1")
    outing.state.flags |= 1 << outing.planet.flags.index("set")
    outing.happens().act("move to e2n1")
    assert outing.prompt == "consent"
    outing.act("no", "set energy on traverse", "node e1n1")
    assert outing.prompt == "consent", "it has not been taken"
    outing.act("yes", "node e2n1")
    assert outing.prompt == "turn", "it has"
    assert outing.state.where[0] == outing.at("e2n1")


# --- Task C -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-177", "US-256")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_embers_lie_on_shelves_that_all_are_revealed(seats: int) -> None:
    outing = Outing("vessimar", seats, "c")
    shelves = ("sill-of-the-patient", "barnacle-library", "slope-of-small-bells", "ledge-for-two")
    for shelf, at in zip(shelves, ("e1n1", "e1s1", "w1s1", "w1n1"), strict=True):
        outing.node(shelf, at, back=shelf != "slope-of-small-bells")
    outing.reaches(7).act("option 1")
    lying = [outing.at_token(name) for name in outing.planet.tokens if name.startswith("ember_of")]
    assert sum(place >= 0 for place in lying) == 3
    assert not outing.state.backs


# --- The glass --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-R84")
def test_stilts_keep_one_explorer_out_of_the_glass_and_no_more() -> None:
    outing = bay().token("on_stilts", seat=0).stand(0, "e1n1").stand(1, "e1").stand(2, "n1").happens()
    outing.occurs("sets")
    assert outing.offers() == ["explorer 1", "explorer 2", "done"]
    outing.act("explorer 1")
    assert outing.asked == 1, "it is a node of their choice"
    outing.act("node e2")
    assert outing.state.held == 1 << 2
    assert outing.state.where == [outing.at("e1n1"), outing.at("e2"), outing.at("n1")]


@pytest.mark.rule("US-299")
def test_what_a_still_offers_once_it_offers_again_when_it_shows_again() -> None:
    outing = bay(2, seal=True).stand(0, "e1n1").open("somebodys-umbrella").happens()
    outing.act("use knock for the lunch", "cube wonder")
    assert "use knock for the lunch" not in outing.offers()
    outing.occurs("melt")
    assert outing.planet.ids[outing.state.cards.piles[DISCARDS][0]] == "somebodys-umbrella"
    outing.occurs("still_shows")
    assert outing.state.cards.piles[OPEN]
    assert not outing.state.cards.piles[STACKS]
    assert "use knock for the lunch" in outing.offers()


@pytest.mark.rule("US-086", "US-R06")
def test_whether_a_handle_is_tried_does_not_depend_on_the_last_roll() -> None:
    outing = Outing("vessimar", 2).node("nine-hundred-doors", "e1").node("parlour-of-anchors", "n1", sealed=True)
    outing.stand(0, "e1").stand(1, "n1")
    outing.state.held = 1 << 1
    for number in (1, 2, 3, 4):
        outing.state.number = number
        assert "set energy on try a handle" in outing.happens().offers()
