"""What a seat sees as named arrays of whole numbers, for programs that learn.

A game lists its planes once; documentation, spaces, shapes and slices all follow from that list. Arrays are flat lists
in row-major order here, so that a game needs no library for them.
"""

from collections.abc import Iterable
from functools import cache
from math import prod
from typing import Final, Literal, NamedTuple, TypeAlias, final

Axis: TypeAlias = Literal["seats"] | int | tuple[str, ...]
"""One entry for each seat, the viewer first and then clockwise; or so many entries; or one for each of these words."""

SEATS: Final = "seats"


class Plane(NamedTuple):
    """One named array of an observation."""

    name: str
    axes: tuple[Axis, ...]
    low: int
    high: int
    """Every number lies from `low` to `high`, both included; 0 is among them."""
    meaning: str

    def shape(self, seats: int) -> tuple[int, ...]:
        """How many entries each axis has at a table of `seats`."""
        return tuple([_length(axis, seats) for axis in self.axes])

    def size(self, seats: int) -> int:
        """How many numbers it holds at a table of `seats`."""
        return prod(self.shape(seats))


@cache
def places(words: tuple[str, ...]) -> dict[str, int]:
    """Where each of the words of an axis stands."""
    return {word: number for number, word in enumerate(words)}


def _length(axis: Axis, seats: int) -> int:
    if axis == SEATS:
        return seats
    return axis if isinstance(axis, int) else len(axis)


@final
class Sheet:
    """An observation while it is filled in; every number is 0 at first."""

    def __init__(self, planes: tuple[Plane, ...], seats: int) -> None:
        self.values: dict[str, list[int]] = {}
        """The numbers of each plane by its name, in the order of the planes."""
        self._axes: dict[str, tuple[Axis, ...]] = {}
        self._strides: dict[str, tuple[int, ...]] = {}
        for plane in planes:
            self._axes[plane.name] = plane.axes
            shape = plane.shape(seats)
            self.values[plane.name] = [0] * prod(shape)
            self._strides[plane.name] = tuple([prod(shape[axis + 1 :]) for axis in range(len(shape))])

    def at(self, plane: str, *index: int) -> int:
        """Where the entry with this index begins; where indices are missing, the first of what belongs to it."""
        return sum([number * stride for number, stride in zip(index, self._strides[plane], strict=False)])

    def put(self, plane: str, value: int, *index: int) -> None:
        """Write a number."""
        self.values[plane][self.at(plane, *index)] = value

    def add(self, plane: str, *index: int, amount: int = 1) -> None:
        """Count some more."""
        self.values[plane][self.at(plane, *index)] += amount

    def count(self, plane: str, counted: Iterable[str], *index: int) -> None:
        """Count the words that were found on the axis after those of the index, each time one was found."""
        words = self._axes[plane][len(index)]
        assert isinstance(words, tuple)
        for word in counted:
            self.add(plane, *index, places(words)[word])

    def fill(self, plane: str, values: list[int], *index: int) -> None:
        """Write several numbers that follow each other, the first of them at this index."""
        start = self.at(plane, *index)
        self.values[plane][start : start + len(values)] = values
