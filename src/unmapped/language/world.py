"""What the language asks of a game's state, and of what its cards say once they are compiled.

Both are classes to derive from and not protocols: compiled code reaches their fields directly. The fields are those
that every game has whose cards do something of their own accord, speak of what the word before concerned, or hold for a
time; what else lies on the table is the game's own.
"""

from collections.abc import Iterable
from typing import Final, Self

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import State
from unmapped.language.effects import Program
from unmapped.language.present import InPlay, Present


@mypyc_attr(allow_interpreted_subclasses=True)
class Content:
    """What the cards of a table say, as numbers: made once, shared by all its tables, changed by none."""

    program: Program
    """The effects."""
    vocabulary: Vocabulary
    """The actions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class World(State):
    """A state whose cards are written in the language; a game derives its own from it, and sets all fields."""

    __slots__ = (
        "chosen",
        "content",
        "in_play",
        "lasting",
        "present",
        "seats",
        "spot",
        "used",
    )

    seats: int
    content: Content
    used: tuple[int, ...]
    """Marks of what was used that is limited, ascending."""
    lasting: tuple[Ints, ...]
    """(until, node, seat, thing, number): rules that were given to a seat for a time.

    `thing` is what they came from, -1 for nothing, and the game says what `number` tells.
    """
    in_play: InPlay[Self] | None
    """What was worked out of what lies there, None before anybody has asked; no part of the state."""
    present: Present[Self] | None
    """What was worked out while somebody only asks; no part of the state."""
    spot: int
    """The place that the word before concerned; -1 for none."""
    chosen: int
    """The seats whom the word before concerned, as bits."""

    def push(self, *records: Ints) -> None:
        """Put work on the table's lane, where everything happens: the first record is resolved first."""
        lanes = self.agenda.lanes
        lanes[-1] = records + lanes[-1]

    def note(self, seat: int, key: str, rule: str, *args: Argument) -> None:
        """Write a line that everybody may read, if this table keeps a journal."""
        journal = self.journal
        if journal is not None:
            journal.by = journal.by or self.world()
            journal.write(seat, key, rule, args)

    def world(self) -> str:
        """The id of the world of content where this happens; "" where there is but one."""
        return ""

    def use(self, mark: int) -> None:
        """Note that something limited was used."""
        self.used = tuple(sorted((*self.used, mark)))


_SMALL: Final = 16
_OF_SMALL: Final = [[number for number in range(_SMALL.bit_length()) if mask >> number & 1] for mask in range(_SMALL)]
"""The members of small masks, most of which are those of seats."""


def members(mask: int) -> list[int]:
    """The members of a mask, ascending: seats, places or whatever else goes by number."""
    if mask < _SMALL:
        return _OF_SMALL[mask][:]
    if not mask & (mask - 1):
        return [mask.bit_length() - 1]
    numbers: list[int] = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def bits(numbers: Iterable[int]) -> int:
    """The mask of some members, each named once."""
    return sum([1 << number for number in numbers])


def told(context: Ints, at: int, value: int) -> Ints:
    """What every part of an effect is told, with one number changed."""
    return (*context[:at], value, *context[at + 1 :])


def changed(numbers: Ints, at: int, now: int) -> Ints:
    """The same numbers but for one: what of a state seldom changes is a tuple, which copies of a table share."""
    return (*numbers[:at], now, *numbers[at + 1 :])
