"""Oasis Ultd.: the water tracker winds across all tracks."""

import pytest

from tests.planet_unknown.scene import Scene, alone
from unmapped.games.planet_unknown.chapters import scoring, tracks
from unmapped.games.planet_unknown.table.actions import UP
from unmapped.games.planet_unknown.table.state import P_BOOST, P_GAIN, P_PATCH, P_TILE

BOOST = (P_BOOST, 1, 0)
PATCH = (P_PATCH,)
CIV, WATER, BIOMASS, ROVER, TECH = range(5)

PATH = [
    "water 0",
    "water 1",
    "biomass 2",
    "rover 3",
    "tech 4",
    "rover 5",
    "biomass 4",
    "water 3",
    "civ 4",
    "water 5",
    "water 6",
    "civ 7",
    "civ 8",
    "water 9",
    "biomass 8",
    "rover 7",
    "tech 8",
    "rover 9",
    "biomass 10",
    "water 11",
    "civ 12",
    "water 13",
    "water 14",
    "water 15",
]
"""The stops of the water tracker in their order."""

MOVEMENT = {"rover 3": 1, "rover 5": 2, "rover 7": 2, "rover 9": 2}
BOOSTS = ("biomass 2", "water 3", "water 5", "civ 8", "biomass 10")


def oasis(level: str = "") -> Scene:
    """A seat of Oasis with the techs up to a level."""
    return alone("oasis").unlock(*level)


def medals(at: Scene) -> list[int]:
    """The medals of the five trackers."""
    return scoring.track_medals(at.seat())


# --- The winding track ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-199")
@pytest.mark.parametrize(("where", "steps"), [("B5", 2), ("B4", 1), ("K4", 0)])
def test_the_water_tracker_advances_once_for_each_water_square_of_the_tile_on_ice(where: str, steps: int) -> None:
    at = oasis().place("I3-WR", where)
    assert at.seat().pending == ((P_TILE, WATER, steps), (P_TILE, ROVER, 1)) if steps else ((P_TILE, ROVER, 1),)
    if steps:
        at.do("advance water")
    assert at.where("water") == PATH[steps]


@pytest.mark.rule("PU-201")
def test_the_water_tracker_follows_its_irregular_path_towards_the_end() -> None:
    at = oasis().track(civ=15, biomass=15, rover=15, tech=15)
    stops = [at.where("water")]
    while tracks.advance(at.state, 0, WATER, UP):
        stops.append(at.where("water"))
    assert stops == PATH
    assert len(stops) == 24


@pytest.mark.rule("PU-200")
@pytest.mark.parametrize("stop", range(1, 24), ids=PATH[1:])
def test_the_water_tracker_claims_benefits_on_positions_of_other_tracks_too(stop: int) -> None:
    at = oasis().track(civ=15, biomass=15, rover=15, tech=15).stand(water=PATH[stop - 1])
    tracks.advance(at.state, 0, WATER, UP)
    assert at.seat().movement == MOVEMENT.get(PATH[stop], 0)
    assert at.seat().pending == ((BOOST,) if PATH[stop] in BOOSTS else ())


@pytest.mark.rule("PU-202")
def test_each_tracker_scores_only_the_medals_of_its_own_track() -> None:
    at = oasis().track(civ=2, rover=8).stand(water="biomass 4")
    assert medals(at) == [1, 0, 0, 1, 0]
    at = oasis().track(biomass=5).stand(water="biomass 8")
    assert medals(at) == [0, 6, 1, 0, 0]
    at = oasis().track(biomass=10, rover=8).stand(water="rover 9")
    assert medals(at) == [0, 6, 2, 1, 0]


@pytest.mark.rule("PU-202")
@pytest.mark.parametrize(
    ("stop", "value"),
    [("water 5", 0), ("water 6", 3), ("water 9", 6), ("water 11", 8), ("water 13", 12), ("water 15", 15)],
)
def test_the_water_track_of_oasis_has_medals_of_its_own(stop: str, value: int) -> None:
    assert medals(oasis().stand(water=stop))[WATER] == value


