"""The expedition of a day: one deal for everybody, one try that counts, and nothing told before its time."""

import asyncio
import json

import msgspec
import pytest

import unmapped
from tests.clusters import Cluster
from tests.server.expeditions import HOUR, Hands, finished, played, short
from tests.server.rooms import guest, until
from tests.server.stores import BOTH
from tests.server.test_nodes import node
from unmapped.server import clock
from unmapped.server.daily import days, dealing, expeditions
from unmapped.server.house.house import House
from unmapped.server.moderation.deeds import SOMEBODY, erase
from unmapped.server.moderation.exporting import exported
from unmapped.server.storage.deals import Deal, Try
from unmapped.server.storage.store import Conflict, LogEntry, Seat
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Guest, Racing
from unmapped.server.wrong import Wrong

USUAL = expeditions.expeditions()

GAME = "discover"
"""The one that is over soonest."""


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The hands of all clocks."""
    short(monkeypatch)
    return Hands(monkeypatch)


def today() -> str:
    return days.day_of(clock.now())


async def state(house: House, who: Guest, game: str = GAME) -> str:
    """How somebody stands to a game of today."""
    return next(card.state for card in (await house.expeditions.daily(who)).deals if card.game == game)


async def refusal(asked: "asyncio.Future[object] | object") -> Wrong:
    with pytest.raises(Wrong) as refused:
        await asked  # type: ignore[misc]
    return refused.value


# --- What is published, and when the rest is told ---


@BOTH
async def test_what_is_published_the_day_before_is_what_is_played_and_what_is_told_afterwards(
    hands: Hands, house: House
) -> None:
    day = today()
    tomorrow = days.after(day)
    before = await house.expeditions.published(tomorrow)
    assert [deal.game for deal in before.deals] == ["discover", "planet_unknown", "undiscovered", "unsettled"]
    assert {(deal.seed, deal.salt, deal.options, deal.seating) for deal in before.deals} == {("", "", "", "")}
    card = (await house.expeditions.daily(await guest(house))).deals[0]
    assert card.next == next(deal.hash for deal in before.deals if deal.game == card.game)
    hands.on(24)
    me = await guest(house)
    held = await finished(house, me, GAME)
    assert (await house.expeditions.published(tomorrow)) == before
    hands.on(12 + days.GRACE / HOUR)
    opened = next(deal for deal in (await house.expeditions.published(tomorrow)).deals if deal.game == GAME)
    assert opened.hash == next(deal.hash for deal in before.deals if deal.game == GAME)
    told = dealing.hash_of(opened.id, opened.game, opened.seating, opened.options, int(opened.seed), opened.salt)
    assert told == opened.hash
    assert held.record().seed == int(opened.seed)
    anew = unmapped.game(GAME).start(1, int(opened.seed), **json.loads(opened.options))
    assert held.record().options == anew.record().options


async def test_a_seed_is_told_to_nobody_before_the_day_is_over_and_all_had_their_time(
    hands: Hands, house: House
) -> None:
    day = today()
    for hours in (0, 11.9, 0.2, days.GRACE / HOUR - 0.3):
        hands.on(hours)
        assert (await refusal(house.expeditions.seed(GAME, day))).code == "early"
        assert {deal.seed for deal in (await house.expeditions.published(day)).deals} == {""}
    assert (await refusal(house.expeditions.seed(GAME, days.after(today())))).code == "early"
    hands.on(0.3)
    assert int(await house.expeditions.seed(GAME, day))


async def test_what_was_published_stands_though_expeditions_became_others(
    hands: Hands, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tomorrow = days.after(today())
    before = await house.expeditions.published(tomorrow)
    monkeypatch.setattr(expeditions, "expeditions", lambda: USUAL)  # As if a release played them otherwise.
    hands.on(24)
    assert {deal.hash for deal in house.deals.of_day(tomorrow)} != {deal.hash for deal in before.deals}
    assert (await house.expeditions.published(tomorrow)).deals == before.deals
    held = await house.owners.held(await house.expeditions.begin(await guest(house), "undiscovered"))
    assert held.record().options == {"round_limit": 2}


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "2026-1-1", "1970-01-01", "9999-12-31", "", "20261125"])
async def test_a_day_that_is_none_is_a_clear_refusal(house: House, day: str) -> None:
    wrong = await refusal(house.expeditions.published(day))
    assert (wrong.status, wrong.code) == (404, "day")


# --- One try ---


@BOTH
async def test_everybody_is_dealt_the_same(hands: Hands, house: House) -> None:
    shown = []
    for _ in range(2):
        who = await guest(house)
        held = await house.owners.held(await house.expeditions.begin(who, GAME))
        shown.append((held.record(), held.table.fingerprint(), held.header.listed, held.header.seeded))
    assert shown[0] == shown[1]
    assert not shown[0][2]
    assert not shown[0][3]


@BOTH
async def test_one_try_counts_however_often_it_is_begun(hands: Hands, house: House) -> None:
    me = await guest(house)
    tables = await asyncio.gather(*[house.expeditions.begin(me, GAME) for _ in range(5)])
    assert len(set(tables)) == 1
    deal = await house.expeditions.of_game(GAME)
    with pytest.raises(Conflict):
        await house.deals.kept.begin(Try("deal0123", deal.id, me.id, counts=True, begun=clock.now()))
    await played(house, await house.owners.held(tables[0]))
    assert await house.expeditions.begin(me, GAME) == tables[0]
    assert await state(house, me) == "done"


async def test_two_nodes_make_one_try_of_one_person(hands: Hands, databases: Cluster) -> None:
    database = databases.ready()
    nodes = [node(database, number) for number in (1, 2)]
    for there in nodes:
        await there.open()
    try:
        assert nodes[0].deals.of_day(today()) == nodes[1].deals.of_day(today())
        me = await guest(nodes[0])
        tables: set[str] = set()
        for there in (*nodes, *nodes):
            tables.add(await there.expeditions.begin(me, GAME))
        assert len(tables) == 1
        other = await guest(nodes[0])
        at_once = await asyncio.gather(
            *[there.expeditions.begin(other, GAME) for there in nodes], return_exceptions=True
        )
        begun = {table for table in at_once if isinstance(table, str)}
        assert begun == {await nodes[0].expeditions.begin(other, GAME)}
    finally:
        for there in nodes:
            await there.close()


async def test_a_try_whose_table_was_not_made_when_the_server_ended_is_made_then(hands: Hands, house: House) -> None:
    me = await guest(house)
    deal = await house.expeditions.of_game(GAME)
    await house.deals.kept.begin(Try("deal0123456789ab", deal.id, me.id, counts=True, begun=clock.now()))
    assert await house.expeditions.begin(me, GAME) == "deal0123456789ab"
    assert (await house.owners.held("deal0123456789ab")).record().seed


@BOTH
async def test_practice_comes_after_the_try_and_counts_for_nothing(hands: Hands, house: House) -> None:
    me = await guest(house)
    assert (await refusal(house.expeditions.practise(me, GAME, ""))).code == "counts"
    held = await house.owners.held(await house.expeditions.begin(me, GAME))
    assert (await refusal(house.expeditions.practise(me, GAME, ""))).code == "counts"
    await played(house, held)
    again = await house.owners.held(await house.expeditions.practise(me, GAME, ""))
    assert again.id != held.id
    assert again.record().seed == held.record().seed
    assert again.header.seeded
    await played(house, again, name="greedy")
    await house.deals.settle(again.id)
    ranking = await house.expeditions.ranking(me, GAME, "", friends=False)
    assert [line.table for line in ranking.lines] == [held.id]


async def test_a_try_that_is_given_up_is_never_finished_and_practice_may_begin(hands: Hands, house: House) -> None:
    me = await guest(house)
    assert (await refusal(house.expeditions.give_up(me, GAME, ""))).code == "late"
    held = await house.owners.held(await house.expeditions.begin(me, GAME))
    await house.expeditions.give_up(me, GAME, "")
    await house.expeditions.give_up(me, GAME, "")
    assert await state(house, me) == "left"
    assert (await refusal(house.expeditions.begin(me, GAME))).code == "left"
    await played(house, held)
    await house.deals.settle(held.id)
    assert await state(house, me) == "left"
    assert (await house.expeditions.ranking(me, GAME, "", friends=False)).lines == ()
    assert (await house.expeditions.daily(me)).row == 0
    assert await house.expeditions.practise(me, GAME, "")
    other = await finished(house, await guest(house), GAME)
    with pytest.raises(Wrong, match="no try of yours to give up"):
        await house.expeditions.give_up(await guest(house), GAME, "")
    assert other.state == "over"


# --- Day and night ---


@BOTH
async def test_a_try_that_was_begun_in_time_may_be_finished_after_midnight(hands: Hands, house: House) -> None:
    me, late = await guest(house), await guest(house)
    day = today()
    held = await house.owners.held(await house.expeditions.begin(me, GAME))
    other = await house.owners.held(await house.expeditions.begin(late, GAME))
    await played(house, held, most=3)
    hands.on(13)
    assert today() != day
    fresh = await house.expeditions.begin(me, GAME)
    assert fresh != held.id  # The new day has a try of its own.
    await played(house, held)
    await house.deals.settle(held.id)
    hands.on(days.GRACE / HOUR)
    await played(house, other)  # The seed is told by now.
    await house.deals.settle(other.id)
    ranking = await house.expeditions.ranking(late, GAME, day, friends=False)
    assert [line.name for line in ranking.lines] == [me.name]
    assert ranking.finished == 1
    assert [entry.done for entry in (await house.expeditions.daily(me)).week][-2:] == [(GAME,), ()]
    assert [entry.begun for entry in (await house.expeditions.daily(late)).week][-2:] == [(GAME,), ()]


async def test_no_try_of_a_day_begins_before_or_after_it(hands: Hands, house: House) -> None:
    me = await guest(house)
    deal = await house.expeditions.of_game(GAME)
    tomorrow = await house.expeditions.of_game(GAME, days.after(today()))
    assert (await refusal(house.deals.begin(me, tomorrow, "Early"))).code == "early"
    assert (await refusal(house.expeditions.practise(me, GAME, days.after(today())))).code == "early"
    hands.on(12.1)
    assert (await refusal(house.deals.begin(me, deal, "Late"))).code == "late"


# --- By one's own hand ---


async def test_in_a_try_that_counts_nothing_is_played_again_or_by_somebody_else(hands: Hands, house: House) -> None:
    me = await guest(house)
    held = await house.owners.held(await house.expeditions.begin(me, "unsettled"))
    await played(house, held, most=6)
    assert held.host == me.id
    for asked in (
        held.go_back(0, "command-back", 1),
        held.hand_over(0, "captain", "command-hand"),
        held.advise(0),
    ):
        with pytest.raises(NotDone) as refused:
            await asked
        assert refused.value.code == "counts"
    await house.expeditions.give_up(me, "unsettled", "")
    await held.advise(held.table.to_act[0])
    assert await held.go_back(0, "command-back-2", 1)


async def test_a_try_in_which_a_bot_had_a_hand_does_not_count(hands: Hands, house: House) -> None:
    me = await guest(house)
    held = await house.owners.held(await house.expeditions.begin(me, GAME))
    held.counts_until = 0  # Whatever let a bot in: what counts is what the log says.
    await played(house, held, most=3)
    await held.hand_over(0, "random")
    await until(lambda: held.state == "over")
    await house.deals.settle(held.id)
    assert await state(house, me) == "foreign"
    assert (await house.expeditions.ranking(me, GAME, "", friends=False)).lines == ()


async def test_a_result_is_worked_out_of_the_log_alone(hands: Hands, house: House) -> None:
    """A summary that somebody forged in the store changes no place; neither does an uploaded record."""
    me = await guest(house)
    held = await house.owners.held(await house.expeditions.begin(me, GAME))
    await played(house, held)
    forged = "UPDATE tables SET scores = '[999]' WHERE id = ?"
    await house.store.database.write((forged, (held.id,)))
    await house.deals.settle(held.id)
    ranking = await house.expeditions.ranking(me, GAME, "", friends=False)
    assert "999" not in ranking.lines[0].figure
    uploaded = await house.making.upload(me, held.record().text())
    await house.deals.settle(uploaded.id)
    assert (await house.expeditions.ranking(me, GAME, "", friends=False)) == ranking


async def test_equal_moves_have_equal_answers_of_navigators(hands: Hands, house: House) -> None:
    logs = []
    for _ in range(2):
        me = await guest(house)
        held = await house.owners.held(await house.expeditions.begin(me, "undiscovered"))
        await played(house, held, name="greedy")
        assert held.state == "over"
        logs.append((held.record().actions, [entry.fingerprint for entry in (await _entries(house, held.id))]))
    assert logs[0] == logs[1]
    assert {seat for seat, _ in logs[0][0]} == {0, 1}


async def _entries(house: House, table: str) -> list[LogEntry]:
    whole = await house.store.kept(table)
    assert whole is not None
    return whole.entries


# --- What others did ---


@BOTH
async def test_nothing_of_what_others_did_is_shown_before_ones_own_try_is_over(hands: Hands, house: House) -> None:
    best, me = await guest(house), await guest(house)
    await house.expeditions.race(best, Racing(shown=True))
    held = await finished(house, best, GAME)
    before = msgspec.json.encode(await house.expeditions.daily(me)).decode()
    assert held.id not in before
    assert best.name not in before
    card = next(card for card in (await house.expeditions.daily(me)).deals if card.game == GAME)
    assert (card.others, card.finished, card.figure) == (1, 0, "")
    assert (await refusal(house.expeditions.ranking(me, GAME, "", friends=False))).code == "counts"
    assert (await refusal(house.expeditions.ghost(me, GAME, "", ""))).code == "counts"
    assert not await house.deals.may_watch(me.id, held.id)
    mine = await house.owners.held(await house.expeditions.begin(me, GAME))
    assert (await refusal(house.expeditions.ranking(me, GAME, "", friends=True))).code == "counts"
    key = house.deals.key((await house.expeditions.of_game(GAME)).id, best.id)
    chosen = Racing(deal=(await house.expeditions.of_game(GAME)).id, rival=key)
    assert (await refusal(house.expeditions.race(me, chosen))).code == "counts"
    assert not await house.deals.may_watch(me.id, held.id)
    await played(house, mine)
    assert await house.deals.may_watch(me.id, held.id)
    ranking = await house.expeditions.ranking(me, GAME, "", friends=False)
    assert {line.name for line in ranking.lines} == {best.name, me.name}
    await house.expeditions.race(me, chosen)
    assert (await house.expeditions.daily(me)).rival == best.name


async def test_a_ghost_runs_beside_and_only_of_those_who_agree_and_are_done(hands: Hands, house: House) -> None:
    shy, running, willing, me = [await guest(house) for _ in range(4)]
    for who in (running, willing):
        await house.expeditions.race(who, Racing(shown=True))
    await finished(house, shy, GAME)
    await played(house, await house.owners.held(await house.expeditions.begin(running, GAME)), most=2)
    mine = await house.owners.held(await house.expeditions.begin(me, GAME))
    assert (await house.expeditions.ghost(me, GAME, "", "")).name == ""
    held = await finished(house, willing, GAME, name="greedy")
    assert held.state == "over"
    rounds = []
    while mine.state == "running":
        ghost = await house.expeditions.ghost(me, GAME, "", "")
        reached = mine.game.definition.rounds(mine.table.state)
        assert ghost.name == willing.name
        assert ghost.figure == ""
        assert not ghost.own
        assert all(step.round < reached for step in ghost.course)
        rounds.append(len(ghost.course))
        await played(house, mine, most=1)
    assert rounds == sorted(rounds)
    whole = await house.expeditions.ghost(me, GAME, "", "")
    assert whole.figure
    assert whole.own
    # Who blocks somebody, or agrees no more, is nobody's ghost.
    await house.expeditions.race(willing, Racing(shown=False))
    assert (await house.expeditions.ghost(me, GAME, "", "")).name == ""
    assert not await house.deals.may_watch(me.id, held.id)
    await house.expeditions.race(willing, Racing(shown=True))
    await house.store.database.write(("INSERT INTO blocks VALUES (?, ?, 1)", (willing.id, me.id)))
    assert (await house.expeditions.ghost(me, GAME, "", "")).name == ""
    assert not await house.deals.may_watch(me.id, held.id)


async def test_friends_are_a_list_of_their_own(hands: Hands, house: House) -> None:
    me, friend, other = [await guest(house) for _ in range(3)]
    for who in (me, friend, other):
        await finished(house, who, GAME)

    async def friends(guest: str) -> frozenset[str]:
        return frozenset({friend.id}) if guest == me.id else frozenset()

    house.deals.friends = friends
    ranking = await house.expeditions.ranking(me, GAME, "", friends=True)
    assert {(line.name, line.friend) for line in ranking.lines} == {(me.name, False), (friend.name, True)}
    assert (ranking.friends, ranking.finished) == (1, 3)


@BOTH
async def test_yesterdays_best_is_watched_when_everybody_may(hands: Hands, house: House) -> None:
    best, shy, me = [await guest(house) for _ in range(3)]
    await house.expeditions.race(best, Racing(shown=True))
    held = await finished(house, best, GAME)
    await finished(house, shy, "planet_unknown")
    hands.on(12.1)
    assert (await house.expeditions.daily(me)).yesterday == ()
    hands.on(days.GRACE / HOUR)
    (game,) = (await house.expeditions.daily(me)).yesterday
    assert (game.game, game.name, game.table) == (GAME, best.name, held.id)
    assert await house.archive.replay(held.id)


# --- Erased, exported, moved ---


@BOTH
async def test_who_is_erased_keeps_a_place_without_a_name_and_is_nobodys_ghost(hands: Hands, house: House) -> None:
    gone, me = await guest(house), await guest(house)
    await house.expeditions.race(gone, Racing(shown=True))
    held = await finished(house, gone, GAME)
    saved = json.loads(await exported(house.store, gone.id))
    assert saved["tries"][0]["table"] == held.id
    assert saved["races"] == [{"shown": 1, "rival": ""}]
    await erase(house.store, gone.id)
    await finished(house, me, GAME)
    ranking = await house.expeditions.ranking(me, GAME, "", friends=False)
    assert {line.name for line in ranking.lines} == {SOMEBODY, me.name}
    assert {line.table for line in ranking.lines if not line.you} == {""}
    assert not await house.deals.may_watch(me.id, held.id)


# --- Duplicate tables ---


async def test_tables_of_one_deal_are_dealt_alike_and_closed_to_each_other(hands: Hands, house: House) -> None:
    host, west, east = [await guest(house) for _ in range(3)]
    deal = Deal("set-1", "set", "", "planet_unknown", "me me", "{}", "", host.id, "Club", clock.now(), clock.now(), 0)
    seatings = [
        (Seat("person", west.id, ""), Seat("bot", "", "navigator")),
        (Seat("person", east.id, ""), Seat("bot", "", "navigator")),
    ]
    tables = await house.deals.together(host, deal, seatings, "Club", clock.now() + HOUR)
    first, second = [await house.owners.held(table) for table in tables]
    assert first.record().seed == second.record().seed
    assert [first.seats[0].guest, second.seats[0].guest] == [west.id, east.id]
    assert await house.deals.is_sealed(first.id)
    hands.on(1)
    assert not await house.deals.is_sealed(first.id)
