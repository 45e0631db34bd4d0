"""Squares of a planet as bits of one integer.

A planet is a grid of 12 rows and 12 columns. Square (row, column) is bit ``16 * row + column``: the four unused bits
of each row keep a shift by one square from running into the next row. Whole boards are compared with a few integer
operations: where a tile fits, what touches it, which squares connect.
"""

from struct import Struct
from typing import Final

ORIENTATIONS: Final = ("", "r1", "r2", "r3", "flip", "r1 flip", "r2 flip", "r3 flip")
"""Quarter turns clockwise, and then a flip left to right, as words and numbers have them."""
SIDE: Final = 12
STRIDE: Final = 16
SQUARES: Final = SIDE * SIDE
"""How many squares a grid has; index `12 * row + column` counts them in reading order."""

BIT_OF_INDEX: Final = tuple([STRIDE * row + column for row in range(SIDE) for column in range(SIDE)])
"""Bit number of each reading-order index."""

INDEX_OF_BIT: Final = tuple([(bit >> 4) * SIDE + (bit & 15) if bit & 15 < SIDE else -1 for bit in range(STRIDE * SIDE)])
"""Reading-order index of each bit number, -1 for the unused bits."""

NAMES: Final = tuple([f"{chr(ord('A') + column)}{row + 1}" for row in range(SIDE) for column in range(SIDE)])
"""What a player calls each square: column letter, row number; A1 is the upper left corner of the grid."""

COLUMNS: Final = tuple([tuple([c for c in range(SIDE) if chunk >> c & 1]) for chunk in range(1 << SIDE)])
"""The columns of the set bits of each 12-bit row."""

_ROWS: Final = Struct(f"<{SIDE}H")
_PLANE_ROWS: Final = Struct(f"<{SIDE * 8}H")


def bit(row: int, column: int) -> int:
    """The mask of one square."""
    return 1 << (STRIDE * row + column)


def name(number: int) -> str:
    """What a player calls the square with this bit number."""
    return NAMES[INDEX_OF_BIT[number]]


def names(mask: int) -> tuple[str, ...]:
    """The names of all squares of a mask, in reading order."""
    return tuple([name(number) for number in bits(mask)])


def bits(mask: int) -> list[int]:
    """The bit numbers of a mask of squares, ascending (reading order)."""
    numbers: list[int] = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def indices(mask: int, first: int) -> list[int]:
    """`first` plus the reading-order index of each square of a mask, ascending."""
    rows: tuple[int, ...] = _ROWS.unpack(mask.to_bytes(2 * SIDE, "little"))
    return _listed(rows, first)


PLANES: Final = 8
PLANE: Final = STRIDE * SIDE
"""How many bits a mask of squares takes."""


def plane_indices(planes: int, first: int) -> list[int]:
    """The same for eight masks side by side, `PLANE` bits each, whose indices follow each other: one pass for all."""
    rows: tuple[int, ...] = _PLANE_ROWS.unpack(planes.to_bytes(2 * SIDE * PLANES, "little"))
    return _listed(rows, first)


def _listed(rows: tuple[int, ...], first: int) -> list[int]:
    """`first` plus the index of each square of some rows, as bits, counted on from one row to the next."""
    return [
        start + column
        for start, row in zip(range(first, first + SIDE * len(rows), SIDE), rows)  # noqa: B905 - slow where compiled
        if row
        for column in COLUMNS[row]
    ]


def beside(mask: int) -> int:
    """All squares that share an edge with a square of `mask` (they may be off the planet, or in `mask` itself)."""
    return mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE


def area(start: int, ground: int) -> int:
    """`start` and all squares of `ground` connected to it edge to edge (PU-269)."""
    reached = start
    while True:
        more = reached | (reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE) & ground
        if more == reached:
            return reached
        reached = more


def areas(ground: int) -> list[int]:
    """`ground` cut into its connected areas, in reading order of their first squares (PU-269)."""
    parts: list[int] = []
    while ground:
        part = area(ground & -ground, ground)
        parts.append(part)
        ground &= ~part
    return parts
