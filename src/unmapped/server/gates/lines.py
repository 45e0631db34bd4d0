"""Connections: how many there may be, and how long one may keep the server waiting.

A request has to say what it wants, and then to come, within some seconds; and whoever asks has to take what is sent.
What is cut off is counted by the limit that did so.
"""

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Final, cast, final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from unmapped.server.metrics import Metrics
from unmapped.server.shares.address import address_of
from unmapped.server.shares.limits import Limits

_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


@final
class Porter:
    """Who lets connections in, and knows how many there are."""

    def __init__(self, limits: Limits, metrics: Metrics, possible: int) -> None:
        """`possible` is how many connections the system can have."""
        self.limits = limits
        self._most = min(limits.server.connections, possible)
        self._metrics = metrics
        self._all = 0
        self._of: Counter[str] = Counter()

    def enter(self, address: str, *, trusted: bool) -> bool:
        """Note one more connection, which has to `leave` in any case; whether it may stay."""
        self._all += 1
        self._of[address] += 1
        if self._all > self._most:
            self.cut("server.connections")
            return False
        if self._of[address] > self.limits.address.connections and not trusted:
            self.cut("address.connections")
            return False
        return True

    def leave(self, address: str) -> None:
        """Note that one is gone."""
        self._all -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def cut(self, limit: str) -> None:
        """Count what was cut off."""
        self._metrics.limited[limit] += 1


@final
class _Taking:
    """Sees to it that what is sent on a connection is taken by whoever asked for it."""

    def __init__(self, porter: Porter, transport: asyncio.Transport) -> None:
        self._porter = porter
        self._transport = transport
        self._timer: asyncio.TimerHandle | None = None
        self._left = 0

    def watch(self) -> None:
        """Look from now on whether anything is taken, for as long as something is left."""
        if self._timer is None:
            self._left = self._transport.get_write_buffer_size()
            if self._left:
                self._timer = asyncio.get_running_loop().call_later(self._porter.limits.line.deaf, self._look)

    def stop(self) -> None:
        """It is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        left = self._transport.get_write_buffer_size()
        if left and left >= self._left:
            self._porter.cut("line.deaf")
            self._transport.abort()
        else:
            self.watch()


def lines(porter: Porter) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of requests and of sockets, for uvicorn."""

    @final
    class Requests(H11Protocol):
        """A connection on which requests come, one after the other."""

        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, object],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self._coming: asyncio.TimerHandle | None = None
            """Until when what is awaited has to have come."""
            self._awaited = ""
            """What it is: the limit on it."""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            connected = cast("asyncio.Transport", transport)
            super().connection_made(connected)
            self._taking = _Taking(porter, connected)
            trusted = _is_trusted(self.client, self.config.forwarded_allow_ips)
            if porter.enter(address_of(self.client), trusted=trusted):
                self._expect("line.head")
            else:
                connected.write(_FULL)
                connected.close()

        def connection_lost(self, exc: Exception | None) -> None:
            self._expect("")
            self._taking.stop()
            porter.leave(address_of(self.client))
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            super().data_received(data)
            self._expect_more()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._taking.watch()
            self._expect_more(begun=False)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._taking.watch()

        def timeout_keep_alive_handler(self) -> None:
            super().timeout_keep_alive_handler()
            self._taking.watch()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._expect("")
            self._taking.stop()
            super().handle_websocket_upgrade(event)

        def _expect_more(self, *, begun: bool = True) -> None:
            """Expect what is missing of a request; one that has not `begun` is awaited by uvicorn itself."""
            if self.transport.get_protocol() is not self:
                return  # It became a socket.
            if self.conn.their_state is h11.IDLE:
                self._expect("line.head" if begun else "")
            elif self.conn.their_state is h11.SEND_BODY:
                self._expect("line.body")
            else:
                self._expect("")

        def _expect(self, limit: str) -> None:
            """Wait so long for something, and no longer; what is awaited already has no more time for it."""
            if limit == self._awaited:
                return
            self._awaited = limit
            if self._coming is not None:
                self._coming.cancel()
                self._coming = None
            if limit:
                seconds = porter.limits.line.head if limit == "line.head" else porter.limits.line.body
                self._coming = self.loop.call_later(seconds, self._late)

        def _late(self) -> None:
            porter.cut(self._awaited)
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # Nothing was answered yet.
                self.transport.write(_LATE)
            self.transport.close()
            self._taking.watch()

    @final
    class Sockets(WebSocketsSansIOProtocol):
        """A connection that became a socket."""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._taking = _Taking(porter, cast("asyncio.Transport", transport))

        def connection_lost(self, exc: Exception | None) -> None:
            self._taking.stop()
            porter.leave(address_of(self.client))
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._taking.watch()

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self._taking.watch()

    return Requests, Sockets


def _is_trusted(client: tuple[str, int] | None, trusted: list[str] | str | None) -> bool:
    """Whether a connection comes from a proxy, which speaks for many."""
    names = trusted.split(",") if isinstance(trusted, str) else trusted or []
    if client is None or "*" in names:
        return True
    for name in names:
        try:
            if ip_address(client[0]) in ip_network(name.strip(), strict=False):
                return True
        except ValueError:
            continue  # It is a path, or no address at all.
    return False
