"""A store's database in one SQLite file: write-ahead log, full sync, one writer with group commit.

Everything runs on one thread of its own; whatever waits while a commit is being written shares the next one. A job that
is refused does not sink its neighbours. One process serves a file (see `claim`), so who owns its tables is remembered
there and not written.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias, TypeVar, final

from unmapped.server import clock
from unmapped.server.storage.database import LATE, QUICKER, Query, Row, Statement, Sure
from unmapped.server.storage.deals import TABLES as DEAL_TABLES
from unmapped.server.storage.meetings import MEETINGS
from unmapped.server.storage.store import Conflict, Lease, Notice, NotOwner, Peer, StoreDown

T = TypeVar("T")

_MOST_JOBS: Final = 512
"""In one commit."""

FORMAT: Final = "10"

_RECEIPTS_TABLE: Final = """
CREATE TABLE IF NOT EXISTS receipts (
  number INTEGER PRIMARY KEY, scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL,
  about TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, UNIQUE (scope, guest, command)
) STRICT;
CREATE INDEX IF NOT EXISTS receipts_of_guest ON receipts (scope, guest, number);
CREATE INDEX IF NOT EXISTS receipts_by_age ON receipts (made);
"""

_CONDUCT_TABLES: Final = """
CREATE TABLE IF NOT EXISTS blocks (
  guest TEXT NOT NULL, other TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS blocks_of_other ON blocks (other);
CREATE TABLE IF NOT EXISTS mutes (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, other TEXT NOT NULL,
  PRIMARY KEY ("table", guest, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS removals (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reports (
  number INTEGER PRIMARY KEY, made INTEGER NOT NULL, "table" TEXT NOT NULL, seq INTEGER NOT NULL, guest TEXT NOT NULL,
  other TEXT NOT NULL, name TEXT NOT NULL, said TEXT NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS reports_of_other ON reports (other);
CREATE TABLE IF NOT EXISTS stops (
  kind TEXT NOT NULL, id TEXT NOT NULL, was TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notices (
  number INTEGER PRIMARY KEY, kind TEXT NOT NULL, about TEXT NOT NULL
) STRICT;
DELETE FROM notices WHERE number < (SELECT max(number) FROM notices) - 1000;
"""

_CLOCK_TABLES: Final = """
CREATE TABLE IF NOT EXISTS clocks (
  "table" TEXT PRIMARY KEY REFERENCES tables, tempo TEXT NOT NULL, clock TEXT NOT NULL, due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS clocks_due ON clocks (due) WHERE due > 0;
CREATE TABLE IF NOT EXISTS standstills (
  "table" TEXT NOT NULL, begins INTEGER NOT NULL, ends INTEGER NOT NULL, PRIMARY KEY ("table", begins)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS beats (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS calendars (guest TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""

_PEOPLE_TABLES: Final = """
CREATE TABLE IF NOT EXISTS sessions (
  token TEXT PRIMARY KEY, guest TEXT NOT NULL, device TEXT NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL,
  ends INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_of_guest ON sessions (guest);
CREATE INDEX IF NOT EXISTS sessions_that_end ON sessions (ends) WHERE ends > 0;
CREATE TABLE IF NOT EXISTS people (
  guest TEXT PRIMARY KEY, likeness TEXT NOT NULL UNIQUE, kept INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passkeys (
  id TEXT PRIMARY KEY, guest TEXT NOT NULL, key TEXT NOT NULL, signs INTEGER NOT NULL, device TEXT NOT NULL,
  made INTEGER NOT NULL, used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkeys_of_guest ON passkeys (guest);
CREATE TABLE IF NOT EXISTS addresses (
  guest TEXT PRIMARY KEY, address TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS recovery (
  secret TEXT PRIMARY KEY, guest TEXT NOT NULL, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS recovery_of_guest ON recovery (guest);
CREATE TABLE IF NOT EXISTS tickets (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, guest TEXT NOT NULL, session TEXT NOT NULL, about TEXT NOT NULL,
  expiry INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tickets_of_guest ON tickets (guest);
CREATE INDEX IF NOT EXISTS tickets_by_expiry ON tickets (expiry);
CREATE TABLE IF NOT EXISTS leavings (guest TEXT PRIMARY KEY, due INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS leavings_due ON leavings (due);
"""

_TELLING_TABLES: Final = """
CREATE TABLE IF NOT EXISTS seals (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS telling (
  guest TEXT PRIMARY KEY, move TEXT NOT NULL, late TEXT NOT NULL, asked TEXT NOT NULL, over TEXT NOT NULL,
  zone TEXT NOT NULL, quiet_from INTEGER NOT NULL, quiet_until INTEGER NOT NULL, digest INTEGER NOT NULL,
  digest_due INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS telling_due ON telling (digest_due) WHERE digest_due > 0;
CREATE TABLE IF NOT EXISTS hushed (guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table"))
  STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS bells (
  endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, key TEXT NOT NULL, secret TEXT NOT NULL, name TEXT NOT NULL,
  made INTEGER NOT NULL, trouble TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS bells_of_guest ON bells (guest, made);
CREATE TABLE IF NOT EXISTS tidings (
  guest TEXT NOT NULL, "table" TEXT NOT NULL, kind TEXT NOT NULL, made INTEGER NOT NULL, due INTEGER NOT NULL,
  tries INTEGER NOT NULL, told INTEGER NOT NULL, remaining TEXT NOT NULL, trouble TEXT NOT NULL,
  PRIMARY KEY (guest, "table", kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tidings_due ON tidings (due) WHERE due > 0;
CREATE INDEX IF NOT EXISTS tidings_of_table ON tidings ("table");
"""

_CHANGES: Final = {
    "1": """
ALTER TABLE tables ADD COLUMN seeded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
DROP INDEX tables_by_state;
""",
    "2": """
ALTER TABLE tables ADD COLUMN about TEXT NOT NULL DEFAULT '[]';
""",
    "3": """
ALTER TABLE tables ADD COLUMN "check" TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN back_to INTEGER NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN agreed TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN book TEXT NOT NULL DEFAULT '';
UPDATE tables SET "check" = coalesce(
  (SELECT "check" FROM actions WHERE actions."table" = tables.id ORDER BY actions.seq DESC LIMIT 1), '');
""",
    "4": f"""
CREATE TABLE IF NOT EXISTS receipts (
  scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL, about TEXT NOT NULL,
  seq INTEGER NOT NULL, PRIMARY KEY (scope, guest, command)
) STRICT, WITHOUT ROWID;
ALTER TABLE receipts RENAME TO receipts_before;
{_RECEIPTS_TABLE}
INSERT INTO receipts (scope, guest, command, asked, about, seq, made)
  SELECT scope, guest, command, asked, about, seq, CAST(strftime('%s', 'now') AS INTEGER)
  FROM receipts_before ORDER BY scope, guest, seq, command;
DROP TABLE receipts_before;
""",  # noqa: S608
    "5": """
ALTER TABLE tables ADD COLUMN follows TEXT NOT NULL DEFAULT '';
""",
    "6": """
ALTER TABLE tables ADD COLUMN begun TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN contents TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN ballot TEXT NOT NULL DEFAULT '';
ALTER TABLE actions ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE actions ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
UPDATE actions SET version = coalesce((SELECT version FROM tables WHERE tables.id = actions."table"), 1);
""",
    # Who said a line is known where whoever has the seat is still called as it was then.
    "7": """
ALTER TABLE chat ADD COLUMN guest TEXT NOT NULL DEFAULT '';
UPDATE chat SET guest = coalesce((
  SELECT seats.guest FROM seats JOIN guests ON guests.id = seats.guest
  WHERE seats."table" = chat."table" AND seats.seat = chat.seat AND guests.name = chat.name), '');
""",
    "8": """
ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT '';
""",
    "9": """
ALTER TABLE actions ADD COLUMN clock TEXT NOT NULL DEFAULT '';
""",
}
"""What makes a file of an older format one of the next."""

SCHEMA: Final = f"""
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL,
  name TEXT NOT NULL, host TEXT NOT NULL, guide INTEGER NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL,
  seq INTEGER NOT NULL, state TEXT NOT NULL, round INTEGER NOT NULL, asked TEXT NOT NULL, last TEXT NOT NULL,
  scores TEXT NOT NULL, bot_asked INTEGER NOT NULL, seeded INTEGER NOT NULL DEFAULT 0,
  listed INTEGER NOT NULL DEFAULT 0, about TEXT NOT NULL DEFAULT '[]', "check" TEXT NOT NULL DEFAULT '',
  edition INTEGER NOT NULL DEFAULT 0, back_to INTEGER NOT NULL DEFAULT -1, agreed TEXT NOT NULL DEFAULT '[]',
  book TEXT NOT NULL DEFAULT '', follows TEXT NOT NULL DEFAULT '', begun TEXT NOT NULL DEFAULT '',
  contents TEXT NOT NULL DEFAULT '', ballot TEXT NOT NULL DEFAULT '', absence TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS tables_that_follow ON tables (follows) WHERE follows <> '';
CREATE INDEX IF NOT EXISTS tables_listed ON tables (state, changed DESC) WHERE listed = 1;
CREATE INDEX IF NOT EXISTS tables_for_bots ON tables (id) WHERE bot_asked = 1 AND state = 'running';
CREATE INDEX IF NOT EXISTS tables_over ON tables (changed DESC) WHERE state = 'over';
CREATE INDEX IF NOT EXISTS tables_by_host ON tables (host, state);
CREATE TABLE IF NOT EXISTS seats (
  "table" TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, guest TEXT NOT NULL,
  bot TEXT NOT NULL, PRIMARY KEY ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of_guest ON seats (guest) WHERE guest <> '';
CREATE TABLE IF NOT EXISTS actions (
  "table" TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, command TEXT NOT NULL, seat INTEGER NOT NULL,
  action INTEGER NOT NULL, "check" TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1,
  fingerprint TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '',
  PRIMARY KEY ("table", seq), UNIQUE ("table", command)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, time INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, guest TEXT NOT NULL DEFAULT '', PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS chat_of_guest ON chat (guest) WHERE guest <> '';
CREATE TABLE IF NOT EXISTS promises (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL, "to" INTEGER NOT NULL,
  deed TEXT NOT NULL, until INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS departures (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS nudges (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, other TEXT NOT NULL, time INTEGER NOT NULL,
  heeded INTEGER NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS nudges_of_guest ON nudges (guest) WHERE heeded = 0;
{_RECEIPTS_TABLE}
CREATE TABLE IF NOT EXISTS analyses (
  number INTEGER PRIMARY KEY, "table" TEXT NOT NULL, seq INTEGER NOT NULL, name TEXT NOT NULL, guests TEXT NOT NULL,
  changed INTEGER NOT NULL, sentence TEXT NOT NULL, found TEXT NOT NULL, UNIQUE ("table", seq)
) STRICT;
CREATE TABLE IF NOT EXISTS contents (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS albums (
  "table" TEXT NOT NULL REFERENCES tables, page INTEGER NOT NULL, "check" TEXT NOT NULL, written BLOB NOT NULL,
  PRIMARY KEY ("table", page)
) STRICT;
CREATE TABLE IF NOT EXISTS guests (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL UNIQUE, made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
  secret TEXT PRIMARY KEY, purpose TEXT NOT NULL, "table" TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_of_seat ON keys ("table", seat, purpose);
{_CONDUCT_TABLES}
{_CLOCK_TABLES}
{DEAL_TABLES}
{MEETINGS}
{_PEOPLE_TABLES}
{_TELLING_TABLES}
"""

_SINCE: Final = "SELECT number, kind, about FROM notices WHERE number > ? ORDER BY number"

_LISTENING_SECONDS: Final = 0.5

_Done: TypeAlias = "asyncio.Future[None]"


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], object]
    done: _Done


class _Told(NamedTuple):
    done: _Done
    error: Exception | None


@final
class SqliteDatabase:
    """A database in a file; ":memory:" for one that is forgotten."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._commits = 0
        self._commit_seconds = 0.0
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._epochs: dict[str, int] = {}
        """How often each table was taken."""

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        return self._commits, self._commit_seconds, self._jobs.qsize()

    async def open(self) -> None:
        """Open the file, and make its tables if it is new. Raises StoreDown."""
        self._loop = asyncio.get_running_loop()
        ready: _Done = self._loop.create_future()
        self._thread = Thread(target=self._run, args=(ready,), name="store", daemon=True)
        self._thread.start()
        try:
            await ready
        except StoreDown:
            self._thread = None
            raise

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    # The writer's thread.

    def _run(self, ready: _Done) -> None:
        assert self._loop is not None
        try:
            database = _opened(self.path)
        except (sqlite3.Error, StoreDown) as error:
            self._loop.call_soon_threadsafe(_tell, [_Told(ready, _down(error))])
            return
        self._loop.call_soon_threadsafe(_tell, [_Told(ready, None)])
        going = True
        while going:
            group: list[_Job] = []
            while going and (not group or (not self._jobs.empty() and len(group) < _MOST_JOBS)):
                job = self._jobs.get()
                if job is None:
                    going = False
                else:
                    group.append(job)
            if group:
                outcomes = self._commit(database, group)
                self._loop.call_soon_threadsafe(_tell, outcomes)
        database.close()

    def _commit(self, database: sqlite3.Connection, group: list[_Job]) -> list[_Told]:
        """Do the work of a group in one transaction; with what each one has to be told."""
        began = perf_counter()
        outcomes: list[_Told] = []
        try:
            database.execute("BEGIN IMMEDIATE")
            for job in group:
                database.execute("SAVEPOINT job")
                try:
                    job.work(database)
                    outcomes.append(_Told(job.done, None))
                except (sqlite3.IntegrityError, Conflict) as error:
                    database.execute("ROLLBACK TO job")
                    outcomes.append(_Told(job.done, Conflict(str(error))))
                except Exception as error:  # noqa: BLE001  (what is wrong with one job is no matter of the others)
                    database.execute("ROLLBACK TO job")
                    outcomes.append(_Told(job.done, _down(error)))
                database.execute("RELEASE job")
            database.execute("COMMIT")
        except sqlite3.Error as error:  # A full disk, a locked file: nobody is told that it worked.
            if database.in_transaction:
                database.execute("ROLLBACK")
            return [_Told(job.done, _down(error)) for job in group]
        self._commits += 1
        self._commit_seconds += perf_counter() - began
        return outcomes

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have work done by the writer; durable when it returns. Raises Conflict or StoreDown."""
        if self._loop is None or self._thread is None:
            raise StoreDown("The store is closed.")
        answers: list[T] = []
        done: _Done = self._loop.create_future()
        self._jobs.put(_Job(lambda database: answers.append(work(database)), done))
        # Whoever leaves while it is being written does not undo it.
        await asyncio.shield(done)
        return answers[-1]

    async def write(self, *statements: Statement, lease: Lease | None = None) -> None:
        """Carry out all of them, durably, or none. Raises Conflict, NotOwner or StoreDown."""

        def work(database: sqlite3.Connection) -> None:
            if lease is not None and self._epochs.get(lease.table, 0) != lease.epoch:
                raise NotOwner(LATE)
            for statement in statements:
                changed = database.execute(*statement).rowcount
                if isinstance(statement, Sure) and changed != 1:
                    raise Conflict(QUICKER)

        await self._do(work)

    async def read(self, *queries: Query) -> list[list[Row]]:
        """The rows that each of them finds, all at one moment. Raises StoreDown."""
        return await self._do(lambda database: [database.execute(*query).fetchall() for query in queries])

    # Who owns a table: always this process; what an owner writes that is none any more is refused all the same.

    async def acquire(self, table: str, node: str, version: int) -> Lease | None:
        """Take a table: whoever had it before writes nothing from now on."""

        def work(_: sqlite3.Connection) -> Lease:
            epoch = self._epochs[table] = self._epochs.get(table, 0) + 1
            return Lease(table, epoch, node)

        return await self._do(work)

    async def renew(self, node: str, leases: tuple[Lease, ...]) -> frozenset[str]:
        """Those that were taken anew."""
        return frozenset({lease.table for lease in leases if self._epochs.get(lease.table, 0) != lease.epoch})

    async def release(self, lease: Lease) -> None:
        """Let nobody have it: there is nothing to do."""

    async def lapse(self, lease: Lease) -> None:
        """Let nobody have it: there is nothing to do."""

    # Other nodes: there are none; only notices of what commands write.

    unheld: Final = "1 = 1"
    lapsed: Final = "1 = 1"
    lasting: Final = ""
    now: Final = "CAST(strftime('%s', 'now') AS INTEGER)"

    async def time(self) -> int:
        """The time of this machine."""
        return clock.exact()

    async def holder(self, table: str) -> str:
        """Nobody but this process."""
        return ""

    async def beat(self, peer: Peer) -> list[Peer]:
        """Nobody else is there."""
        return []

    async def peers(self) -> list[Peer]:
        """None that could be told apart."""
        return []

    async def sign_off(self, node: str) -> None:
        """Nobody has to know."""

    async def spend(self, share: str, who: str, cost: float, room: float) -> float:
        """Nobody else gives anything out."""
        return 0.0

    async def forget_spent(self) -> None:
        """Nothing is kept of it."""

    def notice(self, notice: Notice) -> Query:
        """What tells the server that has the file, whoever writes into it."""
        return "INSERT INTO notices (kind, about) VALUES (?, ?)", notice

    async def listen(self, heard: Callable[[Notice], None]) -> None:
        """Tell of each notice, until cancelled: of what is written here, and by commands beside the server."""
        if self.path == ":memory:":
            return
        with closing(_reading(self.path)) as file:
            last = _latest(file)
            before = None
            while True:
                await asyncio.sleep(_LISTENING_SECONDS)
                with suppress(sqlite3.OperationalError):  # Whoever has the file for itself now lets go of it.
                    # Asked of the file's head alone: as long as nobody writes, nothing is read.
                    now = file.execute("PRAGMA data_version").fetchone()
                    if now != before:
                        for number, kind, about in file.execute(_SINCE, (last,)).fetchall():
                            last = number
                            heard(Notice(kind, about))
                        before = now


def _reading(path: str) -> sqlite3.Connection:
    """A file that is only read. Raises sqlite3.Error."""
    return sqlite3.connect(f"{Path(path).resolve().as_uri()}?mode=ro", uri=True)


def _latest(file: sqlite3.Connection) -> int:
    """The number of the last notice until now."""
    return int(file.execute("SELECT coalesce(max(number), 0) FROM notices").fetchone()[0])


def is_current(path: Path) -> bool:
    """Whether a file is of the format that is written here. Raises StoreDown for one that is none of ours."""
    try:
        with closing(_reading(str(path))) as file:
            return _format(file, str(path)) == FORMAT
    except sqlite3.Error as error:
        raise _down(error) from error


def prepare(path: Path) -> None:
    """Make a file ready, or see that it is. Raises StoreDown."""
    try:
        _opened(str(path)).close()
    except sqlite3.Error as error:
        raise _down(error) from error


def _opened(path: str) -> sqlite3.Connection:
    """The database, with its tables. Raises sqlite3.Error or StoreDown."""
    database = sqlite3.connect(path, isolation_level=None, timeout=5)
    try:
        written = _format(database, path)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA foreign_keys = ON")
        mark = f"INSERT OR REPLACE INTO meta VALUES ('format', '{FORMAT}');"  # noqa: S608
        database.executescript(f"BEGIN IMMEDIATE; {_changes(written)} {SCHEMA} {mark} COMMIT;")
    except (sqlite3.Error, StoreDown):
        database.close()
        raise
    return database


def _changes(written: str) -> str:
    """All that has to be done to a file of an older format, one step after the other."""
    older = [] if written in ("", FORMAT) else range(int(written), int(FORMAT))
    return "".join([_CHANGES[str(number)] for number in older])


def _format(database: sqlite3.Connection, path: str) -> str:
    """The format of a file, "" for a new one.

    Raises StoreDown for one of a later version, or of another program; nothing is written into it.
    """
    names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return ""
    row = database.execute("SELECT value FROM meta WHERE name = 'format'").fetchone() if "meta" in names else None
    written = str(row[0]) if row else ""
    if written != FORMAT and written not in _CHANGES:
        theirs = f"format {written}" if written else "no format"
        message = f"{path} was written by another version (it has {theirs}; this one reads format {FORMAT})."
        raise StoreDown(message)
    return written


def _tell(outcomes: list[_Told]) -> None:
    """Wake those whose work was done."""
    for done, error in outcomes:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _down(error: Exception) -> StoreDown:
    return error if isinstance(error, StoreDown) else StoreDown(f"The store cannot be used now: {error}.")
