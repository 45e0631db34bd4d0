"""Jobs for processes that think elsewhere, in PostgreSQL: servers write them, thinkers take and answer them.

A thinker takes a job by a lease that it renews as long as it thinks; a server renews the expiry of its jobs as long as
it waits. So a job whose thinker died goes to another one, once, and one whose server died is forgotten. All time is the
database's. Rows that several change are locked in the order of their numbers.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, final

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool

from unmapped.server.storage import listening
from unmapped.server.storage.preparing import connected, conninfo, down
from unmapped.server.storage.store import StoreDown

WANTED_SECONDS: Final = 5
"""After so long without a word from its server a job is forgotten."""

HELD_SECONDS: Final = 3
"""After so long without a word from its thinker a job is another's, and a thinker is taken to be gone."""

AIMED_SECONDS: Final = 0.25
"""For so long a job is left to the thinker that it is aimed at."""

MOST_TAKEN: Final = 2
"""So often a job is taken: one whose thinkers die may be what they die of."""

_PATIENCE: Final = 5.0
"""Seconds until a database that does not answer is taken to be down."""

_JOBS: Final = "unmapped_jobs"
"""The channel on which thinkers hear of jobs: a notice is the thinker aimed at, or nobody."""

_ANSWERS: Final = "unmapped_answers_"
"""The channel on which a server hears of answers, before its name."""

_OFFER: Final = b"""
WITH put AS (
  INSERT INTO jobs (id, asker, fit, aim, asked, expiry)
  VALUES (%s, %s, %s, %s, %s, clock_timestamp() + make_interval(secs => %s)) RETURNING aim
) SELECT pg_notify(%s, aim) FROM put
"""

_TAKE: Final = b"""
WITH next AS MATERIALIZED (
  SELECT id FROM jobs
  WHERE answer IS NULL AND fit = ANY(%s) AND taken < %s AND lease < clock_timestamp() AND expiry > clock_timestamp()
    AND (aim IN ('', %s) OR made < clock_timestamp() - make_interval(secs => %s))
  ORDER BY aim = %s DESC, number LIMIT %s FOR UPDATE SKIP LOCKED
)
UPDATE jobs SET thinker = %s, taken = taken + 1, lease = clock_timestamp() + make_interval(secs => %s)
FROM next WHERE jobs.id = next.id RETURNING jobs.id, jobs.asked
"""

_ANSWER: Final = b"""
WITH done AS (
  UPDATE jobs SET answer = %s WHERE id = %s AND thinker = %s AND answer IS NULL RETURNING asker
) SELECT pg_notify(%s || asker, '') FROM done
"""

_COLLECT: Final = b"""
WITH done AS MATERIALIZED (
  SELECT id FROM jobs WHERE asker = %s AND answer IS NOT NULL ORDER BY number FOR UPDATE
)
DELETE FROM jobs USING done WHERE jobs.id = done.id RETURNING jobs.id, jobs.thinker, jobs.answer
"""

_WANT: Final = b"""
WITH own AS MATERIALIZED (SELECT id FROM jobs WHERE asker = %s AND id = ANY(%s) ORDER BY number FOR UPDATE)
UPDATE jobs SET expiry = clock_timestamp() + make_interval(secs => %s)
FROM own WHERE jobs.id = own.id
RETURNING jobs.id, jobs.taken, jobs.lease > clock_timestamp(), jobs.answer IS NOT NULL
"""

_FORGET: Final = b"""
WITH old AS MATERIALIZED (
  SELECT id FROM jobs WHERE expiry < clock_timestamp() OR id = ANY(%s)
  ORDER BY number FOR UPDATE SKIP LOCKED
)
DELETE FROM jobs USING old WHERE jobs.id = old.id
"""

_OTHERS: Final = b"SELECT count(*) FROM jobs WHERE asker <> %s AND answer IS NULL GROUP BY asker"

_THERE: Final = b"""
SELECT thinker, places, fits FROM thinkers WHERE expiry > clock_timestamp() ORDER BY thinker
"""

_BEAT: Final = b"""
INSERT INTO thinkers (thinker, places, fits, expiry)
VALUES (%s, %s, %s, clock_timestamp() + make_interval(secs => %s))
ON CONFLICT (thinker) DO UPDATE SET expiry = excluded.expiry
"""

_HOLD: Final = b"""
WITH own AS MATERIALIZED (
  SELECT id FROM jobs WHERE thinker = %s AND id = ANY(%s) AND answer IS NULL ORDER BY number FOR UPDATE
)
UPDATE jobs SET lease = clock_timestamp() + make_interval(secs => %s) FROM own WHERE jobs.id = own.id
"""

_LEAVE: Final = b"""
WITH own AS MATERIALIZED (
  SELECT id FROM jobs WHERE thinker = %s AND answer IS NULL ORDER BY number FOR UPDATE
), left_over AS (
  UPDATE jobs SET thinker = '', aim = '', lease = '-infinity', taken = taken - 1
  FROM own WHERE jobs.id = own.id RETURNING jobs.id
) SELECT pg_notify(%s, '') FROM left_over
"""

_GONE: Final = b"DELETE FROM thinkers WHERE expiry < clock_timestamp() - interval '1 hour'"

_SIGN_OFF: Final = b"DELETE FROM thinkers WHERE thinker = %s"

Connection = AsyncConnection[TupleRow]


