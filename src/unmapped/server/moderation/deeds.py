"""What is done about guests and tables: each in one step, or not at all."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from unmapped import bots
from unmapped.games import game as game_called
from unmapped.kernel.errors import UnknownGame
from unmapped.server import clock
from unmapped.server.moderation.finding import NotModerated, faults_of, guest_called, table_called
from unmapped.server.storage import deals
from unmapped.server.storage.database import Statement, Sure
from unmapped.server.storage.sql import SqlStore, erased_token, removal
from unmapped.server.storage.store import Conflict, Header, Notice, Seat
from unmapped.server.tables import crew
from unmapped.server.tables.absent import roll
from unmapped.server.tables.finished import albums

SOMEBODY: Final = "Somebody"
"""What a guest is called that was erased."""

ERASED: Final = "(erased)"
"""What a line of chat says that was."""

STANDS_IN: Final = "navigator"
"""The bot that plays on for whoever is gone."""

_STOOD: Final = (
    "INSERT INTO standstills SELECT id, made * 1000, ? FROM stops WHERE kind = 'table' AND id = ? "
    'ON CONFLICT ("table", begins) DO UPDATE SET ends = excluded.ends'
)

_TRIES: Final = 20
"""How often something is begun while the table goes on."""


async def _at_last(attempt: Callable[[], Awaitable[None]]) -> None:
    """Do something as soon as nobody else is quicker. Raises NotModerated."""
    for _ in range(_TRIES):
        try:
            return await attempt()
        except Conflict:
            continue
    raise NotModerated("The table goes on all the time: try again.")


# Freezing.


async def freeze_table(store: SqlStore, table: str) -> None:
    """Let a table be looked at only. Raises NotModerated."""

    async def attempt() -> None:
        header = await table_called(store, table)
        state = header.summary.state
        if await _before_stop(store, table):
            raise NotModerated("This table is frozen already.")
        if state not in ("open", "running"):
            raise NotModerated(f"Nothing is done at this table any more: it is {state}.")
        await store.database.write(
            ("INSERT INTO stops VALUES ('table', ?, ?, ?)", (table, state, clock.now())),
            _next("state = 'frozen'", (), header),
            store.database.notice(Notice("changed", table)),
        )

    await _at_last(attempt)


async def thaw_table(store: SqlStore, table: str) -> None:
    """Let a table go on that was frozen. Raises NotModerated."""

    async def attempt() -> None:
        header = await table_called(store, table)
        state = await _before_stop(store, table)
        if not state:
            raise NotModerated("This table was not frozen by anybody.")
        now = await store.database.time()
        await store.database.write(
            # Its clocks stood meanwhile.
            (
                _STOOD,
                (now, table),
            ),
            ("DELETE FROM stops WHERE kind = 'table' AND id = ?", (table,)),
            _next("state = ?", (state,), header),
            store.database.notice(Notice("changed", table)),
        )

    await _at_last(attempt)


async def _before_stop(store: SqlStore, table: str) -> str:
    """The state in which a table was when it was frozen, "" if it is not."""
    (matches,) = await store.database.read(("SELECT was FROM stops WHERE kind = 'table' AND id = ?", (table,)))
    return str(matches[0][0]) if matches else ""


async def freeze_guest(store: SqlStore, guest: str) -> None:
    """Let a guest look on only. Raises NotModerated."""
    try:
        await store.database.write(
            ("INSERT INTO stops VALUES ('guest', ?, '', ?)", (guest, clock.now())),
            store.database.notice(Notice("stopped", guest)),
        )
    except Conflict as error:
        raise NotModerated("This guest is frozen already.") from error


async def thaw_guest(store: SqlStore, guest: str) -> None:
    """Let a guest act again. Raises NotModerated."""
    try:
        await store.database.write(
            Sure("DELETE FROM stops WHERE kind = 'guest' AND id = ?", (guest,)),
            store.database.notice(Notice("stopped", guest)),
        )
    except Conflict as error:
        raise NotModerated("This guest was not frozen by anybody.") from error


# Seats.


async def give_seat(store: SqlStore, table: str, seat: int, to: str) -> Seat:
    """Give a seat to a bot of a level, to "bot" of the usual one, or to a guest; who has it now.

    Raises NotModerated with all that is wrong.
    """
    level = STANDS_IN if to == "bot" else to
    guest, unknown = None, ""
    if level not in bots.names():
        guest, unknown = await faults_of(guest_called(store, to))
    value = Seat("person", guest, "") if guest else Seat("bot", "", level)

    async def attempt() -> None:
        header, missing = await faults_of(table_called(store, table))
        faults = [missing] if missing else []
        if header is not None and not 0 <= seat < len(header.seats):
            faults.append(f"The table has seats 0 to {len(header.seats) - 1}.")
        if unknown:
            faults += [unknown, f"A seat is also given to “bot”, or to {', '.join(bots.names())}."]
        if faults or header is None:
            raise NotModerated(*faults)
        if (await _before_stop(store, table) or header.summary.state) != "running":
            raise NotModerated("Seats are given away while a game is played: of a table that waits, its host decides.")
        if header.seats[seat] == value:
            raise NotModerated("So it is already.")
        if guest and crew.of_guest(header.seats, guest) and not _together(header):
            raise NotModerated("This guest sits at the table already, against this seat.")
        await store.database.write(*_seated(header, {seat: value}), store.database.notice(Notice("changed", table)))

    await _at_last(attempt)
    return value


def _together(header: Header) -> bool:
    try:
        return crew.together(game_called(header.game))
    except UnknownGame:
        return False


def _seated(header: Header, others: dict[int, Seat], changes: str = "", values: Iterable[str] = ()) -> list[Statement]:
    """What lets seats be others', and a table have other `values`: its next edition."""
    seats = [others.get(number, seat) for number, seat in enumerate(header.seats)]
    asked = any(seats[number].bot for number in header.summary.asked if number < len(seats))
    statements: list[Statement] = []
    for number, value in others.items():
        statements += [
            (
                'UPDATE seats SET kind = ?, guest = ?, bot = ? WHERE "table" = ? AND seat = ?',
                (value.kind, value.guest, value.bot, header.id, number),
            ),
            ('DELETE FROM keys WHERE "table" = ? AND seat = ?', (header.id, number)),
        ]
    free = "bot_asked = ?, back_to = -1, agreed = '[]'"
    return [*statements, _next(f"{free}, {changes}" if changes else free, (int(asked), *values), header)]


