"""Bots think in processes that stand anywhere: what they decide is the same, and nothing rests on them."""

import asyncio
import pickle
import random
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Event
from typing import Final

import pytest

from tests.clusters import Cluster, execute, rows
from tests.server.rooms import until
from tests.test_architecture import SOURCE, imported, modules
from unmapped.bots import Budget, advice
from unmapped.bots.player import Remembering
from unmapped.bots.seated import Seated
from unmapped.cli.beside.think import think
from unmapped.cli.serve import CannotServe, serve
from unmapped.games import NAMES, AnyTable, game
from unmapped.kernel.record import Record
from unmapped.server.metrics import Metrics
from unmapped.server.shares.turns import Turns
from unmapped.server.storage import jobs as storing
from unmapped.server.storage.jobs import Jobs, There, find_jobs
from unmapped.server.storage.store import StoreDown
from unmapped.server.tables.brains import Brains
from unmapped.server.thinking import fits, thinker, thinkers, work
from unmapped.server.thinking.questions import Decided, Part, Thought
from unmapped.server.thinking.tasks import FOUND, TASKS, Advice, Advising, Chosen, Judged, Judging, Thinking, written
from unmapped.server.thinking.thinker import Thinker
from unmapped.server.thinking.thinkers import share
from unmapped.server.thinking.workers import Workers

choose = Brains.choose
"""The real one: elsewhere in these tests bots think without it."""

FEW: Final = Budget(simulations=2)
"""The same for the same question, wherever it is asked."""

GAME: Final = "undiscovered"


@pytest.fixture
def database(databases: Cluster) -> str:
    """A house in which nobody has been."""
    return databases.ready()


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everybody looks soon, and has little patience; processes are threads here."""
    monkeypatch.setattr(thinkers, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(thinker, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(storing, "HELD_SECONDS", 0.4)
    with ThreadPoolExecutor(4) as pool:
        monkeypatch.setattr(Workers, "_ready", lambda self: pool)
        yield


@cache
def begun(name: str, actions: int, seats: int = 2) -> Record:
    """The beginning of a game at random."""
    pick = random.Random(3)
    table = game(name).start(seats, 11)
    for _ in range(actions):
        if not table.over:
            seat = pick.choice(table.to_act)
            table.act(seat, pick.choice(table.legal(seat)))
    found: Record = table.record()
    return found


def thought(table: str = "table", bot: str = "greedy", whose: str = "") -> Thought:
    record = begun(GAME, 9)
    return Thought(table, record, game(GAME).replay(record).to_act[0], bot, FEW, whose=whose)


@asynccontextmanager
async def thinking(database: str, places: int = 1, other: frozenset[str] | None = None) -> AsyncIterator[Thinker]:
    """A thinker that is there; with `other` sources than these, if any are named."""
    found = Thinker(Jobs(database), places)
    with pytest.MonkeyPatch.context() as patch:
        if other is not None:
            patch.setattr(fits, "all_fits", lambda: other)
        await found.open()
    try:
        yield found
    finally:
        await found.close()


@asynccontextmanager
async def asking(database: str, places: int, own: int = 1) -> AsyncIterator[tuple[Brains, Metrics]]:
    """What a server has, once it sees so many places elsewhere."""
    metrics = Metrics()
    found = Brains(own, metrics, jobs=Jobs(database))
    await found.open()
    try:
        await until(lambda: found._thinkers.places == places)
        yield found, metrics
    finally:
        await found.close()


@pytest.fixture
async def one(database: str) -> AsyncIterator[tuple[Brains, Metrics]]:
    """What a server has that sees one thinker with one place."""
    async with thinking(database), asking(database, 1) as found:
        yield found


class Gate:
    """Bots that think until they are let go."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: list[Thought] = []
        self.open = Event()
        patch.setattr(work, "think", self.think)

    def think(self, asked: Thought) -> Decided:
        self.asked.append(asked)
        if not self.open.wait(20):
            raise TimeoutError
        return Decided(7, b"")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    found = Gate(monkeypatch)
    yield found
    found.open.set()


# --- What is decided --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
async def test_what_is_decided_elsewhere_is_what_is_decided_here(name: str, one: tuple[Brains, Metrics]) -> None:
    brains, metrics = one
    for actions, bot in ((0, "navigator"), (17, "greedy"), (25, "cadet"), (8, "captain")):
        record = begun(name, actions)
        for seat in game(name).replay(record).to_act:
            asked = Thought(f"{bot}{actions}", record, seat, bot, FEW)
            assert await choose(brains, asked) == work.think(asked).action
    assert metrics.jobs_answered == metrics.jobs_given >= 4
    assert metrics.bot_failures == 0


