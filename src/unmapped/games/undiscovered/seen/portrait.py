"""The galaxy as it was found, and a ship as it was built, as a picture.

Drawn from a view alone, so nothing is in it that its viewer does not see. A sector takes 104 units, a part 128 by 88.
"""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

from unmapped.games.undiscovered.seen.view import InstalledPart, SeatView, SectorView, View
from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.shapes import Portrait, Shape, box, circle, fading, group, moved, path, shape, words

SECTOR: Final = 104
WIDE: Final = 128
TALL: Final = 88
GAP: Final = 10
_SKY: Final = ("#5c2458", "#2a0f33", "#110611")
_WORLDS: Final = (
    ("#ffd9a8", "#d7733c", "#5a1d2c"),
    ("#cfe9ff", "#4f8fd0", "#1c2a63"),
    ("#e9d4ff", "#9a62c7", "#3a1a5c"),
    ("#d9f5cf", "#5fa86b", "#173a38"),
    ("#ffe0e6", "#d45f86", "#541640"),
    ("#f3e3c3", "#a98a5c", "#4a3226"),
)
"""The light, the body and the shade of a world."""


def portrait(view: View, seat: int) -> Portrait:
    """The galaxy, and under it the ship of a seat; -1 for the galaxy alone."""
    across, down = view.columns * SECTOR, view.rows * SECTOR
    shapes = [shape("defs", *_fillings()), *[drawn for sector in view.sectors for drawn in _sector(sector)]]
    height = float(down)
    if seat >= 0:
        captain = view.seats[seat]
        ship, wide, tall = _ship(captain)
        scale = min(across * 0.86 / max(wide, 1), 230 / max(tall, 1), 1.0)
        shapes.append(moved((across - wide * scale) / 2, down + 34, *ship, scale=scale))
        height += 46 + tall * scale
    return Portrait(tuple(shapes), -14, -14, across + 28, height + 28, told(view, seat), _SKY)


def told(view: View, seat: int) -> str:
    """What was found, and what was built, in words."""
    explored = sum([sector.explored and sector.home < 0 for sector in view.sectors])
    strange = sum([sector.home < 0 for sector in view.sectors])
    map_ = f"{explored} of {strange} sectors explored"
    if seat < 0:
        return map_
    delivered = len(view.seats[seat].scored)
    return f"{map_}, {delivered} {'delivery' if delivered == 1 else 'deliveries'}"


def _fillings() -> list[Shape]:
    """A world has its light at the upper left."""
    return [
        fading(f"ud-world-{number}", ((0, light, 1), (0.45, body, 1), (1, dark, 1)), cx="0.33", cy="0.28", r="0.9")
        for number, (light, body, dark) in enumerate(_WORLDS)
    ] + [fading("ud-plate", ((0, "#9a4a86", 1), (1, "#5a2656", 1)), x1="0", y1="0", x2="0", y2="1")]


def _at(place: str) -> tuple[int, int]:
    """Column and row of a sector, or of a cell of a ship, counted from 0."""
    return ord(place[0]) - ord("A"), int(place[1:]) - 1


def _sector(sector: SectorView) -> Iterator[Shape]:
    column, row = _at(sector.place)
    x, y = (column + 0.5) * SECTOR, (row + 0.5) * SECTOR
    if not sector.explored:
        yield circle(x, y, 40, fill="#ffffff", fill_opacity=0.03, stroke="#d2c4d2", stroke_width=2.4, **_DOTTED)
    elif sector.home >= 0:
        yield circle(x, y, 43, fill="#2c1a2d", stroke=seats.COLOURS[sector.home], stroke_width=3)
        yield seats.mark(sector.home, x - 20, y - 20, 40)
    else:
        lot = crc32(sector.tile.encode())
        yield circle(x, y, 46, fill="#ffffff", opacity=0.1)
        yield circle(x, y, 40, fill=f"url(#ud-world-{lot % len(_WORLDS)})")
        yield from _marked(x, y, lot)
        if sector.mission is not None:
            yield circle(x + 30, y - 30, 13, fill="#ffe9a8", stroke="#3b1a10", stroke_width=2)
            yield _centred(x + 30, y - 25.5, str(sector.mission.points), 14, "#3b1a10")
    for number, seat in enumerate(sector.pawns):
        left = x - 11 * len(sector.pawns) + 22 * number
        yield seats.mark(seat, left, y + 24, 22, stroke="#1a0b1b", stroke_width=1.6)


