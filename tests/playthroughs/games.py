"""The games that have playthroughs."""

from typing import Final

from tests.playthroughs.planet_unknown.playthroughs import PlanetUnknownPlaythroughs
from tests.playthroughs.playing import Playthroughs

GAMES: Final[tuple[Playthroughs, ...]] = (PlanetUnknownPlaythroughs(),)
"""The playthroughs of each game of the catalogue, in its order."""
