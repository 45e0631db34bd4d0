"""What can be done in the galaxy as deals: what each takes, what it gains, what is left to be gained. For bots.

No rule reads it. All is in points; what cannot be saved up costs less than it is worth.
"""

from typing import Final, TypeAlias

from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import (
    COST_CREDIT,
    COST_DISCARD_CARGO,
    COST_DISCARD_CREW,
    COST_FIST,
    COST_FUEL,
    COST_RECOVER,
    COST_REMOVE_CREW,
    COST_REMOVE_DISCARDED_CREW,
    COST_REMOVE_PART,
    Ability,
    X,
)
from unmapped.games.undiscovered.chapters import exploring
from unmapped.games.undiscovered.judging import worth
from unmapped.games.undiscovered.table.state import FIRST_EXPLORATION, FIRST_TILE

Deal: TypeAlias = tuple[int, int, int, int, int, int, float, float]
"""(credits, fist, fuel, other cards, crew, cargo, what it gains, how good the place is afterwards)"""
# Where the parts of a deal lie that are read alone.
GAIN: Final = 6
REST: Final = 7
"""How good the place is afterwards."""

REWARD: Final = 0.65
"""What an exploration card gives that is no victory card."""
TURNED_UP: Final = 0.3
"""A sector that is turned up offers something new."""
_FLEETING: Final = 0.6
_CREW_GONE: Final = 0.15
_PART_GONE: Final = 0.35


def merit(deals: list[Deal]) -> float:
    """What the best of several deals is worth beyond its cost; what cannot be saved up costs less than it is worth."""
    best = 0.0
    for credit, fist, fuel, spare, crew, cargo, gain, _ in deals:
        fleeting = fist * worth.FIST + fuel * worth.FUEL + (spare + crew + cargo) * worth.SPARE
        best = max(best, gain - credit * worth.CREDIT - _FLEETING * fleeting)
    return best


def deal_of(ability: Ability, x: int, times: int, gain: float, rest: float) -> Deal:
    """Using an ability so many times as a deal; what cannot be planned for is taken off its gain."""
    credit = fist = fuel = spare = crew = cargo = 0
    for kind, printed in ability.costs:
        amount = times * (x if printed == X else printed)
        if kind == COST_CREDIT:
            credit += amount
        elif kind == COST_FIST:
            fist += amount
        elif kind == COST_FUEL:
            fuel += amount
        elif kind == COST_DISCARD_CARGO:
            cargo += amount
        elif kind in (COST_DISCARD_CREW, COST_REMOVE_CREW):
            crew += amount
            gain -= amount * (_CREW_GONE if kind == COST_REMOVE_CREW else 0.0)
        elif kind == COST_RECOVER:
            gain += amount * worth.SPARE
        elif kind == COST_REMOVE_DISCARDED_CREW:
            gain -= amount * _CREW_GONE
        elif kind == COST_REMOVE_PART:
            gain -= amount * _PART_GONE
        else:
            spare += amount
    return (credit, fist, fuel, spare, crew, cargo, gain, rest)


# --- Exploring --------------------------------------------------------------------------------------------------------


def exploration(card: int, itself: int, known: bytes) -> Deal:
    """Exploring a sector, by how many cards of that cost may be victory cards."""
    gain = _find(itself) if itself >= 0 else _finds(_unknown(card, known) or [card])
    return deal_of(DESIGNS[card].abilities[0], 0, 1, gain + TURNED_UP, 0.0)


def surprise(card: int, known: bytes) -> float:
    """How much better than expected an exploration card is that was just flipped."""
    return _find(card) - _finds([card, *_unknown(exploring.front(card), known)])


def _find(card: int) -> float:
    """What an exploration card gives."""
    return float(DESIGNS[card].points or REWARD)


def _finds(cards: list[int]) -> float:
    """What one of several exploration cards gives."""
    return sum([_find(card) for card in cards]) / len(cards)


def _unknown(front: int, known: bytes) -> list[int]:
    """The exploration cards with a front that are not known."""
    cards = range(FIRST_EXPLORATION, FIRST_TILE)
    return [card for card in cards if known[card - FIRST_EXPLORATION] and exploring.front(card) == front]
