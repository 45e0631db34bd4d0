"""Rover resource track: landing, driving, collecting, and losing rovers."""

import pytest

from tests.planet_unknown.scene import Scene, alone, scene, square, squares
from unmapped.games.planet_unknown.cards.boards import DIAGONAL_STEPS
from unmapped.games.planet_unknown.cards.grid import INDEX_OF_BIT, bits, names
from unmapped.games.planet_unknown.chapters import rovers, scoring
from unmapped.games.planet_unknown.table.actions import MOVE
from unmapped.games.planet_unknown.table.state import P_PATCH, P_ROVER


def driving(points: int, *rovers: str) -> Scene:
    """Seat 0 of two, free to spend movement on rovers on these squares, with nothing else on the planet."""
    return scene(2).lifepods().rover(*rovers).move(points).pend()


# --- Landing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-066")
def test_a_rover_milestone_puts_a_rover_on_any_square_of_the_last_tile_without_a_rover() -> None:
    at = scene(2).lay("T4-CE", "F1").lay("T4-BC", "F3").rover("G3").advance("rover")
    assert at.choices("land") == ["land F3", "land H3", "land G4"]
    for elsewhere in ("land G3", "land F1", "land E3"):
        assert at.refused(elsewhere) == {"PU-066"}
    at.do("land H3")
    assert at.seat().rovers == squares("G3 H3")
    assert at.seat().rover_supply == 1
    assert "PU-066" in at.rules_told()


@pytest.mark.rule("PU-066")
def test_no_rover_lands_without_a_milestone() -> None:
    assert scene(2).lay("T4-CE", "F1").pend((P_PATCH,)).refused("land F1") == {"PU-066"}


@pytest.mark.rule("PU-067")
def test_a_rover_set_onto_a_meteorite_collects_it_at_once() -> None:
    at = scene(2).lay("T4-CE-M", "F1").advance("rover")
    assert at.seat().meteorites == square("G2")
    at.do("land G2")
    assert (at.seat().meteorites, at.seat().collected_meteorites) == (0, 1)


@pytest.mark.rule("PU-067")
def test_a_rover_of_horizon_set_onto_a_meteorite_picks_it_up() -> None:
    at = scene(2, corporations=("horizon", "symmetric")).lay("T4-CE-M", "F1").advance("rover").do("land G2")
    assert (at.seat().meteorites, at.seat().collected_meteorites) == (0, 0)
    assert at.seat().carrying == square("G2")


@pytest.mark.rule("PU-R155")
def test_a_meteorite_of_a_tile_falls_before_a_rover_of_that_tile_lands() -> None:
    at = scene(2).offer("I2-RT-M").do("draft I2", "place I2 F1", "advance rover")
    assert at.seat().meteorites == square("F2")
    at.do("land F2")
    assert (at.seat().rovers, at.seat().collected_meteorites) == (square("F2"), 1)


@pytest.mark.rule("PU-R31")
def test_a_rover_never_lands_on_a_patch_even_if_that_was_laid_last() -> None:
    at = scene(2, corporations=("wormhole", "symmetric")).unlock("2").lay("I2-CE", "F1").pend((P_PATCH,), (P_ROVER,))
    at.do("patch F2")
    assert at.choices("land") == []
    assert at.seat().rovers == square("F1"), "the only square left"
    at = scene(2).lay("I2-CE", "F1").pend((P_PATCH,), (P_ROVER,)).do("patch F3")
    assert at.choices("land") == ["land F1", "land F2"]


@pytest.mark.rule("PU-R31")
def test_a_rover_milestone_is_lost_before_the_first_tile() -> None:
    at = scene(2).advance("rover")
    assert (at.height("rover"), at.seat().rovers, at.seat().rover_supply) == (1, 0, 2)
    assert "PU-R31" in at.rules_told()


@pytest.mark.rule("PU-R161")
def test_a_rover_milestone_gives_nothing_if_every_square_of_the_last_tile_holds_a_rover() -> None:
    at = scene(2).lay("I2-CE", "F1").rover("F1", "F2").advance("rover")
    assert (at.height("rover"), at.seat().pending, at.seat().rover_supply) == (1, (), 2)
    assert "PU-R161" in at.rules_told()


