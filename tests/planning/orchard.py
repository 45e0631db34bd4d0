"""A handful of words of no game: an orchard in which one plants, picks and waters."""

from typing import Final

from unmapped.kernel.agenda import Ints
from unmapped.language.effects import VERB, Program
from unmapped.planning.reading import End, Reader
from unmapped.planning.worth import Worth

PICK: Final = 0
"""(how many apples)"""
PLANT: Final = 1
"""(which tree)"""
AT: Final = 2
"""(where, the effect that happens there)"""
RAINS: Final = 3
PAY_COIN: Final = 4
"""(how many)"""
EVERYBODY: Final = 5

APPLES: Final = 0
TREE: Final = 1


class OrchardReader(Reader):
    """What the words of the orchard bring about."""

    def ends_of_word(self, word: Ints) -> tuple[End, ...]:
        if word[0] == PICK:
            return ((APPLES, 0),)
        return ((TREE, word[1]), (APPLES, 0)) if word[0] == PLANT else ()


class OrchardWorth(Worth):
    """An apple is worth 1, a tree 5, a coin 2; it rains on every fourth day."""

    def word(self, word: Ints) -> float:
        if word[0] == AT:
            return self.of(word[2])
        return {PICK: 1.0, PLANT: 5.0, PAY_COIN: -2.0}[word[0]] * (1 if word[0] == PLANT else word[1])

    def chance(self, condition: Ints) -> float:
        return 0.25 if condition[0] == RAINS else super().chance(condition)


def word(program: Program, *said: int) -> int:
    """The node of a word with its arguments."""
    return program.add(VERB, *said)
