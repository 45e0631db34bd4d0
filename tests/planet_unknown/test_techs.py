"""Tech resource track: how techs are unlocked, lost and used, and the five levels of Universal Coalition."""

import pytest

from tests.planet_unknown.scene import Scene, scene, square
from unmapped.cli.boards.planet_unknown.tracks import draw_techs
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters import scoring, tracks
from unmapped.games.planet_unknown.table.state import NO_MILESTONES, P_BOOST, P_PATCH, P_TILE

WATER, TECH = 1, 4
BOOST = (P_BOOST, 1, 0)


def techs_of(at: Scene, seat: int = 0) -> tuple[str, ...]:
    """The levels that a seat can use, used up or not."""
    return at.view().players[seat].techs


def playing(corporation: str, level: str) -> Scene:
    """Seat 0 of two at its draft, with a corporation and the techs up to a level."""
    return scene(2, corporations=(corporation, "symmetric")).unlock(level)


# --- Unlocking and losing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-079")
def test_reaching_a_tech_milestone_unlocks_its_level_for_the_rest_of_the_game() -> None:
    at = scene(2).track(tech=2)
    assert techs_of(at) == ()
    at.advance("tech")
    assert techs_of(at) == ("1",)
    assert "PU-079" in at.rules_told()
    at.skip().skip()
    assert at.state.round == 3
    assert techs_of(at) == ("1",)


@pytest.mark.rule("PU-X11")
def test_whoever_looks_is_told_which_tech_an_event_keeps_locked_and_how_it_is_had() -> None:
    """In the view, in the terminal, and where the tech is asked for."""
    at = scene(2, corporations=("horizon", "symmetric"))
    level = at.seat().corporation.level_position[0]
    at.track(tech=(level & 15) - 1)
    at.state.bans = NO_MILESTONES
    at.advance("tech")
    at.state.bans = 0
    at.draft_anew()
    player = at.view().players[0]
    assert (player.techs, player.missed_techs) == ((), ("1",))
    drawn = [line.plain for line in draw_techs(player, 200, all_of_them=False)]
    assert len(drawn) == 2
    assert drawn[1].endswith("(lost to an event: reach it again)")
    (refused,) = at.table.why_not(0, at.table.number("tech 1"))
    assert refused.rule == "PU-X11"
    assert "until a tracker reaches the milestone again" in refused.reason
    assert at.refused("tech 2") == {"PU-079"}
    at.track(tech=(level & 15) - 1).advance("tech")
    player = at.view().players[0]
    assert (player.techs, player.missed_techs) == (("1",), ())


@pytest.mark.rule("PU-079")
def test_a_tech_that_is_not_unlocked_cannot_be_used() -> None:
    assert scene(2, corporations=("horizon", "symmetric")).refused("tech 5") == {"PU-079"}
    assert playing("universal", "5").refused("tech 5") == {"PU-079"}, "it works by itself"
    assert scene(2).refused("tech F") == {"PU-079"}


@pytest.mark.rule("PU-R35", "PU-079")
def test_a_tech_is_lost_while_the_tech_tracker_is_below_it() -> None:
    at = scene(2).track(tech=4).advance("tech")
    assert techs_of(at) == ("1", "2")
    tracks.regress(at.state, 0, TECH, 1)
    assert techs_of(at) == ("1",)
    assert techs_of(at.advance("tech")) == ("1", "2")


def reposition_three(at: Scene) -> Scene:
    """Use the once-per-game tech of Cosmos, moving nothing."""
    return at.do("tech 2", "done")


@pytest.mark.rule("PU-R35")
def test_a_used_once_per_game_tech_stays_used_when_it_is_reached_again() -> None:
    at = playing("cosmos", "2")
    at.seat().scored_pods = 1
    reposition_three(at.again())
    tracks.regress(at.state, 0, TECH, 1)
    at.advance("tech").skip()
    assert techs_of(at) == ("1", "2")
    assert at.refused("tech 2") == {"PU-170"}


@pytest.mark.rule("PU-R36")
def test_a_once_per_game_tech_may_be_saved_for_a_later_round() -> None:
    at = playing("cosmos", "2").skip().skip()
    at.seat().scored_pods = 1
    at.again()
    assert at.state.round == 3
    assert at.can("tech 2")
    assert reposition_three(at).skip().refused("tech 2") == {"PU-170"}


@pytest.mark.rule("PU-R36")
def test_flux_loses_a_saved_tech_when_a_newer_one_replaces_it() -> None:
    at = playing("flux", "2")
    assert at.can("tech 2")
    at.track(tech=6).advance("tech")
    at.do("flux civ").skip()
    assert at.refused("tech 2") == {"PU-079"}