async def test_a_game_is_the_same_whoever_thinks_in_it_and_whoever_dies_meanwhile(database: str) -> None:
    """Plans of crews are remembered: by whoever made them, or as they follow from the record."""
    table = game("unsettled").start(2, 700)
    async with AsyncExitStack() as there:
        one = await there.enter_async_context(thinking(database))
        await there.enter_async_context(thinking(database))
        brains, metrics = await there.enter_async_context(asking(database, 2))
        minds: dict[int, bytes] = {}
        for number in range(16):
            seat = table.to_act[0]
            asked = Thought("table", table.record(), seat, "cadet", FEW)
            kept = work.think(asked._replace(mind=minds.get(seat, b"")))
            assert await choose(brains, asked) == kept.action
            minds[seat] = kept.mind
            table.act(seat, kept.action)
            if number == 8:
                await one.close()
        assert metrics.jobs_answered > 8


async def test_whoever_thought_for_a_seat_thinks_for_it_again(database: str) -> None:
    async with thinking(database) as one, thinking(database) as other, asking(database, 2) as (brains, _):
        for table in ("a", "b"):
            for _ in range(5):
                await choose(brains, thought(table))
        answered = one.metrics.jobs_answered, other.metrics.jobs_answered
        assert sum(answered) == 10
        assert set(answered) <= {0, 5, 10}


async def test_a_thinker_remembers_what_its_bots_planned(
    one: tuple[Brains, Metrics], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats: list[int] = []
    catch_up = Seated._catch_up

    def caught_up(self: Seated, player: Remembering, played: AnyTable, budget: Budget) -> None:
        seats.append(self._seat)
        catch_up(self, player, played, budget)

    monkeypatch.setattr(Seated, "_catch_up", caught_up)
    brains, metrics = one
    table = game("unsettled").start(2, 700)
    for _ in range(12):
        seat = table.to_act[0]
        table.act(seat, await choose(brains, Thought("table", table.record(), seat, "cadet", FEW)))
    assert metrics.jobs_answered == 12
    assert len(seats) == len(set(seats))


def test_questions_and_answers_are_the_same_on_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "THINKING", FEW)
    record = begun("unsettled", 25)
    seat = game("unsettled").replay(record).to_act[0]
    asked = Thought("table", record, seat, "captain", FEW, b"a pickle", "a guest")
    sent = TASKS.decode(written(Thinking.of(asked)))
    assert isinstance(sent, Thinking)
    assert sent.thought() == asked._replace(mind=b"", whose="")
    about = TASKS.decode(written(Advising.of(asked)))
    assert isinstance(about, Advising)
    assert about.thought() == asked._replace(mind=b"", whose="", bot="", budget=None)
    part = Part("table", begun(GAME, 12), 3, again=True, milliseconds=20, whose="a guest")
    judging = TASKS.decode(written(Judging.of(part)))
    assert isinstance(judging, Judging)
    assert judging.part() == part._replace(whose="")
    advised = Advice(work.advise(asked))
    judged = Judged(work.judge(part))
    assert advised.actions
    assert judged.judgement.decisions
    assert [FOUND.decode(written(found)) for found in (advised, judged)] == [advised, judged]


async def test_advice_and_judgements_are_found_elsewhere_as_well(
    one: tuple[Brains, Metrics], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "THINKING", FEW)
    brains, metrics = one
    asked = thought()
    assert await brains.advise(asked) == work.advise(asked)
    judged = await brains.judge(Part("table", asked.record, 3, again=True, milliseconds=5))
    assert judged.at == 4
    assert sorted(metrics.job_seconds) == ["Advice", "Judged"]


# --- Who is asked -----------------------------------------------------------------------------------------------------


async def test_a_thinker_of_other_rules_or_another_release_is_never_given_a_job(database: str) -> None:
    older = frozenset([f"{fit[:-1]}x" for fit in fits.all_fits()])
    async with thinking(database, other=older) as other, asking(database, 0) as (brains, metrics):
        await brains._thinkers._look_once()
        await choose(brains, thought())
        assert metrics.jobs_given == metrics.thinkers == 0
        async with thinking(database):
            await until(lambda: metrics.thinkers == 1)
            await choose(brains, thought())
        assert metrics.jobs_answered == 1
        assert other.metrics.jobs_answered == 0
        assert await other._jobs.take(other.there, 1) == []


