"""A store's database in PostgreSQL: a pool of connections, and leases on tables by the database's own clock.

A transaction is looked at before it is committed: each statement that had to change a row must have done so, and the
lease that it names must be the latest of its table. The row of that lease stays locked until the commit, so whoever
takes the table waits for what its owner is writing, and after that its owner writes nothing.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import cache
from time import perf_counter
from typing import Final, TypeVar, final

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from unmapped.server.storage.database import LATE, QUICKER, Query, Row, Statement, Sure
from unmapped.server.storage.listening import listen
from unmapped.server.storage.preparing import conninfo, down, prepare
from unmapped.server.storage.store import (
    LEASE_SECONDS,
    Conflict,
    Lease,
    Notice,
    NotOwner,
    Peer,
    StoreDown,
    Unsure,
)

T = TypeVar("T")

_MOST_LINES: Final = 8
"""Connections of one process: what it writes is short, and waits for the disk together with that of others."""

_PATIENCE: Final = 5.0
"""Seconds until a database that does not answer is taken to be down."""

_TRIES: Final = 3
"""How often something is begun that certainly did not happen: by a connection that was lost, or in a deadlock."""

_FENCE: Final = 'SELECT 1 FROM leases WHERE "table" = ? AND epoch = ? FOR UPDATE'

_TAKE: Final = """
INSERT INTO leases AS was ("table", node, epoch, expiry, version)
SELECT id, ?, 1, clock_timestamp() + make_interval(secs => ?), ? FROM tables WHERE id = ?
ON CONFLICT ("table") DO UPDATE
SET node = excluded.node, epoch = was.epoch + 1, expiry = excluded.expiry, version = excluded.version
WHERE was.node = '' OR was.node = excluded.node OR was.expiry < clock_timestamp()
RETURNING epoch
"""

_RENEW: Final = b"""
UPDATE leases SET expiry = clock_timestamp() + make_interval(secs => %s)
FROM unnest(%s::text[], %s::bigint[]) AS held ("table", epoch)
WHERE leases."table" = held."table" AND leases.epoch = held.epoch
RETURNING leases."table"
"""

_RELEASE: Final = """
UPDATE leases SET node = '', expiry = clock_timestamp() WHERE "table" = ? AND epoch = ?
"""

_UNHELD: Final = """
NOT EXISTS (
  SELECT 1 FROM leases WHERE leases."table" = tables.id AND leases.node <> '' AND leases.expiry > clock_timestamp()
)
"""

_LAPSED: Final = """
NOT EXISTS (
  SELECT 1 FROM leases WHERE leases."table" = tables.id AND (leases.node = '' OR leases.expiry > clock_timestamp())
)
"""

_LAPSE: Final = """
UPDATE leases SET expiry = clock_timestamp() WHERE "table" = ? AND epoch = ? AND node <> ''
"""

_HOLDER: Final = 'SELECT node FROM leases WHERE "table" = ? AND expiry > clock_timestamp()'

_BEAT: Final = b"""
INSERT INTO nodes (node, address, secret, releases, expiry)
VALUES (%s, %s, %s, %s, clock_timestamp() + make_interval(secs => %s))
ON CONFLICT (node) DO UPDATE SET expiry = excluded.expiry
"""
_OTHERS: Final = b"""
SELECT node, address, secret, releases FROM nodes WHERE node <> %s AND expiry > clock_timestamp() ORDER BY node
"""
_PEERS: Final = """
SELECT node, address, secret, releases FROM nodes WHERE expiry > clock_timestamp() ORDER BY node
"""
_GONE: Final = b"DELETE FROM nodes WHERE expiry < clock_timestamp() - interval '1 hour'"

# Somebody owes until a time what was had and has not refilled yet.
_SPEND: Final = b"""
INSERT INTO spent AS was (share, who, until) VALUES (%s, %s, clock_timestamp() + make_interval(secs => %s))
ON CONFLICT (share, who) DO UPDATE SET until = greatest(was.until, clock_timestamp()) + make_interval(secs => %s)
WHERE was.until <= clock_timestamp() + make_interval(secs => %s)
"""
_OWED: Final = b"""
SELECT extract(epoch FROM until - clock_timestamp() - make_interval(secs => %s))::float8
FROM spent WHERE share = %s AND who = %s
"""
_SOON: Final = 0.001
"""Seconds after which there is room where there was none a moment ago."""

_CHANNEL: Final = "unmapped"
"""On which nodes tell each other; its notices are "KIND ABOUT"."""

_TIME: Final = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"

_TELL: Final = "SELECT pg_notify(?, ?)"

_LOST: Final = "The store was lost while this was written. Ask again: what happened is not done twice."

Connection = AsyncConnection[TupleRow]


@final
class PostgresDatabase:
    """A database that is named by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: AsyncConnectionPool[Connection] | None = None
        self._commits = 0
        self._commit_seconds = 0.0
        self._working: set[asyncio.Task[object]] = set()

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        waiting = 0 if self._pool is None else self._pool.get_stats().get("requests_waiting", 0)
        return self._commits, self._commit_seconds, waiting

    async def open(self) -> None:
        """Connect, and bring the tables up to date. Raises StoreDown."""
        await asyncio.to_thread(prepare, self.address)
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            conninfo(self.address),
            kwargs={"autocommit": True},
            min_size=2,
            max_size=_MOST_LINES,
            timeout=_PATIENCE,
            # Not longer and longer pauses: whoever asks next tries again.
            reconnect_timeout=1.0,
            configure=_keep_promises,
            open=False,
            name="store",
        )
        try:
            await pool.open(wait=True, timeout=_PATIENCE)
        except PoolTimeout as error:
            await pool.close()
            raise down(error) from error
        self._pool = pool

    async def close(self) -> None:
        """Write what is being written, and close."""
        await asyncio.gather(*self._working, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def write(self, *statements: Statement, lease: Lease | None = None) -> None:
        """Carry out all of them, durably, or none. Raises Conflict, NotOwner, Unsure or StoreDown."""
        await self._apart(self._write(statements, lease))

    async def read(self, *queries: Query) -> list[list[Row]]:
        """The rows that each of them finds, all at one moment. Raises StoreDown."""
        return await self._apart(self._read(queries))

    def notice(self, notice: Notice) -> Query:
        """What tells all who listen, with the commit."""
        return _TELL, (_CHANNEL, f"{notice.kind} {notice.about}")

    async def time(self) -> int:
        """The time of the database: that of servers may differ."""
        (((moment,),),) = await self.read((_TIME, ()))
        assert isinstance(moment, int)
        return moment

    # Who owns a table.

    async def acquire(self, table: str, node: str, version: int) -> Lease | None:
        """Take a table that nobody has, or that its node let lapse; whoever had it before writes nothing from now."""
        try:
            epoch = await self._apart(self._taken((node, LEASE_SECONDS, version, table)))
        except _Busy:  # Whoever has it is writing just now, and does not end.
            return None
        return Lease(table, epoch, node) if epoch else None

    async def renew(self, node: str, leases: tuple[Lease, ...]) -> frozenset[str]:
        """Have these for longer; those that are the node's no more."""
        tables = [lease.table for lease in leases]
        epochs = [lease.epoch for lease in leases]
        renewed = await self._apart(self._renewed(tables, epochs))
        return frozenset(tables) - renewed

    async def release(self, lease: Lease) -> None:
        """Leave a table to whoever comes next."""
        await self.write((_RELEASE, (lease.table, lease.epoch)))

    async def lapse(self, lease: Lease) -> None:
        """Leave a table whose bots others shall wake."""
        await self.write((_LAPSE, (lease.table, lease.epoch)))

    # Other nodes.

    unheld: Final = _UNHELD
    lapsed: Final = _LAPSED
    lasting: Final = " FOR SHARE"
    now: Final = "CAST(floor(extract(epoch FROM clock_timestamp())) AS BIGINT)"

    async def holder(self, table: str) -> str:
        """The node that has a table now, "" for none."""
        (matches,) = await self.read((_HOLDER, (table,)))
        return str(matches[0][0]) if matches else ""

    async def beat(self, peer: Peer) -> list[Peer]:
        """Say that a node is there; all others that are."""
        return await self._apart(self._beaten(peer))

    async def peers(self) -> list[Peer]:
        """All nodes that are there."""
        (matches,) = await self.read((_PEERS, ()))
        return [
            Peer(str(node), str(address), str(secret), json.loads(str(releases)))
            for node, address, secret, releases in matches
        ]

    async def sign_off(self, node: str) -> None:
        """Say that a node is there no more."""
        await self.write(("DELETE FROM nodes WHERE node = ?", (node,)))

    async def spend(self, share: str, who: str, cost: float, room: float) -> float:
        """Have something, if there is room; how long until there is, 0.0 if it was had."""
        return await self._apart(self._spent(share, who, cost, room))

    async def forget_spent(self) -> None:
        """Forget of whom nothing is owed any more."""
        await self.write(("DELETE FROM spent WHERE until < clock_timestamp()", ()))

    async def listen(self, heard: Callable[[Notice], None]) -> None:
        """Tell of each notice, until cancelled; whenever the connection was lost, that some may have been missed."""

        def told(payload: str) -> None:
            kind, _, about = payload.partition(" ")
            heard(Notice(kind, about))

        await listen(self.address, _CHANNEL, told, lambda: heard(Notice("missed", "")))

    # Beside whoever asks.

    async def _apart(self, work: Coroutine[None, None, T]) -> T:
        """Have something done to its end, also where whoever asked for it leaves meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: "asyncio.Task[T]") -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # Whoever left does not hear of it.

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Connection]:
        """A connection, for as long as it is waited for. Raises StoreDown."""
        if self._pool is None:
            raise StoreDown("The store is closed.")
        async with asyncio.timeout(2 * _PATIENCE), self._pool.connection() as line:
            yield line

    async def _write(self, statements: Sequence[Statement], lease: Lease | None) -> None:
        began = perf_counter()
        for trial in range(_TRIES):
            committing = False
            try:
                async with self._line() as line:
                    await _carry_out(line, statements, lease)
                    committing = True
                    await line.execute(b"COMMIT")
            except errors.IntegrityError as error:
                raise Conflict(str(error)) from error
            except Exception as error:
                if committing:
                    raise Unsure(_LOST) from error
                await self._after(error, last=trial == _TRIES - 1)
            else:
                self._commits += 1
                self._commit_seconds += perf_counter() - began
                return

    async def _after(self, error: Exception, *, last: bool) -> None:
        """Return if it can be tried again after an error by which certainly nothing happened; else raise what it is."""
        if isinstance(error, Conflict | StoreDown):
            raise error
        again = isinstance(error, errors.DeadlockDetected) or _is_lost(error)
        if last or not again or self._pool is None:
            raise down(error) from error
        await self._pool.check()  # Where one connection was lost, the others may be, too.

    async def _read(self, queries: Sequence[Query]) -> list[list[Row]]:
        for trial in range(_TRIES):
            try:
                async with self._line() as line:
                    return await _found(line, queries)
            except Exception as error:  # noqa: BLE001  (whatever it is, nothing can be read)
                await self._after(error, last=trial == _TRIES - 1)
        raise AssertionError

    async def _taken(self, values: Row) -> int:
        """The number of a lease that was taken, 0 for none."""
        try:
            async with self._line() as line:
                row = await (await line.execute(_text(_TAKE), values)).fetchone()
        except errors.LockNotAvailable as error:
            raise _Busy from error
        except Exception as error:
            raise down(error) from error
        return int(row[0]) if row else 0

    async def _beaten(self, peer: Peer) -> list[Peer]:
        """All other nodes that are there, after this one said that it is."""
        own = peer.node, peer.address, peer.secret, json.dumps(dict(peer.releases)), LEASE_SECONDS
        try:
            async with self._line() as line, line.transaction():
                # A beat that is lost is followed by others.
                await line.execute(b"SET LOCAL synchronous_commit TO off")
                await line.execute(_BEAT, own)
                await line.execute(_GONE)
                others = await (await line.execute(_OTHERS, (peer.node,))).fetchall()
        except Exception as error:
            raise down(error) from error
        return [Peer(node, address, secret, json.loads(releases)) for node, address, secret, releases in others]

    async def _spent(self, share: str, who: str, cost: float, room: float) -> float:
        """How long until somebody may have what was not had now, 0.0 if it was."""
        try:
            async with self._line() as line:
                had = await line.execute(_SPEND, (share, who, cost, cost, room))
                if had.rowcount:
                    return 0.0
                row = await (await line.execute(_OWED, (room, share, who))).fetchone()
        except Exception as error:
            raise down(error) from error
        return max(float(row[0]), _SOON) if row else _SOON

    async def _renewed(self, tables: list[str], epochs: list[int]) -> frozenset[str]:
        """The tables whose leases were renewed."""
        try:
            async with self._line() as line, line.transaction():
                # A renewal that is lost ends a lease sooner, and nothing else: nobody has to wait for the disk.
                await line.execute(b"SET LOCAL synchronous_commit TO off")
                renewed = await (await line.execute(_RENEW, (LEASE_SECONDS, tables, epochs))).fetchall()
        except Exception as error:
            raise down(error) from error
        return frozenset([str(row[0]) for row in renewed])


class _Busy(Exception):
    """Somebody has locked what was to be taken."""


async def _keep_promises(line: Connection) -> None:
    """Wait for the disk at each commit, whatever is usual at this server; nothing that is stricter is changed."""
    usual = await (await line.execute(b"SHOW synchronous_commit")).fetchone()
    if usual == ("off",):
        await line.execute(b"SET synchronous_commit TO on")


async def _carry_out(line: Connection, statements: Sequence[Statement], lease: Lease | None) -> None:
    """Begin a transaction, and do everything but commit it. Raises Conflict or NotOwner."""
    fence: list[Query] = [] if lease is None else [(_FENCE, (lease.table, lease.epoch))]
    async with line.pipeline():
        await line.execute(b"BEGIN")
        fences = [await line.execute(_text(text), values) for text, values in fence]
        cursors = [await line.execute(_text(statement[0]), _clean(statement[1])) for statement in statements]
    if any([cursor.rowcount != 1 for cursor in fences]):
        raise NotOwner(LATE)
    for statement, cursor in zip(statements, cursors, strict=True):
        if isinstance(statement, Sure) and cursor.rowcount != 1:
            raise Conflict(QUICKER)


async def _found(line: Connection, queries: Sequence[Query]) -> list[list[Row]]:
    if len(queries) == 1:
        (text, values), *_ = queries
        return [list(await (await line.execute(_text(text), _clean(values))).fetchall())]
    async with line.pipeline():
        await line.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursors = [await line.execute(_text(text), _clean(values)) for text, values in queries]
        await line.execute(b"COMMIT")
    return [list(await cursor.fetchall()) for cursor in cursors]


@cache
def _text(statement: str) -> bytes:
    """A statement with the marks that psycopg reads."""
    return statement.replace("?", "%s").encode()


def _clean(values: Row) -> Row:
    """Values as PostgreSQL takes them: its texts cannot hold the sign 0, which nobody sees."""
    return tuple([value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in values])


def _is_lost(error: Exception) -> bool:
    """Whether an error comes of a connection that is no more."""
    lost = errors.AdminShutdown | errors.CrashShutdown | errors.IdleInTransactionSessionTimeout
    return isinstance(error, lost) or (isinstance(error, psycopg.OperationalError) and error.sqlstate is None)
