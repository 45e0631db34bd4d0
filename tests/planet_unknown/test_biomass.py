"""Biomass resource track: patches, where they are laid and what they count for."""

import pytest

from tests.planet_unknown.scene import Scene, card, scene, square, squares
from unmapped.games.planet_unknown.cards.grid import names
from unmapped.games.planet_unknown.chapters import objectives, scoring
from unmapped.games.planet_unknown.table.state import P_PATCH, Seat

BIOMASS = 2
PATCH = (P_PATCH,)


def holding_a_patch(planet: str = "symmetric", corporation: str = "universal") -> Scene:
    """Seat 0 of two has just gained a patch, with I2-CE on F1 and F2."""
    return (
        scene(2, planets=(planet, "symmetric"), corporations=(corporation, "symmetric")).lay("I2-CE", "F1").pend(PATCH)
    )


def places(at: Scene) -> set[str]:
    """The squares on which seat 0 may lay its patch."""
    return {words.removeprefix("patch ") for words in at.choices("patch")}


# --- Gaining and laying -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-094")
def test_a_biomass_milestone_gives_one_patch_to_be_placed_at_once_by_the_normal_rules() -> None:
    at = scene(2).lay("I2-CE", "F1").rover("F12").move(1).track(biomass=2).advance("biomass")
    assert at.seat().pending == (PATCH,)
    assert places(at) == {"G1", "E2", "G2", "F3"}
    assert at.refused("done") == {"PU-R156"}
    assert at.refused("patch A6") == {"PU-042"}
    assert at.refused("patch F1") == {"PU-043"}
    assert at.refused("patch A1") == {"PU-044"}
    at.do("patch F3", "done")
    assert at.seat().patches == square("F3")
    assert "PU-094" in at.rules_told()


@pytest.mark.rule("PU-094")
def test_no_patch_is_laid_that_was_not_gained() -> None:
    assert scene(2).rover("F12").move(1).pend().refused("patch F1") == {"PU-094"}


@pytest.mark.rule("PU-R21", "PU-276")
def test_a_gained_patch_may_not_be_refused_or_held_back_without_a_storing_tech() -> None:
    at = holding_a_patch()
    assert at.refused("done") == {"PU-R156"}
    assert at.refused("store patch") == {"PU-276"}
    assert at.unlock("2").can("store patch")


@pytest.mark.rule("PU-R21")
def test_a_patch_may_be_replaced_where_a_tech_says_so() -> None:
    at = holding_a_patch(corporation="jump_drive").unlock("A").do("tech A")
    assert (at.seat().patches, places(at)) == (0, set())
    assert at.can("boost civ")


@pytest.mark.rule("PU-280")
def test_a_stored_patch_lies_beside_the_corporation_board_until_the_end_of_the_game() -> None:
    at = holding_a_patch().unlock("2").do("store patch")
    own = at.view().players[0]
    assert own.stored_patches == 1
    assert not any(one.patch for one in own.squares)
    at.skip()
    assert (at.asked(), at.choices("patch"), at.seat().stored) == ("draft", [], 1)
    assert at.end().can("patch G1")


@pytest.mark.rule("PU-R20")
def test_a_patch_without_a_legal_square_is_lost() -> None:
    at = scene(2).fill("tech").pend(PATCH)
    assert (at.seat().pending, at.seat().patches, at.seat().stored, at.asked()) == ((), 0, 0, "")
    assert "PU-R20" in at.rules_told()


@pytest.mark.rule("PU-R19")
def test_a_patch_laid_before_the_first_tile_obeys_its_rule_and_the_tile_then_only_touches_it() -> None:
    at = scene(2).pend(PATCH)
    assert squares(*places(at)) == at.seat().planet.perimeter
    assert at.refused("patch F6") == {"PU-R19"}
    at.do("patch F1").offer("I2-CE").draft_anew().do("draft I2")
    assert not squares("F2 F3") & at.seat().planet.perimeter
    assert at.can("place I2 F2")
    assert at.refused("place I2 A6") == {"PU-042"}
    at = scene(2, planets=("charybdis", "symmetric")).pend(PATCH)
    assert squares(*places(at)) == at.seat().planet.start


@pytest.mark.rule("PU-R18")
def test_tiles_and_patches_may_be_laid_next_to_patches() -> None:
    at = holding_a_patch().do("patch F3").pend(PATCH)
    assert {"E3", "G3", "F4"} <= places(at)
    at.do("patch F4").offer("I2-TB").draft_anew().do("draft I2")
    assert at.can("place I2 F5")


@pytest.mark.rule("PU-R24")
def test_a_tech_that_ignores_adjacency_helps_patches_too_but_only_if_it_speaks_of_all_tiles() -> None:
    at = holding_a_patch().unlock("1")
    assert squares(*places(at)) == at.seat().planet.squares & ~at.seat().covered
    assert not holding_a_patch(corporation="horizon").unlock("1").can("patch A6")