async def test_a_game_that_no_thinker_fits_is_thought_here(database: str) -> None:
    async with (
        thinking(database, other=frozenset([fits.fit(GAME), "another_game 1"])),
        asking(database, 1) as (brains, metrics),
    ):
        record = begun("planet_unknown", 0)
        await choose(brains, Thought("another", record, 0, "random", FEW))
        assert metrics.jobs_given == 0
        await choose(brains, thought())
        assert metrics.jobs_given == 1


def test_what_others_install_is_thought_where_it_is_installed() -> None:
    assert fits.fit("another_game") == fits.fit(GAME, "another_bot") == ""
    assert fits.fit(GAME, "captain") in fits.all_fits()


async def test_thinkers_have_as_many_jobs_as_they_have_places_and_all_else_is_thought_here(
    database: str, gate: Gate
) -> None:
    async with thinking(database, 2) as there, asking(database, 2) as (brains, metrics):
        waiting = [asyncio.create_task(choose(brains, thought(f"{number}"))) for number in range(5)]
        await until(lambda: len(gate.asked) == 3)
        await asyncio.sleep(0.1)
        assert metrics.jobs_given == len(there._thinking) == 2
        assert brains._bots.turns.waiting() == 2
        gate.open.set()
        assert await asyncio.gather(*waiting) == [7] * 5


async def test_each_guest_has_its_turn_after_the_others_wherever_is_thought(database: str, gate: Gate) -> None:
    async with thinking(database, 2), asking(database, 2) as (brains, _):
        waiting = [asyncio.create_task(choose(brains, thought(f"{number}", whose="many"))) for number in range(12)]
        await until(lambda: len(gate.asked) == 3)
        waiting.append(asyncio.create_task(choose(brains, thought("strange", whose="stranger"))))
        await until(lambda: brains._bots.turns.waiting() == 10)
        gate.open.set()
        await asyncio.gather(*waiting)
        assert "strange" in [asked.table for asked in gate.asked[3:6]]


async def test_with_no_process_of_its_own_a_server_thinks_only_where_no_thinker_is(database: str, gate: Gate) -> None:
    async with thinking(database, 1) as there, asking(database, 1, own=0) as (brains, metrics):
        waiting = [asyncio.create_task(choose(brains, thought(f"{number}"))) for number in range(3)]
        await until(lambda: len(gate.asked) == 1)
        await asyncio.sleep(0.1)
        assert len(gate.asked) == 1
        gate.open.set()
        await asyncio.gather(*waiting)
        assert metrics.jobs_answered == 3
        await there.close()
        await until(lambda: metrics.thinkers == 0)
        assert await choose(brains, thought()) == 7
        assert metrics.jobs_given == 3


@pytest.mark.parametrize(("others", "expected"), [((), 8), ((3,), 5), ((8,), 4), ((1, 7), 3), ((1, 1), 6)])
def test_a_server_has_its_share_of_places_and_what_others_leave(others: tuple[int, ...], expected: int) -> None:
    there = There("a", 5, frozenset()), There("b", 3, frozenset())
    assert share(there, others) == expected


async def test_who_waits_comes_in_when_places_are_lent_and_nobody_is_sent_away_when_they_are_not() -> None:
    turns = Turns(1)
    entered: list[int] = []
    leave = asyncio.Event()

    async def come(number: int) -> None:
        async with turns.turn("a"):
            entered.append(number)
            await leave.wait()

    waiting = [asyncio.create_task(come(number)) for number in range(5)]
    await asyncio.sleep(0)
    assert entered == [0]
    turns.resize(3)
    await asyncio.sleep(0)
    assert entered == [0, 1, 2]
    turns.resize(1)
    leave.set()
    await asyncio.gather(*waiting)
    assert entered == [0, 1, 2, 3, 4]
    assert turns._taken == 0


# --- What goes wrong --------------------------------------------------------------------------------------------------


