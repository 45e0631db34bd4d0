"""What came out of many games."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

_Z: Final = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""


class Played(NamedTuple):
    """One game that was played to its end. Seats are the index of each tuple."""

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
    seconds: float
    """Processor time: the only part that differs from run to run."""

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
    """How one bot did, over all seats that it had."""

    bot: str
    seats: int
    wins: float
    """Victories; a shared one counts in parts."""
    share: float
    share_interval: Interval
    """By Wilson's formula."""
    score: float
    score_interval: Interval
    """By the normal approximation; as wide as nothing for a single seat."""


class Summary(NamedTuple):
    """What came out of all games; means are per game."""

    games: int
    standings: tuple[Standing, ...]
    """One for each bot, the best share first."""
    outcomes: tuple[tuple[str, int], ...]
    """How games ended, the most common first."""
    rounds: float
    decisions: float
    decisions_per_second: float
    """On one core."""


def summary(played: Iterable[Played]) -> Summary:
    """Sum up games, in whatever order they come; there must be at least one."""
    games = sorted(played)
    names = dict.fromkeys(name for game in games for name in sorted(game.bots))
    standings = [_standing(name, games) for name in names]
    standings.sort(key=lambda one: (-one.share, -one.score, one.bot))
    decisions = sum(game.decisions for game in games)
    seconds = sum(game.seconds for game in games)
    return Summary(
        len(games),
        tuple(standings),
        tuple(Counter(game.outcome for game in games).most_common()),
        fmean(game.rounds for game in games),
        decisions / len(games),
        decisions / seconds if seconds else 0.0,
    )


def _standing(name: str, games: list[Played]) -> Standing:
    entries = [
        (win, score)
        for game in games
        for bot, win, score in zip(game.bots, game.wins, game.scores, strict=True)
        if bot == name
    ]
    wins = sum(win for win, _ in entries)
    scores = [score for _, score in entries]
    count = len(entries)
    return Standing(name, count, wins, wins / count, wilson(wins, count), fmean(scores), mean_interval(scores))


def wilson(wins: float, count: int) -> Interval:
    """Wilson's 95 % interval for a share, of which `wins` of `count` were seen."""
    share = wins / count
    square = _Z * _Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = _Z * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: list[int]) -> Interval:
    """The 95 % interval for the mean of what the values were drawn from."""
    mean = fmean(values)
    reach = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Interval(mean - reach, mean + reach)
