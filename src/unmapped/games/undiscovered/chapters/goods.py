"""Purchasing and acquiring goods.

(UD-073 to UD-081, UD-R08 to UD-R10, UD-R23, UD-R24, UD-R39, UD-R40, UD-R52, UD-R53)
"""

from unmapped.games.undiscovered.cards.actions import BUY, CONFIRM, DONE, REDUCE, TAKE, UNDER
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import ACQUIRED_CREW, CREW, PART
from unmapped.games.undiscovered.chapters import hands, stocking, triggers
from unmapped.games.undiscovered.table import purse, ship
from unmapped.games.undiscovered.table.kinds import (
    ASK_ACQUIRE,
    ASK_BUILD,
    ASK_DISCARDED,
    ASK_DISCOUNT,
    ASK_UNDER,
    DECK,
    DISCOUNT,
    TRIGGERS,
    WINNER,
)
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import (
    BOX,
    COMMON_DECK,
    DISCARD,
    FIRST_HOME,
    GOODS,
    LOOK,
    NOBODY,
    SHIP,
    Galaxy,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal


def deck(state: Galaxy, rare: int) -> int:
    """The pile of a goods deck: 0 for common, 1 for rare goods (UD-142)."""
    return stocking.rare_deck(state) if rare else COMMON_DECK


def for_sale(state: Galaxy, sector: int) -> int:
    """The pile of goods on a sector, or -1 where there are none: missions cannot be purchased (UD-080)."""
    if not state.cards.piles[GOODS + sector]:
        return NOBODY
    if sector >= FIRST_HOME or (state.explored >> sector & 1 and not stocking.is_mission_sector(state, sector)):
        return GOODS + sector
    return NOBODY


def can_pay(state: Galaxy, seat: int, card: int, reduced: int = 0) -> bool:
    """Whether a seat can pay for a card with all open reductions (UD-075, UD-R39)."""
    return DESIGNS[card].cost <= state.credits[seat] + reduced + sum(state.discounts)


def affordable(state: Galaxy, seat: int, pile: int, reduced: int = 0) -> list[int]:
    """The purchases of a pile that a seat can pay for, ascending."""
    means = state.credits[seat] + reduced
    if state.discounts:
        means += sum(state.discounts)
    return [action for action, price in state.offers(pile) if price <= means]


def buy(state: Galaxy, seat: int, card: int, pile: int, reduced: int = 0) -> None:
    """Purchase a card, in sight of all; first it is asked which open reductions are used (UD-075, UD-R39, UD-R101)."""
    if state.discounts and DESIGNS[card].cost > reduced:
        state.cards.reveal((card,), state.cards.everybody)  # The question names it.
        state.push((ASK_DISCOUNT, seat, card, pile, reduced))
    else:
        _pay(state, seat, card, pile, reduced)


def _pay(state: Galaxy, seat: int, card: int, pile: int, reduced: int) -> None:
    price = max(0, DESIGNS[card].cost - reduced)
    purse.pay_credits(state, seat, price)
    state.cards.reveal((card,), state.cards.everybody)
    state.note(seat, "bought", "UD-075", card, price)
    acquire(state, seat, card, pile)


def acquire(state: Galaxy, seat: int, card: int, pile: int) -> None:
    """Give a card to a player: resources to the discard pile, parts into the ship (UD-076, UD-077, UD-081, UD-R101)."""
    cards = state.cards
    design = DESIGNS[card]
    cards.reveal((card,), cards.everybody)
    if design.kind != PART:
        cards.move(card, pile, DISCARD + seat)
        if design.kind == CREW:
            sources = triggers.gather(state, seat, ACQUIRED_CREW)
            if sources:
                state.push((TRIGGERS, seat, ACQUIRED_CREW, card, *sources))
    elif ship.is_installable(card):
        cards.move(card, pile, SHIP + seat)
        state.push((ASK_BUILD, seat, card, 0))
    else:
        cards.move(card, pile, BOX)
        state.note(seat, "removed", "UD-R23", card)


def _announce(state: Galaxy, seat: int, card: int, rule: str) -> None:
    """Show a card to all, who are told that it is acquired."""
    state.cards.reveal((card,), state.cards.everybody)
    state.note(seat, "acquired", rule, card)


def acquire_top(state: Galaxy, seat: int, rare: int) -> None:
    """Acquire the top card of a deck, unseen until then (UD-081, UD-R08, UD-R23)."""
    pile = deck(state, rare)
    for card in state.cards.piles[pile][:1]:
        _announce(state, seat, card, "UD-081")
        acquire(state, seat, card, pile)


def look(state: Galaxy, seat: int, rare: int, count: int) -> None:
    """Look at the top cards of a deck, all that are left if there are fewer (UD-R52, UD-X02)."""
    looked = state.cards.draw_all(deck(state, rare), LOOK + seat, count, 1 << seat)
    if looked:
        state.note_cards(seat, "looked", "UD-X02", looked, 1 << seat)
        state.push((ASK_ACQUIRE, seat, rare))


def _put_under(state: Galaxy, seat: int, rare: int) -> None:
    """Put what was looked at under the deck, in an order of choice (UD-R10)."""
    looked = state.cards.piles[LOOK + seat]
    if len(looked) > 1:
        state.push((ASK_UNDER, seat, rare))
    elif looked:
        state.cards.bury(looked[0], LOOK + seat, deck(state, rare))


def ask_discarded(state: Galaxy, seat: int, winner: int) -> None:
    """Have a seat acquire a card of the winner's discard pile (UD-R96)."""
    if state.cards.piles[DISCARD + winner]:
        state.push((ASK_DISCARDED, seat, winner))


class UseDiscount(Question):
    """Choose which open reductions serve a purchase, then pay (UD-R39, UD-X23)."""

    key = "discount"
    rule = "UD-R39"
    families: tuple[Family, ...] = (REDUCE, CONFIRM)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every open reduction, and paying what is left of the price; it is asked only while something is left."""
        _, _, card, _, reduced = record
        left = DESIGNS[card].cost - reduced
        actions = [REDUCE.first + amount for amount in sorted(set(state.discounts))]
        if left <= state.credits[seat]:
            actions.append(DONE)
        return actions

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Use one up whole, or pay."""
        _, _, card, pile, reduced = record
        if action == DONE:
            _pay(state, seat, card, pile, reduced)
            return
        amount = action - REDUCE.first
        at = state.discounts.index(amount)
        state.discounts = state.discounts[:at] + state.discounts[at + 1 :]
        buy(state, seat, card, pile, reduced + amount)

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a reduction cannot be used, or the price not be paid."""
        if action == DONE:
            return [Refusal("UD-075", "You cannot pay that price without a further reduction.")]
        return [Refusal("UD-R39", "No reduction of this size is open.")]


class PurchaseAtHome(Question):
    """Choose a card of the own home sector to purchase from afar (UD-073, UD-R40)."""

    key = "purchase-at-home"
    rule = "UD-R40"
    families: tuple[Family, ...] = (BUY, CONFIRM)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every affordable card there; none only where others imagine dearer goods."""
        return affordable(state, seat, GOODS + FIRST_HOME + seat, record[DISCOUNT]) or [DONE]

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Purchase it."""
        if action == DONE:
            return
        pile = GOODS + FIRST_HOME + seat
        buy(state, seat, hands.find(state, pile, action - BUY.first), pile, record[DISCOUNT])

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why it cannot be purchased, or why nothing else will do."""
        if action == DONE:
            return [Refusal("UD-R40", "You have chosen to purchase a card, and can pay for one.")]
        if hands.find(state, GOODS + FIRST_HOME + seat, action - BUY.first) < 0:
            return [Refusal("UD-073", "No such card lies on your home sector.")]
        return [Refusal("UD-075", "You cannot pay for it.")]


class AcquireLookedAt(Question):
    """Choose which of the cards looked at is acquired, or none (UD-081, UD-X02, UD-X37)."""

    key = "acquire"
    rule = "UD-X02"
    families: tuple[Family, ...] = (TAKE, CONFIRM)
    optional = True

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card that has a place, or none."""
        looked = state.cards.piles[LOOK + seat]
        fitting = {
            TAKE.first + DESIGNS[card].number
            for card in looked
            if DESIGNS[card].kind != PART or ship.is_installable(card)
        }
        return [*sorted(fitting), DONE]

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Acquire it, in sight of all; the rest goes under the deck first."""
        if action == DONE:
            _put_under(state, seat, record[DECK])
            return
        card = hands.find(state, LOOK + seat, action - TAKE.first)
        _announce(state, seat, card, "UD-081")
        acquire(state, seat, card, LOOK + seat)
        _put_under(state, seat, record[DECK])


class PutUnder(Question):
    """Choose which of the cards looked at goes under the deck next, out of sight (UD-R10)."""

    key = "under"
    rule = "UD-R10"
    families: tuple[Family, ...] = (UNDER,)
    optional = True  # Who is not asked would tell the others that the cards left are alike.

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card left."""
        return hands.pile_actions(state, LOOK + seat, UNDER.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Put it under the deck; nobody else learns which it was."""
        pile = deck(state, record[DECK])
        cards = state.cards
        card = hands.find(state, LOOK + seat, action - UNDER.first)
        cards.take(card, LOOK + seat, pile, 1 << seat)
        cards.bury(card, pile, pile)
        _put_under(state, seat, record[DECK])


class AcquireDiscarded(Question):
    """Choose a card of the winner's discard pile to acquire (UD-R96)."""

    key = "acquire-discarded"
    rule = "UD-R96"
    families: tuple[Family, ...] = (TAKE,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card there."""
        return hands.pile_actions(state, DISCARD + record[WINNER], TAKE.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """It changes its owner for good."""
        pile = DISCARD + record[WINNER]
        card = hands.find(state, pile, action - TAKE.first)
        _announce(state, seat, card, "UD-R96")
        acquire(state, seat, card, pile)
