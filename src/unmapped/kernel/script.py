"""Content and effects as data: strict decoding of content files, combinators of effects, rendering to words.

A content file is TOML. `read_toml` parses it, `entries` gives its tables one by one, each with the `Place` where it
stands, and `decode` turns a table into a frozen record (a msgspec Struct with ``forbid_unknown_fields=True``). Whatever
does not fit is refused with `BadContent`, which names file, entry and key, says what was expected and suggests the
nearest right name::

    civ_cards.toml, civ_card "CIV-05", effect.kind: "extra_tle" is not known here; did you mean "extra_tile"?

An effect is a tree of small records: the combinators below, which every game shares, over the verbs of the game. A verb
is a Struct with ``tag_field="kind"``. Effects are written like this::

    effect = { kind = "medals", amount = 2 }
    effect = [{ kind = "medals", amount = 2 }, { kind = "advance", steps = 1 }]      # a list means "all"
    effect = { kind = "either", of = [{ kind = "synergy", amount = 1 }, { kind = "peek_event" }] }

======== ================== ============================= ==============================
kind     fields             does                          reads
======== ================== ============================= ==============================
all      of                 all of them, in order         X, then Y
either   of                 one of them, by choice        either X or Y
may      then               it, if wanted                 you may X
when     condition, then    it, if the condition holds    if C, X
pay      cost, then         it, once the cost is paid     pay C: X
each     who, then          it, for each of a group       W: X
repeat   times, then        it, several times in a row    X, twice
======== ================== ============================= ==============================

Conditions and groups are words of the game as well: records among its verbs, spelled with their ``kind``. A cost is an
effect.

This module decodes with msgspec and must stay interpreted (mypyc drops the keywords of Struct classes).
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Final, Generic, Never, TypeVar, Union, final

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

V = TypeVar("V", bound=Struct)
T = TypeVar("T", bound=Struct)


# --- Effects ----------------------------------------------------------------------------------------------------------


@final
class All(Struct, Generic[V], frozen=True):
    """Carry out every effect, in the order given."""

    of: "tuple[Effect[V], ...]"


@final
class Either(Struct, Generic[V], frozen=True):
    """Carry out exactly one of the effects; the player it happens to chooses which."""

    of: "tuple[Effect[V], ...]"


@final
class May(Struct, Generic[V], frozen=True):
    """Carry out the effect if the player wants to."""

    then: "Effect[V]"


@final
class When(Struct, Generic[V], frozen=True):
    """Carry out the effect if the condition, a word of the game, holds at that moment."""

    condition: V
    then: "Effect[V]"


@final
class Pay(Struct, Generic[V], frozen=True):
    """Carry out the effect after paying the cost; whoever cannot pay it in full pays nothing and gets nothing."""

    cost: "Effect[V]"
    then: "Effect[V]"


@final
class Each(Struct, Generic[V], frozen=True):
    """Carry out the effect once for every member of a group, a word of the game."""

    who: V
    then: "Effect[V]"


@final
class Repeat(Struct, Generic[V], frozen=True):
    """Carry out the effect `times` times (at least twice), one after the other."""

    times: int
    then: "Effect[V]"


# A string in Union becomes a forward reference, so `Effect[Verb]` works at run time as well as for the type checker.
Effect = Union[V, "All[V]", "Either[V]", "May[V]", "When[V]", "Pay[V]", "Each[V]", "Repeat[V]"]

# The fields of each combinator, by its kind.
COMBINATORS: Final[Mapping[str, tuple[str, ...]]] = {
    "all": ("of",),
    "either": ("of",),
    "may": ("then",),
    "when": ("condition", "then"),
    "pay": ("cost", "then"),
    "each": ("who", "then"),
    "repeat": ("times", "then"),
}

_FEWEST_CHOICES: Final = 2
_FEWEST_TIMES: Final = 2


# --- Places and errors ------------------------------------------------------------------------------------------------


@final
class Place(Struct, frozen=True):
    """Where something stands in the content: `file`, `entry` (``planet "gaia"``), `key` (``tracks.civ[3]``)."""

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
        place.refuse(f'"{word}" is no known {what}{_hint(word, known)}')


def check_unique(words: Sequence[str], place: Place, what: str = "id") -> None:
    """Refuse a name that two entries share."""
    seen: list[str] = []
    for word in words:
        if word in seen:
            place.refuse(f'the {what} "{word}" is used twice; every {what} must be different')
        seen.append(word)


def _hint(word: str, known: Sequence[str]) -> str:
    """Suggest the nearest known name; where none is near and there are few, list them all."""
    return did_you_mean(word, known) or f"; expected {_listed(known)}"


def _quoted(word: str) -> str:
    """Quote a name as the file does; numbers stand bare."""
    return word if word.isdecimal() else f'"{word}"'


def _listed(words: Sequence[str]) -> str:
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
            place.at(table, number).refuse(f"expected a [[{table}]], got {_kind_of(entry)}")
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


def decode_effect(raw: object, verbs: tuple[type[V], ...], place: Place) -> Effect[V]:
    """Decode an effect: a verb, a combinator of effects, or a list of effects, which means all of them.

    Args:
        raw: the effect as plain data.
        verbs: the verbs of the game, Structs with ``tag_field="kind"``.
        place: where the effect stands.

    Raises:
        BadContent: with the key that does not fit, what was expected, and the nearest name where a name is wrong.

    """
    if isinstance(raw, list):
        return All(_effects(raw, verbs, place, fewest=1))
    table = _table(raw, place)
    kind = _kind(table, (*COMBINATORS, *_by_kind(verbs)), place)
    if kind not in COMBINATORS:
        return decode_verb(table, verbs, place)
    _check_fields(table, COMBINATORS[kind], place)
    if kind == "all":
        return All(_effects(table["of"], verbs, place.at("of"), fewest=1))
    if kind == "either":
        return Either(_effects(table["of"], verbs, place.at("of"), fewest=_FEWEST_CHOICES))
    then = decode_effect(table["then"], verbs, place.at("then"))
    match kind:
        case "may":
            return May(then)
        case "when":
            return When(decode_verb(table["condition"], verbs, place.at("condition")), then)
        case "pay":
            return Pay(decode_effect(table["cost"], verbs, place.at("cost")), then)
        case "each":
            return Each(decode_verb(table["who"], verbs, place.at("who")), then)
        case _:
            return Repeat(_times(table["times"], place.at("times")), then)


def decode_verb(raw: object, verbs: tuple[type[V], ...], place: Place) -> V:
    """Decode a single word of the game, no combinator."""
    table = _table(raw, place)
    by_kind = _by_kind(verbs)
    return decode(table, by_kind[_kind(table, tuple(by_kind), place)], place)


def _effects(raw: object, verbs: tuple[type[V], ...], place: Place, fewest: int) -> tuple[Effect[V], ...]:
    """Decode the members of a list of effects."""
    if not isinstance(raw, list) or len(raw) < fewest:
        what = "one effect" if fewest == 1 else f"{fewest} effects"
        place.refuse(f"expected a list of at least {what}, got {_kind_of(raw)}")
    return tuple(decode_effect(member, verbs, place.at(number)) for number, member in enumerate(raw))


def _times(raw: object, place: Place) -> int:
    """Decode how often an effect is repeated."""
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < _FEWEST_TIMES:
        place.refuse(f"expected a whole number of at least {_FEWEST_TIMES}, got {_kind_of(raw)}")
    return raw


def _table(raw: object, place: Place) -> dict[str, object]:
    """Narrow plain data to a table."""
    if not isinstance(raw, dict):
        place.refuse(f"expected a table with a kind, got {_kind_of(raw)}")
    return raw


def _kind(table: Mapping[str, object], known: Sequence[str], place: Place) -> str:
    """Return the kind of a table; refuse one that is not known."""
    kind = table.get("kind")
    if kind is None:
        place.refuse(f"expected a kind, one of {_listed(known)}")
    if not isinstance(kind, str):
        place.at("kind").refuse(f"expected a text, got {_kind_of(kind)}")
    if kind not in known:
        place.at("kind").refuse(f'"{kind}" is not known here{_hint(kind, known)}')
    return kind


def _check_fields(table: Mapping[str, object], expected: Sequence[str], place: Place) -> None:
    """Refuse a combinator with a field too many or too few."""
    for key in table:
        if key not in ("kind", *expected):
            place.at(key).refuse(f"unknown key{_hint(key, expected)}")
    for key in expected:
        if key not in table:
            place.at(key).refuse(f'this key is missing; "{table["kind"]}" needs {" and ".join(expected)}')


def _by_kind(verbs: tuple[type[V], ...]) -> dict[str, type[V]]:
    """Return the verbs by their kind."""
    return {str(verb.__struct_config__.tag): verb for verb in verbs}


# --- What msgspec found, in our words ---------------------------------------------------------------------------------

_PATH: Final = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<index>\d+)\]|\[(?P<any>\.\.\.)\]")
_NAMED: Final = re.compile(r"[`'](?P<name>.*)[`']|value (?P<number>-?\d+)$", re.DOTALL)
_PLAIN_WORDS: Final = (
    ("`int` >=", "a whole number of at least"),
    ("`int` <=", "a whole number of at most"),
    ("`int`", "a whole number"),
    ("`float`", "a number"),
    ("`bool`", "true or false"),
    ("`str`", "a text"),
    ("`array`", "a list"),
    ("`object`", "a table"),
    ("`null`", "nothing"),
    (" | ", " or "),
)


def _explain(error: ValidationError, raw: object, record: type[Struct], place: Place) -> BadContent:
    """Turn msgspec's error into ours: the same place, plain words, and the nearest name where a name is wrong."""
    parts = _PATH.match(str(error))
    what, path = (parts["what"], parts["path"] or "") if parts else (str(error), "")
    steps = [_step(found) for found in _STEP.finditer(path)]
    here = place.at(*steps)
    named = _NAMED.search(what)
    name = (named["name"] or named["number"] or "") if named else ""
    if what.startswith("Object contains unknown field"):
        return here.at(name).bad(f"unknown key{_hint(name, _choices(record, raw, steps))}")
    if what.startswith("Object missing required field"):
        return here.at(name).bad("this key is missing")
    if what.startswith(("Invalid enum value", "Invalid value")):
        known = _choices(record, raw, steps)
        return here.bad(f"{_quoted(name)} is not known here{_hint(name, known)}")
    for technical, plain in _PLAIN_WORDS:
        what = what.replace(technical, plain)
    return here.bad(what[:1].lower() + what[1:])


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


