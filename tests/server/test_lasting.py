"""Whatever is acknowledged lasts, and happens once: also after a restart, and where two write to one file."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import TypeAlias

import httpx
import msgspec
import pytest

from tests.server.rooms import LINK, ME, OPEN, Door, first_choice, guest, made, new_house
from tests.server.stores import BOTH, HEADER, Data, opened, owned
from tests.server.tables import Listener
from tests.server.test_owner import again, of_kind, two_people
from unmapped.kernel.promises import Promise
from unmapped.server import clock
from unmapped.server.house.house import House
from unmapped.server.storage import sql
from unmapped.server.storage.database import Statement
from unmapped.server.storage.once import Once
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import RECEIPT_SECONDS, Conflict, GuestRow, Lease, Receipt, Seat, Speech, Vote
from unmapped.server.tables import receipts
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Changed, MadeTable, TableCard, Token, Welcome
from unmapped.server.wrong import Wrong

Write: TypeAlias = Callable[[SqlStore], Coroutine[None, None, None]]


async def moved(held: Owner, times: int = 6) -> None:
    """So many actions are taken."""
    for number in range(times):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", first_choice(held, seat))


# --- Votes, chat, promises and bots after a restart ---


@BOTH
async def test_a_vote_to_go_back_stands_after_a_restart_and_the_last_one_carries_it_out(
    house: House, data: Data
) -> None:
    held, _, _ = await two_people(house)
    await moved(held)
    await held.go_back(0, "back-1234", 2)
    after = await again(house, data)
    found = await after.owners.held(held.id)
    watcher = Listener()
    await found.join(watcher)
    (welcome,) = of_kind(watcher.take(), Welcome)
    assert (welcome.position.agreed, welcome.position.back_to) == ((0,), 2)
    await found.go_back(1, "back-1235", 2)
    assert len(found.table.actions()) == 2
    await after.close()


@BOTH
async def test_a_vote_that_is_sent_again_is_not_cast_again(house: House, data: Data) -> None:
    held, _, _ = await two_people(house)
    await moved(held)
    await held.go_back(0, "back-1234", 2)
    await held.go_back(0, "back-1235", -1)
    after = await again(house, data)
    found = await after.owners.held(held.id)
    assert await found.go_back(0, "back-1234", 2) == 6
    assert (found.agreed, found.back_to) == (set(), -1)
    # What was agreed to and done is not done again either, whoever of them asks.
    await found.go_back(0, "back-1236", 2)
    await found.go_back(1, "back-1237", 2)
    await found.act(0, "command-x", first_choice(found, 0))
    for seat, name in ((0, "back-1236"), (1, "back-1237")):
        await found.go_back(seat, name, 2)
    assert (len(found.table.actions()), found.back_to) == (3, -1)
    await after.close()


@BOTH
async def test_the_last_vote_is_answered_with_the_same_number_when_it_is_sent_again(house: House, data: Data) -> None:
    held, _, _ = await two_people(house)
    await moved(held)
    await held.go_back(0, "back-1234", 2)
    assert await held.go_back(1, "back-1235", 2) == 7
    after = await again(house, data)
    for one in (held, await after.owners.held(held.id)):
        assert await one.go_back(1, "back-1235", 2) == 7
    await after.close()


@BOTH
async def test_a_vote_lapses_with_the_next_action_also_after_a_restart(house: House, data: Data) -> None:
    held, _, _ = await two_people(house)
    await moved(held)
    await held.go_back(0, "back-1234", 2)
    await held.act(1, "command-x", first_choice(held, 1))
    after = await again(house, data)
    found = await after.owners.held(held.id)
    assert (found.agreed, found.back_to) == (set(), -1)
    await after.close()


@BOTH
async def test_what_was_said_and_promised_is_there_once_however_often_it_is_sent(house: House, data: Data) -> None:
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN, game="discover")
    await house.seating.sit(people[1], held.id, 1)
    await held.say(0, people[0].id, "say-12345", "Hello")
    await held.promise(0, "promise-1", 1, "give food", 2)
    after = await again(house, data)
    found = await after.owners.held(held.id)
    watcher = Listener()
    await found.join(watcher)
    watcher.heard.clear()
    await found.say(0, people[0].id, "say-12345", "Hello")
    await found.promise(0, "promise-1", 1, "give food", 2)
    assert watcher.heard == []
    assert [line.text for line in await after.store.chat(held.id, 9)] == ["Hello"]
    assert len(await after.store.promises(held.id)) == 1
    # Another guest's command may have the same name.
    await found.say(1, people[1].id, "say-12345", "Hello yourself")
    assert [line.number for line in await after.store.chat(held.id, 9)] == [1, 2]
    await after.close()


@BOTH
async def test_who_sat_down_again_is_not_sent_away_by_an_older_command(house: House, data: Data) -> None:
    held, people, _ = await two_people(house)
    await held.hand_over(0, "random", "bot-12345")
    await held.hand_over(0, "", "bot-12346")
    after = await again(house, data)
    found = await after.owners.held(held.id)
    assert found.acknowledged(0, people[0].id, "bot-12345") is not None
    assert found.acknowledged(1, people[1].id, "bot-12345") is None
    assert found.seats[0].bot == ""
    await after.close()


@BOTH
async def test_as_many_commands_are_remembered_in_memory_as_in_the_store(
    house: House, data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (receipts, sql):
        monkeypatch.setattr(module, "RECEIPTS_KEPT", 3)
    held, people, _ = await two_people(house)
    names = [f"say-{number:05}" for number in (9, 1, 5, 2, 7)]
    for name in names:
        await held.say(0, people[0].id, name, "Hello")
    await held.say(1, people[1].id, names[0], "Hello yourself")
    after = await again(house, data)
    for one in (held, await after.owners.held(held.id)):
        assert [name for name in names if one.acknowledged(0, people[0].id, name) is not None] == names[2:]
        assert one.acknowledged(1, people[1].id, names[0]) is not None
    # One that is forgotten is a new command; what nobody forgot stays one.
    found = await after.owners.held(held.id)
    await found.join(Listener())
    for name in (names[-1], names[0]):
        await found.say(0, people[0].id, name, "Hello")
    assert len(await after.store.chat(held.id, 99)) == 7
    await after.close()


async def test_a_house_forgets_receipts_that_are_a_month_old(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    who, token = await house.guests.new_guest()
    asked = Once(who.id, "request-1", "asked", token)
    await house.rename(who, "Owl", asked)
    now = clock.now()
    for later, known in ((RECEIPT_SECONDS, True), (RECEIPT_SECONDS + 9, False)):
        monkeypatch.setattr(clock, "now", lambda later=later: now + later)
        await house.forget_old()
        assert (await house.store.receipt(who.id, "request-1") is not None) is known


async def test_a_seat_becomes_one_for_a_link_together_with_its_link(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after any write, there is no seat for a link that nobody has."""
    who, token = await house.guests.new_guest()
    held, _ = await made(house, who, ME, OPEN)
    writes = []
    write = SqlStore._write

    async def noted(store: SqlStore, *statements: Statement, lease: Lease | None = None) -> None:
        writes.append(statements)
        await write(store, *statements, lease=lease)

    monkeypatch.setattr(SqlStore, "_write", noted)
    link = await house.seating.invite_again(who, held.id, 1, Once(who.id, "request-1", "asked", token))
    assert len(writes) == 1
    after = await again(house, data)
    assert (await after.seating.invited(who, link.path.removeprefix("/join/"))).seat == 1
    await after.close()


