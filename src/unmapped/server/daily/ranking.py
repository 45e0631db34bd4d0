"""Who did better: the order of those who have finished a deal, and what of it is shown to one of them."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from unmapped.server.storage.deals import Try

FIRST: Final = 3
AROUND: Final = 1
FRIENDS: Final = 5
"""Shown are so many of the best, so many before and behind one's own line, and so many friends."""

MOST: Final = 50
"""Lines of a list that is asked for whole."""


class Ranked(NamedTuple):
    """A try in its place."""

    place: int
    done: Try


def ranked(tries: Sequence[Try]) -> list[Ranked]:
    """All that were finished, the best first. Who did equally well shares a place, and nobody gains by haste."""
    finished = [played for played in tries if played.state == "done"]
    done = sorted(finished, key=lambda played: (*_worth(played), played.ended, played.table))
    places: list[Ranked] = []
    for number, played in enumerate(done, start=1):
        equal = bool(places) and _worth(places[-1].done) == _worth(played)
        places.append(Ranked(places[-1].place if equal else number, played))
    return places


def _worth(done: Try) -> tuple[bool, int, int]:
    return not done.won, -done.score, done.tie


def shown(lines: Sequence[Ranked], guest: str, friends: Collection[str]) -> list[Ranked]:
    """The best, those around one's own line, and friends."""
    own = next((at for at, line in enumerate(lines) if line.done.guest == guest), -1)
    around = range(own - AROUND, own + AROUND + 1) if own >= 0 else range(0)
    known = [at for at, line in enumerate(lines) if line.done.guest in friends][:FRIENDS]
    return [line for at, line in enumerate(lines) if at < FIRST or at in around or at in known]
