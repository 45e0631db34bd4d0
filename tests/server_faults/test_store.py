"""A full disk and a locked file: a clear message, nothing lost, and afterwards the table goes on."""

import random
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from tests.server_faults.logs import check_view, log, replayed
from tests.server_faults.players import DECODER, Player, headers, new_guest, new_table
from tests.server_faults.rooms import eventually, house, sit_down
from tests.server_faults.serving import Served, served
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import is_whole
from unmapped.server.wire import Act, Done, Fault, FromClient, Position, Refused, Say, Welcome

SEED = 11


@contextmanager
def full_disk(server: Served) -> Iterator[None]:
    """While this lasts, the server cannot make any file longer."""
    assert server.pid is not None
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked_file(server: Served) -> Iterator[None]:
    """While this lasts, somebody else writes to the file."""
    with closing(sqlite3.connect(server.data, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def ask(line: ClientConnection, said: FromClient) -> Done | Refused:
    """The answer to a command."""
    await line.send(msgspec.json.encode(said).decode())
    while not isinstance(answer := DECODER.decode(await line.recv()), Done | Refused):
        pass
    return answer


async def welcomed(line: ClientConnection) -> Position:
    """The table that whoever comes in is shown."""
    welcome = DECODER.decode(await line.recv())
    assert isinstance(welcome, Welcome)
    return welcome.position


@pytest.mark.parametrize("trouble", [full_disk, locked_file])
async def test_a_store_that_cannot_be_written_loses_nothing(
    trouble: Callable[[Served], AbstractContextManager[None]], tmp_path: Path
) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        cookie = await new_guest(server.address)
        table = await new_table(server.address, [cookie], "planet_unknown", bots=0, seed=SEED)
        player = Player(server.address, cookie, table, 0, random.Random(0))
        async with player.connect() as line:
            before = await welcomed(line)
            act = Act("mine-00001", before.choices[0].action)
            with trouble(server):
                refused = await ask(line, act)
                assert isinstance(refused, Refused)
                assert refused.code == "store"
                assert "Nothing was changed" in refused.sentence
                unsaid = await ask(line, Say("said-00001", "Is anybody there?"))
                assert isinstance(unsaid, Refused)
                assert unsaid.code == "store"
                await _check_doors(server)
                assert log(server.data, table) == []
            assert await ask(line, act) == Done(act.command, 1)
            assert await ask(line, act) == Done(act.command, 1)
        await check_view(player, replayed("planet_unknown", 1, SEED, log(server.data, table)))


async def _check_doors(server: Served) -> None:
    """New guests are told what is wrong; the server says that it is alive."""
    async with httpx.AsyncClient(base_url=server.address, headers=headers(server.address), timeout=30) as client:
        answer = await client.get("/api/me")
        assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE
        assert msgspec.json.decode(answer.content, type=Fault).code == "store"
        assert (await client.get("/healthz")).status_code == httpx.codes.OK


async def test_bots_play_on_after_a_store_that_could_not_be_written(tmp_path: Path) -> None:
    async with house(tmp_path) as open_house:
        store = open_house.store
        assert isinstance(store, SqlStore)
        bots = [{"kind": "bot", "bot": "random"}] * 2
        held, _, _ = await sit_down(open_house, {"game": "undiscovered", "seats": bots})
        await store.database.write(("PRAGMA max_page_count = 1", ()))  # As many pages as there are, and no more.
        await eventually(lambda: bool(open_house.metrics.store_failures))
        stood = held.seq
        await store.database.write(("PRAGMA max_page_count = 1000000", ()))
        await eventually(lambda: held.seq > stood + 5)
        assert held.state == "running"
        assert is_whole(log(tmp_path / "tables.sqlite", held.id))
