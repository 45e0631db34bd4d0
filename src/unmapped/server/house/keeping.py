"""Albums of finished games: made one after the other, beside everything else, as soon as a game is over.

What was not made when the server stopped is made when it starts again, also of games that ended long before albums
were: as long as the rules are those under which they were played, they can be.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from logging import getLogger
from typing import Final, final

from unmapped.server.storage.store import Store, StoreDown
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.finished.albums import TOLD, Finished, Page
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

GRACE: Final = 5.0
"""Seconds that a server which stops waits for the albums of games that ended just now."""


@final
class Keeping:
    """Makes albums."""

    def __init__(self, store: Store, brains: Brains, over: Callable[[str], Awaitable[Owner]]) -> None:
        """`over` opens a table whose game is over."""
        self._store = store
        self._brains = brains
        self._over = over
        self._waiting: dict[str, None] = {}
        """Games of which an album is to be made: those that ended just now come first."""
        self._older: list[str] = []
        self._more = asyncio.Event()
        self._made = asyncio.Event()
        self._making: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin, with what was not made before."""
        self._older = await self._store.without_album()
        self._more.set()
        self._making = asyncio.get_running_loop().create_task(self._make())

    def add(self, table: str) -> None:
        """A game is over."""
        self._waiting[table] = None
        self._made.clear()
        self._more.set()

    async def settled(self) -> None:
        """Wait until the albums of all games are made that ended since the server began."""
        while self._waiting:
            self._made.clear()
            await self._made.wait()

    async def close(self, grace: float = GRACE) -> None:
        """Make those of games that ended just now, for a while, and end."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.settled(), grace)
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def _make(self) -> None:
        while True:
            table = next(iter(self._waiting), None) or (self._older.pop(0) if self._older else None)
            if table is None:
                self._more.clear()
                await self._more.wait()
                continue
            try:
                await self._keep(table)
            except (Wrong, NoAnswer, StoreDown) as error:  # After a restart it is tried again.
                _LOG.info("no album of table %s: %s", table, error)
            except Exception:  # noqa: BLE001  (whatever is wrong with one game, others follow)
                _LOG.exception("no album of table %s", table)
            self._waiting.pop(table, None)
            self._made.set()

    async def _keep(self, table: str) -> None:
        held = await self._over(table)
        header = held.header
        if await self._store.page(table, TOLD, header.check) is not None:  # Another node was quicker.
            return
        finished = Finished(table, held.record(), header, tuple(held.promised), held.took())
        pages = {}
        for number in (TOLD, *range(NOBODY, len(held.seats))):
            pages[number] = await self._brains.page(Page(table, finished, number, header.host))
        # A game that went on meanwhile has another album when it ends again.
        await self._store.keep_album(table, header.check, pages)
