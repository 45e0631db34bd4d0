"""The script that measures the server under load runs; what it finds is nobody's promise here."""

import asyncio
import re
import subprocess
import sys

from tests.server_faults.serving import ROOT


async def test_the_load_can_be_measured() -> None:
    few = ["--tables", "3", "--rates", "20", "--seconds", "1", "--only", "load"]
    command = [sys.executable, "-m", "benchmarks.server_load", *few]
    found = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "3 tables, 12 sockets" in found.stdout
    # How many are missed, because every table is still busy with a move, is what it measures.
    assert re.search(r"\d+ of 20 moves/s: .* 0 refused, \d+ missed", found.stdout, re.DOTALL)
