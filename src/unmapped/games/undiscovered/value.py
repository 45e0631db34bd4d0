"""What a position is worth to a seat (for bots)."""

from unmapped.games.undiscovered import scoring
from unmapped.games.undiscovered.state import Galaxy


def value(state: Galaxy, seat: int) -> float:
    """The points that a seat may expect at the end."""
    return float(scoring.points(state, seat))
