"""What has to be asked before an effect can be said to be performable: found once for each node, not at the table.

Most nodes can always be carried out, for few words meet with obstacles. So a node demands nothing, or what one of its
parts demands, or several of them; what can always be done is not asked.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar, final

from unmapped.kernel.agenda import Ints
from unmapped.language.effects import (
    ALL,
    ARGUMENTS,
    CHAIN,
    CONDITION,
    EITHER,
    MAY,
    OTHERWISE,
    PAY,
    THEN,
    VERB,
    VERB_NUMBER,
    WHEN,
    Program,
)
from unmapped.language.lexicon import Lexicon
from unmapped.language.selectors import Selection
from unmapped.language.world import World

S = TypeVar("S", bound=World)

NOTHING: Final = -1
"""The demand of what can always be carried out."""


@final
class Demands(Generic[S]):
    """By node of a program: what it demands. A program may grow; `settle` sees to what is new."""

    __slots__ = ("groups", "lexicon", "of", "parts", "places", "program")

    def __init__(
        self, program: Program, lexicon: Lexicon[S], groups: Sequence[Selection], places: Sequence[Selection]
    ) -> None:
        self.program = program
        self.lexicon = lexicon
        self.groups = groups
        self.places = places
        self.of: list[int] = []
        """The node that has to be asked in place of each: itself, or the one part that matters; or NOTHING."""
        self.parts: list[Ints] = []
        """What parts of it have to be asked, of an ALL, CHAIN, PAY or EITHER."""
        self.settle()

    def settle(self) -> None:
        """Find the demands of all nodes that came since; parts of a node come before it."""
        for node in range(len(self.of), len(self.program.nodes)):
            parts = self.program.nodes[node]
            op = parts[0]
            demanding: Ints = ()
            if op in (ALL, CHAIN, PAY, EITHER):
                demanding = tuple([self.of[child] for child in parts[1:] if self.of[child] != NOTHING])
            self.parts.append(demanding)
            self.of.append(self._of(node, parts, demanding))

    def can_fail(self, node: int) -> bool:
        """Whether anything can stand in the way of a node; in the way of nothing, -1, there is nothing."""
        return node >= 0 and self.of[node] != NOTHING

    def _of(self, node: int, parts: tuple[int, ...], demanding: Ints) -> int:
        op = parts[0]
        if op == VERB:
            return node if self._is_demanding(parts) else NOTHING
        if op == MAY:
            return NOTHING
        if op == EITHER:
            return node if len(demanding) == len(parts) - 1 else NOTHING
        if op in (ALL, CHAIN, PAY):
            return node if len(demanding) > 1 else demanding[0] if demanding else NOTHING
        if op == WHEN:
            if self.lexicon.later[self.program.nodes[parts[CONDITION]][VERB_NUMBER]]:
                return NOTHING
            return node if any([self.of[branch] != NOTHING for branch in parts[THEN : OTHERWISE + 1]]) else NOTHING
        return self.of[parts[THEN]]

    def _is_demanding(self, parts: tuple[int, ...]) -> bool:
        """Whether anything can stand in the way of a word; FOR may find nobody, AT no place."""
        lexicon = self.lexicon
        number = parts[VERB_NUMBER]
        if number == lexicon.for_:
            _, _, index, node = parts
            group = self.groups[index]
            if group.is_everyone():
                return self.of[node] != NOTHING
            return not group.is_optional() and (self.of[node] != NOTHING or not group.is_certain())
        if number == lexicon.at:
            _, _, index, node = parts
            return self.of[node] != NOTHING or not self.places[index].is_certain()
        sure = lexicon.sure[number]
        return lexicon.must[number] is not None and (sure is None or not sure(parts[ARGUMENTS:]))
