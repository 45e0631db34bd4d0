"""Turns the samples of all rounds into the tables of `results.md`; nothing is measured here."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import mean, median

import msgspec

from benchmarks.measure import Sample

INTERPRETED = "Python"

COUNTED = """\
A **decision** is one action that the engine asks for: list what is legal, choose evenly among it, apply it. Beginning
and ending a game is part of the time; dealing and dice come on the way and are not counted. Some engines ask even where
only one action is legal, ours mostly answers that itself; so **real choices** are the decisions with more than one
legal action. **Listed** is how many actions were legal on average, all of which the engine had to find.

- Catanatron: `playable_actions`, `Game.execute`.
- pyminion: a random player answers its callbacks. Playing out all treasures is a decision without a choice; choosing
  several cards is one decision, which lists how many one may choose.
- OpenSpiel: `legal_actions`, `apply_action`.
- RLCard: the environment's legal actions and the game's own step, without encoding observations.
- PettingZoo: `last` with its mask, `step`; observations are encoded on the way.
- Unmapped: `legal`, `act`, on a table that keeps its journal and its record.

A **copy** can be played on, and is made of positions from the middle of games. Where a package has no method for it,
`copy.deepcopy` makes it (marked *); pyminion's cards are then shared.

Time is the process's own time on one core. All contenders take turns in every round; figures are medians of the rounds,
± half of what lies between the slowest and the fastest. Games differ in size: read the rows as neighbours, and only
those of the same game as rivals: the small games are the same, move by move, in all engines, and are interpreted where
the kernel below them is compiled."""


@dataclass(frozen=True)
class Contender:
    """A game of an engine, as the report names it."""

    game: str
    engine: str
    players: int
    code: str = INTERPRETED
    """What the engine runs as."""
    deep_copied: bool = False
    """Whether the package brings no copy of its own."""
    ours: bool = False

    @property
    def title(self) -> str:
        """As progress and failures name it."""
        return f"{self.engine} {self.game}, {self.players} players"


@dataclass
class Runs:
    """What one contender did in each round."""

    contender: Contender
    samples: list[Sample] = field(default_factory=list)
    failure: str = ""
    """Why it could not be measured."""

    def over_rounds(self, figure: Callable[[Sample], float]) -> list[float]:
        """One figure of every round."""
        return [figure(sample) for sample in self.samples]


def parse(output: str) -> Sample:
    """The sample in the last line of what a measuring process printed.

    Raises ValueError with the line that is none.
    """
    lines = output.strip().splitlines()
    line = lines[-1] if lines else ""
    try:
        return msgspec.json.decode(line, type=Sample)
    except msgspec.DecodeError as error:
        raise ValueError(f"expected a sample, got “{line[:200]}”: {error}") from None


def amount(value: float) -> str:
    """A figure with three digits that mean something, or all digits before the point."""
    if value >= 100:
        digits = len(str(int(value)))
        return f"{round(value, 3 - digits):,.0f}"
    return f"{value:.3g}" if value >= 0.1 else f"{value:.2f}"


def spread(values: Sequence[float]) -> str:
    """The median, and half of what lies between the ends in percent of it."""
    middle = median(values)
    if len(values) < 2 or not middle:
        return amount(middle)
    return f"{amount(middle)} ±{50 * (max(values) - min(values)) / middle:.0f}%"


def grid(headings: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> str:
    """A Markdown table: the first `texts` columns are text, the others numbers."""
    widths = [max(len(row[at]) for row in (headings, *rows)) for at in range(len(headings))]
    rule = ["-" * width if at < texts else "-" * (width - 1) + ":" for at, width in enumerate(widths)]
    lines: list[str] = []
    for cells in (headings, rule, *rows):
        padded = [
            cell.ljust(width) if at < texts else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        lines.append(f"| {' | '.join(padded)} |")
    return "\n".join(lines)


def rivals(runs: Sequence[Runs]) -> list[Runs]:
    """Those who play a game, with as many players, that another engine plays as well."""
    games = {(one.contender.game, one.contender.players, one.contender.engine) for one in runs if one.samples}
    engines = Counter([(game, players) for game, players, _ in games])
    return [one for one in runs if engines[one.contender.game, one.contender.players] > 1]


def throughput(runs: Sequence[Runs]) -> str:
    """Everybody's decisions, games and copies, the fastest first."""
    measured = [one for one in runs if one.samples]
    measured.sort(key=lambda one: -median(one.over_rounds(_decisions)))
    figures = ("decisions/s", "real choices/s", "listed", "games/s", "copy, µs")
    return grid(("game", "engine", "players", "runs as", *figures), [_throughput_row(one) for one in measured], texts=4)


