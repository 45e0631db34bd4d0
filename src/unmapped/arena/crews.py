"""A balance report for games in which all play together: how crews fare in scenarios, and what they do there."""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from unmapped.arena.comparison import Comparison, compare
from unmapped.arena.course import Option, options
from unmapped.arena.fairness import Share
from unmapped.arena.results import Interval, Played, mean_interval, wilson
from unmapped.arena.scenario import Scenario
from unmapped.arena.significance import apart, holm
from unmapped.kernel.definition import SURVIVAL, Holding, Target, spread_of

_HARDLY: Final = 0.1
_ALWAYS: Final = 0.9
"""What is used in a share below the one or above the other, with 95 % confidence, is no choice."""

_FEWEST: Final = 20
"""Of fewer games no mean is surely off: their interval may be as narrow as nothing."""

_BEHIND: Final = 1_000_000
"""More than the games of a scenario: so games of several can be numbered through."""


class Measured(NamedTuple):
    """One figure over the games of a scenario."""

    name: str
    games: int
    """In how many games it applied."""
    mean: float
    interval: Interval
    """Where the mean lies with 95 % confidence: for survival by Wilson's formula."""
    target: Target | None

    @property
    def off(self) -> int:
        """1 where it is surely above what the game aims at, -1 where surely below, else 0."""
        if self.target is None or (self.games < _FEWEST and self.name != SURVIVAL):
            return 0
        return int(self.interval.low > self.target.high) - int(self.interval.high < self.target.low)


class Cell(NamedTuple):
    """The games of one scenario."""

    scenario: Scenario
    games: int
    survival: Measured
    outcomes: tuple[tuple[str, int], ...]
    """The most common first."""
    figures: tuple[Measured, ...]


class Spread(NamedTuple):
    """How far apart scenarios are that differ in one option alone: those that are farthest."""

    option: str
    low: Cell
    high: Cell
    target: Target | None

    @property
    def points(self) -> float:
        """The difference of their shares of survival."""
        return self.high.survival.mean - self.low.survival.mean

    @property
    def too_wide(self) -> bool:
        """Whether the two are surely farther apart than the game aims at."""
        if self.target is None:
            return False
        (low, high), (mine, others) = (self.low.survival, self.high.survival), (self.low, self.high)
        variance: float = sum(
            [survival.mean * (1 - survival.mean) / cell.games for survival, cell in ((low, mine), (high, others))]
        )
        return self.points - 1.96 * sqrt(variance) > self.target.high


class Usage(NamedTuple):
    """What became of one printed thing over all games."""

    category: str
    name: str
    games: int
    """In how many it came up."""
    games_used: int
    """In how many of those it was used."""
    came: int
    used: int
    """Below 0 for what is nothing to be used."""
    share_interval: Interval

    @property
    def share(self) -> float:
        """In what share of the games in which it came up it was used."""
        return self.games_used / self.games if self.games else 0.0

    @property
    def extreme(self) -> int:
        """-1 if it is hardly ever used, 1 if nearly always, surely; else 0."""
        if self.used < 0:
            return 0
        return int(self.share_interval.low > _ALWAYS) - int(self.share_interval.high < _HARDLY)


class CrewReport(NamedTuple):
    """What many games of crews say."""

    game: str
    cells: tuple[Cell, ...]
    spreads: tuple[Spread, ...]
    shares: tuple[Share, ...]
    """Of what seats had: how crews fared with it, beside what the same scenarios would let one expect."""
    usages: tuple[Usage, ...]
    """By category, the most used first."""
    options: tuple[Option, ...]
    comparison: Comparison | None

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return sum([cell.games for cell in self.cells])


Games = Mapping[Scenario, Sequence[Played]]


def crew_report(played: Games, base: Games | None = None) -> CrewReport:
    """What the games of some scenarios say; each must have at least one. `base` has the same ones under other options.

    Those of the base are matched by their order.
    """
    cells = tuple([_cell(scenario, games) for scenario, games in played.items()])
    all_games = [game for games in played.values() for game in games]
    (name,) = {scenario.game for scenario in played}
    compared = compare(_numbered(base), _numbered(played)) if base else None
    return CrewReport(name, cells, spreads(cells), shares(played), usages(all_games), options(all_games), compared)


def _numbered(played: Games) -> list[Played]:
    """The games of all scenarios, numbered through."""
    return [
        game._replace(number=place * _BEHIND + game.number)
        for place, games in enumerate(played.values())
        for game in games
    ]


def _cell(scenario: Scenario, games: Sequence[Played]) -> Cell:
    targets = {target.name: target for target in scenario.targets()}
    count = len(games)
    survived = sum([game.survived for game in games])
    survival = Measured(SURVIVAL, count, survived / count, wilson(survived, count), targets.get(SURVIVAL))
    ways = Counter([game.outcome for game in games]).most_common()
    values: dict[str, list[float]] = {}
    for game in games:
        for name, value in game.watched.account.figures if game.watched else ():
            values.setdefault(name, []).append(value)
    figures = [
        Measured(name, len(some), fmean(some), mean_interval(some), targets.get(name)) for name, some in values.items()
    ]
    return Cell(scenario, count, survival, tuple(ways), tuple(figures))


