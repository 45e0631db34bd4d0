"""Any view as plain records, lists and values, in words; and what differs between two of them.

For games that have no drawer, no board or no changes of their own. A view is read as the browser gets it, so that
whatever can be sent can be told.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

import msgspec

from unmapped.kernel.changes import SCORE, TABLE, Change, Tone

ITEMS: Final = 16
"""Items of a list where it stands in a line."""
NAMING: Final = ("id", "name", "seat")
"""The fields by which a record is told from others, the surest first."""
_HIDDEN: Final = (-1, "?")
"""What stands in a list for something that the viewer cannot tell, as `kernel.cards` and views of the house have it."""
_FIRST: Final = ("score", "scores", "points", "total")
"""What counts towards the end, and is told first of all that changes."""
_PLAIN: Final[Tone] = "plain"
_FEW: Final = 2
"""Up to so many places of a list are told one by one when what lies there changes."""
_SEAT: Final = re.compile(r"(?:.*_)?(?:seat|player|active|leader|dealer|owner|commander|starter|winner)")
"""Fields whose number is that of a seat."""


# --- Views ------------------------------------------------------------------------------------------------------------


def plain(view: object) -> object:
    """A view as records, lists and values."""
    decoded: object = msgspec.json.decode(msgspec.json.encode(view))
    return decoded


def fields(view: object) -> list[tuple[str, object]]:
    """The fields of a view in order; one that is no record has a single field."""
    decoded = plain(view)
    return (
        [(str(name), value) for name, value in decoded.items()] if isinstance(decoded, dict) else [("table", decoded)]
    )


def of_seat(view: object, seat: int, seated: Collection[str]) -> list[tuple[str, str, object]]:
    """What a view has for a seat as (path, name, value); where it has one record for each seat, that record's fields.

    `seated` are the fields of the view that have an entry for each seat.
    """
    return _of_seat(fields(view), seat, seated)


def _of_seat(view: Sequence[tuple[str, object]], seat: int, seated: Collection[str]) -> list[tuple[str, str, object]]:
    own = [
        (f"{name}.{seat}", name, value[seat])
        for name, value in view
        if name in seated and isinstance(value, list) and seat < len(value)
    ]
    if [isinstance(value, dict) for _, _, value in own].count(True) != 1:
        return own
    entries: list[tuple[str, str, object]] = []
    for path, name, value in own:
        inside = value.items() if isinstance(value, dict) else ()
        entries.extend([(f"{path}.{key}", str(key), part) for key, part in inside if (key, part) != ("seat", seat)])
        entries.extend([] if isinstance(value, dict) else [(path, name, value)])
    return entries


# --- Words ------------------------------------------------------------------------------------------------------------


def in_words(name: str) -> str:
    """The name of a field as words."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.replace("_", " ")).strip().lower()


def value_in_words(value: object) -> str:
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


def is_value(value: object) -> bool:
    """Whether it is neither a record nor a list."""
    return not isinstance(value, dict | list)


def is_flat(value: object) -> bool:
    """Whether it goes into a line: a value, or a list of values."""
    return is_value(value) or (isinstance(value, list) and all(is_value(item) for item in value))


def is_hidden(value: object) -> bool:
    """Whether it stands for something that the viewer cannot tell."""
    return not isinstance(value, bool) and value in _HIDDEN


def inline(value: object, deep: int = 0) -> str:
    """Anything in one line: lists with commas, where all is hidden its count; long lists cut, with their count."""
    if isinstance(value, dict):
        said = ", ".join([f"{in_words(str(key))} {inline(part, deep + 1)}" for key, part in value.items()])
        return f"({said})" if deep and said else said or "–"
    if not isinstance(value, list):
        return value_in_words(value)
    if not value:
        return "none"
    if all(is_hidden(item) for item in value):
        return f"{len(value)} hidden"
    said = ", ".join(["?" if is_hidden(item) else inline(item, deep + 1) for item in value[:ITEMS]])
    more = f" … {len(value)} in all" if len(value) > ITEMS else ""
    return f"[{said}{more}]" if deep and len(value) > 1 else said + more


# --- Changes ----------------------------------------------------------------------------------------------------------


def changes(
    before: object, after: object, seat: int, seated: Collection[str], names: Mapping[str, str] | None = None
) -> list[Change]:
    """Every field that differs: what, whose, from, to; the score first, then what is the seat's own, then the rest.

    `names` say what ids are called.
    """
    earlier, later = fields(before), fields(after)
    now = dict(later)
    seats = max([len(value) for name, value in now.items() if name in seated and isinstance(value, list)] or [0])
    ranked: list[tuple[int, Change]] = []
    table = _Differences(TABLE, seats, names or {})
    for name, old in earlier:
        if name not in seated:
            ranked.extend(
                [(_rank(name), change) for change in table.between(name, in_words(name), old, now.get(name), name)]
            )
    for whose in range(seats):
        differences = _Differences(whose, seats, names or {}, own=whose == seat)
        own = {path: value for path, _, value in _of_seat(later, whose, seated)}
        for path, name, old in _of_seat(earlier, whose, seated):
            rank = _rank(name) - (whose == seat)
            ranked.extend(
                [(rank, change) for change in differences.between(path, in_words(name), old, own.get(path), name)]
            )
    return [change for _, change in sorted(ranked, key=lambda entry: entry[0])]


