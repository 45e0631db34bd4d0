"""The sign of the house, as in the browser's `Wordmark.svelte`; a test compares them."""

from unmapped.kernel.drawing.shapes import Shape, circle, moved, path


def sign(x: float, y: float, size: float, colour: str) -> Shape:
    """The sign of the house: a world of which one part is drawn and the rest is dots."""
    line: dict[str, str | float] = {"fill": "none", "stroke": colour, "stroke_linecap": "round"}
    dots = "34.6 2.2 " + ".1 4.2 " * 7 + ".1 200"
    return moved(
        x,
        y,
        circle(13, 13, 11, stroke_width=2.2, stroke_dasharray=dots, transform="rotate(-120 13 13)", **line),
        path("M4 16c4-4 6 1 9-2s3-6 8.500-5", stroke_width=1.8, **line),
        path("M5.500 20c4-3 6 0 9.500-2", stroke_width=1.8, stroke_dasharray=".1 3.400", **line),
        scale=size / 26,
    )
