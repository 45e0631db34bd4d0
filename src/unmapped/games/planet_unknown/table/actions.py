"""The vocabulary of Planet Unknown: every action as words and number.

Numbers follow the order of this page. Squares are named by column letter and row number, tiles by the shape of their
stack, orientations by quarter turns clockwise and then a flip left to right.
"""

from typing import Final

from unmapped.games.planet_unknown.cards.content import load
from unmapped.games.planet_unknown.cards.grid import NAMES, ORIENTATIONS, SIDE
from unmapped.kernel.actions import Vocabulary
from unmapped.language.effects import Choices

SHAPES: Final = tuple([shape.id for shape in load().shapes])
"""The twelve shapes: exterior ring, then interior ring, each in ring order."""

TRACKERS: Final = ("civ", "water", "biomass", "rover", "tech")
WAYS: Final = (
    "",
    *[f"to {track}" for track in TRACKERS],
    *[f"over to {track}" for track in TRACKERS],
)
"""How a tracker steps: up its own way, diagonally up onto a track, or sideways onto a track."""

UP: Final = 0
DIAGONAL: Final = 1
SIDEWAYS: Final = 6

DIRECTIONS: Final = ("north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest")
RANKS: Final = ("1", "2", "3", "4")
HEIGHTS: Final = tuple([str(height) for height in range(16)])
SLOTS: Final = ("A", "B", "C", "D", "E", "F")
LEVELS: Final = ("1", "2", "3", "4", "5", *SLOTS)
PLACES: Final = ("score", *[f"{track} {h}" for track in TRACKERS for h in HEIGHTS], *[f"slot {s}" for s in SLOTS])
"""Where a collected lifepod can lie: scoring area, a track position, a tech slot."""

_CONTENT: Final = load()
PLANETS: Final = tuple([planet.id for planet in _CONTENT.planets])
CORPORATIONS: Final = tuple([corporation.id for corporation in _CONTENT.corporations])
CIV_CARDS: Final = tuple([card.id for card in _CONTENT.civ_cards])
OBJECTIVES: Final = tuple([card.id for card in _CONTENT.objectives])

VOCABULARY: Final = Vocabulary()

DRAFT: Final = VOCABULARY.family("draft", SHAPES)
PLACE: Final = VOCABULARY.family("place", SHAPES, ORIENTATIONS, NAMES)
ADVANCE: Final = VOCABULARY.family("advance", TRACKERS, WAYS)
ENERGY: Final = VOCABULARY.family("energy", TRACKERS, WAYS)
BOOST: Final = VOCABULARY.family("boost", TRACKERS, WAYS)
GAIN: Final = VOCABULARY.family("gain", TRACKERS, WAYS)
REGRESS: Final = VOCABULARY.family("regress", TRACKERS)
PATCH: Final = VOCABULARY.family("patch", NAMES)
STORE: Final = VOCABULARY.family("store patch")
STOP: Final = VOCABULARY.family("take", ("patch", "boost", *TRACKERS))
LAND: Final = VOCABULARY.family("land", NAMES)
MOVE: Final = VOCABULARY.family("move", NAMES, DIRECTIONS)
JUMP: Final = VOCABULARY.family("jump", NAMES)
TO: Final = VOCABULARY.family("to", NAMES)
COLLECT: Final = VOCABULARY.family("collect", NAMES)
DESTROY: Final = VOCABULARY.family("destroy", NAMES)
ROW: Final = VOCABULARY.family("row", tuple([str(row + 1) for row in range(SIDE)]))
COLUMN: Final = VOCABULARY.family("column", tuple([chr(ord("A") + column) for column in range(SIDE)]))
METEORITE: Final = VOCABULARY.family("meteorite", NAMES)
POD: Final = VOCABULARY.family("pod", PLACES)
LIFT: Final = VOCABULARY.family("lift", PLACES)
TECH: Final = VOCABULARY.family("tech", LEVELS)
CLAIM: Final = VOCABULARY.family("claim", TRACKERS)
FLUX: Final = VOCABULARY.family("flux", TRACKERS)
CARD: Final = VOCABULARY.family("card", CIV_CARDS)
OBJECTIVE: Final = VOCABULARY.family("objective", OBJECTIVES)
TURN: Final = VOCABULARY.family("turn", ("0", "1", "2", "3", "4", "5"))
REMOVE: Final = VOCABULARY.family("remove", SHAPES)
PLANET: Final = VOCABULARY.family("planet", PLANETS)
CORPORATION: Final = VOCABULARY.family("corporation", CORPORATIONS)
CHOICES: Final = Choices(VOCABULARY)
CONFIRM: Final = VOCABULARY.family("done")
DONE: Final = CONFIRM.first
