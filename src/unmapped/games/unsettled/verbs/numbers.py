"""The number of each effect word, by its kind: how programs and rules speak of it."""

from typing import Final

from unmapped.games.unsettled.verbs import VERBS

NUMBERS: Final[dict[str, int]] = {str(verb.__struct_config__.tag): number for number, verb in enumerate(VERBS)}

FOR: Final = len(VERBS)
"""(people, node): an effect for others than the one it is about"""
AT: Final = FOR + 1
"""(places, node): an effect about another node"""
