"""Bots, in processes of their own: a table never waits for the thoughts of another, and never hangs on a bot.

What may be chosen whole is worked out beside them, in one more process: people look for it while bots think. There
albums of finished games are made as well, a page at a time. Moments and pictures of such games are shown by another
one. Each guest has its turn after the others, whatever it is.

A worker keeps the tables that it thought about last, so that only what happened since has to be replayed. The bot is
given the table as its seat may imagine it. What it remembers goes with each question to whichever worker is free, and
comes back with the answer; after a restart it follows from the record (see `unmapped.bots.seated`).
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, final

from unmapped.bots import Budget
from unmapped.bots.advice import Advised
from unmapped.games import game
from unmapped.kernel.record import Record
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import shipped
from unmapped.server.shares.shares import Shares
from unmapped.server.tables import positions
from unmapped.server.tables.finished import albums
from unmapped.server.tables.finished.albums import Page
from unmapped.server.tables.finished.replays import Looked
from unmapped.server.thinking import work
from unmapped.server.thinking.minds import Minds
from unmapped.server.thinking.questions import Decided, Judgement, NoAnswer, Part, Thought
from unmapped.server.thinking.thinkers import Thinkers
from unmapped.server.thinking.work import remembered
from unmapped.server.thinking.workers import Workers
from unmapped.server.wire import Whole

if TYPE_CHECKING:
    from unmapped.server.storage.jobs import Jobs

AT_ONE_TABLE: Final = 4
"""Bots of one guest that wait at most where it has one table; more are at several."""

SIMPLEST: Final = "random"
"""Who plays in the place of a bot that failed."""


class Inquiry(NamedTuple):
    """What a seat is asked, of which something may be chosen whole."""

    table: str
    record: Record
    seat: int
    met: frozenset[str] = frozenset()
    """What the seat has met of that which is to be discovered."""
    whose: str = ""
    """The guest who made the table."""


Answer = TypeVar("Answer")


def offer(inquiry: Inquiry) -> tuple[Whole, ...]:
    """What a seat may choose whole, in a worker."""
    table = remembered(inquiry.table, inquiry.record)
    return positions.wholes(game(inquiry.record.game), table, inquiry.seat, inquiry.met)


def page(asked: Page) -> bytes:
    """A page of an album, in a worker."""
    return albums.page(game(asked.finished.record.game), asked)


@final
class Brains:
    """All that is worked out in other processes."""

    def __init__(
        self, workers: int, metrics: Metrics, shares: Shares | None = None, jobs: "Jobs | None" = None
    ) -> None:
        """With `jobs` thinkers on any machine are asked as well."""
        self.shares = shares or Shares(shipped(), metrics)
        self._metrics = metrics
        self._bots = Workers(workers, metrics)
        self._beside = Workers(1, metrics)
        self._showing = Workers(1, metrics)
        self._minds = Minds()
        self._let_in: set[tuple[str, int]] = set()
        """The tables and seats whose bots think now."""
        self._thinkers = Thinkers(jobs, metrics)
        self._thinkers.lent = self._bots.lend

    async def open(self) -> None:
        """Look for thinkers elsewhere."""
        await self._thinkers.open()

    async def choose(self, thought: Thought) -> int:
        """What a bot does. One that fails is asked again in a new process, and then a simpler one in its place."""
        for name in (thought.bot, thought.bot, SIMPLEST):
            bot = self._minds.given(thought._replace(bot=name))
            with suppress(NoAnswer):
                return self._minds.keep(bot, await self._think(bot, f"bot {name}"))
        simplest = self._minds.given(thought._replace(bot=SIMPLEST))
        return self._minds.keep(simplest, await asyncio.to_thread(work.think, simplest))

    async def _think(self, thought: Thought, who: str) -> Decided:
        """Let a bot think, and charge the time to the guest whose it is. Raises NoAnswer."""
        began = 0.0

        def ready(thought: Thought) -> Thought:
            nonlocal began
            began = monotonic()
            self._let_in.add((thought.table, thought.seat))
            return thought if thought.budget else thought._replace(budget=self._budget(thought.whose))

        try:
            return await self._bots.ask(work.think, thought, who, ready, self._thinkers.think)
        finally:
            self._let_in.discard((thought.table, thought.seat))
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

    def thinks(self, table: str, seat: int) -> bool:
        """Whether a bot that was asked to choose has had its turn come."""
        return (table, seat) in self._let_in

    async def advise(self, thought: Thought) -> tuple[Advised, ...]:
        """What a seat might do. Raises NoAnswer if that cannot be found out now."""
        return await self._bots.ask(work.advise, thought, away=self._thinkers.advise)

    async def judge(self, part: Part) -> Judgement:
        """What was decided in a part of a finished game, and how well. Raises NoAnswer."""
        return await self._bots.ask(work.judge, part, away=self._thinkers.judge)

    async def offer(self, inquiry: Inquiry) -> tuple[Whole, ...]:
        """What a seat may choose whole. Raises NoAnswer if that cannot be found out now."""
        return await self._beside.ask(offer, inquiry)

    async def page(self, asked: Page) -> bytes:
        """A page of the album of a finished game. Raises NoAnswer if it cannot be made now."""
        return await self._beside.ask(page, asked)

    async def show(self, made: Callable[[Looked], Answer], about: Looked) -> Answer:
        """Something of a game that is over. Raises NoAnswer if it cannot be made now."""
        return await self._showing.ask(made, about)

    async def close(self) -> None:
        """End the workers, and wait for no thinker."""
        await self._thinkers.close()
        self._bots.close()
        self._beside.close()
        self._showing.close()
