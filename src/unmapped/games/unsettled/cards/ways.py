"""What places of the map are called that have no card yet: by their way from the ship."""

from typing import Final

from unmapped.games.unsettled.cards.words import POSITIONS, REACH, WIDTH


def _way(number: int) -> tuple[int, int]:
    row, column = divmod(number, WIDTH)
    return row - REACH, column - REACH


def way(at: str) -> str:
    """A place by its way from the ship: ``2 east, 1 south of the ship``."""
    if at not in WAYS:
        return "set apart" if at == "apart" else at
    down, right = WAYS[at]
    across = f"{abs(right)} {'east' if right > 0 else 'west'}" if right else ""
    along = f"{abs(down)} {'south' if down > 0 else 'north'}" if down else ""
    return f"{', '.join([part for part in (across, along) if part])} of the ship" if across or along else "the ship"


WAYS: Final = {at: _way(number) for number, at in enumerate(POSITIONS)}
"""Rows and columns from the Scarab to each place."""
