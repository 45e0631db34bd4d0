"""Houses that earlier releases left open in this one, and every table in them is the one that it was."""

import lzma
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.clusters import Cluster
from tests.server import releases
from tests.server.conftest import serving
from tests.server.releases.making import lasting
from tests.server.releases.shown import Left, Parts, Table, Visitor, digest, everything
from tests.server.rooms import Door, until
from tests.server.stores import Data
from unmapped.games import NAMES, game
from unmapped.server.house.house import House
from unmapped.server.house.keepsakes import Keepsake
from unmapped.server.storage.moving import move
from unmapped.server.storage.sqlite import FORMAT
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.suspension import Suspension
from unmapped.server.wire import Guest, Invited, Ruled, TableCard

FOLDERS: Final = sorted([path.parent for path in Path(releases.__file__).parent.glob("*/house.xz")])
STATES: Final = ("running", "over")

OLDEST: Final = 6
"""The first format of a file that a house here has; of older ones there are tables alone (`test_store_files`)."""

SMALL: Final = 300_000
"""Bytes of all that is kept of a house; everybody who has the repository has them for good."""

EACH: Final = pytest.mark.parametrize("release", FOLDERS, ids=[folder.name for folder in FOLDERS])


def test_there_is_a_small_house_for_each_format_of_files_since_the_first(tmp_path: Path) -> None:
    formats = set()
    for release in FOLDERS:
        assert sum(path.stat().st_size for path in release.iterdir()) < SMALL, release.name
        with closing(sqlite3.connect(unpacked(release, tmp_path / release.name))) as file:
            formats |= {int(row[0]) for row in file.execute("SELECT value FROM meta WHERE name = 'format'")}
    # Whoever raises the format keeps a house of it: `python -m tests.server.releases.making NAME`.
    assert formats == set(range(OLDEST, int(FORMAT) + 1))


def left(release: Path) -> Left:
    """What was shown of a house."""
    return msgspec.json.decode((release / "shown.json").read_bytes(), type=Left)


def unpacked(release: Path, data: Path) -> Path:
    """The file of a house, ready to be opened."""
    data.write_bytes(lzma.decompress((release / "house.xz").read_bytes()))
    return data


@asynccontextmanager
async def visited(data: Data, was: Left) -> AsyncIterator[tuple[Door, list[Visitor]]]:
    """The house under this release, with its guests, who are known by their old cookies, and a stranger."""
    async with serving(data, limits=False) as door:
        visitors = [Visitor(door.address, cookie) for cookie in [*[cookie for _, cookie in was.guests], ""]]
        yield door, visitors
        for visitor in visitors:
            await visitor.close()


def other(game: str, was: Parts, now: Parts, excused: dict[str, str]) -> set[str]:
    """The parts that are shown otherwise than they were."""
    return {part for part in was if was[part] != now.get(part) and f"{game} {part}" not in excused}


async def check_same(house: Door, visitors: list[Visitor], was: Left, table: Table) -> None:
    """Demand that a table opens as what it was, unless later rules say that it came out otherwise."""
    there = await house.house.owners.found(table.id)
    if isinstance(there, Owner):
        now = await everything(visitors, table)
        assert {
            seat: found
            for seat in table.shown
            if (found := other(table.game, table.shown[seat], now[seat], was.otherwise))
        } == {}
        return
    # Nothing waits, and nothing is shown from its album, under the very rules under which it was played.
    version = game(table.game).version
    assert version > was.versions[table.game], (table.id, there)
    assert isinstance(there, Keepsake if table.state == "over" else Suspension)
    assert game(table.game).ledger.changed(was.versions[table.game], version)


@EACH
async def test_every_table_of_an_earlier_release_is_shown_as_it_was_to_each_who_sat_there(
    release: Path, tmp_path: Path
) -> None:
    was = left(release)
    assert {(table.game, table.state) for table in was.tables} >= {(name, state) for name in NAMES for state in STATES}
    async with visited(unpacked(release, tmp_path / "tables.sqlite"), was) as (door, visitors):
        for table in was.tables:
            await check_same(door, visitors, was, table)
        # Who asked for something under a name and asks again is answered as it was.
        for asked in was.asked:
            path, named = asked.path, asked.named
            answer = await visitors[asked.guest].ask(asked.method, path, asked.body, named)
            assert digest(lasting(answer)) == asked.answer, path


