"""Objectives: what neighbours are compared by, and what is complete for a player alone."""

from collections.abc import Callable

import pytest

from tests.planet_unknown.scene import Scene, scene
from unmapped.games.planet_unknown.cards.box import box

EDGE = {"OBJ-01": "civ", "OBJ-02": "energy", "OBJ-03": "tech", "OBJ-04": "biomass", "OBJ-05": "rover"}
LARGEST = {
    "OBJ-06": "biomass",
    "OBJ-07": "rover",
    "OBJ-08": "energy",
    "OBJ-09": "civ",
    "OBJ-10": "tech",
    "OBJ-11": "water",
}
AREAS = {
    "OBJ-12": "biomass",
    "OBJ-13": "rover",
    "OBJ-14": "energy",
    "OBJ-15": "civ",
    "OBJ-16": "tech",
    "OBJ-17": "water",
}
FEWEST = {
    "OBJ-18": "tech",
    "OBJ-19": "water",
    "OBJ-20": "energy",
    "OBJ-21": "biomass",
    "OBJ-22": "rover",
    "OBJ-23": "civ",
}
SQUARE = {
    "OBJ-01": "civ",
    "OBJ-02": "tech",
    "OBJ-03": "biomass",
    "OBJ-04": "water",
    "OBJ-05": "rover",
    "OBJ-06": "energy",
}
OBLONG = {
    "OBJ-13": "civ",
    "OBJ-14": "biomass",
    "OBJ-15": "tech",
    "OBJ-16": "water",
    "OBJ-17": "rover",
    "OBJ-18": "energy",
}
SIX = {
    "OBJ-07": "civ",
    "OBJ-08": "tech",
    "OBJ-09": "biomass",
    "OBJ-10": "water",
    "OBJ-11": "rover",
    "OBJ-12": "energy",
}
TOP = {"OBJ-19": "civ", "OBJ-20": "tech", "OBJ-21": "biomass", "OBJ-22": "water", "OBJ-23": "rover"}


def paid(at: Scene) -> tuple[int, ...]:
    """The medals that each seat has for objectives as the table stands, when all is known."""
    return tuple(sum(line.value for line in at.view(seat).players[seat].score[5]) for seat in range(at.table.seats))


def comparing(identity: str) -> Scene:
    return scene(seats=2).compete(identity)


def aiming(identity: str) -> Scene:
    return scene(seats=2).compete().aim(identity)


def other_than(resource: str) -> str:
    return "tech" if resource == "civ" else "civ"


# --- Neighbor objectives ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-302", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), EDGE.items())
def test_most_symbols_on_the_edge_counts_symbols_on_perimeter_squares_only(identity: str, resource: str) -> None:
    at = comparing(identity).symbol(resource, "D2 L7").symbol(other_than(resource), "A6 A7 K8", seat=1)
    assert paid(at.symbol(resource, "F4 F5 F6 F7", seat=1)) == (5, 0)
    assert paid(at.symbol(resource, "F1 K9", seat=1)) == (2, 2)
    assert paid(at.symbol(resource, "G12", seat=1)) == (0, 5)


@pytest.mark.rule("PU-302")
def test_no_neighbor_objective_counts_water_symbols_on_the_edge() -> None:
    sides = [card.neighbor for card in box().content.objectives]
    assert sorted(str(side.resource) for side in sides if side.metric == "symbols_on_edge") == sorted(EDGE.values())


@pytest.mark.rule("PU-303", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), LARGEST.items())
def test_the_largest_area_is_measured_in_squares_not_in_symbols(identity: str, resource: str) -> None:
    at = comparing(identity).cover(resource, "F4 F5 F6 F7 G7 H7 H8").symbol(resource, "F4")
    at.cover(resource, "F4 F5 F6 F7 F8 F9", "H4 H5 H6", seat=1).symbol(resource, "F4 F5 F6", seat=1)
    at.cover(other_than(resource), "B4 B5 B6 B7 B8 B9 C4 C5", seat=1)
    assert paid(at) == (5, 0)
    assert paid(at.cover(resource, "F10", seat=1)) == (2, 2)
    assert paid(at.cover(resource, "G9", seat=1)) == (0, 5)


