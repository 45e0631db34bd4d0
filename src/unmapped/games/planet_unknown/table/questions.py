"""What the table can ask a seat: one class per kind of question.

A question's record lies on the seat's own lane as ``(kind, arguments...)``. Legality and effect share the functions of
the chapter to which the question belongs.
"""

from abc import ABC, abstractmethod

from unmapped.games.planet_unknown.table.actions import VOCABULARY
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal


class Question(ABC):
    """One kind of question.

    `key` names its phrase, `rule` the rule under which it is asked, `families` the verbs that can answer it.
    """

    key = ""
    rule = ""
    families: tuple[Family, ...] = ()
    optional = False
    """Whether the player must see it even when only one answer is left."""

    @abstractmethod
    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The actions that answer it, ascending."""

    @abstractmethod
    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Carry out a legal action."""

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules that an illegal action of one of its families breaks."""
        words = VOCABULARY.words(action)
        return [Refusal(self.rule_of(state, seat, record), f"“{words}” is not among the choices of this question.")]

    def args(self, state: Planets, seat: int, record: Ints) -> tuple[Argument, ...]:
        """What its phrase speaks of."""
        return record[1:]

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """The rule under which it is asked."""
        return self.rule

    def settles(self, record: Ints) -> bool:
        """Whether a single answer may be given by the table itself."""
        return not self.optional
