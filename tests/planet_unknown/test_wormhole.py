"""Wormhole Corp.: biomass that must grow, stops with two benefits, and what its patches can do."""

import pytest

from tests.planet_unknown.scene import Scene, alone, scene, squares
from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.boards import BIOMASS, CIV, ENERGY, TECH, WATER
from unmapped.games.planet_unknown.chapters.scoring import track_medals
from unmapped.games.planet_unknown.table.state import P_BOOST, P_GAIN, P_PATCH, P_TILE

PATCH = (P_PATCH,)


def grow(*before: tuple[str, str]) -> Scene:
    """Lay a tile with tech on G5 and biomass on G6 beside a water tile and these terrains."""
    at = alone("wormhole").cover("water", "F5 F6")
    for terrain, names in before:
        at.cover(terrain, names)
    return at.offer("I2-TB", "Z5-RT").draft_anew().do("draft I2", "place I2 G5")


def lone_round(event: str, **heights: int) -> Scene:
    """A round of a single player with an event, some ground covered."""
    return scene(corporations="wormhole").cover("water", "F5").track(**heights).event(event)


# The biomass track.


@pytest.mark.rule("PU-152", "PU-R117")
def test_a_biomass_tile_that_touches_no_biomass_terrain_gives_no_biomass_advance() -> None:
    at = grow()
    assert at.height("biomass") == 0
    assert at.height("tech") == 1
    assert "PU-152" in at.rules_told()


@pytest.mark.rule("PU-152")
@pytest.mark.parametrize("neighbour", ["G7", "H6"])
def test_advance_your_biomass_tracker_when_you_expand_a_biomass_terrain_area(neighbour: str) -> None:
    at = grow(("biomass", neighbour)).do("advance biomass")
    assert at.height("biomass") == 3
    assert "PU-152" not in at.rules_told()


@pytest.mark.rule("PU-R117")
@pytest.mark.parametrize("elsewhere", ["G4", "H5", "H7", "F7", "J9"])
def test_it_is_the_new_biomass_squares_that_must_touch_edge_to_edge(elsewhere: str) -> None:
    at = grow(("biomass", elsewhere))
    assert (at.height("biomass"), at.height("tech")) == (0, 1)


@pytest.mark.rule("PU-R117")
def test_the_first_biomass_tile_never_advances_the_tracker() -> None:
    at = alone("wormhole").offer("I2-TB", "Z5-RT").draft_anew().do("draft I2", "place I2 F1")
    assert (at.height("biomass"), at.height("tech")) == (0, 1)


@pytest.mark.rule("PU-R117")
def test_a_patch_is_biomass_terrain_that_a_tile_can_expand() -> None:
    at = alone("wormhole").cover("water", "F5 F6 F7").pend(PATCH).do("patch G7")
    at.offer("I2-TB", "Z5-RT").draft_anew().do("draft I2", "place I2 G5", "advance biomass")
    assert at.height("biomass") == 3


@pytest.mark.rule("PU-152")
def test_what_does_not_come_from_a_tile_advances_biomass_freely() -> None:
    assert alone("wormhole").advance("biomass").height("biomass") == 3


@pytest.mark.rule("PU-R118")
def test_energy_cannot_advance_the_biomass_tracker() -> None:
    at = alone("wormhole").cover("water", "F5 F6").cover("biomass", "G7 H6").offer("I2-CE", "Z5-RT")
    at.draft_anew().do("draft I2", "place I2 G5")
    assert at.choices("energy") == ["energy civ", "energy water"]
    assert at.refused("energy biomass") == {"PU-R118"}


@pytest.mark.rule("PU-154", "PU-R119")
@pytest.mark.parametrize(
    ("below", "stop", "other"), [(0, 3, "boost"), (3, 6, "civ"), (6, 9, "water"), (9, 12, "tech"), (12, 15, "rover")]
)
def test_there_are_always_two_choices_when_advancing(below: int, stop: int, other: str) -> None:
    at = alone("wormhole").track(biomass=below).advance("biomass")
    assert at.height("biomass") == stop
    assert at.choices() == ["take patch", f"take {other}"]


