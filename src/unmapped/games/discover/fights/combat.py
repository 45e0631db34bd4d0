"""Combat: from the call to arms to the retreat, step by step (DI-203 to DI-218, DI-235 to DI-243, DI-R49, R53, R111).

All steps of a combat lie on the table's lane from its start; one that has ended passes over those that are left.
Whatever would start another combat waits until this one is over, so there is never more than one.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards import words
from unmapped.games.discover.cards.kinds import FIGHT_ON, FIGHT_OVER, SETTLE, START_FIGHT
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import dice, enemies, hooks, standing
from unmapped.games.discover.fights import encounters, modifying, monsters, retreating, rewards, rivals, support
from unmapped.games.discover.fights.encounters import (
    ABOUT_TO_ROLL,
    BACKLASH,
    CLOSING,
    ENDING,
    HITTING,
    JUDGING,
    MODIFYING,
    PAID,
    PREPARING,
    RETREATING,
    ROLLING,
    STRIKING,
    SUPPORTING,
)
from unmapped.games.discover.survivors import damage
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import (
    AFTER,
    DAMAGE,
    DEFEATED,
    ESCAPED,
    MODIFY,
    UNDECIDED,
    Fight,
    Tribe,
)
from unmapped.kernel.agenda import Ints
from unmapped.language import limits
from unmapped.language.lexicon import Entry
from unmapped.language.standing import expire

_ENEMY_DAMAGE: Final = NUMBERS["enemy_damage"]
_PHYSICAL: Final = words.DAMAGE.index("physical")

_PLAN: Final = (SUPPORTING, PREPARING, ABOUT_TO_ROLL, ROLLING, MODIFYING, HITTING, STRIKING, BACKLASH, RETREATING)
_BETWEEN_SURVIVORS: Final = (SUPPORTING, PREPARING, ABOUT_TO_ROLL, ROLLING, MODIFYING, JUDGING, BACKLASH)


# --- Starting ---------------------------------------------------------------------------------------------------------


def starting(state: Tribe, record: Ints) -> None:
    """Carry out the step START_FIGHT: there is no combat without a card of the enemy. Rules: DI-157, DI-203, DI-R57."""
    if monsters.later(state, record):
        return
    seat, enemy, token, counters, defender = record[1:6]
    if not state.on_map(seat):
        return
    if token >= 0 and not monsters.turn_up(state, token):
        state.note(seat, "no-card", "DI-R57", enemies.name(state, enemy))
        return
    if token < 0 <= enemy and not counters and enemies.copies_left(state, enemy) <= 0:
        state.note(seat, "no-card", "DI-157", enemies.name(state, enemy))
        return
    if enemy >= 0:
        reading.read(state, enemy)
    fight = state.fight = Fight(seat, enemy, token, state.where[seat])
    fight.counters = counters
    fight.defender = defender
    fight.supporters = support.supporters(state)
    state.outcome = UNDECIDED
    limits.refresh(state, built.PER_COMBAT)
    if defender >= 0:
        state.note(seat, "attacks", "DI-280", defender)
    else:
        state.note(seat, "fights", "DI-203", enemies.name(state, enemy))
    plan = _PLAN if defender < 0 else _BETWEEN_SURVIVORS
    state.push(*[(FIGHT_ON, step, seat) for step in plan], (FIGHT_ON, ENDING, seat), (FIGHT_OVER,))


# --- Steps ------------------------------------------------------------------------------------------------------------


def go_on(state: Tribe, record: Ints) -> None:
    """Carry out the step FIGHT_ON, unless the combat has ended in the meantime."""
    fight = state.fight
    if fight is None:
        return
    step, seat = record[1:3]
    if step == ENDING:
        hooks.happen(state, "combat_end", fight.combatant, encounters.about(fight), fight.space, fight.token)
    elif fight.step == AFTER:
        return
    elif step >= PAID:
        modifying.paid(state, seat, step - PAID)
    elif step == CLOSING and fight.defender >= 0:
        rivals.next_turn(state, seat)
    else:
        _STEPS[step](state, fight)


def _supporting(state: Tribe, fight: Fight) -> None:
    """Each supporter in turn plays a card or none (DI-229)."""
    support.ask_all(state)


def _preparing(state: Tribe, fight: Fight) -> None:
    """What is used before the roll (DI-235)."""
    modifying.prepare(state)


def _about_to_roll(state: Tribe, fight: Fight) -> None:
    hooks.happen(state, "before_roll", fight.combatant, encounters.about(fight), fight.space, fight.token)


def _rolling(state: Tribe, fight: Fight) -> None:
    """Both dice are rolled; whoever is out of the game already does not fight (DI-205, DI-R60)."""
    if not state.on_map(fight.combatant) or (fight.defender >= 0 and not state.on_map(fight.defender)):
        fight.step = AFTER
        return
    dice.roll_both(state)
    fight.step = MODIFY
    if fight.defender >= 0:
        rivals.apply_bonuses(state)
    hooks.happen(state, "dice_rolled", fight.combatant, encounters.about(fight), fight.space, fight.token)


def _modifying(state: Tribe, fight: Fight) -> None:
    """The dice are modified, one effect at a time (DI-206); effects may have done enough already."""
    if fight.defender >= 0:
        rivals.ask(state)
    elif enemies.is_beaten(state, fight.enemy, fight.token, fight.combatant):
        fight.step = AFTER
        encounters.defeat(state, fight)
    else:
        modifying.ask(state)


def _closing(state: Tribe, fight: Fight) -> None:
    """The combatant is done; what is compulsory happens, and what may be is offered once more (DI-231, DI-R50)."""
    modifying.close(state)


def _hitting(state: Tribe, fight: Fight) -> None:
    """The enemy is dealt damage if the grey die reaches its defence (DI-213, DI-R48, DI-R53)."""
    fight.step = DAMAGE
    if not state.on_map(fight.combatant):
        return
    defence = enemies.stat(state, fight.enemy, enemies.DEFENCE, fight.combatant)
    result = dice.final(state, dice.GREY)
    if result < defence:
        state.note(fight.combatant, "missed", "DI-213", result, defence)
        return
    encounters.hit(state, fight, 1 + fight.extra)


def _striking(state: Tribe, fight: Fight) -> None:
    """The red die reaches the attack: the combatant suffers, even if the enemy was defeated (DI-215, DI-216)."""
    attack = enemies.stat(state, fight.enemy, enemies.ATTACK, fight.combatant)
    if not attack or dice.final(state, dice.RED) < attack:
        return
    kind, n = _PHYSICAL, 1
    for rule in state.language.concerning(state, _ENEMY_DAMAGE, fight.combatant):
        kind, n = rule.arguments[:2]
    state.note(fight.combatant, "struck", "DI-215", dice.final(state, dice.RED), attack)
    damage.suffer(state, fight.combatant, kind, n, fight.enemy)


def _backlash(state: Tribe, fight: Fight) -> None:
    """What supporters risk, in clockwise order from the combatant; some of it not against survivors.

    Rules: DI-294, DI-295, DI-R48, DI-R49.
    """
    risks = [(who, kind, red) for who, kind, red in fight.self_damage if red == 0 or fight.defender < 0]
    for step in reversed(range(state.seats)):
        seat = (fight.combatant + step) % state.seats
        for who, kind, red in risks:
            if who == seat and (fight.red >= red if red else fight.hurt):
                damage.suffer(state, seat, kind, 1, fight.enemy)


def _retreating(state: Tribe, fight: Fight) -> None:
    """An enemy that was not defeated retreats, unless it is lethal (DI-217, DI-242)."""
    if state.outcome != DEFEATED and fight.token >= 0 and not enemies.is_lethal(state, fight.enemy):
        retreating.retreat(state)


def _judging(state: Tribe, fight: Fight) -> None:
    """Between survivors both dice are judged (DI-289, DI-290)."""
    fight.step = DAMAGE
    rivals.judge(state)


FightStep: TypeAlias = Callable[[Tribe, Fight], None]
_STEPS: Final[dict[int, FightStep]] = {
    SUPPORTING: _supporting,
    PREPARING: _preparing,
    ABOUT_TO_ROLL: _about_to_roll,
    ROLLING: _rolling,
    MODIFYING: _modifying,
    CLOSING: _closing,
    HITTING: _hitting,
    STRIKING: _striking,
    BACKLASH: _backlash,
    RETREATING: _retreating,
    JUDGING: _judging,
}


# --- The end ----------------------------------------------------------------------------------------------------------


def over(state: Tribe, record: Ints) -> None:
    """Carry out the step FIGHT_OVER: a lethal enemy starts over, one that was left fights who is there.

    Rules: DI-218, DI-226, DI-227, DI-241, DI-242, DI-243, DI-R102, DI-R111.
    """
    fight = state.fight
    assert fight is not None
    state.fight = None
    expire(state, standing.COMBAT)
    state.push((SETTLE,))
    if fight.enemy < 0 or state.outcome == DEFEATED or not fight.goes_on:
        return
    if enemies.is_lethal(state, fight.enemy):
        _start_over(state, fight)
    elif state.outcome == ESCAPED and fight.token >= 0:
        monsters.engage(state, fight.token)


def _start_over(state: Tribe, fight: Fight) -> None:
    """A lethal enemy fights the next survivor to the left in its space, or the same one again (DI-242, DI-R111)."""
    for step in range(1, state.seats + 1):
        seat = (fight.combatant + step) % state.seats
        if state.on_map(seat) and state.where[seat] == fight.space:
            encounters.start(state, seat, fight.enemy, fight.token, fight.counters)
            return


# --- Words ------------------------------------------------------------------------------------------------------------


def _start_combat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-203, DI-R102."""
    enemy = state.setting.enemy(args[0])
    if enemy >= 0:
        encounters.start(state, seat, enemy)


def _can_start_combat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    enemy = state.setting.enemy(args[0])
    return enemy >= 0 and enemies.copies_left(state, enemy) > 0


_LEAVES: Final = 0


def _end_combat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-249."""
    token, reward = args
    fight = state.fight
    if fight is None or fight.step == AFTER:
        return
    encounters.break_off(state)
    state.note(seat, "combat-ends", "DI-249", enemies.name(state, fight.enemy))
    if reward:
        rewards.give(state, leaves=token == _LEAVES)
    elif token == _LEAVES and fight.token >= 0:
        monsters.remove(state, fight.token)


def _can_end_combat(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.fight is not None and state.fight.step != AFTER


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("start_combat", _start_combat, _can_start_combat),
    Entry("end_combat", _end_combat, _can_end_combat),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {START_FIGHT: starting, FIGHT_ON: go_on, FIGHT_OVER: over}


def grey(state: Tribe) -> int:
    """The final result of the grey die (DI-236)."""
    return dice.final(state, dice.GREY)


def red(state: Tribe) -> int:
    """The final result of the red die (DI-236)."""
    return dice.final(state, dice.RED)