@pytest.mark.rule("PU-R26", "PU-R161", "PU-X18")
def test_a_rover_may_drive_off_the_last_tile_to_let_another_one_land_there() -> None:
    at = scene(2).lay("I2-CE", "F1").rover("F1", "F2").move(1).pend((P_ROVER,))
    assert at.choices("land") == []
    at.do("move F2 south")
    assert at.seat().rovers == squares("F1 F2 F3")


@pytest.mark.rule("PU-R162")
def test_an_event_that_closes_a_terrain_stops_driving_and_teleports_there_but_not_landing() -> None:
    at = scene(2).lay("I2-CE", "F1").cover("civ", "G1").rover("G2").effect("EV-38").move(2)
    at.pend((P_ROVER,))
    assert at.choices("land") == ["land F1", "land F2"]
    assert at.refused("move G2 north") == {"PU-319"}
    at.do("land F1").effect("CIV-14").do("jump G2")
    assert not at.can("to G1")
    assert at.can("to G3")


# --- Supply -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-077")
def test_with_no_rover_left_a_milestone_gives_nothing() -> None:
    at = scene(2).lay("I2-CE", "F1")
    at.seat().rover_supply = 0
    at.advance("rover")
    assert (at.height("rover"), at.seat().rovers, at.seat().pending) == (1, 0, ())
    assert "PU-077" in at.rules_told()


@pytest.mark.rule("PU-R32")
def test_movement_beside_a_rover_milestone_is_gained_even_if_no_rover_is_left() -> None:
    at = scene(2).lay("I2-CE", "F1").rover("F1").track(rover=5)
    at.seat().rover_supply = 0
    at.advance("rover")
    assert (at.height("rover"), at.seat().rovers, at.seat().movement) == (6, square("F1"), 2)


# --- Gaining and spending movement ------------------------------------------------------------------------------------


@pytest.mark.rule("PU-068")
def test_a_position_with_a_number_grants_that_many_points_for_all_rovers_together() -> None:
    at = scene(2).rover("F1", "F12").track(rover=3).advance("rover")
    assert at.seat().movement == 2
    at.do("move F1 south")
    assert at.seat().movement == 1
    at.do("move F12 north")
    assert at.seat().movement == 0
    assert {"PU-068", "PU-070"} <= at.rules_told()


@pytest.mark.rule("PU-068")
def test_without_movement_no_rover_moves() -> None:
    assert driving(0, "F1").pend((P_PATCH,)).refused("move F1 south") == {"PU-068"}


@pytest.mark.rule("PU-069")
def test_a_position_with_movement_and_a_second_symbol_grants_both() -> None:
    at = scene(2).rover("F1").track(rover=9).advance("rover")
    assert at.seat().movement == 3
    assert at.can("boost civ")
    at = scene(2).lay("I2-CE", "F1").rover("F12").track(rover=5).advance("rover")
    assert at.seat().movement == 2
    assert at.can("land F1")


@pytest.mark.rule("PU-070")
def test_a_point_moves_a_rover_one_square_orthogonally() -> None:
    at = driving(4, "F6")
    assert at.choices("move") == [f"move F6 {way}" for way in ("north", "east", "south", "west")]
    assert at.refused("move F6 northeast") == {"PU-070"}
    at.do("move F6 north", "move F5 east", "move G5 south", "move G6 west")
    assert (at.seat().rovers, at.seat().movement) == (square("F6"), 0)


@pytest.mark.rule("PU-071")
def test_points_may_be_divided_among_rovers() -> None:
    at = driving(4, "F1", "F12").do("move F1 south", "move F12 north", "move F2 south", "move F3 south")
    assert (at.seat().rovers, at.seat().movement) == (squares("F4 F11"), 0)
    assert driving(4, "F1").refused("move F12 north") == {"PU-071"}


@pytest.mark.rule("PU-072")
def test_rovers_travel_over_tiles_and_over_open_squares() -> None:
    at = driving(2, "F1").cover("tech", "F2").do("move F1 south", "move F2 south")
    assert at.seat().rovers == square("F3")
    assert names(at.seat().covered) == ("F2",)


