"""What has to be done to something that goes over the wire, to have what came after it.

A patch is JSON as well: ``0`` for nothing, ``[value]`` for another value, else an object:

- ``parts`` holds the patch of each part that changes, by its name, or by its place in a list;
- ``names`` are all parts in their order, where others are there than before (a part without a patch stays, or is new
  and stands in ``parts``);
- ``cut`` and ``put`` say of a list that so many are taken out after the first ``at``, and what comes in there.

Records are compared as they are in memory, and as they will be written: what they leave out, a patch leaves out. What
Python takes for the same is left as it was (1 and True, names in another order): whoever compares checks finds out.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

Json: TypeAlias = object
"""What JSON can say, and records that can be written as it."""

_ENCODER: Final = msgspec.json.Encoder()


def check(whole: Json) -> int:
    """The CRC-32 of something as it is written: who has put it together from patches has the same."""
    return crc32(_ENCODER.encode(whole))


def patch(before: Json, after: Json) -> Json:
    """What has to be done to one to have the other."""
    if before is after:
        return 0
    if type(before) is not type(after):
        return [after]
    if before == after:
        return 0
    if isinstance(after, Struct):
        assert isinstance(before, Struct)
        return [after] if after.__struct_config__.array_like else _of_parts(_named(before), _named(after), after)
    if isinstance(before, dict) and isinstance(after, dict):
        return _of_parts(before, after, after)
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        return _of_places(before, after)
    return [after]


def _of_parts(before: Mapping[str, Json], after: Mapping[str, Json], whole: Json) -> Json:
    if not all([isinstance(name, str) for name in after]):
        return [whole]
    parts: dict[str, Json] = {}
    for name, part in after.items():
        if name not in before:
            parts[name] = [part]
        elif (change := patch(before[name], part)) != 0:
            parts[name] = change
    if list(before) == list(after):
        return {"parts": parts}
    return {"parts": parts, "names": list(after)}


def _of_places(before: Sequence[Json], after: Sequence[Json]) -> Json:
    least = min(len(before), len(after))
    first = next((at for at in range(least) if before[at] != after[at]), least)
    last = next((at for at in range(least - first) if before[-1 - at] != after[-1 - at]), least - first)
    if len(before) == len(after):
        parts = {
            str(at): patch(before[at], after[at]) for at in range(first, len(after) - last) if before[at] != after[at]
        }
        if 2 * len(parts) <= len(after):
            return {"parts": parts}
    if 2 * (first + last) < len(after):
        return [after]
    return {"at": first, "cut": len(before) - first - last, "put": after[first : len(after) - last]}


@lru_cache
def _fields(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _named(record: Struct) -> dict[str, Json]:
    """The parts of a record that are written, by the names under which they are."""
    kind = type(record)
    brief = record.__struct_config__.omit_defaults
    named: dict[str, Json] = {}
    if record.__struct_config__.tag_field is not None:
        named[record.__struct_config__.tag_field] = record.__struct_config__.tag
    for field in _fields(kind):
        value = getattr(record, field.name)
        if not (brief and _is_default(field, value)):
            named[field.encode_name] = value
    return named


def _is_default(field: FieldInfo, value: Json) -> bool:
    """Whether a record that leaves out defaults leaves this out: the very default, or an empty one of its kind."""
    if field.default is not msgspec.NODEFAULT:
        return value is field.default
    return field.default_factory in (list, dict, set) and type(value) is field.default_factory and not value


def patched(before: Json, change: Json) -> Json:
    """What comes of it, as JSON; `before` stays as it was."""
    if isinstance(change, list):
        return change[0]
    if not isinstance(change, dict):
        return before
    if isinstance(before, list):
        return _with_places(before, change)
    assert isinstance(before, dict)
    parts = change.get("parts", {})
    assert isinstance(parts, dict)
    if "gone" in change:  # So the first albums that were kept say what is left out.
        names = [
            *[name for name in before if name not in change["gone"]],
            *[name for name in parts if name not in before],
        ]
    else:
        names = change.get("names", [*before, *[name for name in parts if name not in before]])
    return {name: patched(before.get(name), parts[name]) if name in parts else before[name] for name in names}


def _with_places(before: list[Json], change: Mapping[str, Json]) -> list[Json]:
    if "cut" in change:
        at, cut, put = change["at"], change["cut"], change["put"]
        assert isinstance(at, int)
        assert isinstance(cut, int)
        assert isinstance(put, list)
        return [*before[:at], *put, *before[at + cut :]]
    places, parts = before[:], change["parts"]
    assert isinstance(parts, dict)
    for at, part in parts.items():
        places[int(at)] = patched(before[int(at)], part)
    return places
