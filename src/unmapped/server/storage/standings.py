"""Whose games count, what came of them, and how strong that makes everybody: kept beside the tables."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, final

from unmapped.server.storage import rows
from unmapped.server.storage.database import Database, Row, Statement, Sure

RATING: Final = "guest, game, size, season, mu, sigma, games, total, changed"
"""The columns of a rating, in the order of its fields."""


class Rating(NamedTuple):
    """How strong a guest is believed to be at a game of so many in a season; strengths in millionths."""

    guest: str
    game: str
    size: int
    season: str
    mu: int
    sigma: int
    games: int
    """How many games of it count, in this season."""
    total: int
    """And in all seasons."""
    changed: int


class Placing(NamedTuple):
    """How somebody came out of a game."""

    seat: int
    guest: str
    bot: str
    """The level of a bot, "" for a person."""
    rank: int
    was: int
    """Its strength before."""
    mu: int
    sigma: int


class Outcome(NamedTuple):
    """A game that counts."""

    number: int
    """In the order in which they were written; 0 for one that is to be."""
    table: str
    game: str
    size: int
    season: str
    made: int
    seq: int
    """How many entries the log of the table had when it ended."""
    weight: int
    """How much it counts, in millionths of a game."""
    placings: tuple[Placing, ...]


class Stake(NamedTuple):
    """Somebody who wants a game to count."""

    guest: str
    address: str
    """In short: where it came from."""


@final
class Standings:
    """All that is kept of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, *parameters: str | int) -> list[Row]:
        (matches,) = await self._database.read((query, parameters))
        return matches

    # What is at stake.

    async def stakes(self, table: str) -> tuple[list[Stake], str, bool]:
        """Who wants the game of a table to count, what has spoilt it, "" for nothing, and whether it did before."""
        stakes, spoilt, before = await self._database.read(
            ('SELECT guest, address FROM stakes WHERE "table" = ? ORDER BY guest', (table,)),
            ('SELECT why FROM spoilt WHERE "table" = ?', (table,)),
            ('SELECT 1 FROM results WHERE "table" = ?', (table,)),
        )
        return (
            [Stake(str(guest), str(address)) for guest, address in stakes],
            str(spoilt[0][0]) if spoilt else "",
            bool(before),
        )

    async def stake_again(self, before: str, table: str, stake: Stake) -> None:
        """Whoever wanted a game to count wants it of the next one, too."""
        insert = 'INSERT INTO stakes SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM stakes WHERE "table" = ? AND guest = ?)'
        await self._database.write((f"{insert} ON CONFLICT DO NOTHING", (table, *stake, before, stake.guest)))

    def settled(self, table: str, why: str) -> list[Statement]:
        """What is written with the end of a game: why it does not count, if it does not; and nobody's address stays."""
        gone: Statement = ("UPDATE stakes SET address = '' WHERE \"table\" = ?", (table,))
        return [*([spoiling(table, why)] if why else []), gone]

    async def spoil(self, table: str, why: str) -> None:
        """Let a game not count."""
        await self._database.write(spoiling(table, why))

    # Ratings.

    async def ratings(self, guests: Collection[str], game: str = "", size: int = 0) -> list[Rating]:
        """All ratings of some guests, of all seasons; at one game of so many, or at all."""
        marks = ", ".join(["''", *["?"] * len(guests)])
        where = f"guest IN ({marks})" + (" AND game = ? AND size = ?" if game else "")
        those = (game, size) if game else ()
        query = f"SELECT {RATING} FROM ratings WHERE {where} ORDER BY game, size, season, guest"  # noqa: S608
        return [rating(row) for row in await self._read(query, *guests, *those)]

    async def meetings(self, guests: Sequence[str], game: str, size: int, season: str) -> int:
        """How many games of this kind count already in which the same two of them met; of those two who met most."""
        marks = ", ".join(["''", *["?"] * len(guests)])
        query = (
            'SELECT count(*) FROM placings AS mine JOIN placings AS theirs ON theirs."table" = mine."table" '  # noqa: S608
            'JOIN results ON results."table" = mine."table" '
            f"WHERE mine.guest IN ({marks}) AND theirs.guest IN ({marks}) AND mine.guest < theirs.guest "
            "AND results.game = ? AND results.size = ? AND results.season = ? "
            "GROUP BY mine.guest, theirs.guest ORDER BY 1 DESC LIMIT 1"
        )
        matches = await self._read(query, *guests, *guests, game, size, season)
        return rows.number(matches[0][0]) if matches else 0

    def counted(self, outcome: Outcome, before: Sequence[Rating | None], after: Sequence[Rating]) -> list[Statement]:
        """What is written with the end of a game that counts; none of it where a rating is another one by now."""
        columns = '"table", game, size, season, made, seq, weight'
        written: list[Statement] = [
            (
                f"INSERT INTO results ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
                (outcome.table, outcome.game, outcome.size, outcome.season, outcome.made, outcome.seq, outcome.weight),
            ),
            *[
                ("INSERT INTO placings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (outcome.table, *placing))
                for placing in outcome.placings
            ],
        ]
        # In the same order at all tables, so that two that end at once do not wait for each other.
        for was, now in sorted(zip(before, after, strict=True), key=lambda pair: pair[1].guest):
            if was is None or was.season != now.season:
                written.append(
                    (f"INSERT INTO ratings ({RATING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", now)  # noqa: S608
                )
            else:
                written.append(
                    Sure(
                        "UPDATE ratings SET mu = ?, sigma = ?, games = ?, total = ?, changed = ? "
                        "WHERE guest = ? AND game = ? AND size = ? AND season = ? AND games = ?",
                        (
                            *(now.mu, now.sigma, now.games, now.total, now.changed),
                            *(now.guest, now.game, now.size, now.season, was.games),
                        ),
                    )
                )
        return written

    # What there is to be read.

    async def placings(self, table: str) -> list[Placing]:
        """How all came out of the game of a table, if it counts."""
        query = 'SELECT seat, guest, bot, rank, was, mu, sigma FROM placings WHERE "table" = ? ORDER BY seat'
        return [_placing(row) for row in await self._read(query, table)]

    async def ladder(self, game: str, size: int, season: str, least: int, most: int) -> list[tuple[Rating, str]]:
        """The ratings of a season that rest on at least so many games, the best first, with what they are called."""
        query = (
            f"SELECT {', '.join([f'ratings.{name}' for name in RATING.split(', ')])}, guests.name FROM ratings "  # noqa: S608
            "JOIN guests ON guests.id = ratings.guest "
            "WHERE game = ? AND size = ? AND season = ? AND total >= ? ORDER BY mu DESC, guest LIMIT ?"
        )
        matches = await self._read(query, game, size, season, least, most)
        return [(rating(columns), str(name)) for *columns, name in matches]

    async def rank(self, mine: Rating, least: int) -> int:
        """The place of a rating in its ladder, from 1."""
        query = (
            "SELECT count(*) FROM ratings WHERE game = ? AND size = ? AND season = ? AND total >= ? "
            "AND (mu > ? OR (mu = ? AND guest < ?))"
        )
        where = mine.game, mine.size, mine.season
        return 1 + rows.number((await self._read(query, *where, least, mine.mu, mine.mu, mine.guest))[0][0])

    async def seasons(self, game: str, size: int) -> list[str]:
        """The seasons in which anything counted, the latest first."""
        query = "SELECT DISTINCT season FROM ratings WHERE game = ? AND size = ? ORDER BY season DESC"
        return [str(row[0]) for row in await self._read(query, game, size)]

    async def outcomes(self) -> list[Outcome]:
        """All games that count, in the order in which they were written."""
        results, placings = await self._database.read(
            ('SELECT number, "table", game, size, season, made, seq, weight FROM results ORDER BY number', ()),
            (
                'SELECT "table", seat, guest, bot, rank, was, mu, sigma FROM placings ORDER BY "table", seat',
                (),
            ),
        )
        of: dict[str, list[Placing]] = {}
        for table, *placing in placings:
            of.setdefault(str(table), []).append(_placing(placing))
        return [
            Outcome(
                rows.number(number),
                str(table),
                str(game),
                rows.number(size),
                str(season),
                rows.number(made),
                rows.number(seq),
                rows.number(weight),
                tuple(of[str(table)]),
            )
            for number, table, game, size, season, made, seq, weight in results
        ]

    async def all_ratings(self) -> list[Rating]:
        """All of them."""
        query = f"SELECT {RATING} FROM ratings ORDER BY guest, game, size, season"  # noqa: S608
        return [rating(row) for row in await self._read(query)]


def spoiling(table: str, why: str) -> Statement:
    """What lets the game of a table not count, if it would; the first reason stands."""
    there = 'WHERE EXISTS (SELECT 1 FROM stakes WHERE "table" = ?)'
    return f"INSERT INTO spoilt SELECT ?, ? {there} ON CONFLICT DO NOTHING", (table, why, table)


def rating(row: Sequence[str | int | bytes | None]) -> Rating:
    """A rating as it is kept."""
    guest, game, size, season, mu, sigma, games, total, changed = row
    return Rating(
        str(guest),
        str(game),
        rows.number(size),
        str(season),
        rows.number(mu),
        rows.number(sigma),
        rows.number(games),
        rows.number(total),
        rows.number(changed),
    )


def _placing(row: Sequence[str | int | bytes | None]) -> Placing:
    seat, guest, bot, rank, was, mu, sigma = row
    return Placing(
        rows.number(seat),
        str(guest),
        str(bot),
        rows.number(rank),
        rows.number(was),
        rows.number(mu),
        rows.number(sigma),
    )