# --- The example of the rulebook --------------------------------------------------------------------------------------


def example(level: str = "") -> Scene:
    """The tile is placed such that the water terrain covers two squares of planetary ice."""
    return oasis(level).track(water=1, biomass=2).place("I3-WR", "B5")


@pytest.mark.rule("PU-203")
def test_the_biomass_tracker_blocks_the_water_tracker_in_the_example() -> None:
    at = example()
    assert (P_TILE, WATER, 2) in at.seat().pending
    assert at.refused("advance water") == {"PU-203"}
    at.do("land B5").skip()
    assert [at.where(tracker) for tracker in ("water", "biomass")] == ["water 1", "biomass 2"]


@pytest.mark.rule("PU-203")
def test_other_trackers_are_blocked_when_the_water_tracker_stands_in_their_way() -> None:
    at = oasis().track(biomass=1).stand(water="biomass 2").pend((P_GAIN, BIOMASS), BOOST)
    assert at.refused("gain biomass") == {"PU-203"}
    assert at.choices() == ["boost civ", "boost water", "boost rover", "boost tech"]


@pytest.mark.rule("PU-204")
def test_with_level_1_the_water_tracker_advances_twice_in_the_example() -> None:
    at = example("1").do("advance water")
    assert at.where("water") == "tech 4"
    assert at.seat().movement == 1
    assert BOOST not in at.seat().pending
    assert at.where("biomass") == "biomass 2"


@pytest.mark.rule("PU-204")
def test_the_first_of_the_two_steps_in_the_example_lands_on_the_rover_crossing() -> None:
    at = oasis("1").rover("F6").track(water=1, biomass=2).advance("water")
    assert at.where("water") == "rover 3"
    assert at.seat().movement == 1


# --- Blocking and skipping --------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-205")
def test_with_level_1_a_tracker_in_the_way_is_skipped_over() -> None:
    assert oasis().track(biomass=2, water=1).advance("water").where("water") == "water 1"
    assert oasis("1").track(biomass=2, water=1).advance("water").where("water") == "rover 3"


@pytest.mark.rule("PU-340")
def test_with_level_1_the_other_trackers_pass_over_the_water_tracker_too() -> None:
    at = oasis("1").track(biomass=1).stand(water="biomass 2").advance("biomass")
    assert at.where("biomass") == "biomass 3"
    assert at.seat().pending == (PATCH,)
    at = oasis("1").track(rover=2).stand(water="rover 3").advance("rover")
    assert at.where("rover") == "rover 4"


@pytest.mark.rule("PU-206")
def test_skipping_keeps_every_tracker_on_its_own_track() -> None:
    at = oasis("1").track(civ=3, biomass=3).stand(water="biomass 4").advance("biomass")
    assert at.where("biomass") == "biomass 5"
    at.stand(water="civ 4").advance("civ")
    assert at.where("civ") == "civ 5"
    at = oasis("1").track(civ=4).stand(water="water 3").advance("water")
    assert at.where("water") == "water 5"


@pytest.mark.rule("PU-X13")
def test_level_1_passes_over_several_trackers_in_a_row() -> None:
    at = oasis("1").rover("F6").track(water=1, biomass=2, rover=3, tech=4).advance("water")
    assert at.where("water") == "rover 5"
    assert (at.seat().movement, at.seat().pending) == (2, ())


@pytest.mark.rule("PU-R110")
def test_steps_that_are_left_when_the_water_tracker_is_blocked_are_lost() -> None:
    at = oasis().track(biomass=2).place("I3-WR", "B5").do("advance water")
    assert at.where("water") == "water 1"
    assert WATER not in [effect[1] for effect in at.seat().pending if effect[0] == P_TILE]
    assert not at.can("advance water")


