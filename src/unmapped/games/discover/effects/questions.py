"""What the table can ask."""

from unmapped.games.discover.table.state import Tribe
from unmapped.language import questions


class Question(questions.Question[Tribe]):
    """One kind of question of this game."""
