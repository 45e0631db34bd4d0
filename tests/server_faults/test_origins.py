"""Pages of other sites, forged cookies and tokens, and broken requests: no door opens, nothing changes, no 500."""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest

from tests.server_faults.logs import everything
from tests.server_faults.players import headers, new_guest, new_table
from tests.server_faults.serving import Served, served
from unmapped.server.wire import Fault, Guest, MadeTable, TableCard


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("origins") / "tables.sqlite") as found:
        yield found


class Yard:
    """A guest, a table of its own, and a line to the server without any cookie or origin."""

    def __init__(self, server: Served, client: httpx.AsyncClient, cookie: str, table: str, link: str) -> None:
        self.server = server
        self.client = client
        self.cookie = cookie
        self.table = table
        self.link = link

    def doors(self) -> Iterator[tuple[str, str, object]]:
        """Everything that changes something, with a body that would be taken from the guest itself."""
        yield "PATCH", "/api/me", {"name": "Somebody Else"}
        yield "POST", "/api/tables", {"game": "undiscovered", "seats": [{"kind": "me"}]}
        yield "POST", f"/api/tables/{self.table}/seats/1", None
        yield "DELETE", f"/api/tables/{self.table}/seats/0", None
        yield "POST", f"/api/tables/{self.table}/seats/1/invitation", None
        yield "POST", f"/api/tables/{self.table}/seats/0/token", None
        yield "POST", f"/api/tables/{self.table}/seats/0/actions", {"command": "forged-0001", "action": 0}
        yield "POST", f"/api/invitations/{self.link}", None
        yield "POST", "/api/records", {"text": "unmapped record 1"}
        yield "POST", f"/api/replays/{self.table}/fork", {"at": 0, "seat": 0}


@asynccontextmanager
async def untouched(server: Served) -> AsyncIterator[Yard]:
    """A yard; afterwards everything in the store is as it was."""
    cookie = await new_guest(server.address)
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as client:
        wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]}
        answer = await client.post("/api/tables", json=wish, headers=headers(server.address, cookie))
        made = msgspec.json.decode(answer.content, type=MadeTable)
        before = everything(server.data)
        yield Yard(server, client, cookie, made.table.id, made.links[2].rpartition("/")[2])
        assert everything(server.data) == before


FOREIGN: list[dict[str, str]] = [
    {"origin": "http://evil.example", "sec-fetch-site": "cross-site"},
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "none"},
    {},
]


@pytest.mark.parametrize("foreign", FOREIGN)
async def test_pages_of_other_sites_open_no_door(foreign: dict[str, str], server: Served) -> None:
    async with untouched(server) as yard:
        for method, path, body in yard.doors():
            answer = await yard.client.request(method, path, json=body, headers=foreign | {"cookie": yard.cookie})
            assert answer.status_code == 403, (method, path)
            assert msgspec.json.decode(answer.content, type=Fault).code == "foreign"
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_forms_of_other_sites_are_not_read(kind: str, server: Served) -> None:
    async with untouched(server) as yard:
        own = headers(server.address, yard.cookie) | {"content-type": kind}
        for method, path, body in yard.doors():
            if body is not None:
                answer = await yard.client.request(method, path, content=msgspec.json.encode(body), headers=own)
                assert answer.status_code == 415, (method, path)


COOKIES = [
    "unmapped-guest=forged",
    "unmapped-guest=",
    "unmapped-guest=\xff\xfe",
    "unmapped-guest=" + "x" * 8_000,
    "=;;=\x01",
    "__Host-unmapped-guest=x",
]


@pytest.mark.parametrize("cookie", COOKIES)
async def test_who_brings_a_forged_cookie_is_a_stranger(cookie: str, server: Served) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as client:
        owner = await new_guest(server.address)
        table = await new_table(server.address, [owner], "planet_unknown")
        me = msgspec.json.decode(
            (await client.get("/api/me", headers=headers(server.address, owner))).content, type=Guest
        )
        forged = [(b"cookie", cookie.encode("latin-1")), (b"origin", server.address.encode())]
        client.cookies.clear()
        answer = await client.get("/api/me", headers=forged)
        assert answer.status_code == 200
        assert msgspec.json.decode(answer.content, type=Guest).id != me.id
        client.cookies.clear()
        for method, path in [("DELETE", "seats/0"), ("POST", "seats/0/token"), ("POST", "seats/0/invitation")]:
            answer = await client.request(method, f"/api/tables/{table}/{path}", headers=forged)
            assert answer.status_code == 403, path
            client.cookies.clear()


