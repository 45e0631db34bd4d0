"""Where tiles may be placed in Planet Unknown, written a second time and as plainly as possible.

Nothing here is shared with the engine: this module reads the content files itself, keeps squares as (row, column) in
dictionaries and sets, tries every lie on every square, and asks every rule of every lie in turn. What makes a planet
special is looked up by its name rather than by the properties in its file. Comparing the two finds what examples miss.

``python -m tests.planet_unknown.brute_force`` writes `counts.txt` anew.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, final

import msgspec

CONTENT: Final = Path(__file__).parents[2] / "src" / "unmapped" / "games" / "planet_unknown" / "content"
COUNTS: Final = Path(__file__).parent / "counts.txt"

SIDE: Final = 12
TURNED: Final = ("", "r1", "r2", "r3", "flip", "r1 flip", "r2 flip", "r3 flip")
FIRST_PLACEMENTS: Final = 10

Cell: TypeAlias = tuple[int, int]

# --- The components ---------------------------------------------------------------------------------------------------


@final
class Pairing(msgspec.Struct, frozen=True):
    """Two resources that share tiles."""

    id: str
    resource_a: str
    resource_b: str


@final
class Shape(msgspec.Struct, frozen=True):
    """A shape as its file draws it."""

    id: str
    section_a: tuple[Cell, ...]
    section_b: tuple[Cell, ...]
    symbol_a: Cell
    symbol_b: Cell
    meteor_cell: Cell


@final
class _TileFile(msgspec.Struct, frozen=True):
    pairing: tuple[Pairing, ...]
    shape: tuple[Shape, ...]


@final
class _PlanetFacts(msgspec.Struct, frozen=True):
    id: str
    grid: tuple[str, ...]
    sides: tuple[str, ...] = ()


@final
class _PlanetFile(msgspec.Struct, frozen=True):
    planet: tuple[_PlanetFacts, ...]


@final
@dataclass(frozen=True)
class Tile:
    """One tile: a shape with two resources, and perhaps a meteor symbol."""

    shape: Shape
    pairing: Pairing
    has_meteor: bool = False


@final
@dataclass(frozen=True)
class Square:
    """What one square of a tile shows. A patch is a biomass square without symbols."""

    terrain: str
    has_symbol: bool = False
    has_meteor: bool = False


Layout: TypeAlias = dict[Cell, Square]
"""Squares with what they show, as laid on a planet or relative to an anchor."""

PATCH: Final = Square("biomass")


@final
@dataclass(frozen=True)
class Planet:
    """A planet as sets of squares."""

    id: str
    squares: frozenset[Cell]
    ice: frozenset[Cell]
    enclosed: frozenset[Cell]
    """Places without a square that squares enclose: Lacuna's holes, the black hole of Oblivion."""
    perimeter: frozenset[Cell]
    right: frozenset[Cell]
    """The squares on the right side of the chasm."""


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four places that share an edge with `cell`."""
    row, column = cell
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


@cache
def tile_file() -> _TileFile:
    """The shapes and pairings, in the order of their file."""
    return msgspec.convert(tomllib.loads((CONTENT / "tiles.toml").read_text("utf-8")), _TileFile)


def shapes() -> tuple[Shape, ...]:
    """The twelve shapes."""
    return tile_file().shape


def pairings() -> tuple[Pairing, ...]:
    """The six pairings."""
    return tile_file().pairing


def tiles() -> tuple[Tile, ...]:
    """All 144 tiles."""
    return tuple(Tile(one, two, meteor) for one in shapes() for two in pairings() for meteor in (False, True))


@cache
def planets() -> tuple[Planet, ...]:
    """The thirteen planets, in the order of their file."""
    file = msgspec.convert(tomllib.loads((CONTENT / "planets.toml").read_text("utf-8")), _PlanetFile)
    return tuple(_planet(facts) for facts in file.planet)


def _planet(facts: _PlanetFacts) -> Planet:
    marks = {(row, column): mark for row, line in enumerate(facts.grid) for column, mark in enumerate(line)}
    squares = frozenset(cell for cell, mark in marks.items() if mark != ".")
    # Outer space is what can be reached from a corner beyond the grid without crossing a square.
    space = {(-1, -1)}
    border = [(-1, -1)]
    while border:
        for cell in beside(border.pop()):
            if cell not in space and cell not in squares and min(cell) >= -1 and max(cell) <= SIDE:
                space.add(cell)
                border.append(cell)
    return Planet(
        facts.id,
        squares,
        ice=frozenset(cell for cell, mark in marks.items() if mark == "~"),
        enclosed=frozenset(marks) - squares - space,
        perimeter=frozenset(cell for cell in squares if any(place in space for place in beside(cell))),
        right=frozenset(
            (row, column) for row, line in enumerate(facts.sides) for column, mark in enumerate(line) if mark == "R"
        ),
    )


# --- How a tile may lie -----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Lie:
    """A tile turned and flipped. Its anchor is its first square in reading order, here (0, 0)."""

    words: str
    squares: Layout = field(hash=False)

    def on(self, anchor: Cell) -> Layout:
        """The squares that it covers when anchored there."""
        return {(row + anchor[0], column + anchor[1]): square for (row, column), square in self.squares.items()}


@cache
def lies(tile: Tile) -> tuple[Lie, ...]:
    """Every different look of a tile once: quarter turns clockwise, then a flip left to right (PU-045, PU-046)."""
    shape = tile.shape
    drawn: Layout = {}
    for section, symbol, resource in (
        (shape.section_a, shape.symbol_a, tile.pairing.resource_a),
        (shape.section_b, shape.symbol_b, tile.pairing.resource_b),
    ):
        for cell in section:
            drawn[cell] = Square(resource, cell == symbol, tile.has_meteor and cell == shape.meteor_cell)
    found: list[Lie] = []
    for flipped in (False, True):
        turned = drawn
        for turns in range(4):
            look = {(row, -column): square for (row, column), square in turned.items()} if flipped else turned
            first_row, first_column = min(look)
            look = {(row - first_row, column - first_column): square for (row, column), square in look.items()}
            if all(look != other.squares for other in found):
                found.append(Lie(TURNED[turns + 4 * flipped], look))
            turned = {(column, -row): square for (row, column), square in turned.items()}
    return tuple(found)


def name(cell: Cell) -> str:
    """What a player calls a square: column letter, row number."""
    return "ABCDEFGHIJKL"[cell[1]] + str(cell[0] + 1)


def words(tile: Tile, lie: Lie, anchor: Cell) -> str:
    """A placement as a player says it."""
    return " ".join(part for part in ("place", tile.shape.id, lie.words, name(anchor)) if part)


# --- What is allowed --------------------------------------------------------------------------------------------------

PERIMETER: Final = "perimeter"
ICE: Final = "ice"
MATCHING: Final = "matching"
BANS: Final = (PERIMETER, ICE, MATCHING)
"""What events may forbid for a round."""


@final
@dataclass(frozen=True)
class Table:
    """A planet, what has been laid on it, and which of the rules that can be lifted are in force."""

    planet: Planet
    laid: Layout = field(default_factory=dict, hash=False)
    bans: frozenset[str] = frozenset()
    obeys_planet: bool = True
    """Whether the planet's own rule holds. Its word on the first tile always does: there, no tile is ever stuck."""
    must_touch: bool = True
    """Whether later tiles must touch what is laid; a tech lifts this (PU-080)."""

    def with_laid(self, tile: Mapping[Cell, Square]) -> "Table":
        """This table after `tile` was laid too."""
        return Table(self.planet, {**self.laid, **tile}, self.bans, self.obeys_planet, self.must_touch)

    def under(self, bans: frozenset[str], obeys_planet: bool) -> "Table":
        """This table with other restrictions in force."""
        return Table(self.planet, self.laid, bans, obeys_planet, self.must_touch)


