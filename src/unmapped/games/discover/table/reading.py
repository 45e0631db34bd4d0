"""What is written on cards, and who has read it: numbered cards, items, enemies, quest cards (DI-147, DI-149, DI-R90).

Whoever knows the number of a card does not know its text: that is a hidden card of the kernel, which lies at the number
until somebody reads it, and reading it shows it to all: which cards somebody has looked up alone would tell others what
it has seen. So it closes undo, and nothing is foreseen beyond it. At a
table that somebody only imagines what that survivor has not read is blank: it says nothing, and an enemy is as strong
as enemies mostly are. Rules: DI-X01, DI-X06.
"""

from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table.state import TEXTS, Tribe


def _card(state: Tribe, printed: int) -> int:
    """The text that lies at the number of a thing, NONE for what is known from the start."""
    index = state.setting.text_of.get(printed, NONE)
    return state.cards.piles[TEXTS][index] if index >= 0 else NONE


def is_read(state: Tribe, printed: int, knower: int) -> bool:
    """Whether somebody has read a card; the last knower is the public."""
    card = _card(state, printed)
    return card < 0 or state.cards.knows(knower, card)


def is_blank(state: Tribe, printed: int) -> bool:
    """Whether nobody can tell here what is written on a card, because whoever imagines this table has not read it."""
    dreamer = state.cards.dreamer
    return dreamer >= 0 and printed >= 0 and not is_read(state, printed, dreamer)


def comes_blank(state: Tribe, card: int) -> bool:
    """Whether a night or threat is drawn unread: because whoever imagines this table cannot tell which one it is.

    To be asked before it is turned up.
    """
    cards = state.cards
    return cards.dreamer >= 0 and not cards.knows(cards.dreamer, card)


def read(state: Tribe, printed: int) -> bool:
    """Read a card aloud; whether that can be done here."""
    cards = state.cards
    if is_blank(state, printed):
        cards.learnt = cards.everybody
        return False
    card = _card(state, printed)
    if card >= 0:
        cards.reveal((card,), cards.everybody)
    return True


def traits(state: Tribe, printed: int) -> int:
    """The traits on a card as bits, none on a blank one."""
    return 0 if is_blank(state, printed) else state.setting.pool.traits[printed]
