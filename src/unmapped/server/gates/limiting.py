"""What stands before every door so that nobody asks for more than its share: requests, and the time they take."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from unmapped.server.shares.address import address_of
from unmapped.server.shares.shares import Shares

_FREE: Final = ("/assets/", "/fonts/", "/healthz", "/readyz", "/metrics")
"""What costs hardly anything, and what watches the server."""


def limited(app: ASGIApp, shares: Shares) -> ASGIApp:
    """The middleware that lets each address ask so much and no more; it raises Spent."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["path"].startswith(_FREE):
            await app(scope, receive, send)
            return
        address = address_of(scope.get("client"))
        shares.spend("address.requests", address)
        wait = shares.seconds("address.computing", address)
        if wait:
            raise shares.refusal("address.computing", wait)
        await shares.metered(app(scope, receive, send), ("address.computing", address))

    return asked
