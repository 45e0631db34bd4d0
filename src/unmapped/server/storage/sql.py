"""The store in SQL: what is kept of tables, guests and secrets, in the tables of any `Database`."""

import json
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, final

from unmapped.kernel.promises import Promise
from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Parameters, Query, Row, Statement, Sure
from unmapped.server.storage.standings import spoiling
from unmapped.server.storage.store import (
    NO_VOTE,
    RECEIPTS_KEPT,
    AnalysisRow,
    ClockRow,
    GuestRow,
    Header,
    Kept,
    Key,
    Lease,
    LogEntry,
    Notice,
    Nudge,
    Peer,
    Receipt,
    Reception,
    Seat,
    Speech,
    Summary,
    Unheard,
    Vote,
)

COLUMNS: Final = (
    "id, game, version, seed, options, name, host, guide, made, changed, seq, "
    "state, round, asked, last, scores, bot_asked, seeded, listed, about, "
    '"check", edition, back_to, agreed, book, follows, begun, contents, ballot, absence'
)


ENTRY: Final = 'seq, command, seat, action, "check", version, fingerprint, clock'
"""The columns of an entry, in the order of its fields."""
SPEECH: Final = "number, time, seat, name, text, guest"
"""The columns of a line of chat, in the order of its fields."""
_ENTRIES: Final = f'SELECT {ENTRY} FROM actions WHERE "table" = ? ORDER BY seq'  # noqa: S608
_ADD_ENTRY: Final = f'INSERT INTO actions ("table", {ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'  # noqa: S608
_PROMISES: Final = 'SELECT number, seat, "to", deed, until, turn FROM promises WHERE "table" = ? ORDER BY number'
_RECEIPTS: Final = "SELECT guest, command, scope, asked, about, seq, made FROM receipts"
_ASKED_ANEW: Final = ("number", "name", "guests", "changed", "sentence", "found")
_PENDING: Final = "found = '' AND sentence = ''"
_NUDGES: Final = """
SELECT nudges."table", tables.name, tables.game, guests.name, nudges.time FROM nudges
JOIN tables ON tables.id = nudges."table" JOIN guests ON guests.id = nudges.other
WHERE nudges.guest = ? AND heeded = 0 AND tables.state = 'running'
  AND EXISTS (SELECT 1 FROM seats WHERE seats."table" = nudges."table" AND seats.guest = nudges.guest)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.guest = nudges.guest AND blocks.other = nudges.other)
  AND NOT EXISTS (
    SELECT 1 FROM mutes
    WHERE mutes."table" = nudges."table" AND mutes.guest = nudges.guest AND mutes.other = nudges.other)
ORDER BY nudges.time DESC, nudges."table"
"""
_WHO: Final = """
SELECT guests.id, guests.name, sessions.used, coalesce(people.kept, 0), coalesce(leavings.due, 0)
FROM sessions JOIN guests ON guests.id = sessions.guest
LEFT JOIN people ON people.guest = guests.id LEFT JOIN leavings ON leavings.guest = guests.id
WHERE sessions.token = ? AND (sessions.ends = 0 OR sessions.ends > ?)
UNION ALL
SELECT id, name, -1, 0, 0 FROM guests
WHERE token = ? AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.token = ?)
"""
_TOO_MANY: Final = (
    "DELETE FROM receipts WHERE scope = ? AND guest = ? AND number <= ("
    "SELECT number FROM receipts WHERE scope = ? AND guest = ? ORDER BY number DESC LIMIT 1 OFFSET ?)"
)


_ERASED: Final = "erased "

_STAYS: Final = f"NOT EXISTS (SELECT 1 FROM guests WHERE id = ? AND token = '{_ERASED}' || id)"  # noqa: S608
"""What is true of a guest who is not erased."""

_WELCOME: Final = 'NOT EXISTS (SELECT 1 FROM removals WHERE "table" = ? AND guest = ?)'
"""What is true of a guest who was not taken off a table."""


def erased_token(guest: str) -> str:
    """What stands in the place of the hash of a token where a guest is erased: none has such a hash."""
    return f"{_ERASED}{guest}"