class There(NamedTuple):
    """A thinker that is there."""

    name: str
    places: int
    """How many things it thinks about at once."""
    fits: frozenset[str]
    """What it can think about: see `thinking.fits`."""


class Standing(NamedTuple):
    """How a job stands."""

    taken: int
    """How often it was taken."""
    held: bool
    """Whether a thinker has it now."""
    answered: bool


class Sight(NamedTuple):
    """What a server sees when it looks."""

    jobs: dict[str, Standing]
    """Those that it wants; one that is missing was lost, or collected meanwhile."""
    others: tuple[int, ...]
    """How many jobs each other server has that are not answered."""
    thinkers: tuple[There, ...]


class Answered(NamedTuple):
    """An answer."""

    id: str
    thinker: str
    answer: bytes


class Taken(NamedTuple):
    """A job as a thinker has it."""

    id: str
    asked: bytes


def find_jobs(address: str) -> None:
    """See that there are jobs at an address. Raises StoreDown."""
    with connected(address) as line:
        try:
            line.execute(b"SELECT 1 FROM jobs, thinkers LIMIT 0")
        except errors.UndefinedTable as error:
            raise StoreDown(
                "No server of this release or a later one has been there yet: start a server first."
            ) from error
        except psycopg.Error as error:
            raise down(error) from error


@final
class Jobs:
    """The jobs of one database, as a server or a thinker deals with them. Whatever is asked raises StoreDown."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: AsyncConnectionPool[Connection] | None = None

    async def open(self) -> None:
        """Begin to connect: whoever asks waits for it, a while."""
        self._pool = AsyncConnectionPool(
            conninfo(self.address),
            kwargs={"autocommit": True},
            min_size=1,
            max_size=2,
            timeout=_PATIENCE,
            reconnect_timeout=1.0,
            open=False,
            name="jobs",
        )
        await self._pool.open()

    async def close(self) -> None:
        """Close the connections."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    # As a server.

    async def offer(self, job: str, asker: str, fit: str, aim: str, asked: bytes) -> None:
        """Offer a job to whoever fits; for a moment to one alone, if it is aimed."""
        await self._done(_OFFER, job, asker, fit, aim, asked, WANTED_SECONDS, _JOBS)

    async def collect(self, asker: str) -> list[Answered]:
        """What was answered; it is there no longer."""
        async with self._line() as line:
            rows = await (await line.execute(_COLLECT, (asker,))).fetchall()
        return [Answered(job, thinker, bytes(answer)) for job, thinker, answer in rows]

    async def look(self, asker: str, wanted: Collection[str], unwanted: Collection[str]) -> Sight:
        """Say which jobs of a server are wanted still, and which are no more; what else there is."""
        async with self._line() as line:
            await line.execute(_FORGET, (list(unwanted),))
            own = await (await line.execute(_WANT, (asker, list(wanted), WANTED_SECONDS))).fetchall()
            others = await (await line.execute(_OTHERS, (asker,))).fetchall()
            there = await (await line.execute(_THERE)).fetchall()
        return Sight(
            {job: Standing(taken, held, answered) for job, taken, held, answered in own},
            tuple([count for (count,) in others]),
            tuple([There(name, places, frozenset(fits)) for name, places, fits in there]),
        )

    async def hear_answers(self, asker: str, heard: Callable[[], None]) -> None:
        """Tell whenever something may have been answered, until cancelled."""
        await listening.listen(self.address, f"{_ANSWERS}{asker}", lambda _: heard(), heard)

    # As a thinker.

    async def beat(self, there: There, thinking: Collection[str]) -> None:
        """Say that a thinker is there, and still thinks about these jobs."""
        async with self._line() as line:
            await line.execute(_BEAT, (there.name, there.places, sorted(there.fits), HELD_SECONDS))
            await line.execute(_HOLD, (there.name, list(thinking), HELD_SECONDS))
            await line.execute(_GONE)

    async def take(self, there: There, most: int) -> list[Taken]:
        """Jobs that nobody has, first those that are aimed at this thinker."""
        name = there.name
        asked = (sorted(there.fits), MOST_TAKEN, name, AIMED_SECONDS, name, most, name, HELD_SECONDS)
        async with self._line() as line:
            rows = await (await line.execute(_TAKE, asked)).fetchall()
        return [Taken(job, bytes(asked)) for job, asked in rows]

    async def answer(self, job: str, thinker: str, answer: bytes) -> None:
        """Answer a job; of one that is another's by now, or wanted no more, nobody hears."""
        await self._done(_ANSWER, answer, job, thinker, _ANSWERS)

    async def leave(self, thinker: str) -> None:
        """Say that a thinker is there no more, and leave its jobs to others."""
        async with self._line() as line:
            await line.execute(_SIGN_OFF, (thinker,))
            await line.execute(_LEAVE, (thinker, _JOBS))

    async def hear_jobs(self, heard: Callable[[str], None]) -> None:
        """Tell whenever there may be a job, and at whom it is aimed, until cancelled."""
        await listening.listen(self.address, _JOBS, heard, lambda: heard(""))

    async def _done(self, statement: bytes, *values: object) -> None:
        async with self._line() as line:
            await line.execute(statement, values)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Connection]:
        """A connection, for as long as it is waited for."""
        if self._pool is None:
            raise StoreDown("The store is closed.")
        try:
            async with asyncio.timeout(2 * _PATIENCE), self._pool.connection() as line:
                yield line
        except Exception as error:
            raise down(error) from error
