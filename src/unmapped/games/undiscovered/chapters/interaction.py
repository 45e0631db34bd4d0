"""What touches hands and hidden cards of others, or chooses among cards in other ways.

(UD-083, UD-131, UD-R35, UD-R37, UD-R51, UD-R78, UD-R79, UD-X32 to UD-X34, UD-X42)
"""

from unmapped.games.undiscovered.cards.actions import (
    CHOOSE_SEAT,
    CHOOSE_SECTOR,
    CONFIRM,
    DISCARD,
    DONE,
    GAIN,
    KEEP_DOCKED,
    REMOVE,
    REMOVE_DISCARDED,
    REVEAL,
)
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import ONLY_CREW
from unmapped.games.undiscovered.chapters import hands, moving
from unmapped.games.undiscovered.table import purse
from unmapped.games.undiscovered.table.kinds import (
    ASK_DOCKED,
    ASK_NEARBY,
    ASK_PEEK,
    ASK_RESOURCE,
    ASK_REVEAL,
    ASK_TRADE,
    COPIES,
    COPYING,
    COUNT,
    CREDIT_EACH,
    DOCK,
    NEXT_DOCKS,
    PRICE,
    RESOURCE_MASK,
    SEATS,
    TARGETS,
)
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import BOX, EXPLORE, FIRST_HOME, Galaxy
from unmapped.games.undiscovered.table.state import DISCARD as DISCARD_PILE
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT

# --- Looking at hands -------------------------------------------------------------------------------------------------


def nearby(state: Galaxy, seat: int) -> int:
    """The other seats in the current or an adjacent sector, as bits (UD-R79)."""
    here = moving.place(state, seat)
    near = state.map.adjacent[here] | 1 << here
    others = [other for other in range(state.seats) if other != seat and near >> moving.place(state, other) & 1]
    return sum([1 << other for other in others])


def inspect(state: Galaxy, seat: int, credit: int) -> None:
    """A player nearby reveals the hand (UD-R35, UD-R79)."""
    others = nearby(state, seat)
    if others:
        state.push((ASK_NEARBY, seat, others, credit))


