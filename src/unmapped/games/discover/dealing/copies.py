"""A copy of the game: what is in its box, of all that the pool holds (docs/specifications/copies.md, 1).

Made by `dealing`.

Everything is named by the numbers that the pool gives it.
"""

from typing import Final, final

from unmapped.games.discover.cards.pool import NONE

TERRAINS: Final = 2
SCENARIOS: Final = 5
CONTEST_SCENARIO: Final = 5

HUNDRED_NUMBER: Final = 100
"""The number of the cards that scenario 5 uses (DI-278)."""


@final
class Token:
    """A feature token: its back, and what is on its front."""

    __slots__ = ("double", "front", "icon", "what")

    def __init__(self, icon: int, front: int, what: int = NONE, *, double: bool = False) -> None:
        self.icon = icon
        self.front = front
        """A resource, ENEMY_FRONT or NUMBER_FRONT."""
        self.what = what
        """The enemy, or the exploration card that its number calls."""
        self.double = double
        """Whether it shows its resource twice."""


@final
class Numbered:
    """A numbered card, and how many of it there are."""

    __slots__ = ("copies", "number", "thing")

    def __init__(self, number: int, card: int, copies: int = 1) -> None:
        self.number = number
        self.thing = card
        self.copies = copies


@final
class Terrain:
    """One of the two terrain types of a copy, with all that belongs to it."""

    def __init__(self, land: int) -> None:
        self.land = land
        """The land of the pool."""
        self.start = 0
        """The tile of its land that is side A of the starting tile; side B follows it."""
        self.tiles: tuple[int, ...] = ()
        """The other sixteen tiles."""
        self.landmarks: tuple[int, ...] = ()
        """The landmark on each of these tiles, NONE where there is none."""
        self.deck: tuple[Numbered, ...] = ()
        """Exploration cards, in number order."""
        self.kept_out: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """Things that the sheet takes out of the deck in the opening, and in the closing scenario (DI-032)."""
        self.enemies: tuple[Numbered, ...] = ()
        self.monsters: tuple[int, ...] = ()
        """The enemy on each monster token."""
        self.features: tuple[Token, ...] = ()
        self.opening: tuple[int, ...] = ()
        """Stages."""
        self.closing: tuple[int, ...] = ()
        self.weak = NONE
        """The enemies that cards mean which call just a weak or a medium one."""
        self.medium = NONE
        self.advanced = False
        """Whether the advanced projects are used here."""

    def calling(self, called: dict[int, int]) -> "Terrain":
        """The same terrain, where the numbers on tokens call these cards instead of those that they show."""
        twin = Terrain(self.land)
        twin.start, twin.tiles, twin.landmarks = self.start, self.tiles, self.landmarks
        twin.deck, twin.kept_out, twin.enemies, twin.monsters = self.deck, self.kept_out, self.enemies, self.monsters
        twin.opening, twin.closing = self.opening, self.closing
        twin.weak, twin.medium, twin.advanced = self.weak, self.medium, self.advanced
        twin.features = tuple(
            [
                Token(feature.icon, feature.front, called.get(feature.what, feature.what), double=feature.double)
                for feature in self.features
            ]
        )
        return twin


@final
class Copy:
    """A whole copy."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name = ""
        self.fingerprint = ""
        self.terrains: tuple[Terrain, ...] = ()
        self.specials: tuple[int, ...] = ()
        self.hundreds: tuple[int, ...] = ()
        self.projects: tuple[int, ...] = ()
        """Normal ones, in number order; the advanced ones follow in `advanced`."""
        self.advanced: tuple[int, ...] = ()
        self.characters: tuple[int, ...] = ()
        self.nights: tuple[int, ...] = ()
        self.threats: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """Blue ones for the first terrain, orange ones for the second."""
        self.contest = NONE
