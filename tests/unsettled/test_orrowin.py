"""Orrowin is as it was designed: single cards and rules of its own, played through on the planet itself."""

import pytest

from tests.unsettled.outing import Outing


def slope(seats: int = 3, task: str = "a") -> Outing:
    """Three nodes in a row to the north of the Scarab; everybody is aboard."""
    outing = Outing("orrowin", seats, task)
    return outing.node("kettle-steps", "n1").node("second-sunset", "n2").node("lint-orchard", "n3")


# --- One of several, and no more --------------------------------------------------------------------------------------


@pytest.mark.rule("US-086", "US-R84")
def test_whoever_speaks_up_is_heard_by_one_other_explorer_who_may_move_a_distress() -> None:
    outing = Outing("orrowin", 4).node("root-telephone", "n1").stand(0, "n1")
    outing.distress(2, "counting-petals", "support").distress(3, "grass-stains-origin-unknown", "support").happens()
    outing.act("set energy on speak up")
    assert outing.offers() == ["explorer 1", "explorer 2", "explorer 3"]
    outing.act("explorer 2")
    assert outing.asked == 2, "it is their distress"
    outing.act("yes", "cover recover")
    assert outing.state.insight == [0, 0, 1, 0]
    assert outing.covered(2) == {"recover": "counting-petals"}
    assert outing.covered(3) == {"support": "grass-stains-origin-unknown"}
    assert outing.prompt == "turn"


# --- The ship among the nodes -----------------------------------------------------------------------------------------


@pytest.mark.rule("US-181", "US-R97")
def test_a_catapult_reaches_the_scarab_where_its_card_says_so() -> None:
    outing = slope().stand(0, "n1").stand(1, "n1").breakthrough(0, "catapult-gently")
    outing.state.charged = 1
    outing.happens().act("use catapult, gently")
    assert outing.offers() == ["node n3", "node n2", "node n1", "node scarab"]
    outing.act("node scarab")
    assert outing.state.where[:2] == [outing.at("n1"), outing.at("scarab")]


@pytest.mark.rule("US-178", "US-R97")
def test_no_other_card_takes_the_scarab_for_a_revealed_node() -> None:
    outing = slope().stand(0, "n1").discovery(0, "felt-pear", "lean-into-the-slope")
    outing.state.comprehension[2] = 1
    outing.happens().act("use lean into the slope")
    assert outing.offers() == ["node n3", "node n2", "node n1"]


# --- LUNA -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-086", "US-219")
@pytest.mark.parametrize(("at", "legal"), [("n1", True), ("n2", True), ("n3", False)])
def test_walkies_needs_somebody_whom_luna_can_get_near_to(at: str, legal: bool) -> None:
    outing = slope(2).stand(0, at).stand(1, at).happens()
    assert ("set energy on walkies" in outing.offers()) == legal


@pytest.mark.rule("US-219", "US-212")
def test_on_walkies_luna_goes_first_takes_what_lies_there_and_cheers_somebody_near_her() -> None:
    outing = slope(2).stand(0, "n2").stand(1, "n3").lying("n1", data=1).happens()
    outing.state.cubes[3:] = [0, 0, 0]
    outing.act("set energy on walkies", "node n1")
    assert outing.state.data == 1
    assert outing.state.node_data[outing.at("n1")] == 0
    outing.act("cube awareness")
    assert outing.state.cubes[:3] == [3, 2, 1], "explorer 1 is too far away"
    assert outing.prompt == "turn"
