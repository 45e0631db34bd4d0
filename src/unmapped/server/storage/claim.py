"""One file has one server: whoever serves a file holds a lock on it for as long as its process lives.

The lock lies beside the file, because closing a file ends the locks that SQLite itself holds on it. The kernel lets go
of it when the process ends, however that happens.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_MOST: Final = 200
"""Bytes of a note."""


class Taken(Exception):
    """Another server has the file."""

    def __init__(self, data: Path, note: str) -> None:
        by = f" ({note})" if note else ""
        super().__init__(f"another server uses {data}{by}. Stop it first.")


@contextmanager
def claimed(data: Path) -> Iterator[None]:
    """Hold the file of a store, which need not be there yet, against other servers. Raises Taken or OSError."""
    file = data.resolve()  # Two names of one file are one file.
    beside = file.with_name(file.name + ".lock")
    lock = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _locked(lock):
            raise Taken(data, _note(beside))
        os.ftruncate(lock, 0)
        os.write(lock, f"process {os.getpid()}".encode())
        yield
        with suppress(OSError):
            os.ftruncate(lock, 0)
    finally:
        os.close(lock)


def _note(path: Path) -> str:
    """Who has it, as far as it can be read."""
    with suppress(OSError), path.open(encoding="utf-8", errors="replace") as file:
        return file.read(_MOST).strip()
    return ""


if sys.platform == "win32":
    import msvcrt

    _BEYOND: Final = 1 << 20
    """Windows locks bytes, also those after the end: the note before them stays readable."""

    def _locked(file: int) -> bool:
        os.lseek(file, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _locked(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
