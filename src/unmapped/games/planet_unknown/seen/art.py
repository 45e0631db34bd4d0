"""What the planets of Planet Unknown are drawn with: hues, glyphs and patterns of terrain, as the browser has them.

`tests/planet_unknown/test_portrait.py` holds hues and glyphs to those of `client/src/boards/planet_unknown/art`.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from unmapped.kernel.drawing.shapes import Shape, box, circle, fading, group, moved, path, shape, words


class Hue(NamedTuple):
    """The ground of a terrain, the disc under its symbol, the ink of its glyph; its ground in light and in shade."""

    ground: str
    disc: str
    ink: str
    above: str
    below: str


HUES: Final[Mapping[str, Hue]] = {
    "civ": Hue("#3f3156", "#292038", "#ffe9b8", "#5e5271", "#392c4d"),
    "water": Hue("#1f6ecd", "#144885", "#ffffff", "#4385d5", "#1c63b8"),
    "biomass": Hue("#48b546", "#88cf87", "#08280d", "#65c164", "#41a33f"),
    "rover": Hue("#d53615", "#8a230e", "#fff1e6", "#dc563a", "#c03113"),
    "tech": Hue("#edf2f8", "#f3f7fa", "#182338", "#edf2f8", "#d5dadf"),
    "energy": Hue("#ffd329", "#ffe274", "#2b1d00", "#ffda4b", "#e6be25"),
}

GLYPHS: Final[Mapping[str, str]] = {
    "civ": "M2.5 22V12.5h5V7L12 2.5 16.5 7v15h-3.2v-4.5h-2.6V22zM18.2 22V12h3.8v10z",
    "water": "M12 1.8c3.6 4.7 7 8.7 7 12.9A7 7 0 0 1 12 22a7 7 0 0 1-7-7.3C5 10.5 8.4 6.5 12 1.8z",
    "biomass": (
        "M21.5 2.5C11 2 3.5 6 3.5 14c0 1.8.6 3.3 1.5 4.5C7.5 13.5 11 10.5 16 8.5 11.5 12 8.5 15.5"
        " 6.5 22h2.3c.4-1.3.8-2.2 1.3-3C18.5 19.5 22 12 21.5 2.5z"
    ),
    "rover": (
        "M1.5 14 4 9.5h12.5l4 1.5 2 3zM6 8.8V3.8H3.8V1.8H10v2H8.1v5zM1.6 18.5a3.4 3.4 0 1 0 6.8 0"
        "a3.4 3.4 0 1 0-6.8 0M8.6 18.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M15.8 18.5a3.4 3.4 "
        "0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0"
    ),
    "tech": (
        "M8 1.5h2v3h4v-3h2v3h3.5V8h3v2h-3v4h3v2h-3v3.5H16v3h-2v-3h-4v3H8v-3H4.5V16h-3v-2h3v-4h-3V8h3V4.5H8zM9 9v6h6V9z"
    ),
    "energy": "M14 1.5 3.5 13.8h6.6L8 22.5 20.5 9.2h-7.2z",
}
"""Glyphs in a box of 24 by 24."""

FALLING_STONE: Final = (
    "M3 2c5 2.5 8 5 9.5 7.5a6.3 6.3 0 1 1-4.8 5.5C5.5 11.5 4 7.5 3 2zM8.5 2.5c3.5 1.5 6 3.2 7.5"
    " 5.2l-1.5.4C13 6.3 11 4.5 8.5 2.5zM2 9c1 3 2.2 5.3 4 7.2l-.6 1.3C3.6 15.3 2.5 12.5 2 9z"
)
"""The falling stone of a printed meteor symbol, in a box of 24 by 24."""

_ROOFS: Final = (
    (5, 20, 1), (10, 20, 0.53), (5, 27, 0.33), (10, 27, 1), (5, 34, 1), (10, 41, 0.53), (19.5, 10, 1), (24.5, 10, 0.4),
    (19.5, 17, 0.53), (24.5, 17, 1), (24.5, 24, 1), (19.5, 31, 1), (24.5, 38, 0.47), (19.5, 38, 1), (34.5, 24, 1),
    (40, 24, 0.4), (40, 31, 1), (34.5, 38, 0.53), (40, 38, 1),
)  # fmt: skip
_CROWNS: Final = ((10, 11, 9, 6), (33, 9, 8, 5.4), (23, 28, 10, 6.8), (42, 32, 8, 5.4), (7, 37, 8, 5.2))


def grounds() -> list[Shape]:
    """The fillings of all terrain: ``pu-g-water`` is its ground, ``pu-water`` the pattern over it."""
    straight = [
        fading(f"pu-g-{name}", ((0, hue.above, 1), (1, hue.below, 1)), x1="0", y1="0", x2="0", y2="1")
        for name, hue in HUES.items()
    ]
    patterns = [
        shape(
            "pattern", *shapes, id=f"pu-{name}", width=46, height=46, patternunits="userSpaceOnUse", viewbox="0 0 48 48"
        )
        for name, shapes in _patterns().items()
    ]
    ice = fading(
        "pu-ice", ((0, "#d9f7fb", 1), (0.5, "#90d2e2", 1), (1, "#4f9fbd", 1)), x1="0", y1="0", x2="0.6", y2="1"
    )
    return [*straight, *patterns, ice]


def _patterns() -> dict[str, list[Shape]]:
    waves = [
        path(
            f"M-12 {y}q6 -6 12 0t12 0t12 0t12 0t12 0t12 0",
            fill="none", stroke="#bfe3ff", stroke_width=2.2, stroke_linecap="round",
            opacity=0.34 if y % 24 == 20 else 0.55,
        )
        for y in (8, 20, 32, 44)
    ]  # fmt: skip
    crowns = [circle(x, y, shade, fill="#0d5a22", opacity=0.52) for x, y, shade, _ in _CROWNS]
    crowns += [circle(x - 1, y - 2, light, fill="#a6ef86", opacity=0.52) for x, y, _, light in _CROWNS]
    ruts = [
        path(
            f"M4 {y}l8 6l8 -6M28 {y}l8 6l8 -6",
            fill="none", stroke="#4a0d02", stroke_width=3.4, opacity=0.42, stroke_linejoin="round",
        )
        for y in (4, 16, 28, 40)
    ]  # fmt: skip
    ways = "M0 12H14L22 20H48M12 48V36L22 28H34L40 34V48M32 0V8L38 12H48"
    knots = [circle(x, y, radius) for x, y, radius in ((14, 12, 3), (34, 28, 3), (32, 8, 2.4))]
    return {
        "civ": [
            path("M3 16h11v32H3zM17 6h12v42H17zM32 20h13v28H32z", fill="#1d1430", opacity=0.55),
            *[box(x, y, 2.6, 3.4, fill="#ffd98a", opacity=light) for x, y, light in _ROOFS],
        ],
        "water": waves,
        "biomass": crowns,
        "rover": ruts,
        "tech": [
            path(ways, fill="none", stroke="#5f7fae", stroke_width=2, opacity=0.6),
            group(knots, fill="#eaf1f8", stroke="#5f7fae", stroke_width=2, opacity=0.85),
        ],
        "energy": [
            path(f"M{x} 48L{x + 24} 0", stroke="#9a5b00", stroke_width=5, opacity=0.38) for x in (-24, -8, 8, 24, 40)
        ],
    }


def symbol(x: float, y: float, resource: str) -> list[Shape]:
    """The symbol of a resource about a point."""
    hue = HUES[resource]
    return [
        circle(x, y + 1, 16.6, fill="#000", opacity=0.28),
        circle(x, y, 16.6, fill=hue.disc, stroke=hue.ink, stroke_opacity=0.85, stroke_width=1.7),
        moved(x - 10.3, y - 10.3, path(GLYPHS[resource], fill=hue.ink, fill_rule="evenodd"), scale=0.86),
    ]


def falling(x: float, y: float, *, small: bool) -> list[Shape]:
    """A printed meteor symbol about a point."""
    away, scale = (7.5, 0.62) if small else (10.5, 0.87)
    return [
        circle(x, y, 10 if small else 14, fill="#1c1012", stroke="#ff9d5c", stroke_width=1.8, stroke_dasharray="5 3"),
        moved(x - away, y - away, path(FALLING_STONE, fill="#ffb37a"), scale=scale),
    ]


def rover(x: float, y: float, colour: str) -> Shape:
    """A rover about a point."""
    wheels = [circle(at, down, 3.1) for at, down in ((-7, 6), (0, 6.4), (7, 6))]
    return moved(
        x,
        y,
        shape("ellipse", cy=8.4, rx=11, ry=2.6, fill="#000", opacity=0.5),
        group(wheels, fill="#1b1420", stroke="#fff", stroke_width=0.9),
        path("M-9.5 3.6L-8 -2.6H7L9.6 3.6z", fill=colour, stroke="#1b1420", stroke_width=1.3, stroke_linejoin="round"),
        path("M-3.4 -2.6L-2 -7H5L6 -2.6z", fill="#dff3ff", stroke="#1b1420", stroke_width=1.2),
        path("M-6 -2.8V-9.5", stroke="#fff", stroke_width=1.2),
        circle(-6, -10, 2, fill="#fff", stroke="#1b1420", stroke_width=0.9),
        scale=1.66,
    )


def lifepod(x: float, y: float) -> Shape:
    """A lifepod about a point."""
    return moved(
        x,
        y,
        group(
            [
                shape("ellipse", cx=1, cy=10, rx=9, ry=3, fill="#000", opacity=0.45),
                path("M-4 7L-6 10M4 7L6 10", stroke="#3b2b3f", stroke_width=1.6),
                path("M-6 7C-8 -2 -5 -10 0 -11C5 -10 8 -2 6 7z", fill="#f4eee0", stroke="#3b2b3f", stroke_width=1.3),
                path("M-6.6 3H6.6L6 7H-6z", fill="#ff9c3f"),
                circle(0, -3.2, 3, fill="#3fb6d8", stroke="#3b2b3f", stroke_width=1.2),
            ],
            transform="rotate(18)",
        ),
        scale=1.55,
    )


def meteorite(x: float, y: float, count: int) -> Shape:
    """As many meteorites as lie about a point."""
    several = [
        circle(38, 10, 9, fill="#1c100e", stroke="#ff8a4a", stroke_width=2),
        words(38, 14.5, str(count), text_anchor="middle", font_family="Archivo Strong", font_size=13, fill="#ffd9c9"),
    ]
    return moved(
        x - 22,
        y - 23,
        shape("ellipse", cx=24, cy=38.3, rx=17, ry=5.9, fill="#000", opacity=0.5),
        path(
            "M20.6 6L33.4 9.1 41 20.4 36.8 33.2 26.6 40 12.9 36.3 7 24.7 11.2 12.5z",
            fill="#3a2622",
            stroke="#ff8a4a",
            stroke_width=2.7,
            stroke_linejoin="round",
        ),
        path("M13.8 13.6L22.3 8.6 31.6 11.9", stroke="#a5786a", stroke_width=2.4, fill="none"),
        circle(19.8, 23.9, 4.1, fill="#1c100e"),
        circle(30.8, 28.9, 2.9, fill="#1c100e"),
        circle(29.9, 17.9, 2, fill="#1c100e"),
        *(several if count > 1 else []),
        scale=0.92,
    )
