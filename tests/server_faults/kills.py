"""Kill a server at random moments while people do everything: ``python -m tests.server_faults.kills --times 200``."""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from tests.clusters import Cluster, cluster
from tests.server_faults.accounts import Account, File, read
from tests.server_faults.logs import check_said_again, check_view
from tests.server_faults.nodes import Nodes, nodes
from tests.server_faults.players import end, name_of, new_guest, new_table, rest
from tests.server_faults.reading import Data
from tests.server_faults.rooms import eventually
from tests.server_faults.serving import Served, served
from tests.server_faults.throwers import THROWN, Thrower
from tests.server_faults.visitors import VISITED, Visitors, short_game

GAMES: Final = (
    ("unsettled", 2, 0),
    ("discover", 2, 0),
    ("planet_unknown", 2, 0),
    ("undiscovered", 1, 1),
)
"""Name, people and bots of the tables that are played at."""

PLAYING: Final = 0.8
"""How often a kill waits until people play again; the others hit the start."""

AIMING: Final = 3.0
"""Seconds that a kill waits for a command of the kind it is aimed at."""

WORN: Final = 300
"""After so many commands of one person another table comes: later the earliest receipts would be forgotten."""


class Table:
    """A table, and those who play there."""

    def __init__(self, bots: int, players: list[Thrower]) -> None:
        self.bots = bots
        self.players = players
        self.tasks = [asyncio.create_task(player.play()) for player in players]

    @property
    def id(self) -> str:
        return self.players[0].table

    @property
    def ended(self) -> bool:
        """Whether everybody saw the end, or said enough. Raises whatever went wrong with somebody."""
        over = len([task.result() for task in self.tasks if task.done()]) == len(self.tasks)
        return over or any(len(player.said) > WORN for player in self.players)

    def check_kept(self, data: Data) -> File:
        """The file holds all that was acknowledged, and of everything else all or nothing."""
        file = read(data, self.id)
        account = Account(file, self.players)
        account.check()
        account.check_answers()
        return file

    async def check_whole(self, data: Data) -> None:
        """Once nobody waits for an answer: the file replays to the table that the server shows."""
        await asyncio.wait_for(rest(self.players), 60)
        await end(self.tasks)
        file = self.check_kept(data)
        for player in self.players:
            assert player.said.keys() == player.answers.keys()
            await check_said_again(player)
        while True:
            table = file.table()
            with suppress(AssertionError):
                for player in self.players:
                    await check_view(player, table)
                return
            before, file = file, self.check_kept(data)
            assert len(file.entries) > len(before.entries), "the server shows another table than its log"


class Toll:
    """What happened."""

    def __init__(self) -> None:
        self.kills = 0
        self.acknowledged = 0
        self.refused = 0
        self.tables = 0
        self.comebacks = 0
        self.happened: dict[str, int] = {}
        """How often each kind of command was carried out."""

    def __str__(self) -> str:
        kinds = ", ".join(f"{name} {times}" for name, times in sorted(self.happened.items()))
        return (
            f"{self.kills} kills, {self.tables} tables, {self.acknowledged} acknowledged commands, {self.refused} "
            f"refused, {self.comebacks} comebacks: nothing was lost, nothing happened twice ({kinds})"
        )

    def count(self, tables: Sequence[Table], visits: Sequence[Visitors]) -> None:
        """Count what happened at some tables, and at the doors."""
        players = [player for table in tables for player in table.players]
        self.tables = len(tables)
        self.acknowledged = _acknowledged(tables) + sum(sum(one.happened.values()) for one in visits)
        answers = sum(len(player.answers) for player in players) + sum(len(one.answers) for one in visits)
        self.refused = answers - self.acknowledged
        self.comebacks = sum(player.welcomes - 1 for player in players)
        for kind in THROWN:
            self.happened[kind.__name__] = sum(player.happened[kind] for player in players)
        for door in VISITED:
            self.happened[door] = sum(one.happened[door] for one in visits)


def _acknowledged(tables: Sequence[Table]) -> int:
    """How many commands were acknowledged."""
    return sum(sum(player.happened.values()) for table in tables for player in table.players)


