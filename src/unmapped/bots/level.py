"""A level of the house: one bot where seats play against each other, and one where all play together."""

from typing import TypeVar, final

from unmapped.bots.player import Bot, Budget
from unmapped.games import game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


@final
class Level:
    """Asks the bot that suits the table."""

    def __init__(self, among_rivals: Bot, in_a_crew: Bot) -> None:
        self._among_rivals = among_rivals
        self._in_a_crew = in_a_crew

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The choice of the one that is for tables with rivals, or of the other one."""
        rivals = game(table.origin.game).definition.rivals(table.state, seat)
        return (self._among_rivals if rivals or table.seats == 1 else self._in_a_crew).choose(table, seat, budget)
