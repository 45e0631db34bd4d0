"""Orrowin is as it was designed: single cards and rules of its own, played through on the planet itself."""

import pytest

from tests.unsettled.outing import Outing
from unmapped.games.unsettled.cards.kinds import BEGIN_TURN, TURN_ON
from unmapped.games.unsettled.effects.watching import EVERYTHING
from unmapped.games.unsettled.planet import tasks
from unmapped.games.unsettled.table.state import BORNE, DISCARDS, HIGH, LOW, ON_BOARD, STACKS
from unmapped.language.world import changed


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


# --- Whoever refuses, whoever is well ---------------------------------------------------------------------------------


@pytest.mark.rule("US-R83")
@pytest.mark.parametrize(("answer", "cubes"), [("yes", 3), ("no", 2)])
def test_an_idea_floats_only_if_both_change_places(answer: str, cubes: int) -> None:
    outing = slope(2).stand(0, "n1").stand(1, "n3").discovery(0, "felt-pear", "float-the-idea")
    outing.state.comprehension[0] = 1
    outing.state.consents = True
    outing.happens().act("use float the idea", "explorer 0", answer)
    while outing.prompt == "cube":
        outing.act("cube wonder")
    assert outing.state.cubes[1] == cubes
    assert (outing.state.where[0] == outing.at("n3")) == (answer == "yes")


@pytest.mark.rule("US-R106", "US-249")
def test_a_poultice_makes_mossy_whom_nothing_ails() -> None:
    outing = slope(2).distress(1, "counting-petals", "support").breakthrough(0, "moss-poultice")
    outing.state.material = 1
    outing.happens().act("use moss poultice")
    assert outing.offers() == ["explorer 0", "explorer 1"]
    outing.act("explorer 0")
    assert outing.is_a("mossy")
    assert outing.covered(1) == {"support": "counting-petals"}


@pytest.mark.rule("US-161", "US-249")
def test_a_poultice_relieves_whom_it_makes_mossy() -> None:
    outing = slope(2).distress(1, "counting-petals", "support").breakthrough(0, "moss-poultice")
    outing.state.material = 1
    outing.happens().act("use moss poultice", "explorer 1")
    assert outing.is_a("mossy", 1)
    assert outing.covered(1) == {}


# --- Task A, face 8 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("mood", "reached"), [("", "n2"), ("shy", "n1")])
def test_at_the_end_the_hill_makes_for_the_scarab_whatever_its_mood(mood: str, reached: str) -> None:
    outing = slope(2).stand(0, "n2").stand(1, "n2").token("hummock", at="n3").lying("n3", data=2)
    if mood:
        outing.rolls(mood)
    outing.reaches(8).fires("stroll")
    while outing.prompt == "consent":
        outing.act("no")
    assert outing.at_token("hummock") == outing.at(reached)
    outing.fires("stroll").fires("stroll")
    while outing.prompt == "consent":
        outing.act("no")
    assert outing.at_token("hummock") == outing.at("n1"), "it never stops on the ship"


# --- Task B -----------------------------------------------------------------------------------------------------------


def calf(*, material: int = 1) -> Outing:
    """The Tussock and everybody are on the first of three nodes, with some nerve and something for a sandwich."""
    outing = slope(2, "b").token("tussock", at="n1").stand(0, "n1").stand(1, "n1")
    outing.state.material = material
    outing.state.counters[outing.planet.counters.index("nerve")] = 2
    return outing.reaches(5)


@pytest.mark.rule("US-310", "US-103")
def test_the_calf_is_led_by_move_or_traverse_and_once_a_turn() -> None:
    outing = calf(material=2).act("move to n2", "yes")
    assert outing.at_token("tussock") == outing.at("n2")
    assert outing.state.material == 1
    outing.act("set wonder on traverse", "node n3")
    assert outing.prompt == "turn"
    assert outing.at_token("tussock") == outing.at("n2")


@pytest.mark.rule("US-252", "US-310")
def test_whoever_leaves_the_calf_behind_may_lead_it_on_the_second_walk_of_the_turn() -> None:
    outing = calf().act("move to n2", "no").stand(0, "n1").happens()
    outing.act("set wonder on traverse", "done", "node n2")
    assert outing.prompt == "consent"
    outing.act("yes")
    assert outing.at_token("tussock") == outing.at("n2")


