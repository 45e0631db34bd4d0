"""How ship parts fit together, as the engine and a second, plain search for ships see it."""

import random

import pytest

from tests.undiscovered import brute_ships
from tests.undiscovered.brute_ships import ANCHOR, Cell, Edges, Table
from tests.undiscovered.connectors import give
from unmapped.games.undiscovered.cards.actions import CELLS, SHIP
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import CONNECTORS, HORIZONTAL, SIDES, VERTICAL
from unmapped.games.undiscovered.table import ship
from unmapped.games.undiscovered.table.ship import Layout

DESIGNS = {design.record.id: card for card, design in reversed(list(enumerate(catalogue().design)))}
"""A card of each design: of starter parts those of seat 0."""
ENGINES, HOLD, BRIDGE = ship.starter_parts(0)
TOY_NAMES = ("repulsor", "workshop", "jump-drive", "engine-upgrade", "system-upgrade")
"""Five designs to be given other connectors."""
TOYS = tuple(DESIGNS[name] for name in TOY_NAMES)


def lay(**cells: str) -> Layout:
    """A layout of parts by their ids, on cells by their names; the starter parts stand in their row."""
    return with_parts(**{cell: DESIGNS[name] for cell, name in cells.items()})


def places(layout: Layout, name: str) -> list[str]:
    """The names of the cells on which a part can be laid."""
    return [CELLS[cell] for cell in ship.spots(layout, DESIGNS[name])]


def with_parts(**cells: int) -> Layout:
    """The starting ship of seat 0 with cards on cells by their names."""
    return tuple(sorted((*ship.starting_layout(0), *((CELLS.index(cell), part) for cell, part in cells.items()))))


def open_ends(layout: Layout) -> list[str]:
    """The open connectors in words."""
    return [f"{CELLS[cell]} {SIDES[side]}" for cell, side in ship.open_connectors(layout)]


# --- Connectors -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-134")
def test_the_starting_ship_is_a_row_of_engines_hold_and_bridge_joined_by_hoses() -> None:
    row = ship.starting_layout(0)
    assert {CELLS[cell]: catalogue().design[part].record.id for cell, part in row} == {
        "D5": "engines",
        "E5": "cargo-hold",
        "F5": "bridge",
    }
    hose = CONNECTORS.index("hose")
    assert ship.edges(ENGINES)[ship.RIGHT] == ship.edges(HOLD)[ship.LEFT] == hose
    assert ship.edges(HOLD)[ship.RIGHT] == ship.edges(BRIDGE)[ship.LEFT] == hose
    assert ship.is_legal(row)


@pytest.mark.rule("UD-125")
def test_parts_lie_edge_to_edge_and_no_two_on_one_cell() -> None:
    assert [places(lay(), name) for name in ("airlock", "compartment", "matter-recycler", "locker-ring")] == [
        ["D4", "F4"],
        ["D6", "F6"],
        ["C5"],
        ["G5"],
    ]
    assert places(lay(D6="workshop"), "compartment") == ["F6"]
    assert not ship.is_legal(tuple(sorted((*lay(F6="workshop"), *lay(F6="compartment")[-1:]))))


@pytest.mark.rule("UD-126", "UD-R26")
@pytest.mark.parametrize(("left", "fits"), [("vent", True), ("none", True), ("tubing", False)])
def test_where_parts_touch_both_bear_the_same_connector_or_one_bears_none(
    left: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(monkeypatch, TOY_NAMES[0], top="cable", right="vent")
    give(monkeypatch, TOY_NAMES[1], left="vent", right="vent")
    give(monkeypatch, TOY_NAMES[2], top="cable", left=left)
    beside = with_parts(D6=TOYS[0], E6=TOYS[1])
    assert (CELLS.index("F6") in ship.spots(beside, TOYS[2])) == fits, "the Bridge joins it above"
    assert ship.is_legal(with_parts(D6=TOYS[0], E6=TOYS[1], F6=TOYS[2])) == fits


@pytest.mark.rule("UD-R25")
def test_a_part_fits_upright_only() -> None:
    for name in ("airlock", "compartment", "matter-recycler", "locker-ring"):
        own = ship.edges(DESIGNS[name])
        side = next(side for side, kind in enumerate(own) if kind)
        for cell in ship.spots(lay(), DESIGNS[name]):
            assert ship.BESIDE[cell][side] in dict(lay())
    assert places(lay(D6="system-upgrade"), "compartment") == ["F6", "D7"]
    assert places(lay(D6="system-upgrade"), "matter-recycler") == ["C5", "C6"]


@pytest.mark.rule("UD-R27")
def test_a_ship_is_one_group_of_parts_joined_to_each_other() -> None:
    assert ship.is_legal(lay(D6="system-upgrade", D7="workshop"))
    torn = lay(D7="workshop")
    assert not ship.is_legal(torn)
    assert ship.joined(torn) == ship.starting_layout(0)
    assert not ship.is_legal(lay(E6="workshop"))


@pytest.mark.rule("UD-R89")
def test_a_connector_is_open_unless_it_is_joined_to_a_like_one() -> None:
    assert open_ends(lay()) == ["D5 top", "D5 bottom", "D5 left", "F5 top", "F5 right", "F5 bottom"]
    full = lay(D4="airlock", F4="repulsor", C5="engine-upgrade", G5="jump-drive", F6="workshop", D6="system-upgrade")
    assert open_ends(full) == ["D6 bottom", "D6 left"]


@pytest.mark.rule("UD-R89")
def test_a_connector_beside_a_bare_edge_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, TOY_NAMES[0], top="cable", right="vent")
    give(monkeypatch, TOY_NAMES[1], left="vent")
    give(monkeypatch, TOY_NAMES[2], top="cable", left="vent")
    row = with_parts(D6=TOYS[0], E6=TOYS[1], F6=TOYS[2])
    assert ship.is_legal(row)
    assert [end for end in open_ends(row) if end[1] == "6"] == ["F6 left"]


