"""A house moves from a file to a database and back: whole, or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.clusters import Cluster, execute, rows
from tests.server.stores import HEADER, LATER, entries, opened, taken
from unmapped.cli.move import move as command
from unmapped.cli.serve import CannotServe
from unmapped.kernel.promises import Promise
from unmapped.server.storage import moving
from unmapped.server.storage.conduct import Conduct, Report
from unmapped.server.storage.deals import Deal, KeptDeals, Racer, Try
from unmapped.server.storage.moving import PARTS, NotMoved, move
from unmapped.server.storage.postgres import PostgresDatabase
from unmapped.server.storage.sqlite import prepare
from unmapped.server.storage.store import AnalysisRow, GuestRow, Key, Receipt, Seat, Speech
from unmapped.server.storage.tidings import Bell, Choice, Tiding, Tidings


@pytest.fixture
async def furnished(data: Path) -> Path:
    """A file that has something of everything."""
    store = await opened(data)
    log = entries((0, 5), (1, 6), known=True)
    over = HEADER._replace(id="over", seq=2, check=log[-1].check, summary=LATER._replace(state="over"), seed=2**120)
    await store.make_table(over, log, [("secret", Key("invitation", "over", 1, ""))])
    await store.keep_album("over", log[-1].check, {-1: b"\0\xff", 0: b""})
    lease = await taken(store)
    receipts = [Receipt("g0", name, HEADER.id, made=9) for name in ("say-90000", "say-10000")]
    for number, receipt in enumerate(receipts, start=1):
        await store.say(lease, Speech(number, 7, 0, "Fox", "“Hello” \0 \\N\t🦊"), receipt)
    await store.append(lease, 0, log[0], LATER, 8)
    await store.set_seat(lease, 1, 1, Seat("person", "g1", "greedy"), HEADER.seats[1], LATER)
    await store.promise(lease, Promise(1, 0, 1, "give food", 2, 0))
    await store.note_left(HEADER.id, "g1", 5)
    await store.nudge(lease, "g1", "g0", 6)
    await store.make_guest(GuestRow("g0", "Fox"), "hash", 1)
    await store.keep_contents("list", "[1]")
    await store.keep_analysis(AnalysisRow("over", 2, 1, "A game", ("g0",), 9))
    conduct = Conduct(store.database)
    await conduct.block("g0", "g1", 4)
    await conduct.mute(HEADER.id, "g0", "g1")
    await conduct.report(Report(5, HEADER.id, 1, "g0", "g1", "Wren", "Hello", "words", "rude"))
    await store.database.write(
        ("INSERT INTO removals VALUES (?, ?)", (HEADER.id, "g2")),
        ("INSERT INTO stops VALUES ('guest', 'g2', '', 6)", ()),
        ("INSERT INTO clocks VALUES (?, '{}', '{}', 7)", (HEADER.id,)),
        ("INSERT INTO standstills VALUES ('', 8, 2000000000000)", ()),
        ("INSERT INTO beats VALUES ('house', 2000000000000)", ()),
        ("INSERT INTO calendars VALUES ('g0', '{}')", ()),
        ("INSERT INTO followed VALUES ('g0', 'g1', 7)", ()),
        ("INSERT INTO sights VALUES ('g0', 'nobody')", ()),
        ("INSERT INTO calls VALUES (?, 'g1', 'g0', 8)", (HEADER.id,)),
        ("INSERT INTO searches VALUES ('g0', '{}', 'place', 1, 2, 'pair', 1)", ()),
        ("INSERT INTO pairings VALUES ('pair', 'planet_unknown', 2, 2, 'none', 1, '', 3, 4, '')", ()),
        ("INSERT INTO stakes VALUES (?, 'g0', 'place')", (HEADER.id,)),
        ("INSERT INTO spoilt VALUES (?, 'left')", (HEADER.id,)),
        ("INSERT INTO results VALUES (7, 'over', 'planet_unknown', 2, '2026-4', 9, 2, 1000000)", ()),
        ("INSERT INTO placings VALUES ('over', 0, 'g0', '', 1, 25000000, 26000000, 8000000)", ()),
        ("INSERT INTO ratings VALUES ('g0', 'planet_unknown', 2, '2026-4', 26000000, 8000000, 1, 1, 9)", ()),
        ("INSERT INTO people VALUES ('g0', 'fox', 2)", ()),
        ("INSERT INTO passkeys VALUES ('id', 'g0', 'key', 3, 'Firefox on Windows', 4, 5)", ()),
        ("INSERT INTO addresses VALUES ('g0', 'Fox@example.org', 'fox@example.org', 6)", ()),
        ("INSERT INTO recovery VALUES ('recovery', 'g0', 7)", ()),
        ("INSERT INTO tickets VALUES ('ticket', 'device', 'g0', '', '', 8)", ()),
        ("INSERT INTO leavings VALUES ('g0', 9)", ()),
        ("INSERT INTO hushed VALUES (?, ?)", ("g1", HEADER.id)),
    )
    deals = KeptDeals(store.database)
    await deals.secret("5e" * 32)
    await deals.publish(Deal("duel-1", "duel", "", "discover", "me", "{}", "hash", "g0", "Fox’s duel", 1, 2, 3))
    await deals.begin(Try("deal01", "duel-1", "g0", counts=True, begun=1, course="[[1,2]]"))
    await deals.race(Racer("g0", shown=True, rival="g1"))
    tidings = Tidings(store.database)
    await tidings.seal("push", "secret")
    await tidings.choose(Choice("g1", zone="Asia/Tokyo", digest=1, digest_due=7))
    await tidings.add_bell(Bell("https://push.example.org/a", "g1", "key", "secret", "A phone", 8))
    await tidings.add([Tiding("g1", HEADER.id, "move", 9, 9, remaining=("a",), trouble="It is down.")])
    await store.close()
    return data


def content(data: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a file holds of a house."""
    with closing(sqlite3.connect(data)) as file:
        return {part: sorted(file.execute(f"SELECT {columns} FROM {part}")) for part, columns in PARTS.items()}  # noqa: S608


