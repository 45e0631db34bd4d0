"""Flux Industries: one track is marked, and only the newest tech counts."""

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, alone, scene
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.state import P_BOOST, P_GAIN, P_PATCH, P_ROVER

BOOST = (P_BOOST, 1, 0)
PATCH = (P_PATCH,)
CIV, WATER, BIOMASS, ROVER, TECH = range(5)


def flux(track: str, level: str = "", **heights: int) -> Scene:
    """A seat of Flux with its token on a track and the tech of a level, and with a rover, so that movement is kept."""
    at = alone("flux").unlock(*level)
    at.seat().flux = TRACKERS.index(track)
    return at.track(**heights).lay("V3-CE", "F1").rover("F1")


def level(at: Scene) -> list[str]:
    """The levels that can be used."""
    board = at.seat().corporation
    return [tech.level for tech, skill in zip(board.record.tech, board.levels, strict=True) if at.seat().techs & skill]


def next_round(at: Scene) -> Scene:
    """Let the round end, and the next one come to the first draft."""
    return at.skip().until("draft", 0)


# --- The flux token ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R83", "PU-222")
@pytest.mark.parametrize("track", TRACKERS)
def test_the_flux_token_marks_one_of_five_tracks_during_set_up(track: str) -> None:
    at = Scene(unmapped.game("planet_unknown").start(2, seed=0, corporations=("flux", "symmetric")))
    assert (at.asked(0), at.asked(1)) == ("flux", "")
    assert at.asked_under() == "PU-R83"
    assert at.choices() == [f"flux {name}" for name in TRACKERS]
    at.do(f"flux {track}")
    assert at.seat().flux == TRACKERS.index(track)
    assert "PU-222" in at.rules_told()


@pytest.mark.rule("PU-223")
@pytest.mark.parametrize("height", [2, 4, 6, 9, 13])
def test_whenever_a_level_is_unlocked_the_token_may_be_moved_or_stay(height: int) -> None:
    at = flux("biomass", tech=height).advance("tech")
    assert (at.asked(), at.asked_under()) == ("flux", "PU-223")
    assert at.choices() == [f"flux {name}" for name in TRACKERS]
    assert at.seat().flux == BIOMASS
    assert at.do("flux rover").seat().flux == ROVER


@pytest.mark.rule("PU-223")
def test_the_token_stays_where_no_level_is_unlocked() -> None:
    at = flux("biomass", tech=3, civ=4).advance("tech", "civ")
    assert at.asked() != "flux"


@pytest.mark.rule("PU-224")
def test_only_the_tech_unlocked_most_recently_is_available() -> None:
    at = flux("civ", tech=2)
    found = []
    for _ in range(13):
        at.advance("tech")
        if at.asked() == "flux":
            at.do("flux civ")
        found.append("".join(level(at)))
    assert found == ["1", "1", "2", "2", "3", "3", "3", "4", "4", "4", "4", "5", "5"]


@pytest.mark.rule("PU-R89")
def test_after_regressing_the_highest_milestone_still_passed_counts() -> None:
    at = flux("civ", "3", civ=5).effect("EV-25")
    assert level(at.do("regress tech")) == ["2"]
    at = flux("civ", "1", civ=5).effect("EV-25").do("regress tech")
    assert level(at) == []


# --- Level 1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-225")
def test_level_1_gives_two_movement_for_each_rover_that_starts_on_terrain_of_the_flux_track() -> None:
    at = flux("biomass", "1").cover("biomass", "F6", "F7").cover("water", "G6").rover("F6", "F7", "G6").skip()
    assert at.seat().movement == 4
    assert "PU-273" in at.rules_told()
    at = flux("water", "1").cover("biomass", "F6", "F7").cover("water", "G6").rover("F6", "F7", "G6").skip()
    assert at.seat().movement == 2
    assert flux("civ", "2").skip().seat().movement == 0


@pytest.mark.rule("PU-R84")
def test_level_1_works_at_once_when_it_is_unlocked_with_the_track_chosen_then() -> None:
    at = flux("biomass", tech=2).cover("biomass", "F6", "F7").cover("water", "G6").rover("F6", "F7", "G6")
    at.advance("tech")
    assert at.seat().movement == 0
    at.do("flux water")
    assert at.seat().movement == 2
    assert "PU-R84" in at.rules_told()