class ChooseNearby(Question):
    """Choose which player nearby reveals the hand (UD-R35, UD-R79, UD-X32)."""

    key = "nearby"
    rule = "UD-R79"
    families: tuple[Family, ...] = (CHOOSE_SEAT,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """All that are near."""
        return moving.bits(record[SEATS], CHOOSE_SEAT.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Show that hand to all, and gain for each crew card in it."""
        other = action - CHOOSE_SEAT.first
        hand = hands.hand_of(state, other)
        cards = state.cards
        cards.reveal(hand, cards.everybody)
        state.note_cards(other, "hand-revealed", "UD-R35", hand, -1)
        purse.gain(state, seat, record[CREDIT_EACH] * len(hands.of_kind(hand, ONLY_CREW)), 0, 0)


# --- Copying ----------------------------------------------------------------------------------------------------------


def can_copy(state: Galaxy, seat: int, copied: Ints) -> bool:
    """Whether the hand holds a card besides those that are being copied (UD-R78)."""
    return any([card not in copied for card in hands.hand_of(state, seat)])


def copy(state: Galaxy, seat: int, card: int, number: int, copied: Ints) -> None:
    """Reveal another card of the hand and do what it does; a copied copy needs a further card (UD-R78, UD-X33)."""
    others = [other for other in hands.hand_of(state, seat) if other not in copied]
    if len(others) > 1:
        state.push((ASK_REVEAL, seat, card, number, *copied))
    elif others:
        reveal(state, seat, others[0], (card, number, *copied))


def reveal(state: Galaxy, seat: int, card: int, context: Ints) -> None:
    """Show a card to all and do what it says; "this card" is still the one that copies."""
    cards = state.cards
    cards.reveal((card,), cards.everybody)
    state.note(seat, "copied", "UD-R78", card)
    node = DESIGNS[card].effect
    if node >= 0:
        state.push((EFFECT, node, seat, *context, card))


class RevealCard(Question):
    """Choose the card of the hand that is revealed and copied (UD-R78, UD-X33)."""

    key = "reveal"
    rule = "UD-R78"
    families: tuple[Family, ...] = (REVEAL,)
    optional = True  # Who is not asked would tell the others that all cards of the hand are alike (UD-R93).

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every other card of the hand."""
        return hands.hand_actions(state, seat, REVEAL, but=record[COPIES:])

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Reveal it."""
        card = hands.find_in_hand(state, seat, action - REVEAL.first, record[COPIES:])
        reveal(state, seat, card, record[COPYING:])


# --- Trading cards in -------------------------------------------------------------------------------------------------


class TradeIn(Question):
    """Choose cards of hand and discard pile that are removed from the game, any number (UD-131, UD-X42)."""

    key = "trade"
    rule = "UD-131"
    families: tuple[Family, ...] = (REMOVE, REMOVE_DISCARDED, CONFIRM)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card, or be done."""
        removals = hands.hand_actions(state, seat, REMOVE)
        removals += hands.pile_actions(state, DISCARD_PILE + seat, REMOVE_DISCARDED.first)
        return [*removals, DONE]

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Remove it and ask again; when done, gain as many of one resource."""
        _, _, resources, count = record
        if action == DONE:
            if count:
                gain_one_kind(state, seat, resources, count)
            return
        if action >= REMOVE_DISCARDED.first:
            card = hands.find(state, DISCARD_PILE + seat, action - REMOVE_DISCARDED.first)
            state.cards.move(card, DISCARD_PILE + seat, BOX)
        else:
            card = hands.find_in_hand(state, seat, action - REMOVE.first)
            hands.leave(state, seat, card, BOX)
        state.note(seat, "removed", "UD-131", card)
        state.push((ASK_TRADE, seat, resources, count + 1))

    def args(self, record: Ints) -> tuple[Argument, ...]:
        """How many are removed so far."""
        return (record[COUNT],)


def gain_one_kind(state: Galaxy, seat: int, resources: int, count: int) -> None:
    """Gain so many of one of a mask of resources."""
    if resources & resources - 1:
        state.push((ASK_RESOURCE, seat, resources, count))
    else:
        _gain(state, seat, resources.bit_length() - 1, count)


def _gain(state: Galaxy, seat: int, resource: int, count: int) -> None:
    credit, fist, fuel = [count if kind == resource else 0 for kind in range(3)]
    purse.gain(state, seat, credit, fist, fuel)


class ChooseResource(Question):
    """Choose which resource is gained (UD-050, UD-052)."""

    key = "resource"
    rule = "UD-052"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Those that there are to choose from."""
        return moving.bits(record[RESOURCE_MASK], GAIN.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Gain it."""
        _gain(state, seat, action - GAIN.first, record[COUNT])

    def args(self, record: Ints) -> tuple[Argument, ...]:
        """How many."""
        return (record[COUNT],)


# --- Peeking ----------------------------------------------------------------------------------------------------------


def peekable(state: Galaxy, seat: int) -> int:
    """The places, here and around, of exploration cards whose reward the seat does not know, as a mask (UD-083)."""
    here = moving.place(state, seat)
    mask = 0
    for place in (here, *state.map.ring[here]):
        sector = state.sector_at[place]
        if sector < FIRST_HOME:
            pile = state.cards.piles[EXPLORE + sector]
            if pile and not state.cards.knows(seat, pile[0]):
                mask |= 1 << place
    return mask


def peek(state: Galaxy, seat: int) -> None:
    """Look at the reward of one of them."""
    targets = peekable(state, seat)
    if targets:
        state.push((ASK_PEEK, seat, targets))


class Peek(Question):
    """Choose the exploration card to look at (UD-083, UD-X34)."""

    key = "peek"
    rule = "UD-X34"
    families: tuple[Family, ...] = (CHOOSE_SECTOR,)
    optional = True

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every place in reach."""
        return moving.bits(record[TARGETS], CHOOSE_SECTOR.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Only this seat sees it."""
        place = action - CHOOSE_SECTOR.first
        card = state.cards.piles[EXPLORE + state.sector_at[place]][0]
        state.cards.reveal((card,), 1 << seat)
        state.note(seat, "peeked", "UD-X34", place)
        state.note_cards(seat, "saw-reward", "UD-X34", (card,), 1 << seat)


# --- Docked cards -----------------------------------------------------------------------------------------------------


def pay_for_docked(state: Galaxy, seat: int, credit: int) -> None:
    """For each docked card pay or discard it, card by card (UD-R51)."""
    parts = [part for part, _ in state.docked[seat]]
    if parts:
        _next_docked(state, seat, credit, tuple(parts))


def _next_docked(state: Galaxy, seat: int, credit: int, parts: tuple[int, ...]) -> None:
    while parts and state.credits[seat] < credit:
        _discard_docked(state, seat, parts[0])
        parts = parts[1:]
    if parts:
        state.push((ASK_DOCKED, seat, credit, *parts))


def _docked_on(state: Galaxy, seat: int, part: int) -> int:
    return next(card for used, card in state.docked[seat] if used == part)


def _discard_docked(state: Galaxy, seat: int, part: int) -> None:
    card = _docked_on(state, seat, part)
    hands.leave(state, seat, card, DISCARD_PILE + seat)
    state.note(seat, "discarded", "UD-R51", card)


class PayForDocked(Question):
    """Pay for a docked card or discard it (UD-R51)."""

    key = "docked"
    rule = "UD-R51"
    families: tuple[Family, ...] = (DISCARD, KEEP_DOCKED)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Both ways for the first card; whoever is asked can pay."""
        part = record[DOCK]
        number = DESIGNS[_docked_on(state, seat, part)].number
        slot = hands.SLOTS[part]
        return [DISCARD.first + hands.PLACES_OF_HAND * number + slot, KEEP_DOCKED.first + number]

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Do so, and go on with the next card."""
        credit, part = record[PRICE], record[DOCK]
        if action >= KEEP_DOCKED.first:
            purse.pay_credits(state, seat, credit)
            state.note(seat, "paid-for-docked", "UD-R51", _docked_on(state, seat, part), credit)
        else:
            _discard_docked(state, seat, part)
        _next_docked(state, seat, credit, record[NEXT_DOCKS:])

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """It is another card's turn."""
        return [Refusal("UD-R51", "Docked cards are paid for or discarded one by one; it is another card's turn.")]

    def args(self, record: Ints) -> tuple[Argument, ...]:
        """What is to be paid."""
        return (record[PRICE],)
