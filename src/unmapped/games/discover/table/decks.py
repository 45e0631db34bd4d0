"""The decks of nights and threats: drawn from the top, discarded face up, mixed again (DI-077 to DI-079, DI-R36)."""

from typing import Final

from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table.state import (
    BOX,
    NIGHTS,
    NIGHTS_SPENT,
    NOWHERE,
    PROJECTS,
    THREATS,
    THREATS_SPENT,
    Tribe,
)

NIGHT: Final = 0
THREAT: Final = 1
PROJECT: Final = 2
"""How words call the decks."""

PILE: Final = (NIGHTS, THREATS, PROJECTS)
SPENT: Final = (NIGHTS_SPENT, THREATS_SPENT, NOWHERE)
"""The discard of each deck; projects have none, those that were used lie face up (DI-R71)."""
_STREAMS: Final = ("nights", "threats")
_RULES: Final = ("DI-078", "DI-079")
_LAST_TIER: Final = 2


def have(state: Tribe, deck: int, n: int) -> int:
    """How many of so many cards a deck can give; if it has fewer, its discard is mixed and put under what is left.

    Rules: DI-078, DI-079, DI-R36.
    """
    cards, pile, spent = state.cards, PILE[deck], SPENT[deck]
    if len(cards.piles[pile]) < n and mixable(state, deck):
        _mix(state, deck)
        cards.pour(pile, spent)
        cards.pour(spent, pile)
    return min(len(cards.piles[pile]), n)


def reshuffle(state: Tribe, deck: int) -> None:
    """Mix the whole discard of a deck with what is left of it. Rules: DI-078, DI-079."""
    if mixable(state, deck):
        _retire(state, deck)
        state.cards.pour(SPENT[deck], PILE[deck])
        state.cards.shuffle(PILE[deck], state.chance, _STREAMS[deck])
        state.note(NOWHERE, "deck-mixed", _RULES[deck], deck)


def mixable(state: Tribe, deck: int) -> bool:
    """Whether the discard of a deck holds anything that can come back."""
    if SPENT[deck] < 0:
        return False
    return any([_returns(state, deck, card) for card in state.cards.piles[SPENT[deck]]])


def _mix(state: Tribe, deck: int) -> None:
    """Shuffle the discard of a deck face down."""
    _retire(state, deck)
    state.cards.shuffle(SPENT[deck], state.chance, _STREAMS[deck])
    state.note(NOWHERE, "deck-mixed", _RULES[deck], deck)


def _retire(state: Tribe, deck: int) -> None:
    """Cards of the discard that never come back go to the box: nights of the first tier (DI-078)."""
    for card in state.cards.piles[SPENT[deck]]:
        if not _returns(state, deck, card):
            state.cards.move(card, SPENT[deck], BOX)


def _returns(state: Tribe, deck: int, card: int) -> bool:
    setting = state.setting
    return deck != NIGHT or setting.pool.tier[setting.pool.number(setting.what[card])] == _LAST_TIER


def in_deck(state: Tribe, card: int) -> bool:
    """Whether a card lies in its deck (DI-157)."""
    index = state.setting.deck_of.get(card, NONE)
    return index >= 0 and state.deck_left[index] > 0
