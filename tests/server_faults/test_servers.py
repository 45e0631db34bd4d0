"""Two servers of one database: whoever comes to either is at the same tables, also when one of them is gone."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.clusters import Cluster, cluster, rows
from tests.server_faults.kills import kill
from tests.server_faults.nodes import nodes
from tests.server_faults.players import Player, end, headers, new_guest, new_table, rest
from tests.server_faults.rolling import restart_all
from tests.server_faults.serving import Served
from tests.server_faults.throwers import THROWN
from tests.server_faults.visitors import VISITED
from unmapped.server.gates import forwarding


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """A PostgreSQL of these tests."""
    with cluster() as found:
        yield found


@pytest.fixture(scope="module")
def both(database: Cluster) -> Iterator[tuple[Served, Served]]:
    """Two servers of one database."""
    data = database.empty()
    servers = Served(data), Served(data)
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.kill()


def line_to(server: Served, cookie: str, table: str, seat: int) -> connect:
    """A socket of a table at a server."""
    path = server.address.replace("http", "ws") + f"/api/tables/{table}/socket?seat={seat}"
    return connect(path, additional_headers=headers(server.address, cookie), compression=None, max_size=None)


async def hear(line: ClientConnection, kind: str) -> dict[str, object]:
    """The next message of a kind."""
    async with asyncio.timeout(30):
        while True:
            message: dict[str, object] = json.loads(await line.recv())
            if message["kind"] == kind:
                return message


async def ask(server: Served, method: str, path: str, cookie: str = "", body: object = None) -> httpx.Response:
    """What a server answers."""
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as client:
        return await client.request(method, path, json=body, headers=headers(server.address, cookie))


async def test_a_table_is_played_by_way_of_either_server(both: tuple[Served, Served]) -> None:
    one, other = both
    cookies = [await new_guest(one.address), await new_guest(other.address)]
    table = await new_table(one.address, cookies, "undiscovered", seed=4)
    async with line_to(one, cookies[0], table, 0) as first, line_to(other, cookies[1], table, 1) as second:
        await hear(first, "welcome")
        await hear(second, "welcome")
        await second.send(json.dumps({"kind": "say", "command": "say-00001", "text": "Good evening"}))
        assert (await hear(second, "done"))["command"] == "say-00001"
        assert "Good evening" in json.dumps(await hear(first, "said"))
    card = (await ask(other, "GET", f"/api/tables/{table}", cookies[0])).json()
    assert card == (await ask(one, "GET", f"/api/tables/{table}", cookies[0])).json()
    assert card["you"] == 0


async def test_who_comes_for_the_first_time_to_a_table_elsewhere_is_one_guest(both: tuple[Served, Served]) -> None:
    one, other = both
    cookies = [await new_guest(one.address)]
    wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = (await ask(one, "POST", "/api/tables", cookies[0], wish)).json()["table"]["id"]
    async with line_to(one, cookies[0], table, 0) as line:
        await hear(line, "welcome")
        answer = await ask(other, "POST", f"/api/tables/{table}/seats/1")
    assert answer.is_success
    (given,) = answer.headers.get_list("set-cookie")
    me = (await ask(other, "GET", "/api/me", given.partition(";")[0])).json()
    card = (await ask(one, "GET", f"/api/tables/{table}")).json()
    assert card["players"][1]["name"] == me["name"]


async def test_a_lesson_and_an_invitation_are_found_from_either_server(both: tuple[Served, Served]) -> None:
    one, other = both
    cookies = [await new_guest(one.address) for _ in range(2)]
    lesson = (await ask(one, "POST", "/api/games/planet_unknown/lessons/rows", cookies[0])).json()["id"]
    async with line_to(other, cookies[0], lesson, 0) as line:
        assert (await hear(line, "welcome"))["kind"] == "welcome"
    wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "link"}]}
    made = (await ask(one, "POST", "/api/tables", cookies[0], wish)).json()
    async with line_to(one, cookies[0], made["table"]["id"], 0) as line:
        await hear(line, "welcome")
        path = f"/api/invitations/{made['links'][1].rpartition('/')[2]}"
        assert (await ask(other, "POST", path, cookies[1])).json()["seat"] == 1


async def test_a_request_that_comes_to_both_servers_at_once_is_carried_out_once(both: tuple[Served, Served]) -> None:
    """As when the one hangs while it carries it out, and the other is asked instead."""
    one, other = both
    cookie = await new_guest(one.address)
    wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]}
    async with httpx.AsyncClient(timeout=30) as client:
        for number in range(20):
            named = {"idempotency-key": f"request-{number:04}"}
            asked = [
                client.post(f"{at.address}/api/tables", json=wish, headers=headers(at.address, cookie) | named)
                for at in (one, other)
            ]
            first, second = await asyncio.gather(*asked)
            assert first.is_success, first.text
            assert first.json() == second.json()
            (
                await client.delete(
                    f"{one.address}/api/tables/{first.json()['table']['id']}", headers=headers(one.address, cookie)
                )
            ).raise_for_status()


async def test_a_table_goes_to_the_server_to_which_people_come(both: tuple[Served, Served]) -> None:
    one, other = both
    cookie = await new_guest(one.address)
    table = await new_table(one.address, [cookie], "planet_unknown")
    owner = f"SELECT node FROM leases WHERE \"table\" = '{table}'"  # noqa: S608
    before = rows(str(one.data), owner)
    async with line_to(other, cookie, table, 0) as line:
        await hear(line, "welcome")
        assert rows(str(one.data), owner) != before
        async with line_to(one, cookie, table, 0) as again:  # Somebody is there: it stays.
            await hear(again, "welcome")
            assert rows(str(one.data), owner) != before


async def test_only_servers_of_the_same_tables_are_believed_or_given_a_table(both: tuple[Served, Served]) -> None:
    one, _ = both
    cookie = await new_guest(one.address)
    table = await new_table(one.address, [cookie], "planet_unknown")
    async with httpx.AsyncClient(base_url=one.address) as client:
        given = await client.post(f"/api/tables/{table}/giving-up", headers={"authorization": "Bearer guessed"})
        assert given.status_code == httpx.codes.FORBIDDEN
        forged = {name.decode(): "guessed" for name in (forwarding._SECRET, forwarding._CLIENT, forwarding._HOST)}
        answer = await client.get("/api/me", headers=forged | {"x-unmapped-scheme": "https"})
    assert "Secure" not in answer.headers["set-cookie"]


async def test_a_table_goes_on_when_its_server_was_killed_or_hangs(both: tuple[Served, Served]) -> None:
    one, other = both
    for how in (signal.SIGSTOP, signal.SIGKILL):
        cookies = [await new_guest(other.address) for _ in range(2)]
        table = await new_table(one.address, cookies, "undiscovered", seed=4)
        async with line_to(one, cookies[0], table, 0) as first, line_to(other, cookies[1], table, 1) as second:
            await hear(first, "welcome")
            await hear(second, "welcome")
            pid = one.pid
            assert pid is not None
            os.kill(pid, how)
            with pytest.raises(ConnectionClosed) as closed:
                await hear(second, "nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == forwarding._RESTARTING
        async with line_to(other, cookies[1], table, 1) as second:
            await hear(second, "welcome")
            if how == signal.SIGSTOP:  # Whoever comes to the one that was late is led on.
                os.kill(pid, signal.SIGCONT)
                async with line_to(one, cookies[0], table, 0) as first:
                    await hear(first, "welcome")
                    say = {"kind": "say", "command": "say-00001", "text": "Still here"}
                    await first.send(json.dumps(say))
                    await hear(first, "done")
                await hear(second, "said")
        if how == signal.SIGKILL:
            one.kill()
            one.start()


async def test_nothing_is_lost_or_done_twice_when_nodes_die_hang_or_lose_their_store(database: Cluster) -> None:
    with nodes(database.empty(), seed=5) as found:
        toll = await kill(found, times=4, seed=5)
        assert found.thinker.stop() == 0
        assert rows(found.data, "SELECT 1 FROM thinkers WHERE expiry > clock_timestamp() + interval '1 second'") == []
    assert toll.kills == 4
    assert found.thinkers == 2
    assert toll.happened.keys() == {kind.__name__ for kind in THROWN} | VISITED.keys()
    assert all(toll.happened.values())


async def test_nothing_is_lost_when_all_servers_are_replaced_one_after_the_other(database: Cluster) -> None:
    with nodes(database.empty()) as found:
        players: list[Player] = []
        waits = await restart_all(found, tables=4, players=players)
        tasks = waits.tasks
        await asyncio.wait_for(rest(players), 60)
        await end(tasks)
    assert waits.restarts == 2
    assert sum(player.welcomes for player in players) > len(players)
    for player in players:
        assert len(player.answers) > 1