@pytest.mark.rule("PU-R84")
def test_level_1_works_once_per_round() -> None:
    at = flux("civ", "1", civ=5).skip().until("draft", 0)
    assert at.seat().movement == 2
    at.effect("EV-25").do("regress tech").advance("tech").do("flux civ")
    assert level(at) == ["1"]
    assert at.seat().movement == 2


@pytest.mark.rule("PU-R84")
def test_level_1_without_a_rover_on_that_terrain_is_not_told_as_a_gain() -> None:
    at = flux("biomass", tech=2).advance("tech").do("flux water")
    assert at.seat().movement == 0
    assert "PU-R84" not in at.rules_told()


@pytest.mark.rule("PU-R84")
def test_unlocking_another_level_gives_no_movement() -> None:
    at = flux("civ", tech=4).pend((P_GAIN, TECH), BOOST).do("gain tech", "flux civ")
    assert at.seat().movement == 0


# --- Level 2 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-226", "PU-R85")
def test_level_2_lets_the_flux_tracker_climb_to_its_next_milestone_claiming_all_on_the_way() -> None:
    at = flux("biomass", "2").do("tech 2")
    assert at.height("biomass") == 3
    assert at.seat().pending == (BOOST, PATCH)
    assert "PU-226" in at.rules_told()
    at = flux("rover", "2", rover=1).do("tech 2")
    assert (at.height("rover"), at.seat().movement, at.seat().pending) == (6, 8, ((P_ROVER,),))


@pytest.mark.rule("PU-226")
@pytest.mark.parametrize(
    ("track", "start", "milestone"),
    [("civ", 3, 6), ("civ", 12, 14), ("biomass", 6, 9), ("rover", 0, 1), ("tech", 5, 7)],
)
def test_level_2_stops_at_the_next_milestone(track: str, start: int, milestone: int) -> None:
    at = flux(track, "2").track(**{track: start}).do("tech 2")
    assert at.height(track) == milestone


@pytest.mark.rule("PU-226")
def test_level_2_is_used_once_per_game() -> None:
    at = flux("biomass", "2").do("tech 2")
    assert at.refused("tech 2") == {"PU-226"}
    assert next_round(at).refused("tech 2") == {"PU-226"}


@pytest.mark.rule("PU-227")
def test_level_2_may_be_used_at_any_time_until_level_3_is_unlocked() -> None:
    at = flux("biomass", tech=4).advance("tech").do("flux biomass")
    assert at.can("tech 2")
    at = next_round(next_round(at))
    assert at.can("tech 2")
    at.pend(BOOST, PATCH)
    assert at.can("tech 2")
    at.pend((P_GAIN, TECH), (P_GAIN, TECH)).do("gain tech", "gain tech", "flux biomass")
    assert at.refused("tech 2") == {"PU-079"}


@pytest.mark.rule("PU-R86")
@pytest.mark.parametrize(("track", "height"), [("water", 0), ("civ", 14), ("biomass", 13), ("rover", 6)])
def test_level_2_cannot_be_used_where_there_is_no_next_milestone(track: str, height: int) -> None:
    at = flux(track, "2").track(**{track: height})
    assert not at.can("tech 2")
    assert at.refused("tech 2") == {"PU-226"}


# --- Level 3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-228", "PU-R87")
@pytest.mark.parametrize(("height", "rank"), [(2, 2), (5, 3), (9, 4), (13, 4)])
def test_level_3_on_civ_gives_a_card_one_rank_higher_but_none_above_4(height: int, rank: int) -> None:
    at = flux("civ", "3", civ=height).pend((P_GAIN, CIV), BOOST).do("gain civ")
    assert at.seat().civ_queue == (rank,)


@pytest.mark.rule("PU-229")
@pytest.mark.parametrize("height", [2, 6, 11])
def test_level_3_on_water_doubles_the_synergy_boosts_of_the_water_track(height: int) -> None:
    assert flux("water", "3", water=height).advance("water").seat().pending == (BOOST, BOOST)


