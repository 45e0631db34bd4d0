"""Every enemy of every land can be fought to the end, with every card that speaks of combat, however it goes."""

from itertools import count
from random import Random

import pytest

from tests.discover.camp import Camp, language
from unmapped.games.discover.cards.pool import CHARACTER, CRAFTED, ENEMY, EVENT, FOUND, HUNDRED, SPECIAL
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.fights import encounters
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import NOWHERE
from unmapped.language.world import changed

LONGEST = 400
"""More answers than any combat takes."""


def _armed(luck: Random, seats: int) -> Camp:
    """A table at which anything of the pool can come up, and everybody has something for a fight."""
    camp = Camp(seats).explored().printed()
    pool, setting, state = camp.pool, camp.setting, camp.state
    useful = [use.thing for use in pool.combat if pool.kind(use.thing) in (CRAFTED, EVENT, FOUND, HUNDRED)]
    people = range(pool.first[CHARACTER], pool.first[CHARACTER + 1])
    for seat in range(seats):
        for thing in luck.sample(useful, 4):
            setting.items = (*setting.items, thing)
            state.item_at += (seat,)
            state.item_counters.append(2)
        state.character = changed(state.character, seat, luck.choice(people))
        camp.has(seat, food=2, meat=3, wood=2, stone=2, poison=2, salvage=2, clean_water=1)
    return camp


@pytest.mark.rule("DI-204", "DI-206", "DI-214", "DI-218", "DI-249")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_enemy_can_be_fought_to_the_end(seats: int) -> None:
    pool = language().pool
    for enemy in range(pool.first[ENEMY], pool.first[ENEMY + 1]):
        _fight(enemy, seats)


def _fight(enemy: int, seats: int) -> None:
    luck = Random(1000 * enemy + seats)
    camp = _armed(luck, seats)
    state, setting = camp.state, camp.setting
    if camp.pool.enemy_sort[camp.pool.number(enemy)] == SPECIAL:
        setting.specials = (enemy,)
        state.special_at = (state.camp,)
        token = atlas.SPECIAL
    else:
        token = camp.monster(state.camp)
        setting.what[token] = enemy
        setting.enemy_copies[enemy] = 2
    encounters.start(state, 0, enemy, token)
    camp.go_on()
    for step in count():
        if not camp.question or state.over:
            break
        assert step < LONGEST, camp.question
        camp.says(luck.choice(camp.offered))
    assert state.fight is None or state.over
    assert atlas.token_space(state, token) != NOWHERE or not enemies.has_card(state, token)
    assert camp.told.count("fights") >= 1
