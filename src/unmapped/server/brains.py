"""Bots, in processes of their own: a table never waits for the thoughts of another, and never hangs on a bot.

A worker keeps the tables that it thought about last, so that only what happened since has to be replayed. The bot is
given the table as its seat may imagine it.
"""

import asyncio
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from logging import getLogger
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, NamedTuple, final

from unmapped.bots import Budget, advice, bot
from unmapped.bots.advice import Advised
from unmapped.games import AnyTable, game
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.record import Record
from unmapped.server.metrics import Metrics

_LOG: Final = getLogger("unmapped.server")

_KEPT: Final = 64
"""Tables a worker remembers."""

THINKING: Final = 1_500
"""Milliseconds that a bot may think."""

PATIENCE: Final = 30.0
"""Seconds until a bot that does not answer is given up."""

SIMPLEST: Final = "random"
"""Who plays in the place of a bot that failed."""


class Thought(NamedTuple):
    """What a bot is to decide."""

    table: str
    record: Record
    """The table as it stands."""
    seat: int
    bot: str


class NoAdvice(Exception):
    """Nothing can be advised now."""


_tables: OrderedDict[str, tuple[tuple[tuple[int, int], ...], AnyTable]] = OrderedDict()


def think(thought: Thought) -> int:
    """Decide, in a worker: the number of an action that was legal for the seat."""
    table = _table(thought)
    count = len(thought.record.actions)
    imagined = table.imagine(thought.seat, count)
    # The luck of a bot follows from the game and the moment, so that a restart changes nothing.
    player = bot(thought.bot, seed=(thought.record.seed * 8 + thought.seat) * 100_003 + count)
    action = player.choose(imagined, thought.seat, Budget(THINKING))
    if action not in table.legal(thought.seat):
        raise IllegalAction(thought.seat, action, table.why_not(thought.seat, action))
    return action


def advise(thought: Thought) -> tuple[Advised, ...]:
    """What a seat might do, in a worker."""
    table = _table(thought)
    count = len(thought.record.actions)
    return advice.advise(table.imagine(thought.seat, count), thought.seat, advice.THINKING, count)


def _table(thought: Thought) -> AnyTable:
    """The table of a thought, from what is remembered of it."""
    actions = thought.record.actions
    kept = _tables.pop(thought.table, None)
    if kept is not None and actions[: len(kept[0])] == kept[0]:
        table = kept[1]
        for seat, action in actions[len(kept[0]) :]:
            table.act(seat, action)
    else:
        table = game(thought.record.game).replay(thought.record)
    _tables[thought.table] = (actions, table)
    if len(_tables) > _KEPT:
        _tables.popitem(last=False)
    return table


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
class Brains:
    """The workers."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._workers = workers
        self._free = asyncio.Semaphore(workers)
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, thought: Thought) -> int:
        """What a bot does. One that fails is asked again in a new process, and then a simpler one in its place."""
        for one in (thought, thought, thought._replace(bot=SIMPLEST)):
            async with self._free:  # Patience is for thinking, not for waiting until others have thought.
                pool = self._ready()
                try:
                    asked = asyncio.get_running_loop().run_in_executor(pool, think, one)
                    return await asyncio.wait_for(asked, PATIENCE)
                except (TimeoutError, BrokenProcessPool):
                    self._give_up(pool)
                except Exception as error:  # noqa: BLE001  (whatever goes wrong in a bot, the table goes on)
                    self._metrics.bot_failures += 1
                    _LOG.warning("bot %s failed at table %s: %s", one.bot, one.table, type(error).__name__)
        return await asyncio.to_thread(think, thought._replace(bot=SIMPLEST))

    async def advise(self, thought: Thought) -> tuple[Advised, ...]:
        """What a seat might do. Raises NoAdvice if that cannot be found out now."""
        async with self._free:
            pool = self._ready()
            try:
                asked = asyncio.get_running_loop().run_in_executor(pool, advise, thought)
                return await asyncio.wait_for(asked, PATIENCE)
            except (TimeoutError, BrokenProcessPool) as error:
                self._give_up(pool)
                raise NoAdvice from error
            except Exception as error:
                self._metrics.bot_failures += 1
                _LOG.warning("no advice at table %s: %s", thought.table, type(error).__name__)
                raise NoAdvice from error

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _begin)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End workers that died or hang; those who wait for them ask the next ones."""
        self._metrics.bot_failures += 1
        if self._pool is pool:
            self._pool = None
            # Nothing is cancelled: that would end those who wait, instead of telling them.
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False)

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
