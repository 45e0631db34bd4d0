"""Houses and doors for tests: who opens them, and what is asked there."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeAlias, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.tables import received
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.shares.limits import Limits, Rate, shipped
from unmapped.server.storage.choosing import store_at
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Asking, FromServer, Guest, MadeTable, NewTable, Position, SeatWish

M = TypeVar("M")

PATIENCE = 60.0
"""Seconds until a test gives up waiting; on a machine that is not hopelessly busy nothing takes so long."""

ME = SeatWish("me")
OPEN = SeatWish("open")
LINK = SeatWish("link")
BOT = SeatWish("bot", "random")

SHORT: dict[str, dict[str, object]] = {
    "planet_unknown": {},
    "undiscovered": {"round_limit": 2},
    "unsettled": {"difficulty": "harrowing"},
    "discover": {},
}
"""Options with which games of bots end soon."""


def new_house(data: Path | str) -> House:
    """A house on a file or a database, not yet open."""
    return House(ServerSettings(data, pace=0.0), store_at(data))


async def guest(house: House) -> Guest:
    """Somebody new."""
    return (await house.guests.new_guest())[0]


async def made(
    house: House, who: Guest, *seats: SeatWish, game: str = "planet_unknown", **options: object
) -> tuple[Owner, MadeTable]:
    """A new table and its owner."""
    found = await house.making.table(who, NewTable(game, seats, options=options, seed=7))
    return await house.owners.held(found.table.id), found


async def hang(house: House) -> None:
    """Let a node renew nothing any more."""
    renewing = house.owners.holding._renewing
    assert renewing is not None
    renewing.cancel()
    await asyncio.gather(renewing, return_exceptions=True)


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110  (what is waited for tells nobody)
            await asyncio.sleep(0.002)


def first_choice(held: Owner, seat: int) -> int:
    """The first action that a seat may take."""
    return held.table.legal(seat)[0]


class Door:
    """A server that listens."""

    def __init__(self, port: int, house: House) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.house = house

    @asynccontextmanager
    async def visitor(self) -> AsyncIterator[httpx.AsyncClient]:
        """A browser of somebody new, on a page of this site."""
        headers = {"origin": self.address, "sec-fetch-site": "same-origin"}
        async with httpx.AsyncClient(base_url=self.address, headers=headers, timeout=PATIENCE) as client:
            yield client

    @asynccontextmanager
    async def line(self, table: str, client: httpx.AsyncClient | None = None, query: str = "") -> AsyncIterator["Line"]:
        """A socket of a table."""
        cookies = {} if client is None else dict(client.cookies)
        headers = {"Cookie": "; ".join([f"{name}={value}" for name, value in cookies.items()])} if cookies else {}
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket{query}"
        async with connect(address, origin=self.address, additional_headers=headers) as socket:  # type: ignore[arg-type]
            yield Line(socket)


class Line:
    """A client's end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, said: Asking) -> None:
        await self.socket.send(msgspec.json.encode(said).decode())

    async def hear(self, kind: type[M]) -> M:
        """The next message of a kind; what comes before it is left aside."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = received(msgspec.json.decode(await self.socket.recv(), type=FromServer))
                if isinstance(message, kind):
                    return message

    async def closed(self) -> tuple[int, str]:
        """The code and the reason with which the server closes."""
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code or 0, self.socket.close_reason or ""


def asked(position: Position) -> int:
    """The first action of a position."""
    return position.choices[0].action


Allowing: TypeAlias = Callable[[Limits], AbstractAsyncContextManager[Door]]
"""What serves with limits of one's own."""


def limits(**sections: Mapping[str, Rate | float]) -> Limits:
    """The limits as they are shipped, but for some: `limits(guest={"sockets": 2})`."""
    usual = shipped()
    return msgspec.structs.replace(
        usual, **{name: msgspec.structs.replace(getattr(usual, name), **said) for name, said in sections.items()}
    )
