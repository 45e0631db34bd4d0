"""Finished games that are analysed: one after the other, a part at a time, and told to all who may see the replay."""

import asyncio
from collections.abc import Callable
from math import inf
from pathlib import Path

import httpx
import msgspec
import pytest

import unmapped
from tests.server.rooms import Door, guest, until
from tests.server.test_owner import again
from unmapped.bots.analysis import Decision
from unmapped.kernel.record import Record
from unmapped.server import clock
from unmapped.server.house.house import House
from unmapped.server.storage.once import Once
from unmapped.server.storage.store import AnalysisRow, Receipt, StoreDown
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.finished import analyses
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import Judgement, NoAnswer, Part
from unmapped.server.wire import Analysing, Fault, MadeTable, TableCard

ALONE = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "seed": 7}

Judge = Callable[[Part], Judgement]


def record_of(seed: int) -> str:
    """The record of a short game in which everybody does what comes first."""
    table = unmapped.game("undiscovered").start(2, seed, round_limit=1)
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    return table.record().text()


def made_up(part: Part) -> Judgement:
    """A judgement without thinking: three moments in a turn, and every later decision cost more than the one before."""
    last = len(part.record.actions)
    end = part.at + 1 if part.again else min(part.at + 3, last + 1)
    decisions = [
        Decision(
            at, 1, part.record.actions[at][0], 0, f"action {at}", at * (0.5 if part.again else 1.0), "b", part.again
        )
        for at in range(part.at, min(end, last))
    ]
    return Judgement(end, tuple([(float(at), 1.5) for at in range(part.at, end)]), tuple(decisions))


