"""Makeshift: any tracker may change track and claim any benefit."""

import pytest

from tests.planet_unknown.scene import Scene, alone, card, scene
from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.chapters import objectives, scoring
from unmapped.games.planet_unknown.table.state import NO_MILESTONES, P_BOOST, P_GAIN, P_PATCH, P_TILE

BOOST = (P_BOOST, 1, 0)
BOOST_UPWARD = (P_BOOST, 1, 1)
PATCH = (P_PATCH,)
CIV, WATER, BIOMASS, ROVER, TECH = range(5)


def makeshift(level: str = "", **places: str) -> Scene:
    """A seat of Makeshift with its trackers on these positions, and its tech tracker on the milestone of a level."""
    return alone("makeshift").unlock(*level).stand(**places)


def resource(at: Scene, tracker: int) -> Scene:
    """A resource of a tile is to be resolved."""
    return at.pend((P_TILE, tracker, 1))


def medals(at: Scene) -> list[int]:
    """The medals of the five trackers."""
    return scoring.track_medals(at.seat())


def levels(at: Scene) -> list[str]:
    """The levels that are unlocked."""
    board = at.seat().corporation
    return [tech.level for tech, skill in zip(board.record.tech, board.levels, strict=True) if at.seat().techs & skill]


# --- Straight up and diagonally ---------------------------------------------------------------------------------------


@pytest.mark.rule("PU-211")
def test_a_tracker_may_advance_straight_up_or_diagonally_up_onto_an_adjacent_track() -> None:
    at = resource(makeshift(water="water 3"), WATER)
    assert at.choices() == ["advance water", "advance water to civ", "advance water to biomass"]
    for words, goal in zip(at.choices(), ("water 4", "civ 4", "biomass 4"), strict=True):
        assert resource(makeshift(water="water 3"), WATER).do(words).where("water") == goal


@pytest.mark.rule("PU-211")
@pytest.mark.parametrize("effect", ["CIV-01", "CIV-02", "EV-07", "EV-17"])
def test_the_advances_of_cards_may_be_diagonal_too(effect: str) -> None:
    at = makeshift(water="water 3").effect(effect)
    verb = "boost" if effect == "EV-17" else "gain"
    at.do(f"{verb} water to civ")
    assert at.where("water") == "civ 4"


@pytest.mark.rule("PU-341")
@pytest.mark.parametrize(
    ("start", "goals"),
    [
        ("civ 4", "civ 5, water 5"),
        ("water 4", "civ 5, water 5, biomass 5"),
        ("biomass 4", "water 5, biomass 5, rover 5"),
        ("rover 4", "biomass 5, rover 5, tech 5"),
        ("tech 2", "rover 3, tech 3"),
    ],
)
def test_a_resource_moves_the_tracker_of_its_colour_between_neighbouring_tracks(start: str, goals: str) -> None:
    words = resource(makeshift(civ=start), CIV).choices("advance civ")
    assert words == resource(makeshift(civ=start), CIV).choices()
    assert {resource(makeshift(civ=start), CIV).do(one).where("civ") for one in words} == set(goals.split(", "))


@pytest.mark.rule("PU-341")
def test_a_tracker_does_not_reach_a_track_that_is_not_adjacent() -> None:
    at = resource(makeshift(civ="civ 4"), CIV)
    assert at.refused("advance civ to biomass") == {"PU-341"}
    assert at.refused("advance civ to civ") == {"PU-341"}


@pytest.mark.rule("PU-212")
def test_any_tracker_claims_whatever_it_lands_on() -> None:
    at = makeshift(civ="water 2").pend((P_GAIN, CIV)).do("gain civ to biomass")
    assert (at.where("civ"), at.seat().pending) == ("biomass 3", (PATCH,))
    at = makeshift(biomass="rover 3").rover("F6").pend((P_GAIN, BIOMASS)).do("gain biomass")
    assert at.seat().movement == 2
    at = makeshift(rover="rover 4").pend((P_GAIN, ROVER)).do("gain rover to tech")
    assert levels(at) == ["1", "2"]
    at = makeshift(water="water 2").pend((P_GAIN, WATER)).do("gain water to civ")
    assert at.asked() == "civ-card"


# --- Blocking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-214")
def test_a_tracker_may_block_another_one_from_advancing() -> None:
    at = resource(makeshift(water="water 3", civ="civ 4"), WATER)
    assert at.choices() == ["advance water", "advance water to biomass"]
    assert at.refused("advance water to civ") == {"PU-214"}
    at = resource(makeshift(water="water 3", rover="water 4"), WATER)
    assert at.choices() == ["advance water to civ", "advance water to biomass"]
    assert at.refused("advance water") == {"PU-214"}


