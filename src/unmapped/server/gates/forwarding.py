"""What another node can do and this one cannot is passed on to it, whole; the answer goes back as it comes.

Whoever finds out that another node has a table raises `Elsewhere` before anything was done or answered. What was asked
is then asked there, once. Where that node is gone, this one tries again, and takes the table as soon as it is free.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from hmac import compare_digest
from logging import getLogger
from typing import Final, TypeVar, final
from urllib.parse import quote

import httpx
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from unmapped.server.gates.guard import NEW_TOKEN, cookie_of
from unmapped.server.house.roster import SILENT_SECONDS, Roster, note_passed_on, noted_elsewhere, was_outrun
from unmapped.server.storage.store import Peer

T = TypeVar("T")

_LOG: Final = getLogger("unmapped.server")

_SECRET: Final = b"x-unmapped-secret"
_CLIENT: Final = b"x-unmapped-client"
_SCHEME: Final = b"x-unmapped-scheme"
_HOST: Final = b"x-unmapped-host"
_OWN: Final = frozenset({_SECRET, _CLIENT, _SCHEME, _HOST})

_OF_A_LINE: Final = frozenset(
    {b"connection", b"keep-alive", b"proxy-connection", b"te", b"trailer", b"transfer-encoding", b"upgrade"}
)
"""Headers that are about one connection, and not about what is asked."""

_TRIES: Final = 4
"""How often a node that does not answer is found to be the one."""

_RESTARTING: Final = 1012
_LOST: Final = "The server of this table was lost: connect again."
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


@final
class _Heard:
    """What was asked, which is kept until somebody answers."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[ReceiveMessage] = []
        self._at = 0
        self.keeping = True

    async def __call__(self) -> ReceiveMessage:
        if self._at < len(self._messages):
            self._at += 1
            return self._messages[self._at - 1]
        message = await self._receive()
        if self.keeping:
            self._messages.append(message)
            self._at += 1
        return message

    def again(self) -> None:
        """Tell everything from the beginning."""
        self._at = 0

    async def body(self) -> bytes:
        """The body of a request."""
        self.again()
        parts: list[bytes] = []
        while True:
            message = await self()
            if message["type"] != "http.request":
                return b"".join(parts)
            parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                return b"".join(parts)


class _Gone(Exception):
    """A node could not be reached, or was lost before it answered."""

    def __init__(self, *, undone: bool) -> None:
        """`undone` where certainly nothing happened there."""
        super().__init__()
        self.undone = undone