class Night:
    """A server that is killed again and again, and all who are there meanwhile."""

    def __init__(self, server: Served | Nodes, seed: int, database: Cluster | None = None) -> None:
        """`database` is the one that the server keeps its tables in, if that is to be killed, too."""
        self.server = server
        self.database = database
        self.toll = Toll()
        self.pick = random.Random(seed)
        self.tables: list[Table] = []
        self.visitors: Visitors
        self._visiting: asyncio.Task[None]
        self._ended: list[Table] = []
        self._left: list[Visitors] = []
        self._aims: list[str] = []
        """Kinds of commands right after which the next kills come."""

    async def begin(self) -> None:
        """Let all come in."""
        self.tables = [await self._new_table(at) for at in range(len(GAMES))]
        await self._new_visitors()

    async def _new_table(self, at: int) -> Table:
        name, people, bots = GAMES[at]
        cookies = [await new_guest(self.server.address) for _ in range(people)]
        table = await new_table(self.server.address, cookies, name, bots, self.pick.randrange(2**40))
        players = [
            Thrower(self.server.address, cookie, table, seat, random.Random(self.pick.random()))
            for seat, cookie in enumerate(cookies)
        ]
        return Table(bots, players)

    async def _new_visitors(self) -> None:
        address = self.server.address
        cookies = [await new_guest(address) for _ in range(2)]
        ids = [await name_of(address, cookie) for cookie in cookies]
        self.visitors = Visitors(address, cookies, ids, short_game(), random.Random(self.pick.random()))
        self._visiting = asyncio.create_task(self.visitors.go_about())

    def _all_happened(self) -> bool:
        """Whether nothing is missing. Raises whatever went wrong with anybody."""
        if self._visiting.done():
            self._visiting.result()
        _ = [table.ended for table in self.tables]
        return not self.missing

    @property
    def played(self) -> int:
        """How much was carried out."""
        return _acknowledged([*self._ended, *self.tables])

    def _count(self) -> dict[str, int]:
        """How often each kind of command was carried out by now."""
        self.toll.count([*self._ended, *self.tables], [*self._left, self.visitors])
        return self.toll.happened

    @property
    def missing(self) -> set[str]:
        """Kinds of commands that never were carried out yet."""
        return {kind for kind, times in self._count().items() if not times}

    async def kill(self) -> None:
        """Kill the server at any moment, and look at what it leaves behind; then start it again."""
        before = self.played
        if self.pick.random() < PLAYING:
            await eventually(lambda: self.played > before or any(table.ended for table in self.tables))
        if self.toll.kills % 2:
            await self._aim()
        else:
            await asyncio.sleep(self.pick.uniform(0.0, 0.6))
        await asyncio.to_thread(self._fell)
        self._check_kept()
        if self.server.pid is None:
            await asyncio.to_thread(self.server.start)
        for at, table in enumerate(self.tables):
            if table.ended:
                await table.check_whole(self.server.data)
                self._ended.append(table)
                self.tables[at] = await self._new_table(at)
        if len(self.visitors.asked) > WORN:
            await self._leave()
            await self._new_visitors()

    def _fell(self) -> None:
        """Kill the server; or the database under it, which is started again at once while the server lives."""
        if self.database is not None and self.toll.kills % 2 == 0:
            self.database.kill()
            self.database.start()
        else:
            self.server.kill()
        self.toll.kills += 1

    async def _aim(self) -> None:
        """Wait until a command of some kind was acknowledged just now: each kind in its turn, if it comes soon."""
        happened = dict(self._count())
        if not self._aims:
            self._aims = self.pick.sample(sorted(happened), len(happened))
        kind = self._aims.pop()
        with suppress(TimeoutError):
            async with asyncio.timeout(AIMING):
                await eventually(lambda: self._count()[kind] > happened[kind])

    def _check_kept(self) -> None:
        for table in self.tables:
            table.check_kept(self.server.data)
        self.visitors.check(self.server.data)

    async def _leave(self) -> None:
        self.visitors.resting = True
        await asyncio.wait_for(self._visiting, 60)
        self.visitors.check(self.server.data)
        await self.visitors.check_analyses()
        self._left.append(self.visitors)

    async def end(self) -> Toll:
        """Let all have their answers, kill the server once more, and compare everything."""
        with suppress(TimeoutError):
            await eventually(self._all_happened)
        assert not self.missing, f"{sorted(self.missing)} never happened; {self.toll}"
        for table in self.tables:
            await asyncio.wait_for(rest(table.players), 60)
        self.visitors.resting = True
        await asyncio.wait_for(self._visiting, 60)
        self.server.kill()
        self.toll.kills += 1
        self._check_kept()
        await asyncio.to_thread(self.server.start)
        for table in self.tables:
            await table.check_whole(self.server.data)
        await self._leave()
        self.toll.count([*self._ended, *self.tables], self._left)
        return self.toll


async def kill(
    server: Served | Nodes, times: int, seed: int, say: bool = False, database: Cluster | None = None
) -> Toll:
    """Kill a server so many times while people do everything that they can; check after each what it leaves behind.

    With a `database` every second kill is one of all its processes, while the server lives.
    """
    night = Night(server, seed, database)
    await night.begin()
    while night.toll.kills < times - 1:
        await night.kill()
        if say and night.toll.kills % 10 == 0:
            print(night.toll.kills, night.played, flush=True)
    return await night.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="keep the tables in PostgreSQL, and kill that as well")
    parser.add_argument("--nodes", action="store_true", help="two servers behind a proxy, with PostgreSQL")
    arguments = parser.parse_args()
    began = time.monotonic()
    with ExitStack() as stack:
        database = stack.enter_context(cluster()) if arguments.postgres or arguments.nodes else None
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        data = Path(folder) / "tables.sqlite" if database is None else database.empty()
        server: Served | Nodes
        if arguments.nodes:
            server = stack.enter_context(nodes(str(data), arguments.seed))
        else:
            server = stack.enter_context(served(data))
        toll = asyncio.run(kill(server, arguments.times, arguments.seed, say=True, database=database))
    print(toll, f"({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
