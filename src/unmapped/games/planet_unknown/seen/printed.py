"""What is printed on the components, for those who draw them. Views name all of it by id.

Squares of planets go by their names, squares of tiles by (row, column) offsets. Fields without a word of explanation
mean what the glossary of the game's page says.

Interpreted: msgspec records, ready for the wire.
"""

from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from unmapped.games.planet_unknown.cards import verbs
from unmapped.games.planet_unknown.cards.boards import PlanetBoard
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue, leaves
from unmapped.games.planet_unknown.cards.components import (
    Benefit,
    Cell,
    CivCard,
    Color,
    CorporationRecord,
    EventCard,
    Frequency,
    ObjectiveCard,
    PlanetRecord,
    Shape,
    TileRecord,
    Timing,
    TrackEntry,
)
from unmapped.games.planet_unknown.cards.grid import NAMES, ORIENTATIONS, SIDE, STRIDE, names
from unmapped.games.planet_unknown.cards.numbering import FIRST_EVENT
from unmapped.games.planet_unknown.cards.verbs import Resource, Track
from unmapped.games.planet_unknown.chapters.objectives import neighbor_pairs
from unmapped.games.planet_unknown.chapters.scoring import CATEGORIES
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.language.script import Effect, Either

MarkKind: TypeAlias = Literal["boost", "civ", "patch", "tech", "rover", "move", "advance"]

Picture: TypeAlias = Literal[
    "civ", "water", "biomass", "rover", "tech", "energy", "tracks", "boost", "medal", "lifepod", "meteorite", "tile",
    "station", "card", "ban",
]  # fmt: skip
"""What the picture of a card shows."""


class Lie(Struct, frozen=True):
    """A shape turned and flipped, as the words of a placement say it."""

    words: str
    """"" for the shape as it is printed."""
    same_as: str
    """The words of the lie that looks the same and is the one to be named."""
    squares: tuple[Cell, ...]
    """Where each square of the shape comes to lie, relative to the anchor."""


class TileShape(Struct, frozen=True):
    """One of the twelve shapes; its lies are quarter turns clockwise, then those flipped left to right."""

    id: str
    name: str
    exterior: bool
    lies: tuple[Lie, ...]


class Tile(Struct, frozen=True):
    """One of the 144 tiles; `terrain` and `symbols` run along the squares of its shape."""

    id: str
    shape: str
    resources: tuple[Resource, Resource]
    terrain: tuple[Resource, ...]
    symbols: tuple[Resource | Literal[""], ...]
    meteor: int
    """Which square has the meteor symbol, -1 for none."""


class PlanetLine(Struct, frozen=True):
    """A row or column of a planet."""

    name: str
    medals: int
    squares: tuple[str, ...]


class Crossing(Struct, frozen=True):
    """Two squares between which rovers may cross a chasm."""

    first: str
    second: str


class Refusing(Struct, frozen=True):
    """Squares that refuse the symbol of a resource."""

    resource: Resource
    squares: tuple[str, ...]


class Planet(Struct, frozen=True):
    """A planet board. Everything below `lifepods` is there only for planets with a special rule."""

    id: str
    name: str
    complexity: int
    rule: str
    squares: tuple[str, ...]
    """All of them, in reading order."""
    ice: tuple[str, ...]
    perimeter: tuple[str, ...]
    rows: tuple[PlanetLine, ...]
    columns: tuple[PlanetLine, ...]
    lifepods: tuple[str, ...]
    start: tuple[str, ...]
    holes: tuple[str, ...]
    ring: tuple[str, ...]
    cities: tuple[str, ...]
    city_medals: int
    toxic: tuple[str, ...]
    currents: tuple[str, ...]
    left_side: tuple[str, ...]
    right_side: tuple[str, ...]
    crossings: tuple[Crossing, ...]
    refused: tuple[Refusing, ...]
    bodies: tuple[tuple[str, ...], ...]
    body_medals: int


class Mark(Struct, frozen=True):
    """A benefit printed on a position; `amount` is its number, rank or level."""

    kind: MarkKind
    amount: int
    track: Track | Literal[""]
    """The tracker that advances."""
    text: str


class Stop(Struct, frozen=True):
    """A position of a track on which something is printed, or that belongs to the way of a tracker."""

    track: Track
    height: int
    medal: int
    marks: tuple[Mark, ...]
    choice: bool
    """Whether only one of the marks is taken."""


class Way(Struct, frozen=True):
    """The positions that a tracker goes along, from its start to the top."""

    tracker: Track
    stops: tuple[Stop, ...]


class Tech(Struct, frozen=True):
    """A tech: its level, 1 to 5, or its slot, A to F."""

    level: str
    frequency: Frequency
    text: str


class Corporation(Struct, frozen=True):
    """A corporation board."""

    id: str
    name: str
    complexity: int
    rovers: int
    beyond_top_move: int
    """The movement of every further rover advance at the top."""
    summary: str
    ways: tuple[Way, ...]
    techs: tuple[Tech, ...]