_DOTTED: Final[dict[str, str | float]] = {"stroke_dasharray": "0.1 8", "stroke_linecap": "round", "stroke_opacity": 0.6}


def _marked(x: float, y: float, lot: int) -> Iterator[Shape]:
    """Bands or craters of a world, by its lot; a ring for some."""
    _, _, dark = _WORLDS[lot % len(_WORLDS)]
    if lot >> 4 & 1:
        for number in range(3):
            away = -18 + 15 * number + (lot >> 8 + number & 3)
            half = (36**2 - away**2) ** 0.5
            yield path(
                f"M{x - half:.1f} {y + away:.1f}q{half:.1f} 9 {2 * half:.1f} 0",
                fill="none", stroke=dark, stroke_opacity=0.4, stroke_width=5,
            )  # fmt: skip
    else:
        for number in range(4):
            right, under = (lot >> 5 * number & 31) - 16, (lot >> 3 + 5 * number & 31) - 16
            yield circle(x + right, y + under, 3 + (lot >> number & 3) * 1.6, fill=dark, opacity=0.35)
    if lot >> 6 & 3 == 0:
        yield shape(
            "ellipse", cx=x, cy=y, rx=56, ry=13, fill="none", stroke="#ffe9d2", stroke_opacity=0.5, stroke_width=3,
            transform=f"rotate(-18 {x} {y})",
        )  # fmt: skip


def _ship(captain: SeatView) -> tuple[list[Shape], float, float]:
    """A ship with how wide and high it is."""
    parts = [part for part in captain.ship if part.cell]
    if not parts:
        return [], 0.0, 0.0
    columns, rows = zip(*[_at(part.cell) for part in parts], strict=True)
    left, top = min(columns), min(rows)
    shapes: list[Shape] = []
    for part in parts:
        column, row = _at(part.cell)
        shapes += _part(part, (column - left) * (WIDE + GAP), (row - top) * (TALL + GAP))
    wide, tall = (max(columns) - left + 1) * (WIDE + GAP) - GAP, (max(rows) - top + 1) * (TALL + GAP) - GAP
    return [group(shapes)], float(wide), float(tall)


def _part(part: InstalledPart, x: float, y: float) -> Iterator[Shape]:
    yield box(x, y + 4, WIDE, TALL, rx=12, fill="#000", opacity=0.4)
    plate = "#4b2b5e" if part.starter else "url(#ud-plate)"
    yield box(x, y, WIDE, TALL, rx=12, fill=plate, stroke="#ffd9e6", stroke_width=2.4)
    sides = ((64, 0, 14, 5), (123, 44, 5, 14), (64, 83, 14, 5), (0, 44, 5, 14))
    for (right, under, wide, tall), kind in zip(sides, part.edges, strict=False):
        if kind and kind != "none":
            yield box(x + right - wide / 2, y + under - (tall / 2 if under == 44 else 0), wide, tall, fill="#ffd9e6")
    lot = crc32(part.id.encode())
    for number in range(3):
        yield box(x + 14 + 30 * number, y + 16, 22, 10 + (lot >> 4 * number & 15), rx=3, fill="#1a0b1b", opacity=0.35)
    if part.docked:
        yield box(x + 30, y + 44, 62, 32, rx=6, fill="#ffb06a", stroke="#3b1a10", stroke_width=2)
    if part.points:
        yield circle(x + 106, y + 22, 15, fill="#ffe9a8", stroke="#3b1a10", stroke_width=2)
        yield _centred(x + 106, y + 27.5, str(part.points), 16, "#3b1a10")


def _centred(x: float, y: float, text: str, size: float, colour: str) -> Shape:
    return words(x, y, text, text_anchor="middle", font_family="Archivo Strong", font_size=size, fill=colour)
