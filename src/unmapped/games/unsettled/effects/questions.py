"""What the table can ask."""

from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.language import questions


class Question(questions.Question[Expedition]):
    """One kind of question of this game."""

    def args(self, state: Expedition, record: Record) -> tuple[Argument, ...]:
        """What its phrase speaks of: what its record holds behind the seat, unless it says otherwise."""
        return record[2:]
