"""A line that says how far something is, where it takes longer than a second and somebody looks on.

It stands on standard error, goes when all is done, and never where output is piped.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

PATIENCE: Final = 1.0
"""How many seconds pass before anything is shown."""


@contextmanager
def waiting(words: str, total: int | None = None, done: int = 0) -> Iterator[Callable[[int], None]]:
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
    timer = Timer(PATIENCE, progress.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda steps: progress.advance(task, steps)
    finally:
        timer.cancel()
        timer.join()
        progress.stop()


def _nobody_counts(steps: int) -> None:
    """What is done with steps where nobody looks on."""