@pytest.mark.rule("PU-R159")
def test_a_tech_unlocked_in_the_middle_of_a_turn_is_active_at_once() -> None:
    at = scene(2).track(tech=9).pend((P_TILE, WATER, 1), (P_TILE, TECH, 1)).do("advance tech")
    assert at.height("water") == 2


@pytest.mark.rule("PU-R159")
def test_what_was_resolved_before_a_tech_was_unlocked_is_not_undone() -> None:
    at = scene(2).track(tech=13).offer("I2-TB-M").do("draft I2", "place I2 F1", "advance biomass")
    assert techs_of(at) == ("1", "2", "3", "4", "5")
    assert at.seat().meteorites == square("F2")


# --- When techs are used ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-X07")
def test_a_tech_not_tied_to_anything_is_used_before_the_draft_or_while_resolving() -> None:
    at = playing("horizon", "5").offer("I2-BC")
    assert at.can("tech 5")
    at.do("draft I2", "place I2 F1")
    assert at.can("tech 5")
    at.do("advance civ")
    assert at.can("tech 5")
    at.do("tech 5")
    assert (at.height("rover"), at.asked()) == (1, "resolve")


@pytest.mark.rule("PU-X07")
def test_such_a_tech_is_used_in_the_own_turn_of_choosing_civ_cards() -> None:
    at = playing("horizon", "5").civ("CIV-06").skip().do("card CIV-06")
    assert at.asked() == "resolve"
    assert at.do("tech 5").height("rover") == 1


@pytest.mark.rule("PU-X07")
def test_the_steps_at_the_end_of_the_game_belong_to_the_allowance_of_the_last_round() -> None:
    at = playing("horizon", "5").end()
    assert at.asked() == "resolve"
    assert at.do("tech 5").height("rover") == 1
    assert playing("horizon", "5").do("tech 5").end().table.over


# --- Universal Coalition ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-080")
def test_level_1_lets_tiles_lie_apart_from_earlier_ones() -> None:
    at = scene(2).lay("I2-CE", "F1").offer("I2-RT").do("draft I2")
    assert at.refused("place I2 A6") == {"PU-042"}
    at = scene(2).lay("I2-CE", "F1").unlock("1").offer("I2-RT").do("draft I2")
    assert at.can("place I2 A6")


@pytest.mark.rule("PU-081", "PU-280")
def test_level_2_lets_a_patch_be_kept_and_laid_at_the_end_of_the_game() -> None:
    at = scene(2).unlock("2").pend((P_PATCH,)).do("store patch")
    assert (at.seat().patches, at.seat().stored, at.asked()) == (0, 1, "")
    assert "PU-280" in at.rules_told()
    at.end()
    assert at.asked() == "resolve"
    assert at.choices("store") == []
    at.do("patch F1")
    assert (at.seat().patches, at.seat().stored) == (square("F1"), 0)
    assert at.table.over


@pytest.mark.rule("PU-082", "PU-282")
def test_level_3_adds_one_to_every_movement_of_the_rover_track() -> None:
    at = scene(2).rover("F1").unlock("3").track(rover=3).advance("rover")
    assert at.seat().movement == 3
    assert at.advance("rover").seat().movement == 6


@pytest.mark.rule("PU-082", "PU-R74")
def test_level_3_adds_nothing_to_movement_of_civ_cards() -> None:
    assert scene(2).rover("F1").unlock("3").effect("CIV-04").seat().movement == 4


@pytest.mark.rule("PU-083", "PU-084")
@pytest.mark.parametrize(("start", "boosts"), [(0, 0), (1, 1), (2, 1)])
def test_level_4_doubles_the_water_of_a_placed_tile_as_two_steps_each_with_its_benefit(start: int, boosts: int) -> None:
    at = scene(2).unlock("4").track(water=start).rover("F12").move(1).offer("I2-WR").do("draft I2", "place I2 A6")
    at.do("advance water")
    assert at.height("water") == start + 2
    assert at.seat().pending.count(BOOST) == boosts


@pytest.mark.rule("PU-083")
def test_level_4_does_not_help_a_water_tile_off_ice() -> None:
    at = scene(2).unlock("4").offer("I2-WR").do("draft I2", "place I2 F1")
    assert (at.height("water"), at.height("rover")) == (0, 1)


@pytest.mark.rule("PU-083", "PU-R73")
def test_level_4_doubles_the_water_of_a_placed_energy_symbol() -> None:
    at = scene(2).unlock("4").cover("water", "G2").offer("I2-CE").do("draft I2", "place I2 F1")
    at.do("energy water")
    assert (at.height("water"), at.height("civ")) == (2, 1)


