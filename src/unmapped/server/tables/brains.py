"""Bots, in processes of their own: a table never waits for the thoughts of another, and never hangs on a bot.

What may be chosen whole is worked out beside them, in one more process: people look for it while bots think. There
albums of finished games are made as well, a page at a time. Moments and pictures of such games are shown by another
one. Each guest has its turn after the others, whatever it is.

A worker keeps the tables that it thought about last, so that only what happened since has to be replayed. The bot is
given the table as its seat may imagine it. What it remembers goes with each question to whichever worker is free, and
comes back with the answer; after a restart it follows from the record (see `unmapped.bots.seated`).
"""

import asyncio
import os
import pickle
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from logging import getLogger
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic, perf_counter
from typing import Final, NamedTuple, TypeVar, final

from unmapped.bots import Budget, advice, analysis
from unmapped.bots.advice import Advised
from unmapped.bots.analysis import Decision
from unmapped.bots.seated import Seated
from unmapped.bots.visited import visited
from unmapped.games import AnyTable, game
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.record import Record
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import shipped
from unmapped.server.shares.shares import Shares
from unmapped.server.shares.turns import Turns
from unmapped.server.tables import albums, positions
from unmapped.server.tables.albums import Page
from unmapped.server.tables.replays import Looked
from unmapped.server.wire import Whole

_LOG: Final = getLogger("unmapped.server")

_KEPT: Final = 64
"""Tables a worker remembers."""

_MINDS: Final = 256
"""Bots whose memory is kept; the record gives back that of any other."""

USUAL: Final = Budget(1_500)
"""How long a bot may think where nobody says otherwise."""

TURN: Final = 0.4
"""Seconds after which a worker that judges a game lets others in; no bot waits much longer for it."""

AT_ONE_TABLE: Final = 4
"""Bots of one guest that wait at most where it has one table; more are at several."""

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
    budget: Budget | None = None
    """How long it may think; None for as long as is usual."""
    mind: bytes = b""
    """The bot as it was once it had decided last: a `Seated`, pickled in a worker; b"" where that is not kept."""
    whose: str = ""
    """Whose share of the processors it is: the guest's who made the table, or asks."""


class Decided(NamedTuple):
    """What a bot decided."""

    action: int
    mind: bytes
    """What it is to be given when it is asked again."""


class Part(NamedTuple):
    """A part of a finished game that is to be judged."""

    table: str
    record: Record
    at: int
    """How many actions had been taken before its first decision."""
    again: bool
    """Whether it is this one decision, looked at again; else it is as many as a worker judges in its turn."""
    milliseconds: int
    """How long is thought about each decision."""
    whose: str = ""
    """The guest who asked."""


class Judgement(NamedTuple):
    """What was found out about a part of a game."""

    at: int
    """Where to go on; one more than there are actions when nothing is left."""
    expected: tuple[tuple[float, ...], ...]
    """What each seat could expect at each moment of it."""
    decisions: tuple[Decision, ...]


class Inquiry(NamedTuple):
    """What a seat is asked, of which something may be chosen whole."""

    table: str
    record: Record
    seat: int
    met: frozenset[str] = frozenset()
    """What the seat has met of that which is to be discovered."""
    whose: str = ""
    """The guest who made the table."""


class NoAnswer(Exception):
    """The workers cannot tell now."""


Sent = TypeVar("Sent", Thought, Part, Inquiry, Page, Looked)
Answer = TypeVar("Answer")

_tables: OrderedDict[str, tuple[tuple[tuple[int, int], ...], AnyTable]] = OrderedDict()


def think(thought: Thought) -> Decided:
    """Decide, in a worker: an action that was legal for the seat."""
    table = _table(thought.table, thought.record)
    seated = _seated(thought)
    action = seated.choose(table, thought.budget or USUAL)
    if action not in table.legal(thought.seat):
        raise IllegalAction(thought.seat, action, table.why_not(thought.seat, action))
    try:
        return Decided(action, pickle.dumps(seated))
    except Exception:  # noqa: BLE001  (a bot of another package may hold anything)
        return Decided(action, b"")


def _seated(thought: Thought) -> Seated:
    """The bot that decides, as far as it is remembered."""
    if not thought.mind:
        return Seated(thought.bot, thought.record.seed, thought.seat)
    seated: Seated = pickle.loads(thought.mind)  # noqa: S301  (it was written in a worker, and has been nowhere else)
    return seated


def advise(thought: Thought) -> tuple[Advised, ...]:
    """What a seat might do, in a worker."""
    table = _table(thought.table, thought.record)
    count = len(thought.record.actions)
    been = visited(table, thought.seat)
    return advice.advise(table.imagine(thought.seat, count), thought.seat, advice.THINKING, count, been)


def offer(inquiry: Inquiry) -> tuple[Whole, ...]:
    """What a seat may choose whole, in a worker."""
    table = _table(inquiry.table, inquiry.record)
    return positions.wholes(game(inquiry.record.game), table, inquiry.seat, inquiry.met)


def page(asked: Page) -> bytes:
    """A page of an album, in a worker."""
    return albums.page(game(asked.finished.record.game), asked)


def judge(part: Part) -> Judgement:
    """Judge a part of a finished game, in a worker."""
    end = perf_counter() + TURN
    expected: list[tuple[float, ...]] = []
    decisions: list[Decision] = []
    actions = part.record.actions
    for at in range(part.at, len(actions) + 1):
        table = _table(f"{part.table}/analysis", replace(part.record, actions=actions[:at]))
        expected.append(analysis.expected(table))
        if at < len(actions):
            decisions += analysis.judge(table, at, *actions[at], Budget(part.milliseconds), again=part.again)
        if part.again or perf_counter() > end:
            break
    return Judgement(part.at + len(expected), tuple(expected), tuple(decisions))