@pytest.mark.parametrize("token", ["forged", "x" * 8_000, "\xff", "Bearer Bearer"])
async def test_a_forged_token_plays_no_seat(token: str, server: Served) -> None:
    async with untouched(server) as yard:
        own = [(b"authorization", b"Bearer " + token.encode("latin-1")), (b"content-type", b"application/json")]
        body = msgspec.json.encode({"command": "forged-0001", "action": 0})
        answer = await yard.client.post(f"/api/tables/{yard.table}/seats/0/actions", content=body, headers=own)
        assert answer.status_code in {401, 403}
        answer = await yard.client.get(f"/api/tables/{yard.table}/events?seat=0", headers=own)
        assert answer.status_code == 401


async def test_what_is_shown_of_a_table_holds_no_secret(server: Served) -> None:
    async with untouched(server) as yard:
        tables = await yard.client.get("/api/lobby", headers={"cookie": yard.cookie})
        card = await yard.client.get(f"/api/tables/{yard.table}", headers={"cookie": yard.cookie})
        assert msgspec.json.decode(card.content, type=TableCard).you == 0
        for text in (tables.text, card.text):
            assert yard.cookie.partition("=")[2] not in text
            assert yard.link not in text


TABLE = b'{"game":"undiscovered","seats":[{"kind":"me"}],"options":{"x":%s}}'
RECORD = b'{"text":"unmapped record 1\\ngame undiscovered\\nversion 1\\nseats 2\\nseed %s\\noptions {}\\nactions 0\\n"}'
BODIES = [
    b"",
    b"{",
    b"\xff\xfe",
    b"null",
    b"[]",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'{"text":"' + b"x" * 450_000 + b'"}',
    b'{"name":"\\ud800"}',
    b'{"name":"\\u0000\\u202e"}',
    b'{"seed":1e400}',
    b'{"at":1e999,"seat":0}',
    TABLE % (b"[" * 900 + b"]" * 900),
    TABLE % b"1e400",
    TABLE % (b"9" * 5_000),
    RECORD % (b"9" * 6_000),
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
async def test_a_broken_body_gets_a_sentence(body: bytes, server: Served) -> None:
    async with untouched(server) as yard:
        own = headers(server.address, yard.cookie) | {"content-type": "application/json"}
        for method, path, _ in yard.doors():
            if path.startswith("/api/tables/") and not path.endswith("actions"):
                continue  # Doors without a body.
            if path.startswith("/api/invitations"):
                continue
            answer = await yard.client.request(method, path, content=body, headers=own)
            assert 400 <= answer.status_code < 500, (method, path, answer.text)
            fault = msgspec.json.decode(answer.content, type=Fault)
            assert fault.sentence
            assert not any(word in answer.text for word in ("Traceback", ".py", "sqlite3"))


async def test_a_body_that_is_too_large_is_not_read(server: Served) -> None:
    async with untouched(server) as yard:
        own = headers(server.address, yard.cookie) | {"content-type": "application/json"}
        answer = await yard.client.post("/api/records", content=b"x" * 2_000_000, headers=own)
        assert answer.status_code == 413


async def test_odd_addresses_get_a_sentence(server: Served) -> None:
    pick = random.Random(4)
    signs = ["%00", "%ff", "..", "%2e%2e", "%2F", "9" * 400, "-1", "%E2%80%AE", "'", "%27%20OR%201=1", "{}", " ", "%"]
    async with untouched(server) as yard:
        for _ in range(60):
            path = "/".join(
                pick.choice([*signs, "tables", "seats", "frames", yard.table]) for _ in range(pick.randrange(1, 6))
            )
            answer = await yard.client.get(f"/api/{path}", headers={"cookie": yard.cookie})
            assert answer.status_code < 500, path
