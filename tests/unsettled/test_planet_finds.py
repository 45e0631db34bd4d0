"""Opportunities, anomalies, breakthroughs and distress of both planets, where several have to do with one card."""

import pytest

from tests.unsettled.outing import Outing
from unmapped.games.unsettled.cards.kinds import BEGIN_TURN, OPPORTUNITY, SETTLE
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    DISCARDS,
    MOMENTS,
    OPEN,
    OPPORTUNITIES,
    OWN_ANOMALIES,
    STACKS,
)


def meadow(seats: int = 3) -> Outing:
    """Nodes to the north and the east of the Scarab."""
    outing = Outing("orrowin", seats).node("kettle-steps", "n1").node("second-sunset", "n2").node("lint-orchard", "e1")
    return outing.worries("too-polite-to-push", "stares-at-hills")


def shore(seats: int = 3, *, seal: bool = False) -> Outing:
    """A Bed and a Spire to the east, a Bed to the north, a Shelf between."""
    outing = Outing("vessimar", seats).node("parlour-of-anchors", "e1", sealed=seal).node("tuning-rock", "e2")
    outing.node("orchard-under-inches", "n1", sealed=seal).node("ledge-for-two", "e1n1")
    if seal:
        outing.state.flags |= 1 << outing.planet.flags.index("set")
    return outing.worries("saying-interesting-again", "pockets-full-of-sea")


def finds(outing: Outing, opportunity: str, at: str, seat: int = 0) -> Outing:
    """An explorer reveals an opportunity on a node; an anomaly waits for its discovery."""
    cards = outing.state.cards
    cards.deal(OPPORTUNITIES, (outing.card(opportunity),))
    return outing.happens((OPPORTUNITY, 0, outing.at(at), seat, 0), (SETTLE,))


def knows(outing: Outing, *disciplines: int, seat: int = 0) -> Outing:
    """An explorer has a comprehension of each of these."""
    for discipline in disciplines:
        outing.state.comprehension[3 * seat + discipline] = 1
    return outing


ROBOTICS, CHEMISTRY, ENGINEERING = range(3)


# --- Orrowin ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-297")
def test_the_sneeze_pushes_all_who_are_there_in_one_direction() -> None:
    outing = finds(meadow().stand(0, "n1").stand(1, "n1"), "tree-mid-sneeze", "n1")
    assert outing.offers() == ["push north", "push south"]
    outing.act("push north")
    assert outing.state.where == [outing.at("n2"), outing.at("n2"), outing.at("scarab")]


@pytest.mark.rule("US-235", "US-238", "US-328")
def test_boots_that_are_nested_in_do_not_traverse_until_somebody_else_coaxes_it_out() -> None:
    outing = finds(meadow(2).stand(0, "n1").stand(1, "n1"), "nesting-in-the-boots", "n1")
    outing.happens()
    assert not {"set wonder on traverse", "set wonder on coax it out"} & set(outing.offers())
    outing.state.active = 1
    outing.state.agenda.clear()
    outing.state.cards.deal(ANOMALIES, (outing.card("make-it-everybodys"),))
    outing.happens((BEGIN_TURN,)).act("set wonder on coax it out", "cube awareness", "cube energy")
    assert outing.state.cubes[:3] == [3, 2, 3]
    assert len(outing.state.cards.piles[OWN_ANOMALIES + 1]) == 1
    assert outing.state.engaged[0] == 0


@pytest.mark.rule("US-235", "US-248")
def test_whom_the_pebble_chose_is_adopted_and_pays_for_it_each_turn() -> None:
    outing = finds(meadow(2).stand(0, "n1"), "pebble-chooses-you", "n1")
    assert outing.is_a("adopted")
    assert not outing.is_a("adopted", 1)
    outing.state.agenda.clear()
    outing.happens((BEGIN_TURN,))
    assert outing.state.cubes == [2, 2, 1, 2, 2, 2]