def _next(changes: str, values: tuple[str | int, ...], header: Header) -> Sure:
    """What makes a table the next edition, if it still is this one."""
    statement = f"UPDATE tables SET {changes}, edition = edition + 1 WHERE id = ? AND edition = ?"  # noqa: S608
    return Sure(statement, (*values, header.id, header.edition))


# Erasing.


async def erase(store: SqlStore, guest: str) -> None:
    """Forget who a guest was: games stay, without its name. Raises NotModerated."""

    async def attempt() -> None:
        database = store.database
        name = (await store.names([guest])).get(guest, "")
        (spoke,) = await database.read(('SELECT DISTINCT "table" FROM chat WHERE guest = ?', (guest,)))
        changed = {str(row[0]) for row in spoke}
        statements: list[Statement] = []
        for header in await store.of_guest(guest, 1_000_000):
            state = await _before_stop(store, header.id) or header.summary.state
            changed.add(header.id)
            statements += _left(header, guest, name, state)
        await database.write(
            *_forgotten(guest),
            *statements,
            *await _nameless(store, guest),
            *[database.notice(Notice("changed", table)) for table in sorted(changed)],
            *[database.notice(Notice(kind, guest)) for kind in ("stopped", "erased")],
        )

    await _at_last(attempt)


def _left(header: Header, guest: str, name: str, state: str) -> list[Statement]:
    """A table without a guest: one that waits at its wish is closed, at one that is played a bot plays on."""
    if state == "open" and header.host == guest:
        return removal(header.id, header.edition)
    own = crew.of_guest(header.seats, guest) if state in ("open", "running") else ()
    free = Seat("open", "", "") if state == "open" else Seat("bot", "", STANDS_IN)
    last, called = header.summary.last, header.name
    if last.startswith(f"{name} "):
        last = SOMEBODY + last.removeprefix(name)
    if name in called and header.host == guest:
        called = called.replace(name, SOMEBODY)
    missed = roll.without(header.absence, guest)
    return _seated(header, dict.fromkeys(own, free), "name = ?, last = ?, absence = ?", (called, last, missed))


