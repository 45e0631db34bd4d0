"""How far apart all places of the map are for explorers on foot. For bots.

The map changes seldom, so that tables of distances are kept.
"""

from typing import Final

from unmapped.games.unsettled import standing
from unmapped.games.unsettled.state import NOWHERE, STEPS, Expedition
from unmapped.games.unsettled.verbs.numbers import NUMBERS

FAR: Final = 50
"""Places that no way joins."""
WAIT: Final = 2
"""The steps that waiting counts for until a way opens again."""
NOTHING_SEALED: Final = -1
_MOST: Final = 5_000
_GLIDE: Final = NUMBERS["glide"]

_tables: dict[tuple[int, ...], list[list[int]]] = {}


def roads(state: Expedition) -> list[list[int]]:
    """The steps from each place to each other one; round what is sealed, and over it where one glides."""
    glides = 1 if state.sealed and standing.rules(state, _GLIDE) else 0
    key = (glides, state.sealed, *state.slots[: state.places])
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= _MOST:
            _tables.clear()
        found = _measured(state, glides == 1)
        _tables[key] = found
    return found


def open_roads(state: Expedition) -> list[list[int]]:
    """The same as if nothing were sealed."""
    if not state.sealed:
        return roads(state)
    key = (NOTHING_SEALED, *state.slots[: state.places])
    found = _tables.get(key)
    if found is None:
        found = _table(state, 0, glides=False)
        _tables[key] = found
    return found


def _measured(state: Expedition, glides: bool) -> list[list[int]]:
    found = _table(state, state.sealed, glides)
    if state.sealed:
        # What the sea has closed it opens again.
        open_ways = _table(state, 0, glides=False)
        for one in range(state.places):
            for other in range(state.places):
                if found[one][other] == FAR and open_ways[one][other] < FAR:
                    found[one][other] = open_ways[one][other] + WAIT
    return found


def _table(state: Expedition, sealed: int, glides: bool) -> list[list[int]]:
    near = [_beside(state, place, sealed, glides) for place in range(state.places)]
    return [_from(place, near) for place in range(state.places)]


def _beside(state: Expedition, place: int, sealed: int, glides: bool) -> list[int]:
    slots = state.slots[: state.places]
    slot = slots[place]
    if slot < 0 or sealed >> place & 1:
        return []
    found: list[int] = []
    for step in STEPS:
        other = slots.index(slot + step) if slot + step in slots else NOWHERE
        if other < 0:
            continue
        if not sealed >> other & 1:
            found.append(other)
        elif glides and slot + 2 * step in slots:
            beyond = slots.index(slot + 2 * step)
            if not sealed >> beyond & 1:
                found.append(beyond)
    return found


def _from(start: int, near: list[list[int]]) -> list[int]:
    steps = [FAR] * len(near)
    steps[start] = 0
    fresh = [start]
    count = 0
    while fresh:
        count += 1
        more: list[int] = []
        for place in fresh:
            for other in near[place]:
                if steps[other] == FAR and other != start:
                    steps[other] = count
                    more.append(other)
        fresh = more
    return steps
