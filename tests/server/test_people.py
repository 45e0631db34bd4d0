"""People one has played with: followed, called to tables, seen at theirs; nobody is shown who does not want to be."""

import pytest

from tests.server.rooms import LINK, ME, OPEN, Allowing, guest, limits, made
from tests.server.seeking import meet, people, sits
from tests.server.stores import BOTH
from tests.server.test_ladder import ends
from unmapped.server.house.house import House
from unmapped.server.moderation import deeds
from unmapped.server.shares.limits import Rate
from unmapped.server.tables.audience import handle
from unmapped.server.wire import FriendCard, Guest, PersonCard
from unmapped.server.wrong import Wrong


async def met(house: House, count: int = 2) -> list[Guest]:
    """People who have played together."""
    first, *others = await people(house, count)
    for other in others:
        held, _ = await made(house, first, ME, OPEN)
        await house.seating.sit(other, held.id, 1)
    return [first, *others]


async def card(house: House, who: Guest, other: Guest, table: str = "") -> PersonCard:
    """What somebody reads of another one."""
    (mine,) = [person for person in (await house.acquaintances.page(who, table)).people if person.name == other.name]
    return mine


async def befriend(house: House, first: Guest, second: Guest) -> None:
    """Two follow each other."""
    for who, other in ((first, second), (second, first)):
        await house.acquaintances.follow(who, handle(who.id, other.id))


async def friends(house: House, who: Guest) -> list[str]:
    return [friend.friend for friend in await house.acquaintances.friends(who)]


@BOTH
async def test_who_played_together_is_a_list_with_when_and_what_and_how_often(house: House) -> None:
    first, second = await met(house)
    waiting, _ = await made(house, first, ME, OPEN, OPEN)
    await house.seating.sit(await guest(house), waiting.id, 1)  # It has not begun.
    page = await house.acquaintances.page(first)
    (person,) = page.people
    assert (person.name, person.title, person.games, person.following, person.follows) == (
        second.name,
        "Planet Unknown",
        1,
        False,
        False,
    )
    assert person.last > 0
    assert (page.table, page.name, page.seen, page.all) == (waiting.id, waiting.header.name, "friends", 1)
    assert (await house.acquaintances.page(await guest(house))).people == ()


@BOTH
async def test_a_person_has_another_key_for_each_reader_and_nobody_is_found_by_guessing(house: House) -> None:
    first, second, third = await met(house, 3)
    assert (await card(house, second, first)).key != (await card(house, third, first)).key
    stranger = await guest(house)
    # By the key of another reader, by an id, of somebody one has not met, of nobody: all are answered alike.
    keys = [handle(second.id, first.id), first.id, handle(stranger.id, first.id), "0" * 16]
    sentences = set()
    for key in keys:
        with pytest.raises(Wrong) as wrong:
            await house.acquaintances.follow(stranger, key)
        sentences.add((wrong.value.status, wrong.value.sentence))
        with pytest.raises(Wrong):
            await house.acquaintances.block(stranger, key)
        await house.acquaintances.unfollow(stranger, key)
    assert len(sentences) == 1


@BOTH
async def test_friends_are_seen_at_their_tables_only_by_whom_they_let(house: House) -> None:
    first, second = await met(house)
    open_, _ = await made(house, second, ME, OPEN, OPEN)
    await house.acquaintances.follow(first, handle(first.id, second.id))
    assert (await card(house, second, first)).follows
    assert await friends(house, first) == []  # They do not follow each other yet.
    await house.acquaintances.set_seen(second, "followers")
    assert await friends(house, first) == [second.name]
    await house.acquaintances.set_seen(second, "friends")
    assert await friends(house, first) == []
    await befriend(house, first, second)
    (there,) = await house.acquaintances.friends(first)
    assert there == FriendCard(
        second.name, open_.id, open_.header.name, "planet_unknown", "Planet Unknown", True, there.round, 1, 2
    )
    assert (await house.lobby(first)).friends == (there,)
    await house.acquaintances.set_seen(second, "nobody")
    assert await friends(house, first) == []
    await house.acquaintances.set_seen(second, "friends")
    await house.acquaintances.unfollow(second, handle(second.id, first.id))
    assert await friends(house, first) == []


@BOTH
async def test_nobody_who_blocked_is_shown_and_neither_side_hears_of_it(house: House) -> None:
    first, second = await met(house)
    await befriend(house, first, second)
    await made(house, first, ME, OPEN, OPEN)
    await made(house, second, ME, OPEN, OPEN)
    assert (await friends(house, first), await friends(house, second)) == ([second.name], [first.name])
    await house.acquaintances.block(first, handle(first.id, second.id))
    assert (await friends(house, first), await friends(house, second)) == ([], [])
    assert (await house.acquaintances.page(first)).people == ()
    # To who is blocked all is as it was, but that it is followed no more.
    assert not (await card(house, second, first)).follows
    mine, _ = await made(house, second, ME, OPEN, OPEN)
    await house.acquaintances.call(second, mine.id, handle(second.id, first.id))
    assert (await card(house, second, first, mine.id)).at == "called"
    assert (await house.meetings.calls(first)).invitations == ()
    with pytest.raises(Wrong, match="Nobody calls you"):
        await house.acquaintances.come(first, mine.id)


