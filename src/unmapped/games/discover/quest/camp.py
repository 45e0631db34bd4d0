"""What is done at the fire, and for the body: cooking, recovering, lighting the fire again (DI-161 to DI-171)."""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_PATIENT, PATIENT_RESOURCE
from unmapped.games.discover.cards.pool import AT_FIRE, NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION, FORBIDDEN
from unmapped.games.discover.cards.words import DAMAGE
from unmapped.games.discover.cards.words import KINDS as NAMES
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.quest import fires
from unmapped.games.discover.survivors import damage, prices, purses, reach, resources, selecting
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table.state import KINDS, NOWHERE, ON_MAP, TYPES, UNLIT, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.world import bits, members

_FOOD: Final = NAMES.index("food")
_MEAT: Final = NAMES.index("meat")
_WOOD: Final = 1 << NAMES.index("wood")
_COOK: Final = ACTION["cook"]
_RECOVER: Final = ACTION["recover"]
_RESTART: Final = ACTION["restart_fire"]
_HERE: Final = 1 << _COOK | 1 << _RECOVER | 1 << _RESTART
"""The actions of this chapter."""
_LIGHT: Final = FORBIDDEN["light_fire"]
CURES: Final = (
    (DAMAGE.index("starvation"), 1 << _FOOD),
    (DAMAGE.index("dehydration"), 1 << NAMES.index("clean water") | 1 << NAMES.index("dirty water")),
    (DAMAGE.index("sickness"), 1 << NAMES.index("medicine")),
)
"""(type, resources): what heals which damage; nothing heals physical damage (DI-161, DI-162, DI-167)."""


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The actions of this chapter that a survivor can take now."""
    if not means.open & _HERE:
        return []
    words = state.setting.pool.words
    actions: list[int] = []
    if means.places & AT_FIRE and means.open >> _COOK & 1 and resources.stock(state, seat)[_MEAT]:
        actions.append(words.cook)
    kinds = 0
    if means.open >> _RECOVER & 1 and any(state.damage):
        kinds = _healing(state, seat, reach.area(state, seat, "recover") if means.reaches else 1 << state.where[seat])
    if kinds:
        first, have = words.recover.first, resources.stock(state, seat)
        actions += [first + kind for kind in range(KINDS) if have[kind] and kinds >> kind & 1]
    if state.fires and means.open >> _RESTART & 1 and _can_light(state, seat, means):
        actions.append(words.restart)
    return actions


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against one of them."""
    words = state.setting.pool.words
    if action == words.cook:
        return _against_cooking(state, seat)
    if action == words.restart:
        return _against_lighting(state, seat)
    return _against_recovering(state, seat, action - words.recover.first)


def act(state: Tribe, seat: int, action: int) -> None:
    """Carry one of them out."""
    words = state.setting.pool.words
    if action == words.cook:
        _cook(state, seat)
    elif action == words.restart:
        _restart(state, seat)
    else:
        _recover(state, seat, action - words.recover.first)


def _price(state: Tribe, seat: int, action: str) -> list[Refusal]:
    """The rules against an action that have to do with its price, or that forbid it."""
    refused: list[Refusal] = []
    if prices.forbidden(state, seat, action) != NONE:
        refused.append(Refusal("DI-250", "You cannot do that now."))
    if not prices.can_pay(state, seat, action):
        need = prices.price(state, seat, action)
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


# --- Cooking ----------------------------------------------------------------------------------------------------------


def _against_cooking(state: Tribe, seat: int) -> list[Refusal]:
    refused: list[Refusal] = []
    if not finding.at_fire(state, seat):
        refused.append(Refusal("DI-170", "Meat is cooked at a fire."))
    if not resources.stock(state, seat)[_MEAT]:
        refused.append(Refusal("DI-170", "You have no meat."))
    return refused + _price(state, seat, "cook")


def _cook(state: Tribe, seat: int) -> None:
    """Exchange any amount of meat for food (DI-170, DI-R66, DI-R112)."""
    prices.pay(state, seat, "cook")
    selecting.ask_amount(state, seat, selecting.COOK, 1, resources.stock(state, seat)[_MEAT])


def _cooked(state: Tribe, seat: int, n: int, args: Ints) -> None:
    for _ in range(n):
        resources.discard_token(state, seat, _MEAT)
    resources.gain(state, seat, _FOOD, n)
    state.note(seat, "cooked", "DI-170", n)


# --- Recovering -------------------------------------------------------------------------------------------------------


def healed_by(state: Tribe, seat: int, kind: int) -> list[int]:
    """The types of damage that a resource heals, those that it is meant for first (DI-161, DI-167)."""
    types = [type_ for type_, mask in CURES if mask >> kind & 1]
    for type_, mask in CURES:
        if type_ not in types and purses.accepted(state, seat, mask, "recover") >> kind & 1:
            types.append(type_)
    return types


