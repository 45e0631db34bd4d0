"""Who waits for something that only so many can have at once is served in turn: each guest after the others.

It is counted in seconds, not in things: who had something long waits longer for the next. Whoever comes and had nothing
lately is next, however many things others have waiting.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, final

_LATELY: Final = 0.1
"""How much what was done last counts for how long things take."""

RECENT: Final = 10.0
"""Seconds for which somebody who asked for something counts as being there."""


@final
class Turns:
    """So many places, and those who wait for them."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._taken = 0
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._had: dict[str, float] = {}
        """Seconds that each had a place, counted from the same moment for all: who comes anew begins at `_now`."""
        self._now = 0.0
        self._usual = 0.0
        """Seconds that one thing takes, as it was lately."""
        self._asked: dict[str, float] = {}
        """When each asked last."""

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        self._come(whose)
        await self._enter(whose)
        began = monotonic()
        try:
            yield
        finally:
            took = monotonic() - began
            self._usual += (took - self._usual) * (_LATELY if self._usual else 1.0)
            self._had[whose] = self._had.get(whose, self._now) + took
            self._leave()

    def seconds(self, whose: str) -> float:
        """About how long one more thing of somebody would wait."""
        own = len(self._waiting.get(whose, ()))
        others = sum([min(len(queue), own + 1) for other, queue in self._waiting.items() if other != whose])
        ahead = own + others + (self._taken >= self._places)
        return ahead * self._usual / self._places

    def waiting(self, whose: str | None = None) -> int:
        """How many things of somebody wait, or of all."""
        if whose is not None:
            return len(self._waiting.get(whose, ()))
        return sum([len(queue) for queue in self._waiting.values()])

    def others(self, whose: str) -> bool:
        """Whether anybody else asked for something lately."""
        since = monotonic() - RECENT
        self._asked = {other: when for other, when in self._asked.items() if when >= since}
        return any(other != whose for other in self._asked)

    def _come(self, whose: str) -> None:
        self._asked[whose] = monotonic()
        if whose not in self._waiting:
            self._had[whose] = max(self._had.get(whose, 0.0), self._now)

    async def _enter(self, whose: str) -> None:
        if self._taken < self._places:
            self._taken += 1
            return
        free: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self._waiting.setdefault(whose, deque())
        queue.append(free)
        try:
            await free
        except asyncio.CancelledError:
            if free.done() and not free.cancelled():  # It was let in just when it stopped waiting.
                self._leave()
            elif free in queue:
                queue.remove(free)
                if not queue:
                    del self._waiting[whose]
            raise

    def resize(self, places: int) -> None:
        """Have so many places from now on; who has one that is no more keeps it until it is done."""
        self._places = places
        while self._waiting and self._taken < self._places:
            self._taken += 1
            self._leave()

    def _leave(self) -> None:
        """Give a place on: to whoever waits and had least."""
        while self._waiting and self._taken <= self._places:
            whose = min(self._waiting, key=lambda waiting: self._had[waiting])
            queue = self._waiting[whose]
            free = queue.popleft()
            if not queue:
                del self._waiting[whose]
            if not free.done():
                self._now = max(self._now, self._had[whose])
                free.set_result(None)
                return
        self._taken -= 1
        if not self._taken and not self._waiting:
            self._had.clear()  # Nobody has anything before anybody else.
            self._now = 0.0