@pytest.mark.rule("PU-230")
def test_level_3_on_biomass_gives_two_patches_for_each_milestone() -> None:
    at = flux("biomass", "3", biomass=2).advance("biomass")
    assert at.seat().pending == (PATCH, PATCH)


@pytest.mark.rule("PU-231", "PU-R88")
@pytest.mark.parametrize(("height", "movement"), [(1, 2), (3, 3), (12, 4), (15, 4)])
def test_level_3_on_rover_adds_a_movement_also_at_the_top(height: int, movement: int) -> None:
    at = flux("rover", "3", rover=height).advance("rover")
    assert at.seat().movement == movement


@pytest.mark.rule("PU-232")
@pytest.mark.parametrize("marked", TRACKERS)
def test_only_the_improvement_of_the_marked_track_applies(marked: str) -> None:
    at = flux(marked, "3", civ=2, water=2, biomass=2, rover=3)
    at.pend((P_GAIN, CIV), (P_GAIN, WATER), (P_GAIN, BIOMASS), (P_GAIN, ROVER))
    at.do("gain civ", "gain water", "gain biomass", "gain rover")
    assert at.seat().civ_queue == ((2,) if marked == "civ" else (1,))
    assert at.seat().pending.count(BOOST) == (2 if marked == "water" else 1)
    assert at.seat().pending.count(PATCH) == (2 if marked == "biomass" else 1)
    assert at.seat().movement == (3 if marked == "rover" else 2)


@pytest.mark.rule("PU-232")
def test_on_the_water_track_only_boosts_printed_there_are_doubled() -> None:
    at = flux("water", "3", biomass=1).advance("biomass")
    assert at.seat().pending == (BOOST,)
    at = flux("biomass", "3", biomass=1).advance("biomass")
    assert at.seat().pending == (BOOST,)


# --- Level 4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-233")
def test_level_4_collects_a_meteorite_when_a_tile_matches_the_flux_track() -> None:
    at = flux("water", "4").meteorite("F6").place("I3-WR", "G3")
    assert (at.seat().meteorites, at.seat().collected_meteorites) == (0, 1)
    at = flux("rover", "4").meteorite("F6").place("I3-WR", "G3")
    assert at.seat().collected_meteorites == 1
    at = flux("civ", "4").meteorite("F6").place("I3-WR", "G3")
    assert at.seat().collected_meteorites == 0
    at = flux("water", "3").meteorite("F6").place("I3-WR", "G3")
    assert at.seat().collected_meteorites == 0


@pytest.mark.rule("PU-233")
def test_level_4_collects_one_meteorite_of_choice() -> None:
    at = flux("water", "4").meteorite("F6", "G9").place("I3-WR", "G3")
    assert (at.asked(), at.asked_under()) == ("collect-meteorite", "PU-233")
    assert at.choices() == ["collect F6", "collect G9"]
    at.do("collect G9")
    assert at.seat().collected_meteorites == 1
    assert at.asked() != "collect-meteorite"


@pytest.mark.rule("PU-233")
def test_level_4_gives_nothing_where_no_meteorite_is() -> None:
    at = flux("water", "4").place("I3-WR", "G3")
    assert at.seat().collected_meteorites == 0
    assert at.asked() == "resolve"


# --- Level 5 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-234")
@pytest.mark.parametrize("track", TRACKERS)
def test_level_5_advances_the_flux_track_once_per_round(track: str) -> None:
    at = flux(track, "5")
    before = at.height(track)
    at.do("tech 5")
    assert at.height(track) == before + 1
    assert at.refused("tech 5") == {"PU-234"}
    assert "PU-234" in at.rules_told()
    if track != "tech":
        next_round(at).do("tech 5")
        assert at.height(track) == before + 2


@pytest.mark.rule("PU-234")
def test_level_5_claims_the_benefit() -> None:
    at = flux("biomass", "5", biomass=2).do("tech 5")
    assert at.seat().pending == (PATCH,)


@pytest.mark.rule("PU-222")
def test_the_flux_track_of_a_seat_is_public() -> None:
    at = scene(2, corporations=("flux", "symmetric"))
    at.seat().flux = ROVER
    assert [player.flux for player in at.again().view().players] == ["rover", ""]
