"""Leases: of two who think that a table is theirs one writes, whatever happens in between, in either store."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from tests.clusters import Cluster, execute, rows
from tests.server.lease_model import Rules, search
from tests.server.stores import BOTH, HEADER, LATER, Data, opened, owned, taken
from unmapped.kernel.promises import Promise
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import (
    Lease,
    LogEntry,
    NotOwner,
    Receipt,
    Seat,
    Speech,
    Vote,
    check_whole,
    next_entry,
)  # fmt: skip

Write: TypeAlias = Callable[[SqlStore, Lease], Coroutine[None, None, None]]

T = TypeVar("T")

NODES: Final = ("a", "b", "c")

FIRST: Final = next_entry("", 1, "command-1", 0, 5, 1)

WRITES: Final[tuple[Write, ...]] = (
    lambda store, lease: store.append(lease, 0, FIRST, LATER, 1),
    lambda store, lease: store.set_seat(lease, 0, 0, Seat("open", "", ""), HEADER.seats[0], LATER),
    lambda store, lease: store.set_vote(lease, 0, Vote(3, (0,))),
    lambda store, lease: store.set_ballot(lease, 0, "{}"),
    lambda store, lease: store.set_book(lease, 0, "{}"),
    lambda store, lease: store.set_summary(lease, 0, LATER),
    lambda store, lease: store.set_absence(lease, 0, "{}", LATER, {0: "random"}),
    lambda store, lease: store.nudge(lease, "g1", "g0", 5),
    lambda store, lease: store.say(lease, Speech(1, 1, -1, "Fox", "Hello"), Receipt("g0", "say-12345", lease.table)),
    lambda store, lease: store.promise(lease, Promise(1, 0, 1, "give food", 2, 0)),
    lambda store, lease: store.remove(lease, 0),
)
"""Whatever an owner writes."""


@pytest.fixture
async def store(data: Data) -> AsyncIterator[SqlStore]:
    found = await opened(data)
    yield found
    await found.close()


# --- One owner ---


@BOTH
@pytest.mark.parametrize("number", range(len(WRITES)))
async def test_a_late_owner_writes_nothing_and_hears_that_it_is_none(store: SqlStore, number: int) -> None:
    late = await taken(store)
    lease = await owned(store)
    before = await store.kept(HEADER.id)
    with pytest.raises(NotOwner):
        await WRITES[number](store, late)
    assert await store.kept(HEADER.id) == before
    assert await store.chat(HEADER.id, 9) == []
    await WRITES[number](store, lease)
    assert await store.kept(HEADER.id) != before or await store.chat(HEADER.id, 9)


def test_all_that_an_owner_writes_was_tried() -> None:
    asked = {name for name, made in vars(SqlStore).items() if "lease" in getattr(made, "__annotations__", {})}
    assert len(WRITES) == len(asked - {"release", "lapse", "_write"})


@BOTH
async def test_a_lease_that_was_taken_is_renewed_no_more(store: SqlStore) -> None:
    late = await taken(store)
    lease = await owned(store)
    assert await store.renew("here", [late]) == {HEADER.id}
    assert await store.renew("here", [lease]) == frozenset()
    assert await store.renew("here", []) == frozenset()


# --- In a database, where many nodes are ---


@pytest.fixture
def database(databases: Cluster) -> str:
    return databases.ready()


async def test_a_table_is_a_nodes_until_it_leaves_it_or_says_nothing_for_long(database: str) -> None:
    store = await opened(database)
    await store.make_table(HEADER)
    lease = await store.acquire(HEADER.id, "a", 3)
    assert lease == Lease(HEADER.id, 1, "a")
    assert rows(database, 'SELECT "table", node, epoch, version FROM leases') == [(HEADER.id, "a", 1, 3)]
    assert await store.acquire(HEADER.id, "b", 3) is None
    lapse(database)
    assert await store.renew("a", [lease]) == frozenset()  # Nobody took it meanwhile.
    assert await store.acquire(HEADER.id, "b", 3) is None
    await store.release(lease)
    assert await store.acquire(HEADER.id, "b", 3) == Lease(HEADER.id, 2, "b")
    await store.release(lease)  # It is another's: nothing happens.
    assert await store.acquire(HEADER.id, "a", 3) is None
    lapse(database)
    assert await store.acquire(HEADER.id, "a", 3) == Lease(HEADER.id, 3, "a")
    assert await store.acquire("nowhere", "a", 3) is None
    await store.close()


async def test_whoever_takes_a_table_waits_for_what_its_owner_is_writing(databases: Cluster) -> None:
    """No entry is committed after somebody took the table and read its log."""
    database = databases.empty()
    store, other = await opened(database), await opened(database)
    lease = await taken(store)
    execute(database, SLOW)
    lapse(database)
    writing = asyncio.create_task(store.append(lease, 0, FIRST, LATER, 1))
    await asyncio.sleep(0.4)
    later = await other.acquire(HEADER.id, "there", 1)
    assert later == Lease(HEADER.id, 2, "there")
    assert await other.entries(HEADER.id) == [FIRST]
    await writing
    for one in (store, other):
        await one.close()


SLOW: Final = """
CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN PERFORM pg_sleep(1); RETURN NEW; END';
CREATE TRIGGER slow AFTER INSERT ON actions FOR EACH ROW EXECUTE FUNCTION slow();
"""
"""Lets an owner stand still in the midst of a write."""


def lapse(database: str) -> None:
    """Let so much time go by that every lease runs out."""
    execute(database, "UPDATE leases SET expiry = clock_timestamp() - interval '1 second'")


# --- Every order of events ---


def test_of_all_that_can_happen_nothing_lets_two_owners_write() -> None:
    worlds, way = search(Rules())
    assert way == ()
    assert worlds > 5_000


@pytest.mark.parametrize("without", Rules._fields)
def test_each_part_of_a_lease_is_needed(without: str) -> None:
    _, way = search(Rules(**{without: False}))
    assert way[-1].endswith("commits")


class Owners(RuleBasedStateMachine):
    """Nodes that take a table, write, take back, hang, die and come back, beside a model of who owns it.

    Every lease that was ever given is kept, and used again at any time, with all knowledge of the log.
    """

    database: Data
    runner: asyncio.Runner
    store: SqlStore
    alone = False
    """Whether the store is one process's: there whoever asks has the table."""
    leases = Bundle("leases")

    def __init__(self) -> None:
        super().__init__()
        self.table = f"table-{next(_NUMBERS)}"
        self.run(self.store.make_table(HEADER._replace(id=self.table)))
        self.epoch = 0
        self.holder = ""
        self.lapsed = False
        self.log: list[LogEntry] = []
        self.edition = 0

    def run(self, work: Coroutine[None, None, T]) -> T:
        return self.runner.run(work)

    def owns(self, lease: Lease) -> bool:
        return lease.epoch == self.epoch

    @rule(target=leases, node=st.sampled_from(NODES))
    def acquire(self, node: str) -> Lease:
        lease = self.run(self.store.acquire(self.table, node, 1))
        if self.alone or self.lapsed or self.holder in ("", node):
            self.epoch, self.holder, self.lapsed = self.epoch + 1, node, False
            assert lease == Lease(self.table, self.epoch, node)
            return lease
        assert lease is None
        return Lease(self.table, self.epoch + 1_000, node)  # A lease that nobody gave.

    @precondition(lambda self: not self.alone)
    @rule()
    def time_goes_by(self) -> None:
        lapse(str(self.database))
        self.lapsed = True

    @rule(lease=leases)
    def renew(self, lease: Lease) -> None:
        lost = self.run(self.store.renew(lease.node, [lease]))
        assert (lost == frozenset()) is self.owns(lease)
        self.lapsed = self.lapsed and not self.owns(lease)

    @rule(lease=leases)
    def release(self, lease: Lease) -> None:
        self.run(self.store.release(lease))
        if self.owns(lease):
            self.holder = ""

    @rule(lease=leases)
    def act(self, lease: Lease) -> None:
        self.write(lease, 5)

    @rule(lease=leases)
    def undo(self, lease: Lease) -> None:
        self.write(lease, -1)

    def write(self, lease: Lease, action: int) -> None:
        """Add an entry: nothing but the lease tells whether it may be."""
        before = self.log[-1].check if self.log else ""
        entry = next_entry(before, len(self.log) + 1, f"{lease.epoch}:{len(self.log) + 1}", 0, action, 1)
        writing = self.store.append(lease, self.edition, entry, LATER, 1)
        if self.owns(lease):
            self.run(writing)
            self.log.append(entry)
            self.edition += 1
        else:
            with pytest.raises(NotOwner):
                self.run(writing)

    @invariant()
    def the_log_is_what_its_owners_wrote_one_after_the_other(self) -> None:
        kept = self.run(self.store.kept(self.table))
        assert kept is not None
        assert kept.entries == self.log
        check_whole(kept.header, kept.entries)
        epochs = [int(entry.command.partition(":")[0]) for entry in kept.entries]
        assert epochs == sorted(epochs)


_NUMBERS: Final = count()

SOME: Final = settings(max_examples=15, stateful_step_count=25)


@BOTH
def test_whatever_happens_the_latest_owner_alone_writes(data: Data) -> None:
    class These(Owners):
        database = data
        runner = asyncio.Runner()
        alone = isinstance(data, Path)

    with These.runner:
        These.store = These.runner.run(opened(data))
        run_state_machine_as_test(These, settings=SOME)
        These.runner.run(These.store.close())
