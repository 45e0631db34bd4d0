"""Card actions: what items, characters, upgrades, the quest and the sheet let a survivor do on its turn.

Rules: DI-172, DI-173, DI-263 to DI-265, DI-R75, DI-R100, DI-R114. Legality is a list of named questions, each with its
rule; `legal` asks them until one is broken, `refusals` all.
"""

from typing import Final, final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import ANYWHERE, AT_CAMP, AT_FIRE, NONE, PER_CASUALTY, Action, Demand
from unmapped.games.discover.cards.verbs.numbers import ACTION, NUMBERS
from unmapped.games.discover.effects import choosing, finding, standing
from unmapped.games.discover.effects.standing import Usable
from unmapped.games.discover.quest import leaving
from unmapped.games.discover.survivors import prices, stamina
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import CASUALTY, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language import effects, limits
from unmapped.language.effects import ARGUMENTS, EFFECT, VERB_NUMBER
from unmapped.language.limits import NO_LIMIT
from unmapped.language.present import Owner
from unmapped.language.selectors import ALL_OF_IT

_CARD_ACTION: Final = ACTION["card_action"]
_PLACES: Final = {NUMBERS["at_camp"]: AT_CAMP, NUMBERS["at_fire"]: AT_FIRE}
"""The conditions that say where somebody is."""
_PAY_FARE: Final = NUMBERS["pay_fare"]
_SPEND: Final = NUMBERS["spend_resource"]
_SPEND_STAMINA: Final = NUMBERS["spend_stamina"]
_WEAPON: Final = "WEAPON"
_ITEMS: Final = (built.FOUND, built.EVENT, built.HUNDRED, built.CRAFTED)
_QUEST: Final = (built.STAGE, built.FORM)

# --- Which actions there are ------------------------------------------------------------------------------------------


def held(state: Tribe, seat: int, action: Action) -> Owner | None:
    """Whose the card of an action is, if it is a survivor's or there for all, and which copy of an item; None if not.

    Of several copies that with which it can still be done. Rules: DI-172, DI-263, DI-R100.
    """
    for usable in standing.usable(state, seat):
        if usable.action is action:
            return _in_use(state, seat, usable)
    return None


def _in_use(state: Tribe, seat: int, usable: Usable) -> Owner:
    """Of the copies with an action the first that is not used up, or the last."""
    copies, action = usable.copies, usable.action
    if action.limit != NO_LIMIT and not usable.is_single:
        for owner, item in copies:
            if _is_fresh(state, seat, action, owner, item):
                return owner, item
        return copies[-1]
    return copies[0]


# --- How often --------------------------------------------------------------------------------------------------------


def _is_fresh(state: Tribe, seat: int, action: Action, owner: int, item: int) -> bool:
    """Whether it was not used too often: each copy of a card has its own uses (DI-263 to DI-265)."""
    if action.limit == PER_CASUALTY:
        return _unmarked(state, seat, action) >= 0
    return limits.is_fresh(state, action.limit, limits.ACTION_USE, action.number, owner, item)


def _unmarked(state: Tribe, seat: int, action: Action) -> int:
    """A casualty in the survivor's space for which nobody has used it, NOWHERE if there is none."""
    for other in range(state.seats):
        if state.status[other] == CASUALTY and state.where[other] == state.where[seat]:
            mark = limits.mark(PER_CASUALTY, limits.ACTION_USE, action.number, other)
            if mark not in state.used:
                return other
    return NOWHERE


def _use_up(state: Tribe, seat: int, action: Action, owner: int, item: int) -> None:
    if action.limit == PER_CASUALTY:
        dead = _unmarked(state, seat, action)
        state.use(limits.mark(PER_CASUALTY, limits.ACTION_USE, action.number, dead))
    else:
        limits.spend(state, action.limit, limits.ACTION_USE, action.number, owner, item)


# --- What it costs ----------------------------------------------------------------------------------------------------


@final
class Bill:
    """What an action costs beside its own stamina."""

    __slots__ = ("leaving", "left_out", "others", "price", "stamina")

    def __init__(self) -> None:
        self.price: list[tuple[int, int]] = []
        """Resources: (mask, how many)."""
        self.left_out = 0
        """How many of them need not be paid, by choice."""
        self.leaving = False
        self.stamina = 0
        self.others: list[int] = []
        """Nodes of whatever else has to be done."""


