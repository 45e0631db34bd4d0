"""What a position is worth to a survivor: its chance to win, in points of a hundred. For bots; no rule reads it.

It is counted in stamina: the work that the quest still asks of everybody, or of the survivor alone once one can leave,
against what it has to live on. Only what lies in the open, and what the survivor knows, is read.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_ANSWER, ASK_TRADE
from unmapped.games.discover.effects import finding
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.survivors import trading
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import DAY, HANDS, HAS_WON, ON_MAP, OPEN_PROJECTS, OWN_THREATS, TYPES, Tribe
from unmapped.planning.chances import expected

WON: Final = 100.0

_STAGE: Final = 800.0
"""A stage that is done: more than the next one can turn out to ask."""
_WORK: Final = 2.0
"""What stamina that the quest does not ask for any more is worth, in stamina that can be spent on anything."""
_HEARTS: Final[tuple[float, ...]] = (-85.0, -34.0, -12.0, 0.0)
"""With none, one, two, three hearts left: the next damage after the last heart is the end (DI-163)."""
_STAMINA: Final = 0.7
_RESTED: Final = 5
"""Stamina beyond this is about to be lost: every night brings as much (DI-068, DI-069)."""
_LOST: Final = 0.1
_FOOD: Final[tuple[float, ...]] = (0.0, 5.5, 10.0, 14.0, 17.0, 19.5, 21.5, 23.0, 24.2, 25.0, 25.5, 26.0, 26.3)
"""What half a day's food, or water, more is worth on the nights to come."""
_MEAL: Final = 4
"""Who has fewer halves than this looks for more."""
_SEARCH: Final[tuple[float, ...]] = (1.1, 0.55, 0.33, 0.22)
"""What a step nearer to it is worth, for each half that is missing, by hearts: the weaker, the more urgent."""
_CURE: Final = 7.0
"""A medicine for who is sick."""
_GOODS: Final = 1.6
_MOST_GOODS: Final = 6
_ITEMS: Final[tuple[float, ...]] = (0.0, 14.0, 26.0, 36.0, 44.0, 50.0, 54.0)
_FIRE: Final = 4.0
"""Not to be away from a fire when night falls (DI-072)."""
_THREAT: Final = -2.5
_MONSTERS: Final[tuple[float, ...]] = (-6.0, -4.0, -2.5, -2.0)
"""A monster within two spaces, by hearts."""
_PLAN: Final = 4.0
"""All that a project costs, ready to be used."""
_FRIEND: Final = 32.0
"""Another survivor who is still there: somebody who helps."""
_FRIEND_BODY: Final = 0.35
_FRIEND_WAY: Final = 0.3
_FRIEND_OUT: Final = 60.0
"""One who has won: nobody stays behind for nothing."""
_TILE: Final = 2.0
_DAY: Final = 1.0
"""Each day that passes makes food scarcer."""
_RIVAL: Final = 22.0
_RIVAL_HEART: Final = 9.0
_SPOKEN_OF: Final = 0.7
_PROPOSED: Final = 0.9
"""How much of what an offer would bring counts before it is agreed to: to agree is better than to talk on."""
_REFUSED: Final = 1.0
"""An offer that will be refused is made in vain."""
_READ: Final = 6.5
"""What a numbered card brings that nobody has read yet: the mean of 44 first readings, their price apart."""
_PAYABLE: Final = 1.0
_LOSS: Final = 0.1
_ENTRY: Final = 0.25
"""One that is good for both together can still be made good for each, the sooner the fewer parts it has."""
_EVEN: Final = -200.0
_SPREAD: Final = 500.0
_CONTEST_SPREAD: Final = 220.0

_SICKNESS: Final = 2
_FOOD_MASK: Final = 1
_MEAT_MASK: Final = 2
_WATER_MASK: Final = 4 | 8
_MEDICINE_MASK: Final = 1 << 6
_OTHERS: Final = 0b1_1111_0000


def value(state: Tribe, seat: int) -> float:
    """What a survivor may expect, from 0 to 100."""
    status = state.status[seat]
    if status == HAS_WON:
        return WON
    if status != ON_MAP:
        return 0.0
    points = _bargain(state, seat) if state.offer else total(state, seat)
    return expected(points, _EVEN, _CONTEST_SPREAD if state.setting.contest else _SPREAD, WON)


def _bargain(state: Tribe, seat: int) -> float:
    """The sum for a survivor while two talk about an offer: with what it would bring, if both gain (DI-120, DI-121)."""
    now = Effort(state)
    mine = _total(now, seat)
    record = state.agenda.top(state.seats)
    if record is None or record[0] not in (ASK_TRADE, ASK_ANSWER):
        return mine
    after = state.clone()
    question, asked, other, _, _, _ = record
    trading.exchange(after, asked, other)
    then = Effort(after)
    gains = [_total(then, trader) - _total(now, trader) for trader in (asked, other)]
    answered = question == ASK_ANSWER
    if min(gains) > 0.0:
        return mine + (_PROPOSED if answered else _SPOKEN_OF) * (_total(then, seat) - mine)
    if answered or sum(gains) <= 0.0:
        return mine - _REFUSED
    # Nobody agrees to a loss; but what is good for one may still be paid for by something else.
    return mine + _PAYABLE + _LOSS * min(gains) - _ENTRY * len(state.offer)


