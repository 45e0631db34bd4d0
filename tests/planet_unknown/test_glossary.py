"""The words of the glossary, as far as no other chapter shows them, and what may be taken back."""

import pytest

from tests.planet_unknown.scene import Scene, scene, square, squares
from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.seen.view import Square


def playing(corporation: str) -> Scene:
    """Seat 0 of two, with a corporation, and no lifepods on its planet."""
    return scene(2, corporations=(corporation, "symmetric")).lifepods()


def on(at: Scene, name: str) -> Square | None:
    """What everybody sees on a square of seat 0."""
    return next((one for one in at.view().players[0].squares if one.name == name), None)


# --- Tiles and areas --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-267")
def test_a_resource_is_one_of_the_two_symbols_on_a_tile() -> None:
    for shape in box().shapes:
        at = scene(2).lay(f"{shape.id}-CE", "F6")
        symbols = [mask.bit_count() for mask in at.seat().symbols]
        assert symbols == [1, 0, 0, 0, 0, 1]
        assert not at.seat().symbols[0] & ~at.seat().terrain[0]


@pytest.mark.rule("PU-269")
def test_an_area_is_equal_terrain_connected_edge_to_edge_over_one_tile_or_several() -> None:
    at = scene(2).cover("civ", "F6", "F7", "G8").cover("tech", "G7")
    assert [grid.names(part) for part in grid.areas(at.seat().terrain[0])] == [("F6", "F7"), ("G8",)]
    at.cover("civ", "F8")
    assert [part.bit_count() for part in grid.areas(at.seat().terrain[0])] == [4]
    assert grid.area(square("F6"), at.seat().terrain[0]) == squares("F6 F7 F8 G8")


# --- Collecting and destroying ----------------------------------------------------------------------------------------


@pytest.mark.rule("PU-270")
def test_what_is_collected_moves_from_the_planet_to_the_own_corporation_board() -> None:
    at = scene(2).lifepods("F2").meteorite("F3").rover("F1").move(2).do("move F1 south", "move F2 south")
    own = at.view().players[0]
    assert (own.lifepods, own.meteorites) == (("score",), 1)
    assert not any(one.lifepod or one.meteorites for one in own.squares)
    assert "PU-270" in at.rules_told()


@pytest.mark.rule("PU-271")
def test_what_is_destroyed_is_in_no_supply_and_in_no_collection() -> None:
    at = scene(2).lifepods("F1").rover("F2").offer("I2-BC").do("draft I2", "place I2 F1", "advance civ")
    own = at.view().players[0]
    assert (own.lifepods, own.rovers_left, at.seat().lifepods, at.seat().rovers) == ((), 2, 0, 0)
    assert "PU-048" in at.rules_told()


@pytest.mark.rule("PU-274", "PU-275")
def test_a_rover_carries_a_meteorite_until_it_has_delivered_it() -> None:
    at = playing("horizon").meteorite("F2").symbol("rover", "F4").rover("F1").move(3).pend()
    at.do("move F1 south", "move F2 south")
    there = on(at, "F3")
    assert there is not None
    assert (there.rover, there.carrying, there.meteorites) == (True, True, 0)
    assert at.view().players[0].meteorites == 0
    at.do("move F3 south")
    there = on(at, "F4")
    assert there is not None
    assert (there.rover, there.carrying) == (True, False)
    assert at.view().players[0].meteorites == 1
    assert "PU-178" in at.rules_told()


@pytest.mark.rule("PU-279")
@pytest.mark.parametrize("corporation", ["cosmos", "jump_drive"])
def test_cosmos_and_jump_drive_are_asked_for_a_place_for_every_lifepod(corporation: str) -> None:
    at = playing(corporation).lifepods("F2", "F3").rover("F1").move(2).pend()
    for step in ("move F1 south", "move F2 south"):
        at.do(step)
        prompt = at.table.prompt(0)
        assert prompt is not None
        assert (prompt.key, prompt.rule) == ("pod", "PU-279")
        assert len(at.choices("pod")) > 1
        at.do("pod score")
    assert at.view().players[0].lifepods == ("score", "score")


@pytest.mark.rule("PU-279")
def test_others_position_lifepods_in_the_scoring_area() -> None:
    at = scene(2).lifepods("F2").rover("F1").move(2).pend().do("move F1 south")
    assert (at.asked(), at.view().players[0].lifepods) == ("resolve", ("score",))


