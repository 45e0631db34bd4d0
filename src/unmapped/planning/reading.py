"""What effects say, read without carrying them out: their words, what these bring about, and under which conditions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, TypeAlias

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language.effects import (
    ALL,
    CHAIN,
    CONDITION,
    EACH,
    EITHER,
    MAY,
    PAY,
    REPEAT,
    THEN,
    VERB,
    VERB_NUMBER,
    WHEN,
    Program,
)

End: TypeAlias = tuple[int, int]
"""What is brought about (a fact, or a goal): its kind, as the game numbers them, and which of them."""

EVERY: Final[tuple[int, ...]] = (ALL, CHAIN, EACH, EITHER, MAY, PAY, REPEAT, WHEN)
"""All that effects are put together with."""

HELD: Final = 2
"""Where the effect lies that a word holds: its second argument."""


def parts(nodes: Sequence[Ints], node: int) -> Ints:
    """The effects that one is made of: neither conditions, nor groups, nor how often. A word has none."""
    op = nodes[node][0]
    if op == VERB:
        return ()
    return nodes[node][THEN:] if op in (WHEN, EACH, REPEAT) else nodes[node][1:]


def words(
    nodes: Sequence[Ints], node: int, through: tuple[int, ...] = EVERY, holding: tuple[int, ...] = ()
) -> list[Ints]:
    """The words in an effect, as their numbers and arguments, in the order in which they stand; none for -1.

    Only those that are come to without going through anything but `through`. What is in `holding`, by number, is not
    told itself: the effect that is its second argument is.
    """
    if node < 0:
        return []
    op = nodes[node][0]
    if op == VERB:
        word = nodes[node][1:]
        return words(nodes, word[HELD], through, holding) if word[0] in holding else [word]
    if op not in through:
        return []
    return [word for part in parts(nodes, node) for word in words(nodes, part, through, holding)]


def conditions(nodes: Sequence[Ints], node: int) -> list[int]:
    """The conditions in an effect, as nodes; none for -1."""
    if node < 0:
        return []
    own = [nodes[node][CONDITION]] if nodes[node][0] == WHEN else []
    return own + [inner for part in parts(nodes, node) for inner in conditions(nodes, part)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader(ABC):
    """Reads the effects of a game for what they bring about, each once; the game says so of each word."""

    __slots__ = ("_guards", "_words", "holding", "nodes")

    def __init__(self, program: Program, holding: tuple[int, ...]) -> None:
        """Of the words in `holding` the second argument is an effect: for whom it is, or where."""
        self.nodes = program.nodes
        self.holding = holding
        self._words: dict[int, tuple[Ints, ...]] = {}
        self._guards: dict[tuple[int, End], Ints | None] = {}

    @abstractmethod
    def ends_of_word(self, word: Ints) -> tuple[End, ...]:
        """What a word brings about, given as its number and arguments."""

    def words(self, node: int) -> tuple[Ints, ...]:
        """All words in an effect; none for -1."""
        known = self._words.get(node)
        if known is None:
            known = self._words[node] = tuple(words(self.nodes, node, EVERY, self.holding))
        return known

    def ends(self, node: int) -> tuple[End, ...]:
        """What an effect brings about, each end once."""
        return tuple(dict.fromkeys([end for word in self.words(node) for end in self.ends_of_word(word)]))

    def guards(self, node: int, end: End) -> Ints | None:
        """The conditions inside an effect under which it first brings an end about, the outermost first.

        None where it never does.
        """
        asked = (node, end)
        if asked not in self._guards:
            self._guards[asked] = self._guarded(node, end)
        return self._guards[asked]

    def _guarded(self, node: int, end: End) -> Ints | None:
        own = self.nodes[node]
        if own[0] == VERB:
            word = own[VERB_NUMBER:]
            if word[0] in self.holding:
                return self._guarded(word[HELD], end)
            return () if end in self.ends_of_word(word) else None
        for part in parts(self.nodes, node):
            inner = self._guarded(part, end)
            if inner is not None:
                # What happens otherwise does so where the condition does not hold.
                return (own[CONDITION], *inner) if own[0] == WHEN and part == own[THEN] else inner
        return None
