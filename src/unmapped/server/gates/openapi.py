"""The OpenAPI document for programs: Litestar's, with records and faults described as they really are.

Litestar says neither that unknown keys are refused nor what our errors look like, and misunderstands `tuple[X, ...]`;
msgspec, which reads and writes the records, describes them exactly.
"""

from typing import Final

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.openapi.plugins import JsonRenderPlugin

from unmapped.server import wire

_RECORDS: Final = "#/components/schemas/{name}"


class Document(JsonRenderPlugin):
    """The document, at one address."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")

    def render(self, request: Request[None, None, State], openapi_schema: dict[str, object]) -> bytes:
        """The document as it goes out."""
        return msgspec.json.encode(described(openapi_schema))


def described(document: dict[str, object]) -> dict[str, object]:
    """The document with exact records, and with what every door answers to wrong input."""
    parts = _within(document, "components", "schemas")
    _, exact = msgspec.json.schema_components(wire.ENDPOINTS, schema_hook=_anything, ref_template=_RECORDS)
    parts.update(exact)
    fault = {"$ref": _RECORDS.format(name="Fault")}
    for path in _within(document, "paths").values():
        assert isinstance(path, dict)
        for door in path.values():
            if isinstance(door, dict):
                answers = _within(door, "responses")
                answers.pop("400", None)
                answers["default"] = {
                    "description": "It was not done, and nothing changed.",
                    "content": {"application/json": {"schema": fault}},
                }
    return document


def _anything(_: type) -> dict[str, str]:
    """A value that a game describes, such as a view or the value of an option."""
    return {"description": "A record or value of the game."}


def _within(document: dict[str, object], *names: str) -> dict[str, object]:
    """A part of a document."""
    part = document
    for name in names:
        inner = part[name]
        assert isinstance(inner, dict)
        part = inner
    return part