@pytest.mark.rule("PU-153", "PU-154")
def test_player_chooses_to_gain_a_patch_instead_of_a_free_advancement_of_their_civ_tracker() -> None:
    """The rulebook's example."""
    at = alone("wormhole").cover("water", "F5").track(biomass=3).advance("biomass").do("take patch")
    assert at.seat().pending == (PATCH,)
    at.do("patch F6")
    assert at.seat().patches == squares("F6")
    assert at.height("civ") == 0
    assert at.seat().pending == ()


@pytest.mark.rule("PU-153")
def test_choose_only_one_benefit_each_time_you_advance_the_biomass_tracker() -> None:
    at = alone("wormhole").cover("water", "F5").track(biomass=3).advance("biomass").do("take civ")
    assert at.height("civ") == 1
    assert at.seat().pending == ()
    at = alone("wormhole").advance("biomass").do("take boost")
    assert at.seat().pending == ((P_BOOST, 1, 0),)
    assert at.refused("take patch") == {"PU-153"}


@pytest.mark.rule("PU-155", "PU-R119")
@pytest.mark.parametrize(("stop", "medals"), [(0, 0), (3, 0), (6, 1), (9, 2), (12, 3), (15, 5)])
def test_medals_are_not_included_in_choices_but_scored_by_the_stop_that_is_reached(stop: int, medals: int) -> None:
    assert track_medals(alone("wormhole").track(biomass=stop).seat())[BIOMASS] == medals


@pytest.mark.rule("PU-155")
@pytest.mark.parametrize("choice", ["take patch", "take civ"])
def test_the_medal_of_a_stop_scores_whatever_was_chosen(choice: str) -> None:
    at = alone("wormhole").cover("water", "F5").track(biomass=3).advance("biomass").do(choice)
    assert track_medals(at.seat())[BIOMASS] == 1


@pytest.mark.rule("PU-R158")
@pytest.mark.parametrize(("before", "after"), [(0, 6), (3, 6), (6, 6), (9, 9)])
def test_unionization_carries_the_biomass_tracker_to_its_second_stop(before: int, after: int) -> None:
    at = alone("wormhole").track(civ=5, water=5, biomass=before, rover=5, tech=5).effect("CIV-21")
    assert at.height("biomass") == after


@pytest.mark.rule("PU-R120")
def test_only_the_first_stop_gives_a_synergy_boost_and_unionization_does_not_give_it() -> None:
    at = alone("wormhole").cover("water", "F5").track(civ=5, water=5, rover=5, tech=5).effect("CIV-21")
    assert at.choices() == ["take patch", "take civ"]
    at.do("take civ", "take patch", "patch F6")
    assert at.height("civ") == 6
    assert at.seat().pending == ()


@pytest.mark.rule("PU-R120")
@pytest.mark.parametrize(("below", "other"), [(3, "civ"), (6, "water"), (9, "tech"), (12, "rover")])
def test_the_other_free_advances_ignore_the_no_synergy_event(below: int, other: str) -> None:
    at = lone_round("EV-58", biomass=below).advance("biomass").do(f"take {other}")
    assert at.height(other) == 1


@pytest.mark.rule("PU-R120")
def test_the_boost_of_the_first_stop_is_lost_to_the_no_synergy_event() -> None:
    at = lone_round("EV-58").advance("biomass")
    assert at.seat().pending == (PATCH,)


@pytest.mark.rule("PU-R125")
def test_where_milestones_are_lost_the_patch_of_a_stop_cannot_be_chosen_and_the_other_benefit_can() -> None:
    at = lone_round("EV-45", biomass=3).advance("biomass")
    assert at.height("civ") == 1
    assert at.seat().pending == ()
    assert track_medals(at.seat())[BIOMASS] == 1
    at = lone_round("EV-45").advance("biomass")
    assert at.seat().pending == ((P_BOOST, 1, 0),)
    at = lone_round("EV-45", civ=15, biomass=3).advance("biomass")
    assert at.seat().pending == ()
    assert "PU-R125" in at.rules_told()


@pytest.mark.rule("PU-R125")
def test_where_milestones_are_lost_the_movement_of_a_combined_position_remains() -> None:
    at = lone_round("EV-45", rover=5)
    at.seat().last_tile = squares("F5")
    at.rover("F5").advance("rover")
    assert at.seat().movement == 2
    assert at.seat().pending == ()
    assert at.choices("land") == []


