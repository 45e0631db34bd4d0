"""How the application is served: over uvicorn, and without long pauses."""

import gc
import sys
from contextlib import suppress
from socket import socket
from typing import Final

import uvicorn

from unmapped.server.app import create_app
from unmapped.server.gates.lines import Porter, lines
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.logs import Form, tell
from unmapped.server.wire import MOST_BYTES

_NOT_STARTED: Final = 3
"""The exit status of a server that could not start."""

_SEARCHES: Final = 10_000, 50, 1_000
"""How often Python looks for circular rubbish: among what is new, what is newer, and everything."""


_ASIDE: Final = 200
"""Files that are left for the store, for workers, and for whatever else is open."""

_SOCKETS: Final = 1_000_000
"""Where the system knows no limit."""


def search_seldom() -> None:
    """Keep Python from looking for rubbish among everything while people wait for a move.

    With hundreds of tables in memory that takes longer than a move may. It is left to the house, which does it now and
    then: hardly anything waits for it, since what a table lets go of is not circular.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SEARCHES)


def most_connections() -> int:
    """How many connections there can be beside all else: as many as the system gives files, some left aside."""
    if sys.platform == "win32":
        return _SOCKETS
    import resource  # noqa: PLC0415  (other systems have none)

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # It stays as it is.
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    given, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _SOCKETS if given == resource.RLIM_INFINITY else max(given - _ASIDE, 1)


def run(settings: ServerSettings, door: socket, *, limits: bool = True, log: Form = "text") -> None:
    """Serve whoever comes to a socket that listens, until SIGINT or SIGTERM."""
    tell(log)
    app = create_app(settings, limits=limits)
    search_seldom()
    house = app.state["house"]
    assert isinstance(house, House)
    requests, sockets = lines(Porter(settings.limits, house.metrics, most_connections()))
    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        http=requests,
        ws=sockets,
        ws_max_size=MOST_BYTES,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):  # That is how Ctrl-C ends it, after all is written.
        server.run(sockets=[door])
    if not server.started:
        raise SystemExit(_NOT_STARTED)
