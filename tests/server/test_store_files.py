"""Stores in files: those of older formats, those that cannot be opened, backup and restore."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.stores import HEADER, LATER, entries, opened, owned, reopened
from unmapped.cli.serve import CannotServe, backup, restore
from unmapped.server import clock
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.sqlite import FORMAT
from unmapped.server.storage.store import Conflict, Key, Lease, Speech, StoreDown, Unheard, Vote, check_whole


@pytest.fixture
async def store(data: Path) -> AsyncIterator[SqlStore]:
    found = await opened(data)
    yield found
    await found.close()


# --- Files of other formats, and of other programs ---


async def test_a_file_of_the_format_before_is_brought_up_to_date(store: SqlStore, data: Path) -> None:
    await store.make_table(HEADER._replace(seeded=True), entries((0, 5)))
    await store.close()
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("UPDATE meta SET value = '1'")
        file.execute("DROP TABLE promises")
        file.execute("DROP TABLE receipts")
        file.execute("DROP TABLE analyses")
        file.execute("DROP TABLE departures")
        file.execute("DROP TABLE nudges")
        file.execute("DROP TABLE contents")
        file.execute("DROP TABLE albums")
        file.execute("DROP INDEX tables_listed")
        file.execute("DROP INDEX tables_that_follow")
        file.execute("CREATE INDEX tables_by_state ON tables (state, changed DESC)")
        for column in (
            "seeded", "listed", "about", "check", "edition", "back_to", "agreed", "book", "follows", "begun",
            "contents", "ballot", "absence",
        ):  # fmt: skip
            file.execute(f'ALTER TABLE tables DROP COLUMN "{column}"')
        for column in ("version", "fingerprint", "clock"):
            file.execute(f'ALTER TABLE actions DROP COLUMN "{column}"')
        for part in (
            "blocks", "mutes", "removals", "reports", "stops", "notices", "clocks", "standstills", "beats", "calendars",
        ):  # fmt: skip
            file.execute(f"DROP TABLE {part}")
        file.execute("DROP INDEX chat_of_guest")
        file.execute("ALTER TABLE chat DROP COLUMN guest")
    again = store_at(data)
    await again.open()
    found = await again.header(HEADER.id)
    assert found == HEADER._replace(seeded=False, listed=False, check=entries((0, 5))[0].check)
    assert await again.entries(HEADER.id) == entries((0, 5))
    await again.close()
    with closing(sqlite3.connect(data)) as file:
        assert file.execute("SELECT value FROM meta WHERE name = 'format'").fetchone() == (FORMAT,)


async def test_a_file_of_format_4_keeps_all_that_it_held(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_4.sql").read_text(encoding="utf-8"))
    began = clock.now()
    store = store_at(data)
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
        await store.say(Lease("table"), Speech(4, 0, 0, "Fox", "Line 3"), kept.receipts[-1])
    again = await reopened(store, data)
    assert await again.kept("table") == kept
    await again.close()
    with closing(sqlite3.connect(data)) as file:
        there = [str(row[0]) for row in file.execute("SELECT name FROM sqlite_master WHERE name LIKE 'receipts%'")]
        assert sorted(there) == ["receipts", "receipts_by_age", "receipts_of_guest"]


async def test_a_file_of_format_5_keeps_all_that_it_held_and_its_tables_can_be_followed(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_5.sql").read_text(encoding="utf-8"))
    store = store_at(data)
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
    again = await reopened(store, data)
    assert await again.kept("over") == kept
    assert await again.following("over") == "new"
    await again.close()


async def test_a_file_of_format_6_keeps_all_that_it_held_and_its_logs_say_under_which_rules(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_6.sql").read_text(encoding="utf-8"))
    with closing(sqlite3.connect(data)) as file:
        tables = dict(file.execute("SELECT id, version FROM tables").fetchall())
        before = file.execute('SELECT "table", seq, command, seat, action, "check" FROM actions').fetchall()
    store = store_at(data)
    await store.open()
    kept = [await store.kept(table) for table in tables]
    there = [(one.header.id, *entry) for one in kept if one is not None for entry in one.entries]
    assert sorted(row[:6] for row in there) == sorted(before)
    assert all(row[6:] == (tables[str(row[0])], "", "") for row in there)
    assert {one.header.begun for one in kept if one is not None} == {""}
    for one in kept:
        assert one is not None
        check_whole(one.header, one.entries)
    again = await reopened(store, data)
    assert [await again.kept(table) for table in tables] == kept
    await again.close()


async def test_a_file_of_format_7_knows_who_said_what_where_the_seat_has_the_name_still(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_7.sql").read_text(encoding="utf-8"))
    store = store_at(data)
    await store.open()
    said = await store.chat("table", 9)
    assert [(line.name, line.guest) for line in said] == [("Fox", "g0"), ("Wren", "g1"), ("Owl", ""), ("Rook", "")]
    kept = await store.kept("table")
    assert kept is not None
    assert ([entry.fingerprint for entry in kept.entries], kept.stopped) == (["table-1"], False)
    again = await reopened(store, data)
    assert (await again.kept("table"), await again.chat("table", 9)) == (kept, said)
    await again.close()


async def test_a_file_of_format_8_keeps_who_is_away_and_nobody_was_nudged(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_8.sql").read_text(encoding="utf-8"))
    store = store_at(data)
    await store.open()
    kept = await store.kept("table")
    assert kept is not None
    assert (dict(kept.left), kept.header.absence, dict(kept.nudged)) == ({"g1": 7}, "", {})
    assert [entry.command for entry in kept.entries] == ["command-1"]
    assert (await store.reception("table", "g0")).unheard == (Unheard("g1", muted=False, blocked=True),)
    await store.nudge(await owned(store, "table"), "g1", "g0", 9)
    again = await reopened(store, data)
    after = await again.kept("table")
    assert after is not None
    assert after._replace(nudged={}) == kept._replace(nudged={})
    assert after.nudged == {"g1": 9}
    await again.close()


async def test_a_file_of_another_version_is_refused_and_left_alone(store: SqlStore, data: Path) -> None:
    await store.close()
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("UPDATE meta SET value = '0'")
    with pytest.raises(StoreDown, match=f"another version .*format 0; this one reads format {FORMAT}"):
        await store_at(data).open()


async def test_a_database_of_another_program_is_refused_and_left_alone(data: Path) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("CREATE TABLE recipes (name TEXT)")
    store = store_at(data)
    with pytest.raises(StoreDown, match="another version"):
        await store.open()
    with pytest.raises(StoreDown, match="closed"):
        await store.header("x")
    with closing(sqlite3.connect(data)) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_file_that_is_no_database_is_refused_and_left_alone(data: Path) -> None:
    data.write_text("tables\n" * 100)
    with pytest.raises(StoreDown, match="not a database"):
        asyncio.run(store_at(data).open())
    assert data.read_text() == "tables\n" * 100


# --- Backup and restore ---


async def test_a_backup_taken_while_the_server_runs_can_be_restored(
    store: SqlStore, data: Path, tmp_path: Path
) -> None:
    log = entries((0, 5), (1, 6))
    await store.make_table(HEADER)
    await store.append(Lease(HEADER.id), 0, log[0], LATER, 1)
    copy = tmp_path / "copies #1?" / "backup.sqlite"
    backup(copy, data=data)
    await store.append(Lease(HEADER.id), 1, log[1], LATER, 2)
    await store.close()
    restore(copy, data=data)
    again = store_at(data)
    await again.open()
    assert await again.entries(HEADER.id) == log[:1]
    await again.close()
    before = store_at(f"{data}.before-restore")
    await before.open()
    assert await before.entries(HEADER.id) == log
    await before.close()


async def test_nothing_is_restored_under_a_server_that_runs(store: SqlStore, data: Path, tmp_path: Path) -> None:
    await store.make_table(HEADER)
    backup(tmp_path / "copy", data=data)
    with pytest.raises(CannotServe, match="in use"):
        restore(tmp_path / "copy", data=data)
    (first,) = entries((0, 5))
    await store.append(Lease(HEADER.id), 0, first, LATER, 1)
    assert await store.entries(HEADER.id) == [first]


async def test_a_backup_replaces_no_file_and_needs_a_whole_store(store: SqlStore, data: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(CannotServe, match="exists already"):
        backup(there, data=data)
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


async def test_a_store_that_broke_is_replaced_by_a_copy_and_kept_beside_it(
    store: SqlStore, data: Path, tmp_path: Path
) -> None:
    await store.make_table(HEADER)
    backup(tmp_path / "copy", data=data)
    await store.close()
    content = broken(str(data))
    restore(tmp_path / "copy", data=data)
    assert await asyncio.to_thread(Path(f"{data}.before-restore").read_bytes) == content
    again = store_at(data)
    await again.open()
    assert await again.header(HEADER.id) == HEADER
    await again.close()
