"""The shapes of all that commands tell programs, as `answers.json` keeps them.

    python -m tests.cli.answers --write

A field that is gone, or says something else, raises `FORMAT` of `unmapped.cli.programs.answers`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from unmapped.cli.catalogue import listing
from unmapped.cli.itself import examining
from unmapped.cli.matches import answers as of_matches
from unmapped.cli.own.discover import answers as of_discover
from unmapped.cli.own.unsettled import checking
from unmapped.cli.programs.answers import Answer
from unmapped.cli.recorded import replay

KEPT: Final = Path(__file__).with_name("answers.json")
MODULES: Final = (listing, of_matches, of_discover, checking, replay, examining)
"""Where answers are declared."""

Shape = object
"""A name, a list of one shape, alternatives as a list below `any of`, or an object with a shape for each field."""


def answers() -> dict[str, type[Answer]]:
    """All answers, by the name that they begin with."""
    return {str(kind.__struct_config__.tag): kind for kind in sorted(Answer.__subclasses__(), key=repr)}


def fields(kind: type) -> Mapping[str, object] | None:
    """The fields of a record with their types, whatever kind of record it is; None for what is none."""
    if issubclass(kind, Struct) or hasattr(kind, "_fields"):
        return get_type_hints(kind)
    return None


def shape(hint: object) -> Shape:
    """What a type looks like as JSON."""
    record = fields(hint) if isinstance(hint, type) else None
    if record is not None:
        own: tuple[str, ...] = getattr(hint, "__struct_fields__", ()) or getattr(hint, "_fields", ())
        return {name: shape(record[name]) for name in own}
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return {"any of": [shape(argument) for argument in arguments]}
    if get_origin(hint) is Literal:
        return {"one of": list(arguments)}
    if get_origin(hint) is dict:
        return {"each": shape(arguments[1])}
    if arguments and arguments[-1] is Ellipsis:
        return [shape(arguments[0])]
    if arguments:
        return {"in order": [shape(argument) for argument in arguments]}
    return {NoneType: "null", object: "anything"}.get(hint, getattr(hint, "__name__", str(hint)))  # type: ignore[call-overload]


def shapes() -> dict[str, Shape]:
    """The shapes of all answers."""
    return {name: shape(kind) for name, kind in sorted(answers().items())}


def fits(value: object, looks: Shape) -> bool:
    """Whether something that was read as JSON has a shape."""
    plain = {"int": int, "float": (int, float), "str": str, "bool": bool, "null": NoneType, "anything": object}
    if isinstance(looks, str):
        kind = plain[looks]
        assert isinstance(kind, type | tuple)
        return isinstance(value, kind) and (looks in ("bool", "anything") or not isinstance(value, bool))
    if isinstance(looks, list):
        return isinstance(value, list) and all([fits(part, looks[0]) for part in value])
    assert isinstance(looks, dict)
    if "one of" in looks:
        return value in looks["one of"]
    if "any of" in looks:
        return any([fits(value, other) for other in looks["any of"]])
    if "in order" in looks:
        parts = looks["in order"]
        if not isinstance(value, list) or len(value) != len(parts):
            return False
        return all([fits(part, other) for part, other in zip(value, parts, strict=True)])
    if not isinstance(value, dict):
        return False
    if "each" in looks:
        return all([fits(part, looks["each"]) for part in value.values()])
    return value.keys() == looks.keys() and all([fits(value[name], looks[name]) for name in looks])


if __name__ == "__main__":
    text = json.dumps(shapes(), indent=1, ensure_ascii=False) + "\n"
    if "--write" in sys.argv:
        KEPT.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
