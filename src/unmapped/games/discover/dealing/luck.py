"""The luck of a deal: a random stream of its own for every decision (docs/specifications/copies.md, 3).

A stream depends on the version of the pool, the number of the copy, the name of the decision and the attempt, and on
nothing else; so what is added to one part of the pool does not change what is dealt of another.
"""

from collections.abc import Sequence
from typing import TypeVar, final

from unmapped.kernel.chance import Chance

T = TypeVar("T")


@final
class Luck:
    """What is drawn for one attempt at a copy."""

    def __init__(self, version: int, number: int, attempt: int) -> None:
        self.root = f"unmapped discover {version}/{number}/{attempt}"
        self._streams: dict[str, Chance] = {}

    def below(self, decision: str, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return self._stream(decision).pick(decision, limit)

    def one(self, decision: str, among: Sequence[T]) -> T:
        """One of several."""
        return among[self.below(decision, len(among))]

    def shuffled(self, decision: str, items: Sequence[T]) -> list[T]:
        """The same items in random order."""
        order = self._stream(decision).shuffled(decision, tuple(range(len(items))))
        return [items[index] for index in order]

    def some(self, decision: str, items: Sequence[T], count: int) -> list[T]:
        """So many of them, in the order in which they were given."""
        order = self._stream(decision).shuffled(decision, tuple(range(len(items))))
        return [items[index] for index in sorted(order[:count])]

    def _stream(self, decision: str) -> Chance:
        if decision not in self._streams:
            self._streams[decision] = Chance(self.root, (decision,))
        return self._streams[decision]