def bill(state: Tribe, seat: int, action: Action) -> Bill:
    """What an action costs a survivor now; prices of the quest may be higher or lower (DI-090, DI-249)."""
    due = Bill()
    if action.cost != NONE:
        _add(state, seat, action.cost, due)
    if due.price and (due.leaving or state.setting.pool.kind(action.thing) in _QUEST):
        due.price, due.left_out = leaving.changed(state, seat, due.price, leaving=due.leaving)
    return due


def _add(state: Tribe, seat: int, node: int, due: Bill) -> None:
    parts = state.setting.pool.program.nodes[node]
    if parts[0] in (effects.ALL, effects.CHAIN):
        for part in parts[1:]:
            _add(state, seat, part, due)
        return
    verb = parts[VERB_NUMBER] if parts[0] == effects.VERB else NONE
    if verb == _PAY_FARE:
        _, _, fare = parts
        due.leaving = True
        due.price += leaving.fare(state, seat, fare)
    elif verb == _SPEND:
        _, _, mask, amount, _ = parts
        n = finding.amount(state, amount, seat)
        if n < ALL_OF_IT:
            due.price.append((mask, n))
        else:
            due.others.append(node)
    elif verb == _SPEND_STAMINA:
        _, _, amount, _ = parts
        due.stamina += finding.amount(state, amount, seat)
    else:
        due.others.append(node)


# --- What it demands --------------------------------------------------------------------------------------------------


def _demand(state: Tribe, action: Action) -> Demand:
    """What an action demands, as far as no table has a say in it; found once."""
    pool = state.setting.pool
    places = 0
    conditions: list[int] = []
    for node in action.requires:
        parts = pool.program.nodes[node]
        if (
            parts[0] == effects.VERB
            and parts[VERB_NUMBER] in _PLACES
            and pool.people[parts[ARGUMENTS]].base == built.SELF
        ):
            places |= _PLACES[parts[VERB_NUMBER]]
        else:
            conditions.append(node)
    wins = pool.kind(action.thing) in _QUEST and leaving.ends_in_winning(state, action.effect)
    action.demand = Demand(places, tuple(conditions), wins)
    return action.demand


# What can speak against a card action, as bits.
_AWAY: Final = 2
_TOO_TIRED: Final = 4
_USED_UP: Final = 8
_NOT_GIVEN: Final = 16
_FORBIDDEN: Final = 32
_NO_WAY_OUT: Final = 64
_CANNOT_LEAVE: Final = 128
_TOO_TIRED_BESIDES: Final = 256
_TOO_DEAR: Final = 512
_NOT_IN_FULL: Final = 1024

