"""How the application is served: over uvicorn, and without long pauses."""

import gc
from typing import Final

import uvicorn

from unmapped.server.app import create_app
from unmapped.server.house import Settings
from unmapped.server.wire import MOST_BYTES

_SEARCHES: Final = 10_000, 50, 1_000
"""How often Python looks for circular rubbish: among what is new, what is newer, and everything."""


def run(settings: Settings, *, host: str, port: int, limits: bool = True) -> None:
    """Serve until SIGINT or SIGTERM."""
    app = create_app(settings, limits=limits)
    # With hundreds of tables in memory a look at everything takes longer than a move may. It is left to the house,
    # which does it now and then: hardly anything waits for it, since what a table lets go of is not circular.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SEARCHES)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
