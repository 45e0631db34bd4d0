"""Days, by the calendar of UTC: when an expedition begins and ends, and what is a row of days."""

from collections.abc import Collection
from typing import Final, NamedTuple

from unmapped.server import clock

DAY_SECONDS: Final = 24 * 3600

GRACE: Final = 3 * 3600
"""Seconds after the end of a day in which what was begun before may still be finished; then its seeds are told."""

FORGIVEN_DAYS: Final = 7
"""Of so many days one may be missed, and the row goes on."""


def day_of(moment: int) -> str:
    """The day of a moment: "2026-11-25"."""
    return clock.day(moment)


def begins(day: str) -> int:
    """When a day begins. Raises ValueError for what is no day."""
    return clock.midnight(day)


def after(day: str, count: int = 1) -> str:
    """The day so many days later."""
    return clock.later(day, count)


class Row(NamedTuple):
    """Days on which somebody finished an expedition, one after the other."""

    length: int
    best: int
    """The longest there was."""
    forgiven: str
    """The day missed last that was forgiven in this row, "" for none."""


def row(done: Collection[str], today: str) -> Row:
    """The row that goes on today: of seven days one may be missed, and today is not missed yet."""
    length = best = 0
    forgiven = ""
    day = min(done, default=today)
    while day <= today:
        if day in done:
            length += 1
        elif day != today and length:
            if forgiven and day < after(forgiven, FORGIVEN_DAYS):
                length, forgiven = 0, ""
            else:
                forgiven = day
        best = max(best, length)
        day = after(day)
    return Row(length, best, forgiven if length else "")
