"""What `unmapped admin` does while a server goes on with the same tables, in a file and in PostgreSQL."""

import asyncio
import lzma
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pytest

from tests.clusters import Cluster
from tests.server.rooms import BOT, ME, OPEN, Door, first_choice, guest, hang, made, new_house, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener
from tests.server.test_doors import record_of
from unmapped.cli import main
from unmapped.server.house.company import STOPPED as STOPPED_GUEST
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.moderation.deeds import ERASED, SOMEBODY
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.claim import claimed
from unmapped.server.storage.store import AnalysisRow, Conflict, NotOwner, StoreDown
from unmapped.server.tables.audience import STOPPED
from unmapped.server.tables.finished import albums
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Frozen, Guest, Hearing, NewTable, Refused, Report, Say, Welcome, Whom

RUNNING: Final = "running"


class Answered(NamedTuple):
    """What a command came to."""

    status: object
    out: str
    error: str


@pytest.fixture
def admin(data: Data, capsys: pytest.CaptureFixture[str]) -> "Admin":
    return Admin(data, capsys)


class Admin:
    """Types commands beside the server."""

    def __init__(self, data: Data, capsys: pytest.CaptureFixture[str]) -> None:
        self._data = data
        self._capsys = capsys

    async def type(self, *words: str) -> Answered:
        """What a command comes to."""
        return await asyncio.to_thread(self._type, words)

    def _type(self, words: tuple[str, ...]) -> Answered:
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(["admin", *words, "--data", str(self._data)])
        return Answered(ended.value.code, *self._capsys.readouterr())

    async def done(self, *words: str) -> str:
        """What a command says that succeeds."""
        answered = await self.type(*words)
        assert (answered.status, answered.error) == (0, "")
        return answered.out

    async def refused(self, *words: str) -> str:
        """What a command says that cannot be carried out."""
        answered = await self.type(*words)
        assert (answered.status, answered.out, answered.error.count("\n")) == (2, "", 1)
        return answered.error


async def two(house: House) -> tuple[Owner, Guest, Guest]:
    """A game of two people."""
    one, other = await guest(house), await guest(house)
    held, _ = await made(house, one, ME, OPEN)
    await house.seating.sit(other, held.id, 1)
    return held, one, other


async def there(held: Owner, who: Guest, seat: int = -1) -> Listener:
    listener = Listener(who.id, seat)
    await held.join(listener)
    return listener


@BOTH
async def test_a_frozen_table_can_be_looked_at_and_nothing_is_done_there_until_it_is_thawed(
    house: House, admin: Admin
) -> None:
    held, one, other = await two(house)
    listener = await there(held, one, 0)
    assert "nothing is done there" in await admin.done("freeze", held.id)
    await until(lambda: Frozen(STOPPED) in listener.take())
    move = first_choice(held, 0)
    with pytest.raises(NotDone, match="Whoever runs this server has stopped this table"):
        await held.act(0, "command-1", move)
    for attempt in (held.say(0, one.id, "command-2", "Hello"), held.hand_over(1, "random")):
        with pytest.raises(NotDone, match="stopped this table"):
            await attempt
    position = held.position(0)
    assert (held.state, position.choices, position.question) == ("frozen", (), None)
    welcome = (await there(held, other, 1)).take()[0]
    assert isinstance(welcome, Welcome)
    assert welcome.frozen == STOPPED
    assert "frozen already" in await admin.refused("freeze", held.id)
    assert "frozen by hand" in await admin.done("tables", "frozen")
    await admin.done("thaw", held.id)
    await until(lambda: held.state == RUNNING)
    await held.act(0, "command-3", move)
    assert "not frozen" in await admin.refused("thaw", held.id)


async def test_bots_rest_at_a_frozen_table_and_go_on_at_a_thawed_one(house: House, admin: Admin) -> None:
    one = await guest(house)
    held, _ = await made(house, one, ME, BOT)
    await admin.done("freeze", held.id)
    await until(lambda: held.stopped)
    seq = held.seq
    await house.close()
    later = new_house(house.settings.data)
    await later.open()
    again = await later.owners.held(held.id)
    assert (again.stopped, again.seq) == (True, seq)
    await admin.done("thaw", held.id)
    await until(lambda: again.state == RUNNING)
    await later.close()


