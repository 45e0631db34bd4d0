"""What stands before every door: who may ask from where, what may be sent, and the headers on all that goes out."""

from collections.abc import Mapping
from typing import Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from unmapped.server.gates.hosts import may_ask
from unmapped.server.wire import Fault

Connection = ASGIConnection[BaseRouteHandler, None, None, State]

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

_POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    b"font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'"
)

HEADERS: Final = (
    (b"content-security-policy", _POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

NEW_TOKEN: Final = "new_token"
"""Where a request notes the token of a guest who came for the first time."""

_COOKIE: Final = "unmapped-guest"
_YEAR: Final = 365 * 24 * 3600


class Foreign(HTTPException):
    """The request comes from another site."""

    status_code = 403
    detail = "This door is open to pages of this site, and to programs with a token."


class NotJson(HTTPException):
    """The body is of a kind that is not read here."""

    status_code = 415
    detail = "Send JSON, with the content type application/json."


class TooLarge(HTTPException):
    """The body is larger than anything that is needed here."""

    status_code = 413
    detail = "This is larger than anything that is needed here."


_STRANGE_NAME: Final = Fault(
    "host",
    "This server does not go by the name that was asked for. Whoever runs it tells it its names with --name.",
)
_NO_ADDRESS: Final = Fault("address", "There is nothing at this address.")


async def _refuse(scope: Scope, send: Send, status: int, fault: Fault) -> None:
    """Answer before any door is looked for; a socket is not opened."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": fault.sentence[:100]})
        return
    body = msgspec.json.encode(fault)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def bearer(headers: Mapping[str, str]) -> str:
    """The token that a program sends, "" for none."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


FROM_ANYWHERE: Final = "from_anywhere"
"""What marks doors that programs which read mail press: what is asked there says by itself who may."""


def same_origin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let reading pass; writing and sockets only from pages of this site, or with a token.

    Raises Foreign or NotJson.
    """
    scope = connection.scope
    if scope["type"] == ScopeType.HTTP and (scope["method"] in _SAFE or handler.opt.get(FROM_ANYWHERE)):
        return
    if not bearer(connection.headers):
        site = connection.headers.get("sec-fetch-site")
        origin = connection.headers.get("origin", "")
        host = connection.headers.get("host", "")
        ours = origin.partition("://")[2] == host and bool(host)
        # A socket's upgrade does not say everywhere which site it comes from; its origin it always does.
        if scope["type"] != ScopeType.HTTP or site is None:
            if not ours:
                raise Foreign
        elif site != "same-origin":
            raise Foreign
    if scope["type"] == ScopeType.HTTP:
        kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
        has_body = connection.headers.get("content-length", "0") != "0" or "transfer-encoding" in connection.headers
        if has_body and kind != "application/json":
            raise NotJson


def cookie_name(*, secure: bool) -> str:
    """The prefix binds a cookie to this very host, but browsers allow it on TLS only."""
    return f"__Host-{_COOKIE}" if secure else _COOKIE


def cookie_of(token: str, *, secure: bool) -> str:
    """What gives a guest its token."""
    name = cookie_name(secure=secure)
    return f"{name}={token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def harden(app: ASGIApp, names: tuple[str, ...] = ()) -> ASGIApp:
    """Answer only requests that name this server (see `hosts`) and that could be one.

    Put the headers on everything that goes out: pages, files, errors; and a new guest's token.
    """

    async def hardened(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                path = scope["path"]
                headers += HEADERS
                token = scope.get("state", {}).get(NEW_TOKEN)
                if isinstance(token, str):
                    given = cookie_of(token, secure=scope["scheme"] in ("https", "wss"))
                    headers.append((b"set-cookie", given.encode()))
                if path.startswith("/api"):
                    headers.append((b"cache-control", b"no-store"))
                elif path.startswith("/assets/"):
                    headers.append((b"cache-control", b"public, max-age=31536000, immutable"))
                elif path == "/sw.js":  # Each release has another one.
                    headers.append((b"cache-control", b"no-cache"))
                message["headers"] = headers
            await send(message)

        if not may_ask(scope, names):
            await _refuse(scope, sending, 421, _STRANGE_NAME)
        elif any(sign < " " or sign == "\x7f" for sign in scope["path"]):
            await _refuse(scope, sending, 404, _NO_ADDRESS)
        else:
            await app(scope, receive, sending)

    return hardened
