"""Where a tile may be placed (PU-041 to PU-049), and what asymmetric planets and events forbid.

For each orientation the legal anchors are found all at once: a board shifted by the offset of one square of the tile
says for every anchor what lies under that square. The anchor is the tile's first square in reading order.
"""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import Orientation, PlanetBoard, Tile
from unmapped.games.planet_unknown.table.actions import PLACE
from unmapped.games.planet_unknown.table.state import BAN_ICE, BAN_MATCHING, BAN_PERIMETER, Planets, Seat
from unmapped.kernel.ledger import Refusal

EVENT: Final = 1
PLANET: Final = 2
STRICT: Final = EVENT | PLANET
RELAXATIONS: Final[tuple[int, ...]] = (STRICT, PLANET, EVENT, 0)
"""Which soft restrictions hold, in the order in which they are given up for a player who could place neither tile:
all; without the event's ban; without the planet's rule; without both (PU-R09)."""

_BANS: Final = BAN_PERIMETER | BAN_ICE | BAN_MATCHING
_BESIDE: Final = 256
"""Two masks of squares lie in one number, so many bits apart that shifting leaves nothing of one in the other."""
_FIRST: Final = (1 << _BESIDE) - 1


def _free(seat: Seat, bans: int) -> int:
    """The squares that a tile may cover: on the planet, not covered, not banned by the event (PU-043, PU-044)."""
    planet = seat.planet
    free = planet.squares & ~seat.covered
    if bans & BAN_PERIMETER:
        free &= ~planet.perimeter
    if bans & BAN_ICE:
        free &= ~planet.ice
    return free


def _lies(state: Planets, seat: Seat, tile: Tile, soft: int, *, one_is_enough: bool) -> int:
    """Where the tile can lie under the `soft` restrictions: its legal anchors, one plane for each orientation.

    With `one_is_enough` only the first orientation that fits is told of.
    """
    bans = state.bans & _BANS if soft & EVENT else 0
    free = _free(seat, bans)
    near = must_touch(seat, tile, soft)
    planet = seat.planet
    obeys_planet = soft & PLANET == 0 or not planet.has_placement_rule
    planes = 0
    # Anchors where so many squares of the tile fit, and those of them where these lie apart from what it has to touch.
    squares = free | (free & ~near) << _BESIDE
    lying = [squares] * tile.shape.size
    for count, cell, whole in tile.shape.steps:
        anchors = lying[count - 1] & squares >> cell
        lying[count] = anchors
        if not whole:
            continue
        everywhere = anchors & _FIRST ^ anchors >> _BESIDE
        for orientation in whole:
            fits = everywhere
            if fits and bans & BAN_MATCHING:
                fits = _apart_from_equal_terrain(seat, tile, orientation, fits)
            if fits and not obeys_planet:
                fits = _obeying_planet(planet, seat.covered, tile, orientation, fits)
            if fits:
                planes |= fits << grid.PLANE * orientation.number
                if one_is_enough:
                    return planes
    return planes


def _apart_from_equal_terrain(seat: Seat, tile: Tile, orientation: Orientation, fits: int) -> int:
    """The anchors among `fits` at which no terrain of the tile touches equal terrain (PU-323, PU-R129)."""
    for section, resource in ((orientation.section_a, tile.resource_a), (orientation.section_b, tile.resource_b)):
        apart = ~grid.beside(seat.terrain[resource])
        for cell in section:
            fits &= apart >> cell
    return fits


def must_touch(seat: Seat, tile: Tile, soft: int) -> int:
    """Squares of which the tile must cover at least one; -1 if it may lie anywhere.

    The first tile covers a perimeter square (PU-041) or a start square (PU-250, soft); a later one touches what was
    laid before (PU-042, PU-R18), unless a tech lifts that (PU-080, PU-181).
    """
    if not seat.covered:
        return seat.planet.start if soft & PLANET else _hard_start(seat.planet)
    if ignores_adjacency(seat, tile):
        return -1
    return grid.beside(seat.covered)


def _hard_start(planet: PlanetBoard) -> int:
    """Where the first tile must lie when the planet's own rule is given up: PU-R10 lifts a named start altogether."""
    return planet.perimeter if planet.start == planet.perimeter else planet.squares


