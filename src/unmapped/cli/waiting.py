"""A line that says how far something is, where it takes longer than a second and somebody looks on.

It stands on standard error, goes when all is done, and never where output is piped.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final, Protocol

PATIENCE: Final = 1.0
"""How many seconds pass before anything is shown."""


class Advance(Protocol):
    """Says that something went on."""

    def __call__(self, steps: int, total: int | None = None) -> None:
        """By so many steps; of how many in all, where that has come to be known."""
        ...


@contextmanager
def waiting(words: str, total: int | None = None, done: int = 0) -> Iterator[Advance]:
    """While something is done, say what, and how far it is where `total` says of how many; the steps are counted."""
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        yield _nobody_counts
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    counting = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    columns = (BarColumn(), TimeElapsedColumn()) if total is None else counting
    progress = Progress(TextColumn("{task.description}"), *columns, console=Console(stderr=True), transient=True)
    task = progress.add_task(words, total=total, completed=done)

    def advance(steps: int, total: int | None = None) -> None:
        progress.update(task, advance=steps, total=total)

    timer = Timer(PATIENCE, progress.start)
    timer.daemon = True
    timer.start()
    try:
        yield advance
    finally:
        timer.cancel()
        timer.join()
        progress.stop()


def _nobody_counts(steps: int, total: int | None = None) -> None:
    """What is done with steps where nobody looks on."""
