"""A land as it was uncovered, with whoever is still in it, as a picture.

Drawn from a view alone, so nothing is in it that its viewer does not see. A hexagon has sides of 30 units.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from unmapped.games.discover.cards.pieces import Land
from unmapped.games.discover.cards.printed import printed
from unmapped.games.discover.table.view import SpaceView, View
from unmapped.kernel.definition import Ended
from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.shapes import Portrait, Shape, circle, number, path
from unmapped.kernel.printing import with_id
from unmapped.kernel.rules import Result

SIDE: Final = 30
_SKY: Final = ("#6a4420", "#2a180a", "#120902")
_AROUND: Final = 4.2
"""How many sides of a hexagon are shown around the middle of a tile at the edge of what is known."""
_STEPS: Final = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From the centre of a tile to its spaces, the centre first, then clockwise from the south-east."""

GROUNDS: Final[Mapping[str, tuple[str, str]]] = {
    "valley meadow": ("#8c9a3c", "#b3b753"),
    "valley forest": ("#2c6a3a", "#3f8448"),
    "valley hill": ("#8d6f63", "#a98a7c"),
    "valley river": ("#2b80b4", "#4ba3d1"),
    "island grass": ("#7da04a", "#a5bf63"),
    "island underbrush": ("#2f6b4b", "#3f7f59"),
    "island mountain": ("#8a5a44", "#a8715a"),
    "island ocean": ("#1f6d8c", "#3593ad"),
    "desert hardpan": ("#cfa25c", "#dfbd80"),
    "desert dune": ("#dfbb72", "#efd59a"),
    "desert mesa": ("#b46a43", "#c98258"),
    "desert canyon": ("#4a4f7e", "#5d6396"),
    "mountain pine": ("#3d6a5c", "#4f8070"),
    "mountain slope": ("#a1926f", "#bcae8b"),
    "mountain snowfield": ("#c3d4de", "#e6eff4"),
    "mountain peak": ("#6d5a6b", "#86717f"),
    "badlands scrub": ("#a3915a", "#bcab72"),
    "badlands slab": ("#d8cdb8", "#efe9dc"),
    "badlands gully": ("#6d5d93", "#8272a8"),
    "badlands spire": ("#a8502f", "#c06a44"),
    "bayou bank": ("#6f7a45", "#8b955a"),
    "bayou reed": ("#87905c", "#a5ac74"),
    "bayou mangrove": ("#2f4a3c", "#3f5f4c"),
    "bayou deepwater": ("#3f5a58", "#557370"),
}
"""The colour of each ground and of its lighter middle, as the browser has them."""
_SORTS: Final = {
    "open": "valley meadow",
    "cover": "valley forest",
    "rough": "valley hill",
    "deep": "valley river",
}
"""What ground of a land without colours of its own looks like, by its sort."""

_ENDS: Final[Mapping[str, tuple[str, str]]] = {
    "all-out": ("Everybody is out", "The whole tribe has found the way, and nobody was left behind."),
    "one-out": ("One is out", "The way was found, and walked alone."),
    "some-out": ("Some are out", "The way was found, and not by all."),
    "nobody-out": ("Nobody is out", "The land has kept everybody."),
    "alone-out": ("Out", "Alone, and out: there is a way, and it has been walked."),
    "alone-lost": ("Lost", "The land has kept the only one who was there."),
    "last-survivor": ("The last survivor", "One is left."),
    "no-survivor": ("Nobody is left", "There is nobody left to have won."),
}


def ended(view: View, result: Result) -> Ended:
    """How a tribe ended."""
    alone = result.outcome == "some-out" and [survivor.status for survivor in view.survivors].count("won") == 1
    title, sentence = _ENDS.get("one-out" if alone else result.outcome, ("The end", ""))
    days = "day" if view.day == 1 else "days"
    return Ended(view.day, f"{days} in the {_land(view).name.lower()}", title, sentence)


