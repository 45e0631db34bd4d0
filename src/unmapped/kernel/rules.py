"""What the kernel asks of a game's state and rules, and the records in which they answer.

Both are classes to derive from and not protocols: compiled code reaches their fields and methods directly.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, Self, TypeAlias, TypeVar

from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.deriving import mypyc_attr
from unmapped.kernel.journal import Argument, Journal
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin

Key: TypeAlias = object
"""Nested tuples of plain values: what a state is made of. (A type that names itself cannot be compiled.)"""


class Prompt(NamedTuple):
    """What a seat is asked."""

    key: str
    """Which of the game's phrases asks it."""

    args: tuple[Argument, ...]
    """What the phrase speaks of."""

    rule: str
    """The rule id under which it is asked."""


class ScoreLine(NamedTuple):
    """One line of a seat's score."""

    name: str
    value: int
    rule: str


class Result(NamedTuple):
    """How a game ended. Seats are the index of each tuple."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is best; seats that share a rank share it fully. All of a crew have 1 where it won, and 2 where it failed."""
    outcome: str
    """The key of the phrase that says how it ended."""
    breakdown: tuple[tuple[ScoreLine, ...], ...]


class Asked(NamedTuple):
    """Whom a question waits for, as bit masks of seats."""

    must: int
    may: int = 0
    """Seats that may answer too, but need not: interrupts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What the kernel asks of a game's state; a game derives its own from it, and sets all fields."""

    __slots__ = ("agenda", "cards", "chance", "journal")

    agenda: Agenda
    chance: Chance
    cards: Cards
    journal: Journal | None

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy without journal."""

    @abstractmethod
    def key(self) -> Key:
        """The whole state, equal exactly for equal states; the journal is not part of it."""


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[S]):
    """A game as the kernel sees it: questions and steps over a state."""

    vocabulary: Vocabulary
    """All actions of the game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    @abstractmethod
    def begin(self, origin: Origin) -> S:
        """The state at the start, its agenda holding the first step."""

    @abstractmethod
    def run(self, state: S, lane: int, record: Ints) -> None:
        """Carry out a step; the record has been taken off the lane."""

    @abstractmethod
    def asked(self, state: S, lane: int, record: Ints) -> Asked:
        """Whom the question on top of `lane` waits for; nobody, as long as it waits for another lane."""

    @abstractmethod
    def legal(self, state: S, seat: int, record: Ints) -> list[int]:
        """The actions that answer the question, ascending."""

    @abstractmethod
    def refusals(self, state: S, seat: int, record: Ints, action: int) -> list[Refusal]:
        """All rules that an action breaks which is not legal now; empty if it answers another kind of question."""

    @abstractmethod
    def settles(self, state: S, seat: int, record: Ints) -> bool:
        """Whether the table may give an only answer itself: it reveals nothing and costs nothing."""

    @abstractmethod
    def answer(self, state: S, seat: int, lane: int, record: Ints, action: int) -> None:
        """Carry out a legal action; the question has been taken off the lane."""

    @abstractmethod
    def prompt(self, state: S, seat: int, record: Ints) -> Prompt:
        """What the question says to `seat`."""

    @abstractmethod
    def view(self, state: S, knower: int) -> object:
        """What `knower` may see, built up from nothing; the last knower is the public."""

    def views(self, state: S, knowers: Sequence[int]) -> list[object]:
        """What several may see: the view of each; a game may work out once what they see alike."""
        return [self.view(state, knower) for knower in knowers]

    @abstractmethod
    def result(self, state: S) -> Result:
        """The result of a game that is over."""
