"""Thinkers, as a server sees them: processes on any machine that take its jobs, as far as they have room.

Nothing rests on them. What they do not answer in time, or cannot, is thought here: a job is given up when its server
has seen twice in a row that nobody has it, when the database has lost it, or when patience is at an end. Each server
has its share of all places, and what others leave of theirs.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from logging import getLogger
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar, final

import msgspec

from unmapped.bots.advice import Advised
from unmapped.server.metrics import Metrics
from unmapped.server.storage.store import StoreDown
from unmapped.server.thinking import fits, workers
from unmapped.server.thinking.questions import Decided, Judgement, NoAnswer, NotThere, Part, Thought
from unmapped.server.thinking.tasks import (
    FOUND,
    Advice,
    Advising,
    Chosen,
    Found,
    Judged,
    Judging,
    Task,
    Thinking,
    written,
)

if TYPE_CHECKING:
    from unmapped.server.storage.jobs import Jobs, Sight, There

_LOG: Final = getLogger("unmapped.server")

F = TypeVar("F", Chosen, Advice, Judged)

LOOK_SECONDS: Final = 1.0
"""How often a server looks how its jobs stand, and who is there."""

_LOOKS: Final = 2
"""How often in a row nobody has a job until it is given up."""

_LONGER: Final = 2.0
"""Seconds by which more patience is had with a thinker than that has with its bots: it says that one failed."""

_SHY_SECONDS: Final = 5.0
"""How long nothing is given away after nobody took what was."""

_HOMES: Final = 1_024
"""Seats of which is known who thought for them last."""


NO_SEAT: Final = -1
"""Of what concerns a table as a whole."""


@final
class _Job:
    """One that was given away."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[tuple[str, Found]] = asyncio.get_running_loop().create_future()
        """Who answered, and what."""
        self.answer.add_done_callback(_is_heard)
        self.answered = False
        """Whether it was answered, and so is in the database no longer."""
        self.offered = False
        """Whether it is in the database: until then nobody can see it there."""
        self.unheld = 0
        """How often in a row nobody had it."""

    def give_up(self) -> None:
        """Nobody answers it."""
        if not self.answer.done():
            self.answer.set_exception(NotThere())


def _is_heard(answer: "asyncio.Future[tuple[str, Found]]") -> None:
    """What became of a job for which nobody waits any more is no news to anybody."""
    if not answer.cancelled():
        answer.exception()


