"""What many games on a planet say, beside what its challenge aims at."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from unmapped.arena import Match, Played
from unmapped.arena.playing import read
from unmapped.arena.results import Interval, mean_interval, wilson
from unmapped.games import game as game_called
from unmapped.kernel.definition import SURVIVAL, Target, spread_of
from unmapped.kernel.options import read_fields


class Cell(NamedTuple):
    """One task with so many explorers at one level: what was played of it, and what it aims at."""

    task: str
    seats: int
    difficulty: str
    played: tuple[Played, ...]
    targets: tuple[Target, ...]

    @property
    def survival(self) -> float:
        """The share of crews that came home."""
        return sum([game.survived for game in self.played]) / len(self.played)

    @property
    def survival_interval(self) -> Interval:
        """By Wilson's formula."""
        return wilson(sum([game.survived for game in self.played]), len(self.played))

    @property
    def target(self) -> Target:
        """How many are meant to come home."""
        return next(target for target in self.targets if target.name == SURVIVAL)


class Measure(NamedTuple):
    """A figure of the games: its mean over all of them and in each cell, and where it is meant to lie."""

    name: str
    mean: float
    interval: Interval
    games: int
    """In how many games it applied."""
    by_task: Mapping[str, float]
    target: Target | None


class Spread(NamedTuple):
    """How far apart survival is among cells that differ in one thing alone; the worst case."""

    name: str
    widest: float
    where: str
    target: Target


class CardUse(NamedTuple):
    """What became of one card, over all games."""

    category: str
    name: str
    games: int
    """In so many games it came up."""
    came: float
    """The share of games in which it did."""
    used: float
    """The share of those in which it was used."""
    used_interval: Interval
    times: int
    """How often it was used in all."""


class Measured(NamedTuple):
    """Everything that is told of a planet."""

    planet: str
    games: int
    cells: tuple[Cell, ...]
    measures: tuple[Measure, ...]
    spreads: tuple[Spread, ...]
    cards: tuple[CardUse, ...]


def cell_of(match: Match, played: Sequence[Played]) -> Cell:
    """The cell of a match and the games of it, of which there must be at least one."""
    options = read(match.options)
    seats = len(match.bots)
    definition = game_called(match.game).definition
    targets = definition.reports.targets(seats, read_fields(definition.options, options, "option", []))
    return Cell(str(options["task"]), seats, str(options["difficulty"]), tuple(played), targets)


def measured(planet: str, cells: Sequence[Cell]) -> Measured:
    """Sum up the cells, of which there must be at least one."""
    games = [game for cell in cells for game in cell.played]
    return Measured(planet, len(games), tuple(cells), tuple(_measures(cells)), tuple(_spreads(cells)), _cards(games))


def _measures(cells: Sequence[Cell]) -> Iterable[Measure]:
    values: dict[str, list[tuple[str, float]]] = {}
    for cell in cells:
        for game in cell.played:
            for figure in game.watched.account.figures if game.watched else ():
                values.setdefault(figure.name, []).append((cell.task, figure.value))
    targets = {target.name: target for target in cells[0].targets}
    for name, measured_values in values.items():
        numbers = [value for _, value in measured_values]
        tasks = {
            task: fmean([value for at, value in measured_values if at == task]) for task, _ in sorted(measured_values)
        }
        yield Measure(name, fmean(numbers), mean_interval(numbers), len(numbers), tasks, targets.get(name))


def _spreads(cells: Sequence[Cell]) -> Iterable[Spread]:
    """Over the crews of a task, and over the tasks of a crew."""
    targets = {target.name: target for target in cells[0].targets}
    for name in ("seats", "task"):
        groups: dict[str, list[float]] = {}
        for cell in cells:
            alike = f"task {cell.task}" if name == "seats" else f"{cell.seats} explorers"
            groups.setdefault(f"{alike}, {cell.difficulty}", []).append(cell.survival)
        widths = [(max(shares) - min(shares), where) for where, shares in groups.items() if len(shares) > 1]
        target = targets.get(spread_of(name))
        if widths and target is not None:
            yield Spread("explorers" if name == "seats" else "tasks", *max(widths), target)


def _cards(games: Sequence[Played]) -> tuple[CardUse, ...]:
    rows: dict[tuple[str, str], list[int]] = {}
    for game in games:
        for use in game.watched.account.uses if game.watched else ():
            row = rows.setdefault((use.category, use.name), [0, 0, 0])
            for index, more in enumerate((int(use.came > 0), int(use.used > 0), use.used)):
                row[index] += more
    return tuple(
        [
            CardUse(
                *card,
                came,
                came / len(games),
                min(used, came) / came if came else 0.0,
                wilson(min(used, came), came) if came else Interval(0.0, 1.0),
                times,
            )
            for card, (came, used, times) in rows.items()
        ]
    )
