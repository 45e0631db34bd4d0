"""Which store a house has: a file, or a database that is named by its address."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from unmapped.server.storage import sqlite
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from unmapped.server.storage.jobs import Jobs

SCHEMES: Final = ("postgresql://", "postgres://")
"""How addresses of databases begin."""


def is_address(data: Path | str) -> bool:
    """Whether this is the address of a database, and not a file."""
    return isinstance(data, str) and data.startswith(SCHEMES)


def store_at(data: Path | str) -> SqlStore:
    """The store in a file, or at an address; it is not opened yet."""
    if not is_address(data):
        return SqlStore(SqliteDatabase(data))
    # Who plays alone needs none of what it stands on.
    from unmapped.server.storage.postgres import PostgresDatabase  # noqa: PLC0415

    return SqlStore(PostgresDatabase(str(data)))


def jobs_at(data: Path | str) -> "Jobs | None":
    """Where others on other machines are asked to think; None where one process has everything to itself."""
    if not is_address(data):
        return None
    from unmapped.server.storage.jobs import Jobs  # noqa: PLC0415

    return Jobs(str(data))


def prepare(data: Path | str) -> None:
    """Make a file or a database ready, or see that it is. Raises StoreDown."""
    if not is_address(data):
        sqlite.prepare(Path(data))
        return
    from unmapped.server.storage.preparing import prepare as prepare_database  # noqa: PLC0415

    prepare_database(str(data))


def shown(data: Path | str) -> str:
    """What a person is told of where tables are kept: an address without its password."""
    if not is_address(data):
        return str(data)
    scheme, _, rest = str(data).partition("?")[0].partition("//")
    who, at, where = rest.rpartition("@")
    return f"{scheme}//{who.partition(':')[0]}{at}{where}"
