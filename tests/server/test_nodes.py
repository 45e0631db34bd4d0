"""Nodes that serve the same tables know each other: who has what, who plays by which rules, and who is gone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from tests.clusters import Cluster, execute, rows
from tests.server.rooms import BOT, ME, OPEN, first_choice, guest, hang, limits, made, until
from tests.server.tables import Listener
from unmapped.server.house.house import House
from unmapped.server.house.roster import Elsewhere
from unmapped.server.house.settings import ServerSettings
from unmapped.server.shares.limits import Rate
from unmapped.server.shares.shares import Spent
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.store import StoreDown
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Guest, SeatWish


def node(database: str, number: int) -> House:
    """A node that others know; nobody answers at its address."""
    settings = ServerSettings(database, pace=0.0, address=f"http://127.0.0.1:{number}")
    return House(settings, store_at(database))


@pytest.fixture
async def nodes(databases: Cluster) -> AsyncIterator[tuple[House, House]]:
    """Two nodes that know each other."""
    database = databases.ready()
    both = node(database, 1), node(database, 2)
    for house in both:
        await house.open()
    await both[0].roster.beat()
    yield both
    for house in both:
        with suppress(StoreDown):
            await house.close()


async def elsewhere(house: House, table: str) -> str:
    """The node to which a table leads."""
    with pytest.raises(Elsewhere) as led:
        await house.owners.held(table)
    return led.value.peer.node


async def watched(house: House, who: Guest, *seats: SeatWish) -> Owner:
    """A table at which somebody is."""
    held, _ = await made(house, who, *seats)
    await held.join(Listener(who.id, 0))
    return held


async def test_a_table_that_another_node_has_leads_there(nodes: tuple[House, House]) -> None:
    one, other = nodes
    held = await watched(one, await guest(one), ME, OPEN)
    assert await elsewhere(other, held.id) == one.roster.node


async def test_a_table_that_nobody_is_at_is_left_to_whoever_asks_for_it(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    free, taken = (await made(one, who, ME, OPEN))[0], await watched(one, who, ME, OPEN)
    assert await one.owners.give_up(free.id)
    assert not await one.owners.give_up(taken.id)
    assert (await other.owners.held(free.id)).id == free.id
    late = Listener(who.id, 0)
    await free.join(late)
    assert (late.dismissed, late.heard) == (True, [])
    assert await elsewhere(other, taken.id) == one.roster.node


async def test_a_node_that_does_not_answer_is_led_to_no_more(nodes: tuple[House, House]) -> None:
    one, other = nodes
    held = await watched(one, await guest(one), ME, OPEN)
    peer = other.roster.peer(one.roster.node)
    assert peer is not None
    other.roster.suspect(peer)
    await other.roster.gone(peer)
    await one.close()
    assert (await other.owners.held(held.id)).id == held.id


async def test_who_signs_off_is_known_no_more(nodes: tuple[House, House]) -> None:
    one, other = nodes
    assert other.roster.peer(one.roster.node) is not None
    await one.close()
    await other.roster.beat()
    assert other.roster.peer(one.roster.node) is None


async def test_nodes_give_out_of_one_share(databases: Cluster) -> None:
    allowed = limits(guest={"reports": Rate(3, 0.001), "chat": Rate(1, 20)})
    database = databases.ready()
    settings = [ServerSettings(database, pace=0.0, address=f"http://127.0.0.1:{n}", limits=allowed) for n in (1, 2)]
    one, other = [House(own, store_at(database)) for own in settings]
    for house in (one, other):
        await house.open()
    for house in (one, other, one):
        await house.shares.spend_of_all("guest.reports", "ann")
    for house in (other, one):
        with pytest.raises(Spent, match="Try again in 1000 seconds") as spent:
            await house.shares.spend_of_all("guest.reports", "ann")
        assert (spent.value.limit, house.metrics.limited["guest.reports"]) == ("guest.reports", 1)
    await other.shares.spend_of_all("guest.reports", "bob")
    # It refills by the clock of the database, and what has refilled is forgotten.
    await one.shares.spend_of_all("guest.chat", "ann")
    with pytest.raises(Spent):
        await other.shares.spend_of_all("guest.chat", "ann")
    await asyncio.sleep(0.1)
    await other.shares.spend_of_all("guest.chat", "ann")
    await asyncio.sleep(0.1)
    await one.store.forget_spent()
    assert rows(database, "SELECT share, who FROM spent ORDER BY who") == [
        ("guest.reports", "ann"),
        ("guest.reports", "bob"),
    ]
    # As much as there is at most passes when all of it is there, as where one server counts.
    with pytest.raises(Spent):
        await one.shares.spend_of_all("guest.reports", "bob", 9)
    await one.shares.spend_of_all("guest.reports", "cid", 9)
    with pytest.raises(Spent):
        await other.shares.spend_of_all("guest.reports", "cid")
    for house in (one, other):
        await house.close()


async def test_new_tables_begin_where_the_rules_are_the_latest(nodes: tuple[House, House]) -> None:
    one, other = nodes
    _play_by_later_rules(other)
    await other.roster.beat()
    await one.roster.beat()
    who = await guest(one)
    with pytest.raises(Elsewhere) as led:
        await made(one, who, ME)
    assert led.value.peer.node == other.roster.node
    assert (await made(other, who, ME))[0].state == "running"


async def test_a_table_of_later_rules_is_not_opened_by_a_node_of_older_ones(
    nodes: tuple[House, House], databases: Cluster
) -> None:
    one, other = nodes
    held, _ = await made(other, await guest(other), ME)
    await other.owners.put_away(-1.0)
    address = str(one.settings.data)
    execute(address, f"UPDATE tables SET version = version + 1 WHERE id = '{held.id}'")  # noqa: S608
    _play_by_later_rules(other)
    await other.roster.beat()
    await one.roster.beat()
    assert await elsewhere(one, held.id) == other.roster.node


def _play_by_later_rules(house: House) -> None:
    own = house.roster._own
    later = {name: version + 1 for name, version in own.releases.items()}
    house.roster._own = own._replace(node=f"{own.node[:-6]}aaaaaa", releases=later)
    house.roster.node = house.roster._own.node
    house.owners.holding.node = house.roster.node


async def test_a_lesson_leads_to_the_node_that_alone_knows_it(nodes: tuple[House, House]) -> None:
    one, other = nodes
    card = await one.making.lesson(await guest(one), "planet_unknown", "rows")
    assert await elsewhere(other, card.id) == one.roster.node
    assert await other.owners.found("0" * 18) is None


async def test_another_name_is_known_at_the_tables_of_all_nodes(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    held = await watched(one, who, ME, OPEN)
    assert held.players()[0].name == who.name
    await other.rename(who, "Night Owl")
    await until(lambda: held.players()[0].name == "Night Owl")


async def test_names_that_changed_while_a_node_heard_nothing_are_known_as_well(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    held = await watched(one, who, ME, OPEN)
    address = str(one.settings.data)
    execute(address, "ALTER TABLE guests DISABLE TRIGGER renamed")
    try:
        await other.rename(who, "Night Owl")
    finally:
        execute(address, "ALTER TABLE guests ENABLE TRIGGER renamed")
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN unmapped'"
    execute(address, cut)
    await until(lambda: held.players()[0].name == "Night Owl")


async def test_bots_play_on_at_another_node_when_theirs_is_gone(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    held, _ = await made(one, who, ME, BOT)
    await until(lambda: not held.busy)
    address = str(one.settings.data)
    execute(address, f"UPDATE tables SET bot_asked = 1 WHERE id = '{held.id}'")  # noqa: S608
    assert held.id not in await other.store.waiting_for_bots()
    await hang(one)
    found = f"SELECT node FROM leases WHERE \"table\" = '{held.id}'"  # noqa: S608
    await until(lambda: rows(address, found) == [(other.roster.node,)])


async def test_bots_that_rest_are_woken_by_nobody_but_who_comes(nodes: tuple[House, House]) -> None:
    one, other = nodes
    held, _ = await made(one, await guest(one), ME, BOT)
    await until(lambda: not held.busy)
    execute(str(one.settings.data), f"UPDATE tables SET bot_asked = 1 WHERE id = '{held.id}'")  # noqa: S608
    await one.owners.put_away(-1.0)
    assert await other.store.waiting_for_bots() == []
    found = await other.owners.held(held.id)
    await other.owners.holding.give_back(found.lease)
    assert await one.store.waiting_for_bots() == [held.id]


async def test_a_table_that_cannot_be_opened_is_tried_once_to_be_woken(nodes: tuple[House, House]) -> None:
    one, other = nodes
    held, _ = await made(one, await guest(one), ME, BOT)
    await until(lambda: not held.busy)
    address = str(one.settings.data)
    execute(address, f"UPDATE tables SET bot_asked = 1, game = 'unknown' WHERE id = '{held.id}'")  # noqa: S608
    one.owners.let_go(held.id)
    await one.owners.holding.give_back(held.lease)
    for house in nodes:
        await house.owners.wake([held.id])
    before = [house.metrics.replay_divergences for house in nodes]
    assert before == [1, 1]
    for house in nodes:
        await house.owners.wake([held.id])
    assert [house.metrics.replay_divergences for house in nodes] == before
    assert await other.store.waiting_for_bots() == [held.id]


async def test_those_who_play_again_meet_at_one_table_whichever_node_they_ask(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    held = await watched(one, who, ME)
    while held.state != "over":
        await held.act(0, f"command-{held.seq}", first_choice(held, 0))
    again = await other.archive.play_again(who, held.id)
    assert (await other.archive.rematch(who, held.id)).table == again.table.id
    with pytest.raises(Elsewhere):
        await one.archive.play_again(who, held.id)


async def test_an_analysis_is_found_by_the_node_that_has_the_table(nodes: tuple[House, House]) -> None:
    one, other = nodes
    who = await guest(one)
    held = await watched(one, who, ME)
    while held.state != "over":
        await held.act(0, f"command-{held.seq}", first_choice(held, 0))
    await one.analyses.ask(who.id, held)
    assert await other.store.analyses_left() == []
    await one.close()
    await until(lambda: bool(other.analyses._works))
