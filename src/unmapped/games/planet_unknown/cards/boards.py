"""Boards and tiles as the rules read them: plain tables of small numbers, built once by `box` from the content.

Resources, terrains and trackers share one numbering: 0 civ, 1 water, 2 biomass, 3 rover, 4 tech, and 5 energy, which
has no track (PU-033).

A position of a corporation board is ``16 * track + height``, whichever path a tracker takes over it.
"""

from typing import Final, final

from unmapped.games.planet_unknown.cards.components import CorporationRecord, PlanetRecord

CIV: Final = 0
WATER: Final = 1
BIOMASS: Final = 2
ROVER: Final = 3
TECH: Final = 4
ENERGY: Final = 5
RESOURCES: Final = 6
TRACKERS: Final = 5

TOP: Final = 15
"""The height of the highest position of a track."""

POSITIONS: Final = 80
NOWHERE: Final = -1

# What a tech does; a corporation has some of them, the rules ask for the property.
IGNORE_ADJACENCY: Final = 1 << 0
STORE_PATCHES: Final = 1 << 1
MOVE_PLUS_ONE: Final = 1 << 2
DOUBLE_WATER: Final = 1 << 3
NO_METEORITES: Final = 1 << 4
DIAGONAL_STEPS: Final = 1 << 5
REPOSITION_THREE: Final = 1 << 6
REPOSITION_ON_ENERGY_TILE: Final = 1 << 7
FREE_STEP_ONTO_ENERGY: Final = 1 << 8
REPOSITION_ONE: Final = 1 << 9
MOVES_ON_FLUX_TERRAIN: Final = 1 << 10
FLUX_TO_MILESTONE: Final = 1 << 11
IMPROVED_FLUX_TRACK: Final = 1 << 12
COLLECT_ON_FLUX_TILE: Final = 1 << 13
ADVANCE_FLUX_TRACK: Final = 1 << 14
IGNORE_ADJACENCY_ROVER_TILES: Final = 1 << 15
MOVES_PER_CARRYING_ROVER: Final = 1 << 16
PATCH_PER_METEORITE: Final = 1 << 17
DESTROY_METEORITE_ON_WATER: Final = 1 << 18
ADVANCE_ROVER_TRACK: Final = 1 << 19
BOOST_FOR_PATCH: Final = 1 << 20
TELEPORT_SAME_TERRAIN: Final = 1 << 21
DOUBLE_BOOST: Final = 1 << 22
TECH_AS_ENERGY: Final = 1 << 23
CLAIM_ROW: Final = 1 << 24
SHARED_OBJECTIVE: Final = 1 << 25
CIV_BESIDE_TECH: Final = 1 << 26
MOVE_PLUS_ONE_IF_TWO: Final = 1 << 27
SIDEWAYS_STEPS: Final = 1 << 28
REGRESS_ONE: Final = 1 << 29
SCORE_BEST_ON_TRACK: Final = 1 << 30
PASS_TRACKERS: Final = 1 << 31
MOVES_ON_WATER: Final = 1 << 32
WATER_WITHOUT_ICE: Final = 1 << 33
PATCH_ON_WATER_TILE: Final = 1 << 34
BOOST_ON_WATER_TILE: Final = 1 << 35
MOVES_FOR_CIV_TILE: Final = 1 << 36
CARD_OF_NEXT_RANK: Final = 1 << 37
TELEPORT_CIV_SYMBOLS: Final = 1 << 38
BOOST_ON_CIV_MILESTONE: Final = 1 << 39
TWO_CARDS_AT_END: Final = 1 << 40
RESET_BIOMASS: Final = 1 << 41
PATCH_ON_TILE: Final = 1 << 42
TWO_PATCHES: Final = 1 << 43
PATCH_ON_METEORITE: Final = 1 << 44

