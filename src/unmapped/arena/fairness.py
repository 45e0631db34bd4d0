"""Whether what seats have makes them win: their place, their boards, their cards."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from unmapped.arena.results import PLACES, Interval, Played, wilson
from unmapped.arena.significance import LEVEL, apart, holm, stratified
from unmapped.kernel.definition import Holding


class Share(NamedTuple):
    """How those did who had one thing, beside those who had something else of its kind in the same game."""

    category: str
    name: str
    copies: int
    """How often it was had; several by one seat count each."""
    games: int
    """In how many games it was had."""
    share: float
    """What share of those who had it won; or of the games with it that ended best, see `shares`."""
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
        (seat, holding)
        for place, seat in enumerate(game.turn_order)
        for holding in (Holding("turn order", PLACES[place]), Holding("seat", str(seat)))
    ]
    held = [(seat, holding) for seat, had in enumerate(game.holdings) for holding in had]
    return held if count == 1 else placed + held


WINS: Final = "wins"
"""What shares are of where one seat can be ahead of another."""


def share_of(games: Sequence[Played]) -> str:
    """What shares are of: `WINS`, or where no seat is ever ahead of another, the outcome that ends games best.

    That is the one with the highest mean score, such as the survival of a crew. Empty if all games ended alike: then
    only scores can be compared.
    """
    if any(len(set(game.ranks)) > 1 for game in games):
        return WINS
    ends: dict[str, list[float]] = {}
    for game in games:
        ends.setdefault(game.outcome, []).append(fmean(game.scores))
    return max(sorted(ends), key=lambda outcome: fmean(ends[outcome])) if len(ends) > 1 else ""


def shares(games: Sequence[Played]) -> tuple[Share, ...]:
    """All things that seats had, category by category, the best first.

    Within a game, every thing of a category is as likely as any other to lie with the winner, if it does not matter
    which one it is: so whoever does well and therefore has more of everything favours no thing (the Mantel-Haenszel
    test, with games as strata). Where no seat can be ahead of another, games with the thing are compared with those
    without it, by how many ended best or else by their scores (Welch's test).
    """
    measure = share_of(games)
    rows = _within_games(games) if measure == WINS else _across_games(games, measure)
    adjusted = holm([share.p for share in rows])
    adjusted_shares = [share._replace(p=p) for share, p in zip(rows, adjusted, strict=True)]
    adjusted_shares.sort(
        key=lambda share: (share.category, share.even - share.share, share.others - share.score, share.name)
    )
    return tuple(adjusted_shares)


def _by_category(game: Played) -> dict[str, list[tuple[int, Holding]]]:
    """All things of a game with their seats."""
    kinds: dict[str, list[tuple[int, Holding]]] = {}
    for seat, holding in things(game):
        kinds.setdefault(holding.category, []).append((seat, holding))
    return kinds


def _within_games(games: Sequence[Played]) -> list[Share]:
    """The things of each game beside the others of their kind in it; p as it is."""
    tests: dict[Holding, _Test] = {}
    scores: dict[str, list[int]] = {}
    for index, game in enumerate(games):
        for category, had in _by_category(game).items():
            values = [game.wins[seat] for seat, _ in had]
            even = fmean(values)
            kind = _Kind(even, fmean([(value - even) ** 2 for value in values]), len(had))
            scores.setdefault(category, []).extend([game.scores[seat] for seat, _ in had])
            holders: dict[Holding, list[int]] = {}
            for seat, holding in had:
                holders.setdefault(holding, []).append(seat)
            for holding, seats in holders.items():
                tests.setdefault(holding, _Test()).add(
                    index, [game.wins[seat] for seat in seats], [game.scores[seat] for seat in seats], kind
                )
    return [test.read(holding, scores[holding.category]) for holding, test in tests.items()]


def _across_games(games: Sequence[Played], best: str) -> list[Share]:
    """The games with each thing beside those without it, by the outcome `best` or by scores; p as it is."""
    scores: dict[Holding, list[int]] = {}
    having: dict[Holding, dict[int, float]] = {}
    values: dict[str, dict[int, float]] = {}
    for index, game in enumerate(games):
        value = float(game.outcome == best) if best else fmean(game.scores)
        for seat, holding in things(game):
            scores.setdefault(holding, []).append(game.scores[seat])
            having.setdefault(holding, {})[index] = value
            values.setdefault(holding.category, {})[index] = value
    across: list[Share] = []
    for holding, mine in having.items():
        whole = values[holding.category]
        rest = [score for other, had in scores.items() if other[0] == holding[0] and other != holding for score in had]
        share = fmean(mine.values()) if best else 0.0
        across.append(
            Share(
                *holding,
                len(scores[holding]),
                len(mine),
                share,
                wilson(share * len(mine), len(mine)),
                fmean(whole.values()) if best else 0.0,
                fmean(scores[holding]),
                fmean(rest or scores[holding]),
                apart(list(mine.values()), [value for index, value in whole.items() if index not in mine]),
            )
        )
    return across


class _Kind(NamedTuple):
    """Everything of one category in one game: its mean part of the victory, its variance, and how many there were."""

    even: float
    variance: float
    size: int


class _Test:
    """What is known of one thing so far."""

    def __init__(self) -> None:
        self._games: set[int] = set()
        self._wins: list[float] = []
        self._scores: list[int] = []
        self._even: list[float] = []
        self._surpluses: list[float] = []
        self._variances: list[float] = []

    def add(self, index: int, wins: Sequence[float], scores: Sequence[int], kind: "_Kind") -> None:
        """The ends of those who had it in one game, beside everything of its kind."""
        count = len(wins)
        self._games.add(index)
        self._wins += wins
        self._scores += scores
        self._even += [kind.even] * count
        self._surpluses.append(sum(wins) - count * kind.even)
        drawn = count * (kind.size - count) / (kind.size - 1) if kind.size > 1 else 0.0
        self._variances.append(drawn * kind.variance)

    def read(self, holding: Holding, scores: Sequence[int]) -> Share:
        """The line of a thing; `scores` are those of all who had anything of its kind."""
        count = len(self._wins)
        wins = sum(self._wins)
        rest = len(scores) - count
        return Share(
            *holding,
            count,
            len(self._games),
            wins / count,
            wilson(wins, count),
            fmean(self._even),
            fmean(self._scores),
            (sum(scores) - sum(self._scores)) / rest if rest else fmean(self._scores),
            stratified(self._surpluses, self._variances),
        )
