"""The games that have playthroughs."""

from typing import Final

from tests.playthroughs.planet_unknown.playthroughs import PlanetUnknownPlaythroughs
from tests.playthroughs.playing import Playthroughs
from tests.playthroughs.undiscovered.playthroughs import UndiscoveredPlaythroughs
from tests.playthroughs.unsettled.playthroughs import UnsettledPlaythroughs

GAMES: Final[tuple[Playthroughs, ...]] = (
    PlanetUnknownPlaythroughs(),
    UndiscoveredPlaythroughs(),
    UnsettledPlaythroughs(),
)
"""The playthroughs of each game of the catalogue, in its order."""
