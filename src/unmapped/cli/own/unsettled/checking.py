"""What ``unmapped planet check`` does."""

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import groupby
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from unmapped.cli.itself.statuses import Status
from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, styled, wrapped
from unmapped.cli.matches.playing import plain_table
from unmapped.cli.own.unsettled.finding import find
from unmapped.games.unsettled.cards.components import Planet
from unmapped.games.unsettled.workshop.checking import readings, whole
from unmapped.games.unsettled.workshop.counting import counted
from unmapped.games.unsettled.workshop.trials import Trial
from unmapped.games.unsettled.workshop.trials import play as play_trial
from unmapped.kernel.errors import BadContent, BadOptions, Fault

_SHOWN = 5
"""So many games that broke are told."""


def check_planet(said: str, games: int, first: int, jobs: int | None, *, read: bool) -> int:
    """Check a planet; 0 if nothing is wrong."""
    wrong = [
        f"{name}: at least {least}, not {value}" for name, value, least in _numbers(games, first, jobs) if value < least
    ]
    if wrong:
        raise BadOptions(tuple(wrong))
    console = Console(highlight=False)
    name = find(said)
    try:
        box = whole(name)
    except BadContent as bad:
        _tell_faults(console, name, bad.faults)
        return Status.NOT_SO
    _tell_counts(console, box)
    if read:
        _tell_cards(console, box)
    return Status.DONE if not games or _trials_pass(console, name, games, first, jobs) else Status.NOT_SO


def _numbers(games: int, first: int, jobs: int | None) -> Iterator[tuple[str, int, int]]:
    yield "games", games, 0
    yield "first", first, 0
    if jobs is not None:
        yield "jobs", jobs, 1


def _tell_faults(console: Console, name: str, faults: tuple[Fault, ...]) -> None:
    """Everything that is wrong, file by file."""
    number = "1 thing is" if len(faults) == 1 else f"{len(faults)} things are"
    console.print(styled(f"{name}: {number} wrong", f"bold {BAD}"))
    for file, of_file in groupby(faults, lambda fault: fault.file):
        console.print(styled(file, f"bold {ACCENT}"))
        for fault in of_file:
            place = ", ".join([part for part in (fault.entry, fault.key) if part])
            line = styled(f"  ✗ {place}: " if place else "  ✗ ", "bold").append(fault.message, style="")
            for wrapped_line in wrapped(line, console.width, 4):
                console.print(wrapped_line)


def _tell_counts(console: Console, box: Planet) -> None:
    console.print(styled(f"{box.name} is whole (challenge {box.challenge}).", f"bold {GOOD}"))
    table = plain_table("", "on it")
    table.add_column("", justify="right")
    table.add_column("", justify="left")
    for counted_kind in counted(box):
        table.add_row(counted_kind.what, counted_kind.number, counted_kind.detail)
    console.print(table)


def _tell_cards(console: Console, box: Planet) -> None:
    for card in readings(box):
        head, *lines = card.lines
        console.print(styled(head, f"bold {ACCENT}").append(f"  {card.place}", style=QUIET))
        for line in lines:
            for wrapped_line in wrapped(f"  {line}", console.width, 4):
                console.print(wrapped_line)
        console.print()


def _trials_pass(console: Console, name: str, games: int, first: int, jobs: int | None) -> bool:
    """Play random games, and tell how they ended; whether none broke."""
    endings: Counter[str] = Counter()
    broken: list[Trial] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("random games", total=games)
        for trial in _trials(name, games, first, min(games, jobs or os.cpu_count() or 1)):
            endings[f"{trial.outcome}"] += not trial.fault
            if trial.fault:
                broken.append(trial)
            progress.advance(task)
    for trial in broken[:_SHOWN]:
        said = styled(f"✗ {trial.told}, action {trial.actions}: ", f"bold {BAD}").append(trial.fault, style="")
        for line in wrapped(said, console.width, 2):
            console.print(line)
    if len(broken) > _SHOWN:
        console.print(styled(f"{len(broken) - _SHOWN} more games broke.", BAD))
    if broken:
        console.print(styled(f"Again: unmapped planet check {name} --first {broken[0].number} --games 1", QUIET))
    ways = ", ".join([f"{count} {ending}" for ending, count in sorted(endings.items()) if count])
    console.print(f"{games - len(broken)} of {games} random games came to an end{f': {ways}' if ways else ''}.")
    return not broken


def _trials(name: str, games: int, first: int, jobs: int) -> Iterator[Trial]:
    numbers = range(first, first + games)
    if jobs == 1:
        yield from map(partial(play_trial, name), numbers)
        return
    with closing(get_context("spawn").Pool(jobs)) as pool:
        yield from pool.imap(partial(play_trial, name), numbers)
