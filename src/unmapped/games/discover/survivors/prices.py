"""What actions cost in stamina, and what cannot be done at all (DI-089, DI-090, DI-109, DI-250)."""

from typing import Final, final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import AT_CAMP, AT_FIRE, NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION, ANY_ACTION, FORBIDDEN, NUMBERS, rule_bit
from unmapped.games.discover.effects import finding, standing
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import LIT, Tribe
from unmapped.language import limits
from unmapped.language.limits import RULE_USE
from unmapped.language.present import Rule

_PRICE: Final = NUMBERS["action_price"]
_FORBID: Final = NUMBERS["forbid"]
_FORBID_MOVE: Final = NUMBERS["forbid_move"]
_TERRAIN: Final = NUMBERS["terrain_cost"]

# Words in sets of them.
_SAYS_PRICE: Final = rule_bit("action_price")
_SAYS_FORBID: Final = rule_bit("forbid")
_SAYS_FORBID_MOVE: Final = rule_bit("forbid_move")
_REACH: Final = rule_bit("action_reach")
_AS_CAMP: Final = rule_bit("count_as_camp")
_AS_FIRE: Final = rule_bit("count_as_fire")
_SAYS_TERRAIN: Final = rule_bit("terrain_cost")

# Where the arguments of `action_price` stand, in the order of its fields.
_WHAT: Final = 0
_DELTA: Final = 1
_LEAST: Final = 2
_LIMIT: Final = 3
_WHO: Final = 4
_ON: Final = 5
_AGAINST: Final = 6

_GROUND_COST: Final = 1
"""Where `Pool.grounds` says what entering a ground costs."""

_EVERY_ACTION: Final = (1 << ANY_ACTION) - 1


@final
class Means:
    """What a survivor can pay for and may do where it stands: worked out once for all that can be done on a turn."""

    __slots__ = ("changes", "forbids", "is_plain", "open", "places", "reaches", "stamina", "words")

    def __init__(self, stamina: int, words: int, changes: list[Rule], forbids: int, places: int) -> None:
        self.stamina = stamina
        self.words = words
        """Of which words any rule holds, as bits from FIRST_RULE on: what no rule speaks of is as it is printed."""
        self.places = places
        """AT_CAMP and AT_FIRE, if it is there."""
        self.reaches = bool(words & _REACH)
        """Whether any action may work farther away than in its own space."""
        self.changes = changes
        """The rules that change prices of actions, but for those about one enemy or rival."""
        self.is_plain = not changes
        """Whether everything costs what it says."""
        self.forbids = forbids
        """What is forbidden, as bits of FORBIDDEN."""
        self.open = _EVERY_ACTION if stamina else 0
        """The actions that it may take and pay for, if they cost one stamina by themselves, as bits."""
        if changes:
            self._reckon()
        self.open &= ~forbids

    def _reckon(self) -> None:
        """See which actions can be paid for where prices are other than what is said."""
        self.open = _EVERY_ACTION if self.can_pay(ANY_ACTION, 1) else 0
        for rule in self.changes:
            action = rule.arguments[_WHAT]
            if action != ANY_ACTION:
                self.open &= ~(1 << action)
                self.open |= int(self.can_pay(action, 1)) << action

    def can_pay(self, action: int, base: int) -> bool:
        """Whether there is the stamina for an action that costs so much by itself (DI-090)."""
        stamina = base
        for rule in self.changes:
            if rule.arguments[_WHAT] in (action, ANY_ACTION):
                stamina = _changed(stamina, base, rule)
        return self.stamina >= stamina


def means(state: Tribe, seat: int) -> Means:
    """What a survivor can pay for and may do now (DI-089, DI-090, DI-250)."""
    words, space = standing.lying(state).words, state.where[seat]
    changes: list[Rule] = []
    if words & _SAYS_PRICE:
        changes = [rule for rule in state.language.rules(state, _PRICE) if _holds(state, rule, seat, -1)]
    forbids = 0
    if words & _SAYS_FORBID:
        for rule in state.language.rules(state, _FORBID):
            forbids |= _forbids(state, rule, seat)
    places = 0
    if space == state.camp or (words & _AS_CAMP and finding.at_camp(state, seat)):
        places |= AT_CAMP
    if (space, LIT) in state.fires or (words & _AS_FIRE and finding.at_fire(state, seat)):
        places |= AT_FIRE
    return Means(state.stamina[seat], words, changes, forbids, places)


def _reaches(state: Tribe, rule: Rule, on: int, seat: int, space: int) -> bool:
    """Whether a rule that may speak of certain spaces only speaks of this one."""
    if on == NONE:
        return True
    actor = rule.owner if rule.owner >= 0 else seat
    return bool(finding.spaces(state, on, actor, context.of_item(rule.thing, actor, rule.item)) >> space & 1)


