"""Finished games that are looked at again, one after the other, beside the tables that are played.

A game is judged in parts, so that a bot waits for one part at most, and only one game is judged at a time. What was
found is kept in memory for a while; it can be found again at any time.
"""

import asyncio
from collections import OrderedDict
from logging import getLogger
from typing import Final, final

from unmapped.bots import analysis
from unmapped.bots.analysis import Decision, doubtful, whole
from unmapped.kernel.record import Record
from unmapped.server.brains import Brains, Judgement, NoAnswer, Part
from unmapped.server.metrics import Metrics
from unmapped.server.owner import NotDone, Owner
from unmapped.server.wire import Analysing, Analysis, Costly, Judged

_LOG: Final = getLogger("unmapped.server")

FIRST: Final = 30_000
"""Milliseconds for all decisions of a game together."""
MOST: Final = 200
LEAST: Final = 10
"""Milliseconds for one of them, however few or many there are."""

AGAIN: Final = 15_000
"""Milliseconds for all that are looked at again together."""
MOST_AGAIN: Final = 1_000

KEPT: Final = 200
"""Games of which is kept what was found."""

MOST_WAITING: Final = 20
"""Games that wait at a time."""

_TRIES: Final = 2
"""How often a part is judged: a worker may end through no fault of its own."""

_STOPPED: Final = "The analysis was stopped. Nothing of it is kept; ask again to begin anew."
_FAILED: Final = "The analysis broke off, because a worker failed. The game is as it was; try again."


@final
class _Work:
    """One game that is being looked at, or was."""

    def __init__(self, table: str, name: str, record: Record) -> None:
        self.table = table
        self.name = name
        self.record = record
        self.guests: set[str] = set()
        """Who wants to know."""
        self.task: asyncio.Task[None] | None = None
        self.running = False
        self.done = 0
        self.of = FIRST + AGAIN
        """Milliseconds of thought, as far as it is known yet."""
        self.sentence = ""
        self.found: Analysis | None = None

    @property
    def pending(self) -> bool:
        """Whether something will still be found."""
        return self.found is None and not self.sentence


@final
class Analyses:
    """All of them."""

    def __init__(self, brains: Brains, metrics: Metrics) -> None:
        self._brains = brains
        self._metrics = metrics
        self._works: OrderedDict[tuple[str, int], _Work] = OrderedDict()
        """By table and the length of its log: people who go back together may end a game in another way."""
        self._turn = asyncio.Lock()

    def ask(self, guest: str, held: Owner) -> Analysing:
        """Have a game that is over looked at, or see how far that is. Raises NotDone."""
        work = self._works.get((held.id, held.seq))
        if work is None or work.found is None:
            self._check_alone(guest, work)
            if work is None or not work.pending:
                work = self._begin(held)
            work.guests.add(guest)
        return self.look(held)

    def look(self, held: Owner) -> Analysing:
        """How far it is."""
        work = self._works.get((held.id, held.seq))
        if work is None:
            return Analysing("none", 0, 0, 0, "", None)
        if work.found is not None:
            self._works.move_to_end((held.id, held.seq))
            return Analysing("done", work.of, work.of, 0, "", work.found)
        if work.sentence:
            return Analysing("stopped", work.done, work.of, 0, work.sentence, None)
        if work.running:
            return Analysing("running", work.done, work.of, 0, "", None)
        pending = [other for other in self._works.values() if other.pending]
        return Analysing("waiting", 0, work.of, pending.index(work), "", None)

    def stop(self, guest: str, held: Owner) -> Analysing:
        """Let it be, once nobody wants to know any more."""
        work = self._works.get((held.id, held.seq))
        if work is not None:
            work.guests.discard(guest)
            if work.pending and not work.guests and work.task is not None:
                work.sentence = _STOPPED
                work.task.cancel()
        return self.look(held)

    async def close(self) -> None:
        """Stop all."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Behind the doors.

    def _check_alone(self, guest: str, work: _Work | None) -> None:
        for other in self._works.values():
            if other is not work and other.pending and guest in other.guests:
                sentence = (
                    f"“{other.name}” is being analysed for you, one game at a time: wait for it, or stop it there."
                )
                raise NotDone("busy", sentence)

    def _begin(self, held: Owner) -> _Work:
        if sum([one.pending for one in self._works.values()]) >= MOST_WAITING:
            raise NotDone("busy", "Many games wait to be analysed now: try again in some minutes.")
        key = held.id, held.seq
        self._works.pop(key, None)
        work = self._works[key] = _Work(held.id, held.header.name, held.record())
        work.task = asyncio.get_running_loop().create_task(self._run(work))
        past = [key for key, one in self._works.items() if not one.pending]
        for old in past[: max(len(past) - KEPT, 0)]:
            del self._works[old]
        return work

    async def _run(self, work: _Work) -> None:
        async with self._turn:
            work.running = True
            try:
                work.found = await self._find(work)
                self._metrics.analyses += 1
            except Exception as error:  # noqa: BLE001  (whatever goes wrong here, the server goes on)
                work.sentence = _FAILED
                _LOG.warning("table %s could not be analysed: %s", work.table, type(error).__name__)

    async def _find(self, work: _Work) -> Analysis:
        record = work.record
        actions = len(record.actions)
        each = min(max(FIRST // max(actions, 1), LEAST), MOST)
        work.of = each * actions + AGAIN
        expected: list[tuple[float, ...]] = []
        decisions: list[Decision] = []
        while len(expected) <= actions:
            found = await self._judge(Part(work.table, record, len(expected), again=False, milliseconds=each))
            expected += found.expected
            decisions += found.decisions
            work.done = each * min(len(expected), actions)
        doubts = doubtful(decisions)
        longer = min(AGAIN // max(len(doubts), 1), MOST_AGAIN)
        work.of = work.done + longer * len(doubts)
        again: list[Decision] = []
        for one in doubts:
            part = Part(work.table, record, one.at, again=True, milliseconds=longer)
            again += (await self._judge(part)).decisions
            work.done += longer
        return _as_sent(whole(expected, decisions, again), record.seats)

    async def _judge(self, part: Part) -> Judgement:
        for _ in range(_TRIES - 1):
            try:
                return await self._brains.judge(part)
            except NoAnswer:
                pass
        return await self._brains.judge(part)


def _as_sent(found: analysis.Analysis, seats: int) -> Analysis:
    return Analysis(
        expected=tuple([tuple([round(points, 1) for points in moment]) for moment in found.expected]),
        seats=tuple(
            [
                Judged(
                    decisions=len(found.of(seat)),
                    best=sum([not one.better for one in found.of(seat)]),
                    cost=round(found.cost(seat), 2),
                    costly=tuple([_costly(one) for one in found.costly(seat)]),
                )
                for seat in range(seats)
            ]
        ),
    )


def _costly(one: Decision) -> Costly:
    return Costly(one.at, one.round, one.words, one.better, round(one.cost, 1))
