"""Small games of OpenSpiel on our kernel, so that engines can be compared on the same game."""

from collections.abc import Mapping
from typing import Final

from benchmarks.small import kuhn_poker, tic_tac_toe
from unmapped.games import AnyGame

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (tic_tac_toe.GAME, kuhn_poker.GAME)}
"""By name."""
