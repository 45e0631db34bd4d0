"""What the terminal shares with the other faces of the house: colours, seats, and blocks of lines side by side.

A colour never carries a meaning alone: a letter, a glyph or a word stands beside it.
"""

import re
from typing import Final, TypeAlias

from rich.console import Console
from rich.text import Text

ACCENT: Final = "#fbc044"
GOOD: Final = "#5bf0b8"
BAD: Final = "#fd7273"
QUIET: Final = "#9da1b9"
LINE: Final = "#696e8d"
MEDAL: Final = "#ffd75e"
SEATS: Final = ("#ffbd59", "#60ccfc", "#fe8dc5", "#aee659", "#c29fff", "#ede8d9")
SHAPES: Final = ("●", "▲", "■", "◆", "⬢", "★")
"""The shape of each seat, always in its colour."""

_EMPHASIS: Final = re.compile(r"\*(?! )([^*]+)(?<! )\*")

Block: TypeAlias = list[Text]
"""Lines of a drawing, each as wide as it happens to be."""


def seat_style(seat: int) -> str:
    """The colour of a seat; its number always stands beside it."""
    return f"bold {SEATS[seat % len(SEATS)]}"


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """A seat as the table calls it, such as ``seat 1 (greedy)``."""
    return f"seat {seat} ({names[seat]})" if seat < len(names) and names[seat] else f"seat {seat}"


def quoted(words: str) -> str:
    """A text in which what is emphasised stands in quotation marks, as in the browser: ``*sorry*`` is “sorry”."""
    return _EMPHASIS.sub(r"“\1”", words)


def styled(words: str, style: str) -> Text:
    """Words in a style of their own, which what is appended to them does not take over."""
    return Text().append(words, style=style)


def width_of(block: Block) -> int:
    """The width of the widest line."""
    return max((line.cell_len for line in block), default=0)


def beside(*blocks: Block, gap: int = 2) -> Block:
    """Blocks side by side, their first lines level."""
    shown = [block for block in blocks if block]
    widths = [width_of(block) for block in shown]
    lines: Block = []
    for index in range(max((len(block) for block in shown), default=0)):
        line = Text()
        column = 0
        for block, wide in zip(shown, widths, strict=True):
            if index < len(block) and block[index].cell_len:
                line.append(" " * (column - line.cell_len)).append_text(block[index])
            column += wide + gap
        lines.append(line)
    return lines


def rows(blocks: list[Block], width: int, gap: int = 2) -> Block:
    """Blocks side by side in as many rows as `width` asks for."""
    lines: Block = []
    row: list[Block] = []
    used = 0
    for block in blocks:
        wide = width_of(block)
        if row and used + gap + wide > width:
            lines.extend(beside(*row, gap=gap))
            row, used = [], 0
        used += wide + (gap if row else 0)
        row.append(block)
    if row:
        lines.extend(beside(*row, gap=gap))
    return lines


def wrapped(text: Text | str, width: int, indent: int = 0, style: str = "") -> Block:
    """A text as lines of at most `width`; lines after the first are indented."""
    whole = styled(text, style) if isinstance(text, str) else text
    first, *others = _lines(whole, width)
    if not others or not indent:
        return [first, *others]
    rest = whole[len(first.plain) :]
    begins = len(rest.plain) - len(rest.plain.lstrip())
    return [first, *[Text(" " * indent).append_text(line) for line in _lines(rest[begins:], width - indent)]]


def _lines(text: Text, width: int) -> Block:
    """A text as lines of at most `width`, at least one."""
    lines = list(text.wrap(Console(width=max(width, 20), color_system=None), max(width, 10)))
    for line in lines:
        line.rstrip()
    return lines or [Text()]


def title(words: str, rest: str = "") -> Text:
    """A heading, and quietly what belongs to it."""
    line = styled(words, "bold")
    if rest:
        line.append(f"  {rest}", style=QUIET)
    return line
