"""What stands for seats in every picture: a colour and a shape, always together, as in the browser.

They are those of its `tokens.css` and `SeatMark.svelte`; a test compares them.
"""

from typing import Final

from unmapped.kernel.drawing.shapes import Shape, moved, path

COLOURS: Final = ("#ffbd59", "#60ccfc", "#fe8dc5", "#aee659", "#c29fff", "#ede8d9")

SHAPES: Final = (
    "M12 3.200a8.800 8.800 0 1 0 0 17.600a8.800 8.800 0 0 0 0-17.600z",
    "M12 2.300L22 19.700H2z",
    "M4 4h16v16H4z",
    "M12 1.500L22.500 12 12 22.500 1.500 12z",
    "M12 2l8.700 5v10L12 22l-8.700-5V7z",
    "M12 2l2.600 6.400 6.900.500-5.200 4.500 1.600 6.700-5.900-3.600-5.900 3.600 1.600-6.700-5.200-4.500 6.900-.500z",
)
"""In a box of 24 by 24."""


def mark(seat: int, x: float, y: float, size: float, **given: str | float) -> Shape:
    """The mark of a seat, in a square by its upper left corner."""
    way = SHAPES[seat % len(SHAPES)]
    return moved(x, y, path(way, fill=COLOURS[seat % len(COLOURS)], **given), scale=size / 24)
