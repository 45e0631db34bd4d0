"""Games that count, written with the end of their tables; and the ladders.

A game counts where everybody who sits there wanted it before it began, each by name and not by a second one of the
same person, against others and against levels of bots that were measured; and where it was played as it is meant: see
`_NOT` for what it must not have been.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, final

from unmapped import bots
from unmapped.bots.strength import measured
from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.server import clock
from unmapped.server.ladder.seasons import (
    PROVISIONAL,
    WHOLE,
    doubt,
    latest,
    points,
    rated,
    season_of,
    strength_of,
    weight_of,
)
from unmapped.server.storage.standings import Outcome, Placing, Rating, Stake, Standings
from unmapped.server.storage.store import Beside, Conflict, Header, Seat, Store
from unmapped.server.tables import crew
from unmapped.server.tables.ending import End, Writing
from unmapped.server.wire import Guest, LadderPage, LadderRow, RatedGame, RatingCard, RatingChange
from unmapped.server.wrong import Wrong

_TRIES: Final = 12
"""How often a game is counted while others of the same people end."""

_SHOWN: Final = 100
"""So many people of a ladder are shown."""

_NOT: Final[Mapping[str, str]] = {
    "hint": "it does not count, because somebody asked for a hint",
    "back": "it does not count, because all went back together",
    "left": "it does not count, because somebody left, or a bot stood in",
    "program": "it does not count, because a program could play a seat",
    "same": "it does not count, because two came from the same place",
    "bots": "it does not count, because nobody knows how strong its bots are",
    "who": "it does not count, because not everybody at the table wanted it",
}
"""What a game must not have been, and how that is said."""


class Names(Protocol):
    """What people are called."""

    async def learn_names(self, *headers: Header) -> None:
        """Know what all are called who sit at these tables."""
        ...

    def name_of(self, guest: str) -> str:
        """What a guest is called."""
        ...


@final
class Ladder:
    """All games that count."""

    def __init__(self, store: Store, standings: Standings, guests: Names) -> None:
        self._store = store
        self._standings = standings
        self._guests = guests

    # What counts.

    async def write(self, end: End, writing: Writing) -> None:
        """Write the end of a table and, where it counts, what it makes of everybody: both, or none of it.

        Where another game of the same people ended meanwhile it is reckoned anew. Raises what `writing` raises.
        """
        for trial in range(_TRIES):
            beside = await self._beside(end)
            try:
                return await writing(beside)
            except Conflict:
                header = await self._store.header(end.table)
                if not beside or trial == _TRIES - 1 or header is None or header.edition != end.edition:
                    raise
        raise AssertionError

    async def _beside(self, end: End) -> tuple[Beside, ...]:
        """What is written beside the end of a table; nothing where it does not count."""
        stakes, spoilt, before = await self._standings.stakes(end.table)
        if before or not stakes:
            return ()
        why = "bots" if not end.contest else why_not(end.seats, stakes, spoilt, back=end.back)
        if not why and any(row.bot not in measured(end.game) for row in end.seats if row.kind == "bot"):
            why = "bots"
        if why:
            return tuple(self._standings.settled(end.table, why))
        now, size = clock.now(), len(end.seats)
        season = season_of(now)
        people = [row.guest for row in end.seats if row.kind == "person"]
        known = await self._standings.ratings(people, end.game, size)
        last = [latest([rating for rating in known if rating.guest == guest], season) for guest in people]
        meetings = await self._standings.meetings(people, end.game, size, season) if len(people) > 1 else 0
        placings = tuple([_placing(end, seat) for seat in range(size)])
        outcome = Outcome(0, end.table, end.game, size, season, now, end.seq, weight_of(meetings), placings)
        outcome, ratings = rated(outcome, last)
        return (*self._standings.counted(outcome, last, ratings), *self._standings.settled(end.table, ""))

    async def spoil(self, table: str, why: str) -> None:
        """Let a game not count. Raises StoreDown."""
        await self._standings.spoil(table, why)

    async def go_on(self, before: str, table: str, guest: str, address: str) -> None:
        """Whoever wanted a game to count wants it of the next one with the same people, too."""
        await self._standings.stake_again(before, table, Stake(guest, address))

    async def of_table(self, table: str) -> RatedGame:
        """Whether the game of a table counts, and what it made of everybody. Raises Wrong."""
        header = await self._store.header(table)
        if header is None:
            raise Wrong(404, "table", "There is no such table. It may have been mistyped, or never existed.")
        placings = await self._standings.placings(table)
        await self._guests.learn_names(header)
        if placings:
            return RatedGame("counts", "", tuple([self._change(placing) for placing in placings]))
        stakes, spoilt, _ = await self._standings.stakes(table)
        if not stakes or header.summary.state == "abandoned":
            return RatedGame("not", "", ())
        if spoilt:
            return RatedGame("not", f"This game was to count: {_NOT[spoilt]}.", ())
        return RatedGame("may" if header.summary.state in ("open", "running") else "not", "", ())

    def _change(self, placing: Placing) -> RatingChange:
        name = self._guests.name_of(placing.guest) if placing.guest else placing.bot
        return RatingChange(
            placing.seat, name, placing.bot, points(placing.was), points(placing.mu), doubt(placing.sigma)
        )

    # Ladders.

    async def of_guest(self, guest: Guest) -> tuple[RatingCard, ...]:
        """All ratings of a guest in the season that goes on, by what was believed last."""
        season = season_of(clock.now())
        known = await self._standings.ratings([guest.id])
        cards = []
        for game, size in dict.fromkeys([(rating.game, rating.size) for rating in known]):
            last = latest([rating for rating in known if (rating.game, rating.size) == (game, size)], season)
            if last is not None and game in game_names():
                strength = strength_of(last, season)
                mu, sigma = round(WHOLE * strength.mu), round(WHOLE * strength.sigma)
                title = game_called(game).title
                cards.append(RatingCard(game, title, size, points(mu), doubt(sigma), last.total, PROVISIONAL))
        return tuple(cards)

    async def strengths(self, guests: Sequence[str]) -> dict[tuple[str, str, int], int]:
        """The points of guests by (guest, game, size), as far as anything is known of them."""
        season = season_of(clock.now())
        by: dict[tuple[str, str, int], list[Rating]] = {}
        for rating in await self._standings.ratings(guests):
            by.setdefault((rating.guest, rating.game, rating.size), []).append(rating)
        return {
            key: points(round(WHOLE * strength_of(latest(ratings, season), season).mu)) for key, ratings in by.items()
        }

    async def page(self, guest: Guest, game: str, size: int, season: str) -> LadderPage:
        """A ladder, with whoever asks in it. Raises Wrong."""
        games = [name for name in game_names() if not crew.together(game_called(name))]
        together = [game_called(name).title for name in game_names() if name not in games]
        chosen = game or next(iter(games), "")
        if chosen not in games:
            known = chosen in game_names()
            sentence = "All who play this game win or lose together: it has no ladder." if known else "No such game."
            raise Wrong(404, "game", sentence)
        seats = game_called(chosen).seats
        sizes = tuple([number for number in range(2, seats.stop) if number in seats])
        number = size or sizes[0]
        if number not in sizes:
            raise Wrong(404, "size", f"It is played by {sizes[0]} to {sizes[-1]} against each other.")
        now = season_of(clock.now())
        known_seasons = await self._standings.seasons(chosen, number)
        wanted = season or now
        people = await self._standings.ladder(chosen, number, wanted, PROVISIONAL, _SHOWN)
        rows = [
            LadderRow(0, name, "", points(rating.mu), doubt(rating.sigma), rating.total, you=rating.guest == guest.id)
            for rating, name in people
        ]
        for level, strength in measured(chosen).items():
            mu, sigma = round(WHOLE * strength.mu), round(WHOLE * strength.sigma)
            rows.append(LadderRow(0, level, level, points(mu), doubt(sigma), 0, you=False))
        rows.sort(key=lambda row: -row.points)
        placed = _placed(rows)
        mine = next((row for row in placed if row.you), None) or await self._mine(guest, chosen, number, wanted)
        seasons = tuple(dict.fromkeys([now, *known_seasons]))
        return LadderPage(
            game=chosen,
            title=game_called(chosen).title,
            games=tuple([(name, game_called(name).title) for name in games]),
            together=tuple(together),
            size=number,
            sizes=sizes,
            season=wanted,
            seasons=seasons,
            rows=tuple(placed),
            you=mine,
            provisional=PROVISIONAL,
        )

    async def _mine(self, guest: Guest, game: str, size: int, season: str) -> LadderRow | None:
        """Where whoever asks stands that is not shown among the best."""
        own = [rating for rating in await self._standings.ratings([guest.id], game, size) if rating.season == season]
        if not own:
            return None
        (rating,) = own
        rank = await self._standings.rank(rating, PROVISIONAL) if rating.total >= PROVISIONAL else 0
        return LadderRow(rank, guest.name, "", points(rating.mu), doubt(rating.sigma), rating.total, you=True)


def _placed(rows: Sequence[LadderRow]) -> list[LadderRow]:
    """The rows with the places of the people; bots stand between them, and have none."""
    placed, place = [], 0
    for row in rows:
        place += not row.bot
        placed.append(LadderRow(0 if row.bot else place, row.name, row.bot, row.points, row.doubt, row.games, row.you))
    return placed


def _placing(end: End, seat: int) -> Placing:
    row = end.seats[seat]
    if row.kind == "person":
        return Placing(seat, row.guest, "", end.ranks[seat], 0, 0, 0)
    strength = measured(end.game)[row.bot]
    mu, sigma = round(WHOLE * strength.mu), round(WHOLE * strength.sigma)
    return Placing(seat, "", row.bot, end.ranks[seat], mu, mu, sigma)


def why_not(seats: Sequence[Seat], stakes: Sequence[Stake], spoilt: str, *, back: bool = False) -> str:
    """Why the game of a table does not count, a word of `_NOT`; "" where it does."""
    people = [row.guest for row in seats if row.kind == "person"]
    if sorted(people) != sorted([stake.guest for stake in stakes]):
        return "left" if {*people} < {stake.guest for stake in stakes} else "who"
    if len(seats) < 2 or not people:
        return "who"
    addresses = [stake.address for stake in stakes]
    if len({*addresses}) < len(addresses):
        return "same"
    if any(row.bot for row in seats if row.kind == "person"):
        return "left"
    return spoilt or ("back" if back else "")


def nearest_level(game: str, mine: int | None) -> str:
    """The level of bots for somebody of so many points; the usual one where nothing is known."""
    levels = measured(game)
    if mine is None or not levels:
        return "navigator"
    return min(bots.LEVELS, key=lambda level: abs(points(round(WHOLE * levels[level].mu)) - mine))
