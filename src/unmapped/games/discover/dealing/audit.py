"""What a constraint looks at: a copy with the records of all that is in it, and the faults that it finds."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple, final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.dealing.copies import Copy, Terrain
from unmapped.games.discover.dealing.shelf import LandShelf, Reading, Shelf


class Fault(NamedTuple):
    """Something that a copy may not be dealt with."""

    constraint: str
    """Its id, like IC-07."""
    text: str

    def __str__(self) -> str:
        return f"{self.constraint}: {self.text}"


@final
class Part:
    """One terrain of a copy, by the ids of its land."""

    def __init__(self, box: "Box", number: int, terrain: Terrain) -> None:
        self.box = box
        self.number = number
        self.terrain = terrain
        self.land: LandShelf = box.shelf.lands[terrain.land]
        self.name = self.land.land.name
        name = box.shelf.id
        self.deck = [name(card.thing) for card in terrain.deck]
        self.numbers = {name(card.thing): card.number for card in terrain.deck}
        self.enemies = {name(enemy.thing): enemy.copies for enemy in terrain.enemies}
        self.opening = [name(stage) for stage in terrain.opening]
        self.closing = [name(stage) for stage in terrain.closing]
        self.kept_out = [{name(card) for card in out} for out in terrain.kept_out]
        self.specials = [
            name(special) for special in box.copy.specials if box.shelf.built.land_of[special] == terrain.land
        ]
        self.kinds = [enemy for enemy in self.enemies if enemy not in self.specials]
        self.at = {
            name(landmark): self.land.land.tiles[tile]
            for tile, landmark in zip(terrain.tiles, terrain.landmarks, strict=True)
            if landmark != NONE
        }
        """The tile on which each landmark lies."""

    @cached_property
    def stages(self) -> list[written.Stage]:
        """The stages of both stories."""
        return [self.land.stages[name] for name in (*self.opening, *self.closing) if name in self.land.stages]

    def story(self, scenario: int) -> list[written.Stage]:
        """The stages of the opening (0) or the closing (1) scenario."""
        return [self.land.stages[name] for name in (self.opening, self.closing)[scenario] if name in self.land.stages]

    @cached_property
    def cards(self) -> dict[str, written.Card]:
        """The records of all cards of its two numbered decks, by id."""
        cards = self.land.cards
        return {name: cards[name] for name in (*self.deck, *self.enemies) if name in cards}

    def reading(self, card: written.Card) -> Reading:
        """A card as the dealer reads it."""
        return self.box.shelf.reading(card)

    @cached_property
    def late(self) -> set[str]:
        """Cards that the closing story puts into the deck."""
        return {name for stage in self.story(1) for name in self.reading(stage).added}

    @cached_property
    def taken_out(self) -> set[str]:
        """Cards that it takes out."""
        return {name for stage in self.story(1) for name in self.reading(stage).taken_out}

    def live(self, scenario: int) -> set[str]:
        """The exploration cards that are in the deck of a scenario, or can come into it."""
        return (set(self.deck) - self.kept_out[scenario]) | (self.late & set(self.deck) if scenario else set())

    @cached_property
    def tiles(self) -> list[written.Tile]:
        """The sixteen tiles besides the start."""
        return [self.land.land.tiles[tile] for tile in self.terrain.tiles]

    @cached_property
    def starts(self) -> tuple[written.Tile, written.Tile]:
        """The two sides of the starting tile."""
        tiles = self.land.land.tiles
        return tiles[self.terrain.start], tiles[self.terrain.start + 1]


@final
class Box:
    """A copy as constraints see it."""

    def __init__(self, shelf: Shelf, copy: Copy) -> None:
        self.shelf = shelf
        self.copy = copy
        self.parts = [Part(self, number, terrain) for number, terrain in enumerate(copy.terrains)]

    def common(self, things: tuple[int, ...]) -> list[str]:
        """The ids of things of no land."""
        return [self.shelf.id(card) for card in things]

    @cached_property
    def projects(self) -> list[written.Project]:
        """Normal and advanced ones."""
        dealt = set(self.common((*self.copy.projects, *self.copy.advanced)))
        return [project for project in self.shelf.pool.projects if project.id in dealt]


Check = Callable[[Box], Iterator[str]]


class Constraint(NamedTuple):
    """A property that every copy has."""

    id: str
    says: str
    step: str
    """The first step of the deal that is repeated where it fails."""
    check: Check

    def faults(self, box: Box) -> list[Fault]:
        """What is wrong with a copy."""
        return [Fault(self.id, text) for text in self.check(box)]