# What is special about a corporation.
PODS_ON_TRACKS: Final = 1 << 0
FLUX_TOKEN: Final = 1 << 1
CARRY_METEORITES: Final = 1 << 2
PODS_UNLOCK_TECH: Final = 1 << 3
DIAGONAL_TRACKERS: Final = 1 << 4
WATER_PER_SQUARE: Final = 1 << 5
REGRESS_ON_CIV: Final = 1 << 6
BIOMASS_MUST_GROW: Final = 1 << 7
TRACKERS_BLOCK: Final = 1 << 8
"""Trackers share tracks and stand in each other's way."""


@final
class Orientation:
    """A shape turned and flipped. Offsets are bit numbers relative to the first square in reading order."""

    __slots__ = (
        "cells",
        "mask_a",
        "mask_b",
        "meteor",
        "name",
        "number",
        "section_a",
        "section_b",
        "symbol_a",
        "symbol_b",
    )

    def __init__(
        self,
        number: int,
        name: str,
        section_a: tuple[int, ...],
        section_b: tuple[int, ...],
        symbol_a: int,
        symbol_b: int,
        meteor: int,
    ) -> None:
        self.number = number
        """0 to 3 quarter turns clockwise, plus 4 if then flipped left to right."""
        self.name = name
        self.section_a = section_a
        self.section_b = section_b
        self.mask_a = sum([1 << cell for cell in section_a])
        self.mask_b = sum([1 << cell for cell in section_b])
        self.cells = tuple(sorted(section_a + section_b))
        self.symbol_a = symbol_a
        self.symbol_b = symbol_b
        self.meteor = meteor


@final
class TileShape:
    """One of the twelve shapes; `orientations` holds each different lie once, by the lowest number that gives it."""

    __slots__ = ("id", "number", "orientations", "same_as", "size", "steps", "tiles")

    def __init__(self, number: int, identity: str, orientations: list[Orientation], same_as: list[int]) -> None:
        self.number = number
        self.id = identity
        self.size = len(orientations[0].cells)
        self.orientations = orientations
        self.tiles: tuple[int, ...] = ()
        """The numbers of its twelve tiles."""
        self.same_as = same_as
        """For each of the eight orientation numbers, the lowest number that looks the same."""
        self.steps = _steps(orientations)
        """All orientations square by square; squares with which several begin come up once."""


def _steps(orientations: list[Orientation]) -> tuple[tuple[int, int, tuple[Orientation, ...]], ...]:
    """(number of squares before it, offset of one square more, orientations that are whole with it)."""
    steps: list[tuple[int, int, tuple[Orientation, ...]]] = []
    before: tuple[int, ...] = ()
    for cells in sorted({orientation.cells for orientation in orientations}):
        whole = tuple([orientation for orientation in orientations if orientation.cells == cells])
        alike = next((at for at, (cell, own) in enumerate(zip(before, cells, strict=False)) if cell != own), 1)
        last = len(cells) - 1
        steps += [(at, cells[at], whole if at == last else ()) for at in range(alike, len(cells))]
        before = cells
    return tuple(steps)


@final
class Tile:
    """One of the 144 tiles: a shape with the resources of its two sections, and perhaps a meteor symbol."""

    __slots__ = ("has_meteor", "id", "number", "resource_a", "resource_b", "shape")

    def __init__(
        self, number: int, identity: str, shape: TileShape, resource_a: int, resource_b: int, has_meteor: bool
    ) -> None:
        self.number = number
        self.id = identity
        self.shape = shape
        self.resource_a = resource_a
        self.resource_b = resource_b
        self.has_meteor = has_meteor


@final
class GridLine:
    """A row or column with its medals."""

    __slots__ = ("mask", "medals", "name")

    def __init__(self, name: str, mask: int, medals: int) -> None:
        self.name = name
        self.mask = mask
        self.medals = medals


