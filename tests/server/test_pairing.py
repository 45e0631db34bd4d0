"""Strangers find each other: whoever looks is called, comes, and sits; whoever has gone keeps nobody waiting."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.clusters import Cluster
from tests.server.rooms import Allowing, limits
from tests.server.seeking import called, come, meet, people, seated, seek, sits, table_of
from tests.server.stores import BOTH
from tests.server.test_nodes import node
from unmapped.server.house.house import House
from unmapped.server.pairing import pairing
from unmapped.server.pairing.matching import Known, Looking, groups
from unmapped.server.pairing.pairing import LATE
from unmapped.server.shares.limits import Rate
from unmapped.server.storage.searches import CALL_SECONDS, GONE_SECONDS
from unmapped.server.storage.store import Conflict
from unmapped.server.wire import Seek
from unmapped.server.wrong import Wrong

SIZES = {"planet_unknown": (2, 3, 4), "undiscovered": (2, 3, 4), "unsettled": (2, 3, 4)}


def known(points: dict[tuple[str, str, int], int] | None = None, *blocks: tuple[str, str]) -> Known:
    return Known(SIZES, points or {}, blocks)


def looking(
    name: str,
    *games: str,
    sizes: tuple[int, ...] = (2,),
    waited: int = 0,
    near: bool = False,
    bots: bool = False,
    rated: bool = True,
    pace: str = "none",
    address: str = "",
) -> Looking:
    return Looking(name, address or name, waited, games or ("planet_unknown",), sizes, pace, near, rated, bots)


def names(*those: Looking, of: Known | None = None) -> list[list[str]]:
    return [[person.guest for person in group.people] for group in groups(those, of or known())]


def test_who_wishes_the_same_meets_and_who_has_waited_longest_comes_first() -> None:
    assert names(looking("late"), looking("early", waited=9), looking("mid", waited=5)) == [["early", "mid"]]
    assert names(looking("a", "undiscovered"), looking("b")) == []
    both = looking("a", "planet_unknown", "undiscovered"), looking("b", "undiscovered")
    assert [group.game for group in groups(both, known())] == ["undiscovered"]
    assert names(looking("a", pace="a"), looking("b", pace="b")) == []
    assert names(looking("a", sizes=(3,)), looking("b", sizes=(2,))) == []


def test_a_larger_table_comes_before_a_smaller_one_and_nobody_is_in_two() -> None:
    those = [looking(name, sizes=(2, 3)) for name in "abcde"]
    made = groups(those, known())
    assert [group.size for group in made] == [3, 2]
    everybody = [person.guest for group in made for person in group.people]
    assert sorted(everybody) == list("abcde")


def test_bots_fill_chairs_only_where_they_suit_and_people_come_first() -> None:
    assert names(looking("a", bots=True)) == [["a"]]
    assert names(looking("a", bots=True), looking("b")) == [["a", "b"]]
    # Whoever waits for people is not called to a table with bots.
    (group,) = groups([looking("a", sizes=(3,), bots=True), looking("b", sizes=(3,))], known())
    assert ([person.guest for person in group.people], group.size) == (["a"], 3)
    (group,) = groups([looking("a", sizes=(3,), bots=True), looking("b", sizes=(3,), bots=True)], known())
    assert len(group.people) == 2


def test_equals_are_wished_for_less_strictly_the_longer_it_takes() -> None:
    apart = known({("a", "planet_unknown", 2): 1500, ("b", "planet_unknown", 2): 1800})
    assert names(looking("a", near=True), looking("b"), of=apart) == []
    assert names(looking("a"), looking("b", near=True), of=apart) == []
    assert names(looking("a"), looking("b"), of=apart) == [["a", "b"]]
    assert names(looking("a", near=True, waited=15), looking("b"), of=apart) == [["a", "b"]]


def test_who_blocked_whom_never_meets_and_a_game_counts_where_all_want_it_and_come_from_elsewhere() -> None:
    assert names(looking("a"), looking("b"), of=known(None, ("b", "a"))) == []
    assert [group.rated for group in groups([looking("a"), looking("b")], known())] == [True]
    assert [group.rated for group in groups([looking("a"), looking("b", rated=False)], known())] == [False]
    same = [looking("a", address="home"), looking("b", address="home")]
    assert [group.rated for group in groups(same, known())] == [False]


@BOTH
async def test_two_who_look_are_called_and_sit_at_one_table_once_both_come(house: House) -> None:
    first, second, third = await people(house, 3)
    assert (await seek(house, first)).seeking is not None
    await house.pairings.pair()
    assert (await house.meetings.calls(first)).summons is None
    await seek(house, second)
    identity = await called(house, first, second)
    await seek(house, third)
    await house.pairings.pair()
    assert (await house.meetings.calls(third)).summons is None
    await house.pairings.answer(first, identity, come=True)
    told = await house.meetings.calls(first)
    assert told.summons is not None
    assert (told.summons.answered, told.summons.coming, told.summons.rated, told.table) == (True, 1, True, "")
    await house.pairings.answer(second, identity, come=True)
    held = await seated(house, first, second)
    table = held.id
    assert (held.state, {row.guest for row in held.seats}) == ("running", {first.id, second.id})
    # Whoever knows it is led there no more, from whichever page.
    await house.pairings.end(first)
    assert ((await house.meetings.calls(first)).table, (await house.meetings.calls(second)).table) == ("", table)
    assert (await house.meetings.calls(third)).looking == 1


@BOTH
async def test_who_does_not_come_is_dropped_and_the_others_look_on_in_their_place(house: House) -> None:
    first, second, third = await people(house, 3)
    for person in (first, second):
        await seek(house, person)
    identity = await called(house, first, second)
    await house.pairings.answer(first, identity, come=True)
    await house.pairings.answer(second, identity, come=False)
    assert (await house.meetings.calls(second)).seeking is None
    waiting = await house.meetings.calls(first)
    assert (waiting.summons, waiting.seeking is not None) == (None, True)
    await seek(house, third)
    held = await come(house, first, third)
    assert sits(held, third) in (0, 1)
    with pytest.raises(Wrong, match="This call is over"):
        await house.pairings.answer(second, identity, come=True)


@BOTH
async def test_who_says_nothing_is_dropped_after_a_while_and_may_not_come_later(house: House) -> None:
    first, second = await people(house, 2)
    for person in (first, second):
        await seek(house, person)
    identity = await called(house, first, second)
    await house.pairings.answer(first, identity, come=True)
    await house.store.database.write(("UPDATE pairings SET made = made - ?", (CALL_SECONDS + 2,)))
    with pytest.raises(Wrong) as late:
        await house.pairings.answer(second, identity, come=True)
    assert late.value.sentence == LATE
    await house.pairings.pair()
    assert (await house.meetings.calls(second)).seeking is None
    assert (await house.meetings.calls(first)).seeking is not None


@BOTH
async def test_who_has_gone_is_dropped_within_seconds_and_called_to_nothing(house: House) -> None:
    gone, there = await people(house, 2)
    await seek(house, gone)
    away = "UPDATE searches SET seen = seen - ? WHERE guest = ?"
    await house.store.database.write((away, (GONE_SECONDS + 1, gone.id)))
    await seek(house, there)
    await house.pairings.pair()
    found = await house.meetings.calls(there)
    assert (found.summons, found.looking) == (None, 1)
    assert (await house.meetings.calls(gone)).seeking is None


@BOTH
async def test_bots_are_offered_after_half_a_minute_and_take_the_empty_chairs(house: House) -> None:
    (alone,) = await people(house, 1)
    found = await seek(house, alone, Seek(("planet_unknown",), (3,)))
    assert found.seeking is not None
    assert not found.seeking.offered
    await house.store.database.write(("UPDATE searches SET since = since - ?", (pairing.OFFER_SECONDS,)))
    found = await house.meetings.calls(alone)
    assert found.seeking is not None
    assert found.seeking.offered
    await house.pairings.accept_bots(alone, alone.id)
    held = await seated(house, alone)
    assert sorted([row.kind for row in held.seats]) == ["bot", "bot", "person"]
    assert {row.bot for row in held.seats} == {"", "navigator"}


@BOTH
async def test_a_search_that_nobody_can_answer_is_refused_with_all_that_is_wrong(house: House) -> None:
    (who,) = await people(house, 1)
    with pytest.raises(Wrong) as wrong:
        await seek(house, who, Seek(("planet_unknown", "chess", "undiscovered"), (8,)))
    assert wrong.value.details == (
        "games: there is no game chess",
        "sizes: Planet Unknown is played by 2 to 6",
        "sizes: Undiscovered is played by 2 to 4",
    )
    with pytest.raises(Wrong, match="You do not look"):
        await house.pairings.accept_bots(who, who.id)
    await house.pairings.end(who)


@pytest.fixture
async def nodes(databases: Cluster) -> AsyncIterator[list[House]]:
    """Four nodes of one database."""
    database = databases.ready()
    houses = [node(database, number) for number in range(4)]
    for house in houses:
        await house.open()
    yield houses
    for house in houses:
        await house.close()


async def test_two_who_search_at_two_nodes_meet_and_each_pair_once_though_all_nodes_pair_at_once(
    nodes: list[House],
) -> None:
    everybody = await people(nodes[0], 8)
    for number, person in enumerate(everybody):
        await seek(nodes[number % 4], person)
    await asyncio.gather(*[house.pairings.pair() for house in nodes for _ in range(3)])
    summons = [(await nodes[0].meetings.calls(person)).summons for person in everybody]
    calls = [call.id for call in summons if call is not None]
    # Nobody is in two pairs; whoever was left by a node that was outrun is paired the next time.
    assert all(calls.count(call) == 2 for call in calls)
    for _ in range(3):
        for house in nodes:
            await house.pairings.pair()
    summons = [(await nodes[1].meetings.calls(person)).summons for person in everybody]
    calls = [call.id for call in summons if call is not None]
    assert (len(calls), len(set(calls))) == (8, 4)
    # Both say yes at once, at two nodes: one table comes of it.
    pair = [person for person, call in zip(everybody, summons, strict=True) if call is not None and call.id == calls[0]]
    await asyncio.gather(
        *[nodes[at].pairings.answer(person, calls[0], come=True) for at, person in enumerate(pair, start=2)]
    )
    assert await table_of(nodes[0], *pair)
    own = [await nodes[0].store.of_guest(person.id, 10) for person in pair]
    assert [len(headers) for headers in own] == [1, 1]


async def test_somebody_who_searches_at_forty_nodes_has_one_search(nodes: list[House]) -> None:
    (greedy, other) = await people(nodes[0], 2)
    await asyncio.gather(*[seek(nodes[number % 4], greedy) for number in range(40)])
    assert await nodes[0].pairings.looking() == (1, 0)
    await asyncio.gather(*[house.pairings.pair() for house in nodes])
    assert (await nodes[0].meetings.calls(greedy)).summons is None  # It does not meet itself.
    await seek(nodes[1], other)
    await called(nodes[2], greedy, other)
    assert len(await nodes[0].store.database.read(("SELECT 1 FROM searches", ()))) == 1


async def test_a_pair_that_somebody_else_took_is_not_written(house: House) -> None:
    first, second = await people(house, 2)
    for person in (first, second):
        await seek(house, person)
    searches = await house.pairings._searches.all()
    await called(house, first, second)
    paired = (await house.pairings._searches.pairings())[0]
    with pytest.raises(Conflict):
        await house.pairings._searches.pair(paired._replace(id="another"), searches)
    assert [row.id for row in await house.pairings._searches.pairings()] == [paired.id]


async def test_who_waits_for_an_answer_has_it_as_soon_as_something_happens(house: House) -> None:
    first, second = await people(house, 2)
    await seek(house, first)
    waiting = asyncio.create_task(house.meetings.calls(first, wait=True))
    await asyncio.sleep(0.05)
    await seek(house, second)
    await house.pairings.pair()
    async with asyncio.timeout(pairing._HELD / 2):
        assert (await waiting).summons is not None


async def test_a_flood_of_searches_is_stopped_by_guest_and_by_address(allowing: Allowing) -> None:
    few = Rate(2, 0.001)
    wish = {"games": ["planet_unknown"], "sizes": [2]}
    allowed = limits(guest={"searches": few}, address={"searches": Rate(3, 0.001)})
    async with allowing(allowed) as door, door.visitor() as one, door.visitor() as other:
        assert [(await one.post("/api/me/search", json=wish)).status_code for _ in range(3)] == [200, 200, 429]
        answers = [await other.post("/api/me/search", json=wish) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 429]
        assert "Many from your address look for people" in answers[1].text
        # Nobody has to wait to stop looking.
        assert (await one.delete("/api/me/search")).status_code == 200


@pytest.mark.parametrize(
    "said",
    [
        {"games": []},
        {"games": ["planet_unknown"] * 13},
        {"games": ["planet_unknown"], "sizes": [1]},
        {"games": ["planet_unknown"], "sizes": [9]},
        {"games": ["planet_unknown"], "pace": ""},
        {"games": ["planet_unknown"], "strength": "weak"},
        {"games": ["planet_unknown"], "who": "all"},
    ],
)
async def test_a_search_that_cannot_be_read_is_refused(allowing: Allowing, said: dict[str, object]) -> None:
    async with allowing(limits()) as door, door.visitor() as client:
        assert (await client.post("/api/me/search", json=said)).status_code == 400


async def test_nobody_answers_the_call_of_somebody_else(house: House) -> None:
    first, second, stranger = await people(house, 3)
    for person in (first, second):
        await seek(house, person)
    identity = await called(house, first, second)
    for come_ in (True, False):
        with pytest.raises(Wrong, match="This call is over"):
            await house.pairings.answer(stranger, identity, come=come_)
    assert await called(house, first, second) == identity


async def test_tables_that_all_play_together_are_found_too_and_count_nothing(house: House) -> None:
    first, second = await people(house, 2)
    held = await meet(house, first, second, wish=Seek(("unsettled",), (2,)))
    assert held.state == "running"
    assert (await house.ladder.of_table(held.id)).state == "not"
