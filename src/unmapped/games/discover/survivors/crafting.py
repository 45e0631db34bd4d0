"""Crafting: a project is paid for and its item taken (DI-125 to DI-130, DI-R70, DI-R72)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import CRAFT
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION, FORBIDDEN, IGNORED, NUMBERS, rule_bit
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.survivors import items, prices, projects, purses, resources, selecting
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.survivors.projects import legal_show, refuse_show, show
from unmapped.games.discover.survivors.purses import Purse
from unmapped.games.discover.table.state import FROM_HAND, FROM_OPEN, HANDS, NOWHERE, OPEN_PROJECTS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal, marked
from unmapped.language import limits
from unmapped.language.lexicon import Entry
from unmapped.language.limits import RULE_USE
from unmapped.language.present import Rule

__all__ = ["STEPS", "act", "craftable", "legal", "legal_show", "refusals", "refuse_show", "show"]

_CRAFT: Final = ACTION["craft"]
_FROM_HAND: Final = FORBIDDEN["craft_from_hand"]
_DISCOUNT: Final = NUMBERS["craft_discount"]
_SAYS_DISCOUNT: Final = rule_bit("craft_discount")
_IGNORE: Final = NUMBERS["ignore_rule"]
_FIRE: Final = IGNORED["fire_requirement"]
# Where arguments of these rules stand that are read alone, in the order of their fields.
_DISCOUNT_N: Final = 0
_DISCOUNT_LIMIT: Final = 1
_IGNORE_LIMIT: Final = 2
_FROM_ANY: Final = 1
"""Of `craft_free`: from face-up projects as well."""


# --- What can be crafted ----------------------------------------------------------------------------------------------


def _discounts(state: Tribe, seat: int) -> list[Rule]:
    """The rules that make crafting cheaper for a survivor now (DI-126)."""
    return [rule for rule in state.language.concerning(state, _DISCOUNT, seat) if _is_fresh(state, rule)]


def _is_fresh(state: Tribe, rule: Rule) -> bool:
    return limits.is_fresh(state, rule.arguments[_DISCOUNT_LIMIT], RULE_USE, rule.thing, rule.owner, rule.item)


def discount(state: Tribe, seat: int) -> int:
    """How much less crafting costs a survivor."""
    less = 0
    for rule in state.language.concerning(state, _DISCOUNT, seat):
        if _is_fresh(state, rule):
            less += rule.arguments[_DISCOUNT_N]
    return less


_FORBIDDEN: Final = 1
_NOT_FROM_HAND: Final = 2
_NO_FIRE: Final = 4
_ALL_IN_PLAY: Final = 8
_TOO_DEAR: Final = 16
_AGAINST: Final = {
    _FORBIDDEN: Refusal("DI-250", "You cannot craft now."),
    _NOT_FROM_HAND: Refusal("DI-250", "You cannot craft from your hand now."),
    _NO_FIRE: Refusal("DI-130", "This is made at a fire."),
    _ALL_IN_PLAY: Refusal("DI-R70", "All copies of this item are in play."),
    _TOO_DEAR: Refusal("DI-126", "You do not have the resources that it costs."),
}
"""What can speak against crafting from a project that is at hand, apart from the action and its stamina."""


def _forbidden(state: Tribe, seat: int) -> int:
    """What of `_AGAINST` a survivor is forbidden whatever the project is, as bits."""
    mask = _FORBIDDEN if prices.forbidden(state, seat, "craft") != NONE else 0
    return mask if prices.forbidden(state, seat, "craft_from_hand") == NONE else mask | _NOT_FROM_HAND


def _closed(state: Tribe, seat: int, card: int, purse: Purse, less: int, *, in_full: bool) -> int:
    """What else of `_AGAINST` speaks against crafting from a project, as bits; one is enough unless `in_full`."""
    setting = state.setting
    pool, project, number = setting.pool, setting.what[card], setting.projects[card]
    mask = 0
    if purse.lacking(pool.cost[number]) > less:
        mask |= _TOO_DEAR
        if not in_full:
            return mask
    if items.free_copy(state, project) < 0:
        mask |= _ALL_IN_PLAY
        if not in_full:
            return mask
    if pool.fire[number] and not finding.at_fire(state, seat) and _without_fire(state, seat) is None:
        mask |= _NO_FIRE
    return mask


def _without_fire(state: Tribe, seat: int) -> Rule | None:
    """The rule by which a survivor needs no fire now (DI-249)."""
    for rule in state.language.concerning(state, _IGNORE, seat):
        ignored, _, limit = rule.arguments
        if ignored == _FIRE and limits.is_fresh(state, limit, RULE_USE, rule.thing, rule.owner, rule.item):
            return rule
    return None


def at_hand(state: Tribe, seat: int) -> list[int]:
    """The projects that a survivor can use: those of the hand, then those face up, as `selecting` names them."""
    hand = list(range(len(state.cards.piles[HANDS + seat])))
    return [*hand, *[selecting.OPEN + card for card in state.cards.piles[OPEN_PROJECTS]]]


def craftable(state: Tribe, seat: int, less: int, options: list[int]) -> list[int]:
    """Those of some projects from which a survivor could craft, for so much less."""
    forbidden = _forbidden(state, seat)
    if forbidden & _FORBIDDEN:
        return []
    purse = resources.purse(state, seat, "craft")
    return [
        option
        for option in options
        if (option >= selecting.OPEN or not forbidden)
        and not _closed(state, seat, selecting.project_card(state, seat, option), purse, less, in_full=False)
    ]


# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The projects from which a survivor can craft now (DI-126)."""
    if not means.open >> _CRAFT & 1:
        return []
    setting, piles = state.setting, state.cards.piles
    cards = piles[OPEN_PROJECTS] if means.forbids >> _FROM_HAND & 1 else piles[HANDS + seat] + piles[OPEN_PROJECTS]
    if not cards:
        return []
    pool, numbers = setting.pool, setting.projects
    purse = resources.purse(state, seat, "craft", simple=not means.words & purses.SAYS_SUBSTITUTE)
    less = discount(state, seat) if means.words & _SAYS_DISCOUNT else 0
    # Most are too dear, which is asked first.
    cards = tuple([card for card in cards if purse.lacking(pool.cost[numbers[card]]) <= less])
    if not cards:
        return []
    first = pool.words.craft.first
    return sorted(
        [first + numbers[card] for card in cards if not _closed(state, seat, card, purse, less, in_full=False)]
    )


