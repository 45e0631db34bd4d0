"""Leaving: what opens the way out, what it costs, and how a price is paid that is lower (DI-084, DI-132, DI-249).

A price has parts: so many of some resources each. What makes it lower lets the payer leave out resources of its own
choice; what makes it higher asks for any.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.discover.effects import finding
from unmapped.games.discover.quest import quests
from unmapped.games.discover.survivors import prices, resources
from unmapped.games.discover.table.state import KINDS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language import effects
from unmapped.language.lexicon import Entry
from unmapped.language.present import Rule

_CHANGE: Final = NUMBERS["price_change"]
_KINDS: Final = NUMBERS["fare_kinds"]
_WIN: Final = NUMBERS["win"]
# Where the arguments of `price_change` stand.
_DELTA: Final = 0
_PER_OTHER: Final = 1
_LEAST: Final = 2
_OF: Final = 3
_WHO: Final = 4
LEAVING: Final = 0
QUEST: Final = 1
"""Which prices it changes: that of leaving alone, or of all actions of the quest."""
_ANY: Final = (1 << KINDS) - 1

# --- The way out ------------------------------------------------------------------------------------------------------


def ends_in_winning(state: Tribe, node: int) -> bool:
    """Whether a survivor wins somewhere in an effect."""
    program = state.setting.pool.program
    parts = program.nodes[node]
    op = parts[0]
    if op == effects.VERB:
        verb = parts[effects.VERB_NUMBER]
        if verb not in (FOR, AT):
            return verb == _WIN
        _, _, _, effect = parts
        return ends_in_winning(state, effect)
    branches = parts[effects.THEN :] if op in (effects.WHEN, effects.EACH, effects.REPEAT) else parts[1:]
    return any([ends_in_winning(state, branch) for branch in branches])


def is_open(state: Tribe, seat: int) -> bool:
    """Whether what opens the way out is given, seen from a survivor (DI-084)."""
    stage = quests.current(state)
    if stage is None:
        return False
    return state.language.holds(state, seat, stage.opens, context.plain(stage.thing, seat))


def boards(state: Tribe, seat: int) -> bool:
    """Whether nothing keeps a survivor from leaving where it stands (DI-250)."""
    return prices.forbidden(state, seat, "board") == NONE and quests.may_win(state, seat)


# --- What it costs ----------------------------------------------------------------------------------------------------


def fare(state: Tribe, seat: int, index: int) -> list[tuple[int, int]]:
    """What leaving costs as it is printed: the fare of the stage, or another one. Rules: DI-132."""
    stage = quests.current(state)
    own = stage.fare if stage is not None else ()
    printed = state.setting.pool.fares[index] if index != NONE else own
    only = kinds(state)
    price = [(only if mask == _ANY else mask, finding.amount(state, n, seat)) for mask, n in printed]
    return [(mask, n) for mask, n in price if n > 0]


def kinds(state: Tribe) -> int:
    """With which resources that is paid which may be any. Rules: DI-132, DI-250."""
    allowed = _ANY
    for rule in state.language.rules(state, _KINDS):
        allowed &= rule.arguments[0]
    return allowed


def change(state: Tribe, seat: int, total: int, leaving: int) -> int:
    """How much higher, or with a number below 0 lower, a price of the quest is for a survivor. Rules: DI-249."""
    price = total
    rules = [
        rule for rule in state.language.concerning(state, _CHANGE, seat) if leaving or rule.arguments[_OF] == QUEST
    ]
    for rule in sorted(rules, key=_higher_first):
        others = [
            survivor
            for survivor in state.survivors()
            if survivor != seat and state.where[survivor] == state.where[seat]
        ]
        by = rule.arguments[_DELTA] + rule.arguments[_PER_OTHER] * len(others)
        price = max(price + by, min(price, rule.arguments[_LEAST])) if by < 0 else price + by
    return price - total


def _higher_first(rule: Rule) -> int:
    return -rule.arguments[_DELTA]


def changed(
    state: Tribe, seat: int, price: list[tuple[int, int]], *, leaving: bool
) -> tuple[list[tuple[int, int]], int]:
    """A price of the quest as it is now, and how much of it may be left out by choice."""
    total = sum([n for _, n in price])
    by = change(state, seat, total, int(leaving)) if total else 0
    if by > 0:
        return [*price, (kinds(state), by)], 0
    return price, -by


# --- Paying it --------------------------------------------------------------------------------------------------------


def can_pay(state: Tribe, seat: int, price: list[tuple[int, int]], left_out: int) -> bool:
    """Whether a survivor can pay a price of which so much may be left out (DI-146)."""
    return resources.can_pay_all(state, seat, price, less=left_out)


def pay(state: Tribe, seat: int, price: list[tuple[int, int]], left_out: int) -> None:
    """Pay a price; of one that is lower the payer chooses what is left out (DI-132)."""
    resources.pay_all(state, seat, price, less=left_out)


# --- Words ------------------------------------------------------------------------------------------------------------


def _pay_fare(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-132, DI-249."""
    price, left_out = changed(state, seat, fare(state, seat, args[0]), leaving=True)
    if can_pay(state, seat, price, left_out):
        pay(state, seat, price, left_out)


def _can_pay_fare(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    price, left_out = changed(state, seat, fare(state, seat, args[0]), leaving=True)
    return can_pay(state, seat, price, left_out)


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("pay_fare", _pay_fare, _can_pay_fare),)