@final
class PlanetBoard:
    """A planet: masks of squares (see `grid`) and its special rule as properties, empty where it has none.

    What no rule reads stands in its `record`.
    """

    __slots__ = (
        "bodies",
        "body_medals",
        "cities",
        "city_medals",
        "columns",
        "crossings",
        "currents",
        "has_placement_rule",
        "ice",
        "lifepods",
        "number",
        "perimeter",
        "record",
        "refused",
        "ring",
        "rows",
        "sides",
        "slide",
        "squares",
        "start",
        "toxic",
        "uniform_ice",
    )

    def __init__(self, number: int, record: PlanetRecord) -> None:
        self.number = number
        self.record = record
        self.squares = 0
        """All squares of the planet."""
        self.ice = 0
        self.perimeter = 0
        """Squares with fewer than four neighbours on the grid (PU-R16)."""
        self.start = 0
        """Squares of which the first tile must cover one: the perimeter, or those named by the planet (PU-250)."""
        self.lifepods = 0
        self.cities = 0
        self.city_medals = record.city_medals
        self.toxic = 0
        self.currents = 0
        self.ring = 0
        self.sides: tuple[int, ...] = ()
        """The two sides of a chasm."""
        self.crossings: tuple[tuple[int, int], ...] = ()
        """Pairs of bit numbers between which a rover may step diagonally over the chasm (PU-R63)."""
        self.refused: tuple[int, ...] = ()
        """For each resource, the squares that refuse its symbol."""
        self.bodies: tuple[int, ...] = ()
        self.body_medals = record.body_medals
        self.uniform_ice = record.uniform_ice
        self.slide = record.slide
        self.has_placement_rule = False
        """Whether the planet restricts where tiles lie, beyond the start."""
        self.rows: tuple[GridLine, ...] = ()
        self.columns: tuple[GridLine, ...] = ()


@final
class CorporationBoard:
    """A corporation: what is printed on each position, how trackers go, and which techs it has.

    What no rule reads often stands in its `record`.
    """

    __slots__ = (
        "best_medal",
        "beyond_top_move",
        "civ",
        "down",
        "last_tech_medal",
        "level_position",
        "levels",
        "medal",
        "move",
        "number",
        "patches",
        "path",
        "record",
        "rover",
        "special",
        "stop",
        "synergy",
        "tech",
        "up",
    )

    def __init__(self, number: int, record: CorporationRecord) -> None:
        self.number = number
        self.record = record
        self.beyond_top_move = record.beyond_top_move
        self.special = 0
        self.last_tech_medal = record.last_tech_medal
        self.civ = [0] * POSITIONS
        """Rank of the civ milestone at each position, 0 for none."""
        self.patches = [0] * POSITIONS
        self.rover = [0] * POSITIONS
        self.tech = [0] * POSITIONS
        """Level of the tech milestone at each position."""
        self.move = [0] * POSITIONS
        self.synergy = [0] * POSITIONS
        self.stop = [NOWHERE] * POSITIONS
        """Where a patch or another benefit is taken: that other one, 5 for a boost, else the tracker that advances."""
        self.medal: list[list[int]] = [[0] * POSITIONS for _ in range(TRACKERS)]
        """Medals at each position, for each tracker: its own track's only, where paths cross (PU-202)."""
        self.best_medal: list[list[int]] = [[0] * POSITIONS for _ in range(TRACKERS)]
        """The best medal up to each position of each tracker's way."""
        self.up: list[list[int]] = [[NOWHERE] * POSITIONS for _ in range(TRACKERS)]
        """The next position on each tracker's own way, NOWHERE at the top."""
        self.down: list[list[int]] = [[NOWHERE] * POSITIONS for _ in range(TRACKERS)]
        self.path: list[tuple[int, ...]] = [()] * TRACKERS
        """All positions of each tracker's own way, from the start."""
        self.levels: list[int] = []
        """The tech of each level or slot, as a property; level n is index n - 1, slot A is 0."""
        self.level_position: list[int] = []
        """The position whose milestone unlocks each level; empty where lifepods do (PU-187)."""


def best_on_way(board: CorporationBoard, tracker: int, position: int, hidden: int) -> int:
    """The best medal of a tracker's way up to a position; where medals fall, the last one (PU-189, PU-R96)."""
    last_counts = board.last_tech_medal and tracker == TECH
    best = 0
    for place in board.path[tracker]:
        medal = 0 if hidden >> place & 1 else board.medal[tracker][place]
        if medal and (last_counts or medal > best):
            best = medal
        if place == position:
            break
    return best