class Civ(Struct, frozen=True):
    """A civ card."""

    id: str
    rank: int
    name: str
    timing: Timing
    picture: Picture
    text: str


class Side(Struct, frozen=True):
    """One side of an objective card."""

    name: str
    text: str
    picture: Picture


class Objective(Struct, frozen=True):
    """An objective card with its two sides."""

    id: str
    neighbor: Side
    private: Side


class Event(Struct, frozen=True):
    """An event card."""

    id: str
    name: str
    color: Color
    picture: Picture
    text: str
    options: tuple[str, ...]
    """Of which each player takes one; empty where there is nothing to choose."""


class Printed(Struct, frozen=True):
    """Everything that is printed."""

    side: int
    """How many rows and columns the grid of a planet has."""
    shapes: tuple[TileShape, ...]
    tiles: tuple[Tile, ...]
    planets: tuple[Planet, ...]
    corporations: tuple[Corporation, ...]
    civ_cards: tuple[Civ, ...]
    objectives: tuple[Objective, ...]
    events: tuple[Event, ...]
    neighbors: tuple[tuple[tuple[int, int], ...], ...]
    """For each number of seats from one on: the two seats that each neighbor objective lies between."""
    categories: tuple[str, ...]
    """What the six categories of a score are called."""


@cache
def printed() -> Printed:
    """Everything that is printed."""
    content = box().content
    return Printed(
        side=SIDE,
        shapes=tuple([_shape(shape) for shape in content.shapes]),
        tiles=tuple([_tile(tile) for tile in content.tiles]),
        planets=tuple([_planet(*both) for both in zip(content.planets, box().planets, strict=True)]),
        corporations=tuple([_corporation(record) for record in content.corporations]),
        civ_cards=tuple([_civ(card) for card in content.civ_cards]),
        objectives=tuple([_objective(card) for card in content.objectives]),
        events=tuple([_event(number, card) for number, card in enumerate(content.events)]),
        neighbors=tuple([neighbor_pairs(seats) for seats in range(1, 7)]),
        categories=CATEGORIES,
    )


# --- Tiles ------------------------------------------------------------------------------------------------------------


def _shape(shape: Shape) -> TileShape:
    known = next(turned for turned in box().shapes if turned.id == shape.id)
    lies = [
        Lie(words, ORIENTATIONS[known.same_as[number]], _lie(shape.cells, number))
        for number, words in enumerate(ORIENTATIONS)
    ]
    return TileShape(shape.id, shape.name, shape.ring == "exterior", tuple(lies))


def _lie(cells: tuple[Cell, ...], number: int) -> tuple[Cell, ...]:
    """The squares of a shape after quarter turns clockwise and perhaps a flip, the first in reading order at (0, 0)."""
    turned = list(cells)
    for _ in range(number % 4):
        turned = [(column, -row) for row, column in turned]
    if number >= len(ORIENTATIONS) // 2:
        turned = [(row, -column) for row, column in turned]
    top, left = min(turned)
    return tuple([(row - top, column - left) for row, column in turned])


def _tile(tile: TileRecord) -> Tile:
    return Tile(
        id=tile.id,
        shape=tile.shape,
        resources=tile.resources,
        terrain=tile.terrain,
        symbols=tuple([symbol or "" for symbol in tile.symbols]),
        meteor=-1 if tile.meteor is None else tile.cells.index(tile.meteor),
    )


# --- Planets ----------------------------------------------------------------------------------------------------------