def broken_rules(table: Table, tile: Layout) -> Iterator[str]:
    """The ids of all rules that laying `tile` would break, each once."""
    planet, laid = table.planet, table.laid
    if any(cell not in planet.squares and cell not in planet.enclosed for cell in tile):
        yield "PU-044"
    if any(cell in planet.enclosed for cell in tile):
        yield "PU-262" if planet.id == "lacuna" else "PU-044"
    if any(cell in laid for cell in tile):
        yield "PU-043"
    if laid:
        if table.must_touch and not any(place in laid for cell in tile for place in beside(cell)):
            yield "PU-042"
    elif planet.id == "charybdis":
        if not any(cell in tile for cell in ((5, 5), (5, 6), (6, 5), (6, 6))):
            yield "PU-250"
    elif not any(cell in planet.perimeter for cell in tile):
        yield "PU-041"
    if table.obeys_planet:
        yield from _broken_planet_rule(planet, laid, tile)
    if PERIMETER in table.bans and any(cell in planet.perimeter for cell in tile):
        yield "PU-321"
    if ICE in table.bans and any(cell in planet.ice for cell in tile):
        yield "PU-322"
    if MATCHING in table.bans:
        for cell, square in tile.items():
            if any(place in laid and laid[place].terrain == square.terrain for place in beside(cell)):
                yield "PU-323"
                break