def ignores_adjacency(seat: Seat, tile: Tile | None) -> bool:
    """Whether a tile, or a patch for None, need not touch what was laid before (PU-080, PU-181, PU-R24, PU-R25)."""
    if seat.techs & boards.IGNORE_ADJACENCY:
        return True
    return (
        tile is not None
        and seat.techs & boards.IGNORE_ADJACENCY_ROVER_TILES != 0
        and boards.ROVER in (tile.resource_a, tile.resource_b)
    )


def _all_on(ground: int, cells: tuple[int, ...]) -> int:
    """Anchors for which every square of the tile lies on `ground`."""
    anchors = ground
    for cell in cells[1:]:
        anchors &= ground >> cell
    return anchors


def _obeying_planet(planet: PlanetBoard, covered: int, tile: Tile, orientation: Orientation, fits: int) -> int:
    """The anchors among `fits` that obey the planet's own rule (PU-R10)."""
    cells = orientation.cells
    if planet.uniform_ice:
        fits &= _all_on(planet.ice, cells) | _all_on(planet.squares & ~planet.ice, cells)
    if planet.refused:
        fits &= ~(planet.refused[tile.resource_a] >> orientation.symbol_a)
        fits &= ~(planet.refused[tile.resource_b] >> orientation.symbol_b)
    if planet.ring:
        fits &= ~_all_on(planet.ring, cells)
    if planet.sides:
        left, right = planet.sides
        fits &= _all_on(left, cells) | _all_on(right, cells)
    if planet.slide:
        fits &= _slidable(covered, cells)
    return fits


def _slidable(covered: int, cells: tuple[int, ...]) -> int:
    """Anchors from which the tile, shifted by one square in some direction, overlaps nothing laid (PU-R68)."""
    anchors = 0
    # Squares off the planet are free, so what is covered is moved first and its complement, without end, is free.
    for way in (~(covered << 1), ~(covered >> 1), ~(covered << grid.STRIDE), ~(covered >> grid.STRIDE)):
        free = way
        for cell in cells[1:]:
            free &= way >> cell
        anchors |= free
    return anchors


def placements(state: Planets, seat: Seat, tile: Tile, soft: int) -> list[int]:
    """All actions that place the tile legally under the `soft` restrictions, ascending."""
    planes = _lies(state, seat, tile, soft, one_is_enough=False)
    return grid.plane_indices(planes, PLACE.first + tile.shape.number * grid.PLANES * grid.SQUARES)


def is_placeable(state: Planets, seat: Seat, tile: Tile, soft: int) -> bool:
    """Whether the tile can be placed anywhere under the `soft` restrictions."""
    return _lies(state, seat, tile, soft, one_is_enough=True) != 0


def placeable(state: Planets, seat: Seat, tiles: list[Tile]) -> tuple[int, list[Tile]]:
    """The soft restrictions under which the player must place one of `tiles`, and those that fit; (-1, []) if none do.

    As long as one of them is legal at a stricter level, only that level counts (PU-R11, PU-120, PU-236, PU-272).
    """
    for soft in RELAXATIONS:
        fitting = [tile for tile in tiles if is_placeable(state, seat, tile, soft)]
        if fitting:
            return soft, fitting
    return -1, []


def shifted(cells: tuple[int, ...], anchor: int) -> int:
    """The squares of some offsets from an anchor."""
    squares = 0
    for cell in cells:
        squares |= 1 << anchor + cell
    return squares


def orientation_of(tile: Tile, number: int) -> Orientation:
    """The orientation with this number, or the one that looks the same."""
    wanted = tile.shape.same_as[number]
    for orientation in tile.shape.orientations:
        if orientation.number == wanted:
            return orientation
    raise AssertionError(number)


# Why a placement is refused.


