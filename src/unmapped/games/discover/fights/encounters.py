"""What befalls a combat from outside of its course: that it starts, that its enemy is hit, that it breaks off.

`combat` leads through it step by step; whatever else knows of combats asks here.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import START_FIGHT
from unmapped.games.discover.effects import enemies, hooks
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.fights import rewards
from unmapped.games.discover.table.state import AFTER, DEFEATED, NOWHERE, Fight, Tribe

# Steps of FIGHT_ON.
SUPPORTING: Final = 0
PREPARING: Final = 1
ABOUT_TO_ROLL: Final = 2
ROLLING: Final = 3
MODIFYING: Final = 4
CLOSING: Final = 5
HITTING: Final = 6
STRIKING: Final = 7
BACKLASH: Final = 8
RETREATING: Final = 9
JUDGING: Final = 10
ENDING: Final = 11
PAID: Final = 20
"""PAID + kind: a survivor has spent that resource on the dice"""


def start(state: Tribe, seat: int, enemy: int, token: int = NOWHERE, counters: int = 0) -> None:
    """Let a survivor fight an enemy, which may have a token on the map (DI-203, DI-R102)."""
    state.push((START_FIGHT, seat, enemy, token, counters, NOWHERE))


def about(fight: Fight) -> int:
    """What a moment of a combat is about: the card of the enemy, 0 between survivors."""
    return OF_CARD + fight.enemy if fight.enemy >= 0 else 0


def wound(state: Tribe, n: int) -> None:
    """Deal damage outside of the dice to the enemy of the combat under way, which ends if that is enough (DI-240)."""
    fight = state.fight
    assert fight is not None
    if state.outcome != DEFEATED and hit(state, fight, n):
        fight.step = AFTER


def hit(state: Tribe, fight: Fight, n: int) -> bool:
    """Put counters on the card of the enemy; whether it is defeated (DI-213, DI-214)."""
    enemies.put_counters(state, fight.token, n)
    state.note(fight.combatant, "hit", "DI-213", n, enemies.name(state, fight.enemy))
    beaten = enemies.is_beaten(state, fight.enemy, fight.token, fight.combatant)
    if beaten:
        defeat(state, fight)
    hooks.happen(state, "enemy_damaged", fight.combatant, about(fight), fight.space, fight.token)
    return beaten


def defeat(state: Tribe, fight: Fight) -> None:
    """The enemy is defeated: its reward is gained, then card and token are gone (DI-214, DI-239)."""
    state.outcome = DEFEATED
    state.note(fight.combatant, "defeated", "DI-214", enemies.name(state, fight.enemy))
    rewards.give(state, leaves=True)
    hooks.happen(state, "enemy_defeated", fight.combatant, about(fight), fight.space, fight.token)


def break_off(state: Tribe) -> None:
    """The combat under way ends at once, without damage or retreat, and does not start over (DI-249)."""
    fight = state.fight
    if fight is not None:
        fight.step = AFTER
        fight.goes_on = False