async def taken_up(house: House, table: Table) -> Owner:
    """A table that goes on; where later rules came out otherwise, because all who sit there want that."""
    there = await house.owners.found(table.id)
    if isinstance(there, Suspension):
        for row in there.seats:
            await house.seating.rule(Guest(row.guest, ""), table.id, Ruled("on"))
    return await house.owners.held(table.id)


async def undo(held: Owner) -> bool:
    """Take back the last action of somebody who can; whether anybody could."""
    for seat, row in enumerate(held.seats):
        if row.kind == "person" and held.table.undoable(seat):
            before = held.table.actions()
            await held.undo(seat, "undo-12345", 1)
            assert len(held.table.actions()) < len(before)
            return True
    return False


async def play_on(held: Owner, program: Visitor, token: str) -> None:
    """Play to the end at random, the first action of seat 0 by its program; bots do what they do."""
    pick = random.Random(5)
    by_program = False
    while held.card("").state == "running":
        await until(lambda: held.card("").state == "over" or not held.busy)
        people = [seat for seat in held.table.to_act if not held.seats[seat].bot]
        if held.table.over or not people:
            continue
        action = pick.choice(held.table.legal(people[0]))
        if people[0] or by_program:
            await held.act(people[0], f"later-{held.seq:05}", action)
        else:
            sent = {"command": "program-1", "action": action}
            await program.ask("POST", f"/api/tables/{held.id}/seats/0/actions", sent, token=token)
            by_program = True
    assert by_program
    await until(lambda: not held.busy)  # The last action of a bot is over when it is kept.


@EACH
async def test_a_house_of_an_earlier_release_goes_on_with_its_links_its_tokens_and_all_games_to_their_ends(
    release: Path, tmp_path: Path
) -> None:
    was = left(release)
    data = unpacked(release, tmp_path / "tables.sqlite")
    logs = {}
    async with visited(data, was) as (door, visitors):
        house, stranger = door.house, visitors[-1]
        undone = 0
        for table in was.tables:
            if table.state == "open":
                path = f"/api/invitations/{table.link.removeprefix('/join/')}"
                found = msgspec.json.decode(await stranger.ask("POST", path), type=Invited)
                assert (found.table.id, found.table.state, found.table.you) == (table.id, "running", 1)
            elif table.state == "running":
                held = await taken_up(house, table)
                if held.back_to >= 0:
                    actions, back_to = held.table.actions(), held.back_to
                    await held.go_back(1, "back-12345", back_to)
                    assert held.table.actions() == actions[:back_to]
                undone += await undo(held)
                await play_on(held, stranger, table.token)
                logs[table.id] = held.seq
        assert undone
        await house.keeping.settled()
        for table in was.tables:
            if table.state != "open":
                held = await house.owners.over(table.id)
                card = msgspec.json.decode(await visitors[0].ask("GET", f"/api/tables/{table.id}"), type=TableCard)
                assert (card.state, card.you) == ("over", 0)
                assert (await visitors[0].ask("GET", f"/api/replays/{table.id}/picture")).startswith(b"\x89PNG")
    # Whatever was acknowledged lasts.
    with closing(sqlite3.connect(data)) as file:
        lengths = dict(file.execute('SELECT "table", count(*) FROM actions GROUP BY "table"').fetchall())
    assert {table: lengths[table] for table in logs} == logs


async def test_a_house_of_an_earlier_release_that_moves_to_a_database_is_shown_there_as_it_was(
    tmp_path: Path, databases: Cluster
) -> None:
    for release in FOLDERS:
        was, address = left(release), databases.empty()
        assert move(str(unpacked(release, tmp_path / release.name)), address).torn == ()
        async with visited(address, was) as (door, visitors):
            for table in was.tables:
                await check_same(door, visitors, was, table)