async def test_a_house_that_moved_there_and_back_is_the_same(
    furnished: Path, databases: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, address, back = content(furnished), databases.empty(), tmp_path / "new" / "back.sqlite"
    assert all(before.values())
    command(str(furnished), address)
    assert "2 tables, 3 entries of logs and 1 guests" in capsys.readouterr().out
    assert content(furnished) == before
    moved = move(address, str(back))
    assert moved.torn == ()
    after = content(back)
    for row in before["chat"]:  # PostgreSQL has no sign 0 in its texts.
        assert "\0" in str(row[-2])
    before["chat"] = [(*row[:-2], str(row[-2]).replace("\0", "\ufffd"), row[-1]) for row in before["chat"]]
    assert after == before
    assert sorted(path.name for path in back.parent.iterdir()) == ["back.sqlite", "back.sqlite.lock"]
    # Who goes on in the database goes on where the file ended: numbers of receipts do not begin anew.
    store = await opened(address)
    lease = await store.acquire(HEADER.id, "here", 1)
    assert lease is not None
    await store.say(lease, Speech(3, 7, 0, "Fox", "Hello"), Receipt("g0", "say-50000", HEADER.id))
    kept = await store.kept(HEADER.id)
    assert kept is not None
    assert [receipt.command for receipt in kept.receipts] == ["say-90000", "say-10000", "say-50000"]
    await store.close()


def test_every_column_of_either_store_moves(data: Path, databases: Cluster) -> None:
    """A column that is new in one store is in the other, and moves, or this fails."""
    prepare(data)
    with closing(sqlite3.connect(data)) as file:
        there = {
            part: {str(column[1]) for column in file.execute(f"PRAGMA table_info({part})")}
            for (part,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
    columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    in_database: dict[str, set[str]] = {}
    for part, column in rows(databases.ready(), columns):
        in_database.setdefault(str(part), set()).add(str(column))
    listed = {part: {name.strip(' "') for name in names.split(",")} for part, names in PARTS.items()}
    assert {part: names for part, names in there.items() if part not in ("meta", "notices")} == listed
    beside = ("meta", "leases", "nodes", "jobs", "thinkers", "spent", "alembic_version")
    assert {part: names for part, names in in_database.items() if part not in beside} == listed


def test_nothing_is_moved_where_something_is(furnished: Path, databases: Cluster, tmp_path: Path) -> None:
    address = databases.empty()
    move(str(furnished), address)
    with pytest.raises(NotMoved, match=r"not empty \(it has guests, "):
        move(str(furnished), address)
    there = tmp_path / "there.sqlite"
    there.write_text("mine")
    with pytest.raises(NotMoved, match="exists already"):
        move(address, str(there))
    assert there.read_text() == "mine"
    with pytest.raises(CannotServe, match="Nothing was moved: There is no file"):
        command(str(tmp_path / "nowhere"), databases.empty())
    with pytest.raises(NotMoved, match="unmapped backup"):
        move(str(furnished), str(tmp_path / "new"))


async def test_nothing_is_moved_while_a_server_has_tables_there(
    furnished: Path, databases: Cluster, tmp_path: Path
) -> None:
    address = databases.empty()
    move(str(furnished), address)
    store = PostgresDatabase(address)
    await store.open()
    lease = await store.acquire(HEADER.id, "here", 1)
    assert lease is not None
    with pytest.raises(NotMoved, match="Stop it first"):
        move(address, str(tmp_path / "back"))
    await store.release(lease)
    move(address, str(tmp_path / "back"))
    await store.close()


def test_what_fails_half_way_leaves_nothing_behind(
    furnished: Path, databases: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = databases.empty()
    before = content(furnished)
    torn = iter([("table",), ()])  # There, and before.
    with monkeypatch.context() as broken:
        broken.setattr(moving, "_torn", lambda _: next(torn))
        with pytest.raises(NotMoved):
            move(str(furnished), address)
    assert not [part for part in PARTS if rows(address, f"SELECT 1 FROM {part}")]  # noqa: S608
    move(str(furnished), address)
    # An entry that would not fit into a file, which the database allows.
    execute(address, "ALTER TABLE seats ALTER COLUMN bot DROP NOT NULL; UPDATE seats SET bot = NULL WHERE seat = 1")
    with pytest.raises(NotMoved, match="NOT NULL"):
        move(address, str(tmp_path / "back" / "back.sqlite"))
    assert [path.name for path in (tmp_path / "back").iterdir()] == ["back.sqlite.lock"]
    assert content(furnished) == before


def test_a_log_that_was_torn_before_moves_as_it_is_and_is_named(furnished: Path, databases: Cluster) -> None:
    with closing(sqlite3.connect(furnished)) as file, file:
        file.execute("DELETE FROM actions WHERE \"table\" = 'over' AND seq = 2")
    assert move(str(furnished), databases.empty()).torn == ("over",)