@pytest.mark.rule("PU-085")
def test_level_4_does_not_double_boosts_or_events() -> None:
    at = scene(2).unlock("4").pend(BOOST).do("boost water")
    assert at.height("water") == 1
    assert at.effect("EV-10").do("gain water").height("water") == 2


@pytest.mark.rule("PU-085")
def test_level_4_does_not_double_tiles_that_are_not_placed() -> None:
    at = scene(2).unlock("4").fill("tech").offer("I2-WR").do("draft I2", "advance rover")
    assert (at.height("water"), at.height("rover")) == (1, 1)
    at = scene(2).unlock("4").fill("tech").offer("I2-EW").do("draft I2")
    assert at.height("water") == 2, "one for the water and one for the energy"


@pytest.mark.rule("PU-086")
def test_level_5_ignores_meteor_symbols() -> None:
    at = scene(2).offer("I2-BC-M").do("draft I2", "place I2 F1")
    assert at.seat().meteorites == square("F2")
    at = scene(2).unlock("5").offer("I2-BC-M").do("draft I2", "place I2 F1")
    assert at.seat().meteorites == 0
    assert "PU-086" in at.rules_told()


@pytest.mark.rule("PU-R75")
def test_level_5_protects_from_meteorites_of_events_but_those_already_there_remain() -> None:
    at = scene(2).lay("I2-CE-M", "F1").lay("I2-BC-M", "G1").unlock("5")
    at.seat().meteorites = square("G2")
    at.effect("EV-31")
    assert at.asked() == ""
    assert at.seat().meteorites == square("G2")


# --- Horizon level 1 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R25")
def test_level_1_of_horizon_lifts_only_adjacency_and_only_for_rover_tiles() -> None:
    at = playing("horizon", "1").lay("I2-CE", "F1").offer("I2-RT", "I4-TB")
    at.do("draft I2")
    assert at.can("place I2 A6")
    assert at.refused("place I2 F2") == {"PU-043"}
    assert at.refused("place I2 A7") == {"PU-044"}
    at = playing("horizon", "1").lay("I2-CE", "F1").offer("I2-TB").do("draft I2")
    assert at.refused("place I2 A6") == {"PU-042"}


@pytest.mark.rule("PU-R25", "PU-278")
@pytest.mark.parametrize("corporation", ["horizon", "universal"])
def test_ignoring_adjacency_leaves_rules_of_planets_and_bans_of_events_in_force(corporation: str) -> None:
    at = scene(2, planets=("arashi", "symmetric"), corporations=(corporation, "symmetric")).unlock("1")
    at.lay("I2-CE", "F1").offer("I2-RT").do("draft I2")
    assert at.refused("place I2 E6") == {"PU-242"}
    assert at.can("place I2 E7")
    at = playing(corporation, "1").lay("I2-CE", "F2").effect("EV-39").offer("I2-RT").draft_anew().do("draft I2")
    assert at.refused("place I2 A6") == {"PU-321"}
    assert at.can("place I2 E6")


@pytest.mark.rule("PU-278")
def test_even_with_ignored_adjacency_the_first_tile_touches_the_perimeter() -> None:
    at = playing("universal", "1").offer("I2-RT").do("draft I2")
    assert at.refused("place I2 F6") == {"PU-041"}


# --- Notes on corporation pages ---------------------------------------------------------------------------------------


@pytest.mark.rule("PU-335")
def test_notes_of_advantages_and_weaknesses_repeat_what_the_board_says() -> None:
    boards = {board.record.id: board for board in box().corporations}
    assert sum(rank > 0 for rank in boards["republic"].civ) == 7
    assert [boards[name].record.rovers for name in ("republic", "cosmos", "jump_drive", "horizon")] == [1, 1, 1, 4]
    assert len(boards["jump_drive"].levels) == 6


@pytest.mark.rule("PU-335")
def test_a_weakness_in_lifepod_scoring_or_tile_placement_adds_no_rule() -> None:
    for name in ("cosmos", "jump_drive"):
        at = scene(2, corporations=(name, "symmetric"))
        at.seat().scored_pods = 3
        assert [entry.value for entry in scoring.lifepod_entries(at.state, 0)] == [3]
    choices = [
        scene(2, corporations=(name, "symmetric")).lay("I2-CE", "F1").offer("T4-TB").do("draft T4").choices("place")
        for name in ("wormhole", "universal")
    ]
    assert choices[0] == choices[1]
