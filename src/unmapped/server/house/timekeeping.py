"""The time by which the clocks of all tables run: that of the store, which goes on evenly between two looks at it.

It never goes back, whatever becomes of the clock of a machine. While the house is down it counts for nobody: whoever is
up says so every few seconds, and whoever opens the house, or finds that it slept, writes down since when nobody did.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Final, final

import msgspec

from unmapped.server.storage.pacing import Pacing
from unmapped.server.storage.store import StoreDown
from unmapped.server.tables.tempo.nights import NONE, Calendar
from unmapped.server.tables.tempo.spans import DAY, SECOND, Span

_LOG: Final = getLogger("unmapped.server")

BEAT_SECONDS: Final = 5.0
LOOKED_SECONDS: Final = 1.0
LATE: Final = 15 * SECOND
"""Where nobody said for longer that the house is up, it was down."""
_SKEW: Final = 2 * SECOND
"""A clock that is so far behind was set back, and is not followed."""
_REMEMBERED: Final = 800 * DAY


@final
class Timekeeping:
    """The time of the house, when it was down, and when people rest."""

    def __init__(self, pacing: Pacing) -> None:
        self.pacing = pacing
        self._base = (0, 0.0)
        """The time at a moment of the clock that nobody sets."""
        self._last = 0
        self._outages: tuple[Span, ...] = ()
        self._calendars: dict[str, Calendar] = {}
        self._chores: list[asyncio.Task[None]] = []

    def now(self) -> int:
        """Milliseconds since 1970."""
        time, since = self._base
        self._last = max(self._last, time + int((monotonic() - since) * SECOND))
        return self._last

    # Being up.

    async def open(self, wake: Callable[[list[str]], Awaitable[None]]) -> None:
        """Begin; `wake` is called with the tables on which somebody's time has run out. Raises StoreDown."""
        await self.beat()
        chores = self._keep_beating(), self._look(wake)
        self._chores = [asyncio.get_running_loop().create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Say for the last time that the house is up."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        if self._chores:
            with suppress(StoreDown):
                await self.beat()

    async def beat(self, late: int = LATE) -> None:
        """Say that the house is up, and learn what time it is. Raises StoreDown."""
        time = await self.pacing.database.time()
        before = self.now() if self._base[0] else await self.pacing.last_beat()
        time = before if time < before - _SKEW else time
        self._base = time, monotonic()
        await self.pacing.beat(max(time, before), late)
        known = [span for span in await self.pacing.outages() if span[1] > time - _REMEMBERED]
        self._outages = tuple(known)

    async def _keep_beating(self) -> None:
        """Beat beside everything else: what takes long is no outage."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except StoreDown as error:  # A moment later it is tried again.
                _LOG.warning("no time was told: %s", error)

    async def _look(self, wake: Callable[[list[str]], Awaitable[None]]) -> None:
        """Have tables opened on which somebody's time has run out."""
        while True:
            await asyncio.sleep(LOOKED_SECONDS)
            with suppress(StoreDown):
                await wake(await self.pacing.due(self.now()))

    def outages(self, begin: int, end: int) -> list[Span]:
        """When the house was down between two moments."""
        return [span for span in self._outages if span[1] > begin and span[0] < end]

    # When people rest.

    def calendar(self, guest: str) -> Calendar:
        """The nights and holidays of a guest, as far as they were learnt."""
        return self._calendars.get(guest, NONE)

    async def learn(self, guests: Sequence[str], *, anew: bool = False) -> None:
        """Know the nights and holidays of these guests. Raises StoreDown."""
        wanted = [guest for guest in dict.fromkeys(guests) if guest and (anew or guest not in self._calendars)]
        texts = await self.pacing.calendars(wanted)
        for guest in wanted:
            text = texts.get(guest, "")
            self._calendars[guest] = msgspec.json.decode(text, type=Calendar) if text else NONE

    async def learn_again(self) -> None:
        """Know anew what anybody may have set meanwhile. Raises StoreDown."""
        await self.learn(list(self._calendars), anew=True)

    def known(self, guest: str) -> bool:
        """Whether somebody wanted to know about a guest."""
        return guest in self._calendars
