"""From content records to the program that the table runs. Interpreted, like everything that knows msgspec records."""

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from unmapped.kernel import effects
from unmapped.kernel.effects import Program
from unmapped.kernel.script import All, Each, Effect, Either, May, Pay, Repeat, When

V = TypeVar("V", bound=Struct)


def compile_effect(program: Program, effect: Effect[V], encode: Callable[[V], tuple[int, ...]]) -> int:
    """Add `effect` to `program`; `encode` gives a verb's number and arguments. The index of its node."""
    match effect:
        case All(of=of):
            return program.add(effects.ALL, *[compile_effect(program, part, encode) for part in of])
        case Either(of=of):
            return program.add(effects.EITHER, *[compile_effect(program, part, encode) for part in of])
        case May(then=then):
            return program.add(effects.MAY, compile_effect(program, then, encode))
        case When(condition=condition, then=then):
            test = program.add(effects.VERB, *encode(condition))
            return program.add(effects.WHEN, test, compile_effect(program, then, encode))
        case Pay(cost=cost, then=then):
            price = compile_effect(program, cost, encode)
            return program.add(effects.PAY, price, compile_effect(program, then, encode))
        case Each(who=who, then=then):
            group = program.add(effects.VERB, *encode(who))
            return program.add(effects.EACH, group, compile_effect(program, then, encode))
        case Repeat(times=times, then=then):
            return program.add(effects.REPEAT, times, compile_effect(program, then, encode))
        case _:
            return program.add(effects.VERB, *encode(effect))
