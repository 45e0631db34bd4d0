"""Under which names the server answers, to whom it tells what it counts, and what any bytes at all are answered."""

import asyncio
import random
from pathlib import Path
from typing import cast

import httpx
import pytest
from litestar.types import Scope

from tests.server.rooms import Door
from unmapped.cli.serve import METRICS_TOKEN, serve
from unmapped.games import NAMES, AnyGame
from unmapped.server import cards
from unmapped.server.gates.hosts import has_token, is_local, is_ours
from unmapped.server.house import house as house_module
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import StoreDown
from unmapped.server.wire import GameCard


@pytest.mark.parametrize(
    ("host", "names", "ours"),
    [
        ("localhost:8600", (), True),
        ("LOCALHOST", (), True),
        ("127.0.0.1:1", (), True),
        ("127.9.9.9", (), True),
        ("[::1]:8600", (), True),
        ("play.localhost", (), True),
        ("", (), False),
        ("evil.example", (), False),
        ("evil.example:8600", ("play.example",), False),
        ("localhost.evil.example", (), False),
        ("127.0.0.1.evil.example", ("*",), False),
        ("play.example.", ("play.example",), True),
        ("Play.Example:443", ("play.example",), True),
        ("notplay.example", ("play.example",), False),
        ("192.168.1.5:8600", (), False),
        ("192.168.1.5:8600", ("192.168.1.5",), True),
        ("192.168.1.5:8600", ("*",), True),
        ("[fe80::1]", ("*",), True),
        ("evil.example", ("*",), False),
        ("*", ("*",), False),
        ("[", ("*",), False),
    ],
)
def test_a_server_goes_by_its_own_names_alone(host: str, names: tuple[str, ...], ours: bool) -> None:
    assert is_ours(host, names) is ours


async def test_a_page_whose_name_was_made_to_lead_here_opens_nothing(door: Door) -> None:
    foreign = {"host": "evil.example", "origin": "http://evil.example", "sec-fetch-site": "same-origin"}
    async with httpx.AsyncClient(base_url=door.address) as client:
        for method, path in (("GET", "/"), ("GET", "/api/me"), ("PATCH", "/api/me"), ("POST", "/api/tables")):
            answer = await client.request(method, path, headers=foreign, json={"name": "x"})
            assert (answer.status_code, answer.json()["code"]) == (421, "host")
            assert "set-cookie" not in answer.headers
            assert answer.headers["content-security-policy"]
        for path in ("/healthz", "/readyz"):
            assert (await client.get(path, headers=foreign)).status_code == 200
    answer_line, _ = await raw(
        door,
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
        b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    )
    assert b" 403 " in answer_line


