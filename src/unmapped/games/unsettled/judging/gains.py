"""What actions that lie open bring the crew: those of opportunities in the moment, and nodes that hold a discovery.

The task may need none of it, so the work that it asks for (`effort`) says nothing of them. What an action brings is
read from its card; it is worth the less the more work it takes to come there and to have what is required. For bots; no
rule reads it.
"""

from functools import cache
from typing import Final

from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import MARKERS, ON_PLACE, POTENTIAL, Expedition
from unmapped.language import effects, selectors

# What things are worth, in cubes.
FOCUS: Final = 0.55
INSIGHT: Final = 0.35
STORED: Final = 0.3
ON_NODE: Final = 0.12
DISCOVERY: Final = 1.4
DISTRESS: Final = 1.0
TRUST: Final = 0.8

_ELSE: Final = 0.3
"""Whatever else an action does."""
_NOTICED: Final = 0.5
"""The share of it that lies open, once everything is at hand; the rest is for whoever does it."""
_WORK: Final = 3.0
"""After so much work more half of that is left."""
_WORDS: Final[dict[int, tuple[float, int]]] = {
    NUMBERS["gain_focus"]: (FOCUS, 0),
    NUMBERS["distribute_focus"]: (FOCUS, 0),
    NUMBERS["gain_insight"]: (INSIGHT, 0),
    NUMBERS["gain_resource"]: (STORED, 1),
    NUMBERS["gather"]: (STORED - ON_NODE, 1),
    NUMBERS["add_to_node"]: (ON_NODE, 1),
    NUMBERS["remove_distress"]: (DISTRESS / 2, 0),
    NUMBERS["raise_trust"]: (TRUST / 2, 0),
}
"""What each word brings, and which of its arguments says how much of it."""
_LOSSES: Final[frozenset[int]] = frozenset(
    [NUMBERS[word] for word in ("advance_time", "lose_focus", "spend_resource", "gain_distress", "lower_trust")]
)
"""What `effort` counts as work, or nobody wants."""
_GAIN_DISCOVERY: Final = NUMBERS["gain_discovery"]
_SEVERAL: Final = 1.5
"""How often it comes if it is for everybody somewhere."""


def offered(state: Expedition) -> float:
    """What lies open, for as much as it is worth before it is done."""
    planet = state.planet
    moments = [opportunities.card_of(state, marker) for marker in range(MARKERS)]
    cards = [card for card in moments if card >= 0 and not opportunities.has_cube(state, card)]
    cards += [state.card_at(at - ON_PLACE) for at in state.discovery_at if ON_PLACE <= at < POTENTIAL]
    if not cards:
        return 0.0
    reckoned = Effort(state)
    found = 0.0
    for card in cards:
        promises = [
            gain(planet, number) / (1.0 + (reckoned.work((True, number)) - 1.0) / _WORK)
            for number in planet.spaces_of[card]
        ]
        found += _NOTICED * max(promises, default=0.0)
    return found


@cache
def gain(planet: Cartridge, space: int) -> float:
    """What using an action space brings."""
    used = planet.spaces[space]
    return max(_brought(planet, used.effect) + FOCUS * min(used.arrows, 0), 0.0)


def _brought(planet: Cartridge, node: int) -> float:
    parts = planet.program.nodes[node]
    op = parts[0]
    if op == effects.VERB:
        return _word(planet, parts[1], parts[2:])
    if op in (effects.ALL, effects.CHAIN):
        return sum([_brought(planet, child) for child in parts[1:]])
    if op == effects.EITHER:
        return max([_brought(planet, child) for child in parts[1:]])
    if op == effects.MAY:
        return _brought(planet, parts[1])
    if op == effects.WHEN:
        return _brought(planet, parts[2]) / 2
    return _brought(planet, parts[2]) if op in (effects.PAY, effects.EACH, effects.REPEAT) else 0.0


def _word(planet: Cartridge, word: int, args: tuple[int, ...]) -> float:
    if word == FOR:
        people = planet.people[args[0]]
        several = people.base == selectors.DESCRIBED and people.pick == selectors.EACH
        return _brought(planet, args[1]) * (_SEVERAL if several else 1.0)
    if word == AT:
        return _brought(planet, args[1])
    if word == _GAIN_DISCOVERY:
        return DISCOVERY
    if word in _LOSSES:
        return 0.0
    worth, at = _WORDS.get(word, (_ELSE, -1))
    return worth * (planet.amount(args[at], 2) if at >= 0 else 1)