def _called(state: Tribe, seat: int, number: int) -> int:
    """The project at hand with a number among projects; NOWHERE if there is none."""
    for option in at_hand(state, seat):
        if selecting.project_word(state, selecting.project_card(state, seat, option)) == number:
            return option
    return NOWHERE


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against crafting that."""
    option = _called(state, seat, action - state.setting.pool.words.craft.first)
    if option < 0:
        return [Refusal("DI-126", "This project is neither in your hand nor face up.")]
    card = selecting.project_card(state, seat, option)
    closed = _forbidden(state, seat)
    if option >= selecting.OPEN:
        closed &= ~_NOT_FROM_HAND
    purse = resources.purse(state, seat, "craft")
    closed |= _closed(state, seat, card, purse, discount(state, seat), in_full=True)
    refused = marked(_AGAINST, closed)
    if not prices.can_pay(state, seat, "craft"):
        need = prices.price(state, seat, "craft")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Pay stamina and resources, then take the item (DI-126)."""
    option = _called(state, seat, action - state.setting.pool.words.craft.first)
    prices.pay(state, seat, "craft")
    craft(state, seat, option, 0)


def craft(state: Tribe, seat: int, option: int, less: int) -> None:
    """Pay what a project costs, so much less and what rules take off, and make its item (DI-126, DI-127)."""
    setting = state.setting
    card = selecting.project_card(state, seat, option)
    number = setting.pool.number(setting.what[card])
    for rule in _discounts(state, seat):
        less += rule.arguments[_DISCOUNT_N]
        limits.spend(state, rule.arguments[_DISCOUNT_LIMIT], RULE_USE, rule.thing, rule.owner, rule.item)
    if setting.pool.fire[number] and not finding.at_fire(state, seat):
        spared = _without_fire(state, seat)
        assert spared is not None
        limits.spend(state, spared.arguments[_IGNORE_LIMIT], RULE_USE, spared.thing, spared.owner, spared.item)
    state.cards.reveal((card,), state.cards.everybody)
    state.push((CRAFT, seat, card, FROM_OPEN if option >= selecting.OPEN else FROM_HAND))
    resources.pay_all(state, seat, list(setting.pool.cost[number]), "craft", less)


def crafted(state: Tribe, record: Ints) -> None:
    """Carry out the step CRAFT: the item is there; a project of the hand is open now, another one drawn (DI-127)."""
    seat, card, source = record[1:4]
    if not state.on_map(seat):
        return
    project = state.setting.what[card]
    state.made_from = source
    state.note(seat, "crafted", "DI-126", state.setting.pool.ids[project])
    if source == FROM_HAND:
        projects.lay_open(state, seat, card)
        projects.draw(state, seat)
    hooks.happen(state, "crafted", seat, OF_CARD + project, state.where[seat])
    items.gain_item(state, seat, project)


# --- Words ------------------------------------------------------------------------------------------------------------


def _free_options(state: Tribe, seat: int, source: int) -> list[int]:
    options = at_hand(state, seat)
    return options if source == _FROM_ANY else [option for option in options if option < selecting.OPEN]


def _fits(state: Tribe, seat: int, option: int, args: Ints) -> bool:
    return bool(craftable(state, seat, args[0] + discount(state, seat), [option]))


def _craft_free(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Craft without the action; it need not be done. Rules: DI-126, DI-127, DI-130, DI-X41."""
    written_discount, source = args
    options = _free_options(state, seat, source)
    is_secret = state.seats > 1 and bool(state.cards.piles[HANDS + seat])
    if is_secret or _can_craft_free(state, seat, args, ctx):
        selecting.ask_project(state, seat, selecting.CRAFT_FREE, options, written_discount, optional=True)


def _can_craft_free(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, source = args
    return any([_fits(state, seat, option, args) for option in _free_options(state, seat, source)])


def _craft_chosen(state: Tribe, seat: int, option: int, args: Ints) -> None:
    craft(state, seat, option, args[0])


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("craft_free", _craft_free, _can_craft_free),)
selecting.CONTINUATIONS[selecting.CRAFT_FREE] = _craft_chosen
selecting.FITS[selecting.CRAFT_FREE] = _fits

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {CRAFT: crafted}