async def test_a_frozen_guest_looks_on_and_may_leave_but_neither_acts_nor_speaks_nor_makes_tables(
    door: Door, admin: Admin
) -> None:
    async with door.visitor() as client:
        who = (await client.get("/api/me")).json()
        table = (await door.house.making.table(Guest(**who), NewTable("planet_unknown", (ME, OPEN)))).table.id
        await admin.done("freeze", who["name"])
        await until(lambda: door.house.company.stopped)
        for asked in (
            client.patch("/api/me", json={"name": "Owl"}),
            client.post("/api/tables", json={"game": "planet_unknown", "seats": [{"kind": "me"}]}),
            client.post("/api/games/planet_unknown/lessons/rows"),
        ):
            answer = await asked
            assert (answer.status_code, answer.json()["sentence"]) == (403, STOPPED_GUEST)
        assert (await client.get("/api/lobby")).status_code == 200
        async with door.line(table, client) as line:
            await line.hear(Welcome)
            await line.say(Say("command-1", "Hello"))
            assert (await line.hear(Refused)).sentence == STOPPED_GUEST
        assert (await client.delete(f"/api/tables/{table}/seats/0")).status_code == 200
        assert "frozen" in await admin.done("guests", who["name"])
        await admin.done("thaw", who["id"])
        await until(lambda: not door.house.company.stopped)
        assert (await client.patch("/api/me", json={"name": "Owl"})).status_code == 200


@BOTH
async def test_a_seat_is_given_to_a_bot_and_to_another_guest_while_people_are_at_the_table(
    house: House, admin: Admin
) -> None:
    held, one, other = await two(house)
    third = await guest(house)
    theirs = await there(held, other, 1)
    before = held.seq
    assert "The bot random has seat 1" in await admin.done("give-seat", held.id, "1", "random")
    await until(lambda: held.seats[1].bot == "random" and held.seq > before)  # It plays on at once.
    assert theirs.seat == -1
    await admin.done("give-seat", held.id, "1", third.id)
    await until(lambda: held.seats[1].guest == third.id)
    assert "sits at the table already" in await admin.refused("give-seat", held.id, "1", one.id)
    assert "seats 0 to 1" in await admin.refused("give-seat", held.id, "2", "bot")
    assert "So it is already" in await admin.refused("give-seat", held.id, "1", third.id)
    waiting, _ = await made(house, one, ME, OPEN)
    assert "its host decides" in await admin.refused("give-seat", waiting.id, "0", "bot")


