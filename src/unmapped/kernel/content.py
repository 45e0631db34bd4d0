"""Content files: TOML, decoded once and strictly into frozen records.

`read_toml` parses a file, `entries` gives its tables one by one, each with the `Location` where it stands, and `decode`
turns a table into a frozen record (a msgspec Struct with ``forbid_unknown_fields=True``). Whatever does not fit is
refused with `BadContent`, which names file, entry and key, says what was expected and suggests the nearest right name::

    trees.toml, tree "apple", heigth: unknown key; did you mean "height"?

A pack of content files is refused whole: `Faults` gathers what is wrong, so that one error lists all of it.

This module decodes with msgspec and must stay interpreted (mypyc drops the keywords of Struct classes).
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from types import TracebackType, UnionType
from typing import Annotated, Final, Literal, Never, ParamSpec, TypeGuard, TypeVar, Union, final, get_args, get_origin

from msgspec import Struct, ValidationError, convert
from msgspec.structs import StructConfig, fields

from unmapped.kernel.errors import BadContent, BadPack, Fault, did_you_mean

T = TypeVar("T", bound=Struct)
P = ParamSpec("P")
R = TypeVar("R")


# --- Locations and errors ---------------------------------------------------------------------------------------------


@final
class Location(Struct, frozen=True):
    """Where something stands in the content: `file`, `entry` (``tree "apple"``), `key` (``tracks.civ[3]``)."""

    file: str
    entry: str = ""
    key: str = ""

    def at(self, *keys: str | int) -> "Location":
        """Return the location further inside: a text is the key of a table, a number the position in a list."""
        path = self.key
        for key in keys:
            path += f"[{key}]" if isinstance(key, int) else f".{key}" if path else key
        return Location(self.file, self.entry, path)

    def bad(self, message: str) -> BadContent:
        """Return the error to raise for this location."""
        return BadContent(self.file, self.entry, self.key, message)

    def refuse(self, message: str) -> Never:
        """Raise `BadContent` for this location."""
        raise self.bad(message)


@final
class Faults:
    """What is wrong with a pack of content, gathered on the way.

    ::

        faults = Faults()
        tree = faults.tried(decode, raw, Tree, location) # nothing if it is wrong
        with faults:
            check_known(tree.fruit, fruits, location.at("fruit"))
        faults.check()                                   # raises all there is
    """

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, *bad: BadContent) -> None:
        """Take note of what is wrong."""
        for error in bad:
            self.found += error.faults

    def tried(self, read: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Return what `read` gives, or nothing where it refuses the content."""
        with self:
            return read(*args, **kwargs)
        return None

    def check(self) -> None:
        """Raise everything that was found as one error: `BadContent`, or `BadPack` if there is more of it."""
        if self.found:
            raise _as_one(self.found)

    def __enter__(self) -> None:
        """Gather what the block refuses, and go on behind it."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, BadContent):
            return False
        self.add(error)
        return True


def _as_one(faults: Sequence[Fault]) -> BadContent:
    """Return one error for all of the faults, of which there is at least one."""
    return BadContent(*faults[0]) if len(faults) == 1 else BadPack(tuple(faults))


def check_known(word: str, known: Sequence[str], location: Location, what: str = "name") -> None:
    """Refuse a reference to something that does not exist, suggesting the nearest `what` among `known`."""
    if word not in known:
        location.refuse(f'"{word}" is no known {what}{hint(word, known)}')


def check_unique(words: Sequence[str], location: Location, what: str = "id") -> None:
    """Refuse a name that two entries share."""
    seen: list[str] = []
    for word in words:
        if word in seen:
            location.refuse(f'the {what} "{word}" is used twice; every {what} must be different')
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
    location = Location(file)
    try:
        text = (folder / file).read_bytes().decode()
    except OSError:
        location.refuse("the file is missing or cannot be read")
    except UnicodeDecodeError as error:
        location.refuse(f"the file must be UTF-8 text, but byte {error.start} is not")
    try:
        return dict(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        location.refuse(f"not valid TOML: {message[:1].lower()}{message[1:]}")


def entries(
    raw: Mapping[str, object], file: str, table: str, gathered: Faults | None = None
) -> list[tuple[dict[str, object], Location]]:
    """Return every ``[[table]]`` of a file with its location, named by its ``id``; other tables in it are refused.

    What is wrong goes to `gathered`, and the sound entries are returned all the same; without it everything is refused.

    Raises:
        BadContent: if the file holds anything else, if an id is missing or used twice.

    """
    faults = Faults() if gathered is None else gathered
    location = Location(file)
    for key in raw:
        faults.tried(check_known, key, (table,), location.at(key), "table")
    tables = raw.get(table)
    if not isinstance(tables, list) or not tables:
        faults.add(location.at(table).bad(f"expected at least one [[{table}]]"))
        tables = []
    placed: list[tuple[dict[str, object], Location]] = []
    names: list[str] = []
    for number, entry in enumerate(tables):
        if not isinstance(entry, dict):
            faults.add(location.at(table, number).bad(f"expected a [[{table}]], got {kind_of(entry)}"))
            continue
        name = entry.get("id")
        if not isinstance(name, str) or not name:
            faults.add(
                Location(file, f"{table} {number + 1}", "id").bad("expected an id, a text that names this entry")
            )
            continue
        names.append(name)
        placed.append((entry, Location(file, f'{table} "{name}"')))
    faults.tried(check_unique, names, location.at(table))
    if gathered is None:
        faults.check()
    return placed


def decode(raw: object, record: type[T], location: Location) -> T:
    """Decode plain data into a frozen record, without converting between types.

    Raises:
        BadContent: with the key that does not fit, what was expected, and the nearest name where a name is wrong; if
            several keys do not fit, with all of them.

    """
    try:
        return convert(raw, record, strict=True)
    except ValidationError:
        raise _as_one([fault for bad in _refused(raw, record, location) for fault in bad.faults]) from None


def decode_as(raw: object, kind: object, location: Location) -> object:
    """Decode plain data into a value of a type that msgspec knows, as `decode` does for a record."""
    try:
        value: object = convert(raw, kind, strict=True)
    except ValidationError:
        raise _as_one([fault for bad in _refused(raw, kind, location) for fault in bad.faults]) from None
    return value


def _refused(raw: object, kind: object, location: Location) -> list[BadContent]:
    """Say everything that keeps plain data from being of a kind; msgspec itself stops at the first thing."""
    try:
        convert(raw, kind, strict=True)
    except ValidationError as error:
        return _refused_inside(raw, kind, location) or [_explain(error, kind, location)]
    return []


def _refused_inside(raw: object, kind: object, location: Location) -> list[BadContent]:
    """Say what is wrong with the keys of a table and the members of a list; nothing if they are not to blame."""
    for alternative in _alternatives(kind):
        arguments = get_args(alternative)
        if isinstance(raw, list) and get_origin(alternative) is tuple:
            items = arguments[:1] * len(raw) if Ellipsis in arguments else arguments
            return [
                bad
                for number, (member, item) in enumerate(zip(raw, items, strict=False))
                for bad in _refused(member, item, location.at(number))
            ]
        if isinstance(raw, dict) and _is_record(alternative) and _is_meant(alternative, raw):
            return _refused_keys(raw, alternative, location)
    return []


def _refused_keys(raw: dict[str, object], record: type[Struct], location: Location) -> list[BadContent]:
    """Say what is wrong with the keys of a table that is meant for a record."""
    known = {field.encode_name: field for field in fields(record)}
    unknown = [key for key in raw if key not in (*known, _config(record).tag_field)]
    missing = [name for name, field in known.items() if field.required and name not in raw]
    return [
        *(location.at(key).bad(f"unknown key{hint(key, tuple(known))}") for key in unknown),
        *(location.at(name).bad("this key is missing") for name in missing),
        *(bad for key in raw if key in known for bad in _refused(raw[key], known[key].type, location.at(key))),
    ]


def _alternatives(kind: object) -> list[object]:
    """Return the kinds of which plain data may be any one."""
    origin = get_origin(kind)
    if origin is Annotated:
        return _alternatives(get_args(kind)[0])
    if origin in (Union, UnionType):
        return [alternative for member in get_args(kind) for alternative in _alternatives(member)]
    return [kind]


def _is_record(kind: object) -> TypeGuard[type[Struct]]:
    """Whether a kind is a record."""
    plain = get_origin(kind) or kind
    return isinstance(plain, type) and issubclass(plain, Struct)


def _config(record: type[Struct]) -> StructConfig:
    """Return the configuration of a record, for a generic one (``Pair[int]``) as well."""
    config: StructConfig = (get_origin(record) or record).__struct_config__
    return config


def _is_meant(record: type[Struct], raw: dict[str, object]) -> bool:
    """Whether a table is meant for this record: it has no other tag."""
    config = _config(record)
    return config.tag_field is None or raw.get(config.tag_field, config.tag) == config.tag


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


def _explain(error: ValidationError, kind: object, location: Location) -> BadContent:
    """Turn msgspec's error into ours: the same location, plain words, and the nearest name where a name is wrong."""
    parts = _PATH.match(str(error))
    what, path = (parts["what"], parts["path"] or "") if parts else (str(error), "")
    here = location.at(*(_step(match) for match in _STEP.finditer(path)))
    named = _NAMED.search(what)
    name = (named["name"] or named["number"] or "") if named else ""
    if what.startswith("Object missing required field"):
        return here.at(name).bad("this key is missing")
    if what.startswith(("Invalid enum value", "Invalid value")):
        return here.bad(f"{_quoted(name)} is not known here{hint(name, _choices(kind))}")
    return here.bad(_plainly(what))


def _plainly(what: str) -> str:
    """A message of msgspec as a clause, with our names of types."""
    what = _QUOTED.sub(
        lambda quoted: " or ".join(_TYPES.get(name, name) for name in quoted["types"].split(" | ")), what
    )
    for technical, plain in _BOUNDS:
        what = what.replace(technical, plain)
    return what[:1].lower() + what[1:]


def _step(match: re.Match[str]) -> str | int:
    """Read one step of a path: a position in a list, or a key of a table (``...`` where msgspec does not name it)."""
    return int(match["index"]) if match["index"] else match["key"] or "..."


def _choices(kind: object) -> tuple[str, ...]:
    """Return the names that a kind allows: the values of a closed choice, the tags of records."""
    alternatives = _alternatives(kind)
    values = [
        str(value)
        for alternative in alternatives
        if get_origin(alternative) is Literal
        for value in get_args(alternative)
    ]
    return (*values, *(str(_config(alternative).tag) for alternative in alternatives if _is_record(alternative)))


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