@pytest.mark.rule("PU-073")
def test_rovers_may_go_back() -> None:
    at = driving(2, "F1").do("move F1 south", "move F2 north")
    assert (at.seat().rovers, at.seat().movement) == (square("F1"), 0)


@pytest.mark.rule("PU-R28")
def test_movement_need_not_be_spent_and_what_is_left_is_lost() -> None:
    at = driving(3, "F1")
    assert at.can("done")
    at.do("move F1 south", "done")
    assert (at.asked(), at.seat().movement) == ("", 0)


@pytest.mark.rule("PU-R27")
def test_movement_is_spent_in_pieces_with_other_effects_in_between() -> None:
    at = scene(2).offer("I2-BC").rover("F6").move(4)
    at.do("move F6 south", "draft I2", "move F7 south", "place I2 F1")
    at.do("advance civ", "move F8 south")
    assert (at.height("civ"), at.height("biomass"), at.seat().movement) == (1, 0, 1)
    at.do("move F9 south")
    assert (at.height("civ"), at.height("biomass"), at.seat().rovers) == (1, 1, square("F10"))


@pytest.mark.rule("PU-R27")
def test_a_rover_placed_later_uses_points_gained_earlier() -> None:
    at = scene(2).lay("I2-CE", "F1").move(2).pend((P_ROVER,)).do("land F2", "move F2 south", "move F3 south")
    assert at.seat().rovers == square("F4")


@pytest.mark.rule("PU-R27", "PU-277")
def test_points_are_kept_for_after_a_civ_card_and_lost_when_the_round_is_over() -> None:
    at = driving(3, "F1").civ("CIV-04").do("move F1 south", "done").skip().do("card CIV-04")
    assert at.seat().movement == 6
    at.do("move F2 south", "done")
    assert (at.asked(), at.seat().movement) == ("draft", 0)


# --- Collecting -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-075", "PU-R154")
def test_moving_through_a_lifepod_and_a_meteorite_collects_both_without_asking() -> None:
    at = driving(4, "F1").lifepods("F2", "G9").meteorite("F3", "H9")
    at.do("move F1 south", "move F2 south", "move F3 south")
    assert (at.seat().scored_pods, at.seat().collected_meteorites) == (1, 1)
    assert (at.seat().lifepods, at.seat().meteorites) == (square("G9"), square("H9"))
    assert (at.asked(), at.seat().movement) == ("resolve", 1)


@pytest.mark.rule("PU-078")
def test_example_four_points_are_split_three_and_one_and_a_lifepod_is_collected_on_the_way() -> None:
    at = driving(4, "F6", "J8").lifepods("F8")
    at.do("move F6 south", "move F7 south", "move F8 south", "move J8 south")
    assert at.seat().rovers == squares("F9 J9")
    assert (at.seat().lifepods, at.seat().scored_pods, at.seat().movement) == (0, 1, 0)


# --- Destroying -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-076", "PU-271")
def test_a_tile_laid_onto_a_rover_destroys_it() -> None:
    at = scene(2).rover("F2", "G2").offer("I2-BC").do("draft I2", "place I2 F1")
    assert (at.seat().rovers, at.seat().rover_supply) == (square("G2"), 2)
    assert "PU-048" in at.rules_told()


@pytest.mark.rule("PU-076")
def test_a_patch_laid_onto_a_rover_destroys_it() -> None:
    at = scene(2).rover("F1", "F2").pend((P_PATCH,)).do("patch F1")
    assert at.seat().rovers == square("F2")


@pytest.mark.rule("PU-076")
def test_a_meteorite_of_an_event_destroys_the_rover_below_it() -> None:
    at = scene(2).lay("I2-CE-M", "F1").rover("F2", "F1")
    at.seat().meteorites = 0
    at.effect("EV-31")
    assert (at.seat().rovers, at.seat().meteorites) == (square("F1"), square("F2"))


@pytest.mark.rule("PU-R160")
def test_a_patch_destroys_the_lifepod_it_is_laid_on() -> None:
    at = scene(2).lifepods("F1", "G1").pend((P_PATCH,)).do("patch F1")
    assert (at.seat().lifepods, at.seat().scored_pods) == (square("G1"), 0)