@final
class SqlStore:
    """A store in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self) -> None:
        """Make it ready. Raises StoreDown."""
        await self.database.open()

    async def close(self) -> None:
        """Write what is waiting, and close."""
        await self.database.close()

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        return self.database.load()

    async def touch(self) -> None:
        """Write something that nobody reads, durably. Raises StoreDown if nothing can be written now."""
        more = "CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)"
        mark = f"INSERT INTO meta VALUES ('touched', '1') ON CONFLICT (name) DO UPDATE SET value = {more}"  # noqa: S608
        await self._write((mark, ()))

    async def _write(self, *statements: Statement, lease: Lease | None = None) -> None:
        await self.database.write(*statements, lease=lease)

    async def _read(self, query: str, parameters: Parameters = ()) -> list[Row]:
        (matches,) = await self.database.read((query, parameters))
        return matches

    async def _headers(self, where: str, parameters: Parameters) -> list[Header]:
        tables, seats = await self.database.read(*_tables(where, parameters))
        return _seated(tables, seats)

    def _meanwhile(self, guest: str) -> list[Statement]:
        """What lets nobody erase a guest before that is there of which the guest is a part."""
        return [(f"SELECT 1 FROM guests WHERE id = ?{self.database.lasting}", (guest,))] if guest else []  # noqa: S608

    # Who goes on with a table.

    async def acquire(self, table: str, node: str, version: int) -> Lease | None:
        """Take a table that nobody has, or that somebody let lapse; None as long as another node has it."""
        return await self.database.acquire(table, node, version)

    async def renew(self, node: str, leases: Sequence[Lease]) -> frozenset[str]:
        """Have these for longer; the tables that others have taken."""
        return await self.database.renew(node, tuple(leases))

    async def release(self, lease: Lease) -> None:
        """Leave a table to whoever comes next."""
        await self.database.release(lease)

    async def lapse(self, lease: Lease) -> None:
        """Leave a table whose bots others shall wake."""
        await self.database.lapse(lease)

    async def holder(self, table: str) -> str:
        """The node that has a table now, "" for none."""
        return await self.database.holder(table)

    # Nodes.

    async def beat(self, peer: Peer) -> list[Peer]:
        """Say that a node is there; all others that are."""
        return await self.database.beat(peer)

    async def sign_off(self, node: str) -> None:
        """Say that a node is there no more."""
        await self.database.sign_off(node)

    async def listen(self, heard: Callable[[Notice], None]) -> None:
        """Tell of each notice, until cancelled."""
        await self.database.listen(heard)

    async def spend(self, share: str, who: str, cost: float, room: float) -> float:
        """Have something of a share, wherever it is asked for."""
        return await self.database.spend(share, who, cost, room)

    async def forget_spent(self) -> None:
        """Forget of whom nothing is owed any more."""
        await self.database.forget_spent()

    # Tables.

    async def make_table(
        self,
        header: Header,
        entries: Sequence[LogEntry] = (),
        keys: Sequence[tuple[str, Key]] = (),
        receipt: Receipt | None = None,
        clock: ClockRow | None = None,
        beside: Sequence[Statement] = (),
    ) -> None:
        """A new table with its seats and invitations and, for a fork or an uploaded record, its log."""
        row = rows.header_row(header)
        marks = ", ".join("?" * len(row))
        await self._write(
            *self._meanwhile(header.host),
            Sure(f"INSERT INTO tables ({COLUMNS}) SELECT {marks} WHERE {_STAYS}", (*row, header.host)),
            *[
                ("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (header.id, number, seat.kind, seat.guest, seat.bot))
                for number, seat in enumerate(header.seats)
            ],
            *[(_ADD_ENTRY, (header.id, *entry)) for entry in entries],
            *[("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", (secret, *key)) for secret, key in keys],
            *([("INSERT INTO clocks VALUES (?, ?, ?, ?)", (header.id, *clock))] if clock else []),
            *beside,
            *keeping(receipt),
        )

    async def append(
        self,
        lease: Lease,
        edition: int,
        entry: LogEntry,
        summary: Summary,
        changed: int,
        receipt: Receipt | None = None,
        contents: str = "",
        vote: Vote = NO_VOTE,
        clock: ClockRow | None = None,
        beside: Sequence[Statement] = (),
    ) -> None:
        """Add an entry and what follows from it for the lobby."""
        await self._write(
            (_ADD_ENTRY, (lease.table, *entry)),
            Sure(
                'UPDATE tables SET changed = ?, seq = ?, "check" = ?, version = ?, back_to = ?, agreed = ?, '
                "ballot = '' WHERE id = ? AND seq = ?",
                (
                    changed,
                    entry.seq,
                    entry.check,
                    entry.version,
                    vote.back_to,
                    json.dumps(vote.agreed),
                    lease.table,
                    entry.seq - 1,
                ),
            ),
            *([("UPDATE tables SET contents = ? WHERE id = ?", (contents, lease.table))] if contents else []),
            *clocking(lease.table, clock),
            _set_summary(lease.table, edition, summary),
            *beside,
            *keeping(receipt),
            lease=lease,
        )

    async def set_seat(
        self,
        lease: Lease,
        edition: int,
        seat: int,
        value: Seat,
        was: Seat,
        summary: Summary,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
        removed: str = "",
        clock: ClockRow | None = None,
    ) -> None:
        """Somebody sat down, left, or let a bot stand in; where the seat changes hands its secrets and a vote end.

        A chair that its host opens to anybody is in the lobby.
        """
        other: list[Statement] = []
        if value.kind == "open" and was.kind in ("link", "bot"):
            other.append(("UPDATE tables SET listed = 1 WHERE id = ?", (lease.table,)))
        if removed:
            other.append(("INSERT INTO removals VALUES (?, ?) ON CONFLICT DO NOTHING", (lease.table, removed)))
        if value.guest != was.guest:
            other.append(("UPDATE tables SET back_to = -1, agreed = '[]' WHERE id = ?", (lease.table,)))
            other.append(('DELETE FROM keys WHERE "table" = ? AND seat = ?', (lease.table, seat)))
        if was.kind == "person" and summary.state != "open" and (value.guest != was.guest or value.bot):
            other.append(spoiling(lease.table, "left"))
        before = was.kind, was.guest, was.bot
        await self._write(
            *self._meanwhile(value.guest),
            Sure(
                'UPDATE seats SET kind = ?, guest = ?, bot = ? WHERE "table" = ? AND seat = ? '  # noqa: S608
                f"AND kind = ? AND guest = ? AND bot = ? AND {_STAYS} AND {_WELCOME}",
                (*value, lease.table, seat, *before, value.guest, lease.table, value.guest),
            ),
            *other,
            *[statement for secret, key in keys for statement in _new_key(secret, key)],
            *clocking(lease.table, clock),
            _set_summary(lease.table, edition, summary),
            *keeping(receipt),
            lease=lease,
        )

    async def set_vote(self, lease: Lease, edition: int, vote: Vote, receipt: Receipt | None = None) -> None:
        """Somebody wants to go back, or does so no more."""
        await self._write(
            _next("back_to = ?, agreed = ?", (vote.back_to, json.dumps(vote.agreed)), lease.table, edition),
            *keeping(receipt),
            lease=lease,
        )

    async def set_ballot(self, lease: Lease, edition: int, ballot: str, receipt: Receipt | None = None) -> None:
        """What those who sit want where rules became others."""
        await self._write(_next("ballot = ?", (ballot,), lease.table, edition), *keeping(receipt), lease=lease)

    async def set_book(self, lease: Lease, edition: int, book: str, receipt: Receipt | None = None) -> None:
        """Other sketches."""
        await self._write(_next("book = ?", (book,), lease.table, edition), *keeping(receipt), lease=lease)

    async def set_summary(self, lease: Lease, edition: int, summary: Summary) -> None:
        """The summary alone."""
        await self._write(_set_summary(lease.table, edition, summary), lease=lease)

    async def set_absence(
        self,
        lease: Lease,
        edition: int,
        absence: str,
        summary: Summary,
        bots: Mapping[int, str] = MappingProxyType({}),
        receipt: Receipt | None = None,
        clock: ClockRow | None = None,
    ) -> None:
        """What is kept of those who are away, and which bots play for people now."""
        await self._write(
            *[
                Sure(
                    "UPDATE seats SET bot = ? WHERE \"table\" = ? AND seat = ? AND kind = 'person'",
                    (bot, lease.table, seat),
                )
                for seat, bot in bots.items()
            ],
            ("UPDATE tables SET absence = ? WHERE id = ?", (absence, lease.table)),
            *clocking(lease.table, clock),
            *([spoiling(lease.table, "left")] if any(bots.values()) else []),
            _set_summary(lease.table, edition, summary),
            *keeping(receipt),
            lease=lease,
        )

    async def nudge(self, lease: Lease, guest: str, by: str, time: int, receipt: Receipt | None = None) -> None:
        """A guest is waited for at a table."""
        anew = "other = excluded.other, time = excluded.time, heeded = 0"
        await self._write(
            (
                f'INSERT INTO nudges VALUES (?, ?, ?, ?, 0) ON CONFLICT ("table", guest) DO UPDATE SET {anew}',  # noqa: S608
                (lease.table, guest, by, time),
            ),
            self.database.notice(Notice("nudged", guest)),
            *keeping(receipt),
            lease=lease,
        )

    async def nudges(self, guest: str) -> tuple[Nudge, ...]:
        """Where a guest is waited for and has not been since."""
        return tuple([rows.nudge(row) for row in await self._read(_NUDGES, (guest,))])

    async def heed(self, table: str, guest: str) -> None:
        """A guest who was nudged is there."""
        await self._write(('UPDATE nudges SET heeded = 1 WHERE "table" = ? AND guest = ?', (table, guest)))

    async def receipt(self, guest: str, command: str) -> Receipt | None:
        """What is known of a request over HTTP that a guest sent before."""
        matches = await self._read(f"{_RECEIPTS} WHERE scope = '' AND guest = ? AND command = ?", (guest, command))
        return rows.receipt(matches[0]) if matches else None

    async def keep_contents(self, name: str, text: str) -> None:
        """Keep a list of ids by its name, if it is not there."""
        await self._write(("INSERT INTO contents VALUES (?, ?) ON CONFLICT DO NOTHING", (name, text)))

    async def contents(self, name: str) -> str:
        """A list of ids by its name, "" if there is none."""
        matches = await self._read("SELECT text FROM contents WHERE name = ?", (name,))
        return str(matches[0][0]) if matches else ""

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
        matches = await self._read(query, (table, number, check))
        if not matches:
            return None
        (written,) = matches[0]
        assert isinstance(written, bytes)
        return written

    async def without_album(self) -> list[str]:
        """The tables whose games are over and that have no album of how they ended."""
        made = 'SELECT 1 FROM albums WHERE albums."table" = tables.id AND albums."check" = tables."check"'
        left = f"state = 'over' AND NOT EXISTS ({made}) AND {self.database.unheld}"
        query = f"SELECT id FROM tables WHERE {left} ORDER BY changed DESC"  # noqa: S608
        return [str(row[0]) for row in await self._read(query)]

    async def forget_receipts(self, before: int) -> None:
        """Forget all receipts that were made before a time."""
        await self._write(("DELETE FROM receipts WHERE made < ?", (before,)))

    async def kept(self, table: str) -> Kept | None:
        """All that is kept of a table as it is at one moment."""
        whose = (table,)
        (
            tables,
            seats,
            entries,
            promised,
            receipts,
            left,
            stopped,
            nudged,
            clocks,
            stood,
            staked,
        ) = await self.database.read(
            *_tables("WHERE id = ?", whose),
            (_ENTRIES, whose),
            (_PROMISES, whose),
            (f"{_RECEIPTS} WHERE scope = ? ORDER BY number", whose),
            ('SELECT guest, time FROM departures WHERE "table" = ?', whose),
            ("SELECT 1 FROM stops WHERE kind = 'table' AND id = ?", whose),
            ('SELECT guest, time FROM nudges WHERE "table" = ?', whose),
            ('SELECT tempo, clock, due FROM clocks WHERE "table" = ?', whose),
            ('SELECT begins, ends FROM standstills WHERE "table" = ? ORDER BY begins', whose),
            ('SELECT 1 FROM stakes WHERE "table" = ? LIMIT 1', whose),
        )
        if not tables:
            return None
        return Kept(
            _seated(tables, seats)[0],
            [rows.entry(row) for row in entries],
            [rows.promise(row) for row in promised],
            [rows.receipt(row) for row in receipts],
            {str(guest): rows.number(time) for guest, time in left},
            bool(stopped),
            {str(guest): rows.number(time) for guest, time in nudged},
            rows.clock(clocks[0]) if clocks else None,
            tuple([(rows.number(begins), rows.number(ends)) for begins, ends in stood]),
            bool(staked),
        )

    async def header(self, table: str) -> Header | None:
        """A table, None if there is none."""
        headers = await self._headers("WHERE id = ?", (table,))
        return headers[0] if headers else None

    async def note_left(self, table: str, guest: str, time: int) -> None:
        """Keep since when a guest is away from a table; 0 for one who is back."""
        if time:
            latest = 'ON CONFLICT ("table", guest) DO UPDATE SET time = excluded.time'
            await self._write((f"INSERT INTO departures VALUES (?, ?, ?) {latest}", (table, guest, time)))  # noqa: S608
        else:
            await self._write(('DELETE FROM departures WHERE "table" = ? AND guest = ?', (table, guest)))

    async def following(self, table: str) -> str:
        """The table at which the people of this one play again, "" for none."""
        matches = await self._read("SELECT id FROM tables WHERE follows = ? AND follows <> ''", (table,))
        return str(matches[0][0]) if matches else ""

    async def entries(self, table: str) -> list[LogEntry]:
        """The log of a table."""
        return [rows.entry(row) for row in await self._read(_ENTRIES, (table,))]

    async def of_guest(self, guest: str, limit: int) -> list[Header]:
        """Tables on which a guest has a seat, or which it made, the latest first."""
        if not guest:
            return []
        seated = 'SELECT "table" FROM seats WHERE guest = ?'
        made = "SELECT id FROM tables WHERE host = ?"
        where = f"WHERE id IN ({seated} AND guest <> '' UNION {made}) ORDER BY changed DESC, id LIMIT ?"
        return await self._headers(where, (guest, guest, limit))

    async def listed(self, states: Sequence[str], limit: int) -> list[Header]:
        """Tables in one of these states that the lobby shows to strangers, the latest first."""
        marks = ", ".join("?" * len(states))
        where = f"WHERE listed = 1 AND state IN ({marks}) ORDER BY changed DESC, id LIMIT ?"
        return await self._headers(where, (*states, limit))

    async def remove(self, lease: Lease, edition: int, receipt: Receipt | None = None) -> None:
        """Forget a table and all that belongs to it."""
        await self._write(*removal(lease.table, edition), *keeping(receipt), lease=lease)

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot is asked, and whose node is gone."""
        waiting = f"bot_asked = 1 AND state = 'running' AND {self.database.lapsed}"
        matches = await self._read(f"SELECT id FROM tables WHERE {waiting}")  # noqa: S608
        return [str(row[0]) for row in matches]

    async def count_running(self) -> dict[str, int]:
        """How many tables are being played, by game."""
        matches = await self._read("SELECT game, count(*) FROM tables WHERE state = 'running' GROUP BY game")
        return {str(game): rows.number(count) for game, count in matches}

    async def count_unfinished(self, guest: str) -> int:
        """How many tables that are not over a guest has made."""
        query = "SELECT count(*) FROM tables WHERE host = ? AND state IN ('open', 'running')"
        return rows.number((await self._read(query, (guest,)))[0][0])

    # Chat.

    async def say(self, lease: Lease, speech: Speech, receipt: Receipt | None = None) -> None:
        """Add a line to the chat."""
        await self._write(
            *self._meanwhile(speech.guest),
            Sure(
                f"INSERT INTO chat SELECT ?, ?, ?, ?, ?, ?, ? WHERE {_STAYS}",
                (lease.table, *speech, speech.guest),
            ),
            *keeping(receipt),
            lease=lease,
        )

    async def promise(self, lease: Lease, promise: Promise, receipt: Receipt | None = None) -> None:
        """Add what somebody promised."""
        await self._write(
            ("INSERT INTO promises VALUES (?, ?, ?, ?, ?, ?, ?)", (lease.table, *promise)),
            *keeping(receipt),
            lease=lease,
        )

    async def promises(self, table: str) -> list[Promise]:
        """All that was promised at a table, in order."""
        return [rows.promise(row) for row in await self._read(_PROMISES, (table,))]

    async def chat(self, table: str, limit: int) -> list[Speech]:
        """The latest lines of the chat, oldest first."""
        query = f'SELECT {SPEECH} FROM chat WHERE "table" = ? ORDER BY number DESC LIMIT ?'  # noqa: S608
        return [rows.speech(row) for row in reversed(await self._read(query, (table, limit)))]

    async def reception(self, table: str, guest: str) -> Reception:
        """How a guest stands to a table and to those who are there."""
        if not guest:
            return Reception()
        muted, blocked, removed, nudges = await self.database.read(
            ('SELECT other FROM mutes WHERE "table" = ? AND guest = ?', (table, guest)),
            ("SELECT other FROM blocks WHERE guest = ?", (guest,)),
            ('SELECT 1 FROM removals WHERE "table" = ? AND guest = ?', (table, guest)),
            (_NUDGES, (guest,)),
        )
        mutes, blocks = {str(row[0]) for row in muted}, {str(row[0]) for row in blocked}
        unheard = [Unheard(other, other in mutes, other in blocks) for other in sorted(mutes | blocks)]
        return Reception(tuple(unheard), bool(removed), tuple([rows.nudge(row) for row in nudges]))

    # Analyses.

    async def keep_analysis(self, row: AnalysisRow, receipt: Receipt | None = None) -> None:
        """Keep an analysis as it is now."""
        await self._write(
            ('DELETE FROM analyses WHERE "table" = ? AND seq = ?', (row.table, row.seq)),
            ("INSERT INTO analyses VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (row.number, *rows.analysis_row(row))),
            *keeping(receipt),
        )

    async def add_analysis(self, row: AnalysisRow, receipt: Receipt | None = None) -> int:
        """Keep an analysis that somebody asks for, at the end of those that wait; its number."""
        last = "SELECT coalesce(max(number), 0) + 1 FROM analyses"
        anew = ", ".join([f"{name} = excluded.{name}" for name in _ASKED_ANEW])
        insert = f"INSERT INTO analyses VALUES (({last}), ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
        replace = f'ON CONFLICT ("table", seq) DO UPDATE SET {anew}'
        await self._write((f"{insert} {replace}", rows.analysis_row(row)), *keeping(receipt))
        added = await self.analysis(row.table, row.seq)
        return 0 if added is None else added.number

    async def forget_analyses(self, since: int, most: int) -> None:
        """Forget those that are found or stopped but for the latest `most`, and of these what is older than `since`."""
        latest = f"SELECT number FROM analyses WHERE NOT ({_PENDING}) ORDER BY changed DESC, number DESC LIMIT ?"  # noqa: S608
        old = f"changed < ? OR number NOT IN ({latest})"
        await self._write((f"DELETE FROM analyses WHERE NOT ({_PENDING}) AND ({old})", (since, most)))  # noqa: S608

    async def games_analysed(self) -> set[tuple[str, int]]:
        """The table, and the length of its log, of each analysis that there is."""
        games = await self._read('SELECT "table", seq FROM analyses')
        return {(str(table), rows.number(seq)) for table, seq in games}

    async def analyses(self) -> list[AnalysisRow]:
        """All of them, in the order in which they were asked for."""
        return await self._analyses("ORDER BY number")

    async def analysis(self, table: str, seq: int) -> AnalysisRow | None:
        """The one of a game that ended with so many entries, None if there is none."""
        matches = await self._analyses('WHERE "table" = ? AND seq = ?', (table, seq))
        return matches[0] if matches else None

    async def analyses_pending(self) -> list[AnalysisRow]:
        """Those that are neither found nor stopped."""
        return await self._analyses(f"WHERE {_PENDING} ORDER BY number")

    async def analyses_left(self) -> list[AnalysisRow]:
        """Those of them whose tables no node has."""
        table = f'SELECT 1 FROM tables WHERE tables.id = analyses."table" AND NOT ({self.database.unheld})'  # noqa: S608
        return await self._analyses(f"WHERE {_PENDING} AND NOT EXISTS ({table}) ORDER BY number")

    async def _analyses(self, which: str, parameters: Parameters = ()) -> list[AnalysisRow]:
        columns = '"table", seq, number, name, guests, changed, sentence, found'
        matches = await self._read(f"SELECT {columns} FROM analyses {which}", parameters)  # noqa: S608
        return [rows.analysis(row) for row in matches]

    # Guests.

    async def make_guest(self, guest: GuestRow, token: str, now: int, device: str = "") -> None:
        """A new guest with its first session; releases without sessions know it by the same secret."""
        await self._write(
            ("INSERT INTO guests VALUES (?, ?, ?, ?)", (guest.id, guest.name, token, now)),
            ("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, 0)", (token, guest.id, device, now, now)),
        )

    async def guest_of(self, token: str, now: int = 0) -> GuestRow | None:
        """Whose session this is now."""
        matches = await self._read(_WHO, (token, now, token, token))
        if not matches:
            return None
        guest, name, used, since, due = matches[0]
        return GuestRow(str(guest), str(name), rows.number(used), bool(since), rows.number(due))

    async def names(self, guests: Sequence[str]) -> dict[str, str]:
        """What guests are called."""
        if not guests:
            return {}
        marks = ", ".join("?" * len(guests))
        matches = await self._read(f"SELECT id, name FROM guests WHERE id IN ({marks})", tuple(guests))  # noqa: S608
        return {str(identity): str(name) for identity, name in matches}

    async def rename(self, guest: str, name: str, was: str, receipt: Receipt | None = None, likeness: str = "") -> None:
        """Another name for a guest who is still called what it `was`; with what it looks like for one that it keeps."""
        await self._write(
            Sure("UPDATE guests SET name = ? WHERE id = ? AND name = ?", (name, guest, was)),
            ("UPDATE people SET likeness = ? WHERE guest = ?", (likeness or name, guest)),
            *keeping(receipt),
        )

    # Secrets.

    async def make_key(self, secret: str, key: Key, receipt: Receipt | None = None) -> None:
        """A new secret; an older one for the same purpose, table and seat ends."""
        await self._write(*_new_key(secret, key), *keeping(receipt))

    async def key(self, secret: str) -> Key | None:
        """What a secret opens."""
        matches = await self._read('SELECT purpose, "table", seat, guest FROM keys WHERE secret = ?', (secret,))
        return (
            Key(str(matches[0][0]), str(matches[0][1]), rows.number(matches[0][2]), str(matches[0][3]))
            if matches
            else None
        )


def _set_summary(table: str, edition: int, summary: Summary) -> Sure:
    """The summary of the next edition, if the table still has this one."""
    changes = "state = ?, round = ?, asked = ?, last = ?, scores = ?, bot_asked = ?"
    return _next(changes, rows.summary_row(summary), table, edition)


def _next(changes: str, values: Parameters, table: str, edition: int) -> Sure:
    """What makes a table the next edition, if it still is this one."""
    statement = f"UPDATE tables SET {changes}, edition = edition + 1 WHERE id = ? AND edition = ?"  # noqa: S608
    return Sure(statement, (*values, table, edition))


def removal(table: str, edition: int) -> list[Statement]:
    """What forgets a table and all that belongs to it, if it still is of this edition."""
    of_it = (
        "keys", "promises", "chat", "actions", "departures", "nudges", "albums", "mutes", "removals", "seats",
        "clocks", "standstills", "calls", "stakes", "spoilt",
        "hushed", "tidings",
    )  # fmt: skip
    return [
        *[(f'DELETE FROM {part} WHERE "table" = ?', (table,)) for part in of_it],  # noqa: S608
        ("DELETE FROM receipts WHERE scope = ?", (table,)),
        ("DELETE FROM stops WHERE kind = 'table' AND id = ?", (table,)),
        Sure("DELETE FROM tables WHERE id = ? AND edition = ?", (table, edition)),
    ]


def clocking(table: str, clock: ClockRow | None) -> list[Statement]:
    """What keeps the clocks of a table with whatever was done, if it has any."""
    if clock is None:
        return []
    return [('UPDATE clocks SET clock = ?, due = ? WHERE "table" = ?', (clock.clock, clock.due, table))]


def keeping(receipt: Receipt | None) -> list[Statement]:
    """What keeps a receipt with whatever was done, if there is one."""
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
        *([spoiling(key.table, "program")] if key.purpose == "program" else []),
    ]


def _tables(where: str, parameters: Parameters) -> tuple[Query, Query]:
    """What asks for tables, and for the seats of the same."""
    those = f'"table" IN (SELECT id FROM tables {where})'  # noqa: S608
    return (
        (f"SELECT {COLUMNS} FROM tables {where}", parameters),  # noqa: S608
        (f'SELECT "table", kind, guest, bot FROM seats WHERE {those} ORDER BY "table", seat', parameters),  # noqa: S608
    )


def _seated(tables: Sequence[Row], seats: Sequence[Row]) -> list[Header]:
    """Tables with their seats."""
    of: dict[str | int | bytes | None, list[Row]] = {row[0]: [] for row in tables}
    for table, *seat in seats:
        of[table].append(tuple(seat))
    return [rows.header(row, of[row[0]]) for row in tables]
