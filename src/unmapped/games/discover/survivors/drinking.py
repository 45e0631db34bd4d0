"""Dirty water: whoever has spent it pays a medicine, or rolls and may fall sick (DI-168, DI-169, DI-R68, DI-R69)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_DIRTY, DIRTY, SEAT
from unmapped.games.discover.cards.verbs.numbers import IGNORED, NUMBERS
from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import damage, resources
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.limits import RULE_USE

SICK: Final = 3
"""The highest roll that makes sick (DI-168)."""
_SICKNESS: Final = DAMAGE.index("sickness")
_MEDICINE: Final = 1 << KINDS.index("medicine")
_CHECK: Final = NUMBERS["dirty_water_check"]
_IGNORE: Final = NUMBERS["ignore_rule"]
_DIRTY_WATER: Final = IGNORED["dirty_water_check"]


def check(state: Tribe) -> None:
    """One check for each dirty water that was spent, one after another, leader first. Rules: DI-168, DI-R68, DI-R99."""
    checks: list[Ints] = []
    for seat in state.survivors():
        checks += [(DIRTY, seat)] * state.dirty[seat]
    state.dirty = [0] * state.seats
    state.push(*checks)


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step DIRTY: nothing for whom the check is not, otherwise a medicine or the die. Rules: DI-168."""
    seat = record[SEAT]
    if not state.on_map(seat) or _is_spared(state, seat):
        return
    if resources.can_pay(state, seat, _MEDICINE, 1):
        state.push((ASK_DIRTY, seat))
    else:
        roll(state, seat)


def _is_spared(state: Tribe, seat: int) -> bool:
    """Whether a rule takes the check away; one that works so often only is used up (DI-249)."""
    for rule in state.language.concerning(state, _IGNORE, seat):
        what, _, limit = rule.arguments
        if what == _DIRTY_WATER and limits.is_fresh(state, limit, RULE_USE, rule.thing, rule.owner, rule.item):
            limits.spend(state, limit, RULE_USE, rule.thing, rule.owner, rule.item)
            return True
    return False


def sick_up_to(state: Tribe, seat: int) -> int:
    """The highest roll that makes a survivor sick now. Rules: DI-168, DI-249."""
    return min([SICK, *[rule.arguments[0] for rule in state.language.concerning(state, _CHECK, seat)]])


def roll(state: Tribe, seat: int) -> None:
    """Roll a neutral die; a low number makes sick. Rules: DI-168, DI-R14, DI-R15."""
    number = state.chance.roll("dice", state.setting.pool.numbers.sides)
    state.note(seat, "checked-water", "DI-168", number)
    if number <= sick_up_to(state, seat):
        damage.suffer(state, seat, _SICKNESS, 1)


class TakeMedicine(Question):
    """Pay a medicine, or roll the die (DI-168, DI-R69)."""

    key = "dirty"
    rule = "DI-168"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.setting.pool.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """The medicine is spent, or the die rolled."""
        if action == state.setting.pool.words.choices.yes:
            state.note(seat, "took-medicine", "DI-168")
            resources.pay(state, seat, _MEDICINE, 1)
        else:
            roll(state, seat)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The highest roll that makes sick."""
        return (sick_up_to(state, record[SEAT]),)


STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {DIRTY: step}
QUESTIONS: Final[dict[int, Question]] = {ASK_DIRTY: TakeMedicine()}
