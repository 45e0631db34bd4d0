"""How near a condition is to being true, from 0 to 1, on any planet. For bots; no rule reads it.

A condition that asks for several things is as near as they are on average, one that asks for somebody somewhere as near
as the way is short, and one that counts as near as the share that is there. What cannot be measured is true or not.
"""

from typing import Final

from unmapped.games.unsettled import atlas, doing, finding
from unmapped.games.unsettled.choosing import seats_of
from unmapped.games.unsettled.state import DISCIPLINES, SCARAB, Expedition
from unmapped.games.unsettled.verbs.numbers import NUMBERS
from unmapped.kernel import effects
from unmapped.kernel.agenda import Record

_ALL_OF: Final = NUMBERS["all_of"]
_ANY_OF: Final = NUMBERS["any_of"]
_ABOARD: Final = NUMBERS["whole_crew_aboard"]
_EXPLORER_AT: Final = NUMBERS["explorer_at"]
_BUILT: Final = NUMBERS["structures_built"]
_AT_STRUCTURE: Final = NUMBERS["at_structure"]
_REVEALED: Final = NUMBERS["revealed_count"]
_COMPREHENSION: Final = NUMBERS["comprehension"]
_CREW_COMPREHENSION: Final = NUMBERS["crew_comprehension"]
_CONTRIBUTED: Final = NUMBERS["contributed"]
_COUNTER: Final = NUMBERS["counter"]
_CAN_SPEND: Final = NUMBERS["can_spend"]

_STEP: Final = 0.6
"""How much less near something is for each further step of the way."""
_ATTENDED: Final = 0.3
"""How much of a structure that somebody has to be at is being there."""


def nearness(state: Expedition, seat: int, node: int, ctx: Record) -> float:
    """How near the condition of a node is for an explorer."""
    if node < 0:
        return 1.0
    program = state.planet.program
    parts = program.nodes[node]
    if parts[0] == effects.ALL:
        return _mean([nearness(state, seat, child, ctx) for child in parts[1:]])
    if parts[0] != effects.VERB:
        return float(doing.holds(state, seat, node, ctx))
    word, args = parts[1], parts[2:]
    if word == _ALL_OF:
        return nearness(state, seat, args[0], ctx)
    if word == _ANY_OF:
        children = program.nodes[args[0]][1:]
        n = finding.amount(state, args[1], seat, ctx)
        return _mean(sorted([nearness(state, seat, child, ctx) for child in children])[-n:])
    found = _measured(state, seat, word, args, ctx)
    return float(doing.holds(state, seat, node, ctx)) if found < 0.0 else found


def _measured(state: Expedition, seat: int, word: int, args: Record, ctx: Record) -> float:
    """How near a single condition is; below 0 for one that cannot be measured."""
    if word == _ABOARD:
        figures = [*state.where, state.luna] if args[1] else state.where
        return _mean([way(state, place, SCARAB) for place in figures])
    if word == _EXPLORER_AT:
        n = finding.amount(state, args[1], seat, ctx)
        places = seats_of(finding.places(state, args[0], seat, ctx))
        return max([_gathered(state, place, n) for place in places], default=0.0)
    if word == _BUILT:
        return _structures(state, finding.amount(state, args[0], seat, ctx), attended=args[1] == 1)
    if word == _AT_STRUCTURE:
        place = finding.structure_place(state, args[0]) if args[0] >= 0 else -1
        if place < 0:
            return 0.0
        ready = 1.0 if finding.is_complete(state, args[0]) else 0.9
        return 0.5 * ready + 0.5 * ready * _gathered(state, place, finding.amount(state, args[1], seat, ctx))
    if word == _REVEALED:
        count = sum([1 for place in range(1, state.places) if state.revealed(place)])
        return _share(count, finding.amount(state, args[0], seat, ctx))
    if word == _COMPREHENSION:
        return _comprehension(state, args)
    if word == _CREW_COMPREHENSION:
        return _share(sum(state.comprehension), finding.amount(state, args[0], seat, ctx))
    if word == _CONTRIBUTED:
        received = sum([n for slot, n in state.contributed if slot == args[0]])
        return _share(received, finding.amount(state, args[1], seat, ctx))
    if word == _COUNTER:
        value = state.counters[args[0]]
        return _share(value, args[1]) if value < args[2] else 0.0
    if word == _CAN_SPEND and args[0] < 3:
        stored = (state.data, state.material, state.charged)[args[0]]
        return _share(stored, finding.amount(state, args[1], seat, ctx))
    return -1.0


def way(state: Expedition, one: int, other: int) -> float:
    """How near two places are: 1 for the same one."""
    steps = atlas.distance(state, one, other)
    return 0.0 if steps >= atlas.FAR else 1.0 / (1.0 + _STEP * steps)


def _gathered(state: Expedition, place: int, n: int) -> float:
    """How near `n` explorers are to being at a place."""
    ways = sorted([way(state, at, place) for at in state.where])
    return _mean(ways[-n:]) if n else 1.0


def _structures(state: Expedition, n: int, *, attended: bool) -> float:
    """How near so many science structures are to standing, with somebody at each if that is asked for."""
    science = [number for number, one in enumerate(state.planet.structure_discipline) if one >= 0]
    shares: list[float] = []
    for structure in science:
        place = finding.structure_place(state, structure)
        if place < 0:
            shares.append(0.0)
        elif attended:
            shares.append(1.0 - _ATTENDED + _ATTENDED * _gathered(state, place, 1))
        else:
            shares.append(1.0)
    return _mean(sorted(shares)[-n:]) if n else 1.0


def _comprehension(state: Expedition, args: Record) -> float:
    """The share of the comprehension asked for that the conscious have at all, wherever they are."""
    asked = 0
    there = 0
    for discipline in range(DISCIPLINES):
        asked += args[discipline]
        own = [
            state.comprehension[DISCIPLINES * seat + discipline] for seat in range(state.seats) if state.conscious(seat)
        ]
        there += min(sum(own), args[discipline])
    return _share(there, asked)


def _share(have: int, need: int) -> float:
    return 1.0 if have >= need else max(have, 0) / need


def _mean(shares: list[float]) -> float:
    return sum(shares) / len(shares) if shares else 1.0