def portrait(view: View) -> Portrait:
    """The land, as far as it lies open, and the survivors in it."""
    land = _land(view)
    slots = {slot.slot: (slot.q, slot.r) for slot in land.layout}
    shapes: list[Shape] = []
    xs: list[float] = []
    ys: list[float] = []
    for tile in view.tiles:
        q, r = slots[tile.slot]
        x, y = _point(q, r)
        if tile.up:
            xs.append(x)
            ys.append(y)
        if not tile.spaces:
            shapes += [
                path(_hexagon(SIDE - 3), transform=_moved(*_point(q + right, r + down)), **_DOTTED)
                for right, down in _STEPS
            ]
        for space in tile.spaces:
            shapes += _space(view.land, land, space, *_place(space.at, slots))
    for survivor in view.survivors:
        if survivor.at and survivor.status in {"playing", "won"}:
            x, y = _place(survivor.at, slots)
            near = [other.seat for other in view.survivors if other.at == survivor.at]
            x += 18 * (near.index(survivor.seat) - (len(near) - 1) / 2)
            seat = survivor.seat
            shapes.append(circle(x, y, 17, fill="#1a0d04", stroke=seats.COLOURS[seat], stroke_width=3))
            shapes.append(seats.mark(seat, x - 11, y - 11, 22))
    # What is known, and the first of what is not.
    left, top = min(xs) - _AROUND * SIDE, min(ys) - _AROUND * SIDE
    width, height = max(xs) + _AROUND * SIDE - left, max(ys) + _AROUND * SIDE - top
    return Portrait(tuple(shapes), left, top, width, height, told(view), _SKY)


def told(view: View) -> str:
    """What was uncovered, and who is out, in words."""
    up = sum([tile.up for tile in view.tiles])
    out = [survivor.status for survivor in view.survivors].count("won")
    return f"{_land(view).name}: {up} of {len(view.tiles)} tiles turned up, {out} of {len(view.survivors)} out"


def _land(view: View) -> Land:
    return with_id(printed().lands, view.land)


def _point(q: int, r: int) -> tuple[float, float]:
    return 1.5 * q * SIDE, math.sqrt(3) * (r + q / 2) * SIDE


def _place(at: str, slots: Mapping[str, tuple[int, int]]) -> tuple[float, float]:
    """Where a space lies that is called as actions call it: its slot and its number."""
    q, r = slots[at[:1]]
    right, down = _STEPS[int(at[1:])]
    return _point(q + right, r + down)


def _hexagon(side: float) -> str:
    corners = [
        f"{number(math.cos(math.pi / 3 * turn) * side)} {number(math.sin(math.pi / 3 * turn) * side)}"
        for turn in range(6)
    ]
    return f"M{'L'.join(corners)}Z"


def _moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def _space(name: str, land: Land, space: SpaceView, x: float, y: float) -> Iterator[Shape]:
    sort = next((ground.sort for ground in land.grounds if ground.id == space.ground), "open")
    fill, light = GROUNDS.get(f"{name} {space.ground}") or GROUNDS[_SORTS.get(sort, "valley meadow")]
    at = _moved(x, y)
    yield path(_hexagon(SIDE), transform=at, fill=fill, stroke="#1a0d04", stroke_opacity=0.5, stroke_width=1.4)
    yield path(_hexagon(SIDE * 0.62), transform=at, fill=light, opacity=0.55)
    if space.landmark:
        yield circle(x, y, 9, fill="#1a0d04", stroke="#ffd9a0", stroke_width=2.2)
        yield path(f"M{number(x)} {number(y - 5)}l5 9h-10z", fill="#ffd9a0")
    elif space.tokens:
        yield circle(x, y, 5.5, fill="#1a0d04", opacity=0.7)


_DOTTED: Final[dict[str, str | float]] = {
    "fill": "#ffffff", "fill_opacity": 0.02, "stroke": "#b49f8d", "stroke_width": 1.6, "stroke_dasharray": "0.1 7",
    "stroke_linecap": "round", "stroke_opacity": 0.4,
}  # fmt: skip