# --- The grid ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X03", "UD-R89")
def test_no_part_lies_further_than_four_places_from_the_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in TOY_NAMES:
        give(monkeypatch, name, left="tubing", right="tubing")
    row = ship.starting_layout(0)
    for part, cell in zip(TOYS, ("G5", "H5", "I5"), strict=False):
        assert [CELLS[one] for one in ship.spots(row, part)] == [cell]
        row = ship.with_part(row, CELLS.index(cell), part)
    assert ship.spots(row, TOYS[3]) == []
    assert (CELLS.index("I5"), ship.RIGHT) in ship.open_connectors(row)
    assert [len(CELLS), CELLS[ship.CENTER]] == [81, "E5"]


# --- Rearranging and removing -----------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X04")
def test_rearranging_matters_where_the_new_part_fits_no_other_way() -> None:
    upgrade = (DESIGNS["system-upgrade"],)
    assert ship.rearranging_matters(lay(D6="workshop", F6="compartment"), upgrade)
    assert not ship.rearranging_matters(lay(D6="workshop"), upgrade), "below the Bridge it does as well"
    assert not ship.rearranging_matters(lay(D6="workshop", F6="compartment"), (DESIGNS["autopilot"],)), "nor anywhere"


@pytest.mark.rule("UD-X04")
def test_rearranging_matters_where_it_leaves_other_connectors_open(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, TOY_NAMES[0], top="cable", right="tubing")
    give(monkeypatch, TOY_NAMES[1], top="cable", left="tubing")
    # Joined by tubing, the second part has an open cable: below the Engines without room, below the Bridge with.
    assert ship.rearranging_matters(with_parts(D6=TOYS[0]), (TOYS[1],))
    assert ship.rearranging_matters(with_parts(D6=TOYS[0], E6=TOYS[1]), ())
    give(monkeypatch, TOY_NAMES[1], top="cable")
    assert not ship.rearranging_matters(with_parts(D6=TOYS[0]), (TOYS[1],))
    assert not ship.rearranging_matters(with_parts(D6=TOYS[0], F6=TOYS[1]), ())


@pytest.mark.rule("UD-R30")
def test_a_part_with_several_places_leaves_the_only_one_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, TOY_NAMES[0], bottom="pipe", right="vent")
    give(monkeypatch, TOY_NAMES[1], left="tubing", top="pipe", right="tubing")
    give(monkeypatch, TOY_NAMES[2], left="tubing", top="pipe")
    give(monkeypatch, TOY_NAMES[3], left="vent")
    row = with_parts(D4=DESIGNS["airlock"], F4=TOYS[0], G5=TOYS[1], H5=TOYS[2])
    many, one = DESIGNS["cooling-unit"], TOYS[3]
    assert [[CELLS[cell] for cell in ship.spots(row, part)] for part in (many, one)] == [["G4", "H4"], ["G4"]]
    assert ship.can_complete(row, (many, one))
    assert not ship.can_complete(row, (many, one, DESIGNS["filtration-system"]))


@pytest.mark.rule("UD-X06")
def test_of_three_cables_for_two_places_one_goes_whichever() -> None:
    parts = tuple(DESIGNS[name] for name in ("workshop", "compartment", "autopilot", "airlock"))
    starters = ship.starter_parts(0)
    row = ship.starting_layout(0)
    assert ship.fewest_removals((*starters, *parts), row, -1) == parts[:3]
    assert ship.fewest_removals((*starters, *parts), row, parts[1]) == (parts[0], parts[2])


# --- Against the plain search -----------------------------------------------------------------------------------------


def random_edges(chance: random.Random, density: float) -> Edges:
    """Connectors for a part, each edge bearing one by chance; hoses too."""
    kinds = (VERTICAL[1:], HORIZONTAL[1:], VERTICAL[1:], HORIZONTAL[1:])
    top, right, bottom, left = (chance.choice(each) if chance.random() < density else "" for each in kinds)
    return top, right, bottom, left


