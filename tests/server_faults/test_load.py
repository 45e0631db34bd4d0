"""The script that measures the server under load runs; what it finds is nobody's promise here."""

import asyncio
import subprocess
import sys

from tests.server_faults.serving import ROOT


async def test_the_load_can_be_measured() -> None:
    few = ["--tables", "3", "--rates", "20", "--seconds", "1", "--only", "load"]
    command = [sys.executable, "-m", "benchmarks.server_load", *few]
    found = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "3 tables, 12 sockets" in found.stdout
    assert "0 refused, 0 missed" in found.stdout
