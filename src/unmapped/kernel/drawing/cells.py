"""The path around some cells of a square grid, corners rounded."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from unmapped.kernel.drawing.shapes import number

Cell: TypeAlias = tuple[int, int]
"""Row and column."""


class _Point(NamedTuple):
    """A corner, or a way from one to the next."""

    x: int
    y: int


def outline(cells: Iterable[Cell], size: float, inset: float = 0, radius: float = 0) -> str:
    """A path of `size` units a cell, `inset` inside the edges of all cells together, corners round by `radius`."""
    return "".join([_rounded(loop, size, inset, radius) for loop in _loops(tuple(cells))])


def _loops(cells: tuple[Cell, ...]) -> list[list[_Point]]:
    """The borders of all cells together, each with the inside at its right hand, as corners."""
    inside = set(cells)
    ways: dict[_Point, list[_Point]] = {}
    for row, column in cells:
        if (row - 1, column) not in inside:
            ways.setdefault(_Point(column, row), []).append(_Point(1, 0))
        if (row, column + 1) not in inside:
            ways.setdefault(_Point(column + 1, row), []).append(_Point(0, 1))
        if (row + 1, column) not in inside:
            ways.setdefault(_Point(column + 1, row + 1), []).append(_Point(-1, 0))
        if (row, column - 1) not in inside:
            ways.setdefault(_Point(column, row + 1), []).append(_Point(0, -1))
    borders = []
    for start, first in ways.items():
        while first:
            borders.append(_straightened(_loop(start, ways)))
    return borders


def _loop(start: _Point, ways: dict[_Point, list[_Point]]) -> list[_Point]:
    """One border from a corner back to it; its ways are taken out of those that are left."""
    corners: list[_Point] = []
    at = start
    way: _Point | None = None
    while True:
        open_ways = ways[at]
        # Where two cells touch at a corner, the way that keeps to the same cell turns right.
        right = _Point(-way.y, way.x) if way is not None else None
        following = right if right is not None and right in open_ways else open_ways[0]
        open_ways.remove(following)
        if way != following:
            corners.append(at)
        way = following
        at = _Point(at.x + way.x, at.y + way.y)
        if at == start and len(ways.get(at, ())) <= 1:
            return corners


def _straightened(corners: list[_Point]) -> list[_Point]:
    """A border without a first corner in the middle of a straight line."""
    first, second, *_, last = corners
    straight = first.x == second.x == last.x or first.y == second.y == last.y
    return corners[1:] if straight else corners


def _rounded(corners: Sequence[_Point], size: float, inset: float, radius: float) -> str:
    following = [*corners[1:], corners[0]]
    ways = [
        _Point(_sign(after.x - corner.x), _sign(after.y - corner.y))
        for corner, after in zip(corners, following, strict=True)
    ]
    parts = []
    for at, (x, y) in enumerate(corners):
        (in_x, in_y), (out_x, out_y) = ways[at - 1], ways[at]
        corner_x, corner_y = x * size + inset * (-in_y - out_y), y * size + inset * (in_x + out_x)
        parts.append(f"{'M' if at == 0 else 'L'}{number(corner_x - in_x * radius)} {number(corner_y - in_y * radius)}")
        if radius:
            corner = f"{number(corner_x)} {number(corner_y)}"
            end = f"{number(corner_x + out_x * radius)} {number(corner_y + out_y * radius)}"
            parts.append(f"Q{corner} {end}")
    return "".join(parts) + "Z"


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
