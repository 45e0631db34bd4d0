"""Whom guests follow, who may see where they are, and who is called to which table: kept beside the tables."""

from typing import Final, Literal, NamedTuple, TypeAlias, final, get_args

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement
from unmapped.server.storage.sql import keeping
from unmapped.server.storage.store import Notice, Receipt

Seen: TypeAlias = Literal["nobody", "friends", "followers"]
"""Who may see at which tables a guest is: nobody, those who follow it and are followed by it, or all who follow it."""

USUAL: Final[Seen] = "friends"

CALL_SECONDS: Final = 15 * 60
"""After so long a call to a table is over: whoever it was for has not been there."""

_MOST_CALLS: Final = 4
"""Somebody is shown the latest so many."""

_MET: Final = """
SELECT guest, name, changed, games, game FROM (
  SELECT met.guest AS guest, guests.name AS name, tables.changed AS changed, tables.game AS game,
    count(*) OVER (PARTITION BY met.guest) AS games,
    row_number() OVER (PARTITION BY met.guest ORDER BY tables.changed DESC, tables.id) AS back
  FROM (
    SELECT DISTINCT own."table" AS id, other.guest AS guest FROM seats AS own
    JOIN seats AS other ON other."table" = own."table" AND other.kind = 'person' AND other.guest <> own.guest
    WHERE own.guest = ? AND own.guest <> '' AND own.kind = 'person') AS met
  JOIN tables ON tables.id = met.id AND tables.state <> 'open'
  JOIN guests ON guests.id = met.guest AND guests.token <> 'erased ' || guests.id
  WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.guest = ? AND blocks.other = met.guest)
) AS tables_together
WHERE back = 1 ORDER BY changed DESC, guest
"""

_VISIBLE: Final = """
SELECT mine.other, guests.name FROM followed AS mine
JOIN guests ON guests.id = mine.other
LEFT JOIN sights ON sights.guest = mine.other
WHERE mine.guest = ? AND guests.token <> 'erased ' || guests.id
  AND (sights.seen = 'followers' OR (coalesce(sights.seen, 'friends') = 'friends' AND EXISTS (
    SELECT 1 FROM followed AS back WHERE back.guest = mine.other AND back.other = mine.guest)))
  AND NOT EXISTS (
    SELECT 1 FROM blocks WHERE (blocks.guest = mine.guest AND blocks.other = mine.other)
      OR (blocks.guest = mine.other AND blocks.other = mine.guest))
ORDER BY guests.name, mine.other
"""

_CALLS: Final = """
SELECT calls."table", tables.name, tables.game, tables.follows, calls."by", guests.name, calls.made FROM calls
JOIN tables ON tables.id = calls."table" AND tables.state = 'open'
JOIN guests ON guests.id = calls."by"
WHERE calls.guest = ? AND calls.made > ?
  AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."table" = calls."table" AND seats.guest = calls.guest)
  AND NOT EXISTS (SELECT 1 FROM removals WHERE removals."table" = calls."table" AND removals.guest = calls.guest)
  AND NOT EXISTS (
    SELECT 1 FROM blocks WHERE (blocks.guest = calls.guest AND blocks.other = calls."by")
      OR (blocks.guest = calls."by" AND blocks.other = calls.guest))
ORDER BY calls.made DESC, calls."table" LIMIT ?
"""


class Met(NamedTuple):
    """Somebody with whom a guest has played."""

    guest: str
    name: str
    last: int
    """When something happened last at a table that both sat at."""
    games: int
    """At how many tables both sat."""
    game: str
    """What they played last."""


class Call(NamedTuple):
    """Somebody asks a guest to a table that waits."""

    table: str
    name: str
    """Of the table."""
    game: str
    follows: str
    """The table whose people play again there, "" for none."""
    by: str
    by_name: str
    made: int


@final
class People:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    async def met(self, guest: str) -> list[Met]:
        """With whom a guest has played, the latest first; not those whom it has blocked."""
        return [
            Met(str(other), str(name), rows.number(last), rows.number(games), str(game))
            for other, name, last, games, game in await self._read(_MET, guest, guest)
        ]

    # Following.

    async def follow(self, guest: str, other: str, now: int, receipt: Receipt | None = None) -> None:
        """From now on a guest follows another one."""
        await self._database.write(
            ("INSERT INTO followed VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (guest, other, now)), *keeping(receipt)
        )

    async def unfollow(self, guest: str, other: str, receipt: Receipt | None = None) -> None:
        """No more."""
        await self._database.write(
            ("DELETE FROM followed WHERE guest = ? AND other = ?", (guest, other)), *keeping(receipt)
        )

    async def following(self, guest: str) -> frozenset[str]:
        """Whom a guest follows."""
        return frozenset([str(row[0]) for row in await self._read("SELECT other FROM followed WHERE guest = ?", guest)])

    async def followers(self, guest: str) -> frozenset[str]:
        """Who follows a guest."""
        return frozenset([str(row[0]) for row in await self._read("SELECT guest FROM followed WHERE other = ?", guest)])

    async def seen(self, guest: str) -> Seen:
        """Who may see at which tables a guest is."""
        matches = await self._read("SELECT seen FROM sights WHERE guest = ?", guest)
        return next((seen for seen in get_args(Seen) if matches and matches[0][0] == seen), USUAL)

    async def set_seen(self, guest: str, seen: Seen, receipt: Receipt | None = None) -> None:
        """Let others see it from now on, or not."""
        anew = "ON CONFLICT (guest) DO UPDATE SET seen = excluded.seen"
        await self._database.write(
            (f"INSERT INTO sights VALUES (?, ?) {anew}", (guest, seen)),  # noqa: S608
            *keeping(receipt),
        )

    async def visible(self, guest: str) -> dict[str, str]:
        """Of whom a guest sees at which tables they are, with their names."""
        return {str(other): str(name) for other, name in await self._read(_VISIBLE, guest)}

    # Calls to tables.

    async def call(self, table: str, others: list[str], by: str, now: int, receipt: Receipt | None = None) -> None:
        """Call others to a table, wherever they are; who has declined, or blocked the one who calls, hears nothing."""
        anew = '"by" = excluded."by", made = excluded.made WHERE calls.made > 0'
        insert = f'INSERT INTO calls VALUES (?, ?, ?, ?) ON CONFLICT ("table", guest) DO UPDATE SET {anew}'  # noqa: S608
        calling: list[Statement] = [(insert, (table, other, by, now)) for other in others]
        await self._database.write(
            *calling, *[self._database.notice(Notice("called", other)) for other in others], *keeping(receipt)
        )

    async def calls(self, guest: str, now: int) -> list[Call]:
        """To which tables a guest is called now, the latest first."""
        matches = await self._read(_CALLS, guest, now - CALL_SECONDS, _MOST_CALLS)
        return [
            Call(str(table), str(name), str(game), str(follows), str(by), str(by_name), rows.number(made))
            for table, name, game, follows, by, by_name, made in matches
        ]

    async def called(self, table: str) -> frozenset[str]:
        """Who is called to a table."""
        return frozenset([str(row[0]) for row in await self._read('SELECT guest FROM calls WHERE "table" = ?', table)])

    async def decline(self, table: str, guest: str, receipt: Receipt | None = None) -> None:
        """A guest does not come, or is there: it is called to this table no more, and nobody can tell."""
        await self._database.write(
            ('UPDATE calls SET made = 0 WHERE "table" = ? AND guest = ?', (table, guest)), *keeping(receipt)
        )
