"""What a store holds, read beside the server, and what the people at a table know of it."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence

import msgspec

from tests.server_faults.players import CUT, DECODER, Player
from tests.server_faults.reading import Data, reading
from unmapped.games import AnyTable, game
from unmapped.kernel.record import Record
from unmapped.server.storage.moving import PARTS
from unmapped.server.storage.sql import ENTRY
from unmapped.server.storage.store import LogEntry, standing
from unmapped.server.wire import Act, Done, Undo, Welcome


def log(data: Data, table: str) -> list[LogEntry]:
    """The log of a table, as it is kept."""
    query = f'SELECT {ENTRY} FROM actions WHERE "table" = ? ORDER BY seq'  # noqa: S608
    with reading(data) as find:
        return [LogEntry(*row) for row in find(query, (table,))]  # type: ignore[arg-type]


def replayed(name: str, seats: int, seed: int, entries: Sequence[LogEntry]) -> AnyTable:
    """The table that a log leads to."""
    found = game(name)
    return found.replay(Record(name, found.version, {}, seats, seed, tuple(standing(entries))))


def seen(table: AnyTable, seat: int) -> object:
    """What a seat sees of a table, as it arrives over the wire."""
    found: object = msgspec.json.decode(msgspec.json.encode(table.view(seat)))
    return found


async def despite_cuts(look: Callable[[], Coroutine[None, None, None]]) -> None:
    """Look at something over a line, also where that is cut: the server may be going on with the table elsewhere."""
    async with asyncio.timeout(60):
        while True:
            try:
                await look()
            except CUT:
                await asyncio.sleep(0.05)
            else:
                return


async def check_view(player: Player, table: AnyTable) -> None:
    """What the server shows a player is what the table shows its seat."""
    await despite_cuts(lambda: _check_view(player, table))


async def _check_view(player: Player, table: AnyTable) -> None:
    async with player.connect() as line:
        welcome = DECODER.decode(await line.recv())
        assert isinstance(welcome, Welcome)
        assert welcome.position.view == seen(table, player.seat)


async def check_said_again(player: Player) -> None:
    """Everything that was acknowledged lately is acknowledged again, with the same number, when it is sent again."""
    await despite_cuts(lambda: _check_said_again(player))


async def _check_said_again(player: Player) -> None:
    done = [(said, answer) for said, answer in player.answers.values() if isinstance(answer, Done)]
    async with player.connect() as line:
        for said, answer in done[-3:]:
            await line.send(msgspec.json.encode(said).decode())
            while not isinstance(again := DECODER.decode(await line.recv()), Done):
                pass
            assert (again.command, again.seq) == (said.command, answer.seq) or not isinstance(said, Act | Undo)


def everything(data: Data) -> list[list[tuple[str | int, ...]]]:
    """All that a store holds, but for what is written beside all else.

    That is since when people are away, albums, when the house was last there, and who is told of what happened.
    """
    parts = [part for part in PARTS if part not in ("departures", "albums", "beats", "tidings")]
    with reading(data) as find:
        return [sorted(find(f"SELECT {PARTS[part]} FROM {part}")) for part in parts]  # noqa: S608
