"""What a position is worth to the crew: the result that it may expect. For bots; no rule reads it.

Everything is counted in cubes: the work that the task still asks for (`effort`) against the time that the crew has left
and what it has in hand to work with. Only what the crew knows is read.
"""

from typing import Final

from unmapped.games.unsettled.cards.kinds import ASK_LEAVE_THEM, ASKED, PASS_TIME, PASS_TIME_OWED, PASS_TIME_PASSED
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.judging import gains
from unmapped.games.unsettled.judging.remembered import Appraisal
from unmapped.games.unsettled.table import owed
from unmapped.games.unsettled.table.state import (
    CUBES,
    GOING,
    HIGH,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_DISTRESS,
    Expedition,
)
from unmapped.games.unsettled.turn import results
from unmapped.planning.chances import expected

_EVEN: Final = 450.0
"""Where coming home is as likely as not, ..."""
_SPREAD: Final = 80.0
"""... and how slowly that changes."""

_AGREED: Final = 0.98
"""Who agrees to leave without the others counts on the rest to agree as well."""

_DONE: Final = 100.0
"""For each objective met, beside the work that it took: more than the next one can turn out to ask."""
_WORK: Final = 4.0
"""A cube of work on the objective that stands."""
_LATER: Final = 1.9
"""A cube of work on those to come."""
_TIME: Final = 0.75
"""A space of the timeline, of all that are left to the explorer who has most endurance."""
_ENDURANCE: Final = 0.8
"""A point of endurance of each explorer."""
_FALLEN: Final = -6.0
"""An explorer who is unconscious: somebody has to carry them."""
_FOCUS: Final = (0.0, 0.7, 1.3, 1.75)
"""What a cube shows: the first point is worth most, since a spent cube takes time."""
_COMPREHENSION: Final = 1.6
_BREAKTHROUGH: Final = 0.4
_STRUCTURE: Final = 0.6
_REVEALED: Final = 0.35
_HOME: Final = 0.12
"""What each step away from the ship will cost in the end."""
_USEFUL: Final = 6
"""More of a stored resource helps nobody."""
_SET: Final = 1.5
"""What a cube is worth that is set: turns are there to be used, and have to be ended."""


def value(state: Expedition) -> float:
    """What the crew may expect; the same for everybody."""
    if state.ending != GOING:
        return float(results.score(state))
    appraisal = Appraisal(state)
    points = _DONE * state.face - _WORK * appraisal.standing() - _LATER * appraisal.to_come()
    points += _clock(state) + _crew(state) + _stores(state) + _map(appraisal)
    sure = results.PER_FACE * state.face
    worth = sure + expected(points, _EVEN, _SPREAD, results.HOME - sure)
    return _AGREED * results.HOME_WITHOUT_SOME if _leaves_somebody(state) else worth


def _leaves_somebody(state: Expedition) -> bool:
    """Whether somebody has said that the crew should leave without the others, and the rest are asked (US-R70)."""
    asked = state.agenda.top(state.agenda.table)
    if asked is None or asked[0] != ASK_LEAVE_THEM:
        return False
    return any([state.conscious(seat) and not asked[ASKED] >> seat & 1 for seat in range(state.seats)])


def _clock(state: Expedition) -> float:
    """The time that is left. What is owed has taken its endurance already: to put it off does not help."""
    length = state.planet.numbers.timeline
    spent = state.time + _owed(state)
    points = _TIME * (length * max(state.endurance) - spent)
    for endurance in state.endurance:
        left = endurance - spent // length
        points += _ENDURANCE * left if left > 0 else _FALLEN
    return points


def _owed(state: Expedition) -> int:
    """Time that is caused already, and has not passed yet."""
    waiting = [record for record in state.agenda.lanes[-1] if record[0] == PASS_TIME]
    passing = [record[PASS_TIME_PASSED] + owed.total(record[PASS_TIME_OWED:]) for record in waiting]
    return owed.total(state.owed) + sum(passing)


def _crew(state: Expedition) -> float:
    """What the explorers have: focus, insight and what came of it, discoveries, distress."""
    piles = state.cards.piles
    points = sum([_FOCUS[cube] for cube in state.cubes])
    points += _COMPREHENSION * sum(state.comprehension)
    for seat in range(state.seats):
        points += gains.INSIGHT * state.insight[seat] if state.supply[state.pursuit[seat]] else 0.0
        points += _BREAKTHROUGH * len(piles[OWN_BREAKTHROUGHS + seat])
        points += gains.DISCOVERY * len(piles[OWN_ANOMALIES + seat])
        points -= gains.DISTRESS * len(piles[OWN_DISTRESS + seat])
    points += gains.TRUST * (state.trust == HIGH)
    points += _SET * (CUBES * state.turn + sum([1 for on in state.set_on if on >= 0]))
    return points


def _stores(state: Expedition) -> float:
    """What lies in the stores and on nodes."""
    points = 0.0
    for stored in (state.data, state.material, state.charged):
        points += gains.STORED * min(stored, _USEFUL)
    return points + gains.ON_NODE * min(sum(state.node_data) + sum(state.node_material), 2 * _USEFUL)


def _map(appraisal: Appraisal) -> float:
    """Structures, nodes, opportunities, the way home."""
    state = appraisal.state
    home = appraisal.home()
    points = -_HOME * sum([min(home[place], 9) for place in (*state.where, state.luna)])
    for structure in range(len(state.planet.structures)):
        if finding.structure_place(state, structure) >= 0:
            points += _STRUCTURE
    points += _REVEALED * min(sum([1 for place in range(1, state.places) if state.revealed(place)]), 9)
    return points + gains.offered(appraisal)
