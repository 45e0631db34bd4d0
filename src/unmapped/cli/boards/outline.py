"""Any game in the terminal: its view as an outline, for games that have no board of their own.

A view is read as the browser gets it, as plain records, lists and values, so that whatever can be sent can be drawn.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, final

import msgspec
from rich.text import Text

from unmapped.cli.boards.frames import Category, Frame
from unmapped.cli.look import ACCENT, QUIET, SHAPES, Block, seat_name, seat_style, styled, title, wrapped
from unmapped.games import AnyGame
from unmapped.kernel.rules import Prompt

_HIDDEN: Final = (-1, "?")
"""What stands in a list for something that the viewer cannot tell, as `kernel.cards` and views of the house have it."""
_NAMING: Final = ("id", "name", "seat")
"""The fields by which a record is told from others, the surest first."""
_FIRST: Final = ("score", "scores", "points", "total")
"""What is told first of all that changes."""
_ROWS: Final = 40
"""Rows of a list where all of it is asked for."""
_ITEMS: Final = 16
"""Items of a list where it stands in a line."""
_FEW: Final = 2
"""Up to so many places of a list are told one by one when what lies there changes."""


@final
class Outline:
    """Draws the views of any game: the names of fields as words, records by indents, lists by rows, seats by name."""

    def __init__(self, game: AnyGame) -> None:
        self._seated = game.seated()
        self.parts = (*[name for name, _ in _fields(game.start().view(None))], "legend")

    def table(self, view: object, frame: Frame, asked: Sequence[str]) -> Block:
        """A line or two for each field, then for each seat, the viewer's first; what does not fit is counted."""
        seats = len(frame.names)
        first = frame.seat or 0
        block = self._general(view, frame.width)
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
        for name, value in _fields(view):
            if name not in self._seated:
                block.extend(_drawn(name, value, frame.width))
        return block

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """All that the view has for one seat."""
        block: Block = [_head(seat, frame)]
        for name, value in self._of_seat(view, seat):
            block.extend(_drawn(name, value, frame.width, 1))
        return block if len(block) > 1 else []

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One field of the view in full; or what the marks mean."""
        value = dict(_fields(view)).get(name)
        if name == "legend" and value is None:
            return _legend(frame)
        if name not in self._seated or not isinstance(value, list):
            return _drawn(name, value, frame.width)
        block: Block = [title(_words(name))]
        for seat, one in enumerate(value):
            line = Text("  ").append_text(_head(seat, frame)).append(f"  {_inline(one)}", style="")
            block.extend(
                wrapped(line, frame.width, 6) if _is_flat(one) else [Text("  ").append_text(_head(seat, frame))]
            )
            block.extend([] if _is_flat(one) else _inside(one, frame.width, 2))
        return block

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """The records of the view that go by this name."""
        found = [
            one for one in _records(_plain(view)) if name.lower() in {str(one.get(key)).lower() for key in _NAMING[:2]}
        ]
        block: Block = []
        for one in found:
            block.extend([*([Text()] if block else []), title(name), *_inside(one, frame.width, 1)])
        return block

    def choices(self, view: object, frame: Frame, verb: str, legal: Sequence[str], whole: bool) -> Block | None:
        """The plain list does."""
        return None

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, words: str) -> str:
        """Nothing: an outline knows no card."""
        return ""

    def changes(self, before: object, after: object, seat: int) -> list[str]:
        """Every field that differs: what, whose, from, to; the score first, then what is the seat's own."""
        told: list[tuple[int, str]] = []
        now = dict(_fields(after))
        for name, old in _fields(before):
            if name not in self._seated:
                told.extend([(_rank(name), one) for one in _differing(_words(name), old, now.get(name))])
        seats = max(
            [len(value) for name, value in now.items() if name in self._seated and isinstance(value, list)] or [0]
        )
        for whose in range(seats):
            own = dict(self._of_seat(after, whose))
            for name, old in self._of_seat(before, whose):
                what = _words(name) if whose == seat else f"seat {whose} {_words(name)}"
                rank = _rank(name) - (whose == seat)
                told.extend([(rank, one) for one in _differing(what, old, own.get(name))])
        return [words for _, words in sorted(told, key=lambda one: one[0])]

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """Nothing: what is new stands among the changes."""
        return []

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """Nothing: what in a view is the score is for the game to say."""
        return ()

    def _general(self, view: object, width: int) -> Block:
        block: Block = []
        for name, value in _fields(view):
            if name not in self._seated:
                line = styled(f"{_words(name)}  ", QUIET).append(_inline(value), style="")
                block.extend(_cut(line, width, name))
        return block

    def _of_seat(self, view: object, seat: int) -> list[tuple[str, object]]:
        """What the view has for a seat; where there is one record for each seat, that record's own fields."""
        own = [
            (name, value[seat])
            for name, value in _fields(view)
            if name in self._seated and isinstance(value, list) and seat < len(value)
        ]
        if [isinstance(value, dict) for _, value in own].count(True) != 1:
            return own
        fields: list[tuple[str, object]] = []
        for name, value in own:
            inside = value.items() if isinstance(value, dict) else [(name, value)]
            fields.extend([(str(key), one) for key, one in inside if (key, one) != ("seat", seat)])
        return fields

    def _line_of(self, view: object, frame: Frame, seat: int) -> Block:
        """What the view has for a seat, in a few lines."""
        line = _head(seat, frame)
        for name, value in self._of_seat(view, seat):
            line.append(f"  {_words(name)} ", style=QUIET).append(_inline(value), style="")
        return _cut(line, frame.width, str(seat), most=4) if line.spans[1:] else []