def _named(cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple([NAMES[SIDE * row + column] for row, column in cells])


def _planet(record: PlanetRecord, board: PlanetBoard) -> Planet:
    left, right = board.sides or (0, 0)
    return Planet(
        id=record.id,
        name=record.name,
        complexity=record.complexity,
        rule=record.rule,
        squares=names(board.squares),
        ice=names(board.ice),
        perimeter=names(board.perimeter),
        rows=tuple([PlanetLine(line.name, line.medals, names(line.mask)) for line in board.rows]),
        columns=tuple([PlanetLine(line.name, line.medals, names(line.mask)) for line in board.columns]),
        lifepods=_named(record.lifepods),
        start=_named(record.start_squares),
        holes=_named(record.holes),
        ring=names(board.ring),
        cities=_named(record.cities),
        city_medals=record.city_medals,
        toxic=_named(record.toxic),
        currents=_named(record.currents),
        left_side=names(left),
        right_side=names(right),
        crossings=tuple([Crossing(*_named(pair)) for pair in record.diagonal_crossings]),
        refused=tuple(
            [
                Refusing(resource, names(mask))
                for resource, mask in zip(verbs.RESOURCES, board.refused, strict=False)
                if mask
            ]
        ),
        bodies=tuple([names(body) for body in board.bodies]),
        body_medals=record.body_bonus,
    )


# --- Corporations -----------------------------------------------------------------------------------------------------


def _corporation(record: CorporationRecord) -> Corporation:
    return Corporation(
        id=record.id,
        name=record.name,
        complexity=record.complexity,
        rovers=record.rovers,
        beyond_top_move=record.beyond_top_move,
        summary=record.summary,
        ways=tuple([Way(tracker, _stops(record, tracker)) for tracker in verbs.TRACKS]),
        techs=tuple([Tech(tech.level, tech.frequency, tech.effect) for tech in record.tech]),
    )


def _stops(record: CorporationRecord, tracker: Track) -> tuple[Stop, ...]:
    """The positions on the way of a tracker."""
    board = next(board for board in box().corporations if board.id == record.id)
    entries: tuple[TrackEntry, ...] = record.tracks.of(tracker) or record.water_path
    stops = []
    for position, entry in zip(board.path[TRACKERS.index(tracker)], entries, strict=True):
        choices = [mark for choice in entry.choice for mark in _marks(choice)]
        track, height = divmod(position, STRIDE)
        stops.append(
            Stop(verbs.TRACKS[track], height, entry.medal, (*_marks(entry), *choices), choice=bool(entry.choice))
        )
    return tuple(stops)


def _marks(benefit: Benefit) -> list[Mark]:
    """What is printed for a benefit."""
    marks: list[Mark] = []
    if benefit.move:
        marks.append(Mark("move", benefit.move, "", _counted(benefit.move, "move", "moves")))
    if benefit.rover:
        marks.append(Mark("rover", benefit.rover, "", _counted(benefit.rover, "new rover", "new rovers")))
    if benefit.civ:
        marks.append(Mark("civ", benefit.civ, "", f"civ card of rank {benefit.civ}"))
    if benefit.biomass:
        marks.append(Mark("patch", benefit.biomass, "", _counted(benefit.biomass, "biomass patch", "biomass patches")))
    if benefit.tech:
        marks.append(Mark("tech", benefit.tech, "", f"tech {benefit.tech}"))
    if benefit.synergy:
        marks.append(Mark("boost", benefit.synergy, "", _counted(benefit.synergy, "synergy boost", "synergy boosts")))
    if benefit.advance:
        marks.append(Mark("advance", 1, benefit.advance, f"{benefit.advance} advance"))
    return marks


def _counted(number: int, singular: str, more: str) -> str:
    return singular if number == 1 and singular != "move" else f"{number} {singular if number == 1 else more}"


# --- Cards ------------------------------------------------------------------------------------------------------------


def _civ(card: CivCard) -> Civ:
    return Civ(card.id, card.rank, card.name, card.timing, _picture(card.effect), card.text)


def _objective(card: ObjectiveCard) -> Objective:
    neighbor, private = card.neighbor, card.private
    return Objective(
        card.id,
        Side(neighbor.name, neighbor.text, neighbor.resource or _MEASURED.get(neighbor.metric, "tracks")),
        Side(private.name, private.text, private.resource or _MEASURED.get(private.kind, "tile")),
    )


_MEASURED: dict[str, Picture] = {
    "collected_meteorites": "meteorite",
    "collected_lifepods": "lifepod",
    "min_collected_meteorites": "meteorite",
    "more_lifepods_than_meteorites": "lifepod",
    "all_ice_covered": "water",
}
"""What the picture of an objective shows that names no resource."""


def _event(number: int, card: EventCard) -> Event:
    effect = card.effect
    options = tuple([verbs.WORDS.clause(branch) for branch in effect.of]) if isinstance(effect, Either) else ()
    return Event(card.id, catalogue().name(FIRST_EVENT + number), card.color, _picture(effect), card.text, options)


def _picture(effect: Effect[verbs.Verb]) -> Picture:
    """What a card is about: the first thing that it does."""
    first = next(iter(leaves(effect.of[0] if isinstance(effect, Either) else effect)), None)
    return "card" if first is None else _PICTURES.get(type(first).__name__, "ban")


_PICTURES: dict[str, Picture] = {
    "Advance": "tracks",
    "AdvanceDifferent": "tracks",
    "ClimbTo": "tracks",
    "Regress": "tracks",
    "Synergy": "boost",
    "Patches": "biomass",
    "MedalsPerPatch": "biomass",
    "Movement": "rover",
    "TeleportRover": "rover",
    "ExtraRover": "rover",
    "DestroyRover": "rover",
    "Medals": "medal",
    "CommerceSet": "civ",
    "CollectLifepods": "lifepod",
    "LifepodValue": "lifepod",
    "DestroyLifepodOnPlanet": "lifepod",
    "DestroyCollectedLifepod": "lifepod",
    "CollectMeteorite": "meteorite",
    "MeteoriteSet": "meteorite",
    "AddMeteorite": "meteorite",
    "DestroyMeteorites": "meteorite",
    "DestroyMeteoritesLine": "meteorite",
    "DestroyCollectedMeteorite": "meteorite",
    "ExtraTile": "tile",
    "RotateStation": "station",
    "RemoveShape": "station",
    "PeekEvent": "card",
    "DrawObjective": "card",
    "DestroyObjective": "card",
    "AddCivCards": "card",
    "RemoveCivCards": "card",
}
"""The picture of a card by the verb that it begins with; whatever else there is forbids something."""
