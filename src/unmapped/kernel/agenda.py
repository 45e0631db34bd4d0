"""What is still to be resolved at a table, as items on stacks.

Every seat has a lane and the table has one more. A lane is a stack of immutable items; the top item of a lane is
either a *step*, which the table carries out at once, or a *question*, which stands until somebody answers it. The
table's own lane goes on only while all seat lanes are empty, so pushing work on the seat lanes is how simultaneous
play starts, and the table's lane is where it joins again. A seat's lane asks that seat alone, and what happens there
changes nothing of what others may do on theirs; whatever others are asked in, or hangs together, belongs on the
table's lane. Items are plain tuples of small integers: a table can be
cloned, saved and searched between any two clicks, however deep a chain of effects is.
"""

from typing import Final, TypeAlias, final

Ints: TypeAlias = tuple[int, ...]
"""Numbers in a row: an item of an agenda, an encoded word, a context.

Of an item and of a word the first number says of what kind it is, and the rest are its arguments.
"""

Stack: TypeAlias = tuple[Ints, ...]
"""The items of a lane, the top first."""

QUESTION: Final = 1 << 12
"""Kinds from here on are questions; smaller kinds are steps."""


@final
class Agenda:
    """One stack of items per seat, and one for the table (the last lane)."""

    __slots__ = ("lanes",)

    def __init__(self, seats: int, lanes: list[Stack] | None = None) -> None:
        """Nothing on any lane, or what `lanes` say."""
        self.lanes: list[Stack] = [()] * (seats + 1) if lanes is None else lanes

    @property
    def table(self) -> int:
        """The number of the table's own lane."""
        return len(self.lanes) - 1

    def push(self, lane: int, *items: Ints) -> None:
        """Put `items` on `lane`, so that the first of them is resolved first."""
        self.lanes[lane] = items + self.lanes[lane]

    def slip(self, lane: int, base: Stack, *items: Ints) -> None:
        """Put `items` under whatever has been pushed on `lane` since its stack was `base`."""
        stack = self.lanes[lane]
        self.lanes[lane] = stack[: len(stack) - len(base)] + items + base

    def pop(self, lane: int) -> Ints:
        """Take the top item off `lane`, which must not be empty."""
        stack = self.lanes[lane]
        self.lanes[lane] = stack[1:]
        return stack[0]

    def top(self, lane: int) -> Ints | None:
        """The item that `lane` is about to resolve or to ask, None when the lane is empty."""
        stack = self.lanes[lane]
        return stack[0] if stack else None

    def items(self, lane: int) -> tuple[Ints, ...]:
        """All items of `lane`, the top first."""
        return self.lanes[lane]

    def is_empty(self) -> bool:
        """Whether nothing is left to be resolved: the game is over."""
        return not any(self.lanes)

    def clear(self) -> None:
        """Drop whatever is left: the game is over."""
        self.lanes[:] = [()] * len(self.lanes)

    def clone(self) -> "Agenda":
        """An independent copy; the stacks themselves are immutable and shared."""
        return Agenda(0, self.lanes[:])

    def key(self) -> tuple[tuple[Ints, ...], ...]:
        """The whole agenda as a tuple, equal exactly for equal agendas."""
        return tuple(self.lanes)
