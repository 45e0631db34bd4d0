"""Damage and healing: dials that turn one by one, and the fourth damage (DI-159 to DI-163, DI-166, DI-267, DI-R64)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import (
    ASK_DAMAGE,
    ASK_PREVENT,
    ASK_WHOSE,
    CHECK_OVER,
    DAMAGE_PURPOSE,
    DAMAGE_TYPES,
    HEAL,
    HURT,
    PREVENT_LEFT,
    PREVENT_RULE,
    PREVENT_TYPE,
    SEAT,
    SUFFER,
    WHOSE_MASK,
    WHOSE_TAKER,
)
from unmapped.games.discover.cards.moments import OF_DAMAGE
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import choosing, finding, hooks, stopping
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import leadership
from unmapped.games.discover.table.state import BOX, CASUALTY, HANDS, HIDDEN_BOX, NOWHERE, OWN_THREATS, TYPES, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.lexicon import Entry
from unmapped.language.limits import NO_LIMIT, RULE_USE
from unmapped.language.present import Rule
from unmapped.language.world import members

_PREVENT: Final = NUMBERS["prevent"]
_ALL_TYPES: Final = (1 << TYPES) - 1

# What a type of damage is chosen for.
SUFFER_IT: Final = 0
HEAL_IT: Final = 1
CONVERT_IT: Final = 2
"""What it becomes is in the place of the source."""
GIVE_IT: Final = 3
"""Who takes it over is in the place of the source."""

_PURPOSES: Final = ("suffer", "heal", "turn into another", "hand over")


def types_of(state: Tribe, seat: int) -> int:
    """The types of damage that a survivor has, as bits."""
    types = 0
    for type_ in range(TYPES):
        if state.damage[TYPES * seat + type_]:
            types |= 1 << type_
    return types


# --- Suffering --------------------------------------------------------------------------------------------------------


def suffer(state: Tribe, seat: int, type_: int, n: int, source: int = NOWHERE) -> None:
    """Let a survivor suffer so much damage, one by one; of type NONE it chooses which. Rules: DI-159, DI-R64."""
    if n > 0 and state.on_map(seat):
        state.push((SUFFER, seat, type_, n, source))


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step SUFFER: the first of several damage, unless it is prevented; then the others.

    Whoever has been eliminated suffers no more. Rules: DI-159, DI-163, DI-296, DI-R64.
    """
    seat, type_, left, source = record[1:5]
    if not state.on_map(seat):
        return
    if type_ == NONE:
        state.push((ASK_DAMAGE, seat, _ALL_TYPES, SUFFER_IT, left, source))
        return
    _ask_or_deal(state, seat, type_, 0, left, source)


def _ask_or_deal(state: Tribe, seat: int, type_: int, number: int, left: int, source: int) -> None:
    """Ask about the ways to prevent damage from one of them on; the damage is due if there are no more."""
    ways = preventions(state, seat, type_)
    if number < len(ways):
        if ways[number].arguments[_LIMIT] == NO_LIMIT:
            _prevent(state, seat, ways[number], type_, left, source)
        else:
            state.push((ASK_PREVENT, seat, type_, number, left, source))
        return
    suffer(state, seat, type_, left - 1, source)
    state.push((HURT, seat, type_))
    hooks.happen(state, "would_suffer", seat, OF_DAMAGE << type_, state.where[seat])


def deal(state: Tribe, record: Ints) -> None:
    """Carry out the step HURT: one damage is dealt, unless it was cancelled. Rules: DI-159, DI-163, DI-249."""
    seat, type_ = record[1:3]
    if not stopping.was_stopped(state) and state.on_map(seat):
        hurt(state, seat, type_)


def hurt(state: Tribe, seat: int, type_: int) -> None:
    """Turn a heart of a survivor to a type of damage; whoever has none left is eliminated. Rules: DI-159, DI-163."""
    fight = state.fight
    if fight is not None and fight.combatant == seat:
        fight.hurt = True
    state.note(seat, "suffered", "DI-159", type_)
    if finding.hearts(state, seat) <= 0:
        eliminate(state, seat)
        return
    state.damage[TYPES * seat + type_] += 1
    hooks.happen(state, "suffered", seat, OF_DAMAGE << type_, state.where[seat])


# --- Preventing -------------------------------------------------------------------------------------------------------

# Where the arguments of `prevent` stand.
_TYPE: Final = 0
_N: Final = 1
_LIMIT: Final = 2


def preventions(state: Tribe, seat: int, type_: int) -> list[Rule]:
    """The rules that can prevent a type of damage for a survivor now."""
    return [
        rule
        for rule in state.language.concerning(state, _PREVENT, seat)
        if rule.arguments[_TYPE] in (NONE, type_)
        and limits.is_fresh(state, rule.arguments[_LIMIT], RULE_USE, rule.thing, rule.owner, rule.item)
    ]