@pytest.mark.rule("US-R100")
def test_the_calf_does_not_come_along_on_a_bonus_move() -> None:
    outing = calf().discovery(0, "felt-pear", "fold-into-a-boat")
    outing.state.comprehension[2] = 1
    outing.happens().act("use fold into a boat", "yes", "node n2", "yes")
    assert outing.prompt == "turn"
    assert outing.at_token("tussock") == outing.at("n1")


@pytest.mark.rule("US-310")
@pytest.mark.parametrize("mood", ["", "shy", "sleepy"])
def test_the_hill_that_waits_never_goes_farther_than_2_from_the_scarab(mood: str) -> None:
    outing = slope(2, "b").node("old-footprint", "n4").token("hummock", at="n1").lying("n4", data=1)
    outing.stand(0, "n2").stand(1, "n2")
    if mood:
        outing.rolls(mood)
    outing.reaches(2).lying("n2", data=1).lying("n3", data=1)
    for _ in range(3):
        outing.fires("stroll")
        while outing.prompt in {"consent", "resource"}:
            outing.act("no")
    assert outing.at_token("hummock") in {outing.at("n1"), outing.at("n2")}


# --- O-1 to O-6 -------------------------------------------------------------------------------------------------------

NEIGHBOURS = (
    "nobody-at-all",
    "auditors",
    "bird-if-you-insist",
    "somebodys-grandmother",
    "moth-delegation",
    "choir-warming-up",
    "fog-with-ambitions",
    "gift-slightly-chewed",
)


def meals(outing: Outing) -> int:
    """How many meals count."""
    return outing.state.counters[outing.planet.counters.index("meals")]


def gate(first: str, seats: int = 2) -> Outing:
    """Whoever walks east from the Scarab crosses paw prints, and draws this Neighbour."""
    outing = Outing("orrowin", seats).node("larder-of-strangers", "e1").node("lint-orchard", "e2")
    outing.worries("counting-petals", "too-polite-to-push")
    return outing.stacked(first, *[one for one in NEIGHBOURS if one != first]).happens()


@pytest.mark.rule("US-309", "US-310")
def test_a_paw_on_an_edge_draws_a_neighbour_and_an_empty_stack_is_made_anew() -> None:
    outing = gate("nobody-at-all")
    piles = outing.state.cards.piles
    piles[DISCARDS], piles[STACKS] = piles[STACKS][1:], piles[STACKS][:1]
    outing.state.trust = LOW
    outing.act("move to e1")
    assert outing.state.trust == HIGH
    outing.act("set wonder on traverse", "node scarab")
    assert len(piles[STACKS]) == 7
    assert "shuffled" in outing.told


@pytest.mark.rule("US-310", "US-269")
def test_the_hill_walks_to_the_nearest_food_eats_there_and_every_third_meal_raises_trust() -> None:
    outing = slope(2).token("hummock", at="n3").lying("n1", data=1, material=1)
    outing.state.trust = LOW
    outing.fires("stroll")
    assert outing.at_token("hummock") == outing.at("n2")
    assert (meals(outing), outing.state.trust) == (0, LOW), "food it has not yet reached: nothing"
    outing.fires("stroll").act("resource data")
    assert outing.at_token("hummock") == outing.at("n1")
    assert outing.state.node_material[outing.at("n1")] == 1
    outing.fires("stroll")
    assert (meals(outing), outing.state.trust) == (2, LOW)
    outing.lying("n1", data=1).fires("stroll")
    assert (meals(outing), outing.state.trust) == (0, HIGH)


@pytest.mark.rule("US-310")
def test_it_steps_over_the_scarab_and_sighs_where_nothing_lies_anywhere() -> None:
    outing = slope(2).node("old-footprint", "s1").token("hummock", at="n1").lying("s1", data=1)
    outing.fires("stroll")
    assert outing.at_token("hummock") == outing.at("s1")
    assert outing.state.trust == HIGH
    outing.fires("stroll")
    assert outing.state.trust == LOW, "it ate the last"


@pytest.mark.rule("US-310", "US-149")
def test_under_the_hill_nothing_is_built_and_structures_do_not_work() -> None:
    outing = slope(2).token("hummock", at="n1").stand(0, "n1").structure("hut", "n1")
    outing.state.data = 1
    assert not [words for words in outing.happens().offers() if "build" in words or "read the data" in words]
    outing.token("hummock", at="n2").happens()
    assert "use read the data" in outing.offers()


