"""Whether what seats have makes them win: their place, their boards, their cards."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from unmapped.arena.results import PLACES, Interval, Played, wilson
from unmapped.arena.significance import LEVEL, apart, holm, stratified
from unmapped.kernel.game import Holding


class Share(NamedTuple):
    """How those did who had one thing, beside those who had something else of its kind in the same game."""

    category: str
    name: str
    copies: int
    """How often it was had; several by one seat count each."""
    games: int
    """In how many games it was had."""
    share: float
    """How much of the victories went to those who had it, per thing."""
    share_interval: Interval
    """By Wilson's formula."""
    even: float
    """The share that any thing of its kind would have in the same games, given how many each seat had of them."""
    score: float
    """The mean score of those who had it."""
    others: float
    """The mean score of those who had another thing of its kind, in all games."""
    p: float
    """Adjusted by Holm over all things of the report; 1 where nothing can be compared."""

    @property
    def found(self) -> bool:
        """Whether it makes a difference."""
        return self.p <= LEVEL


def things(game: Played) -> list[tuple[int, Holding]]:
    """Whatever each seat had: its seat, its place in the turn order, and what the game declares."""
    count = len(game.bots)
    placed = [
        (seat, thing)
        for place, seat in enumerate(game.turn_order)
        for thing in (Holding("turn order", PLACES[place]), Holding("seat", str(seat)))
    ]
    held = [(seat, thing) for seat, had in enumerate(game.holdings) for thing in had]
    return held if count == 1 else placed + held


def is_contested(games: Iterable[Played]) -> bool:
    """Whether seats of one game can do better than others; if not, alone or as a crew, scores are compared."""
    return any(len(set(game.ranks)) > 1 for game in games)


def shares(games: Sequence[Played]) -> tuple[Share, ...]:
    """All things that seats had, category by category, the best first.

    Within a game, every thing of a category is as likely as any other to lie with the winner, if it does not matter
    which one it is: so whoever does well and therefore has more of everything favours no thing (the Mantel-Haenszel
    test, with games as strata). Where no seat can be ahead of another, the scores of games with the thing are compared
    with those of games without it (Welch's test).
    """
    tests: dict[Holding, _Test] = {}
    categories: dict[str, list[tuple[int, int]]] = {}
    for index, game in enumerate(games):
        kinds: dict[str, list[tuple[int, Holding]]] = {}
        for seat, thing in things(game):
            kinds.setdefault(thing.category, []).append((seat, thing))
        for category, had in kinds.items():
            values = [game.wins[seat] for seat, _ in had]
            even = fmean(values)
            variance = fmean([(value - even) ** 2 for value in values])
            counts: dict[Holding, list[int]] = {}
            for seat, thing in had:
                counts.setdefault(thing, []).append(seat)
                categories.setdefault(category, []).append((index, game.scores[seat]))
            for thing, seats in counts.items():
                wins = [game.wins[seat] for seat in seats]
                scores = [game.scores[seat] for seat in seats]
                tests.setdefault(thing, _Test()).add(index, wins, scores, _Kind(even, variance, len(had)))
    contested = is_contested(games)
    rows = [
        (thing, test, test.against_others() if contested else test.across_games(categories[thing.category]))
        for thing, test in sorted(tests.items())
    ]
    adjusted = holm([p for _, _, p in rows])
    found = [
        test.read(thing, categories[thing.category], p) for (thing, test, _), p in zip(rows, adjusted, strict=True)
    ]
    found.sort(key=lambda one: (one.category, one.even - one.share, one.others - one.score, one.name))
    return tuple(found)


class _Kind(NamedTuple):
    """Everything of one category in one game: its mean part of the victory, its variance, and how many there were."""

    even: float
    variance: float
    size: int


class _Test:
    """What is known of one thing so far."""

    def __init__(self) -> None:
        self._wins: list[float] = []
        self._scores: list[tuple[int, int]] = []
        self._even: list[float] = []
        self._surpluses: list[float] = []
        self._variances: list[float] = []

    def add(self, index: int, wins: Sequence[float], scores: Sequence[int], kind: "_Kind") -> None:
        """The ends of those who had it in one game, beside everything of its kind."""
        count = len(wins)
        self._wins += wins
        self._scores += [(index, score) for score in scores]
        self._even += [kind.even] * count
        self._surpluses.append(sum(wins) - count * kind.even)
        drawn = count * (kind.size - count) / (kind.size - 1) if kind.size > 1 else 0.0
        self._variances.append(drawn * kind.variance)

    def against_others(self) -> float:
        return stratified(self._surpluses, self._variances)

    def across_games(self, whole: Sequence[tuple[int, int]]) -> float:
        """The p-value of scores in games with it beside those in games without it; games count once."""
        mine = {index for index, _ in self._scores}
        by_game: dict[int, list[int]] = {}
        for index, score in whole:
            by_game.setdefault(index, []).append(score)
        means = {index: fmean(scores) for index, scores in by_game.items()}
        return apart(
            [mean for index, mean in means.items() if index in mine],
            [mean for index, mean in means.items() if index not in mine],
        )

    def read(self, thing: Holding, whole: Sequence[tuple[int, int]], p: float) -> Share:
        count = len(self._wins)
        wins = sum(self._wins)
        scores = [score for _, score in self._scores]
        rest = len(whole) - count
        others = (sum([score for _, score in whole]) - sum(scores)) / rest if rest else fmean(scores)
        return Share(
            *thing,
            count,
            len({index for index, _ in self._scores}),
            wins / count,
            wilson(wins, count),
            fmean(self._even),
            fmean(scores),
            others,
            p,
        )
