"""What the table can ask."""

from typing import Final

from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import questions

_ARGUMENTS: Final = 2
"""From where on a record says what its phrase speaks of: behind its kind and the seat."""


class Question(questions.Question[Expedition]):
    """One kind of question of this game."""

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What its phrase speaks of: what its record holds behind the seat, unless it says otherwise."""
        return record[_ARGUMENTS:]
