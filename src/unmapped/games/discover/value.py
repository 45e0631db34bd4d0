"""What a position is worth to a survivor: its chance to win, in points of a hundred. For bots; no rule reads it.

It is counted in stamina: the work that the quest still asks of everybody, or of the survivor alone once one can leave,
against what it has to live on. Only what lies in the open, and what the survivor knows, is read.
"""

from math import exp
from typing import Final

from unmapped.games.discover import atlas, finding, prospects
from unmapped.games.discover.state import HAS_WON, NIGHT, Tribe

WON: Final = 100.0

_STAGE: Final = 220.0
"""A stage that is done: more than the next one can turn out to ask."""
_WORK: Final = 1.0
_LEAVE: Final = 1.3
_HEARTS: Final = (-60.0, 0.0, 16.0, 26.0)
"""With none, one, two, three hearts left."""
_STAMINA: Final = 0.8
_RESTED: Final = 6
"""Stamina beyond this is about to be lost: every night brings as much (DI-068, DI-069)."""
_FOOD: Final = (-9.0, 0.0, 3.5, 6.0, 7.5)
"""What is there to eat, or to drink, on the nights to come."""
_GOODS: Final = 1.1
_MOST_GOODS: Final = 7
_ITEM: Final = 4.0
_FIRE: Final = 3.0
_FRIEND: Final = 6.0
"""Another survivor who is still there: somebody who helps."""
_FRIEND_HEART: Final = 2.0
_MONSTER: Final = -2.5
"""A monster within two spaces."""
_TILE: Final = 1.0
_DAY: Final = 3.0
"""Each day that passes makes food scarcer."""
_EVEN: Final = 350.0
_SPREAD: Final = 90.0


def value(state: Tribe, seat: int) -> float:
    """What a survivor may expect, from 0 to 100."""
    status = state.status[seat]
    if status == HAS_WON:
        return WON
    if status != 0:
        return 0.0
    return WON / (1.0 + exp((_EVEN - total(state, seat)) / _SPREAD))


def total(state: Tribe, seat: int) -> float:
    """The sum that the chance is made of."""
    setting = state.setting
    seats = state.survivors()
    found = _body(state, seat)
    for other in seats:
        if other != seat and not setting.contest:
            found += _FRIEND + _FRIEND_HEART * finding.hearts(state, other)
    if setting.contest:
        found += _rivalry(state, seat)
    else:
        found += _STAGE * state.stage
        found -= _WORK * prospects.left(state, seats)
        if state.stage == len(setting.stages) - 1:
            found -= _LEAVE * prospects.to_leave(state, seat)
    found += _TILE * sum([1 for turned in state.rotation if turned >= 0])
    return found - _DAY * state.day


def _body(state: Tribe, seat: int) -> float:
    food, water, others = prospects.stock(state, seat)
    found = _HEARTS[max(0, min(finding.hearts(state, seat), 3))]
    found += _STAMINA * min(state.stamina[seat], _RESTED)
    found += _FOOD[min(food, 4)] + _FOOD[min(water, 4)]
    found += _GOODS * min(others, _MOST_GOODS)
    found += _ITEM * min(len(finding.items(state, seat)), 4)
    if state.phase != NIGHT and finding.at_fire(state, seat):
        found += _FIRE
    near = atlas.within(state, state.where[seat], 2)
    found += _MONSTER * sum([1 for _, space in atlas.all_monsters(state) if near >> space & 1])
    return found


def _rivalry(state: Tribe, seat: int) -> float:
    """In the contest others who are hurt, or gone, are good news."""
    found = 0.0
    for other in range(state.seats):
        if other != seat:
            found -= 12.0 * finding.hearts(state, other) if state.on_map(other) else 0.0
    return found + 40.0
