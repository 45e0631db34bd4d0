"""Ringing a browser: one request to its push service, on a line of its own, which is not led anywhere else.

It is so little of HTTP that it is said here: a client that follows, remembers, or looks names up by itself could be led
to an address that was not checked.
"""

import asyncio
import ssl
from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple, final

from cryptography.hazmat.primitives.asymmetric import ec

from unmapped.server import clock
from unmapped.server.notices import endpoints, sealing
from unmapped.server.notices.endpoints import BadEndpoint, Endpoint, Unfound
from unmapped.server.notices.sealing import BadKeys
from unmapped.server.storage.tidings import Bell

_HEAD: Final = 16_384
"""Bytes of an answer that are read at most."""

_PASS_SECONDS: Final = 12 * 3600
"""How long a push service may take what says who sends; more than 24 hours none does."""

_LONGEST_WAIT: Final = 24 * 3600

GONE: Final = frozenset({404, 410})
_BUSY: Final = frozenset({408, 425, 429})


class Gone(Exception):
    """A browser that is rung no more: it let go of it, or it never was one."""


class NotRung(Exception):
    """A browser was not rung, and why; tried again it may be, after some seconds at least."""

    def __init__(self, sentence: str, *, wait: int = 0, for_good: bool = False) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.wait = wait
        self.for_good = for_good
        """Whether this very tiding would be refused again."""


class Ring(NamedTuple):
    """What a browser is to be told, and what its push service needs to know of that."""

    said: bytes
    topic: str
    """What takes the place of what else of the same topic is on its way, at most 32 letters."""
    lasting: int
    """Seconds after which it need not come any more."""
    urgent: bool = False


@final
class Ringer:
    """Rings browsers."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str, patience: float, *, near: bool) -> None:
        self._key = key
        self._contact = contact
        self._patience = patience
        self._near = near

    async def check(self, bell: Bell) -> None:
        """Raise BadEndpoint, BadKeys or Unfound for a browser that will not be rung."""
        endpoint = endpoints.endpoint_at(bell.endpoint, near=self._near)
        sealing.check_keys(bell.key, bell.secret)
        async with asyncio.timeout(self._patience):
            await endpoints.addresses_of(endpoint)

    async def ring(self, bell: Bell, ring: Ring) -> None:
        """Ring a browser. Raises Gone or NotRung."""
        try:
            endpoint = endpoints.endpoint_at(bell.endpoint, near=self._near)
            content = sealing.sealed(ring.said, bell.key, bell.secret)
        except (BadEndpoint, BadKeys) as error:
            raise Gone from error
        try:
            async with asyncio.timeout(self._patience):
                addresses = await endpoints.addresses_of(endpoint)
                status, headers = await self._ask(endpoint, addresses, self._request(endpoint, ring, content))
        except BadEndpoint as error:
            raise Gone from error
        except (Unfound, OSError, EOFError, ValueError, asyncio.LimitOverrunError) as error:
            raise NotRung("The push service of this browser cannot be reached.") from error
        _judge(status, headers)

    def _request(self, endpoint: Endpoint, ring: Ring, content: bytes) -> bytes:
        until = clock.ahead(_PASS_SECONDS)
        head = {
            "Host": endpoint.service.partition("://")[2],
            "Authorization": sealing.pass_for(self._key, endpoint.service, until, self._contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(content)),
            "TTL": str(ring.lasting),
            "Topic": ring.topic,
            "Urgency": "high" if ring.urgent else "normal",
            "Connection": "close",
        }
        lines = "".join([f"{name}: {value}\r\n" for name, value in head.items()])
        return f"POST {endpoint.path} HTTP/1.1\r\n{lines}\r\n".encode() + content

    async def _ask(self, endpoint: Endpoint, addresses: tuple[str, ...], request: bytes) -> tuple[int, dict[str, str]]:
        """The status of the answer, and its headers; the first of the addresses that can be reached is asked."""
        reader, writer = await _line(endpoint, addresses)
        try:
            writer.write(request)
            await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
        finally:
            writer.close()
            with suppress(OSError, ssl.SSLError):
                await writer.wait_closed()
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.strip().lower(): value.strip() for name, _, value in [line.partition(":") for line in lines]}
        return int(first.split(" ")[1]), headers


async def _line(endpoint: Endpoint, addresses: tuple[str, ...]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line to one of the addresses, and to nobody else. Raises OSError."""
    context, name = (_context(), endpoint.host) if endpoint.secure else (None, None)
    for address in addresses[:-1]:
        with suppress(OSError):
            return await asyncio.open_connection(address, endpoint.port, limit=_HEAD, ssl=context, server_hostname=name)
    return await asyncio.open_connection(addresses[-1], endpoint.port, limit=_HEAD, ssl=context, server_hostname=name)


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _judge(status: int, headers: dict[str, str]) -> None:
    """What an answer means. Raises Gone or NotRung; where one leads on to another address, nobody goes there."""
    if 200 <= status < 300:
        return
    if status in GONE:
        raise Gone
    if status in _BUSY or status >= 500:
        asked = headers.get("retry-after", "")
        wait = min(int(asked), _LONGEST_WAIT) if asked.isdecimal() and len(asked) < 9 else 0
        raise NotRung(f"The push service of this browser takes nothing now ({status}).", wait=wait)
    raise NotRung(f"The push service of this browser said no ({status}).", for_good=True)
