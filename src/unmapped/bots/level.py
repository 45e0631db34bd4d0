"""A level of the house: one bot where seats play against each other, and one where all play together."""

from typing import TypeVar, final

from unmapped.bots.crew import is_crew
from unmapped.bots.player import Budget, Remembering
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


@final
class Level:
    """Asks the bot that suits the table."""

    def __init__(self, among_rivals: Remembering, in_a_crew: Remembering) -> None:
        self._among_rivals = among_rivals
        self._in_a_crew = in_a_crew

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The choice of the one that is for tables with rivals, or of the other one."""
        return self._for(table, seat).choose(table, seat, budget)

    def skip(self, decisions: int) -> None:
        """Which of them made these decisions shows only at a table."""
        for bot in (self._among_rivals, self._in_a_crew):
            bot.skip(decisions)

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """The one that is asked at such a table remembers."""
        self._for(table, seat).remember(table, seat, action, budget)

    def _for(self, table: Table[S], seat: int) -> Remembering:
        return self._in_a_crew if is_crew(table, seat) else self._among_rivals
