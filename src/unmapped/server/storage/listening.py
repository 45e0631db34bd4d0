"""What a database tells those who listen, as soon as it was committed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import psycopg
from psycopg import AsyncConnection

from unmapped.server.storage.preparing import conninfo

_AGAIN_SECONDS = 1.0
"""How long after a connection was lost the next one is tried."""


async def listen(address: str, channel: str, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
    """Tell of each notice on a channel, until cancelled; whenever a connection begins, that some may be `missed`."""
    while True:
        with suppress(psycopg.Error):
            async with await AsyncConnection.connect(conninfo(address), autocommit=True) as line:
                await line.execute(f"LISTEN {channel}".encode())
                missed()
                async for notice in line.notifies():
                    heard(notice.payload)
        await asyncio.sleep(_AGAIN_SECONDS)
