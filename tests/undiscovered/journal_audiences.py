"""What each line of Undiscovered's journal tells whom, and which cards its words give away (UD-X02, UD-X34, UD-R93)."""

from string import Formatter
from typing import Final

from tests.journal_audiences import Named, Telling
from unmapped.games.undiscovered.seen.phrases import PHRASES
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.journal import Line

PRIVATE: Final = ("picked", "drew", "looked", "saw-reward")
"""Lines that only the player reads to whom it happens."""


def itself(state: Galaxy, line: Line) -> int:
    """The player to whom it happens."""
    return 1 << line.seat


def card(at: int) -> Named[Galaxy]:
    """The card that an argument is."""

    def named(state: Galaxy, line: Line) -> list[int]:
        return [int(line.args[at])] if at < len(line.args) and line.args[at] != "" else []

    return named


def _cards(template: str) -> list[Named[Galaxy]]:
    """Of a template, what its arguments name: `cards` are an argument and all that follow."""
    found: list[Named[Galaxy]] = []
    for _, field, how, _ in Formatter().parse(template):
        if field and how == "card":
            found.append(card(int(field)))
        elif field and how == "cards":
            found += [card(at) for at in range(int(field), 20)]
    return found


TELLINGS: Final = {
    key: Telling(*_cards(template), to=itself if key in PRIVATE else None)
    for key, template in PHRASES.templates["journal"].items()
}
"""What each line tells whom: everybody, but for those that are private."""