# --- Planets and events -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R22")
@pytest.mark.parametrize(
    ("event", "where"), [("EV-39", "G1"), ("EV-56", "F5"), ("EV-55", "H6")], ids=["perimeter", "ice", "equal terrain"]
)
def test_placement_bans_of_events_do_not_restrict_patches(event: str, where: str) -> None:
    at = scene(2).lay("I2-CE", "F1").cover("tech", "E5", "G6").cover("biomass", "I6").effect(event)
    assert at.state.bans
    at.pend(PATCH)
    assert where in places(at)


@pytest.mark.rule("PU-R23")
def test_no_patch_lies_on_the_ring_of_arashi_not_even_on_top_of_a_tile() -> None:
    at = scene(2, planets=("arashi", "symmetric")).cover("tech", "F5").pend(PATCH)
    assert places(at) == {"F4", "E5", "G5"}
    assert at.refused("patch F6") == {"PU-244"}
    at = holding_a_patch("arashi", "wormhole").unlock("2").lay("I4-RT", "G4", "r1")
    assert {"G4", "G5"} <= places(at)
    assert at.refused("patch G6") == at.refused("patch G7") == {"PU-244"}


@pytest.mark.rule("PU-R23")
@pytest.mark.parametrize("planet", ["k_273", "tartarus", "persephone", "pajitnov"])
def test_rules_about_ice_symbols_chasms_and_sliding_do_not_bite_a_single_square(planet: str) -> None:
    at = scene(2, planets=(planet, "symmetric"))
    every_other = [name for name in names(at.seat().planet.squares) if (ord(name[0]) + int(name[1:])) % 2]
    at.cover("tech", *every_other).pend(PATCH)
    assert squares(*places(at)) == at.seat().planet.squares & ~squares(*every_other)


# --- What a patch is --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-095")
def test_a_patch_is_biomass_terrain_without_a_resource_and_never_advances_the_tracker() -> None:
    at = holding_a_patch().do("patch F3")
    (patch,) = [one for one in at.view().players[0].squares if one.patch]
    assert (patch.name, patch.terrain, patch.symbol) == ("F3", "biomass", "")
    assert at.height("biomass") == 0


@pytest.mark.rule("PU-096")
def test_a_patch_counts_as_a_covered_square_for_rows_and_columns() -> None:
    at = scene(2).cover("tech", "F1").pend(PATCH)
    assert scoring.planet_medals(at.seat()) == 0
    at.do("patch G1")
    assert [entry.name for entry in scoring.planet_entries(at.seat())] == [at.seat().planet.rows[0].name]


@pytest.mark.rule("PU-097")
def test_effects_of_placing_a_tile_do_not_happen_for_a_patch() -> None:
    at = holding_a_patch(corporation="oasis").unlock("3").do("patch G1")
    assert not square("G1") & at.seat().planet.ice
    assert (at.height("water"), at.seat().last_tile) == (0, squares("F1 F2"))
    at.offer("I2-BC").draft_anew().do("draft I2", "place I2 G2")
    assert at.seat().last_tile == squares("G2 G3")
    while at.choices("advance") or at.choices("gain"):
        at.do((at.choices("advance") + at.choices("gain"))[0])
    assert at.height("water") == 1, "for a tile off ice"


@pytest.mark.rule("PU-097")
def test_a_patch_of_the_flux_terrain_collects_no_meteorite() -> None:
    at = holding_a_patch(corporation="flux").unlock("4").meteorite("G6")
    at.seat().flux = BIOMASS
    at.do("patch G1")
    assert (at.asked(), at.seat().collected_meteorites) == ("", 0)


def figure(seat: Seat, objective: str) -> int:
    """What a seat has of that which a neighbor objective compares."""
    return objectives.figure(seat, objectives.neighbor_side(card(objective)))


@pytest.mark.rule("PU-337")
def test_a_patch_joins_areas_of_biomass_but_adds_no_symbol() -> None:
    at = scene(2).cover("biomass", "F1", "F2", "F3").symbol("biomass", "F1").pend(PATCH).do("patch F4")
    assert (figure(at.seat(), "OBJ-06"), figure(at.seat(), "OBJ-12")) == (4, 1)
    assert figure(at.seat(), "OBJ-21") == 1
    at.pend(PATCH).do("patch G1")
    assert figure(at.seat(), "OBJ-04") == 1, "symbols on the edge"


@pytest.mark.rule("PU-337")
def test_a_patch_completes_a_block_of_biomass() -> None:
    landfill = objectives.private_side(card("OBJ-03"))
    at = scene(2).cover("biomass", "F6", "G6", "H6", "F7", "H7", "F8", "G8", "H8").pend(PATCH)
    assert not objectives.is_complete(at.seat(), landfill)
    assert objectives.is_complete(at.do("patch G7").seat(), landfill)