@pytest.mark.rule("PU-304", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), AREAS.items())
def test_squares_that_touch_only_at_a_corner_are_separate_areas(identity: str, resource: str) -> None:
    at = comparing(identity).cover(resource, "F4 G5 H6")
    at.cover(resource, "F4 F5 G5 H5", "K8 K9", seat=1).cover(other_than(resource), "B4", "B6", "B8", seat=1)
    assert paid(at) == (5, 0)
    assert paid(at.cover(resource, "G5", "D10", seat=1)) == (2, 2)
    assert paid(at.cover(resource, "D2", seat=1)) == (0, 5)


@pytest.mark.rule("PU-305", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), FEWEST.items())
def test_the_planet_with_fewer_symbols_wins(identity: str, resource: str) -> None:
    at = comparing(identity).symbol(other_than(resource), "B4 B5 B6")
    assert paid(at.symbol(resource, "F4 F1", seat=1)) == (5, 0)
    assert paid(at.symbol(resource, "F4 G7")) == (2, 2)
    assert paid(at.symbol(resource, "H7")) == (0, 5)


@pytest.mark.rule("PU-306", "PU-308")
def test_most_tracks_at_maximum_counts_trackers_on_the_top_position() -> None:
    at = comparing("OBJ-24").track(water=15).track(seat=1, civ=14, water=14, biomass=14, rover=14, tech=14)
    assert paid(at) == (5, 0)
    assert paid(at.track(seat=1, tech=15)) == (2, 2)
    assert paid(at.track(seat=1, rover=15)) == (0, 5)


def _collect_meteorites(at: Scene, seat: int, amount: int) -> None:
    at.seat(seat).collected_meteorites = amount


def _collect_lifepods(at: Scene, seat: int, amount: int) -> None:
    at.seat(seat).scored_pods = amount


@pytest.mark.rule("PU-307", "PU-308")
@pytest.mark.parametrize(
    ("identity", "collect", "most"),
    [
        ("OBJ-25", _collect_meteorites, True),
        ("OBJ-26", _collect_lifepods, True),
        ("OBJ-27", _collect_meteorites, False),
        ("OBJ-28", _collect_lifepods, False),
    ],
)
def test_collected_pieces_are_compared(identity: str, collect: Callable[[Scene, int, int], None], most: bool) -> None:
    at = comparing(identity)
    for seat in (0, 1):
        _collect_meteorites(at, seat, 2)
        _collect_lifepods(at, seat, 2)
    at.meteorite("F4 F5 F6", seat=1).lifepods("F7", seat=1)
    assert paid(at) == (2, 2)
    collect(at, 0, 3)
    assert paid(at) == ((5, 0) if most else (0, 5))
    collect(at, 1, 4)
    assert paid(at) == ((0, 5) if most else (5, 0))


@pytest.mark.rule("PU-308")
def test_these_are_all_28_neighbor_sides() -> None:
    families = [*EDGE, *LARGEST, *AREAS, *FEWEST, "OBJ-24", "OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"]
    assert families == [card.id for card in box().content.objectives]


# --- Private objectives -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-309", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), SQUARE.items())
def test_every_square_of_a_3_by_3_block_must_show_the_terrain(identity: str, resource: str) -> None:
    at = aiming(identity).cover(resource, "F4 G4 H4", "F5 H5", "F6 G6 H6", "F7 G7 H7", "F8 G8")
    assert paid(at.cover(other_than(resource), "G5", "H8")) == (0, 0)
    assert paid(at.cover(resource, "H8")) == (5, 0)