@final
class Thinkers:
    """All of them, and the jobs that they have of this server."""

    def __init__(self, jobs: "Jobs | None", metrics: Metrics) -> None:
        """Without `jobs` there are none."""
        self._jobs = jobs
        self._metrics = metrics
        self._name = secrets.token_hex(8)
        self._numbers = count()
        self._waiting: dict[str, _Job] = {}
        self._unwanted: set[str] = set()
        """Jobs that may be in the database still, and that nobody waits for."""
        self._there: tuple[There, ...] = ()
        self._fits: frozenset[str] = frozenset()
        self._homes: OrderedDict[tuple[str, int], str] = OrderedDict()
        """Who thought for a seat last, and remembers what its bot does."""
        self._shy_until = 0.0
        self._answered = asyncio.Event()
        self._chores: list[asyncio.Task[None]] = []
        self.places = 0
        """How many jobs may be given away at once."""
        self.lent: Callable[[int], None] = lambda _: None
        """Called with `places` whenever they may have become others."""

    async def open(self) -> None:
        """Begin to look who is there."""
        if self._jobs is None:
            return
        await asyncio.to_thread(fits.all_fits)
        await self._jobs.open()
        chores = self._look(), self._collect(), self._jobs.hear_answers(self._name, self._answered.set)
        self._chores = [asyncio.get_running_loop().create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Wait for nobody any more."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        self._see_nobody()
        if self._jobs is not None:
            with suppress(StoreDown):  # Then its jobs are forgotten a little later.
                await self._jobs.look(self._name, (), tuple(self._unwanted))
            await self._jobs.close()

    # What they are asked.

    async def think(self, thought: Thought) -> Decided:
        """What a bot decides. Raises NotThere, or NoAnswer where it failed."""
        fit = fits.fit(thought.record.game, thought.bot)
        home = thought.table, thought.seat
        return (await self._ask(Chosen, fit, home, lambda: Thinking.of(thought))).decided()

    async def advise(self, thought: Thought) -> tuple[Advised, ...]:
        """What a seat might do. Raises NotThere or NoAnswer."""
        fit = fits.fit(thought.record.game)
        return (await self._ask(Advice, fit, (thought.table, NO_SEAT), lambda: Advising.of(thought))).actions

    async def judge(self, part: Part) -> Judgement:
        """What was decided in a part of a finished game, and how well. Raises NotThere or NoAnswer."""
        fit = fits.fit(part.record.game)
        return (await self._ask(Judged, fit, (part.table, NO_SEAT), lambda: Judging.of(part))).judgement

    async def _ask(self, kind: type[F], fit: str, home: tuple[str, int], task: Callable[[], Task]) -> F:
        """Give a job away, if there is room for it, and wait for its answer."""
        if self._jobs is None or fit not in self._fits or len(self._waiting) >= self.places:
            raise NotThere
        began = monotonic()
        number = f"{self._name}-{next(self._numbers)}"
        job = self._waiting[number] = _Job()
        self._metrics.jobs_given += 1
        try:
            async with asyncio.timeout(workers.PATIENCE + _LONGER):
                await self._jobs.offer(number, self._name, fit, self._aim(home), written(task()))
                job.offered = True
                thinker, answer = await job.answer
        except (TimeoutError, StoreDown, NotThere) as error:
            self._metrics.jobs_given_up += 1
            _LOG.warning("no thinker answered for table %s: it is thought here", home[0])
            raise NotThere from error
        finally:
            del self._waiting[number]
            if not job.answered:
                self._unwanted.add(number)
        self._metrics.jobs_answered += 1
        self._metrics.job_seconds[kind.__name__].add(monotonic() - began)
        self._settle(home, thinker)
        if not isinstance(answer, kind):
            self._metrics.bot_failures += 1
            _LOG.warning("a thinker found nothing out for table %s", home[0])
            raise NoAnswer
        return answer

    def _aim(self, home: tuple[str, int]) -> str:
        """Who thought for a seat last, if that is there: what its bot does next may be planned already."""
        known = self._homes.get(home, "")
        return known if any(there.name == known for there in self._there) else ""

    def _settle(self, home: tuple[str, int], thinker: str) -> None:
        self._homes.pop(home, None)
        self._homes[home] = thinker
        if len(self._homes) > _HOMES:
            self._homes.popitem(last=False)

    # What they answer, and who is there.

    async def _collect(self) -> None:
        """Tell whoever waits what was answered."""
        assert self._jobs is not None
        while True:
            await self._answered.wait()
            self._answered.clear()
            with suppress(StoreDown):  # With the next connection comes a notice.
                for answered in await self._jobs.collect(self._name):
                    self._tell(answered.id, answered.thinker, answered.answer)

    def _tell(self, number: str, thinker: str, answer: bytes) -> None:
        job = self._waiting.get(number)
        if job is None or job.answer.done():
            return
        job.answered = True
        try:
            job.answer.set_result((thinker, FOUND.decode(answer)))
        except msgspec.DecodeError:
            job.answer.set_exception(NotThere())

    async def _look(self) -> None:
        """See again and again who is there, and how jobs stand."""
        while True:
            await self._look_once()
            await asyncio.sleep(LOOK_SECONDS)

    async def _look_once(self) -> None:
        assert self._jobs is not None
        offered = [number for number, job in self._waiting.items() if job.offered]
        unwanted = tuple(self._unwanted)
        try:
            sight = await self._jobs.look(self._name, offered, unwanted)
        except StoreDown as error:
            if self._there:
                _LOG.warning("no thinker is known: %s", error)
            self._see_nobody()
            return
        self._unwanted.difference_update(unwanted)
        self._see(sight, offered)
        if any(standing.answered for standing in sight.jobs.values()):
            self._answered.set()

    def _see(self, sight: "Sight", offered: list[str]) -> None:
        """Take up what was seen, and give up what nobody has."""
        self._there = tuple([there for there in sight.thinkers if there.fits & fits.all_fits()])
        self._fits = frozenset().union(*[there.fits for there in self._there])
        for number in offered:
            job, standing = self._waiting.get(number), sight.jobs.get(number)
            if job is None:
                continue
            job.unheld = 0 if standing is not None and (standing.held or standing.answered) else job.unheld + 1
            if job.unheld >= _LOOKS or (job.unheld and not self._there):
                if standing is not None and not standing.taken:
                    self._shy_until = monotonic() + _SHY_SECONDS
                job.give_up()
        self._lend(0 if monotonic() < self._shy_until else share(self._there, sight.others))

    def _see_nobody(self) -> None:
        """Whoever is there cannot be known: nobody is waited for."""
        self._there, self._fits = (), frozenset()
        for job in self._waiting.values():
            job.give_up()
        self._lend(0)

    def _lend(self, places: int) -> None:
        self.places = places
        self._metrics.thinkers = len(self._there)
        self._metrics.thinker_places = places
        self.lent(places)


def share(there: "tuple[There, ...]", others: tuple[int, ...]) -> int:
    """How many places one server may fill: what others leave, and in any case its part."""
    places = sum([thinker.places for thinker in there])
    return max(places - sum(others), ceil(places / (len(others) + 1)))