class Dying:
    """A thinker that said once that it is there, and takes jobs without ever answering."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs
        self.there = There("dying", 1, fits.all_fits())

    async def take(self) -> str:
        """Take a job, as soon as there is one."""
        while not (taken := await self.jobs.take(self.there, 1)):  # noqa: ASYNC110  (nobody tells it)
            await asyncio.sleep(0.01)
        return taken[0].id


@pytest.fixture
async def dying(database: str, gate: Gate) -> AsyncIterator[Dying]:
    """One; others that are asked decide at once."""
    gate.open.set()
    found = Dying(Jobs(database))
    await found.jobs.open()
    await found.jobs.beat(found.there, ())
    yield found
    await found.jobs.close()


async def test_a_job_is_left_for_a_moment_to_whom_it_is_aimed_at(dying: Dying, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs, fit = dying.jobs, fits.fit(GAME)
    one, other = There("one", 2, frozenset([fit])), There("other", 2, frozenset([fit]))
    await jobs.offer("1", "server", fit, "", b"")
    await jobs.offer("2", "server", fit, "one", b"")
    await jobs.offer("3", "server", fit, "one", b"")
    assert [taken.id for taken in await jobs.take(one, 1)] == ["2"]
    assert [taken.id for taken in await jobs.take(other, 2)] == ["1"]
    monkeypatch.setattr(storing, "AIMED_SECONDS", 0.0)
    assert [taken.id for taken in await jobs.take(other, 2)] == ["3"]


async def test_only_whoever_has_a_job_answers_it(dying: Dying, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs, fit = dying.jobs, fits.fit(GAME)
    await jobs.offer("1", "server", fit, "", b"")
    monkeypatch.setattr(storing, "HELD_SECONDS", 0.0)
    for name in ("late", "next"):
        assert len(await jobs.take(There(name, 1, frozenset([fit])), 1)) == 1
    await jobs.answer("1", "late", b"late")
    assert await jobs.collect("server") == []
    await jobs.answer("1", "next", b"next")
    await jobs.answer("1", "next", b"again")
    assert await jobs.collect("another server") == []
    assert await jobs.collect("server") == [("1", "next", b"next")]
    assert await jobs.collect("server") == []


async def test_a_job_of_a_thinker_that_died_is_taken_by_another_one(database: str, dying: Dying) -> None:
    async with asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        await dying.take()
        async with thinking(database) as other:
            assert await asked == 7
            assert other.metrics.jobs_answered == 1
        assert (metrics.jobs_given, metrics.jobs_given_up) == (1, 0)


async def test_a_job_of_which_two_thinkers_died_is_thought_here(database: str, dying: Dying) -> None:
    async with asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        for _ in range(storing.MOST_TAKEN):
            await dying.take()
        third = asyncio.create_task(dying.take())
        assert await asked == 7
        assert metrics.jobs_given_up == 1
        assert not third.done()
        third.cancel()
        await until(lambda: rows(database, "SELECT id FROM jobs") == [])


@pytest.mark.usefixtures("dying")
async def test_a_job_that_nobody_takes_is_thought_here_and_none_is_given_for_a_while(database: str) -> None:
    execute(database, "UPDATE thinkers SET expiry = 'infinity'")
    async with asking(database, 1) as (brains, metrics):
        for _ in range(2):
            assert await choose(brains, thought()) == 7
        assert (metrics.jobs_given, metrics.jobs_given_up) == (1, 1)


async def test_a_job_whose_server_died_is_forgotten(dying: Dying, monkeypatch: pytest.MonkeyPatch) -> None:
    fit = fits.fit(GAME)
    monkeypatch.setattr(storing, "WANTED_SECONDS", 0.0)
    await dying.jobs.offer("1", "dead", fit, "", b"")
    assert await dying.jobs.take(dying.there, 1) == []
    monkeypatch.setattr(storing, "WANTED_SECONDS", 60.0)
    await dying.jobs.offer("2", "server", fit, "", b"")
    sight = await dying.jobs.look("server", ["2"], [])
    assert list(sight.jobs) == ["2"]
    assert rows(dying.jobs.address, "SELECT id FROM jobs") == [("2",)]


async def test_a_thinker_that_is_stopped_leaves_its_jobs_to_others_at_once(
    database: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "HELD_SECONDS", 60.0)
    async with thinking(database) as one, asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        await until(lambda: len(gate.asked) == 1)
        async with thinking(database):
            await one.close()
            await until(lambda: len(gate.asked) == 2)
            gate.open.set()
            assert await asked == 7
        assert metrics.jobs_given_up == 0


async def test_a_bot_that_fails_elsewhere_is_asked_again_and_then_a_simpler_one(
    one: tuple[Brains, Metrics], monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    def fails(asked: Thought) -> Decided:
        names.append(asked.bot)
        if asked.bot == "greedy":
            raise ZeroDivisionError
        return Decided(3, b"")

    monkeypatch.setattr(work, "think", fails)
    brains, metrics = one
    assert await choose(brains, thought()) == 3
    assert names == ["greedy", "greedy", "random"]
    assert (metrics.bot_failures, metrics.jobs_answered) == (2, 3)


async def test_a_database_that_is_lost_meanwhile_keeps_no_bot_from_deciding(database: str, gate: Gate) -> None:
    async with thinking(database), asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        await until(lambda: len(gate.asked) == 1)
        # As after a crash of the database: what others think about is nowhere any more.
        execute(database, "DELETE FROM jobs", "DELETE FROM thinkers")
        execute(
            database,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unmapped'",
        )
        gate.open.set()
        assert await asked == 7
        await until(lambda: metrics.thinkers == 1)
        assert await choose(brains, thought()) == 7
        assert metrics.jobs_given - metrics.jobs_given_up == metrics.jobs_answered


async def test_whoever_stops_waiting_leaves_no_job_behind(
    database: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "WANTED_SECONDS", 600.0)
    async with thinking(database), asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        await until(lambda: len(gate.asked) == 1)
        asked.cancel()
        with suppress(asyncio.CancelledError):
            await asked
        await until(lambda: rows(database, "SELECT id FROM jobs") == [])
        gate.open.set()
        assert await choose(brains, thought()) == 7
        assert metrics.jobs_given_up == 0


class Trap:
    """What runs something when it is unpickled."""

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return _spring, ("sprung",)


def _spring(word: str) -> None:
    raise AssertionError(word)


async def test_an_answer_that_is_no_plain_data_is_none(database: str, dying: Dying) -> None:
    async with asking(database, 1) as (brains, metrics):
        asked = asyncio.create_task(choose(brains, thought()))
        await dying.jobs.answer(await dying.take(), dying.there.name, pickle.dumps(Trap()))
        assert await asked == 7
        assert metrics.jobs_given_up == 1
        await dying.jobs.beat(dying.there, ())
        await until(lambda: metrics.thinkers == 1)
        asked = asyncio.create_task(choose(brains, thought()))
        await dying.jobs.answer(await dying.take(), dying.there.name, written(Chosen(5)))
        assert await asked == 5


def test_nothing_is_unpickled_but_what_a_process_of_the_same_machine_has_pickled() -> None:
    found = [
        path.relative_to(SOURCE / "unmapped").as_posix() for path in modules("server") if "pickle" in imported(path)
    ]
    assert found == ["server/thinking/work.py"]
    assert "unmapped.server.storage.jobs" not in imported(SOURCE / "unmapped" / "server" / "thinking" / "work.py")


# --- The command ------------------------------------------------------------------------------------------------------


async def test_rights_to_two_tables_are_enough_to_think(database: str, gate: Gate) -> None:
    gate.open.set()
    execute(
        database,
        "DROP ROLE IF EXISTS thinker",
        "CREATE ROLE thinker LOGIN",
        "GRANT SELECT, UPDATE ON jobs TO thinker",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON thinkers TO thinker",
    )
    try:
        theirs = database.replace("//unmapped@", "//thinker@")
        find_jobs(theirs)
        async with thinking(theirs), asking(database, 1) as (brains, metrics):
            assert await choose(brains, thought()) == 7
            assert metrics.jobs_answered == 1
    finally:
        execute(database, "DROP OWNED BY thinker", "DROP ROLE thinker")


def test_who_cannot_think_says_why_in_one_line(databases: Cluster, tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="is no database: name that of the servers"):
        think(data=str(tmp_path / "tables.sqlite"))
    with pytest.raises(CannotServe, match="One process has to think at least"):
        think(data=databases.address("postgres"), workers=0)
    with pytest.raises(CannotServe, match="start a server first"):
        think(data=databases.empty())
    with pytest.raises(CannotServe, match="Nobody can be thought for"):
        think(data=f"postgresql://unmapped@/house?host={tmp_path}")
    with pytest.raises(CannotServe, match="fewer processes than none"):
        serve(data=str(tmp_path / "tables.sqlite"), workers=-1)
    with pytest.raises(StoreDown):
        find_jobs(databases.address("nowhere"))
