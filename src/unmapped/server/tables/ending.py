"""What is written with the end of a game: the table knows who came first, and others what that makes of whom."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol, TypeAlias

from unmapped.server.storage.store import Beside, Seat


class End(NamedTuple):
    """A game that is over with what is being written now."""

    table: str
    game: str
    edition: int
    """Of the table before."""
    seq: int
    """How many entries its log will have."""
    seats: tuple[Seat, ...]
    ranks: tuple[int, ...]
    contest: bool
    """Whether seats were rivals."""
    back: bool
    """Whether all went back together in it."""


Writing: TypeAlias = Callable[[tuple[Beside, ...]], Awaitable[None]]
"""Writes the end of a table with what belongs to it."""


class Ending(Protocol):
    """Whoever has something to write with it."""

    async def write(self, end: End, writing: Writing) -> None:
        """Write the end of a table with what it makes of everybody. Raises what `writing` raises, or StoreDown."""
        ...

    async def spoil(self, table: str, why: str) -> None:
        """Let a game make nothing of anybody. Raises StoreDown."""
        ...
