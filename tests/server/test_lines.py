"""Connections: how many there may be, and what is cut off that keeps the server waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.rooms import PATIENCE, Allowing, Door, limits, until
from unmapped.server.gates.lines import _is_trusted

ELSEWHERE = "127.0.0.2"
"""Another address of this machine, which is no proxy's."""


@asynccontextmanager
async def connection(
    door: Door, address: str = ELSEWHERE
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection."""
    host, port = door.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0), limit=4096)
    try:
        yield reader, writer
    finally:
        writer.close()


def head(door: Door, line: str, *more: str) -> bytes:
    """The beginning of a request."""
    host = door.address.removeprefix("http://")
    return "\r\n".join([f"{line} HTTP/1.1", f"Host: {host}", f"Origin: {door.address}", *more, ""]).encode()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that is sent until the server closes."""
    return await asyncio.wait_for(reader.read(), PATIENCE)


def cut(door: Door, limit: str) -> int:
    """How often a limit cut something off."""
    return door.house.metrics.limited[limit]


@pytest.mark.parametrize("sent", [b"", b"GE", b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: "])
async def test_a_request_that_does_not_say_what_it_wants_is_closed(sent: bytes, allowing: Allowing) -> None:
    async with allowing(limits(line={"head": 0.3})) as door, connection(door) as (reader, writer):
        writer.write(sent)
        assert (await ended(reader)).startswith(b"HTTP/1.1 408 ")
        assert cut(door, "line.head") == 1


async def test_a_head_that_trickles_has_no_more_time_than_any_other(allowing: Allowing) -> None:
    async with allowing(limits(line={"head": 0.3})) as door, connection(door) as (reader, writer):
        writer.write(head(door, "GET /healthz") + b"X-Slow: ")
        trickling = asyncio.create_task(_trickle(writer))
        assert b"408" in await ended(reader)
        trickling.cancel()


def _gone(writer: asyncio.StreamWriter) -> bool:
    """Whether the other end is there no more: it is noticed when something is sent."""
    writer.write(b"x")
    return writer.is_closing()


async def _trickle(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"a")
        await asyncio.sleep(0.05)


async def test_the_next_request_of_a_connection_has_to_come_whole_as_well(allowing: Allowing) -> None:
    async with allowing(limits(line={"head": 0.3})) as door, connection(door) as (reader, writer):
        writer.write(head(door, "GET /healthz") + b"\r\n")
        assert b"alive" in await asyncio.wait_for(reader.readuntil(b"alive\n"), PATIENCE)
        writer.write(b"GET /hea")
        assert (await ended(reader)).startswith(b"HTTP/1.1 408 ")


async def test_a_body_that_does_not_come_is_closed(allowing: Allowing) -> None:
    async with allowing(limits(line={"body": 0.3})) as door, connection(door) as (reader, writer):
        body = "Content-Type: application/json", "Content-Length: 4000"
        writer.write(head(door, "POST /api/records", *body) + b"\r\n{")
        assert b"408" in await ended(reader)
        assert cut(door, "line.body") == 1


async def test_a_body_that_takes_its_time_is_read(allowing: Allowing) -> None:
    async with allowing(limits(line={"body": 30, "head": 0.3})) as door, connection(door) as (reader, writer):
        body = "Content-Type: application/json", "Content-Length: 14", "Connection: close"
        writer.write(head(door, "PATCH /api/me", *body) + b"\r\n" + b'{"name":')
        await asyncio.sleep(0.6)
        writer.write(b'"Ana"}')
        assert b"Ana" in await ended(reader)


async def test_who_does_not_take_what_was_asked_for_is_cut_off(allowing: Allowing) -> None:
    async with allowing(limits(line={"deaf": 0.3})) as door, connection(door) as (_, writer):
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(2_000):
            writer.write(head(door, "GET /api/openapi.json") + b"\r\n")
        await until(lambda: cut(door, "line.deaf"))
        await until(lambda: _gone(writer))


async def test_an_address_has_so_many_connections_and_others_have_theirs(allowing: Allowing) -> None:
    async with (
        allowing(limits(address={"connections": 2})) as door,
        connection(door),
        connection(door),
        connection(door) as (reader, _),
    ):
        refused = await ended(reader)
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 5" in refused
        assert cut(door, "address.connections") == 1
        for _ in range(3):
            async with connection(door, "127.0.0.3") as (other, writer):
                writer.write(head(door, "GET /healthz", "Connection: close") + b"\r\n")
                assert b"alive" in await ended(other)


async def test_those_who_went_count_no_more_sockets_among_them(allowing: Allowing) -> None:
    async with allowing(limits(address={"connections": 1})) as door:
        for _ in range(3):
            async with connection(door) as (reader, writer):
                upgrade = "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"
                key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
                writer.write(head(door, "GET /api/tables/none/socket", *upgrade, key) + b"\r\n")
                assert (await asyncio.wait_for(reader.readline(), PATIENCE)).startswith(b"HTTP/1.1 101 ")
            await asyncio.sleep(0.2)
        assert cut(door, "address.connections") == 0


async def test_all_together_have_so_many_connections(allowing: Allowing) -> None:
    async with allowing(limits(server={"connections": 1})) as door, connection(door):
        async with connection(door, "127.0.0.3") as (reader, _):
            assert (await ended(reader)).startswith(b"HTTP/1.1 503 ")
        assert cut(door, "server.connections") == 1


async def test_connections_of_a_proxy_are_those_of_many(allowing: Allowing) -> None:
    async with (
        allowing(limits(address={"connections": 1})) as door,
        connection(door, "127.0.0.1"),
        connection(door, "127.0.0.1") as (reader, writer),
    ):
        writer.write(head(door, "GET /healthz", "Connection: close") + b"\r\n")
        assert b"alive" in await ended(reader)


@pytest.mark.parametrize(
    ("address", "trusted", "is_so"),
    [
        ("10.0.0.7", "127.0.0.1", False),
        ("10.0.0.7", "127.0.0.1, 10.0.0.0/8", True),
        ("10.0.0.7", ["10.0.0.7"], True),
        ("10.0.0.7", "*", True),
        ("10.0.0.7", "/run/proxy.sock,proxy", False),
        ("10.0.0.7", None, False),
    ],
)
def test_a_proxy_is_known_by_its_address(address: str, trusted: list[str] | str | None, is_so: bool) -> None:
    assert _is_trusted((address, 1), trusted) is is_so