def _table(name: str, record: Record) -> AnyTable:
    """A table as a record has it, from what is remembered of it."""
    actions = record.actions
    remembered = _tables.pop(name, None)
    if remembered is not None and actions[: len(remembered[0])] == remembered[0]:
        table = remembered[1]
        for seat, action in actions[len(remembered[0]) :]:
            table.act(seat, action)
    else:
        table = game(record.game).replay(record)
    _tables[name] = (actions, table)
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
class Workers:
    """Some processes, each of which does one thing at a time."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self._count = count
        self.turns = Turns(count)
        self._metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def ask(
        self,
        work: Callable[[Sent], Answer],
        about: Sent,
        who: str = "",
        ready: Callable[[Sent], Sent] = lambda about: about,
    ) -> Answer:
        """Have something worked out, when it is the turn of whose it is. Raises NoAnswer.

        That is if it fails, or takes longer than anybody would wait. `ready` is asked when its turn comes.
        """
        async with self.turns.turn(about.whose):  # Patience is for thinking, not for waiting until others have thought.
            about = ready(about)
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
                self._metrics.bot_failures += 1
                _LOG.warning("%s failed at table %s: %s", who or work.__name__, about.table, type(error).__name__)
                raise NoAnswer from error

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._count, get_context("spawn"), _begin)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End workers that died or hang; those who wait for them ask the next ones."""
        self._metrics.bot_failures += 1
        if self._pool is pool:
            self._pool = None
            # Nothing is cancelled: that would end those who wait, instead of telling them.
            _kill(pool)
            pool.shutdown(wait=False)

    def close(self) -> None:
        """End them."""
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


@final
class Brains:
    """All that is worked out in other processes."""

    def __init__(self, workers: int, metrics: Metrics, shares: Shares | None = None) -> None:
        self.shares = shares or Shares(shipped(), metrics)
        self._metrics = metrics
        self._bots = Workers(workers, metrics)
        self._beside = Workers(1, metrics)
        self._showing = Workers(1, metrics)
        self._minds: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()
        """What the bot of a table and seat is to be given when it is asked again."""

    async def choose(self, thought: Thought) -> int:
        """What a bot does. One that fails is asked again in a new process, and then a simpler one in its place."""
        for name in (thought.bot, thought.bot, SIMPLEST):
            bot = self._minded(thought, name)
            with suppress(NoAnswer):
                return self._kept(bot, await self._think(bot, f"bot {name}"))
        simplest = self._minded(thought, SIMPLEST)
        return self._kept(simplest, await asyncio.to_thread(think, simplest))

    async def _think(self, thought: Thought, who: str) -> Decided:
        """Let a bot think, and charge the time to the guest whose it is. Raises NoAnswer."""
        began = 0.0

        def ready(thought: Thought) -> Thought:
            nonlocal began
            began = monotonic()
            return thought if thought.budget else thought._replace(budget=self._budget(thought.whose))

        try:
            return await self._bots.ask(think, thought, who, ready)
        finally:
            if began:
                self.shares.charge("guest.thinking", thought.whose, monotonic() - began)

    def _budget(self, whose: str) -> Budget:
        """How long a bot may think: less where others are there, and its guest has more than its share.

        That is one who had it already, or whose bots wait at several tables.
        """
        times, turns = self.shares.limits.bots, self._bots.turns
        much = self.shares.seconds("guest.thinking", whose) > 0.0 or turns.waiting(whose) >= AT_ONE_TABLE
        hurried = much and not self.shares.unlimited and turns.others(whose)
        self._metrics.hurried += bool(hurried)
        return Budget(round(1_000 * (min(times.hurried, times.thinking) if hurried else times.thinking)))

    def wait(self, whose: str) -> float:
        """About how many seconds a bot of a guest waits for its turn to think."""
        return self._bots.turns.seconds(whose)

    def _minded(self, thought: Thought, name: str) -> Thought:
        """The same for a bot with what it remembers, which is given away: when it fails nothing of it is kept."""
        return thought._replace(bot=name, mind=self._minds.pop((thought.table, thought.seat, name), b""))

    def _kept(self, thought: Thought, decided: Decided) -> int:
        """The action that was decided; what the bot remembers is kept for the next one."""
        self._minds[thought.table, thought.seat, thought.bot] = decided.mind
        if len(self._minds) > _MINDS:
            self._minds.popitem(last=False)
        return decided.action

    async def advise(self, thought: Thought) -> tuple[Advised, ...]:
        """What a seat might do. Raises NoAnswer if that cannot be found out now."""
        return await self._bots.ask(advise, thought)

    async def judge(self, part: Part) -> Judgement:
        """What was decided in a part of a finished game, and how well. Raises NoAnswer."""
        return await self._bots.ask(judge, part)

    async def offer(self, inquiry: Inquiry) -> tuple[Whole, ...]:
        """What a seat may choose whole. Raises NoAnswer if that cannot be found out now."""
        return await self._beside.ask(offer, inquiry)

    async def page(self, asked: Page) -> bytes:
        """A page of the album of a finished game. Raises NoAnswer if it cannot be made now."""
        return await self._beside.ask(page, asked)

    async def show(self, work: Callable[[Looked], Answer], about: Looked) -> Answer:
        """Something of a game that is over. Raises NoAnswer if it cannot be made now."""
        return await self._showing.ask(work, about)

    def close(self) -> None:
        """End the workers."""
        self._bots.close()
        self._beside.close()
        self._showing.close()
