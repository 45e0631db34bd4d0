"""The statuses with which commands end: the one place that says what each of them means."""

from enum import IntEnum
from typing import Final


class Status(IntEnum):
    """How a command ended, as shells see it."""

    DONE = 0
    NOT_SO = 1
    REFUSED = 2
    INTERRUPTED = 130


MEANINGS: Final = {
    Status.DONE: "It is done; of a check: nothing is wrong.",
    Status.NOT_SO: "What was asked is not so: a check found faults, nothing has these words, or a game broke.",
    Status.REFUSED: "What was typed does not fit, or a file, a port or a database cannot be used; nothing was written.",
    Status.INTERRUPTED: "Ctrl-C ended it; what was finished before is kept, and told.",
}


def told() -> str:
    """All statuses, for the end of the help."""
    lines = [f"- {status.value}: {MEANINGS[status]}" for status in Status]
    return "\n".join(["Commands end with a status:", "", *lines])
