"""What is in play and which rules hold, remembered while nothing changes: as long as somebody only asks.

Listing what a survivor can do asks for the same rules a hundred times. `standing.remember` begins such a time, and
`standing.forget` ends it.
"""

from typing import TypeAlias, final

from unmapped.kernel.agenda import Record

Owner: TypeAlias = tuple[int, int]
"""Whose a thing in play is, and which copy of an item it is; -1 for nobody, and where it is no item."""


@final
class Rule:
    """A rule that holds now."""

    __slots__ = ("arguments", "item", "owner", "seat", "thing")

    def __init__(self, arguments: Record, thing: int, owner: int, item: int, seat: int) -> None:
        self.arguments = arguments
        """What follows the number of its word."""
        self.thing = thing
        self.owner = owner
        """Whose card it is; -1 if it is nobody's."""
        self.item = item
        """Which copy of an item it stands on; -1 for none."""
        self.seat = seat
        """The survivor to whom it was given for a time; -1 for a rule of a card."""


@final
class Present:
    """What was worked out so far."""

    __slots__ = ("owners", "rules")

    def __init__(self, owners: dict[int, list[Owner]]) -> None:
        self.owners = owners
        """By thing: what is in play."""
        self.rules: dict[int, list[Rule]] = {}
        """By the number of their word, as soon as somebody has asked."""
