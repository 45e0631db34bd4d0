"""A house in this process, without sockets: somebody at a table hears what is sent to a seat."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import msgspec

from tests.server_faults.players import DECODER
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.storage.choosing import store_at
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Changed, FromServer, Guest, NewTable, Pace, Position, Welcome


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A house that is open."""
    found = House(ServerSettings(folder / "tables.sqlite", pace=0.0), store_at(folder / "tables.sqlite"))
    await found.open()
    try:
        yield found
    finally:
        await found.close()


async def eventually(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        for _ in count():
            if condition():
                return
            await asyncio.sleep(0.02)


class Ear:
    """Somebody at a table."""

    program = False

    def __init__(self, guest: str, seat: int) -> None:
        self.guest = guest
        self.seat = seat
        self.pace: Pace = "quick"
        self.patches = False
        self.dismissed = False
        self.heard: list[FromServer] = []
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        self.heard.append(DECODER.decode(message))
        self._news.set()

    def dismiss(self) -> None:
        """The table is no more."""
        self.dismissed = True

    def come_again(self) -> None:
        """The table goes on elsewhere."""
        self.dismissed = True

    @property
    def position(self) -> Position:
        """The last one that was shown."""
        return [one.position for one in self.heard if isinstance(one, Welcome | Changed)][-1]

    async def news(self) -> None:
        """Wait until something more is heard."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 60)

    async def asked(self) -> Position:
        """Wait until something is asked of the seat."""
        while not self.position.choices:
            await self.news()
        return self.position


async def sit_down(house: House, wish: dict[str, object]) -> tuple[Owner, Guest, Ear]:
    """A new table, who made it, and what its first seat hears."""
    guest, _ = await house.guests.new_guest()
    made = await house.making.table(guest, msgspec.convert(wish, NewTable))
    held = await house.owners.held(made.table.id)
    ear = Ear(guest.id, 0)
    await held.join(ear)
    return held, guest, ear