async def _nameless(store: SqlStore, guest: str) -> list[Statement]:
    """What takes all names out of what is kept of finished games of a guest; albums of this release have none."""
    of_it = '(SELECT "table" FROM seats WHERE guest = ? UNION SELECT id FROM tables WHERE host = ?)'
    pages = f'SELECT "table", written FROM albums WHERE page = ? AND "table" IN {of_it}'  # noqa: S608
    (matches,) = await store.database.read((pages, (albums.TOLD, guest, guest)))
    statements: list[Statement] = []
    for table, written in matches:
        assert isinstance(written, bytes)
        bare = albums.nameless(written)
        if bare != written:
            update = 'UPDATE albums SET written = ? WHERE "table" = ? AND page = ?'
            statements.append((update, (bare, table, albums.TOLD)))
    return statements


def _forgotten(guest: str) -> list[Statement]:
    """Whatever else is kept of a guest, gone or without it."""
    gone = (
        "keys WHERE guest = ?", "receipts WHERE guest = ?", "receipts WHERE about = ?", "departures WHERE guest = ?",
        "nudges WHERE guest = ?",
        "nudges WHERE other = ?", "blocks WHERE guest = ?",
        "blocks WHERE other = ?", "mutes WHERE guest = ?", "mutes WHERE other = ?", "removals WHERE guest = ?",
        "stops WHERE kind = 'guest' AND id = ?", "calendars WHERE guest = ?", "followed WHERE guest = ?",
        "followed WHERE other = ?", "sights WHERE guest = ?", "calls WHERE guest = ?", 'calls WHERE "by" = ?',
        "searches WHERE guest = ?", "stakes WHERE guest = ?", "ratings WHERE guest = ?",
        "sessions WHERE guest = ?", "people WHERE guest = ?", "passkeys WHERE guest = ?", "addresses WHERE guest = ?",
        "recovery WHERE guest = ?", "tickets WHERE guest = ?", "leavings WHERE guest = ?",
        "telling WHERE guest = ?", "hushed WHERE guest = ?", "bells WHERE guest = ?", "tidings WHERE guest = ?",
    )  # fmt: skip
    at_stake = "FROM stakes WHERE guest = ?"
    return [
        # Nobody comes as this guest again, and what its sockets still ask for is not written.
        ("UPDATE guests SET name = ?, token = ? WHERE id = ?", (SOMEBODY, erased_token(guest), guest)),
        ("UPDATE chat SET name = ?, text = ?, guest = '' WHERE guest = ?", (SOMEBODY, ERASED, guest)),
        ("UPDATE reports SET guest = '', words = '' WHERE guest = ?", (guest,)),
        # Whoever is gone has left all games that would have counted.
        (f"INSERT INTO spoilt SELECT \"table\", 'left' {at_stake} ON CONFLICT DO NOTHING", (guest,)),
        ("UPDATE reports SET other = '', name = ?, said = '' WHERE other = ?", (SOMEBODY, guest)),
        *[(f"DELETE FROM {of_it}", (guest,)) for of_it in gone],  # noqa: S608
        *deals.forgotten(guest),
    ]
