"""Content files: TOML, decoded once and strictly into frozen records.

`read_toml` parses a file, `entries` gives its tables one by one, each with the `Place` where it stands, and `decode`
turns a table into a frozen record (a msgspec Struct with ``forbid_unknown_fields=True``). Whatever does not fit is
refused with `BadContent`, which names file, entry and key, says what was expected and suggests the nearest right name::

    trees.toml, tree "apple", heigth: unknown key; did you mean "height"?

This module decodes with msgspec and must stay interpreted (mypyc drops the keywords of Struct classes).
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Final, Never, TypeVar, final

from msgspec import Struct, ValidationError, convert
from msgspec.inspect import (
    LiteralType,
    Metadata,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)
from msgspec.structs import fields

from unmapped.kernel.errors import BadContent, did_you_mean

T = TypeVar("T", bound=Struct)


# --- Places and errors ------------------------------------------------------------------------------------------------


@final
class Place(Struct, frozen=True):
    """Where something stands in the content: `file`, `entry` (``tree "apple"``), `key` (``tracks.civ[3]``)."""

    file: str
    entry: str = ""
    key: str = ""

    def at(self, *keys: str | int) -> "Place":
        """Return the place further inside: a text is the key of a table, a number the position in a list."""
        path = self.key
        for key in keys:
            path += f"[{key}]" if isinstance(key, int) else f".{key}" if path else key
        return Place(self.file, self.entry, path)

    def bad(self, message: str) -> BadContent:
        """Return the error to raise for this place."""
        return BadContent(self.file, self.entry, self.key, message)

    def refuse(self, message: str) -> Never:
        """Raise `BadContent` for this place."""
        raise self.bad(message)


def check_known(word: str, known: Sequence[str], place: Place, what: str = "name") -> None:
    """Refuse a reference to something that does not exist, suggesting the nearest `what` among `known`."""
    if word not in known:
        place.refuse(f'"{word}" is no known {what}{hint(word, known)}')


def check_unique(words: Sequence[str], place: Place, what: str = "id") -> None:
    """Refuse a name that two entries share."""
    seen: list[str] = []
    for word in words:
        if word in seen:
            place.refuse(f'the {what} "{word}" is used twice; every {what} must be different')
        seen.append(word)


def hint(word: str, known: Sequence[str]) -> str:
    """Suggest the nearest known name; where none is near and there are few, list them all."""
    return did_you_mean(word, known) or f"; expected {listed(known)}"


def _quoted(word: str) -> str:
    """Quote a name as the file does; numbers stand bare."""
    return word if word.isdecimal() else f'"{word}"'


def listed(words: Sequence[str]) -> str:
    """List names as ``"a", "b" or "c"``."""
    quoted = [_quoted(word) for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}" if quoted else "nothing"


# --- Decoding ---------------------------------------------------------------------------------------------------------


def read_toml(folder: Traversable, file: str) -> dict[str, object]:
    """Read one content file of `folder`; raise `BadContent` where it is missing, no UTF-8 text or no TOML."""
    place = Place(file)
    try:
        text = (folder / file).read_bytes().decode()
    except OSError:
        place.refuse("the file is missing or cannot be read")
    except UnicodeDecodeError as error:
        place.refuse(f"the file must be UTF-8 text, but byte {error.start} is not")
    try:
        return dict(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        place.refuse(f"not valid TOML: {message[:1].lower()}{message[1:]}")


def entries(raw: Mapping[str, object], file: str, table: str) -> list[tuple[dict[str, object], Place]]:
    """Return every ``[[table]]`` of a file with its place, named by its ``id``; other tables in the file are refused.

    Raises:
        BadContent: if the file holds anything else, if an id is missing or used twice.

    """
    place = Place(file)
    for key in raw:
        check_known(key, (table,), place.at(key), "table")
    tables = raw.get(table)
    if not isinstance(tables, list) or not tables:
        place.at(table).refuse(f"expected at least one [[{table}]]")
    found: list[tuple[dict[str, object], Place]] = []
    names: list[str] = []
    for number, entry in enumerate(tables):
        if not isinstance(entry, dict):
            place.at(table, number).refuse(f"expected a [[{table}]], got {kind_of(entry)}")
        name = entry.get("id")
        if not isinstance(name, str) or not name:
            Place(file, f"{table} {number + 1}", "id").refuse("expected an id, a text that names this entry")
        names.append(name)
        found.append((entry, Place(file, f'{table} "{name}"')))
    check_unique(names, place.at(table))
    return found


def decode(raw: object, record: type[T], place: Place) -> T:
    """Decode plain data into a frozen record, without converting between types.

    Raises:
        BadContent: with the key that does not fit, what was expected, and the nearest name where a name is wrong.

    """
    try:
        return convert(raw, record, strict=True)
    except ValidationError as error:
        raise _explain(error, raw, record, place) from None


# --- What msgspec found, in our words ---------------------------------------------------------------------------------

_PATH: Final = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<index>\d+)\]|\[(?P<any>\.\.\.)\]")
_NAMED: Final = re.compile(r"[`'](?P<name>.*)[`']|value (?P<number>-?\d+)$", re.DOTALL)
_QUOTED: Final = re.compile(r"`(?P<types>[^`]*)`")
_TYPES: Final = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}
_BOUNDS: Final = (("number >=", "number of at least"), ("number <=", "number of at most"))


def _explain(error: ValidationError, raw: object, record: type[Struct], place: Place) -> BadContent:
    """Turn msgspec's error into ours: the same place, plain words, and the nearest name where a name is wrong."""
    parts = _PATH.match(str(error))
    what, path = (parts["what"], parts["path"] or "") if parts else (str(error), "")
    steps = [_step(found) for found in _STEP.finditer(path)]
    here = place.at(*steps)
    named = _NAMED.search(what)
    name = (named["name"] or named["number"] or "") if named else ""
    if what.startswith("Object contains unknown field"):
        return here.at(name).bad(f"unknown key{hint(name, _choices(record, raw, steps))}")
    if what.startswith("Object missing required field"):
        return here.at(name).bad("this key is missing")
    if what.startswith(("Invalid enum value", "Invalid value")):
        known = _choices(record, raw, steps)
        return here.bad(f"{_quoted(name)} is not known here{hint(name, known)}")
    return here.bad(_plainly(what))


