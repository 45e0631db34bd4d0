"""Whom and where a card means, as far as all games say it alike.

A game derives its groups of seats and its places from `Selection`, adds what only it can say of them, and finds them.
What is shared: whether it is a plain word or a description, how many of those that fit are meant, and who chooses.
"""

from typing import Final

from unmapped.kernel.deriving import mypyc_attr

NONE: Final = -1
"""Nothing is said of it."""

# What may be said to be so, or not so, or not at all.
YES: Final = 1
NO: Final = 0
EITHER_WAY: Final = -1

DESCRIBED: Final = -1
"""The base of what is described; plain words of a game are numbered from 0."""

# How many of those that fit a description are meant.
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
EACH: Final = 3
UP_TO_ONE: Final = 4
UP_TO_TWO: Final = 5
BY_CHANCE: Final = 6

PICKS: Final = {
    "one": ONE,
    "two": TWO,
    "three": THREE,
    "each": EACH,
    "up_to_one": UP_TO_ONE,
    "up_to_two": UP_TO_TWO,
    "random": BY_CHANCE,
}
"""How content says it."""

_MOST: Final[tuple[int, ...]] = (1, 2, 3, 0, 1, 2, 1)

BY_LUCK: Final = -1
"""Who chooses: nobody. Other choosers are a game's own, numbered from 0."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Selection:
    """Seats or places that a card means."""

    __slots__ = ("base", "chooser", "farthest", "many", "nearest", "of", "pick", "said", "within")

    def __init__(self, base: int) -> None:
        self.base = base
        self.pick = ONE
        self.many = -1
        """An amount: so many different ones, instead of `pick`; -1 where there is none."""
        self.within = -1
        """How far away they may be; -1 for any distance."""
        self.of = -1
        """From what that is measured, as a number of the game's; -1 for what a game starts from unless told."""
        self.nearest = False
        self.farthest = False
        """Whether only those count of all that are nearest to it, or farthest from it."""
        self.chooser = 0
        self.said: tuple[tuple[int, int], ...] | None = None
        """What it says by the words of its kind (`descriptions`): (word, what); None until somebody has asked."""

    def is_everyone(self) -> bool:
        """Whether all who fit are meant, so that nobody chooses."""
        return self.base != DESCRIBED or (self.pick == EACH and self.many < 0)

    def is_certain(self) -> bool:
        """Whether there is always somebody, or a place, that fits; a game says so where it knows."""
        return False

    def is_by_luck(self) -> bool:
        """Whether luck says who of them."""
        return self.pick == BY_CHANCE or self.chooser == BY_LUCK

    def is_optional(self) -> bool:
        """Whether nobody need be chosen."""
        return self.pick in (UP_TO_ONE, UP_TO_TWO)

    def how_many(self) -> int:
        """How many are chosen, where not all are meant."""
        return _MOST[self.pick]


# Kinds of amounts that every game has; a game's own follow.
FIXED: Final = 0
"""A number, to which a game may add what its table shows."""
EVERYTHING: Final = 1
ROLLED: Final = 2
"""The number last rolled."""
OWN_AMOUNT: Final = 3

ALL_OF_IT: Final = 99
"""What `all` counts as."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """How many."""

    __slots__ = ("kind", "plus")

    def __init__(self, kind: int, plus: int) -> None:
        self.kind = kind
        self.plus = plus
        """The number, as far as it is printed."""
