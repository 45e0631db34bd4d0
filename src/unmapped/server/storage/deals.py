"""Deals that several people play apart: what is published of each, and whose tables were made of it."""

from typing import Final, NamedTuple, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement, Sure
from unmapped.server.storage.sql import keeping
from unmapped.server.storage.store import Receipt

DEALT: Final = "deal"
"""What the id of a table of a deal begins with: that of no other table does, since theirs are hexadecimal."""

TABLES: Final = """
CREATE TABLE IF NOT EXISTS deal_secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deals (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, seating TEXT NOT NULL,
  options TEXT NOT NULL, hash TEXT NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL, begins INTEGER NOT NULL,
  ends INTEGER NOT NULL, opens INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS deals_of_day ON deals (day);
CREATE INDEX IF NOT EXISTS deals_of_host ON deals (host) WHERE host <> '';
CREATE TABLE IF NOT EXISTS tries (
  "table" TEXT PRIMARY KEY, deal TEXT NOT NULL REFERENCES deals, guest TEXT NOT NULL, counts INTEGER NOT NULL,
  begun INTEGER NOT NULL, ended INTEGER NOT NULL, state TEXT NOT NULL, won INTEGER NOT NULL, score INTEGER NOT NULL,
  tie INTEGER NOT NULL, figure TEXT NOT NULL, words TEXT NOT NULL, course TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS tries_that_count ON tries (deal, guest) WHERE counts = 1;
CREATE INDEX IF NOT EXISTS tries_of_guest ON tries (guest, begun);
CREATE TABLE IF NOT EXISTS racers (
  guest TEXT PRIMARY KEY, shown INTEGER NOT NULL, rival TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""
"""What is kept of them: one try of each deal counts for each guest."""

PARTS: Final = {
    "deal_secrets": "name, secret",
    "deals": "id, kind, day, game, seating, options, hash, host, name, begins, ends, opens",
    "tries": '"table", deal, guest, counts, begun, ended, state, won, score, tie, figure, words, course',
    "racers": "guest, shown, rival",
}
"""The columns, in the order of the fields below."""

_MARKS: Final = {part: ", ".join("?" * (columns.count(",") + 1)) for part, columns in PARTS.items()}


class Deal(NamedTuple):
    """A game that is dealt alike to everybody who plays it."""

    id: str
    kind: str
    """"daily", "duel" or "set": tables that are made together, for a club."""
    day: str
    """The day of a daily expedition, "" for any other."""
    game: str
    seating: str
    """Who sits where, in order: "me", and bots by their level."""
    options: str
    """As JSON, its names in order."""
    hash: str
    """What is published before it begins: the seed that is shown after it has to give the same."""
    host: str
    name: str
    """What its host called it."""
    begins: int
    ends: int
    """From when, and until when, a try may begin."""
    opens: int
    """When its seed is told; what counts is over by then."""


class Try(NamedTuple):
    """A table at which somebody plays a deal, and what came of it."""

    table: str
    deal: str
    guest: str
    counts: bool
    begun: int
    ended: int = 0
    state: str = "begun"
    """Or "done", "left" where it was given up, or "foreign" where a bot or a program had a hand in it."""
    won: bool = False
    score: int = 0
    tie: int = 0
    """Of equal scores the one with the less of it is better."""
    figure: str = ""
    words: str = ""
    """What it came to, as people read it: a number, and what it counts."""
    course: str = "[]"
    """Rounds with the score at the end of each, as far as everybody could tell it, as JSON."""


class Racer(NamedTuple):
    """What somebody wants of races."""

    guest: str
    shown: bool = False
    """Whether others may watch what it did, and race against its ghost, once its try is over."""
    rival: str = ""
    """The guest against whose ghost it races, "" for the best who may be raced."""


def is_dealt(table: str) -> bool:
    """Whether a table is one of a deal."""
    return table.startswith(DEALT)


@final
class KeptDeals:
    """All that is kept of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    async def secret(self, fresh: str) -> str:
        """The secret from which all seeds follow, the same for all nodes: a `fresh` one where there was none."""
        await self._database.write(
            ("INSERT INTO deal_secrets VALUES ('seeds', ?) ON CONFLICT DO NOTHING", (fresh,)),
        )
        matches = await self._read("SELECT secret FROM deal_secrets WHERE name = 'seeds'")
        return str(matches[0][0])

    async def publish(self, *deals: Deal) -> None:
        """Keep deals; what was published of one before stands."""
        add = f"INSERT INTO deals ({PARTS['deals']}) VALUES ({_MARKS['deals']}) ON CONFLICT DO NOTHING"  # noqa: S608
        await self._database.write(*[(add, (*deal,)) for deal in deals])

    async def deal(self, identity: str) -> Deal | None:
        """A deal, None if there is none."""
        matches = await self._read(f"SELECT {PARTS['deals']} FROM deals WHERE id = ?", identity)  # noqa: S608
        return _deal(matches[0]) if matches else None

    async def of_day(self, day: str) -> list[Deal]:
        """The expeditions of a day."""
        matches = await self._read(f"SELECT {PARTS['deals']} FROM deals WHERE day = ? ORDER BY id", day)  # noqa: S608
        return [_deal(row) for row in matches]

    async def duels(self, guest: str, most: int) -> list[Deal]:
        """The duels that a guest has made or plays in, the latest first."""
        query = (
            f"SELECT {PARTS['deals']} FROM deals WHERE kind = 'duel' AND (host = ? "  # noqa: S608
            "OR id IN (SELECT deal FROM tries WHERE guest = ?)) ORDER BY begins DESC, id LIMIT ?"
        )
        return [_deal(row) for row in await self._read(query, guest, guest, most)]

    # Tries.

    async def begin(self, begun: Try) -> None:
        """Note that somebody begins. Raises Conflict for a second one that counts."""
        add = f"INSERT INTO tries ({PARTS['tries']}) VALUES ({_MARKS['tries']})"  # noqa: S608
        await self._database.write((add, _row(begun)))

    async def note(self, receipt: Receipt | None) -> None:
        """Keep a receipt."""
        if receipt is not None:
            await self._database.write(*keeping(receipt))

    async def of_table(self, table: str) -> Try | None:
        """The try that is played at a table."""
        return next(iter(await self._tries('WHERE "table" = ?', table)), None)

    async def that_counts(self, deal: str, guest: str) -> Try | None:
        """The try of a guest that counts."""
        return next(iter(await self._tries("WHERE deal = ? AND guest = ? AND counts = 1", deal, guest)), None)

    async def of_deal(self, deal: str) -> list[Try]:
        """All tries of a deal that count, in the order in which they began."""
        return await self._tries('WHERE deal = ? AND counts = 1 ORDER BY begun, "table"', deal)

    async def of_guest(self, guest: str) -> list[tuple[str, str, str]]:
        """The day, the game and the state of all expeditions of a guest that count."""
        query = (
            "SELECT deals.day, deals.game, tries.state FROM tries JOIN deals ON deals.id = tries.deal "
            "WHERE tries.guest = ? AND counts = 1 AND kind = 'daily' ORDER BY deals.day, deals.game"
        )
        return [(str(day), str(game), str(state)) for day, game, state in await self._read(query, guest)]

    async def practised(self, deal: str, guest: str) -> list[Try]:
        """The tries of a guest that do not count, the latest first."""
        where = 'WHERE deal = ? AND guest = ? AND counts = 0 ORDER BY begun DESC, "table" LIMIT 5'
        return await self._tries(where, deal, guest)

    async def unsettled(self, deal: str) -> list[str]:
        """The tables of a deal whose games are over, and of which nobody said yet what they came to."""
        query = (
            'SELECT tries."table" FROM tries JOIN tables ON tables.id = tries."table" '
            "WHERE deal = ? AND tries.state = 'begun' AND tables.state = 'over' ORDER BY 1"
        )
        return [str(row[0]) for row in await self._read(query, deal)]

    async def settle(self, done: Try) -> None:
        """Say what became of a try, once."""
        query = (
            "UPDATE tries SET ended = ?, state = ?, won = ?, score = ?, tie = ?, figure = ?, words = ?, "
            "course = ? WHERE \"table\" = ? AND state = 'begun'"
        )
        came = done.ended, done.state, int(done.won), done.score, done.tie, done.figure, done.words, done.course
        await self._database.write((query, (*came, done.table)))

    async def give_up(self, table: str, now: int) -> None:
        """Somebody goes on with a try no more. Raises Conflict for one that is over."""
        query = "UPDATE tries SET state = 'left', ended = ? WHERE \"table\" = ? AND state = 'begun' AND counts = 1"
        await self._database.write(Sure(query, (now, table)))

    async def _tries(self, where: str, *parameters: str | int) -> list[Try]:
        return [_try(row) for row in await self._read(f"SELECT {PARTS['tries']} FROM tries {where}", *parameters)]  # noqa: S608

    # Races.

    async def racer(self, guest: str) -> Racer:
        """What a guest wants of races."""
        matches = await self._read("SELECT guest, shown, rival FROM racers WHERE guest = ?", guest)
        return Racer(guest, bool(matches[0][1]), str(matches[0][2])) if matches else Racer(guest)

    async def race(self, racer: Racer) -> None:
        """Somebody wants it otherwise."""
        anew = "shown = excluded.shown, rival = excluded.rival"
        await self._database.write(
            (
                f"INSERT INTO racers VALUES (?, ?, ?) ON CONFLICT (guest) DO UPDATE SET {anew}",  # noqa: S608
                (racer.guest, int(racer.shown), racer.rival),
            )
        )

    async def shown(self, deal: str) -> frozenset[str]:
        """The guests who play a deal, and let others watch what they did."""
        query = "SELECT guest FROM racers WHERE shown = 1 AND guest IN (SELECT guest FROM tries WHERE deal = ?)"
        return frozenset([str(row[0]) for row in await self._read(query, deal)])

    async def apart(self, guest: str) -> frozenset[str]:
        """Whom a guest has blocked, and who has blocked it."""
        query = "SELECT other FROM blocks WHERE guest = ? UNION SELECT guest FROM blocks WHERE other = ?"
        return frozenset([str(row[0]) for row in await self._read(query, guest, guest)])


def forgotten(guest: str) -> list[Statement]:
    """What erases of a guest all but that somebody played."""
    return [
        ("DELETE FROM racers WHERE guest = ?", (guest,)),
        ("UPDATE racers SET rival = '' WHERE rival = ?", (guest,)),
        ("UPDATE deals SET host = '', name = '' WHERE host = ?", (guest,)),
    ]


def _deal(row: Row) -> Deal:
    identity, kind, day, game, seating, options, published, host, name = [str(value) for value in row[:9]]
    begins, ends, opens = [rows.number(value) for value in row[9:]]
    return Deal(identity, kind, day, game, seating, options, published, host, name, begins, ends, opens)


def _row(done: Try) -> Row:
    return tuple([int(value) if isinstance(value, bool) else value for value in done])


def _try(row: Row) -> Try:
    table, deal, guest = [str(value) for value in row[:3]]
    won, score, tie = [rows.number(value) for value in row[7:10]]
    figure, words, course = [str(value) for value in row[10:]]
    return Try(
        table, deal, guest, bool(row[3]), rows.number(row[4]), rows.number(row[5]), str(row[6]), bool(won), score, tie,
        figure, words, course,
    )  # fmt: skip
