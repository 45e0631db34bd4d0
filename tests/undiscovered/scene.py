"""Positions for tests: a real table, put into the situation that a rule speaks of, and played in the game's words.

    at = scene(seats=2)
    at.hand(0, "fuel", "deckhand")
    at.do("play fuel", "use engines a", "move to B2")
    assert at.place(0) == "B2"

Seat 0 is the first player unless `first` says otherwise. Arranging moves real cards: each name takes a card of that
design from wherever one lies, so that cards are neither lost nor doubled. Places of the map go by their names (A1 is
top left), cards, parts and missions by their ids.
"""

from itertools import chain
from typing import final

import unmapped
from unmapped.games.undiscovered.cards.actions import CELLS, SECTORS
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import EXPLORATION, MISSION
from unmapped.games.undiscovered.cards.verbs import VERBS
from unmapped.games.undiscovered.chapters import stocking
from unmapped.games.undiscovered.seen.view import SeatView, SectorView, View
from unmapped.games.undiscovered.table import markers, ship
from unmapped.games.undiscovered.table.kinds import ASK_TURN, GO_ON
from unmapped.games.undiscovered.table.state import (
    BOX,
    COMMON_DECK,
    DISCARD,
    DOCKED,
    DRAW,
    EXPLORATION_BOX,
    EXPLORE,
    FIRST_HOME,
    FIRST_RARE,
    GOODS,
    HAND,
    MISSION_DECK,
    PILES,
    RARE_DECK,
    SCORE,
    SHIP,
    TILE_BOX,
    TILES,
    Galaxy,
)
from unmapped.kernel.content import Location
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.table import Table
from unmapped.language.effects import EFFECT
from unmapped.language.script import decode_effect


