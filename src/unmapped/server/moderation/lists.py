"""Guests, tables and reports as lists, the latest first."""

from collections.abc import Sequence

from msgspec import Struct

from unmapped.server.moderation.handing import shown
from unmapped.server.storage import rows
from unmapped.server.storage.conduct import REPORT, Report
from unmapped.server.storage.database import Row
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Header


class GuestLine(Struct, frozen=True):
    """A guest."""

    id: str
    name: str
    made: int
    tables: int
    """How many it has a seat at."""
    blocked_by: int
    """How many have blocked it."""
    reports: int
    """How many reports there are of it."""
    frozen: bool


class TableLine(Struct, frozen=True):
    """A table."""

    id: str
    game: str
    name: str
    state: str
    """"frozen" also where something is wrong with it."""
    stopped: bool
    """Whether whoever runs the house has frozen it."""
    round: int
    entries: int
    changed: int
    host: str
    server: str
    """The address of the server that has it now, or its name; "" for none, and for tables in a file."""
    seats: tuple[str, ...]
    """The name of each person with its id, the level of each bot, or which kind of free seat it is."""


class ReportLine(Struct, frozen=True):
    """A report."""

    number: int
    made: int
    table: str
    seq: int
    by: str
    """The id of who reported it; "" where that was erased, as below."""
    about: str
    name: str
    said: str
    reason: str
    words: str


_GUESTS = """
SELECT guests.id, guests.name, guests.made,
  (SELECT count(DISTINCT "table") FROM seats WHERE seats.guest = guests.id AND seats.guest <> ''),
  (SELECT count(*) FROM blocks WHERE blocks.other = guests.id),
  (SELECT count(*) FROM reports WHERE reports.other = guests.id),
  (SELECT count(*) FROM stops WHERE stops.kind = 'guest' AND stops.id = guests.id)
FROM guests
"""


async def guests(store: SqlStore, words: str, limit: int) -> list[GuestLine]:
    """Guests whose names or ids hold some words, whatever their case."""
    where = "WHERE lower(guests.name) LIKE ? ESCAPE '!' OR guests.id = ? ORDER BY guests.made DESC, guests.id LIMIT ?"
    (matches,) = await store.database.read((_GUESTS + where, (_like(words), words, limit)))
    return [_guest(row) for row in matches]


def _guest(row: Row) -> GuestLine:
    made, at_tables, blocked, reported, frozen = [rows.number(value) for value in row[2:]]
    return GuestLine(str(row[0]), str(row[1]), made, at_tables, blocked, reported, bool(frozen))


def _like(words: str) -> str:
    plain = words.lower()
    for sign in "!%_":
        plain = plain.replace(sign, f"!{sign}")
    return f"%{plain}%"


async def tables(store: SqlStore, state: str, limit: int) -> list[TableLine]:
    """Tables in a state, "" for any."""
    states = [state] if state else ["open", "running", "over", "frozen", "abandoned"]
    marks = ", ".join("?" * len(states))
    query = f"SELECT id FROM tables WHERE state IN ({marks}) ORDER BY changed DESC, id LIMIT ?"  # noqa: S608
    (matches,) = await store.database.read((query, (*states, limit)))
    headers = [header for (identity,) in matches if (header := await store.header(str(identity))) is not None]
    people = {seat.guest for header in headers for seat in header.seats if seat.guest}
    names = await store.names(sorted(people))
    (stopped,) = await store.database.read(("SELECT id FROM stops WHERE kind = 'table'", ()))
    stops = {str(row[0]) for row in stopped}
    servers = {peer.node: shown(peer) for peer in await store.database.peers()}
    nodes = [await store.database.holder(header.id) if servers else "" for header in headers]
    return [
        _table(header, names, servers.get(node, node), stopped=header.id in stops)
        for header, node in zip(headers, nodes, strict=True)
    ]


def _table(header: Header, names: dict[str, str], server: str, *, stopped: bool) -> TableLine:
    seats = [
        f"{names.get(seat.guest, '')} ({seat.guest})" if seat.guest else seat.bot or seat.kind for seat in header.seats
    ]
    summary = header.summary
    return TableLine(
        header.id, header.game, header.name, summary.state, stopped, summary.round, header.seq, header.changed,
        header.host, server, tuple(seats),
    )  # fmt: skip


async def reports(store: SqlStore, limit: int, about: str = "") -> list[ReportLine]:
    """Reports, of one guest or of all."""
    where = "WHERE other = ? " if about else ""
    query = f"SELECT number, {REPORT} FROM reports {where}ORDER BY number DESC LIMIT ?"  # noqa: S608
    (matches,) = await store.database.read((query, (*([about] if about else []), limit)))
    return [report_line(row) for row in matches]


def report_line(row: Sequence[str | int | bytes | None]) -> ReportLine:
    """A report, by its number and its columns."""
    report = Report(rows.number(row[1]), str(row[2]), rows.number(row[3]), *[str(value) for value in row[4:]])
    return ReportLine(rows.number(row[0]), *report)
