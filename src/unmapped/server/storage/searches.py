"""Who looks for people to play with, and who was paired: rows that all nodes share.

A search is its guest's, whichever node or page it came by. Whoever pairs names exactly the searches that it takes:
where another node took one of them meanwhile, nothing is written. Time is that of the database, so that nodes whose
clocks differ agree on who has gone.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement, Sure
from unmapped.server.storage.sql import keeping
from unmapped.server.storage.store import Notice, Receipt

GONE_SECONDS: Final = 10
"""Whoever has not been heard of for so long looks no more: its page asks every four seconds at least."""

CALL_SECONDS: Final = 20
"""So long whoever was paired has to say that it comes."""

_KEPT_SECONDS: Final = 24 * 3600
"""Pairings are kept as long: what they waited tells others how long it may take."""

_LATELY: Final = 20
"""So many pairings say how long a search takes."""

_MADE: Final = "SELECT id FROM pairings WHERE \"table\" <> ''"


class Search(NamedTuple):
    """Somebody looks for people."""

    guest: str
    wish: str
    """As text."""
    address: str
    waited: int
    """For so many seconds."""
    silent: int
    """Seconds since its page was heard of last."""
    pairing: str
    """What it was paired in, "" for nothing yet."""
    coming: bool
    """Whether it said that it comes."""


class Pairing(NamedTuple):
    """People who were paired."""

    id: str
    game: str
    size: int
    """Of the table."""
    people: int
    pace: str
    rated: bool
    bot: str
    """The level of the bots that take the empty chairs, "" where there are none."""
    age: int
    """How many seconds ago they were."""
    waited: int
    """For how long the one had looked who looked longest."""
    table: str
    """Where they play, "" as long as not all have said that they come."""


@final
class Searches:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        now = database.now
        columns = f'id, game, size, people, pace, rated, bot, {now} - made, waited, "table"'
        self._pairings = f"SELECT {columns} FROM pairings"  # noqa: S608
        self._searches = f"SELECT guest, wish, address, {now} - since, {now} - seen, pairing, answer FROM searches"  # noqa: S608

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    # One's own search.

    async def begin(self, guest: str, wish: str, address: str, receipt: Receipt | None = None) -> None:
        """Look for people, or for others than before; who was paired just now stays so."""
        now = self._database.now
        gone = f"(pairing = '' AND seen < {now} - {GONE_SECONDS}) OR pairing IN ({_MADE})"
        insert = f"INSERT INTO searches SELECT ?, ?, ?, {now}, {now}, '', 0 WHERE true"
        anew = "wish = excluded.wish, address = excluded.address, seen = excluded.seen"
        await self._database.write(
            (f"DELETE FROM searches WHERE guest = ? AND ({gone})", (guest,)),  # noqa: S608
            (f"{insert} ON CONFLICT (guest) DO UPDATE SET {anew} WHERE searches.pairing = ''", (guest, wish, address)),
            *keeping(receipt),
        )

    async def stay(self, guest: str) -> None:
        """The page of whoever looks is there."""
        await self._database.write((f"UPDATE searches SET seen = {self._database.now} WHERE guest = ?", (guest,)))  # noqa: S608

    async def end(self, guest: str, receipt: Receipt | None = None) -> None:
        """Look no more; whoever was paired just now and has not been seated stays so."""
        over = f"pairing = '' OR pairing IN ({_MADE})"
        await self._database.write(
            (f"DELETE FROM searches WHERE guest = ? AND ({over})", (guest,)),  # noqa: S608
            *keeping(receipt),
        )

    async def of(self, guest: str) -> Search | None:
        """The search of a guest, None if it does not look."""
        matches = await self._read(f"{self._searches} WHERE guest = ?", guest)
        return _search(matches[0]) if matches else None

    # All of them.

    async def all(self) -> list[Search]:
        """All who look and are there, or were paired, who has looked longest first."""
        there = f"pairing <> '' OR seen >= {self._database.now} - {GONE_SECONDS}"
        return [_search(row) for row in await self._read(f"{self._searches} WHERE {there} ORDER BY since, guest")]

    async def count(self) -> int:
        """How many look now."""
        there = f"pairing = '' AND seen >= {self._database.now} - {GONE_SECONDS}"
        return rows.number((await self._read(f"SELECT count(*) FROM searches WHERE {there}"))[0][0])  # noqa: S608

    async def usual_wait(self) -> int:
        """How many seconds whoever was paired lately had looked, 0 where nobody was."""
        lately = f"SELECT waited FROM pairings WHERE \"table\" <> '' AND people > 1 ORDER BY made DESC LIMIT {_LATELY}"  # noqa: S608
        waits = sorted([rows.number(row[0]) for row in await self._read(lately)])
        return waits[len(waits) // 2] if waits else 0

    async def blocks(self, guests: Collection[str]) -> frozenset[tuple[str, str]]:
        """Who of them has blocked whom."""
        marks = ", ".join(["''", *["?"] * len(guests)])
        query = f"SELECT guest, other FROM blocks WHERE guest IN ({marks}) AND other IN ({marks})"  # noqa: S608
        return frozenset([(str(guest), str(other)) for guest, other in await self._read(query, *guests, *guests)])

    async def drop_gone(self) -> None:
        """Forget who has gone, who plays by now, and pairings of long ago."""
        now = self._database.now
        await self._database.write(
            (f"DELETE FROM searches WHERE pairing = '' AND seen < {now} - {GONE_SECONDS}", ()),  # noqa: S608
            (f"DELETE FROM searches WHERE pairing <> '' AND seen < {now} - 60 AND pairing IN ({_MADE})", ()),  # noqa: S608
            (f"DELETE FROM pairings WHERE \"table\" <> '' AND made < {now} - {_KEPT_SECONDS}", ()),  # noqa: S608
        )

    # Pairings.

    async def pair(self, pairing: Pairing, searches: Sequence[Search]) -> None:
        """Pair people. Raises Conflict where any of them is paired already, looks for others by now, or has gone."""
        now = self._database.now
        taking: list[Statement] = [
            Sure(
                f"UPDATE searches SET pairing = ?, answer = ? WHERE guest = ? AND pairing = '' AND wish = ? "  # noqa: S608
                f"AND seen >= {now} - {GONE_SECONDS}",
                (pairing.id, int(len(searches) == 1), search.guest, search.wish),
            )
            # In the same order wherever it is done, so that two nodes do not wait for each other.
            for search in sorted(searches)
        ]
        await self._database.write(
            (
                f"INSERT INTO pairings VALUES (?, ?, ?, ?, ?, ?, ?, {now}, ?, '')",  # noqa: S608
                (
                    pairing.id,
                    pairing.game,
                    pairing.size,
                    pairing.people,
                    pairing.pace,
                    int(pairing.rated),
                    pairing.bot,
                    pairing.waited,
                ),
            ),
            *taking,
            *[self._database.notice(Notice("called", search.guest)) for search in searches],
        )

    async def pairing(self, identity: str) -> Pairing | None:
        """A pairing by its id."""
        matches = await self._read(f"{self._pairings} WHERE id = ?", identity)
        return _pairing(matches[0]) if matches else None

    async def pairings(self) -> list[Pairing]:
        """Those of whom not all have said that they come."""
        return [_pairing(row) for row in await self._read(f"{self._pairings} WHERE \"table\" = '' ORDER BY made, id")]

    async def paired(self, identity: str) -> list[Search]:
        """Who was paired in it."""
        matches = await self._read(f"{self._searches} WHERE pairing = ? ORDER BY since, guest", identity)
        return [_search(row) for row in matches]

    async def come(self, guest: str, identity: str, receipt: Receipt | None = None) -> None:
        """Somebody who was paired says that it comes. Raises Conflict where it is too late."""
        there = f"EXISTS (SELECT 1 FROM pairings WHERE id = ? AND made >= {self._database.now} - {CALL_SECONDS})"  # noqa: S608
        await self._database.write(
            Sure(
                f"UPDATE searches SET answer = 1 WHERE guest = ? AND pairing = ? AND {there}",  # noqa: S608
                (guest, identity, identity),
            ),
            *keeping(receipt),
        )

    async def dissolve(self, identity: str, without: Collection[str], receipt: Receipt | None = None) -> None:
        """Let those of a pairing look on in their old places, but for some. Raises Conflict where they play already."""
        guests = [search.guest for search in await self.paired(identity)]
        await self._database.write(
            Sure("DELETE FROM pairings WHERE id = ? AND \"table\" = ''", (identity,)),
            *[("DELETE FROM searches WHERE guest = ? AND pairing = ?", (guest, identity)) for guest in sorted(without)],
            ("UPDATE searches SET pairing = '', answer = 0 WHERE pairing = ?", (identity,)),
            *[self._database.notice(Notice("called", guest)) for guest in guests],
            *keeping(receipt),
        )

    def seated(self, pairing: Pairing, table: str, searches: Sequence[Search]) -> list[Statement]:
        """What is written with a new table of people who were paired: it is theirs, and nobody makes another one."""
        return [
            Sure('UPDATE pairings SET "table" = ? WHERE id = ? AND "table" = \'\'', (table, pairing.id)),
            *[
                ("INSERT INTO stakes VALUES (?, ?, ?)", (table, search.guest, search.address))
                for search in searches
                if pairing.rated
            ],
            *[self._database.notice(Notice("called", search.guest)) for search in searches],
        ]


def _search(row: Row) -> Search:
    guest, wish, address, waited, silent, pairing, answer = row
    return Search(
        str(guest), str(wish), str(address), rows.number(waited), rows.number(silent), str(pairing), bool(answer)
    )


def _pairing(row: Row) -> Pairing:
    identity, game, size, people, pace, rated, bot, age, waited, table = row
    return Pairing(
        str(identity),
        str(game),
        rows.number(size),
        rows.number(people),
        str(pace),
        bool(rated),
        str(bot),
        rows.number(age),
        rows.number(waited),
        str(table),
    )
