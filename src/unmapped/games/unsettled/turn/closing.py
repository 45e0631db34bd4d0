"""The end of a turn, foreseen: what a position is worth in which nothing has to be done but to regroup. For bots.

Whoever has set all cubes may go on for nothing: move, send LUNA, cope, give things away. What that is worth shows only
against ending the turn, and what the end of a turn brings (the next explorer's troubles among it) comes anyway.
"""

from unmapped.games.unsettled.cards.kinds import ASK_TURN
from unmapped.games.unsettled.table.state import CUBES, GOING, Expedition
from unmapped.games.unsettled.turn import turn
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.foresight import follow


def closed(rules: Rules, state: Expedition) -> Expedition:
    """The position after regrouping, where all cubes are set and that can be done; else the position itself."""
    action = regroup(state)
    if action < 0:
        return state
    twin = state.clone()
    follow(rules, twin, state.active, state.agenda.table, action)
    return twin


def regroup(state: Expedition) -> int:
    """The action of regrouping, where all cubes are set and that can be done; else -1."""
    seat = state.active
    if state.ending != GOING or min(state.set_on[CUBES * seat : CUBES * seat + CUBES]) < 0:
        return -1
    asked = state.agenda.top(state.agenda.table)
    if asked is None or asked[0] != ASK_TURN:
        return -1
    return state.planet.words.regroup.first if turn.can_regroup(state) else -1
