"""Each quota holds at the door that it is for: others than who asked too much notice nothing of it."""

import asyncio

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.rooms import Allowing, Door, limits, until
from tests.server.test_doors import fault, record_of
from unmapped.server.shares.limits import Rate
from unmapped.server.wire import Act, Foresee, MadeTable, Refused, Said, Say, Trouble, Type, Welcome

FEW = Rate(2, 0.001)
"""Two, and then nothing for a long time."""

WISH = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}


@pytest.fixture(autouse=True)
def no_albums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing keeps the server busy but what is asked for: albums are made in its own loop here."""
    monkeypatch.setattr("unmapped.server.house.keeping.Keeping.add", lambda *_: None)


async def made(client: httpx.AsyncClient, wish: object = None) -> str:
    """A table."""
    answer = await client.post("/api/tables", json=wish or WISH)
    return msgspec.json.decode(answer.content, type=MadeTable).table.id


def limited(answer: httpx.Response, limit: str) -> None:
    """Whether a request was refused by a limit, which is named, with when to try again."""
    found = fault(answer, 429)
    assert found.code == "often"
    assert found.details == (f"limit: {limit}",)
    assert f"Try again in {answer.headers['retry-after']} second" in found.sentence


def refusals(door: Door, limit: str) -> int:
    """How often a limit refused something."""
    return door.house.metrics.limited[limit]


async def test_of_requests_of_an_address(allowing: Allowing) -> None:
    async with allowing(limits(address={"requests": FEW})) as door, door.visitor() as client:
        answers = [await client.get("/api/games/chess/rules") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [404, 404, 429]
        limited(answers[-1], "address.requests")
        assert refusals(door, "address.requests") == 1
        assert (await client.get("/healthz")).status_code == 200


async def test_of_what_an_address_has_the_server_compute(allowing: Allowing) -> None:
    async with allowing(limits(address={"computing": Rate(1, 0.001)})) as door, door.visitor() as client:
        assert (await client.get("/api/lobby")).status_code == 200
        door.house.shares.charge("address.computing", "127.0.0.1", 1.0)
        limited(await client.get("/api/me"), "address.computing")


async def test_requests_are_charged_with_what_they_compute(allowing: Allowing) -> None:
    async with allowing(limits(address={"computing": Rate(1, 0.001)})) as door, door.visitor() as client:
        await client.get("/api/lobby")
        left = door.house.shares._allowances["address.computing"].of("127.0.0.1")._left
        assert 0.0 < left < 1.0


async def test_of_people_who_come_for_the_first_time(allowing: Allowing) -> None:
    async with allowing(limits(address={"guests": FEW})) as door:
        async with door.visitor() as client:
            for _ in range(3):  # a guest who is known comes as often as it likes
                assert (await client.get("/api/me")).status_code == 200
        async with door.visitor() as client:
            assert (await client.get("/api/me")).status_code == 200
        async with door.visitor() as client:
            limited(await client.get("/api/me"), "address.guests")


@pytest.mark.parametrize("whose", ["guest", "address"])
async def test_of_sockets(whose: str, allowing: Allowing) -> None:
    async with allowing(limits(**{whose: {"sockets": 2}})) as door, door.visitor() as client:
        table = await made(client)
        async with door.line(table, client) as first, door.line(table, client):
            await first.hear(Welcome)
            async with door.line(table, client) as third:
                code, reason = await third.closed()
            assert code == 1013
            assert "close one of their pages" in reason
            assert refusals(door, f"{whose}.sockets") == 1
        await until(lambda: not door.house.shares._sockets)
        async with door.line(table, client) as again:
            await again.hear(Welcome)


async def test_of_sockets_that_are_opened_one_after_the_other(allowing: Allowing) -> None:
    async with allowing(limits(address={"requests": Rate(3, 0.001)})) as door, door.visitor() as client:
        table = await made(client)
        for _ in range(2):
            async with door.line(table, client) as line:
                await line.hear(Welcome)
        with pytest.raises(InvalidStatus):
            async with door.line(table, client):
                pass
        assert refusals(door, "address.requests") == 1


async def test_of_streams(allowing: Allowing) -> None:
    async with allowing(limits(address={"sockets": 1})) as door, door.visitor() as client:
        table = await made(client)
        async with client.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.aiter_lines()  # Whoever lets go of them lets go of the stream.
            await anext(lines)
            limited(await client.get(f"/api/tables/{table}/events"), "address.sockets")
        await until(lambda: not door.house.shares._sockets)


async def test_of_actions_that_are_looked_at(allowing: Allowing) -> None:
    async with allowing(limits(guest={"foreseen": FEW})) as door, door.visitor() as client:
        table = await made(client, {**WISH, "seats": [{"kind": "me"}]})
        async with door.line(table, client) as line:
            action = (await line.hear(Welcome)).position.choices[0].action
            for number in range(3):
                await line.say(Foresee(f"foresee-{number}", action))
            refused = await line.hear(Refused)
            assert (refused.command, refused.code) == ("foresee-2", "often")
            assert "Try again in" in refused.sentence
            await line.say(Act("still-there", action))
            await until(lambda: door.house.metrics.actions)
        assert refusals(door, "guest.foreseen") == 1


async def test_of_chat_however_it_is_said(allowing: Allowing) -> None:
    async with allowing(limits(guest={"chat": FEW})) as door, door.visitor() as client, door.visitor() as other:
        await other.get("/api/me")
        table = await made(client)
        async with door.line(table, client) as line, door.line(table, other) as listening:
            await line.say(Say("say-000001", "one"))
            await line.say(Type("say-000002", "say two"))
            await line.say(Type("say-000003", "say three"))
            assert (await line.hear(Refused)).command == "say-000003"
            await line.say(Say("say-000003", "three"))
            assert (await line.hear(Refused)).code == "often"
            await listening.say(Say("other-0001", "four"))
            said = [(await listening.hear(Said)).spoken.text for _ in range(3)]
            assert said == ["one", "two", "four"]


async def test_a_refusal_of_a_limit_is_not_the_answer_for_good(allowing: Allowing) -> None:
    async with allowing(limits(guest={"chat": Rate(1, 20)})) as door, door.visitor() as client:
        table = await made(client)
        async with door.line(table, client) as line:
            await line.say(Say("say-000001", "one"))
            await line.say(Say("say-000002", "two"))
            refused = await line.hear(Refused)
            assert refused.command == "say-000002"
            await asyncio.sleep(0.1)
            await line.say(Say("say-000002", "two"))
            assert (await line.hear(Said)).spoken.text == "two"


@pytest.mark.parametrize(
    ("limit", "rate"),
    [
        ("guest.uploads", Rate(1, 0.001)),
        ("address.uploads", Rate(1, 0.001)),
        ("guest.upload_bytes", Rate(10, 0.001)),
        ("address.upload_bytes", Rate(10, 0.001)),
    ],
)
async def test_of_records_that_are_kept(limit: str, rate: Rate, allowing: Allowing) -> None:
    section, _, name = limit.partition(".")
    async with allowing(limits(**{section: {name: rate}})) as door, door.visitor() as client, door.visitor() as other:
        named = {"idempotency-key": "upload-0001"}
        text = record_of("planet_unknown")
        first = await client.post("/api/records", json={"text": text}, headers=named)
        assert first.status_code == 201
        limited(await client.post("/api/records", json={"text": text}), limit)
        again = await client.post("/api/records", json={"text": text}, headers=named)
        assert again.content == first.content
        whoever = await other.post("/api/records", json={"text": text})
        assert whoever.status_code == (201 if section == "guest" else 429)


async def test_of_moments_of_games_that_are_over(allowing: Allowing) -> None:
    async with allowing(limits(address={"moments": Rate(5, 0.001)})) as door, door.visitor() as client:
        upload = await client.post("/api/records", json={"text": record_of("planet_unknown")})
        table = upload.json()["id"]
        doors = ("", "/frames/1", "/ending", "/picture", "/portrait")
        for path in doors:
            assert (await client.get(f"/api/replays/{table}{path}")).status_code in (200, 404)
        for path in doors:
            limited(await client.get(f"/api/replays/{table}{path}"), "address.moments")


async def test_of_tables_at_which_bots_play_alone(allowing: Allowing, monkeypatch: pytest.MonkeyPatch) -> None:
    async with allowing(limits(guest={"alone": 2})) as door, door.visitor() as client, door.visitor() as other:
        gate = asyncio.Event()

        async def ponder(*_: object) -> int:
            await gate.wait()
            raise asyncio.CancelledError

        monkeypatch.setattr("unmapped.server.tables.brains.Brains.choose", ponder)
        wish = {"game": "planet_unknown", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        for _ in range(2):
            assert (await client.post("/api/tables", json=wish)).status_code == 201
        limited(await client.post("/api/tables", json=wish), "guest.alone")
        assert (await client.post("/api/tables", json=WISH)).status_code == 201
        # Nor does anybody get more of them who asks for all of them at once.
        async with door.visitor() as hasty:
            await hasty.get("/api/me")
            answers = await asyncio.gather(*[hasty.post("/api/tables", json=wish) for _ in range(6)])
            assert sorted([answer.status_code for answer in answers]) == [201] * 2 + [429] * 4
        assert (await other.post("/api/tables", json=wish)).status_code == 201
        gate.set()


async def test_of_tables_that_are_not_over_also_where_they_are_made_at_the_same_time(allowing: Allowing) -> None:
    async with allowing(limits(guest={"tables": 3})) as door, door.visitor() as client:
        await client.get("/api/me")
        answers = await asyncio.gather(*[client.post("/api/tables", json=WISH) for _ in range(8)])
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) == refusals(door, "guest.tables") == 5
        assert fault(refused[0], 429).code == "many"


@pytest.mark.parametrize("whose", ["guest", "address"])
async def test_who_has_the_server_compute_too_much_waits_for_the_next_thing_and_is_told(
    whose: str, allowing: Allowing
) -> None:
    allowed = limits(**{whose: {"computing": Rate(1, 1)}})
    async with allowing(allowed) as door, door.visitor() as client:
        table = await made(client)
        async with door.line(table, client) as line:
            await line.hear(Welcome)
            guest = (await client.get("/api/me")).json()["id"]
            who = guest if whose == "guest" else "127.0.0.1"
            door.house.shares.charge(f"{whose}.computing", who, 2.5)
            await line.say(Say("say-000001", "late"))
            trouble = await line.hear(Trouble)
            assert trouble.code == "often"
            assert "Try again in" in trouble.sentence
            assert (await line.hear(Said)).spoken.text == "late"
            assert door.house.shares.seconds(f"{whose}.computing", who) == 0.0
            assert refusals(door, f"{whose}.computing") == 1


async def test_commands_are_charged_to_the_guest_and_its_address(allowing: Allowing) -> None:
    async with allowing(limits(guest={"computing": Rate(5, 0.001)})) as door, door.visitor() as client:
        table = await made(client)
        guest = (await client.get("/api/me")).json()["id"]
        async with door.line(table, client) as line:
            await line.hear(Welcome)
            joined = door.house.shares._allowances["guest.computing"].of(guest)._left
            assert joined < 5.0
            await line.say(Say("say-000001", "so"))
            await line.hear(Said)
            await until(lambda: door.house.shares._allowances["guest.computing"].of(guest)._left < joined)
