"""What a position is worth to a survivor: its chance to win, in points of a hundred. For bots; no rule reads it.

It is counted in stamina: the work that the quest still asks of everybody, or of the survivor alone once one can leave,
against what it has to live on. Only what lies in the open, and what the survivor knows, is read.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_ANSWER, ASK_TRADE
from unmapped.games.discover.effects import finding
from unmapped.games.discover.judging.remembered import Appraisal
from unmapped.games.discover.survivors import trading
from unmapped.games.discover.table.state import HAS_WON, NOWHERE, ON_MAP, Tribe
from unmapped.planning.chances import expected

WON: Final = 100.0

_STAGE: Final = 800.0
"""A stage that is done: more than the next one can turn out to ask."""
_WORK: Final = 2.0
"""What stamina that the quest does not ask for any more is worth, in stamina that can be spent on anything."""
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
    now = Appraisal(state)
    mine = _total(now, seat)
    record = state.agenda.top(state.seats)
    if record is None or record[0] not in (ASK_TRADE, ASK_ANSWER):
        return mine
    after = state.clone()
    question, asked, other, _, _, _ = record
    trading.exchange(after, asked, other)
    then = Appraisal(after)
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
    return _total(Appraisal(state), seat)


def _total(appraisal: Appraisal, seat: int) -> float:
    """The same, of a position that was looked at."""
    state = appraisal.state
    setting = state.setting
    points = appraisal.body(seat, seat)
    if setting.contest:
        points += _rivalry(state, seat)
    else:
        points -= _STAGE * (len(setting.stages) - 1 - state.stage) + _WORK * appraisal.left()
        is_last = state.stage == len(setting.stages) - 1
        if is_last:
            points -= _WORK * appraisal.to_leave(seat)
        points += _friends(appraisal, seat, is_last=is_last)
    points += _READ * state.guessed
    points += _TILE * (len(state.rotation) - state.rotation.count(NOWHERE))
    return points - _DAY * state.day


def _friends(appraisal: Appraisal, seat: int, *, is_last: bool) -> float:
    """The others: each helps as long as it is there, and is a reason to help."""
    state = appraisal.state
    points = 0.0
    for other in range(state.seats):
        if other == seat:
            continue
        if state.status[other] == HAS_WON:
            points += _FRIEND_OUT
        elif state.status[other] == ON_MAP:
            points += _FRIEND + _FRIEND_BODY * appraisal.body(other, seat)
            if is_last:
                points -= _FRIEND_WAY * appraisal.to_leave(other)
    return points


def _rivalry(state: Tribe, seat: int) -> float:
    """In the contest others who are hurt, or gone, are good news."""
    points = 0.0
    for other in range(state.seats):
        if other != seat and state.on_map(other):
            points -= _RIVAL + _RIVAL_HEART * finding.hearts(state, other)
    return points + _EVEN
