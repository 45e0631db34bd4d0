"""What a seat sees of Planet Unknown as named arrays of numbers, made from its view and from what it is asked.

`PLANES` is the one list of them: shapes, ranges and documentation follow from it. Interpreted.
"""

import tomllib
from functools import cache
from typing import Final, NamedTuple

from unmapped.games.planet_unknown import FOLDER
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import NAMES, SIDE
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.chapters.objectives import neighbor_pairs
from unmapped.games.planet_unknown.chapters.scoring import CATEGORIES
from unmapped.games.planet_unknown.chapters.station import DEPOTS
from unmapped.games.planet_unknown.seen import view as views
from unmapped.games.planet_unknown.seen.printed import PlanetLine, printed
from unmapped.games.planet_unknown.seen.view import HIDDEN, Player, Stack, View
from unmapped.games.planet_unknown.table.actions import (
    CIV_CARDS,
    CORPORATIONS,
    LEVELS,
    OBJECTIVES,
    PLACES,
    PLANETS,
    RANKS,
    SHAPES,
    TRACKERS,
)
from unmapped.games.planet_unknown.table.state import (
    P_ANY,
    P_BOOST,
    P_ENERGY,
    P_GAIN,
    P_LIFT,
    P_PATCH,
    P_ROVER,
    P_STOP,
    P_STORED,
    P_TECH_TILE,
    P_TILE,
)
from unmapped.kernel.planes import SEATS, Plane, Sheet, places
from unmapped.kernel.printing import with_id
from unmapped.kernel.rules import Prompt

BOARD: Final = (
    "square",
    "ice",
    "perimeter",
    "start",
    "ring",
    "city",
    "toxic",
    "current",
    "left of the chasm",
    "right of the chasm",
)
PIECES: Final = (
    "open",
    "patch",
    "last tile",
    "meteor symbol",
    "meteorites",
    "lifepod",
    "rover",
    "loaded rover",
)
SUPPLIES: Final = ("rovers left", "movement", "meteorites collected", "patches stored")
TILE: Final = (
    *SHAPES,
    *[f"first half {resource}" for resource in RESOURCES],
    *[f"second half {resource}" for resource in RESOURCES],
    "meteor symbol",
)
PENDING: Final = (
    *[f"advance {tracker}" for tracker in TRACKERS],
    *[f"energy for {tracker}" for tracker in TRACKERS],
    *[f"tech or energy for {tracker}" for tracker in TRACKERS],
    *[f"free {tracker}" for tracker in TRACKERS],
    *[f"free choice of {tracker}" for tracker in TRACKERS],
    "boost",
    "boost of two steps",
    "boost upward only",
    "patch",
    "stored patch",
    "rover",
    "one of two",
    "reposition",
)
EVENTS: Final = tuple([card.id for card in box().content.events])
RESTRICTIONS: Final = (
    *[words for _, words in views._RESTRICTIONS],
    *[f"no rovers onto {resource} terrain" for resource in RESOURCES],
)
TABLE: Final = ("round", "last round", "finished", "turns by itself", "events left", "target")
QUESTIONS: Final = tuple(tomllib.loads((FOLDER / "phrases.toml").read_text(encoding="utf-8"))["prompt"])
ARGUMENTS: Final = 4
CIV_OR_HIDDEN: Final = (*CIV_CARDS, HIDDEN)
OBJECTIVE_OR_HIDDEN: Final = (*OBJECTIVES, HIDDEN)
EVENT_OR_HIDDEN: Final = (*EVENTS, HIDDEN)
OFFERED: Final = (*CIV_CARDS, *OBJECTIVES, HIDDEN)

