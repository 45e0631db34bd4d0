"""The part of a planet that a crew has seen, with who was where at the end, as a picture.

Drawn from a view alone, so nothing is in it that its viewer does not see. A node takes 160 by 136 units.
"""

import re
from collections.abc import Iterator
from typing import Final
from zlib import crc32

from unmapped.games.unsettled.cards.printed import printed
from unmapped.games.unsettled.seen.view import NodeView, View
from unmapped.kernel.definition import Ended
from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.shapes import Portrait, Shape, box, circle, fading, path, shape, words
from unmapped.kernel.rules import Result

WIDE: Final = 160
TALL: Final = 136
_SKY: Final = ("#0d5a4c", "#04281f", "#010d0a")
_GROUNDS: Final = (("#2f8f78", "#145a50"), ("#3f7f95", "#17475c"), ("#7a8a4a", "#3c4f2a"), ("#8a6a86", "#43324f"))
"""The day and the shade of a place."""
_WAY: Final = re.compile(r"(?:([ew])(\d+))?(?:([ns])(\d+))?")
_SCARAB: Final = "scarab"
_HIDDEN: Final = "?"


def ended(view: View, result: Result) -> Ended:
    """How an expedition ended, for all of its crew (US-317, US-319, US-320)."""
    turns = "1 turn" if view.turn == 1 else f"{view.turn} turns"
    counts = f"{'turn' if view.turn == 1 else 'turns'} on {printed().planets[view.planet].name}"
    if result.outcome == "won":
        return Ended(view.turn, counts, "Home, all of us", f"Everybody is aboard, after {turns}.")
    if result.outcome == "hollow":
        sentence = f"The ship left without those who are missing, after {turns}."
        return Ended(view.turn, counts, "Home, but not all of us", sentence)
    sentence = f"The expedition got as far as face {view.task.face} of its task, in {turns}."
    return Ended(view.turn, counts, "Nobody is left awake", sentence)


def portrait(view: View) -> Portrait:
    """The map, as far as it lies open, and the crew on it."""
    nodes = [(node, spot) for node in view.nodes for spot in [_spot(node.at)] if spot is not None]
    columns, rows = [column for _, (column, _) in nodes], [row for _, (_, row) in nodes]
    left, top = min(columns) * WIDE, min(rows) * TALL
    width, height = (max(columns) - min(columns) + 1) * WIDE, (max(rows) - min(rows) + 1) * TALL
    radius = (width**2 + height**2) ** 0.5 * 0.54
    shapes = [
        shape("defs", *_fillings()),
        circle(left + width / 2, top + height / 2, radius, fill="url(#us-world)", opacity=0.85),
        *[drawn for node, (column, row) in nodes for drawn in _node(node, column * WIDE, row * TALL, view)],
    ]
    return Portrait(tuple(shapes), left - 20, top - 20, width + 40, height + 40, told(view), _SKY)


def told(view: View) -> str:
    """What was seen, and who was awake, in words."""
    seen = sum([node.card not in {_HIDDEN, _SCARAB} for node in view.nodes])
    awake = sum([explorer.conscious for explorer in view.explorers])
    name = printed().planets[view.planet].name
    return f"{name}: {seen} places seen, {awake} of {len(view.explorers)} explorers awake"


def _spot(at: str) -> tuple[int, int] | None:
    """Column and row of a node, counted from the ship; None for what lies nowhere on the map."""
    if at == _SCARAB:
        return 0, 0
    way = _WAY.fullmatch(at)
    if not at or way is None:
        return None
    across, along, down, under = way.groups()
    return (int(along or 0) * (-1 if across == "w" else 1), int(under or 0) * (-1 if down == "n" else 1))


