"""Bots of one guest keep nobody else's waiting; they stop when everybody has gone, and go on when somebody comes."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.rooms import BOT, ME, first_choice, guest, limits, made, until
from tests.server.tables import Listener
from unmapped.bots import Budget
from unmapped.games import game
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import Limits, Rate
from unmapped.server.shares.shares import Shares
from unmapped.server.storage.choosing import store_at
from unmapped.server.tables import thinking
from unmapped.server.tables.brains import Brains, Inquiry
from unmapped.server.tables.finished.albums import Page
from unmapped.server.tables.finished.replays import Looked
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import Decided, Part, Thought
from unmapped.server.thinking.workers import Workers
from unmapped.server.wire import Players

choose, show, offer = Brains.choose, Brains.show, Brains.offer
"""The real ones: elsewhere in these tests nothing waits for its turn."""

RECORD = game("undiscovered").start(2, 1).record()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Thought]]:
    """The questions as they come to the one worker, which is a thread here."""
    found: list[Thought] = []

    def think(thought: Thought) -> Decided:
        found.append(thought)
        return Decided(0, b"")

    monkeypatch.setattr(work, "think", think)
    with ThreadPoolExecutor(1) as pool:
        monkeypatch.setattr(Workers, "_ready", lambda self: pool)
        yield found


def thought(whose: str) -> Thought:
    return Thought(f"table of {whose}", RECORD, 0, "greedy", whose=whose)


async def test_a_bot_of_a_stranger_waits_for_one_thought_of_many_tables_and_no_more(asked: list[Thought]) -> None:
    known = Brains(1, Metrics())
    async with known._bots.turns.turn("many"):
        waiting = [asyncio.create_task(choose(known, thought("many"))) for _ in range(39)]
        await until(lambda: known._bots.turns.waiting("many") == 39)
        waiting.append(asyncio.create_task(choose(known, thought("stranger"))))
        await until(lambda: known._bots.turns.waiting() == 40)
        known._bots.turns._usual = 1.5
        assert known.wait("many") > 39 * 1.5
        assert known.wait("stranger") <= 4 * 1.5
    await asyncio.gather(*waiting)
    assert [one.whose for one in asked].index("stranger") <= 1


async def test_bots_are_hurried_where_their_guest_had_its_share_and_others_wait(asked: list[Thought]) -> None:
    metrics = Metrics()
    allowed = limits(guest={"thinking": Rate(1, 0.001)}, bots={"thinking": 1.5, "hurried": 0.25})
    known = Brains(1, metrics, Shares(allowed, metrics))
    await choose(known, thought("many"))
    known.shares.charge("guest.thinking", "many", 2.0)
    await choose(known, thought("many"))
    assert [one.budget for one in asked] == [Budget(1_500)] * 2, "nobody else is there"
    await choose(known, thought("stranger"))
    await choose(known, thought("many"))
    assert [one.budget for one in asked][2:] == [Budget(1_500), Budget(250)]
    assert metrics.hurried == 1


async def test_bots_are_hurried_where_they_wait_at_several_tables_of_their_guest(asked: list[Thought]) -> None:
    known = Brains(1, Metrics())
    async with known._bots.turns.turn("many"):
        waiting = [asyncio.create_task(choose(known, thought("many"))) for _ in range(6)]
        await until(lambda: known._bots.turns.waiting("many") == 6)
    await asyncio.gather(*waiting)
    assert {one.budget for one in asked} == {Budget(1_500)}, "nobody else is there"
    asked.clear()
    async with known._bots.turns.turn("many"):
        waiting = [asyncio.create_task(choose(known, thought(who))) for who in ("stranger", *["many"] * 6)]
        await until(lambda: known._bots.turns.waiting() == 7)
    await asyncio.gather(*waiting)
    budgets = [one.budget for one in asked if one.whose == "many"]
    assert budgets == [Budget(200)] * 2 + [Budget(1_500)] * 4, "the last four are those of one table"
    assert [one.budget for one in asked if one.whose == "stranger"] == [Budget(1_500)]


async def test_what_bots_think_is_charged_to_their_guest(asked: list[Thought]) -> None:
    known = Brains(1, Metrics())
    await choose(known, thought("many"))
    assert known.shares._allowances["guest.thinking"].of("many")._left < known.shares.limits.guest.thinking.at_once
    assert "stranger" not in known.shares._allowances["guest.thinking"]._of


def test_whatever_is_asked_of_workers_says_whose_it_is() -> None:
    for kind in (Thought, Part, Inquiry, Looked, Page):
        assert "whose" in kind._fields


async def house_with(allowed: Limits, data: Path) -> House:
    found = House(ServerSettings(data, pace=0.0, limits=allowed), store_at(data))
    await found.open()
    return found


async def test_those_at_a_table_are_told_how_long_a_bot_waits_for_its_turn(
    asked: list[Thought], house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Brains, "choose", choose)
    monkeypatch.setattr(thinking, "NOTICED", 0.02)
    brains = house._brains
    told: list[int] = []
    async with AsyncExitStack() as others:
        for _ in range(brains._bots.turns._places):
            await others.enter_async_context(brains._bots.turns.turn("many"))
        brains._bots.turns._usual = 12.0 * brains._bots.turns._places
        who = await guest(house)
        held, _ = await made(house, who, ME, BOT, game="planet_unknown")
        listener = Listener(who.id, 0)
        await held.join(listener)
        bot = 1
        while bot not in held.table.to_act:
            await held.act(0, f"command-{held.seq}", first_choice(held, 0))
        await until(lambda: held.players()[bot].waits)
        listener.take()
        waits = held.players()[bot].waits
        assert waits % thinking.STEP == 0
        assert waits >= 12
        assert held.players()[0].waits == 0
    # Its turn comes, and all are told that it waits no more.
    await until(lambda: not held.players()[bot].waits)
    told += [message.players[bot].waits for message in listener.take() if isinstance(message, Players)]
    assert told
    assert told[-1] == 0


async def test_bots_stop_after_everybody_has_gone_and_go_on_when_somebody_comes(tmp_path: Path) -> None:
    house = await house_with(limits(bots={"alone": 0.001}), tmp_path / "tables.sqlite")
    try:
        who = await guest(house)
        held, _ = await made(house, who, BOT, BOT, game="undiscovered")
        await until(lambda: not held.busy)
        stopped = held.seq
        assert held.state == "running"
        held.wake()
        await until(lambda: not held.busy)
        assert held.seq <= stopped + 1
        assert house.owners.alone(who.id) == 0
        listener = Listener(who.id, -1)
        await held.join(listener)
        await until(lambda: held.seq > stopped + 5)
        held.leave(listener)
        await until(lambda: not held.busy)
        assert held.state in ("running", "over")
    finally:
        await house.close()


async def test_bots_play_on_for_people_who_have_gone_until_one_of_them_is_asked(tmp_path: Path) -> None:
    house = await house_with(limits(bots={"alone": 0.001}), tmp_path / "tables.sqlite")
    try:
        who = await guest(house)
        held, _ = await made(house, who, ME, BOT, game="undiscovered")
        await until(lambda: 0 in held.table.to_act and not held.busy)
        held.pace = 0.0
        action = held.table.legal(0)[0]
        await asyncio.sleep(0.01)
        await held.act(0, "act-000001", action)
        await until(lambda: not held.busy)
        assert 0 in held.table.to_act
    finally:
        await house.close()


async def test_what_bots_do_at_tables_of_a_guest_is_charged_to_it_and_waits(tmp_path: Path) -> None:
    allowed = limits(guest={"playing": Rate(1, 0.001)})
    house = await house_with(allowed, tmp_path / "tables.sqlite")
    try:
        who, other = await guest(house), await guest(house)
        house.shares.charge("guest.playing", who.id, 2.0)
        held, _ = await made(house, who, BOT, BOT, game="undiscovered")
        others, _ = await made(house, other, BOT, BOT, game="undiscovered")
        await until(lambda: others.seq > 5)
        assert held.seq == 0
        assert house.shares._allowances["guest.playing"].of(other.id)._left < 1.0
    finally:
        await house.close()
