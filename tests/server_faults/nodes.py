"""Two servers of one database behind a proxy, of which one after the other is killed, hangs or loses its database."""

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Final

import httpx
import pytest

from tests.clusters import execute
from tests.server_faults.serving import PATIENCE, ROOT, Served, free_port
from tests.server_faults.thinking import Thinking
from unmapped.server.storage.store import LEASE_SECONDS

REQUIRED: Final = "UNMAPPED_PROXY"
"""Where this is "required" tests fail without HAProxy; elsewhere they are left out."""

CONFIGURATION: Final = ROOT / "deploy" / "haproxy.cfg"

CUT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unmapped' AND pid <> "
    "pg_backend_pid()"
)
"""Ends all connections of nodes to their store."""


def find_proxy() -> str:
    """The program of the proxy, or no test."""
    found = shutil.which("haproxy") or next((str(path) for path in (Path("/usr/sbin/haproxy"),) if path.exists()), None)
    if found is None:
        reason = "HAProxy is not installed"
        if os.environ.get(REQUIRED) == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


class Nodes:
    """Two servers behind a proxy, which are killed as one server is: people come to the proxy and see only that.

    Their bots think in a process beside them, which is killed with every other one of them.
    """

    def __init__(self, data: str, both: tuple[Served, Served], thinker: Thinking, address: str, seed: int) -> None:
        self.data = data
        self.both = both
        self.thinker = thinker
        self.address = address
        self.fell: dict[str, int] = {"killed": 0, "hung": 0, "cut off": 0}
        self.thinkers = 0
        """How many thinkers were killed."""
        self._pick = random.Random(seed)
        self._hanging: list[Timer] = []
        self._ways: list[str] = []

    @property
    def pid(self) -> int | None:
        """A process, None while one of them does not run."""
        return None if any(node.pid is None for node in self.both) else self.both[0].pid

    def start(self) -> None:
        """Start whatever does not run."""
        for node in self.both:
            if node.pid is None:
                node.start()

    def kill(self) -> None:
        """Do one of them harm: each way in its turn; and every other time kill the thinker as well."""
        if sum(self.fell.values()) % 2 == 0:
            self.thinker.kill()
            self.thinker.start()
            self.thinkers += 1
        if not self._ways:
            self._ways = self._pick.sample(sorted(self.fell), len(self.fell))
        way = self._ways.pop()
        node = self._pick.choice(self.both)
        if way == "cut off":
            execute(self.data, CUT)
        elif way == "hung" and node.pid is not None:
            self._hang(node.pid)
        else:
            way = "killed"
            node.kill()
        self.fell[way] += 1

    def _hang(self, pid: int) -> None:
        """Stop a process, and let it wake when its tables are others' already."""
        os.kill(pid, signal.SIGSTOP)
        timer = Timer(LEASE_SECONDS + self._pick.uniform(-1.0, 3.0), _wake, (pid,))
        timer.start()
        self._hanging.append(timer)

    def close(self) -> None:
        """Let whatever hangs wake."""
        for timer in self._hanging:
            timer.join(PATIENCE)


def _wake(pid: int) -> None:
    with suppress(ProcessLookupError):  # It was killed while it hung.
        os.kill(pid, signal.SIGCONT)


@contextmanager
def proxied(one: Served, two: Served) -> Iterator[str]:
    """The address of a proxy before two servers."""
    port = free_port()
    own = {
        "UNMAPPED_BIND": f"127.0.0.1:{port}",
        "UNMAPPED_ONE": one.address.removeprefix("http://"),
        "UNMAPPED_TWO": two.address.removeprefix("http://"),
    }
    command = [find_proxy(), "-f", str(CONFIGURATION)]
    subprocess.run([*command, "-c", "-q"], env={**os.environ, **own}, check=True)
    process = subprocess.Popen(command, env={**os.environ, **own}, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        end = time.monotonic() + PATIENCE
        while not _answers(address):
            assert process.poll() is None, "the proxy ended while it started"
            assert time.monotonic() < end, "the proxy did not start"
            time.sleep(0.02)
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz").status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


@contextmanager
def nodes(data: str, seed: int = 1) -> Iterator[Nodes]:
    """Two servers of a database, a proxy before them, and a thinker beside them."""
    find_proxy()
    both = Served(data), Served(data)
    thinker = Thinking(data)
    try:
        for node in both:
            node.start()
        thinker.start()
        with proxied(*both) as address:
            found = Nodes(data, both, thinker, address, seed)
            yield found
            found.close()
    finally:
        thinker.kill()
        for node in both:
            node.kill()
