"""What a seat sees of Undiscovered as named arrays of numbers, made from its view and from what it is asked.

`PLANES` is the one list of them: shapes, ranges and documentation follow from it. Interpreted.
"""

import tomllib
from typing import Final

from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards.actions import CELLS, DOCKS, GOODS, MISSIONS, PARTS, RESOURCES, SECTORS, SHIP
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.designs import COLUMNS
from unmapped.games.undiscovered.chapters.abilities import COST_WORDS
from unmapped.games.undiscovered.seen.view import HIDDEN, SeatView, SectorView, View
from unmapped.kernel.planes import SEATS, Plane, Sheet, places
from unmapped.kernel.rules import Prompt

ROWS: Final = len(SECTORS) // COLUMNS
SECTOR: Final = ("on the map", "explored", "stocked as home", "stocked with a mission", "stocked with rare goods")
STOCKS: Final = ("home", "mission", "rare")
TILES: Final = tuple([tile.id for tile in box().tiles])
EXPLORATIONS: Final = tuple([card.id for card in box().content.explorations])
CAPTAIN: Final = ("credits", "supply", "points", "ship value", "hand", "deck", "discard pile")
TURN: Final = ("fist", "fuel", "moved", "later draws", "discounts", "discounts together")
TABLE: Final = ("round", "target", "bank")
DECKS: Final = ("common", "rare", "mission")
TOP: Final = 3
"""So many cards on top of a deck are told one by one, where they are known."""
QUESTIONS: Final = tuple(tomllib.loads((FOLDER / "phrases.toml").read_text(encoding="utf-8"))["prompt"])
ARGUMENTS: Final = 4
ACQUIRED: Final = (*GOODS, *MISSIONS)
CARD_OR_HIDDEN: Final = (*ACQUIRED, HIDDEN)
RESOURCE_OR_HIDDEN: Final = (*RESOURCES, HIDDEN)
EXPLORATION_OR_HIDDEN: Final = (*EXPLORATIONS, HIDDEN)
GOOD_OR_HIDDEN: Final = (*GOODS, HIDDEN)
SCORED: Final = (*MISSIONS, *EXPLORATIONS)
REMOVED: Final = (*GOODS, *MISSIONS, *EXPLORATIONS)
USABLE: Final = (*PARTS, *MISSIONS)

PLANES: Final = (
    Plane("sectors", (SECTOR, ROWS, COLUMNS), 0, 1, "The places of the map, by row and column."),
    Plane("tiles", (TILES, ROWS, COLUMNS), 0, 1, "The sector tiles that are face-up."),
    Plane("homes", (SEATS, ROWS, COLUMNS), 0, 1, "The home of each seat."),
    Plane("pawns", (SEATS, ROWS, COLUMNS), 0, 1, "Where each pawn is."),
    Plane(
        "explorations",
        (EXPLORATION_OR_HIDDEN, ROWS, COLUMNS),
        0,
        1,
        "The exploration card of each place, the last entry where the viewer does not know its reward.",
    ),
    Plane("exploration_cost", (COST_WORDS, ROWS, COLUMNS), -1, 20, "What exploring costs; -1 for an X."),
    Plane("goods", (CARD_OR_HIDDEN, ROWS, COLUMNS), 0, 20, "The cards on each place, face-down ones last."),
    Plane("missions", (MISSIONS, ROWS, COLUMNS), 0, 1, "The missions that are face-up."),
    Plane("mission_numbers", (("threshold", "points"), ROWS, COLUMNS), 0, 50, "What is printed on them."),
    Plane("mission_markers", (SEATS, ROWS, COLUMNS), 0, 50, "The markers of each seat on them."),
    Plane("captains", (SEATS, CAPTAIN), 0, 255, "What each captain has; of piles, how many cards."),
    Plane("hand", (SEATS, RESOURCE_OR_HIDDEN), 0, 50, "Cards in hand without docked ones, hidden ones last."),
    Plane("deck", (SEATS, RESOURCE_OR_HIDDEN), 0, 50, "What the draw pile holds, as far as the viewer can tell."),
    Plane("deck_top", (SEATS, TOP, RESOURCE_OR_HIDDEN), 0, 1, "The next cards of the draw pile."),
    Plane("discard", (SEATS, RESOURCES), 0, 50, "The discard pile."),
    Plane("ship", (SEATS, PARTS, SHIP, SHIP), 0, 1, "The ship parts, by row and column around the Cargo Hold."),
    Plane("loose", (SEATS, PARTS), 0, 9, "Ship parts that have no place yet."),
    Plane("docked", (SEATS, DOCKS, RESOURCE_OR_HIDDEN), 0, 9, "The cards docked on each part that holds one."),
    Plane("part_markers", (SEATS, PARTS), 0, 50, "The own markers on ship parts."),
    Plane("part_points", (SEATS, PARTS), 0, 50, "What ship parts are worth now."),
    Plane("scored", (SEATS, SCORED), 0, 9, "The score area."),
    Plane("looking", (SEATS, CARD_OR_HIDDEN), 0, 50, "Cards of a deck that the seat is looking at."),
    Plane("packet", (SEATS, GOOD_OR_HIDDEN), 0, 50, "The packet that the seat drafts from."),
    Plane("deck_sizes", (DECKS,), 0, 255, "How many cards the decks of the table hold."),
    Plane("decks_known", (DECKS, ACQUIRED), 0, 50, "Those of their cards that the viewer knows, wherever they lie."),
    Plane("decks_top", (DECKS, TOP, CARD_OR_HIDDEN), 0, 1, "Their next cards."),
    Plane("removed", (REMOVED,), 0, 50, "What left the game in the open."),
    Plane("active", (SEATS,), 0, 1, "Whose turn it is."),
    Plane("turn", (TURN,), 0, 255, "What belongs to the turn."),
    Plane("used", (USABLE,), 0, 9, "Cards with an ability that can be used no more in this turn."),
    Plane("order", (SEATS,), 0, 3, "The place of each seat in the order of turns."),
    Plane("table", (TABLE,), 0, 1_000, "Of the table as a whole."),
    Plane("question", (QUESTIONS,), 0, 1, "What the viewer is asked, by the key of the question."),
    Plane(
        "arguments", (ARGUMENTS,), -1, 65_535, "The first numbers that the question speaks of; 0 where it has words."
    ),
)


