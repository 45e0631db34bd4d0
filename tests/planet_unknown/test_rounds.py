"""How to play: a round from the draft to the next commander, the tile and what its resources give."""

import pytest

from tests.planet_unknown.scene import Scene, alone, position, scene, square, squares, tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.state import P_ENERGY, P_PATCH, P_TILE, TAKEN_TILES
from unmapped.kernel.errors import BadWords


def seen(at: Scene) -> View:
    """What the public sees."""
    found = at.table.view(None)
    assert isinstance(found, View)
    return found


def planet_medals(at: Scene) -> int:
    """The medals of rows and columns."""
    return sum(line.value for line in seen(at).players[0].score[0])


# --- Draft ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-025")
def test_every_player_must_draft_one_of_the_two_tiles_in_the_own_depot() -> None:
    at = scene(3)
    for seat in range(3):
        prompt = at.table.prompt(seat)
        assert prompt is not None
        assert (prompt.key, prompt.rule) == ("draft", "PU-025")
        stacks = station.stacks_of(at.state, station.depot_of(at.state, seat))
        shapes = {box().shapes[one].id for one in stacks}
        assert set(at.choices(seat=seat)) == {f"draft {shape}" for shape in shapes}
        others = {shape.id for shape in box().shapes} - shapes
        assert all(at.refused(f"draft {shape}", seat) == {"PU-025"} for shape in others)
    at.until("turn")
    assert [len(at.state.cards.piles[TAKEN_TILES + seat]) for seat in range(6)] == [1, 1, 1, 0, 0, 0]


@pytest.mark.rule("PU-026")
def test_drafting_and_placing_are_simultaneous() -> None:
    at = scene(3)
    assert at.table.to_act == (0, 1, 2)
    offered = at.choices(seat=2)
    other = Scene(at.table.clone())
    for one, order in ((at, (0, 1)), (other, (1, 0))):
        for seat in order:
            one.do(one.choices(seat=seat)[0], seat=seat).do(one.choices("place", seat)[0], seat=seat)
        assert one.choices(seat=2) == offered
    assert at.table.fingerprint() == other.table.fingerprint()


@pytest.mark.rule("PU-027")
def test_the_drafted_tile_is_placed_on_the_own_planet() -> None:
    at = scene(2).offer("T4-RT", "F5-CE").do("draft T4")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert (prompt.key, prompt.rule) == ("place", "PU-027")
    assert all(words.startswith("place T4") for words in at.choices())
    assert at.refused("place F5 F2") == {"PU-027"}
    at.do("place T4 D2")
    assert at.seat().covered == squares("D2 E2 F2 E3")
    assert at.seat(1).covered == 0
    assert "PU-027" in at.rules_told()


# --- The tile ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-028")
def test_each_section_of_a_tile_is_terrain_of_its_one_resource_symbol() -> None:
    at = alone("universal").lay("T4-WR", "D2")
    shown = {one.name: (one.terrain, one.symbol) for one in seen(at).players[0].squares if one.terrain}
    assert shown == {"D2": ("rover", "rover"), "E2": ("water", ""), "F2": ("water", "water"), "E3": ("water", "")}


@pytest.mark.rule("PU-029")
def test_there_are_six_kinds_of_terrain() -> None:
    at = alone("universal").lay("I2-CE", "F1").lay("I2-WR", "G1").lay("I2-TB", "F3")
    shown = [one.terrain for one in seen(at).players[0].squares if one.terrain]
    assert sorted(shown) == ["biomass", "civ", "energy", "rover", "tech", "water"]
    assert len(at.seat().terrain) == len(at.seat().symbols) == 6


@pytest.mark.rule("PU-030")
def test_tile_patch_and_step_are_all_measured_in_squares() -> None:
    at = alone("universal")
    for shape in box().shapes:
        assert shape.size == int(shape.id[1])
    at.lay("T4-WR", "D2").rover("F2").move(1).pend((P_PATCH,))
    assert at.seat().covered.bit_count() == 4
    at.do("patch F3", "move F2 south")
    assert (at.seat().patches, at.seat().rovers) == (square("F3"), square("F3"))
    assert at.seat().covered.bit_count() == 5


@pytest.mark.rule("PU-031")
def test_both_resources_advance_one_step_whatever_the_size_of_the_tile() -> None:
    for identity, shape in (("Z5-RT", "Z5"), ("I2-RT", "I2"), ("T4-RT", "T4")):
        at = alone("universal").offer(identity).do(f"draft {shape}")
        at.do(at.choices("place")[0], "advance tech").until("draft", 0)
        assert [at.height(one) for one in ("civ", "water", "biomass", "rover", "tech")] == [0, 0, 0, 1, 1]


@pytest.mark.rule("PU-031")
def test_a_resource_that_is_not_on_the_tile_does_not_advance() -> None:
    at = alone("universal").offer("I2-RT").do("draft I2", "place I2 F1")
    assert at.refused("advance civ") == {"PU-031"}
    at.do("advance tech")
    assert at.refused("advance tech") == {"PU-031"}


@pytest.mark.rule("PU-032")
def test_the_player_decides_which_resource_comes_first() -> None:
    movement = {}
    for first, second in (("rover", "tech"), ("tech", "rover")):
        at = alone("universal").track(tech=6, rover=1).rover("A6").offer("I2-RT")
        at.do("draft I2", "place I2 F1")
        assert at.choices("advance") == ["advance rover", "advance tech"]
        at.do(f"advance {first}")
        if at.can(f"advance {second}"):  # else the table has resolved what was left alone
            at.do(f"advance {second}")
        assert (at.height("rover"), at.height("tech")) == (2, 7)
        movement[first] = at.seat().movement
    assert movement == {"rover": 1, "tech": 2}  # tech level 3 adds one to each gain of movement


