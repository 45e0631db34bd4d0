"""The time of day: what is shown to people, or kept. Nothing waits by it, for somebody may set it back."""

from datetime import UTC, date, datetime, timedelta
from time import time


def now() -> int:
    """Whole seconds since 1970. Whatever waits, or counts how long something took, asks `time.monotonic`."""
    return int(time())


def exact() -> int:
    """Whole milliseconds since 1970: by them clocks of games run."""
    return int(time() * 1_000)


def quarter(moment: int) -> str:
    """The quarter of the year of a time, by the calendar of UTC: "2026-4"."""
    day = datetime.fromtimestamp(moment, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"


def told(seconds: float) -> str:
    """A time of day as lines of a log have it: by the calendar of UTC, to the thousandth of a second."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def ago(seconds: int) -> int:
    """The time of day so long ago: by it what was kept for days is forgotten, and nothing else."""
    return now() - seconds


def ahead(seconds: int) -> int:
    """The time of day so much later: written down as the end of what ends by the calendar, on every node alike."""
    return now() + seconds


def since(moment: int) -> float:
    """How many seconds ago a moment of the day was that is kept: for what goes on to be counted after a restart."""
    return max(0.0, time() - moment)


_MINUTE, _HOUR, _DAY = 60, 3600, 86400


def lasting(seconds: float) -> str:
    """How long something lasts, in words: "a moment", "12 minutes", "2 hours", "3 days"."""
    if seconds < _MINUTE:
        return "a moment"
    if seconds < _HOUR:
        count, unit = seconds // _MINUTE, "minute"
    elif seconds < 2 * _DAY:
        count, unit = seconds // _HOUR, "hour"
    else:
        count, unit = seconds // _DAY, "day"
    return f"{count:.0f} {unit}" + ("" if count == 1 else "s")


def is_past(moment: int) -> bool:
    """Whether a moment of the day has come: what is open until it is so by the calendar, whatever else went on."""
    return now() >= moment


def day(moment: int) -> str:
    """The day of a moment by the calendar of UTC: "2026-11-25"."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def midnight(day: str) -> int:
    """When a day begins. Raises ValueError for what is no day."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


def later(day: str, count: int) -> str:
    """The day so many days later. Raises ValueError or OverflowError for what is no day."""
    return (date.fromisoformat(day) + timedelta(days=count)).isoformat()


def minute(moment: int) -> str:
    """A moment as people read it who check something: "2026-11-26 at 03:00 UTC"."""
    return f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d at %H:%M} UTC"
