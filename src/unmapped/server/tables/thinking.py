"""Bots that sit at one table: each that is asked thinks by itself, and acts when it has thought."""

import asyncio
from math import ceil
from time import monotonic
from typing import Final, Protocol, final

from unmapped.bots import Budget
from unmapped.games import AnyTable
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.record import Record
from unmapped.server.metrics import Metrics
from unmapped.server.storage.deals import is_dealt
from unmapped.server.storage.store import Conflict, Seat, StoreDown
from unmapped.server.tables.audience import Audience
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.sketches import Sketches
from unmapped.server.thinking.questions import Thought
from unmapped.server.wire import TableState

BEATS: Final = 0.8, 1.7, 2.5, 3.2
"""How many times the pace of a table what bots do is looked at, by its weight."""

NOTICED: Final = 1.0
"""Seconds for which a bot waits for its turn before anybody is told so, and between two looks at how long it takes."""

STEP: Final = 5
"""What is said of that is a number of these seconds: nobody knows better."""


_STEADY: Final = Budget(simulations=64)


def steady(table: str) -> Budget | None:
    """How long bots think at a table of a deal: by count and not by time, so that equal moves have equal answers."""
    return _STEADY if is_dealt(table) else None


class Played(Protocol):
    """The table that bots play at."""

    id: str
    state: TableState
    table: AnyTable
    seats: list[Seat]
    sketches: Sketches
    audience: Audience
    pace: float
    """Seconds between two actions that no person takes, so that people can follow."""

    @property
    def seq(self) -> int: ...  # noqa: D102  (each is said where it is made: see `Owner`)
    @property
    def host(self) -> str: ...  # noqa: D102
    @property
    def paused(self) -> bool: ...  # noqa: D102
    @property
    def alone(self) -> bool: ...  # noqa: D102
    @property
    def watched(self) -> bool: ...  # noqa: D102
    @property
    def patience(self) -> float: ...  # noqa: D102
    @property
    def weight(self) -> int: ...  # noqa: D102
    def record(self) -> Record: ...  # noqa: D102
    async def act(self, seat: int, command: str, action: int, *, by_bot: bool) -> int: ...  # noqa: D102


@final
class Thinking:
    """The bots of one table, as long as they think."""

    def __init__(self, played: Played, brains: Brains, metrics: Metrics) -> None:
        self._played = played
        self._brains = brains
        self._metrics = metrics
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self.waits: dict[int, int] = {}
        """About how many seconds each bot waits for its turn, by seat, as those at the table were told."""

    def __bool__(self) -> bool:
        """Whether a bot is thinking."""
        return bool(self._tasks)

    def wake(self) -> None:
        """Let the bots that are asked think."""
        for seat in self._played.table.to_act:
            if self._is_asked(seat) and seat not in self._tasks:
                self._tasks[seat] = asyncio.get_running_loop().create_task(self._think(seat))

    async def close(self) -> None:
        """Stop them."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_asked(self, seat: int) -> bool:
        """Whether a bot has to act on a seat: what all agreed on is played before it decides anything itself."""
        played = self._played
        asked = played.state == "running" and seat in played.table.to_act
        return asked and bool(played.seats[seat].bot) and not (played.sketches.playing or played.paused)

    async def _think(self, seat: int) -> None:
        """Let the bot of a seat decide, and act as it said, for as long as it is asked."""
        played = self._played
        try:
            while self._is_asked(seat) and not self._deserted:
                telling = asyncio.create_task(self._tell_wait(seat))
                try:
                    await self._wait_for_share()
                    began = monotonic()
                    seq = played.seq
                    record, budget = played.record(), steady(played.id)
                    thought = Thought(played.id, record, seat, played.seats[seat].bot, budget, whose=played.host)
                    action = await self._brains.choose(thought)
                finally:
                    telling.cancel()
                    self._waits(seat, 0.0)
                if played.watched:
                    await asyncio.sleep(max(0.0, self._beat() - (monotonic() - began)))
                if self._is_asked(seat) and action in played.table.legal(seat):
                    self._metrics.bot_moves += 1
                    acting = self._act(seat, f"bot:{seat}:{seq}", action)
                    await self._brains.shares.metered(acting, ("guest.playing", played.host))
        finally:
            del self._tasks[seat]

    @property
    def _deserted(self) -> bool:
        """Whether bots play by themselves here, and everybody has gone long ago: they go on when somebody comes."""
        played = self._played
        away = monotonic() - played.audience.left
        return played.alone and not played.watched and away >= self._brains.shares.limits.bots.alone

    async def _wait_for_share(self) -> None:
        """Wait while the bots of whoever made the table have had the server compute more than their share."""
        shares, host = self._brains.shares, self._played.host
        while seconds := shares.seconds("guest.playing", host):  # noqa: ASYNC110  (an allowance tells nobody)
            await asyncio.sleep(min(seconds, 1.0))

    async def _tell_wait(self, seat: int) -> None:
        """Tell those at the table how long a bot waits for its turn, until that has come."""
        brains, played = self._brains, self._played
        while True:
            await asyncio.sleep(NOTICED)
            if brains.thinks(played.id, seat):
                self._waits(seat, 0.0)
            else:
                self._waits(seat, max(brains.wait(played.host), brains.shares.seconds("guest.playing", played.host)))

    def _waits(self, seat: int, seconds: float) -> None:
        waits = STEP * ceil(seconds / STEP)
        if waits != self.waits.get(seat, 0):
            self.waits[seat] = waits
            self._played.audience.tell_players()

    def _beat(self) -> float:
        """Seconds that what happened last stands alone: the more it matters, the longer."""
        return self._played.pace * self._played.patience * BEATS[self._played.weight]

    async def _act(self, seat: int, command: str, action: int) -> None:
        """Take an action as a person would; where the table went on meanwhile, nothing is done."""
        try:
            await self._played.act(seat, command, action, by_bot=True)
        except (NotDone, IllegalAction, Conflict):  # The table went on meanwhile: the bot thinks again.
            return
        except StoreDown:
            await asyncio.sleep(1.0)
