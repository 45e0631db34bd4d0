"""The icons of the installed page and of notices, as PNG, from our own drawings; run after one of them has changed.

python client/scripts/app-icons.py
"""

from pathlib import Path
from typing import Final

import resvg_py

PUBLIC: Final = Path(__file__).parent.parent / "public"
ICONS: Final = PUBLIC / "icons"

_SIGN: Final = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
_INSIDE: Final = _SIGN[_SIGN.index("<g ") : _SIGN.rindex("</svg>")]


def drawn(content: str, size: int) -> bytes:
    """A drawing as PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=content, width=size, height=size))


def within(inside: str, ground: str, scale: float) -> str:
    """The sign on a ground that reaches every edge, small enough that a round mask cuts nothing off."""
    move = 16 * (1 - scale)
    rect = f'<rect width="32" height="32" fill="{ground}"/>' if ground else ""
    place = f'<g transform="translate({move} {move}) scale({scale})">{inside}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{rect}{place}</svg>'


def cut(art: str, size: int = 500) -> str:
    """The middle of a picture of a world, as a square with round corners."""
    head = art[: art.index(">") + 1]
    left, top, width, height = [float(number) for number in head.split('viewBox="')[1].split('"')[0].split()]
    side = min(width, height)
    x, y = left + (width - side) * 0.72, top + (height - side) / 2
    inside = art[art.index(">", art.index("<svg")) + 1 : art.rindex("</svg>")]
    corner = size * 0.18
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<clipPath id="round-corners"><rect width="{size}" height="{size}" rx="{corner}"/></clipPath>'
        f'<g clip-path="url(#round-corners)"><svg width="{size}" height="{size}" viewBox="{x} {y} {side} {side}" '
        f'preserveAspectRatio="xMidYMid slice">{inside}</svg></g></svg>'
    )


def write() -> None:
    """All of them."""
    ICONS.mkdir(exist_ok=True)
    white = _INSIDE.replace("#fbc044", "#ffffff")
    pictures = {
        "app-192": drawn(_SIGN, 192),
        "app-512": drawn(_SIGN, 512),
        "app-masked-512": drawn(within(_INSIDE, "#131529", 0.66), 512),
        "app-touch-180": drawn(within(_INSIDE, "#131529", 0.8), 180),
        "badge-96": drawn(within(white, "", 1), 96),
    }
    for game in ("planet_unknown", "undiscovered", "unsettled", "discover"):
        pictures[game] = drawn(cut((PUBLIC / "art" / f"{game}.svg").read_text(encoding="utf-8")), 192)
    for name, content in pictures.items():
        (ICONS / f"{name}.png").write_bytes(content)


if __name__ == "__main__":
    write()
