"""How strong players are, from who was ahead of whom.

Any game fits in that says which team came before which: every player for itself, teams, or a crew against a scenario,
which is a team of one. OpenSkill's Plackett-Luce model (Weng and Lin, 2011) rates them. It looks at one game after the
other, and so depends a little on their order; here it rates the same games in several orders and takes the mean.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from unmapped.arena.results import Interval, Played
from unmapped.bots.strength import UNKNOWN, Strength, after
from unmapped.kernel.chance import sort_keys

_ORDERS: Final = 16
"""How many orders are averaged."""

_Z: Final = 1.959964


class Outcome(NamedTuple):
    """How one game ended, for teams: members by name, and the rank of each team, 1 for the best; ties share a rank."""

    teams: tuple[tuple[str, ...], ...]
    ranks: tuple[int, ...]


class Rating(NamedTuple):
    """How strong a player is believed to be, on OpenSkill's scale: who knows nothing believes 25 ± 8.3.

    A difference of 4.2 is a chance of about 67 % in a game of two, and one of 8.3 about 80 %.
    """

    name: str
    mu: float
    sigma: float
    games: int

    @property
    def interval(self) -> Interval:
        """Where the strength lies with 95 % confidence."""
        return Interval(self.mu - _Z * self.sigma, self.mu + _Z * self.sigma)


def everyone_alone(game: Played) -> Outcome:
    """The outcome of a game in which every seat plays for itself."""
    return Outcome(tuple([(name,) for name in game.bots]), game.ranks)


def ratings(outcomes: Iterable[Outcome]) -> tuple[Rating, ...]:
    """The ratings of all who played, the best first; in whatever order the outcomes come.

    Who has several seats in a game moves by the mean of what they would; a game of one player alone says nothing.
    """
    games = sorted(outcomes)
    names = sorted({name for game in games for team in game.teams for name in team})
    telling = [game for game in games if len({name for team in game.teams for name in team}) > 1]
    runs = [_rate(_shuffled(telling, order), names) for order in range(_ORDERS)]
    counts = {name: sum(any(name in team for team in game.teams) for game in games) for name in names}
    rated = [
        Rating(name, fmean([run[name].mu for run in runs]), fmean([run[name].sigma for run in runs]), counts[name])
        for name in names
    ]
    return tuple(sorted(rated, key=lambda rating: (-rating.mu, rating.name)))


def _shuffled(games: Sequence[Outcome], order: int) -> list[Outcome]:
    keys = sort_keys(f"arena/ratings/{order}", len(games))
    return [game for _, game in sorted(zip(keys, games, strict=True))]


def _rate(games: Sequence[Outcome], names: Sequence[str]) -> dict[str, Strength]:
    """Rate games in this order; the strength of each name."""
    by_name = dict.fromkeys(names, UNKNOWN)
    for game in games:
        rated = after([[by_name[name] for name in team] for team in game.teams], game.ranks)
        moved: dict[str, list[Strength]] = {}
        for team, ends in zip(game.teams, rated, strict=True):
            for name, end in zip(team, ends, strict=True):
                moved.setdefault(name, []).append(end)
        for name, moves in moved.items():
            by_name[name] = Strength(fmean([end.mu for end in moves]), fmean([end.sigma for end in moves]))
    return by_name
