"""What came out of many games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from unmapped.kernel.definition import Account, Holding

_Z: Final = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""

PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
"""The places in the turn order, of as many seats as a table can have."""


class Thinking(NamedTuple):
    """How long a seat thought in one game, by the clock on the wall."""

    decisions: int = 0
    """Those with more than one legal action: the others need no thought."""
    seconds: float = 0.0
    longest: float = 0.0
    """The longest decision, in seconds."""
    late: int = 0
    """Decisions that took more than a tenth longer than the budget."""
    searches: int = 0
    """Tables played out in the mind, by bots that count them in an attribute `searches`."""


class Watched(NamedTuple):
    """What happened on the way to the end of one game."""

    scores: tuple[tuple[int, ...], ...]
    """The scores of all seats at the end of each round."""
    options: tuple[tuple[str, int, int], ...]
    """What could be done: (words, decisions in which it was legal beside something else, how often it was chosen)."""
    account: Account = Account()
    """What the game itself tells of it."""


class Played(NamedTuple):
    """One game that was played to its end. Seats are the index of each tuple but `turn_order`, which holds them."""

    number: int
    """Which game of the simulation it was, from 0."""
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    outcome: str
    rounds: int
    decisions: int
    """Actions that were chosen, by whomever; what the table answers itself is none."""
    turn_order: tuple[int, ...]
    """The seats in the order of their turns, whoever began first."""
    holdings: tuple[tuple[Holding, ...], ...]
    seconds: float
    """Processor time. This and `thinking` are the only parts that differ from run to run."""
    thinking: tuple[Thinking, ...] = ()
    watched: Watched | None = None
    """Only where it was asked for."""

    @property
    def timeless(self) -> "Played":
        """The same without the parts that differ from run to run."""
        return self._replace(seconds=0.0, thinking=())

    @property
    def survived(self) -> bool:
        """Whether anybody of a crew came first: one that wins and loses together is there whole, or not at all."""
        return 1 in self.ranks

    @property
    def wins(self) -> tuple[float, ...]:
        """What of the victory each seat has: winners share one between them."""
        winners = self.ranks.count(1)
        return tuple([1 / winners if rank == 1 else 0.0 for rank in self.ranks])


class Interval(NamedTuple):
    """Where a figure lies with 95 % confidence."""

    low: float
    high: float


class Standing(NamedTuple):
    """How some of the seats did, over all games: those of a bot, or those with the same place in the turn order."""

    name: str
    """The name of the bot, or the place: "1st"."""
    seats: int
    wins: float
    """Victories; a shared one counts in parts."""
    share: float
    share_interval: Interval
    """By Wilson's formula."""
    score: float
    score_interval: Interval
    """By the normal approximation; as wide as nothing for a single seat."""


class Spread(NamedTuple):
    """How far a figure varies from game to game; percentiles are values that occurred."""

    mean: float
    low: int
    """The 5th percentile."""
    median: int
    high: int
    """The 95th percentile."""


class Summary(NamedTuple):
    """What came out of all games."""

    games: int
    standings: tuple[Standing, ...]
    """One for each bot, the best share first."""
    by_turn: tuple[Standing, ...]
    """One for each place in the turn order, the first player's first."""
    outcomes: tuple[tuple[str, int], ...]
    """How games ended, the most common first."""
    rounds: Spread
    scores: Spread
    """Of all seats."""
    decisions: Spread
    decisions_per_second: float
    """On one core."""


def summary(played: Iterable[Played]) -> Summary:
    """Sum up games, in whatever order they come; there must be at least one, and all with as many seats."""
    games = sorted(played)
    by_bot: dict[str, list[tuple[float, int]]] = {name: [] for game in games for name in sorted(game.bots)}
    by_turn: list[list[tuple[float, int]]] = [[] for _ in games[0].bots]
    for game in games:
        done = list(zip(game.wins, game.scores, strict=True))
        for name, result in zip(game.bots, done, strict=True):
            by_bot[name].append(result)
        for place, seat in enumerate(game.turn_order):
            by_turn[place].append(done[seat])
    standings = [_standing(name, done) for name, done in by_bot.items()]
    standings.sort(key=lambda standing: (-standing.share, -standing.score, standing.name))
    seconds = sum(game.seconds for game in games)
    return Summary(
        len(games),
        tuple(standings),
        tuple([_standing(name, done) for name, done in zip(PLACES, by_turn, strict=False)]),
        tuple(Counter(game.outcome for game in games).most_common()),
        spread([game.rounds for game in games]),
        spread([score for game in games for score in game.scores]),
        spread([game.decisions for game in games]),
        sum(game.decisions for game in games) / seconds if seconds else 0.0,
    )


def _standing(name: str, done: Sequence[tuple[float, int]]) -> Standing:
    """The standing of seats by what each had of the victory, and its score."""
    wins = sum(win for win, _ in done)
    scores = [score for _, score in done]
    count = len(done)
    return Standing(name, count, wins, wins / count, wilson(wins, count), fmean(scores), mean_interval(scores))


def spread(values: Iterable[int]) -> Spread:
    """The mean and the percentiles of some values, of which there must be at least one."""
    ordered = sorted(values)
    low, median, high = [ordered[ceil(percent * len(ordered) / 100) - 1] for percent in (5, 50, 95)]
    return Spread(fmean(ordered), low, median, high)


def wilson(wins: float, count: int) -> Interval:
    """Wilson's 95 % interval for a share, of which `wins` of `count` were seen."""
    share = wins / count
    square = _Z * _Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = _Z * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: Sequence[float]) -> Interval:
    """The 95 % interval for the mean of what the values were drawn from."""
    mean = fmean(values)
    reach = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean - reach, mean + reach)
