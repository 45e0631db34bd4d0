"""What people want to have to do with each other, and what they report: kept beside the tables."""

from typing import Final, NamedTuple, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row
from unmapped.server.storage.sql import SPEECH, keeping
from unmapped.server.storage.store import Notice, Receipt, Speech

SAID_KEPT: Final = 10
"""So many of somebody's latest lines are kept with a report about it."""


class Blocked(NamedTuple):
    """Somebody whom a guest has blocked."""

    guest: str
    name: str
    made: int


class Report(NamedTuple):
    """What somebody reported."""

    made: int
    table: str
    seq: int
    """How many entries the table's log had then."""
    guest: str
    """Who reported it; "" when that is erased."""
    other: str
    """About whom."""
    name: str
    """What that one was called."""
    said: str
    """The line in question, or what was said last; "" for nothing."""
    reason: str
    words: str


REPORT: Final = 'made, "table", seq, guest, other, name, said, reason, words'
"""The columns of a report, in the order of its fields."""


@final
class Conduct:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    # Blocks and mutes.

    async def block(self, guest: str, other: str, now: int, receipt: Receipt | None = None) -> None:
        """From now on a guest hears nothing of another one, and meets it at no table that waits."""
        await self._database.write(
            ("INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guest, other, now)),
            ("DELETE FROM followed WHERE guest = ? AND other = ?", (guest, other)),
            self._database.notice(Notice("heard", guest)),
            *keeping(receipt),
        )

    async def unblock(self, guest: str, other: str, receipt: Receipt | None = None) -> None:
        """No more."""
        await self._database.write(
            ("DELETE FROM blocks WHERE guest = ? AND other = ?", (guest, other)),
            self._database.notice(Notice("heard", guest)),
            *keeping(receipt),
        )

    async def blocked(self, guest: str) -> list[Blocked]:
        """Whom a guest has blocked, the latest first."""
        query = (
            "SELECT blocks.other, guests.name, blocks.made FROM blocks JOIN guests ON guests.id = blocks.other "
            "WHERE blocks.guest = ? ORDER BY blocks.made DESC, blocks.other"
        )
        return [
            Blocked(str(other), str(name), rows.number(made)) for other, name, made in await self._read(query, guest)
        ]

    async def mute(self, table: str, guest: str, other: str, receipt: Receipt | None = None) -> None:
        """From now on a guest hears nothing of another one at a table."""
        await self._database.write(
            ("INSERT INTO mutes VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (table, guest, other)), *keeping(receipt)
        )

    async def unmute(self, table: str, guest: str, other: str, receipt: Receipt | None = None) -> None:
        """No more."""
        await self._database.write(
            ('DELETE FROM mutes WHERE "table" = ? AND guest = ? AND other = ?', (table, guest, other)),
            *keeping(receipt),
        )

    async def is_unwelcome(self, table: str, guest: str, there: tuple[str, ...]) -> bool:
        """Whether a guest was taken off a table, or blocked by one of those who are there."""
        marks = ", ".join(["''", *["?"] * len(there)])  # A list of nobody is none for PostgreSQL.
        query = (
            'SELECT 1 FROM removals WHERE "table" = ? AND guest = ? '  # noqa: S608
            f"UNION ALL SELECT 1 FROM blocks WHERE other = ? AND guest IN ({marks})"
        )
        return bool(await self._read(query, table, guest, guest, *there))

    # Reports.

    async def report(self, report: Report, receipt: Receipt | None = None) -> None:
        """Keep what somebody reports."""
        marks = ", ".join("?" * len(report))
        await self._database.write(
            (f"INSERT INTO reports ({REPORT}) VALUES ({marks})", report),  # noqa: S608
            *keeping(receipt),
        )

    async def line(self, table: str, number: int) -> Speech | None:
        """A line of chat, None if there is none."""
        matches = await self._read(f'SELECT {SPEECH} FROM chat WHERE "table" = ? AND number = ?', table, number)  # noqa: S608
        return rows.speech(matches[0]) if matches else None

    async def said(self, table: str, guest: str) -> list[str]:
        """What somebody said last at a table, in order."""
        query = 'SELECT text FROM chat WHERE "table" = ? AND guest = ? ORDER BY number DESC LIMIT ?'
        return [str(row[0]) for row in reversed(await self._read(query, table, guest, SAID_KEPT))]

    # Who may only look.

    async def stopped(self) -> frozenset[str]:
        """The guests whom whoever runs the house has stopped."""
        return frozenset([str(row[0]) for row in await self._read("SELECT id FROM stops WHERE kind = 'guest'")])
