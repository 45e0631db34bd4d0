"""Records of content that speak: their fields may be effects and words of the game, at any depth.

`content.decode` reads what msgspec knows; effects have a language of their own (`script`). `read` takes a record field
by field, each in the manner of its type:

============================ ======================================================
a field's type               is read
============================ ======================================================
``Effect[Verb]``             as an effect, of the verbs that it names
words (``Flag | Counter``)   as one of these words, spelled with its kind
a record                     field by field, as here
``tuple[X, ...]``            as a list, each member in the manner of X
anything else                by msgspec, strictly
============================ ======================================================

A field that may be nothing (``X | None``) is read as its X; nothing is what a missing key means. Whatever does not fit
is gathered, so that one error names all of it.

This module reads msgspec records and must stay interpreted.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Final, TypeAlias, TypeGuard, TypeVar, Union, final, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct

from unmapped.kernel.content import Faults, Location, decode_as, hint, kind_of
from unmapped.language import script
from unmapped.language.script import All, decode_verb, read_effect

T = TypeVar("T", bound=Struct)

Manner: TypeAlias = Callable[[object, Location, Faults], object]
"""Reads a value; what it refuses is gathered or raised, and what it gives is then not used."""

_COMBINATORS: Final = (
    script.All,
    script.Chain,
    script.Either,
    script.May,
    script.When,
    script.Pay,
    script.Each,
    script.Repeat,
)


def read(
    raw: object, record: type[T], location: Location, faults: Faults, *, effects: Manner | None = None
) -> T | None:
    """Return the record that a table of a content file says, or nothing where it is wrong; `faults` then says how.

    `effects` reads effects where a game does so in its own way.
    """
    if not isinstance(raw, dict):
        faults.add(location.bad(f"expected a table, got {kind_of(raw)}"))
        return None
    before = len(faults.found)
    shape = _shape(record, effects)
    for key in raw:
        if key not in shape:
            faults.add(location.at(key).bad(f"unknown key{hint(key, tuple(shape))}"))
    values: dict[str, object] = {}
    for name, field in shape.items():
        if name in raw:
            with faults:
                values[name] = field.manner(raw[name], location.at(name), faults)
        elif field.required:
            faults.add(location.at(name).bad("this key is missing"))
    if len(faults.found) > before:
        return None
    try:
        return record(**values)
    except ValueError as wrong:  # what a record asks of its own fields
        faults.add(location.bad(str(wrong)))
        return None


def inside(part: object, location: Location) -> Iterator[tuple[Location, Struct]]:
    """Give a record and all records within it, each with the location where it is written."""
    if isinstance(part, tuple):
        for number, member in enumerate(part):
            if isinstance(member, Struct | tuple):
                yield from inside(member, location.at(number))
    elif isinstance(part, Struct):
        yield location, part
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, Struct | tuple):
                # A list of effects is written without its kind, so its members stand at the list's own location.
                yield from inside(value, location if isinstance(part, All) else location.at(name))


# --- What a record looks like -----------------------------------------------------------------------------------------


@final
class _Field(Struct, frozen=True):
    """How one field of a record is read."""

    manner: Manner
    required: bool


def hints(record: type[Struct]) -> dict[str, object]:
    """Return the types of the fields of a record, by name, with all that is annotated."""
    # An effect is a union with forward references, which only the module of the combinators can resolve.
    return get_type_hints(record, localns=vars(script), include_extras=True)


@cache
def _shape(record: type[Struct], effects: Manner | None) -> dict[str, _Field]:
    """Return how the fields of a record are read, by name."""
    kinds = hints(record)
    names, defaults = record.__struct_fields__, record.__struct_defaults__
    optional = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    return {name: _Field(_manner(kinds[name], effects), optional.get(name, NODEFAULT) is NODEFAULT) for name in names}


def _manner(kind: object, effects: Manner | None) -> Manner:
    """Return how a value of a type is read."""
    kinds = members(kind)
    words = tuple(member for member in kinds if _is_word(member))
    if any(get_origin(member) in _COMBINATORS for member in kinds):
        return effects or (lambda raw, location, faults: read_effect(raw, words, location, faults, chains=True))
    if words and len(words) == len(kinds):
        return lambda raw, location, _: decode_verb(raw, words, location)
    if len(kinds) == 1:
        only = kinds[0]
        if _is_record(only):
            return lambda raw, location, faults: read(raw, only, location, faults, effects=effects)
        if get_origin(only) is tuple and Ellipsis in get_args(only):
            each = _manner(get_args(only)[0], effects)
            return lambda raw, location, faults: _list(raw, each, location, faults)
    return lambda raw, location, _: decode_as(raw, kind, location)


def _list(raw: object, each: Manner, location: Location, faults: Faults) -> tuple[object, ...]:
    """Read the members of a list."""
    if not isinstance(raw, list):
        location.refuse(f"expected a list, got {kind_of(raw)}")
    parts: list[object] = []
    for number, member in enumerate(raw):
        with faults:
            parts.append(each(member, location.at(number), faults))
    return tuple(parts)


def members(kind: object) -> list[object]:
    """Return the types of which a value may be any one; that it may be nothing is told by leaving it out."""
    origin = get_origin(kind)
    if origin is Annotated:
        return members(get_args(kind)[0])
    if origin in (Union, UnionType):
        return [alternative for member in get_args(kind) for alternative in members(member)]
    return [] if kind is type(None) else [kind]


def _is_record(kind: object) -> TypeGuard[type[Struct]]:
    """Whether a type is a record."""
    return isinstance(kind, type) and issubclass(kind, Struct)


def _is_word(kind: object) -> TypeGuard[type[Struct]]:
    """Whether a type is a word of the game: a record with a kind."""
    return _is_record(kind) and kind.__struct_config__.tag_field is not None
