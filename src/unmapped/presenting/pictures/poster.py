"""The picture of a finished game that people share: one number, what it counts, who played, what decided, a portrait.

1200 by 630, as pages that show previews want it. Names stand in it only where people chose them, and no seed does.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from unmapped.kernel.drawing import seats
from unmapped.kernel.drawing.shapes import Portrait, Shape, box, circle, fading, moved, shape, words
from unmapped.presenting.pictures import marks
from unmapped.presenting.pictures.fonts import Font, can_say, fitted, width
from unmapped.presenting.pictures.hues import hued
from unmapped.presenting.pictures.svg import picture

WIDTH: Final = 1200
HEIGHT: Final = 630

_LEFT: Final = 56
_TEXT: Final = 520
"""How wide the words may be."""
_ROOM: Final = (580, 570)
_BEYOND: Final = (760, 700)
"""How wide and high a portrait becomes, and one that may go over the edge."""
_MIDDLE: Final = (904, 318)


class Standing(NamedTuple):
    """A seat as it is told: its mark, its name if somebody chose one, and its score, if seats have one each."""

    seat: int
    name: str
    score: str


class Poster(NamedTuple):
    """What is told of a finished game."""

    game: str
    """Its title."""
    hue: int
    """That of its world, in degrees."""
    number: int
    lines: tuple[str, ...]
    """What the number counts and where, a line each: "medals on", "Planet Unknown"."""
    standings: tuple[Standing, ...]
    decided: str
    """What decided it, in few words; "" where nothing did."""
    portrait: Portrait | None

    def said(self) -> str:
        """All of it in words, for those who do not see it."""
        seats = ", ".join([f"{_called(standing)} {standing.score}".strip() for standing in self.standings])
        parts = [f"{self.number} {' '.join(self.lines)}.", f"{seats}." if seats else ""]
        parts += [f"{self.decided}." if self.decided else ""]
        parts += [f"{self.portrait.words}." if self.portrait is not None else ""]
        return " ".join([part for part in parts if part])


def _called(standing: Standing) -> str:
    return standing.name or f"seat {standing.seat + 1}"


def poster(whole: Poster) -> str:
    """The picture as SVG."""
    portrait = whole.portrait
    light, shade, dark = portrait.sky if portrait is not None and portrait.sky[0] else _sky(whole.hue)
    sky = fading(
        "sky",
        ((0, light, 1), (0.46, shade, 1), (1, dark, 1)),
        cx=_MIDDLE[0],
        cy=328,
        r=760,
        gradientunits="userSpaceOnUse",
    )
    fade = fading("fade", ((0, dark, 1), (0.58, dark, 1), (1, dark, 0)), x1="0", y1="0", x2="1", y2="0")
    return picture(
        [
            shape("defs", sky, fade),
            box(0, 0, WIDTH, HEIGHT, fill="url(#sky)"),
            *_stars(),
            *([] if portrait is None else [_placed(portrait)]),
            box(0, 0, 690, HEIGHT, fill="url(#fade)"),
            *_words(whole),
        ],
        WIDTH,
        HEIGHT,
        whole.said(),
    )


def _sky(hue: int) -> tuple[str, str, str]:
    return hued(hue, 0.36, 0.42), hued(hue, 0.16, 0.42), hued(hue, 0.055, 0.5)


def _stars() -> list[Shape]:
    """The same ones every time."""
    stars = []
    state = 7
    for number in range(90):
        drawn = []
        for _ in range(3):
            state = state * 48271 % 2147483647
            drawn.append(state / 2147483647)
        tint = ("#fff", "#cfe0ff", "#ffe6c2")[number % 3]
        stars.append(
            circle(drawn[0] * WIDTH, drawn[1] * HEIGHT, 0.5 + drawn[2] ** 3, fill=tint, opacity=0.2 + drawn[2] / 2)
        )
    return stars


def _placed(portrait: Portrait) -> Shape:
    """A portrait at the right, as large as there is room for, or a little more."""
    wide, high = _BEYOND if portrait.beyond else _ROOM
    scale = min(high / portrait.height, wide / portrait.width)
    x = _MIDDLE[0] - (portrait.left + portrait.width / 2) * scale
    y = _MIDDLE[1] - (portrait.top + portrait.height / 2) * scale
    return moved(x, y, *portrait.shapes, scale=scale)


def _words(whole: Poster) -> list[Shape]:
    accent = hued(whole.hue, 0.68, 1)
    shapes = [
        marks.sign(_LEFT, 48, 44, accent),
        _text(_LEFT + 58, 80, "Unmapped", Font.DISPLAY, 30, "#f2f3fa"),
        _text(_LEFT - 4, 256, str(whole.number), Font.DISPLAY, 158, accent),
    ]
    at = 318
    for line in _broken(whole.lines):
        shapes.append(_text(_LEFT, at, line, Font.DISPLAY, 40, "#f2f3fa"))
        at += 42
    x, y = float(_LEFT), float(at + 14)
    for standing in whole.standings:
        name = standing.name if standing.name and can_say(standing.name) else ""
        name = fitted(name, Font.STRONG, 22, 200)
        wide = 34 + (width(name, Font.STRONG, 22) + 10 if name else 0) + width(standing.score, Font.STRONG, 22)
        if x > _LEFT and x + wide > _LEFT + _TEXT:
            x, y = _LEFT, y + 34
        shapes.append(seats.mark(standing.seat, x, y - 19, 24))
        shapes.append(_text(x + 34, y, name, Font.STRONG, 22, "#d9dbea"))
        after = x + 34 + (width(name, Font.STRONG, 22) + 10 if name else 0)
        shapes.append(_text(after, y, standing.score, Font.STRONG, 22, "#ffffff"))
        x += wide + 24
    portrait = whole.portrait
    foot = [(whole.decided, Font.STRONG, "#ffffff"), (portrait.words if portrait else "", Font.TEXT, "#d9dbea")]
    lines = [(fitted(text, font, 21, _TEXT), font, colour) for text, font, colour in foot if text]
    for number, (text, font, colour) in enumerate(lines):
        shapes.append(_text(_LEFT, HEIGHT - 50 - 30 * (len(lines) - 1 - number), text, font, 21, colour))
    return shapes


def _broken(lines: Sequence[str]) -> Sequence[str]:
    """Lines that fit, three at most: one that is too long breaks behind its colon, or between its words."""
    broken: list[str] = []
    for line in lines:
        words_left = line.replace(": ", ":\n").split("\n") if width(line, Font.DISPLAY, 40) > _TEXT else [line]
        for part in words_left:
            begun = ""
            for word in part.split(" "):
                longer = f"{begun} {word}".strip()
                if begun and width(longer, Font.DISPLAY, 40) > _TEXT:
                    broken.append(begun)
                    longer = word
                begun = longer
            broken.append(begun)
    return [fitted(line, Font.DISPLAY, 40, _TEXT) for line in broken[:3]]


def _text(x: float, y: float, text: str, font: Font, size: float, colour: str) -> Shape:
    return words(x, y, text, font_family=font.value, font_size=size, fill=colour)