def _plainly(what: str) -> str:
    """A message of msgspec as a clause, with our names of types."""
    what = _QUOTED.sub(lambda found: " or ".join(_TYPES.get(one, one) for one in found["types"].split(" | ")), what)
    for technical, plain in _BOUNDS:
        what = what.replace(technical, plain)
    return what[:1].lower() + what[1:]


def _step(found: re.Match[str]) -> str | int:
    """Read one step of a path: a position in a list, or a key of a table (``...`` where msgspec does not name it)."""
    return int(found["index"]) if found["index"] else found["key"] or "..."


def _choices(record: type[Struct], raw: object, steps: Sequence[str | int]) -> tuple[str, ...]:
    """Return the names that could stand at a path below a record: keys of a table, or values of a closed choice."""
    kinds: list[Type] = [type_info(record)]
    for step in steps:
        kinds = [inner for kind in kinds for inner in _inside(kind, raw, step)]
        raw = _step_into(raw, step)
    names = [name for kind in kinds for name in _names(kind, raw)]
    return tuple(dict.fromkeys(names))


def _inside(kind: Type, raw: object, step: str | int) -> list[Type]:
    """Return the types that can stand one step inside a type."""
    match kind:
        case Metadata():
            return _inside(kind.type, raw, step)
        case UnionType():
            return [inner for member in kind.types for inner in _inside(member, raw, step)]
        case StructType() if _is_meant(kind, raw):
            return [field.type for field in kind.fields if field.encode_name == step]
        case VarTupleType():
            return [kind.item_type]
        case TupleType() if isinstance(step, int):
            return list(kind.item_types[step : step + 1])
        case _:
            return []


def _names(kind: Type, raw: object) -> list[str]:
    """Return the names a type allows: the keys of a record, the values of a closed choice."""
    match kind:
        case Metadata():
            return _names(kind.type, raw)
        case UnionType():
            return [name for member in kind.types for name in _names(member, raw)]
        case LiteralType():
            return [str(value) for value in kind.values]
        case StructType() if _is_meant(kind, raw):
            return [field.encode_name for field in fields(kind.cls)]
        case _:
            return []


def _is_meant(kind: StructType, raw: object) -> bool:
    """Say whether plain data is meant for this record: it has no tag, or the tag of this record."""
    return kind.tag_field is None or not isinstance(raw, dict) or raw.get(kind.tag_field) == kind.tag


def _step_into(raw: object, step: str | int) -> object:
    """Follow one step of a path into plain data; nothing where the data does not go on."""
    if isinstance(raw, dict) and isinstance(step, str):
        return raw.get(step)
    if isinstance(raw, list) and isinstance(step, int) and step < len(raw):
        member: object = raw[step]
        return member
    return None


def kind_of(raw: object) -> str:
    """Name plain data as a reader of the file sees it."""
    match raw:
        case bool():
            return "true" if raw else "false"
        case int() | float():
            return str(raw)
        case str():
            return f'"{raw}"'
        case list():
            return "an empty list" if not raw else f"a list of {len(raw)}"
        case dict():
            return "a table"
        case None:
            return "nothing"
        case _:
            return type(raw).__name__
