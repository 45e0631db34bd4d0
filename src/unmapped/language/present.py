"""What is in play and which rules hold, remembered while nothing changes: as long as somebody only asks."""

from typing import Final, TypeAlias, final

from unmapped.kernel.agenda import Record

Owner: TypeAlias = tuple[int, int]
"""Whose a thing in play is, and which copy of it; -1 for nobody, and where there are no copies."""

NOBODYS: Final[Owner] = (-1, -1)
"""Of what is in play and belongs to nobody."""


@final
class Rule:
    """A rule that holds now."""

    __slots__ = ("arguments", "item", "owner", "seat", "thing")

    def __init__(self, arguments: Record, source: int, owner: int, item: int, seat: int) -> None:
        self.arguments = arguments
        """What follows the number of its word."""
        self.thing = source
        self.owner = owner
        """Whose card it is; -1 if it is nobody's."""
        self.item = item
        """Which copy of the thing it stands on; -1 for none."""
        self.seat = seat
        """To whom it was given for a time; -1 for a rule of a card."""


@final
class Present:
    """What was worked out while nothing changes: as long as somebody only asks.

    Listing what a seat can do asks for the same rules a hundred times.
    """

    __slots__ = ("owners", "rules")

    def __init__(self) -> None:
        self.owners: dict[int, list[Owner]] = {}
        """By thing, as far as the game keeps it."""
        self.rules: dict[int, list[Rule]] = {}
        """By the number of their word, as soon as somebody has asked."""
