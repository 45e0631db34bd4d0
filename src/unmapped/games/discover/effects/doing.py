"""Carrying out effect words: which rule function a word has, and whether it would do anything.

Each chapter gives its words in two tables: DO carries a word out for one survivor; CAN says whether it would change
anything (an option), can be paid in full (a cost) or holds (a condition). Words without an entry in CAN always would.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.verbs.numbers import AT, FOR
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Record
from unmapped.language import effects
from unmapped.language.world import members, told

Do: TypeAlias = Callable[[Tribe, int, Record, Record], None]
"""(state, seat, arguments, context): carry a word out for `seat`."""
Ask: TypeAlias = Callable[[Tribe, int, Record, Record], bool]
"""The same, whether it would change anything, can be paid, or holds."""

DO: Final[dict[int, Do]] = {FOR: choosing.carry_out_for, AT: choosing.carry_out_at}
CAN: Final[dict[int, Ask]] = {}
OF_TABLE: Final[set[int]] = {FOR, AT}
"""Words that are about nobody, or say about whom: they are carried out also when who set them off has left the map."""


def do(state: Tribe, seat: int, verb: Record, ctx: Record) -> None:
    """Carry out a word, given as its number and arguments; nothing happens to who has left the map (DI-R60)."""
    number = verb[0]
    if state.on_map(seat) or number in OF_TABLE:
        DO[number](state, seat, verb[1:], ctx)


def can(state: Tribe, seat: int, verb: Record, ctx: Record) -> bool:
    """Whether a word would change anything, can be paid, or holds."""
    number = verb[0]
    if number == FOR:
        mask = finding.people(state, verb[1], seat, ctx)
        return any([possible(state, one, verb[2], ctx) for one in members(mask)])
    if number == AT:
        mask = finding.places(state, verb[1], seat, ctx)
        if mask and not mask & (mask - 1):
            return possible(state, seat, verb[2], told(ctx, context.PLACE, mask.bit_length() - 1))
        places = members(mask)
        return any([possible(state, seat, verb[2], told(ctx, context.PLACE, one)) for one in places])
    asked = CAN.get(number)
    return asked is None or asked(state, seat, verb[1:], ctx)


def possible(state: Tribe, seat: int, node: int, ctx: Record) -> bool:
    """Whether carrying out a node would change anything."""
    program = state.setting.pool.program
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
        return payable(state, seat, parts[1], ctx) and possible(state, seat, parts[2], ctx)
    return possible(state, seat, parts[2], ctx)


def payable(state: Tribe, seat: int, node: int, ctx: Record) -> bool:
    """Whether every part of a cost can be paid (DI-090, DI-R96); parts are looked at one by one."""
    parts = state.setting.pool.program.nodes[node]
    op = parts[0]
    if op in (effects.ALL, effects.CHAIN, effects.PAY):
        return all([payable(state, seat, child, ctx) for child in parts[1:]])
    if op == effects.EITHER:
        return any([payable(state, seat, child, ctx) for child in parts[1:]])
    if op == effects.WHEN:
        if possible(state, seat, parts[1], ctx):
            return payable(state, seat, parts[2], ctx)
        return len(parts) <= 3 or payable(state, seat, parts[3], ctx)
    return op == effects.MAY or possible(state, seat, node, ctx)


def holds(state: Tribe, seat: int, node: int, ctx: Record) -> bool:
    """Whether a condition holds for a survivor; without one it does."""
    return node < 0 or possible(state, seat, node, ctx)


def all_hold(state: Tribe, seat: int, nodes: tuple[int, ...], ctx: Record) -> bool:
    """Whether all of some conditions hold."""
    return all([possible(state, seat, node, ctx) for node in nodes])