@pytest.mark.rule("PU-R102")
def test_a_tracker_does_not_leave_the_top_diagonally_but_with_level_3_sideways() -> None:
    at = makeshift(water="water 15").pend((P_TILE, WATER, 1), BOOST)
    assert at.choices("advance") == []
    assert at.refused("advance water to civ") == {"PU-R102"}
    at = resource(makeshift("3", water="water 15"), WATER)
    assert at.choices("advance") == ["advance water over to civ", "advance water over to biomass"]


@pytest.mark.rule("PU-R103")
def test_whichever_tracker_advances_at_the_top_of_the_rover_track_gains_movement() -> None:
    at = makeshift(civ="rover 15").rover("F6").pend((P_TILE, CIV, 1))
    assert (at.where("civ"), at.seat().movement) == ("rover 15", 3)
    at = makeshift(rover="biomass 15").rover("F6").pend((P_TILE, ROVER, 1))
    assert at.seat().movement == 0


@pytest.mark.rule("PU-R104")
def test_a_tracker_does_not_regress_onto_an_occupied_position() -> None:
    at = makeshift(civ="water 4", water="water 3", rover="civ 2").effect("EV-32")
    assert at.choices() == ["regress water", "regress rover"]
    at = makeshift("4", civ="water 4", water="water 3").do("tech 4")
    assert at.choices() == ["regress water", "regress tech"]


@pytest.mark.rule("PU-R107")
def test_an_occupied_position_0_is_unavailable_for_sideways_moves() -> None:
    at = resource(makeshift("3"), WATER)
    assert at.choices() == ["advance water", "advance water to civ", "advance water to biomass"]
    assert at.refused("advance water over to civ") == {"PU-214"}
    assert resource(makeshift("3", civ="civ 1"), WATER).do("advance water over to civ").where("water") == "civ 0"


# --- Tech levels ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-213", "PU-R101")
def test_all_tech_levels_are_locked_while_no_tracker_stands_on_the_tech_track() -> None:
    at = makeshift("5")
    assert levels(at) == ["1", "2", "3", "4", "5"]
    resource(at, TECH).do("advance tech to rover")
    assert levels(at) == []
    assert at.refused("tech 4") == {"PU-079"}


@pytest.mark.rule("PU-R101")
def test_the_highest_tracker_on_the_tech_track_sets_the_level() -> None:
    assert levels(makeshift(tech="tech 3", water="tech 7")) == ["1", "2", "3"]
    assert levels(makeshift(tech="tech 7", water="tech 3")) == ["1", "2", "3"]
    assert levels(makeshift(tech="rover 7", water="tech 3")) == ["1"]
    assert levels(makeshift(tech="tech 2", water="rover 7")) == []


@pytest.mark.rule("PU-X11")
def test_a_level_reached_while_an_event_suppresses_milestones_stays_locked_until_it_is_reached_again() -> None:
    at = makeshift(tech="tech 2")
    at.state.bans = NO_MILESTONES
    at.pend((P_GAIN, TECH)).do("gain tech")
    at.state.bans = 0
    assert (at.where("tech"), levels(at)) == ("tech 3", [])
    at.pend((P_GAIN, TECH)).do("gain tech")
    assert levels(at) == []
    at.stand(water="tech 2").pend((P_GAIN, WATER)).do("gain water")
    assert levels(at) == ["1"]


@pytest.mark.rule("PU-X11")
def test_a_tech_level_whose_milestone_was_lost_is_claimed_by_going_down_and_up_again() -> None:
    at = scene(2).track(tech=2)
    at.state.bans = NO_MILESTONES
    at.advance("tech")
    at.state.bans = 0
    assert at.again().seat().techs == 0
    at.effect("EV-32").advance("tech")
    assert at.seat().techs == boards.IGNORE_ADJACENCY


@pytest.mark.rule("PU-X11")
def test_a_level_lost_to_an_event_can_be_had_when_no_tracker_is_left_at_or_above_its_milestone() -> None:
    at = makeshift(tech="tech 2")
    at.state.bans = NO_MILESTONES
    at.pend((P_GAIN, TECH)).do("gain tech")
    at.state.bans = 0
    at.stand(rover="rover 4").pend((P_GAIN, ROVER)).do("gain rover to tech")
    assert levels(at) == ["2"]
    at.stand(tech="rover 4", rover="rover 6").pend((P_GAIN, TECH)).do("gain tech to tech")
    assert levels(at) == ["1", "2"]