@pytest.mark.rule("PU-309", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), OBLONG.items())
def test_a_2_by_5_block_may_lie_either_way(identity: str, resource: str) -> None:
    lying = aiming(identity).cover(resource, "D4 E4 F4 G4 H4", "D5 E5 F5 G5", "D6 E6 F6")
    assert paid(lying) == (0, 0)
    assert paid(lying.cover(resource, "H5")) == (5, 0)
    standing = aiming(identity).cover(resource, "F4 F5 F6 F7 F8", "G4 G5 G6 G7", "H4 H5 H6")
    assert paid(standing) == (0, 0)
    assert paid(standing.cover(resource, "G8")) == (5, 0)


@pytest.mark.rule("PU-310", "PU-308")
@pytest.mark.parametrize(("identity", "resource"), SIX.items())
def test_six_symbols_must_lie_in_one_area(identity: str, resource: str) -> None:
    at = aiming(identity).cover(resource, "F2 F3 F4 F5 F6 F7", "H4 H5", "F9 G9")
    at.symbol(resource, "F2 F3 F4 F5 F6", "H4", "F9").symbol(other_than(resource), "F7")
    assert paid(at) == (0, 0)
    assert paid(at.cover(resource, "G5")) == (5, 0)


@pytest.mark.rule("PU-311", "PU-308")
@pytest.mark.parametrize(("identity", "track"), TOP.items())
def test_the_track_is_at_its_maximum_only_with_the_tracker_on_top(identity: str, track: str) -> None:
    at = aiming(identity).track(**{one: 15 for one in TOP.values() if one != track})
    assert paid(at.track(**{track: 14})) == (0, 0)
    assert paid(at.track(**{track: 15})) == (5, 0)


@pytest.mark.rule("PU-312", "PU-308")
def test_alternative_energy_asks_for_five_energy_symbols_or_fewer() -> None:
    at = aiming("OBJ-24").symbol("energy", "F2 F3 F4 F5 F6").symbol("civ", "G2 G3 G4 G5 G6 G7")
    assert paid(at) == (5, 0)
    assert paid(at.symbol("energy", "F7")) == (0, 0)


@pytest.mark.rule("PU-312", "PU-308")
def test_cleanup_asks_for_nine_collected_meteorites() -> None:
    at = aiming("OBJ-25").meteorite("F2 F3 F4")
    _collect_meteorites(at, 0, 8)
    assert paid(at) == (0, 0)
    _collect_meteorites(at, 0, 9)
    assert paid(at) == (5, 0)


@pytest.mark.rule("PU-312", "PU-308")
def test_tight_ship_asks_for_more_lifepods_than_meteorites() -> None:
    at = aiming("OBJ-26")
    _collect_meteorites(at, 0, 2)
    _collect_lifepods(at, 0, 2)
    assert paid(at) == (0, 0)
    _collect_lifepods(at, 0, 3)
    assert paid(at) == (5, 0)


@pytest.mark.rule("PU-312", "PU-308")
def test_meltdown_asks_for_all_ice_to_be_covered_and_no_land() -> None:
    ice = "D2 D3 E3 F3 I3 F4 I4 J4 F5 A6 B6 F6 A7 B7 F7 E8 F8 D9 E9 D10"
    at = aiming("OBJ-27").cover("civ", ice)
    assert paid(at) == (0, 0)
    assert paid(at.cover("tech", "D11")) == (5, 0)


@pytest.mark.rule("PU-312", "PU-308")
def test_coveralls_asks_for_all_land_to_be_covered_and_no_ice() -> None:
    ice = "D2 D3 E3 F3 I3 F4 I4 J4 F5 A6 B6 F6 A7 B7 F7 E8 F8 D9 E9 D10 D11"
    at = aiming("OBJ-28").fill("civ", ice, "G12")
    assert paid(at) == (0, 0)
    assert paid(at.cover("tech", "G12")) == (5, 0)


@pytest.mark.rule("PU-308")
def test_these_are_all_28_private_sides() -> None:
    others = ["OBJ-24", "OBJ-25", "OBJ-26", "OBJ-27", "OBJ-28"]
    assert sorted([*SQUARE, *OBLONG, *SIX, *TOP, *others]) == [card.id for card in box().content.objectives]
