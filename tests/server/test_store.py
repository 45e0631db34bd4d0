"""The store: what it takes is there after a restart, what it refuses changes nothing."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count

import pytest

from tests.server.stores import BOTH, HEADER, LATER, Data, entries, opened, owned, reopened, taken
from unmapped.server.storage import sql
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import (
    AnalysisRow,
    Conflict,
    GuestRow,
    Header,
    Key,
    Lease,
    LogEntry,
    NotOwner,
    Receipt,
    Seat,
    Speech,
    StoreDown,
)  # fmt: skip

pytestmark = BOTH


@pytest.fixture
async def store(data: Data) -> AsyncIterator[SqlStore]:
    found = await opened(data)
    yield found
    await found.close()


# --- Tables and their logs ---


async def test_a_table_its_log_and_its_summary_are_there_after_a_restart(store: SqlStore, data: Data) -> None:
    lease = await taken(store)
    log = entries((0, 5), (1, 6), known=True)
    for edition, entry in enumerate(log):
        await store.append(lease, edition, entry, LATER, 99)
    await store.set_seat(lease, 2, 1, Seat("person", "g1", "greedy"), HEADER.seats[1], LATER)
    again = await reopened(store, data)
    assert await again.entries(HEADER.id) == log
    seats = (HEADER.seats[0], Seat("person", "g1", "greedy"))
    assert await again.header(HEADER.id) == HEADER._replace(
        changed=99, seq=2, check=log[-1].check, edition=3, seats=seats, summary=LATER
    )
    await again.close()


async def test_a_seed_of_any_size_comes_back(store: SqlStore) -> None:
    for number, seed in enumerate((0, -5, 2**120 + 1)):
        await store.make_table(HEADER._replace(id=f"t{number}", seed=seed))
        found = await store.header(f"t{number}")
        assert found is not None
        assert found.seed == seed


async def test_a_fork_brings_its_log_along(store: SqlStore) -> None:
    log = entries((0, 5), (1, 6), (0, 7))
    await store.make_table(HEADER._replace(seq=3), log)
    assert await store.entries(HEADER.id) == log


@pytest.mark.parametrize("again", [{"command": "another-1"}, {"seq": 2}])
async def test_an_entry_or_a_command_that_is_there_already_is_refused(
    store: SqlStore, again: dict[str, object]
) -> None:
    lease = await taken(store)
    (first,) = entries((0, 5))
    await store.append(lease, 0, first, LATER, 10)
    twice = LogEntry(**{**first._asdict(), **again})
    with pytest.raises(Conflict):
        await store.append(lease, 1, twice, LATER._replace(round=9), 20)
    assert await store.entries(HEADER.id) == [first]
    found = await store.header(HEADER.id)
    assert found is not None
    assert (found.summary.round, found.changed) == (3, 10)


async def test_an_entry_for_a_table_that_does_not_exist_is_refused(store: SqlStore) -> None:
    with pytest.raises((Conflict, NotOwner)):
        await store.append(Lease("nowhere"), 0, entries((0, 5))[0], LATER, 10)


async def test_a_refused_job_does_not_sink_its_neighbours(store: SqlStore) -> None:
    lease = await taken(store)
    log = entries((0, 5), (1, 6))
    before, _, _ = store.load()
    jobs = [store.append(lease, edition, log[edition % 2], LATER, 1) for edition in (0, 3)]
    jobs += [store.say(lease, Speech(number, 0, 0, "Fox", "Hello")) for number in (1, 2)]
    jobs.append(store.say(lease, Speech(3, 0, 0, "Fox", "\ud800")))  # No text at all: half of a sign.
    jobs.append(store.rename("nobody", "Fox", "Owl"))
    told = await asyncio.gather(*jobs, return_exceptions=True)
    kinds = [type(one) for one in told]
    assert kinds == [type(None), Conflict, type(None), type(None), StoreDown, Conflict]
    assert await store.entries(HEADER.id) == log[:1]
    assert [one.number for one in await store.chat(HEADER.id, 9)] == [1, 2]
    commits, _, _ = store.load()
    assert commits - before <= len(jobs)


async def test_whoever_leaves_while_it_is_written_does_not_undo_it(store: SqlStore, data: Data) -> None:
    lease = await taken(store)
    (first,) = entries((0, 5))
    writing = asyncio.create_task(store.append(lease, 0, first, LATER, 1))
    await asyncio.sleep(0)
    writing.cancel()
    again = await reopened(store, data)
    assert await again.entries(HEADER.id) == [first]
    await again.close()


async def test_a_closed_store_says_so(store: SqlStore) -> None:
    await store.close()
    with pytest.raises(StoreDown, match="closed"):
        await store.header(HEADER.id)


# --- Lists, chat, guests, secrets ---


async def test_tables_are_found_by_guest_by_state_and_by_who_is_asked(store: SqlStore) -> None:
    states: list[Header] = []
    for number, summary in enumerate((LATER, LATER._replace(state="open"), LATER._replace(bot_asked=False))):
        states.append(HEADER._replace(id=f"t{number}", changed=number, summary=summary))
    over = HEADER._replace(id="over", changed=-1, summary=LATER._replace(state="over", scores=(5, 6)), host="g1")
    private = states[1]._replace(id="private", listed=False, host="g2", seats=(Seat("open", "", ""),) * 2)
    for header in (*states, over, private):
        await store.make_table(header)
    assert [one.id for one in await store.of_guest("g1", 9)] == ["t2", "t1", "t0", "over"]
    assert [one.id for one in await store.of_guest("g1", 2)] == ["t2", "t1"]
    assert await store.of_guest("", 9) == []
    assert [one.id for one in await store.of_guest("g2", 9)] == ["private"]
    assert [one.id for one in await store.listed(("open", "over"), 9)] == ["t1", "over"]
    assert await store.waiting_for_bots() == ["t0"]
    assert await store.count_running() == {"planet_unknown": 2}
    assert await store.count_unfinished("g0") == 3
    assert await store.count_unfinished("g1") == 0


async def test_a_table_is_removed_with_all_that_belongs_to_it(store: SqlStore) -> None:
    other = HEADER._replace(id="other")
    for header in (other, HEADER):
        lease = await taken(store, header, entries((0, 5)))
        await store.say(lease, Speech(1, 1, -1, "Fox", "Hello"))
        await store.make_key(f"secret of {header.id}", Key("invitation", header.id, 0, ""))
    await store.remove(lease, 0)
    assert await store.header(HEADER.id) is None
    assert await store.entries(HEADER.id) == []
    assert await store.chat(HEADER.id, 9) == []
    assert await store.key(f"secret of {HEADER.id}") is None
    assert [one.id for one in await store.of_guest("g1", 9)] == ["other"]
    assert len(await store.entries("other")) == len(await store.chat("other", 9)) == 1


async def test_the_chat_comes_back_in_order_the_latest_lines_only(store: SqlStore) -> None:
    lease = await taken(store)
    said = [Speech(number, number, -1, "Fox", f"“{number}”") for number in range(1, 6)]
    for speech in said:
        await store.say(lease, speech)
    assert await store.chat(HEADER.id, 3) == said[2:]


async def test_a_guest_is_found_by_its_token_and_can_be_renamed(store: SqlStore) -> None:
    await store.make_guest(GuestRow("a", "Fox"), "hash", 1)
    await store.rename("a", "Owl", "Fox")
    assert await store.guest_of("hash") == GuestRow("a", "Owl", used=1)
    assert await store.guest_of("other") is None
    assert await store.names(["a", "b"]) == {"a": "Owl"}
    assert await store.names([]) == {}


async def test_a_new_secret_ends_the_one_before_for_the_same_seat_and_purpose_only(store: SqlStore) -> None:
    keys = {
        "old": Key("invitation", "t", 0, ""),
        "program": Key("program", "t", 0, "g0"),
        "next seat": Key("invitation", "t", 1, ""),
        "new": Key("invitation", "t", 0, ""),
    }
    for secret, key in keys.items():
        await store.make_key(secret, key)
    assert await store.key("old") is None
    for secret in ("program", "next seat", "new"):
        assert await store.key(secret) == keys[secret]


async def test_the_secrets_of_a_seat_end_when_it_changes_hands_and_not_when_a_bot_stands_in(store: SqlStore) -> None:
    lease = await taken(store)
    await store.make_key("mine", Key("program", HEADER.id, 0, "g0"))
    await store.make_key("theirs", Key("program", HEADER.id, 1, "g1"))
    with_bot = HEADER.seats[0]._replace(bot="random")
    await store.set_seat(lease, 0, 0, with_bot, HEADER.seats[0], LATER)
    assert await store.key("mine") is not None
    await store.set_seat(lease, 1, 0, Seat("bot", "", "random"), with_bot, LATER)
    assert await store.key("mine") is None
    assert await store.key("theirs") is not None


async def test_since_when_somebody_is_away_is_there_after_a_restart_until_it_is_back(
    store: SqlStore, data: Data
) -> None:
    for name in ("table", "other"):
        await store.make_table(HEADER._replace(id=name))
        for guest, time in (("g0", 5), ("g1", 6), ("g0", 7)):
            await store.note_left(name, guest, time)
    await store.note_left("table", "g1", 0)
    store = await reopened(store, data)
    kept = await store.kept("table")
    assert kept is not None
    assert kept.left == {"g0": 7}
    with pytest.raises(Conflict):
        await store.note_left("nowhere", "g0", 8)
    await store.remove(await owned(store), 0)
    other = await store.kept("other")
    assert other is not None
    assert other.left == {"g0": 7, "g1": 6}
    await store.close()


async def test_one_table_at_most_follows_another_until_it_is_removed(store: SqlStore) -> None:
    await store.make_table(HEADER)
    await store.make_table(HEADER._replace(id="again", follows=HEADER.id))
    with pytest.raises(Conflict):
        await store.make_table(HEADER._replace(id="and again", follows=HEADER.id))
    found = await store.header("again")
    assert found is not None
    assert found.follows == HEADER.id
    await store.remove(await owned(store, "again"), 0)
    assert await store.following(HEADER.id) == ""
    await store.make_table(HEADER._replace(id="and again", follows=HEADER.id))
    assert await store.following(HEADER.id) == "and again"


# --- Receipts and analyses ---


async def test_only_the_latest_receipts_of_a_guest_at_a_table_are_kept(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "RECEIPTS_KEPT", 3)
    lease = await taken(store)
    number = count(1)
    for command in ("say-90000", "say-10000", "say-50000", "say-20000", "say-70000"):
        for guest in ("g0", "g1") if command == "say-10000" else ("g0",):
            speech = Speech(next(number), 0, 0, "Fox", command)
            await store.say(lease, speech, Receipt(guest, command, HEADER.id))
    kept = await store.kept(HEADER.id)
    assert kept is not None
    assert [one.command for one in kept.receipts if one.guest == "g0"] == ["say-50000", "say-20000", "say-70000"]
    assert [one.command for one in kept.receipts if one.guest == "g1"] == ["say-10000"]
    assert len(await store.chat(HEADER.id, 9)) == 6


async def test_receipts_are_forgotten_by_their_age(store: SqlStore) -> None:
    lease = await taken(store)
    for number, made in enumerate((10, 20, 30), start=1):
        speech = Speech(number, 0, 0, "Fox", "Hello")
        await store.say(lease, speech, Receipt("g0", f"say-{number:05}", HEADER.id, made=made))
    await store.forget_receipts(20)
    kept = await store.kept(HEADER.id)
    assert kept is not None
    assert [one.made for one in kept.receipts] == [20, 30]


async def test_an_analysis_is_kept_as_it_is_now_and_one_that_is_begun_anew_comes_last(
    store: SqlStore, data: Data
) -> None:
    rows = [AnalysisRow(f"t{number}", 5, number, "A game", ("g0",), 9) for number in (1, 2, 3)]
    for row in rows:
        await store.keep_analysis(row)
    await store.keep_analysis(rows[1]._replace(guests=("g0", "g1"), found="{}"))
    await store.keep_analysis(rows[0]._replace(number=4))
    again = await reopened(store, data)
    kept = [rows[1]._replace(guests=("g0", "g1"), found="{}"), rows[2], rows[0]._replace(number=4)]
    assert await again.analyses() == kept
    await again.close()


async def test_of_analyses_the_latest_are_kept_for_a_while_and_those_that_are_waited_for(store: SqlStore) -> None:
    rows = [
        AnalysisRow(f"t{number}", 5, number, "A game", (), changed, "Stopped." if number == 3 else "", found)
        for number, changed, found in ((1, 9, "{}"), (2, 30, "{}"), (3, 20, ""), (4, 20, "{}"), (5, 8, ""), (6, 31, ""))
    ]
    for row in rows:
        await store.keep_analysis(row)
    for since, most, left in (
        (0, 9, [1, 2, 3, 4, 5, 6]),
        (10, 9, [2, 3, 4, 5, 6]),
        (10, 2, [2, 4, 5, 6]),
        (40, 9, [5, 6]),
    ):
        await store.forget_analyses(since, most)
        assert [row.number for row in await store.analyses()] == left
        assert await store.games_analysed() == {(f"t{number}", 5) for number in left}