def _throughput_row(runs: Runs) -> list[str]:
    who = runs.contender
    bold = "**" if who.ours else ""
    copies = [sample.copying for sample in runs.samples if sample.copying is not None]
    return [
        f"{bold}{who.game}{bold}",
        f"{bold}{who.engine}{bold}",
        str(who.players),
        who.code,
        spread(runs.over_rounds(_decisions)),
        amount(median(runs.over_rounds(lambda sample: sample.choices / sample.seconds))),
        amount(mean(runs.over_rounds(lambda sample: sample.options / sample.decisions))),
        amount(median(runs.over_rounds(lambda sample: sample.games / sample.seconds))),
        amount(median(copies)) + ("*" if who.deep_copied else "") if copies else "-",
    ]


def _decisions(sample: Sample) -> float:
    return sample.decisions / sample.seconds


def tables(runs: Sequence[Runs]) -> str:
    """What only our tables can do."""
    headings = ("game", "runs as", "seats", "decisions/game", "clone, µs", "imagine, µs", "record, bytes", "largest")
    return grid(headings, [_tables_row(one) for one in runs if one.contender.ours and one.samples], texts=3)


def _tables_row(runs: Runs) -> list[str]:
    clones = [sample.copying for sample in runs.samples if sample.copying is not None]
    imagined = [sample.imagining for sample in runs.samples if sample.imagining is not None]
    sizes = [size for sample in runs.samples for size in sample.records]
    return [
        runs.contender.game,
        runs.contender.code,
        str(runs.contender.players),
        amount(mean(runs.over_rounds(lambda sample: sample.decisions / sample.games))),
        spread(clones) if clones else "-",
        spread(imagined) if imagined else "-",
        f"{median(sizes):,.0f}" if sizes else "-",
        f"{max(sizes):,}" if sizes else "-",
    ]


def write(runs: Sequence[Runs], system: str, versions: str, effort: str) -> str:
    """The whole report, as Markdown."""
    parts = ["# Measured: ours beside the peers", f"{system}. {effort}", throughput(runs)]
    same = sorted(rivals(runs), key=lambda one: one.contender.game)
    if same:
        parts.append("## The same game")
        parts += [throughput(list(group)) for _, group in groupby(same, key=lambda one: one.contender.game)]
    if any(one.contender.ours and one.samples for one in runs):
        parts += ["## Our tables", tables(runs)]
    compiled = {name for one in runs for sample in one.samples for name in sample.compiled}
    if compiled:
        parts.append(f"Compiled modules by package: {by_package(compiled)}.")
    failures = [f"- {one.contender.title}: {one.failure}" for one in runs if one.failure]
    if failures:
        parts += ["## Not measured", "\n".join(failures)]
    parts += ["## What is counted", COUNTED]
    if versions:
        parts.append(f"Peers: {versions}.")
    return "\n\n".join(parts) + "\n"


def by_package(modules: Iterable[str]) -> str:
    """How many of some modules each package has, and each game; what lies beside a module for mypyc is not counted."""
    counts = Counter(_package(name) for name in modules if not name.endswith("__mypyc"))
    return ", ".join([f"`{package}` {count}" for package, count in sorted(counts.items())])


def _package(module: str) -> str:
    _, layer, *rest = module.split(".")
    return f"games.{rest[0]}" if layer == "games" else layer