@pytest.mark.parametrize(
    ("host", "name", "names"),
    [
        ("127.0.0.1", (), ()),
        ("localhost", ("play.example",), ("play.example",)),
        ("0.0.0.0", (), ("0.0.0.0", "*")),  # noqa: S104
    ],
)
def test_who_serves_tells_the_server_its_names(
    host: str,
    name: tuple[str, ...],
    names: tuple[str, ...],
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[ServerSettings] = []
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    monkeypatch.setattr("unmapped.server.running.run", lambda settings, _, log: found.append(settings))
    monkeypatch.setenv(METRICS_TOKEN, "swordfish")
    serve(host=host, data=str(data), name=name)
    assert (found[0].names, found[0].metrics_token) == (names, "swordfish")


# --- What is counted ---


def scope(client: str, *headers: tuple[bytes, bytes]) -> Scope:
    return cast("Scope", {"type": "http", "client": (client, 5), "headers": list(headers)})


def test_who_is_on_this_machine_is_known_by_its_address_and_not_by_what_it_says() -> None:
    here = b"host", b"localhost:8600"
    assert is_local(scope("127.0.0.1", here))
    assert is_local(scope("::1", (b"host", b"[::1]:8600")))
    assert not is_local(scope("192.168.1.5", here))
    assert not is_local(scope("127.0.0.1", (b"host", b"play.example")))
    for passed_on in (b"x-forwarded-for", b"forwarded", b"via", b"x-real-ip"):
        assert not is_local(scope("127.0.0.1", here, (passed_on, b"127.0.0.1")))


def test_a_token_opens_only_where_there_is_one() -> None:
    assert has_token({"authorization": "Bearer swordfish"}, "swordfish")
    for given, token in (("Bearer ", ""), ("", ""), ("Bearer sword", "swordfish"), ("Basic swordfish", "swordfish")):
        assert not has_token({"authorization": given}, token)


async def test_what_is_counted_is_told_here_and_to_who_has_the_token(door: Door) -> None:
    async with httpx.AsyncClient(base_url=door.address) as client:
        assert (await client.get("/metrics")).status_code == 200
        passed_on = {"x-forwarded-for": "203.0.113.7"}
        refused = await client.get("/metrics", headers=passed_on)
        assert (refused.status_code, refused.json()["code"]) == (403, "metrics")
        door.house.settings = door.house.settings._replace(metrics_token="swordfish")
        for given, status in (("swordfish", 200), ("sword", 403)):
            answer = await client.get("/metrics", headers=passed_on | {"authorization": f"Bearer {given}"})
            assert answer.status_code == status


# --- Whether guests are taken ---


async def test_it_is_ready_only_while_something_can_be_written(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    now = [1000.0]

    async def down(_: SqlStore) -> None:
        nonlocal asked
        asked += 1
        raise StoreDown("The store cannot be used now: disk full.")

    monkeypatch.setattr(house_module, "monotonic", lambda: now[0])
    async with httpx.AsyncClient(base_url=door.address) as client:
        assert (await client.get("/readyz")).status_code == 200
        with monkeypatch.context() as full:
            full.setattr(SqlStore, "touch", down)
            assert (await client.get("/readyz")).status_code == 200  # As it was a moment ago.
            now[0] += house_module.PROBED_SECONDS
            answers = await asyncio.gather(*[client.get("/readyz") for _ in range(5)])
            assert {answer.status_code for answer in answers} == {503}
            assert asked == 1
        now[0] += house_module.PROBED_SECONDS
        assert (await client.get("/readyz")).status_code == 200


async def test_games_are_read_before_the_first_guest_asks(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    made = cards.game_card

    def card(found: AnyGame, running: int) -> GameCard:
        read.append(found.name)
        return made(found, running)

    monkeypatch.setattr(cards, "game_card", card)
    found = House(ServerSettings(data), store_at(data))
    await found.open()
    assert tuple(read) == NAMES
    await found.close()


# --- Any bytes at all ---


async def raw(door: Door, request: bytes) -> tuple[bytes, bytes]:
    """The first line of the answer to whatever is sent, and the rest."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(door.address.rpartition(":")[2]))
    writer.write(request)
    await writer.drain()
    async with asyncio.timeout(60):
        line = await reader.readline()
        rest = await reader.read(2_000)
    writer.close()
    return line, rest


PATHS = ("/", "/assets/", "/fonts/", "/art/", "/table/", "/api/tables/", "/api/games/", "/api/replays/", "/join/")
NO_SIGNS = [b"%00", b"%0a", b"%0d%0a", b"%7f", b"%1b", b"%ff", b"%c0%80", b"%ed%a0%80", b"%", b"%zz", b"//", b"/./.."]


async def test_whatever_bytes_are_asked_for_nothing_breaks(door: Door) -> None:
    pick = random.Random(3)
    asked = [path.encode() + sign + tail for path in PATHS for sign in NO_SIGNS for tail in (b"", b"/x")]
    head = b"Host: 127.0.0.1\r\nConnection: close\r\n"
    requests = [b"GET " + path + b" HTTP/1.1\r\n" + head + b"\r\n" for path in asked]
    for _ in range(100):
        junk = bytes(pick.choice([*range(1, 10), *range(14, 256)]) for _ in range(pick.randrange(1, 30)))
        path = pick.choice(PATHS).encode()
        query = b"%" + junk.hex()[:2].encode() + b"=" + junk.replace(b" ", b"")
        requests.append(b"GET " + path + b"x?" + query + b" HTTP/1.1\r\n" + head + b"\r\n")
        name = pick.choice([b"Cookie", b"Accept", b"Authorization", b"Idempotency-Key", b"If-None-Match", b"Range"])
        where = pick.choice([b"/api/me", b"/", b"/api/lobby", b"/assets/x", b"/metrics"])
        requests.append(b"GET " + where + b" HTTP/1.1\r\n" + head + name + b": " + junk + b"\r\n\r\n")
    for request in requests:
        line, rest = await raw(door, request)
        assert line.startswith(b"HTTP/1.1 "), (request, line)
        assert int(line.split()[1]) < 500, (request, line, rest)
        assert b"Traceback" not in rest
