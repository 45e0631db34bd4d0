"""The games that have playthroughs."""

from typing import Final

from tests.playthroughs.discover.playthroughs import DISCOVER
from tests.playthroughs.planet_unknown.playthroughs import PLANET_UNKNOWN
from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.undiscovered.playthroughs import UNDISCOVERED
from tests.playthroughs.unsettled.playthroughs import UNSETTLED

GAMES: Final[tuple[Playthroughs, ...]] = (PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED, DISCOVER)
"""The playthroughs of each game of the catalogue, in its order."""
