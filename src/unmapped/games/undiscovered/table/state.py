"""What lies on the table: the galaxy, the decks, and each captain's cards and ship."""

from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.designs import PLACES, GalaxyMap
from unmapped.games.undiscovered.table.offers import Offers, offers
from unmapped.games.undiscovered.table.ship import Fittings, Layout, fittings
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Key, State

# Cards, numbered through (see `box`): common goods from 0 on, and then ...
FIRST_RARE: Final = box().first_rare
FIRST_MISSION: Final = box().first_mission
FIRST_EXPLORATION: Final = box().first_exploration
FIRST_TILE: Final = box().first_tile
FIRST_STARTER: Final = box().first_starter
STARTERS: Final = box().starters
"""Starting cards of each seat."""

SEATS: Final = 4
SECTORS: Final = PLACES
FIRST_HOME: Final = 12
"""Sectors are numbered: those of the sector pile from 0 on, then FIRST_HOME + seat for the homes."""

# Piles.
COMMON_DECK: Final = 0
RARE_DECK: Final = 1
MISSION_DECK: Final = 2
TILES: Final = 3
"""The sector pile: its n-th tile is sector n of the map; what is left over lies on no place (UD-030)."""
TILE_BOX: Final = 4
EXPLORATION_BOX: Final = 5
"""Exploration cards that were never laid out."""
BOX: Final = 6
"""What left the game in the open (UD-131)."""
PLAYED: Final = 7
"""The card that is being carried out, which lies in no pile of its owner (UD-R37)."""
DRAW: Final = 8
"""DRAW + seat: draw piles. In the same way:"""
HAND: Final = 12
DISCARD: Final = 16
DOCKED: Final = 20
SHIP: Final = 24
SCORE: Final = 28
LOOK: Final = 32
"""Cards that a seat is looking at."""
PACKET: Final = 36
"""The packet that a seat drafts from."""
GOODS: Final = 40
"""GOODS + sector: the goods or the mission on a sector."""
EXPLORE: Final = GOODS + SECTORS
"""EXPLORE + sector: the exploration card on an unexplored sector."""
PILES: Final = EXPLORE + FIRST_HOME

DRAW_STREAMS: Final[tuple[str, ...]] = ("deck 0", "deck 1", "deck 2", "deck 3")
STREAMS: Final = ("goods", "rares", "missions", "exploration", "sectors", "first player", *DRAW_STREAMS)

NOBODY: Final = -1

Dockings: TypeAlias = tuple[tuple[int, int], ...]
"""(part, card) pairs."""

_NO_SECTOR: Final[tuple[int, ...]] = (NOBODY,) * PLACES
_NO_PLACE: Final[tuple[int, ...]] = (NOBODY,) * SECTORS
_NO_SHIP: Final[tuple[Layout, Fittings]] = ((), fittings(()))
_NO_GOODS: Final[tuple[tuple[int, ...], Offers]] = ((), ())


