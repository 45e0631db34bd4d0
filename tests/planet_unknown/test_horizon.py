"""Horizon Group: meteorites are picked up and brought to a rover resource."""

import pytest

from tests.planet_unknown.scene import Scene, alone, squares
from unmapped.games.planet_unknown.chapters.scoring import planet_medals
from unmapped.games.planet_unknown.table.state import P_PATCH, P_ROVER

LAND = (P_ROVER,)


def horizon(*levels: str) -> Scene:
    """Horizon with five squares of a row covered by civ terrain, E5 to I5, and movement enough."""
    return alone("horizon").unlock(*levels).cover("civ", "E5 F5 G5 H5 I5").move(9)


def rover_of(at: Scene) -> tuple[int, int, int, int]:
    """Where rovers and loaded rovers stand, where meteorites lie, and how many are collected."""
    own = at.seat()
    return own.rovers, own.carrying, own.meteorites, own.collected_meteorites


# Picking up and delivering.


@pytest.mark.rule("PU-175")
def test_moving_onto_a_meteorite_alone_collects_nothing() -> None:
    at = horizon().rover("F5").meteorite("G5").do("move F5 east", "move G5 east")
    assert at.seat().collected_meteorites == 0
    assert "PU-270" not in at.rules_told()


@pytest.mark.rule("PU-175", "PU-178")
def test_your_rover_must_pick_it_up_and_deliver_it_to_a_rover_resource_on_your_planet() -> None:
    at = horizon().rover("F5").meteorite("G5").symbol("rover", "H5").do("move F5 east", "move G5 east")
    assert rover_of(at) == (squares("H5"), 0, 0, 1)
    assert {"PU-177", "PU-178", "PU-270"} <= at.rules_told()


@pytest.mark.rule("PU-178")
def test_a_rover_that_drives_through_a_rover_resource_has_delivered() -> None:
    at = horizon().rover("F5", carrying=True).symbol("rover", "G5").do("move F5 east", "move G5 east")
    assert rover_of(at) == (squares("H5"), 0, 0, 1)


@pytest.mark.rule("PU-178")
@pytest.mark.parametrize("resource", ["civ", "water", "biomass", "tech", "energy"])
def test_no_other_resource_takes_a_meteorite(resource: str) -> None:
    at = horizon().rover("F5", carrying=True).symbol(resource, "G5").cover("rover", "G4").do("move F5 east")
    assert rover_of(at) == (squares("G5"), squares("G5"), 0, 0)


@pytest.mark.rule("PU-178")
def test_rover_terrain_without_its_symbol_takes_no_meteorite() -> None:
    at = alone("horizon").cover("rover", "F5 G5").rover("F5", carrying=True).move(1).draft_anew().do("move F5 east")
    assert rover_of(at) == (squares("G5"), squares("G5"), 0, 0)


@pytest.mark.rule("PU-176")
def test_each_rover_may_hold_one_meteorite() -> None:
    at = horizon().rover("F5", carrying=True).meteorite("G5").do("move F5 east")
    assert rover_of(at) == (squares("G5"), squares("G5"), squares("G5"), 0)
    assert rover_of(at.do("move G5 east")) == (squares("H5"), squares("H5"), squares("G5"), 0)


@pytest.mark.rule("PU-177")
def test_a_rover_picks_up_a_meteorite_when_it_is_placed_onto_it() -> None:
    at = horizon().meteorite("G5")
    at.seat().last_tile = squares("G5 H5")
    at.pend(LAND).do("land G5")
    assert rover_of(at) == (squares("G5"), squares("G5"), 0, 0)
    at = horizon().rover("F5").meteorite("H5").effect("CIV-14").do("jump F5", "to H5")
    assert rover_of(at) == (squares("H5"), squares("H5"), 0, 0)


@pytest.mark.rule("PU-177")
def test_a_rover_picks_up_a_meteorite_when_it_moves_onto_or_through_it() -> None:
    at = horizon().rover("F5").meteorite("G5").do("move F5 east")
    assert rover_of(at) == (squares("G5"), squares("G5"), 0, 0)
    assert rover_of(at.do("move G5 east")) == (squares("H5"), squares("H5"), 0, 0)


@pytest.mark.rule("PU-R94")
def test_a_meteorite_on_a_rover_resource_is_picked_up_and_delivered_at_once() -> None:
    at = horizon().rover("F5").meteorite("G5").symbol("rover", "G5").do("move F5 east")
    assert rover_of(at) == (squares("G5"), 0, 0, 1)


@pytest.mark.rule("PU-R94")
def test_a_rover_that_arrives_loaded_delivers_first_and_then_the_meteorite_lying_there() -> None:
    at = horizon().rover("F5", carrying=True).meteorite("G5").symbol("rover", "G5").do("move F5 east")
    assert rover_of(at) == (squares("G5"), 0, 0, 2)


@pytest.mark.rule("PU-X15")
def test_a_rover_set_down_on_a_rover_resource_picks_up_and_does_not_deliver() -> None:
    at = horizon().meteorite("G5").symbol("rover", "G5")
    at.seat().last_tile = squares("G5 H5")
    at.pend(LAND).do("land G5")
    assert rover_of(at) == (squares("G5"), squares("G5"), 0, 0)