def observe(table: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
    """The numbers of each plane, for the seat whose view and question are given."""
    assert isinstance(table, View)
    seats = len(table.seats)
    sheet = Sheet(PLANES, seats)
    for sector in table.sectors:
        _sector(sheet, sector, seat, seats)
    for row in range(seats):
        _captain(sheet, row, table.seats[(seat + row) % seats])
    for number, deck in enumerate((table.common_deck, table.rare_deck, table.mission_deck)):
        sheet.put("deck_sizes", len(deck), number)
        sheet.count("decks_known", tuple([card for card in deck if card != HIDDEN]), number)
        for place, card in enumerate(deck[:TOP]):
            sheet.count("decks_top", (card,), number, place)
    sheet.count("removed", table.removed)
    turn = table.turn
    if turn.seat >= 0:
        sheet.put("active", 1, (turn.seat - seat) % seats)
    sheet.fill(
        "turn", [turn.fist, turn.fuel, int(turn.moved), turn.later_draws, len(turn.discounts), sum(turn.discounts)]
    )
    sheet.count("used", turn.used)
    for place, other in enumerate(table.order):
        sheet.put("order", place, (other - seat) % seats)
    sheet.fill("table", [table.round, table.target, table.bank])
    if prompt is not None:
        sheet.put("question", 1, QUESTIONS.index(prompt.key))
        sheet.fill("arguments", [arg if isinstance(arg, int) else 0 for arg in prompt.args[:ARGUMENTS]])
    return sheet.values


def _sector(sheet: Sheet, sector: SectorView, seat: int, seats: int) -> None:
    here = divmod(places(SECTORS)[sector.place], COLUMNS)
    is_so = (True, sector.explored, *[sector.stock == stock for stock in STOCKS])
    for number, holds in enumerate(is_so):
        sheet.put("sectors", int(holds), number, *here)
    if sector.tile in TILES:
        sheet.put("tiles", 1, TILES.index(sector.tile), *here)
    if sector.home >= 0:
        sheet.put("homes", 1, (sector.home - seat) % seats, *here)
    for pawn in sector.pawns:
        sheet.put("pawns", 1, (pawn - seat) % seats, *here)
    if sector.exploration:
        sheet.put("explorations", 1, places(EXPLORATION_OR_HIDDEN)[sector.exploration], *here)
    for kind, amount in sector.cost:
        sheet.put("exploration_cost", amount, COST_WORDS.index(kind), *here)
    for card in sector.goods:
        sheet.add("goods", places(CARD_OR_HIDDEN)[card], *here)
    mission = sector.mission
    if mission is not None:
        sheet.put("missions", 1, MISSIONS.index(mission.id), *here)
        sheet.put("mission_numbers", mission.threshold, 0, *here)
        sheet.put("mission_numbers", mission.points, 1, *here)
        for other, markers in enumerate(mission.markers):
            sheet.put("mission_markers", markers, (other - seat) % seats, *here)


def _captain(sheet: Sheet, row: int, captain: SeatView) -> None:
    sheet.fill(
        "captains",
        [
            captain.credits,
            captain.supply,
            captain.points,
            captain.ship_value,
            len(captain.hand),
            len(captain.deck),
            len(captain.discard),
        ],
        row,
    )
    sheet.count("hand", captain.hand, row)
    sheet.count("deck", captain.in_deck, row)
    for place, card in enumerate(captain.deck[:TOP]):
        sheet.count("deck_top", (card,), row, place)
    sheet.count("discard", captain.discard, row)
    _ship(sheet, row, captain)
    sheet.count("scored", captain.scored, row)
    sheet.count("looking", captain.looking, row)
    sheet.count("packet", captain.packet, row)


def _ship(sheet: Sheet, row: int, captain: SeatView) -> None:
    parts = places(PARTS)
    for part in captain.ship:
        number = parts[part.id]
        if part.cell:
            sheet.put("ship", 1, row, number, *divmod(places(CELLS)[part.cell], SHIP))
        else:
            sheet.add("loose", row, number)
        if part.docked:
            sheet.count("docked", (part.docked,), row, DOCKS.index(part.id))
        sheet.add("part_markers", row, number, amount=part.markers)
        sheet.add("part_points", row, number, amount=part.points)