@final
class Galaxy(State):
    """A whole table of Undiscovered."""

    __slots__ = (
        "_fittings",
        "_offers",
        "active",
        "completing",
        "credits",
        "discounts",
        "docked",
        "docking",
        "draft",
        "explored",
        "fist",
        "from_dock",
        "fuel",
        "later_draws",
        "map",
        "markers",
        "marks_changed",
        "moved",
        "numbered",
        "order",
        "packets_passed",
        "pawns",
        "place_of",
        "rareless",
        "revealed",
        "round",
        "round_limit",
        "seats",
        "sector_at",
        "ships",
        "strict_bank",
        "supply",
        "target",
        "used",
    )

    def __init__(self, agenda: Agenda, cards: Cards, chance: Chance, seats: int, galaxy_map: GalaxyMap) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        self.seats = seats
        self.map = galaxy_map
        # What was chosen for this table.
        self.target = 0
        self.strict_bank = False
        self.rareless = False
        """Whether rare goods stay in the box (UD-142)."""
        self.draft = 0
        """0 for none, 1 for a draft of common goods, 2 for a rare draft (UD-143, UD-147)."""
        self.numbered = False
        """Whether the numbered reminder cards give the order (UD-R87)."""
        self.round_limit = 0
        """After so many rounds the game ends; 0 for no limit (UD-R92)."""
        # The galaxy.
        # Both change seldom, so copies share them.
        self.sector_at: tuple[int, ...] = _NO_SECTOR
        self.place_of: tuple[int, ...] = _NO_PLACE
        self.explored = 0
        """Sectors whose tile is face-up, as bits."""
        self.revealed = 0
        """Sectors with a face-up mission, as bits."""
        self.pawns = [FIRST_HOME + seat for seat in range(seats)]
        """The current sector of each seat (UD-068)."""
        self.markers: tuple[Ints, ...] = ()
        """(card, markers of seat 0, of seat 1, ...) for every card with markers, by card."""
        self.marks_changed = False
        """Whether markers were added or removed since missions were last checked (UD-R16)."""
        self.completing: tuple[int, ...] = ()
        """Missions whose resolution is under way, and complete ones that wait for it."""
        # The captains.
        self.order: tuple[int, ...] = tuple(range(seats))
        """All seats clockwise, the first player first once it is known."""
        self.credits = [0] * seats
        self.supply = [0] * seats
        """Markers not in play (UD-011)."""
        self.ships: list[Layout] = [()] * seats
        """(cell, part) of every installed part, by cell."""
        self.docked: list[Dockings] = [()] * seats
        """(part, card) of every docked card, by part."""
        self.packets_passed = 0
        # The turn.
        self.round = 0
        self.active = NOBODY
        self.fist = 0
        self.fuel = 0
        self.moved = False
        """Whether the active player's pawn changed its sector this turn (UD-R43)."""
        self.discounts: tuple[int, ...] = ()
        """Open price reductions, the smallest first (UD-R39)."""
        self.used: tuple[int, ...] = ()
        """What was used and is limited this turn, cards and abilities as `abilities.LIMITS` says."""
        self.later_draws = 0
        """Cards that are drawn when this turn ends (UD-R71)."""
        self.docking: Dockings = ()
        """(part, card) of every docking since anything else was done this turn (UD-X22)."""
        self.from_dock = NOBODY
        """The card being carried out, if it was played from a dock."""
        # What was asked last, beside what it was asked of: no part of the state, and copies share it.
        self._fittings: list[tuple[Layout, Fittings]] = [_NO_SHIP] * seats
        self._offers: tuple[tuple[int, ...], Offers] = _NO_GOODS

    def clone(self) -> "Galaxy":
        """An independent copy without journal."""
        twin = Galaxy(self.agenda.clone(), self.cards.clone(), self.chance.clone(), 0, self.map)
        twin.seats = self.seats
        twin.target = self.target
        twin.strict_bank = self.strict_bank
        twin.rareless = self.rareless
        twin.draft = self.draft
        twin.numbered = self.numbered
        twin.round_limit = self.round_limit
        twin.sector_at = self.sector_at
        twin.place_of = self.place_of
        twin.explored = self.explored
        twin.revealed = self.revealed
        twin.pawns = self.pawns[:]
        twin.markers = self.markers
        twin.marks_changed = self.marks_changed
        twin.completing = self.completing
        twin.order = self.order
        twin.credits = self.credits[:]
        twin.supply = self.supply[:]
        twin.ships = self.ships[:]
        twin.docked = self.docked[:]
        twin.packets_passed = self.packets_passed
        twin.round = self.round
        twin.active = self.active
        twin.fist = self.fist
        twin.fuel = self.fuel
        twin.moved = self.moved
        twin.discounts = self.discounts
        twin.used = self.used
        twin.later_draws = self.later_draws
        twin.docking = self.docking
        twin.from_dock = self.from_dock
        twin._fittings = self._fittings
        twin._offers = self._offers
        return twin

    def key(self) -> Key:
        """The whole state as a tuple."""
        return (
            self.agenda.key(),
            self.cards.key(),
            self.chance.key(),
            (self.seats, self.target, int(self.strict_bank), int(self.rareless), self.draft, int(self.numbered)),
            (self.round_limit, self.sector_at, self.explored, self.revealed, tuple(self.pawns)),
            (self.markers, int(self.marks_changed), self.completing, self.order),
            (tuple(self.credits), tuple(self.supply), tuple(self.ships), tuple(self.docked), self.packets_passed),
            (self.round, self.active, self.fist, self.fuel, int(self.moved), self.discounts, self.used),
            (self.later_draws, self.docking, self.from_dock),
        )

    def push(self, *records: Ints) -> None:
        """Put work on the table's lane, where nearly everything happens: the first record is resolved first."""
        lanes = self.agenda.lanes
        lanes[-1] = records + lanes[-1]

    def note(self, seat: int, key: str, rule: str, *args: Argument) -> None:
        """Write a line that everybody may read, if this table keeps a journal."""
        journal = self.journal
        if journal is not None:
            journal.write(seat, key, rule, args)

    def note_cards(self, seat: int, key: str, rule: str, cards: tuple[int, ...], audience: int) -> None:
        """Write a line about cards for those who may see them."""
        if self.journal is not None:
            self.journal.write(seat, key, rule, cards, audience)

    def fittings(self, seat: int) -> Fittings:
        """What the parts of a ship can do; looked up anew when its layout is another."""
        layout = self.ships[seat]
        asked, fitted = self._fittings[seat]
        if asked is not layout:
            fitted = fittings(layout)
            self._fittings[seat] = layout, fitted
        return fitted

    def offers(self, pile: int) -> Offers:
        """What can be bought of a pile of goods; looked up anew when it is another than the one asked of before."""
        goods = self.cards.piles[pile]
        asked, offered = self._offers
        if asked is not goods:
            offered = offers(goods)
            self._offers = goods, offered
        return offered

    def clockwise(self) -> tuple[int, ...]:
        """All seats clockwise, from the active player."""
        at = self.order.index(self.active) if self.active >= 0 else 0
        return self.order[at:] + self.order[:at]

    def put(self, sector: int, place: int) -> None:
        """A sector lies at a place."""
        self.sector_at = (*self.sector_at[:place], sector, *self.sector_at[place + 1 :])
        self.place_of = (*self.place_of[:sector], place, *self.place_of[sector + 1 :])

    def mission_at(self, sector: int) -> int:
        """The face-up mission on a sector, or -1."""
        return self.cards.piles[GOODS + sector][0] if self.revealed >> sector & 1 else NOBODY

    def sector_of_mission(self, mission: int) -> int:
        """The sector on which a face-up mission lies, or -1."""
        revealed = self.revealed
        piles = self.cards.piles
        while revealed:
            sector = (revealed & -revealed).bit_length() - 1
            if mission in piles[GOODS + sector]:
                return sector
            revealed &= revealed - 1
        return NOBODY
