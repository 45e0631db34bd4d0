"""What ``unmapped planet report`` does."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from unmapped import arena as arenas
from unmapped.bots import Budget
from unmapped.cli.itself.statuses import Status
from unmapped.cli.look import ACCENT, QUIET, styled, wrapped
from unmapped.cli.matches.playing import check, how_to_go_on, plain_table, repeat
from unmapped.cli.matches.playing import play as play_matches
from unmapped.cli.own.unsettled.finding import find
from unmapped.cli.own.unsettled.measuring import Measured, cell_of, measured
from unmapped.cli.own.unsettled.page import findings
from unmapped.cli.own.unsettled.page import page as page_of
from unmapped.cli.targets import check_targets
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.table.options import ABILITIES
from unmapped.kernel.errors import BadOptions

_SHOWN = ("turns", "objectives met", "nodes revealed")


def report_planet(
    said: str,
    tasks: Sequence[str],
    seats: Sequence[int],
    difficulties: Sequence[str],
    bots: str,
    games: int,
    seed: int,
    budget: Budget,
    results: Path,
    jobs: int | None,
    page: Path,
) -> int:
    """Play what is missing of the games, and tell what they say; 130 if it was interrupted."""
    check(games, jobs)
    check_targets(page=page, results=results)
    name = find(said)
    load(name)
    named = arenas.split_players(bots)
    if not named:
        raise BadOptions(("bots: give at least one name",))
    matches = [
        arenas.watched("unsettled", crew, _seated(named, crew), seed, _options(name, task, difficulty), budget)[0]
        for difficulty in dict.fromkeys(difficulties)
        for task in dict.fromkeys(tasks)
        for crew in dict.fromkeys(seats)
    ]
    with arenas.Results(results) as stored:
        interrupted = play_matches(matches, games, stored, jobs, None)
        cells = [cell_of(match, there) for match in matches if (there := stored.games(match, games))]
    if cells:
        result = measured(name, cells)
        _tell(result)
        played = (
            f"{result.games:,} games of {', '.join(named)}, {games} for each task, crew and level; seeds from {seed}."
        )
        page.write_text(page_of(result, played, repeat()), encoding="utf-8")
        print(f"The whole report is in {page}.")
    if interrupted:
        played_so_far = sum([len(cell.played) for cell in cells])
        print(how_to_go_on(played_so_far, games * len(matches), results), file=sys.stderr)
        return Status.INTERRUPTED
    return Status.DONE


def _seated(named: Sequence[str], seats: int) -> list[str]:
    return [named[min(place, len(named) - 1)] for place in range(seats)]


def _options(planet: str, task: str, difficulty: str) -> dict[str, object]:
    ability = {"scarab": ABILITIES[0]} if difficulty == "discomforting" else {}
    return {"planet": planet, "task": task, "difficulty": difficulty, "consent": False, **ability}


def _tell(result: Measured) -> None:
    """Survival and the first figures as a table, and what was found as sentences."""
    console = Console(highlight=False)
    console.print(styled(f"{load(result.planet).name}: {result.games:,} games", f"bold {ACCENT}"))
    shown = plain_table("", "task")
    for head in ("crew", "home", "95 %", "aim", *[name.split()[0] for name in _SHOWN]):
        shown.add_column(head, justify="right")
    levels = len({cell.difficulty for cell in result.cells}) > 1
    for cell in result.cells:
        low, high = cell.survival_interval
        means = measured(result.planet, [cell]).measures
        figures = [f"{mean.mean:.1f}" for name in _SHOWN for mean in means if mean.name == name]
        aim = f"{cell.target.low:.0%}–{cell.target.high:.0%}"
        task = f"{cell.task}, {cell.difficulty}" if levels else cell.task
        shown.add_row(task, f"{cell.seats}", f"{cell.survival:.0%}", f"{low:.0%}–{high:.0%}", aim, *figures)
    console.print(shown)
    for is_off, words in findings(result):
        for line in wrapped(f"{'•' if is_off else '·'} {words}", console.width, 2):
            console.print(line, style=None if is_off else QUIET)
