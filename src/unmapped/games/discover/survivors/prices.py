"""What actions cost in stamina, and what cannot be done at all (DI-089, DI-090, DI-109, DI-250)."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION, ANY_ACTION, FORBIDDEN, NUMBERS
from unmapped.games.discover.effects import finding
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import Tribe
from unmapped.language import limits
from unmapped.language.limits import RULE_USE
from unmapped.language.present import Rule

_PRICE: Final = NUMBERS["action_price"]
_FORBID: Final = NUMBERS["forbid"]
_FORBID_MOVE: Final = NUMBERS["forbid_move"]
_TERRAIN: Final = NUMBERS["terrain_cost"]

# Where the arguments of these words stand, in the order of their fields.
_WHAT, _DELTA, _LEAST, _LIMIT, _WHO, _ON, _AGAINST = range(7)


def _reaches(state: Tribe, rule: Rule, on: int, seat: int, space: int) -> bool:
    """Whether a rule that may speak of certain spaces only speaks of this one."""
    if on == NONE:
        return True
    actor = rule.owner if rule.owner >= 0 else seat
    return bool(finding.spaces(state, on, actor, context.of_item(rule.thing, actor, rule.item)) >> space & 1)


def _changes(state: Tribe, seat: int, action: int, against: int) -> list[Rule]:
    """The rules that change the price of an action now."""
    rules: list[Rule] = []
    for rule in state.language.rules(state, _PRICE):
        args = rule.arguments
        if args[_WHAT] not in (action, ANY_ACTION) or not state.language.concerns(state, rule, args[_WHO], seat):
            continue
        if not _reaches(state, rule, args[_ON], seat, state.where[seat]):
            continue
        if args[_AGAINST] != NONE:
            ctx = context.of_item(rule.thing, seat, rule.item)
            if against < 0 or not finding.people(state, args[_AGAINST], seat, ctx) >> against & 1:
                continue
        if limits.is_fresh(state, args[_LIMIT], RULE_USE, _number(rule), rule.owner, rule.item):
            rules.append(rule)
    return rules


def _number(rule: Rule) -> int:
    """By what the use of a rule with a limit is remembered."""
    return rule.thing % 4096


def price(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> int:
    """What an action of a survivor costs now; `base` is what it says itself."""
    if not state.language.rules(state, _PRICE):
        return base
    present = state.present
    if present is None:
        return _changed(base, _changes(state, seat, ACTION[action], against))
    key = (_PRICE, seat, ACTION[action], base, against)
    if key not in present.numbers:
        present.numbers[key] = _changed(base, _changes(state, seat, ACTION[action], against))
    return present.numbers[key]


def _changed(base: int, changes: list[Rule]) -> int:
    stamina = base
    for rule in changes:
        stamina = max(stamina + rule.arguments[_DELTA], min(base, rule.arguments[_LEAST]))
    return max(stamina, 0)


def pay(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> None:
    """Pay for an action; what was cheaper or dearer once only is used up (DI-089, DI-090)."""
    changes = _changes(state, seat, ACTION[action], against)
    for rule in changes:
        limits.spend(state, rule.arguments[_LIMIT], RULE_USE, _number(rule), rule.owner, rule.item)
    state.stamina[seat] -= _changed(base, changes)


def can_pay(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> bool:
    """Whether a survivor has the stamina for an action (DI-090)."""
    if state.language.rules(state, _PRICE):
        base = price(state, seat, action, base, against)
    return state.stamina[seat] >= base


def is_anything_forbidden(state: Tribe) -> bool:
    """Whether a rule forbids anything to anybody (DI-250)."""
    return bool(state.language.rules(state, _FORBID))


def forbidden(state: Tribe, seat: int, what: str) -> int:
    """The thing that forbids something to a survivor where it stands; NONE if nothing does (DI-250)."""
    for rule in state.language.rules(state, _FORBID):
        forbids, who, on = rule.arguments
        if forbids != FORBIDDEN[what] or not state.language.concerns(state, rule, who, seat):
            continue
        if _reaches(state, rule, on, seat, state.where[seat]):
            return rule.thing
    return NONE


def ground_cost(state: Tribe, seat: int, space: int) -> int:
    """The stamina that entering a face-up space costs a survivor; 0 where it cannot be entered (DI-109, DI-R13)."""
    pool = state.setting.pool
    ground = atlas.ground(state, space)
    _, cost, kind = pool.grounds[ground]
    if not cost:
        return 0
    for rule in state.language.rules(state, _TERRAIN):
        named, sort, delta, value, least, on, who = rule.arguments
        if named not in (NONE, ground) or sort not in (NONE, kind):
            continue
        if not state.language.concerns(state, rule, who, seat) or not _reaches(state, rule, on, seat, space):
            continue
        cost = value if value != NONE else max(cost + delta, min(cost, least))
    return cost


def closed(state: Tribe, seat: int, space: int) -> int:
    """The thing that keeps a survivor from entering a space; NONE if nothing does (DI-250)."""
    for rule in state.language.rules(state, _FORBID_MOVE):
        on, who = rule.arguments
        if state.language.concerns(state, rule, who, seat) and _reaches(state, rule, on, seat, space):
            return rule.thing
    return NONE