@pytest.mark.rule("PU-X11")
def test_a_level_that_is_unlocked_is_not_lost_when_another_tracker_reaches_its_milestone_in_vain() -> None:
    at = makeshift(tech="tech 7", water="tech 4")
    at.state.bans = NO_MILESTONES
    at.pend((P_GAIN, WATER)).do("gain water")
    assert at.where("water") == "tech 5"
    assert levels(at) == ["1", "2", "3"]


@pytest.mark.rule("PU-216")
def test_with_level_1_trackers_advance_diagonally_between_civ_and_tech() -> None:
    at = resource(makeshift("1", civ="civ 3"), CIV)
    assert at.choices() == ["advance civ", "advance civ to water", "advance civ to tech"]
    assert at.do("advance civ to tech").where("civ") == "tech 4"
    at = resource(makeshift("1"), TECH)
    assert at.choices() == ["advance tech", "advance tech to civ", "advance tech to rover"]
    assert at.do("advance tech to civ").where("tech") == "civ 4"


@pytest.mark.rule("PU-216")
def test_without_level_1_civ_and_tech_are_not_adjacent() -> None:
    at = makeshift(civ="civ 3", tech="tech 2").pend((P_TILE, CIV, 1), (P_TILE, TECH, 1))
    assert at.refused("advance civ to tech") == {"PU-216"}
    assert at.refused("advance tech to civ") == {"PU-216"}
    assert at.refused("advance civ over to tech") == {"PU-216", "PU-218"}


@pytest.mark.rule("PU-216")
def test_with_levels_1_and_3_trackers_shift_between_civ_and_tech() -> None:
    at = resource(makeshift("3", civ="civ 3"), CIV).do("advance civ over to tech")
    assert at.where("civ") == "tech 3"
    at = resource(makeshift("3"), TECH).do("advance tech over to civ")
    assert at.where("tech") == "civ 7"


@pytest.mark.rule("PU-217")
@pytest.mark.parametrize(
    ("level", "other", "movement"), [("2", "rover 8", 3), ("2", "water 8", 2), ("1", "rover 8", 2)]
)
def test_level_2_adds_a_movement_while_more_than_one_tracker_is_on_the_rover_track(
    level: str, other: str, movement: int
) -> None:
    at = makeshift(level, rover="rover 3", water=other).rover("F6").pend((P_GAIN, ROVER)).do("gain rover")
    assert at.seat().movement == movement


@pytest.mark.rule("PU-218")
def test_level_3_moves_a_tracker_sideways_to_claim_what_is_there() -> None:
    at = resource(makeshift("3", water="water 3"), WATER)
    assert at.choices("advance water over") == ["advance water over to civ", "advance water over to biomass"]
    at.do("advance water over to biomass")
    assert (at.where("water"), at.seat().pending) == ("biomass 3", (PATCH,))
    at = resource(makeshift("3", water="water 3"), WATER).do("advance water over to civ")
    assert (at.where("water"), at.asked()) == ("civ 3", "civ-card")


@pytest.mark.rule("PU-218")
def test_without_level_3_no_tracker_moves_sideways() -> None:
    at = resource(makeshift("2", water="water 3"), WATER)
    assert at.choices("advance water over") == []
    assert at.refused("advance water over to civ") == {"PU-218"}


@pytest.mark.rule("PU-219")
def test_level_4_regresses_any_one_tracker_without_benefits() -> None:
    at = makeshift("4", civ="biomass 4", rover="rover 5").do("tech 4")
    assert (at.asked(), at.asked_under()) == ("regress", "PU-219")
    assert at.choices() == ["regress civ", "regress rover", "regress tech"]
    at.do("regress civ")
    assert (at.where("civ"), at.seat().pending) == ("biomass 3", ())
    assert "PU-219" in at.rules_told()


@pytest.mark.rule("PU-219")
def test_level_4_works_once_per_round() -> None:
    at = makeshift("4", civ="civ 5").do("tech 4", "regress civ")
    assert at.refused("tech 4") == {"PU-219"}
    assert at.skip().until("draft", 0).can("tech 4")


@pytest.mark.rule("PU-219", "PU-R26")
def test_an_advance_that_is_blocked_waits_for_level_4() -> None:
    at = resource(makeshift("4", civ="civ 15", water="water 15", biomass="tech 15"), CIV)
    assert at.choices() == ["tech 4", "done"]
    at.do("tech 4", "regress water")
    assert at.where("civ") == "water 15"


