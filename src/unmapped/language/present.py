"""What is in play and which rules hold, remembered: until what lies there changes, and while somebody only asks.

What is in play and what its cards say all the time rest on few parts of a state, its *sources*: where cards lie, who
holds what, which rules were given for a time. So both are worked out once and hold until a source is another one.
Nobody has to say what a change makes untrue: the sources are compared, and a word of an effect cannot forget to.
What rests on anything else, such as a rule under a condition, is remembered only while somebody asks.
"""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeAlias, TypeVar, final

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr

A = TypeVar("A")
W = TypeVar("W")

Owner: TypeAlias = tuple[int, int]
"""Whose a thing in play is, and which copy of it; -1 for nobody, and where there are no copies."""

NOBODYS: Final[Owner] = (-1, -1)
"""Of what is in play and belongs to nobody."""


@final
class Rule:
    """A rule that holds now."""

    __slots__ = ("arguments", "condition", "item", "owner", "seat", "thing")

    def __init__(self, arguments: Ints, source: int, owner: int, item: int, seat: int, condition: int = -1) -> None:
        self.arguments = arguments
        """What follows the number of its word."""
        self.thing = source
        self.owner = owner
        """Whose card it is; -1 if it is nobody's."""
        self.item = item
        """Which copy of the thing it stands on; -1 for none."""
        self.seat = seat
        """To whom it was given for a time; -1 for a rule of a card."""
        self.condition = condition
        """The node of the condition under which it goes on; -1 if it always does."""

    def key(self) -> tuple[Ints, int, int, int, int, int]:
        """All of it; equal exactly for equal rules."""
        return self.arguments, self.thing, self.owner, self.item, self.seat, self.condition


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlay(ABC, Generic[W]):
    """What is in play, and its rules, as long as the sources are what they were; a game derives one that knows them.

    Tables that are copies of each other share it: nothing in it changes but that more of it is worked out.
    """

    __slots__ = ("always", "concerning", "lasting", "listening", "owners", "rules")

    def __init__(self, lasting: tuple[Ints, ...]) -> None:
        self.lasting = lasting
        """The rules that were given for a time: a source as well."""
        self.owners: dict[int, list[Owner]] = {}
        """By thing, as far as somebody has asked."""
        self.rules: dict[int, list[Rule]] = {}
        """By the number of their word, as soon as somebody has asked; those under a condition too."""
        self.always: dict[int, list[Rule]] = {}
        """The same of those words of which none is under a condition."""
        self.concerning: dict[int, list[Rule]] = {}
        """Those of these that name nobody, for each seat that they concern."""
        self.listening: dict[int, list[int]] = {}
        """By moment: which of its hooks, in their order, are of something in play."""

    @abstractmethod
    def is_same(self, state: W) -> bool:
        """Whether all sources are still what they were, but for the rules given for a time."""


@final
class Present(Generic[W]):
    """What was worked out while nothing changes: as long as somebody only asks.

    Listing what a seat can do asks for the same rules a hundred times.
    """

    __slots__ = ("concerning", "in_play", "rules")

    def __init__(self, in_play: InPlay[W]) -> None:
        self.in_play = in_play
        self.rules: dict[int, list[Rule]] = {}
        """By the number of their word, as soon as somebody has asked: those that hold."""
        self.concerning: dict[int, list[Rule]] = {}
        """The same for each seat that they concern."""


def agreed(known: A | None, fresh: A) -> A:
    """What is found anew, which is what was known, if anything was; AssertionError if it is something else."""
    assert known is None or known == fresh, f"{known} was remembered, {fresh} is found"
    return fresh
