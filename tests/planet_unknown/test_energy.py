"""Energy resource: which other resource an energy symbol of a tile advances."""

import pytest

from tests.planet_unknown.scene import Scene, scene, square
from unmapped.games.planet_unknown.table.state import P_PATCH


def laid_at_f6(**terrains: str) -> Scene:
    """T4-CE lies with its energy on F6 and its civ on G6, H6 and G7, among terrains such as `tech="F5"`."""
    at = scene(2)
    for terrain, where in terrains.items():
        at.cover(terrain, where)
    return at.offer("T4-CE").do("draft T4", "place T4 F6")


@pytest.mark.rule("PU-087", "PU-088", "PU-092")
def test_example_1_with_nothing_adjacent_energy_advances_the_other_resource_of_the_tile() -> None:
    at = scene(2).offer("T4-CE").do("draft T4", "place T4 D2")
    assert at.choices() == ["advance civ", "energy civ"]
    at.do("advance civ")
    assert at.height("civ") == 2
    assert [at.height(track) for track in ("water", "biomass", "rover", "tech")] == [0, 0, 0, 0]


@pytest.mark.rule("PU-089", "PU-091")
def test_example_2_energy_advances_a_terrain_beside_its_area_but_not_one_beside_the_other_section() -> None:
    at = laid_at_f6(tech="F5", water="E6", rover="G5 I6")
    assert at.choices("energy") == ["energy civ", "energy water", "energy tech"]
    assert at.refused("energy rover") == {"PU-089"}
    at.do("energy tech")
    assert (at.height("tech"), at.height("civ")) == (1, 1)


@pytest.mark.rule("PU-089")
def test_terrain_that_touches_the_energy_area_by_a_corner_only_does_not_count() -> None:
    at = laid_at_f6(tech="E5", rover="F7")
    assert at.choices("energy") == ["energy civ", "energy rover"]


@pytest.mark.rule("PU-087")
def test_an_energy_symbol_gives_one_advance() -> None:
    at = laid_at_f6(tech="F5").do("energy tech")
    assert (at.height("tech"), at.height("civ"), at.asked()) == (1, 1, "")
    at = scene(2).offer("I2-BC").do("draft I2", "place I2 F1")
    assert at.refused("energy civ") == {"PU-087"}


@pytest.mark.rule("PU-090")
def test_the_energy_area_goes_on_over_connected_energy_of_earlier_tiles() -> None:
    at = laid_at_f6(energy="E6 D6", water="D7", tech="C5")
    assert at.choices("energy") == ["energy civ", "energy water"]


@pytest.mark.rule("PU-090")
def test_energy_that_is_not_connected_does_not_carry_the_area_on() -> None:
    at = laid_at_f6(energy="E5", water="D5", tech="F5")
    assert at.choices("energy") == ["energy civ", "energy tech"]


@pytest.mark.rule("PU-093")
def test_water_is_chosen_through_energy_whether_or_not_it_lies_on_ice() -> None:
    at = laid_at_f6(water="G5")
    assert not at.can("energy water"), "it touches civ only"
    at = scene(2).cover("water", "G2").offer("I2-CE").do("draft I2", "place I2 F1", "energy water")
    assert not square("G2") & at.seat().planet.ice
    assert at.height("water") == 1


@pytest.mark.rule("PU-093")
def test_an_energy_and_water_tile_off_ice_gives_one_water_advance_through_energy() -> None:
    at = scene(2).offer("I2-EW").do("draft I2", "place I2 F1")
    assert at.height("water") == 1
    assert "PU-063" in at.rules_told()


@pytest.mark.rule("PU-X10")
def test_what_energy_may_advance_is_fixed_when_the_tile_is_placed() -> None:
    at = scene(2).offer("I2-CE").do("draft I2", "place I2 F1").pend((P_PATCH,)).do("patch F3")
    assert at.choices() == ["advance civ", "energy civ"]
    assert at.refused("energy biomass") == {"PU-089"}


@pytest.mark.rule("PU-337")
def test_energy_that_touches_only_a_patch_offers_biomass() -> None:
    at = scene(2).pend((P_PATCH,)).do("patch G1").offer("I2-CE").draft_anew()
    at.do("draft I2", "place I2 r2 F1")
    assert at.choices("energy") == ["energy civ", "energy biomass"]