@pytest.mark.rule("PU-220")
def test_level_5_lets_each_tracker_score_like_the_best_one_on_its_track() -> None:
    assert medals(makeshift("5", water="water 15", civ="water 2", biomass="biomass 5")) == [5, 5, 1, 0, 2]
    assert medals(makeshift("4", water="water 15", civ="water 2", biomass="biomass 5")) == [1, 5, 1, 0, 1]


# --- Scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-215")
def test_trackers_score_for_the_track_they_stand_on() -> None:
    assert medals(makeshift(civ="water 11", water="civ 9", rover="biomass 12")) == [4, 3, 0, 3, 0]
    assert medals(makeshift(civ="rover 9", tech="civ 4")) == [0, 0, 0, 0, 1]


@pytest.mark.rule("PU-R105")
def test_a_track_is_at_its_maximum_when_any_tracker_stands_on_its_top() -> None:
    at = makeshift(civ="water 15", biomass="biomass 15")
    crowd_source, flowrate = (objectives.private_side(card(identity)) for identity in ("OBJ-19", "OBJ-22"))
    assert objectives.is_complete(at.seat(), flowrate)
    assert not objectives.is_complete(at.seat(), crowd_source)
    assert objectives.figure(at.seat(), objectives.neighbor_side(card("OBJ-24"))) == 2


@pytest.mark.rule("PU-221")
def test_makeshift_is_rated_4() -> None:
    assert makeshift().seat().corporation.record.complexity == 4


# --- Cards and boosts -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R106")
def test_unionization_brings_trackers_up_straight_or_diagonally_and_a_blocked_one_stops() -> None:
    at = makeshift(civ="civ 4", water="water 6", biomass="water 5", rover="rover 6", tech="tech 5").effect("CIV-21")
    assert at.where("civ") == "civ 5"  # water 5 and tech 5 were occupied
    at = makeshift(civ="civ 3", water="water 6", biomass="biomass 6", rover="rover 6", tech="tech 6").effect("CIV-21")
    assert at.choices() == ["gain civ", "gain civ to water", "gain civ to tech"]
    at.do("gain civ to water", "gain civ to biomass")
    assert at.where("civ") == "biomass 5"
    assert at.asked() != "climb"
    at = makeshift(civ="civ 4", water="civ 5", biomass="water 5", rover="tech 5", tech="tech 6").effect("CIV-21")
    assert at.where("civ") == "civ 4"


@pytest.mark.rule("PU-X02")
def test_unionization_is_not_used_for_sideways_steps() -> None:
    at = makeshift("3", civ="civ 4", water="water 6", biomass="biomass 6", rover="rover 6").effect("CIV-21")
    assert at.choices() == ["gain civ", "gain civ to water", "gain civ to tech"]
    assert at.refused("gain civ over to water") == {"PU-X02"}


@pytest.mark.rule("PU-X01")
def test_a_boost_gained_by_a_sideways_step_pays_for_a_step_upward_only() -> None:
    at = resource(makeshift("3", biomass="biomass 8"), BIOMASS).do("advance biomass over to water")
    assert (at.where("biomass"), at.seat().pending) == ("water 8", (BOOST_UPWARD,))
    assert at.choices("boost biomass") == ["boost biomass", "boost biomass to civ", "boost biomass to biomass"]
    assert at.refused("boost biomass over to civ") == {"PU-X01"}
    at = resource(makeshift("3", biomass="water 7"), BIOMASS).do("advance biomass")
    assert at.seat().pending == (BOOST,)
    assert at.can("boost biomass over to civ")


@pytest.mark.rule("PU-X01")
def test_of_two_boosts_the_one_that_may_pay_for_a_sideways_step_does_so() -> None:
    at = makeshift("3", biomass="biomass 4").pend(BOOST, BOOST_UPWARD).do("boost biomass over to water")
    assert at.seat().pending == (BOOST_UPWARD,)
    at = makeshift("3", biomass="biomass 4").pend(BOOST, BOOST_UPWARD).do("boost biomass")
    assert at.seat().pending == (BOOST,)


@pytest.mark.rule("PU-X14")
def test_an_event_names_the_tracker_of_a_colour_wherever_it_stands() -> None:
    at = makeshift(civ="rover 4", rover="water 6").effect("EV-05")  # rover or civ advances
    assert at.choices("gain civ") == ["gain civ", "gain civ to biomass", "gain civ to tech"]
    assert at.choices("gain rover") == ["gain rover", "gain rover to civ", "gain rover to biomass"]
    assert len(at.choices()) == 6
    at = makeshift(civ="rover 4", water="civ 6").effect("EV-21")  # rover or civ regresses
    assert at.where("civ") == "rover 3"
