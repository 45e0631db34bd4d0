"""However much lies in the store, the server opens at once."""

import asyncio
from pathlib import Path

from benchmarks.server_load import fill

from tests.server_faults.rooms import eventually, house, sit_down
from unmapped.server.tables.owner import Owner


async def test_bots_that_were_asked_when_the_server_stopped_go_on_by_themselves(tmp_path: Path) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    async with house(tmp_path) as first:
        tables = [(await sit_down(first, {"game": "undiscovered", "seats": bots}))[0] for _ in range(3)]
        await eventually(lambda: all(held.seq for held in tables))
    stood = {held.id: held.seq for held in tables}
    async with house(tmp_path) as second:
        assert second.ready
        again = [await second.owners.held(table) for table in stood]
        await eventually(lambda: all(held.seq > stood[held.id] for held in again))


async def test_many_who_come_at_once_find_the_same_table(tmp_path: Path) -> None:
    (table,) = await fill(tmp_path / "tables.sqlite", 1, "planet_unknown", 30)
    async with house(tmp_path) as found:
        asked = [asyncio.create_task(found.owners.held(table)) for _ in range(20)]
        await asyncio.sleep(0)
        asked[0].cancel()
        owners: list[Owner | BaseException] = await asyncio.gather(*asked, return_exceptions=True)
        assert len({id(owner) for owner in owners[1:]}) == 1
        assert await found.owners.held(table) is owners[1]