def _kind_of(raw: object) -> str:
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


# --- Words ------------------------------------------------------------------------------------------------------------

_COUNTED: Final = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}


@final
class Words(Generic[V]):
    """The words of a game's effects, made from the words of its verbs.

    `say` gives the words of one verb: a clause without capital and full stop, such as ``gain one biomass patch``.
    """

    def __init__(self, say: Callable[[V], str]) -> None:
        self.say = say

    def render(self, effect: Effect[V]) -> str:
        """Return the text that a player reads for an effect, a sentence."""
        text = self.clause(effect)
        return f"{text[:1].upper()}{text[1:]}."

    def clause(self, effect: Effect[V]) -> str:
        """Return the words of an effect as a part of a sentence, without capital and full stop."""
        match effect:
            case All():
                return ", then ".join(self.clause(member) for member in effect.of)
            case Either():
                return _alternatives([self.clause(member) for member in effect.of])
            case May():
                return f"you may {self.clause(effect.then)}"
            case When():
                return f"if {self.say(effect.condition)}, {self.clause(effect.then)}"
            case Pay():
                return f"pay {self.clause(effect.cost)}: {self.clause(effect.then)}"
            case Each():
                return f"{self.say(effect.who)}: {self.clause(effect.then)}"
            case Repeat():
                return f"{self.clause(effect.then)}, {_COUNTED.get(effect.times, f'{effect.times} times')}"
            case _:
                return self.say(effect)


def _alternatives(texts: list[str]) -> str:
    """Join alternatives: ``either X or Y``; longer ones with commas, so that each stays in one piece."""
    comma = "," if len(texts) > _FEWEST_CHOICES or any("," in text for text in texts) else ""
    return f"either {', '.join(texts[:-1])}{comma} or {texts[-1]}"
