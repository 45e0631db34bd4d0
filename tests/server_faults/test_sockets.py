"""Whatever is thrown at the socket of a table: nothing changes, nothing leaks, nobody else notices."""

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server_faults.logs import log
from tests.server_faults.nonsense import messages
from tests.server_faults.players import DECODER, Player, headers, new_guest, new_table
from tests.server_faults.rooms import eventually
from tests.server_faults.serving import Served, served
from unmapped.server.wire import (
    Absent,
    Act,
    Alive,
    AtOnce,
    Changed,
    Complete,
    Done,
    FromServer,
    HandOver,
    LookBack,
    Ping,
    Players,
    Position,
    Refused,
    Said,
    Trouble,
    Undo,
    Welcome,
)

FIRST = "first-0001"
"""The command with which the first seat acted."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sockets") / "tables.sqlite") as found:
        yield found


class Room:
    """A table of two people at which the first has acted, and a stranger."""

    def __init__(self, server: Served, players: list[Player], cookies: list[str], stranger: str) -> None:
        self.server = server
        self.table = players[0].table
        self.players = players
        self.cookies = cookies
        self.stranger = stranger

    def socket(self, cookie: str, seat: object = None, origin: str | None = None) -> connect:
        """A socket at the table, with any cookie, seat and origin."""
        path = f"{self.server.address.replace('http', 'ws')}/api/tables/{self.table}/socket"
        sent = {"cookie": cookie, "origin": self.server.address if origin is None else origin}
        query = "" if seat is None else f"?seat={seat}"
        return connect(path + query, additional_headers=sent, compression=None, max_size=None)


@asynccontextmanager
async def untouched(server: Served) -> AsyncIterator[Room]:
    """A room; afterwards the log of its table, and what each seat is shown, are as they were."""
    cookies = [await new_guest(server.address) for _ in range(3)]
    table = await new_table(server.address, cookies[:2], "planet_unknown", seed=21)
    players = [Player(server.address, cookie, table, seat, random.Random(0)) for seat, cookie in enumerate(cookies[:2])]
    async with players[0].connect() as line:
        choice = (await position(line)).choices[0]
        assert await answer(line, Act(FIRST, choice.action)) == Done(FIRST, 1)
    before = log(server.data, table), [await shown(player) for player in players]
    yield Room(server, players, cookies[:2], cookies[2])
    assert (log(server.data, table), [await shown(player) for player in players]) == before


async def position(line: ClientConnection) -> Position:
    """The table that whoever comes in is shown."""
    welcome = DECODER.decode(await line.recv())
    assert isinstance(welcome, Welcome)
    return welcome.position


async def shown(player: Player) -> Position:
    """What a seat is shown now."""
    async with player.connect() as line:
        return await position(line)


async def answer(line: ClientConnection, said: object) -> FromServer:
    """The answer to a message."""
    await line.send(msgspec.json.encode(said).decode())
    while True:
        message: FromServer = DECODER.decode(await line.recv())
        if not isinstance(message, Welcome | Changed | Players | Said | AtOnce | Absent):
            return message


async def end(line: ClientConnection) -> int:
    """The code with which a socket is closed, whatever is said before; 1000 if it is not."""
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            await asyncio.wait_for(line.recv(), 30)
    return line.close_code or 1000


async def test_nonsense_changes_nothing_and_tells_nothing(server: Served) -> None:
    async with untouched(server) as room:
        for at, cookie in enumerate([room.cookies[0], room.stranger, "", "unmapped-guest=forged"]):
            for nonsense in messages(seed=at):
                with suppress(ConnectionClosed):
                    async with room.socket(cookie) as line:
                        await _throw(line, nonsense)


async def _throw(line: ClientConnection, nonsense: list[str | bytes]) -> None:
    """Send nonsense; what comes back is of the wire, and says nothing about the program."""
    for message in nonsense:
        await line.send(message)
    await line.send(msgspec.json.encode(Ping()).decode())
    while True:
        text = await line.recv()
        assert not isinstance(text, bytes)
        heard = DECODER.decode(text)
        if isinstance(heard, Alive):
            return
        if isinstance(heard, Trouble | Refused):
            assert not any(word in text for word in ("Traceback", ".py", "unmapped.", "sqlite", "wrong"))


# What is longer than the buffers of the line is still on its way when it is refused: TCP resets a line that is closed
# with bytes unread, and then the reason may be lost.
@pytest.mark.parametrize(("size", "reasons"), [(16_385, {1009}), (1_000_000, {1009, 1006})])
async def test_a_message_that_is_too_large_ends_only_its_own_socket(
    size: int, reasons: set[int], server: Served
) -> None:
    async with untouched(server) as room, room.socket(room.cookies[1]) as other:
        async with room.socket(room.cookies[0]) as line:
            await line.send("x" * size)
            assert await end(line) in reasons
        assert isinstance(await answer(other, Ping()), Alive)


async def test_nobody_sits_on_a_seat_of_others(server: Served) -> None:
    async with untouched(server) as room:
        for cookie, seat in [(room.stranger, 0), (room.cookies[0], 1), ("", 0), ("unmapped-guest=forged", 1)]:
            async with room.socket(cookie, seat) as line:
                assert await end(line) == 4403
        for wish in ("99", "-2", "first", "1" * 5000):
            with suppress(InvalidStatus):
                async with room.socket(room.cookies[0], wish) as line:
                    assert await end(line) != 1000


async def test_who_has_no_seat_only_watches(server: Served) -> None:
    async with untouched(server) as room, room.socket(room.stranger) as line:
        seen = await position(line)
        assert seen.choices == ()
        assert seen.question is None
        asks = [Act("watch-0001", action) for action in range(0, 2000, 100)]
        for said in [*asks, Undo("undo-00001", 1), HandOver("hand-00001", "greedy")]:
            refused = await answer(line, said)
            assert isinstance(refused, Refused)
            assert refused.code == "seat"


async def test_the_name_of_a_command_belongs_to_who_used_it_first(server: Served) -> None:
    async with untouched(server) as room:
        for cookie in (room.cookies[1], room.stranger):
            async with room.socket(cookie) as line:
                assert isinstance(await answer(line, Act(FIRST, 0)), Refused)
        async with room.socket(room.cookies[0]) as line:
            assert await answer(line, Act(FIRST, 0)) == Done(FIRST, 1)


async def test_a_flood_is_stopped_and_others_play_on(server: Served) -> None:
    async with untouched(server) as room, room.socket(room.cookies[1]) as other:
        async with room.socket(room.cookies[0]) as line:
            with suppress(ConnectionClosed):
                for number in range(1000):
                    await line.send(msgspec.json.encode(Complete(f"flood-{number:06}", "p")).decode())
            assert await end(line) in {1008, 1013}
        assert isinstance(await answer(other, Ping()), Alive)


async def test_who_does_not_listen_is_cut_off_and_others_play_on(server: Served) -> None:
    async with untouched(server) as room, room.socket(room.cookies[1]) as other:
        await eventually(lambda: _sockets(server) == 1)
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        path = f"ws://127.0.0.1:{server.port}/api/tables/{room.table}/socket"
        async with connect(
            path, sock=deaf, additional_headers=headers(server.address), compression=None, close_timeout=0.1
        ) as line:
            line.transport.pause_reading()
            for asked in range(1000):
                await line.send(msgspec.json.encode(LookBack(f"deaf-{asked:06}", 0)).decode())
                if asked >= 70:
                    await asyncio.sleep(0.05)
                if asked % 20 == 19 and _sockets(server) == 1:
                    break
            assert _sockets(server) == 1
            assert isinstance(await answer(other, Ping()), Alive)
            line.transport.abort()


def _sockets(server: Served) -> int:
    lines = httpx.get(f"{server.address}/metrics").text.splitlines()
    return int(next(line for line in lines if line.startswith("unmapped_sockets_open ")).split()[1])


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "https://127.0.0.1", "http://127.0.0.1"])
async def test_pages_of_other_sites_get_no_socket(origin: str, server: Served) -> None:
    async with untouched(server) as room:
        with pytest.raises(InvalidStatus) as refused:
            async with room.socket(room.cookies[0], origin=origin):
                pass
        assert refused.value.response.status_code == 403