# Tech.


@pytest.mark.rule("PU-156", "PU-R121")
def test_level_1_resets_the_biomass_tracker_to_zero_if_at_maximum() -> None:
    at = alone("wormhole").unlock("1").track(biomass=15).do("tech 1")
    assert at.height("biomass") == 0
    assert at.seat().pending == ()
    assert track_medals(at.seat())[BIOMASS] == 0
    assert "PU-156" in at.rules_told()
    # It climbs again, and may be reset again.
    at.advance("biomass")
    assert at.choices() == ["take patch", "take boost"]
    assert at.track(biomass=15).can("tech 1")


@pytest.mark.rule("PU-156")
def test_below_the_maximum_or_without_level_1_nothing_is_reset() -> None:
    assert alone("wormhole").unlock("1").track(biomass=12).refused("tech 1") == {"PU-156"}
    assert alone("wormhole").track(biomass=15).refused("tech 1") == {"PU-079"}


@pytest.mark.rule("PU-R121")
def test_the_reset_is_possible_while_something_is_pending() -> None:
    at = alone("wormhole").cover("water", "F5").unlock("1").track(biomass=15).pend(PATCH).do("tech 1")
    assert at.height("biomass") == 0
    assert at.seat().pending == (PATCH,)


@pytest.mark.rule("PU-R121", "PU-R26")
@pytest.mark.parametrize("effect", [(P_TILE, BIOMASS, 1), (P_GAIN, BIOMASS)])
def test_a_biomass_advance_waits_for_the_reset_of_a_tracker_at_maximum(effect: tuple[int, ...]) -> None:
    at = alone("wormhole").cover("water", "F5").unlock("1").track(biomass=15).pend((P_TILE, WATER, 1), effect)
    at.do("advance water")
    assert at.choices() == ["tech 1", "done"]
    at.do("tech 1")
    assert (at.height("biomass"), at.choices("take")) == (3, ["take patch", "take boost"])


@pytest.mark.rule("PU-R121", "PU-054")
def test_who_does_not_reset_gains_nothing_at_the_maximum() -> None:
    at = alone("wormhole").unlock("1").track(biomass=15).pend((P_TILE, BIOMASS, 1)).do("done")
    assert (at.height("biomass"), at.seat().pending) == (15, ())
    at = alone("wormhole").unlock("1").track(biomass=15, civ=15).pend((P_TILE, CIV, 1))
    assert at.seat().pending == ()


@pytest.mark.rule("PU-157")
def test_with_level_2_a_patch_may_be_placed_on_top_of_a_tile_but_not_of_a_patch() -> None:
    at = alone("wormhole").cover("water", "F5 F6").unlock("2").pend(PATCH, PATCH).do("patch F5")
    assert at.seat().patches == squares("F5")
    assert at.can("patch F6")
    assert at.refused("patch F5") == {"PU-043"}


@pytest.mark.rule("PU-157")
def test_without_level_2_no_patch_is_placed_on_a_tile() -> None:
    at = alone("wormhole").cover("water", "F5 F6").unlock("1").pend(PATCH)
    assert at.refused("patch F5") == {"PU-043"}


@pytest.mark.rule("PU-158")
def test_level_2_may_be_used_to_achieve_biomass_terrain_connections() -> None:
    at = alone("wormhole").cover("biomass", "E5 G5").cover("water", "F5").unlock("2")
    assert len(grid.areas(at.seat().terrain[BIOMASS])) == 2
    at.pend(PATCH).do("patch F5")
    assert grid.areas(at.seat().terrain[BIOMASS]) == [squares("E5 F5 G5")]
    assert at.seat().terrain[WATER] == 0


@pytest.mark.rule("PU-159")
def test_level_2_does_not_allow_a_patch_on_a_meteorite() -> None:
    at = alone("wormhole").cover("water", "F5 F6").meteorite("F5").unlock("4").pend(PATCH)
    assert at.can("patch F6")
    assert at.refused("patch F5") == {"PU-159"}


