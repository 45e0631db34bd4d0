"""The content files of Planet Unknown, decoded and checked once; after `load` the records can be trusted.

Decoding settles names and types; each ``_check`` function settles one thing that types cannot say, and raises
`BadContent` with the place where it does not hold.

This module decodes with msgspec and must stay interpreted.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

from msgspec import Struct

from unmapped.games.planet_unknown import FOLDER
from unmapped.games.planet_unknown.cards.components import (
    ICE,
    LAND,
    NO_SQUARE,
    Cell,
    CivCard,
    Color,
    Content,
    CorporationRecord,
    EventCard,
    ObjectiveCard,
    Pairing,
    PlanetRecord,
    Ring,
    ScoringRecord,
    Shape,
    Square,
    StationRecord,
    Tile,
    TrackEntry,
)
from unmapped.games.planet_unknown.cards.grid import NAMES
from unmapped.games.planet_unknown.cards.verbs import TRACKS, VERBS, Verb
from unmapped.kernel.content import Faults, Location, check_known, check_unique, decode, entries, read_toml
from unmapped.language.reading import read
from unmapped.language.script import Effect, read_effect

TILES: Final = "tiles.toml"
STATION: Final = "station.toml"
PLANETS: Final = "planets.toml"
CORPORATIONS: Final = "corporations.toml"
CIV_CARDS: Final = "civ_cards.toml"
OBJECTIVES: Final = "objectives.toml"
EVENTS: Final = "events.toml"
SCORING: Final = "scoring.toml"

GRID_SIZE: Final = 12
TRACK_LENGTH: Final = 16
WATER_PATH_LENGTH: Final = 24
BIOMASS_STOPS: Final = 6
FEWEST_PER_RANK: Final = 7
"""One civ card for each of six players and one more (PU-013)."""
MOST_PLAYERS: Final = 6
CardT = TypeVar("CardT", bound=Struct)

COLORS: Final[tuple[Color, ...]] = ("green", "orange", "red")


def load(folder: Traversable | None = None) -> Content:
    """Read and check all content, from `folder` or, by default, from the package (read only once).

    Raises:
        BadContent: if a file, an entry or a key of it is wrong.

    """
    return _packaged() if folder is None else _read(folder)


@lru_cache(maxsize=1)
def _packaged() -> Content:
    """Read the content of the package."""
    return _read(FOLDER / "content")


def _read(folder: Traversable) -> Content:
    """Read and check the content of a folder."""
    pairings, shapes = _read_tiles(folder)
    station = decode(read_toml(folder, STATION), StationRecord, Location(STATION))
    _check_station(station, shapes, Location(STATION))
    content = Content(
        pairings=pairings,
        shapes=shapes,
        tiles=tuple(_tile(shape, pair, meteor) for shape in shapes for pair in pairings for meteor in (False, True)),
        station=station,
        planets=_read_planets(folder),
        corporations=_read_corporations(folder),
        civ_cards=_read_civ_cards(folder),
        objectives=_read_objectives(folder),
        events=_read_cards(folder, EVENTS, "event", EventCard),
        scoring=decode(read_toml(folder, SCORING), ScoringRecord, Location(SCORING)),
    )
    _check_scoring(content, Location(SCORING))
    return content


# --- Tiles and station, read ------------------------------------------------------------------------------------------


def _read_tiles(folder: Traversable) -> tuple[tuple[Pairing, ...], tuple[Shape, ...]]:
    """Read the pairings and the shapes."""
    raw = read_toml(folder, TILES)
    pairing, shape = "pairing", "shape"
    for key in raw:
        check_known(key, (pairing, shape), Location(TILES, key=key), "table")
    pairings = [
        (decode(entry, Pairing, location), location) for entry, location in entries(_only(raw, pairing), TILES, pairing)
    ]
    shapes = [
        (decode(entry, Shape, location), location) for entry, location in entries(_only(raw, shape), TILES, shape)
    ]
    for pair, location in pairings:
        if pair.resource_a == pair.resource_b:
            location.at("resource_b").refuse("the two resources of a pairing must differ")
    for record, location in shapes:
        _check_shape(record, location)
    return tuple(pair for pair, _ in pairings), tuple(record for record, _ in shapes)


def _only(raw: dict[str, object], key: str) -> dict[str, object]:
    """Return one table of a file alone."""
    return {key: raw[key]} if key in raw else {}


def _check_shape(shape: Shape, location: Location) -> None:
    """The two sections make up the shape, the picture shows them, and each symbol is on its section."""
    _check_length(shape.cells, shape.size, location.at("cells"), "squares")
    _check_distinct(shape.cells, location.at("cells"))
    if sorted(shape.section_a + shape.section_b) != sorted(shape.cells):
        location.at("section_b").refuse(
            "the two sections must share out the squares of the shape, each square to one of them"
        )
    drawn = {
        letter: {
            (row, column)
            for row, line in enumerate(shape.picture)
            for column, mark in enumerate(line)
            if mark == letter
        }
        for letter in "AB"
    }
    if drawn["A"] != set(shape.section_a) or drawn["B"] != set(shape.section_b):
        location.at("picture").refuse("the picture must show section_a as A, section_b as B and nothing else")
    for symbol, section, key in (
        (shape.symbol_a, shape.section_a, "symbol_a"),
        (shape.symbol_b, shape.section_b, "symbol_b"),
        (shape.meteor_cell, shape.cells, "meteor_cell"),
    ):
        if symbol not in section:
            location.at(key).refuse(f"expected one of the squares {_cells(section)}, got {list(symbol)}")


def _tile(shape: Shape, pairing: Pairing, meteor: bool) -> Tile:
    """Make one tile out of its shape and its pairing."""
    a, b = pairing.resource_a, pairing.resource_b
    symbols = {shape.symbol_a: a, shape.symbol_b: b}
    return Tile(
        id=f"{shape.id}-{pairing.id}{'-M' if meteor else ''}",
        shape=shape.id,
        resources=(a, b),
        terrain=tuple(a if cell in shape.section_a else b for cell in shape.cells),
        symbols=tuple(symbols.get(cell, "") for cell in shape.cells),
        meteor=shape.cells.index(shape.meteor_cell) if meteor else -1,
    )


def _check_station(station: StationRecord, shapes: Sequence[Shape], location: Location) -> None:
    """Each ring holds every shape of its size once, and every number of players has its seats."""
    rings: tuple[tuple[Ring, tuple[str, ...]], ...] = (("exterior", station.exterior), ("interior", station.interior))
    for ring, stacks in rings:
        known = [shape.id for shape in shapes if shape.ring == ring]
        for number, stack in enumerate(stacks):
            check_known(stack, known, location.at(ring, number), f"{ring} shape")
        check_unique(stacks, location.at(ring), "shape")
        _check_length(stacks, station.depots, location.at(ring), "shapes")
        _check_length(known, station.depots, Location(TILES, key="shape"), f"{ring} shapes")
    _check_below(station.shift_default, station.depots, location.at("shift_default"))
    _check_length(station.seats, MOST_PLAYERS, location.at("seats"), "lists of seats, for one to six players")
    for number, seats in enumerate(station.seats):
        _check_length(seats, number + 1, location.at("seats", number), "seats")
        if sorted(set(seats)) != list(seats):
            location.at("seats", number).refuse("expected different seats in ascending order")
        for position, seat in enumerate(seats):
            _check_below(seat, station.depots, location.at("seats", number, position))


# --- Planets, read ----------------------------------------------------------------------------------------------------


def _read_planets(folder: Traversable) -> tuple[PlanetRecord, ...]:
    """Read the planets."""
    planets: list[PlanetRecord] = []
    for entry, location in entries(read_toml(folder, PLANETS), PLANETS, "planet"):
        planet = decode(entry, PlanetRecord, location)
        _check_grid(planet, location)
        _check_squares(planet, location)
        _check_special_rules(planet, location)
        planets.append(planet)
    _check_one_symmetric([planet.asymmetric for planet in planets], Location(PLANETS, key="planet"))
    return tuple(planets)


def _check_grid(planet: PlanetRecord, location: Location) -> None:
    """The grid is twelve by twelve, its squares are counted, and each row and column has its medals."""
    _check_layer(planet.grid, f"{NO_SQUARE}{LAND}{ICE}", location.at("grid"))
    squares = sum(mark != NO_SQUARE for row in planet.grid for mark in row)
    if squares != planet.squares:
        location.at("squares").refuse(f"the grid has {squares} squares, not {planet.squares}")
    _check_length(planet.row_medals, GRID_SIZE, location.at("row_medals"), "numbers")
    _check_length(planet.column_medals, GRID_SIZE, location.at("column_medals"), "numbers")


def _check_layer(layer: Sequence[str], marks: str, location: Location) -> None:
    """A grid of marks has twelve rows of twelve."""
    _check_length(layer, GRID_SIZE, location, "rows")
    for number, row in enumerate(layer):
        _check_length(row, GRID_SIZE, location.at(number), "marks")
        for mark in row:
            if mark not in marks:
                location.at(number).refuse(f'"{mark}" is no mark here; expected only {" ".join(marks)}')


def _check_squares(planet: PlanetRecord, location: Location) -> None:
    """Lifepods and special squares are squares of the planet, different ones; lifepods lie on land."""
    _check_length(planet.lifepods, planet.lifepods_at_start, location.at("lifepods"), "lifepods")
    for key, squares, marks, what in (
        ("lifepods", planet.lifepods, LAND, "is not a land square of the grid"),
        ("cities", planet.cities, LAND, "is not a land square of the grid"),
        ("currents", planet.currents, LAND, "is not a land square of the grid"),
        ("toxic", planet.toxic, LAND + ICE, "is not a square of the grid"),
        ("start", planet.start, LAND + ICE, "is not a square of the grid"),
        ("holes", planet.holes, NO_SQUARE, f'must be "{NO_SQUARE}" in the grid'),
    ):
        check_unique(squares, location.at(key), "square")
        for number, square in enumerate(squares):
            check_known(square, NAMES, location.at(key, number), "square")
            if _mark(planet.grid, square) not in marks:
                location.at(key, number).refuse(f"{square} {what}")
    for number, row in enumerate(planet.ring_rows):
        _check_below(row, GRID_SIZE, location.at("ring_rows", number))


def _mark(layer: Sequence[str], square: Square) -> str:
    """Return what a drawn grid shows on a square."""
    row, column = divmod(NAMES.index(square), GRID_SIZE)
    return layer[row][column]


def _check_special_rules(planet: PlanetRecord, location: Location) -> None:
    """Layers cover the grid square by square, and figures of special rules agree with each other."""
    for key, layer, marks in (("sides", planet.sides, "LR"), ("bodies", planet.bodies, "123456789")):
        if layer:
            _check_layer(layer, NO_SQUARE + marks, location.at(key))
            for number, (squares, marked) in enumerate(zip(planet.grid, layer, strict=True)):
                if [mark == NO_SQUARE for mark in squares] != [mark == NO_SQUARE for mark in marked]:
                    location.at(key, number).refuse(f'expected a mark exactly where the grid has a square, "{squares}"')
    for number, (first, second) in enumerate(planet.crossings):
        crossing = location.at("crossings", number)
        for square in (first, second):
            check_known(square, NAMES, crossing, "square")
        if not planet.sides:
            crossing.refuse("expected two squares of a planet with sides")
        if not _touch_at_a_corner(first, second):
            crossing.refuse("expected two squares that touch at a corner")
        if {_mark(planet.sides, first), _mark(planet.sides, second)} != {"L", "R"}:
            crossing.refuse("expected a square on each side")
    if planet.restricted is not None:
        _check_below(planet.restricted.after_row, GRID_SIZE - 1, location.at("restricted", "after_row"))
        _check_below(planet.restricted.after_column, GRID_SIZE - 1, location.at("restricted", "after_column"))
    sizes = Counter(mark for row in planet.bodies for mark in row if mark != NO_SQUARE)
    if tuple(sizes[mark] for mark in sorted(sizes)) != planet.body_sizes:
        location.at("body_sizes").refuse(f"the bodies have {[sizes[mark] for mark in sorted(sizes)]} squares")
    most = sum(planet.row_medals) + sum(planet.column_medals) + len(sizes) * planet.body_medals
    if planet.max_planet_medals not in (None, most):
        location.at("max_planet_medals").refuse(f"rows, columns and bodies are worth {most} together")
    if bool(planet.cities) != bool(planet.city_medals):
        location.at("city_medals").refuse("cities and city_medals need each other")


def _touch_at_a_corner(first: Square, second: Square) -> bool:
    """Whether two squares touch there and nowhere else."""
    row, column = divmod(NAMES.index(first), GRID_SIZE)
    other_row, other_column = divmod(NAMES.index(second), GRID_SIZE)
    return abs(row - other_row) == 1 and abs(column - other_column) == 1


# --- Corporations, read -----------------------------------------------------------------------------------------------


def _read_corporations(folder: Traversable) -> tuple[CorporationRecord, ...]:
    """Read the corporations."""
    corporations: list[CorporationRecord] = []
    for entry, location in entries(read_toml(folder, CORPORATIONS), CORPORATIONS, "corporation"):
        corporation = decode(entry, CorporationRecord, location)
        _check_tracks(corporation, location)
        _check_techs(corporation, location)
        corporations.append(corporation)
    _check_one_symmetric([record.asymmetric for record in corporations], Location(CORPORATIONS, key="corporation"))
    return tuple(corporations)


def _check_tracks(corporation: CorporationRecord, location: Location) -> None:
    """Tracks have sixteen positions and nothing at the start; a winding water or short biomass track differs."""
    for track in TRACKS:
        positions, at = corporation.tracks.of(track), location.at("tracks", track)
        length = TRACK_LENGTH
        if track == "water" and corporation.water_path:
            length = 0
        if track == "biomass" and corporation.biomass_stop_heights:
            length = BIOMASS_STOPS
        _check_length(positions, length, at, "positions")
        if positions and positions[0] != TrackEntry():
            at.at(0).refuse("nothing is printed on position 0")
    if corporation.water_path:
        _check_length(corporation.water_path, WATER_PATH_LENGTH, location.at("water_path"), "stops")
        for number, stop in enumerate(corporation.water_path):
            _check_below(stop.at, TRACK_LENGTH, location.at("water_path", number, "at"))
        _check_distinct(
            [(TRACKS.index(stop.on), stop.at) for stop in corporation.water_path], location.at("water_path")
        )
    if corporation.biomass_stop_heights:
        heights = [height for stop in corporation.biomass_stop_heights for height in stop]
        _check_length(corporation.biomass_stop_heights, BIOMASS_STOPS, location.at("biomass_stop_heights"), "stops")
        if heights != sorted(set(heights)) or heights[-1] >= TRACK_LENGTH:
            location.at("biomass_stop_heights").refuse(f"expected ascending heights below {TRACK_LENGTH}")
    if corporation.track_order and sorted(corporation.track_order) != sorted(TRACKS):
        location.at("track_order").refuse("expected each of the five tracks once")


def _check_techs(corporation: CorporationRecord, location: Location) -> None:
    """Techs have different levels: the numbers that the tech track unlocks, or letters where it unlocks none."""
    levels = [tech.level for tech in corporation.tech]
    check_unique(levels, location.at("tech"), "level")
    unlocked = [str(position.tech) for position in corporation.tracks.tech if position.tech]
    expected = unlocked or list("ABCDEF")
    if levels != expected:
        location.at("tech").refuse(f"expected the levels {', '.join(expected)} in this order, got {', '.join(levels)}")


# --- Cards, read ------------------------------------------------------------------------------------------------------


def _read_civ_cards(folder: Traversable) -> tuple[CivCard, ...]:
    """Read the civ cards."""
    cards = _read_cards(folder, CIV_CARDS, "civ_card", CivCard)
    ranks = Counter(card.rank for card in cards)
    for rank in (1, 2, 3, 4):
        if ranks[rank] < FEWEST_PER_RANK:
            message = f"expected at least {FEWEST_PER_RANK} cards of rank {rank}, got {ranks[rank]}"
            Location(CIV_CARDS, key="civ_card").refuse(message)
    return cards


def _effect(raw: object, location: Location, faults: Faults) -> Effect[Verb] | None:
    """Decode an effect; nothing can happen between two of them, so a chain would mean nothing."""
    return read_effect(raw, VERBS, location, faults)


def _read_cards(folder: Traversable, file: str, table: str, kind: type[CardT]) -> tuple[CardT, ...]:
    """Read cards whose effects have a language of their own."""
    faults = Faults()
    placed = entries(read_toml(folder, file), file, table)
    cards = [read(entry, kind, location, faults, effects=_effect) for entry, location in placed]
    faults.check()
    return tuple([card for card in cards if card is not None])


_NEEDS: Final = {
    "rectangle": ("resource", "rows", "cols"),
    "symbols_in_one_area": ("resource", "amount"),
    "track_at_top": ("resource",),
    "max_symbols": ("resource", "amount"),
    "min_collected_meteorites": ("amount",),
}
_COMPARES_RESOURCE: Final = ("symbols_on_edge", "largest_area", "area_count", "symbols")


def _read_objectives(folder: Traversable) -> tuple[ObjectiveCard, ...]:
    """Read the objective cards."""
    cards: list[ObjectiveCard] = []
    for entry, location in entries(read_toml(folder, OBJECTIVES), OBJECTIVES, "objective"):
        card = decode(entry, ObjectiveCard, location)
        _check_objective(card, location)
        cards.append(card)
    return tuple(cards)


def _check_objective(card: ObjectiveCard, location: Location) -> None:
    """Each side has exactly the figures that its kind needs."""
    neighbor, private = card.neighbor, card.private
    needs_resource = neighbor.metric in _COMPARES_RESOURCE
    if needs_resource != (neighbor.resource is not None):
        expected = "needs a resource" if needs_resource else "has no resource"
        location.at("neighbor", "resource").refuse(f'"{neighbor.metric}" {expected}')
    needed = _NEEDS.get(private.kind, ())
    given = {
        "resource": private.resource is not None,
        "rows": private.rows > 0,
        "cols": private.cols > 0,
        "amount": private.amount > 0,
    }
    for key, is_given in given.items():
        if is_given != (key in needed):
            expected = "needs this key" if key in needed else "has no such key"
            location.at("private", key).refuse(f'"{private.kind}" {expected}')
    if private.kind == "track_at_top":
        check_known(str(private.resource), TRACKS, location.at("private", "resource"), "track")


# --- Scoring, read ----------------------------------------------------------------------------------------------------


def _check_scoring(content: Content, location: Location) -> None:
    """The numbers agree with the components that are really there."""
    scoring = content.scoring
    if scoring.components.tiles != len(content.tiles):
        message = f"there are {len(content.tiles)}, not {scoring.components.tiles}"
        location.at("components", "tiles").refuse(message)
    if content.station.tiles_per_stack * len(content.shapes) != len(content.tiles):
        Location(STATION, key="tiles_per_stack").refuse(f"the stacks must hold all {len(content.tiles)} tiles")
    _check_length(
        scoring.setup.neighbor_objectives, MOST_PLAYERS, location.at("setup", "neighbor_objectives"), "numbers"
    )
    _check_solo(scoring, location.at("solo"))
    _check_mix(content, location.at("setup", "event_mix"))


def _check_solo(scoring: ScoringRecord, location: Location) -> None:
    """The table covers every number of cards once, and the outcomes ascend."""
    expected = 0
    for number, row in enumerate(scoring.solo.adjustment):
        if row.lowest != expected or row.highest < row.lowest:
            location.at("adjustment", number, "from").refuse(
                f"expected the rows to go on without gaps, here from {expected}"
            )
        expected = row.highest + 1
    if expected != scoring.setup.event_deck_size + 1:
        location.at("adjustment").refuse(f"expected rows up to {scoring.setup.event_deck_size} cards")
    lowest = [band.lowest for band in scoring.solo.bands]
    if lowest != sorted(set(lowest)):
        location.at("bands").refuse("expected the outcomes in ascending order")


def _check_mix(content: Content, location: Location) -> None:
    """The usual mix makes a deck out of the cards that there are for any number of players."""
    mix = content.scoring.setup.event_mix
    if mix.green + mix.orange + mix.red != content.scoring.setup.event_deck_size:
        location.refuse(f"expected {content.scoring.setup.event_deck_size} cards in all")
    there = content.events_available(solo=False)
    for color, number, most in (
        ("green", mix.green, there.green),
        ("orange", mix.orange, there.orange),
        ("red", mix.red, there.red),
    ):
        if number > most:
            location.at(color).refuse(f"expected at most {most} cards")


# --- Small questions --------------------------------------------------------------------------------------------------


def _check_length(values: Sequence[object], length: int, location: Location, what: str) -> None:
    """A list has the length it must have."""
    if len(values) != length:
        location.refuse(f"expected {length} {what}, got {len(values)}")


def _check_below(value: int, limit: int, location: Location) -> None:
    """A number is within a range that begins at 0."""
    if not 0 <= value < limit:
        location.refuse(f"expected a number from 0 to {limit - 1}, got {value}")


def _check_distinct(cells: Sequence[Cell], location: Location) -> None:
    """No square is listed twice."""
    for number, cell in enumerate(cells):
        if cell in cells[:number]:
            location.at(number).refuse(f"{list(cell)} is listed twice")


def _check_one_symmetric(asymmetric: Sequence[bool], location: Location) -> None:
    """Exactly one board of a kind is the symmetric one that everybody may have."""
    if asymmetric.count(False) != 1:
        location.refuse(f"expected exactly one with asymmetric = false, got {asymmetric.count(False)}")


def _cells(cells: Sequence[Cell]) -> str:
    """List squares as the file spells them."""
    return ", ".join(str(list(cell)) for cell in cells)
