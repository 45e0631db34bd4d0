"""What a position is worth to the crew: the result that it may expect. For bots; no rule reads it.

The task that is done, the part of the objective that is met, the clock that is left, and what helps on the way: focus,
knowledge, stored resources, structures, and that few are in distress. Only what the crew knows is read.
"""

from typing import Final

from unmapped.games.unsettled import cartridge, finding, results, tasks
from unmapped.games.unsettled.nearness import nearness
from unmapped.games.unsettled.state import (
    CUBES,
    GOING,
    NOWHERE,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_DISTRESS,
    Expedition,
)

# Weights, in points of the result.
_FACE: Final = 6.5
"""For each objective met, and its part of the one that stands."""
_CLOCK: Final = 0.45
"""For each space of the timeline that is left to the explorer who has most."""
_ENDURANCE: Final = 1.2
"""For each point of endurance of each explorer."""
_FOCUS: Final = 0.35
_INSIGHT: Final = 0.3
_COMPREHENSION: Final = 2.0
_PURSUIT: Final = 0.05
_BREAKTHROUGH: Final = 0.4
_STORED: Final = 0.45
_ON_NODE: Final = 0.12
_STRUCTURE: Final = 1.6
_DISCOVERY: Final = 1.0
_DISTRESS: Final = -1.0
_TRUST: Final = 0.4
_REVEALED: Final = 0.5
_MOMENT: Final = 0.4
_USEFUL: Final = 8
"""More of a stored resource helps nobody."""
_SET: Final = 0.4
"""What a cube is worth that is set: turns are there to be used, and have to be ended."""


def value(state: Expedition) -> float:
    """What the crew may expect; the same for everybody."""
    if state.ending != GOING:
        return float(results.score(state))
    planet = state.planet
    found = _FACE * (state.face + _objective(state))
    most = max(state.endurance)
    found += _CLOCK * (planet.timeline * most - state.time - _owed(state))
    found += _ENDURANCE * sum(state.endurance)
    found += _FOCUS * sum(state.cubes)
    found += _INSIGHT * sum(state.insight)
    found += _COMPREHENSION * sum(state.comprehension)
    for seat in range(state.seats):
        # The discipline that the crew knows least about; no two are alike, so that nobody turns the cube for ever.
        pursuit = state.pursuit[seat]
        found += _PURSUIT * (state.supply[pursuit] + 0.1 * pursuit)
    for stored in (state.data, state.material, state.charged):
        found += _STORED * min(stored, _USEFUL)
    found += _ON_NODE * min(sum(state.node_data) + sum(state.node_material), _USEFUL)
    piles = state.cards.piles
    for seat in range(state.seats):
        found += _BREAKTHROUGH * len(piles[OWN_BREAKTHROUGHS + seat])
        found += _DISCOVERY * len(piles[OWN_ANOMALIES + seat])
        found += _DISTRESS * len(piles[OWN_DISTRESS + seat])
    for structure in range(len(planet.structures)):
        if finding.structure_place(state, structure) >= 0:
            found += _STRUCTURE
    found += _TRUST * state.trust
    found += _REVEALED * sum([1 for place in range(1, state.places) if state.revealed(place)])
    found += _MOMENT * sum([1 for marker in state.marker_at if marker >= 0])
    found += _SET * (CUBES * state.turn + sum([1 for on in state.set_on if on >= 0]))
    return found


def _owed(state: Expedition) -> int:
    """Time that is caused already, and has not passed yet."""
    return sum(state.owed[2::3])


def _objective(state: Expedition) -> float:
    """The part of the current objective that is met, up to 1."""
    face = tasks.current(state)
    ctx = (face.thing, state.active, NOWHERE, NOWHERE, NOWHERE, 0)
    if face.kind == cartridge.STATE_OBJECTIVE:
        return 0.9 * nearness(state, state.active, face.condition, ctx)
    if face.kind == cartridge.CONTRIBUTE_OBJECTIVE:
        return _contributions(state, face)
    if face.kind == cartridge.ACTION_OBJECTIVE:
        if tasks.met_by_action(state):
            return 0.97
        spaces = [state.planet.spaces[one] for one in state.planet.spaces_of[face.thing]]
        shares = [nearness(state, state.active, node, ctx) for space in spaces for node in space.requires]
        return 0.8 * sum(shares) / len(shares) if shares else 0.5
    return 0.0


def _contributions(state: Expedition, face: cartridge.Face) -> float:
    """The share of what the objective asks for that it has received."""
    asked = 0
    received = 0
    for slot, amount in face.slots:
        needed = state.planet.amount(amount, state.seats)
        asked += needed
        received += min(tasks.received(state, slot), needed)
    return received / asked if asked else 0.0
