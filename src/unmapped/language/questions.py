"""What a table can ask: one class per kind of question.

A question's record is ``(kind, seat, arguments...)``. Legality and effect share the functions of the chapter to which
the question belongs.
"""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.world import World

S = TypeVar("S", bound=World)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(ABC, Generic[S]):
    """One kind of question.

    `key` names its phrase, `rule` the rule under which it is asked, `families` the verbs that can answer it.
    """

    key = ""
    rule = ""
    families: tuple[str, ...] = ()
    optional = False
    """Whether the player must see it even when only one answer is left."""

    @abstractmethod
    def legal(self, state: S, seat: int, record: Ints) -> list[int]:
        """The actions that answer it, ascending."""

    @abstractmethod
    def answer(self, state: S, seat: int, record: Ints, action: int) -> None:
        """Carry out a legal action."""

    def refusals(self, state: S, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules that an illegal action of one of its families breaks."""
        words = state.content.vocabulary.words(action)
        return [Refusal(self.rule_of(record), f"“{words}” is not among the choices of this question.")]

    def args(self, state: S, record: Ints) -> tuple[Argument, ...]:
        """What its phrase speaks of."""
        return ()

    def rule_of(self, record: Ints) -> str:
        """The rule under which it is asked."""
        return self.rule

    def settles(self, record: Ints) -> bool:
        """Whether a single answer may be given by the table itself."""
        return not self.optional
