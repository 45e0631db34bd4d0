"""When somebody is quiet, by the clock on its own wall; and when its morning is."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

MINUTES: Final = 24 * 60
"""Of a day."""

MORNING: Final = 8 * 60
"""When a daily letter is written to somebody who is never quiet, in minutes."""


@lru_cache(maxsize=500)
def zone_called(name: str) -> tzinfo | None:
    """A time zone by the name that browsers give it, None for one that is not known here."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC if name == "UTC" else None


def is_quiet(minute: int, start: int, end: int) -> bool:
    """Whether a minute of the day is quiet; a night goes over midnight, and where both are the same none is."""
    return start <= minute < end if start <= end else minute >= start or minute < end


def quiet_until(now: int, zone: str, start: int, end: int) -> int:
    """When the quiet hours end in which somebody is now, 0 where it is in none."""
    local = _local(now, zone)
    if not is_quiet(local.hour * 60 + local.minute, start, end):
        return 0
    return _next(local, end)


def next_morning(now: int, zone: str, start: int, end: int) -> int:
    """When the next daily letter of somebody is written: as its quiet hours end."""
    return _next(_local(now, zone), end if start != end else MORNING)


def _local(now: int, zone: str) -> datetime:
    return datetime.fromtimestamp(now, zone_called(zone) or UTC)


def _next(local: datetime, minute: int) -> int:
    """The next time that a clock shows a minute of the day; where the clock is set it is another number of hours."""
    hour, rest = divmod(minute, 60)
    for days in (0, 1):
        day = local.date() + timedelta(days=days)
        moment = datetime.combine(day, time(hour, rest), local.tzinfo)
        if moment.timestamp() > local.timestamp():
            return int(moment.timestamp())
    return int(local.timestamp()) + MINUTES * 60
