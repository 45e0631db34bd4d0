"""The number of each effect word, by its kind: how programs and rules speak of it."""

from typing import Final

from unmapped.games.unsettled.cards.verbs import VERBS
from unmapped.language.word import about_whom, numbered

NUMBERS: Final[dict[str, int]] = numbered(VERBS)

WHO_AT: Final[dict[int, int]] = about_whom(VERBS)
"""Which argument of a word says whom it is about, for words that speak of explorers."""

FOR: Final = len(VERBS)
"""(people, node): an effect for others than the one it is about"""
AT: Final = FOR + 1
"""(places, node): an effect about another node"""
