"""What a seat may see of the table, built up from nothing.

(UD-003, UD-007, UD-008, UD-029, UD-124, UD-137, UD-R93, UD-R94)

Interpreted: msgspec records, ready for the wire. Cards, parts, sectors and places go by their ids and names. Hands and
discard piles are in the order of the card list, never in the order in which cards came.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from unmapped.games.undiscovered.cards.actions import CELLS, SECTORS
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import CONNECTORS
from unmapped.games.undiscovered.chapters import abilities, scoring, stocking
from unmapped.games.undiscovered.table import purse
from unmapped.games.undiscovered.table.markers import markers_on
from unmapped.games.undiscovered.table.state import (
    BOX,
    COMMON_DECK,
    DISCARD,
    DRAW,
    EXPLORE,
    FIRST_HOME,
    GOODS,
    HAND,
    LOOK,
    MISSION_DECK,
    NOBODY,
    PACKET,
    RARE_DECK,
    SCORE,
    SHIP,
    TILES,
    Galaxy,
)

HIDDEN = "?"
"""Stands for a card whose face the viewer does not know."""


class MissionView(Struct, frozen=True):
    """A face-up mission."""

    id: str
    markers: tuple[int, ...]
    """Of each seat."""
    threshold: int
    points: int


class SectorView(Struct, frozen=True):
    """What lies on one place of the map."""

    place: str
    explored: bool
    tile: str
    """The id of its tile, "home" for a home, "?" while it is unexplored."""
    home: int
    """Whose home it is, -1 for none."""
    exploration: str
    """The id of the exploration card if the viewer knows its reward, "?" if not, "" if there is none."""
    cost: tuple[tuple[str, int], ...]
    """What exploring it costs, as (kind, amount)."""
    stock: str
    """What it takes: "home", "mission" or "rare", "?" while it is unexplored."""
    goods: tuple[str, ...]
    """The cards that lie there, face-down ones as "?" where the viewer may not look; a face-up mission too."""
    mission: MissionView | None
    pawns: tuple[int, ...]


class InstalledPart(Struct, frozen=True):
    """A part of a ship."""

    id: str
    cell: str
    """Where it stands; "" while it has no place."""
    edges: tuple[str, ...]
    """Connectors on top, right, bottom and left."""
    starter: bool
    docked: str
    """The card docked on it, or ""."""
    holds: bool
    """Whether it can hold a docked card."""
    markers: int
    points: int
    """What it is worth now, with the condition on it (UD-R55)."""


class SeatView(Struct, frozen=True):
    """One captain."""

    seat: int
    home: str
    place: str
    credits: int
    supply: int
    """Markers not in play."""
    hand: tuple[str, ...]
    """Without docked cards."""
    deck: tuple[str, ...]
    """The draw pile from the top."""
    in_deck: tuple[str, ...]
    """What the draw pile holds, in no order: its owner can tell from all that was acquired, played and removed."""
    discard: tuple[str, ...]
    ship: tuple[InstalledPart, ...]
    ship_value: int
    scored: tuple[str, ...]
    """Missions and exploration cards of the score area."""
    points: int
    looking: tuple[str, ...]
    """Cards of a deck that it is looking at."""
    packet: tuple[str, ...]
    """The packet it drafts from; what others hold now is not shown, though it may have been seen (UD-X41)."""


class TurnView(Struct, frozen=True):
    """What belongs to the turn that is being played."""

    seat: int
    """-1 before the first turn."""
    fist: int
    fuel: int
    moved: bool
    discounts: tuple[int, ...]
    later_draws: int
    used: tuple[str, ...]
    """Cards with an ability that can be used no more, by id."""


class View(Struct, frozen=True):
    """The whole table."""

    round: int
    target: int
    order: tuple[int, ...]
    """All seats clockwise, the first player first once it is known."""
    turn: TurnView
    columns: int
    rows: int
    sectors: tuple[SectorView, ...]
    seats: tuple[SeatView, ...]
    common_deck: tuple[str, ...]
    """From the top, as far as the viewer knows it; in the same way:"""
    rare_deck: tuple[str, ...]
    mission_deck: tuple[str, ...]
    removed: tuple[str, ...]
    """What left the game in the open."""
    bank: int


def card_id(card: int) -> str:
    """The id of a card's design, "?" for a card that is not known."""
    return HIDDEN if card < 0 else catalogue().design[card].record.id


