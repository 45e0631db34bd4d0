"""The pool as the dealer takes it from the shelf: the records of each land by id, and what they lead to.

Interpreted: it reads content records.
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards import content
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.pool import Pool as Built
from unmapped.games.discover.cards.verbs.monsters import StartCombat
from unmapped.games.discover.cards.verbs.story import AddExploration, RemoveExploration
from unmapped.games.discover.dealing.rooms import Layings
from unmapped.kernel.content import Location
from unmapped.kernel.printing import by_id
from unmapped.language.reading import inside

_NAMES: Final = ("boss", "calls", "card", "cards", "enemy", "item", "named", "needs", "opens", "source", "to")
"""Fields of records that can name a card or an enemy."""
_ROLES: Final = ("hold", "of", "role", "roles", "way")
"""Fields of records that can name the role of a landmark."""


@final
class Reading:
    """A card as the dealer reads it."""

    def __init__(self, card: written.Card) -> None:
        self.card = card
        self.words: tuple[Struct, ...] = tuple([word for _, word in inside(card, Location("", card.id))])
        """All records that it consists of, itself first."""

    @cached_property
    def named(self) -> frozenset[str]:
        """Whatever stands in a field that can name a card or an enemy."""
        return frozenset(self._texts(_NAMES))

    @cached_property
    def spoken_roles(self) -> frozenset[str]:
        """The same without what stands on the card itself: `roles` of what it says and does."""
        return frozenset(self._texts(_ROLES, self.words[1:]))

    @cached_property
    def roles(self) -> frozenset[str]:
        """Whatever stands in a field that can name a role."""
        return frozenset(self._texts(_ROLES))

    @cached_property
    def fought(self) -> frozenset[str]:
        """The enemies, or sorts of them, that somebody has to fight here without a token."""
        return frozenset([word.enemy for word in self.words if isinstance(word, StartCombat)])

    @cached_property
    def added(self) -> tuple[str, ...]:
        """The cards that come into the deck in the course of the game."""
        return tuple([name for word in self.words if isinstance(word, AddExploration) for name in word.cards])

    @cached_property
    def taken_out(self) -> tuple[str, ...]:
        """The cards that leave it."""
        return tuple([name for word in self.words if isinstance(word, RemoveExploration) for name in word.cards])

    def _texts(self, fields: tuple[str, ...], words: tuple[Struct, ...] = ()) -> Iterator[str]:
        for word in words or self.words:
            for field in fields:
                value = getattr(word, field, None)
                for text in value if isinstance(value, tuple) else (value,):
                    if isinstance(text, str):
                        yield text


@final
class LandShelf:
    """A land of the pool, by the ids of its cards."""

    def __init__(self, whole: "Shelf", number: int, land: written.Land) -> None:
        self.whole = whole
        self.number = number
        self.land = land
        self.landmarks = by_id(land.landmarks)
        self.items = by_id(land.items)
        self.enemies = by_id(land.enemies)
        self.stages = by_id(land.stages)
        self.cards: dict[str, written.Card] = {**whole.common, **self.landmarks, **self.items, **self.enemies}
        """Cards of numbered decks that cards of this land can name, by id."""
        self.layings = Layings(land)
        self._leads: dict[int, frozenset[str]] = {}

    def thing(self, name: str) -> int:
        """The thing of an id, of this land or of all."""
        ids = self.whole.ids
        own = f"{self.land.id}/{name}"
        return ids[own] if own in ids else ids[name]

    def leads_to(self, card: written.Card) -> frozenset[str]:
        """The ids of cards and enemies that a card names anywhere."""
        key = id(card)
        if key not in self._leads:
            self._leads[key] = self.whole.reading(card).named & self.cards.keys()
        return self._leads[key]

    def closure(self, cards: Iterable[written.Card]) -> set[str]:
        """The ids of all that some cards lead to, over any number of steps."""
        closed: set[str] = set()
        left = list(cards)
        while left:
            new = self.leads_to(left.pop()) - closed
            closed |= new
            left += [self.cards[name] for name in sorted(new)]
        return closed


@final
class Shelf:
    """A whole pool."""

    def __init__(self, whole: written.Pool, built: Built) -> None:
        self.pool = whole
        self.built = built
        self.ids: dict[str, int] = {name: number for number, name in enumerate(built.ids)}
        self.common: dict[str, written.Exploration] = by_id(whole.events, whole.finds)
        self._readings: dict[int, Reading] = {}
        self.lands = [LandShelf(self, number, land) for number, land in enumerate(whole.lands)]

    def reading(self, card: written.Card) -> Reading:
        """A card of this pool, read once."""
        key = id(card)
        if key not in self._readings:
            self._readings[key] = Reading(card)
        return self._readings[key]

    def id(self, card: int) -> str:
        """The id of a thing within its land."""
        return self.built.ids[card].rpartition("/")[2]

    def land_of(self, card: int) -> LandShelf | None:
        """The land that a thing belongs to, nothing for those of all lands."""
        land = self.built.land_of[card]
        return None if land == NONE else self.lands[land]


@cache
def shelf() -> Shelf:
    """The pool that comes with the package, with the numbers that games are played with."""
    return Shelf(content.pool(), pool())
