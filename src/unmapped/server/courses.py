"""How long what is asked takes: each command and request has a name, and its parts are timed under it.

All are counted by how long they took, for `/metrics`; whatever takes so long that people notice is told in the log,
with the time of each part.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from logging import getLogger
from time import perf_counter
from typing import Final, final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: up to each of them is counted."""

SLOW: Final = 0.5
"""Seconds after which it is told what took so long."""

_LOG: Final = getLogger("unmapped.server")


@final
class Histogram:
    """How many of a kind took how long."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self._sum += seconds
        self._counts[sum([seconds > bound for bound in BOUNDS])] += 1

    def lines(self, name: str, label: str) -> list[str]:
        """In the format that Prometheus reads; `label` is what they have in common."""
        buckets, until = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            until += count
            buckets.append(f'{name}_bucket{{{label},le="{bound}"}} {until}')
        return [*buckets, f"{name}_sum{{{label}}} {self._sum:g}", f"{name}_count{{{label}}} {until}"]


@final
class Course:
    """One thing that is carried out, and how long its parts take."""

    __slots__ = ("_at", "began", "name", "over", "parts")

    def __init__(self, name: str) -> None:
        self.name = name
        """As whoever asked named it, "" for what has no name."""
        self.began = self._at = perf_counter()
        self.parts: list[tuple[str, float]] = []
        self.over = False
        """Then whatever it set going, as bots, goes on by itself."""

    def lap(self, part: str) -> None:
        """A part of it is over."""
        now = perf_counter()
        self.parts.append((part, now - self._at))
        self._at = now


_NOW: Final[ContextVar[Course | None]] = ContextVar("course", default=None)


def lap(part: str) -> None:
    """A part of whatever is carried out here is over; nothing where nobody asked for it."""
    course = _NOW.get()
    if course is not None and not course.over:
        course.lap(part)


def name_now() -> str:
    """The name of what is carried out here, "" where it has none."""
    course = _NOW.get()
    return "" if course is None or course.over else course.name


@contextmanager
def timed(took: Histogram, kind: str, name: str, where: str) -> Iterator[None]:
    """Time what is carried out, and tell of it if that takes long."""
    course = Course(name)
    token = _NOW.set(course)
    try:
        yield
    finally:
        seconds = perf_counter() - course.began
        took.add(seconds)
        if seconds >= SLOW:
            _LOG.warning("%s at %s took %.3f s: %s", kind, where, seconds, told(course.parts))
        course.over = True
        _NOW.reset(token)


def told(parts: Sequence[tuple[str, float]]) -> str:
    """Parts with their times, as a line of the log has them."""
    return ", ".join([f"{part} {seconds:.3f}" for part, seconds in parts]) or "in one piece"
