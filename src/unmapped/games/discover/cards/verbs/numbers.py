"""The number of each effect word, by its kind: how programs and rules speak of it."""

from typing import Final, get_args

from unmapped.games.discover.cards.verbs import VERBS, ongoing
from unmapped.games.discover.cards.verbs.ongoing import Forbidden, Ignored
from unmapped.games.discover.cards.verbs.selectors import ACTIONS
from unmapped.language.word import about_whom, numbered

NUMBERS: Final[dict[str, int]] = numbered(VERBS)

WHO_AT: Final[dict[int, int]] = about_whom(VERBS)
"""Which argument of a word says whom it is about, for words that speak of survivors."""

FIRST_RULE: Final = len(VERBS) - len(ongoing.VERBS)
"""From here on words are rules that go on; counted from it, sets of them fit into a small number."""


def rule_bit(word: str) -> int:
    """A word of rules in a set of them."""
    return 1 << NUMBERS[word] - FIRST_RULE


FOR: Final = len(VERBS)
"""(people, node): an effect for others than the one it is about"""
AT: Final = FOR + 1
"""(places, node): an effect about another space"""

ACTION: Final[dict[str, int]] = {action: number for number, action in enumerate(ACTIONS)}
"""How words speak of the actions of a turn."""
ANY_ACTION: Final = len(ACTIONS)
FORBIDDEN: Final[dict[str, int]] = {
    what: number for number, what in enumerate((*ACTIONS, *[str(deed) for deed in get_args(Forbidden)]))
}
"""What can be forbidden."""

CASUALTY: Final = -2
"""Who gives something: a casualty of the space."""

# How words name cards of a survivor; other cards are things.
THIS: Final = -2
IT: Final = -3
OWN_ITEM: Final = -4
OWN_CRAFTED: Final = -5
OWN_WEAPON: Final = -6
OWN_THREAT: Final = -7
OWN_PROJECT: Final = -8
RANDOM_ITEM: Final = -9
OWN_CARDS: Final[dict[str, int]] = {
    "this": THIS,
    "it": IT,
    "own_item": OWN_ITEM,
    "own_crafted": OWN_CRAFTED,
    "own_weapon": OWN_WEAPON,
    "own_threat": OWN_THREAT,
    "own_project": OWN_PROJECT,
    "random_item": RANDOM_ITEM,
}
IGNORED: Final[dict[str, int]] = {str(rule): number for number, rule in enumerate(get_args(Ignored))}
"""What can be ignored."""