@pytest.mark.rule("US-061", "US-310")
def test_a_metaphor_is_taken_to_heart_once_a_turn_and_only_from_others() -> None:
    outing = meadow(2).distress(1, "everything-is-a-metaphor", "support").happens()
    outing.act("set wonder on theorize", "cube wonder")
    assert outing.state.cubes[3:] == [2, 1, 2]
    assert outing.state.insight == [0, 1]
    assert outing.prompt == "turn"


@pytest.mark.rule("US-310")
def test_who_is_too_polite_pays_more_and_a_seat_that_counts_petals_takes_time() -> None:
    outing = meadow(2).distress(0, "too-polite-to-push", "support").breakthrough(0, "broth")
    outing.state.material = 1
    assert "use broth" not in outing.happens().offers()
    outing.state.material = 2
    assert "use broth" in outing.happens().offers()
    counting = meadow(2).distress(0, "counting-petals", "support").stand(0, "n1")
    assert finds(counting, "borrowed-umbrella", "n1").act("cube wonder").state.time == 1
    assert finds(meadow(2).distress(1, "counting-petals", "support"), "mail-from-the-roots", "n1").state.time == 0


@pytest.mark.rule("US-310", "US-139")
def test_a_decoy_picnic_moves_lunch_and_the_hill_follows_it() -> None:
    outing = (
        meadow(2).token("hummock", at="n2").lying("n1", data=1, material=2).luna("n1").breakthrough(0, "decoy-picnic")
    )
    outing.state.data = 1
    outing.happens().act("use decoy picnic", "resource data", "resource material")
    assert outing.state.node_data[outing.at("n2")] == 1
    assert outing.state.node_material[outing.at("n2")] == 1
    assert outing.at_token("hummock") == outing.at("n2")


# --- Vessimar ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-R83")
def test_each_explorer_on_a_bed_may_be_placed_on_a_revealed_node_beside_it() -> None:
    outing = finds(shore().stand(0, "e1").stand(1, "n1"), "something-large-is-being-considerate", "e1")
    assert outing.asked == 0
    outing.act("yes")
    assert set(outing.offers()) == {"node e2", "node e1n1"}
    outing.act("node e2")
    assert outing.asked == 1
    outing.act("yes")
    assert outing.state.where == [outing.at("e2"), outing.at("e1n1"), outing.at("scarab")]


@pytest.mark.rule("US-284", "US-299")
def test_the_crab_sits_on_what_lies_there_until_it_is_signed_for() -> None:
    outing = finds(shore(2).stand(0, "e1").lying("e1", material=3), "crab-with-a-lease", "e1")
    assert outing.state.node_material[outing.at("e1")] == 0
    outing.happens().act("set energy on sign here")
    assert (outing.state.material, outing.state.time) == (5, 1)


@pytest.mark.rule("US-222")
def test_luna_decodes_the_bottle_for_an_explorer_elsewhere() -> None:
    outing = finds(shore(2).stand(0, "e1").luna("e1"), "message-in-a-message", "e1")
    assert outing.state.node_data[outing.at("e1")] == 2
    outing.state.cards.deal(ANOMALIES, (outing.card("put-it-back"),))
    outing.stand(0, "n1").happens().act("set energy on decode the bottle")
    assert outing.state.data == 2
    assert len(outing.state.cards.piles[OWN_ANOMALIES]) == 1


@pytest.mark.rule("US-310")
@pytest.mark.parametrize("moved", [True, False])
def test_a_late_reflection_takes_time_if_one_ends_where_one_began(moved: bool) -> None:
    outing = finds(shore(2).stand(0, "e1"), "reflection-slightly-late", "e1")
    outing.state.began_at = outing.at("e2" if moved else "e1")
    outing.ends_turn()
    assert outing.state.time == int(not moved)


