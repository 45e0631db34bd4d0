"""Who fits whom among those who look for people: worked out from what they wish alone, so that it can be tested."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

NEAR: Final = 150
"""Points by which strengths may differ where somebody wants equals."""

_WIDER: Final = 10
"""And so many more for each second that it has waited."""

_MIDDLE: Final = 1500


class Looking(NamedTuple):
    """Somebody who looks, with what it wishes."""

    guest: str
    address: str
    waited: int
    games: tuple[str, ...]
    """The first is liked best."""
    sizes: tuple[int, ...]
    pace: str
    near: bool
    """Whether it wants people of about its own strength."""
    rated: bool
    bots: bool
    """Whether bots may take empty chairs."""


class Group(NamedTuple):
    """People who fit."""

    game: str
    size: int
    people: tuple[Looking, ...]
    """Fewer than the size where bots take the other chairs."""

    @property
    def rated(self) -> bool:
        """Whether the game is to count: all want it, and each comes from elsewhere."""
        addresses = {looking.address for looking in self.people}
        return all(looking.rated for looking in self.people) and len(addresses) == len(self.people)


class Known(NamedTuple):
    """What is known of those who look, beside what they wish."""

    sizes: Mapping[str, Collection[int]]
    """How many can play each game."""
    points: Mapping[tuple[str, str, int], int]
    """How strong they are, by (guest, game, size)."""
    blocks: Collection[tuple[str, str]]
    """Who has blocked whom."""


def groups(looking: Sequence[Looking], known: Known) -> list[Group]:
    """All groups that can be made now, each of people who are in no other one; who has waited longest comes first.

    A table that people fill comes before one with bots, and a larger one before a smaller one.
    """
    left = sorted(looking, key=lambda person: (-person.waited, person.guest))
    made: list[Group] = []
    for full in (True, False):
        for first in list(left):
            if first not in left or not (full or first.bots):
                continue
            group = _full(first, left, known) if full else _with_bots(first, left, known)
            if group is not None:
                made.append(group)
                left = [other for other in left if other not in group.people]
    return made


def _full(first: Looking, left: Sequence[Looking], known: Known) -> Group | None:
    best: Group | None = None
    for game in first.games:
        for size in _sizes(first, game, known):
            people = _together(first, left, known, game, size)
            if size > 1 and len(people) == size and (best is None or size > best.size):
                best = Group(game, size, tuple(people))
    return best


def _with_bots(first: Looking, left: Sequence[Looking], known: Known) -> Group | None:
    """A table with bots: of those whom bots suit, too, as many as fit."""
    patient = [other for other in left if other.bots]
    best: Group | None = None
    for game in first.games:
        for size in _sizes(first, game, known):
            people = _together(first, patient, known, game, size)
            if size > 1 and (best is None or len(people) > len(best.people)):
                best = Group(game, size, tuple(people))
    return best


def _sizes(looking: Looking, game: str, known: Known) -> list[int]:
    return [size for size in looking.sizes if size in known.sizes.get(game, ())]


def _together(first: Looking, left: Sequence[Looking], known: Known, game: str, size: int) -> list[Looking]:
    people = [first]
    for other in left:
        wished = game in other.games and size in other.sizes and other.guest != first.guest
        if len(people) < size and wished and all(_fit(mine, other, known, game, size) for mine in people):
            people.append(other)
    return people


def _fit(mine: Looking, theirs: Looking, known: Known, game: str, size: int) -> bool:
    """Whether two may meet at a game of so many."""
    if mine.pace != theirs.pace:
        return False
    if (mine.guest, theirs.guest) in known.blocks or (theirs.guest, mine.guest) in known.blocks:
        return False
    own, others = [known.points.get((looking.guest, game, size), _MIDDLE) for looking in (mine, theirs)]
    apart = abs(own - others)
    return all(not looking.near or apart <= NEAR + _WIDER * looking.waited for looking in (mine, theirs))