def _in_order(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards in the order of the card list, unknown ones last."""
    known = sorted([card for card in cards if card >= 0])
    return tuple([card_id(card) for card in known]) + (HIDDEN,) * (len(cards) - len(known))


Ids: TypeAlias = tuple[str, ...]


class Alike(NamedTuple):
    """Parts of one state, as everybody sees them who knows the same of their cards."""

    sectors: dict[tuple[int, str, Ids], SectorView]
    ships: dict[int, tuple[tuple[InstalledPart, ...], int, int]]
    """The ship of a seat, what it is worth, and all points that the seat has."""


def views(state: Galaxy, knowers: Sequence[int]) -> list[object]:
    """What several see: a sector is looked at once for all who know the same of its cards, a ship once for all."""
    alike = Alike({}, {})
    return [view(state, knower, alike) for knower in knowers]


def view(state: Galaxy, knower: int, alike: Alike | None = None) -> View:
    """The table as `knower` sees it; the last knower is the public."""
    parts = alike or Alike({}, {})
    cards = state.cards
    places = [divmod(place, 4) for place in state.map.every]
    return View(
        round=state.round,
        target=state.target,
        order=state.order,
        turn=TurnView(
            state.active,
            state.fist,
            state.fuel,
            state.moved,
            state.discounts,
            state.later_draws,
            tuple([card_id(card) for card in abilities.used_cards(state)]),
        ),
        columns=1 + max(column for _, column in places),
        rows=1 + max(row for row, _ in places),
        sectors=tuple([_sector(state, knower, place, parts) for place in state.map.every]),
        seats=tuple([_seat(state, knower, seat, parts) for seat in range(state.seats)]),
        common_deck=tuple([card_id(card) for card in cards.seen(knower, COMMON_DECK)]),
        rare_deck=tuple([card_id(card) for card in cards.seen(knower, RARE_DECK)]),
        mission_deck=tuple([card_id(card) for card in cards.seen(knower, MISSION_DECK)]),
        removed=_in_order(cards.piles[BOX]),
        bank=purse.bank(state),
    )


def _sector(state: Galaxy, knower: int, place: int, alike: Alike) -> SectorView:
    cards = state.cards
    sector = state.sector_at[place]
    hidden = cards.seen(knower, EXPLORE + sector) if sector < FIRST_HOME else ()
    goods = tuple([card_id(card) for card in cards.seen(knower, GOODS + sector)])
    known = place, card_id(hidden[0]) if hidden else "", goods
    seen = alike.sectors.get(known)
    if seen is None:
        seen = alike.sectors[known] = _sector_with(state, *known)
    return seen


def _sector_with(state: Galaxy, place: int, exploration: str, goods: Ids) -> SectorView:
    """A sector as all see it who know these cards of it."""
    cards = state.cards
    design = catalogue().design
    sector = state.sector_at[place]
    explored = bool(state.explored >> sector & 1)
    is_home = sector >= FIRST_HOME
    to_explore: tuple[int, ...] = () if is_home else cards.piles[EXPLORE + sector]
    stock = "?"
    if explored:
        stock = "home" if is_home else "mission" if stocking.is_mission_sector(state, sector) else "rare"
    mission = state.mission_at(sector)
    return SectorView(
        place=SECTORS[place],
        explored=explored,
        tile=HIDDEN if not explored else "home" if is_home else card_id(cards.piles[TILES][sector]),
        home=sector - FIRST_HOME if is_home else NOBODY,
        exploration=exploration,
        cost=abilities.cost_words(design[to_explore[0]].abilities[0]) if to_explore else (),
        stock=stock,
        goods=goods,
        mission=None
        if mission < 0
        else MissionView(
            design[mission].record.id, markers_on(state, mission), design[mission].threshold, design[mission].points
        ),
        pawns=tuple([seat for seat, at in enumerate(state.pawns) if at == sector]),
    )


def _seat(state: Galaxy, knower: int, seat: int, alike: Alike) -> SeatView:
    cards = state.cards
    known = alike.ships.get(seat)
    if known is None:
        known = alike.ships[seat] = _ship(state, seat), scoring.ship_value(state, seat), scoring.points(state, seat)
    ship, ship_value, points = known
    return SeatView(
        seat=seat,
        home=SECTORS[state.place_of[FIRST_HOME + seat]],
        place=SECTORS[state.place_of[state.pawns[seat]]],
        credits=state.credits[seat],
        supply=state.supply[seat],
        hand=_in_order(cards.seen(knower, HAND + seat)),
        deck=tuple([card_id(card) for card in cards.seen(knower, DRAW + seat)]),
        in_deck=_in_order(cards.piles[DRAW + seat] if knower == seat else cards.seen(knower, DRAW + seat)),
        discard=_in_order(cards.piles[DISCARD + seat]),
        ship=ship,
        ship_value=ship_value,
        scored=_in_order(cards.piles[SCORE + seat]),
        points=points,
        looking=_in_order(cards.seen(knower, LOOK + seat)),
        packet=_in_order(cards.seen(knower, PACKET + seat))
        if knower == seat
        else (HIDDEN,) * len(cards.piles[PACKET + seat]),
    )


def _ship(state: Galaxy, seat: int) -> tuple[InstalledPart, ...]:
    design = catalogue().design
    cells = {part: CELLS[cell] for cell, part in state.ships[seat]}
    docked = dict(state.docked[seat])
    points = dict(scoring.part_points(state, seat))
    return tuple(
        [
            InstalledPart(
                id=design[part].record.id,
                cell=cells.get(part, ""),
                edges=tuple([CONNECTORS[kind] for kind in design[part].edges]),
                starter=design[part].starter,
                docked=card_id(docked[part]) if part in docked else "",
                holds=design[part].dock > 0,
                markers=markers_on(state, part)[seat],
                points=points.get(part, 0),
            )
            for part in sorted(state.cards.piles[SHIP + seat])
        ]
    )