@BOTH
async def test_who_is_called_to_a_table_hears_it_wherever_it_is_and_sits_down(house: House) -> None:
    host, other, stranger = await met(house, 3)
    held, _ = await made(house, host, ME, OPEN, LINK)
    await house.acquaintances.call(host, held.id, handle(host.id, other.id))
    (call,) = (await house.meetings.calls(other)).invitations
    assert (call.table, call.by, call.title, call.again) == (held.id, host.name, "Planet Unknown", False)
    assert (await card(house, host, other)).at == "called"
    assert (await house.meetings.calls(stranger)).invitations == ()
    with pytest.raises(Wrong, match="Nobody calls you to this table"):
        await house.acquaintances.come(stranger, held.id)
    assert (await house.acquaintances.come(other, held.id)).you == 1
    assert (await house.meetings.calls(other)).invitations == ()
    assert (await card(house, host, other)).at == "here"
    with pytest.raises(Wrong, match="sits at this table already"):
        await house.acquaintances.call(host, held.id, handle(host.id, other.id))
    # The seat that is kept for a link goes to whom the host calls by name.
    await house.acquaintances.call(host, held.id, handle(host.id, stranger.id))
    assert (await house.acquaintances.come(stranger, held.id)).state == "running"


@BOTH
async def test_who_declines_is_called_there_no_more_and_nobody_can_tell(house: House) -> None:
    host, other = await met(house)
    held, _ = await made(house, host, ME, OPEN, OPEN)
    await house.acquaintances.call(host, held.id, handle(host.id, other.id))
    await house.acquaintances.decline(other, held.id)
    for _ in range(2):
        assert (await house.meetings.calls(other)).invitations == ()
        assert (await card(house, host, other)).at == "called"
        await house.acquaintances.call(host, held.id, handle(host.id, other.id))


@BOTH
async def test_only_the_host_calls_and_only_whom_it_has_played_with(house: House) -> None:
    host, other = await met(house)
    stranger = await guest(house)
    held, _ = await made(house, host, ME, OPEN, OPEN)
    with pytest.raises(Wrong, match="Only who made the table"):
        await house.acquaintances.call(other, held.id, handle(other.id, host.id))
    with pytest.raises(Wrong, match="You have not played"):
        await house.acquaintances.call(host, held.id, handle(host.id, stranger.id))
    for seat in (1, 2):
        await house.seating.sit(await guest(house), held.id, seat)
    with pytest.raises(Wrong, match="No chair is free"):
        await house.acquaintances.call(host, held.id, handle(host.id, other.id))


@BOTH
async def test_who_was_taken_off_a_table_is_not_called_back_by_an_old_call(house: House) -> None:
    host, other = await met(house)
    held, _ = await made(house, host, ME, OPEN, OPEN)
    await house.acquaintances.call(host, held.id, handle(host.id, other.id))
    await house.acquaintances.come(other, held.id)
    await house.seating.remove(host, held.id, 1)
    assert (await house.meetings.calls(other)).invitations == ()
    with pytest.raises(Wrong, match="Nobody calls you"):
        await house.acquaintances.come(other, held.id)


@BOTH
async def test_a_rematch_calls_all_who_sat_there_wherever_they_are_and_keeps_their_turned_seats(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second)
    await ends(house, held, (1, 2))
    await house.owners.put_away(0.0)
    again = (await house.archive.play_again(first, held.id)).table.id
    await house.acquaintances.call_again(first, held.id, again)
    (call,) = (await house.meetings.calls(second)).invitations
    assert (call.table, call.by, call.again) == (again, first.name, True)
    assert (await house.meetings.calls(first)).invitations == ()
    await house.acquaintances.come(second, again)
    owner = await house.owners.held(again)
    assert (owner.state, sits(owner, second)) == ("running", 1 - sits(held, second))
    assert owner.header.options == held.header.options


@BOTH
async def test_who_is_erased_is_in_no_list_and_followed_by_nobody(house: House) -> None:
    first, second = await met(house)
    await befriend(house, first, second)
    await made(house, second, ME, OPEN, OPEN)
    await deeds.erase(house.store, second.id)
    assert (await house.acquaintances.page(first)).people == ()
    assert await friends(house, first) == []
    (left,) = await house.store.database.read(("SELECT 1 FROM followed", ()))
    assert left == []


async def test_calls_are_given_out_by_guest_and_a_page_that_asks_twice_calls_once(allowing: Allowing) -> None:
    async with (
        allowing(limits(guest={"calls": Rate(2, 0.001)})) as door,
        door.visitor() as mine,
        door.visitor() as other,
    ):
        names = [(await client.get("/api/me")).json()["id"] for client in (mine, other)]
        wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await mine.post("/api/tables", json=wish)).json()["table"]["id"]
        await other.post(f"/api/tables/{table}/seats/1")
        free = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}]}
        mine_ = (await mine.post("/api/tables", json=free)).json()["table"]["id"]
        (person,) = (await mine.get("/api/me/people")).json()["people"]
        assert person["key"] == handle(*names)
        named = {"idempotency-key": "call-12345"}
        for _ in range(3):
            answer = await mine.post(f"/api/tables/{mine_}/calls", json={"key": person["key"]}, headers=named)
            assert answer.status_code == 200
        said = [await mine.post(f"/api/tables/{mine_}/calls", json={"key": person["key"]}) for _ in range(2)]
        assert [answer.status_code for answer in said] == [200, 429]
        (call,) = (await other.get("/api/me/calls")).json()["invitations"]
        assert call["table"] == mine_
        key = (await other.get("/api/me/people")).json()["people"][0]["key"]
        assert (await other.post(f"/api/me/people/{key}/follow")).json()["people"][0]["following"]
        assert (await other.patch("/api/me/people", json={"seen": "nobody"})).json()["seen"] == "nobody"
        assert (await other.patch("/api/me/people", json={"seen": "all"})).status_code == 400
        assert (await other.post(f"/api/tables/{mine_}/calls/mine")).json()["you"] == 1
        assert (await other.post(f"/api/me/people/{key}/block")).json()["people"] == []
