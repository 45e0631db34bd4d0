"""The dice of a combat, and what effects do in combat (DI-205 to DI-211, DI-236, DI-237, DI-285, DI-286, DI-R14, R15).

Grey is the die of the combatant, red that of the enemy. Between survivors the attacker has the grey one and the
defender the red one, and cards speak to each of them, and to who supports them, as if the own die were the grey one.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import finding
from unmapped.games.discover.table.state import AFTER, BEFORE_ROLL, NOWHERE, Fight, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry

GREY: Final = 0
RED: Final = 1
_NAMES: Final = ("grey", "red")

_DIE_BONUS: Final = NUMBERS["die_bonus"]


def roll(state: Tribe) -> int:
    """A roll of a die (DI-R14)."""
    return state.chance.roll("dice", state.setting.pool.numbers.sides)


def roll_both(state: Tribe) -> None:
    """Both dice are rolled, between survivors each by its own (DI-205, DI-283)."""
    fight = state.fight
    assert fight is not None
    fight.grey, fight.red = roll(state), roll(state)
    state.note(fight.combatant, "rolled-both", "DI-205", fight.grey, fight.red)


# --- Results ----------------------------------------------------------------------------------------------------------


def final(state: Tribe, die: int) -> int:
    """The final result of a die: what it shows, with all modifiers (DI-236)."""
    fight = state.fight
    if fight is None:
        return 0
    shows = fight.grey + fight.grey_bonus if die == GREY else fight.red + fight.red_bonus
    shows += _bonus(state, fight.combatant, die)
    if fight.defender >= 0:
        shows += _bonus(state, fight.defender, 1 - die)
    return shows


def _bonus(state: Tribe, seat: int, die: int) -> int:
    """What always counts for a die as a combatant sees it (DI-285)."""
    bonus = 0
    for rule in state.language.concerning(state, _DIE_BONUS, seat):
        which, n, above, _ = rule.arguments
        if which == die:
            bonus += n if above < 0 else n * max(0, finding.hearts(state, seat) - above)
    return bonus


def whose(state: Tribe, seat: int, ctx: Ints) -> int:
    """For which combatant a card acts in a combat between survivors: its owner, or whom that one supports (DI-R83)."""
    fight = state.fight
    if fight is not None and seat not in (fight.combatant, fight.defender):
        return ctx[context.CHOSEN]
    return seat


def is_turned(state: Tribe, seat: int, ctx: Ints) -> bool:
    """Whether a card means the red die where it speaks of the own one (DI-286)."""
    fight = state.fight
    return fight is not None and fight.defender >= 0 and whose(state, seat, ctx) == fight.defender


def meant(state: Tribe, die: int, seat: int, ctx: Ints) -> int:
    """The die of which a card speaks (DI-286)."""
    return 1 - die if is_turned(state, seat, ctx) else die


def change(state: Tribe, die: int, n: int, rule: str) -> None:
    """Let a die count more or less; that stays when it is rerolled (DI-237)."""
    fight = state.fight
    assert fight is not None
    if die == GREY:
        fight.grey_bonus += n
    else:
        fight.red_bonus += n
    state.note(NOWHERE, "die-counts", rule, _NAMES[die], n)


def reroll(state: Tribe, die: int, rule: str) -> None:
    """Roll a die again (DI-207, DI-208, DI-237)."""
    _show(state, die, roll(state), rule)


def _show(state: Tribe, die: int, value: int, rule: str) -> None:
    fight = state.fight
    assert fight is not None
    if die == GREY:
        fight.grey = value
    else:
        fight.red = value
    state.note(NOWHERE, "die-shows", rule, _NAMES[die], value)


# --- Words ------------------------------------------------------------------------------------------------------------


def _going(state: Tribe) -> Fight | None:
    """The combat under way, until it has ended."""
    fight = state.fight
    return None if fight is None or fight.step == AFTER else fight


def _rolled(state: Tribe) -> Fight | None:
    """The same, once the dice lie there."""
    fight = _going(state)
    return None if fight is None or fight.step == BEFORE_ROLL else fight


def _reroll(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-206, DI-237."""
    if _rolled(state) is not None:
        reroll(state, meant(state, args[0], seat, ctx), "DI-206")


def _add_die(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-206, DI-236, DI-237."""
    die, n = args
    if _going(state) is not None:
        change(state, meant(state, die, seat, ctx), n, "DI-206")


def _set_die(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-206."""
    die, value = args
    if _rolled(state) is not None:
        _show(state, meant(state, die, seat, ctx), value, "DI-206")


def _swap_dice(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-206."""
    fight = _rolled(state)
    if fight is not None:
        fight.grey, fight.red = fight.red, fight.grey
        state.note(seat, "dice-swapped", "DI-206", fight.grey, fight.red)


def _extra_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-213, DI-294, DI-R48."""
    fight = _going(state)
    if fight is None:
        return
    if is_turned(state, seat, ctx):
        fight.extra_back += args[0]
    else:
        fight.extra += args[0]


def _self_damage(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R48, DI-R49."""
    type_, red = args
    fight = _going(state)
    if fight is not None:
        fight.self_damage = (*fight.self_damage, (seat, type_, red))


def _enemy_stat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-204, DI-249."""
    fight = _going(state)
    if fight is None:
        return
    which, n = args
    if which == 0:
        fight.attack += n
    elif which == 1:
        fight.defence += n
    else:
        fight.health += n


def _skip_retreat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-217, DI-R21."""
    if state.fight is not None:
        state.fight.retreats = False


def _can_in_combat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _going(state) is not None


def _can_with_dice(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _rolled(state) is not None


def _can_against_enemy(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    fight = _going(state)
    return fight is not None and fight.enemy >= 0


def _roll(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R14, DI-R15."""
    state.number = roll(state)
    state.note(seat, "rolled", "DI-R15", state.number)


def _roll_dice(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R14, DI-R15."""
    amount, least = args
    thrown = [roll(state) for _ in range(finding.amount(state, amount, seat))]
    state.number = sum([1 for number in thrown if number >= least])
    for number in thrown:
        state.note(seat, "rolled", "DI-R15", number)
    state.note(seat, "successes", "DI-R15", state.number)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("reroll", _reroll, _can_with_dice),
    Entry("add_die", _add_die, _can_in_combat),
    Entry("set_die", _set_die, _can_with_dice),
    Entry("swap_dice", _swap_dice, _can_with_dice),
    Entry("extra_damage", _extra_damage, _can_in_combat),
    Entry("self_damage", _self_damage, _can_in_combat),
    Entry("enemy_stat", _enemy_stat, _can_against_enemy),
    Entry("skip_retreat", _skip_retreat, _can_against_enemy),
    Entry("roll", _roll),
    Entry("roll_dice", _roll_dice),
)
