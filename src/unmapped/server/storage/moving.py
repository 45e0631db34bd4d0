"""A whole house taken from one store to another: all of it, compared row by row, or nothing.

A file is written beside its place and put there when all is well; a database gets everything in one transaction.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from unmapped.kernel.errors import BadRecord
from unmapped.server.storage import rows, sqlite
from unmapped.server.storage.choosing import is_address
from unmapped.server.storage.claim import Taken, claimed
from unmapped.server.storage.database import Row
from unmapped.server.storage.deals import PARTS as DEAL_PARTS
from unmapped.server.storage.sql import COLUMNS, ENTRY
from unmapped.server.storage.store import StoreDown, check_whole
from unmapped.server.storage.tidings import BELL, CHOICE, TIDING

PARTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "guests": "id, name, token, made",
        "contents": "name, text",
        "tables": COLUMNS,
        "seats": '"table", seat, kind, guest, bot',
        "actions": f'"table", {ENTRY}',
        "chat": '"table", number, time, seat, name, text, guest',
        "promises": '"table", number, seat, "to", deed, until, turn',
        "departures": '"table", guest, time',
        "nudges": '"table", guest, other, time, heeded',
        "albums": '"table", page, "check", written',
        "keys": 'secret, purpose, "table", seat, guest',
        "receipts": "number, scope, guest, command, asked, about, seq, made",
        "analyses": '"table", seq, number, name, guests, changed, sentence, found',
        "blocks": "guest, other, made",
        "mutes": '"table", guest, other',
        "removals": '"table", guest',
        "reports": 'number, made, "table", seq, guest, other, name, said, reason, words',
        "stops": "kind, id, was, made",
        "clocks": '"table", tempo, clock, due',
        "standstills": '"table", begins, ends',
        "beats": "name, at",
        "calendars": "guest, text",
        **DEAL_PARTS,
        "followed": "guest, other, made",
        "sights": "guest, seen",
        "calls": '"table", guest, "by", made',
        "searches": "guest, wish, address, since, seen, pairing, answer",
        "pairings": 'id, game, size, people, pace, rated, bot, made, waited, "table"',
        "stakes": '"table", guest, address',
        "spoilt": '"table", why',
        "results": 'number, "table", game, size, season, made, seq, weight',
        "placings": '"table", seat, guest, bot, rank, was, mu, sigma',
        "ratings": "guest, game, size, season, mu, sigma, games, total, changed",
        "sessions": "token, guest, device, made, used, ends",
        "people": "guest, likeness, kept",
        "passkeys": "id, guest, key, signs, device, made, used",
        "addresses": "guest, address, folded, made",
        "recovery": "secret, guest, made",
        "tickets": "secret, purpose, guest, session, about, expiry",
        "leavings": "guest, due",
        "seals": "name, value",
        "telling": CHOICE,
        "hushed": 'guest, "table"',
        "bells": BELL,
        "tidings": TIDING,
    }
)
"""All that belongs to a house, with the columns; what others refer to comes first. Leases and counters stay behind."""

_BATCH: Final = 1_000

Read: TypeAlias = Callable[[str], Iterator[Row]]
"""The rows of a query, one after the other, all as they are at one moment."""
Put: TypeAlias = Callable[[str, Iterable[Row]], None]
"""Puts rows into a part."""


class NotMoved(Exception):
    """Why nothing was moved, in a sentence."""


class Moved(NamedTuple):
    """What was moved."""

    counts: Mapping[str, int]
    """How many rows of each part."""
    torn: tuple[str, ...]
    """Tables whose logs are not whole, and were not before: they can be opened neither here nor there."""


class _Place(NamedTuple):
    """A store that is written."""

    read: Read
    put: Put


def move(source: str, target: str) -> Moved:
    """Take a house to an empty place, and leave it where it was, too. Raises NotMoved, and then nothing was moved."""
    if not is_address(source) and not is_address(target):
        raise NotMoved("From file to file a house is copied by `unmapped backup`: name a database on one side.")
    try:
        with _source(source) as read, _target(target) as place:
            return _moved(read, place)
    except (StoreDown, Taken) as error:
        raise NotMoved(str(error)) from error
    except OSError as error:
        raise NotMoved(f"{error.filename}: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise NotMoved(f"The file cannot be used: {error}.") from error


def _moved(read: Read, place: _Place) -> Moved:
    counts: dict[str, int] = {}
    for part, columns in PARTS.items():
        before = _Tally()
        place.put(part, before.through(read(f"SELECT {columns} FROM {part} ORDER BY 1, 2")))  # noqa: S608
        after = _Tally()
        for _ in after.through(place.read(f"SELECT {columns} FROM {part}")):  # noqa: S608
            pass
        if (before.count, before.digest) != (after.count, after.digest):
            raise NotMoved(f"Of the part “{part}” something else arrived than was sent: nothing was moved.")
        counts[part] = before.count
    torn, torn_before = _torn(place.read), _torn(read)
    if torn != torn_before:
        raise NotMoved(f"Logs were whole before and are not now: {', '.join(torn)}. Nothing was moved.")
    return Moved(counts, torn)


class _Tally:
    """Adds rows up as they go by: to the same, in whatever order they come."""

    def __init__(self) -> None:
        self.count = 0
        self.digest = 0

    def through(self, batch: Iterable[Row]) -> Iterator[Row]:
        """The rows."""
        for row in batch:
            digest = int.from_bytes(blake2b(repr(_clean(row)).encode(), digest_size=16).digest())
            self.count, self.digest = self.count + 1, (self.digest + digest) % 2**128
            yield row


def _clean(row: Row) -> Row:
    """A row as every database keeps it: PostgreSQL has no sign 0, which nobody sees."""
    return tuple([value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in row])


def _torn(read: Read) -> tuple[str, ...]:
    """The tables whose logs are not whole."""
    headers = {str(row[0]): rows.header(row, ()) for row in read(f"SELECT {COLUMNS} FROM tables")}  # noqa: S608
    torn = []
    entries = read(f'SELECT "table", {ENTRY} FROM actions ORDER BY "table", seq')  # noqa: S608
    logs = {str(table): [rows.entry(row[1:]) for row in log] for table, log in groupby(entries, lambda row: row[0])}
    for table, header in headers.items():
        try:
            check_whole(header, logs.get(table, []))
        except BadRecord:
            torn.append(table)
    return tuple(sorted(torn))


# Files.


@contextmanager
def _source(name: str) -> Iterator[Read]:
    """A house that is read, while no server goes on with it."""
    if is_address(name):
        with _database(name) as place:
            yield place.read
        return
    path = Path(name)
    if not path.exists():
        raise NotMoved(f"There is no file {path}.")
    with claimed(path):
        sqlite.prepare(path)
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)) as file:
            file.execute("BEGIN")
            yield _reader(file)


def _reader(file: sqlite3.Connection) -> Read:
    def read(query: str) -> Iterator[Row]:
        yield from file.execute(query)

    return read


@contextmanager
def _target(name: str) -> Iterator[_Place]:
    """A place that is empty; what is put there is there when all went well."""
    if is_address(name):
        with _database(name, empty=True) as place:
            yield place
        return
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with claimed(path):
        if path.exists():
            raise NotMoved(f"{path} exists already: name a new file.")
        fresh = path.with_name(path.name + ".moving")
        try:
            fresh.unlink(missing_ok=True)
            sqlite.prepare(fresh)
            with closing(sqlite3.connect(fresh, isolation_level=None)) as file:
                file.execute("PRAGMA synchronous = FULL")
                file.execute("BEGIN")
                yield _Place(_reader(file), _putter(file))
                file.execute("COMMIT")
                file.execute("PRAGMA journal_mode = DELETE")  # So that the file alone is everything.
            fresh.replace(path)
        finally:
            for end in ("", "-wal", "-shm", "-journal"):
                fresh.with_name(fresh.name + end).unlink(missing_ok=True)


def _putter(file: sqlite3.Connection) -> Put:
    def put(part: str, batch: Iterable[Row]) -> None:
        columns = PARTS[part]
        marks = ", ".join("?" * (columns.count(",") + 1))
        file.executemany(f"INSERT INTO {part} ({columns}) VALUES ({marks})", batch)  # noqa: S608

    return put


# Databases.


@contextmanager
def _database(address: str, *, empty: bool = False) -> Iterator[_Place]:
    """A database that no server uses meanwhile; it has to be `empty` to be written."""
    # Who never uses one needs none of what it stands on.
    import psycopg  # noqa: PLC0415

    from unmapped.server.storage.preparing import connected, down, prepare  # noqa: PLC0415

    prepare(address)
    with connected(address) as line:
        try:
            line.execute(b"SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; COMMIT")
            line.execute(b"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            # Nobody takes a table from now on, and nobody who has one writes.
            line.execute(b"LOCK TABLE leases IN EXCLUSIVE MODE")
            alive = line.execute(b"SELECT 1 FROM leases WHERE node <> '' AND expiry > clock_timestamp()").fetchone()
            if alive:
                raise NotMoved("A server has tables of this database just now. Stop it first.")

            def read(query: str) -> Iterator[Row]:
                with line.cursor(name="moving") as cursor:
                    cursor.itersize = _BATCH
                    yield from cursor.execute(query.encode())

            def put(part: str, batch: Iterable[Row]) -> None:
                copying = f"COPY {part} ({PARTS[part]}) FROM STDIN".encode()
                with line.cursor() as cursor, cursor.copy(copying) as copy:
                    for row in batch:
                        copy.write_row(_clean(row))

            if empty:
                _check_empty(read)
                line.execute(b"DELETE FROM contents; DELETE FROM seals")
            yield _Place(read, put)
            if empty:
                for part in (b"receipts", b"reports", b"results"):
                    latest = b"(SELECT coalesce(max(number), 0) + 1 FROM " + part + b")"
                    line.execute(
                        b"SELECT setval(pg_get_serial_sequence('" + part + b"', 'number'), " + latest + b", false)"
                    )
                line.commit()
        except psycopg.Error as error:
            raise down(error) from error


def _check_empty(read: Read) -> None:
    """Raise NotMoved for a house in which somebody has been; what every house has at once says nothing of that."""
    own = ("contents", "seals")
    full = [part for part in PARTS if part not in own and list(read(f"SELECT 1 FROM {part} LIMIT 1"))]  # noqa: S608
    if full:
        raise NotMoved(f"The database is not empty (it has {', '.join(full)}): name a new one.")
