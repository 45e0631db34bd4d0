"""Which facts are read to tell whom a description fits, whether a condition holds, which rules go on. For bots.

All of it follows from what is printed, and is found once for each planet. Everything is read off the ground besides.
What depends on the card that speaks (where it is, who holds it) is not told with its words, but by `of_source`.
"""

from functools import cache
from typing import Final, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Cartridge, Hook, People, Places
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.unsettled.judging.facts import (
    CARDS,
    DONE,
    EVERY_FACT,
    FINDS,
    GROUND,
    KNOWLEDGE,
    LUNA,
    LYING,
    MOMENTS,
    PASSING,
    STORE,
)
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import ARGUMENTS, CONDITION, VERB, VERB_NUMBER, WHEN
from unmapped.language.hooks import Hooks
from unmapped.language.selectors import DESCRIBED, EITHER_WAY, OWN_AMOUNT, ROLLED
from unmapped.planning import reading
from unmapped.planning.reads import Reads, Said

_ALL_OF: Final = NUMBERS["all_of"]
_ANY_OF: Final = NUMBERS["any_of"]
_NOT: Final = NUMBERS["not"]
_GRANT: Final = NUMBERS["grant_property"]
_SMOTHERED: Final = NUMBERS["forbid_building"]
_CARDS_HERE: Final = NUMBERS["cards_here"]
_COMPREHENSION: Final = NUMBERS["comprehension"]
_DIFFERENT: Final = NUMBERS["on_different_nodes"]
_EXPLORER_AT: Final = NUMBERS["explorer_at"]
_HAS_PROPERTY: Final = NUMBERS["has_property"]
_NEAR: Final = NUMBERS["near"]
_REMOVE_DISTRESS: Final = NUMBERS["remove_distress"]
_TOKENS_AT: Final = NUMBERS["tokens_at"]

_SAID: Final = {
    _ALL_OF: Said(0),
    _ANY_OF: Said(0, amount=1),
    _NOT: Said(0),
    NUMBERS["local_count"]: Said(0, where=2, amount=0),
    _EXPLORER_AT: Said(LUNA, where=0, amount=1),
    _COMPREHENSION: Said(KNOWLEDGE, where=3),
    NUMBERS["somebody"]: Said(0, who=0, amount=1),
    NUMBERS["whole_crew_aboard"]: Said(LUNA),
    NUMBERS["crew_comprehension"]: Said(KNOWLEDGE, amount=0),
    NUMBERS["distressed"]: Said(CARDS, who=1, amount=0),
    NUMBERS["is_held"]: Said(0, who=0),
    NUMBERS["bears"]: Said(0, who=1),
    NUMBERS["engaged_with"]: Said(CARDS | MOMENTS, who=1),
    NUMBERS["own_turn"]: Said(0, who=0),
    NUMBERS["can_spend"]: Said(STORE, amount=1),
    NUMBERS["trust_is"]: Said(0),
    NUMBERS["stack_empty"]: Said(CARDS),
    NUMBERS["task_face"]: Said(0),
    NUMBERS["contributed"]: Said(DONE, amount=1),
    NUMBERS["flag"]: Said(0),
    NUMBERS["counter"]: Said(0),
    NUMBERS["rolled"]: Said(PASSING),
    NUMBERS["luna_here"]: Said(LUNA, where=0),
    _CARDS_HERE: Said(0, where=8),
    NUMBERS["revealed_count"]: Said(0, amount=0),
    _NEAR: Said(0, where=2),
    NUMBERS["there_is"]: Said(0, where=0),
    _TOKENS_AT: Said(0, where=2, amount=1),
    _DIFFERENT: Said(LUNA, amount=0),
    NUMBERS["at_structure"]: Said(0, amount=1),
    NUMBERS["structures_built"]: Said(0, amount=0),
    _HAS_PROPERTY: Said(0, who=1),
}
"""Of the conditions whose facts are known."""
_TOGETHER: Final = (_ALL_OF, _ANY_OF, _NOT)
_ON_STRUCTURES: Final = (NUMBERS["at_structure"], NUMBERS["structures_built"])
_DEMANDED: Final[dict[int, int]] = {
    NUMBERS["gather"]: LYING,
    _REMOVE_DISTRESS: CARDS,
    NUMBERS["gain_discovery"]: FINDS | CARDS,
}
"""What the words read that an effect may not be performable for."""
_LYING_OPEN: Final = frozenset(
    (
        cartridge.ENVIRONMENT_CARD,
        cartridge.FACE_THING,
        cartridge.STRUCTURE_THING,
        cartridge.TOKEN_THING,
        cartridge.SHIP_THING,
        cartridge.TASK_THING,
        cartridge.PLANET_THING,
        cartridge.MOOD_THING,
        cartridge.TRAIT_CARD,
    )
)
"""What is in play by how the ground lies."""