# --- Movement ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-277")
def test_movement_of_two_gains_is_spent_together_and_lost_with_the_round() -> None:
    at = scene(2).rover("F1").track(rover=3).advance("rover", "rover")
    assert at.seat().movement == 4
    at.do("move F1 south", "move F2 south", "move F3 south")
    assert at.seat().rovers == square("F4")
    assert at.skip().seat().movement == 0


@pytest.mark.rule("PU-281")
def test_a_teleport_passes_over_everything_between_and_takes_what_lies_at_its_goal() -> None:
    at = scene(2).lifepods("F2", "F4").meteorite("F3", "F4").rover("F1").effect("CIV-14").do("jump F1", "to F4")
    assert (at.seat().rovers, at.seat().scored_pods, at.seat().collected_meteorites) == (square("F4"), 1, 1)
    assert (at.seat().lifepods, at.seat().meteorites) == (square("F2"), square("F3"))
    assert "PU-281" in at.rules_told()


@pytest.mark.rule("PU-273")
@pytest.mark.parametrize(
    ("corporation", "level", "movement"), [("horizon", "2", 2), ("oasis", "2", 1), ("flux", "1", 4)]
)
def test_techs_of_the_start_of_a_round_look_at_the_rovers_before_tiles_are_drafted(
    corporation: str, level: str, movement: int
) -> None:
    at = playing(corporation).unlock(level).rover("F1", "G1", carrying=True).rover("H6")
    at.cover("water", "F1").cover("civ", "H6", "G1")
    at.seat().flux = 0
    assert at.seat().movement == 0
    at.skip()
    assert (at.asked(), at.state.round, at.seat().movement) == ("draft", 2, movement)
    assert "PU-273" in at.rules_told()


@pytest.mark.rule("PU-273")
def test_a_rover_that_meets_the_condition_later_in_the_round_gives_nothing() -> None:
    at = playing("oasis").unlock("2").rover("F1").skip().move(1).cover("water", "F2").do("move F1 south")
    assert at.seat().movement == 0


# --- Restrictions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-272")
def test_may_not_is_obeyed_if_possible_and_ignored_where_it_alone_would_end_the_game() -> None:
    at = scene(2).fill("tech", "F1 G1", "F6 G6").effect("EV-39").offer("I2-CE").draft_anew()
    assert at.refused("place I2 r1 F1") == {"PU-321"}
    assert at.can("place I2 r1 F6")
    at = scene(2).fill("tech", "F1 G1").lay("I2-CE", "F1", seat=1).effect("EV-39").offer("I2-CE").draft_anew()
    assert at.can("place I2 r1 F1")
    assert not at.state.ending
    at.offer("I2-CE", seat=1).draft_anew(seat=1).do("draft I2", seat=1)
    assert at.refused("place I2 G1", seat=1) == {"PU-321"}, "the other player has other places"


@pytest.mark.rule("PU-X09")
def test_events_of_the_last_round_do_not_hold_in_the_steps_at_the_end_of_the_game() -> None:
    at = scene(2).hold("CIV-23").track(water=2).effect("EV-58").end().do("gain water")
    assert at.height("water") == 3
    assert at.can("boost civ")
    at = scene(2).hold("CIV-23").track(biomass=2).effect("EV-45").end().do("gain biomass")
    assert at.can("patch F1")


# --- Taking back ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R147")
def test_a_player_may_take_back_own_actions() -> None:
    at = scene(2)
    before = at.table.fingerprint()
    at.do(at.choices("draft")[0])
    at.do(at.choices("place")[0])
    assert at.table.undoable(0) == 2
    at.table.undo(0, 2)
    assert at.table.fingerprint() == before


@pytest.mark.rule("PU-R147")
def test_nothing_is_taken_back_after_looking_through_civ_cards() -> None:
    at = scene(2).rover("F1").move(1).civ("CIV-06").do("move F1 south")
    assert at.table.undoable(0) == 1
    at.skip()
    assert at.asked() == "civ-card"
    assert at.table.undoable(0) == 0


@pytest.mark.rule("PU-R147")
def test_nothing_is_taken_back_after_peeking_at_the_next_event() -> None:
    at = scene().rover("F1").move(1).do("move F1 south")
    assert at.table.undoable(0) == 1
    at.state.bans = 0
    at.effect("EV-53").do("option 2")
    assert at.table.undoable(0) == 0


@pytest.mark.rule("PU-R147")
def test_nothing_is_taken_back_after_drawing_objectives() -> None:
    at = playing("jump_drive").unlock("F").rover("F1").move(1).do("move F1 south")
    assert at.table.undoable(0) == 1
    assert at.do("tech F").table.undoable(0) == 0
