"""A PostgreSQL of one's own for tests: in a temporary folder, at a socket that only this machine has."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

import psycopg
import pytest

from unmapped.server.storage.moving import PARTS
from unmapped.server.storage.preparing import prepare

REQUIRED: Final = "UNMAPPED_POSTGRES"
"""Where this is "required" tests fail without PostgreSQL; elsewhere they are left out."""

PATIENCE: Final = 60.0

_SHARED: Final = "house"


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL on this machine, None if there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return Path(known).resolve().parent if known else None


def find_programs() -> Path:
    """The folder with the programs of PostgreSQL, or no test."""
    folder = programs()
    if folder is None:
        reason = "PostgreSQL is not installed"
        if os.environ.get(REQUIRED) == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    return folder


def _user() -> str | None:
    """Who runs it: PostgreSQL does not let itself be run by root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise AssertionError("there is nobody who could run PostgreSQL")


class Cluster:
    """A server of databases, which keeps what it is told as that of a user does."""

    def __init__(self, folder: Path, *settings: str, there: bool = False) -> None:
        """In an empty folder, or one in which its data are `there` already; with more settings than usual."""
        self.folder = folder
        self._settings = settings
        self._programs = find_programs()
        self._user = _user()
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count()
        self._shared = False
        if self._user is not None:
            shutil.chown(folder, self._user)
        if there:
            return
        made = ("initdb", "-D", str(folder / "data"), "-U", "unmapped", "-A", "trust", "-E", "UTF8", "--locale=C")
        subprocess.run(
            [self._programs / made[0], *made[1:], "--no-sync"],
            user=self._user,
            check=True,
            capture_output=True,
            cwd="/",
        )

    @property
    def pid(self) -> int | None:
        """Its first process, None while it does not run."""
        return None if self._process is None else self._process.pid

    def run(self, command: str) -> None:
        """Have a shell do something as whoever runs it, who is let in by the database."""
        own = {"PATH": f"{self._programs}:{os.environ['PATH']}", "PGHOST": str(self.folder), "PGUSER": "unmapped"}
        subprocess.run(["/bin/sh", "-ec", command], user=self._user, check=True, cwd=self.folder, env=own)

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://unmapped@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start it, and wait until it answers; after a kill that may take several tries."""
        for last in (False, False, True):
            if self._started(last=last):
                return

    def _started(self, *, last: bool) -> bool:
        settings = (
            "listen_addresses=",
            f"unix_socket_directories={self.folder}",
            "max_connections=60",
            "shared_buffers=16MB",
            *self._settings,
        )
        options = [part for setting in settings for part in ("-c", setting)]
        said = self.folder.parent / f"{self.folder.name}.log"
        with said.open("ab") as log:
            # In a group of its own: whoever kills it kills all of it.
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", str(self.folder / "data"), *options],
                user=self._user,
                stdout=log,
                stderr=log,
                cwd="/",
                process_group=0,
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._process.poll() is not None:
                assert not last, f"PostgreSQL ended while it started: {said.read_text()[-2_000:]}"
                time.sleep(0.2)
                return False
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
                return True
            time.sleep(0.02)
        raise AssertionError("PostgreSQL did not start")

    def kill(self) -> None:
        """End all of its processes without any chance to tidy up."""
        if self._process is not None:
            with suppress(ProcessLookupError):  # It ended by itself.
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._wait_for_all(self._process.pid)
            self._process = None

    def _wait_for_all(self, group: int) -> None:
        """Wait until no process of it is left: as long as one has its memory, it cannot be started again."""
        end = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            while time.monotonic() < end:
                os.killpg(group, 0)
                time.sleep(0.01)

    def empty(self) -> str:
        """The address of a new database without anything in it."""
        name = f"tables_{next(self._numbers)}"
        self._make(name)
        return self.address(name)

    def ready(self) -> str:
        """The address of a house in which nobody has been: always the same one, since that is quick."""
        address = self.address(_SHARED)
        if not self._shared:
            self._make(_SHARED)
            prepare(address)
            self._shared = True
        execute(address, *[f"DELETE FROM {part}" for part in (*reversed([*PARTS]), "meta", "jobs", "thinkers")])  # noqa: S608
        return address

    def _make(self, name: str) -> None:
        execute(self.address("postgres"), f"CREATE DATABASE {name} TEMPLATE template0")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """One that runs."""
    find_programs()
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as name:
        folder = Path(name) / "cluster"
        folder.mkdir()
        Path(name).chmod(0o755)
        found = Cluster(folder)
        found.start()
        try:
            yield found
        finally:
            found.kill()


def execute(address: str, *statements: str) -> None:
    """Do something in a database behind the back of the house."""
    with closing(psycopg.connect(address, autocommit=True)) as line:
        for statement in statements:
            line.execute(statement.encode())


def rows(address: str, query: str) -> list[tuple[object, ...]]:
    """What a query finds there."""
    with closing(psycopg.connect(address, autocommit=True)) as line:
        return list(line.execute(query.encode()).fetchall())