@BOTH
async def test_a_log_that_lost_its_end_is_not_opened_as_if_it_were_whole(house: House, data: Data) -> None:
    held, people, _ = await two_people(house)
    await moved(held)
    store = house.store
    assert isinstance(store, SqlStore)
    await store.database.write(('DELETE FROM actions WHERE "table" = ? AND seq > 4', (held.id,)))
    after = await again(house, data)
    with pytest.raises(Wrong, match="2 of its 6 entries are missing") as refused:
        await after.owners.held(held.id)
    assert refused.value.status == 409
    assert after.metrics.replay_divergences == 1
    assert len((await after.lobby(people[0])).mine) == 1
    await after.close()


@BOTH
async def test_a_log_with_another_end_is_not_opened_either(house: House, data: Data) -> None:
    held, _, _ = await two_people(house)
    await moved(held)
    store = house.store
    assert isinstance(store, SqlStore)
    await store.database.write(("UPDATE tables SET \"check\" = '0' WHERE id = ?", (held.id,)))
    after = await again(house, data)
    with pytest.raises(Wrong, match="changed after it was written"):
        await after.owners.held(held.id)
    await after.close()


# --- Two stores on one file ---


@pytest.fixture
async def stores(data: Data) -> AsyncIterator[tuple[SqlStore, SqlStore]]:
    """Two stores on the same data, which nothing keeps apart, and a table."""
    both = await opened(data), await opened(data)
    free = HEADER._replace(seats=(HEADER.seats[0], Seat("open", "", "")))
    await both[0].make_table(free)
    await both[0].make_guest(GuestRow("a", "Fox"), "hash", 1)
    yield both
    for store in both:
        await store.close()


