"""A PostgreSQL database made ready for a house: it can be reached, keeps what it is told, and has the right tables."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from logging import WARNING, getLogger
from pathlib import Path
from typing import Final

import psycopg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from unmapped.server.storage.store import StoreDown

FOLDER: Final = Path(__file__).parent / "migrations"

_OLDEST: Final = 140_000
"""PostgreSQL 14, as it numbers itself."""

_USUAL: Final[dict[str, str | int]] = {
    "application_name": "unmapped",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""What an address need not say. A line that is dead is known to be within seconds."""

_LIMITS: Final = (
    "-c statement_timeout=10s -c lock_timeout=4s "
    # A process that is stopped in the midst of a transaction keeps its tables from nobody.
    "-c idle_in_transaction_session_timeout=3s"
)

_ASKED: Final = b"""
SELECT current_setting('server_version_num')::int, current_setting('server_version'),
  current_setting('server_encoding'), current_setting('fsync'), current_setting('full_page_writes'),
  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'
"""

_ANYTHING: Final = (
    "SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
    "WHERE nspname = current_schema() AND relkind IN ('r', 'p')"
)

_ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(hashtext('unmapped: tables are brought up to date'))"


def down(error: Exception) -> StoreDown:
    """That nothing can be done now, and why, in one line."""
    if isinstance(error, StoreDown):
        return error
    if isinstance(error, TimeoutError):
        return StoreDown("The store cannot be used now: the database does not answer.")
    why = " ".join((str(error).strip() or type(error).__name__).splitlines()[0].split())
    return StoreDown(f"The store cannot be used now: {why.removesuffix('.')}.")


def conninfo(address: str) -> str:
    """How to connect: an address with what need not be said. Raises StoreDown for one that cannot be read."""
    try:
        given = {name: value for name, value in conninfo_to_dict(address).items() if value is not None}
        options = f"{_LIMITS} {given.pop('options', '')}".strip()
        return make_conninfo("", **{**_USUAL, **given, "options": options})
    except psycopg.ProgrammingError as error:  # Its text may have the password in it.
        raise StoreDown("This address cannot be read: one is postgresql://USER@HOST/DATABASE.") from error


@contextmanager
def connected(address: str) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """A connection, for a while. Raises StoreDown."""
    try:
        line = psycopg.connect(conninfo(address))
    except psycopg.Error as error:
        raise down(error) from error
    with closing(line):
        yield line


def prepare(address: str) -> None:
    """Make a database ready, or see that it is. Raises StoreDown."""
    getLogger("alembic").setLevel(WARNING)
    with connected(address) as line:
        try:
            check(line.execute(_ASKED).fetchone())
        except psycopg.Error as error:
            raise down(error) from error
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(conninfo(address)), poolclass=NullPool
    )
    try:
        with engine.begin() as connection:
            connection.execute(text(_ONE_AT_A_TIME))
            _bring_up_to_date(connection)
    except (SQLAlchemyError, CommandError, psycopg.Error) as error:
        raise down(getattr(error, "orig", None) or error) from error


def check(settings: tuple[object, ...] | None) -> None:
    """Raise StoreDown unless what is told to the database is kept by it."""
    assert settings is not None
    number, version, encoding, fsync, whole_pages, only_read = settings
    assert isinstance(number, int)
    if number < _OLDEST:
        raise StoreDown(f"PostgreSQL {version} is too old: 14 or later is needed.")
    if encoding != "UTF8":
        raise StoreDown(f"The database keeps texts as {encoding}: make one with the encoding UTF8.")
    if only_read:
        raise StoreDown("The database can only be read: it is a copy of another one, or is set to be read only.")
    if "off" in (fsync, whole_pages):
        raise StoreDown("The database would lose what it says it has kept: fsync or full_page_writes is off.")


def _bring_up_to_date(connection: Connection) -> None:
    """Carry out the migrations that a database has not seen yet. Raises StoreDown for one of another version."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    heads = MigrationContext.configure(connection).get_current_heads()
    theirs = ", ".join(sorted(set(heads) - known))
    if theirs:
        head = script.get_current_head()
        raise StoreDown(f"It was written by a later version (it has {theirs}; this one reads {head}).")
    if not heads and connection.execute(text(_ANYTHING)).scalar_one():
        raise StoreDown("There are tables of another program: make an empty database for this house.")
    command.upgrade(config, "head")