@pytest.mark.rule("US-310", "US-R83")
def test_salt_makes_a_way_for_two_to_one_node() -> None:
    outing = shore(2).stand(0, "e1n1").stand(1, "e1n1").discovery(0, "salt-plum", "salt-the-path")
    knows(outing, CHEMISTRY).happens().act("use salt the path", "option 2", "node e2")
    assert outing.state.where == [outing.at("e2"), outing.at("e2")]


@pytest.mark.rule("US-310")
def test_a_cracked_window_lets_those_inside_go_and_they_thaw() -> None:
    outing = shore(seal=True).stand(1, "e1").stand(2, "n1").stand(0, "e1n1").discovery(0, "salt-plum", "crack-a-window")
    outing.state.held = 0b110
    knows(outing, ENGINEERING).happens().act(
        "use crack a window", "node e1", "cover theorize", "cube wonder", "cube wonder"
    )
    assert outing.state.held == 0b100
    assert outing.state.cubes[3:6] == [2, 0, 2]
    assert outing.covered(1) == {"theorize": "saying-interesting-again"}


@pytest.mark.rule("US-310")
def test_whoever_holds_still_professionally_steps_out_at_dawn_without_a_thaw() -> None:
    outing = shore(seal=True).stand(1, "e1").stand(2, "n1").discovery(0, "salt-plum", "hold-still-professionally")
    outing.stand(0, "e2")
    outing.state.held = 0b110
    knows(outing, ENGINEERING).happens().act("use hold still professionally")
    outing.occurs("melt")
    assert outing.asked == 2, "explorer 2 was too far away"
    outing.act("cover theorize", "cube wonder", "cube wonder")
    assert outing.state.held == 0
    assert outing.state.cubes[3:6] == [2, 2, 2]


@pytest.mark.rule("US-310", "US-299")
def test_what_is_remembered_differently_is_the_next_still() -> None:
    outing = (
        shore(2, seal=True)
        .open("perfect-stillness")
        .stacked("shoal-thinking")
        .discovery(0, "salt-plum", "remember-it-differently")
    )
    knows(outing, ROBOTICS, CHEMISTRY).happens().act("use remember it differently")
    piles = outing.state.cards.piles
    assert [outing.planet.ids[card] for card in piles[OPEN]] == ["shoal-thinking"]
    assert [outing.planet.ids[card] for card in piles[DISCARDS]] == ["perfect-stillness"]
    assert outing.state.insight == [3, 1], "the shoal pleases those on the Star"


@pytest.mark.rule("US-224", "US-178")
def test_what_is_put_back_frees_the_node_or_takes_what_only_waited_there() -> None:
    outing = shore(2).node("gulls-last-argument", "w2").stand(0, "w2").discovery(0, "salt-plum", "put-it-back")
    outing.state.investigated = 1 << outing.at("w2")
    outing.happens().act("use put it back")
    outing.act("cube awareness", "cube energy")
    assert outing.state.investigated == 0
    assert outing.state.cubes[:3] == [3, 2, 3]


@pytest.mark.rule("US-R90", "US-309")
def test_tomorrow_is_seen_by_all_and_may_be_put_off() -> None:
    outing = shore(2).stacked("shoal-thinking", "long-crack").stand(0, "e1")
    finds(outing, "tomorrow-briefly", "e1").act("yes")
    assert [outing.planet.ids[card] for card in outing.state.cards.piles[STACKS]] == ["long-crack", "shoal-thinking"]
    assert outing.state.cards.piles[MOMENTS]


@pytest.mark.rule("US-310")
def test_an_auger_opens_a_bed_for_luna_and_for_who_is_in_it() -> None:
    outing = shore(2, seal=True).stand(1, "n1").luna("n1").breakthrough(0, "ice-auger")
    outing.state.held = 0b10
    outing.state.charged = 2
    outing.happens().act("use ice auger", "node n1", "cover theorize", "cube wonder", "cube wonder")
    assert outing.state.held == 0
    assert "luna to scarab" in outing.offers()
    assert outing.state.sealed >> outing.at("e1") & 1
