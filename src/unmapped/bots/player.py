"""What every bot is."""

from typing import Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Budget(NamedTuple):
    """How long a bot may think about one decision; None for no limit."""

    milliseconds: int | None = None
    simulations: int | None = None


NO_LIMIT: Final = Budget()


class Bot(Protocol):
    """A player for one seat of one game.

    Its answers follow from its settings, from the questions it was asked before, and from the tables it was given.
    """

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """One of `table.legal(seat)`, which must not be empty.

        `table` is imagined by `seat`, or any other copy that hides from the bot what its seat cannot know; the bot may
        play on in it.
        """
        ...


@runtime_checkable
class Remembering(Bot, Protocol):
    """A bot that remembers: what its seat did in this turn and the one before, and how often it was asked before that.

    With these two a new one comes to answer as if it had been asked from the beginning.
    """

    def skip(self, decisions: int) -> None:
        """So many decisions of its seat came before those that it is led through; called first."""
        ...

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """Its seat took `action` at `table`, whoever decided it; the rest is as in `choose`."""
        ...
