"""The server's page tells the truth: its bot plays, and its lists are whole."""

import asyncio
import re
import sys
from pathlib import Path

import httpx
import msgspec

from tests.server_faults.players import headers, new_guest, new_table
from tests.server_faults.serving import ROOT, served
from unmapped.server import wire
from unmapped.server.house import owners
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import rows, shipped
from unmapped.server.storage import store
from unmapped.server.tables.finished import analyses
from unmapped.server.thinking import workers
from unmapped.server.wire import TableCard, Token

DAY = 24 * 3600
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


async def test_the_bot_of_the_manual_plays_a_whole_game(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text(PAGE.split("```python\n")[1].split("```")[0], encoding="utf-8")
    with served(tmp_path / "tables.sqlite") as server:
        cookie = await new_guest(server.address)
        table = await new_table(server.address, [cookie], "planet_unknown")
        own = headers(server.address, cookie)
        async with httpx.AsyncClient(base_url=server.address, headers=own, timeout=30) as client:
            answer = await client.post(f"/api/tables/{table}/seats/0/token")
            token = msgspec.json.decode(answer.content, type=Token).token
            bot = await asyncio.create_subprocess_exec(sys.executable, program, server.address, table, "0", token)
            assert await asyncio.wait_for(bot.wait(), 120) == 0
            answer = await client.get(f"/api/tables/{table}")
            assert msgspec.json.decode(answer.content, type=TableCard).state == "over"


def test_all_metrics_are_listed() -> None:
    told = re.findall(r"^# HELP unmapped_(\w+)", Metrics().text(0, 0.0, 0), flags=re.MULTILINE)
    listed = re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE)
    assert listed == told


def test_all_limits_are_the_ones_that_hold() -> None:
    limits = PAGE.split("## Limits")[1].split("\n## ", maxsplit=1)[0]
    for number in (
        f"{wire.MOST_BYTES // 1024} KiB",
        f"{owners.MOST_IN_MEMORY:,};",
        f"{owners.IDLE_SECONDS // 60} minutes",
        f"over HTTP | {store.RECEIPTS_KEPT}, for {store.RECEIPT_SECONDS // DAY} days |",
        f"analyses that are kept | {analyses.KEPT}, for {analyses.KEPT_SECONDS // DAY} days |",
        f"not answer | given up after {workers.PATIENCE:.0f} seconds",
    ):
        assert number in limits


def test_all_limits_that_a_site_can_set_are_listed_as_they_are_shipped() -> None:
    listed = re.findall(r"^\| `(\w+\.\w+)` \| ([^|]+) \| ([^|]+) \|$", PAGE, flags=re.MULTILINE)
    assert listed == [tuple(row) for row in rows(shipped())]
