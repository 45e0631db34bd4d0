"""The cards of enemies: their numbers, their counters, which of them are in play (DI-204, DI-213, DI-217, DI-R57).

A token whose enemy was met has its own card beside the map, with so many counters, until it leaves: `state.wounds`.
"""

from typing import Final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import finding
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.atlas import SPECIAL
from unmapped.games.discover.table.setting import FEATURE_CARD, MONSTER_CARD
from unmapped.games.discover.table.state import NOWHERE, Tribe

_STAT_BONUS: Final = NUMBERS["stat_bonus"]
ATTACK: Final = 0
DEFENCE: Final = 1
HEALTH: Final = 2

# --- Which enemy ------------------------------------------------------------------------------------------------------


def is_monster(state: Tribe, token: int) -> bool:
    """Whether a token is a monster, normal or special, and no feature (DI-199)."""
    return token >= SPECIAL or (token >= 0 and state.setting.types[token] == MONSTER_CARD)


def of_token(state: Tribe, token: int) -> int:
    """The enemy that a token shows (DI-304)."""
    setting = state.setting
    if token >= SPECIAL:
        return setting.specials[token - SPECIAL]
    if setting.types[token] == FEATURE_CARD:
        return setting.terrain.features[token - setting.first[FEATURE_CARD]].what
    return setting.what[token]


def name(state: Tribe, enemy: int) -> str:
    """How prompts and the journal name an enemy."""
    return state.setting.pool.ids[enemy] if enemy >= 0 else ""


def is_lethal(state: Tribe, enemy: int) -> bool:
    """Whether an enemy fights on until one side is beaten (DI-241)."""
    pool = state.setting.pool
    return pool.lethal[pool.number(enemy)] and not reading.is_blank(state, enemy)


# --- Cards in play ----------------------------------------------------------------------------------------------------


def has_card(state: Tribe, token: int) -> bool:
    """Whether the card of a token lies in play."""
    return any([met == token for met, _ in state.wounds])


def copies_left(state: Tribe, enemy: int) -> int:
    """How many cards of an enemy are in the deck (DI-R57)."""
    out = [met for met, _ in state.wounds if met < SPECIAL and of_token(state, met) == enemy]
    return state.setting.enemy_copies.get(enemy, 0) - len(out)


def bring_card(state: Tribe, token: int) -> bool:
    """See that a token has its card in play, which all read then; whether there is one (DI-R57, DI-X06)."""
    if not has_card(state, token):
        if token < SPECIAL and copies_left(state, of_token(state, token)) <= 0:
            return False
        state.wounds = tuple(sorted((*state.wounds, (token, 0))))
    reading.read(state, of_token(state, token))
    return True


def return_card(state: Tribe, token: int) -> None:
    """The card of a token goes back to its deck, without its counters (DI-080, DI-214)."""
    state.wounds = tuple([wounded for wounded in state.wounds if wounded[0] != token])


def counters(state: Tribe, token: int) -> int:
    """The counters on the card of a token (DI-213); without a token on that of the combat under way (DI-R102)."""
    if token == NOWHERE:
        return state.fight.counters if state.fight is not None else 0
    return next((count for met, count in state.wounds if met == token), 0)


def put_counters(state: Tribe, token: int, n: int) -> None:
    """Put so many more counters on the card of an enemy (DI-213, DI-251)."""
    if token == NOWHERE:
        assert state.fight is not None
        state.fight.counters += n
    else:
        state.wounds = tuple([(met, count + n) if met == token else (met, count) for met, count in state.wounds])


# --- Numbers ----------------------------------------------------------------------------------------------------------


def stat(state: Tribe, enemy: int, which: int, seat: int) -> int:
    """A number of an enemy as it is now: printed, and what goes on says; an attack of 0 is a dash (DI-204, DI-216)."""
    fight = state.fight
    fought = fight is not None and fight.enemy == enemy
    number = printed(state, enemy, which, seat)
    if which == ATTACK:
        if not number:
            return 0
        number += fight.attack if fight is not None and fought else 0
    elif which == DEFENCE:
        number += fight.defence if fight is not None and fought else 0
    else:
        number += fight.health if fight is not None and fought else 0
    if fought:
        for rule in state.language.concerning(state, _STAT_BONUS, seat):
            of, n = rule.arguments
            if of == which:
                number += n
    return max(number, 1) if which == ATTACK else number


def printed(state: Tribe, enemy: int, which: int, seat: int) -> int:
    """A number as it stands on the card of an enemy; what is usual for one that nobody has read (DI-204, DI-X06)."""
    pool = state.setting.pool
    number = pool.number(enemy)
    if reading.is_blank(state, enemy):
        return usual(state, enemy, which)
    if which == HEALTH:
        return finding.amount(state, pool.health[number], seat)
    return pool.attack[number] if which == ATTACK else pool.defence[number]


def usual(state: Tribe, enemy: int, which: int) -> int:
    """The same as it mostly is, of a normal or a special enemy (DI-X06)."""
    pool = state.setting.pool
    return state.setting.usual[int(pool.enemy_sort[pool.number(enemy)] == built.SPECIAL)][which]


def is_beaten(state: Tribe, enemy: int, token: int, seat: int) -> bool:
    """Whether as many counters as its health lie on the card of an enemy (DI-214)."""
    return counters(state, token) >= stat(state, enemy, HEALTH, seat)


def reward(state: Tribe, enemy: int) -> int:
    """The node of what defeating it brings, NONE for nothing."""
    pool = state.setting.pool
    return pool.reward[pool.number(enemy)] if enemy >= 0 and not reading.is_blank(state, enemy) else NONE