@final
class PlanetReads(Reads):
    """What the words of a planet read, as bits of facts."""

    __slots__ = (
        "_effects",
        "_must",
        "_planet",
        "_rules",
        "property",
        "smothering",
    )

    def __init__(self, planet: Cartridge, language: Hooks[Expedition, Hook]) -> None:
        super().__init__(planet.program, _SAID, GROUND, EVERY_FACT)
        self._planet = planet
        self._must = language.lexicon.must
        self._effects: dict[int, int] = {}
        self._rules: dict[int, int] = {}
        self.amounts = [_of_amount(meant.kind) for meant in planet.amounts]
        self.property = EVERY_FACT
        """Who has a property: as long as nobody knows, descriptions that name one read everything."""
        self.smothering = EVERY_FACT
        """What smothers structures."""
        self.people = [self._of_people(meant) for meant in planet.people]
        self.places = [self._of_places(meant) for meant in planet.somewhere]
        self.property = self.rules(_GRANT) | CARDS | MOMENTS
        self.people = [self._of_people(meant) for meant in planet.people]
        self.forget()
        self._rules.clear()
        self.smothering = self.rules(_SMOTHERED)
        self.forget()
        self._rules.clear()

    def rules(self, word: int) -> int:
        """Which rules with a word hold, and whose they are."""
        mask = self._rules.get(word)
        if mask is None:
            mask = GROUND
            for source, _, condition in self._planet.ongoing.get(word, ()):
                mask |= self.of_source(source) | (self.condition(condition) if condition >= 0 else 0)
            self._rules[word] = mask
        return mask

    def of_source(self, source: int) -> int:
        """Where something is that speaks, and who holds it."""
        kind, number = self._planet.things[source]
        if kind in _LYING_OPEN:
            return GROUND
        by_luna = kind == cartridge.BREAKTHROUGH_CARD and self._planet.by_luna[number]
        return GROUND | CARDS | MOMENTS | (LUNA if by_luna else 0)

    def besides(self, word: int, args: Ints) -> int:
        """What some words read of which they speak in their own way."""
        if word in _TOGETHER:
            return self.condition(args[0])
        if word in _ON_STRUCTURES:
            return self.smothering
        if word == _HAS_PROPERTY:
            return self.property
        if word == _NEAR:
            _, of, _, _ = args
            return _of_origin(of)
        if word == _CARDS_HERE:
            _, resource, _, _, _, investigated, _, _, _ = args
            return (LYING if resource > 0 else 0) | (FINDS if investigated >= 0 else 0)
        return 0

    def demand(self, effect: int) -> int:
        """Whether nothing stands in the way of all that is compulsory in an effect."""
        mask = self._effects.get(effect)
        if mask is None:
            mask = self._effects[effect] = self._demand(effect)
        return mask

    def _demand(self, effect: int) -> int:
        parts = self._nodes[effect]
        if parts[0] == VERB:
            return GROUND | self._demanded(parts[VERB_NUMBER], parts[ARGUMENTS:])
        mask = GROUND | (self.condition(parts[CONDITION]) if parts[0] == WHEN else 0)
        for part in reading.parts(self._nodes, effect):
            mask |= self.demand(part)
        return mask

    def _demanded(self, word: int, args: Ints) -> int:
        if word == FOR:
            index, node = args
            return self.people[index] | self.demand(node)
        if word == AT:
            index, node = args
            return self.places[index] | self.demand(node)
        if self._must[word] is None:
            return 0
        mask = _DEMANDED.get(word, EVERY_FACT)
        return mask | (self.amounts[args[0]] if word == _REMOVE_DISTRESS else 0)

    def _of_people(self, meant: People) -> int:
        base = meant.base
        if base == cartridge.ENGAGED_ONES:
            return CARDS | MOMENTS
        if base == cartridge.HOLDER_ONLY:
            return CARDS
        if base == cartridge.CHOSEN_ONE:
            return PASSING
        if base != DESCRIBED:
            return 0
        mask = _of_origin(meant.of) if meant.within >= 0 else 0
        if meant.engaged != EITHER_WAY:
            mask |= CARDS | MOMENTS
        if meant.distressed:
            mask |= CARDS
        if meant.property >= 0 or meant.without_property >= 0:
            mask |= self.property
        return mask

    def _of_places(self, meant: Places) -> int:
        base = meant.base
        if base == cartridge.LUNAS:
            return LUNA
        if base in (cartridge.THAT_PLACE, cartridge.LEFT_PLACE):
            return PASSING
        if base != DESCRIBED:
            return 0
        compared = meant.nearest or meant.farthest
        mask = _of_origin(meant.of) if meant.adjacent or meant.beyond > 0 or compared or meant.within >= 0 else 0
        if meant.resource or meant.without_resource:
            mask |= LYING
        if meant.investigated != EITHER_WAY:
            mask |= FINDS
        return mask


def _of_origin(of: int) -> int:
    """From where a distance is measured."""
    if of == cartridge.OF_LUNA:
        return LUNA
    return PASSING if of in (cartridge.OF_PLACE, cartridge.OF_CHOSEN) else 0


def _of_amount(kind: int) -> int:
    if kind < OWN_AMOUNT:
        return PASSING if kind == ROLLED else 0
    if kind in (cartridge.PER_DATA, cartridge.PER_MATERIAL):
        return LYING
    return PASSING if kind == cartridge.PER_EDGE_TIME else 0


@cache
def reads(planet: Cartridge, language: Hooks[Expedition, Hook]) -> PlanetReads:
    """Those of a planet."""
    return PlanetReads(planet, language)
