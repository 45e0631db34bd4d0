"""What commands that have many games played share: how much there is to play, how far it is, and how it is told."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from rich.table import Table

    from unmapped.arena import Match, Pace, Results, Workers
    from unmapped.arena.results import Interval
    from unmapped.bots import Budget


def check(games: int, jobs: int | None, ray: str | None = None) -> None:
    """Raise BadOptions naming what is wrong with how much is to be played, and where."""
    from unmapped.kernel.errors import BadOptions

    faults = [
        f"{name}: at least 1, not {value}"
        for name, value in (("games", games), ("jobs", jobs))
        if value is not None and value < 1
    ]
    if faults:
        raise BadOptions(tuple(faults))
    if ray is not None:
        from unmapped.arena.ray_workers import check_address

        check_address(ray)


def play(matches: "Sequence[Match]", games: int, stored: "Results", jobs: int | None, ray: str | None) -> bool:
    """Play what is missing and show how far it is; whether Ctrl-C ended it."""
    from unmapped import arena as arenas

    whole = games * len(matches)
    there = sum([len(stored.games(match, games)) for match in matches])
    if there == whole:
        return False
    say_if_slow(matches[0].game)
    with waiting(matches[0].game, whole, there) as advance:
        try:
            for count in arenas.run(matches, games, stored, _workers(jobs, ray, whole - there), _finishing):
                advance(count)
        except KeyboardInterrupt:
            return True
    return False


def say_if_slow(game: str) -> None:
    """Tell whoever is about to have many games played if their engine is the slower one."""
    from unmapped import engine

    if engine.running(game) == engine.INTERPRETED:
        print(engine.told([game]), file=sys.stderr)


def say(sentence: str) -> None:
    """Tell whoever looks on, beside what a program may read."""
    print(sentence, file=sys.stderr)


def _finishing(chunks: int) -> None:
    print(f"Finishing what has begun ({chunks} at once); Ctrl-C again leaves it.", file=sys.stderr)


def _workers(jobs: int | None, ray: str | None, games: int) -> "Workers":
    from unmapped import arena as arenas

    return arenas.Processes(min(games, jobs or os.cpu_count() or 1)) if ray is None else arenas.cluster(ray, jobs, say)


def how_to_go_on(played: int, whole: int, results: Path) -> str:
    """What to say when Ctrl-C ended a run."""
    return f"Interrupted after {played} of {whole} games. They are kept in {results}: the same command plays the rest."


def repeat() -> str:
    """How a page tells where it came from."""
    return f"Made by: unmapped {' '.join(sys.argv[1:])}"


def tell(sentences: "Sequence[tuple[bool, str]]", title: str) -> None:
    """The findings in the terminal."""
    from rich.console import Console

    from unmapped.cli.look import ACCENT, QUIET, styled, wrapped

    console = Console(highlight=False)
    console.print(styled(title, f"bold {ACCENT}"))
    for is_finding, words in sentences:
        for line in wrapped(f"{'•' if is_finding else '·'} {words}", console.width, 2):
            console.print(line, style=None if is_finding else QUIET)


def plain_table(title: str, first: str) -> "Table":
    """A table as all of ours look; the first column is the name of its row."""
    from rich import box
    from rich.table import Table

    from unmapped.cli.look import ACCENT

    style = f"bold {ACCENT}"
    table = Table(title=title or None, box=box.SIMPLE, title_style=style, title_justify="left", caption_justify="left")
    table.add_column(first, overflow="fold")
    return table


def shown_range(interval: "Interval") -> str:
    """An interval of shares."""
    return f"{interval.low:.0%} – {interval.high:.0%}"


def shown_paces(paces: "Sequence[Pace]", budget: "Budget") -> "Table":
    """How players used their time, as a table."""
    time = plain_table("time, over decisions with more than one choice", "player")
    for name in ("choices", "mean ms", "max ms", "in time", "choices/s", "searches/s"):
        time.add_column(name, justify="right")
    timed = budget.milliseconds is not None
    for pace in paces:
        mean = 1_000 * pace.seconds / pace.decisions if pace.decisions else 0.0
        searches = f"{pace.searches_per_second:,.0f}" if pace.searches_per_second else "–"
        time.add_row(
            pace.name,
            f"{pace.decisions:,}",
            f"{mean:,.1f}",
            f"{1_000 * pace.longest:,.0f}",
            f"{pace.within:.1%}" if timed else "–",
            f"{pace.decisions_per_second:,.0f}",
            searches,
        )
    return time
