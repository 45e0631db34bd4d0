"""Whiles in which no time goes by: from a moment to another, in milliseconds since 1970."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, TypeAlias

Span: TypeAlias = tuple[int, int]
"""From when, and until when; the end is no part of it."""

Rests: TypeAlias = Callable[[int, int], list[Span]]
"""The whiles that do not count between two moments."""

SECOND: Final = 1_000
HOUR: Final = 3_600 * SECOND
DAY: Final = 24 * HOUR

_WINDOW: Final = 2 * DAY
"""Of so much at a time it is asked what does not count."""

HORIZON: Final = 800 * DAY
"""Nothing is looked for further ahead."""


def merged(spans: Iterable[Span], begin: int, end: int) -> list[Span]:
    """What of these lies between two moments, in order, each moment once."""
    together: list[Span] = []
    for first, last in sorted([(max(first, begin), min(last, end)) for first, last in spans]):
        if first >= last:
            continue
        if together and first <= together[-1][1]:
            together[-1] = together[-1][0], max(together[-1][1], last)
        else:
            together.append((first, last))
    return together


def counted(rests: Rests, begin: int, end: int) -> int:
    """How much time counts between two moments."""
    if end <= begin:
        return 0
    return end - begin - sum([last - first for first, last in merged(rests(begin, end), begin, end)])


def reached(rests: Rests, begin: int, left: int) -> int:
    """The moment at which so much time has counted; 0 where that is further away than anybody looks."""
    for first in range(begin, begin + HORIZON, _WINDOW):
        spans = merged(rests(first, first + _WINDOW), first, first + _WINDOW)
        gaps = pairwise([first, *[moment for span in spans for moment in span], first + _WINDOW])
        for number, (opens, closes) in enumerate(gaps):
            if number % 2:
                continue
            if left <= closes - opens:
                return opens + left
            left -= closes - opens
    return 0
