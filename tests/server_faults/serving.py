"""A server in a process of its own, to be killed: ``python -m tests.server_faults.serving DATA PORT``."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import httpx
import uvicorn

from tests.server_faults.reading import Data
from unmapped.server.app import create_app
from unmapped.server.house.settings import ServerSettings
from unmapped.server.storage.choosing import is_address
from unmapped.server.storage.claim import claimed
from unmapped.server.tables.finished import analyses

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds after which a server that does not answer is taken to be broken."""


def free_port() -> int:
    """A port that nobody uses now."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        assert isinstance(port, int)
        return port


class Served:
    """A server that can be killed and started again on the same file and port."""

    def __init__(self, data: Data, *options: str) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Its process, None while it does not run."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start it, and wait until it takes guests."""
        command = [sys.executable, "-m", __spec__.name, str(self.data), str(self.port), *self._options]
        self._process = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process.poll() is None, "the server ended while it started"
            try:
                if httpx.get(f"{self.address}/readyz").status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it without any chance to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.kill(self._process.pid, how)
            self._process.wait(PATIENCE)
            self._process = None


@contextmanager
def served(data: Data, *options: str) -> Iterator[Served]:
    """A server that runs."""
    server = Served(data, *options)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def main(data: str, port: str) -> None:
    """Serve as `unmapped serve` does, without a limit for requests and without waiting for people's eyes.

    Analyses look at everything only briefly: here it matters that they are made, not what they find.
    """
    vars(analyses).update(FIRST=0, AGAIN=0, LEAST=1)
    kept = data if is_address(data) else Path(data)
    beside = Path(tempfile.gettempdir()) if is_address(data) else None
    address = f"http://127.0.0.1:{port}" if is_address(data) else ""
    config = uvicorn.Config(
        create_app(ServerSettings(kept, pace=0.0, address=address, beside=beside), limits=False),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=16_384,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # The system keeps little for those who do not listen, so that the server has to notice them soon.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
        door.bind(("127.0.0.1", int(port)))
        with claimed(kept) if isinstance(kept, Path) else nullcontext():
            uvicorn.Server(config).run(sockets=[door])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
