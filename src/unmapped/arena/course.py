"""The course of games: who led when, what could be done and was not, what nobody ever used."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from unmapped.arena.printed import printed_lists
from unmapped.arena.results import Interval, Played, Spread, spread, wilson

_HARDLY: Final = 0.1
"""An option is dominated that is surely chosen in a smaller share than this of the games that allow it."""


class Lead(NamedTuple):
    """Who led, by the scores at the end of each round; who shares the lead does not take it."""

    changes: Spread
    """How often the lead went over from one seat to another in a game."""
    steady: float
    """The share of games in which it never did."""
    comebacks: int
    """Games in which the leader at half-time did not win."""
    halves: int
    """Games that had a leader at half-time."""
    comebacks_interval: Interval


class Option(NamedTuple):
    """Something that could be done, in how many games and decisions, and in how many it was."""

    words: str
    games: int
    games_chosen: int
    decisions: int
    chosen: int
    share_interval: Interval
    """Of the games in which it was possible: in how many it was chosen at least once, by Wilson's formula."""

    @property
    def share(self) -> float:
        """In what share of the games in which it was possible it was chosen."""
        return self.games_chosen / self.games

    @property
    def dominated(self) -> bool:
        """Whether it is surely chosen in less than a tenth of the games in which it is possible."""
        return self.share_interval.high < _HARDLY


class Unused(NamedTuple):
    """Something printed that nobody ever had or named, and in how many games it could have been chosen."""

    name: str
    games: int


def leaders(scores: Sequence[Sequence[int]]) -> list[int | None]:
    """The leader after each round; who draws level does not take the lead, and None is nobody so far."""
    leading: list[int | None] = []
    leader: int | None = None
    for row in scores:
        best = max(row)
        if row.count(best) == 1:
            leader = row.index(best)
        leading.append(leader)
    return leading


def lead_changes(game: Played) -> int:
    """How often the lead went over from one seat to another; 0 if nobody watched."""
    led = leaders(game.watched.scores) if game.watched else []
    return sum([before != other for before, other in pairwise([seat for seat in led if seat is not None])])


def lead(games: Iterable[Played]) -> Lead | None:
    """How often the lead changed, over the watched games with several seats; None if there are none."""
    changes: list[int] = []
    comebacks = 0
    halves = 0
    for game in games:
        if game.watched is None or len(game.bots) == 1:
            continue
        changes.append(lead_changes(game))
        led = leaders(game.watched.scores)
        half = led[(len(led) - 1) // 2]
        if half is not None:
            halves += 1
            comebacks += game.ranks[half] != 1
    if not changes:
        return None
    interval = wilson(comebacks, halves) if halves else Interval(0.0, 1.0)
    return Lead(spread(changes), changes.count(0) / len(changes), comebacks, halves, interval)


def options(games: Iterable[Played]) -> tuple[Option, ...]:
    """All options of the watched games, the least chosen first."""
    seen: dict[str, list[int]] = {}
    for game in games:
        for words, legal, chosen in game.watched.options if game.watched else ():
            row = seen.setdefault(words, [0, 0, 0, 0])
            for index, more in enumerate((1, int(chosen > 0), legal, chosen)):
                row[index] += more
    options = [
        Option(words, games, games_chosen, decisions, chosen, wilson(games_chosen, games))
        for words, (games, games_chosen, decisions, chosen) in seen.items()
    ]
    return tuple(sorted(options, key=lambda option: (option.share, -option.games, option.words)))


def unused(name: str, games: Sequence[Played]) -> tuple[Unused, ...]:
    """What is printed beside things that seats had, and that nobody ever had or named; what came up most first."""
    held = {holding.name for game in games for had in game.holdings for holding in had}
    offered: dict[str, int] = {}
    named: set[str] = set()
    for game in games:
        here: set[str] = set()
        for words, _, chosen in game.watched.options if game.watched else ():
            parts = set(words.split(" "))
            here |= parts
            if chosen:
                named |= parts
        for part in here:
            offered[part] = offered.get(part, 0) + 1
    relevant = dict.fromkeys(
        [
            identity
            for ids in printed_lists(name)
            if held.intersection(ids)
            for identity in ids
            if identity not in held | named
        ]
    )
    idle = [Unused(identity, offered.get(identity, 0)) for identity in relevant]
    return tuple(sorted(idle, key=lambda entry: -entry.games))
