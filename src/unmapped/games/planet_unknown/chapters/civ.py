"""Civ cards: when and how they are chosen (PU-057 to PU-061, PU-147, PU-148, PU-151, PU-R37 to PU-R41)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, verbs
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.encoding import VERB_NUMBERS
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV
from unmapped.games.planet_unknown.table.actions import CARD
from unmapped.games.planet_unknown.table.kinds import ASK_CARD, ASK_TWO_CARDS, CIV_CARD, RANK, RESOLVE, SERVE_CIV
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import CIV_RANK, HAND, OFFER, P_ANY, Planets
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT

RANKS: Final = 4

_ADVANCE: Final = VERB_NUMBERS[verbs.Advance]


def serve_next(state: Planets, last: int) -> None:
    """Let the next seat in commander order that has reached civ milestones choose (PU-060, PU-R37, PU-R39)."""
    for number in state.clockwise():
        if state.seats[number].civ_queue:
            state.agenda.push(state.agenda.table, (SERVE_CIV, last))
            begin_choosing(state, number, last)
            return


def begin_choosing(state: Planets, number: int, closing: int) -> None:
    """Start on the first civ milestone of a seat's queue; what follows from it belongs to the same turn (PU-R38)."""
    seat = state.seats[number]
    rank, seat.civ_queue = seat.civ_queue[0], seat.civ_queue[1:]
    state.agenda.push(number, (CIV_CARD, rank), (RESOLVE, closing))


def offer(state: Planets, number: int, rank: int) -> None:
    """Look through the cards left in a rank (PU-057), with one of the next rank beside them where a tech says so."""
    seat = state.seats[number]
    cards = state.cards
    pile = CIV_RANK + rank - 1
    if not cards.piles[pile]:
        state.note(number, "no-civ-card", "PU-061", rank)  # PU-R151, PU-X12
        return
    cards.reveal(cards.piles[pile], 1 << number)
    if seat.techs & boards.CARD_OF_NEXT_RANK and rank < RANKS:
        cards.draw_any(pile + 1, OFFER + number, state.chance, "civ", 1 << number)  # PU-147, PU-R115
    state.agenda.push(number, (ASK_CARD, rank))


def take(state: Planets, number: int, card: int, source: int) -> None:
    """Keep a card: an immediate one is shown and carried out at once (PU-058), the others stay hidden (PU-059)."""
    cards = state.cards
    immediate = catalogue().is_immediate(card)
    if immediate:
        cards.take(card, source, HAND + number, cards.everybody)
        cards.reveal((card,), cards.everybody)
        state.agenda.push(number, (EFFECT, catalogue().civ_node(card), number))
    else:
        cards.take(card, source, HAND + number, 1 << number)
        if state.finished:
            add_last_advances(state, number, card)
    state.note_card(number, "civ-card", "PU-058" if immediate else "PU-059", card)


def add_last_advances(state: Planets, number: int, card: int) -> None:
    """Add the advances that a card gives when the game is over (PU-297, PU-R49, PU-R116)."""
    for verb in catalogue().civ_verbs(card):
        if verb[0] == _ADVANCE and not catalogue().is_immediate(card):
            _, trackers, steps, _ = verb
            state.seats[number].add(*[(P_ANY, trackers)] * steps)


class KeepCard(Question):
    """Keep one civ card of the rank (PU-057, PU-R41)."""

    key = "civ-card"
    rule = "PU-057"
    families: tuple[Family, ...] = (CARD,)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The cards left in the rank, and the one offered beside them."""
        cards = state.cards.piles[CIV_RANK + record[RANK] - 1] + state.cards.piles[OFFER + seat]
        return sorted([CARD.first + card - FIRST_CIV for card in cards])

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Keep it; the rest goes back to the piles of their ranks, face down (PU-148)."""
        card = FIRST_CIV + action - CARD.first
        cards = state.cards
        pile = CIV_RANK + record[RANK] - 1
        beside = cards.piles[OFFER + seat]
        take(state, seat, card, OFFER + seat if card in beside else pile)
        for other in cards.piles[OFFER + seat]:
            cards.move(other, OFFER + seat, pile + 1)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a card is not to be had."""
        return [Refusal("PU-057", "That card is not among the cards you are looking at.")]


class KeepTwoCards(Question):
    """Look through all civ cards left in play and keep two of them (PU-151, PU-R116)."""

    key = "two-cards"
    rule = "PU-151"
    families: tuple[Family, ...] = (CARD,)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every card left in play."""
        left = [card for rank in range(RANKS) for card in state.cards.piles[CIV_RANK + rank]]
        return sorted([CARD.first + card - FIRST_CIV for card in left])

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Keep it, and ask for the next one."""
        _, keeping = record
        card = FIRST_CIV + action - CARD.first
        left = sum([len(state.cards.piles[CIV_RANK + rank]) for rank in range(RANKS)])
        if keeping > 1 and left > 1:
            state.agenda.push(seat, (ASK_TWO_CARDS, keeping - 1))
        pile = next(CIV_RANK + rank for rank in range(RANKS) if card in state.cards.piles[CIV_RANK + rank])
        take(state, seat, card, pile)


def any_left(state: Planets) -> bool:
    """Whether any civ card is left in play."""
    return any([state.cards.piles[CIV_RANK + rank] for rank in range(RANKS)])


def look_through_all(state: Planets, number: int) -> None:
    """Start the choice of two cards at the end of the game (PU-151)."""
    cards = state.cards
    for rank in range(RANKS):
        cards.reveal(cards.piles[CIV_RANK + rank], 1 << number)
    state.agenda.push(number, (ASK_TWO_CARDS, 2))
