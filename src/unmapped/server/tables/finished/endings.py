"""How finished games ended, and the pictures that are shared of them: made once, in a worker, one after the other.

Some are kept, by what is in them: a game that went on after all, or a seat that is called otherwise, is another.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Final, Protocol, TypeVar, final

from unmapped.games import game
from unmapped.kernel.record import Record
from unmapped.presenting.endings import Ending, ending
from unmapped.presenting.pictures.poster import poster
from unmapped.presenting.pictures.raster import png
from unmapped.presenting.pictures.shared import portrayed, shared
from unmapped.server.tables.finished.replays import Looked

KEPT: Final = 200
"""Endings that are kept, the latest asked for."""
PICTURES: Final = 24
"""Pictures that are kept: each is half a megabyte at most."""

T = TypeVar("T")


class Show(Protocol):
    """Has something worked out in a worker."""

    async def __call__(self, work: Callable[[Looked], T], looked: Looked, /) -> T: ...  # noqa: D102


@final
class Endings:
    """All of them."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, Ending] = OrderedDict()
        self._drawn: OrderedDict[tuple[str, tuple[str, ...], int], bytes] = OrderedDict()
        self._portraits: OrderedDict[tuple[str, int], str] = OrderedDict()
        self._turn = asyncio.Lock()

    async def told(self, record: Record, show: Show) -> Ending:
        """How a game ended that is over. Raises what `show` raises."""
        key = _fingerprint(record)
        known = _latest(self._told, key)
        if known is not None:
            return known
        async with self._turn:
            return await _made(self._told, key, KEPT, lambda: show(_tell, Looked("", record)))

    async def portrait(self, record: Record, seat: int, show: Show) -> str:
        """What a seat made of a game that is over, -1 for the winner, as SVG; "" for nothing."""
        key = (_fingerprint(record), seat)
        known = _latest(self._portraits, key)
        if known is not None:
            return known
        ended = await self.told(record, show)
        looked = Looked("", record, seat=seat, ended=ended)
        async with self._turn:
            return await _made(self._portraits, key, PICTURES, lambda: show(_portray, looked))

    async def picture(self, record: Record, names: tuple[str, ...], seat: int, show: Show) -> bytes:
        """The picture of a game that is over, as PNG; `names` are those that people chose."""
        key = (_fingerprint(record), names, seat)
        known = _latest(self._drawn, key)
        if known is not None:
            return known
        ended = await self.told(record, show)
        looked = Looked("", record, seat=seat, names=names, ended=ended)
        async with self._turn:
            return await _made(self._drawn, key, PICTURES, lambda: show(_draw, looked))


def _tell(looked: Looked) -> Ending:
    """How a game ended, in a worker."""
    return ending(game(looked.record.game), looked.record)


def _portray(looked: Looked) -> str:
    """A portrait, in a worker."""
    assert looked.ended is not None
    return portrayed(game(looked.record.game), looked.record, looked.ended, looked.seat)


def _draw(looked: Looked) -> bytes:
    """A picture, in a worker."""
    assert looked.ended is not None
    drawn = shared(game(looked.record.game), looked.record, looked.ended, looked.names, looked.seat)
    return png(poster(drawn))


def _fingerprint(record: Record) -> str:
    """The same for the same game only."""
    return blake2b(record.text().encode(), digest_size=16).hexdigest()


K = TypeVar("K")


def _latest(memory: OrderedDict[K, T], key: K) -> T | None:
    """What is kept under a key, which is the latest then."""
    if key in memory:
        memory.move_to_end(key)
    return memory.get(key)


async def _made(memory: OrderedDict[K, T], key: K, most: int, make: Callable[[], Awaitable[T]]) -> T:
    """What somebody else made meanwhile, or what is made now and kept; the oldest are let go."""
    value = _latest(memory, key)
    if value is None:
        value = memory[key] = await make()
        while len(memory) > most:
            memory.popitem(last=False)
    return value
