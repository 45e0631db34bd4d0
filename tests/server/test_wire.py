"""What goes over the wire is described: for the client as TypeScript, for programs as an OpenAPI document."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from litestar.routes import HTTPRoute

from tests.server.rooms import Door
from unmapped.games import NAMES
from unmapped.server import typescript, wire
from unmapped.server.app import create_app
from unmapped.server.gates import doors
from unmapped.server.house.settings import ServerSettings

CLIENT = Path(__file__).parent.parent.parent / "client" / "src" / "wire.ts"

Json = dict[str, object]


def within(document: object, *names: str) -> Json:
    """A part of a document."""
    found = document
    for name in names:
        assert isinstance(found, dict)
        found = found[name]
    assert isinstance(found, dict)
    return found


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert CLIENT.read_text(encoding="utf-8") == typescript.text(), (
        "run: python -m unmapped.server.typescript > client/src/wire.ts"
    )


def test_every_message_and_every_game_has_its_types() -> None:
    text = typescript.text()
    for kind in (*get_args(wire.FromServer), *get_args(wire.FromClient)):
        assert f"export interface {kind.__name__} " in text
        assert f'readonly kind: "{kind.__name__.lower()}"' in text
    for name in NAMES:
        prefix = "".join([word.capitalize() for word in name.split("_")])
        assert f"export interface {prefix}View " in text
    assert ": any" not in text


def test_what_typescript_cannot_say_is_not_said_wrongly() -> None:
    with pytest.raises(TypeError, match="no TypeScript type"):
        typescript._type({"type": "matrix"}, "")


@pytest.mark.parametrize("kind", get_args(wire.FromClient))
def test_what_a_client_says_has_no_keys_that_nobody_reads(kind: type) -> None:
    assert kind.__struct_config__.forbid_unknown_fields  # type: ignore[attr-defined]


async def test_the_document_describes_every_door_and_every_record(door: Door) -> None:
    async with door.visitor() as client:
        answer = await client.get("/api/openapi.json")
    document = msgspec.json.decode(answer.content)
    paths = within(document, "paths")
    assert str(within(document)["openapi"]).startswith("3.1")
    app = create_app(ServerSettings(Path("unused")))
    there = {
        (route.path_format, method.lower())
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.resolve_include_in_schema()
        for method in handler.http_methods
        if method not in ("HEAD", "OPTIONS")
    }
    told = {(path, method) for path, item in paths.items() for method in within(item)}
    assert told == there
    assert len(told) == len(doors.ALL) - 1  # The socket is described beside it.
    schemas = within(document, "components", "schemas")
    for path, method in told:
        described = within(paths, path, method)
        assert described["summary"] or described["description"], (path, method)
        assert "default" in within(described, "responses")
    for name in ("NewTable", "SeatWish", "Rename", "Fork", "Upload", "ProgramAct"):
        assert within(schemas, name)["additionalProperties"] is False, name
    text = answer.text
    _, ours = msgspec.json.schema_components(wire.ENDPOINTS, schema_hook=lambda _: {"title": "of the game"})
    assert set(schemas) == set(ours)  # No record of the framework, and of ours each.
    for reference in {one.split('"')[0] for one in text.split("#/components/schemas/")[1:]}:
        assert reference in schemas, reference
