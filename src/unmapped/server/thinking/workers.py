"""Processes that work things out, one thing each at a time: a table never waits for another's, nor hangs on a bot."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from logging import getLogger
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar, final

from unmapped.server.metrics import Metrics
from unmapped.server.shares.turns import Turns
from unmapped.server.thinking.questions import NoAnswer, NotThere, Question

_LOG: Final = getLogger("unmapped.server")

PATIENCE: Final = 30.0
"""Seconds until a bot that does not answer is given up."""

Sent = TypeVar("Sent", bound=Question)
Answer = TypeVar("Answer")


def _begin() -> None:
    """Begin as a worker: Ctrl-C reaches all processes of a terminal, but only the server acts upon it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """End when the server does, even if it was killed."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


@final
class Workers:
    """Some processes, each of which does one thing at a time."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        """However few, there is one: whatever else there is may fail."""
        self._count = max(count, 1)
        self._own = count
        """How many take part while others are lent."""
        self._here = Turns(self._count)
        self.turns = Turns(self._count)
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._ended = False

    def lend(self, places: int) -> None:
        """Have so many places elsewhere: whoever waits goes there as well."""
        self.turns.resize(self._own + places or self._count)

    async def ask(
        self,
        work: Callable[[Sent], Answer],
        about: Sent,
        who: str = "",
        ready: Callable[[Sent], Sent] = lambda about: about,
        away: Callable[[Sent], Awaitable[Answer]] | None = None,
    ) -> Answer:
        """Have something worked out, when it is the turn of whose it is. Raises NoAnswer.

        That is if it fails, or takes longer than anybody would wait. `ready` is asked when its turn comes. Then it is
        worked out `away` from here; where that raises NotThere it is here.
        """
        async with self.turns.turn(about.whose):
            about = ready(about)
            if away is not None:
                with suppress(NotThere):
                    return await away(about)
            return await self._ask_here(work, about, who)

    async def _ask_here(self, work: Callable[[Sent], Answer], about: Sent, who: str) -> Answer:
        # Patience is for thinking, not for waiting until others have thought.
        async with self._here.turn(about.whose):
            if self._ended:
                raise NoAnswer
            pool = self._ready()
            try:
                asked = asyncio.get_running_loop().run_in_executor(pool, work, about)
                asked.add_done_callback(_is_heard)
                # Who stops waiting cancels nothing: a pool that breaks stumbles over what was cancelled in it.
                return await asyncio.wait_for(asyncio.shield(asked), PATIENCE)
            except (TimeoutError, BrokenProcessPool) as error:
                self._give_up(pool)
                raise NoAnswer from error
            except Exception as error:  # Whatever goes wrong there, the table goes on.
                if self._ended:  # That is no news: workers are ended by whoever has them.
                    raise NoAnswer from error
                self._metrics.bot_failures += 1
                _LOG.warning("%s failed at table %s: %s", who or work.__name__, about.table, type(error).__name__)
                raise NoAnswer from error

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _begin)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End workers that died or hang; those who wait for them ask the next ones."""
        if self._ended:
            return
        self._metrics.bot_failures += 1
        if self._pool is pool:
            self._pool = None
            # Nothing is cancelled: that would end those who wait, instead of telling them.
            _kill(pool)
            pool.shutdown(wait=False)

    def close(self) -> None:
        """End them, for good."""
        self._ended = True
        pool, self._pool = self._pool, None
        if pool is not None:
            _kill(pool)
            pool.shutdown()


def _kill(pool: ProcessPoolExecutor) -> None:
    for process in list((pool._processes or {}).values()):
        process.kill()


def _is_heard(asked: asyncio.Future[Answer]) -> None:
    """What came of something that nobody waits for any more is no news to anybody."""
    if not asked.cancelled():
        asked.exception()