def forwarded(app: ASGIApp, roster: Roster) -> ASGIApp:
    """Pass on what other nodes can do; and take what they pass on as if whoever asked had come here."""

    async def passing(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await app(scope, receive, send)
            return
        heard = _Heard(receive)
        if _taken(scope, roster):
            await _tried(app, scope, heard, send, last=True)
            return
        for trial in range(_TRIES):
            inner, peer = await _tried(app, scope, heard, send, last=trial == _TRIES - 1)
            if peer is None:
                return
            token = inner["state"].get(NEW_TOKEN, "")
            secure = scope["scheme"] in ("https", "wss")
            asked = _asked(scope, peer, cookie_of(token, secure=secure) if token else "")
            try:
                if scope["type"] == ScopeType.HTTP:
                    given = [(b"set-cookie", cookie_of(token, secure=secure).encode())] if token else []
                    await _pass_on(roster, peer, scope, asked, heard, send, given)
                else:
                    await _connect(roster, peer, scope, asked, heard, send)
            except _Gone as gone:
                _LOG.info("node %s does not answer", peer.node)
                roster.suspect(peer)
                if not gone.undone and not _may_repeat(scope):
                    await _say_lost(send)
                    return
            else:
                return

    return passing


def _copied(scope: Scope) -> Scope:
    """A request to be tried: whoever carries it out writes into it."""
    inner = scope.copy()
    inner["state"] = dict(scope.get("state") or {})
    return inner


async def _tried(app: ASGIApp, scope: Scope, heard: _Heard, send: Send, *, last: bool) -> tuple[Scope, Peer | None]:
    """Have a request carried out here; what was written into it, and the node that can do so, if it was not.

    A request with a name that finds that something was quicker is carried out again: it may be the same request, which
    another node took for lost and repeated. Then its answer is what was done there, and no refusal.
    """
    for again in (True, False):
        inner = _copied(scope)
        heard.again()
        await app(inner, heard, _unless_kept_back(inner, heard, send, last=last, again=again))
        if not (again and _is_outrun(inner)):
            break
    return inner, None if last else noted_elsewhere(inner)


def _unless_kept_back(inner: Scope, heard: _Heard, send: Send, *, last: bool, again: bool) -> Send:
    """Send on an answer, unless there will be another one."""

    async def sending(message: Message) -> None:
        if (last or noted_elsewhere(inner) is None) and not (again and _is_outrun(inner)):
            heard.keeping = False
            await send(message)

    return sending


def _is_outrun(inner: Scope) -> bool:
    return was_outrun(inner) and _is_named(inner)


def _is_named(scope: Scope) -> bool:
    return any(name == b"idempotency-key" for name, _ in scope["headers"])


def _may_repeat(scope: Scope) -> bool:
    """Whether a request does the same if it is carried out twice."""
    if scope["type"] == ScopeType.WEBSOCKET:
        return True
    return scope["method"] in _SAFE or _is_named(scope)


async def _say_lost(send: Send) -> None:
    """Answer that nobody knows whether something was done."""
    body = b'{"code":"store","sentence":"The server of this table was lost. Look again: it may have happened.",'
    body += b'"details":[]}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


# --- As the node that is asked ---


def _taken(scope: Scope, roster: Roster) -> bool:
    """Whether another node passes a request on; then it is as if whoever asked that one had come here."""
    headers = dict(scope["headers"])
    secret = headers.get(_SECRET)
    if secret is None or not compare_digest(secret, roster.secret.encode()):
        return False
    host = headers.get(_HOST, b"")
    scope["headers"] = [
        (name, host if name == b"host" else value) for name, value in scope["headers"] if name not in _OWN
    ]
    scope["client"] = (headers.get(_CLIENT, b"").decode("latin-1"), 0)
    secure = headers.get(_SCHEME) == b"https"
    if scope["type"] == ScopeType.HTTP:
        scope["scheme"] = "https" if secure else "http"
    else:
        scope["scheme"] = "wss" if secure else "ws"
    note_passed_on(scope)
    return True


# --- As the node that asks ---


def _asked(scope: Scope, peer: Peer, given: str) -> list[tuple[bytes, bytes]]:
    """The headers with which a request is passed on; `given` is the cookie that its guest was given just now."""
    dropped = _OF_A_LINE | _OWN | {b"host", b"content-length"}
    headers = [
        (name, value)
        for name, value in scope["headers"]
        if name not in dropped and not name.startswith((b"sec-websocket-", b"x-forwarded-"))
    ]
    if given:
        own = given.partition(";")[0].encode()
        headers = [(name, value) for name, value in headers if name != b"cookie"] + [(b"cookie", own)]
    client = scope.get("client")
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return [
        *headers,
        (_SECRET, peer.secret.encode()),
        (_CLIENT, (client[0] if client else "").encode()),
        (_SCHEME, b"https" if scope["scheme"] in ("https", "wss") else b"http"),
        (_HOST, host),
    ]


def _target(scope: Scope) -> str:
    """Path and query of a request, as they came."""
    path = scope.get("raw_path") or quote(scope["path"]).encode()
    query = scope.get("query_string") or b""
    return (path.partition(b"?")[0] + (b"?" + query if query else b"")).decode("latin-1")


async def _unless_gone(roster: Roster, peer: Peer, work: Coroutine[None, None, T], *, undone: bool) -> T:
    """What comes of something that a node does. Raises _Gone once it is there no more; then it may be `undone`."""
    loop = asyncio.get_running_loop()
    working, going = loop.create_task(work), loop.create_task(roster.gone(peer))
    await asyncio.wait({working, going}, return_when=asyncio.FIRST_COMPLETED)
    over = working.done()
    for task in (working, going):
        task.cancel()
    await asyncio.gather(working, going, return_exceptions=True)
    if not over:
        raise _Gone(undone=undone)
    return working.result()


async def _pass_on(
    roster: Roster,
    peer: Peer,
    scope: Scope,
    asked: list[tuple[bytes, bytes]],
    heard: _Heard,
    send: Send,
    given: list[tuple[bytes, bytes]],
) -> None:
    """Ask a node, and answer what it answers. Raises _Gone as long as nothing was answered."""
    assert scope["type"] == ScopeType.HTTP
    content = await heard.body()
    request = roster.lines.build_request(scope["method"], peer.address + _target(scope), headers=asked, content=content)
    try:
        response = await _unless_gone(roster, peer, roster.lines.send(request, stream=True), undone=False)
    except httpx.ConnectError as error:
        raise _Gone(undone=True) from error
    except httpx.TransportError as error:
        raise _Gone(undone=isinstance(error, httpx.ConnectTimeout)) from error
    leaving = asyncio.get_running_loop().create_task(_left(heard))
    answering = asyncio.get_running_loop().create_task(_answer(response, send, given))
    try:
        await asyncio.wait({leaving, answering}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (leaving, answering):
            task.cancel()
        await asyncio.gather(leaving, answering, return_exceptions=True)
        await response.aclose()


async def _left(heard: _Heard) -> None:
    """Wait until whoever asked is gone."""
    while (await heard())["type"] != "http.disconnect":
        pass


async def _answer(response: httpx.Response, send: Send, given: list[tuple[bytes, bytes]]) -> None:
    raw = [(name.lower(), value) for name, value in response.headers.raw]
    headers = [(name, value) for name, value in raw if name not in _OF_A_LINE and name != b"date"]
    await send({"type": "http.response.start", "status": response.status_code, "headers": headers + given})
    with suppress(httpx.TransportError):  # Half an answer is known by its length, or by its missing end.
        async for part in response.aiter_raw():
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _connect(
    roster: Roster, peer: Peer, scope: Scope, asked: list[tuple[bytes, bytes]], heard: _Heard, send: Send
) -> None:
    """Let a socket go to a node. Raises _Gone as long as it is not open."""
    heard.again()
    await heard()  # That somebody wants to connect.
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in asked]
    opening = connect(
        "ws" + peer.address.removeprefix("http") + _target(scope),
        additional_headers=headers,
        user_agent_header=None,
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=SILENT_SECONDS,
        proxy=None,
    )
    try:
        line = await _unless_gone(roster, peer, _opened(opening), undone=True)
    except InvalidStatus as error:
        await send({"type": "websocket.close", "code": 1008, "reason": f"refused: {error.response.status_code}"})
        return
    except (OSError, InvalidHandshake, TimeoutError) as error:
        raise _Gone(undone=True) from error
    try:
        heard.keeping = False
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await _speak(roster, peer, line, heard, send)
    finally:
        await line.close()


async def _opened(opening: connect) -> ClientConnection:
    return await opening


async def _speak(roster: Roster, peer: Peer, line: ClientConnection, heard: _Heard, send: Send) -> None:
    """Carry to and fro what both sides say, until one of them is gone."""
    ended: list[Message] = []

    async def there() -> None:
        with suppress(ConnectionClosed):
            async for message in line:
                text = message if isinstance(message, str) else None
                data = message if isinstance(message, bytes) else None
                await send({"type": "websocket.send", "text": text, "bytes": data})
        code = line.close_code
        known = code if code is not None and code not in (1005, 1006) else _RESTARTING
        ended.append({"type": "websocket.close", "code": known, "reason": line.close_reason or ""})

    async def back() -> None:
        while (message := await heard())["type"] == "websocket.receive":
            text, data = message.get("text"), message.get("bytes")
            with suppress(ConnectionClosed):
                await line.send(text if text is not None else data or b"")

    async def watch() -> None:
        await roster.gone(peer)
        ended.append({"type": "websocket.close", "code": _RESTARTING, "reason": _LOST})

    works: tuple[Callable[[], Awaitable[None]], ...] = (there, back, watch)
    tasks = [asyncio.ensure_future(work()) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if ended:
        await send(ended[0])
