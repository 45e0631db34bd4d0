"""What is kept of the pace of games: clocks that run out, when nothing counted, and when people are not asked."""

from collections.abc import Sequence
from typing import Final, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement, Sure
from unmapped.server.storage.sql import clocking, keeping
from unmapped.server.storage.store import ClockRow, Lease, Notice, Receipt

_HOUSE: Final = "house"
"""Under this name it is kept until when the house was up."""


@final
class Pacing:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self.database.read((query, parameters))
        return matches

    # The time of the house.

    async def beat(self, now: int, late: int) -> None:
        """The house is up; where it was not for longer than `late`, that time counts for nobody.

        While no table has clocks, nothing is written. Raises StoreDown.
        """
        clocked = "EXISTS (SELECT 1 FROM clocks)"
        down = (
            f"INSERT INTO standstills SELECT '', at, ? FROM beats WHERE name = ? AND at < ? AND {clocked} "  # noqa: S608
            'ON CONFLICT ("table", begins) DO UPDATE SET ends = excluded.ends'
        )
        beat = (
            f"INSERT INTO beats SELECT ?, ? WHERE {clocked} "
            "ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE beats.at < excluded.at"
        )
        await self.database.write((down, (now, _HOUSE, now - late)), (beat, (_HOUSE, now)))

    async def last_beat(self) -> int:
        """Until when the house is known to have been up, 0 for never. Raises StoreDown."""
        matches = await self._read("SELECT at FROM beats WHERE name = ?", _HOUSE)
        return rows.number(matches[0][0]) if matches else 0

    async def outages(self) -> tuple[tuple[int, int], ...]:
        """From when to when the house was down. Raises StoreDown."""
        matches = await self._read("SELECT begins, ends FROM standstills WHERE \"table\" = '' ORDER BY begins")
        return tuple([(rows.number(begins), rows.number(ends)) for begins, ends in matches])

    # Tables.

    async def due(self, now: int) -> list[str]:
        """The tables on which somebody's time has run out, and that no node has. Raises StoreDown."""
        query = (
            'SELECT clocks."table" FROM clocks JOIN tables ON tables.id = clocks."table" '  # noqa: S608
            f"WHERE due > 0 AND due <= ? AND state = 'running' AND {self.database.unheld} ORDER BY due LIMIT 50"
        )
        return [str(row[0]) for row in await self._read(query, now)]

    async def clocks(self, tables: Sequence[str]) -> dict[str, ClockRow]:
        """The clocks of those of these tables that have any. Raises StoreDown."""
        if not tables:
            return {}
        marks = ", ".join("?" * len(tables))
        matches = await self._read(f'SELECT "table", tempo, clock, due FROM clocks WHERE "table" IN ({marks})', *tables)  # noqa: S608
        return {str(table): rows.clock(tuple(row)) for table, *row in matches}

    async def keep(self, lease: Lease, edition: int, clock: ClockRow, receipt: Receipt | None = None) -> None:
        """Other clocks, where nothing else changed. Raises Conflict, and what `Store` does."""
        await self.database.write(
            *clocking(lease.table, clock),
            Sure("UPDATE tables SET edition = edition + 1 WHERE id = ? AND edition = ?", (lease.table, edition)),
            *keeping(receipt),
            lease=lease,
        )

    # People.

    async def calendars(self, guests: Sequence[str]) -> dict[str, str]:
        """The nights and holidays of those of these guests who have set any. Raises StoreDown."""
        if not guests:
            return {}
        marks = ", ".join("?" * len(guests))
        matches = await self._read(f"SELECT guest, text FROM calendars WHERE guest IN ({marks})", *guests)  # noqa: S608
        return {str(guest): str(text) for guest, text in matches}

    async def set_calendar(self, guest: str, text: str, was: str, receipt: Receipt | None = None) -> None:
        """Other nights and holidays, if they are still as they `was`; all who hold its tables hear so.

        When its clocks run out is found out anew. Raises Conflict or StoreDown.
        """
        change: Statement = (
            Sure("UPDATE calendars SET text = ? WHERE guest = ? AND text = ?", (text, guest, was))
            if was
            else ("INSERT INTO calendars VALUES (?, ?)", (guest, text))
        )
        seated = 'SELECT "table" FROM seats WHERE guest = ?'
        await self.database.write(
            change,
            (f'UPDATE clocks SET due = 1 WHERE due > 0 AND "table" IN ({seated})', (guest,)),  # noqa: S608
            self.database.notice(Notice("rests", guest)),
            *keeping(receipt),
        )