def _rank(name: str) -> int:
    """What is told first has a low number."""
    return 0 if name in _FIRST else 2


@final
class _Differences:
    """What differs of a seat, or of the table."""

    def __init__(self, seat: int, seats: int, names: Mapping[str, str], *, own: bool = False) -> None:
        self._seat = seat
        self._seats = seats
        self._names = names
        self._own = own

    def between(self, path: str, what: str, old: object, new: object, name: str) -> Iterator[Change]:
        """What differs between two values that go by the same words; `name` is that of their field."""
        if old == new and type(old) is type(new):
            return
        if isinstance(old, dict) and isinstance(new, dict):
            for key in dict.fromkeys([*old, *new]):
                field = str(key)
                words = f"{what} {in_words(field)}"
                yield from self.between(f"{path}.{field}", words, old.get(key), new.get(key), field)
        elif isinstance(old, list) and isinstance(new, list):
            yield from self._of_lists(path, what, old, new, name)
        else:
            yield self._step(path, what, old, new, name)

    def _step(self, path: str, what: str, old: object, new: object, name: str) -> Change:
        kind, tone = name, _PLAIN
        if name in _FIRST and isinstance(old, int | float) and isinstance(new, int | float):
            kind = SCORE if self._own else name
            tone = "gain" if new > old else "loss"
        was, now = self._said(old, name), self._said(new, name)
        return Change(kind, what, self._seat, was, now, tone=tone, path=path)

    def _said(self, value: object, name: str = "") -> str:
        """A value with what it is called, where it is an id or the number of a seat."""
        if isinstance(value, str) and value in self._names:
            return self._names[value]
        if isinstance(value, int) and not isinstance(value, bool) and _SEAT.fullmatch(name) and value < self._seats:
            return f"seat {value}" if value >= 0 else "–"
        return inline(value)

    def _of_lists(
        self, path: str, what: str, old: Sequence[object], new: Sequence[object], name: str
    ) -> Iterator[Change]:
        """Records by their names; values by what came and went, or place by place where few differ."""
        key = _key([*old, *new])
        if key:
            yield from self._of_records(path, what, old, new, key)
            return
        places = [place for place, (was, now) in enumerate(zip(old, new, strict=False)) if was != now]
        flat = all(is_value(item) for item in (*old, *new))
        if len(old) == len(new) and (len(places) <= _FEW or not flat):
            for place in places:
                where = what if len(new) == 1 else f"{what} #{place}:"
                was, now = ["?" if is_hidden(items[place]) else items[place] for items in (old, new)]
                yield from self.between(path if flat else f"{path}.{place}", where, was, now, name)
            return
        came, went = self._counted(new), self._counted(old)
        if came == went:
            yield self._change(path, name, f"{what} in another order")
        for way, left in (("from", went - came), ("to", came - went)):
            if left:
                moved = ", ".join([_times(words, count) for words, count in left.items()])
                yield self._change(path, name, f"{moved} {way} {what}")

    def _of_records(
        self, path: str, what: str, old: Sequence[object], new: Sequence[object], key: str
    ) -> Iterator[Change]:
        was, now = [{_named(record, key): (place, record) for place, record in enumerate(many)} for many in (old, new)]
        for named in was:
            if named not in now:
                yield self._change(path, key, f"{self._names.get(named, named)} from {what}")
        for named in now:
            if named not in was:
                yield self._change(path, key, f"{self._names.get(named, named)} to {what}")
        for named, (place, record) in now.items():
            if named in was:
                words = f"{what} {self._names.get(named, named)}"
                yield from self.between(f"{path}.{place}", words, was[named][1], record, key)

    def _counted(self, values: Sequence[object]) -> Counter[str]:
        return Counter(["hidden" if is_hidden(value) else self._said(value) for value in values])

    def _change(self, path: str, what: str, words: str) -> Change:
        return Change(what, words, self._seat, path=path)


def _key(records: Sequence[object]) -> str:
    """The field by which all records of a list are told apart, "" if there is none."""
    for key in NAMING:
        if records and all(isinstance(record, dict) and key in record for record in records):
            return key
    return ""


def _named(record: object, key: str) -> str:
    assert isinstance(record, dict)
    return f"seat {record[key]}" if key == "seat" else value_in_words(record[key])


def _times(words: str, count: int) -> str:
    return f"{count} {words}" if words == "hidden" else words if count == 1 else f"{count} × {words}"