@pytest.mark.rule("PU-R164")
def test_the_water_tracker_regresses_along_its_path_and_the_others_straight_down() -> None:
    assert oasis().stand(water="rover 3").effect("EV-32").where("water") == "biomass 2"
    assert oasis().stand(water="biomass 2").effect("EV-32").where("water") == "water 1"
    assert oasis().track(biomass=5).effect("EV-32").where("biomass") == "biomass 4"


@pytest.mark.rule("PU-R164")
def test_a_tracker_underneath_blocks_a_regression_unless_level_1_lets_it_be_passed() -> None:
    at = oasis().track(biomass=2).stand(water="rover 3").effect("EV-32")
    assert (at.where("water"), at.where("biomass")) == ("rover 3", "biomass 1")
    at = oasis("1").track(biomass=2).stand(water="rover 3").effect("EV-32").do("regress water")
    assert at.where("water") == "water 1"


@pytest.mark.rule("PU-R106")
def test_unionization_leaves_a_blocked_tracker_of_oasis_where_it_is() -> None:
    at = oasis().track(civ=6, biomass=6, rover=3, tech=2).stand(water="biomass 2").effect("CIV-21")
    assert (at.asked(), at.choices()) == ("climb", ["gain rover", "gain tech"])
    at.do("gain rover", "gain rover", "gain water", "gain water")
    assert at.where("rover") == "rover 5"  # high enough
    assert at.where("water") == "tech 4"  # its next stop is rover 5
    assert at.where("tech") == "tech 3"  # the only tracker left, so it went by itself, and unlocked level 1
    assert at.choices() == ["gain water", "gain tech"]


# --- Techs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-207")
def test_level_2_gives_one_movement_for_each_rover_that_starts_the_round_on_water() -> None:
    at = oasis("2").cover("water", "F6", "F7").cover("civ", "G6").rover("F6", "F7", "G6").skip()
    assert at.seat().movement == 2
    assert "PU-273" in at.rules_told()
    assert oasis("1").cover("water", "F6").rover("F6").skip().seat().movement == 0


@pytest.mark.rule("PU-208", "PU-R108")
@pytest.mark.parametrize("tile", ["I3-CE", "I3-RT", "I3-WR"])
def test_level_3_advances_water_once_for_any_tile_that_covers_no_ice(tile: str) -> None:
    at = oasis("3").place(tile, "K4").do("gain water")
    assert at.where("water") == "water 1"


@pytest.mark.rule("PU-208")
def test_level_3_gives_nothing_for_a_tile_that_covers_ice() -> None:
    at = oasis("3").place("I3-RT", "B4")
    assert (P_GAIN, WATER) not in at.seat().pending
    at = oasis("2").place("I3-RT", "K4")
    assert (P_GAIN, WATER) not in at.seat().pending


@pytest.mark.rule("PU-R108")
def test_level_3_gives_nothing_for_a_patch() -> None:
    at = oasis("3").cover("civ", "K4").pend(PATCH).do("patch K5")
    assert at.where("water") == "water 0"


@pytest.mark.rule("PU-209", "PU-210")
@pytest.mark.parametrize("where", ["B5", "K4"], ids=["on ice", "off ice"])
@pytest.mark.parametrize(("level", "gain"), [("4", PATCH), ("5", BOOST)])
def test_levels_4_and_5_give_a_patch_and_a_boost_for_a_tile_with_water(
    level: str, gain: tuple[int, ...], where: str
) -> None:
    assert oasis(level).place("I3-WR", where).seat().pending.count(gain) == 1
    assert oasis(level).place("I3-RT", where).seat().pending.count(gain) == 0
    before = str(int(level) - 1)
    assert oasis(before).place("I3-WR", where).seat().pending.count(gain) == 0


@pytest.mark.rule("PU-R109")
def test_energy_advances_water_by_one_step_only() -> None:
    at = oasis().place("I3-EW", "B5")
    assert at.where("water") == "water 1"
