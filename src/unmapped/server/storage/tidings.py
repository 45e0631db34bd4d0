"""What people are to be told who are not there, how they want it, and the browsers that can be rung: beside the tables.

A tiding stands once for a guest, a table and a kind. It is due at a time, and whoever brings it moves that time on
first: so of several nodes one brings it, and where that one ends, it is due again.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, final

import msgspec

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement, Sure
from unmapped.server.storage.sql import keeping
from unmapped.server.storage.store import Conflict, Receipt

Kind: TypeAlias = Literal["move", "late", "asked", "again", "over", "digest"]
"""It is your move; it is so after a day; you are nudged; you are asked for another game; it is over; all at once."""

TIDING: Final = 'guest, "table", kind, made, due, tries, told, remaining, trouble'
"""The columns of a tiding, in the order of its fields."""
BELL: Final = "endpoint, guest, key, secret, name, made, trouble"
"""The columns of a bell, in the order of its fields."""
CHOICE: Final = "guest, move, late, asked, over, zone, quiet_from, quiet_until, digest, digest_due"
"""The columns of what somebody chose, in the order of its fields."""

MOST_BELLS: Final = 10
"""Browsers of one guest; whoever adds another lets go of the oldest."""


class Tiding(NamedTuple):
    """Something that a guest is to be told."""

    guest: str
    table: str
    """"" where it is about all of them."""
    kind: Kind
    made: int
    due: int
    """When it is brought, or tried again; 0 once it is told."""
    tries: int = 0
    told: int = 0
    """When it was, 0 for not yet."""
    remaining: tuple[str, ...] = ()
    """The bells that it did not reach when it was tried; nothing for all."""
    trouble: str = ""
    """Why it was not told yet, in a sentence."""


class Bell(NamedTuple):
    """A browser that can be rung."""

    endpoint: str
    """Where its push service takes what is sent."""
    guest: str
    key: str
    secret: str
    """With both what is sent is encrypted, so that only the browser reads it."""
    name: str
    made: int
    trouble: str = ""


class Choice(NamedTuple):
    """How somebody wants to be told, each "push", "mail" or "nothing"; times of day in minutes."""

    guest: str
    move: str = "push"
    late: str = "mail"
    asked: str = "push"
    over: str = "push"
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    """The same as `quiet_from` for somebody who is never quiet."""
    digest: int = 0
    digest_due: int = 0
    """When the next one is to be written, 0 for never."""

    def without_letters(self) -> "Choice":
        """The same, but for letters."""
        ways = [way if way != "mail" else "nothing" for way in (self.move, self.late, self.asked, self.over)]
        move, late, asked, over = ways
        return self._replace(move=move, late=late, asked=asked, over=over, digest=0, digest_due=0)


@final
class Tidings:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    # What the house signs with.

    async def seal(self, name: str, fresh: str) -> str:
        """A secret of the house by its name: `fresh` where there is none yet, the same for all nodes from then on."""
        await self._database.write(("INSERT INTO seals VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh)))
        ((value,),) = await self._read("SELECT value FROM seals WHERE name = ?", name)
        return str(value)

    # What is to be told.

    async def add(self, tidings: Sequence[Tiding], *, anew: bool = False) -> None:
        """Have these told; one that stands already stays as it is, or where `anew` a later one takes its place."""
        if anew:
            same = "made = excluded.made, due = excluded.due, tries = 0, told = 0, remaining = '[]', trouble = ''"
            conflict = f'(guest, "table", kind) DO UPDATE SET {same} WHERE tidings.made < excluded.made'
        else:
            conflict = "DO NOTHING"
        await self._database.write(*[_adding(tiding, conflict) for tiding in tidings])

    async def due(self, now: int, limit: int) -> list[Tiding]:
        """Those that are due, the longest first."""
        query = f"SELECT {TIDING} FROM tidings WHERE due > 0 AND due <= ? ORDER BY due, guest LIMIT ?"  # noqa: S608
        return [_tiding(row) for row in await self._read(query, now, limit)]

    async def of_guest(self, guest: str) -> list[Tiding]:
        """All of a guest that are not told, the latest first."""
        query = f"SELECT {TIDING} FROM tidings WHERE guest = ? AND told = 0 ORDER BY made DESC"  # noqa: S608
        return [_tiding(row) for row in await self._read(query, guest)]

    async def take(self, tiding: Tiding, until: int) -> Tiding | None:
        """Bring a tiding that is due: nobody else does so before `until`. None where somebody else was quicker."""
        taken = tiding._replace(due=until, tries=tiding.tries + 1)
        try:
            await self._change(tiding, taken)
        except Conflict:
            return None
        return taken

    async def put_off(self, tiding: Tiding, due: int) -> None:
        """Bring a tiding later; nothing where somebody else was quicker."""
        try:
            await self._change(tiding, tiding._replace(due=due))
        except Conflict:
            return

    async def leave(self, tiding: Tiding, after: Tiding | None) -> None:
        """What became of one that was taken: it is told, or tried again; None where there is nothing to tell any more.

        Nothing where its guest has come meanwhile.
        """
        try:
            if after is None:
                which = 'guest = ? AND "table" = ? AND kind = ? AND due = ?'
                await self._database.write((f"DELETE FROM tidings WHERE {which}", (*tiding[:3], tiding.due)))  # noqa: S608
            else:
                await self._change(tiding, after)
        except Conflict:
            return

    async def _change(self, before: Tiding, after: Tiding) -> None:
        change = "due = ?, tries = ?, told = ?, remaining = ?, trouble = ?"
        which = 'guest = ? AND "table" = ? AND kind = ? AND due = ? AND told = 0'
        remaining = msgspec.json.encode(after.remaining).decode()
        values = (after.due, after.tries, after.told, remaining, after.trouble)
        await self._database.write(
            Sure(f"UPDATE tidings SET {change} WHERE {which}", (*values, *before[:3], before.due))  # noqa: S608
        )

    async def heed(self, table: str, guests: Iterable[str]) -> None:
        """Guests are at a table: whatever was to be told of it, they see."""
        forget = 'DELETE FROM tidings WHERE "table" = ? AND guest = ?'
        await self._database.write(*[(forget, (table, guest)) for guest in guests])

    async def ask_again(self, table: str, guest: str, due: int, now: int) -> None:
        """Tell a guest once more, later, that it is its move."""
        anew = "due = excluded.due, tries = 0, told = 0, remaining = '[]', trouble = ''"
        await self._database.write(
            _adding(Tiding(guest, table, "move", now, due), f'(guest, "table", kind) DO UPDATE SET {anew}')
        )

    async def forget_told(self, before: int) -> None:
        """Forget what was told, or could not be told, long ago."""
        await self._database.write(
            ("DELETE FROM tidings WHERE (told > 0 AND told < ?) OR (told = 0 AND made < ?)", (before, before))
        )

    async def unfinished(self, since: int, limit: int) -> list[str]:
        """The tables that are played, on which something happened since, and somebody sits who may be told of it."""
        reached = (
            "SELECT 1 FROM seats WHERE seats.\"table\" = tables.id AND seats.kind = 'person' AND ("
            "EXISTS (SELECT 1 FROM bells WHERE bells.guest = seats.guest) "
            "OR EXISTS (SELECT 1 FROM addresses WHERE addresses.guest = seats.guest) "
            "OR EXISTS (SELECT 1 FROM telling WHERE telling.guest = seats.guest))"
        )
        query = (
            f"SELECT id FROM tables WHERE state = 'running' AND changed >= ? AND EXISTS ({reached}) "  # noqa: S608
            "ORDER BY changed DESC LIMIT ?"
        )
        return [str(row[0]) for row in await self._read(query, since, limit)]

    # How somebody wants to be told.

    async def choice(self, guest: str) -> Choice:
        """What a guest chose, or what is usual."""
        matches = await self._read(f"SELECT {CHOICE} FROM telling WHERE guest = ?", guest)  # noqa: S608
        return _choice(matches[0]) if matches else Choice(guest)

    async def choose(self, choice: Choice, receipt: Receipt | None = None) -> None:
        """Keep what a guest chose."""
        marks = ", ".join("?" * len(choice))
        anew = ", ".join([f"{name} = excluded.{name}" for name in CHOICE.split(", ")[1:]])
        await self._database.write(
            (f"INSERT INTO telling ({CHOICE}) VALUES ({marks}) ON CONFLICT (guest) DO UPDATE SET {anew}", choice),  # noqa: S608
            *keeping(receipt),
        )

    async def digests(self, now: int, limit: int) -> list[Choice]:
        """Those whose daily letter is to be written."""
        query = f"SELECT {CHOICE} FROM telling WHERE digest_due > 0 AND digest_due <= ? ORDER BY digest_due LIMIT ?"  # noqa: S608
        return [_choice(row) for row in await self._read(query, now, limit)]

    async def begin_digest(self, choice: Choice, after: int, now: int) -> None:
        """Have a daily letter written, and the next one at `after`; nothing where somebody else was quicker."""
        try:
            await self._database.write(
                Sure(
                    "UPDATE telling SET digest_due = ? WHERE guest = ? AND digest_due = ?",
                    (after, choice.guest, choice.digest_due),
                ),
                ("DELETE FROM tidings WHERE guest = ? AND kind = 'digest'", (choice.guest,)),
                _adding(Tiding(choice.guest, "", "digest", now, now), "DO NOTHING"),
            )
        except Conflict:
            return

    # Tables of which somebody does not want to be told.

    async def hush(self, guest: str, table: str, *, hushed: bool, receipt: Receipt | None = None) -> None:
        """Tell a guest nothing of a table, or again what it chose."""
        if hushed:
            change: Statement = ("INSERT INTO hushed VALUES (?, ?) ON CONFLICT DO NOTHING", (guest, table))
        else:
            change = ('DELETE FROM hushed WHERE guest = ? AND "table" = ?', (guest, table))
        await self._database.write(change, *keeping(receipt))

    async def hushed(self, guest: str) -> frozenset[str]:
        """The tables of which a guest does not want to be told."""
        return frozenset([str(row[0]) for row in await self._read('SELECT "table" FROM hushed WHERE guest = ?', guest)])

    # Bells.

    async def add_bell(self, bell: Bell, receipt: Receipt | None = None) -> None:
        """Ring a browser from now on, whoever it was rung for before; of many of a guest the oldest goes."""
        marks = ", ".join("?" * len(bell))
        many = "SELECT endpoint FROM bells WHERE guest = ? ORDER BY made DESC, endpoint LIMIT ?"
        await self._database.write(
            ("DELETE FROM bells WHERE endpoint = ?", (bell.endpoint,)),
            (f"INSERT INTO bells ({BELL}) VALUES ({marks})", bell),  # noqa: S608
            (
                f"DELETE FROM bells WHERE guest = ? AND endpoint NOT IN ({many})",  # noqa: S608
                (bell.guest, bell.guest, MOST_BELLS),
            ),
            *keeping(receipt),
        )

    async def bells(self, guest: str) -> list[Bell]:
        """The browsers of a guest, the latest first."""
        query = f"SELECT {BELL} FROM bells WHERE guest = ? ORDER BY made DESC, endpoint"  # noqa: S608
        return [_bell(row) for row in await self._read(query, guest)]

    async def with_bells(self, guests: Iterable[str]) -> frozenset[str]:
        """Those of these guests who can be rung."""
        asked = tuple(guests)
        marks = ", ".join(["''", *["?"] * len(asked)])
        query = f"SELECT DISTINCT guest FROM bells WHERE guest IN ({marks})"  # noqa: S608
        return frozenset([str(row[0]) for row in await self._read(query, *asked)])

    async def drop_bell(self, endpoint: str, guest: str = "", receipt: Receipt | None = None) -> None:
        """Ring a browser no more, if it is rung for this guest; "" for whomever."""
        where, whose = ("endpoint = ? AND guest = ?", (endpoint, guest)) if guest else ("endpoint = ?", (endpoint,))
        await self._database.write((f"DELETE FROM bells WHERE {where}", whose), *keeping(receipt))  # noqa: S608

    async def note_trouble(self, endpoint: str, trouble: str) -> None:
        """Why a browser could not be rung, "" where it could."""
        await self._database.write(
            ("UPDATE bells SET trouble = ? WHERE endpoint = ? AND trouble <> ?", (trouble, endpoint, trouble))
        )


def _adding(tiding: Tiding, conflict: str) -> Statement:
    remaining = msgspec.json.encode(tiding.remaining).decode()
    values = (
        tiding.guest, tiding.table, tiding.kind, tiding.made, tiding.due, tiding.tries, tiding.told, remaining,
        tiding.trouble,
    )  # fmt: skip
    marks = ", ".join("?" * len(values))
    return f"INSERT INTO tidings ({TIDING}) VALUES ({marks}) ON CONFLICT {conflict}", values  # noqa: S608


def _tiding(row: Row) -> Tiding:
    guest, table, kind, made, due, tries, told_at, remaining, trouble = row
    return Tiding(
        str(guest),
        str(table),
        msgspec.convert(kind, Kind),
        rows.number(made),
        rows.number(due),
        rows.number(tries),
        rows.number(told_at),
        msgspec.json.decode(str(remaining), type=tuple[str, ...]),
        str(trouble),
    )


def _bell(row: Row) -> Bell:
    endpoint, guest, key, secret, name, made, trouble = row
    return Bell(str(endpoint), str(guest), str(key), str(secret), str(name), rows.number(made), str(trouble))


def _choice(row: Row) -> Choice:
    guest, move, late, asked, over, zone, *numbers = row
    quiet_from, quiet_until, digest, digest_due = [rows.number(number) for number in numbers]
    words = (str(guest), str(move), str(late), str(asked), str(over), str(zone))
    return Choice(*words, quiet_from, quiet_until, digest, digest_due)