@pytest.mark.rule("PU-X15")
def test_a_teleport_onto_a_rover_resource_delivers() -> None:
    at = horizon().rover("F5", carrying=True).symbol("rover", "H5").effect("CIV-14").do("jump F5", "to H5")
    assert rover_of(at) == (squares("H5"), 0, 0, 1)


@pytest.mark.rule("PU-339")
@pytest.mark.parametrize("carrying", [False, True])
def test_lifepods_are_collected_by_contact_also_by_a_rover_that_is_carrying(carrying: bool) -> None:
    at = horizon().rover("H4", carrying=carrying).do("move H4 north")
    assert at.seat().rovers == squares("H3")
    assert at.seat().carrying == squares("H3") * carrying
    assert at.seat().scored_pods == 1
    assert not at.seat().lifepods & squares("H3")


@pytest.mark.rule("PU-R90")
def test_a_carried_meteorite_blocks_the_lines_of_its_rover() -> None:
    at = alone("horizon").fill("civ")
    assert planet_medals(at.seat()) == 40
    assert planet_medals(at.rover("G5", carrying=True).seat()) == 40 - 2 - 3


@pytest.mark.rule("PU-R91")
def test_the_meteorite_of_a_destroyed_rover_stays_on_its_square() -> None:
    at = horizon().rover("G5", carrying=True).rover("H5").effect("EV-47").do("destroy G5")
    assert rover_of(at) == (squares("H5"), 0, squares("G5"), 0)


@pytest.mark.rule("PU-R91")
def test_the_meteorite_of_a_rover_that_is_covered_lies_on_top_of_what_was_laid() -> None:
    at = horizon().rover("G4", carrying=True).lay("I2-BC", "G3")
    assert rover_of(at) == (0, 0, squares("G4"), 0)
    assert at.seat().covered & squares("G4")
    at = horizon().rover("G4", carrying=True).pend((P_PATCH,)).do("patch G4")
    assert rover_of(at) == (0, 0, squares("G4"), 0)


@pytest.mark.rule("PU-R93")
def test_cards_and_events_that_collect_a_meteorite_need_no_delivery() -> None:
    at = horizon().meteorite("G5", "H5").effect("EV-19").do("collect G5")
    assert rover_of(at) == (0, 0, squares("H5"), 1)


@pytest.mark.rule("PU-X16")
def test_an_event_may_collect_a_meteorite_that_a_rover_carries_and_the_rover_stays() -> None:
    at = horizon().rover("G5", carrying=True).meteorite("H5").effect("EV-19").do("collect G5")
    assert rover_of(at) == (squares("G5"), 0, squares("H5"), 1)


@pytest.mark.rule("PU-X16")
@pytest.mark.parametrize(("card", "choice"), [("CIV-25", "destroy G5"), ("CIV-17", "row 5"), ("CIV-17", "column G")])
def test_a_card_may_destroy_a_meteorite_that_a_rover_carries_and_the_rover_stays(card: str, choice: str) -> None:
    at = horizon().rover("G5", carrying=True).effect(card).do(choice)
    assert rover_of(at) == (squares("G5"), 0, 0, 0)


# The rover track.


@pytest.mark.rule("PU-180")
def test_horizon_has_four_rovers_and_larger_movement_numbers() -> None:
    own = alone("horizon").seat()
    assert own.rover_supply == 4
    assert [own.corporation.move[48 + height] for height in range(16)] == [
        0,
        0,
        2,
        2,
        2,
        3,
        3,
        3,
        4,
        4,
        4,
        4,
        5,
        5,
        5,
        5,
    ]
    assert [height for height in range(16) if own.corporation.rover[48 + height]] == [1, 3, 6, 9]


@pytest.mark.rule("PU-180")
def test_beyond_the_top_of_the_rover_track_horizon_gains_five_movement() -> None:
    at = horizon().rover("F5").move(0).track(rover=15).advance("rover")
    assert at.seat().movement == 5


# Tech.


@pytest.mark.rule("PU-181")
@pytest.mark.parametrize(("identity", "legal"), [("I2-RT", True), ("I2-WR", True), ("I2-BC", False), ("I2-CE", False)])
def test_with_level_1_rover_tiles_ignore_adjacency(identity: str, legal: bool) -> None:
    at = horizon("1").move(0).offer(identity, "Z5-TB").draft_anew().do("draft I2")
    assert at.can("place I2 J9") is legal
    assert at.refused("place I2 J9") == (set() if legal else {"PU-042"})


@pytest.mark.rule("PU-181")
def test_without_level_1_rover_tiles_must_touch_an_earlier_tile() -> None:
    at = horizon().move(0).offer("I2-RT", "Z5-TB").draft_anew().do("draft I2")
    assert at.refused("place I2 J9") == {"PU-042"}


