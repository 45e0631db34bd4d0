"""The types of the wire for the client, written from the same records that the server sends.

    python -m unmapped.server.typescript > client/src/wire.ts

A test compares the file with what this module writes, so that the two cannot drift apart.
"""

import re
import sys
from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

import msgspec

from unmapped.games import NAMES, game
from unmapped.server import wire

Schema: TypeAlias = Mapping[str, object]

_HEAD: Final = """// Written by `python -m unmapped.server.typescript` from the server's records: do not edit.
"""


def text() -> str:
    """The whole file: of games, those of the house, whatever else is installed where it is written."""
    parts = [_HEAD, f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    said = [*get_args(wire.FromServer), *get_args(wire.FromClient)]
    parts += _declarations([*said, *wire.ENDPOINTS], "")
    for name, union in (("FromServer", wire.FromServer), ("FromClient", wire.FromClient)):
        parts.append(f"export type {name} = {' | '.join([member.__name__ for member in get_args(union)])};\n")
    for name in NAMES:
        definition = game(name).definition
        prefix = "".join([word.capitalize() for word in name.split("_")])
        table = game(name).start()
        kinds = [type(table.view(None)), type(definition.presenting.printed())]
        parts += _declarations(kinds, prefix)
    return "\n".join(parts)


def _declarations(kinds: list[type], prefix: str) -> list[str]:
    """An interface for each record that these are made of, in the order of their names."""
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}", schema_hook=_anything)
    declared = []
    for name, schema in sorted(components.items()):
        assert isinstance(schema, Mapping)
        declared.append(_declaration(_name(name, prefix), schema, prefix))
    return declared


def _anything(kind: type) -> dict[str, str]:
    """The schema of `object`: a game's own view, an option's value."""
    return {"description": "anything"}


def _name(name: str, prefix: str) -> str:
    return prefix + re.sub(r"\W", "", name)


def _declaration(name: str, schema: Schema, prefix: str) -> str:
    about = str(schema.get("description", "")).strip()
    note = f"/** {about} */\n" if about else ""
    properties = schema.get("properties")
    if not isinstance(properties, Mapping):
        return f"{note}export type {name} = {_type(schema, prefix)};\n"
    required = schema.get("required", ())
    assert isinstance(required, list | tuple)
    lines = []
    for key, part in properties.items():
        # Records of games have defaults for those who write content; on the wire they are whole.
        optional = "" if prefix or key in required else "?"
        lines.append(f"  readonly {key}{optional}: {_type(part, prefix)};")
    return f"{note}export interface {name} {{\n" + "\n".join(lines) + ("\n" if lines else "") + "}\n"


def _type(schema: Schema, prefix: str) -> str:
    """A JSON schema as a TypeScript type."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        return _name(reference.rpartition("/")[2], prefix)
    for key in ("anyOf", "oneOf"):
        union = schema.get(key)
        if isinstance(union, list):
            return " | ".join([_type(member, prefix) for member in union])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    literals = schema.get("enum")
    if isinstance(literals, list):
        return " | ".join([msgspec.json.encode(literal).decode() for literal in literals])
    prefixed = schema.get("prefixItems")
    if isinstance(prefixed, list):
        return "readonly [" + ", ".join([_type(member, prefix) for member in prefixed]) + "]"
    match schema.get("type"):
        case "array":
            items = schema.get("items")
            return f"readonly ({_type(items, prefix)})[]" if isinstance(items, Mapping) and items else "readonly []"
        case "object":
            values = schema.get("additionalProperties")
            inside = _type(values, prefix) if isinstance(values, Mapping) and values else "unknown"
            return f"Readonly<Record<string, {inside}>>"
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case None:
            return "unknown"
        case other:
            message = f"no TypeScript type for {other}"
            raise TypeError(message)


if __name__ == "__main__":
    sys.stdout.write(text())
