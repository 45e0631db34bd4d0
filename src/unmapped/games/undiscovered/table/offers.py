"""What can be bought of goods that lie together (UD-073, UD-R24)."""

from functools import lru_cache
from typing import Final, TypeAlias

from unmapped.games.undiscovered.cards.actions import BUY
from unmapped.games.undiscovered.cards.catalogue import KINDS, NUMBERS, PRICES
from unmapped.games.undiscovered.cards.designs import PART
from unmapped.games.undiscovered.table import ship

Offers: TypeAlias = tuple[tuple[int, int], ...]
"""(purchase, price) of every design that has a place, ascending."""

_OFFERED: Final = tuple([(BUY.first + number, price) for number, price in zip(NUMBERS, PRICES, strict=True)])
"""The purchase and the price of each card that can be bought."""


@lru_cache(maxsize=4096)
def offers(goods: tuple[int, ...]) -> Offers:
    """The purchases among some goods, remembered."""
    return tuple(sorted({_OFFERED[card] for card in goods if KINDS[card] != PART or ship.is_installable(card)}))