def patients(state: Tribe, seat: int, type_: int) -> int:
    """Those whom a survivor can heal of a type: itself and others in its space, as bits (DI-165)."""
    area, status, where = reach.area(state, seat, "recover"), state.status, state.where
    near = [other for other in range(state.seats) if status[other] == ON_MAP and area >> where[other] & 1]
    return bits([other for other in near if state.damage[TYPES * other + type_]])


def _healing(state: Tribe, seat: int, area: int) -> int:
    """The resources that heal a damage of somebody within reach, which is some spaces, as bits (DI-161, DI-164)."""
    kinds = 0
    for other, status in enumerate(state.status):
        if status == ON_MAP and area >> state.where[other] & 1:
            for type_, mask in CURES:
                if state.damage[TYPES * other + type_]:
                    kinds |= mask
    return purses.accepted(state, seat, kinds, "recover") if kinds else 0


def _against_recovering(state: Tribe, seat: int, kind: int) -> list[Refusal]:
    refused: list[Refusal] = []
    if not resources.stock(state, seat)[kind]:
        refused.append(Refusal("DI-164", "You do not have this resource."))
    if not healed_by(state, seat, kind):
        refused.append(Refusal("DI-161", "This resource heals nothing."))
    elif not _healing(state, seat, reach.area(state, seat, "recover")) >> kind & 1:
        refused.append(Refusal("DI-164", "Nobody here has the damage that it heals."))
    return refused + _price(state, seat, "recover")


def _recover(state: Tribe, seat: int, kind: int) -> None:
    """Spend a resource and heal one damage that it fits (DI-164)."""
    prices.pay(state, seat, "recover")
    types = [type_ for type_ in healed_by(state, seat, kind) if patients(state, seat, type_)]
    if len(types) > 1:
        state.push((ASK_PATIENT, seat, kind, NOWHERE))
    else:
        _ask_patient(state, seat, kind, types[0])


def _ask_patient(state: Tribe, seat: int, kind: int, type_: int) -> None:
    mask = patients(state, seat, type_)
    if mask & (mask - 1):
        state.push((ASK_PATIENT, seat, kind, type_))
    else:
        _heal(state, seat, kind, type_, mask.bit_length() - 1)


def _heal(state: Tribe, seat: int, kind: int, type_: int, whose: int) -> None:
    """The damage is healed, of whomever the actor chooses; then dirty water is checked for (DI-165, DI-R65, DI-R99)."""
    state.note(seat, "recovered", "DI-164", kind, whose)
    hooks.happen(state, "recovered", seat, 1 << kind, state.where[seat])
    damage.heal(state, whose, type_, 1)
    resources.spend(state, seat, kind)


class ChoosePatient(Question):
    """Whose damage is healed, and where a resource heals several types which (DI-164, DI-165)."""

    key = "patient"
    rule = "DI-165"
    families: tuple[str, ...] = ("seat", "damage")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The types, or those who have it."""
        words = state.setting.pool.words
        _, _, kind, type_ = record
        if type_ == NOWHERE:
            types = [healed for healed in healed_by(state, seat, kind) if patients(state, seat, healed)]
            return sorted([words.damage.first + healed for healed in types])
        return [words.seat.first + patient for patient in members(patients(state, seat, type_))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is healed."""
        words = state.setting.pool.words
        _, _, kind, type_ = record
        if type_ == NOWHERE:
            _ask_patient(state, seat, kind, action - words.damage.first)
        else:
            _heal(state, seat, kind, type_, action - words.seat.first)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """With what."""
        return (record[PATIENT_RESOURCE],)


# --- The fire ---------------------------------------------------------------------------------------------------------


def _can_light(state: Tribe, seat: int, means: Means) -> bool:
    """Whether a fire of the space can be lit again, as far as its stamina does not matter (DI-171, DI-250)."""
    unlit = (state.where[seat], UNLIT) in state.fires
    return unlit and not means.forbids >> _LIGHT & 1 and resources.can_pay(state, seat, _WOOD, 1)


def _against_lighting(state: Tribe, seat: int) -> list[Refusal]:
    refused: list[Refusal] = []
    if (state.where[seat], UNLIT) not in state.fires:
        refused.append(Refusal("DI-171", "There is no unlit fire in your space."))
    if not resources.can_pay(state, seat, _WOOD, 1):
        refused.append(Refusal("DI-171", "It takes one wood."))
    if prices.forbidden(state, seat, "light_fire") != NONE:
        refused.append(Refusal("DI-250", "No fire can be lit now."))
    return refused + _price(state, seat, "restart_fire")


def _restart(state: Tribe, seat: int) -> None:
    """Spend one wood and turn one fire of the space to its lit side (DI-171, DI-R109)."""
    prices.pay(state, seat, "restart_fire")
    fires.light(state, state.where[seat])
    resources.pay(state, seat, _WOOD, 1)


selecting.CONTINUATIONS[selecting.COOK] = _cooked

QUESTIONS: Final[dict[int, Question]] = {ASK_PATIENT: ChoosePatient()}
