"""Cosmos Inc.: lifepods on the tracks, jumped over and moved about, and rovers that step aside."""

import pytest

from tests.planet_unknown.scene import Scene, alone, position, squares
from unmapped.games.planet_unknown.cards.boards import CIV, WATER
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters.objectives import figure, is_complete
from unmapped.games.planet_unknown.chapters.scoring import lifepod_entries, track_medals
from unmapped.games.planet_unknown.table.state import P_BOOST, P_GAIN, P_PATCH


def lodge(at: Scene, *places: str) -> Scene:
    """Let lifepods lie on positions of the board, as in "water 4"."""
    for place in places:
        track, height = place.split()
        at.seat().pods |= 1 << position(track, int(height))
    return at.again()


def cosmos(*lodged: str, scored: int = 0, **heights: int) -> Scene:
    """Cosmos with lifepods on positions and in the scoring area, and trackers at heights."""
    at = alone("cosmos").track(**heights)
    at.seat().scored_pods = scored
    return lodge(at, *lodged)


def lodged(at: Scene) -> set[str]:
    """Where lifepods lie on the board, as in "water 4"."""
    return {
        f"{track} {height}" for track in TRACKS for height in range(16) if at.seat().pods >> position(track, height) & 1
    }


TRACKS = ("civ", "water", "biomass", "rover", "tech")


# Lifepods on tracks.


@pytest.mark.rule("PU-163")
@pytest.mark.parametrize(
    ("place", "scored", "on_tracks"), [("score", 1, set()), ("water 7", 0, {"water 7"}), ("civ 0", 0, {"civ 0"})]
)
def test_choose_to_position_a_collected_lifepod_onto_a_resource_track_or_your_scoring_area(
    place: str, scored: int, on_tracks: set[str]
) -> None:
    at = cosmos(civ=1).cover("water", "G3").rover("G3").move(1).draft_anew().do("move G3 east")
    assert at.asked() == "pod"
    assert at.asked_under() == "PU-279"
    assert {"pod score", "pod civ 0", "pod water 7", "pod biomass 5", "pod rover 14", "pod tech 2"} <= set(at.choices())
    at.do(f"pod {place}")
    assert at.seat().scored_pods == scored
    assert lodged(at) == on_tracks


@pytest.mark.rule("PU-163")
def test_other_corporations_put_a_collected_lifepod_into_the_scoring_area_unasked() -> None:
    at = alone("universal").cover("water", "G3").rover("G3").move(2).draft_anew().do("move G3 east")
    assert at.asked() == "draft"
    assert at.seat().scored_pods == 1


@pytest.mark.rule("PU-R80")
@pytest.mark.parametrize(("source", "count"), [("CIV-13", 2), ("EV-18", 1)])
def test_lifepods_collected_by_card_or_event_are_positioned_one_by_one(source: str, count: int) -> None:
    at = cosmos().lifepods("H3", "B5", "K5").effect(source)
    for square, height in zip(("H3", "B5"), range(4, 4 + count), strict=False):
        at.do(f"collect {square}")
        assert at.asked() == "pod"
        at.do(f"pod water {height}")
    assert lodged(at) == {f"water {height}" for height in range(4, 4 + count)}


@pytest.mark.rule("PU-R80")
def test_once_positioned_a_lifepod_is_moved_by_techs_only() -> None:
    at = cosmos("water 4", scored=1).unlock("1").cover("water", "F5").pend((P_PATCH,))
    assert at.choices("lift") == []
    assert at.choices("tech") == []


@pytest.mark.rule("PU-R76")
def test_any_position_without_tracker_or_lifepod_may_be_occupied_but_the_top_ones() -> None:
    at = cosmos("water 4", civ=2).lifepods("H3").effect("EV-18")
    free = {f"pod {track} {height}" for track in TRACKS for height in range(15)}
    taken = {"pod water 4", "pod civ 2", "pod water 0", "pod biomass 0", "pod rover 0", "pod tech 0"}
    assert set(at.choices()) == free - taken | {"pod score"}
    for place in (*taken, *[f"pod {track} 15" for track in TRACKS]):
        assert at.refused(place) == {"PU-R76"}
    assert at.refused("pod slot A") == {"PU-186"}


@pytest.mark.rule("PU-164")
def test_your_trackers_skip_over_lifepods_when_advancing() -> None:
    assert cosmos("civ 5", civ=4).advance("civ").height("civ") == 6
    assert cosmos("water 5", civ=4).advance("civ").height("civ") == 5