def spreads(cells: Sequence[Cell]) -> tuple[Spread, ...]:
    """For each option, the two scenarios farthest apart among those that differ in it alone."""
    gaps: list[Spread] = []
    for option in dict.fromkeys([option for cell in cells for option, _ in cell.scenario.values]):
        alike: dict[tuple[tuple[str, str], ...], list[Cell]] = {}
        for cell in cells:
            rest = tuple([value for value in cell.scenario.values if value[0] != option])
            alike.setdefault(rest, []).append(cell)
        pairs = [
            (min(group, key=_survival), max(group, key=_survival))
            for group in alike.values()
            if len({dict(cell.scenario.values).get(option) for cell in group}) > 1
        ]
        if pairs:
            low, high = max(pairs, key=lambda pair: _survival(pair[1]) - _survival(pair[0]))
            aims = [target for target in low.scenario.targets() if target.name == spread_of(option)]
            gaps.append(Spread(option, low, high, aims[0] if aims else None))
    return tuple(gaps)


def _survival(cell: Cell) -> float:
    return cell.survival.mean


def shares(played: Games) -> tuple[Share, ...]:
    """How crews fared with what their seats had; `even` is what the same scenarios let one expect.

    Games with the thing are compared with those without it by how far each is above its scenario (Welch's test).
    """
    above: dict[tuple[Scenario, int], float] = {}
    expected: dict[Scenario, float] = {}
    having: dict[Holding, list[tuple[Scenario, Played]]] = {}
    copies: Counter[Holding] = Counter()
    for scenario, games in played.items():
        expected[scenario] = fmean([game.survived for game in games])
        for game in games:
            above[scenario, game.number] = game.survived - expected[scenario]
            had = [holding for things in game.holdings for holding in things]
            copies.update(had)
            for holding in dict.fromkeys(had):
                having.setdefault(holding, []).append((scenario, game))
    scores = fmean([fmean(game.scores) for games in played.values() for game in games])
    raw: list[Share] = []
    for holding, some in having.items():
        mine = {(scenario, game.number) for scenario, game in some}
        share = fmean([game.survived for _, game in some])
        without = [value for number, value in above.items() if number not in mine]
        raw.append(
            Share(
                *holding,
                copies[holding],
                len(some),
                share,
                wilson(share * len(some), len(some)),
                fmean([expected[scenario] for scenario, _ in some]),
                fmean([fmean(game.scores) for _, game in some]),
                scores,
                apart([above[number] for number in sorted(mine)], without),
            )
        )
    adjusted = holm([share.p for share in raw])
    adjusted_shares = [share._replace(p=p) for share, p in zip(raw, adjusted, strict=True)]
    return tuple(sorted(adjusted_shares, key=lambda share: (share.category, share.even - share.share, share.name)))


def usages(games: Sequence[Played]) -> tuple[Usage, ...]:
    """What became of every printed thing, category by category in the order of the game, the most used first."""
    counts: dict[tuple[str, str], list[int]] = {}
    for game in games:
        for category, name, came, used in game.watched.account.uses if game.watched else ():
            row = counts.setdefault((category, name), [0, 0, 0, 0])
            for place, more in enumerate((int(came > 0), int(came > 0 and used > 0), came, used)):
                row[place] += more
    usages_found = [
        Usage(category, name, seen, chosen, came, used, wilson(chosen, seen) if seen else Interval(0.0, 1.0))
        for (category, name), (seen, chosen, came, used) in counts.items()
    ]
    order = list(dict.fromkeys([usage.category for usage in usages_found]))
    return tuple(
        sorted(usages_found, key=lambda usage: (order.index(usage.category), -usage.share, -usage.games, usage.name))
    )


def write_crew_csv(path: Path, report: CrewReport) -> None:
    """One line for each figure of each scenario, each thing and each option: what it is, its figures, whether found."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kind", "category", "name", "games", "value", "low", "high", "target", "found"])
        for cell in report.cells:
            for figure in (cell.survival, *cell.figures):
                aim = "" if figure.target is None else f"{figure.target.low:g} to {figure.target.high:g}"
                row = [f"{value:.4f}" for value in (figure.mean, *figure.interval)]
                writer.writerow(
                    ["figure", cell.scenario.name, figure.name, figure.games, *row, aim, int(figure.off != 0)]
                )
            for way, count in cell.outcomes:
                row = [f"{value:.4f}" for value in (count / cell.games, *wilson(count, cell.games))]
                writer.writerow(["outcome", cell.scenario.name, way, count, *row, "", ""])
        for gap in report.spreads:
            aim = "" if gap.target is None else f"at most {gap.target.high:g}"
            writer.writerow(["spread", "", gap.option, "", f"{gap.points:.4f}", "", "", aim, int(gap.too_wide)])
        for had in report.shares:
            row = [f"{value:.4f}" for value in (had.share, *had.share_interval)]
            writer.writerow(["share", had.category, had.name, had.games, *row, f"{had.even:.4f}", int(had.found)])
        for use in report.usages:
            row = [f"{value:.4f}" for value in (use.share, *use.share_interval)]
            writer.writerow(["use", use.category, use.name, use.games, *row, "", int(use.extreme != 0)])
        for option in report.options:
            row = [f"{value:.4f}" for value in (option.share, *option.share_interval)]
            writer.writerow(["option", "", option.words, option.games, *row, "", int(option.dominated)])
        if report.comparison is not None:
            for change in report.comparison.changes:
                row = [f"{value:.4f}" for value in (change.difference, *change.interval)]
                games = report.comparison.games
                writer.writerow(["change", "", change.name, games, *row, f"{change.base:.4f}", int(change.found)])