def _fillings() -> list[Shape]:
    # One colour that thins out: what lies below may be dark or light.
    world = ((0, "#1f8f78", 1), (0.5, "#1f8f78", 0.5), (1, "#1f8f78", 0))
    return [fading("us-world", world, r="0.5")] + [
        fading(f"us-ground-{number}", ((0, day, 1), (1, shade, 1)), x1="0", y1="0", x2="0", y2="1")
        for number, (day, shade) in enumerate(_GROUNDS)
    ]


def _node(node: NodeView, x: float, y: float, view: View) -> Iterator[Shape]:
    wide, tall = WIDE - 16, TALL - 16
    left, top = x + 8, y + 8
    if node.card == _HIDDEN:
        yield box(left, top, wide, tall, rx=16, fill="#ffffff", fill_opacity=0.03, stroke="#63d8b6", **_DOTTED)
    elif node.card == _SCARAB:
        yield box(left, top, wide, tall, rx=16, fill="#e8fff4", stroke="#02120f", stroke_width=2)
        yield path(
            f"M{left + 34} {top + 76}l14 -34q24 -26 48 0l14 34z", fill="#168a78", stroke="#02120f", stroke_width=3
        )
        yield circle(left + 72, top + 52, 11, fill="#bff7e2", stroke="#02120f", stroke_width=3)
        yield _named(left + wide / 2, top + tall - 10, "The Scarab", "#02120f")
    else:
        lot = crc32(node.card.encode())
        yield box(left, top + 4, wide, tall, rx=16, fill="#000", opacity=0.4)
        ground = f"url(#us-ground-{lot % len(_GROUNDS)})"
        yield box(left, top, wide, tall, rx=16, fill=ground, stroke="#bff7e2", stroke_width=1.6)
        yield from _scene(left, top, wide, lot)
        yield box(left + 1, top + tall - 30, wide - 2, 29, rx=14, fill="#01120f", fill_opacity=0.72)
        yield _named(left + wide / 2, top + tall - 10, _name(view, node.card), "#edf6f4")
    for number, seat in enumerate(node.explorers):
        awake = next(explorer.conscious for explorer in view.explorers if explorer.seat == seat)
        at = left + wide / 2 - 17 * len(node.explorers) + 34 * number
        yield seats.mark(seat, at, top + 40, 34, stroke="#02120f", stroke_width=1.6, opacity=1 if awake else 0.45)
    if node.luna:
        yield circle(left + wide - 18, top + 18, 9, fill="#ffffff", stroke="#02120f", stroke_width=2)


_DOTTED: Final[dict[str, str | float]] = {
    "stroke_width": 2.6, "stroke_dasharray": "0.1 9", "stroke_linecap": "round", "stroke_opacity": 0.7,
}  # fmt: skip


def _scene(left: float, top: float, wide: float, lot: int) -> Iterator[Shape]:
    """Hills and what stands above them, by the lot of a place."""
    high, low = 26 + (lot >> 3 & 15), 44 + (lot >> 8 & 15)
    yield circle(left + 26 + (lot >> 5 & 63), top + 26, 8 + (lot >> 2 & 7), fill="#fff4d0", opacity=0.5)
    back = f"M{left + 2} {top + 92}V{top + high + 30}q{wide / 4} -{high} {wide / 2} -6t{wide / 2 - 4} -4V{top + 92}z"
    yield path(back, fill="#02231d", opacity=0.4)
    front = f"M{left + 2} {top + 92}V{top + low + 22}q{wide / 3} {low / 2} {wide / 2} 8t{wide / 2 - 4} -14V{top + 92}z"
    yield path(front, fill="#02231d", opacity=0.5)


def _name(view: View, card: str) -> str:
    """What a card of the map is called, cut to its plate."""
    cards = printed().planets[view.planet].environment
    name = next((node.name for node in cards if node.id == card), "")
    return name if len(name) <= 19 else f"{name[:18].rstrip()}…"


def _named(x: float, y: float, text: str, colour: str) -> Shape:
    return words(x, y, text, text_anchor="middle", font_family="Archivo Strong", font_size=14, fill=colour)
