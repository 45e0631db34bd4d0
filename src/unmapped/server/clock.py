"""The time of day: what is shown to people, or kept. Nothing waits by it, for somebody may set it back."""

from datetime import UTC, datetime
from time import time


def now() -> int:
    """Whole seconds since 1970. Whatever waits, or counts how long something took, asks `time.monotonic`."""
    return int(time())


def told(seconds: float) -> str:
    """A time of day as lines of a log have it: by the calendar of UTC, to the thousandth of a second."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def ago(seconds: int) -> int:
    """The time of day so long ago: by it what was kept for days is forgotten, and nothing else."""
    return now() - seconds
