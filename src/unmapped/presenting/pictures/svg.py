"""Shapes as SVG, text escaped."""

from collections.abc import Iterable
from html import escape

from unmapped.kernel.drawing.shapes import Shape, number


def picture(shapes: Iterable[Shape], width: float, height: float, said: str, frame: str = "") -> str:
    """A whole picture, `said` being what it shows in words.

    `frame` is the part of the plane that is to be seen, "left top width height"; "" for all from the origin.
    """
    body = "".join([written(shape) for shape in shapes])
    box = escape(frame) or f"0 0 {number(width)} {number(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
        f'viewBox="{box}" role="img" aria-label="{escape(said)}"><title>{escape(said)}</title>{body}</svg>'
    )


def written(shape: Shape) -> str:
    """One shape with all that lies inside."""
    given = "".join([f' {name}="{escape(value)}"' for name, value in shape.given])
    inside = "".join([written(within) for within in shape.inside]) + escape(shape.text, quote=False)
    return f"<{shape.kind}{given}>{inside}</{shape.kind}>" if inside else f"<{shape.kind}{given}/>"