@pytest.mark.rule("US-310", "US-275")
def test_whoever_stands_on_it_may_ride_along_conscious_or_not_and_luna_too() -> None:
    outing = slope(4).token("hummock", at="n3").lying("n2", data=2).luna("n3")
    for seat in (1, 2, 3):
        outing.stand(seat, "n3")
    outing.state.endurance[2] = 0
    outing.fires("stroll")
    assert outing.asked == 1
    outing.act("yes")
    assert outing.asked == 0, "the active explorer says it for who is unconscious"
    outing.act("yes", "no", "yes")
    assert outing.state.where == [outing.at(at) for at in ("scarab", "n2", "n2", "n3")]
    assert outing.state.luna == outing.at("n2")


# --- Neighbours -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310", "US-309")
def test_the_bird_stays_is_restless_and_leaves_for_the_next_neighbour() -> None:
    outing = gate("bird-if-you-insist").act("move to e1")
    assert outing.is_a("adopted")
    outing.state.steps_taken = 0
    time = outing.state.time
    outing.ends_turn()
    assert outing.state.time == time + 1
    outing.state.active = 0
    outing.state.agenda.clear()
    outing.state.moved = False
    outing.happens((TURN_ON,)).act("move to e2")
    assert not outing.is_a("adopted")


@pytest.mark.rule("US-191", "US-310")
def test_somebodys_grandmother_sits_where_one_is_not_yet_gone_from_and_does_not_like_to_be_left() -> None:
    outing = gate("somebodys-grandmother").stand(0, "e1").happens().act("move to e2")
    assert outing.at_token("grandmother") == outing.at("e1")
    outing.stand(0, "e1").happens().act("set wonder on traverse", "node scarab")
    assert (outing.asked, outing.prompt) == (0, "cube")
    outing.act("cube wonder").token("hummock", at="e2").fires("stroll")
    assert outing.at_token("grandmother") < 0


@pytest.mark.rule("US-292", "US-R79")
def test_nobody_is_asked_at_a_stroll_about_a_grandmother_who_is_not_there() -> None:
    outing = gate("somebodys-grandmother").token("hummock", at="e2")
    outing.state.flags |= 1 << outing.planet.flags.index("asleep")
    outing.state.watching = [EVERYTHING, EVERYTHING]
    assert outing.fires("stroll").prompt == "turn"
    assert outing.token("grandmother", at="e1").fires("stroll").prompt == "window"


@pytest.mark.rule("US-310", "US-248")
def test_moths_light_up_whoever_is_dark_until_a_rest_on_the_scarab() -> None:
    outing = gate("moth-delegation").act("move to e1")
    assert outing.is_a("luminous")
    outing.state.cards.piles[STACKS] = ()  # Nobody else comes.
    outing.act("set wonder on traverse", "node scarab")
    assert outing.state.cubes[0] == 1, "a paw costs them awareness"
    outing.stand(0, "e1").happens().act("set energy on rest")
    assert outing.is_a("luminous"), "not here"
    outing.state.set_on = [-1] * len(outing.state.set_on)
    outing.stand(0, "scarab").happens().act("set energy on rest")
    assert not outing.is_a("luminous")


@pytest.mark.rule("US-191", "US-297", "US-310")
def test_the_choir_cheers_all_who_are_there_but_the_resonant() -> None:
    outing = gate("choir-warming-up", 3).stand(0, "e1").stand(1, "e1").stand(2, "e1")
    outing.distress(2, "humming-the-same-bar", "support").happens()
    outing.act("move to e2", "cube wonder", "cube wonder", "cube wonder")
    assert [sum(outing.state.cubes[3 * seat : 3 * seat + 3]) for seat in range(3)] == [7, 7, 5]


@pytest.mark.rule("US-310")
@pytest.mark.parametrize(("choice", "time", "left"), [("option 1", 1, True), ("option 2", 2, False)])
def test_the_fog_takes_time_or_a_distress_and_more_time(choice: str, time: int, left: bool) -> None:
    outing = gate("fog-with-ambitions").distress(0, "counting-petals", "support")
    outing.act("move to e1", choice)
    assert outing.state.time == time
    assert bool(outing.covered(0)) == left


# --- Task A, the second hill ------------------------------------------------------------------------------------------


def house() -> Outing:
    """The laboratory stands on the second of three nodes, with explorer 1 in it; the coolant's vein is known."""
    outing = slope(2).node("old-footprint", "e1n2").structure("laboratory", "e1n2").stand(1, "e1n2").luna("e1n2")
    return outing.lying("e1n2", data=2).reaches(6)


