"""Hands of projects: nobody can tell from where one was taken which one it is (DI-120, DI-R41, DI-R89, DI-X19)."""

from unmapped.games.discover.table import offers
from unmapped.games.discover.table.state import HANDS, Tribe
from unmapped.kernel.agenda import Ints


def advanced(state: Tribe, card: int) -> bool:
    """Whether a project has the back of the advanced ones (DI-131)."""
    setting = state.setting
    return setting.pool.advanced[setting.projects[card]]


def drawn_out(state: Tribe, seat: int, index: int) -> int:
    """The place of a project of the own hand once it was picked out of it, unseen by all who do not know it.

    Others tell projects of a hand apart by their backs, and by who knows them. So the hand is put in order by these,
    and what was picked comes to lie first among its like. Rules: DI-R41, DI-X19.
    """
    cards = state.cards
    hand = cards.piles[HANDS + seat]
    picked = hand[index]
    alike = [_looks(state, card) == _looks(state, picked) for card in hand]
    looks = sorted([(*_looks(state, card), int(card != picked), at) for at, card in enumerate(hand)])
    order = [look[-1] for look in looks]
    mixed = tuple([card for card, like in zip(hand, alike, strict=True) if like])
    cards.reorder(HANDS + seat, tuple([hand[at] for at in order]), mixed, cards.audience(picked))
    first = offers.GIVER * seat + offers.PROJECT
    last = first + len(hand)
    state.offer = tuple(
        sorted([first + order.index(part - first) if first <= part < last else part for part in state.offer])
    )
    return order.index(index)


def _looks(state: Tribe, card: int) -> Ints:
    """By what others tell projects of a hand apart: the back, and who knows it."""
    return int(advanced(state, card)), state.cards.audience(card)


def aware(state: Tribe, seat: int, card: int) -> int:
    """The other survivors who know a project of a hand, as bits."""
    return state.cards.audience(card) & ((1 << state.seats) - 1) & ~(1 << seat)
