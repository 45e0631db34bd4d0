"""What an effect is worth, by what it says: the expectation over its parts. A game weighs words and conditions."""

from abc import ABC, abstractmethod

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language.effects import CONDITION, EACH, EITHER, MAY, PAY, REPEAT, THEN, VERB, WHEN, Program


@mypyc_attr(allow_interpreted_subclasses=True)
class Worth(ABC):
    """The worth of effects, each reckoned once. What is said here holds unless a game says otherwise."""

    __slots__ = ("_known", "nodes")

    def __init__(self, program: Program) -> None:
        self.nodes = program.nodes
        self._known: dict[int, float] = {}

    @abstractmethod
    def word(self, word: Ints) -> float:
        """What a word is worth, given as its number and arguments."""

    def chance(self, condition: Ints) -> float:
        """How likely a condition holds, given as a word."""
        return 0.5

    def choice(self, branches: list[float]) -> float:
        """What it is worth to choose one of several, given in ascending order: the best."""
        return branches[-1]

    def group(self, who: Ints, each: float) -> float:
        """What an effect for a group is worth, given as a word and what it is worth for each: as much as for one."""
        return each

    def price(self, cost: int) -> float:
        """What a cost takes, given as a node: 0 or less; the worth of what it says."""
        return self.of(cost)

    def of(self, node: int) -> float:
        """What carrying out an effect once is worth."""
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self._of(node)
        return known

    def _of(self, node: int) -> float:
        own = self.nodes[node]
        op = own[0]
        if op == VERB:
            return self.word(own[1:])
        if op == EITHER:
            return self.choice(sorted([self.of(branch) for branch in own[1:]]))
        if op == MAY:
            _, then = own
            return max(self.of(then), 0.0)
        if op == WHEN:
            return self.chance(self.nodes[own[CONDITION]][1:]) * self.of(own[THEN])
        if op == PAY:
            _, cost, then = own
            return max(self.price(cost) + self.of(then), 0.0)
        if op == EACH:
            _, who, then = own
            return self.group(self.nodes[who][1:], self.of(then))
        if op == REPEAT:
            _, times, then = own
            return times * self.of(then)
        return sum([self.of(part) for part in own[1:]])
