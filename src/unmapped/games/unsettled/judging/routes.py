"""How far apart all places of the map are for explorers on foot. For bots.

The map changes seldom, so that tables of distances are kept.
"""

from functools import cache
from typing import Final

from unmapped.games.unsettled.cards.cartridge import IMPASSABLE, Cartridge
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.judging.facts import GROUND
from unmapped.games.unsettled.judging.reads import PlanetReads
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import NOWHERE, SCARAB, STEPS, Expedition
from unmapped.planning.remembered import Remembered
from unmapped.planning.routes import EVERYWHERE, costs

FAR: Final = 50
"""Places that no way joins."""
WAIT: Final = 2
"""The steps that waiting counts for until a way opens again."""
NOTHING_SEALED: Final = -1
ROUND_THE_SHIP: Final = -2
_GLIDE: Final = NUMBERS["glide"]
_SIDES: Final = 4

_tables: Final[Remembered[list[list[int]]]] = Remembered(5_000)
"""Steps between all places, by all that they follow from."""


def read(state: Expedition, reads: PlanetReads) -> int:
    """The facts that these tables rest on, as bits."""
    return GROUND | reads.rules(_GLIDE) if state.sealed else GROUND


def tables(state: Expedition) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """What `roads`, `luna_roads` and `open_roads` give, all at once."""
    walls = _walls(state)
    on_foot = _roads(state, walls)
    return on_foot, _roads(state, ()), _open(state, walls) if state.sealed else on_foot


def roads(state: Expedition) -> list[list[int]]:
    """The steps of explorers from each place to each other one; round what is sealed, and over it where one glides."""
    return _roads(state, _walls(state))


def luna_roads(state: Expedition) -> list[list[int]]:
    """The same for LUNA, to whom no edge is impassable."""
    return _roads(state, ())


def open_roads(state: Expedition) -> list[list[int]]:
    """The steps of explorers as if nothing were sealed."""
    if not state.sealed:
        return roads(state)
    return _open(state, _walls(state))


def around(state: Expedition) -> list[list[int]]:
    """The steps from each node to each other one for whoever does not come aboard, as if nothing were sealed."""
    walls = _walls(state)
    key = (ROUND_THE_SHIP, *walls, NOWHERE, *state.slots[: state.places])
    known = _tables.get(key)
    return _tables.keep(key, _table(state, 1 << SCARAB, walls, glides=False)) if known is None else known


def _roads(state: Expedition, walls: tuple[int, ...]) -> list[list[int]]:
    glides = 1 if state.sealed and state.language.rules(state, _GLIDE) else 0
    key = (glides, state.sealed, *walls, NOWHERE, *state.slots[: state.places])
    known = _tables.get(key)
    return _tables.keep(key, _measured(state, glides == 1, walls)) if known is None else known


def _open(state: Expedition, walls: tuple[int, ...]) -> list[list[int]]:
    key = (NOTHING_SEALED, *walls, NOWHERE, *state.slots[: state.places])
    known = _tables.get(key)
    return _tables.keep(key, _table(state, 0, walls, glides=False)) if known is None else known


@cache
def _walled(planet: Cartridge) -> tuple[int, ...]:
    """The cards with an impassable edge."""
    return tuple([card for card, edges in enumerate(planet.edges) if any([IMPASSABLE in edge for edge in edges])])


def _walls(state: Expedition) -> tuple[int, ...]:
    """The impassable edges that are known, as 4 times a place and a side."""
    walls = [_SIDES * place + side for place, side, symbol in state.added_edges if symbol == IMPASSABLE]
    for card in _walled(state.planet):
        place = atlas.place_of_card(state, card)
        if place >= 0:
            walls += [
                _SIDES * place + side for side in range(_SIDES) if IMPASSABLE in atlas.symbols(state, place, side)
            ]
    return tuple(walls)


def _measured(state: Expedition, glides: bool, walls: tuple[int, ...]) -> list[list[int]]:
    steps = _table(state, state.sealed, walls, glides)
    if state.sealed:
        # What the sea has closed it opens again.
        open_ways = _open(state, walls)
        for place in range(state.places):
            for other in range(state.places):
                if steps[place][other] == FAR and open_ways[place][other] < FAR:
                    steps[place][other] = open_ways[place][other] + WAIT
    return steps


def _table(state: Expedition, sealed: int, walls: tuple[int, ...], glides: bool) -> list[list[int]]:
    near = [_beside(state, place, sealed, walls, glides) for place in range(state.places)]
    return [costs(place, near, EVERYWHERE, FAR) for place in range(state.places)]


def _beside(state: Expedition, place: int, sealed: int, walls: tuple[int, ...], glides: bool) -> int:
    """The places one step away, as bits."""
    slots = state.slots[: state.places]
    slot = slots[place]
    if slot < 0 or sealed >> place & 1:
        return 0
    near = 0
    for side, step in enumerate(STEPS):
        if _SIDES * place + side in walls:
            continue
        other = slots.index(slot + step) if slot + step in slots else NOWHERE
        if other >= 0 and sealed >> other & 1:
            beyond = slot + 2 * step
            other = slots.index(beyond) if glides and beyond in slots else NOWHERE
        if other >= 0 and not sealed >> other & 1 and _SIDES * other + atlas.opposite(side) not in walls:
            near |= 1 << other
    return near
