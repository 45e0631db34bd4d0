"""What each line of Planet Unknown's journal tells whom, and which cards its words give away (PU-R03, PU-059)."""

from string import Formatter
from typing import Final

from tests.journal_audiences import Audience, Named, Telling
from unmapped.games.planet_unknown.seen.phrases import PHRASES
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.journal import Line

CARDS: Final = "cmi"
"""How templates spell what is a card: a civ card, objective or event, one that several share, a tile."""


def whoever_knows(state: Planets, line: Line) -> int:
    """The player to whom it happens, and who has seen the card before, or all others beside it; never the public."""
    readers = state.cards.audience(int(line.args[0]))
    assert readers >> line.seat & 1, f"{line} is about a card that the player does not know itself"
    assert readers <= state.cards.everybody >> 1, f"{line} is about a card that everybody knows"
    return readers


def keeper(state: Planets, line: Line) -> int:
    """Everybody where the card is carried out at once (PU-058); else whoever knows what is kept face down (PU-059)."""
    return state.cards.everybody if line.rule == "PU-058" else whoever_knows(state, line)


def card(at: int) -> Named[Planets]:
    """The card that an argument is."""

    def named(state: Planets, line: Line) -> list[int]:
        return [int(line.args[at])]

    return named


PRIVATE: Final[dict[str, Audience[Planets]]] = {
    "objective-kept": whoever_knows,
    "objective-drawn": whoever_knows,
    "objective-discarded": whoever_knows,
    "event-peeked": whoever_knows,
    "civ-card": keeper,
}


def _cards(template: str) -> list[Named[Planets]]:
    return [card(int(field)) for _, field, how, _ in Formatter().parse(template) if field and how and how in CARDS]


TELLINGS: Final = {
    key: Telling(*_cards(template), to=PRIVATE.get(key)) for key, template in PHRASES.templates["journal"].items()
}
"""What each line tells whom: everybody, but for those that are private."""
