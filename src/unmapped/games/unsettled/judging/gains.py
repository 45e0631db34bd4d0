"""What actions that lie open bring the crew: those of opportunities in the moment, and nodes that hold a discovery.

The task may need none of it, so the work that it asks for (`effort`) says nothing of them. What an action brings is
read from its card; it is worth the less the more work it takes to come there and to have what is required. For bots; no
rule reads it.
"""

from functools import cache
from typing import Final, final

from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.judging.effort import NOTHING_SPOKEN_FOR
from unmapped.games.unsettled.judging.remembered import Appraisal
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import MARKERS, ON_PLACE, POTENTIAL, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language import selectors
from unmapped.planning.worth import Worth

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


def lying_open(state: Expedition) -> list[int]:
    """The cards whose actions bring something: opportunities that nobody has begun, and nodes that hold a discovery."""
    moments = [opportunities.card_of(state, marker) for marker in range(MARKERS)]
    cards = [card for card in moments if card >= 0 and not opportunities.has_cube(state, card)]
    cards += [state.card_at(at - ON_PLACE) for at in state.discovery_at if ON_PLACE <= at < POTENTIAL]
    return cards


def offered(appraisal: Appraisal) -> float:
    """What lies open, for as much as it is worth before it is done."""
    planet = appraisal.state.planet
    spoken = NOTHING_SPOKEN_FOR
    worth = 0.0
    for card in lying_open(appraisal.state):
        work, spoken = appraisal.actions_of(card, spoken)
        promises = [
            gain(planet, number) / (1.0 + (work[at] - 1.0) / _WORK) for at, number in enumerate(planet.spaces_of[card])
        ]
        worth += _NOTICED * max(promises, default=0.0)
    return worth


@cache
def gain(planet: Cartridge, space: int) -> float:
    """What using an action space brings."""
    used = planet.spaces[space]
    return max(_weights(planet).of(used.effect) + FOCUS * min(used.arrows, 0), 0.0)


@cache
def _weights(planet: Cartridge) -> "_Weights":
    """Those of a planet."""
    return _Weights(planet)


@final
class _Weights(Worth):
    """What effects bring a crew, by their words; what they cost is work, which `effort` counts."""

    __slots__ = ("planet",)

    def __init__(self, planet: Cartridge) -> None:
        super().__init__(planet.program)
        self.planet = planet

    def word(self, word: Ints) -> float:
        """What a word brings."""
        kind, args = word[0], word[1:]
        if kind == FOR:
            index, node = args
            people = self.planet.people[index]
            several = people.base == selectors.DESCRIBED and people.pick == selectors.EACH
            return self.of(node) * (_SEVERAL if several else 1.0)
        if kind == AT:
            _, node = args
            return self.of(node)
        if kind == _GAIN_DISCOVERY:
            return DISCOVERY
        if kind in _LOSSES:
            return 0.0
        worth, at = _WORDS.get(kind, (_ELSE, -1))
        return worth * (self.planet.amount(args[at], 2) if at >= 0 else 1)

    def price(self, cost: int) -> float:
        """Nothing."""
        return 0.0