PLANES: Final = (
    Plane("board", (SEATS, BOARD, SIDE, SIDE), 0, 1, "What is printed on the planet, by row and column."),
    Plane("terrain", (SEATS, RESOURCES, SIDE, SIDE), 0, 1, "The terrain of tiles and patches."),
    Plane("symbols", (SEATS, RESOURCES, SIDE, SIDE), 0, 1, "The resource symbols that show."),
    Plane("pieces", (SEATS, PIECES, SIDE, SIDE), 0, 2, "Open ground and what lies on the planet; meteorites counted."),
    Plane("row_medals", (SEATS, SIDE), 0, 9, "The medals of each row, by its number less 1."),
    Plane("column_medals", (SEATS, SIDE), 0, 9, "The medals of each column."),
    Plane("planet", (SEATS, PLANETS), 0, 1, "Which planet it is."),
    Plane("corporation", (SEATS, CORPORATIONS), 0, 1, "Which corporation it is."),
    Plane("tracks", (SEATS, TRACKERS, TRACKERS), 0, 1, "For each tracker, the track it stands on."),
    Plane("heights", (SEATS, TRACKERS), 0, 15, "How high each tracker stands."),
    Plane("techs", (SEATS, LEVELS), 0, 1, "The techs that are unlocked."),
    Plane("used_techs", (SEATS, LEVELS), 0, 1, "Those of them that are used up, for the round or for the game."),
    Plane("flux", (SEATS, TRACKERS), 0, 1, "The track with the flux token."),
    Plane("supplies", (SEATS, SUPPLIES), 0, 255, "What the corporation has."),
    Plane("lifepods", (SEATS, PLACES), 0, 32, "Collected lifepods by where they lie."),
    Plane("drafted", (SEATS, TILE), 0, 1, "The tile that is drafted and not yet placed."),
    Plane("pending", (SEATS, PENDING), 0, 32, "Effects that wait: steps of an advance, else how many there are."),
    Plane("milestones", (SEATS, RANKS), 0, 9, "Civ milestones reached and not yet served."),
    Plane("civ_cards", (SEATS, CIV_OR_HIDDEN), 0, 36, "Civ cards taken, hidden ones last."),
    Plane("private_objectives", (SEATS, OBJECTIVE_OR_HIDDEN), 0, 28, "Private objectives, hidden ones last."),
    Plane("offered", (SEATS, OFFERED), 0, 36, "Cards that the seat is choosing from, hidden ones last."),
    Plane("score", (SEATS, CATEGORIES), -500, 500, "Medals as the table stands, as far as the viewer knows."),
    Plane("civ_ranks", (RANKS, CIV_OR_HIDDEN), 0, 36, "The civ cards left in each rank."),
    Plane("civ_box", (CIV_CARDS,), 0, 1, "Civ cards out of play that the viewer knows of."),
    Plane(
        "neighbor_objectives",
        (SEATS, OBJECTIVES),
        0,
        1,
        "Objectives between a seat and the next one clockwise; with two seats all are the viewer’s.",
    ),
    Plane("shared_objectives", (OBJECTIVES,), 0, 1, "Objectives between all."),
    Plane("event", (EVENTS,), 0, 1, "The event of the round."),
    Plane("next_event", (EVENT_OR_HIDDEN,), 0, 1, "The next event, if there is one."),
    Plane("past_events", (EVENTS,), 0, 1, "The events of earlier rounds."),
    Plane("restrictions", (RESTRICTIONS,), 0, 1, "What the event of the round forbids."),
    Plane(
        "station",
        (DEPOTS, ("exterior", "interior"), TILE),
        0,
        1,
        "The stacks of each depot, the viewer’s first, then by their numbers: the shape, and the rest of the tile on "
        "top where one lies open.",
    ),
    Plane("tiles_left", (DEPOTS, ("exterior", "interior")), 0, 12, "How many tiles these stacks hold."),
    Plane("depot_seats", (DEPOTS, SEATS), 0, 1, "The seat in front of each of these depots."),
    Plane("commander", (SEATS,), 0, 1, "The station commander."),
    Plane("table", (TABLE,), 0, 255, "Of the table as a whole."),
    Plane("question", (QUESTIONS,), 0, 1, "What the viewer is asked, by the key of the question."),
    Plane(
        "arguments", (ARGUMENTS,), -1, 65_535, "The first numbers that the question speaks of; 0 where it has words."
    ),
)