@pytest.mark.rule("US-307", "US-310")
def test_the_foundation_walks_to_the_farthest_slot_with_everything_on_it_and_again_at_each_wrap() -> None:
    outing = house()
    assert set(outing.offers()) == {"node n4", "node e1n3", "node w1n3"}, "as far from the ship as there is"
    outing.act("node n4")
    assert outing.state.where[1] == outing.state.luna == outing.at("n4")
    assert outing.state.structure_at[1] == outing.at("n4")
    assert outing.state.node_data[outing.at("n4")] == 2
    outing.passes(10)
    assert outing.prompt == "slot"
    outing.act("node e1n3")
    assert outing.state.where[1] == outing.at("e1n3")


@pytest.mark.rule("US-155", "US-310")
def test_a_laboratory_that_is_gone_stops_the_walking_and_leaves_the_vein_to_one_explorer_for_more() -> None:
    outing = house().act("node n4")
    outing.state.structure_at = changed(outing.state.structure_at, 1, ON_BOARD)
    place = outing.at("n4")
    outing.passes(10).reaches(7)
    assert outing.at("n4") == place
    outing.state.active, outing.state.charged, outing.state.material = 1, 3, 2
    outing.state.comprehension[3:6] = [0, 2, 2]
    outing.state.agenda.clear()
    outing.happens((TURN_ON,)).act("set energy on tap the bare vein")
    assert (outing.state.charged, outing.state.material) == (0, 0)
    assert outing.state.token_at[outing.planet.first_piece[outing.planet.tokens.index("coolant")]] == BORNE + 1


# --- Task B, the lessons ----------------------------------------------------------------------------------------------


def school(seats: int = 2) -> Outing:
    """Explorer 0 has the calf, on a node where a house could stand."""
    return (
        slope(seats, "b")
        .token("tussock", seat=0)
        .token("hummock", at="n3")
        .stand(0, "n1")
        .open("calfs-opinion")
        .reaches(7)
    )


def received(outing: Outing) -> set[str]:
    """What the objective has got."""
    return {outing.planet.slot_names[slot] for slot, _ in outing.state.contributed}


@pytest.mark.rule("US-261", "US-310")
def test_keeping_still_lasts_until_the_end_of_the_next_own_turn() -> None:
    outing = school().act("use keep still")
    assert not [words for words in outing.offers() if words.startswith("move")]
    outing.ends_turn()
    assert received(outing) == set()
    outing.ends_turn().ends_turn()
    assert received(outing) == {"keep_still"}
    assert outing.at_token("lesson") == outing.at("n1")
    outing.ends_turn()
    assert [words for words in outing.offers() if words.startswith("move")]


@pytest.mark.rule("US-261", "US-310")
def test_whoever_is_moved_has_not_kept_still() -> None:
    outing = school().act("use keep still").ends_turn().stand(0, "n2").ends_turn().ends_turn()
    assert received(outing) == set()
    assert outing.at_token("spot") < 0


@pytest.mark.rule("US-261", "US-097")
def test_the_calf_sits_where_a_house_could_stand_with_two_or_somebody_adopted() -> None:
    outing = school()
    assert "set energy on sit" not in outing.offers()
    outing.stand(1, "n1").happens().act("set energy on sit")
    assert received(outing) == {"sit"}
    assert "set wonder on hum" not in outing.offers(), "each lesson on a node of its own"


@pytest.mark.rule("US-310")
def test_the_calf_keeps_its_friend_off_the_ship_and_cheers_each_turn() -> None:
    outing = school().happens()
    assert "move to scarab" not in outing.offers()
    outing.state.agenda.clear()
    outing.happens((BEGIN_TURN,))
    assert outing.state.cubes[:3] == [2, 3, 2]


@pytest.mark.rule("US-310", "US-317")
def test_the_word_is_said_with_the_hill_and_then_the_calf_rides() -> None:
    outing = school().token("hummock", at="n1").reaches(8)
    outing.act("use say goodbye")
    assert outing.state.cubes[:3] == [2, 0, 2]
    outing.lying("n2", data=1).fires("stroll").declines("consent")
    assert outing.at_token("tussock") == outing.at_token("hummock") == outing.at("n2")


# --- Task C -----------------------------------------------------------------------------------------------------------


def rooted(*votes: str, seats: int = 2) -> Outing:
    """The crew has chosen, and stands before the sixth face's work."""
    outing = slope(seats, "c").node("old-footprint", "s1").token("hummock", at="s1")
    for side in range(4):
        outing.state.added_edges += ((0, side, outing.planet.symbols.index("root")),)
    outing.reaches(6)
    return outing.act(*[f"vote {vote}" for vote in votes]).reaches(7)


