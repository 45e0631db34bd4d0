"""A thinker that is killed while it thinks costs its job some seconds, and nothing else."""

import asyncio
import os
import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx

from tests.clusters import cluster, rows
from tests.server_faults.players import headers, new_guest
from tests.server_faults.rooms import eventually
from tests.server_faults.serving import Served
from tests.server_faults.thinking import Thinking
from unmapped.server.storage.jobs import HELD_SECONDS
from unmapped.server.storage.preparing import prepare


def counted(server: Served, name: str) -> float:
    """What a server has counted."""
    text = httpx.get(f"{server.address}/metrics").text
    found = re.search(rf"^unmapped_{name} (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


async def comes(holds: Callable[[], bool]) -> None:
    """Wait until something holds that a server is asked for."""
    async with asyncio.timeout(60):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110  (what is waited for tells nobody)
            await asyncio.sleep(0.05)


def processes_of(group: int) -> set[int]:
    """All processes that belong to a group."""
    return {
        int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and _group(int(path.name)) == group
    }


def _group(pid: int) -> int:
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return -1


async def test_bots_play_on_when_their_thinker_is_killed_in_thought() -> None:
    with cluster() as database, ExitStack() as held:
        prepare(data := database.empty())
        server, there = Served(data), Thinking(data)
        held.callback(server.kill)
        held.callback(there.kill)
        await asyncio.gather(asyncio.to_thread(server.start), asyncio.to_thread(there.start))
        cookie = await new_guest(server.address)
        bots = [{"kind": "bot", "bot": "captain"}] * 2
        wish = {"game": "undiscovered", "seats": bots, "seed": 4}
        async with httpx.AsyncClient(base_url=server.address, headers=headers(server.address, cookie)) as client:
            table = (await client.post("/api/tables", json=wish)).json()["table"]["id"]
        await comes(lambda: counted(server, "thinkers") == 1)
        await comes(lambda: counted(server, "jobs_answered") > 1)
        await eventually(lambda: bool(rows(data, "SELECT id FROM jobs WHERE thinker <> '' AND answer IS NULL")))
        group = there.pid
        there.kill()
        async with asyncio.timeout(HELD_SECONDS + 5):
            await comes(lambda: counted(server, "jobs_given_up") == 1)
        moves = counted(server, "bot_moves")
        await comes(lambda: counted(server, "bot_moves") > moves)
        assert counted(server, "thinkers") == 0
        assert counted(server, "bot_failures") == 0
        await eventually(lambda: not processes_of(group))
        entries = rows(data, f"SELECT seq FROM actions WHERE \"table\" = '{table}' ORDER BY seq")  # noqa: S608
        assert entries == [(number,) for number in range(1, len(entries) + 1)]