def _prevent(state: Tribe, seat: int, rule: Rule, type_: int, left: int, source: int) -> None:
    """Some of the damage is not suffered; the rest is (DI-296)."""
    limits.spend(state, rule.arguments[_LIMIT], RULE_USE, rule.thing, rule.owner, rule.item)
    state.note(seat, "prevented", "DI-296", min(rule.arguments[_N], left), choosing.source_name(state, rule.thing))
    suffer(state, seat, type_, left - rule.arguments[_N], source)


class Prevent(Question):
    """Whether damage is prevented, for each way to do so in turn (DI-296, DI-R64)."""

    key = "prevent"
    rule = "DI-R64"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.setting.pool.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """So much less is suffered; or the next way is asked about."""
        _, _, type_, number, left, source = record
        if action == state.setting.pool.words.choices.yes:
            _prevent(state, seat, preventions(state, seat, type_)[number], type_, left, source)
        else:
            _ask_or_deal(state, seat, type_, number + 1, left, source)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """How much of which type is due, and what would prevent it."""
        rule = preventions(state, record[SEAT], record[PREVENT_TYPE])[record[PREVENT_RULE]]
        return record[PREVENT_LEFT], record[PREVENT_TYPE], choosing.source_name(state, rule.thing)


# --- Healing ----------------------------------------------------------------------------------------------------------


def may_heal(state: Tribe, seat: int, type_: int) -> bool:
    """Whether a survivor has damage of a type, or any at all where the type is NONE. Rules: DI-162, DI-166."""
    types = types_of(state, seat)
    return bool(types if type_ == NONE else types >> type_ & 1)


def heal(state: Tribe, seat: int, type_: int, n: int) -> None:
    """Heal so much damage of a survivor, or all there is; of type NONE it chooses which. Rules: DI-166, DI-268."""
    if n > 0 and state.on_map(seat) and may_heal(state, seat, type_):
        state.push((HEAL, seat, type_, n))


def heal_step(state: Tribe, record: Ints) -> None:
    """Carry out the step HEAL: dials turn back to hearts, one by one. Rules: DI-166, DI-268."""
    seat, type_, left = record[1:4]
    if not state.on_map(seat) or not may_heal(state, seat, type_):
        return
    types = types_of(state, seat)
    if type_ == NONE and types & (types - 1) and left < finding.hurt(state, seat):
        state.push((ASK_DAMAGE, seat, types, HEAL_IT, left, NOWHERE))
        return
    healed = types.bit_length() - 1 if type_ == NONE else type_
    heal(state, seat, type_, left - 1)
    _turn_back(state, seat, healed)


def _turn_back(state: Tribe, seat: int, type_: int) -> None:
    """One dial shows a heart again (DI-166)."""
    state.damage[TYPES * seat + type_] -= 1
    state.note(seat, "healed", "DI-166", type_)
    hooks.happen(state, "healed", seat, OF_DAMAGE << type_, state.where[seat])


# --- Elimination ------------------------------------------------------------------------------------------------------


def eliminate(state: Tribe, seat: int) -> None:
    """A survivor is eliminated: the figure stays as a casualty with its goods, the rest of its cards is gone.

    The marker of the tribe leader goes on to the left. Rules: DI-087, DI-163, DI-174, DI-175, DI-176, DI-177.
    """
    if not state.on_map(seat):
        return
    state.status[seat] = CASUALTY
    state.dirty[seat] = 0
    state.note(seat, "eliminated", "DI-163")
    leave_cards(state, seat)
    state.push((CHECK_OVER,))
    hooks.happen(state, "eliminated", seat, space=state.where[seat])
    leadership.pass_on(state, seat)


def leave_cards(state: Tribe, seat: int) -> None:
    """The projects in a hand and the threats in front of a survivor leave the game. Rules: DI-177, DI-272."""
    cards = state.cards
    for card in cards.piles[HANDS + seat]:
        cards.move(card, HANDS + seat, HIDDEN_BOX)
    for card in cards.piles[OWN_THREATS + seat]:
        cards.move(card, OWN_THREATS + seat, BOX)


# --- Choosing a type --------------------------------------------------------------------------------------------------