def starter_edges() -> dict[int, Edges]:
    """The connectors of the starter parts as they are."""
    found: dict[int, Edges] = {}
    for part in (HOLD, ENGINES, BRIDGE):
        top, right, bottom, left = ("" if not kind else CONNECTORS[kind] for kind in ship.edges(part))
        found[part] = top, right, bottom, left
    return found


def random_parts(seed: int, patch: pytest.MonkeyPatch) -> tuple[random.Random, dict[int, Edges], tuple[int, ...]]:
    """The starter parts and one to three toys with random connectors, for the engine and for the plain search."""
    chance = random.Random(seed)
    toys = TOYS[: chance.randint(1, 3)]
    density = chance.choice((0.25, 0.5, 0.75))
    edges = starter_edges()
    for part, name in zip(toys, TOY_NAMES, strict=False):
        edges[part] = top, right, bottom, left = random_edges(chance, density)
        give(patch, name, top=top or "none", right=right or "none", bottom=bottom or "none", left=left or "none")
    return chance, edges, toys


def as_layout(cells: brute_ships.Ship) -> Layout:
    """A ship of the plain search as the engine writes it."""
    return tuple(sorted((ship.CENTER + right + SHIP * down, part) for (right, down), part in cells.items()))


def as_cells(found: list[int]) -> set[Cell]:
    """Cells of the engine as the plain search writes them."""
    return {(cell % SHIP - SHIP // 2, cell // SHIP - SHIP // 2) for cell in found}


def some_ship(chance: random.Random, edges: Table, parts: tuple[int, ...]) -> dict[Cell, int]:
    """A legal ship of the starter parts and as many of these as fit, by chance."""
    for count in range(len(parts), -1, -1):
        found = brute_ships.ships({ANCHOR: HOLD}, (ENGINES, BRIDGE, *parts[:count]), edges)
        if found:
            return chance.choice(sorted(found, key=lambda one: sorted(one.items())))
    raise AssertionError("the starter parts fit together")


SEEDS = range(120)


@pytest.mark.rule("UD-125", "UD-126", "UD-127", "UD-R26", "UD-R27")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_part_can_be_added_wherever_a_legal_ship_results(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, edges, toys = random_parts(seed, monkeypatch)
    cells = some_ship(chance, edges, toys[: chance.randint(0, len(toys))])
    layout = as_layout(cells)
    assert ship.is_legal(layout)
    for part in toys:
        if part not in cells.values():
            assert as_cells(ship.spots(layout, part)) == brute_ships.spots(cells, part, edges)
    for part in toys:  # Anywhere else the ship is not legal, and what does not hang together is told apart.
        torn = {**cells, (chance.randint(-2, 2), chance.randint(1, 2)): part}
        if list(torn.values()).count(part) == 1 and HOLD in torn.values():
            assert ship.is_legal(as_layout(torn)) == brute_ships.is_legal(torn, edges)


@pytest.mark.rule("UD-R30", "UD-R90", "UD-X04")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_adding_and_rearranging_can_reach_agrees_with_a_search_of_all_ships(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, edges, toys = random_parts(seed, monkeypatch)
    cells = some_ship(chance, edges, toys[: chance.randint(0, len(toys))])
    bench = tuple(part for part in toys if part not in cells.values())
    layout = as_layout(cells)
    assert ship.can_complete(layout, bench) == bool(brute_ships.ships(cells, bench, edges))
    everything = (*cells.values(), *bench)
    rest = tuple(part for part in everything if part != HOLD)
    assert ship.can_rebuild(everything, layout) == bool(brute_ships.ships({ANCHOR: HOLD}, rest, edges))
    assert ship.rearranging_matters(layout, bench) == brute_ships.rearranging_matters(cells, bench, edges)


@pytest.mark.rule("UD-130", "UD-R23", "UD-X06")
@pytest.mark.parametrize("seed", SEEDS)
def test_as_few_parts_as_possible_go_where_not_all_fit_and_no_starter_nor_the_new_part(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, edges, toys = random_parts(seed, monkeypatch)
    kept = chance.choice((-1, *toys))
    loose = tuple(part for part in toys if part != kept)
    rest = (ENGINES, BRIDGE, *toys)
    layout = ship.starting_layout(0)
    expected = brute_ships.removals(HOLD, rest, loose, edges)
    assert set(ship.fewest_removals((HOLD, *rest), layout, kept)) == expected


def test_cells_lie_beside_each_other_from_both_sides() -> None:
    for cell in range(SHIP * SHIP):
        row, column = divmod(cell, SHIP)
        inside = (row > 0, column < SHIP - 1, row < SHIP - 1, column > 0)
        for side, there in enumerate(inside):
            near = ship.BESIDE[cell][side]
            assert (near >= 0) == there
            assert not there or ship.BESIDE[near][(side + 2) % 4] == cell