@pytest.mark.rule("PU-033")
def test_energy_has_no_track_and_no_tracker() -> None:
    at = alone("universal").offer("I2-CE").do("draft I2", "place I2 F1")
    assert len(at.seat().trackers) == 5
    assert at.seat().pending == ((P_TILE, 0, 1), (P_ENERGY, 1))
    assert at.choices() == ["advance civ", "energy civ"]
    at.do("energy civ")
    assert at.height("civ") == 2  # the last thing left is resolved by itself
    assert at.seat().trackers[1:] == [position(one, 0) for one in ("water", "biomass", "rover", "tech")]
    with pytest.raises(BadWords):
        at.table.number("advance energy")


# --- Meteors ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-034")
def test_a_meteorite_falls_on_the_meteor_symbol_before_anything_is_resolved() -> None:
    at = alone("universal").track(tech=13).offer("T4-RT-M").do("draft T4", "place T4 D2")
    assert at.height("tech") == 13
    assert at.seat().meteorites == at.seat().meteor_symbols == square("E3")
    at.do("advance tech")
    assert seen(at).players[0].techs == ("1", "2", "3", "4", "5")  # level 5 comes too late
    assert at.seat().meteorites == square("E3")
    assert "PU-034" in at.rules_told()


@pytest.mark.rule("PU-034")
def test_a_tile_without_a_meteor_symbol_brings_no_meteorite() -> None:
    at = alone("universal").offer("T4-RT").do("draft T4", "place T4 D2")
    assert at.seat().meteorites == at.seat().meteor_symbols == 0


@pytest.mark.rule("PU-035")
def test_a_meteorite_stops_its_row_and_its_column_from_scoring() -> None:
    at = alone("universal").fill("civ")
    assert planet_medals(at) == 40
    at.meteorite("A6")
    assert {line.name for line in seen(at).players[0].score[0]}.isdisjoint({"row 6", "column A"})
    assert planet_medals(at) == 40 - 3 - 1
    at.meteorite("L6")
    assert planet_medals(at) == 40 - 3 - 1 - 1


# --- From round to round ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-036")
def test_the_commander_token_passes_clockwise_once_a_round() -> None:
    at = scene(3, first_commander=1)
    commanders = [at.state.commander]
    for _ in range(4):
        at.skip()
        assert at.table.to_act == (at.state.commander,)
        commanders.append(at.state.commander)
        at.do("turn 0", seat=at.state.commander)
    assert commanders == [1, 2, 0, 1, 2]
    assert at.state.round == 5


@pytest.mark.rule("PU-036")
def test_the_next_round_waits_until_everybody_is_done() -> None:
    at = scene(3, first_commander=0)
    for seat in (2, 0):
        at.do(at.choices(seat=seat)[0], seat=seat).do(at.choices("place", seat)[0], seat=seat)
        while at.asked(seat):
            at.do(at.choices(seat=seat)[0], seat=seat)
    assert (at.table.to_act, at.state.round, at.state.commander) == ((1,), 1, 0)
    at.until("turn")
    assert (at.table.to_act, at.state.round, at.state.commander) == ((1,), 2, 1)


@pytest.mark.rule("PU-X06")
def test_rovers_are_counted_for_round_start_techs_before_the_station_turns() -> None:
    at = scene(3, corporations=("oasis", "universal", "universal"), first_commander=2)
    at.lay("T4-WR", "D2").rover("E2", "F10").unlock("2").skip()
    assert at.asked(0) == "turn"
    assert at.seat().movement == 1
    assert "PU-273" in at.rules_told()


@pytest.mark.rule("PU-X06")
def test_a_player_without_any_tile_in_front_drafts_nothing() -> None:
    at = scene(2)
    for stack in station.stacks_of(at.state, station.depot_of(at.state, 0)):
        at.state.cards.piles[stack] = ()
    at.draft_anew()
    assert at.table.to_act == (1,)
    at.do(at.choices(seat=1)[0], seat=1).until("", seat=0)
    assert at.table.over
    assert at.seat().covered == 0
    assert at.seat().trackers == list(scene(2).seat().trackers)
    assert at.seat(1).covered.bit_count() > 1


@pytest.mark.rule("PU-025")
def test_one_tile_is_drafted_each_round() -> None:
    at = alone("universal").offer("I2-RT")
    at.do("draft I2", "place I2 F1", "advance rover", "advance tech").until("draft", 0)
    assert at.state.round == 2
    assert at.state.cards.piles[TAKEN_TILES] == (tile("I2-RT").number,)


@pytest.mark.rule("PU-027")
def test_a_placed_tile_lies_on_the_planet_as_its_placement_said() -> None:
    at = scene().offer("T4-CE").do("draft T4", "place T4 r1 F1")
    view = at.table.view(0)
    assert isinstance(view, View)
    (placed,) = view.players[0].tiles
    assert (placed.tile, placed.orientation, placed.anchor) == ("T4-CE", "r1", "F1")
    assert len(placed.squares) == 4
    assert {square.name for square in view.players[0].squares if square.terrain} == set(placed.squares)
