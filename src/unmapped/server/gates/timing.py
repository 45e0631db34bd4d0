"""What stands before every door and knows how long each request took, and under which name it was asked."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from unmapped.server.courses import timed
from unmapped.server.metrics import Metrics

_NAMES: Final = (b"idempotency-key", b"x-request-id")
"""Headers that name a request: by its page, or by a proxy."""

_LONG: Final = ("/events", "/me/calls")
"""How the paths end of what lasts as long as somebody reads, or waits until something happens."""


def clocked(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    """The middleware that times requests."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["path"].endswith(_LONG):
            await app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        name = next((headers[key] for key in _NAMES if key in headers), b"").decode("latin-1")[:40]
        method = str(scope["method"])
        with timed(metrics.request_seconds[method], method, name, scope["path"]):
            await app(scope, receive, send)

    return asked