def observe(table: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
    """The numbers of each plane, for the seat whose view and question are given."""
    assert isinstance(table, View)
    sheet = Sheet(PLANES, table.seats)
    for row in range(table.seats):
        _player(sheet, row, table.players[(seat + row) % table.seats])
    for name, cards in zip(RANKS, table.civ_ranks, strict=True):
        sheet.count("civ_ranks", cards, RANKS.index(name))
    sheet.count("civ_box", table.civ_box)
    pairs = neighbor_pairs(table.seats)
    for objective, pair in zip(table.neighbor_objectives, pairs, strict=False):
        row = 0 if table.seats == 2 else (pair[0] - seat) % table.seats
        sheet.count("neighbor_objectives", (objective,), row)
    sheet.count("shared_objectives", table.shared_objectives)
    sheet.count("event", (table.event,) if table.event else ())
    sheet.count("next_event", (table.next_event,) if table.next_event else ())
    sheet.count("past_events", table.past_events)
    sheet.count("restrictions", table.restrictions)
    _station(sheet, table, seat)
    sheet.put("commander", 1, (table.commander - seat) % table.seats)
    sheet.fill(
        "table",
        [
            table.round,
            int(table.last_round),
            int(table.finished),
            int(table.turns_by_itself),
            table.events_left,
            table.target,
        ],
    )
    if prompt is not None:
        sheet.put("question", 1, QUESTIONS.index(prompt.key))
        sheet.fill("arguments", [arg if isinstance(arg, int) else 0 for arg in prompt.args[:ARGUMENTS]])
    return sheet.values


# --- One seat ---------------------------------------------------------------------------------------------------------


def _player(sheet: Sheet, row: int, player: Player) -> None:
    board = _board(player.planet)
    sheet.fill("board", board.squares, row)
    sheet.fill("row_medals", board.rows, row)
    sheet.fill("column_medals", board.columns, row)
    _squares(sheet, row, player)
    sheet.count("planet", (player.planet,), row)
    sheet.count("corporation", (player.corporation,), row)
    for number, tracker in enumerate(player.trackers):
        sheet.put("tracks", 1, row, number, TRACKERS.index(tracker.track))
        sheet.put("heights", tracker.height, row, number)
    sheet.count("techs", player.techs, row)
    sheet.count("used_techs", player.used_techs, row)
    sheet.count("flux", (player.flux,) if player.flux else (), row)
    sheet.fill("supplies", [player.rovers_left, player.movement, player.meteorites, player.stored_patches], row)
    sheet.count("lifepods", player.lifepods, row)
    if player.drafted:
        sheet.fill("drafted", _tiles()[player.drafted], row)
    for words in player.pending:
        for number, amount in _effects()[words]:
            sheet.add("pending", row, number, amount=amount)
    for rank in player.civ_milestones:
        sheet.add("milestones", row, rank - 1)
    sheet.count("civ_cards", player.civ_cards, row)
    sheet.count("private_objectives", player.private_objectives, row)
    sheet.count("offered", player.offered, row)
    sheet.fill("score", [sum([line.value for line in lines]) for lines in player.score], row)


def _squares(sheet: Sheet, row: int, player: Player) -> None:
    """What lies on the squares of a planet."""
    squares = places(NAMES)
    area = len(NAMES)
    terrain, symbols, pieces = sheet.values["terrain"], sheet.values["symbols"], sheet.values["pieces"]
    first_terrain, first_symbol = sheet.at("terrain", row), sheet.at("symbols", row)
    sheet.fill("pieces", _board(player.planet).open, row)
    free, patch, _, symbol, stones, pod, rover, loaded = [sheet.at("pieces", row, n) for n in range(len(PIECES))]
    for square in player.squares:
        here = squares[square.name]
        if square.terrain:
            terrain[first_terrain + area * places(RESOURCES)[square.terrain] + here] = 1
            pieces[free + here] = 0
        if square.symbol:
            symbols[first_symbol + area * places(RESOURCES)[square.symbol] + here] = 1
        pieces[patch + here] = int(square.patch)
        pieces[symbol + here] = int(square.meteor_symbol)
        pieces[stones + here] = square.meteorites
        pieces[pod + here] = int(square.lifepod)
        pieces[rover + here] = int(square.rover)
        pieces[loaded + here] = int(square.carrying)
    for tile in player.tiles[-1:]:
        for name in tile.squares:
            sheet.put("pieces", 1, row, PIECES.index("last tile"), *divmod(squares[name], SIDE))


class _Board(NamedTuple):
    """A planet in numbers."""

    squares: list[int]
    open: list[int]
    rows: list[int]
    columns: list[int]


@cache
def _board(identity: str) -> _Board:
    planet = with_id(printed().planets, identity)
    layers = (
        planet.squares,
        planet.ice,
        planet.perimeter,
        planet.start,
        planet.ring,
        planet.cities,
        planet.toxic,
        planet.currents,
        planet.left_side,
        planet.right_side,
    )
    masks = [[int(name in names) for name in NAMES] for names in layers]
    return _Board(
        [number for mask in masks for number in mask],
        masks[0],
        _medals(planet.rows, "row ", [str(row + 1) for row in range(SIDE)]),
        _medals(planet.columns, "column ", [chr(ord("A") + column) for column in range(SIDE)]),
    )


def _medals(lines: tuple[PlanetLine, ...], prefix: str, names: list[str]) -> list[int]:
    medals = {line.name.removeprefix(prefix): line.medals for line in lines}
    return [medals.get(name, 0) for name in names]


@cache
def _effects() -> dict[str, tuple[tuple[int, int], ...]]:
    """What each pending effect counts for: (place in `PENDING`, amount), by its words."""
    many = len(TRACKERS)
    single = 5 * many
    masks = range(1, 1 << many)
    kinds: list[tuple[tuple[int, ...], list[int], int]] = [
        *[((P_TILE, tracker, steps), [tracker], steps) for tracker in range(many) for steps in range(1, 33)],
        *[((P_ENERGY, mask), _members(mask, many), 1) for mask in masks],
        *[((P_TECH_TILE, mask), _members(mask, 2 * many), 1) for mask in masks],
        *[((P_GAIN, tracker), [3 * many + tracker], 1) for tracker in range(many)],
        *[((P_ANY, mask), _members(mask, 4 * many), 1) for mask in masks],
        *[((P_BOOST, steps, up), [single + n for n, is_so in enumerate((True, steps > 1, up > 0)) if is_so], 1)
          for steps in (1, 2) for up in (0, 1)],
        *[((kind,), [single + 3 + n], 1) for n, kind in enumerate((P_PATCH, P_STORED, P_ROVER, P_STOP, P_LIFT))],
    ]  # fmt: skip
    return {
        views.pending_words(effect): tuple([(place, amount) for place in places]) for effect, places, amount in kinds
    }


def _members(mask: int, first: int) -> list[int]:
    return [first + tracker for tracker in range(len(TRACKERS)) if mask >> tracker & 1]


# --- The station ------------------------------------------------------------------------------------------------------


@cache
def _tiles() -> dict[str, list[int]]:
    """Each tile in the words of `TILE`."""
    marked: dict[str, list[int]] = {}
    for tile in printed().tiles:
        first, second = tile.resources
        marks = (tile.shape, f"first half {first}", f"second half {second}")
        marked[tile.id] = [int(word in marks) for word in TILE[:-1]] + [int(tile.meteor >= 0)]
    return marked


def _station(sheet: Sheet, table: View, seat: int) -> None:
    own = next((depot.number for depot in table.depots if depot.seat == seat), 0)
    for depot in table.depots:
        row = (depot.number - own) % DEPOTS
        _stack(sheet, depot.exterior, row, 0)
        _stack(sheet, depot.interior, row, 1)
        if depot.seat >= 0:
            sheet.put("depot_seats", 1, row, (depot.seat - seat) % table.seats)


def _stack(sheet: Sheet, stack: Stack, row: int, ring: int) -> None:
    tile = _tiles()[stack.top] if stack.top else [int(word == stack.shape) for word in TILE]
    sheet.fill("station", tile, row, ring)
    sheet.put("tiles_left", stack.left, row, ring)