def _broken_planet_rule(planet: Planet, laid: Layout, tile: Layout) -> Iterator[str]:
    """The planet's own rule, if laying `tile` would break it."""
    match planet.id:
        case "k_273":
            if len({cell in planet.ice for cell in tile}) == 2:
                yield "PU-237"
        case "persephone":
            symbols = {cell: square.terrain for cell, square in tile.items() if square.has_symbol}
            if any(_refused_by_persephone(cell) == resource for cell, resource in symbols.items()):
                yield "PU-240"
        case "arashi":
            if all(row in {5, 6} for row, _ in tile):
                yield "PU-242"
        case "tartarus":
            if len({cell in planet.right for cell in tile}) == 2:
                yield "PU-247"
        case "pajitnov":
            ways = ((-1, 0), (0, 1), (1, 0), (0, -1))
            if all(any((row + down, column + right) in laid for row, column in tile) for down, right in ways):
                yield "PU-254"
        case _:
            pass


def _refused_by_persephone(cell: Cell) -> str:
    """The resource whose symbol a square of Persephone refuses."""
    row, column = cell
    if row < 6:
        return "civ" if column < 6 else "energy"
    return "tech" if column < 6 else "water"


def every_placement(tile: Tile) -> Iterator[tuple[Lie, Cell]]:
    """Each lie of the tile with each place of the twelve by twelve grid as its anchor."""
    for lie in lies(tile):
        for row in range(SIDE):
            for column in range(SIDE):
                yield lie, (row, column)


def placements(table: Table, tile: Tile) -> dict[str, Layout]:
    """All legal placements of a tile, by words, in the order of `every_placement`."""
    free = table.planet.squares - table.laid.keys()
    found: dict[str, Layout] = {}
    for lie, anchor in every_placement(tile):
        # No rule lets a tile lie elsewhere, so most placements need no look at all rules.
        if all((row + anchor[0], column + anchor[1]) in free for row, column in lie.squares):
            squares = lie.on(anchor)
            if next(broken_rules(table, squares), None) is None:
                found[words(tile, lie, anchor)] = squares
    return found


# --- The file of counts -----------------------------------------------------------------------------------------------

HEADER: Final = f"""\
# How many legal placements each shape has on each planet: as the first tile, and as the second one after ten fixed
# first tiles.
# Written by: python -m tests.planet_unknown.brute_force
#
# Tiles are of the pairing CE (civ and energy); elsewhere than on Persephone the pairing makes no difference, and there
# the count is given for each pairing of the tile being placed.
# The fixed first tiles: all legal first placements of CE tiles in the order of shapes, orientations and squares,
# numbered from 0; of n placements those with the numbers i * n // {FIRST_PLACEMENTS} for i from 0 to \
{FIRST_PLACEMENTS - 1}.
# A placement is named by shape, quarter turns clockwise (r1 to r3), then a flip left to right, and the tile's first
# square in reading order.
"""


@final
@dataclass(frozen=True)
class Row:
    """One line of the file: the legal placements of each shape at one table."""

    label: str
    table: Table
    pairing: Pairing
    found: dict[str, dict[str, Layout]] = field(hash=False)
    """For each shape, the placements by words."""

    def __str__(self) -> str:
        """The line in the file."""
        return f"{self.label:<28}" + "".join(f"{len(self.found[shape.id]):>5}" for shape in shapes())


def rows(planet: Planet) -> Iterator[Row]:
    """All lines of one planet."""
    several = pairings() if planet.id == "persephone" else pairings()[:1]

    def row(label: str, table: Table, pairing: Pairing) -> Row:
        of_pairing = f"{label}, {pairing.id}" if len(several) > 1 else label
        found = {shape.id: placements(table, Tile(shape, pairing)) for shape in shapes()}
        return Row(of_pairing, table, pairing, found)

    empty = Table(planet)
    first = [row("first", empty, pairing) for pairing in several]
    yield from first
    listed = [placement for found in first[0].found.values() for placement in found.items()]
    for number in range(FIRST_PLACEMENTS):
        said, squares = listed[number * len(listed) // FIRST_PLACEMENTS]
        for pairing in several:
            yield row(f"after {said}", empty.with_laid(squares), pairing)


def title(planet: Planet) -> str:
    """The line over a planet's rows."""
    return f"{planet.id:<28}" + "".join(f"{shape.id:>5}" for shape in shapes())


def block(planet: Planet) -> str:
    """All lines of one planet under their title."""
    return "\n".join([title(planet), *map(str, rows(planet))])


def counts() -> str:
    """The whole file."""
    return "\n".join([HEADER, *[block(planet) + "\n" for planet in planets()]])


if __name__ == "__main__":
    COUNTS.write_text(counts(), "utf-8")