async def test_a_table_is_handed_to_another_server_while_people_play_and_who_had_it_writes_nothing_more(
    databases: Cluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = databases.ready()
    admin = Admin(database, capsys)
    nodes = [
        House(ServerSettings(database, pace=0.0, address=f"http://127.0.0.1:{number}"), store_at(database))
        for number in (1, 2)
    ]
    for house in nodes:
        await house.open()
    one, other = nodes
    held, who, _ = await two(one)
    await held.act(0, "command-1", first_choice(held, 0))
    listener = await there(held, who, 0)
    assert f"at {one.settings.address}" in await admin.done("tables")
    assert "has this table already. It can be handed to http://127.0.0.1:2." in await admin.refused(
        "hand-over", held.id, one.settings.address
    )
    faults = await admin.refused("hand-over", "nowhere", "http://elsewhere")
    assert "There is no table “nowhere”" in faults
    assert "No server “http://elsewhere” runs. It can be handed to http://127.0.0.1:1, http://127.0.0.1:2." in faults
    monkeypatch.setattr(one.owners, "move", _deaf)  # Told of it or not, whoever had it writes nothing more.
    epoch, entries = held.lease.epoch, await one.store.entries(held.id)
    assert f"is with {other.settings.address} now" in await admin.done("hand-over", held.id)
    with pytest.raises(NotOwner):
        await held.act(0, "command-2", first_choice(held, 0))
    assert listener.dismissed
    await until(lambda: held.id in other.owners._owners)
    again = await other.owners.held(held.id)
    assert (again.lease.node, again.lease.epoch > epoch) == (other.roster.node, True)
    await again.act(0, "command-2", first_choice(again, 0))
    written = await other.store.entries(held.id)
    assert (written[:-1], written[-1].command) == (entries, "command-2")
    # And back, where it is heard of: nobody has to try before.
    await there(again, who, 0)
    monkeypatch.undo()
    await hang(other)  # Not by looking now and then whether its leases are its own.
    await admin.done("hand-over", held.id, one.roster.node)
    await until(lambda: again.lost and held.id in one.owners._owners)
    assert (await one.owners.held(held.id)).seq == again.seq
    for house in nodes:
        await house.close()


async def test_a_table_in_a_file_has_no_other_server_to_be_handed_to(house: House, admin: Admin) -> None:
    held, _, _ = await two(house)
    assert "tables in a file have one server" in await admin.refused("hand-over", held.id)


@BOTH
async def test_what_an_admin_writes_no_owner_writes_over(
    house: House, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, _, _ = await two(house)
    monkeypatch.setattr(house.owners, "look_again", _deaf)
    await admin.done("freeze", held.id)
    with pytest.raises(Conflict):
        await held.act(0, "command-1", first_choice(held, 0))
    assert held.stopped


async def _deaf(_: str) -> None:
    """No notice is heard."""


@BOTH
async def test_everything_about_a_guest_is_exported_and_it_is_erased_while_its_games_stay(
    house: House, admin: Admin, tmp_path: Path
) -> None:
    who, token = await house.guests.new_guest()
    other = await guest(house)
    who = await house.rename(who, "Quill")
    held, _ = await made(house, who, ME, OPEN)
    await house.seating.sit(other, held.id, 1)
    waiting, _ = await made(house, who, ME, OPEN)
    await held.act(0, "command-1", first_choice(held, 0))
    await held.say(0, who.id, "command-2", "I live in Bath")
    await held.say(1, other.id, "command-3", "Hello Quill")
    await house.company.report(who, held.id, Report("play", seat=1, words="Stalls"))
    await house.company.report(other, held.id, Report("words", line=1))
    await house.company.block(other, held.id, Whom(seat=0))
    await house.company.block(who, held.id, Whom(seat=1))
    await house.store.add_analysis(AnalysisRow(held.id, 1, 0, held.header.name, (other.id, who.id), 7))
    await house.store.add_analysis(AnalysisRow(held.id, 2, 0, held.header.name, (other.id,), 7))
    file = tmp_path / "quill.json"
    await admin.done("export", "Quill", str(file))
    kept = msgspec.json.decode(file.read_bytes(), type=dict[str, list[dict[str, object]]])
    assert kept["guest"][0]["name"] == "Quill"
    assert [line["text"] for line in kept["chat"]] == ["I live in Bath"]
    assert [action["command"] for action in kept["actions"]] == ["command-1"]
    assert [(row["table"], row["changed"]) for row in kept["analyses"]] == [(held.id, 7)]
    assert {row["id"] for row in kept["tables_made"]} == {held.id, waiting.id}
    assert (kept["reported"][0]["words"], kept["reports_about"][0]["said"]) == ("Stalls", "I live in Bath")
    assert [row["other"] for row in kept["blocked"]] == [other.id]
    assert token not in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600
    assert "exists already" in await admin.refused("export", who.id, str(file))
    assert "say --yes" in await admin.refused("erase", "Quill")
    assert await house.guests.guest(token) == who
    await house.company.unblock(other, (await house.company.blocked(other))[0].key)
    listener, own = await there(held, other, 1), await there(held, who, 0)
    await admin.done("erase", "Quill", "--yes")
    await until(lambda: own.dismissed)  # Its socket is closed, and nobody else's.
    assert not listener.dismissed
    await until(lambda: held.seats[0].kind == "bot" and house.guests.name_of(who.id) == SOMEBODY)
    assert await house.guests.guest(token) is None
    assert await house.store.header(waiting.id) is None
    assert [(line.name, line.text) for line in await house.store.chat(held.id, 9)] == [
        (SOMEBODY, ERASED), (other.name, "Hello Quill"),
    ]  # fmt: skip
    reports = msgspec.json.decode(await admin.done("reports", "--json"), type=list[dict[str, object]])
    told = [(row["by"], row["about"], row["name"], row["said"], row["words"]) for row in reports]
    assert told == [(other.id, "", SOMEBODY, "", ""), ("", other.id, other.name, "Hello Quill", "")]
    assert await house.company.blocked(who) == ()
    entries = await house.store.entries(held.id)
    assert (entries[0].command, held.state) == ("command-1", RUNNING)
    await until(lambda: any(ERASED in str(message) for message in listener.take() if isinstance(message, Hearing)))
    assert "Quill" not in await admin.done("tables")
    assert "No guest has" in await admin.refused("erase", "Quill", "--yes")


async def test_of_an_export_that_fails_no_file_is_left(
    house: House, admin: Admin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bytes:
        raise StoreDown("The store cannot be used now.")

    monkeypatch.setattr("unmapped.server.moderation.exporting.exported", fail)
    file = tmp_path / "quill.json"
    assert "cannot be used now" in await admin.refused("export", (await guest(house)).id, str(file))
    assert not file.exists()


@BOTH
async def test_who_is_erased_does_nothing_more_also_before_its_server_has_heard_of_it(
    house: House, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, other = await house.rename(await guest(house), "Quill"), await guest(house)
    held, _ = await made(house, other, ME, OPEN)
    monkeypatch.setattr(house, "_hear", lambda _: None)
    await admin.done("erase", "Quill", "--yes")
    for attempt in (
        held.say(-1, who.id, "command-1", "I am Quill"),
        house.seating.sit(who, held.id, 1),
        made(house, who, ME, OPEN),
        house.rename(who, "Quill again"),
    ):
        with pytest.raises(Conflict):
            await attempt
    assert await house.store.chat(held.id, 9) == []
    assert (held.seats[1].kind, await house.store.of_guest(who.id, 9)) == ("open", [])
    assert await house.store.names([who.id]) == {who.id: SOMEBODY}


@BOTH
async def test_who_is_erased_is_named_by_no_album_of_a_finished_game(house: House, admin: Admin) -> None:
    who = await house.rename(await guest(house), "Quill")
    table = (await house.making.upload(who, record_of("undiscovered"))).id
    held = await house.owners.over(table)
    check = held.header.check
    await house.keeping.settled()
    page = await house.store.page(table, albums.TOLD, check)
    assert page is not None
    assert albums.told(page) == albums.told(albums.nameless(page))
    # An older release wrote who sat there, and what the table was called.
    before = albums.told(page)
    replay = msgspec.json.decode(before.replay, type=dict[str, object]) | {"players": ["Quill"], "name": "Quill's own"}
    named = msgspec.structs.replace(before, replay=msgspec.Raw(msgspec.json.encode(replay)))
    await house.store.keep_album(table, check, {albums.TOLD: lzma.compress(msgspec.json.encode(named)), -1: b""})
    await admin.done("erase", "Quill", "--yes")
    after = await house.store.page(table, albums.TOLD, check)
    assert after is not None
    assert albums.told(after) == before
    assert await house.store.page(table, -1, check) == b""


async def test_whoever_asks_for_what_there_is_not_is_told_in_one_sentence(
    house: House, admin: Admin, tmp_path: Path, data: Path
) -> None:
    for _ in range(2):
        await house.rename(await guest(house), "Twin")
    assert "2 guests are called “Twin”" in await admin.refused("freeze", "Twin")
    assert "No guest has this id or this name: “nobody”" in await admin.refused("freeze", "nobody")
    assert "There is no table “nobody”" in await admin.refused("thaw", "nobody")
    # All that is wrong at once, with what there is instead.
    faults = await admin.refused("give-seat", "nowhere", "0", "robot")
    for fault in ("There is no table “nowhere”", "name: “robot”", "is also given to “bot”, or to ", "captain"):
        assert fault in faults
    faults = await admin.refused("export", "nobody", str(tmp_path / "none" / "file.json"))
    assert ("name: “nobody”" in faults, "There is no folder" in faults) == (True, True)
    full = await admin.refused("export", str((await guest(house)).id), "/proc/self/none.json")
    assert full.startswith("/proc/self/none.json cannot be written: ")
    for most in ("0", "-3", "9999999999"):
        assert (await admin.type("guests", "--last", most)).status == 2
    listed = msgspec.json.decode(await admin.done("guests", "TWI", "--json"), type=list[dict[str, object]])
    assert [row["name"] for row in listed] == ["Twin", "Twin"]
    assert await admin.done("guests", "%") == "There are no such guests.\n"
    elsewhere = Admin(tmp_path / "none.sqlite", admin._capsys)
    assert "There is no file" in await elsewhere.refused("guests")
    with claimed(data):
        told = await admin.done("freeze", str(listed[0]["id"]))
    assert "Whoever serves these tables knows it" in told
