"""Tile placement rules: perimeter first, adjacency, single layer, no overlap, alignment, and what a tile destroys."""

import pytest

from tests.planet_unknown.scene import Scene, alone, card, scene, squares
from unmapped.games.planet_unknown.cards.grid import NAMES, ORIENTATIONS, bits, names
from unmapped.games.planet_unknown.chapters.objectives import figure, neighbor_side
from unmapped.games.planet_unknown.table.state import BAN_PERIMETER, P_PATCH
from unmapped.kernel.errors import IllegalAction

Cells = set[tuple[int, int]]


def cells(mask: int) -> Cells:
    """Squares as (row, column)."""
    return {divmod(bit, 16) for bit in bits(mask)}


def turned(shape: Cells, orientation: int) -> Cells:
    """A shape after quarter turns clockwise and perhaps a flip left to right."""
    for _ in range(orientation % 4):
        shape = {(column, -row) for row, column in shape}
    return {(row, -column) for row, column in shape} if orientation >= 4 else shape


def moved(shape: Cells, origin: Cells) -> Cells:
    """A shape moved as if `origin` touched the top and left edges of the grid."""
    top, left = min(row for row, _ in origin), min(column for _, column in origin)
    return {(row - top, column - left) for row, column in shape}


# --- Perimeter first --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-041")
def test_the_first_tile_must_cover_a_perimeter_square() -> None:
    at = alone("universal").offer("O4-RT").do("draft O4")
    assert at.refused("place O4 F6") == {"PU-041"}
    assert at.refused("place O4 E3") == {"PU-041"}
    assert at.can("place O4 F1")
    assert at.can("place O4 H2")
    at.do("place O4 J8")
    assert at.seat().covered == squares("J8 K8 J9 K9")


@pytest.mark.rule("PU-041")
def test_only_the_first_tile_must_cover_a_perimeter_square() -> None:
    at = alone("universal").lay("O4-RT", "F1").offer("O4-TB").do("draft O4")
    assert at.can("place O4 F3")


@pytest.mark.rule("PU-R16")
def test_the_perimeter_is_every_square_with_fewer_than_four_neighbours() -> None:
    at = alone("universal").pend((P_PATCH,))  # what is laid first must lie on the perimeter
    ends = "F1 G1 D2 E2 H2 I2 C3 J3 B4 K4 B5 K5 A6 L6 A7 L7 B8 K8 B9 K9 C10 J10 D11 E11 H11 I11 F12 G12"
    assert set(at.choices("patch")) == {f"patch {name}" for name in ends.split()}
    cerberus = alone("universal", "cerberus").pend((P_PATCH,))
    assert cerberus.can("patch G7")  # between two bodies
    assert not cerberus.can("patch B7")


@pytest.mark.rule("PU-R16")
def test_the_holes_of_lacuna_and_the_middle_of_oblivion_make_no_perimeter() -> None:
    lacuna = alone("universal", "lacuna").offer("I2-RT").do("draft I2")
    assert lacuna.refused("place I2 r1 D3") == {"PU-041"}  # E3 lies beside the hole F3
    assert lacuna.can("place I2 r1 B3")
    oblivion = alone("universal", "oblivion").offer("I2-RT").do("draft I2")
    assert oblivion.refused("place I2 D3") == {"PU-041"}  # E3 does not exist
    assert oblivion.can("place I2 r1 D1")
    assert oblivion.seat().planet.perimeter.bit_count() == 44


@pytest.mark.rule("PU-R17")
def test_the_edge_named_by_objectives_and_events_is_the_perimeter() -> None:
    at = alone("universal", "oblivion").cover("civ", "A1", "D3", "C2").symbol("civ", "A1", "D3")
    assert figure(at.seat(), neighbor_side(card("OBJ-01"))) == 1
    at.state.bans = BAN_PERIMETER
    at.offer("I2-RT").draft_anew().do("draft I2")
    assert at.refused("place I2 r1 B1") == {"PU-321"}
    assert at.can("place I2 r1 C4")  # beside the missing squares


# --- Adjacency --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-042")
def test_later_tiles_must_touch_something_laid_edge_to_edge() -> None:
    at = alone("universal").lay("O4-RT", "F1").offer("O4-TB").do("draft O4")
    assert at.refused("place O4 H3") == {"PU-042"}  # only the corners of G2 and H3 touch
    assert at.refused("place O4 I4") == {"PU-042"}
    assert at.can("place O4 H2")


@pytest.mark.rule("PU-042")
def test_a_patch_is_something_laid() -> None:
    at = alone("universal").lay("O4-RT", "F1").pend((P_PATCH,)).do("patch F3").offer("O4-TB").draft_anew()
    at.do("draft O4")
    assert at.can("place O4 F4")
    assert at.refused("place O4 G4") == {"PU-042"}


# --- Single layer, no overlap -----------------------------------------------------------------------------------------


@pytest.mark.rule("PU-043")
def test_a_tile_may_lie_neither_on_a_tile_nor_on_a_patch() -> None:
    at = alone("universal").lay("O4-RT", "F1").pend((P_PATCH,)).do("patch F3").offer("O4-TB").draft_anew()
    at.do("draft O4")
    assert [refusal.where for refusal in at.why_not("place O4 G2")] == [("G2",)]
    assert at.refused("place O4 G2") == {"PU-043"}
    assert at.refused("place O4 E3") == {"PU-043"}
    assert at.can("place O4 G3")


