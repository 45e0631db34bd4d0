"""Houses in PostgreSQL: who goes on with a table, and what is said where the database cannot be used."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing

import httpx
import psycopg
import pytest

from tests.clusters import Cluster, execute, rows
from tests.server.rooms import ME, OPEN, Door, first_choice, guest, hang, made, new_house, until
from tests.server.stores import HEADER, LATER, entries, opened, owned, taken
from tests.server.tables import Listener
from unmapped.cli.serve import CannotServe, serve
from unmapped.server.house import holding
from unmapped.server.house.house import House
from unmapped.server.storage import preparing
from unmapped.server.storage.choosing import shown, store_at
from unmapped.server.storage.postgres import PostgresDatabase
from unmapped.server.storage.preparing import prepare
from unmapped.server.storage.store import Lease, NotOwner, Speech, StoreDown, Unsure

postgres = pytest.mark.parametrize("data", ["postgres"], indirect=True)

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'unmapped'"
"""Ends all connections of houses."""

BE_LATE = "UPDATE leases SET expiry = clock_timestamp() - interval '1 second'"


@pytest.fixture
def database(databases: Cluster) -> str:
    """A house in which nobody has been."""
    return databases.ready()


@pytest.fixture
async def houses(database: str) -> AsyncIterator[tuple[House, House]]:
    """Two nodes that serve the same tables."""
    both = new_house(database), new_house(database)
    for house in both:
        await house.open()
    yield both
    for house in both:
        await house.close()


def name_of(database: str) -> str:
    """What a database is called at its server."""
    return database.partition("?")[0].rpartition("/")[2]


# --- Nodes ---


async def test_a_table_is_opened_by_one_node_and_by_the_next_when_it_was_left(houses: tuple[House, House]) -> None:
    one, other = houses
    who = await guest(one)
    held, _ = await made(one, who, ME, OPEN)
    opening = asyncio.create_task(other.owners.held(held.id))
    await asyncio.sleep(0.5)
    assert not opening.done()
    await one.owners.put_away(-1.0)
    found = await opening
    assert found.lease == Lease(held.id, 2, other.owners.holding.node)


async def test_a_node_that_hung_loses_its_tables_and_who_was_there_comes_again(houses: tuple[House, House]) -> None:
    one, other = houses
    who = await guest(one)
    held, _ = await made(one, who, ME)
    await held.join(listener := Listener(who.id, 0))
    await hang(one)
    theirs = await other.owners.held(held.id)  # As soon as the lease has run out.
    action = first_choice(held, 0)
    with pytest.raises(NotOwner):
        await held.act(0, "command-1", action)
    assert listener.dismissed
    assert held.lost
    await until(lambda: not one.owners.holding._leases)
    assert await theirs.act(0, "command-1", action) == theirs.seq
    # Whoever comes to the late one anew is told to come again as well; so is who asks it for the table.
    await held.join(late := Listener(who.id, 0))
    assert late.dismissed
    with pytest.raises(NotOwner, match="Another server has this table"):
        await one.owners.held(held.id)


async def test_a_node_that_wakes_up_notices_what_it_lost_before_it_writes(houses: tuple[House, House]) -> None:
    one, other = houses
    who = await guest(one)
    held, _ = await made(one, who, ME, OPEN)
    await held.join(listener := Listener(who.id, 0))
    await hang(one)
    await other.owners.held(held.id)
    await one.owners.holding.renew()
    assert listener.dismissed
    assert one.metrics.tables_open == 0


async def test_leases_are_renewed_as_long_as_a_table_is_open(
    houses: tuple[House, House], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = houses
    held, _ = await made(one, await guest(one), ME, OPEN)
    execute(database, BE_LATE)
    alive = "SELECT 1 FROM leases WHERE node <> '' AND expiry > clock_timestamp() + interval '3 s'"
    await until(lambda: rows(database, alive))
    assert not held.lost
    await one.owners.put_away(-1.0)
    assert rows(database, alive) == []


async def test_a_process_that_is_stopped_in_the_midst_of_a_write_keeps_its_table_from_nobody(database: str) -> None:
    store = await opened(database)
    lease = await taken(store)
    execute(database, BE_LATE)
    with closing(psycopg.connect(preparing.conninfo(database))) as stopped:
        stopped.execute('SELECT 1 FROM leases WHERE "table" = %s FOR UPDATE', (lease.table,))
        assert await store.acquire(HEADER.id, "there", 1) == Lease(HEADER.id, 2, "there")
        with pytest.raises(psycopg.errors.IdleInTransactionSessionTimeout):
            stopped.execute("COMMIT")
    await store.close()


# --- A database that is lost while it writes ---


async def test_an_owner_that_cannot_know_what_is_kept_begins_anew_from_the_store(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house(database)
    await house.open()
    who = await guest(house)
    held, _ = await made(house, who, ME)
    await held.join(listener := Listener(who.id, 0))
    write = PostgresDatabase.write

    async def written_unheard(store: PostgresDatabase, *statements: object, lease: Lease | None = None) -> None:
        await write(store, *statements, lease=lease)  # type: ignore[arg-type]
        raise Unsure("The store was lost while this was written.")

    action = first_choice(held, 0)
    with monkeypatch.context() as cut:
        cut.setattr(PostgresDatabase, "write", written_unheard)
        with pytest.raises(Unsure):
            await held.act(0, "command-1", action)
    assert listener.dismissed
    again = await house.owners.held(held.id)
    assert again is not held
    assert await again.act(0, "command-1", action) == 1
    assert (again.lease.epoch, [entry.command for entry in await house.store.entries(held.id)][:1]) == (
        2,
        ["command-1"],
    )
    await house.close()


async def test_connections_that_are_cut_are_made_again_and_nothing_is_refused(database: str) -> None:
    store = await opened(database)
    lease = await taken(store)
    await asyncio.gather(*[store.touch() for _ in range(20)])
    execute(database, CUT)
    await store.append(lease, 0, entries((0, 5))[0], LATER, 1)
    assert await store.entries(HEADER.id) == entries((0, 5))
    await store.close()


async def test_what_is_acknowledged_is_on_the_disk_whatever_is_usual_at_the_server(databases: Cluster) -> None:
    database = databases.empty()
    name = name_of(database)
    execute(database, f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = PostgresDatabase(database)
    await store.open()
    assert await store.read(("SHOW synchronous_commit", ())) == [[("on",)]]
    await store.close()
    execute(database, f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    await store.open()
    assert await store.read(("SHOW synchronous_commit", ())) == [[("remote_apply",)]]
    await store.close()


# --- Databases that cannot be used ---


async def test_a_full_disk_is_said_and_afterwards_it_goes_on(databases: Cluster) -> None:
    database = databases.empty()
    store = await opened(database)
    lease = await taken(store)
    execute(
        database,
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''disk_full''; END'",
        "CREATE TRIGGER full_disk BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION full_disk()",
    )
    with pytest.raises(StoreDown, match=r"^The store cannot be used now: could not extend file\.$"):
        await store.say(lease, Speech(1, 0, 0, "Fox", "Hello"))
    execute(database, "DROP TRIGGER full_disk ON chat")
    await store.say(lease, Speech(1, 0, 0, "Fox", "Hello"))
    await store.close()


@postgres
async def test_it_is_not_ready_while_the_database_can_only_be_read(door: Door, database: str) -> None:
    name = name_of(database)
    execute(database, f"ALTER DATABASE {name} SET default_transaction_read_only = on", CUT)
    try:
        async with httpx.AsyncClient(base_url=door.address) as client:
            assert (await client.get("/healthz")).status_code == 200
            await asyncio.sleep(1.1)
            assert (await client.get("/readyz")).status_code == 503
            answer = await client.get("/api/me")
            assert answer.status_code == 503
            assert "read-only" in answer.json()["sentence"]
        with pytest.raises(StoreDown, match="can only be read"):
            prepare(database)
    finally:
        execute(f"{database}&options=-c%20default_transaction_read_only%3Doff", f"ALTER DATABASE {name} RESET ALL")


def test_a_database_of_a_later_version_or_of_another_program_is_refused_and_left_alone(databases: Cluster) -> None:
    later = databases.empty()
    prepare(later)
    execute(later, "UPDATE alembic_version SET version_num = 'format_99'")
    with pytest.raises(StoreDown, match=r"later version \(it has format_99; this one reads \w+\)"):
        prepare(later)
    other = databases.empty()
    execute(other, "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreDown, match="tables of another program"):
        prepare(other)
    assert rows(other, "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace") == [("recipes",)]


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://me:secret@127.0.0.1:9/house", "Connection refused"),
        ("postgresql://me:secret@/house?host=/nowhere", "No such file"),
        ("postgresql://me:secret@localhost/house?colour=blue", "cannot be read"),
        ("postgres://me:secret@[::1/house", "cannot be read"),
    ],
)
def test_an_address_that_leads_nowhere_is_said_in_one_line_without_its_password(
    address: str, why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    monkeypatch.setattr("pathlib.Path.exists", lambda _: True)
    with pytest.raises(CannotServe) as refused:
        serve(data=address)
    sentence = str(refused.value)
    assert sentence.startswith("Tables cannot be kept in postgres")
    assert why in sentence
    assert "\n" not in sentence
    assert "secret" not in sentence


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"number": 130_011, "version": "13.11"}, r"PostgreSQL 13\.11 is too old"),
        ({"encoding": "SQL_ASCII"}, "encoding UTF8"),
        ({"fsync": "off"}, "fsync or full_page_writes is off"),
        ({"whole_pages": "off"}, "fsync or full_page_writes is off"),
        ({"only_read": True}, "can only be read"),
    ],
)
def test_a_database_that_would_not_keep_what_it_is_told_is_refused(change: dict[str, object], why: str) -> None:
    found = {"number": 150_018, "version": "15.18", "encoding": "UTF8", "fsync": "on", "whole_pages": "on"}
    usual: dict[str, object] = {**found, "only_read": False}
    preparing.check(tuple(usual.values()))
    with pytest.raises(StoreDown, match=why):
        preparing.check(tuple({**usual, **change}.values()))


def test_an_address_is_shown_without_its_password() -> None:
    assert shown("postgresql://me:secret@host:5432/house?password=secret") == "postgresql://me@host:5432/house"
    assert shown("postgresql:///house") == "postgresql:///house"


async def test_a_store_that_is_closed_says_so(database: str) -> None:
    store = store_at(database)
    with pytest.raises(StoreDown, match="closed"):
        await store.header("x")
    assert holding.RENEWED_SECONDS * 3 < 5
    await store.open()
    await store.make_table(HEADER)
    assert (await owned(store)).epoch == 1
    await store.close()
