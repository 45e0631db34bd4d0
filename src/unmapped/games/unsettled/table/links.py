"""What an effect sets off is a link of its own, once that effect is over (US-291 to US-294, US-326).

All parts of an effect are simultaneous. So what a part of it turns up, or makes happen, waits under the SETTLE with
which the effect ends, in the order in which it arose; a window stands before each of them.
"""

from unmapped.games.unsettled.cards.kinds import AFTER, AFTER_DUE, AFTER_RECORD, HOOKS, SETTLE, TEXT, TEXT_SEAT, WINDOW
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import EFFECT, LINK


def after(state: Expedition, *records: Ints) -> None:
    """Let records follow, one after the other, when the effect under way is over; behind what the same word set off."""
    lanes = state.agenda.lanes
    lane = lanes[-1]
    at = 0
    while at < len(lane) and lane[at][:2] == (AFTER, 0):
        at += 1
    lanes[-1] = (*lane[:at], *[(AFTER, 0, *record) for record in records], *lane[at:])


def text(state: Expedition, node: int, seat: int, ctx: Ints) -> None:
    """Let what a card says follow that an effect turned up (US-292, US-294, US-326)."""
    if node >= 0:
        after(state, (TEXT, node, seat, *ctx))


def happen(state: Expedition, moment: int, of: int = NOWHERE, seat: int = NOWHERE, place: int = NOWHERE) -> None:
    """Let what happens by itself at a moment follow (US-289); see `hooks`."""
    if moment in state.planet.hooks:
        after(state, (HOOKS, moment, seat, of, place, NOWHERE))


def inner(record: Ints) -> Ints:
    """A record of the agenda, that which waits in it if it waits."""
    return record[AFTER_RECORD:] if record[0] == AFTER else record


def wait(state: Expedition, record: Ints) -> None:
    """Carry out the step AFTER: go under the end of the effect; when that is over, what waited comes up."""
    if record[AFTER_DUE]:
        state.push(inner(record))
        return
    waiting = (AFTER, 1, *inner(record))
    lanes = state.agenda.lanes
    lane = lanes[-1]
    at = 0
    while at < len(lane) and lane[at][0] not in (SETTLE, LINK):
        at += 1
    if at < len(lane) and lane[at][0] == SETTLE:
        at += 1
        while at < len(lane) and lane[at][:2] == (AFTER, 1):
            at += 1
        lanes[-1] = (*lane[:at], waiting, *lane[at:])
    else:
        # A further part of a chain follows, which begins with a window of its own.
        lanes[-1] = (*lane[:at], (SETTLE,), waiting, *lane[at:])


def say(state: Expedition, record: Ints) -> None:
    """Carry out the step TEXT: after a window, an effect of its own."""
    state.push((WINDOW, record[TEXT_SEAT]), (EFFECT, *record[1:]), (SETTLE,))
