"""Finished games that are looked at again, one after the other, beside the tables that are played.

A game is judged in parts, so that a bot waits for one part at most, and only one game is judged at a time. What was
asked for, stopped and found is written down before it is told. After a restart the games that waited wait again, in the
same order, and the one that was being judged is judged from its beginning. What was found is kept for a while; it can
be found again at any time.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from logging import getLogger
from typing import Final, final

import msgspec

from unmapped.bots import analysis
from unmapped.bots.analysis import Decision, doubtful, whole
from unmapped.server import clock
from unmapped.server.metrics import Metrics
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.store import AnalysisRow, NotOwner, Store, StoreDown
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.thinking.questions import Judgement, NoAnswer, Part
from unmapped.server.wire import Analysing, Analysis, Costly, Finest, Judged

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
"""Games of which is kept what was found, or why it was stopped: the latest in the store, of all nodes together."""

KEPT_SECONDS: Final = 30 * 24 * 3600
"""How long it is kept at most."""

MOST_WAITING: Final = 20
"""Games that wait at a time."""

_TRIES: Final = 2
"""How often a part is judged: a worker may end through no fault of its own."""

_STOPPED: Final = "The analysis was stopped. Nothing of it is kept; ask again to begin anew."
_FAILED: Final = "The analysis broke off, because a worker failed. The game is as it was; try again."


@final
class _Work:
    """One game that is being looked at, or was."""

    def __init__(self, row: AnalysisRow) -> None:
        """Raises msgspec.DecodeError where what was found is written in an older shape."""
        self.row = row
        """As it is kept."""
        self.task: asyncio.Task[None] | None = None
        self.running = False
        self.done = 0
        self.of = FIRST + AGAIN
        """Milliseconds of thought, as far as it is known yet."""
        self.found = msgspec.json.decode(row.found, type=Analysis) if row.found else None

    @property
    def pending(self) -> bool:
        """Whether something will still be found."""
        return self.found is None and not self.row.sentence


@final
class Analyses:
    """All of them."""

    def __init__(self, brains: Brains, metrics: Metrics, store: Store, over: Callable[[str], Awaitable[Owner]]) -> None:
        """`over` opens a table whose game is over."""
        self._brains = brains
        self._metrics = metrics
        self._store = store
        self._over = over
        self._works: dict[tuple[str, int], _Work] = {}
        """By table and the length of its log, in the order in which they were asked for."""
        self._writing = asyncio.Lock()
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Go on where the server stopped. Raises StoreDown."""
        left = {row.number for row in await self._store.analyses_left()}
        for row in await self._store.analyses():
            work = _read(row)
            if work is not None and (not work.pending or row.number in left):
                self._take_up(work)

    async def take_up_left(self) -> None:
        """Go on where another node stopped, for good. Raises StoreDown."""
        for row in await self._store.analyses_left():
            await self._look_again(row.table, row.seq)

    async def look_again(self, held: Owner) -> None:
        """Know what is known of a game, also what another node found before it left the table to this one.

        Raises StoreDown.
        """
        await self._look_again(held.id, held.seq)

    async def _look_again(self, table: str, seq: int) -> None:
        async with self._writing:
            known = self._works.get((table, seq))
            if known is not None and known.pending:  # It is being found here.
                return
            row = await self._store.analysis(table, seq)
            if row is None:
                self._works.pop((table, seq), None)
            elif known is None or known.row != row:
                work = _read(row)
                if work is not None:
                    self._take_up(work)

    async def ask(self, guest: str, held: Owner, once: Once = UNNAMED) -> Analysing:
        """Have a game that is over looked at, or see how far that is. Raises NotDone."""
        async with self._writing:
            key = held.id, held.seq
            work = self._works.get(key)
            if once.before is None and (work is None or work.found is None):
                pending = await self._store.analyses_pending()
                _check_alone(pending, guest, key)
                if work is None or not work.pending:
                    _check_room(pending)
                    row = AnalysisRow(*key, 0, held.header.name, (guest,), clock.now())
                    row = row._replace(number=await self._store.add_analysis(row, once.receipt()))
                    self._works.pop(key, None)
                    self._take_up(_Work(row))
                else:
                    others = tuple([other for other in work.row.guests if other != guest])
                    await self._keep(work, work.row._replace(guests=(*others, guest)), once)
        return self.look(held)

    def look(self, held: Owner) -> Analysing:
        """How far it is."""
        work = self._works.get((held.id, held.seq))
        if work is None:
            return Analysing("none", 0, 0, 0, "", None)
        if work.found is not None:
            return Analysing("done", work.of, work.of, 0, "", work.found)
        if work.row.sentence:
            return Analysing("stopped", work.done, work.of, 0, work.row.sentence, None)
        if work.running:
            return Analysing("running", work.done, work.of, 0, "", None)
        pending = [other for other in self._works.values() if other.pending]
        return Analysing("waiting", 0, work.of, pending.index(work), "", None)

    async def stop(self, guest: str, held: Owner, once: Once = UNNAMED) -> Analysing:
        """Let it be, once nobody wants to know any more."""
        async with self._writing:
            work = self._works.get((held.id, held.seq))
            if once.before is None and work is not None and work.pending and guest in work.row.guests:
                left = tuple([other for other in work.row.guests if other != guest])
                sentence = "" if left else _STOPPED
                row = work.row._replace(guests=left, sentence=sentence, changed=clock.now())
                await self._keep(work, row, once)
                if sentence and work.task is not None:
                    work.task.cancel()
        return self.look(held)

    async def forget_old(self) -> None:
        """Forget what is too old, or too much, and not waited for, whichever node found it. Raises StoreDown."""
        async with self._writing:
            await self._store.forget_analyses(clock.ago(KEPT_SECONDS), KEPT)
            past = [key for key, work in self._works.items() if not work.pending]
            known = await self._store.games_analysed() if past else set()
            for key in past:
                if key not in known:
                    del self._works[key]

    async def close(self) -> None:
        """Stop all; they go on when the server does."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Behind the doors.

    def _take_up(self, work: _Work) -> None:
        self._works[work.row.table, work.row.seq] = work
        if work.pending:
            work.task = asyncio.get_running_loop().create_task(self._run(work))

    async def _keep(self, work: _Work, row: AnalysisRow, once: Once = UNNAMED) -> None:
        """Write what became of it; it is so when it is durable. Raises StoreDown."""
        await self._store.keep_analysis(row, once.receipt())
        work.row = row

    async def _run(self, work: _Work) -> None:
        async with self._turn:
            work.running = True
            sentence = ""
            analysis_made = None
            try:
                analysis_made = await self._find(work)
            except NotOwner:  # Another node has the table, and finds it.
                self._works.pop((work.row.table, work.row.seq), None)
                return
            except Exception as error:  # noqa: BLE001  (whatever goes wrong here, the server goes on)
                sentence = _FAILED
                _LOG.warning("table %s could not be analysed: %s", work.row.table, type(error).__name__)
            while work.pending:
                try:
                    await self._end(work, sentence, analysis_made)
                except StoreDown:
                    await asyncio.sleep(1.0)
        with suppress(StoreDown):  # There is another time for that.
            await self.forget_old()

    async def _end(self, work: _Work, sentence: str, made: Analysis | None) -> None:
        async with self._writing:
            text = "" if made is None else msgspec.json.encode(made).decode()
            await self._keep(work, work.row._replace(changed=clock.now(), sentence=sentence, found=text))
            work.found = made
            self._metrics.analyses += made is not None

    async def _find(self, work: _Work) -> Analysis:
        held = await self._over(work.row.table)
        if held.seq != work.row.seq:
            raise NotDone("late", "The game went on meanwhile, and ended in another way.")
        record = held.record()
        whose = work.row.guests[0] if work.row.guests else ""
        actions = len(record.actions)
        each = min(max(FIRST // max(actions, 1), LEAST), MOST)
        work.of = each * actions + AGAIN
        expected: list[tuple[float, ...]] = []
        decisions: list[Decision] = []
        while len(expected) <= actions:
            judged = await self._judge(
                Part(work.row.table, record, len(expected), again=False, milliseconds=each, whose=whose)
            )
            expected += judged.expected
            decisions += judged.decisions
            work.done = each * min(len(expected), actions)
        doubts = doubtful(decisions)
        longer = min(AGAIN // max(len(doubts), 1), MOST_AGAIN)
        work.of = work.done + longer * len(doubts)
        again: list[Decision] = []
        for doubt in doubts:
            part = Part(work.row.table, record, doubt.at, again=True, milliseconds=longer, whose=whose)
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


def _read(row: AnalysisRow) -> _Work | None:
    """A game that is looked at, or was; None for what was found in another shape: it can be found again."""
    with suppress(msgspec.DecodeError):
        return _Work(row)
    return None


def _check_alone(pending: Sequence[AnalysisRow], guest: str, key: tuple[str, int]) -> None:
    for other in pending:
        if (other.table, other.seq) != key and guest in other.guests:
            raise NotDone(
                "busy", f"“{other.name}” is being analysed for you, one game at a time: wait for it, or stop it there."
            )


def _check_room(pending: Sequence[AnalysisRow]) -> None:
    if len(pending) >= MOST_WAITING:
        raise NotDone("busy", "Many games wait to be analysed now: try again in some minutes.")


def _as_sent(made: analysis.Analysis, seats: int) -> Analysis:
    return Analysis(
        expected=tuple([tuple([round(points, 1) for points in moment]) for moment in made.expected]),
        seats=tuple(
            [
                Judged(
                    decisions=len(made.of(seat)),
                    best=sum([not decision.better for decision in made.of(seat)]),
                    cost=round(made.cost(seat), 2),
                    costly=tuple([_costly(decision) for decision in made.costly(seat)]),
                    finest=_finest(made.finest(seat)),
                )
                for seat in range(seats)
            ]
        ),
    )


def _finest(decision: Decision | None) -> Finest | None:
    return None if decision is None else Finest(decision.at, decision.round, decision.words, round(decision.lead, 1))


def _costly(decision: Decision) -> Costly:
    return Costly(decision.at, decision.round, decision.words, decision.better, round(decision.cost, 1))
