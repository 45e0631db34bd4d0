"""What a bot remembers goes with each question to a worker, and comes back with the answer."""

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from unmapped.bots import Budget
from unmapped.games import game
from unmapped.server.metrics import Metrics
from unmapped.server.shares.turns import Turns
from unmapped.server.tables.brains import SIMPLEST, Brains
from unmapped.server.thinking import minds, work
from unmapped.server.thinking.questions import Decided, NoAnswer, Thought
from unmapped.server.thinking.workers import Workers

choose = Brains.choose
"""The real one: elsewhere in these tests bots think without it."""

RECORD = game("undiscovered").start(2, 1).record()
GREEDY = Thought("table", RECORD, 0, "greedy", Budget(simulations=1))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Thought]]:
    """The questions that come to the workers, which are threads here; each leaves its number in mind."""
    found: list[Thought] = []

    def think(thought: Thought) -> Decided:
        found.append(thought)
        if thought.bot == "fails":
            raise ZeroDivisionError
        return Decided(len(found), b"%d" % len(found))

    monkeypatch.setattr(work, "think", think)
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(Workers, "_ready", lambda self: pool)
        yield found


async def test_a_bot_is_asked_with_what_it_remembered_at_its_seat_of_its_table(asked: list[Thought]) -> None:
    known = Brains(1, Metrics())
    for thought in (GREEDY, GREEDY, GREEDY._replace(seat=1), GREEDY._replace(table="other"), GREEDY):
        await choose(known, thought)
    assert [one.mind for one in asked] == [b"", b"1", b"", b"", b"2"]


async def test_one_that_fails_begins_anew_and_whoever_takes_its_place_remembers_its_own(asked: list[Thought]) -> None:
    known = Brains(1, Metrics())
    fails = GREEDY._replace(bot="fails")
    known._minds._kept["table", 0, "fails"] = b"spoilt"
    await choose(known, fails)
    await choose(known, fails)
    assert [(one.bot, one.mind) for one in asked] == [
        ("fails", b"spoilt"),
        ("fails", b""),
        (SIMPLEST, b""),
        ("fails", b""),
        ("fails", b""),
        (SIMPLEST, b"3"),
    ]


async def test_so_many_are_kept_at_most(asked: list[Thought], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "MOST", 2)
    known = Brains(1, Metrics())
    for table in ("a", "b", "a", "c", "b", "a"):
        await choose(known, GREEDY._replace(table=table))
    assert [(one.table, one.mind) for one in asked][2:] == [("a", b"1"), ("c", b""), ("b", b""), ("a", b"")]


def ponder(thought: Thought) -> str:
    """Something that takes a while."""
    time.sleep(30)
    return thought.table


def stumble(thought: Thought) -> str:
    """Something that goes wrong."""
    raise RuntimeError(thought.table)


async def test_what_workers_do_when_they_have_ended_is_no_news(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = Metrics()
    workers = Workers(1, metrics)
    with pytest.raises(NoAnswer):
        await workers.ask(stumble, GREEDY)
    assert "stumble failed at table" in caplog.text, "as long as they are there, it is"
    caplog.clear()
    waiting = asyncio.create_task(workers.ask(ponder, GREEDY))
    await asyncio.sleep(0.5)
    workers.close()
    with pytest.raises(NoAnswer):
        await waiting
    with pytest.raises(NoAnswer):
        await workers.ask(stumble, GREEDY)
    assert workers._pool is None
    # One that was asked before, and of which the end comes to be known in another way.
    workers._ended = False

    def end(thought: Thought) -> str:
        workers.close()
        return stumble(thought)

    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(Workers, "_ready", lambda _: pool)
        with pytest.raises(NoAnswer):
            await workers.ask(end, GREEDY)
    assert (metrics.bot_failures, caplog.text) == (1, "")


@pytest.mark.parametrize("ended", ["given up", "closed"])
async def test_who_stops_waiting_breaks_nothing_when_workers_end(ended: str, monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda thrown: failed.append(repr(thrown.exc_value)))
    workers = Workers(1, Metrics())
    workers.turns = workers._here = Turns(
        6
    )  # what was just asked waits in the pool, for a moment or for this whole test
    waiting = [asyncio.create_task(workers.ask(ponder, GREEDY)) for _ in range(6)]
    await asyncio.sleep(1)
    for task in waiting:
        task.cancel()
    await asyncio.sleep(0)
    pool = workers._pool
    assert pool is not None
    if ended == "closed":
        workers.close()
    else:
        workers._give_up(pool)
    assert all(
        isinstance(end, asyncio.CancelledError) for end in await asyncio.gather(*waiting, return_exceptions=True)
    )
    for thread in threading.enumerate():
        if "ExecutorManager" in type(thread).__name__:
            thread.join(10)
    assert failed == []