@pytest.mark.rule("PU-160")
def test_level_3_gains_two_biomass_patches_instead_of_one_once_per_round() -> None:
    at = alone("wormhole").cover("water", "F5").unlock("3").pend(PATCH, PATCH).do("tech 3")
    assert at.seat().pending == (PATCH, PATCH, PATCH)
    assert at.refused("tech 3") == {"PU-160"}
    at.do("patch F4", "patch F6")
    assert at.refused("tech 3") == {"PU-160"}
    assert at.do("patch E5").seat().pending == ()
    assert at.pend(PATCH).can("tech 3"), "a new round has begun"


@pytest.mark.rule("PU-160")
def test_without_a_patch_or_without_level_3_there_is_no_second_one() -> None:
    assert alone("wormhole").cover("water", "F5").unlock("3").refused("tech 3") == {"PU-160"}
    assert alone("wormhole").cover("water", "F5").unlock("2").pend(PATCH).refused("tech 3") == {"PU-079"}


@pytest.mark.rule("PU-161")
def test_with_level_4_patches_may_be_stored_and_placed_at_the_end_of_the_game() -> None:
    at = alone("wormhole").cover("water", "F5").unlock("4").pend(PATCH).do("store patch")
    assert at.seat().stored == 1
    assert at.seat().patches == 0
    at.end()
    assert at.choices("store") == []
    at.do("patch F6")
    assert at.seat().patches == squares("F6")
    assert at.seat().stored == 0
    assert at.table.over


@pytest.mark.rule("PU-161")
def test_without_level_4_no_patch_is_stored() -> None:
    at = alone("wormhole").cover("water", "F5").unlock("3").pend(PATCH)
    assert at.refused("store patch") == {"PU-276"}


@pytest.mark.rule("PU-R124")
def test_each_of_the_two_patches_of_level_3_may_be_stored_or_placed_separately() -> None:
    at = alone("wormhole").cover("water", "F5").unlock("4").pend(PATCH).do("tech 3", "store patch", "patch F6")
    assert (at.seat().stored, at.seat().patches) == (1, squares("F6"))
    at = alone("wormhole").cover("water", "F5").unlock("4").pend(PATCH).do("tech 3", "store patch", "store patch")
    assert (at.seat().stored, at.seat().patches) == (2, 0)


@pytest.mark.rule("PU-162", "PU-R123")
def test_level_5_allows_a_patch_on_a_meteorite_thus_destroying_it() -> None:
    at = alone("wormhole").cover("water", "F5 F6").meteorite("F5", "F6").unlock("5").pend(PATCH).do("patch F5")
    assert at.seat().meteorites == squares("F6")
    assert at.seat().patches == squares("F5")
    assert at.seat().collected_meteorites == 0
    assert "PU-162" in at.rules_told()


@pytest.mark.rule("PU-162")
def test_level_5_works_where_the_milestone_of_level_2_was_lost() -> None:
    at = alone("wormhole").cover("water", "F5 F6").meteorite("F5").unlock("5")
    at.seat().missed = 1 << 1
    at.pend(PATCH)
    assert at.can("patch F5")
    assert at.refused("patch F6") == {"PU-043"}


@pytest.mark.rule("PU-162", "PU-R123")
def test_level_5_includes_stored_patches_at_game_end() -> None:
    at = alone("wormhole").cover("water", "F5 F6").meteorite("F5").unlock("5").pend(PATCH).do("store patch")
    at.end().do("patch F5")
    assert at.seat().meteorites == 0
    assert at.seat().collected_meteorites == 0
    assert at.table.over


@pytest.mark.rule("PU-R122")
def test_a_patch_on_top_of_a_tile_hides_its_symbols() -> None:
    at = alone("wormhole").lay("I2-CE-M", "G5").unlock("5")
    own = at.seat()
    assert (own.symbols[CIV], own.symbols[ENERGY]) == (squares("G5"), squares("G6"))
    assert own.meteor_symbols == squares("G6")
    at.pend(PATCH, PATCH).do("patch G5", "patch G6")
    assert own.symbols == [0, 0, 0, 0, 0, 0]
    assert own.meteor_symbols == 0
    assert own.terrain[BIOMASS] == squares("G5 G6")
    assert own.terrain[CIV] | own.terrain[ENERGY] | own.terrain[TECH] == 0
