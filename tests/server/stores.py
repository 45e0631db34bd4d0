"""Stores for tests: in a file, and in PostgreSQL; most of what is asked of one is asked of both."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pytest

import unmapped
from tests.server.tables import header_of
from unmapped.games import AnyGame
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Header, Lease, LogEntry, Summary, next_entry

Data: TypeAlias = Path | str
"""A file, or the address of a database."""

BOTH: Final = pytest.mark.parametrize("data", ["sqlite", "postgres"], indirect=True)
"""Of tests for either store."""

GAME: Final[AnyGame] = unmapped.game("planet_unknown")
HEADER: Final = header_of(GAME.start(2, 7))
LATER: Final = Summary("running", 3, (1,), "places a tile", (), bot_asked=True)


def entries(*taken: tuple[int, int], known: bool = False) -> list[LogEntry]:
    """A log of (seat, action); `known` with fingerprints."""
    log: list[LogEntry] = []
    for number, (seat, action) in enumerate(taken, start=1):
        before = log[-1].check if log else ""
        command = f"command-{number}"
        shown = f"table-{number}" if known else ""
        log.append(next_entry(before, number, command, seat, action, HEADER.version, shown))
    return log


async def opened(data: Data) -> SqlStore:
    """A store that is open."""
    found = store_at(data)
    await found.open()
    return found


async def reopened(store: SqlStore, data: Data) -> SqlStore:
    """Another store on the same data, after this one is closed."""
    await store.close()
    return await opened(data)


async def taken(store: SqlStore, header: Header = HEADER, log: Sequence[LogEntry] = ()) -> Lease:
    """A new table, and the lease under which it is written."""
    await store.make_table(header, log)
    return await owned(store, header.id)


async def owned(store: SqlStore, table: str = HEADER.id) -> Lease:
    """The lease of a table, for this node."""
    lease = await store.acquire(table, "here", 1)
    assert lease is not None
    return lease
