"""What a position is worth to a seat: the medals that it may expect at the end. For bots."""

from unmapped.games.planet_unknown import scoring
from unmapped.games.planet_unknown.state import Planets


def value(state: Planets, number: int) -> float:
    """The medals that a seat may expect, by what it knows."""
    return float(scoring.score(state, number, number))