class Worker:
    """Judges in the place of the workers, as long as it may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, judge: Judge = made_up) -> None:
        self.parts: list[Part] = []
        self.failing = 0
        self.go_on = asyncio.Event()
        self.go_on.set()

        async def here(_: Brains, part: Part) -> Judgement:
            self.parts.append(part)
            await asyncio.sleep(0)
            await self.go_on.wait()
            if self.failing:
                self.failing -= 1
                raise NoAnswer
            return judge(part)

        monkeypatch.setattr(Brains, "judge", here)

    @property
    def tables(self) -> list[str]:
        """Which tables it was asked about, one after the other."""
        names = [part.table for part in self.parts]
        return [name for at, name in enumerate(names) if at == 0 or names[at - 1] != name]


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(monkeypatch)


async def kept(client: httpx.AsyncClient, seed: int = 3) -> str:
    """The id of a game that is over."""
    answer = await client.post("/api/records", json={"text": record_of(seed)})
    return msgspec.json.decode(answer.content, type=TableCard).id


def read(answer: httpx.Response) -> Analysing:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Analysing)


def fault(answer: httpx.Response, status: int) -> Fault:
    assert answer.status_code == status, answer.text
    return msgspec.json.decode(answer.content, type=Fault)


async def ask(client: httpx.AsyncClient, table: str) -> Analysing:
    return read(await client.post(f"/api/replays/{table}/analysis"))


async def look(client: httpx.AsyncClient, table: str) -> Analysing:
    return read(await client.get(f"/api/replays/{table}/analysis"))


async def ended(client: httpx.AsyncClient, table: str) -> Analysing:
    """What it comes to."""
    async with asyncio.timeout(60):
        while (found := await look(client, table)).state in ("waiting", "running"):  # noqa: ASYNC110  (as a page does)
            await asyncio.sleep(0.01)
    return found


async def test_a_finished_game_is_analysed_part_by_part_and_what_seems_costly_is_looked_at_again(
    door: Door, worker: Worker
) -> None:
    async with door.visitor() as client:
        table = await kept(client)
        assert (await look(client, table)).state == "none"
        assert (await ask(client, table)).state in ("waiting", "running")
        found = (await ended(client, table)).found
        assert found is not None
        actions = (await door.house.owners.held(table)).record().actions
        assert found.expected == tuple([(float(at), 1.5) for at in range(len(actions) + 1)])
        for seat, judged in enumerate(found.seats):
            own = [at for at, (actor, _) in enumerate(actions) if actor == seat]
            assert judged.decisions == len(own)
            assert [one.at for one in judged.costly] == own[:-4:-1], "the three that cost most"
            assert [one.cost for one in judged.costly] == [round(at * 0.5, 1) for at in own[:-4:-1]], "looked at again"
        first = [part for part in worker.parts if not part.again]
        assert [part.at for part in first] == list(range(0, len(actions) + 1, 3))
        assert {part.milliseconds for part in worker.parts if part.again} != {first[0].milliseconds}


async def test_the_workers_judge_by_what_each_seat_could_know(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "LEAST", 1)
    monkeypatch.setattr(analyses, "FIRST", 0)
    monkeypatch.setattr(analyses, "AGAIN", 0)
    Worker(monkeypatch, work.judge)
    async with door.visitor() as client:
        table = await kept(client)
        await ask(client, table)
        found = (await ended(client, table)).found
        assert found is not None
        held = await door.house.owners.held(table)
        replayed = held.game.replay(held.record(), 0)
        choices = [0, 0]
        for at, (seat, action) in enumerate(held.record().actions):
            value = held.game.definition.bots.value
            assert found.expected[at] == tuple([round(value(replayed.state, one), 1) for one in range(2)])
            choices[seat] += len(replayed.legal(seat)) > 1
            for one in found.seats[seat].costly:
                if one.at == at:
                    assert one.words == replayed.words(action)
                    assert replayed.number(one.better) in replayed.legal(seat)
                    assert one.cost > 0
            replayed.act(seat, action)
        assert [judged.decisions for judged in found.seats] == choices


async def test_it_is_made_once_and_then_known_to_all(door: Door, worker: Worker) -> None:
    async with door.visitor() as client, door.visitor() as other:
        table = await kept(client)
        await ask(client, table)
        found = await ended(client, table)
        parts = len(worker.parts)
        assert await ask(other, table) == await ask(client, table) == found
        assert len(worker.parts) == parts
        assert door.house.metrics.analyses == 1


async def test_only_finished_games_are_analysed(door: Door, worker: Worker) -> None:
    async with door.visitor() as client:
        made = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable)
        for way in (client.get, client.post, client.delete):
            assert fault(await way(f"/api/replays/{made.table.id}/analysis"), 409).code == "running"
            assert fault(await way("/api/replays/nothing/analysis"), 404).code == "table"
    assert worker.parts == []


async def test_progress_is_told_while_it_is_made(door: Door, worker: Worker) -> None:
    async with door.visitor() as client:
        table = await kept(client)
        worker.go_on.clear()
        await ask(client, table)
        await until(lambda: worker.parts)
        begun = await look(client, table)
        assert (begun.state, begun.done) == ("running", 0)
        assert begun.of > 0
        worker.go_on.set()
        over = await ended(client, table)
        assert (over.state, over.done) == ("done", over.of)


async def test_one_game_is_analysed_at_a_time_and_one_for_each_guest(door: Door, worker: Worker) -> None:
    worker.go_on.clear()
    async with door.visitor() as client, door.visitor() as other:
        mine, second, theirs = [await kept(client, seed) for seed in (3, 4, 5)]
        await ask(client, mine)
        refused = fault(await client.post(f"/api/replays/{second}/analysis"), 409)
        assert refused.code == "busy"
        assert "“A record” is being analysed for you" in refused.sentence
        assert (await ask(client, mine)).state == "running", "the same one is no other"
        waiting = await ask(other, theirs)
        assert (waiting.state, waiting.before) == ("waiting", 1)
        worker.go_on.set()
        assert (await ended(other, theirs)).state == "done"
        assert worker.tables == [mine, theirs]
        assert (await ask(client, second)).state != "none"
        assert (await ended(client, second)).state == "done"


async def test_only_so_many_games_wait(door: Door, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST_WAITING", 1)
    worker.go_on.clear()
    async with door.visitor() as client, door.visitor() as other:
        await ask(client, await kept(client, 3))
        refused = fault(await other.post(f"/api/replays/{await kept(other, 4)}/analysis"), 409)
        assert (refused.code, "Many games wait" in refused.sentence) == ("busy", True)


async def test_who_asked_may_stop_it_and_begin_anew(door: Door, worker: Worker) -> None:
    worker.go_on.clear()
    async with door.visitor() as client, door.visitor() as other:
        table = await kept(client)
        await ask(client, table)
        await ask(other, table)
        path = f"/api/replays/{table}/analysis"
        assert read(await client.delete(path)).state == "running", "somebody else still wants to know"
        stopped = read(await other.delete(path))
        assert stopped.state == "stopped"
        assert "was stopped" in stopped.sentence
        assert await look(client, table) == stopped
        worker.go_on.set()
        await ask(client, table)
        assert (await ended(client, table)).state == "done"
        assert read(await client.delete(path)).state == "done", "what was found stays"


async def test_nobody_stops_what_others_asked_for(door: Door, worker: Worker) -> None:
    worker.go_on.clear()
    async with door.visitor() as client, door.visitor() as other:
        table = await kept(client)
        await ask(client, table)
        assert read(await other.delete(f"/api/replays/{table}/analysis")).state == "running"


async def test_a_worker_that_fails_once_is_asked_again_and_then_it_is_said(door: Door, worker: Worker) -> None:
    async with door.visitor() as client:
        table = await kept(client)
        worker.failing = 1
        await ask(client, table)
        assert (await ended(client, table)).state == "done"
        other = await kept(client, 4)
        worker.failing = 2
        await ask(client, other)
        broken = await ended(client, other)
        assert broken.state == "stopped"
        assert "a worker failed" in broken.sentence
        await ask(client, other)
        assert (await ended(client, other)).state == "done"


# --- After a restart ---


async def over(house: House, seed: int) -> Owner:
    """The table of a game that is over."""
    return await house.owners.over((await house.making.upload(await guest(house), record_of(seed))).id)


async def found_by(house: House, held: Owner) -> Analysing:
    """What it comes to."""
    await until(lambda: house.analyses.look(held).state not in ("waiting", "running"))
    return house.analyses.look(held)


async def test_what_was_asked_for_goes_on_after_a_restart_in_the_same_order(
    house: House, data: Path, worker: Worker
) -> None:
    worker.go_on.clear()
    people = [await guest(house) for _ in range(4)]
    games = [(await over(house, seed)).id for seed in (3, 4, 5, 6)]
    for who, table in zip(people, games, strict=True):
        await house.analyses.ask(who.id, await house.owners.over(table))
    await house.analyses.stop(people[1].id, await house.owners.over(games[1]))
    await until(lambda: worker.parts)
    worker.parts.clear()
    after = await again(house, data)
    found = [after.analyses.look(await after.owners.over(table)) for table in games]
    assert [(one.state, one.before) for one in found] == [
        ("running", 0),
        ("stopped", 0),
        ("waiting", 1),
        ("waiting", 2),
    ]
    with pytest.raises(NotDone, match="is being analysed for you"):
        await after.analyses.ask(people[0].id, await after.owners.over(games[2]))
    worker.go_on.set()
    for table in (games[0], games[2], games[3]):
        assert (await found_by(after, await after.owners.over(table))).state == "done"
    assert worker.tables == [games[0], *games[2:]]
    assert worker.parts[0].at == 0
    await after.close()


async def test_what_was_found_is_told_after_a_restart_and_not_found_again(
    house: House, data: Path, worker: Worker
) -> None:
    who = await guest(house)
    held = await over(house, 3)
    await house.analyses.ask(who.id, held)
    found = await found_by(house, held)
    after = await again(house, data)
    parts = len(worker.parts)
    same = await after.owners.over(held.id)
    assert after.analyses.look(same).found == found.found is not None
    assert (await after.analyses.ask(who.id, same)).state == "done"
    assert len(worker.parts) == parts
    await after.close()


async def test_what_was_found_is_told_when_it_is_durable(
    house: House, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = await over(house, 3)
    add, keep = house.store.add_analysis, house.store.keep_analysis
    down = asyncio.Event()
    tried = []

    async def failing(row: AnalysisRow, receipt: Receipt | None = None) -> None:
        tried.append(row)
        if not down.is_set():
            raise StoreDown("The disk is full.")
        await keep(row, receipt)

    async def failing_to_add(row: AnalysisRow, receipt: Receipt | None = None) -> int:
        if not down.is_set():
            raise StoreDown("The disk is full.")
        return await add(row, receipt)

    monkeypatch.setattr(house.store, "keep_analysis", failing)
    monkeypatch.setattr(house.store, "add_analysis", failing_to_add)
    who = await guest(house)
    with pytest.raises(StoreDown):
        await house.analyses.ask(who.id, held)
    assert house.analyses.look(held).state == "none"
    assert worker.parts == []
    down.set()
    worker.go_on.clear()
    await house.analyses.ask(who.id, held)
    down.clear()
    with pytest.raises(StoreDown):
        await house.analyses.stop(who.id, held)
    worker.go_on.set()
    await until(lambda: tried[-1].found)
    assert house.analyses.look(held).state == "running"
    down.set()
    assert (await found_by(house, held)).state == "done"


async def test_a_request_to_analyse_that_is_sent_again_begins_nothing_anew(
    house: House, data: Path, worker: Worker
) -> None:
    worker.go_on.clear()
    who = await guest(house)
    held = await over(house, 3)
    asked, stopped = Once(who.id, "request-1", "asked"), Once(who.id, "request-2", "stopped")
    await house.analyses.ask(who.id, held, asked)
    await house.analyses.stop(who.id, held, stopped)
    after = await again(house, data)
    same = await after.owners.over(held.id)
    assert (await after.analyses.ask(who.id, same, await after.guests.known(asked))).state == "stopped"
    assert (await after.analyses.ask(who.id, same)).state == "waiting"
    assert (await after.analyses.stop(who.id, same, await after.guests.known(stopped))).state in ("waiting", "running")
    await after.close()


async def test_a_game_that_went_on_is_not_analysed_any_more(house: House, data: Path, worker: Worker) -> None:
    worker.go_on.clear()
    first, second = await over(house, 3), await over(house, 4)
    for held in (first, second):
        await house.analyses.ask((await guest(house)).id, held)
    row = (await house.store.analyses())[1]
    await house.store.keep_analysis(row._replace(sentence="Stopped."))
    await house.store.forget_analyses(0, 0)
    await house.store.keep_analysis(row._replace(seq=row.seq - 1))
    after = await again(house, data)
    worker.go_on.set()
    assert (await found_by(after, await after.owners.over(first.id))).state == "done"
    await until(lambda: not any(one.pending for one in after.analyses._works.values()))
    assert after.analyses.look(await after.owners.over(second.id)).state == "none"
    assert second.id not in worker.tables
    await after.close()


async def test_what_was_found_is_kept_for_so_many_games_and_so_long(
    house: House, data: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "KEPT", 2)
    who = await guest(house)
    games = [await over(house, seed) for seed in (3, 4, 5)]
    for held in games:
        await house.analyses.ask(who.id, held)
        await found_by(house, held)
    await until(lambda: house.analyses.look(games[0]).state == "none")
    assert [house.analyses.look(held).state for held in games] == ["none", "done", "done"]
    assert [row.table for row in await house.store.analyses()] == [held.id for held in games[1:]]
    # What other nodes found counts as well, and what they forgot is known nowhere.
    row = AnalysisRow("elsewhere", 5, 9, "A game", (), clock.now() + 1, "", "{}")
    await house.store.keep_analysis(row)
    await house.forget_old()
    assert [row.table for row in await house.store.analyses()] == [games[2].id, "elsewhere"]
    assert house.analyses.look(games[1]).state == "none"
    await house.store.forget_analyses(0, 0)
    await house.forget_old()
    assert house.analyses.look(games[2]).state == "none"
    worker.go_on.clear()
    waiting = await over(house, 6)
    await house.analyses.ask(who.id, waiting)
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + analyses.KEPT_SECONDS + 9)
    await house.forget_old()
    # What is still to be found is forgotten by nobody.
    assert [row.table for row in await house.store.analyses()] == [waiting.id]
    assert house.analyses.look(waiting).state in ("waiting", "running")


async def test_what_was_found_in_an_older_shape_can_be_found_again(house: House, data: Path, worker: Worker) -> None:
    held = await over(house, 3)
    await house.store.keep_analysis(AnalysisRow(held.id, held.seq, 7, "A record", (), clock.now(), "", '{"old": 1}'))
    after = await again(house, data)
    same = await after.owners.over(held.id)
    assert after.analyses.look(same).state == "none"
    await after.analyses.ask((await guest(after)).id, same)
    assert (await found_by(after, same)).state == "done"
    assert [row.number for row in await after.store.analyses()] == [8]
    await after.close()


def test_a_worker_judges_for_a_turn_and_says_where_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.parse(record_of(3))
    part = Part("table", record, 2, again=False, milliseconds=1)
    monkeypatch.setattr(work, "TURN", inf)
    whole = work.judge(part)
    assert whole.at == len(record.actions) + 1
    assert len(whole.expected) == len(record.actions) - 1, "the end has its chances, too"
    monkeypatch.setattr(work, "TURN", 0.0)
    turn = work.judge(part)
    assert (turn.at, turn.expected) == (3, whole.expected[:1])
    assert [one.at for one in turn.decisions] == [2]
    again = work.judge(part._replace(again=True))
    assert again.at == 3
    assert all(one.sure for one in again.decisions)
