"""How those did who had something: what is held by many, and what is held by winners."""

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from unmapped.arena.results import Interval, Played, wilson
from unmapped.kernel.definition import Holding


class Holders(NamedTuple):
    """How those seats did that had one thing, over all games; a seat that had several of it counts once."""

    category: str
    name: str
    seats: int
    """How many seats had it."""
    games: int
    """In how many games some seat had it."""
    held: float
    """What share of all seats had it."""
    wins: float
    """Victories of those who had it; a shared one counts in parts."""
    share: float
    """What share of those who had it won: with four seats, a quarter is as good as any other."""
    share_interval: Interval
    """By Wilson's formula."""
    score: float
    """The mean of those who had it."""


def holders(played: Iterable[Played]) -> tuple[Holders, ...]:
    """The holders of everything that anybody had, category by category as the words go, the best win share first.

    Whoever did better had more to spend, so a high share shows that winners have a thing, not that it wins.
    """
    done: dict[Holding, list[tuple[int, float, int]]] = {}
    seats = 0
    for game in sorted(played):
        seats += len(game.bots)
        for had, win, score in zip(game.holdings, game.wins, game.scores, strict=True):
            for holding in set(had):
                done.setdefault(holding, []).append((game.number, win, score))
    groups = [_holders(holding, ends, seats) for holding, ends in done.items()]
    groups.sort(key=lambda group: (group.category, -group.share, -group.score, group.name))
    return tuple(groups)


def _holders(held: Holding, ends: list[tuple[int, float, int]], seats: int) -> Holders:
    count = len(ends)
    wins = sum(win for _, win, _ in ends)
    return Holders(
        *held,
        seats=count,
        games=len({game for game, _, _ in ends}),
        held=count / seats,
        wins=wins,
        share=wins / count,
        share_interval=wilson(wins, count),
        score=fmean(score for _, _, score in ends),
    )
