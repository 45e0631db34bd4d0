"""What a store holds, read beside the server, and what the people at a table know of it."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from tests.server_faults.players import DECODER, Player
from unmapped.games import AnyTable, game
from unmapped.kernel.record import Record
from unmapped.server.storage.sql import ENTRY
from unmapped.server.storage.store import LogEntry, standing
from unmapped.server.wire import Act, Done, Undo, Welcome


def log(data: Path, table: str) -> list[LogEntry]:
    """The log of a table, as it lies in the file."""
    query = f'SELECT {ENTRY} FROM actions WHERE "table" = ? ORDER BY seq'  # noqa: S608
    with closing(sqlite3.connect(data)) as database:
        return [LogEntry(*row) for row in database.execute(query, (table,))]


def replayed(name: str, seats: int, seed: int, entries: Sequence[LogEntry]) -> AnyTable:
    """The table that a log leads to."""
    found = game(name)
    return found.replay(Record(name, found.version, {}, seats, seed, tuple(standing(entries))))


def seen(table: AnyTable, seat: int) -> object:
    """What a seat sees of a table, as it arrives over the wire."""
    found: object = msgspec.json.decode(msgspec.json.encode(table.view(seat)))
    return found


async def check_view(player: Player, table: AnyTable) -> None:
    """What the server shows a player is what the table shows its seat."""
    async with player.connect() as line:
        welcome = DECODER.decode(await line.recv())
        assert isinstance(welcome, Welcome)
        assert welcome.position.view == seen(table, player.seat)


async def check_said_again(player: Player) -> None:
    """Everything that was acknowledged lately is acknowledged again, with the same number, when it is sent again."""
    done = [(said, answer) for said, answer in player.answers.values() if isinstance(answer, Done)]
    async with player.connect() as line:
        for said, answer in done[-3:]:
            await line.send(msgspec.json.encode(said).decode())
            while not isinstance(again := DECODER.decode(await line.recv()), Done):
                pass
            assert (again.command, again.seq) == (said.command, answer.seq) or not isinstance(said, Act | Undo)


def everything(data: Path) -> list[list[tuple[str | int, ...]]]:
    """All that a store holds, but for what is written beside all else: since when people are away, and albums."""
    beside = ("departures", "albums")
    with closing(sqlite3.connect(data)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [sorted(database.execute(f'SELECT * FROM "{name}"')) for name in sorted(names) if name not in beside]  # noqa: S608