@pytest.fixture
async def lease(stores: tuple[SqlStore, SqlStore]) -> Lease:
    """One lease with which both write, so that the edition alone tells who was quicker."""
    return [await owned(store) for store in stores][-1]


@BOTH
async def test_of_two_who_take_a_seat_at_once_one_sits(stores: tuple[SqlStore, SqlStore], lease: Lease) -> None:
    free = Seat("open", "", "")
    wish = [Seat("person", name, "") for name in ("x", "y")]
    told = await asyncio.gather(
        *[store.set_seat(lease, 0, 1, one, free, HEADER.summary) for store, one in zip(stores, wish, strict=True)],
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in told) == ["Conflict", "NoneType"]
    header = await stores[1].header(HEADER.id)
    assert header is not None
    assert header.seats[1] == wish[told.index(None)]
    # Whoever knows the edition, but not who sits there, writes nothing.
    with pytest.raises(Conflict):
        await stores[0].set_seat(lease, 1, 1, free, free, HEADER.summary)


@BOTH
async def test_every_write_of_a_table_names_the_edition_that_it_follows(
    stores: tuple[SqlStore, SqlStore], lease: Lease
) -> None:
    one, other = stores
    await one.set_vote(lease, 0, Vote(3, (0,)))
    before = await one.kept(HEADER.id)
    for late in (
        other.set_vote(lease, 0, Vote(5, (1,))),
        other.set_book(lease, 0, "{}"),
        other.set_summary(lease, 0, HEADER.summary._replace(round=9)),
        other.remove(lease, 0),
        other.set_seat(lease, 0, 0, Seat("open", "", ""), HEADER.seats[0], HEADER.summary),
        other.rename("a", "Owl", "Wolf"),
    ):
        with pytest.raises(Conflict):
            await late
    assert await other.kept(HEADER.id) == before
    assert await other.names(["a"]) == {"a": "Fox"}


@BOTH
async def test_of_two_who_are_renamed_speak_or_promise_at_once_one_is_heard(
    stores: tuple[SqlStore, SqlStore], lease: Lease
) -> None:
    promise = Promise(1, 0, 1, "give food", 2, 0)
    writes: tuple[Write, ...] = (
        lambda store: store.rename("a", "Owl", "Fox"),
        lambda store: store.say(lease, Speech(1, 0, 0, "Fox", "Hello")),
        lambda store: store.promise(lease, promise),
        lambda store: store.set_vote(lease, 0, Vote(3, (0,))),
        lambda store: store.set_book(lease, 1, "{}"),
    )
    for write in writes:
        told = await asyncio.gather(*[write(store) for store in stores], return_exceptions=True)
        assert sorted(type(one).__name__ for one in told) == ["Conflict", "NoneType"]


@BOTH
async def test_what_is_written_with_a_receipt_is_written_once_or_not_at_all(
    stores: tuple[SqlStore, SqlStore], lease: Lease
) -> None:
    receipt = Receipt("a", "say-12345", HEADER.id)
    await stores[0].say(lease, Speech(1, 0, 0, "Fox", "Hello"), receipt)
    with pytest.raises(Conflict):
        await stores[1].say(lease, Speech(2, 0, 0, "Fox", "Hello"), receipt)
    assert len(await stores[0].chat(HEADER.id, 9)) == 1
    kept = await stores[1].kept(HEADER.id)
    assert kept is not None
    assert kept.receipts == [receipt]


async def test_who_was_slower_goes_on_from_what_the_other_wrote(house: House, data: Path) -> None:
    held, people, (one, _) = await two_people(house)
    await moved(held)
    other = new_house(data)
    await other.open()
    theirs = await other.owners.held(held.id)
    await theirs.go_back(1, "back-1234", 3)
    one.heard.clear()
    with pytest.raises(Conflict):
        await held.go_back(0, "back-1235", 2)
    assert (held.agreed, held.back_to) == ({1}, 3)
    assert of_kind(one.take(), Changed)[-1].position.back_to == 3
    await theirs.sit(1, Seat("bot", "", "random"), theirs.seats[1])
    with pytest.raises(Conflict):
        await held.hand_over(0, "random")
    assert held.seats == theirs.seats
    assert held.seat_of(people[1].id) == NOBODY
    await other.close()


# --- Requests over HTTP ---


def named(number: int) -> dict[str, str]:
    return {"idempotency-key": f"request-{number:04}"}