class ChooseDamage(Question):
    """Choose a type of damage: to suffer, to heal, to turn into another, or to hand over (DI-268)."""

    key = "damage"
    rule = "DI-268"
    families: tuple[str, ...] = ("damage",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The types that come into question."""
        words = state.setting.pool.words
        return [words.damage.first + type_ for type_ in members(record[DAMAGE_TYPES])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one; then it goes on with the next damage."""
        _, _, _, purpose, left, source = record
        type_ = action - state.setting.pool.words.damage.first
        if purpose == SUFFER_IT:
            suffer(state, seat, NONE, left - 1, source)
            suffer(state, seat, type_, 1, source)
        elif purpose == HEAL_IT:
            heal(state, seat, NONE, left - 1)
            heal(state, seat, type_, 1)
        elif purpose == CONVERT_IT:
            _turn_into(state, seat, type_, source, 1)
            convert(state, seat, NONE, source, left - 1)
        else:
            _hand_over(state, seat, type_, source)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for, and how much more."""
        _, _, _, purpose, left, _ = record
        return _PURPOSES[purpose], left

    def rule_of(self, record: Ints) -> str:
        """By what it is for."""
        return "DI-268" if record[DAMAGE_PURPOSE] == HEAL_IT else "DI-160"


def convert(state: Tribe, seat: int, type_: int, to: int, n: int) -> None:
    """So much damage of a type becomes another; of type NONE the survivor chooses which. Rules: DI-160, DI-166."""
    types = types_of(state, seat) & ~(1 << to)
    if type_ != NONE:
        types &= 1 << type_
    if not types or n <= 0:
        return
    if types & (types - 1):
        state.push((ASK_DAMAGE, seat, types, CONVERT_IT, n, to))
    else:
        _turn_into(state, seat, types.bit_length() - 1, to, n)


def _turn_into(state: Tribe, seat: int, type_: int, to: int, n: int) -> None:
    turned = min(n, state.damage[TYPES * seat + type_])
    state.damage[TYPES * seat + type_] -= turned
    state.damage[TYPES * seat + to] += turned
    state.note(seat, "converted", "DI-160", type_, to)


def _hand_over(state: Tribe, seat: int, type_: int, taker: int) -> None:
    """One damage of a survivor is healed, and another one suffers it (DI-159, DI-166)."""
    suffer(state, taker, type_, 1)
    _turn_back(state, seat, type_)


class ChooseWhose(Question):
    """Choose the survivor of whom damage is taken over (DI-R24)."""

    key = "whose"
    rule = "DI-R24"
    families: tuple[str, ...] = ("seat",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those who have damage."""
        words = state.setting.pool.words
        return [words.seat.first + survivor for survivor in members(record[WHOSE_MASK])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one chooses what to hand over."""
        _take_from(state, action - state.setting.pool.words.seat.first, record[WHOSE_TAKER])


def _take_from(state: Tribe, giver: int, taker: int) -> None:
    state.note(taker, "takes-damage", "DI-249", giver)
    state.push((ASK_DAMAGE, giver, types_of(state, giver), GIVE_IT, 1, taker))


# --- Words ------------------------------------------------------------------------------------------------------------


def _suffer(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-159, DI-163, DI-R64."""
    kind, n, _ = args
    suffer(state, seat, kind, finding.amount(state, n, seat), ctx[context.SOURCE])


def _can_suffer(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, n, _ = args
    return finding.amount(state, n, seat) > 0


def _heal(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-166, DI-267, DI-268."""
    kind, n, _ = args
    heal(state, seat, kind, finding.amount(state, n, seat))


def _can_heal(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    kind, n, _ = args
    return may_heal(state, seat, kind) and finding.amount(state, n, seat) > 0


def _convert_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-160, DI-166."""
    source, to, n, _ = args
    convert(state, seat, source, to, finding.amount(state, n, seat))


def _can_convert_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    source, to, _, _ = args
    types = types_of(state, seat) & ~(1 << to)
    return bool(types if source == NONE else types >> source & 1)


def _take_over(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """The damage that somebody else is about to suffer strikes this survivor at once. Rules: DI-159, DI-249."""
    if _can_take_over(state, seat, args, ctx):
        _, _, type_ = stopping.due(state)
        stopping.stop(state)
        hurt(state, seat, type_)


def _can_take_over(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    due = stopping.due(state)
    return bool(due) and due[0] == HURT and due[SEAT] != seat and stopping.may_stop(state)


def _take_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-159, DI-166, DI-249."""
    mask = _givers(state, seat, args, ctx)
    if mask & (mask - 1):
        people = state.setting.pool.people[args[0]]
        state.push((ASK_WHOSE, choosing.decider(state, people.chooser, seat), mask, seat))
    elif mask:
        _take_from(state, mask.bit_length() - 1, seat)


def _can_take_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_givers(state, seat, args, ctx))


def _givers(state: Tribe, seat: int, args: Ints, ctx: Ints) -> int:
    others = finding.people(state, args[0], seat, ctx) & ~(1 << seat)
    return sum([1 << giver for giver in members(others) if types_of(state, giver)])


def _eliminate(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-087, DI-174."""
    eliminate(state, seat)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("suffer", _suffer, _can_suffer),
    Entry("heal", _heal, _can_heal),
    Entry("convert_damage", _convert_damage, _can_convert_damage),
    Entry("take_over", _take_over, _can_take_over),
    Entry("take_damage", _take_damage, _can_take_damage),
    Entry("eliminate", _eliminate),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {SUFFER: step, HURT: deal, HEAL: heal_step}
QUESTIONS: Final[dict[int, Question]] = {
    ASK_DAMAGE: ChooseDamage(),
    ASK_PREVENT: Prevent(),
    ASK_WHOSE: ChooseWhose(),
}