# --- Where rovers cannot go -------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R29")
def test_two_rovers_never_share_a_square_not_even_in_passing() -> None:
    at = driving(4, "F5", "F6")
    assert at.refused("move F5 south") == {"PU-R29"}
    at = scene(2).lay("I2-CE", "F1").rover("F1", "F5").pend((P_ROVER,))
    assert at.seat().rovers == squares("F1 F2 F5"), "the one square left"
    at.effect("CIV-14").do("jump F5")
    assert not at.can("to F1")
    assert not at.can("to F5")
    assert at.can("to F6")


@pytest.mark.rule("PU-R30")
def test_a_rover_never_leaves_the_grid_or_crosses_missing_squares() -> None:
    at = driving(4, "F1", "L7")
    assert at.refused("move F1 north") == at.refused("move F1 west") == at.refused("move L7 east") == {"PU-R30"}
    at = scene(2, planets=("lacuna", "symmetric")).rover("E3").move(3)
    assert at.refused("move E3 east") == {"PU-R30"}
    assert at.can("move E3 north")


@pytest.mark.rule("PU-R30", "PU-070")
@pytest.mark.parametrize("techs", [0, DIAGONAL_STEPS])
def test_from_every_square_a_step_is_refused_exactly_where_none_leads(techs: int) -> None:
    at = alone("universal")
    at.seat().techs = techs
    at.lifepods().move(1)
    for origin in bits(at.seat().planet.squares):
        at.seat().rovers = 1 << origin
        offered = set(rovers.moves(at.state, at.seat()))
        for way in range(8):
            step = MOVE.first + 8 * INDEX_OF_BIT[origin] + way
            assert (step in offered) == (not rovers.refusals(at.state, at.seat(), step)), at.table.words(step)


# --- Two meteorites on one square -------------------------------------------------------------------------------------


def piled_up(corporation: str = "horizon") -> Scene:
    """A tile with a meteor symbol has been laid onto a carrying rover: F2 has two meteorites."""
    return scene(2, corporations=(corporation, "symmetric")).rover("F2", carrying=True).lay("I2-CE-M", "F1")


@pytest.mark.rule("PU-X03")
def test_two_meteorites_may_lie_on_one_square_and_each_counts() -> None:
    at = piled_up()
    assert (at.seat().rovers, at.seat().meteorites_on_planet) == (0, 2)
    assert [one.meteorites for one in at.view().players[0].squares if one.name == "F2"] == [2]
    at.effect("CIV-25").do("destroy F2")
    assert at.seat().meteorites_on_planet == 1
    at.do("destroy F2")
    assert at.seat().meteorites_on_planet == 0


@pytest.mark.rule("PU-X03")
def test_a_rover_of_horizon_picks_up_one_of_two_and_other_rovers_collect_both() -> None:
    at = piled_up().rover("F3").move(1).pend().do("move F3 north")
    assert (at.seat().carrying, at.seat().meteorites, at.seat().meteorites_on_planet) == (square("F2"), square("F2"), 2)
    at = piled_up("universal").rover("F3").move(1).pend().do("move F3 north")
    assert (at.seat().collected_meteorites, at.seat().meteorites_on_planet) == (2, 0)


@pytest.mark.rule("PU-X03")
def test_a_line_is_blocked_as_long_as_one_of_two_meteorites_is_left() -> None:
    at = piled_up().cover("tech", "D2", "E2", "G2", "H2", "I2")
    row = at.seat().planet.rows[1]
    at.effect("CIV-25").do("destroy F2")
    assert not scoring.scores(at.seat(), row)
    at.do("destroy F2")
    assert scoring.scores(at.seat(), row)


@pytest.mark.rule("PU-068", "PU-R30")
def test_along_the_edge_of_the_planet_a_step_is_refused_for_movement_and_not_for_the_edge() -> None:
    ground = alone("universal").seat().planet.squares
    for column, off in (("L", "east"), ("A", "west")):
        rows = [
            row for row in range(1, 12) if ground & squares(f"{column}{row}") and ground & squares(f"{column}{row + 1}")
        ]
        assert rows
        upper = f"{column}{rows[0]}"
        at = alone("universal").rover(upper).move(0)
        assert at.refused(f"move {upper} south") == {"PU-068"}
        assert at.refused(f"move {upper} {off}") == {"PU-068", "PU-R30"}
