"""Carrying out effect words: which rule function a word has, and whether it can be carried out.

Each chapter gives its words in three tables: DO carries a word out for one explorer, CAN says whether it would change
anything, and MUST, for those words that can keep an action from being chosen, whether nothing stands in the way
(US-086 to US-088). Words without an entry in CAN always would; words without one in MUST never stand in the way.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.effects import choosing, finding
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Record
from unmapped.language import effects
from unmapped.language.world import members, told

Do: TypeAlias = Callable[[Expedition, int, Record, Record], None]
"""(state, seat, arguments, context): carry a word out for `seat`."""
Ask: TypeAlias = Callable[[Expedition, int, Record, Record], bool]
"""The same, whether it would change anything or can be carried out, or whether a condition holds."""

DO: Final[dict[int, Do]] = {FOR: choosing.carry_out_for, AT: choosing.carry_out_at}
CAN: Final[dict[int, Ask]] = {}
MUST: Final[dict[int, Ask]] = {}

_ROLLED: Final = NUMBERS["rolled"]


def do(state: Expedition, seat: int, verb: Record, ctx: Record) -> None:
    """Carry out a word, given as its number and arguments."""
    DO[verb[0]](state, seat, verb[1:], ctx)


def can(state: Expedition, seat: int, verb: Record, ctx: Record) -> bool:
    """Whether a word would change anything, or a condition holds."""
    number = verb[0]
    if number == FOR:
        return any([possible(state, one, verb[2], ctx) for one in members(_seats(state, seat, verb, ctx))])
    if number == AT:
        mask = finding.places(state, verb[1], seat, ctx)
        return any([possible(state, seat, verb[2], told(ctx, context.PLACE, place)) for place in members(mask)])
    asked = CAN.get(number)
    return asked is None or asked(state, seat, verb[1:], ctx)


def _seats(state: Expedition, seat: int, verb: Record, ctx: Record) -> int:
    return finding.people(state, verb[1], seat, ctx)


def possible(state: Expedition, seat: int, node: int, ctx: Record) -> bool:
    """Whether carrying out a node would change anything."""
    program = state.planet.program
    parts = program.nodes[node]
    op = parts[0]
    if op == effects.VERB:
        return can(state, seat, parts[1:], ctx)
    if op in (effects.ALL, effects.CHAIN, effects.EITHER):
        return any([possible(state, seat, child, ctx) for child in parts[1:]])
    if op == effects.MAY:
        return possible(state, seat, parts[1], ctx)
    if op == effects.WHEN:
        if possible(state, seat, parts[1], ctx):
            return possible(state, seat, parts[2], ctx)
        return len(parts) > 3 and possible(state, seat, parts[3], ctx)
    if op == effects.PAY:
        return performable(state, seat, parts[1], ctx) and possible(state, seat, parts[2], ctx)
    return possible(state, seat, parts[2], ctx)


def holds(state: Expedition, seat: int, node: int, ctx: Record) -> bool:
    """Whether a condition holds for an explorer; without one it does."""
    return node < 0 or possible(state, seat, node, ctx)


def performable(state: Expedition, seat: int, node: int, ctx: Record) -> bool:
    """Whether everything compulsory in a node can be carried out (US-086 to US-088)."""
    if node < 0:
        return True
    parts = state.planet.program.nodes[node]
    op = parts[0]
    if op == effects.VERB:
        return _verb_performable(state, seat, parts[1:], ctx)
    if op in (effects.ALL, effects.CHAIN):
        return all([performable(state, seat, child, ctx) for child in parts[1:]])
    if op == effects.EITHER:
        return any([performable(state, seat, child, ctx) for child in parts[1:]])
    if op == effects.MAY:
        return True
    if op == effects.WHEN:
        if state.planet.program.nodes[parts[1]][1] == _ROLLED:
            return True  # Nobody knows the number yet.
        if possible(state, seat, parts[1], ctx):
            return performable(state, seat, parts[2], ctx)
        return len(parts) <= 3 or performable(state, seat, parts[3], ctx)
    if op == effects.PAY:
        return performable(state, seat, parts[1], ctx) and performable(state, seat, parts[2], ctx)
    return performable(state, seat, parts[2], ctx)


def _verb_performable(state: Expedition, seat: int, verb: Record, ctx: Record) -> bool:
    number = verb[0]
    if number == FOR:
        people = state.planet.people[verb[1]]
        seats = members(finding.people(state, verb[1], seat, ctx))
        if not choosing.is_choice(people):
            return all([performable(state, one, verb[2], ctx) for one in seats])
        return choosing.is_optional(people) or any([performable(state, one, verb[2], ctx) for one in seats])
    if number == AT:
        mask = finding.places(state, verb[1], seat, ctx)
        return any([performable(state, seat, verb[2], told(ctx, context.PLACE, place)) for place in members(mask)])
    asked = MUST.get(number)
    return asked is None or asked(state, seat, verb[1:], ctx)