@pytest.mark.rule("US-310", "US-R84")
def test_to_cut_costs_everybody_endurance_the_hill_and_trust_for_good() -> None:
    outing = rooted("cut", "cut")
    assert outing.state.endurance == [5, 5]
    assert outing.at_token("hummock") < 0
    assert (outing.state.trust, outing.state.trust_locked) == (LOW, True)
    outing.state.charged = 1
    outing.stand(0, "n1").stand(1, "scarab").happens().act("set energy on saw")
    assert received(outing) == {"root"}
    assert outing.state.charged == 0
    assert len(outing.state.added_edges) == 3


@pytest.mark.rule("US-310")
def test_a_side_without_a_node_is_sawn_from_aboard_by_two() -> None:
    outing = rooted("cut", "cut").stand(0, "scarab").stand(1, "scarab")
    outing.state.charged = 2
    outing.happens().act("set energy on saw from the inside")
    outing.stand(1, "n2").happens()
    assert "set wonder on saw from the inside" not in outing.offers()
    sawn = set(range(4)) - {side for _, side, _ in outing.state.added_edges}
    assert sawn <= {1, 3}


NODES = (
    ("kettle-steps", "n1"),
    ("second-sunset", "n2"),
    ("umbrella-rows", "e1"),
    ("polite-bog", "e2"),
    ("whistling-pickets", "w1"),
    ("larder-of-strangers", "w2"),
    ("lint-orchard", "s1"),
    ("downhill-both-ways", "s2"),
    ("moth-exchange", "n3"),
    ("root-telephone", "e3"),
)
"""Nodes of Orrowin in the order in which a test reveals them."""


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize(("seats", "wanted"), [(2, 10), (3, 10), (4, 8)])
def test_two_ears_want_ten_revealed_nodes_and_those_of_four_explorers_eight(seats: int, wanted: int) -> None:
    for revealed in (wanted - 1, wanted):
        outing = Outing("orrowin", seats, "b")
        for card, place in NODES[:revealed]:
            outing.node(card, place)
        outing.reaches(3).stand(0, "n2").stand(1, "w2").luna("w2")
        assert tasks.is_met(outing.state) == (revealed == wanted)


@pytest.mark.rule("US-310")
def test_to_graft_costs_material_far_out_and_nobody_plants_twice_running() -> None:
    outing = rooted("graft", "graft").stand(0, "n2").stand(1, "n3").distress(0, "moss-behind-the-ears", "support")
    outing.state.material = 4
    outing.happens().act("set energy on plant")
    assert outing.state.node_material[outing.at("n2")] == 1
    assert outing.state.material == 3
    outing.stand(0, "n3").happens()
    assert "set wonder on plant" not in outing.offers()
    assert outing.state.endurance == [6, 6]


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize(("seats", "planted", "face"), [(2, 2, 7), (2, 3, 8), (3, 1, 7), (3, 2, 8), (4, 2, 8)])
def test_two_explorers_plant_four_cuttings_and_more_of_them_three(seats: int, planted: int, face: int) -> None:
    outing = rooted(*["graft"] * seats, seats=seats).stand(0, "n2").distress(0, "moss-behind-the-ears", "support")
    outing.state.contributed = ((outing.planet.slot_names.index("cutting"), planted),)
    outing.token("cutting", at="n3").stand(1, "n3")
    outing.state.material = 2
    outing.state.trust = LOW
    outing.happens().act("set energy on plant")
    assert outing.state.face + 1 == face


@pytest.mark.rule("US-310", "US-257")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_explorers_hand_over_a_third_discovery(seats: int) -> None:
    outing = slope(seats, "c").structure("hut", "n1").stand(0, "n1").reaches(3)
    outing.discovery(0, "felt-pear", "lean-into-the-slope").discovery(0, "umbrella-bud", "borrow-a-root").happens()
    outing.act("use hand one over", "discovery felt-pear").act("use hand one over")
    assert outing.state.contributed == (((outing.planet.slot_names.index("discovery"), 2),) if seats == 2 else ())
    assert (outing.state.face + 1 == 3) == (seats == 2)


@pytest.mark.rule("US-310", "US-189")
def test_a_root_minds_the_first_explorer_of_each_turn_on_each_side() -> None:
    outing = rooted("graft", "graft").stand(0, "scarab").happens().act("move to n1", "cube wonder", "cube energy")
    outing.act("set energy on traverse", "node scarab")
    assert outing.prompt == "turn"
    assert outing.state.cubes[:3] == [2, 1, 2], "the root once; the Steps are warm, and TRAVERSE is tiring"
