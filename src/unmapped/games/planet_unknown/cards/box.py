"""The box: the content as boards, tiles and programs that the rules read, built once.

Interpreted, because it reads msgspec records; everything that it builds is plain.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final, final

from unmapped.games.planet_unknown.cards import boards, components
from unmapped.games.planet_unknown.cards.boards import (
    NOWHERE,
    RESOURCES,
    TRACKERS,
    CorporationBoard,
    GridLine,
    Orientation,
    PlanetBoard,
    Tile,
    TileShape,
)
from unmapped.games.planet_unknown.cards.components import (
    ICE,
    NO_SQUARE,
    Cell,
    Content,
    CorporationRecord,
    PlanetRecord,
    Shape,
    Special,
    Square,
    TechKind,
    TrackEntry,
)
from unmapped.games.planet_unknown.cards.content import load
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX, NAMES, ORIENTATIONS, SIDE, STRIDE, bit
from unmapped.games.planet_unknown.cards.verbs import RESOURCES as RESOURCE_NAMES
from unmapped.games.planet_unknown.cards.verbs import TRACKS

_TECHS: Final[dict[TechKind, int]] = {
    "ignore_adjacency": boards.IGNORE_ADJACENCY,
    "store_patches": boards.STORE_PATCHES,
    "rover_move_plus_1": boards.MOVE_PLUS_ONE,
    "water_double_on_placement": boards.DOUBLE_WATER,
    "no_meteorites": boards.NO_METEORITES,
    "rover_diagonal": boards.DIAGONAL_STEPS,
    "reposition_lifepods_3": boards.REPOSITION_THREE,
    "reposition_lifepod_on_energy_tile": boards.REPOSITION_ON_ENERGY_TILE,
    "free_step_onto_energy": boards.FREE_STEP_ONTO_ENERGY,
    "reposition_lifepod_1": boards.REPOSITION_ONE,
    "two_moves_per_rover_on_flux_terrain": boards.MOVES_ON_FLUX_TERRAIN,
    "flux_to_next_milestone": boards.FLUX_TO_MILESTONE,
    "improved_flux_track": boards.IMPROVED_FLUX_TRACK,
    "collect_meteorite_on_flux_tile": boards.COLLECT_ON_FLUX_TILE,
    "advance_flux_track": boards.ADVANCE_FLUX_TRACK,
    "ignore_adjacency_rover_tiles": boards.IGNORE_ADJACENCY_ROVER_TILES,
    "one_move_per_carrying_rover": boards.MOVES_PER_CARRYING_ROVER,
    "patch_per_collected_meteorite": boards.PATCH_PER_METEORITE,
    "destroy_meteorite_on_water": boards.DESTROY_METEORITE_ON_WATER,
    "advance_rover_track": boards.ADVANCE_ROVER_TRACK,
    "synergy_instead_of_patch": boards.BOOST_FOR_PATCH,
    "teleport_same_terrain": boards.TELEPORT_SAME_TERRAIN,
    "synergy_twice": boards.DOUBLE_BOOST,
    "tech_as_energy": boards.TECH_AS_ENERGY,
    "claim_row": boards.CLAIM_ROW,
    "shared_objective": boards.SHARED_OBJECTIVE,
    "civ_tech_adjacent": boards.CIV_BESIDE_TECH,
    "move_plus_1_if_two_on_rover": boards.MOVE_PLUS_ONE_IF_TWO,
    "lateral_shift": boards.SIDEWAYS_STEPS,
    "regress_one": boards.REGRESS_ONE,
    "score_best_on_track": boards.SCORE_BEST_ON_TRACK,
    "skip_blocking_tracker": boards.PASS_TRACKERS,
    "one_move_per_rover_on_water": boards.MOVES_ON_WATER,
    "water_step_when_no_ice": boards.WATER_WITHOUT_ICE,
    "patch_on_water_tile": boards.PATCH_ON_WATER_TILE,
    "synergy_on_water_tile": boards.BOOST_ON_WATER_TILE,
    "move_on_drafting_civ_tile": boards.MOVES_FOR_CIV_TILE,
    "extra_choice_next_rank": boards.CARD_OF_NEXT_RANK,
    "teleport_between_civ_resources": boards.TELEPORT_CIV_SYMBOLS,
    "synergy_on_civ_milestone": boards.BOOST_ON_CIV_MILESTONE,
    "two_cards_at_end": boards.TWO_CARDS_AT_END,
    "reset_biomass": boards.RESET_BIOMASS,
    "patch_on_tile": boards.PATCH_ON_TILE,
    "two_patches": boards.TWO_PATCHES,
    "patch_destroys_meteorite": boards.PATCH_ON_METEORITE,
}

_SPECIALS: Final[dict[Special, int]] = {
    "none": 0,
    "lifepods_on_tracks": boards.PODS_ON_TRACKS,
    "flux_token": boards.FLUX_TOKEN,
    "carry_meteorites": boards.CARRY_METEORITES,
    "lifepods_unlock_tech": boards.PODS_UNLOCK_TECH,
    "diagonal_trackers": boards.DIAGONAL_TRACKERS | boards.TRACKERS_BLOCK,
    "winding_water_track": boards.WATER_PER_SQUARE | boards.TRACKERS_BLOCK,
    "regress_on_civ_milestone": boards.REGRESS_ON_CIV,
    "biomass_needs_expansion": boards.BIOMASS_MUST_GROW,
}


@final
class Box:
    """All components of the game."""

    __slots__ = ("content", "corporations", "exterior", "interior", "planets", "seats", "shapes", "tiles")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.shapes = tuple([_shape(number, shape) for number, shape in enumerate(content.shapes)])
        by_id = {shape.id: shape for shape in self.shapes}
        self.tiles = tuple([_tile(number, tile, by_id[tile.shape]) for number, tile in enumerate(content.tiles)])
        for shape in self.shapes:
            shape.tiles = tuple([tile.number for tile in self.tiles if tile.shape is shape])
        self.planets = tuple([_planet(number, planet) for number, planet in enumerate(content.planets)])
        self.corporations = tuple(
            [_corporation(number, corporation) for number, corporation in enumerate(content.corporations)]
        )
        self.exterior = tuple([by_id[identity].number for identity in content.station.exterior])
        self.interior = tuple([by_id[identity].number for identity in content.station.interior])
        self.seats = content.station.seats


@lru_cache(maxsize=1)
def box() -> Box:
    """The box that the package ships."""
    return Box(load())


def _shape(number: int, shape: Shape) -> TileShape:
    """A shape in all its different lies: quarter turns clockwise, then a flip left to right (PU-046)."""
    seen: dict[tuple[object, ...], int] = {}
    orientations: list[Orientation] = []
    same_as: list[int] = []
    for index in range(len(ORIENTATIONS)):
        places = dict(zip(shape.cells, lie(shape, index), strict=True))
        offsets = {cell: STRIDE * row + column for cell, (row, column) in places.items()}
        section_a = tuple(sorted(offsets[cell] for cell in shape.section_a))
        section_b = tuple(sorted(offsets[cell] for cell in shape.section_b))
        symbols = offsets[shape.symbol_a], offsets[shape.symbol_b], offsets[shape.meteor_cell]
        key = (section_a, section_b, symbols)
        if key in seen:
            same_as.append(seen[key])
            continue
        seen[key] = index
        same_as.append(index)
        orientations.append(Orientation(index, ORIENTATIONS[index], section_a, section_b, *symbols))
    return TileShape(number, shape.id, orientations, same_as)


def lie(shape: Shape, orientation: int) -> tuple[Cell, ...]:
    """Where the squares of a shape lie in one of the ORIENTATIONS, the first in reading order at (0, 0)."""
    turned = list(shape.cells)
    for _ in range(orientation % 4):
        turned = [(column, -row) for row, column in turned]
    if orientation >= len(ORIENTATIONS) // 2:
        turned = [(row, -column) for row, column in turned]
    top, left = min(turned)
    return tuple([(row - top, column - left) for row, column in turned])


def _tile(number: int, record: components.Tile, shape: TileShape) -> Tile:
    section_a, section_b = [RESOURCE_NAMES.index(resource) for resource in record.resources]
    return Tile(number, record.id, shape, section_a, section_b, record.meteor >= 0)


def _bit_number(square: Square) -> int:
    return BIT_OF_INDEX[NAMES.index(square)]


def _mask(squares: tuple[Square, ...]) -> int:
    return sum(1 << _bit_number(square) for square in squares)


def _marked(grid: tuple[str, ...], marks: str) -> int:
    """The squares of a drawn grid that show one of `marks`."""
    return sum(bit(row, column) for row, line in enumerate(grid) for column, mark in enumerate(line) if mark in marks)


def _planet(number: int, record: PlanetRecord) -> PlanetBoard:
    """A planet as masks."""
    board = PlanetBoard(number, record)
    whole_grid = sum(bit(row, column) for row in range(SIDE) for column in range(SIDE))
    board.squares = whole_grid & ~_marked(record.grid, NO_SQUARE)
    board.ice = _marked(record.grid, ICE)
    board.perimeter = _perimeter(record, board.squares)
    board.start = _mask(record.start) or board.perimeter
    board.lifepods = _mask(record.lifepods)
    board.cities = _mask(record.cities)
    board.toxic = _mask(record.toxic)
    board.currents = _mask(record.currents)
    board.ring = board.squares & sum(bit(row, column) for row in record.ring_rows for column in range(SIDE))
    if record.sides:
        board.sides = (_marked(record.sides, "L"), _marked(record.sides, "R"))
    board.crossings = tuple([(_bit_number(first), _bit_number(second)) for first, second in record.crossings])
    board.refused = _refused(record, board.squares)
    marks = sorted({mark for line in record.bodies for mark in line} - {NO_SQUARE})
    board.bodies = tuple([_marked(record.bodies, mark) for mark in marks])
    board.has_placement_rule = bool(board.uniform_ice or board.refused or board.ring or board.sides or board.slide)
    board.rows = tuple(
        [
            GridLine(f"row {row + 1}", board.squares & sum(bit(row, column) for column in range(SIDE)), medals)
            for row, medals in enumerate(record.row_medals)
        ]
    )
    board.columns = tuple(
        [
            GridLine(
                f"column {chr(ord('A') + column)}", board.squares & sum(bit(row, column) for row in range(SIDE)), medals
            )
            for column, medals in enumerate(record.column_medals)
        ]
    )
    return board


def _perimeter(record: PlanetRecord, squares: int) -> int:
    """Squares with fewer than four neighbours; holes count as neighbours (PU-R16)."""
    ends = (0, SIDE - 1)
    if record.outer_perimeter_only:
        outer = sum(bit(r, c) for r in range(SIDE) for c in range(SIDE) if r in ends or c in ends)
        return squares & outer
    ground = squares if record.holes_are_perimeter else squares | _mask(record.holes)
    inner = ground << 1 & ground >> 1 & ground << STRIDE & ground >> STRIDE
    return squares & ~inner


def _refused(record: PlanetRecord, squares: int) -> tuple[int, ...]:
    """For each resource, the squares that refuse its symbol (PU-240)."""
    limits = record.restricted
    if limits is None:
        return ()
    refused = [0] * RESOURCES
    quadrants = (
        (limits.top_left, range(limits.after_row + 1), range(limits.after_column + 1)),
        (limits.top_right, range(limits.after_row + 1), range(limits.after_column + 1, SIDE)),
        (limits.bottom_left, range(limits.after_row + 1, SIDE), range(limits.after_column + 1)),
        (limits.bottom_right, range(limits.after_row + 1, SIDE), range(limits.after_column + 1, SIDE)),
    )
    for resource, rows, columns in quadrants:
        refused[RESOURCE_NAMES.index(resource)] |= squares & sum(bit(r, c) for r in rows for c in columns)
    return tuple(refused)


def _corporation(number: int, record: CorporationRecord) -> CorporationBoard:
    """A corporation as tables over positions."""
    board = CorporationBoard(number, record)
    board.special = _SPECIALS[record.special]
    for tracker, track in enumerate(TRACKS):
        entries = record.tracks.of(track)
        if entries:
            heights = [spans[-1] for spans in record.biomass_stop_heights] if len(entries) < 16 else list(range(16))
            way = [16 * tracker + height for height in heights]
        else:
            entries = record.water_path
            way = [16 * TRACKS.index(stop.on) + stop.at for stop in record.water_path]
        for position, entry in zip(way, entries, strict=True):
            _print(board, tracker, position, entry)
        _lay_way(board, tracker, tuple(way))
    for tracker in range(TRACKERS):
        for position in board.path[tracker]:
            board.best_medal[tracker][position] = boards.best_on_way(board, tracker, position, 0)
    for level, tech in enumerate(record.tech):
        board.levels.append(_TECHS[tech.kind])
        if tech.level.isdigit():
            board.level_position.append(board.tech.index(level + 1))
    return board


def _print(board: CorporationBoard, tracker: int, position: int, entry: TrackEntry) -> None:
    """Print the benefits and the medal of one entry on its position."""
    board.medal[tracker][position] = entry.medal
    board.civ[position] = max(board.civ[position], entry.civ)
    board.patches[position] = max(board.patches[position], entry.biomass)
    board.rover[position] = max(board.rover[position], entry.rover)
    board.tech[position] = max(board.tech[position], entry.tech)
    board.move[position] = max(board.move[position], entry.move)
    board.synergy[position] = max(board.synergy[position], entry.synergy)
    for choice in entry.choice:
        if choice.synergy:
            board.stop[position] = boards.ENERGY
        elif choice.advance is not None:
            board.stop[position] = TRACKS.index(choice.advance)


def _lay_way(board: CorporationBoard, tracker: int, way: tuple[int, ...]) -> None:
    """Let `tracker` go along `way`."""
    board.path[tracker] = way
    for below, above in pairwise(way):
        board.up[tracker][below] = above
        board.down[tracker][above] = below
    if board.special & boards.DIAGONAL_TRACKERS:
        # Any tracker may come to stand anywhere, and goes straight up from there.
        for position in range(boards.POSITIONS):
            height = position % 16
            board.up[tracker][position] = position + 1 if height < boards.TOP else NOWHERE
            board.down[tracker][position] = position - 1 if height else NOWHERE
