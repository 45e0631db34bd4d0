"""What commands tell programs: a record each, written as one JSON object in one line.

An object names what it answers, and its format. A field that is there stays, and says the same, as long as the number
of the format does; more may come beside it.
"""

import sys
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from msgspec import Struct

FORMAT: Final = 1
"""Raised whenever a field goes, or comes to say something else."""

AsJson: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative=(), help="Print one JSON object for programs instead.")
]
"""The option of every command that answers programs."""


class Answer(Struct, frozen=True, kw_only=True, tag_field="answer"):
    """What a command answers; `tag` says which."""

    format: int = FORMAT


def write(answer: Answer) -> None:
    """Write an answer to standard output."""
    fields = {name: named(getattr(answer, name)) for name in answer.__struct_fields__}
    sys.stdout.write(msgspec.json.encode({"answer": answer.__struct_config__.tag, **fields}).decode() + "\n")


def named(value: object) -> object:
    """Records, of whatever kind, as objects with their fields by name; all else as it is."""
    if isinstance(value, Struct):
        value = msgspec.structs.asdict(value)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        value = dict(zip(value._fields, value, strict=True))
    if isinstance(value, dict):
        return {key: named(part) for key, part in value.items()}
    return [named(part) for part in value] if isinstance(value, list | tuple) else value
