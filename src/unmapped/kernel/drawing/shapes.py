"""Shapes as records: what a game draws of its table, without a file, a font or a screen.

A shape is an element of SVG with what is given of it; names of attributes have ``_`` for ``-``. Numbers are in units of
the picture they stand in. Whoever shows a picture writes it down (`unmapped.presenting.pictures`).
"""

from collections.abc import Iterable
from typing import NamedTuple


class Shape(NamedTuple):
    """An element: what it is, what is given of it, and what lies inside."""

    kind: str
    """The name of the element: "circle", "path", "g"."""
    given: tuple[tuple[str, str], ...] = ()
    """Attributes by name."""
    inside: tuple["Shape", ...] = ()
    text: str = ""
    """What it says, for text alone."""


class Portrait(NamedTuple):
    """A picture of what somebody has made of the game: its planet, its ship, its land."""

    shapes: tuple[Shape, ...]
    """What is drawn, from the ground up; a shape that fills refers to another one of them by its id."""
    left: float
    top: float
    width: float
    height: float
    """The part of the plane that is to be seen."""
    words: str
    """The same, told: for those who do not see it."""
    sky: tuple[str, str, str] = ("", "", "")
    """The colours of what is behind it, from its middle outwards; "" for those of the game's hue."""
    beyond: bool = False
    """Whether it may go over the edge of a picture that has little room: what is round and known by its half."""


def number(value: float) -> str:
    """A number as it is written in a picture: at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def shape(kind: str, *inside: Shape, **given: str | float) -> Shape:
    """Any element; whatever is "" is left out."""
    return Shape(kind, _given(given), inside)


def circle(x: float, y: float, radius: float, **given: str | float) -> Shape:
    """A circle about a point."""
    return Shape("circle", (("cx", number(x)), ("cy", number(y)), ("r", number(radius)), *_given(given)))


def box(x: float, y: float, width: float, height: float, **given: str | float) -> Shape:
    """A rectangle by its upper left corner."""
    at = (("x", number(x)), ("y", number(y)), ("width", number(width)), ("height", number(height)))
    return Shape("rect", (*at, *_given(given)))


def path(way: str, **given: str | float) -> Shape:
    """A line or an area, in the words of SVG."""
    return Shape("path", (("d", way), *_given(given)))


def words(x: float, y: float, text: str, **given: str | float) -> Shape:
    """Text that begins at a point of its base line, or as its anchor says."""
    return Shape("text", (("x", number(x)), ("y", number(y)), *_given(given)), (), text)


def group(inside: Iterable[Shape], **given: str | float) -> Shape:
    """Shapes that are moved, clipped or faded together."""
    return Shape("g", _given(given), tuple(inside))


def moved(x: float, y: float, *inside: Shape, scale: float = 1) -> Shape:
    """Shapes whose origin lies at a point."""
    way = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return Shape("g", (("transform", way),), inside)


def fading(name: str, stops: Iterable[tuple[float, str, float]], **given: str | float) -> Shape:
    """A ground that goes from colour to colour, to be filled with as ``url(#name)``.

    Each stop is how far along it lies (0 to 1), its colour and how solid it is (0 to 1). It is round where ``r`` is
    given, else straight.
    """
    kind = "radialGradient" if "r" in given else "linearGradient"
    return Shape(
        kind,
        (("id", name), *_given(given)),
        tuple(
            [
                shape("stop", offset=at, stop_color=colour, **({"stop_opacity": solid} if solid < 1 else {}))
                for at, colour, solid in stops
            ]
        ),
    )


def _given(given: dict[str, str | float]) -> tuple[tuple[str, str], ...]:
    written = [
        (name.rstrip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        for name, value in given.items()
    ]
    return tuple([(_CAMEL.get(name, name), value) for name, value in written if value])


_CAMEL = {
    "viewbox": "viewBox",
    "patternunits": "patternUnits",
    "patterntransform": "patternTransform",
    "gradientunits": "gradientUnits",
}
"""Attributes whose names have large letters."""