@final
class Scene:
    """A table under test."""

    def __init__(self, table: Table[Galaxy]) -> None:
        self.table = table

    @property
    def state(self) -> Galaxy:
        """The state of the table, to be read and arranged."""
        return self.table.state

    # Reading.

    def view(self, seat: int | None = 0) -> View:
        """What a seat sees."""
        found = self.table.view(seat)
        assert isinstance(found, View)
        return found

    def captain(self, seat: int = 0, viewer: int | None = -1) -> SeatView:
        """One captain as `viewer` sees it, by default with the eyes of that seat."""
        return self.view(seat if viewer == -1 else viewer).seats[seat]

    def sector(self, place: str, viewer: int | None = 0) -> SectorView:
        """The sector at a place of the map."""
        return next(one for one in self.view(viewer).sectors if one.place == place)

    def place(self, seat: int) -> str:
        """Where a pawn is."""
        return SECTORS[self.state.place_of[self.state.pawns[seat]]]

    def home(self, seat: int) -> str:
        """Where a home sector is."""
        return SECTORS[self.state.place_of[FIRST_HOME + seat]]

    def ids(self, pile: int) -> list[str]:
        """The designs of the cards in a pile, in order."""
        return [catalogue().design[card].record.id for card in self.state.cards.piles[pile]]

    def markers(self, card: str) -> tuple[int, ...]:
        """The markers of each seat on a mission or part in play."""
        return markers.markers_on(self.state, self.find(card))

    def asked(self) -> tuple[int, str]:
        """Who is asked, and the key of the prompt."""
        (seat,) = self.table.to_act
        prompt = self.table.prompt(seat)
        assert prompt is not None
        return seat, prompt.key

    def legal(self, seat: int | None = None) -> list[str]:
        """The words of all legal actions of a seat, by default of the one that is asked."""
        asked = self.table.to_act[0] if seat is None else seat
        return [self.table.words(action) for action in self.table.legal(asked)]

    def can(self, words: str, seat: int | None = None) -> bool:
        """Whether these words are legal now."""
        return words in self.legal(seat)

    def why(self, words: str, seat: int | None = None) -> list[Refusal]:
        """Why these words are not legal for a seat, by default for the one that is asked."""
        asked = self.table.to_act[0] if seat is None else seat
        return self.table.why_not(asked, self.table.number(words))

    def rules_against(self, words: str, seat: int | None = None) -> list[str]:
        """The ids of the rules that these words break."""
        return [refusal.rule for refusal in self.why(words, seat)]

    def told(self, key: str = "") -> list[Line]:
        """The lines of the journal, or those with a key."""
        journal = self.table.journal
        assert journal is not None
        return [line for line in journal.lines if not key or line.key == key]

    # Finding and moving cards.

    def find(self, identity: str) -> int:
        """A card of a design, from the map before anywhere else."""
        piles = self.state.cards.piles
        design = catalogue().design
        for pile in chain(range(GOODS, PILES), range(GOODS)):
            for card in piles[pile]:
                if design[card].record.id == identity:
                    return card
        raise AssertionError(f"there is no {identity}")

    def put(self, card: int, pile: int, audience: int = 0, *, under: bool = False) -> None:
        """Move a card from wherever it lies to a pile, and show it to the knowers in `audience`."""
        cards = self.state.cards
        source = next(number for number, held in enumerate(cards.piles) if card in held)
        if source == pile:
            held = tuple(one for one in cards.piles[pile] if one != card)
            cards.piles[pile] = (*held, card) if under else (card, *held)
        elif under:
            cards.bury(card, source, pile)
        else:
            cards.move(card, source, pile)
        if audience:
            cards.reveal((card,), audience)

    def free_card(self, identity: str, seat: int) -> int:
        """A card of a design for `seat` that lies in no hand, ship or sector: own starting cards, decks or the box."""
        piles = self.state.cards.piles
        design = catalogue().design
        places = (DRAW + seat, DISCARD + seat, COMMON_DECK, RARE_DECK, MISSION_DECK, BOX)
        for pile in chain(places, range(GOODS, GOODS + 16)):
            for card in piles[pile]:
                if design[card].record.id == identity:
                    return card
        raise AssertionError(f"no {identity} is free")

    def unused_card(self, identity: str) -> int:
        """A card of a design from the decks, else from wherever one lies; on a home another good takes its place."""
        cards = self.state.cards
        design = catalogue().design
        for pile in (COMMON_DECK, RARE_DECK, MISSION_DECK):
            for card in cards.piles[pile]:
                if design[card].record.id == identity:
                    return card
        card = self.find(identity)
        for seat in range(self.state.seats):
            home = FIRST_HOME + seat
            if card in cards.piles[GOODS + home]:
                *rest, other = cards.piles[COMMON_DECK]
                cards.piles[GOODS + home] = tuple(other if one == card else one for one in cards.piles[GOODS + home])
                cards.piles[COMMON_DECK] = (*rest, card)
                cards.hide(cards.piles[COMMON_DECK])
                cards.reveal((other,), stocking.visitors(self.state, home) | 1 << seat)
        return card

    # Arranging.

    def again(self) -> "Scene":
        """Have the table look again at what was arranged by hand, and ask anew."""
        self.state.cards.learnt = 0
        self.table._forget_legal()
        self.table._standing = [None] * len(self.table._standing)
        self.table._settle()
        self.table._note_asked()
        return self

    def hand(self, seat: int, *identities: str) -> "Scene":
        """Give a seat exactly this hand; what it held goes under its draw pile."""
        cards = self.state.cards
        for card in cards.piles[HAND + seat]:
            self.put(card, DRAW + seat, under=True)
        for identity in identities:
            self.put(self.free_card(identity, seat), HAND + seat, 1 << seat)
        return self.again()

    def draw_pile(self, seat: int, *identities: str) -> "Scene":
        """Make these the draw pile of a seat, from the top; what was there goes to the box, out of the way."""
        cards = self.state.cards
        chosen: list[int] = []
        for identity in identities:
            card = self.free_card(identity, seat)
            self.put(card, BOX)
            chosen.append(card)
        for card in cards.piles[DRAW + seat]:
            self.put(card, BOX)
        for card in reversed(chosen):
            self.put(card, DRAW + seat)
        return self.again()

    def discard(self, seat: int, *identities: str) -> "Scene":
        """Make these the discard pile of a seat; what was there goes under its draw pile."""
        cards = self.state.cards
        for card in cards.piles[DISCARD + seat]:
            self.put(card, DRAW + seat, under=True)
        for identity in identities:
            self.put(self.free_card(identity, seat), DISCARD + seat, cards.everybody)
        return self.again()

    def dock(self, seat: int, identity: str, part: str = "cargo-hold") -> "Scene":
        """Dock a card on a part of a seat's ship."""
        card = self.free_card(identity, seat)
        self.put(card, DOCKED + seat, self.state.cards.everybody)
        own = next(one for _, one in self.state.ships[seat] if catalogue().design[one].record.id == part)
        self.state.docked[seat] = tuple(sorted((*self.state.docked[seat], (own, card))))
        return self.again()

    def install(self, seat: int, identity: str, cell: str) -> "Scene":
        """Put a part on a cell of a seat's ship."""
        card = self.free_card(identity, seat)
        self.put(card, SHIP + seat, self.state.cards.everybody)
        self.state.ships[seat] = ship.with_part(self.state.ships[seat], CELLS.index(cell), card)
        assert ship.is_legal(self.state.ships[seat])
        return self.again()

    def purse(self, seat: int = 0, credit: int = -1, fist: int = -1, fuel: int = -1) -> "Scene":
        """Set the credits of a seat, and the resources of the turn; what is left out stays."""
        if credit >= 0:
            self.state.credits[seat] = credit
        if fist >= 0:
            self.state.fist = fist
        if fuel >= 0:
            self.state.fuel = fuel
        return self.again()

    def pawn(self, seat: int, place: str) -> "Scene":
        """Put a pawn on a sector, with what it sees there, but without effects of arriving."""
        sector = self.sector_at(place)
        self.state.pawns[seat] = sector
        if sector >= FIRST_HOME:
            self.state.cards.reveal(self.state.cards.piles[GOODS + sector], 1 << seat)
        return self.again()

    def sector_at(self, place: str) -> int:
        """The number of the sector at a place."""
        return self.state.sector_at[SECTORS.index(place)]

    def explored(self, place: str, stock: str = "rare", *goods: str) -> "Scene":
        """Make the sector at a place an explored one that takes "rare" goods or a "mission", holding just these cards.

        A mission is face-up; nothing is triggered.
        """
        state, cards = self.state, self.state.cards
        sector = self.sector_at(place)
        design = catalogue().design
        self._lay_tile(sector, stock)
        state.explored |= 1 << sector
        cards.reveal((cards.piles[TILES][sector],), cards.everybody)
        for card in cards.piles[EXPLORE + sector]:
            self.put(card, EXPLORATION_BOX)
        state.revealed &= ~(1 << sector)
        for card in cards.piles[GOODS + sector]:
            home = MISSION_DECK if design[card].kind == MISSION else RARE_DECK if card >= FIRST_RARE else COMMON_DECK
            self.put(card, home, under=True)
        for identity in reversed(goods):
            card = self.unused_card(identity)
            self.put(card, GOODS + sector, cards.everybody)
            if design[card].kind == MISSION:
                state.revealed |= 1 << sector
        return self.again()

    def _lay_tile(self, sector: int, stock: str) -> None:
        """Have the tile of a sector be one for "rare" goods or a "mission", in exchange with another that is free."""
        state, cards = self.state, self.state.cards
        design = catalogue().design
        wanted = stock == "mission"
        tiles = list(cards.piles[TILES])
        if (design[tiles[sector]].stock == MISSION) == wanted:
            return
        for index, other in enumerate(tiles):
            if not state.explored >> index & 1 and (design[other].stock == MISSION) == wanted:
                tiles[sector], tiles[index] = other, tiles[sector]
                break
        else:
            spare = next(one for one in cards.piles[TILE_BOX] if (design[one].stock == MISSION) == wanted)
            cards.piles[TILE_BOX] = tuple(tiles[sector] if one == spare else one for one in cards.piles[TILE_BOX])
            tiles[sector] = spare
        cards.piles[TILES] = tuple(tiles)

    def mission(self, place: str, identity: str, *counts: int) -> "Scene":
        """Lay a mission face-up on a place, with so many markers of seat 0, of seat 1, ..."""
        self.explored(place, "mission", identity)
        return self.mark(identity, *counts)

    def mark(self, identity: str, *counts: int) -> "Scene":
        """Put so many markers of seat 0, of seat 1, ... on a card, without checking missions."""
        card = self.find(identity)
        markers.clear(self.state, card)
        for seat, count in enumerate(counts):
            if count:
                markers.add(self.state, seat, card, count)
        self.state.marks_changed = False
        return self.again()

    def unexplored(self, place: str, identity: str, stock: str = "") -> "Scene":
        """Lay an exploration card on the unexplored sector at a place, in exchange with the one there.

        Beneath it lies a tile for "rare" goods or a "mission", or whichever was there.
        """
        state, cards = self.state, self.state.cards
        sector = self.sector_at(place)
        assert not state.explored >> sector & 1
        if stock:
            self._lay_tile(sector, stock)
        wanted = self.find(identity)
        assert catalogue().design[wanted].kind == EXPLORATION
        source = next(number for number, held in enumerate(cards.piles) if wanted in held)
        (there,) = cards.piles[EXPLORE + sector]
        if there != wanted:
            cards.piles[source] = tuple(there if card == wanted else card for card in cards.piles[source])
            cards.piles[EXPLORE + sector] = (wanted,)
        return self.again()

    def deck(self, pile: int, *identities: str) -> "Scene":
        """Put cards on top of a deck, the first one topmost."""
        for identity in reversed(identities):
            self.put(self.unused_card(identity), pile)
        return self.again()

    def home_goods(self, seat: int, *identities: str) -> "Scene":
        """Make these the goods of a home sector, from the front; what lay there goes under the decks unseen."""
        cards = self.state.cards
        pile = GOODS + FIRST_HOME + seat
        for card in cards.piles[pile]:
            self.put(card, RARE_DECK if card >= FIRST_RARE else COMMON_DECK, under=True)
        for deck in (COMMON_DECK, RARE_DECK):
            cards.hide(cards.piles[deck])
        for identity in reversed(identities):
            self.put(self.unused_card(identity), pile, stocking.visitors(self.state, FIRST_HOME + seat) | 1 << seat)
        return self.again()

    def score(self, seat: int, *identities: str) -> "Scene":
        """Put missions or exploration cards into a score area."""
        for identity in identities:
            card = self.find(identity)
            source = next(number for number, held in enumerate(self.state.cards.piles) if card in held)
            assert source in (MISSION_DECK, EXPLORATION_BOX) or source >= EXPLORE
            self.put(card, SCORE + seat, self.state.cards.everybody)
        return self.again()

    def effect(self, raw: object, seat: int = 0, card: int = -1, number: int = 0) -> "Scene":
        """Carry out an effect, written as content writes it, for a seat, before the turn goes on."""
        node = catalogue().compiler.add(decode_effect(raw, VERBS, Location("scene.toml")))
        self.interrupt((EFFECT, node, seat, card, number))
        return self

    def interrupt(self, *records: tuple[int, ...]) -> "Scene":
        """Have these records resolved before the turn goes on."""
        lanes = self.state.agenda.lanes
        stack = lanes[-1]
        if stack and stack[0][0] == ASK_TURN:
            lanes[-1] = (*records, (GO_ON, stack[0][1]), *stack[1:])
        else:
            lanes[-1] = (*records, *stack)
        return self.again()

    # Playing.

    def do(self, *moves: str) -> "Scene":
        """Take actions in words: for the seat that is asked, or for the one named as in "1: play fuel"."""
        for move in moves:
            seat, words = self.table.to_act[0], move
            if move[:1].isdigit() and move[1:2] == ":":
                seat, words = int(move[0]), move[2:].strip()
            self.table.act(seat, self.table.number(words, seat))
        return self

    def end(self, *answers: str) -> "Scene":
        """End the turn, with the answers to what it asks."""
        return self.do("end turn", *answers)

    def round(self) -> "Scene":
        """End the turns of all seats that have not had theirs in this round, doing nothing; nothing may be asked."""
        number = self.state.round
        while not self.table.over and self.state.round == number:
            self.end()
        return self


def scene(seats: int = 2, seed: int = 1, first: int = 0, **options: object) -> Scene:
    """A table at the first turn of seat `first`; a draft is answered with first choices."""
    table = unmapped.game("undiscovered").start(seats=seats, seed=seed, **options)
    while table.state.round == 0:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    state = table.state
    if state.active != first:
        assert not options.get("numbered_cards"), "with numbered cards the order is drawn"
        state.order = tuple((first + step) % seats for step in range(seats))
        state.active = first
        state.agenda.lanes[-1] = ((ASK_TURN, first),)
    return Scene(table).again()
