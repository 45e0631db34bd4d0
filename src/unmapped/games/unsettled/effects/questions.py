"""What the table can ask: one class per kind of question.

A question's record is ``(kind, seat, arguments...)``. Legality and effect share the functions of the chapter to which
the question belongs. Answers are offsets of a family of the planet's vocabulary, which `words` names.
"""

from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal


class Question:
    """One kind of question.

    `key` names its phrase, `rule` the rule under which it is asked, `families` the verbs that can answer it.
    """

    key = ""
    rule = ""
    families: tuple[str, ...] = ()
    optional = False
    """Whether the player must see it even when only one answer is left."""

    def legal(self, state: Expedition, seat: int, record: Record) -> list[int]:
        """The actions that answer it, ascending."""
        raise NotImplementedError

    def answer(self, state: Expedition, seat: int, record: Record, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def refusals(self, state: Expedition, seat: int, record: Record, action: int) -> list[Refusal]:
        """The rules that an illegal action of one of its families breaks."""
        words = state.planet.vocabulary.words(action)
        return [Refusal(self.rule_of(record), f"“{words}” is not among the choices of this question.")]

    def args(self, state: Expedition, record: Record) -> tuple[Argument, ...]:
        """What its phrase speaks of."""
        return record[2:]

    def rule_of(self, record: Record) -> str:
        """The rule under which it is asked."""
        return self.rule

    def settles(self, record: Record) -> bool:
        """Whether a single answer may be given by the table itself."""
        return not self.optional
