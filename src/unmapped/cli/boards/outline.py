"""Any game in the terminal: its view as an outline, for games that have no board of their own.

A view is read as the browser gets it, as plain records, lists and values, so that whatever can be sent can be drawn.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.text import Text

from unmapped.cli.boards.frames import Category, Frame
from unmapped.cli.look import ACCENT, QUIET, SHAPES, Block, seat_name, seat_style, styled, title, wrapped
from unmapped.games import AnyGame
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt
from unmapped.presenting.outlines import (
    ITEMS,
    NAMING,
    fields,
    in_words,
    inline,
    is_flat,
    is_value,
    of_seat,
    plain,
    value_in_words,
)

_ROWS: Final = 40
"""Rows of a list where all of it is asked for."""


class Outline:
    """Draws the views of any game: the names of fields as words, records by indents, lists by rows, seats by name.

    A drawer of a package may begin with it and say what is different.
    """

    def __init__(self, game: AnyGame) -> None:
        self._seated = game.seated()
        self.parts = (*[name for name, _ in fields(game.start().view(None))], "legend")

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """A line or two for each field, then for each seat, the viewer's first; what does not fit is counted."""
        seats = len(frame.names)
        first = frame.seat or 0
        block = self.shared(view, frame.width)
        for seat in [(first + ahead) % seats for ahead in range(seats)]:
            block.extend(self._line_of(view, frame, seat))
        room = max(6, frame.height // 2)
        if len(block) > room:
            more = f"… {len(block) - room + 1} more lines: look at {', '.join(self.parts)}"
            block = [*block[: room - 1], *wrapped(styled(more, QUIET), frame.width)[:1]]
        return _lit(block, asked)

    def middle(self, view: object, frame: Frame) -> Block:
        """All that belongs to no seat."""
        block: Block = []
        for name, value in fields(view):
            if name not in self._seated:
                block.extend(_drawn(name, value, frame.width))
        return block

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """All that the view has for one seat."""
        block: Block = [_head(seat, frame)]
        for _, name, value in of_seat(view, seat, self._seated):
            block.extend(_drawn(name, value, frame.width, 1))
        return block if len(block) > 1 else []

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One field of the view in full; or what the marks mean."""
        value = dict(fields(view)).get(name)
        if name == "legend" and value is None:
            return _legend(frame)
        if name not in self._seated or not isinstance(value, list):
            return _drawn(name, value, frame.width)
        block: Block = [title(in_words(name))]
        for seat, own in enumerate(value):
            line = Text("  ").append_text(_head(seat, frame)).append(f"  {inline(own)}", style="")
            block.extend(
                wrapped(line, frame.width, 6) if is_flat(own) else [Text("  ").append_text(_head(seat, frame))]
            )
            block.extend([] if is_flat(own) else _inside(own, frame.width, 2))
        return block

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """The records of the view that go by this name."""
        records = [
            record
            for record in _records(plain(view))
            if name.lower() in {str(record.get(key)).lower() for key in NAMING[:2]}
        ]
        block: Block = []
        for record in records:
            block.extend([*([Text()] if block else []), title(name), *_inside(record, frame.width, 1)])
        return block

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """The plain list does."""
        return None

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """Nothing: an outline knows no card."""
        return ""

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """Nothing: what is new stands among the changes."""
        return []

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """Nothing: what in a view is the score is for the game to say."""
        return ()

    def shared(self, view: object, width: int) -> Block:
        """What lies before no seat."""
        block: Block = []
        for name, value in fields(view):
            if name not in self._seated:
                line = styled(f"{in_words(name)}  ", QUIET).append(inline(value), style="")
                block.extend(_cut(line, width, name))
        return block

    def _line_of(self, view: object, frame: Frame, seat: int) -> Block:
        """What the view has for a seat, in a few lines."""
        line = _head(seat, frame)
        for _, name, value in of_seat(view, seat, self._seated):
            line.append(f"  {in_words(name)} ", style=QUIET).append(inline(value), style="")
        return _cut(line, frame.width, str(seat), most=4) if line.spans[1:] else []


def _records(value: object) -> Iterator[Mapping[object, object]]:
    """All records in it, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _records(item)


# --- Lines ------------------------------------------------------------------------------------------------------------


def _head(seat: int, frame: Frame) -> Text:
    mark = SHAPES[seat % len(SHAPES)]
    return styled(f"{mark} {seat_name(seat, frame.names).capitalize()}", seat_style(seat))


def _cut(line: Text, width: int, part: str, most: int = 2) -> Block:
    """A line in at most so many; where that is not all, it says how all of it is seen."""
    lines = wrapped(line, width, 4)
    if len(lines) <= most:
        return lines
    more = f" … look {part}"
    last = lines[most - 1]
    last.truncate(max(width - len(more), 8))
    return [*lines[: most - 1], last.append(more, style=QUIET)]


def _drawn(name: str, value: object, width: int, deep: int = 0) -> Block:
    """A field in full: its name, and what it holds beside or below."""
    indent = "  " * deep
    if is_flat(value) and not (isinstance(value, list) and len(value) > ITEMS):
        line = Text(indent).append(f"{in_words(name)}  ", style=QUIET).append(inline(value), style="")
        return wrapped(line, width, 2 * deep + 4)
    count = f"  {len(value)}" if isinstance(value, list) else ""
    return [
        Text(indent).append(in_words(name), style="bold").append(count, style=QUIET),
        *_inside(value, width, deep + 1),
    ]


def _inside(value: object, width: int, deep: int) -> Block:
    """What a record or a list holds, a row for each."""
    block: Block = []
    indent = "  " * deep
    if isinstance(value, dict):
        for key, part in value.items():
            block.extend(_drawn(str(key), part, width, deep))
    elif isinstance(value, list) and all(is_value(item) for item in value):
        for start in range(0, min(len(value), _ROWS * ITEMS), ITEMS):
            block.extend(wrapped(Text(indent + inline(value[start : start + ITEMS])), width, 2 * deep + 2))
    elif isinstance(value, list):
        for number, part in enumerate(value[:_ROWS]):
            line = Text(indent).append(f"{number:>2}  ", style=QUIET).append(inline(part), style="")
            block.extend(wrapped(line, width, 2 * deep + 4))
        if len(value) > _ROWS:
            block.append(styled(f"{indent}… {len(value)} in all", QUIET))
    else:
        block.append(Text(indent + value_in_words(value)))
    return block


def _lit(block: Block, asked: Iterable[Choice]) -> Block:
    """What legal actions name stands out."""
    named = {value for choice in asked for value in choice.slots.values() if not value.isdecimal()}
    if named:
        any_of = "|".join(sorted([re.escape(word) for word in named], key=len, reverse=True))
        for line in block:
            line.highlight_regex(rf"(?<![\w-])(?:{any_of})(?![\w-])", f"bold {ACCENT}")
    return block


def _legend(frame: Frame) -> Block:
    block: Block = [_head(seat, frame) for seat in range(len(frame.names))]
    for mark, words in (
        ("?", "one of a list that you cannot tell; where you can tell none, it says how many are hidden"),
        ("–", "nothing"),
        ("… 20 in all", "a list that is longer than its line; look and its name show all of it"),
    ):
        block.extend(wrapped(styled(mark, f"bold {ACCENT}").append(f"  {words}", style=""), frame.width, 4))
    return block
