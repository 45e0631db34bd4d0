"""Attacks on deals through the doors: seeds asked for early, second tries, other hands, ghosts and lists as spies."""

import asyncio
import json
from typing import Final

import httpx
import msgspec
import pytest

from tests.server.expeditions import HOUR, Hands, played, short
from tests.server.rooms import Door
from unmapped.server.daily import days, dealing
from unmapped.server.gates import sealing
from unmapped.server.house.house import House
from unmapped.server.storage.once import UNNAMED
from unmapped.server.wire import Act, GoBack, HandOver, NewDuel, Refused, Welcome
from unmapped.server.wrong import Wrong

GAME: Final = "discover"


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The hands of all clocks."""
    short(monkeypatch)
    return Hands(monkeypatch)


async def begun(client: httpx.AsyncClient, game: str = GAME) -> str:
    """Somebody begins a try; the table."""
    answer = await client.post(f"/api/daily/{game}/try", json={})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["id"]
    return table


async def over(house: House, table: str) -> None:
    """Play a try to its end."""
    await played(house, await house.owners.held(table))
    await house.deals.settle(table)


async def test_no_answer_of_any_door_holds_the_seed_before_the_day_is_over(hands: Hands, door: Door) -> None:
    house = door.house
    async with door.visitor() as me, door.visitor() as other:
        table = await begun(me)
        seed = str((await house.owners.held(table)).record().seed)
        secret = house.deals._secret
        salt = dealing.salt_of(secret, (await house.expeditions.of_game(GAME)).id)
        day = days.day_of(int((await me.get("/api/daily")).json()["now"]))
        paths = [
            "/api/daily", "/api/lobby", "/api/me", f"/api/tables/{table}", f"/api/tables/{table}/goal",
            f"/api/tables/{table}/record", f"/api/replays/{table}", f"/api/replays/{table}/frames/1",
            f"/api/replays/{table}/ending", f"/api/replays/{table}/picture", f"/api/replays/{table}/portrait",
            f"/api/replays/{table}/analysis", f"/api/tables/{table}/rematch", f"/api/tables/{table}/suspension",
            f"/api/tables/{table}/events", f"/api/daily/{GAME}/ranking", f"/api/daily/{GAME}/ghost",
            f"/api/daily/published/{day}", f"/api/daily/published/{day}/{GAME}/seed",
            f"/api/daily/published/{days.after(day)}", f"/table/{table}", f"/replay/{table}", "/metrics",
        ]  # fmt: skip
        said = []
        for finished in (False, True):
            if finished:
                await over(house, table)
            for client in (me, other):
                said += [(path, await client.get(path)) for path in paths]
        async with door.line(table, me) as line:
            heard = msgspec.json.encode(await line.hear(Welcome)).decode()
        assert seed not in heard
        assert salt not in heard
        for path, answer in said:
            for hidden in (seed, salt, secret):
                assert hidden.encode() not in answer.content, path
        # What is one's own is shown whole but for that.
        assert (
            json.loads(
                next(
                    answer.text
                    for path, answer in said[-len(paths) * 2 :]
                    if path.endswith(table) and "replays" in path
                )
            )["seed"]
            == ""
        )
        hands.on(12 + days.GRACE / HOUR)
        assert (await other.get(f"/api/daily/published/{day}/{GAME}/seed")).text == seed
        assert seed in (await other.get(f"/api/tables/{table}/record")).text
        assert (await other.get(f"/api/replays/{table}")).json()["seed"] == seed


async def test_a_table_of_a_try_is_its_players_alone(hands: Hands, door: Door) -> None:
    async with door.visitor() as me, door.visitor() as spy, door.visitor() as nobody:
        table = await begun(me)
        await spy.get("/api/me")
        for client in (spy, nobody):
            for path in ("", "/goal", "/events", "/record", "/rematch", "/suspension"):
                answer = await client.get(f"/api/tables/{table}{path}")
                assert (answer.status_code, answer.json()["code"]) == (403, "sealed"), path
            async with door.line(table, client) as line:
                assert (await line.closed())[0] == sealing.CLOSED
        own = await me.get("/api/me")
        for method, path, body in (
            ("POST", f"/api/tables/{table}/seats/0/token", {}),
            ("POST", f"/api/tables/{table}/seats/0/invitation", {}),
            ("DELETE", f"/api/tables/{table}/seats/0", None),
            ("POST", f"/api/tables/{table}/seats/0", {}),
            ("POST", f"/api/replays/{table}/fork", {"at": 0, "seat": 0}),
        ):
            answer = await me.request(method, path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (409, "sealed"), path
        with_key = {"authorization": "Bearer nothing"}
        played_on = await spy.post(
            f"/api/tables/{table}/seats/0/actions", json={"command": "command-1", "action": 1}, headers=with_key
        )
        assert played_on.status_code == 403
        assert own.status_code == 200


async def test_over_its_socket_a_try_is_played_once_and_by_its_player(hands: Hands, door: Door) -> None:
    async with door.visitor() as me:
        table = await begun(me)
        async with door.line(table, me) as line:
            welcome = await line.hear(Welcome)
            assert not welcome.table.seeded
            await line.say(Act("command-0001", welcome.position.choices[0].action))
            for said in (GoBack("command-0002", 0), HandOver("command-0003", "captain")):
                await line.say(said)
                assert (await line.hear(Refused)).code == "counts"


async def test_a_second_page_a_second_time_and_another_name_of_the_request_are_one_try(
    hands: Hands, door: Door
) -> None:
    async with door.visitor() as me:
        await me.get("/api/me")
        answers = await asyncio.gather(
            *[
                me.post(f"/api/daily/{GAME}/try", json={}, headers={"idempotency-key": f"command-{number % 3}"})
                for number in range(6)
            ]
        )
        assert len({answer.json()["id"] for answer in answers}) == 1
        practice = await me.post(f"/api/daily/{GAME}/practice", json={})
        assert practice.json()["code"] == "counts"
        await over(door.house, answers[0].json()["id"])
        same = [
            (await me.post(f"/api/daily/{GAME}/practice", json={}, headers={"idempotency-key": "command-p"})).json()[
                "id"
            ]
            for _ in range(2)
        ]
        assert same[0] == same[1]
        another = (await me.post(f"/api/daily/{GAME}/practice", json={})).json()["id"]
        assert another != same[0]


async def test_who_is_through_watches_only_who_agrees(hands: Hands, door: Door) -> None:
    async with door.visitor() as best, door.visitor() as me:
        await best.patch("/api/daily/races", json={"shown": True})
        table, mine = await begun(best), await begun(me)
        await over(door.house, table)
        watching = [f"/api/replays/{table}", f"/api/replays/{table}/frames/2", f"/api/replays/{table}/ending"]
        assert {(await me.get(path)).status_code for path in watching} == {403}
        await over(door.house, mine)
        assert {(await me.get(path)).status_code for path in watching} == {200}
        assert (await me.get(watching[0])).json()["seed"] == ""
        assert (await me.get(f"/api/tables/{table}/record")).status_code == 403
        assert (await me.post(f"/api/replays/{table}/fork", json={"at": 0, "seat": 0})).status_code == 403
        # The other one does not agree, so its table is nobody's.
        assert (await best.get(f"/api/replays/{mine}")).status_code == 403
        lines = (await best.get(f"/api/daily/{GAME}/ranking")).json()["lines"]
        assert {line["table"] for line in lines} == {table, ""}


@pytest.mark.parametrize("path", ["/api/daily/nothing/try", "/api/daily/tide/practice"])
async def test_a_game_without_an_expedition_is_a_clear_refusal(door: Door, path: str) -> None:
    async with door.visitor() as me:
        answer = await me.post(path, json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "game")


# --- Duels ---


async def test_two_people_play_one_deal_apart_and_compare_when_both_are_through(hands: Hands, door: Door) -> None:
    async with door.visitor() as host, door.visitor() as other:
        made = await host.post(
            "/api/duels", json={"game": GAME, "name": "Who lasts longer"}, headers={"idempotency-key": "command-d"}
        )
        again = await host.post(
            "/api/duels", json={"game": GAME, "name": "Who lasts longer"}, headers={"idempotency-key": "command-d"}
        )
        link = made.json()["id"]
        assert again.json()["id"] == link
        tables = []
        for client in (host, other):
            card = (await client.get(f"/api/duels/{link}")).json()
            assert (card["name"], card["deal"]["state"], card["seed"]) == ("Who lasts longer", "open", "")
            tables.append((await client.post(f"/api/duels/{link}/try", json={})).json()["id"])
            assert (await client.post(f"/api/duels/{link}/try", json={})).json()["id"] == tables[-1]
        first, second = [await door.house.owners.held(table) for table in tables]
        assert first.record().seed == second.record().seed
        await over(door.house, tables[0])
        before = (await other.get(f"/api/duels/{link}")).json()
        assert {(person["you"], person["state"], person["figure"]) for person in before["people"]} == {
            (False, "begun", ""), (True, "begun", ""),
        }  # fmt: skip
        assert (await other.get(f"/api/replays/{tables[0]}")).status_code == 403
        await over(door.house, tables[1])
        for client in (host, other):
            after = (await client.get(f"/api/duels/{link}")).json()
            assert [person["state"] for person in after["people"]] == ["done", "done"]
            assert all(person["figure"] and person["place"] for person in after["people"])
            assert after["seed"] == ""
        assert [card["id"] for card in (await other.get("/api/duels")).json()] == [link]
        hands.on(9 * 24)
        opened = (await other.get(f"/api/duels/{link}")).json()
        assert opened["seed"] == str(first.record().seed)
        late = await other.post(f"/api/duels/{link}/try", json={})
        assert late.json()["id"] == tables[1]
        async with door.visitor() as third:
            assert (await third.post(f"/api/duels/{link}/try", json={})).json()["code"] == "late"


async def test_a_duel_at_no_link_and_of_no_game_is_a_clear_refusal(door: Door) -> None:
    async with door.visitor() as me:
        assert (await me.get("/api/duels/nothing")).json()["code"] == "duel"
        assert (await me.post("/api/duels/nothing/try", json={})).json()["code"] == "duel"
        assert (await me.post("/api/duels", json={"game": "nothing"})).json()["code"] == "game"
        # A day's expedition is no duel, whatever its name.
        day = (await me.get("/api/daily")).json()["day"]
        assert (await me.get(f"/api/duels/daily-{day}-{GAME}")).json()["code"] == "duel"


async def test_who_asks_too_often_for_deals_is_told_to_wait(hands: Hands, door: Door) -> None:
    door.house.shares.unlimited = False
    async with door.visitor() as me:
        codes = {(await me.post("/api/duels", json={"game": GAME})).status_code for _ in range(40)}
    assert codes == {201, 429}


async def test_a_duel_is_dealt_of_no_game_that_has_no_expedition(door: Door) -> None:
    me = (await door.house.guests.new_guest())[0]
    with pytest.raises(Wrong, match="No duel is dealt of this game"):
        await door.house.duels.make(me, NewDuel("tide"), UNNAMED)
