"""A planet as a crew leaves it: its horizon, what the task was about, and all that was seen, with who was where.

Drawn from a view alone, so nothing is in it that its viewer does not see. A node takes 160 by 136 units.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from unmapped.games.unsettled.cards.pieces import Planet
from unmapped.games.unsettled.cards.printed import printed
from unmapped.games.unsettled.cards.scenery import HORIZONS, PLACES, SHIP, Light, Scene, Stroke, by_lot
from unmapped.games.unsettled.seen.view import NodeView, View
from unmapped.kernel.definition import Ended
from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.shapes import (
    Portrait,
    Shape,
    box,
    circle,
    fading,
    group,
    moved,
    number,
    path,
    shape,
    words,
)
from unmapped.kernel.rules import Result

WIDE: Final = 160
TALL: Final = 136
_EDGE: Final = 28
"""Between the map and the edge of the picture."""
_STRIP_WIDE: Final = 200
_STRIP_TALL: Final = 64
"""A horizon, as it is drawn."""
_LEAST: Final = 560
"""How wide a picture is at least."""
_NAMED: Final = 15
"""How many letters of a name stand in a line."""
_WAY: Final = re.compile(r"(?:([ew])(\d+))?(?:([ns])(\d+))?")
_SCARAB: Final = "scarab"
_HIDDEN: Final = "?"
_INK: Final = "#02120f"


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
    """The planet under its sky, and on its ground the map, as far as it lies open, with the crew."""
    planet = printed().planets[view.planet]
    light, *_ = planet.look.lights
    nodes = [(node, spot) for node in view.nodes for spot in [_spot(node.at)] if spot is not None]
    columns, rows = [column for _, (column, _) in nodes], [row for _, (_, row) in nodes]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    width = max(across * WIDE + 2 * _EDGE, _LEAST, down * TALL * 0.85)
    sky = width * _STRIP_TALL / _STRIP_WIDE
    height = sky + down * TALL + _EDGE
    left = (width - across * WIDE) / 2 - min(columns) * WIDE
    top = sky - min(rows) * TALL
    whole = [
        *_world(planet, view.task.id, width, height, sky),
        *[
            drawn
            for node, (column, row) in nodes
            for drawn in _node(node, left + column * WIDE, top + row * TALL, view)
        ],
    ]
    frame = box(1, 1, width - 2, height - 2, rx=26, fill="none", stroke=light.lit, stroke_opacity=0.45)
    shapes = (
        shape(
            "defs",
            *_fillings(planet),
            shape("clipPath", box(0, 0, width, height, rx=26), id="us-frame"),
            shape("clipPath", box(0, 0, WIDE - 16, TALL - 16, rx=16), id="us-card"),
        ),
        group(whole, clip_path="url(#us-frame)"),
        frame,
    )
    return Portrait(shapes, 0, 0, width, height, told(view), planet.look.night)


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


def _fillings(planet: Planet) -> Iterator[Shape]:
    """The skies of the lights, and the ground that the map lies on."""
    for place, light in enumerate(planet.look.lights):
        above, middle, below = light.sky
        stops = ((0, above, 1), (0.55, middle, 1), (1, below, 1))
        yield fading(f"us-sky-{place}", stops, x1="0", y1="0", x2="0", y2="1")
    first, *_ = planet.look.lights
    *_, deep = planet.look.night
    yield fading("us-ground", ((0, first.near, 1), (1, deep, 1)), x1="0", y1="0", x2="0", y2="1")


def _world(planet: Planet, task: str, width: float, height: float, sky: float) -> Iterator[Shape]:
    """The sky, the horizon, what the task is about before it, and the ground with its contours."""
    light, *_ = planet.look.lights
    scale = width / _STRIP_WIDE
    yield box(0, 0, width, sky + 2, fill="url(#us-sky-0)")
    before = next((card.horizon for card in planet.tasks if card.id == task), "")
    for name in (planet.look.horizon, before):
        if name:
            yield moved(0, 0, *_drawn(HORIZONS[name], light), scale=scale)
    yield box(0, sky - 1, width, height - sky + 1, fill="url(#us-ground)")
    for line in range(1, 8):
        y, swing = sky + (height - sky) * (line / 8) ** 1.4, 10 + 3 * line
        way = f"M0 {number(y)}q{number(width / 4)} {number(-swing)} {number(width / 2)} 0t{number(width / 2)} 0"
        yield path(way, fill="none", stroke=light.lit, stroke_width=1.4, stroke_opacity=0.16)


def _node(node: NodeView, x: float, y: float, view: View) -> Iterator[Shape]:
    planet = printed().planets[view.planet]
    wide, tall = WIDE - 16, TALL - 16
    left, top = x + 8, y + 8
    if node.card == _HIDDEN:
        yield box(left, top, wide, tall, rx=16, fill="#000000", fill_opacity=0.25, stroke="#ffffff", **_DOTTED)
    else:
        card = next((card for card in planet.environment if card.id == node.card), None)
        scene = (card.scene or by_lot(card.id)) if card is not None else Scene(SHIP)
        light = planet.look.lights[scene.light]
        yield box(left, top + 4, wide, tall, rx=16, fill="#000000", opacity=0.4)
        yield moved(left, top, group(_picture(scene, light), clip_path="url(#us-card)"))
        rim = light.lit if card is not None else "#ffffff"
        yield box(left, top, wide, tall, rx=16, fill="none", stroke=rim, stroke_width=2)
        yield from _named(left + wide / 2, top + tall - 9, card.name if card is not None else "The Scarab")
    for place, seat in enumerate(node.explorers):
        awake = next(explorer.conscious for explorer in view.explorers if explorer.seat == seat)
        at = left + wide / 2 - 18 * len(node.explorers) + 36 * place
        yield seats.mark(seat, at, top + 8, 36, stroke=_INK, stroke_width=1.6, opacity=1 if awake else 0.45)
    if node.luna:
        yield circle(left + wide - 18, top + 18, 10, fill="#ffffff", stroke=_INK, stroke_width=2)
        yield circle(left + wide - 18, top + 18, 4, fill="#168a78")


_DOTTED: Final[dict[str, str | float]] = {
    "stroke_width": 2.6, "stroke_dasharray": "0.1 9", "stroke_linecap": "round", "stroke_opacity": 0.6,
}  # fmt: skip


def _picture(scene: Scene, light: Light) -> Iterator[Shape]:
    """A place, as wide as its card, with a ground for its name."""
    wide, tall = WIDE - 16, TALL - 16
    yield box(0, 0, wide, tall, fill=f"url(#us-sky-{scene.light})")
    # The foot of a drawing lies under the name.
    yield moved(0, -12, *_drawn(PLACES[scene.place], light), scale=wide / 100)


def _drawn(strokes: Iterable[Stroke], light: Light) -> Iterator[Shape]:
    for stroke in strokes:
        given = _tones(light)[stroke.tone]
        yield path(stroke.path, **{**given, **({"opacity": stroke.opacity} if stroke.opacity < 1 else {})})


def _tones(light: Light) -> dict[str, dict[str, str | float]]:
    """What each tone of a drawing looks like in a light: an area, or a line."""
    line: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    fine = line | {"stroke": light.lit, "stroke_width": 1.6}
    return {
        "far": {"fill": light.far},
        "near": {"fill": light.near},
        "glow": {"fill": light.glow},
        "ember": {"fill": light.ember},
        "halo": {"fill": light.glow, "opacity": 0.16},
        "water": {"fill": light.water, "opacity": 0.75},
        "beam": {"fill": light.glow, "opacity": 0.3},
        "leaf": {"fill": light.lit},
        "lit": fine,
        "mist": fine | {"stroke": "#ffffff", "opacity": 0.5},
        "echo": fine | {"stroke_width": 2.2, "opacity": 0.5},
        "stem": line | {"stroke": light.near, "stroke_width": 3},
        "trunk": line | {"stroke": light.near, "stroke_width": 9},
        "vein": line | {"stroke": light.ember, "stroke_width": 7},
        "iron": line | {"stroke": "#0b1d26", "stroke_width": 3.4},
        "thread": line | {"stroke": light.ember, "stroke_width": 1},
        "vessel": {"fill": _between(light.far, "#f2d9b0")},
        "wing": {"fill": "#f4ead2", "stroke": "#16342f", "stroke_width": 0.8},
        "pale": {"fill": "#f4ead2"},
        "hull": {"fill": "#e8fff4", "stroke": "#053b34", "stroke_width": 1.6},
        "pane": {"fill": "#3fd6a8", "stroke": "#053b34", "stroke_width": 1.4},
        "seam": line | {"stroke": "#053b34", "stroke_width": 1.2},
        "leg": line | {"stroke": "#e8fff4", "stroke_width": 2.6},
        "shade": {"fill": "#000000", "opacity": 0.4},
    }


def _between(near: str, far: str) -> str:
    """A colour of two parts of one and three of another."""
    return "#" + "".join(
        [f"{(2 * int(near[at : at + 2], 16) + 3 * int(far[at : at + 2], 16)) // 5:02x}" for at in (1, 3, 5)]
    )


def _named(x: float, y: float, name: str) -> Iterator[Shape]:
    """A name on its plate, in two lines where it is long."""
    lines = _broken(name)
    tall = 12 + 17 * len(lines)
    wide = WIDE - 16
    plate = f"M{number(x - wide / 2)} {number(y + 9 - tall)}h{wide}v{tall - 16}q0 16-16 16h-{wide - 32}q-16 0-16-16z"
    yield path(plate, fill=_INK, fill_opacity=0.78, class_="called")
    for place, line in enumerate(lines):
        up = 17 * (len(lines) - 1 - place)
        yield words(
            x,
            y - up - 1,
            line,
            text_anchor="middle",
            font_family="Archivo Strong",
            font_size=16,
            fill="#f2fbf8",
            class_="called",
        )


def _broken(name: str) -> tuple[str, ...]:
    """A name in one line, or in two between its words that are as long as each other as far as may be."""
    gaps = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) <= _NAMED or not gaps:
        return (name,)
    gap = min(gaps, key=lambda at: abs(len(name) - 1 - 2 * at))
    return (name[:gap], name[gap + 1 :])