@pytest.mark.rule("PU-166")
def test_you_may_position_lifepods_such_that_a_tracker_skips_over_more_than_one_at_a_time() -> None:
    assert cosmos("water 5", "water 6", water=4).advance("water").height("water") == 7
    assert cosmos("water 12", "water 13", "water 14", water=11).advance("water").height("water") == 15


@pytest.mark.rule("PU-168")
def test_the_biomass_tracker_skips_the_lifepod_on_the_boost_and_claims_the_milestone_behind_it() -> None:
    """The rulebook's example."""
    at = cosmos("biomass 2", biomass=1).cover("water", "F5").advance("biomass")
    assert at.height("biomass") == 3
    assert at.seat().pending == ((P_PATCH,),)


@pytest.mark.rule("PU-165")
def test_benefits_covered_by_lifepods_are_ignored() -> None:
    at = cosmos("water 3", water=2).advance("water")
    assert at.height("water") == 4
    assert at.seat().pending == ()
    at = cosmos("civ 3", civ=2).advance("civ")
    assert at.height("civ") == 4
    assert at.asked() == "draft"


@pytest.mark.rule("PU-165")
def test_medals_covered_by_lifepods_are_ignored() -> None:
    assert track_medals(cosmos(water=5).seat())[WATER] == 2
    assert track_medals(cosmos("water 4", water=5).seat())[WATER] == 1
    assert track_medals(cosmos("water 2", "water 4", water=5).seat())[WATER] == 0
    assert track_medals(cosmos("civ 4", "biomass 5", water=5).seat())[WATER] == 2


@pytest.mark.rule("PU-167")
def test_lifepods_only_score_medals_if_they_are_on_your_scoring_area_at_game_end() -> None:
    at = cosmos("water 4", "civ 7", scored=1)
    assert sum(entry.value for entry in lifepod_entries(at.state, 0)) == 1
    at.unlock("5").do("tech 5", "lift water 4", "pod score")
    assert sum(entry.value for entry in lifepod_entries(at.state, 0)) == 2


@pytest.mark.rule("PU-R77")
def test_regressing_trackers_jump_over_lifepods_downwards_as_well() -> None:
    assert cosmos("water 5", "water 4", water=6).effect("EV-32").height("water") == 3
    at = cosmos("water 0", water=1, tech=1).effect("EV-32")
    assert (at.height("water"), at.height("tech")) == (1, 0)


@pytest.mark.rule("PU-R78")
def test_a_tech_whose_milestone_is_covered_is_unavailable_and_the_others_keep_their_numbers() -> None:
    at = cosmos("tech 3", scored=1).unlock("2").cover("water", "F5 G6").rover("F5").move(1)
    assert "PU-070" in at.refused("move F5 southeast")
    at.do("tech 2", "lift tech 3", "pod score", "done")
    assert at.can("move F5 southeast")


@pytest.mark.rule("PU-R78")
def test_a_milestone_that_was_skipped_becomes_available_when_its_lifepod_leaves() -> None:
    at = cosmos("tech 3", tech=2).advance("tech")
    assert at.height("tech") == 4
    assert at.seat().techs == 0
    at.effect("EV-50")
    assert at.seat().techs == at.seat().corporation.levels[0]


@pytest.mark.rule("PU-R79")
def test_covered_civ_milestones_do_not_change_the_ranks_of_later_ones() -> None:
    at = cosmos("civ 3", civ=5).advance("civ")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert (prompt.key, prompt.args) == ("civ-card", (2,))


@pytest.mark.rule("PU-R81")
def test_lifepods_on_tracks_count_as_collected_for_objectives() -> None:
    objectives = box().content.objectives
    compared = next(one.neighbor for one in objectives if one.neighbor.metric == "collected_lifepods")
    aimed = next(one.private for one in objectives if one.private.kind == "more_lifepods_than_meteorites")
    at = cosmos("water 4", "tech 6", scored=1)
    assert figure(at.seat(), compared) == 3
    at.seat().collected_meteorites = 2
    assert is_complete(at.seat(), aimed)
    at = alone("jump_drive").unlock("A", "C")
    assert figure(at.seat(), compared) == 2


@pytest.mark.rule("PU-R81", "PU-R163")
def test_the_owner_chooses_which_collected_lifepod_an_event_destroys() -> None:
    at = cosmos("water 4", "tech 6", scored=1).effect("EV-50")
    assert at.asked_under() == "PU-R163"
    assert at.choices() == ["lift score", "lift water 4", "lift tech 6"]
    at.do("lift tech 6")
    assert lodged(at) == {"water 4"}
    assert at.seat().scored_pods == 1


