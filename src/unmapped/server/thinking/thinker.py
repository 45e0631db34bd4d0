"""A thinker: it takes jobs from the database of a house, as many as it has places for, and answers them.

It knows nothing but what stands in a job, and keeps what bots remember to itself: who is asked again goes on, and who
is not there follows from the record (see `unmapped.bots.seated`).
"""

import asyncio
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from typing import Final, final

import msgspec

from unmapped.kernel.errors import BadRecord
from unmapped.server.metrics import Metrics
from unmapped.server.storage.jobs import AIMED_SECONDS, Jobs, Taken, There
from unmapped.server.storage.store import StoreDown
from unmapped.server.thinking import fits, work
from unmapped.server.thinking.minds import Minds
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.thinking.tasks import (
    TASKS,
    Advice,
    Advising,
    Chosen,
    Failed,
    Found,
    Judged,
    Thinking,
    written,
)
from unmapped.server.thinking.workers import Workers

_LOG: Final = getLogger("unmapped.server")

BEAT_SECONDS: Final = 1.0
"""How often a thinker says that it is there, and looks for jobs of which it did not hear."""

_LATER: Final = AIMED_SECONDS + 0.02
"""Seconds after which a job that is aimed at another thinker is anybody's."""


@final
class Thinker:
    """One, in so many processes."""

    def __init__(self, jobs: Jobs, places: int) -> None:
        name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
        self.there = There(name, places, frozenset())
        self.metrics = Metrics()
        self._jobs = jobs
        self._workers = Workers(places, self.metrics)
        self._minds = Minds()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._heard = asyncio.Event()
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Say that it is there, and begin to take jobs. Raises StoreDown."""
        self.there = self.there._replace(fits=await asyncio.to_thread(fits.all_fits))
        await self._jobs.open()
        await self._jobs.beat(self.there, ())
        chores = self._beat(), self._take(), self._jobs.hear_jobs(self._hear)
        self._chores = [asyncio.get_running_loop().create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Leave what it thinks about to others."""
        tasks = [*self._chores, *self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StoreDown):  # Then others find out.
            await self._jobs.leave(self.there.name)
        self._workers.close()
        await self._jobs.close()

    def _hear(self, aim: str) -> None:
        """There is a job, for a moment perhaps for somebody else alone."""
        if aim in ("", self.there.name):
            self._heard.set()
        else:
            asyncio.get_running_loop().call_later(_LATER, self._heard.set)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._jobs.beat(self.there, tuple(self._thinking))
            except StoreDown as error:
                _LOG.warning("nobody hears from this thinker: %s", error)
            self._heard.set()

    async def _take(self) -> None:
        """Take jobs as long as there is room."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            room = self.there.places - len(self._thinking)
            if room <= 0:  # Whoever is done looks again.
                continue
            try:
                taken = await self._jobs.take(self.there, room)
            except StoreDown as error:
                _LOG.warning("no jobs can be taken: %s", error)
                continue
            for job in taken:
                self._thinking[job.id] = asyncio.get_running_loop().create_task(self._answer(job))

    async def _answer(self, job: Taken) -> None:
        try:
            answer = written(await self._found(job))
            await self._jobs.answer(job.id, self.there.name, answer)
            self.metrics.jobs_answered += 1
        except StoreDown as error:  # Whoever asked does without it.
            _LOG.warning("an answer was lost: %s", error)
        finally:
            del self._thinking[job.id]
            self._heard.set()

    async def _found(self, job: Taken) -> Found:
        """What is found out about a job."""
        try:
            task = TASKS.decode(job.asked)
            if isinstance(task, Thinking):
                thought = self._minds.given(task.thought())
                decided = await self._workers.ask(work.think, thought, f"bot {thought.bot}")
                return Chosen(self._minds.keep(thought, decided))
            if isinstance(task, Advising):
                return Advice(await self._workers.ask(work.advise, task.thought()))
            return Judged(await self._workers.ask(work.judge, task.part()))
        except (NoAnswer, BadRecord, msgspec.DecodeError) as error:
            _LOG.warning("job %s: nothing was found out (%s)", job.id, type(error).__name__)
            return Failed()


async def run(jobs: Jobs, places: int, stop: asyncio.Event, ready: Callable[[], None] = lambda: None) -> None:
    """Think until `stop`; `ready` is called when the first job can come. Raises StoreDown."""
    thinker = Thinker(jobs, places)
    try:
        await thinker.open()
        ready()
        await stop.wait()
    finally:
        await thinker.close()
