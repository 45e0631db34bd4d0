"""What is about to happen and can still be stopped: damage, threats, fires, retreats, wins (DI-249).

The step that does it lies on the agenda under what happens at its `would` moment. Which one was stopped is remembered
by how deep it lies there, so that while it waits others may come up, and be stopped or not.
"""

from typing import Final

from unmapped.games.discover.cards.kinds import BURN, HURT, RETREAT, THREAT, WIN
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints

_STEPS: Final = (HURT, THREAT, BURN, WIN, RETREAT)


def due(state: Tribe) -> Ints:
    """What is about to happen next; nothing if it is nothing that can be stopped."""
    lane = state.agenda.lanes[-1]
    depth = _depth(state)
    return lane[len(lane) - depth] if depth else ()


def _depth(state: Tribe) -> int:
    """How many records there are from it down to the last."""
    lane = state.agenda.lanes[-1]
    for above, record in enumerate(lane):
        if record[0] in _STEPS:
            return len(lane) - above
    return 0


def may_stop(state: Tribe) -> bool:
    """Whether something is about to happen and was not stopped yet."""
    depth = _depth(state)
    return depth > 0 and not state.cancelled >> depth & 1


def stop(state: Tribe) -> None:
    """What is about to happen next does not. Rules: DI-249."""
    if may_stop(state):
        state.cancelled |= 1 << _depth(state)


def was_stopped(state: Tribe) -> bool:
    """Whether the step that is just taken off the agenda was stopped; it is asked once."""
    mark = 1 << len(state.agenda.lanes[-1]) + 1
    stopped = bool(state.cancelled & mark)
    state.cancelled &= ~mark
    return stopped
