"""From content records to the program that the table runs. Interpreted, like everything that knows msgspec records."""

from collections.abc import Callable
from typing import Generic, TypeVar, final

from msgspec import Struct

from unmapped.language import effects
from unmapped.language.effects import Program
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When

V = TypeVar("V", bound=Struct)


@final
class Compiler(Generic[V]):
    """Adds the effects of a game to its program; `encode` gives a verb's number and arguments."""

    def __init__(self, program: Program, encode: Callable[[V], tuple[int, ...]]) -> None:
        self.program = program
        self.encode = encode
        self.effects: dict[int, Effect[V]] = {}
        """The effect of every node but conditions and groups, for those who say what is being asked."""

    def add(self, effect: Effect[V]) -> int:
        """Add an effect; the index of its node."""
        node = self._add(effect)
        self.effects[node] = effect
        return node

    def _add(self, effect: Effect[V]) -> int:
        add = self.program.add
        match effect:
            case All(of=of):
                return add(effects.ALL, *[self.add(part) for part in of])
            case Chain(of=of):
                return add(effects.CHAIN, *[self.add(part) for part in of])
            case Either(of=of):
                return add(effects.EITHER, *[self.add(part) for part in of])
            case May(then=then):
                return add(effects.MAY, self.add(then))
            case When(condition=condition, then=then, otherwise=otherwise):
                rest = [] if otherwise is None else [self.add(otherwise)]
                return add(effects.WHEN, self._verb(condition), self.add(then), *rest)
            case Pay(cost=cost, then=then):
                return add(effects.PAY, self.add(cost), self.add(then))
            case Each(who=who, then=then):
                return add(effects.EACH, self._verb(who), self.add(then))
            case Repeat(times=times, then=then):
                return add(effects.REPEAT, times, self.add(then))
            case _:
                return self._verb(effect)

    def _verb(self, verb: V) -> int:
        return self.program.add(effects.VERB, *self.encode(verb))