@pytest.mark.rule("PU-182", "PU-R95")
def test_with_level_2_each_rover_carrying_a_meteorite_at_round_start_gives_one_movement() -> None:
    at = horizon("2").rover("E5", "F5", carrying=True).rover("G5").skip()
    assert at.seat().movement == 2
    assert "PU-273" in at.rules_told()
    # It can be used at any time in the round.
    at.offer("I2-BC", "Z5-RT").do("draft I2", "place I2 F6", "move G5 east")
    assert at.seat().movement == 1


@pytest.mark.rule("PU-182")
def test_without_level_2_a_round_starts_without_movement() -> None:
    assert horizon("1").rover("E5", "F5", carrying=True).skip().seat().movement == 0


@pytest.mark.rule("PU-R95")
def test_what_is_loaded_or_unlocked_after_the_start_of_the_round_gives_nothing() -> None:
    assert horizon().rover("E5", carrying=True).skip().unlock("2").seat().movement == 0
    at = horizon("2").rover("E5", carrying=True).rover("F5").meteorite("G5").skip().do("move F5 east")
    assert at.seat().carrying == squares("E5 G5")
    assert at.seat().movement == 0


@pytest.mark.rule("PU-R95")
def test_level_2_of_oasis_counts_rovers_on_water_at_the_start_of_the_round() -> None:
    at = alone("oasis").unlock("2").cover("water", "E5 F5 G5").cover("civ", "H5").rover("E5", "F5", "H5").skip()
    assert at.seat().movement == 2
    at.offer("I2-BC", "Z5-RT").do("draft I2", "place I2 F6")
    assert at.seat().movement == 2


@pytest.mark.rule("PU-183")
def test_with_level_3_collecting_a_meteorite_also_gives_a_patch() -> None:
    at = horizon("3").rover("F5", carrying=True).symbol("rover", "G5").do("move F5 east")
    assert at.seat().pending == ((P_PATCH,),)
    at = horizon("3").meteorite("G5").effect("EV-19")
    assert at.seat().pending == ((P_PATCH,),)
    at = horizon("2").rover("F5", carrying=True).symbol("rover", "G5").do("move F5 east")
    assert at.seat().pending == ()


@pytest.mark.rule("PU-179", "PU-184")
def test_with_level_4_a_rover_destroys_its_meteorite_by_delivering_it_to_water_terrain() -> None:
    at = horizon("4").cover("water", "G4").rover("G5", carrying=True).do("move G5 north")
    assert at.asked_under() == "PU-179"
    assert at.choices() == ["destroy G4", "done"]
    at.do("destroy G4")
    assert rover_of(at) == (squares("G4"), 0, 0, 0)
    assert at.seat().pending == ()


@pytest.mark.rule("PU-179")
def test_a_destroyed_meteorite_no_longer_blocks_lines() -> None:
    at = alone("horizon").unlock("4").fill("civ", "G4").cover("water", "G4").rover("G5", carrying=True).move(1)
    assert planet_medals(at.seat()) == 40 - 2 - 3
    assert planet_medals(at.do("move G5 north", "destroy G4").seat()) == 40


@pytest.mark.rule("PU-179", "PU-177", "PU-R94")
def test_a_rover_that_has_destroyed_its_load_on_water_takes_up_the_meteorite_lying_there() -> None:
    at = horizon("4").cover("water", "G4").meteorite("G4").rover("G5", carrying=True).do("move G5 north", "destroy G4")
    assert rover_of(at) == (squares("G4"), squares("G4"), 0, 0)
    at.do("destroy G4")
    assert rover_of(at) == (squares("G4"), 0, 0, 0)
    assert at.asked() != "unload"


@pytest.mark.rule("PU-R92")
def test_level_4_may_keep_the_meteorite_on_board() -> None:
    at = horizon("4").cover("water", "G4").rover("G5", carrying=True).do("move G5 north", "done")
    assert rover_of(at) == (squares("G4"), squares("G4"), 0, 0)


@pytest.mark.rule("PU-184")
def test_without_level_4_nothing_happens_on_water() -> None:
    at = horizon("3").cover("water", "G4").rover("G5", carrying=True).do("move G5 north")
    assert at.asked() == "draft"
    assert rover_of(at) == (squares("G4"), squares("G4"), 0, 0)


@pytest.mark.rule("PU-184")
def test_level_4_asks_on_water_terrain_only_and_only_for_a_rover_with_a_meteorite() -> None:
    assert horizon("4").rover("G5", carrying=True).do("move G5 east").asked() == "draft"
    # Bare planetary ice is no water terrain.
    at = horizon("4").rover("F5", carrying=True).do("move F5 north")
    assert at.seat().rovers == squares("F4") & at.seat().planet.ice
    assert at.asked() == "draft"
    assert horizon("4").cover("water", "G4").rover("G5").do("move G5 north").asked() == "draft"


@pytest.mark.rule("PU-185")
def test_level_5_advances_your_rover_tracker_once_per_round() -> None:
    at = horizon("5").move(0).track(rover=4).do("tech 5")
    assert at.height("rover") == 5
    assert at.seat().movement == 3
    assert at.refused("tech 5") == {"PU-185"}
    assert at.skip().do("tech 5").height("rover") == 6
    assert horizon("4").track(rover=4).refused("tech 5") == {"PU-079"}