def total(state: Tribe, seat: int) -> float:
    """The sum that the chance is made of."""
    return _total(Effort(state), seat)


def _total(effort: Effort, seat: int) -> float:
    """The same, of a position that was looked at."""
    state = effort.state
    setting = state.setting
    points = _body(effort, seat, seat)
    if setting.contest:
        points += _rivalry(state, seat)
    else:
        points -= _STAGE * (len(setting.stages) - 1 - state.stage) + _WORK * effort.left()
        is_last = state.stage == len(setting.stages) - 1
        if is_last:
            points -= _WORK * effort.to_leave(seat)
        points += _friends(effort, seat, is_last=is_last)
    points += _READ * state.guessed
    points += _TILE * sum([1 for turned in state.rotation if turned >= 0])
    return points - _DAY * state.day


def _friends(effort: Effort, seat: int, *, is_last: bool) -> float:
    """The others: each helps as long as it is there, and is a reason to help."""
    state = effort.state
    points = 0.0
    for other in range(state.seats):
        if other == seat:
            continue
        if state.status[other] == HAS_WON:
            points += _FRIEND_OUT
        elif state.status[other] == ON_MAP:
            points += _FRIEND + _FRIEND_BODY * _body(effort, other, seat)
            if is_last:
                points -= _FRIEND_WAY * effort.to_leave(other)
    return points


def _body(effort: Effort, seat: int, knower: int) -> float:
    """What a survivor has to live on, as far as somebody can tell."""
    state = effort.state
    hearts = max(0, min(finding.hearts(state, seat), 3))
    points = _HEARTS[hearts]
    stamina = state.stamina[seat]
    points += _STAMINA * min(stamina, _RESTED) + _LOST * max(0, stamina - _RESTED)
    points += _provisions(effort, seat)
    points += _GOODS * min(finding.resources(state, seat, _OTHERS), _MOST_GOODS)
    points += _ITEMS[min(len(finding.items(state, seat)), len(_ITEMS) - 1)]
    if state.phase == DAY and _warm(effort, seat):
        points += _FIRE
    points += _THREAT * len(state.cards.piles[OWN_THREATS + seat])
    near = atlas.within(state, state.where[seat], 2)
    return points + _plan(state, seat, knower) + _MONSTERS[hearts] * (near & effort.monsters).bit_count()


def _warm(effort: Effort, seat: int) -> bool:
    """Whether a survivor is at a fire when night falls, or can still come to one."""
    state = effort.state
    if seat != state.active and seat not in state.queue:
        return finding.at_fire(state, seat)
    lit = atlas.lit_spaces(state)
    return bool(lit) and effort.way(lit, seat) <= state.stamina[seat]


def _plan(state: Tribe, seat: int, knower: int) -> float:
    """How far a survivor has come with the project that it could craft next, of those that somebody knows."""
    pool, what, piles = state.setting.pool, state.setting.what, state.cards.piles
    held = [state.setting.items[item] for item in finding.items(state, seat)]
    best = 0.0
    for card in (*piles[HANDS + seat], *piles[OPEN_PROJECTS]):
        project = what[card]
        if project in held or not state.cards.knows(knower, card):
            continue
        total, have = 0, 0
        for mask, n in pool.cost[pool.number(project)]:
            total += n
            have += min(n, finding.resources(state, seat, mask))
        if have > best * total:
            best = have / total
    return _PLAN * best


def _provisions(effort: Effort, seat: int) -> float:
    """Food and water for the nights to come, and how near more of them is."""
    state = effort.state
    food = 2 * finding.resources(state, seat, _FOOD_MASK) + finding.resources(state, seat, _MEAT_MASK)
    water = 2 * finding.resources(state, seat, _WATER_MASK)
    most = len(_FOOD) - 1
    points = _FOOD[min(food, most)] + _FOOD[min(water, most)]
    search = _SEARCH[max(0, min(finding.hearts(state, seat), 3))]
    sick = state.damage[TYPES * seat + _SICKNESS]
    medicine = finding.resources(state, seat, _MEDICINE_MASK)
    if sick:
        # A medicine at hand is nearly a heart; one that has to be looked for is less.
        points += _CURE * min(sick, medicine)
        if sick > medicine:
            points -= search * _MEAL * effort.reach(seat, _MEDICINE_MASK)
    if food < _MEAL:
        points -= search * (_MEAL - food) * effort.reach(seat, _FOOD_MASK)
    if water < _MEAL:
        points -= search * (_MEAL - water) * effort.reach(seat, _WATER_MASK)
    return points


def _rivalry(state: Tribe, seat: int) -> float:
    """In the contest others who are hurt, or gone, are good news."""
    points = 0.0
    for other in range(state.seats):
        if other != seat and state.on_map(other):
            points -= _RIVAL + _RIVAL_HEART * finding.hearts(state, other)
    return points + _EVEN
