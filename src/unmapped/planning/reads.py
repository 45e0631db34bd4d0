"""Which facts are read to tell whether a condition holds, as bits: read once from content, by a table of each game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, NamedTuple

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language.effects import ARGUMENTS, VERB, VERB_NUMBER, Program

NOWHERE: Final = -1
"""In place of where a word says something: it says nothing of the kind."""


class Said(NamedTuple):
    """What a condition reads: facts by itself, and which of its arguments say whom, where and how many it speaks of."""

    facts: int
    who: int = NOWHERE
    where: int = NOWHERE
    amount: int = NOWHERE


@mypyc_attr(allow_interpreted_subclasses=True)
class Reads(ABC):
    """What the words of some content read, as bits of facts."""

    __slots__ = ("_all_facts", "_conditions", "_ground", "_nodes", "_table", "amounts", "people", "places")

    def __init__(self, program: Program, table: Mapping[int, Said], ground: int, all_facts: int) -> None:
        """Of the words in the table it is known what they read, others read `all_facts`; `ground` is read by all."""
        self._nodes = program.nodes
        self._table = table
        self._ground = ground
        self._all_facts = all_facts
        self._conditions: dict[int, int] = {}
        self.amounts: list[int] = []
        """By their numbers: what is read to tell how many a word means, whom, and where."""
        self.people: list[int] = []
        self.places: list[int] = []

    @abstractmethod
    def besides(self, word: int, args: Ints) -> int:
        """What some words read of which they speak in their own way."""

    def condition(self, node: int) -> int:
        """Whether a condition holds."""
        mask = self._conditions.get(node)
        if mask is None:
            mask = self._conditions[node] = self._ground | self._condition(node)
        return mask

    def forget(self) -> None:
        """Read all conditions anew: more is known of what their descriptions read."""
        self._conditions.clear()

    def _condition(self, node: int) -> int:
        parts = self._nodes[node]
        if parts[0] != VERB:
            mask = 0
            for child in parts[1:]:
                mask |= self.condition(child)
            return mask
        word, args = parts[VERB_NUMBER], parts[ARGUMENTS:]
        spoken = self._table.get(word)
        if spoken is None:
            return self._all_facts
        mask = spoken.facts
        if spoken.who >= 0:
            mask |= self.people[args[spoken.who]]
        if spoken.where >= 0 and args[spoken.where] >= 0:
            mask |= self.places[args[spoken.where]]
        if spoken.amount >= 0:
            mask |= self.amounts[args[spoken.amount]]
        return mask | self.besides(word, args)
