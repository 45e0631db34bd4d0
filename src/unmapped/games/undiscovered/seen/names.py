"""What cards and tiles of Undiscovered are called, by the ids that views have."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.seen.view import HIDDEN


@cache
def _names() -> dict[str, str]:
    """What every card and tile is called, by its id."""
    content = box().content
    decks = (content.resources, content.parts, content.missions, content.explorations, content.sectors)
    return {card.id: card.name for deck in decks for card in deck}


def name(identity: str) -> str:
    """What a card is called."""
    return "a face-down card" if identity == HIDDEN else _names()[identity]


def names(identities: Iterable[str]) -> str:
    """Cards in a row, like ones counted: ``Fuel ×2, Clone``."""
    counted = Counter(identities)
    return ", ".join([f"{name(card)} ×{many}" if many > 1 else name(card) for card, many in counted.items()])
