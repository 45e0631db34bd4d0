"""Which facts are read to tell whom a description fits, whether a condition holds, which rules go on. For bots.

All of it follows from what is printed, and is found once for each pool. Everything is read off the land besides.
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE, Amount, Hook, MonsterChoice, People, Pool, SpaceChoice
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.judging.facts import (
    ALL_BODIES,
    ALL_GOODS,
    ALL_STAMINA,
    COUNTED,
    EVERY_FACT,
    EVERYWHERE,
    FIRES,
    IN_PLAY,
    LAND,
    PASSING,
    TIME,
    TOKENS_LYING,
)
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import VERB, VERB_NUMBER
from unmapped.language.hooks import Hooks
from unmapped.language.selectors import DESCRIBED, EITHER_WAY, FIXED, ROLLED
from unmapped.planning.reads import Reads, Said

_ALL_OF: Final = NUMBERS["all_of"]
_ANY_OF: Final = NUMBERS["any_of"]
_NOT: Final = NUMBERS["not"]
_FLAG: Final = NUMBERS["flag"]
_COUNT_AS_FIRE: Final = NUMBERS["count_as_fire"]
_COUNT_AS_CAMP: Final = NUMBERS["count_as_camp"]
_COUNT_AS_TRAIT: Final = NUMBERS["count_as_trait"]
_PRICE_CHANGE: Final = NUMBERS["price_change"]
_FARE_KINDS: Final = NUMBERS["fare_kinds"]
_AT_CAMP: Final = NUMBERS["at_camp"]
_AT_FIRE: Final = NUMBERS["at_fire"]
_HAS_ITEM: Final = NUMBERS["has_item"]
_MONSTERS: Final = NUMBERS["there_are_monsters"]

_COUNTED_WORD: Final = NUMBERS["counted"]
_SAID: Final = {
    _ALL_OF: Said(0),
    _ANY_OF: Said(0),
    _NOT: Said(0),
    _COUNTED_WORD: Said(COUNTED, amount=1),
    _AT_CAMP: Said(EVERYWHERE, who=0),
    _AT_FIRE: Said(EVERYWHERE, who=0),
    NUMBERS["stands"]: Said(EVERYWHERE, who=1, where=0),
    NUMBERS["has_resource"]: Said(ALL_GOODS, who=2, amount=1),
    _HAS_ITEM: Said(0, who=2),
    NUMBERS["has_damage"]: Said(ALL_BODIES, who=2, amount=1),
    NUMBERS["has_hearts"]: Said(ALL_BODIES, who=2),
    NUMBERS["has_stamina"]: Said(ALL_STAMINA, who=2),
    NUMBERS["has_threat"]: Said(IN_PLAY, who=1),
    NUMBERS["is_leader"]: Said(0, who=0),
    NUMBERS["is"]: Said(0, who=0),
    NUMBERS["somebody"]: Said(0, who=0, amount=1),
    NUMBERS["alone_on_map"]: Said(0),
    NUMBERS["players"]: Said(0),
    NUMBERS["there_is"]: Said(0, where=0, amount=1),
    _MONSTERS: Said(0, amount=1),
    NUMBERS["investigated"]: Said(0),
    NUMBERS["revealed"]: Said(0),
    NUMBERS["phase"]: Said(TIME),
    NUMBERS["day_number"]: Said(TIME),
    _FLAG: Said(0),
    NUMBERS["upgrade_in_play"]: Said(0),
    NUMBERS["in_deck"]: Said(0),
    NUMBERS["rolled"]: Said(PASSING),
    NUMBERS["voted"]: Said(PASSING),
    NUMBERS["combat_ended"]: Said(PASSING),
}
"""Of the conditions whose facts are known."""
_TOGETHER: Final = (_ALL_OF, _ANY_OF, _NOT)


@final
class PoolReads(Reads):
    """What the words of a pool read, as bits of facts."""

    __slots__ = (
        "_ongoing",
        "_pool",
        "_rules",
        "at_camp",
        "at_fire",
        "fare",
        "monsters",
        "trait",
    )

    def __init__(self, pool: Pool, language: Hooks[Tribe, Hook]) -> None:
        super().__init__(pool.program, _SAID, LAND, EVERY_FACT)
        self._pool = pool
        self._ongoing = language.ongoing
        self._rules: dict[int, int] = {}
        self.amounts = [_of_amount(meant) for meant in pool.amounts]
        self.monsters = [self._of_monsters(meant) for meant in pool.monster_choices]
        self.places = [_of_spaces(meant) for meant in pool.somewhere]
        # As long as nobody knows who counts as being where, descriptions that ask for it read everything.
        self.at_fire = self.at_camp = self.trait = EVERY_FACT
        self.people = [self._of_people(meant) for meant in pool.people]
        at_fire = EVERYWHERE | FIRES | self.rules(_COUNT_AS_FIRE)
        at_camp = EVERYWHERE | self._rules_about(_COUNT_AS_CAMP, 0)
        trait = EVERYWHERE | self._rules_about(_COUNT_AS_TRAIT, 1)
        self.at_fire, self.at_camp, self.trait = at_fire, at_camp, trait
        """Who is at a fire, at camp, holds what has a trait."""
        self.people = [self._of_people(meant) for meant in pool.people]
        self.forget()
        self._rules.clear()
        concerned = self._concerned(_PRICE_CHANGE, 4)
        self.fare = EVERYWHERE | self.rules(_PRICE_CHANGE) | self.rules(_FARE_KINDS) | concerned
        """What leaving costs, but for the numbers of its price."""

    def rules(self, word: int) -> int:
        """Which rules with a word hold, and whose they are."""
        mask = self._rules.get(word)
        if mask is None:
            mask = LAND | IN_PLAY
            for _, _, condition in self._ongoing.get(word, ()):
                mask |= self.condition(condition) if condition >= 0 else 0
            self._rules[word] = mask
        return mask

    def _rules_about(self, word: int, where: int) -> int:
        """The same, and which spaces they speak of."""
        mask = self.rules(word)
        for _, node, _ in self._ongoing.get(word, ()):
            mask |= self.places[self._pool.program.arguments[node][1 + where]]
        return mask

    def _concerned(self, word: int, where: int) -> int:
        """Whom the rules with a word are about, also those that are given for a time."""
        mask = 0
        arguments = self._pool.program.arguments
        for node, parts in enumerate(self._nodes):
            if parts[0] == VERB and parts[VERB_NUMBER] == word:
                who = arguments[node][1 + where]
                mask |= self.people[who] if who != NONE else 0
        return mask

    def besides(self, word: int, args: Ints) -> int:
        """What some words read of which they speak in their own way."""
        if word in _TOGETHER:
            return self.condition(args[0])
        if word == _COUNTED_WORD:
            _, _, most = args
            return self.amounts[most] if most != NONE else 0
        if word == _AT_CAMP:
            return self.at_camp
        if word == _AT_FIRE:
            return self.at_fire
        if word == _HAS_ITEM:
            _, trait, _ = args
            return self.trait if trait != NONE else 0
        if word == _FLAG:
            _, who = args
            return self.people[who] if who != NONE else 0
        if word == _MONSTERS:
            return self.monsters[args[0]]
        return 0

    def _of_people(self, meant: People) -> int:
        base = meant.base
        if base in (built.COMBATANT, built.OPPONENT, built.CHOSEN_ONE):
            return PASSING
        if base != DESCRIBED:
            return 0
        mask = EVERYWHERE | _of_origin(meant.of)
        if meant.on != NONE:
            mask |= self.places[meant.on]
        if meant.at_camp != EITHER_WAY:
            mask |= self.at_camp
        if meant.at_fire != EITHER_WAY:
            mask |= self.at_fire
        if meant.trait != NONE or meant.without_trait != NONE:
            mask |= self.trait
        if meant.damaged != EITHER_WAY:
            mask |= ALL_BODIES
        if meant.most or meant.fewest:
            mask |= ALL_BODIES | ALL_STAMINA | ALL_GOODS
        return mask

    def _of_monsters(self, meant: MonsterChoice) -> int:
        return PASSING if meant.fought else TOKENS_LYING | EVERYWHERE | _of_origin(meant.of)


def _of_origin(of: int) -> int:
    """From where a distance is measured."""
    return PASSING if of in (built.OF_SPACE, built.OF_CHOSEN) else EVERYWHERE


def _of_spaces(meant: SpaceChoice) -> int:
    if meant.base == built.CAMP:
        return 0
    if meant.base != DESCRIBED:
        return PASSING | EVERYWHERE if meant.base == built.THAT_SPACE else EVERYWHERE
    mask = 0
    if meant.adjacent or meant.within >= 0 or meant.nearest or meant.farthest:
        mask |= EVERYWHERE | _of_origin(meant.of)
    if meant.fire:
        mask |= FIRES
    if meant.water or meant.feature or meant.empty_icon or meant.resource or meant.monster != EITHER_WAY:
        mask |= TOKENS_LYING
    if meant.survivors != EITHER_WAY or meant.casualty:
        mask |= EVERYWHERE
    return mask


def _of_amount(meant: Amount) -> int:
    if meant.kind != FIXED:
        return PASSING if meant.kind == ROLLED else 0
    mask = EVERYWHERE if meant.others_here else 0
    if meant.hearts or meant.damage:
        mask |= ALL_BODIES
    return mask | (COUNTED if meant.counter != NONE else 0)


@lru_cache(maxsize=64)
def reads(pool: Pool, language: Hooks[Tribe, Hook]) -> PoolReads:
    """Those of a pool."""
    return PoolReads(pool, language)
