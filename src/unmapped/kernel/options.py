"""Options and settings from outside: checked field by field, so that all that is wrong is named at once.

Interpreted, because it reads msgspec records.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from unmapped.kernel.content import Location, decode
from unmapped.kernel.errors import BadContent, did_you_mean

T = TypeVar("T", bound=Struct)

BY_LOT: Final = "lot"
"""The format of a field of which any value does as well as any other, so that forms draw one by lot."""

GIVEN: Final = "given"
"""The format of a field that nobody chooses: every new table has what `Definition.given` says, and its record tells."""

_LOT: Final = "whole number, by lot"
WHOLE_NUMBERS: Final = ("whole number", _LOT)
"""How `describe` spells the types of whole numbers."""


def read_fields(kind: type[T], given: Mapping[str, object], noun: str, faults: list[str]) -> T:
    """The record with the fields given; `faults` has one sentence more for each that does not fit and was left out.

    `noun` is what a field is called to the person, such as ``option``.
    """
    known = _fields(kind)
    values: dict[str, object] = {}
    for name, value in given.items():
        field = known.get(name)
        if field is None:
            hint = did_you_mean(name, tuple(known))
            faults.append(f"{name}: there is no such {noun}{hint} ({noun}s: {', '.join(known)})")
            continue
        try:
            values[name] = getattr(decode({name: value}, kind, Location("")), field.name)
        except BadContent as error:
            message = error.message
            if message.startswith("expected"):
                message = f"{message.split(', got ')[0]}, got {value!r}"  # The value itself rather than its type.
            faults.append(f"{error.key}: {message}")
    return msgspec.convert(values, kind)


@cache
def _fields(kind: type[Struct]) -> dict[str, FieldInfo]:
    """The fields of a record by name; msgspec reads the annotations anew at every question."""
    return {field.encode_name: field for field in fields(kind)}


@cache
def by_lot(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of which any value does as well as any other."""
    definitions = msgspec.json.schema(kind)["$defs"]
    assert isinstance(definitions, dict)
    properties = definitions[kind.__name__]["properties"]
    return tuple([name for name in _fields(kind) if properties[name].get("format") == BY_LOT])


def describe(kind: type[Struct]) -> list[tuple[str, str, str, object]]:
    """Each field that can be chosen as (name, type, what it does, default), in order."""
    definitions = msgspec.json.schema(kind)["$defs"]
    assert isinstance(definitions, dict)
    properties = definitions[kind.__name__]["properties"]
    described: list[tuple[str, str, str, object]] = []
    for field in _fields(kind).values():
        part = properties[field.encode_name]
        if part.get("format") == GIVEN:
            continue
        described.append((field.encode_name, _spell(part), str(part.get("description", "")), part.get("default", None)))
    return described


def _spell(part: Mapping[str, object]) -> str:
    """A JSON schema type in a few words."""
    choices = part.get("enum")
    if isinstance(choices, list):
        return " | ".join(str(choice) for choice in choices)
    union = part.get("anyOf")
    if isinstance(union, list):
        return " | ".join(_spell(member) for member in union)
    if part.get("type") == "array":
        items = part.get("items")
        return f"list of {_spell(items)}" if isinstance(items, dict) else "list"
    name = part.get("format") if part.get("format") == BY_LOT else part.get("type")
    return {
        "boolean": "yes or no",
        "integer": "whole number",
        "string": "text",
        "null": "none",
        BY_LOT: _LOT,
    }.get(str(name), str(name) if name else "record")
