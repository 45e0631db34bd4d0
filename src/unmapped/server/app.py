"""The application: the doors, what stands before them, and what they answer when something is wrong."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from errno import ENAMETOOLONG
from importlib.metadata import version
from importlib.resources import files
from logging import getLogger
from pathlib import Path
from typing import Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.base import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, ControllerRouterHandler

from unmapped.server.gates import asking, doors, sealing
from unmapped.server.gates.guard import harden, same_origin
from unmapped.server.gates.limiting import limited
from unmapped.server.gates.openapi import Document
from unmapped.server.gates.previews import previewed
from unmapped.server.gates.timing import clocked
from unmapped.server.house.house import House
from unmapped.server.house.roster import Elsewhere, Roster, note_elsewhere, note_outrun
from unmapped.server.house.settings import ServerSettings
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.store import Conflict, StoreDown, Unsure
from unmapped.server.wire import Fault
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

PAGES: Final = (
    "/",
    "/table/{rest:path}",
    "/join/{rest:path}",
    "/replay/{rest:path}",
    "/rules/{rest:path}",
    "/lessons/{rest:path}",
    "/daily",
    "/duel/{rest:path}",
    "/ladder",
    "/people",
    "/you",
    "/you/{rest:path}",
    "/hush/{rest:path}",
    "/telling",
)
"""Addresses that the client itself reads."""


def web() -> Path:
    """The folder of the built client."""
    return Path(str(files(__package__))) / "web"


def create_app(settings: ServerSettings, *, limits: bool = True) -> Litestar:
    """The application with a store of its own; without `limits` nobody is slowed down, for tests."""
    house = House(settings, store_at(settings.data))
    house.shares.unlimited = not limits

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[*doors.ALL, doors.board_file, doors.give_up, *_pages()],
        guards=[same_origin, sealing.unsealed],
        dependencies={"who": Provide(asking.guest), "once": Provide(asking.once)},
        lifespan=[lifespan],
        state=State({"house": house}),
        middleware=[
            DefineMiddleware(clocked, metrics=house.metrics),
            *([DefineMiddleware(limited, shares=house.shares)] if limits else []),
        ],
        exception_handlers={
            Wrong: _wrong,
            Elsewhere: _elsewhere,
            StoreDown: _store_down,
            Conflict: _conflict,
            RecursionError: _too_deep,
            HTTPException: _http,
            Exception: _bug,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1_000, gzip_compress_level=6, exclude="/events$"
        ),
        # What is said is said as whoever serves wants it: see `logs`.
        logging_config=None,
        request_max_body_size=settings.limits.server.body,
        openapi_config=OpenAPIConfig(
            title="Unmapped",
            version=version("unmapped"),
            description="Tables of modern board games. Programs sit down with a token; see `docs/server.md`.",
            path="/api",
            render_plugins=[Document()],
            openapi_router=Router("/api", route_handlers=[], include_in_schema=False, after_request=_no_page),
        ),
    )
    # Around everything: also around what is refused before any door is found.
    hardened = harden(app.asgi_handler, tuple([name.lower() for name in settings.names]))
    app.asgi_handler = hardened if house.roster.alone else _forwarded(hardened, house.roster)
    return app


def _forwarded(app: ASGIApp, roster: Roster) -> ASGIApp:
    # Who is alone does without it.
    from unmapped.server.gates.forwarding import forwarded  # noqa: PLC0415

    return forwarded(app, roster)


Incoming = Request[None, None, State]


def _pages() -> "list[ControllerRouterHandler]":
    folder = web()
    if not (folder / "index.html").exists():
        return []
    index = (folder / "index.html").read_text(encoding="utf-8")

    @get(list(PAGES), include_in_schema=False)
    async def page(request: Incoming) -> Response[str]:
        text = await previewed(index, asking.house_of(request.app.state), request.url)
        return Response(text, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})

    return [page, create_static_files_router("/", [folder], include_in_schema=False)]


def _fault(status: int, fault: Fault) -> "Response[bytes]":
    return Response(msgspec.json.encode(fault), status_code=status, media_type=MediaType.JSON)


async def _no_page(response: Response[bytes]) -> Response[bytes]:
    """Litestar answers with a page of its own to what is not found beside the OpenAPI document."""
    if response.status_code == 404:
        return _fault(404, Fault("address", "There is nothing at this address."))
    return response


def _wrong(_: Incoming, error: Wrong) -> Response[bytes]:
    return _fault(error.status, Fault(error.code, error.sentence, error.details))


def _store_down(_: Incoming, error: StoreDown) -> Response[bytes]:
    more = "" if isinstance(error, Unsure) else " Nothing was changed; try again in a moment."
    return _fault(503, Fault("store", f"{error}{more}"))


def _elsewhere(request: Incoming, error: Elsewhere) -> Response[bytes]:
    note_elsewhere(request.scope, error.peer)
    return _store_down(request, error)


def _conflict(request: Incoming, _: Conflict) -> Response[bytes]:
    note_outrun(request.scope)
    return _fault(409, Fault("late", "Somebody else was quicker: look again."))


def _too_deep(_: Incoming, __: RecursionError) -> Response[bytes]:
    return _fault(400, Fault("input", "This is nested deeper than anything that is needed here."))


def _http(request: Incoming, error: HTTPException) -> Response[bytes]:
    details: tuple[str, ...] = ()
    if isinstance(error.extra, list):
        details = tuple([f"{wrong.get('key', '')}: {wrong.get('message', '')}".strip(": ") for wrong in error.extra])
    if error.status_code == 404 and not request.url.path.startswith("/api"):
        folder = web()
        if (folder / "index.html").exists():
            content = (folder / "index.html").read_bytes()
            return Response(content, status_code=404, media_type=MediaType.HTML)
    code = {400: "input", 403: "foreign", 404: "address", 405: "method", 413: "large", 415: "json", 429: "often"}
    sentence = error.detail if error.status_code < 500 else _SORRY
    answer = _fault(error.status_code, Fault(code.get(error.status_code, "wrong"), sentence, details))
    answer.headers.update(error.headers or {})
    return answer


_SORRY: Final = "Something went wrong here. Nothing was changed by it."


def _bug(request: Incoming, error: Exception) -> Response[bytes]:
    if isinstance(error, OSError) and error.errno == ENAMETOOLONG:  # No file has such a name.
        return _http(request, NotFoundException())
    _LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return _fault(500, Fault("wrong", _SORRY))
