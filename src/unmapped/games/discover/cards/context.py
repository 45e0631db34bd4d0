"""What every part of an effect is told: the numbers that follow the seat in its record.

The seat of an effect is the survivor it happens to. A part that chooses somebody else or a space passes its choice on.
"""

from typing import Final

from unmapped.kernel.agenda import Ints

SOURCE: Final = 0
"""The thing that it stands on."""
ACTOR: Final = 1
"""Who uses the action, holds or drew the card."""
SPACE: Final = 2
"""The space that it is about; -1 for that of whom it happens to."""
CHOSEN: Final = 3
"""The survivor whom the part before it concerned; -1 for none."""
ITEM: Final = 4
"""Which copy of an item it stands on (`Setting.items`); -1 for none."""
TOKEN: Final = 5
"""The token on the map that it is about: a card, or SPECIAL + number; -1 for none."""
SIZE: Final = 6


def plain(source: int, actor: int) -> Ints:
    """A context that knows no more than a thing and who uses it."""
    return source, actor, -1, -1, -1, -1


def of_item(source: int, actor: int, item: int) -> Ints:
    """The context of one copy of an item."""
    return source, actor, -1, -1, item, -1
