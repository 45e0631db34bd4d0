"""The store: what it takes is there after a restart, what it refuses changes nothing."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

import unmapped
from tests.server.tables import header_of
from unmapped.cli.serve import CannotServe, backup, restore
from unmapped.games import AnyGame
from unmapped.server import clock
from unmapped.server.storage import sqlite
from unmapped.server.storage.sqlite import FORMAT, SqliteStore
from unmapped.server.storage.store import (
    AnalysisRow,
    Conflict,
    GuestRow,
    Header,
    Key,
    LogEntry,
    Receipt,
    Seat,
    Speech,
    StoreDown,
    Summary,
    Vote,
    check_whole,
    is_whole,
    next_entry,
    standing,
)

GAME: AnyGame = unmapped.game("planet_unknown")
HEADER = header_of(GAME.start(2, 7))
LATER = Summary("running", 3, (1,), "places a tile", (), bot_asked=True)


def entries(*taken: tuple[int, int], known: bool = False) -> list[LogEntry]:
    """A log of (seat, action); `known` with fingerprints."""
    log: list[LogEntry] = []
    for number, (seat, action) in enumerate(taken, start=1):
        before = log[-1].check if log else ""
        command = f"command-{number}"
        shown = f"table-{number}" if known else ""
        log.append(next_entry(before, number, command, seat, action, HEADER.version, shown))
    return log


@pytest.fixture
async def store(data: Path) -> AsyncIterator[SqliteStore]:
    found = SqliteStore(data)
    await found.open()
    yield found
    await found.close()


async def reopened(store: SqliteStore) -> SqliteStore:
    """Another store on the same file, after this one is closed."""
    await store.close()
    again = SqliteStore(store.path)
    await again.open()
    return again


# --- Tables and their logs ---


async def test_a_table_its_log_and_its_summary_are_there_after_a_restart(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    log = entries((0, 5), (1, 6), known=True)
    for edition, entry in enumerate(log):
        await store.append(HEADER.id, edition, entry, LATER, 99)
    await store.set_seat(HEADER.id, 2, 1, Seat("person", "g1", "greedy"), HEADER.seats[1], LATER)
    again = await reopened(store)
    assert await again.entries(HEADER.id) == log
    seats = (HEADER.seats[0], Seat("person", "g1", "greedy"))
    assert await again.header(HEADER.id) == HEADER._replace(
        changed=99, seq=2, check=log[-1].check, edition=3, seats=seats, summary=LATER
    )
    await again.close()


async def test_a_seed_of_any_size_comes_back(store: SqliteStore) -> None:
    for number, seed in enumerate((0, -5, 2**120 + 1)):
        await store.make_table(HEADER._replace(id=f"t{number}", seed=seed))
        found = await store.header(f"t{number}")
        assert found is not None
        assert found.seed == seed


async def test_a_fork_brings_its_log_along(store: SqliteStore) -> None:
    log = entries((0, 5), (1, 6), (0, 7))
    await store.make_table(HEADER._replace(seq=3), log)
    assert await store.entries(HEADER.id) == log


@pytest.mark.parametrize("again", [{"command": "another-1"}, {"seq": 2}])
async def test_an_entry_or_a_command_that_is_there_already_is_refused(
    store: SqliteStore, again: dict[str, object]
) -> None:
    await store.make_table(HEADER)
    (first,) = entries((0, 5))
    await store.append(HEADER.id, 0, first, LATER, 10)
    twice = LogEntry(**{**first._asdict(), **again})
    with pytest.raises(Conflict):
        await store.append(HEADER.id, 1, twice, LATER._replace(round=9), 20)
    assert await store.entries(HEADER.id) == [first]
    found = await store.header(HEADER.id)
    assert found is not None
    assert (found.summary.round, found.changed) == (3, 10)


async def test_an_entry_for_a_table_that_does_not_exist_is_refused(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        await store.append("nowhere", 0, entries((0, 5))[0], LATER, 10)


async def test_a_refused_job_does_not_sink_its_neighbours(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    log = entries((0, 5), (1, 6), (0, 7))
    before, _, _ = store.load()
    jobs = [store.append(HEADER.id, edition, log[edition], LATER, 1) for edition in (0, 0, 1, 1, 2)]
    jobs.append(store.say(HEADER.id, Speech(1, 0, 0, "Fox", "\ud800")))  # No text at all: half of a sign.
    jobs.append(store.rename("nobody", "Fox", "Owl"))
    told = await asyncio.gather(*jobs, return_exceptions=True)
    kinds = [type(one) for one in told]
    assert kinds == [type(None), Conflict, type(None), Conflict, type(None), StoreDown, Conflict]
    assert await store.entries(HEADER.id) == log
    commits, _, _ = store.load()
    assert commits - before <= len(jobs)


async def test_whoever_leaves_while_it_is_written_does_not_undo_it(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    (first,) = entries((0, 5))
    writing = asyncio.create_task(store.append(HEADER.id, 0, first, LATER, 1))
    await asyncio.sleep(0)
    writing.cancel()
    assert await store.entries(HEADER.id) == [first]


async def test_a_closed_store_says_so(store: SqliteStore) -> None:
    await store.close()
    with pytest.raises(StoreDown, match="closed"):
        await store.header(HEADER.id)


# --- What stands, and whether the log is whole ---


def test_what_was_taken_back_does_not_stand() -> None:
    log = entries((0, 5), (1, 6), (0, 7), (1, 8), (0, -2), (1, 9))
    assert standing(log) == [(1, 6), (1, 8), (1, 9)]


def test_going_back_takes_back_the_latest_actions_of_all() -> None:
    log = entries((0, 5), (1, 6), (0, 7), (0, -1), (1, 8), (-1, -2), (1, 9))
    assert standing(log) == [(0, 5), (1, 9)]


def test_a_log_without_entries_is_whole_and_nothing_stands() -> None:
    assert standing([]) == []
    assert is_whole([])


@pytest.mark.parametrize(
    "change",
    [
        {"action": 9}, {"seat": 1}, {"command": "command-9"}, {"check": "0" * 24}, {"seq": 7}, {"version": 2},
        {"fingerprint": "another"}, {"fingerprint": ""},
    ],
)  # fmt: skip
def test_a_log_that_was_changed_is_not_whole(change: dict[str, object]) -> None:
    log = entries((0, 5), (1, 6), (0, 7), known=True)
    assert is_whole(log)
    for at in range(3):
        changed = [LogEntry(**{**one._asdict(), **change}) if n == at else one for n, one in enumerate(log)]
        assert changed == log or not is_whole(changed)
    assert not is_whole(log[1:])


# --- Lists, chat, guests, secrets ---


async def test_tables_are_found_by_guest_by_state_and_by_who_is_asked(store: SqliteStore) -> None:
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


async def test_a_table_is_removed_with_all_that_belongs_to_it(store: SqliteStore) -> None:
    other = HEADER._replace(id="other")
    for header in (HEADER, other):
        await store.make_table(header, entries((0, 5)))
        await store.say(header.id, Speech(1, 1, -1, "Fox", "Hello"))
        await store.make_key(f"secret of {header.id}", Key("invitation", header.id, 0, ""))
    await store.remove(HEADER.id, 0)
    assert await store.header(HEADER.id) is None
    assert await store.entries(HEADER.id) == []
    assert await store.chat(HEADER.id, 9) == []
    assert await store.key(f"secret of {HEADER.id}") is None
    assert [one.id for one in await store.of_guest("g1", 9)] == ["other"]
    assert len(await store.entries("other")) == len(await store.chat("other", 9)) == 1


async def test_the_chat_comes_back_in_order_the_latest_lines_only(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    said = [Speech(number, number, -1, "Fox", f"“{number}”") for number in range(1, 6)]
    for speech in said:
        await store.say(HEADER.id, speech)
    assert await store.chat(HEADER.id, 3) == said[2:]


async def test_a_guest_is_found_by_its_token_and_can_be_renamed(store: SqliteStore) -> None:
    await store.make_guest(GuestRow("a", "Fox"), "hash", 1)
    await store.rename("a", "Owl", "Fox")
    assert await store.guest_of("hash") == GuestRow("a", "Owl")
    assert await store.guest_of("other") is None
    assert await store.names(["a", "b"]) == {"a": "Owl"}
    assert await store.names([]) == {}


async def test_a_new_secret_ends_the_one_before_for_the_same_seat_and_purpose_only(store: SqliteStore) -> None:
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


async def test_the_secrets_of_a_seat_end_when_it_changes_hands_and_not_when_a_bot_stands_in(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    await store.make_key("mine", Key("program", HEADER.id, 0, "g0"))
    await store.make_key("theirs", Key("program", HEADER.id, 1, "g1"))
    with_bot = HEADER.seats[0]._replace(bot="random")
    await store.set_seat(HEADER.id, 0, 0, with_bot, HEADER.seats[0], LATER)
    assert await store.key("mine") is not None
    await store.set_seat(HEADER.id, 1, 0, Seat("bot", "", "random"), with_bot, LATER)
    assert await store.key("mine") is None
    assert await store.key("theirs") is not None


# --- Files that cannot be opened ---


async def test_a_file_of_the_format_before_is_brought_up_to_date(store: SqliteStore) -> None:
    await store.make_table(HEADER._replace(seeded=True), entries((0, 5)))
    await store.close()
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE meta SET value = '1'")
        file.execute("DROP TABLE promises")
        file.execute("DROP TABLE receipts")
        file.execute("DROP TABLE analyses")
        file.execute("DROP TABLE departures")
        file.execute("DROP TABLE contents")
        file.execute("DROP TABLE albums")
        file.execute("DROP INDEX tables_listed")
        file.execute("DROP INDEX tables_that_follow")
        file.execute("CREATE INDEX tables_by_state ON tables (state, changed DESC)")
        for column in (
            "seeded", "listed", "about", "check", "edition", "back_to", "agreed", "book", "follows", "begun",
            "contents", "ballot",
        ):  # fmt: skip
            file.execute(f'ALTER TABLE tables DROP COLUMN "{column}"')
        for column in ("version", "fingerprint"):
            file.execute(f'ALTER TABLE actions DROP COLUMN "{column}"')
    again = SqliteStore(store.path)
    await again.open()
    found = await again.header(HEADER.id)
    assert found == HEADER._replace(seeded=False, listed=False, check=entries((0, 5))[0].check)
    assert await again.entries(HEADER.id) == entries((0, 5))
    await again.close()
    with closing(sqlite3.connect(store.path)) as file:
        assert file.execute("SELECT value FROM meta WHERE name = 'format'").fetchone() == (FORMAT,)


async def test_a_file_of_format_4_keeps_all_that_it_held(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_4.sql").read_text(encoding="utf-8"))
    began = clock.now()
    store = SqliteStore(data)
    await store.open()
    kept = await store.kept("table")
    assert kept is not None
    assert (kept.header.version, kept.header.seq, kept.header.edition) == (1, 1, 1)
    assert [entry.command for entry in kept.entries] == ["command-1"]
    assert [speech.text for speech in await store.chat("table", 9)] == ["Line 1", "Line 2", "Line 3"]
    # The receipts are in the order in which they were made, as far as it is known, and as old as the change.
    names = [(receipt.command, receipt.seq) for receipt in kept.receipts]
    assert names == [("say-00008", 1), ("say-00007", 2), ("say-00006", 3)]
    over_http = await store.receipt("g0", "request-1")
    assert over_http is not None
    assert over_http.asked == "asked"
    assert all(began <= receipt.made <= clock.now() for receipt in (*kept.receipts, over_http))
    with pytest.raises(Conflict):
        await store.say("table", Speech(4, 0, 0, "Fox", "Line 3"), kept.receipts[-1])
    again = await reopened(store)
    assert await again.kept("table") == kept
    await again.close()
    with closing(sqlite3.connect(data)) as file:
        there = [str(row[0]) for row in file.execute("SELECT name FROM sqlite_master WHERE name LIKE 'receipts%'")]
        assert sorted(there) == ["receipts", "receipts_by_age", "receipts_of_guest"]


async def test_a_file_of_format_5_keeps_all_that_it_held_and_its_tables_can_be_followed(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_5.sql").read_text(encoding="utf-8"))
    store = SqliteStore(data)
    await store.open()
    kept = await store.kept("over")
    assert kept is not None
    assert (kept.header.summary.state, kept.header.book, kept.header.vote, kept.header.follows) == (
        "over", "book", Vote(0, (1,)), "",
    )  # fmt: skip
    assert [entry.command for entry in kept.entries] == ["command-1"]
    assert [receipt.command for receipt in kept.receipts] == ["say-00001"]
    assert [promise.deed for promise in kept.promised] == ["give food"]
    assert [row.found for row in await store.analyses()] == ["{}"]
    assert await store.key("secret") == Key("invitation", "again", 1, "")
    # What was made before follows nothing, and nothing is not what follows it.
    assert (await store.following("over"), await store.following("")) == ("", "")
    await store.make_table(HEADER._replace(id="new", follows="over"))
    again = await reopened(store)
    assert await again.kept("over") == kept
    assert await again.following("over") == "new"
    await again.close()


async def test_a_file_of_format_6_keeps_all_that_it_held_and_its_logs_say_under_which_rules(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_6.sql").read_text(encoding="utf-8"))
    with closing(sqlite3.connect(data)) as file:
        tables = dict(file.execute("SELECT id, version FROM tables").fetchall())
        before = file.execute('SELECT "table", seq, command, seat, action, "check" FROM actions').fetchall()
    store = SqliteStore(data)
    await store.open()
    kept = [await store.kept(table) for table in tables]
    there = [(one.header.id, *entry) for one in kept if one is not None for entry in one.entries]
    assert sorted(row[:6] for row in there) == sorted(before)
    assert all(row[6:] == (tables[str(row[0])], "") for row in there)
    assert {one.header.begun for one in kept if one is not None} == {""}
    for one in kept:
        assert one is not None
        check_whole(one.header, one.entries)
    again = await reopened(store)
    assert [await again.kept(table) for table in tables] == kept
    await again.close()


async def test_since_when_somebody_is_away_is_there_after_a_restart_until_it_is_back(store: SqliteStore) -> None:
    for name in ("table", "other"):
        await store.make_table(HEADER._replace(id=name))
        for guest, time in (("g0", 5), ("g1", 6), ("g0", 7)):
            await store.note_left(name, guest, time)
    await store.note_left("table", "g1", 0)
    store = await reopened(store)
    kept = await store.kept("table")
    assert kept is not None
    assert kept.left == {"g0": 7}
    with pytest.raises(Conflict):
        await store.note_left("nowhere", "g0", 8)
    await store.remove("table", 0)
    other = await store.kept("other")
    assert other is not None
    assert other.left == {"g0": 7, "g1": 6}
    await store.close()


async def test_one_table_at_most_follows_another_until_it_is_removed(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    await store.make_table(HEADER._replace(id="again", follows=HEADER.id))
    with pytest.raises(Conflict):
        await store.make_table(HEADER._replace(id="and again", follows=HEADER.id))
    found = await store.header("again")
    assert found is not None
    assert found.follows == HEADER.id
    await store.remove("again", 0)
    assert await store.following(HEADER.id) == ""
    await store.make_table(HEADER._replace(id="and again", follows=HEADER.id))
    assert await store.following(HEADER.id) == "and again"


# --- Receipts and analyses ---


async def test_only_the_latest_receipts_of_a_guest_at_a_table_are_kept(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "RECEIPTS_KEPT", 3)
    await store.make_table(HEADER)
    number = count(1)
    for command in ("say-90000", "say-10000", "say-50000", "say-20000", "say-70000"):
        for guest in ("g0", "g1") if command == "say-10000" else ("g0",):
            speech = Speech(next(number), 0, 0, "Fox", command)
            await store.say(HEADER.id, speech, Receipt(guest, command, HEADER.id))
    kept = await store.kept(HEADER.id)
    assert kept is not None
    assert [one.command for one in kept.receipts if one.guest == "g0"] == ["say-50000", "say-20000", "say-70000"]
    assert [one.command for one in kept.receipts if one.guest == "g1"] == ["say-10000"]
    assert len(await store.chat(HEADER.id, 9)) == 6


async def test_receipts_are_forgotten_by_their_age(store: SqliteStore) -> None:
    await store.make_table(HEADER)
    for number, made in enumerate((10, 20, 30), start=1):
        speech = Speech(number, 0, 0, "Fox", "Hello")
        await store.say(HEADER.id, speech, Receipt("g0", f"say-{number:05}", HEADER.id, made=made))
    await store.forget_receipts(20)
    kept = await store.kept(HEADER.id)
    assert kept is not None
    assert [one.made for one in kept.receipts] == [20, 30]


async def test_an_analysis_is_kept_as_it_is_now_and_one_that_is_begun_anew_comes_last(store: SqliteStore) -> None:
    rows = [AnalysisRow(f"t{number}", 5, number, "A game", ("g0",), 9) for number in (1, 2, 3)]
    for row in rows:
        await store.keep_analysis(row)
    await store.keep_analysis(rows[1]._replace(guests=("g0", "g1"), found="{}"))
    await store.keep_analysis(rows[0]._replace(number=4))
    await store.forget_analyses([3])
    again = await reopened(store)
    assert await again.analyses() == [rows[1]._replace(guests=("g0", "g1"), found="{}"), rows[0]._replace(number=4)]
    await again.close()


async def test_a_file_of_another_version_is_refused_and_left_alone(store: SqliteStore) -> None:
    await store.close()
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE meta SET value = '0'")
    with pytest.raises(StoreDown, match=f"another version .*format 0; this one reads format {FORMAT}"):
        await SqliteStore(store.path).open()


async def test_a_database_of_another_program_is_refused_and_left_alone(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("CREATE TABLE recipes (name TEXT)")
    store = SqliteStore(data)
    with pytest.raises(StoreDown, match="another version"):
        await store.open()
    with pytest.raises(StoreDown, match="closed"):
        await store.header("x")
    with closing(sqlite3.connect(data)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_file_that_is_no_database_is_refused_and_left_alone(data: Path) -> None:
    data.write_text("tables\n" * 100)
    with pytest.raises(StoreDown, match="not a database"):
        asyncio.run(SqliteStore(data).open())
    assert data.read_text() == "tables\n" * 100


# --- Backup and restore ---


async def test_a_backup_taken_while_the_server_runs_can_be_restored(store: SqliteStore, tmp_path: Path) -> None:
    log = entries((0, 5), (1, 6))
    await store.make_table(HEADER)
    await store.append(HEADER.id, 0, log[0], LATER, 1)
    copy = tmp_path / "copies #1?" / "backup.sqlite"
    backup(copy, data=Path(store.path))
    await store.append(HEADER.id, 1, log[1], LATER, 2)
    await store.close()
    restore(copy, data=Path(store.path))
    again = SqliteStore(store.path)
    await again.open()
    assert await again.entries(HEADER.id) == log[:1]
    await again.close()
    before = SqliteStore(f"{store.path}.before-restore")
    await before.open()
    assert await before.entries(HEADER.id) == log
    await before.close()


async def test_nothing_is_restored_under_a_server_that_runs(store: SqliteStore, tmp_path: Path) -> None:
    await store.make_table(HEADER)
    backup(tmp_path / "copy", data=Path(store.path))
    with pytest.raises(CannotServe, match="in use"):
        restore(tmp_path / "copy", data=Path(store.path))
    (first,) = entries((0, 5))
    await store.append(HEADER.id, 0, first, LATER, 1)
    assert await store.entries(HEADER.id) == [first]


async def test_a_backup_replaces_no_file_and_needs_a_whole_store(store: SqliteStore, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(CannotServe, match="exists already"):
        backup(there, data=Path(store.path))
    with pytest.raises(CannotServe, match="no file"):
        backup(tmp_path / "new", data=tmp_path / "nothing")
    for content in (b"", b"no database " * 100):
        bad = tmp_path / "bad"
        bad.write_bytes(content)
        with pytest.raises(CannotServe):
            restore(bad, data=tmp_path / "target")
        assert not (tmp_path / "target").exists()
        assert not (tmp_path / "target.restored").exists()
    assert there.read_text() == "mine"


def broken(path: str) -> bytes:
    """Break a file; what it holds then."""
    content = b"broken " * 200
    Path(path).write_bytes(content)
    return content


async def test_a_store_that_broke_is_replaced_by_a_copy_and_kept_beside_it(store: SqliteStore, tmp_path: Path) -> None:
    await store.make_table(HEADER)
    backup(tmp_path / "copy", data=Path(store.path))
    await store.close()
    content = broken(store.path)
    restore(tmp_path / "copy", data=Path(store.path))
    assert await asyncio.to_thread(Path(f"{store.path}.before-restore").read_bytes) == content
    again = SqliteStore(store.path)
    await again.open()
    assert await again.header(HEADER.id) == HEADER
    await again.close()