async def twice(client: httpx.AsyncClient, method: str, path: str, number: int, body: object = None) -> httpx.Response:
    """The answer to a request that is sent twice at once, and once more."""
    first, second = await asyncio.gather(
        *[client.request(method, path, json=body, headers=named(number)) for _ in range(2)]
    )
    third = await client.request(method, path, json=body, headers=named(number))
    for answer in (first, second, third):
        assert answer.is_success, answer.text
    assert first.content == second.content
    return third


async def test_a_table_is_made_once_however_often_it_is_asked_for(door: Door) -> None:
    async with door.visitor() as client, door.visitor() as other:
        await client.get("/api/me")
        await other.get("/api/me")
        wish = {"game": "planet_unknown", "seats": [msgspec.to_builtins(one) for one in (ME, OPEN, LINK)]}
        found = msgspec.json.decode((await twice(client, "POST", "/api/tables", 1, wish)).content, type=MadeTable)
        assert len((await client.get("/api/lobby")).json()["mine"]) == 1
        # The link works, and is the same one again.
        assert (await other.get(f"/api/invitations/{found.links[2].rpartition('/')[2]}")).is_success
        # A stranger's request of that name is another one.
        theirs = msgspec.json.decode((await twice(other, "POST", "/api/tables", 1, wish)).content, type=MadeTable)
        assert theirs.table.id != found.table.id
        assert theirs.links[2] != found.links[2]
        late = await client.post("/api/tables", json=wish | {"name": "Another"}, headers=named(1))
        assert (late.status_code, late.json()["code"]) == (409, "late")
        odd = await client.post("/api/tables", json=wish, headers={"idempotency-key": "no/t"})
        assert odd.status_code == 400
        assert door.house.guests._asked == {}


async def test_what_changes_a_seat_or_a_name_happens_once(door: Door) -> None:
    async with door.visitor() as client, door.visitor() as other:
        for one in (client, other):
            await one.get("/api/me")
        wish = {"game": "planet_unknown", "seats": [msgspec.to_builtins(one) for one in (ME, OPEN, OPEN)]}
        table = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable).table.id
        seats = f"/api/tables/{table}/seats"
        card = msgspec.json.decode((await twice(other, "POST", f"{seats}/1", 2)).content, type=TableCard)
        assert card.you == 1
        link = (await twice(client, "POST", f"{seats}/2/invitation", 3)).json()["path"]
        token = msgspec.json.decode((await twice(other, "POST", f"{seats}/1/token", 4)).content, type=Token)
        assert await door.house.seating.program(token.token)
        await twice(other, "DELETE", f"{seats}/1", 5)
        assert await door.house.seating.program(token.token) is None
        accepted = await twice(other, "POST", f"/api/invitations/{link.rpartition('/')[2]}", 6)
        assert accepted.json()["seat"] == 2
        await twice(other, "PATCH", "/api/me", 7, {"name": "Owl"})
        await other.patch("/api/me", json={"name": "Fox"}, headers=named(8))
        await twice(other, "PATCH", "/api/me", 7, {"name": "Owl"})
        assert (await other.get("/api/me")).json()["name"] == "Fox"
        await twice(client, "DELETE", f"/api/tables/{table}", 9)
        assert (await client.get(f"/api/tables/{table}")).status_code == 404


async def test_a_request_that_was_refused_may_be_sent_again(door: Door) -> None:
    async with door.visitor() as client:
        await client.get("/api/me")
        wish = {"game": "planet_unknown", "seats": [msgspec.to_builtins(ME), msgspec.to_builtins(OPEN)]}
        table = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable).table.id
        path = f"/api/tables/{table}/seats/1/token"
        assert (await client.post(path, headers=named(1))).status_code == 403
        assert (await client.post(path, headers=named(1))).status_code == 403
        kept = await door.house.store.receipt((await client.get("/api/me")).json()["id"], "request-0001")
        assert kept is None


@BOTH
async def test_a_link_that_was_lost_on_the_way_is_the_same_when_it_is_asked_for_again(house: House, data: Data) -> None:

    who, token = await house.guests.new_guest()
    asked = Once(who.id, "request-1", "asked", token)
    held, _ = await made(house, who, ME, OPEN)
    first = await house.seating.invite_again(who, held.id, 1, asked)
    after = await again(house, data)
    second = await after.seating.invite_again(who, held.id, 1, await after.guests.known(asked))
    assert first == second
    assert (await after.seating.invited(who, first.path.removeprefix("/join/"))).seat == 1
    for other in (asked._replace(token="another"), asked._replace(command="request-2")):
        assert other.secret("invitation/1") != asked.secret("invitation/1")
    with pytest.raises(Wrong, match="Another request"):
        await after.guests.known(asked._replace(asked="something else"))
    await after.close()
