"""The fonts of the house as pictures need them: files for whoever draws text, and how wide it will be.

Three cuts of Archivo, made from the font of the client by `client/scripts/fonts.py`: drawing has no variable fonts.
"""

import struct
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple


class Font(Enum):
    """A cut, by the name that text gives it."""

    DISPLAY = "Archivo Display"
    """Wide and heavy: names and numbers."""
    STRONG = "Archivo Strong"
    """What is weighty in a line."""
    TEXT = "Archivo Text"
    """All else."""


FOLDER: Final = Path(str(files(__package__))) / "fonts"


def paths() -> list[str]:
    """The files of all cuts."""
    return [str(FOLDER / f"{font.value.replace(' ', '-').lower()}.ttf") for font in Font]


class _Widths(NamedTuple):
    """How far each sign takes the pen, in units of which `em` are the size of the font."""

    em: int
    of: dict[str, int]


def width(text: str, font: Font, size: float) -> float:
    """How wide text will be, in the unit of its size; pairs that stand closer together are not counted."""
    widths = _widths(font)
    return sum([widths.of.get(sign, widths.em) for sign in text]) * size / widths.em


def can_say(text: str) -> bool:
    """Whether the fonts have all signs of a text."""
    return all([sign in _widths(Font.TEXT).of for sign in text])


def fitted(text: str, font: Font, size: float, most: float) -> str:
    """A text that is no wider than `most`: whole, or as much of it as there is room for with a mark that says so."""
    if width(text, font, size) <= most:
        return text
    cut = text
    while cut and width(cut.rstrip() + "…", font, size) > most:
        cut = cut[:-1]
    return cut.rstrip() + "…"


@cache
def _widths(font: Font) -> _Widths:
    """Read from the file: its tables `head`, `hhea`, `hmtx` and `cmap` (format 4), as OpenType has them."""
    data = (FOLDER / f"{font.value.replace(' ', '-').lower()}.ttf").read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables = {
        data[at : at + 4]: int(struct.unpack_from(">I", data, at + 8)[0]) for at in range(12, 12 + 16 * count, 16)
    }
    (em,) = struct.unpack_from(">H", data, tables[b"head"] + 18)
    (measured,) = struct.unpack_from(">H", data, tables[b"hhea"] + 34)
    glyphs = _glyphs(data, tables[b"cmap"])
    wide = [
        int(struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * min(glyph, measured - 1))[0])
        for glyph in glyphs.values()
    ]
    return _Widths(int(em), dict(zip(glyphs, wide, strict=True)))


def _glyphs(data: bytes, cmap: int) -> dict[str, int]:
    """The glyph of each sign."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    records = [struct.unpack_from(">HHI", data, cmap + 4 + 8 * n) for n in range(count)]
    table = next(cmap + offset for _, _, offset in records if struct.unpack_from(">H", data, cmap + offset)[0] == 4)
    (twice,) = struct.unpack_from(">H", data, table + 6)
    segments = twice // 2
    offsets = table + 16 + 3 * twice
    columns = [table + 14, table + 16 + twice, table + 16 + 2 * twice, offsets]
    glyphs: dict[str, int] = {}
    for n in range(segments):
        last, first, delta, offset = [struct.unpack_from(">H", data, column + 2 * n)[0] for column in columns]
        for sign in range(first, min(last, 0xFFFE) + 1):
            if offset:
                place = offsets + 2 * n + offset + 2 * (sign - first)
                glyph = struct.unpack_from(">H", data, place)[0]
                glyph = (glyph + delta) & 0xFFFF if glyph else 0
            else:
                glyph = (sign + delta) & 0xFFFF
            if glyph:
                glyphs[chr(sign)] = glyph
    return glyphs
