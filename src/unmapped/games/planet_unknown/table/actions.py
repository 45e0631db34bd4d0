"""The vocabulary of Planet Unknown: every action as words and number.

Numbers follow the order of this page. Squares are named by column letter and row number, tiles by the shape of their
stack, orientations by quarter turns clockwise and then a flip left to right.
"""

from typing import Final

from unmapped.games.planet_unknown.cards.content import load
from unmapped.games.planet_unknown.cards.grid import NAMES, ORIENTATIONS, SIDE
from unmapped.kernel.actions import Slot, Vocabulary
from unmapped.language.effects import Choices

SHAPES: Final = tuple([shape.id for shape in load().shapes])
"""The twelve shapes: exterior ring, then interior ring, each in ring order."""

TRACKERS: Final = ("civ", "water", "biomass", "rover", "tech")

UP: Final = 0
DIAGONAL: Final = 1
SIDEWAYS: Final = 6

DIRECTIONS: Final = ("north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest")
RANKS: Final = ("1", "2", "3", "4")
HEIGHTS: Final = tuple([str(height) for height in range(16)])
SLOTS: Final = ("A", "B", "C", "D", "E", "F")
LEVELS: Final = ("1", "2", "3", "4", "5", *SLOTS)

_CONTENT: Final = load()
PLANETS: Final = tuple([planet.id for planet in _CONTENT.planets])
CORPORATIONS: Final = tuple([corporation.id for corporation in _CONTENT.corporations])
CIV_CARDS: Final = tuple([card.id for card in _CONTENT.civ_cards])
OBJECTIVES: Final = tuple([card.id for card in _CONTENT.objectives])

VOCABULARY: Final = Vocabulary()

SHAPE: Final = Slot("shape", SHAPES)
SQUARE: Final = Slot("square", NAMES)
TRACKER: Final = Slot("tracker", TRACKERS)
WAY: Final = Slot.of(Slot("to", ("",)), Slot("to", TRACKERS, lead="to"), Slot("over", TRACKERS, lead="over to"))
"""How a tracker steps: up its own way, diagonally up onto a track, or sideways onto a track."""
WAYS: Final = WAY.words
PLACE_OF_POD: Final = Slot.of(
    Slot("spot", ("score",)),
    Slot("position", tuple([f"{track} {h}" for track in TRACKERS for h in HEIGHTS])),
    Slot("spot", tuple([f"slot {s}" for s in SLOTS])),
)
"""Where a collected lifepod can lie: scoring area, a track position, a tech slot."""
PLACES: Final = PLACE_OF_POD.values

DRAFT: Final = VOCABULARY.family("draft", SHAPE)
PLACE: Final = VOCABULARY.family("place", SHAPE, Slot("lie", ORIENTATIONS), SQUARE)
ADVANCE: Final = VOCABULARY.family("advance", TRACKER, WAY)
ENERGY: Final = VOCABULARY.family("energy", TRACKER, WAY)
BOOST: Final = VOCABULARY.family("boost", TRACKER, WAY)
GAIN: Final = VOCABULARY.family("gain", TRACKER, WAY)
REGRESS: Final = VOCABULARY.family("regress", TRACKER)
PATCH: Final = VOCABULARY.family("patch", SQUARE)
STORE: Final = VOCABULARY.family("store patch")
STOP: Final = VOCABULARY.family("take", Slot.of(Slot("stop", ("patch", "boost")), TRACKER))
LAND: Final = VOCABULARY.family("land", SQUARE)
MOVE: Final = VOCABULARY.family("move", SQUARE, Slot("direction", DIRECTIONS))
JUMP: Final = VOCABULARY.family("jump", SQUARE)
TO: Final = VOCABULARY.family("to", SQUARE)
COLLECT: Final = VOCABULARY.family("collect", SQUARE)
DESTROY: Final = VOCABULARY.family("destroy", SQUARE)
ROW: Final = VOCABULARY.family("row", tuple([str(row + 1) for row in range(SIDE)]))
COLUMN: Final = VOCABULARY.family("column", tuple([chr(ord("A") + column) for column in range(SIDE)]))
METEORITE: Final = VOCABULARY.family("meteorite", SQUARE)
POD: Final = VOCABULARY.family("pod", PLACE_OF_POD)
LIFT: Final = VOCABULARY.family("lift", PLACE_OF_POD)
TECH: Final = VOCABULARY.family("tech", LEVELS)
CLAIM: Final = VOCABULARY.family("claim", TRACKER)
FLUX: Final = VOCABULARY.family("flux", TRACKER)
CARD: Final = VOCABULARY.family("card", CIV_CARDS)
OBJECTIVE: Final = VOCABULARY.family("objective", OBJECTIVES)
TURN: Final = VOCABULARY.family("turn", ("0", "1", "2", "3", "4", "5"))
REMOVE: Final = VOCABULARY.family("remove", SHAPE)
PLANET: Final = VOCABULARY.family("planet", PLANETS)
CORPORATION: Final = VOCABULARY.family("corporation", CORPORATIONS)
CHOICES: Final = Choices(VOCABULARY)
CONFIRM: Final = VOCABULARY.family("done")
DONE: Final = CONFIRM.first
