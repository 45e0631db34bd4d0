"""What cards and tiles of Undiscovered are called, by the ids that views have."""

from collections.abc import Iterable
from typing import Final

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.seen.view import HIDDEN
from unmapped.kernel.phrases import row
from unmapped.kernel.printing import names_of

_CONTENT: Final = box().content
NAMES: Final = names_of(
    _CONTENT.resources, _CONTENT.parts, _CONTENT.missions, _CONTENT.explorations, _CONTENT.sectors
) | {HIDDEN: "a face-down card"}
"""What every card and tile is called, by its id."""


def name(identity: str) -> str:
    """What a card is called."""
    return NAMES[identity]


def names(identities: Iterable[str]) -> str:
    """Cards in a row, like ones counted: ``Fuel ×2, Clone``."""
    return row(identities, name)