def _changes(state: Tribe, seat: int, action: int, against: int) -> list[Rule]:
    """The rules that change the price of an action now."""
    rules = state.language.rules(state, _PRICE)
    if not rules:
        return rules
    return [
        rule for rule in rules if rule.arguments[_WHAT] in (action, ANY_ACTION) and _holds(state, rule, seat, against)
    ]


def _holds(state: Tribe, rule: Rule, seat: int, against: int) -> bool:
    """Whether a rule about prices holds for a survivor where it stands, and is not used up."""
    args = rule.arguments
    if not state.language.concerns(state, rule, args[_WHO], seat):
        return False
    if not _reaches(state, rule, args[_ON], seat, state.where[seat]):
        return False
    if args[_AGAINST] != NONE:
        ctx = context.of_item(rule.thing, seat, rule.item)
        if against < 0 or not finding.people(state, args[_AGAINST], seat, ctx) >> against & 1:
            return False
    return limits.is_fresh(state, args[_LIMIT], RULE_USE, _number(rule), rule.owner, rule.item)


def _number(rule: Rule) -> int:
    """By what the use of a rule with a limit is remembered."""
    return rule.thing % 4096


def price(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> int:
    """What an action of a survivor costs now; `base` is what it says itself."""
    return _in_all(base, _changes(state, seat, ACTION[action], against))


def _in_all(base: int, changes: list[Rule]) -> int:
    """What an action costs that costs `base` by itself, by all rules that change its price."""
    stamina = base
    for rule in changes:
        stamina = _changed(stamina, base, rule)
    return stamina


def _changed(stamina: int, base: int, rule: Rule) -> int:
    """What an action costs by one more rule, if it costs so much by those before."""
    return max(stamina + rule.arguments[_DELTA], min(base, rule.arguments[_LEAST]), 0)


def pay(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> None:
    """Pay for an action; what was cheaper or dearer once only is used up (DI-089, DI-090)."""
    if not state.language.rules(state, _PRICE):
        state.stamina[seat] -= base
        return
    changes = _changes(state, seat, ACTION[action], against)
    for rule in changes:
        limits.spend(state, rule.arguments[_LIMIT], RULE_USE, _number(rule), rule.owner, rule.item)
    state.stamina[seat] -= _in_all(base, changes)


def can_pay(state: Tribe, seat: int, action: str, base: int = 1, against: int = -1) -> bool:
    """Whether a survivor has the stamina for an action (DI-090)."""
    return state.stamina[seat] >= price(state, seat, action, base, against)


def forbidden(state: Tribe, seat: int, what: str) -> int:
    """The thing that forbids something to a survivor where it stands; NONE if nothing does (DI-250)."""
    bit = 1 << FORBIDDEN[what]
    for rule in state.language.rules(state, _FORBID):
        if 1 << rule.arguments[0] == bit and _forbids(state, rule, seat):
            return rule.thing
    return NONE


def _forbids(state: Tribe, rule: Rule, seat: int) -> int:
    """What a rule forbids to a survivor where it stands, as bits: one, or none."""
    what, who, on = rule.arguments
    if not state.language.concerns(state, rule, who, seat) or not _reaches(state, rule, on, seat, state.where[seat]):
        return 0
    return 1 << what


def entering(state: Tribe, seat: int, words: int) -> list[tuple[int, int]]:
    """(space, stamina) of each face-up space next to a survivor that it can enter, with what that costs, ascending.

    `words` are those of which any rule holds, as bits from FIRST_RULE on. Rules: DI-109, DI-250, DI-R13.
    """
    around = atlas.grounds_around(state, state.where[seat])
    rules = state.language.rules(state, _TERRAIN) if words & _SAYS_TERRAIN else []
    grounds = state.setting.pool.grounds
    is_barred = bool(words & _SAYS_FORBID_MOVE)
    costs: list[tuple[int, int]] = []
    for space, ground in around:
        cost = _cost(state, seat, space, ground, rules) if rules else grounds[ground][_GROUND_COST]
        if cost and not (is_barred and closed(state, seat, space) != NONE):
            costs += [(space, cost)]
    return costs


def ground_cost(state: Tribe, seat: int, space: int) -> int:
    """The stamina that entering a face-up space costs a survivor; 0 where it cannot be entered (DI-109, DI-R13)."""
    return _cost(state, seat, space, atlas.ground(state, space), state.language.rules(state, _TERRAIN))


def _cost(state: Tribe, seat: int, space: int, ground: int, rules: list[Rule]) -> int:
    """The same of a space with a ground, by the rules about what ground costs."""
    _, cost, kind = state.setting.pool.grounds[ground]
    if not cost:
        return 0
    for rule in rules:
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
