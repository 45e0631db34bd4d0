"""What is asked of the processes that think, and what they answer."""

from typing import NamedTuple, Protocol

from unmapped.bots import Budget
from unmapped.bots.analysis import Decision
from unmapped.kernel.record import Record


class Thought(NamedTuple):
    """What a bot is to decide."""

    table: str
    record: Record
    """The table as it stands."""
    seat: int
    bot: str
    budget: Budget | None = None
    """How long it may think; None for as long as is usual."""
    mind: bytes = b""
    """The bot as it was once it had decided last: a `Seated`, pickled in a worker; b"" where that is not kept."""
    whose: str = ""
    """Whose share of the processors it is: the guest's who made the table, or asks."""


class Decided(NamedTuple):
    """What a bot decided."""

    action: int
    mind: bytes
    """What it is to be given when it is asked again."""


class Part(NamedTuple):
    """A part of a finished game that is to be judged."""

    table: str
    record: Record
    at: int
    """How many actions had been taken before its first decision."""
    again: bool
    """Whether it is this one decision, looked at again; else it is as many as a worker judges in its turn."""
    milliseconds: int
    """How long is thought about each decision."""
    whose: str = ""
    """The guest who asked."""


class Judgement(NamedTuple):
    """What was found out about a part of a game."""

    at: int
    """Where to go on; one more than there are actions when nothing is left."""
    expected: tuple[tuple[float, ...], ...]
    """What each seat could expect at each moment of it."""
    decisions: tuple[Decision, ...]


class Question(Protocol):
    """Whatever is asked."""

    @property
    def table(self) -> str:
        """The table that it is about."""
        ...

    @property
    def whose(self) -> str:
        """Whose share of the processors it is."""
        ...


class NoAnswer(Exception):
    """The workers cannot tell now."""


class NotThere(Exception):
    """Nobody elsewhere answers: it has to be worked out here."""