def refusals(state: Planets, seat: Seat, tile: Tile, orientation: Orientation, anchor: int, soft: int) -> list[Refusal]:
    """Every rule that placing the tile there breaks, asked one by one; [] exactly when `anchors` allows it."""
    planet = seat.planet
    refused: list[Refusal] = []
    column = anchor % grid.STRIDE
    inside: list[int] = []
    for cell in orientation.cells:
        # Columns may run over the edge by at most the width of a tile, into the unused bits between two rows.
        at = anchor + cell
        across = column + (cell + 8) % grid.STRIDE - 8
        if 0 <= across < grid.SIDE and at < grid.STRIDE * grid.SIDE and planet.squares >> at & 1:
            inside.append(at)
    if len(inside) < len(orientation.cells):
        refused.append(Refusal("PU-044", "A part of the tile would lie off the planet."))
    squares = sum(1 << at for at in inside)
    over = squares & seat.covered
    if over:
        refused.append(Refusal("PU-043", "It would overlap what has been laid there.", grid.names(over)))
    refused.extend(_misplaced(seat, tile, squares, soft))
    if soft & PLANET and len(inside) == len(orientation.cells):
        refused.extend(_against_planet(planet, seat.covered, tile, orientation, anchor, squares))
    if soft & EVENT and state.bans & _BANS:
        refused.extend(_against_event(state, seat, tile, orientation, anchor, squares))
    return refused


def _misplaced(seat: Seat, tile: Tile, squares: int, soft: int) -> list[Refusal]:
    """Whether it lies where a first or later tile must."""
    near = must_touch(seat, tile, soft)
    if near == -1 or near & squares:
        return []
    if seat.covered:
        return [Refusal("PU-042", "It touches nothing laid before, edge to edge.")]
    planet = seat.planet
    if planet.start == planet.perimeter:
        return [Refusal("PU-041", "The first tile must cover a square on the perimeter.")]
    return [Refusal("PU-250", "The first tile must cover one of the start squares.", grid.names(planet.start))]


def _against_planet(
    planet: PlanetBoard, covered: int, tile: Tile, orientation: Orientation, anchor: int, squares: int
) -> list[Refusal]:
    """Which rules of the planet it breaks."""
    refused: list[Refusal] = []
    on_ice = squares & planet.ice
    if planet.uniform_ice and on_ice and on_ice != squares:
        refused.append(Refusal("PU-237", "It would lie partly on ice and partly off it.", grid.names(on_ice)))
    if planet.refused:
        for resource, cell in ((tile.resource_a, orientation.symbol_a), (tile.resource_b, orientation.symbol_b)):
            if planet.refused[resource] >> anchor + cell & 1:
                where = (grid.name(anchor + cell),)
                refused.append(Refusal("PU-240", "This quadrant refuses one of its resource symbols.", where))
    if planet.ring and squares & ~planet.ring == 0:
        refused.append(Refusal("PU-242", "It would lie on the ring alone.", grid.names(squares)))
    if planet.sides and all([squares & side for side in planet.sides]):
        refused.append(Refusal("PU-247", "It would lie across the chasm.", grid.names(squares)))
    if planet.slide and not _slidable(covered, orientation.cells) >> anchor & 1:
        refused.append(Refusal("PU-254", "It cannot be slid there from any side.", grid.names(squares)))
    return refused


def _against_event(
    state: Planets, seat: Seat, tile: Tile, orientation: Orientation, anchor: int, squares: int
) -> list[Refusal]:
    """Which ban of the round's event it breaks."""
    refused: list[Refusal] = []
    on_edge = squares & seat.planet.perimeter
    if state.bans & BAN_PERIMETER and on_edge:
        refused.append(Refusal("PU-321", "This round no tile may cover a perimeter square.", grid.names(on_edge)))
    on_ice = squares & seat.planet.ice
    if state.bans & BAN_ICE and on_ice:
        refused.append(Refusal("PU-322", "This round no tile may cover ice.", grid.names(on_ice)))
    if state.bans & BAN_MATCHING:
        for section, resource in ((orientation.section_a, tile.resource_a), (orientation.section_b, tile.resource_b)):
            touching = shifted(section, anchor) & grid.beside(seat.terrain[resource])
            if touching:
                where = grid.names(touching & squares)
                refused.append(Refusal("PU-323", "One of its terrains would touch equal terrain.", where))
    return refused
