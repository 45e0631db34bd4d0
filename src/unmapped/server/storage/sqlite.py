"""The store in one SQLite file: write-ahead log, full sync, one writer with group commit.

Everything runs on one thread of its own; whatever waits while a commit is being written shares the next one. A job that
is refused does not sink its neighbours.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias, TypeVar, final

from unmapped.kernel.definition import Fact
from unmapped.kernel.promises import Promise
from unmapped.server.storage.store import (
    RECEIPTS_KEPT,
    AnalysisRow,
    Conflict,
    GuestRow,
    Header,
    Kept,
    Key,
    LogEntry,
    Receipt,
    Seat,
    Speech,
    StoreDown,
    Summary,
    Vote,
)
from unmapped.server.wire import SeatKind, TableState

T = TypeVar("T")

Parameters: TypeAlias = tuple[str | int | bytes | None, ...]
Row: TypeAlias = tuple[str | int | bytes | None, ...]

_MOST_JOBS: Final = 512
"""In one commit."""

FORMAT: Final = "7"

_RECEIPTS_TABLE: Final = """
CREATE TABLE IF NOT EXISTS receipts (
  number INTEGER PRIMARY KEY, scope TEXT NOT NULL, guest TEXT NOT NULL, command TEXT NOT NULL, asked TEXT NOT NULL,
  about TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, UNIQUE (scope, guest, command)
) STRICT;
CREATE INDEX IF NOT EXISTS receipts_of_guest ON receipts (scope, guest, number);
CREATE INDEX IF NOT EXISTS receipts_by_age ON receipts (made);
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
  contents TEXT NOT NULL DEFAULT '', ballot TEXT NOT NULL DEFAULT ''
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
  fingerprint TEXT NOT NULL DEFAULT '', PRIMARY KEY ("table", seq), UNIQUE ("table", command)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, time INTEGER NOT NULL, seat INTEGER NOT NULL,
  name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS promises (
  "table" TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL, "to" INTEGER NOT NULL,
  deed TEXT NOT NULL, until INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS departures (
  "table" TEXT NOT NULL REFERENCES tables, guest TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY ("table", guest)
) STRICT, WITHOUT ROWID;
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
"""

_STATES: Final[dict[str, TableState]] = {
    "open": "open",
    "running": "running",
    "over": "over",
    "frozen": "frozen",
    "abandoned": "abandoned",
}
_KINDS: Final[dict[str, SeatKind]] = {"person": "person", "bot": "bot", "open": "open", "link": "link"}

_COLUMNS: Final = (
    "id, game, version, seed, options, name, host, guide, made, changed, seq, "
    "state, round, asked, last, scores, bot_asked, seeded, listed, about, "
    '"check", edition, back_to, agreed, book, follows, begun, contents, ballot'
)


ENTRY: Final = 'seq, command, seat, action, "check", version, fingerprint'
"""The columns of an entry, in the order of its fields."""
_ENTRIES: Final = f'SELECT {ENTRY} FROM actions WHERE "table" = ? ORDER BY seq'  # noqa: S608
_ADD_ENTRY: Final = f'INSERT INTO actions ("table", {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'  # noqa: S608
_PROMISES: Final = 'SELECT number, seat, "to", deed, until, turn FROM promises WHERE "table" = ? ORDER BY number'
_RECEIPTS: Final = "SELECT guest, command, scope, asked, about, seq, made FROM receipts"
_TOO_MANY: Final = (
    "DELETE FROM receipts WHERE scope = ? AND guest = ? AND number <= ("
    "SELECT number FROM receipts WHERE scope = ? AND guest = ? ORDER BY number DESC LIMIT 1 OFFSET ?)"
)

_Done: TypeAlias = "asyncio.Future[None]"


class _Sure(NamedTuple):
    """A statement that changes just one row, or nothing is written: somebody was quicker."""

    text: str
    parameters: Parameters


Statement: TypeAlias = tuple[str, Parameters] | _Sure


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], object]
    done: _Done


class _Told(NamedTuple):
    done: _Done
    error: Exception | None


@final
class SqliteStore:
    """A store in a file; ":memory:" for one that is forgotten."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._commits = 0
        self._commit_seconds = 0.0
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None

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

    async def _write(self, *statements: Statement) -> None:
        def work(database: sqlite3.Connection) -> None:
            for statement in statements:
                changed = database.execute(*statement).rowcount
                if isinstance(statement, _Sure) and changed != 1:
                    raise Conflict("It stands otherwise by now.")

        await self._do(work)

    async def _read(self, query: str, parameters: Parameters = ()) -> list[Row]:
        def work(database: sqlite3.Connection) -> list[Row]:
            return database.execute(query, parameters).fetchall()

        return await self._do(work)

    # Tables.

    async def touch(self) -> None:
        """Write something that nobody reads, durably. Raises StoreDown if nothing can be written now."""
        mark = "INSERT INTO meta VALUES ('touched', '1') ON CONFLICT (name) DO UPDATE SET value = value + 1"
        await self._write((mark, ()))

    async def make_table(
        self,
        header: Header,
        entries: Sequence[LogEntry] = (),
        keys: Sequence[tuple[str, Key]] = (),
        receipt: Receipt | None = None,
    ) -> None:
        """A new table with its seats and invitations and, for a fork or an uploaded record, its log."""
        summary = header.summary
        row: Parameters = (
            header.id,
            header.game,
            header.version,
            str(header.seed),
            header.options,
            header.name,
            header.host,
            int(header.guide),
            header.made,
            header.changed,
            header.seq,
            *_summary_row(summary),
            int(header.seeded),
            int(header.listed),
            json.dumps(header.about),
            header.check,
            header.edition,
            header.vote.back_to,
            json.dumps(header.vote.agreed),
            header.book,
            header.follows,
            header.begun,
            header.contents,
            header.ballot,
        )
        marks = ", ".join("?" * len(row))
        await self._write(
            (f"INSERT INTO tables ({_COLUMNS}) VALUES ({marks})", row),  # noqa: S608
            *[
                ("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (header.id, number, seat.kind, seat.guest, seat.bot))
                for number, seat in enumerate(header.seats)
            ],
            *[(_ADD_ENTRY, (header.id, *entry)) for entry in entries],
            *[("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", (secret, *key)) for secret, key in keys],
            *_receipts(receipt),
        )

    async def append(
        self,
        table: str,
        edition: int,
        entry: LogEntry,
        summary: Summary,
        changed: int,
        receipt: Receipt | None = None,
        contents: str = "",
    ) -> None:
        """Add an entry and what follows from it for the lobby; a vote that stood lapses."""
        await self._write(
            (_ADD_ENTRY, (table, *entry)),
            _Sure(
                "UPDATE tables SET changed = ?, seq = ?, \"check\" = ?, version = ?, back_to = -1, agreed = '[]', "
                "ballot = '' "
                "WHERE id = ? AND seq = ?",
                (changed, entry.seq, entry.check, entry.version, table, entry.seq - 1),
            ),
            *([("UPDATE tables SET contents = ? WHERE id = ?", (contents, table))] if contents else []),
            _set_summary(table, edition, summary),
            *_receipts(receipt),
        )

    async def set_seat(
        self,
        table: str,
        edition: int,
        seat: int,
        value: Seat,
        was: Seat,
        summary: Summary,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
    ) -> None:
        """Somebody sat down, left, or let a bot stand in; where the seat changes hands its secrets and a vote end."""
        other: list[Statement] = []
        if value.guest != was.guest:
            other.append(("UPDATE tables SET back_to = -1, agreed = '[]' WHERE id = ?", (table,)))
            other.append(('DELETE FROM keys WHERE "table" = ? AND seat = ?', (table, seat)))
        await self._write(
            _Sure(
                'UPDATE seats SET kind = ?, guest = ?, bot = ? WHERE "table" = ? AND seat = ? '
                "AND kind = ? AND guest = ? AND bot = ?",
                (value.kind, value.guest, value.bot, table, seat, was.kind, was.guest, was.bot),
            ),
            *other,
            *[statement for secret, key in keys for statement in _new_key(secret, key)],
            _set_summary(table, edition, summary),
            *_receipts(receipt),
        )

    async def set_vote(self, table: str, edition: int, vote: Vote, receipt: Receipt | None = None) -> None:
        """Somebody wants to go back, or does so no more."""
        await self._write(
            _next("back_to = ?, agreed = ?", (vote.back_to, json.dumps(vote.agreed)), table, edition),
            *_receipts(receipt),
        )

    async def set_ballot(self, table: str, edition: int, ballot: str, receipt: Receipt | None = None) -> None:
        """What those who sit want where rules became others."""
        await self._write(_next("ballot = ?", (ballot,), table, edition), *_receipts(receipt))

    async def set_book(self, table: str, edition: int, book: str, receipt: Receipt | None = None) -> None:
        """Other sketches."""
        await self._write(_next("book = ?", (book,), table, edition), *_receipts(receipt))

    async def set_summary(self, table: str, edition: int, summary: Summary) -> None:
        """The summary alone."""
        await self._write(_set_summary(table, edition, summary))

    async def receipt(self, guest: str, command: str) -> Receipt | None:
        """What is known of a request over HTTP that a guest sent before."""
        rows = await self._read(f"{_RECEIPTS} WHERE scope = '' AND guest = ? AND command = ?", (guest, command))
        return _receipt(rows[0]) if rows else None

    async def keep_contents(self, name: str, text: str) -> None:
        """Keep a list of ids by its name, if it is not there."""
        await self._write(("INSERT OR IGNORE INTO contents VALUES (?, ?)", (name, text)))

    async def contents(self, name: str) -> str:
        """A list of ids by its name, "" if there is none."""
        rows = await self._read("SELECT text FROM contents WHERE name = ?", (name,))
        return str(rows[0][0]) if rows else ""

    async def keep_album(self, table: str, check: str, pages: Mapping[int, bytes]) -> None:
        """Keep what everybody saw of a finished game."""
        there = "EXISTS (SELECT 1 FROM tables WHERE id = ? AND state = 'over' AND \"check\" = ?)"
        insert = f'INSERT INTO albums ("table", page, "check", written) SELECT ?, ?, ?, ? WHERE {there}'
        await self._write(
            (f'DELETE FROM albums WHERE "table" = ? AND {there}', (table, table, check)),  # noqa: S608
            *[(insert, (table, number, check, written, table, check)) for number, written in pages.items()],
        )

    async def page(self, table: str, number: int, check: str) -> bytes | None:
        """A page of the album of a game whose log ends with this check."""
        query = 'SELECT written FROM albums WHERE "table" = ? AND page = ? AND "check" = ?'
        rows = await self._read(query, (table, number, check))
        if not rows:
            return None
        (written,) = rows[0]
        assert isinstance(written, bytes)
        return written

    async def without_album(self) -> list[str]:
        """The tables whose games are over and that have no album of how they ended."""
        query = (
            "SELECT id FROM tables WHERE state = 'over' AND NOT EXISTS (SELECT 1 FROM albums "
            'WHERE albums."table" = tables.id AND albums."check" = tables."check") ORDER BY changed DESC'
        )
        return [str(row[0]) for row in await self._read(query)]

    async def forget_receipts(self, before: int) -> None:
        """Forget all receipts that were made before a time."""
        await self._write(("DELETE FROM receipts WHERE made < ?", (before,)))

    async def kept(self, table: str) -> Kept | None:
        """All that is kept of a table as it is at one moment."""

        def work(database: sqlite3.Connection) -> Kept | None:
            headers = _headers(database, "WHERE id = ?", (table,))
            if not headers:
                return None
            entries = database.execute(_ENTRIES, (table,)).fetchall()
            promised = database.execute(_PROMISES, (table,)).fetchall()
            receipts = database.execute(f"{_RECEIPTS} WHERE scope = ? ORDER BY number", (table,)).fetchall()
            left = database.execute('SELECT guest, time FROM departures WHERE "table" = ?', (table,)).fetchall()
            return Kept(
                headers[0],
                [_entry(row) for row in entries],
                [_promise(row) for row in promised],
                [_receipt(row) for row in receipts],
                {str(guest): _int(time) for guest, time in left},
            )

        return await self._do(work)

    async def header(self, table: str) -> Header | None:
        """A table, None if there is none."""
        headers = await self._headers("WHERE id = ?", (table,))
        return headers[0] if headers else None

    async def note_left(self, table: str, guest: str, time: int) -> None:
        """Keep since when a guest is away from a table; 0 for one who is back."""
        if time:
            await self._write(("INSERT OR REPLACE INTO departures VALUES (?, ?, ?)", (table, guest, time)))
        else:
            await self._write(('DELETE FROM departures WHERE "table" = ? AND guest = ?', (table, guest)))

    async def following(self, table: str) -> str:
        """The table at which the people of this one play again, "" for none."""
        rows = await self._read("SELECT id FROM tables WHERE follows = ? AND follows <> ''", (table,))
        return str(rows[0][0]) if rows else ""

    async def entries(self, table: str) -> list[LogEntry]:
        """The log of a table."""
        return [_entry(row) for row in await self._read(_ENTRIES, (table,))]

    async def of_guest(self, guest: str, limit: int) -> list[Header]:
        """Tables on which a guest has a seat, or which it made, the latest first."""
        if not guest:
            return []
        seated = 'SELECT "table" FROM seats WHERE guest = ?'
        made = "SELECT id FROM tables WHERE host = ?"
        where = f"WHERE id IN ({seated} AND guest <> '' UNION {made}) ORDER BY changed DESC LIMIT ?"
        return await self._headers(where, (guest, guest, limit))

    async def listed(self, states: Sequence[str], limit: int) -> list[Header]:
        """Tables in one of these states that the lobby shows to strangers, the latest first."""
        marks = ", ".join("?" * len(states))
        where = f"WHERE listed = 1 AND state IN ({marks}) ORDER BY changed DESC LIMIT ?"
        return await self._headers(where, (*states, limit))

    async def remove(self, table: str, edition: int, receipt: Receipt | None = None) -> None:
        """Forget a table and all that belongs to it."""
        of_it = ("keys", "promises", "chat", "actions", "departures", "albums", "seats")
        parts = [(f'DELETE FROM {part} WHERE "table" = ?', (table,)) for part in of_it]  # noqa: S608
        await self._write(
            *parts,
            ("DELETE FROM receipts WHERE scope = ?", (table,)),
            _Sure("DELETE FROM tables WHERE id = ? AND edition = ?", (table, edition)),
            *_receipts(receipt),
        )

    async def _headers(self, where: str, parameters: Parameters) -> list[Header]:
        return await self._do(lambda database: _headers(database, where, parameters))

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot is asked."""
        rows = await self._read("SELECT id FROM tables WHERE bot_asked = 1 AND state = 'running'")
        return [str(row[0]) for row in rows]

    async def count_running(self) -> dict[str, int]:
        """How many tables are being played, by game."""
        rows = await self._read("SELECT game, count(*) FROM tables WHERE state = 'running' GROUP BY game")
        return {str(game): _int(count) for game, count in rows}

    async def count_unfinished(self, guest: str) -> int:
        """How many tables that are not over a guest has made."""
        query = "SELECT count(*) FROM tables WHERE host = ? AND state IN ('open', 'running')"
        return _int((await self._read(query, (guest,)))[0][0])

    # Chat.

    async def say(self, table: str, speech: Speech, receipt: Receipt | None = None) -> None:
        """Add a line to the chat."""
        await self._write(("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (table, *speech)), *_receipts(receipt))

    async def promise(self, table: str, promise: Promise, receipt: Receipt | None = None) -> None:
        """Add what somebody promised."""
        await self._write(("INSERT INTO promises VALUES (?, ?, ?, ?, ?, ?, ?)", (table, *promise)), *_receipts(receipt))

    async def promises(self, table: str) -> list[Promise]:
        """All that was promised at a table, in order."""
        return [_promise(row) for row in await self._read(_PROMISES, (table,))]

    async def chat(self, table: str, limit: int) -> list[Speech]:
        """The latest lines of the chat, oldest first."""
        query = 'SELECT number, time, seat, name, text FROM chat WHERE "table" = ? ORDER BY number DESC LIMIT ?'
        rows = await self._read(query, (table, limit))
        return [Speech(_int(row[0]), _int(row[1]), _int(row[2]), str(row[3]), str(row[4])) for row in reversed(rows)]

    # Analyses.

    async def keep_analysis(self, row: AnalysisRow, receipt: Receipt | None = None) -> None:
        """Keep an analysis as it is now."""
        values = (
            row.number,
            row.table,
            row.seq,
            row.name,
            json.dumps(row.guests),
            row.changed,
            row.sentence,
            row.found,
        )
        # Whoever asks anew begins anew, at the end of those that wait: then the number is another one.
        await self._write(
            ("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values), *_receipts(receipt)
        )

    async def forget_analyses(self, numbers: Sequence[int]) -> None:
        """Forget some."""
        await self._write(*[("DELETE FROM analyses WHERE number = ?", (number,)) for number in numbers])

    async def analyses(self) -> list[AnalysisRow]:
        """All of them, in the order in which they were asked for."""
        query = 'SELECT "table", seq, number, name, guests, changed, sentence, found FROM analyses ORDER BY number'
        return [_analysis(row) for row in await self._read(query)]

    # Guests.

    async def make_guest(self, guest: GuestRow, token: str, now: int) -> None:
        """A new guest with the hash of its token."""
        await self._write(("INSERT INTO guests VALUES (?, ?, ?, ?)", (guest.id, guest.name, token, now)))

    async def guest_of(self, token: str) -> GuestRow | None:
        """The guest with this token."""
        rows = await self._read("SELECT id, name FROM guests WHERE token = ?", (token,))
        return GuestRow(str(rows[0][0]), str(rows[0][1])) if rows else None

    async def names(self, guests: Sequence[str]) -> dict[str, str]:
        """What guests are called."""
        marks = ", ".join("?" * len(guests))
        rows = await self._read(f"SELECT id, name FROM guests WHERE id IN ({marks})", tuple(guests))  # noqa: S608
        return {str(identity): str(name) for identity, name in rows}

    async def rename(self, guest: str, name: str, was: str, receipt: Receipt | None = None) -> None:
        """Another name for a guest who is still called what it `was`."""
        await self._write(
            _Sure("UPDATE guests SET name = ? WHERE id = ? AND name = ?", (name, guest, was)), *_receipts(receipt)
        )

    # Secrets.

    async def make_key(self, secret: str, key: Key, receipt: Receipt | None = None) -> None:
        """A new secret; an older one for the same purpose, table and seat ends."""
        await self._write(*_new_key(secret, key), *_receipts(receipt))

    async def key(self, secret: str) -> Key | None:
        """What a secret opens."""
        rows = await self._read('SELECT purpose, "table", seat, guest FROM keys WHERE secret = ?', (secret,))
        return Key(str(rows[0][0]), str(rows[0][1]), _int(rows[0][2]), str(rows[0][3])) if rows else None


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


def _int(value: str | int | bytes | None) -> int:
    assert isinstance(value, int)
    return value


def _summary_row(summary: Summary) -> Parameters:
    return (
        summary.state,
        summary.round,
        json.dumps(summary.asked),
        summary.last,
        json.dumps(summary.scores),
        int(summary.bot_asked),
    )


def _set_summary(table: str, edition: int, summary: Summary) -> _Sure:
    """The summary of the next edition, if the table still has this one."""
    changes = "state = ?, round = ?, asked = ?, last = ?, scores = ?, bot_asked = ?"
    return _next(changes, _summary_row(summary), table, edition)


def _next(changes: str, values: Parameters, table: str, edition: int) -> _Sure:
    """What makes a table the next edition, if it still is this one."""
    statement = f"UPDATE tables SET {changes}, edition = edition + 1 WHERE id = ? AND edition = ?"  # noqa: S608
    return _Sure(statement, (*values, table, edition))


def _receipts(receipt: Receipt | None) -> list[Statement]:
    if receipt is None:
        return []
    whose = receipt.scope, receipt.guest
    columns = "scope, guest, command, asked, about, seq, made"
    values = (*whose, receipt.command, receipt.asked, receipt.about, receipt.seq, receipt.made)
    return [
        (f"INSERT INTO receipts ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", values),  # noqa: S608
        (_TOO_MANY, (*whose, *whose, RECEIPTS_KEPT)),
    ]


def _new_key(secret: str, key: Key) -> list[Statement]:
    """A secret in the place of an older one for the same purpose, table and seat."""
    return [
        ('DELETE FROM keys WHERE purpose = ? AND "table" = ? AND seat = ?', (key.purpose, key.table, key.seat)),
        ("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", (secret, *key)),
    ]


def _analysis(row: Row) -> AnalysisRow:
    guests = tuple(json.loads(str(row[4])))
    return AnalysisRow(
        str(row[0]), _int(row[1]), _int(row[2]), str(row[3]), guests, _int(row[5]), str(row[6]), str(row[7])
    )


def _receipt(row: Row) -> Receipt:
    return Receipt(str(row[0]), str(row[1]), str(row[2]), str(row[3]), str(row[4]), _int(row[5]), _int(row[6]))


def _entry(row: Row) -> LogEntry:
    return LogEntry(_int(row[0]), str(row[1]), _int(row[2]), _int(row[3]), str(row[4]), _int(row[5]), str(row[6]))


def _promise(row: Row) -> Promise:
    return Promise(_int(row[0]), _int(row[1]), _int(row[2]), str(row[3]), _int(row[4]), _int(row[5]))


def _headers(database: sqlite3.Connection, where: str, parameters: Parameters) -> list[Header]:
    rows = database.execute(f"SELECT {_COLUMNS} FROM tables {where}", parameters).fetchall()  # noqa: S608
    query = 'SELECT kind, guest, bot FROM seats WHERE "table" = ? ORDER BY seat'
    return [_header(row, database.execute(query, (row[0],)).fetchall()) for row in rows]


def _header(row: Row, seats: Sequence[Row]) -> Header:
    summary = Summary(
        _STATES[str(row[11])],
        _int(row[12]),
        tuple(json.loads(str(row[13]))),
        str(row[14]),
        tuple(json.loads(str(row[15]))),
        bool(row[16]),
    )
    return Header(
        str(row[0]),
        str(row[1]),
        _int(row[2]),
        int(str(row[3])),
        str(row[4]),
        str(row[5]),
        str(row[6]),
        bool(row[7]),
        bool(row[17]),
        bool(row[18]),
        _int(row[8]),
        _int(row[9]),
        _int(row[10]),
        tuple([Seat(_KINDS[str(kind)], str(guest), str(bot)) for kind, guest, bot in seats]),
        summary,
        tuple([Fact(*fact) for fact in json.loads(str(row[19]))]),
        str(row[20]),
        _int(row[21]),
        Vote(_int(row[22]), tuple(json.loads(str(row[23])))),
        str(row[24]),
        str(row[25]),
        str(row[26]),
        str(row[27]),
        str(row[28]),
    )
