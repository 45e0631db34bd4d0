"""Chance: named random streams that anybody can check.

A draw depends on the seed, the name of its stream and how often that stream was drawn from, and on nothing else. So
content added in one place does not change the luck of another, the same game gives the same luck on every machine,
and a player who is told the seed afterwards can recompute every shuffle and die with a few lines of any language:
the random bytes are SHAKE-128 of ``"<root>/<stream>/<count>"``.
"""

from hashlib import sha256, shake_128
from struct import pack, unpack
from typing import Final, final


def commitment(seed: int) -> str:
    """A hash that can be shown before the game; the seed shown after it must give the same text."""
    return sha256(f"unmapped seed {seed}".encode()).hexdigest()


_BYTES: Final = 4
"""Bytes of a sort key."""
_FLOAT: Final = 8
_WHOLE: Final = pack("<d", 2.0**52)
"""From here on the last bits of a float count whole numbers."""


def sort_keys(text: str, count: int) -> tuple[int, ...]:
    """`count` random 32-bit numbers that follow from `text` alone; sorting by them shuffles without bias.

    Two equal keys among 300 come up about once in 100,000 shuffles and then keep the old order of that pair.
    """
    numbers: tuple[int, ...] = unpack(f"<{count}I", shake_128(text.encode()).digest(_BYTES * count))
    return numbers


def float_keys(text: str, count: int) -> list[float]:
    """The same numbers and 2**52 each, to sort by: Python compares floats sooner than integers of that size.

    It also takes a key out of a list sooner than out of a tuple.
    """
    drawn = shake_128(text.encode()).digest(_BYTES * count)
    floats = bytearray(_WHOLE * count)
    for at in range(_BYTES):
        floats[at::_FLOAT] = drawn[at::_BYTES]
    return list(unpack(f"<{count}d", floats))


@final
class Chance:
    """The luck of one table: a root text (the seed) and how often each stream was drawn from."""

    __slots__ = ("counts", "root", "shown", "streams")

    def __init__(self, root: str, streams: tuple[str, ...], counts: list[int] | None = None) -> None:
        """The luck that follows from `root` if streams were drawn from as `counts` say, or never."""
        self.root = root
        self.streams = streams
        self.counts = [0] * len(streams) if counts is None else counts
        self.shown = False
        """Set whenever a number was drawn for all to see; the table clears it and closes undo."""

    def _draw(self, stream: str) -> str:
        index = self.streams.index(stream)
        count = self.counts[index]
        self.counts[index] = count + 1
        return f"{self.root}/{stream}/{count}"

    def below(self, stream: str, limit: int) -> int:
        """A number from 0 to `limit` - 1, all equally likely (to one in 2**40), in the open."""
        self.shown = True
        return self.pick(stream, limit)

    def pick(self, stream: str, limit: int) -> int:
        """The number that `below` would give, without anybody seeing it."""
        drawn = shake_128(self._draw(stream).encode()).digest(7)
        return int.from_bytes(drawn, "little") % limit

    def roll(self, stream: str, sides: int) -> int:
        """The face of a die, from 1 to `sides`, in the open."""
        return self.below(stream, sides) + 1

    def shuffled(self, stream: str, items: tuple[int, ...]) -> tuple[int, ...]:
        """The same items in random order, as one draw that nobody sees."""
        keys = list(sort_keys(self._draw(stream), len(items)))  # A list gives out a key sooner than a tuple.
        order = sorted(range(len(items)), key=keys.__getitem__)
        return tuple([items[index] for index in order])

    def clone(self) -> "Chance":
        """An independent copy that will draw the same luck."""
        return Chance(self.root, self.streams, self.counts[:])

    def key(self) -> tuple[str, tuple[int, ...]]:
        """Root and counts: equal exactly when all luck to come is equal."""
        return self.root, tuple(self.counts)