# --- Whether ----------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The card actions that a survivor can use now, ascending."""
    first = state.setting.pool.words.use.first
    actions: list[int] = []
    for usable in standing.usable(state, seat):
        action = usable.action
        if means.is_plain and means.stamina < action.stamina:
            continue
        if action.demand is not None and action.demand.places & ~means.places:
            continue
        owner, item = usable.copies[0] if usable.is_single else _in_use(state, seat, usable)
        if not _closed(state, seat, means, action, owner, item, in_full=False):
            actions.append(first + action.number)
    return actions


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against using it."""
    used = state.setting.pool.actions[action - state.setting.pool.words.use.first]
    holding = held(state, seat, used)
    if holding is None:
        return [Refusal("DI-172", "This is on no card that you could use now.")]
    owner, item = holding
    mask = _closed(state, seat, prices.means(state, seat), used, owner, item, in_full=True)
    refused: list[Refusal] = []
    if mask & _AWAY:
        refused.append(Refusal("DI-172", "You are not where this can be done."))
    if mask & _TOO_TIRED:
        need = prices.price(state, seat, "card_action", used.stamina)
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    if mask & _USED_UP:
        refused.append(Refusal("DI-263", "This has been used as often as it can be."))
    if mask & _NOT_GIVEN:
        refused.append(Refusal("DI-249", "What the card asks for is not given."))
    if mask & _FORBIDDEN:
        refused.append(Refusal("DI-250", f"Something forbids it: {_name(state, _forbidding(state, seat, used))}."))
    if mask & _NO_WAY_OUT:
        refused.append(Refusal("DI-084", "The way out is not open to you yet."))
    if mask & _CANNOT_LEAVE:
        refused.append(Refusal("DI-250", "You cannot leave now."))
    if mask & _TOO_TIRED_BESIDES:
        refused.append(Refusal("DI-090", "There is not enough stamina left for what it costs besides."))
    if mask & _TOO_DEAR:
        refused.append(Refusal("DI-090", "You do not have the resources that it costs."))
    if mask & _NOT_IN_FULL:
        refused.append(Refusal("DI-090", "What it costs cannot be paid in full."))
    return refused


def _closed(state: Tribe, seat: int, means: Means, action: Action, owner: int, item: int, *, in_full: bool) -> int:
    """What speaks against a card action, as bits; one is enough unless `in_full`.

    Rules: DI-084, DI-090, DI-172, DI-249, DI-250, DI-263.
    """
    mask = 0
    demand = _demand(state, action) if action.demand is None else action.demand
    if demand.places & ~means.places:
        mask |= _NOT_GIVEN
        if not in_full:
            return mask
    if means.stamina < action.stamina if means.is_plain else not means.can_pay(_CARD_ACTION, action.stamina):
        mask |= _TOO_TIRED
        if not in_full:
            return mask
    limit = action.limit
    if limit != NO_LIMIT and (state.used or limit == PER_CASUALTY) and not _is_fresh(state, seat, action, owner, item):
        mask |= _USED_UP
        if not in_full:
            return mask
    ctx: Ints = (action.thing, seat, NOWHERE, NOWHERE, item, NOWHERE)
    if action.where != ANYWHERE and not finding.spaces(state, action.where, seat, ctx) >> state.where[seat] & 1:
        mask |= _AWAY
        if not in_full:
            return mask
    if demand.conditions and not state.language.all_hold(state, seat, demand.conditions, ctx):
        mask |= _NOT_GIVEN
        if not in_full:
            return mask
    if means.forbids and _forbidding(state, seat, action) != NONE:
        mask |= _FORBIDDEN
        if not in_full:
            return mask
    if demand.wins:
        mask |= _leaving(state, seat)
    return mask if action.cost == NONE else mask | _unpaid(state, seat, action, ctx)


def _name(state: Tribe, card: int) -> str:
    return state.setting.pool.names[card]


def _forbidding(state: Tribe, seat: int, action: Action) -> int:
    """The thing that forbids a survivor to use a card, NONE if nothing does (DI-250)."""
    pool = state.setting.pool
    card = action.thing
    kinds = ["card_action"]
    if pool.kind(card) in _ITEMS and card not in state.upgrades:
        kinds.append("use_items")
        if _WEAPON in pool.trait_names and reading.traits(state, card) >> pool.trait_names.index(_WEAPON) & 1:
            kinds.append("use_weapons")
    elif pool.kind(card) == built.CHARACTER:
        kinds.append("character_abilities")
    for what in kinds:
        forbidding = prices.forbidden(state, seat, what)
        if forbidding != NONE:
            return forbidding
    return NONE


def _leaving(state: Tribe, seat: int) -> int:
    """What keeps a survivor from leaving, as bits (DI-084, DI-250)."""
    mask = 0 if leaving.is_open(state, seat) else _NO_WAY_OUT
    return mask if leaving.boards(state, seat) else mask | _CANNOT_LEAVE


def _unpaid(state: Tribe, seat: int, action: Action, ctx: Ints) -> int:
    """What of its cost cannot be paid in full, as bits (DI-090)."""
    cost = bill(state, seat, action)
    mask = 0
    if cost.stamina and state.stamina[seat] < cost.stamina + prices.price(state, seat, "card_action", action.stamina):
        mask |= _TOO_TIRED_BESIDES
    if not leaving.can_pay(state, seat, cost.price, cost.left_out):
        mask |= _TOO_DEAR
    if not all([state.language.payable(state, seat, node, ctx) for node in cost.others]):
        mask |= _NOT_IN_FULL
    return mask


# --- Using it ---------------------------------------------------------------------------------------------------------


def act(state: Tribe, seat: int, action: int) -> None:
    """Pay for a card action in full, then carry it out (DI-089, DI-172)."""
    pool = state.setting.pool
    used = pool.actions[action - pool.words.use.first]
    holding = held(state, seat, used)
    assert holding is not None
    owner, item = holding
    cost = bill(state, seat, used)
    ctx = context.of_item(used.thing, seat, item)
    prices.pay(state, seat, "card_action", used.stamina)
    state.note(seat, "used", "DI-172", used.title, choosing.source_name(state, used.thing))
    _use_up(state, seat, used, owner, item)
    state.push(*[(EFFECT, node, seat, *ctx) for node in cost.others], (EFFECT, used.effect, seat, *ctx))
    if cost.stamina:
        stamina.spend(state, seat, cost.stamina)
    if cost.price:
        leaving.pay(state, seat, cost.price, cost.left_out)
