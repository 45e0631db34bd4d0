"""What is printed on the components, for those who draw them. Views name all of it by id.

What the content files say word for word is declared by `components`; here stands what is made of the rest. Squares of
tiles are (row, column) offsets. Fields without a word of explanation
mean what the glossary of the game's page says.

Interpreted: msgspec records, ready for the wire.
"""

from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct

from unmapped.games.planet_unknown.cards import boards, verbs
from unmapped.games.planet_unknown.cards.box import box, lie
from unmapped.games.planet_unknown.cards.components import (
    Benefit,
    Cell,
    CivCard,
    CivPrint,
    CorporationPrint,
    EventCard,
    EventPrint,
    ObjectiveCard,
    PlanetPrint,
    Shape,
    SidePrint,
    Tech,
    Tile,
    TrackEntry,
)
from unmapped.games.planet_unknown.cards.encoding import leaves
from unmapped.games.planet_unknown.cards.grid import ORIENTATIONS, SIDE, STRIDE, names
from unmapped.games.planet_unknown.cards.verbs import Resource, Track
from unmapped.games.planet_unknown.chapters.objectives import neighbor_pairs
from unmapped.games.planet_unknown.chapters.scoring import CATEGORIES
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.kernel.printing import Identified, Named, made_of
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


class TileShape(Named, frozen=True):
    """One of the twelve shapes; its lies are quarter turns clockwise, then those flipped left to right."""

    lies: tuple[Lie, ...]


class PlanetLine(Struct, frozen=True):
    """A row or column of a planet."""

    name: str
    medals: int
    squares: tuple[str, ...]


class Refusing(Struct, frozen=True):
    """Squares that refuse the symbol of a resource."""

    resource: Resource
    squares: tuple[str, ...]


class Planet(PlanetPrint, frozen=True, kw_only=True):
    """A planet board with its squares. Those below `columns` are there only for planets with a special rule."""

    squares: tuple[str, ...]
    """All of them, in reading order."""
    ice: tuple[str, ...]
    perimeter: tuple[str, ...]
    rows: tuple[PlanetLine, ...]
    columns: tuple[PlanetLine, ...]
    ring: tuple[str, ...]
    left_side: tuple[str, ...]
    right_side: tuple[str, ...]
    refused: tuple[Refusing, ...]
    bodies: tuple[tuple[str, ...], ...]


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


class Corporation(CorporationPrint, frozen=True, kw_only=True):
    """A corporation board with its tracks and techs."""

    ways: tuple[Way, ...]
    techs: tuple[Tech, ...]


class Civ(CivPrint, frozen=True, kw_only=True):
    """A civ card as it reads."""

    picture: Picture
    text: str


class Side(SidePrint, frozen=True):
    """One side of an objective card as it reads."""

    text: str
    picture: Picture


class Objective(Identified, frozen=True):
    """An objective card with its two sides."""

    neighbor: Side
    private: Side


class Event(EventPrint, frozen=True):
    """An event card as it reads."""

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
        shapes=tuple([_shape(*both) for both in zip(content.shapes, box().shapes, strict=True)]),
        tiles=content.tiles,
        planets=tuple([_planet(board) for board in box().planets]),
        corporations=tuple([_corporation(board) for board in box().corporations]),
        civ_cards=tuple([_civ(card) for card in content.civ_cards]),
        objectives=tuple([_objective(card) for card in content.objectives]),
        events=tuple([_event(card) for card in content.events]),
        neighbors=tuple([neighbor_pairs(seats) for seats in range(1, 7)]),
        categories=CATEGORIES,
    )


# --- Tiles and planets ------------------------------------------------------------------------------------------------


def _shape(shape: Shape, tables: boards.TileShape) -> TileShape:
    lies = [
        Lie(words, ORIENTATIONS[tables.same_as[number]], lie(shape, number))
        for number, words in enumerate(ORIENTATIONS)
    ]
    return made_of(TileShape, shape, lies=tuple(lies))


def _planet(board: boards.PlanetBoard) -> Planet:
    left, right = board.sides or (0, 0)
    return made_of(
        Planet,
        board.record,
        squares=names(board.squares),
        ice=names(board.ice),
        perimeter=names(board.perimeter),
        rows=tuple([PlanetLine(line.name, line.medals, names(line.mask)) for line in board.rows]),
        columns=tuple([PlanetLine(line.name, line.medals, names(line.mask)) for line in board.columns]),
        ring=names(board.ring),
        left_side=names(left),
        right_side=names(right),
        refused=tuple(
            [
                Refusing(resource, names(mask))
                for resource, mask in zip(verbs.RESOURCES, board.refused, strict=False)
                if mask
            ]
        ),
        bodies=tuple([names(body) for body in board.bodies]),
    )


# --- Corporations -----------------------------------------------------------------------------------------------------


def _corporation(board: boards.CorporationBoard) -> Corporation:
    return made_of(
        Corporation,
        board.record,
        ways=tuple([Way(tracker, _stops(board, tracker)) for tracker in verbs.TRACKS]),
        techs=tuple([made_of(Tech, tech) for tech in board.record.tech]),
    )


def _stops(board: boards.CorporationBoard, tracker: Track) -> tuple[Stop, ...]:
    """The positions on the way of a tracker."""
    entries: tuple[TrackEntry, ...] = board.record.tracks.of(tracker) or board.record.water_path
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
    return made_of(Civ, card, picture=_picture(card.effect), text=card.text)


def _objective(card: ObjectiveCard) -> Objective:
    neighbor, private = card.neighbor, card.private
    compared = neighbor.resource or _MEASURED.get(neighbor.metric, "tracks")
    aimed = private.resource or _MEASURED.get(private.kind, "tile")
    return made_of(
        Objective,
        card,
        neighbor=made_of(Side, neighbor, text=neighbor.text, picture=compared),
        private=made_of(Side, private, text=private.text, picture=aimed),
    )


_MEASURED: dict[str, Picture] = {
    "collected_meteorites": "meteorite",
    "collected_lifepods": "lifepod",
    "min_collected_meteorites": "meteorite",
    "more_lifepods_than_meteorites": "lifepod",
    "all_ice_covered": "water",
}
"""What the picture of an objective shows that names no resource."""


def _event(card: EventCard) -> Event:
    effect = card.effect
    options = tuple([verbs.WORDS.clause(branch) for branch in effect.of]) if isinstance(effect, Either) else ()
    return made_of(Event, card, picture=_picture(effect), text=card.text, options=options)


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
