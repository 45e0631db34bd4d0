"""Whatever is asked over HTTP within the OpenAPI document or against it: an answer as described, and never a 500."""

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server_faults.players import headers
from tests.server_faults.serving import Served, served
from unmapped.games import game
from unmapped.server.wire import MadeTable, TableCard

if TYPE_CHECKING:
    from schemathesis.specs.openapi.schemas import OpenApiCase

ENDLESS = "GET /api/tables/{table}/events"
EXAMPLES = 8
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("api") / "tables.sqlite") as found:
        yield found


class Doors:
    """A guest with a running table, a table that waits, a game that is over, and a link."""

    def __init__(self, server: Served) -> None:
        self.address = server.address
        with httpx.Client(base_url=server.address, headers=headers(server.address), timeout=30) as client:
            running = self._table(client, [{"kind": "me"}])
            waiting = self._table(client, [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}])
            over = client.post("/api/records", json={"text": finished_game()}).raise_for_status()
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        tables = [running.table.id, waiting.table.id, msgspec.json.decode(over.content, type=TableCard).id]
        secret = waiting.links[2].rpartition("/")[2]
        self.fixed: list[dict[str, str | int]] = [{}]
        self.fixed += [{"table": table, "seat": seat, "at": 3} for table in tables for seat in (0, 1)]
        self.fixed += [{"game": "undiscovered"}, {"secret": secret}]

    def _table(self, client: httpx.Client, seats: list[dict[str, str]]) -> MadeTable:
        made = client.post("/api/tables", json={"game": "planet_unknown", "seats": seats}).raise_for_status()
        return msgspec.json.decode(made.content, type=MadeTable)


def finished_game() -> str:
    """The record of a whole game."""
    table = game("planet_unknown").start(1, 3)
    pick = random.Random(3)
    while not table.over:
        table.act(0, pick.choice(table.legal(0)))
    return table.record().text()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.filterwarnings("ignore")  # Schemathesis and what it brings along.
def test_every_door_answers_as_it_is_described(mode: GenerationMode, server: Served) -> None:
    doors = Doors(server)
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if operation.label == ENDLESS:
            continue
        names = {parameter.name for parameter in operation.path_parameters}
        for fixed in doors.fixed:
            known = {name: value for name, value in fixed.items() if name in names}
            if fixed and not known:
                continue

            @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode, path_parameters=known))
            def ask(case: "OpenApiCase") -> None:
                nonlocal asked
                asked += 1
                answer = case.call(base_url=doors.address, headers=headers(doors.address, doors.cookie))
                case.validate_response(answer, checks=CHECKS)

            with suppress(Unsatisfiable):  # Nothing can be wrong about a door without input.
                ask()
    assert asked > 200