def _plain(view: object) -> object:
    """A view as records, lists and values."""
    plain: object = msgspec.json.decode(msgspec.json.encode(view))
    return plain


def _fields(view: object) -> list[tuple[str, object]]:
    """The fields of a view in order; one that is no record has a single field."""
    plain = _plain(view)
    return [(str(name), value) for name, value in plain.items()] if isinstance(plain, dict) else [("table", plain)]


def _records(value: object) -> Iterator[Mapping[object, object]]:
    """All records in it, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _records(one)


# --- Words ------------------------------------------------------------------------------------------------------------


def _words(name: str) -> str:
    """The name of a field as words."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.replace("_", " ")).strip().lower()


def _value(value: object) -> str:
    """A single value in words."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None | "":
            return "–"
        case float():
            return f"{value:g}"
        case _:
            return " ".join(str(value).split())


def _is_value(value: object) -> bool:
    return not isinstance(value, dict | list)


def _is_flat(value: object) -> bool:
    """Whether it goes into a line: a value, or a list of values."""
    return _is_value(value) or (isinstance(value, list) and all(_is_value(one) for one in value))


def _is_hidden(value: object) -> bool:
    return not isinstance(value, bool) and value in _HIDDEN


def _inline(value: object, deep: int = 0) -> str:
    """Anything in one line: lists with commas, where all is hidden its count; long lists cut, with their count."""
    if isinstance(value, dict):
        said = ", ".join([f"{_words(str(key))} {_inline(one, deep + 1)}" for key, one in value.items()])
        return f"({said})" if deep and said else said or "–"
    if not isinstance(value, list):
        return _value(value)
    if not value:
        return "none"
    if all(_is_hidden(one) for one in value):
        return f"{len(value)} hidden"
    said = ", ".join(["?" if _is_hidden(one) else _inline(one, deep + 1) for one in value[:_ITEMS]])
    more = f" … {len(value)} in all" if len(value) > _ITEMS else ""
    return f"[{said}{more}]" if deep and len(value) > 1 else said + more


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
    if _is_flat(value) and not (isinstance(value, list) and len(value) > _ITEMS):
        line = Text(indent).append(f"{_words(name)}  ", style=QUIET).append(_inline(value), style="")
        return wrapped(line, width, 2 * deep + 4)
    count = f"  {len(value)}" if isinstance(value, list) else ""
    return [
        Text(indent).append(_words(name), style="bold").append(count, style=QUIET),
        *_inside(value, width, deep + 1),
    ]


def _inside(value: object, width: int, deep: int) -> Block:
    """What a record or a list holds, a row for each."""
    block: Block = []
    indent = "  " * deep
    if isinstance(value, dict):
        for key, one in value.items():
            block.extend(_drawn(str(key), one, width, deep))
    elif isinstance(value, list) and all(_is_value(one) for one in value):
        for start in range(0, min(len(value), _ROWS * _ITEMS), _ITEMS):
            block.extend(wrapped(Text(indent + _inline(value[start : start + _ITEMS])), width, 2 * deep + 2))
    elif isinstance(value, list):
        for number, one in enumerate(value[:_ROWS]):
            line = Text(indent).append(f"{number:>2}  ", style=QUIET).append(_inline(one), style="")
            block.extend(wrapped(line, width, 2 * deep + 4))
        if len(value) > _ROWS:
            block.append(styled(f"{indent}… {len(value)} in all", QUIET))
    else:
        block.append(Text(indent + _value(value)))
    return block


def _lit(block: Block, asked: Iterable[str]) -> Block:
    """The words that legal actions name stand out."""
    named = {word for words in asked for word in words.split()[1:] if not word.isdecimal()}
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


# --- Changes ----------------------------------------------------------------------------------------------------------


def _rank(name: str) -> int:
    """What is told first has a low number."""
    return 0 if name in _FIRST else 2


def _differing(what: str, old: object, new: object) -> Iterator[str]:
    """What differs between two values that go by the same words."""
    if old == new and type(old) is type(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _differing(f"{what} {_words(str(key))}", old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list):
        yield from _of_lists(what, old, new)
    else:
        yield f"{what} {_inline(old)} → {_inline(new)}"


def _of_lists(what: str, old: Sequence[object], new: Sequence[object]) -> Iterator[str]:
    """Records by their names; values by what came and went, or place by place where few differ."""
    key = _key([*old, *new])
    if key:
        was, now = ({_named(one, key): one for one in many} for many in (old, new))
        yield from [f"{name} from {what}" for name in was if name not in now]
        yield from [f"{name} to {what}" for name in now if name not in was]
        for name, one in now.items():
            if name in was:
                yield from _differing(f"{what} {name}", was[name], one)
        return
    places = [place for place, (was, now) in enumerate(zip(old, new, strict=False)) if was != now]
    if len(old) == len(new) and (len(places) <= _FEW or not all(_is_value(one) for one in (*old, *new))):
        for place in places:
            where = what if len(new) == 1 else f"{what} #{place}:"
            yield from _differing(where, *["?" if _is_hidden(one[place]) else one[place] for one in (old, new)])
        return
    came, went = _counted(new), _counted(old)
    if came == went:
        yield f"{what} in another order"
    for way, left in (("from", went - came), ("to", came - went)):
        if left:
            yield f"{', '.join([_times(one, count) for one, count in left.items()])} {way} {what}"


def _key(records: Sequence[object]) -> str:
    """The field by which all records of a list are told apart, "" if there is none."""
    for key in _NAMING:
        if records and all(isinstance(one, dict) and key in one for one in records):
            return key
    return ""


def _named(record: object, key: str) -> str:
    assert isinstance(record, dict)
    return f"seat {record[key]}" if key == "seat" else _value(record[key])


def _counted(values: Sequence[object]) -> Counter[str]:
    return Counter(["hidden" if _is_hidden(one) else _inline(one) for one in values])


def _times(words: str, count: int) -> str:
    return f"{count} {words}" if words == "hidden" else words if count == 1 else f"{count} × {words}"