@pytest.mark.rule("PU-R81", "PU-R163")
def test_an_emptied_position_counts_again_for_later_advances_and_medals_without_claiming_anything_now() -> None:
    at = cosmos("water 4", water=5).effect("EV-50")
    assert track_medals(at.seat())[WATER] == 2
    assert cosmos("water 3", water=4).effect("EV-50").seat().pending == ()
    at = cosmos("water 3", water=2).effect("EV-50").advance("water")
    assert at.height("water") == 3
    assert at.seat().pending == ((P_BOOST, 1, 0),)


@pytest.mark.rule("PU-R163")
def test_an_emptied_slot_of_jump_drive_locks_again_and_a_use_once_per_game_stays_used() -> None:
    at = alone("jump_drive").unlock("E").do("tech E", "claim civ").effect("EV-50")
    assert at.seat().techs == 0
    assert at.refused("tech E") == {"PU-079"}
    assert at.unlock("E").refused("tech E") == {"PU-195"}


# Tech.


@pytest.mark.rule("PU-174")
def test_cosmos_has_one_rover() -> None:
    assert alone("cosmos").seat().rover_supply == 1


@pytest.mark.rule("PU-169")
def test_with_level_1_your_rover_may_move_diagonally() -> None:
    at = cosmos().cover("water", "F5").rover("F5").move(4)
    assert at.choices("move") == [f"move F5 {way}" for way in ("north", "east", "south", "west")]
    assert at.refused("move F5 southeast") == {"PU-070"}
    at.unlock("1").do("move F5 southeast", "move G6 northeast", "move H5 northwest", "move G4 southwest")
    assert at.seat().rovers == squares("F5")
    assert at.seat().movement == 0


@pytest.mark.rule("PU-170")
def test_level_2_repositions_three_collected_lifepods_once_per_game() -> None:
    at = cosmos("civ 7", scored=3).unlock("2").do("tech 2")
    for lifted, place in (("score", "water 4"), ("civ 7", "score"), ("score", "biomass 2")):
        assert at.asked_under() == "PU-170"
        at.do(f"lift {lifted}", f"pod {place}")
    assert at.asked() == "draft"
    assert lodged(at) == {"water 4", "biomass 2"}
    assert at.seat().scored_pods == 2
    assert at.refused("tech 2") == {"PU-170"}
    assert at.skip().refused("tech 2") == {"PU-170"}


@pytest.mark.rule("PU-170")
def test_level_2_may_stop_early_and_needs_a_collected_lifepod() -> None:
    at = cosmos(scored=3).unlock("2").do("tech 2", "lift score", "pod water 4", "done")
    assert at.asked() == "draft"
    assert cosmos().unlock("2").refused("tech 2") == {"PU-170"}
    assert cosmos(scored=3).unlock("1").refused("tech 2") == {"PU-079"}


@pytest.mark.rule("PU-171")
def test_level_3_repositions_a_collected_lifepod_when_you_place_an_energy_tile() -> None:
    at = cosmos(scored=2).unlock("3").cover("water", "F5").offer("I2-CE", "Z5-RT").do("draft I2", "place I2 G5")
    at.do("tech 3")
    assert at.asked_under() == "PU-171"
    assert at.choices() == ["lift score", "done"]
    at.do("lift score", "pod water 4")
    assert at.asked() == "resolve"
    assert lodged(at) == {"water 4"}
    assert at.refused("tech 3") == {"PU-171"}


@pytest.mark.rule("PU-171", "PU-R26")
def test_level_3_may_come_before_or_after_the_resources_of_the_tile_or_not_at_all() -> None:
    at = cosmos(scored=2).unlock("3").cover("water", "F5").offer("I2-CE", "Z5-RT").do("draft I2", "place I2 G5")
    at.do("advance civ", "energy civ")
    assert at.choices() == ["tech 2", "tech 3", "done"]
    at.do("tech 3", "lift score", "pod civ 3").advance("civ")
    assert at.height("civ") == 4
    at = cosmos(scored=2).unlock("3").cover("water", "F5").offer("I2-CE", "Z5-RT").do("draft I2", "place I2 G5")
    at.do("advance civ", "energy civ", "done")
    assert (at.seat().scored_pods, at.seat().pending) == (2, ())


@pytest.mark.rule("PU-171")
def test_level_3_does_nothing_for_other_tiles_and_nothing_happens_without_it() -> None:
    at = cosmos(scored=2).unlock("3").cover("water", "F5").offer("I2-BC", "Z5-RT").do("draft I2", "place I2 G5")
    assert not at.can("tech 3")
    at = cosmos(scored=2).unlock("2").cover("water", "F5").offer("I2-CE", "Z5-RT").do("draft I2", "place I2 G5")
    assert not at.can("tech 3")


