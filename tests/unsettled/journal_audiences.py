"""What each line of Unsettled's journal tells, and which cards its words give away: all is told to all (US-R90)."""

from string import Formatter
from typing import Final

from tests.journal_audiences import Named, Telling
from unmapped.games.unsettled.cards.phrases import PHRASES
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.journal import Line

NAMES: Final = ("name", "heading", "card", "piece")
"""How templates spell what may be a card."""


def card(at: int) -> Named[Expedition]:
    """The cards with the id that an argument is; nothing where it is none of a card."""

    def named(state: Expedition, line: Line) -> list[int]:
        ids = state.planet.ids
        return [one for pile in state.cards.piles for one in pile if ids[one] == line.args[at]]

    return named


def _cards(template: str) -> list[Named[Expedition]]:
    return [card(int(field)) for _, field, how, _ in Formatter().parse(template) if field and how in NAMES]


TELLINGS: Final = {key: Telling(*_cards(template)) for key, template in PHRASES.templates["journal"].items()}
"""What each line tells: the crew has no secrets from each other."""
