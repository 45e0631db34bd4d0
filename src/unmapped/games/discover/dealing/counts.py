"""What every copy has so many of (docs/specifications/copies.md, 1 and 2)."""

from typing import Final

TILES: Final = {1: 5, 2: 6, 3: 5}
"""By back number, besides the starting tile (DI-R03, DI-R04)."""
LANDMARKS: Final = 14
ROLES: Final = {1: 3, 2: 4, 3: 2}
"""Landmarks that the stories of a terrain need, by the backs of their tiles (docs/specifications/pool.md, 2.1)."""
LARDERS: Final = 3
"""Landmarks that can give food or meat (IC-37)."""
OBJECTIVES: Final = 3
"""Red icons of a terrain."""
MOST_ICONS: Final = 48

FIRST_CARD: Final = (1, 51)
CARD_NUMBERS: Final = 45
"""Exploration cards of the first terrain are numbered 1 to 45, of the second 51 to 95."""
FIRST_ENEMY: Final = (1, 21)
ENEMY_NUMBERS: Final = 19
CARDS_AND_ENEMIES: Final = 126
EXPLORATION: Final = range(94, 97)
ENEMY_CARDS: Final = range(30, 33)
TERRAIN_CARDS: Final = range(42, 44)
TERRAIN_ENEMIES: Final = range(15, 17)
HUNDREDS: Final = 10

TOKENS: Final = 108
"""Feature tokens and special monsters."""
FEATURES: Final = range(103, 107)
SPECIALS: Final = range(2, 6)
FEATURE_ENEMIES: Final = (3, 2, 2)
"""Tokens of the prey and the weak kinds, in any order."""
MONSTERS: Final = (2, 2, 2, 1, 1)
"""Tokens of the medium and the strong kinds (DI-R93)."""
NUMBERS: Final = ("good", "good", "choice", "choice", "bad", "bad")
"""The sorts of events that the six numbered features of a terrain call."""
EVENT_KINDS: Final = 10
"""Kinds of events of a terrain at least: six numbers, and some of them call another one in the closing scenario."""
UPGRADE_KINDS: Final = 3
UPGRADE_CARDS: Final = range(4, 7)

ENEMIES: Final = {"prey": 1, "weak": 2, "medium": 3, "strong": 2}
PROJECTS: Final = 8
FIRE_PROJECTS: Final = 4
"""How many of them need a fire."""
ADVANCED: Final = 3
CRAFTED_COPIES: Final = 4
FAMILIES: Final = (
    (("weapon",), 2),
    (("armour",), 1),
    (("container",), 1),
    (("water", "medicine"), 1),
    (("fire", "light", "shelter"), 1),
)
"""How many projects of which families there are at least."""
TIER_1: Final = ("FW", "F", "W", "X")
TIER_2: Final = ("a", "b", "c", "d", "e", "f")
THREATS: Final = {"ongoing": 2, "tribal": 2, "monster": 3, "weather": 2, "sickness": 2, "helpful": 1}
CLASSES: Final = ("gather", "move", "fight", "heal", "craft", "night")
OF_EACH_CLASS: Final = 2
QUEST_CARDS: Final = 11
"""Stages of the four stories, and the contest (DI-016)."""
WATER_SOURCES: Final = 6
