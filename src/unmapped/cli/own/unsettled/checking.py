"""What ``unmapped planet check`` does."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import groupby
from multiprocessing import get_context
from typing import NamedTuple

from rich.console import Console

from unmapped.cli.itself.statuses import Status
from unmapped.cli.look import ACCENT, BAD, GOOD, QUIET, styled, wrapped
from unmapped.cli.matches.playing import plain_table
from unmapped.cli.own.unsettled.finding import find
from unmapped.cli.programs.answers import Answer, write
from unmapped.cli.waiting import waiting
from unmapped.games.unsettled.cards.components import Planet
from unmapped.games.unsettled.workshop.checking import readings, whole
from unmapped.games.unsettled.workshop.counting import Count, counted
from unmapped.games.unsettled.workshop.trials import Trial
from unmapped.games.unsettled.workshop.trials import play as play_trial
from unmapped.kernel.errors import BadContent, BadOptions, Fault


class Tried(NamedTuple):
    """Random games on a planet."""

    games: int
    endings: dict[str, int]
    """How many ended so, by the outcome."""
    broken: tuple[Trial, ...]


class CheckedPlanet(Answer, frozen=True, kw_only=True, tag="planet check"):
    """Whether a planet is whole."""

    planet: str
    name: str
    """Nothing where it cannot be read."""
    challenge: int
    faults: tuple[Fault, ...]
    counts: tuple[Count, ...]
    """What there is on it."""
    trials: Tried | None
    """Random games, where they were asked for."""


_SHOWN = 5
"""So many games that broke are told."""


def check_planet(said: str, games: int, first: int, jobs: int | None, *, read: bool, as_json: bool = False) -> int:
    """Check a planet; 0 if nothing is wrong."""
    wrong = [
        f"{name}: at least {least}, not {value}" for name, value, least in _numbers(games, first, jobs) if value < least
    ]
    if wrong:
        raise BadOptions(tuple(wrong))
    console = Console(highlight=False)
    name = find(said)
    try:
        with waiting("reading the planet"):
            box = whole(name)
    except BadContent as bad:
        if as_json:
            write(CheckedPlanet(planet=name, name="", challenge=0, faults=bad.faults, counts=(), trials=None))
            return Status.NOT_SO
        _tell_faults(console, name, bad.faults)
        return Status.NOT_SO
    if not as_json:
        _tell_counts(console, box)
        if read:
            _tell_cards(console, box)
    trials = _play(name, games, first, jobs) if games else None
    broken = [trial for trial in trials or () if trial.fault]
    if as_json:
        counts = tuple(counted(box))
        ended = None if trials is None else _tried(trials)
        write(
            CheckedPlanet(planet=name, name=box.name, challenge=box.challenge, faults=(), counts=counts, trials=ended)
        )
    elif trials is not None:
        _tell_trials(console, name, trials)
    return Status.NOT_SO if broken else Status.DONE


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


def _play(name: str, games: int, first: int, jobs: int | None) -> list[Trial]:
    """Play random games."""
    trials = []
    with waiting("random games", games) as advance:
        for trial in _trials(name, games, first, min(games, jobs or os.cpu_count() or 1)):
            trials.append(trial)
            advance(1)
    return trials


def _tried(trials: Sequence[Trial]) -> Tried:
    """How games ended, and which broke."""
    endings = Counter([trial.outcome for trial in trials if not trial.fault])
    return Tried(len(trials), dict(sorted(endings.items())), tuple([trial for trial in trials if trial.fault]))


def _tell_trials(console: Console, name: str, trials: Sequence[Trial]) -> None:
    """How random games ended."""
    games, endings, broken = _tried(trials)
    for trial in broken[:_SHOWN]:
        said = styled(f"✗ {trial.told}, action {trial.actions}: ", f"bold {BAD}").append(trial.fault, style="")
        for line in wrapped(said, console.width, 2):
            console.print(line)
    if len(broken) > _SHOWN:
        console.print(styled(f"{len(broken) - _SHOWN} more games broke.", BAD))
    if broken:
        console.print(styled(f"Again: unmapped planet check {name} --first {broken[0].number} --games 1", QUIET))
    ways = ", ".join([f"{count} {ending}" for ending, count in endings.items()])
    console.print(f"{games - len(broken)} of {games} random games came to an end{f': {ways}' if ways else ''}.")


def _trials(name: str, games: int, first: int, jobs: int) -> Iterator[Trial]:
    numbers = range(first, first + games)
    if jobs == 1:
        yield from map(partial(play_trial, name), numbers)
        return
    with closing(get_context("spawn").Pool(jobs)) as pool:
        yield from pool.imap(partial(play_trial, name), numbers)
