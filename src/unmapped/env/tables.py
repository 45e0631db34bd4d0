"""The planes of a game as a table, for its documentation and for those who ask.

python -m unmapped.env.tables planet_unknown
"""

import sys
from typing import Final

from unmapped.games import game
from unmapped.kernel.planes import SEATS, Axis, Plane

_MOST: Final = 12
"""So many words of an axis are written out."""


def table(name: str) -> str:
    """One row for each plane: its name, its axes, its range, what it means and what its entries stand for."""
    rows = [_row(plane) for plane in game(name).definition.learning.planes]
    return "\n".join(["| plane | shape | range | what it means |", "| --- | --- | --- | --- |", *rows])


def _row(plane: Plane) -> str:
    shape = " × ".join([_length(axis) for axis in plane.axes])
    entries = [", ".join(axis) for axis in plane.axes if isinstance(axis, tuple) and len(axis) <= _MOST]
    words = f" *{'; '.join(entries)}*" if entries else ""
    return f"| `{plane.name}` | {shape} | {plane.low} to {plane.high} | {plane.meaning}{words} |"


def _length(axis: Axis) -> str:
    if axis == SEATS:
        return "seats"
    return str(axis) if isinstance(axis, int) else str(len(axis))


if __name__ == "__main__":
    sys.stdout.write("\n\n".join([table(name) for name in sys.argv[1:]]) + "\n")