@pytest.mark.rule("PU-172")
def test_with_level_4_rovers_moving_onto_energy_terrain_do_not_spend_movement() -> None:
    at = cosmos().unlock("4").cover("energy", "F5").rover("E5").move(2).do("move E5 east")
    assert at.seat().rovers == squares("F5")
    assert at.seat().movement == 2
    assert at.do("move F5 east").seat().movement == 1
    assert cosmos().unlock("3").cover("energy", "F5").rover("E5").move(2).do("move E5 east").seat().movement == 1


@pytest.mark.rule("PU-R82")
def test_a_free_step_needs_a_point_left_and_then_costs_nothing() -> None:
    at = cosmos().unlock("4").cover("energy", "F5").rover("E5")
    assert at.move(0).choices("move") == []
    assert at.refused("move E5 east") == {"PU-068"}
    assert at.move(1).do("move E5 east").seat().movement == 1


@pytest.mark.rule("PU-X05")
def test_a_free_step_leads_to_each_square_once_until_movement_is_spent() -> None:
    at = cosmos().unlock("4").cover("energy", "F5 F6").rover("E5").move(3)
    spent = [at.do(step).seat().movement for step in ("move E5 east", "move F5 south", "move F6 north")]
    assert spent == [3, 3, 2]
    assert at.do("move F5 south").seat().movement == 2


@pytest.mark.rule("PU-X05")
def test_the_count_of_free_steps_starts_again_when_something_is_collected() -> None:
    at = cosmos().unlock("4").cover("energy", "F5 F6").meteorite("F6").rover("E5").move(1)
    at.do("move E5 east", "move F5 south", "move F6 north")
    assert at.seat().collected_meteorites == 1
    assert at.seat().movement == 1
    at = cosmos().unlock("4").cover("energy", "F5 F6").lifepods("F6").rover("E5").move(1)
    at.do("move E5 east", "move F5 south", "pod score", "move F6 north")
    assert at.seat().movement == 1


@pytest.mark.rule("PU-173")
def test_level_5_repositions_one_collected_lifepod_once_per_round() -> None:
    at = cosmos(scored=2).unlock("5").do("tech 5")
    assert at.asked_under() == "PU-173"
    at.do("lift score", "pod water 4")
    assert at.asked() == "draft"
    assert at.refused("tech 5") == {"PU-173"}
    assert at.skip().can("tech 5")


# Techs about placing tiles, and the extra tiles of civ cards.


@pytest.mark.rule("PU-R165")
@pytest.mark.parametrize("card", ["CIV-05", "CIV-16"])
def test_level_3_of_cosmos_works_for_the_extra_tiles_of_civ_cards(card: str) -> None:
    at = cosmos(scored=1).unlock("3").cover("water", "F5").offer("I2-CE", "Z5-RT").effect(card)
    assert at.do("draft I2", "place I2 G5").can("tech 3")


@pytest.mark.rule("PU-R165")
@pytest.mark.parametrize("card", ["CIV-05", "CIV-16"])
def test_level_4_of_flux_works_for_the_extra_tiles_of_civ_cards(card: str) -> None:
    at = alone("flux").unlock("4").cover("water", "F5").meteorite("F5").offer("I2-CE", "Z5-RT").effect(card)
    at.seat().flux = CIV
    assert at.do("draft I2", "place I2 G5").seat().collected_meteorites == 1


@pytest.mark.rule("PU-R165")
def test_levels_3_to_5_of_oasis_work_for_salvage_yard_and_the_count_of_its_water_squares_is_idle() -> None:
    at = alone("oasis").unlock("5").cover("tech", "H5").offer("I2-WR", "Z5-RT").effect("CIV-05")
    at.do("draft I2", "place I2 G5")
    assert sorted(at.seat().pending) == [(P_BOOST, 1, 0), (P_GAIN, WATER), (P_PATCH,)]
    at = alone("oasis").cover("tech", "G5").offer("I2-WR", "Z5-RT").effect("CIV-05").do("draft I2", "place I2 F5")
    assert at.height("water") == 0


@pytest.mark.rule("PU-R165")
@pytest.mark.parametrize(("card", "height"), [("CIV-05", 0), ("CIV-16", 2)])
def test_level_4_of_universal_needs_the_advance_and_is_idle_with_salvage_yard(card: str, height: int) -> None:
    at = alone("universal").unlock("4").cover("tech", "G5").offer("I2-WR", "Z5-RT").effect(card)
    at.do("draft I2", "place I2 F5")
    if height:
        at.do("advance water")
    assert at.height("water") == height