@pytest.mark.rule("PU-043")
def test_a_patch_may_lie_neither_on_a_tile_nor_on_a_patch_but_for_wormhole_level_2() -> None:
    at = alone("universal").lay("O4-RT", "F1").pend((P_PATCH,), (P_PATCH,)).do("patch F3")
    assert at.refused("patch G2") == {"PU-043"}
    assert at.refused("patch F3") == {"PU-043"}
    wormhole = alone("wormhole").unlock("2").lay("O4-RT", "F1").pend((P_PATCH,), (P_PATCH,)).do("patch G2")
    assert wormhole.seat().patches == squares("G2")
    assert wormhole.refused("patch G2") == {"PU-043"}


@pytest.mark.rule("PU-044")
def test_nothing_may_stick_out_of_the_grid() -> None:
    at = alone("universal").offer("O4-RT").do("draft O4")
    assert at.refused("place O4 E1") == {"PU-044"}  # over a corner without squares
    assert at.refused("place O4 L6") == {"PU-044"}  # over the right edge
    assert at.refused("place O4 F12") == {"PU-044"}  # over the lower edge
    assert at.refused("place O4 G1") == {"PU-044"}
    assert at.can("place O4 F11")
    for words in at.choices("place"):
        other = Scene(at.table.clone()).do(words)
        assert other.seat().covered.bit_count() == 4
        assert other.seat().covered & ~other.seat().planet.squares == 0


# --- Alignment, turning, trying out -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-045", "PU-046")
def test_a_tile_may_be_turned_by_quarters_and_flipped_and_stays_aligned_with_the_grid() -> None:
    at = alone("universal").offer("F5-RT").do("draft F5")
    rover, tech = {(1, 0), (1, 1), (2, 1)}, {(0, 2), (1, 2)}  # as the tile is printed
    choices = at.choices("place")
    assert {" ".join(words.split()[2:-1]) for words in choices} == set(ORIENTATIONS)
    assert {words.split()[-1] for words in choices} <= set(NAMES)
    for number, how in enumerate(ORIENTATIONS):
        words = next(one for one in choices if " ".join(one.split()[2:-1]) == how)
        seat = Scene(at.table.clone()).do(words).seat()
        whole = turned(rover | tech, number)
        assert moved(cells(seat.terrain[3]), cells(seat.covered)) == moved(turned(rover, number), whole)
        assert moved(cells(seat.terrain[4]), cells(seat.covered)) == moved(turned(tech, number), whole)
        assert moved(cells(seat.symbols[3]), cells(seat.covered)) == moved(turned({(2, 1)}, number), whole)


@pytest.mark.rule("PU-046")
def test_flipping_a_tile_that_looks_the_same_on_both_sides_is_no_choice_of_its_own() -> None:
    at = alone("universal").offer("I2-RT").do("draft I2")
    assert at.can("place I2 F1")
    assert at.refused("place I2 flip F1") == {"PU-046"}
    assert {" ".join(words.split()[2:-1]) for words in at.choices("place")} == {"", "r1", "r2", "r3"}


@pytest.mark.rule("PU-047")
def test_a_placement_may_be_tried_out_and_taken_back() -> None:
    at = scene(2).do(scene(2).choices()[0])
    before = at.table.fingerprint()
    for words in at.choices("place")[::50]:
        at.do(words)
        assert at.table.fingerprint() != before
        at.table.undo(0)
        assert at.table.fingerprint() == before


# --- Destroy ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-048")
def test_a_tile_destroys_the_lifepods_and_rovers_under_it_for_good() -> None:
    at = alone("universal").lay("O4-RT", "F1").rover("G4", "F2").offer("O4-TB").do("draft O4", "place O4 G3")
    seat = at.seat()
    assert "H3" not in names(seat.lifepods)
    assert seat.lifepods.bit_count() == 5
    assert seat.rovers == squares("F2")
    assert (seat.collected_pods, seat.rover_supply) == (0, 2)
    assert "PU-048" in at.rules_told()


@pytest.mark.rule("PU-048")
def test_a_rover_that_was_destroyed_can_never_land_again() -> None:
    at = alone("republic").lay("O4-RT", "F1")
    at.seat().rover_supply = 0
    at.rover("G4").offer("O4-RT", "F5-BC").do("draft O4", "place O4 G3")
    assert at.seat().rovers == 0
    at.until("draft", 0)
    assert at.height("rover") == 1  # on the milestone, and nothing to land
    assert (at.seat().rovers, at.seat().rover_supply) == (0, 0)


# --- Water and energy -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-049")
def test_water_and_energy_tiles_may_lie_where_any_tile_may() -> None:
    places = []
    for identity in ("I2-RT", "I2-WR", "I2-EW", "I2-CE"):
        at = alone("universal").lay("O4-RT", "F1").offer(identity).do("draft I2")
        places.append(at.choices("place"))
    assert places == [places[0]] * 4


@pytest.mark.rule("PU-049")
def test_a_water_tile_off_ice_is_a_legal_placement_without_an_advance() -> None:
    at = alone("universal").offer("I2-WR").do("draft I2", "place I2 F1").until("draft", 0)
    assert at.seat().covered == squares("F1 F2")
    assert (at.height("water"), at.height("rover")) == (0, 1)
    with pytest.raises(IllegalAction):
        at.do("advance water")
